# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The cards of the race game. A card is its kind: a small integer in the rule sheet's order.

names.py has the kinds. Everything else about a card is arithmetic on that order, or in one of these
tables. Distances count in steps of 25, so that each fits a byte. Bytes are made from lists, because
a tuple of numbers would also stay in a board's memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names

if TYPE_CHECKING:
    from engine.types import Bytes

STEPS = bytes([1, 2, 3, 4, 8])
COUNT = bytes([10, 10, 10, 12, 4, 5, 4, 3, 3, 3, 0, 14, 6, 6, 6, 6, 0, 1, 1, 1, 1])

# For each kind, the safety that prevents its hazard. A remedy has the safety of its hazard.
SAFETY_OF = bytes([0] * 5 + [17, 17, 18, 19, 20, 20] * 2 + [17, 18, 19, 20])


def count(row: Bytes, kind: int) -> int:
    """Returns how many cards of a kind are in the deck."""
    if kind == names.WRONG_WAY:
        return 4 * row[names.RULE_WRONG_WAYS]
    if kind == names.END_OF_WRONG_WAY:
        return COUNT[names.END_OF_LIMIT] * row[names.RULE_WRONG_WAYS]
    if names.STOP <= kind < names.ROLL:
        return COUNT[kind] - row[names.RULE_TRIM]
    return COUNT[kind]
