# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The player that measures bots: simple, greedy, and with a rule for every tie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import hazards, moves, names
from engine.mille.cards import SAFETY_OF, STEPS
from engine.mille.moves import pack
from engine.mille.names import (
    AT_LEFT,
    AT_SEAT,
    ATTACK_STACKED,
    COUP,
    COUP_FOURRE,
    DISCARD,
    EXTENDING,
    GASOLINE,
    KINDS,
    LEGAL_MAX,
    MILES_25,
    MILES_200,
    NONE,
    PLAYING,
    REMEDY_AFTER,
    REPAIRS,
    RIGHT_OF_WAY,
    ROLL,
    RULE_ATTACK,
    STAND,
    STOP,
    is_distance,
)

if TYPE_CHECKING:
    from engine.mille.table import Table


# Cards in the order of rules 5 and 8.
_ATTACKS = bytes((9, 8, 7, 5, 6, 10))
_REMEDIES = bytes((13, 14, 15, 12, 16, 11))
_OTHER_REMEDIES = bytes((11, 16, 12))
_DISCARDS = bytes((0, 1, 2, 12, 16, 15, 14, 13, 6, 10, 3, 5, 9, 8, 7, 11, 4))


class Reference:
    """Knows its own hand and the cards on the table."""

    def __init__(self, seed: int = 0) -> None:
        self._legal = [0] * LEGAL_MAX
        self._mask = bytearray(256)

    def choose(self, view: Table) -> int:
        """Returns the first action that one of its rules names."""
        n = view.legal(self._legal)
        if view.phase == COUP:
            return COUP_FOURRE
        if view.phase == EXTENDING:
            return STAND
        if view.phase != PLAYING:
            return self._legal[0]
        self._note(n)
        action = self._first(view, view.now[AT_SEAT] % view.sides)
        return self._alphabetical(n) if action == NONE else action

    def _note(self, n: int) -> None:
        for i in range(len(self._mask)):
            self._mask[i] = 0
        for i in range(n):
            self._mask[self._legal[i]] = 1

    def _first(self, view: Table, side: int) -> int:
        action = self._finish(view, side)
        if action == NONE:
            action = self._remedy(view, side)
        if action == NONE:
            action = self._active_safety(view, side)
        if action == NONE:
            action = self._attack(view, side)
        if action == NONE and not view.wrong_way[side]:
            action = self._greatest(side)
        if action == NONE and view.now[AT_LEFT] == 0:
            action = self._safety()
        if action == NONE:
            action = self._discard(view, side)
        return self._safety() if action == NONE else action

    def _play(self, card: int) -> int:
        return pack(card, names.PLAY) if self._mask[pack(card, names.PLAY)] else NONE

    def _finish(self, view: Table, side: int) -> int:
        """1. The distance that reaches the goal exactly."""
        if view.wrong_way[side]:
            return NONE
        for card in range(MILES_200 + 1):
            if view.distance[side] + STEPS[card] == moves.goal(view):
                return self._play(card)
        return NONE

    def _remedy(self, view: Table, side: int) -> int:
        """2 and 3. The remedy of the hazard that counts, else a roll; then the other piles'."""
        stacked = view.options[RULE_ATTACK] == ATTACK_STACKED
        counts = hazards.newest(view, side)
        for card in range(GASOLINE, REPAIRS + 1):
            if (stacked or card - REMEDY_AFTER == counts) and self._play(card) != NONE:
                return pack(card, names.PLAY)
        for card in _OTHER_REMEDIES:
            if self._play(card) != NONE:
                return pack(card, names.PLAY)
        return NONE

    def _active_safety(self, view: Table, side: int) -> int:
        """4. A safety whose own hazard is active."""
        for safety in range(RIGHT_OF_WAY, KINDS):
            if self._play(safety) == NONE:
                continue
            for hazard in range(STOP, ROLL):
                if SAFETY_OF[hazard] == safety and hazards.suffers(view, side, hazard):
                    return pack(safety, names.PLAY)
        return NONE

    def _attack(self, view: Table, side: int) -> int:
        """5. Rivals by distance, greatest first, ties to the lower side."""
        done = 1 << side
        for _ in range(view.sides - 1):
            target = NONE
            for other in range(view.sides):
                if done >> other & 1:
                    continue
                if target == NONE or view.distance[other] > view.distance[target]:
                    target = other
            done |= 1 << target
            for hazard in _ATTACKS:
                if self._mask[pack(hazard, names.ATTACK + target)]:
                    return pack(hazard, names.ATTACK + target)
        return NONE

    def _greatest(self, side: int) -> int:
        """6. The greatest legal distance."""
        for card in range(MILES_200, MILES_25 - 1, -1):
            if self._play(card) != NONE:
                return pack(card, names.PLAY)
        return NONE

    def _safety(self) -> int:
        """7 and 9. A safety, in the sheet's order."""
        for safety in range(RIGHT_OF_WAY, KINDS):
            if self._play(safety) != NONE:
                return pack(safety, names.PLAY)
        return NONE

    def _discard(self, view: Table, side: int) -> int:
        """8. A useless card, then the others by kind."""
        for card in range(MILES_200 + 1):
            if self._mask[pack(card, DISCARD)] and self._is_useless(view, side, card):
                return pack(card, DISCARD)
        for card in _REMEDIES:
            if self._mask[pack(card, DISCARD)] and moves.has_safety(view, side, SAFETY_OF[card]):
                return pack(card, DISCARD)
        for card in _DISCARDS:
            if self._mask[pack(card, DISCARD)]:
                return pack(card, DISCARD)
        return NONE

    def _is_useless(self, view: Table, side: int, card: int) -> bool:
        """Returns whether a distance can no longer be played in this round."""
        if card == MILES_200 and view.played[side] >= 128:
            return True
        return is_distance(card) and view.distance[side] + STEPS[card] > moves.goal(view)

    def _alphabetical(self, n: int) -> int:
        from engine.mille.notation import action_text

        best = self._legal[0]
        for i in range(1, n):
            if action_text(self._legal[i]) < action_text(best):
                best = self._legal[i]
        return best
