# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportMissingImports=false, reportAttributeAccessIssue=false
"""The page needs no packs: it speaks with the browser's voices, which know what `hal.say` says."""

import host


def language() -> str:
    """The browser's language, "es", "it", "en" or "fr", or "" when it is none of them."""
    return host.language()


def opened(language: str):
    """Nothing: see above."""
