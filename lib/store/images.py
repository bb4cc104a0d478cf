# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Images of all that is saved: joins sealed parts, and reads them. Needed for a moment only.

An image always has all parts, empty ones if there is nothing to keep: blank flash beside a part
means that a write was interrupted. Version 2 had no parts behind the match; its settings and its
match are read.
"""

from micropython import const
from store import parts

_BEFORE = const(2)  # the version before


def place(kind):
    """The offset of a part in the image."""
    return parts.PLACES[kind]


def fits(kind, content):
    """Whether there is a content, and room for it."""
    return 0 < len(content) <= parts.PLACES[kind + 1] - parts.PLACES[kind] - parts.HEAD


def unseal(image, kind, at=-1):
    """A part's content; b"" if nothing is saved. Raises parts.Damaged.

    at: the part's offset, if not its place in the image.
    """
    if at < 0:
        at = place(kind)
    head = bytes(image[at : at + parts.HEAD])
    if (is_blank(head) and _is_new(image)) or not _has(image, kind):
        return b""
    oldest = parts.VERSION if kind > parts.MATCH else _BEFORE
    if len(head) < parts.HEAD or head[:2] != bytes((parts.MARK, kind)):
        raise parts.Damaged
    length = head[3] | head[4] << 8
    content = bytes(image[at + parts.HEAD : at + parts.HEAD + length])
    if not oldest <= head[2] <= parts.VERSION or len(content) != length:
        raise parts.Damaged
    if head[5:] != parts.checksum(head[:5], content):
        raise parts.Damaged
    return content


def join(settings, match, career=None, replay=None, stored=b""):
    """The image of sealed parts; b"" is an empty one, None leaves what is stored there, sound or
    not. ValueError: a part is too long for its place.
    """
    image = bytearray(stored[: parts.PLACES[-1]])
    image.extend(b"\xff" * (parts.PLACES[-1] - len(image)))
    sealed = settings, match, career, replay
    for kind in range(len(sealed)):
        part = sealed[kind]
        at = place(kind)
        if part is None and not is_blank(image, at) and _has(stored, kind):
            continue
        part = part or parts.seal(kind, b"")
        room = parts.PLACES[kind + 1] - at
        if len(part) > room:
            raise ValueError("part too long: " + str(kind))
        image[at : at + room] = part + b"\xff" * (room - len(part))
    return bytes(image)


def blank():
    """An image as a new device has it."""
    return b"\xff" * parts.PLACES[-1]


def is_blank(image, at=0):
    """Whether no part begins there: the flash is erased, never written, or the file ends."""
    head = bytes(image[at : at + parts.HEAD])
    return head == b"\xff" * len(head) or head == b"\x00" * len(head)


def _is_new(image):
    """Whether no part was ever saved."""
    for at in parts.PLACES[:-1]:
        if not is_blank(image, at):
            return False
    return True


def _has(image, kind):
    """Whether an image of its version has such a part."""
    return kind <= parts.MATCH or image[0:3] != bytes((parts.MARK, parts.SETTINGS, _BEFORE))
