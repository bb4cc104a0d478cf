# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Reads the states of earlier formats, which had less room."""

from engine import contract


def grown(raw, format, gaps):
    """Returns a saved state or its header with zeros where later formats have more bytes.

    gaps: for each, its place in the saved bytes and its size.
    """
    found = bytearray()
    begin = 0
    for i in range(0, len(gaps), 2):
        end = gaps[i]
        if begin <= end <= len(raw):
            found.extend(raw[begin:end])
            found.extend(bytes(gaps[i + 1]))
            begin = end
    found.extend(raw[begin:])
    found[contract.RULE_FORMAT] = format
    return found
