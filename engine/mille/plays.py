# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The effects of each card. The rules have allowed it, so nothing is checked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import hazards, names
from engine.mille.cards import SAFETY_OF, STEPS
from engine.mille.moves import can_spend, has_part, holds, is_moving

if TYPE_CHECKING:
    from engine.mille.game import Game
    from engine.mille.table import Table


def play_own(game: Game, side: int, card: int) -> None:
    """Plays a distance, a roll, a remedy or a safety on its own side."""
    if card < names.STOP:
        play_distance(game, side, card)
    elif card == names.ROLL:
        play_roll(game, side)
    elif card >= names.RIGHT_OF_WAY:
        play_safety(game, side, card)
    else:
        play_remedy(game, side, card)


def play_distance(game: Game, side: int, card: int) -> None:
    """Drives forward, or backward on the wrong way. Either way the card counts as played."""
    steps = STEPS[card]
    game.distance[side] += -steps if game.wrong_way[side] else steps
    game.played[side] += names.PLAYED_200 if card == names.MILES_200 else 1


def play_roll(game: Game, side: int) -> None:
    """Shows a green light. On a stop, or with a warm engine on any battle hazard, everything
    beneath it is settled too.
    """
    counts = hazards.newest(game, side)
    if counts != names.NONE and counts != names.STOP:
        game.now[names.AT_SPENT + side] |= 1 << names.PART_WARM_ENGINE
        game.record(names.LIFTED, names.NONE, counts, side)
    hazards.settle(game, side)
    game.rolling[side] = 1
    game.started[side] = 1


def play_remedy(game: Game, side: int, card: int) -> None:
    """Remedies the hazard. After a battle hazard the side needs a roll again, unless it has a pit
    crew.
    """
    hazard = card - names.REMEDY_AFTER
    if card == names.END_OF_LIMIT or hazard == names.WRONG_WAY:
        hazards.remove(game, side, hazard)
        return
    hazards.remedy(game, side, hazard)
    if not has_part(game, side, names.PART_PIT_CREW):
        game.rolling[side] = 0
    elif is_moving(game, side):
        game.record(names.LIFTED, names.NONE, hazard, side)


def play_safety(game: Game, side: int, safety: int) -> None:
    """Prevents its hazards for the rest of the round, and removes those on the side.

    `uncovers`: the pile is in the state before them; `needs roll`: in the state after a remedy,
    which a pit crew changes.
    """
    game.safeties[side] |= 1 << (safety - names.RIGHT_OF_WAY)
    needs_roll = game.options[names.RULE_LATE] == names.LATE_NEEDS_ROLL
    needs_roll = needs_roll and not has_part(game, side, names.PART_PIT_CREW)
    for hazard in range(names.STOP, names.ROLL):
        if SAFETY_OF[hazard] == safety and hazards.remove(game, side, hazard):
            game.record(names.LIFTED, names.NONE, hazard, side)
            if needs_roll and hazard != names.SPEED_LIMIT and hazard != names.WRONG_WAY:
                game.rolling[side] = 0


def attack(game: Game, side: int, hazard: int) -> None:
    """Puts a hazard on a side. It may now be answered."""
    hazards.put(game, side, hazard)
    game.now[names.AT_ATTACK] = hazard
    game.now[names.AT_TARGET] = side


def bounces_off(game: Game, side: int, hazard: int) -> bool:
    """Discards a hazard that is the round's first against a side with a thick skin. Returns whether
    it was.
    """
    if not can_spend(game, side, names.PART_THICK_SKIN):
        return False
    game.now[names.AT_SPENT + side] |= 1 << names.PART_THICK_SKIN
    game.discards[hazard] += 1
    game.record(names.BOUNCED, names.NONE, hazard, side)
    return True


def answering_seat(table: Table) -> int:
    """Returns the seat that may answer the attack with a coup fourré, or NONE. Only one seat can
    hold a safety.

    It plays for the attacked side or, with the option `coup` any, for any side but the attacker's.
    """
    safety = SAFETY_OF[table.now[names.AT_ATTACK]]
    sides = table.sides
    for seat in range(table.seats):
        if may_answer(table, seat % sides) and holds(table, seat, safety):
            return seat
    return names.NONE


def may_answer(table: Table, side: int) -> bool:
    """Returns whether players of a side may answer the attack."""
    if table.options[names.RULE_COUP] == names.COUP_ANY:
        return side != table.now[names.AT_TURN] % table.sides
    return side == table.now[names.AT_TARGET]


def coup_fourre(game: Game, side: int) -> None:
    """Plays the safety across. If the attacked side does, the hazard goes to the discards.

    The side is in the state before the attack; older hazards are removed as by any safety.
    """
    now = game.now
    hazard = now[names.AT_ATTACK]
    safety = SAFETY_OF[hazard]
    if side == now[names.AT_TARGET]:
        hazards.remove_newest(game, side, hazard)
        game.discards[hazard] += 1
    game.coups[side] |= 1 << (safety - names.RIGHT_OF_WAY)
    play_safety(game, side, safety)
