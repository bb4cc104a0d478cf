# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The linker: it makes of sources that are written for people what a board needs."""
