# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's drive: tools/build.py builds it, tools/install.py installs it."""
