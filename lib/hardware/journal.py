# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The saved image on a board whose flash takes bytes without an erase where all of them are 255.

On an RP2040 an assignment to `microcontroller.nvm` erases its only block unless every byte that it
replaces is 255. So each save appends a record of the changes, and a power cut leaves earlier
records intact. A full block is erased, and the whole image is written as one record.

The image is divided into cells. A record is the number of its cells, a CRC-32, and each cell's
number and content. A cell in no record is blank. A block that does not begin with an intact record
is a plain image, as on other boards and in earlier versions.
"""

from __future__ import annotations

# The board's flash is only known after `begin`.
# pyright: reportOptionalSubscript=false, reportArgumentType=false
import binascii
from typing import TYPE_CHECKING

from micropython import const

if TYPE_CHECKING:
    from nvm import ByteArray

    from engine.types import Bytes


_CELL = const(32)  # bytes
_CELLS = const(128)  # of an image
_HEAD = const(5)  # bytes of a record before its cells

_nvm = None
_places = [0] * _CELLS  # where each cell's newest content is; 0: nowhere, the cell is blank
_end = 0  # the end of the last record; 0: there is none


def begin(nvm: ByteArray) -> None:
    """Reads the records of a board's flash."""
    global _nvm, _end
    _nvm = nvm
    _end = 0
    for cell in range(_CELLS):
        _places[cell] = 0
    size = _record_size(0)
    while size:
        for at in range(_end + _HEAD, _end + size, 1 + _CELL):
            _places[nvm[at]] = at + 1
        _end += size
        size = _record_size(_end)


def load(start: int, size: int) -> bytearray:
    """Returns a part of the image, which ends with its last cell."""
    end = min(start + size, _CELL * _CELLS)
    if not _end:
        return _nvm[start:end]
    found = bytearray(b"\xff" * (end - start))
    for cell in range(start // _CELL, (end + _CELL - 1) // _CELL):
        if _places[cell]:
            _copy(_nvm[_places[cell] : _places[cell] + _CELL], cell * _CELL, found, start)
    return found


def save(start: int, content: Bytes) -> None:
    """Replaces a part of the image in one write. Raises ValueError if the flash is too small."""
    record = _record(start, content, False)
    if not record:
        return
    end = _end + len(record)
    if _end and end <= len(_nvm) and _is_blank(_nvm[_end:end]):
        _nvm[_end:end] = record
    else:
        record = _record(start, content, True)
        if len(record) > len(_nvm):
            raise ValueError("too many bytes to save: " + str(len(record)))
        record.extend(b"\xff" * (len(_nvm) - len(record)))
        _nvm[0 : len(_nvm)] = record
    begin(_nvm)


def _record_size(at: int) -> int:
    """Returns the size of the intact record at a place; 0 for none."""
    head = _nvm[at : at + _HEAD]
    if len(head) < _HEAD or not 0 < head[0] <= _CELLS:
        return 0
    size = _HEAD + head[0] * (1 + _CELL)
    cells = _nvm[at + _HEAD : at + size]
    return size if len(cells) == size - _HEAD and head[1:] == _checksum(cells) else 0


def _record(start: int, content: Bytes, whole: bool) -> bytearray:
    """Returns the record that saves a part of the image; an empty one if it would have no cells.

    whole: it has all cells that are not blank, instead of those that change.
    """
    record = bytearray(_HEAD)
    for cell in range(_CELLS):
        at = cell * _CELL
        stored = load(at, _CELL)
        wanted = bytearray(stored)
        _copy(content, start, wanted, at)
        if not _is_blank(wanted) if whole else wanted != stored:
            record.append(cell)
            record.extend(wanted)
    if len(record) == _HEAD:
        return bytearray()
    record[0] = len(record) // (1 + _CELL)
    record[1:_HEAD] = _checksum(record[_HEAD:])
    return record


def _copy(source: Bytes, start: int, target: bytearray, at: int) -> None:
    """Copies the bytes that two parts of the image share.

    start, at: where the source and the target begin in the image.
    """
    first = max(start, at)
    end = min(start + len(source), at + len(target))
    if first < end:
        target[first - at : end - at] = source[first - start : end - start]


def _checksum(content: bytearray) -> bytes:
    return binascii.crc32(content).to_bytes(4, "little")


def _is_blank(content: bytearray) -> bool:
    return content == b"\xff" * len(content)
