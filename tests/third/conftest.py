# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game's own tests run in the copy only, where it is registered: see test_third.py."""

collect_ignore = ["project"]
