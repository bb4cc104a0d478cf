# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The console and the stage of the screens' tests."""

from tests.ui.conftest import console, display, heard, language, size, stage

__all__ = ["console", "display", "heard", "language", "size", "stage"]
