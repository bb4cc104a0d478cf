# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false, reportAttributeAccessIssue=false
"""The page needs no packs: it speaks the lines of `hal.say` with the browser's voices."""

import host


def language() -> str:
    """Returns the browser's language, "es", "it", "en" or "fr", or "" for any other."""
    return host.language()


def opened(language: str):
    """Returns None: there are no packs."""
