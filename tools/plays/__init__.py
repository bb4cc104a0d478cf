# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays: the actions of a player in the app, and the expected results. See format.py."""
