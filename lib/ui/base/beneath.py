# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The open screens that stay beneath the screen that `App.open_next` opens."""

NOTHING = 0  # all close, and all modules go except those loaded at first
OTHERS = 1  # only the top screen closes; all modules stay
ALL = 2  # the top screen stays too, but released: as a recipe, without its modules
