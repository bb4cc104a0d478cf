# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What survives the power switch: two parts at fixed places of one image, sealed apart.

A part is "A", its kind, the format's version, its length (two bytes), a checksum of all the rest
(four bytes), then the content. The settings have the first page of a board's flash to themselves,
the match begins with the next: one damaged part does not take the other along, and a mix of old and
new pages is noticed. An image has both parts, an empty one where there is no match: flash that is
blank beside a part tells of a write that was cut.
"""

from micropython import const

SETTINGS = 0  # the parts' kinds
MATCH = 1

_VERSION = const(2)
_PAGE = const(512)
_HEAD = const(9)
_MARK = const(65)
_PRIME = const(65521)


class Damaged(Exception):
    """Something was kept, but it can't be read: cut off, spoilt, or another version's."""


def place(kind):
    """Where a part begins in the image."""
    return kind * _PAGE


def seal(kind, content):
    """A part as bytes."""
    head = bytes((_MARK, kind, _VERSION, len(content) & 255, len(content) >> 8))
    return head + _checksum(head, content) + bytes(content)


def unseal(image, kind, at=-1):
    """A part's content; b"" where nothing is kept. Raises Damaged.

    at: where the part begins, if not at its place in the image.
    """
    if at < 0:
        at = place(kind)
    head = bytes(image[at : at + _HEAD])
    if is_blank(head) and is_blank(image):
        return b""
    length = head[3] | head[4] << 8 if len(head) == _HEAD else 0
    content = bytes(image[at + _HEAD : at + _HEAD + length])
    if head[0:3] != bytes((_MARK, kind, _VERSION)) or len(content) != length:
        raise Damaged
    if head[5:] != _checksum(head[:5], content):
        raise Damaged
    return content


def join(settings, match):
    """The whole image of two sealed parts; match may be b"" or blank."""
    if len(settings) > _PAGE:
        raise ValueError("settings too long")
    if is_blank(match):
        match = seal(MATCH, b"")
    return settings + b"\xff" * (_PAGE - len(settings)) + match


def is_blank(image, at=0):
    """Flash that was erased or never written, or the end of a file, where a part should begin."""
    head = bytes(image[at : at + _HEAD])
    return head == b"\xff" * len(head) or head == b"\x00" * len(head)


def _checksum(head, content):
    """Adler's: two sums. Of a match they stay below 30 bits, so that nothing is allocated."""
    low = 1
    high = 0
    for part in (head, content):
        for byte in part:
            low += byte
            high += low
    low %= _PRIME
    high %= _PRIME
    return bytes((low & 255, low >> 8, high & 255, high >> 8))
