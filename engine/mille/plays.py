# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What a card does when it is played. The rules have been asked: nothing is checked here."""

from engine.mille import hazards
from engine.mille.books import COUP as COUP_OPTION, COUP_ANY, LATE, LATE_NEEDS_ROLL
from engine.mille.cards import (
    END_OF_LIMIT,
    MILES_200,
    NONE,
    REMEDY_AFTER,
    ROLL,
    SAFETY_OF,
    SPEED_LIMIT,
    STEPS,
    STOP,
    WRONG_WAY,
    is_distance,
    is_safety,
    safety_bit,
)
from engine.mille.codes import LIFTED
from engine.mille.moves import holds
from engine.mille.places import ATTACK, TARGET, TURN


def play_own(game, side, card):
    """A distance, a roll, a remedy or a safety on its own side."""
    if is_distance(card):
        play_distance(game, side, card)
    elif card == ROLL:
        play_roll(game, side)
    elif is_safety(card):
        play_safety(game, side, card)
    else:
        play_remedy(game, side, card)


def play_distance(game, side, card):
    """Forward; on the wrong way backward. Either way it counts as played."""
    steps = STEPS[card]
    game.distance[side] += -steps if game.wrong_way[side] else steps
    game.played[side] += 65 if card == MILES_200 else 1


def play_roll(game, side):
    """A green light shows; if it lies on a stop, all under it is settled."""
    hazards.settle(game, side)
    game.rolling[side] = 1
    game.started[side] = 1


def play_remedy(game, side, card):
    """The hazard is remedied; after one of the battle pile the side needs a roll again."""
    hazard = card - REMEDY_AFTER
    if card == END_OF_LIMIT or hazard == WRONG_WAY:
        hazards.take(game, side, hazard)
        return
    hazards.remedy(game, side, hazard)
    game.rolling[side] = 0


def play_safety(game, side, safety):
    """A safety keeps its hazards away for the rest of the round, and takes them away where they lie.

    `uncovers`: the pile is as it was before them; `needs roll`: as after a remedy.
    """
    game.safeties[side] |= safety_bit(safety)
    for hazard in range(STOP, ROLL):
        if SAFETY_OF[hazard] == safety and hazards.take(game, side, hazard):
            game.tell(LIFTED, NONE, hazard, side)
            if _is_battle(hazard) and game.options[LATE] == LATE_NEEDS_ROLL:
                game.rolling[side] = 0


def _is_battle(hazard):
    return hazard != SPEED_LIMIT and hazard != WRONG_WAY


def attack(game, side, hazard):
    """A hazard is laid on a side, and may now be answered."""
    hazards.put(game, side, hazard)
    game.now[ATTACK] = hazard
    game.now[TARGET] = side


def answering_seat(table):
    """The seat that may answer the attack with a coup fourré, or NONE: only one can hold the safety.

    It plays for the attacked side; under `coup` any, for any side but the attacker's.
    """
    safety = SAFETY_OF[table.now[ATTACK]]
    sides = table.sides
    for seat in range(table.seats):
        if may_answer(table, seat % sides) and holds(table, seat, safety):
            return seat
    return NONE


def may_answer(table, side):
    """Whether players of a side are admitted to answer the attack."""
    if table.options[COUP_OPTION] == COUP_ANY:
        return side != table.now[TURN] % table.sides
    return side == table.now[TARGET]


def coup_fourre(game, side):
    """The safety is played across. On the attacked side the hazard goes to the discards.

    That side is then as it was before the attack. Older hazards of the safety leave as by a late one.
    """
    now = game.now
    hazard = now[ATTACK]
    safety = SAFETY_OF[hazard]
    if side == now[TARGET]:
        hazards.take_newest(game, side, hazard)
        game.discards[hazard] += 1
    game.coups[side] |= safety_bit(safety)
    play_safety(game, side, safety)
