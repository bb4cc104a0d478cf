# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the build knows: Asfalto's version, and the address of its page.

A drive has a file with both (tools/drives/content.py). ASFALTO_PAGE comes before its address; a
computer and the page have nothing else.
"""

from __future__ import annotations

from hardware import hal
from overlay import overlay
from ui.base import given

overlay(__name__)

LONGEST = 106  # bytes in a code: see ui/screens/qr_code.py


def version() -> str:
    """Returns Asfalto's version, or "" if there is no file."""
    return _lines()[0]


def link(query: str) -> str:
    """Returns the address that opens the page with a query string, to be read by a phone; "" if no
    page is known, or the address is too long for a code, or there is nothing to open.
    """
    page = query and (given.word("ASFALTO_PAGE") or _lines()[1])
    address = page + "?" + query
    return address if page and len(address) <= LONGEST else ""


def _lines() -> list[str]:
    try:
        with open(hal.folder + "/build.txt") as file:
            return file.read().split("\n")
    except OSError:
        return ["", ""]
