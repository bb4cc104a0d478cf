# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The drive of a board, made by tools/build.py and brought there by tools/install.py."""
