# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Players of both games, their matches, and what these tell: for tools/arena.py and others."""
