# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the terminal has of the race game: text.py finds it here."""

from text_match import Play

__all__ = ["Play"]
