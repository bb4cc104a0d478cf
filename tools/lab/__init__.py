# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Tournaments of bots, and their training: tools/lab.py and tools/lab/README.md.

The games as the tools know them are here too (games.py). All modules import the engine.
"""

import paths

paths.find_engine()
