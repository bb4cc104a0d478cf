# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays: what a player does with the app, and what must follow. See format.py."""
