# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How the race game's bots learn: for tools/train.py, train_network.py and polish.py."""
