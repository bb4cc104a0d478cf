# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Memory that a board has beside its heap.

Here it lies in the heap, where four bytes of a saved state can be the address of a released screen,
which then stays in memory. So every bit is inverted: no address looks like that.
"""


class Cells:
    """Bytes, all 0xFF at first, that are read and written in slices."""

    def __init__(self, size):
        self._inverted = bytearray(size)

    def __len__(self):
        return len(self._inverted)

    def __getitem__(self, place):
        return _inverted(self._inverted[place])

    def __setitem__(self, place, content):
        self._inverted[place] = _inverted(content)


def _inverted(content):
    result = bytearray(content)
    for i in range(len(result)):
        result[i] ^= 255
    return result
