# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the terminal has of the fort game: text.py finds it here."""

from text_forts_match import Play

__all__ = ["Play"]
