# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's part of the terminal, where text.py finds it."""

from text_forts_match import Play

__all__ = ["Play"]
