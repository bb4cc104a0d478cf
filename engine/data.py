# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Tables that are not written by hand: trained weights, in files of the engine's folder."""

from __future__ import annotations


def table(name: str) -> bytes:
    """Returns the bytes of a file, such as `mille/network-output.bin`.

    A board has neither the file nor this module: the linker replaces the call by the bytes.
    """
    return __loader__.get_data(__file__.replace("data.py", name))
