# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Opens the page to the devices of a network: this computer's address there, also as a QR code."""

from __future__ import annotations

import io
import ipaddress
import socket
import sys
from typing import TextIO

import segno

# Addresses of documents: no packet is sent, the system only chooses the way there.
ROUTES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
WHITE_ON_BLACK, PLAIN = "\033[97;40m", "\033[0m"  # the code's light parts are the letters
OPENED = """
For phones and computers in the same network (the same Wi-Fi), until you press Ctrl-C here:

{code}    {address}

They can open the page, host tables and sit down at them: nothing else of this computer.
Nothing is encrypted: others in this network could read what the players send.

If a phone does not find the page: is it in the same Wi-Fi, and not in the guests' one? Does this
computer's firewall let Python accept connections? And is {name} the right one
of this computer's addresses? Another one goes after --lan.
"""


def address() -> str:
    """Returns this computer's address in its network: where its packets leave; IPv4 if it can.

    Raises OSError if there is no network.
    """
    for family, far in ROUTES:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, 9))
                return probe.getsockname()[0]
            except OSError:
                continue
    raise OSError("no network found: connect this computer, or give its address after --lan")


def checked(chosen: str) -> str:
    """Returns an address; raises OSError if strangers on the internet could reach it."""
    parsed = ipaddress.ip_address(chosen)
    if parsed.is_unspecified or parsed.is_multicast or (parsed.version == 4 and parsed.is_global):
        raise OSError(f"{chosen} is not an address in a home's network: give that after --lan")
    return chosen


def opened(link: str, output: TextIO) -> str:
    """Returns what is open, to whom and until when. output: what it will be written to."""
    code = "\n".join([*code_lines(link, output.isatty() and sys.platform != "win32"), ""])
    try:
        code.encode(output.encoding or "ascii")
    except UnicodeEncodeError:
        code = ""  # a terminal without blocks
    name = link.partition("://")[2].rpartition(":")[0]
    return OPENED.format(code=code + "\n" if code else "", address=link, name=name)


def code_lines(link: str, colored: bool) -> list[str]:
    """Returns the QR code of a link as lines of half blocks, with its quiet zone.

    colored: for dark and light terminals alike; otherwise it needs light letters on dark.
    """
    drawn = io.StringIO()
    segno.make(link, error="m", micro=False).terminal(drawn, compact=True)
    lines = drawn.getvalue().splitlines()
    return [WHITE_ON_BLACK + line + PLAIN for line in lines] if colored else lines
