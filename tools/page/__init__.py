# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page: builds and serves it. It knows what the app saves."""

import paths

paths.find_engine()
