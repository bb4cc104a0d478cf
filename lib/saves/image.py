# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Writes the image of all saved data: see parts.py.

A part may need a larger block than a board has after an hour of play. So the parts are assembled in
a sprite sheet's memory. Nothing is drawn meanwhile, and the sheet is then read again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from micropython import const
from overlay import overlay
from saves import parts
from saves.settings_format import settle

if TYPE_CHECKING:
    from typing import Any

    from app import App
    from saves.parts import Pieces
    from ui.base.kit import Kit


overlay(__name__)

_SLICE = const(512)  # bytes read at a time


def keep(
    app: App,
    match: Pieces | None,
    career: Pieces | None,
    replay: Pieces | None,
    settings: bool,
) -> bool:
    """See `App.keep`."""
    part = app.settings.part() if settings or app.unsaved else None
    try:
        if not save(app.kit, part, match, career, replay, app.unsaved):
            return False
    except OSError:
        if not app.unsaved:
            app.unsaved = True
            app.report_save_failure()
        return False
    app.unsaved = False
    if part:
        settle(app.settings)
    return True


def save(
    kit: Kit,
    settings: Pieces | None,
    match: Pieces | None = None,
    career: Pieces | None = None,
    replay: Pieces | None = None,
    again: bool = False,
) -> bool:
    """Saves sealed parts in one write. Returns whether anything has changed.

    match: a match or today's road, each in its own place. None leaves the stored part as it is,
    intact or not. again: the last attempt has failed, so the parts are written even if they have
    not changed since. Raises ValueError if a part is too long for its place, OSError if nothing can
    be written, or a later version has saved.
    """
    if parts.is_newer(hal.load):
        raise OSError("a later version has saved")
    sealed = [settings, None, career, replay, None]
    if match:
        sealed[match[0][1]] = match
    for kind in range(len(sealed)):
        if sealed[kind] is None and parts.is_blank(hal.load, parts.place(kind)):
            sealed[kind] = parts.seal(kind)
        if sealed[kind] and _size(sealed[kind]) > parts.room_of(kind):
            raise ValueError("part too long: " + str(kind))
    first, last = _changed(sealed, again)
    if last < first:
        return False
    room, name = _borrow(kit, parts.place(last) + _size(sealed[last]) - parts.place(first))
    try:
        size = _lay(sealed, first, last, room)
        hal.save(parts.place(first), room[:size])
    finally:
        _give_back(kit, name)
    return True


def erase(kit: Kit) -> None:
    """Resets the device to its first state in one write. Raises OSError if nothing can be
    written.
    """
    size = parts.PLACES[-1]
    room, name = _borrow(kit, size)
    try:
        _blank(room, 0, size)
        hal.save(0, room[:size])
    finally:
        _give_back(kit, name)


def _borrow(kit: Kit, size: int) -> tuple[bytearray, str]:
    """Returns a buffer of `size` bytes, and the name of the sheet that lends it. That is the
    smallest sheet in memory that is large enough. "" is the title's, which is large enough for
    anything and is read for this.
    """
    name = ""
    least = 0
    for other in kit.sheets:
        room = len(hal.room(kit.sheets[other]))
        if room >= size and (not least or room < least):
            name = other
            least = room
    sheet = kit.sheet(name or "title")
    sheet.fill(0)  # a sheet that lends its memory shows nothing, on every machine
    return hal.room(sheet), name


def _give_back(kit: Kit, name: str) -> None:
    """Reads the sheet again, or frees it if it was loaded only for this."""
    if name:
        kit.read(name)
    else:
        del kit.sheets["title"]


def _size(part: Pieces) -> int:
    return sum([len(piece) for piece in part])


def _changed(sealed: list[Any], again: bool) -> tuple[int, int]:
    """Returns the first and the last part that differ from the stored ones; the last is before the
    first if no part differs.
    """
    first, last = len(sealed), -1
    for kind in range(len(sealed)):
        if sealed[kind] and (again or not _is_stored(sealed[kind], parts.place(kind))):
            first = min(first, kind)
            last = kind
    return first, last


def _is_stored(part: Pieces, at: int) -> bool:
    for piece in part:
        view = memoryview(piece)
        for i in range(0, len(piece), _SLICE):
            there = hal.load(at + i, min(_SLICE, len(piece) - i))
            if bytes(there) != view[i : i + _SLICE]:
                return False
        at += len(piece)
    return True


def _lay(sealed: list[Any], first: int, last: int, room: bytearray) -> int:
    """Copies parts into a buffer, the first one to its start. Returns their size in bytes."""
    start = parts.place(first)
    for kind in range(first, last + 1):
        at = parts.place(kind) - start
        if sealed[kind] is None:
            at = _copy(parts.place(kind), parts.room_of(kind), room, at)
        else:
            for piece in sealed[kind]:
                room[at : at + len(piece)] = piece
                at += len(piece)
            if kind < last:
                at = _blank(room, at, parts.place(kind + 1) - start)
    return at  # pyright: ignore[reportPossiblyUnboundVariable] - there is a part


def _copy(begin: int, size: int, room: bytearray, at: int) -> int:
    """Copies stored bytes into a buffer; returns their end there."""
    end = at + size
    for i in range(0, size, _SLICE):
        there = hal.load(begin + i, min(_SLICE, size - i))
        room[at : at + len(there)] = there
        at += len(there)
    return _blank(room, at, end)


def _blank(room: bytearray, at: int, end: int) -> int:
    """Fills a place in a buffer like erased flash; returns its end."""
    while at < end:
        room[at] = 255
        at += 1
    return end
