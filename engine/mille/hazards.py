# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Hazards on the sides: queries, adding and removing.

Battle hazards keep their order of arrival. Speed limit and wrong way have piles of their own, each
a flag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names

if TYPE_CHECKING:
    from engine.mille.table import Table


def newest(table: Table, side: int) -> int:
    """Returns the newest unresolved battle hazard on a side, or NONE."""
    hazards = table.hazards
    for i in range(table.now[names.AT_UNRESOLVED] - 1, -1, -1):
        if hazards[i] >> names.KIND_BITS == side:
            return hazards[i] & names.KIND_MASK
    return names.NONE


def suffers(table: Table, side: int, hazard: int) -> bool:
    """Returns whether a hazard is active on a side."""
    if hazard == names.SPEED_LIMIT:
        return table.limited[side] == 1
    if hazard == names.WRONG_WAY:
        return table.wrong_way[side] == 1
    hazards = table.hazards
    for i in range(table.now[names.AT_UNRESOLVED]):
        if hazards[i] == side << names.KIND_BITS | hazard:
            return True
    return False


def alone(table: Table, side: int, hazard: int) -> bool:
    """Returns whether a battle hazard is the only unresolved kind on a side."""
    hazards = table.hazards
    found = False
    for i in range(table.now[names.AT_UNRESOLVED]):
        if hazards[i] >> names.KIND_BITS == side:
            if hazards[i] & names.KIND_MASK != hazard:
                return False
            found = True
    return found


def put(table: Table, side: int, hazard: int) -> None:
    """Puts a hazard on a side, on top of its others."""
    if hazard == names.SPEED_LIMIT:
        table.limited[side] = 1
    elif hazard == names.WRONG_WAY:
        table.wrong_way[side] = 1
    else:
        now = table.now
        table.hazards[now[names.AT_UNRESOLVED]] = side << names.KIND_BITS | hazard
        now[names.AT_UNRESOLVED] += 1


def remove(table: Table, side: int, hazard: int) -> bool:
    """Removes all hazards of a kind from a side. Returns whether there were any."""
    if not suffers(table, side, hazard):
        return False
    if hazard == names.SPEED_LIMIT:
        table.limited[side] = 0
    elif hazard == names.WRONG_WAY:
        table.wrong_way[side] = 0
    else:
        for i in range(table.now[names.AT_UNRESOLVED] - 1, -1, -1):
            if table.hazards[i] == side << names.KIND_BITS | hazard:
                _remove_at(table, i)
    return True


def remove_newest(table: Table, side: int, hazard: int) -> None:
    """Removes the newest hazard from a side, so that the one beneath it counts."""
    for i in range(table.now[names.AT_UNRESOLVED] - 1, -1, -1):
        if table.hazards[i] == side << names.KIND_BITS | hazard:
            _remove_at(table, i)
            return
    remove(table, side, hazard)  # a speed limit or wrong way


def remedy(table: Table, side: int, hazard: int) -> None:
    """Remedies a battle hazard and all beneath it, or (stacked) its own kind alone."""
    if table.options[names.RULE_ATTACK] == names.ATTACK_STACKED:
        remove(table, side, hazard)
    else:
        settle(table, side)


def settle(table: Table, side: int) -> None:
    """Removes all battle hazards from a side: the newest has been remedied."""
    for i in range(table.now[names.AT_UNRESOLVED] - 1, -1, -1):
        if table.hazards[i] >> names.KIND_BITS == side:
            _remove_at(table, i)


def _remove_at(table: Table, i: int) -> None:
    hazards = table.hazards
    last = table.now[names.AT_UNRESOLVED] - 1
    for k in range(i, last):
        hazards[k] = hazards[k + 1]
    hazards[last] = 0
    table.now[names.AT_UNRESOLVED] = last
