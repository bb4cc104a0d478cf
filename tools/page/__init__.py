# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page: builds and serves it, with the app's save format."""

import paths

paths.find_engine()
