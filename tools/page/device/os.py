# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false
"""The part of CircuitPython's ``os`` that the app uses: the page's address takes the place of
settings.toml.
"""

import host


def getenv(key, default=None):
    """Returns a setting by its name, such as ASFALTO_LANG."""
    return host.getenv(key) or default
