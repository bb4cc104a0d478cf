# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Tournaments of bots, and their training: tools/lab.py and tools/lab/README.md.

The tools' view of the games is here too (games.py). All modules import the engine.
"""

import paths

paths.find_engine()
