# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The format of the saved image: four parts at fixed offsets, each with its own checksum.

A part is "A", its kind, the format's version, its length (two bytes), a checksum of all the rest
(four bytes), then the content. Every part begins at a page of a board's flash of its own. So a
damaged part does not affect the others, and a mix of old and new pages is detected. An image always
has all parts, empty ones if there is nothing to keep: blank flash beside a part means that a write
was interrupted. Version 2 had no parts behind the match; its settings and its match are read.
"""

from micropython import const

SETTINGS = 0  # the parts' kinds
MATCH = 1
CAREER = 2
REPLAY = 3  # the round that ended last: a header, the state before its deal, its actions

_PLACES = (0, 512, 2048, 2560, 3584)  # where each part begins; at last the end of the image
_VERSION = const(3)
_BEFORE = const(2)  # the version before
_HEAD = const(9)
_MARK = const(65)
_PRIME = const(65521)


class Damaged(Exception):
    """A part cannot be read: truncated, corrupt, or of another version."""


def place(kind):
    """The offset of a part in the image."""
    return _PLACES[kind]


def fits(kind, content):
    """Whether there is a content, and room for it."""
    return 0 < len(content) <= _PLACES[kind + 1] - _PLACES[kind] - _HEAD


def seal(kind, content):
    """A part as bytes."""
    head = bytes((_MARK, kind, _VERSION, len(content) & 255, len(content) >> 8))
    return head + _checksum(head, content) + bytes(content)


def unseal(image, kind, at=-1):
    """A part's content; b"" if nothing is saved. Raises Damaged.

    at: the part's offset, if not its place in the image.
    """
    if at < 0:
        at = place(kind)
    head = bytes(image[at : at + _HEAD])
    if (is_blank(head) and _is_new(image)) or not _has(image, kind):
        return b""
    oldest = _VERSION if kind > MATCH else _BEFORE
    if len(head) < _HEAD or head[:2] != bytes((_MARK, kind)):
        raise Damaged
    length = head[3] | head[4] << 8
    content = bytes(image[at + _HEAD : at + _HEAD + length])
    if not oldest <= head[2] <= _VERSION or len(content) != length:
        raise Damaged
    if head[5:] != _checksum(head[:5], content):
        raise Damaged
    return content


def join(settings, match, career=None, replay=None, stored=b""):
    """The image of sealed parts; b"" is an empty one, None leaves what is stored there, sound or
    not. ValueError: a part is too long for its place.
    """
    image = bytearray(stored[: _PLACES[-1]])
    image.extend(b"\xff" * (_PLACES[-1] - len(image)))
    sealed = settings, match, career, replay
    for kind in range(len(sealed)):
        part = sealed[kind]
        at = place(kind)
        if part is None and not is_blank(image, at) and _has(stored, kind):
            continue
        part = part or seal(kind, b"")
        room = _PLACES[kind + 1] - at
        if len(part) > room:
            raise ValueError("part too long: " + str(kind))
        image[at : at + room] = part + b"\xff" * (room - len(part))
    return bytes(image)


def blank():
    """An image as a new device has it."""
    return b"\xff" * _PLACES[-1]


def _is_new(image):
    """Whether no part was ever saved."""
    for at in _PLACES[:-1]:
        if not is_blank(image, at):
            return False
    return True


def _has(image, kind):
    """Whether an image of its version has such a part."""
    return kind <= MATCH or image[0:3] != bytes((_MARK, SETTINGS, _BEFORE))


def is_blank(image, at=0):
    """Whether no part begins there: the flash is erased, never written, or the file ends."""
    head = bytes(image[at : at + _HEAD])
    return head == b"\xff" * len(head) or head == b"\x00" * len(head)


def _checksum(head, content):
    """Adler-32. For a match the sums stay below 30 bits, so that nothing is allocated."""
    low = 1
    high = 0
    for part in (head, content):
        for byte in part:
            low += byte
            high += low
    low %= _PRIME
    high %= _PRIME
    return bytes((low & 255, low >> 8, high & 255, high >> 8))
