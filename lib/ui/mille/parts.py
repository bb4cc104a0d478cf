# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The parts of cars in the words of a race. Most matches have none: see engine/mille/names.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from engine.mille.moves import can_spend, has_part
from overlay import overlay
from ui import texts

if TYPE_CHECKING:
    from engine.mille.table import Table as View
    from engine.types import Bytes
    from ui.mille.match import MilleMatch
    from ui.mille.phrases import Phrases


@overlay("event")
def of_event(parts: int, happened: Bytes, i: int) -> int:
    """Returns the text about the part that is the reason for the event at happened[i]; 0: none.

    parts: those of all cars, a bit each.
    """
    kind = happened[i]
    if kind == names.BOUNCED:
        return texts.PART_EVENT_BOUNCED
    if kind == names.DEALT and parts >> names.PART_LOUD_HORN & 1:
        return texts.PART_EVENT_DEALT
    if kind == names.LIFTED and i and happened[i - 4] == names.PLAYED:
        card = happened[i - 2]
        if card == names.ROLL:
            return texts.PART_EVENT_FIXED
        if card < names.RIGHT_OF_WAY:
            return texts.PART_EVENT_GOES
    return 0


@overlay("explained")
def explained(phrases: Phrases, match: MilleMatch, card: int) -> str:
    """Returns a card's effect where a part of the reader's car, or of a rival's, changes it; "" if
    none does.
    """
    view = match.view()
    own = (view.seat if phrases.reader == names.NONE else phrases.reader) % view.sides
    if card == names.ROLL and can_spend(view, own, names.PART_WARM_ENGINE):
        return phrases.text(texts.EXPLAIN_WARM_ENGINE)
    if names.GASOLINE <= card <= names.REPAIRS and has_part(view, own, names.PART_PIT_CREW):
        return phrases.text(texts.EXPLAIN_PIT_CREW, phrases.card(card - names.REMEDY_AFTER))
    if not names.STOP <= card < names.ROLL:
        return ""
    rivals = [side for side in range(view.sides) if side != own]
    if all(can_spend(view, side, names.PART_THICK_SKIN) for side in rivals):
        return phrases.text(texts.EXPLAIN_THICK_SKIN)
    if names.OUT_OF_GAS <= card <= names.ACCIDENT:
        for side in rivals:
            if has_part(view, side, names.PART_PIT_CREW) or can_spend(
                view, side, names.PART_WARM_ENGINE
            ):
                return phrases.text(texts.EXPLAIN_BREAKDOWN)
    return ""


@overlay("explained")
def bounce(phrases: Phrases, view: View, side: int) -> str:
    """Returns that an attack on a side would bounce off; "" if it would not."""
    if not can_spend(view, side, names.PART_THICK_SKIN):
        return ""
    return phrases.text(texts.PART_EVENT_BOUNCED)


@overlay("explained")
def broken(phrases: Phrases, view: View, side: int, state: int) -> str:
    """Returns that a green light fixes a side's breakdown; "" if none does.

    state: see `standing` in ui/mille/signs.py.
    """
    is_broken = names.OUT_OF_GAS <= state <= names.ACCIDENT
    if not is_broken or not can_spend(view, side, names.PART_WARM_ENGINE):
        return ""
    return phrases.text(texts.PART_STATE_BROKEN, phrases.short(state))
