# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Reads the sealed parts of an image, which is all that is saved.

An image always has all parts, empty ones if there is nothing to keep: blank flash beside a part
means that a write was interrupted. saving.py writes images.

What reads an image is a function of the machine layer, such as `hal.load`: it takes a place and a
size, and never gives more than a slice at once.
"""

from place import apart
from saves import parts

apart(__name__)


def place(kind):
    """The offset of a part in the image."""
    return parts.PLACES[kind]


def room_of(kind):
    """How many bytes a part may have, its head included."""
    return parts.PLACES[kind + 1] - parts.PLACES[kind]


def unseal(read, kind, at=-1):
    """A part's content; b"" if nothing is saved. Raises parts.Damaged.

    at: the part's offset, if not its place in the image.
    """
    if at < 0:
        at = place(kind)
    head = bytes(read(at, parts.HEAD))
    if _is_blank(head) and _is_new(read):
        return b""
    if len(head) < parts.HEAD or head[:3] != bytes((parts.MARK, kind, parts.VERSION)):
        raise parts.Damaged
    length = head[3] | head[4] << 8
    content = bytes(read(at + parts.HEAD, length))
    if len(content) != length or head[5:] != parts.checksum(head[:5], content):
        raise parts.Damaged
    return content


def is_newer(read):
    """Whether a later version has saved: nothing of that may be overwritten."""
    for kind in range(len(parts.PLACES) - 1):
        at = parts.PLACES[kind]
        head = bytes(read(at, parts.HEAD))
        if head[:2] == bytes((parts.MARK, kind)) and head[2:3] > bytes((parts.VERSION,)):
            content = read(at + parts.HEAD, head[3] | head[4] << 8)
            if head[5:] == parts.checksum(head[:5], content):
                return True
    return False


def is_blank(read, at):
    """Whether no part begins there: the flash is erased, never written, or the file ends."""
    return _is_blank(read(at, parts.HEAD))


def _is_blank(head):
    head = bytes(head)
    return head == b"\xff" * len(head) or head == b"\x00" * len(head)


def _is_new(read):
    """Whether no part was ever saved."""
    for at in parts.PLACES[:-1]:
        if not is_blank(read, at):
            return False
    return True
