# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches in which the expert's network learns: what it saw, chose and brought about is noted.

Written in the engine's own plain Python, so that `native` can run it. The `Learner` gets views and
no more, as every bot. What it could not see is noted by `lesson` beside each choice: whoever judges
a choice afterwards may know whether it was luck.
"""

from __future__ import annotations

import math

import bare

bare.find_engine()

from engine import chance  # noqa: E402
from engine.mille import bot, extending, scoring, worth  # noqa: E402
from engine.mille.bot import Bot  # noqa: E402
from engine.mille.names import (  # noqa: E402
    AT_LEFT,
    COUP,
    COUP_FOURRE,
    DISCARD,
    EXTEND,
    EXTENDING,
    KINDS,
    NONE,
    RIGHT_OF_WAY,
    ROUND_OVER,
    STAND,
    W_DARE,
    W_NETWORK,
)

CHOICES = 40000  # that can be noted
OPTIONS = 20  # of one choice: of more, none is noted
ROUNDS = 2000  # that can be noted
SIGNS = bot._SIGNS  # of a view
HIDDEN = 63  # of what the view does not show: the rivals' hands, and what all will draw
AHEAD = 12  # cards of each that are looked at
DROP = bot._DROP  # the network's places: any card thrown away
TO_EXTEND = extending._TO_EXTEND
NOTHING = TO_EXTEND + 1  # to let it be: no place at all
ONE = 128  # a slope of 1
LITTLE = bot._LITTLE  # below this a card's worth nears nothing
CERTAIN = bot._NOW - 1  # a value that is not drawn lots about
SWAYERS = W_NETWORK  # weights of the row, all but how much it listens to the network
EVERY = 32  # choices, of one of which it is noted how the weights sway it
SWAYED = CHOICES // EVERY + 1
STEP = 8  # of a weight, to see what it does
LOTS = 4096
UNIT = 256  # of the lots


def gumbel() -> list[int]:
    """Lots that, added to values, make the greatest of them one drawn by chance (Gumbel)."""
    return [round(-UNIT * math.log(-math.log((i + 0.5) / LOTS))) for i in range(LOTS)]


def logistic() -> list[int]:
    """The same for a yes or no."""
    return [round(UNIT * math.log((i + 0.5) / (LOTS - i - 0.5))) for i in range(LOTS)]


class Learner(Bot):
    """The expert, but it draws lots: an action with a greater value is likelier. It takes notes."""

    def __init__(self, row: bytes, heat: int):
        """heat: by how much a value must be greater to be 2.7 times as likely."""
        super().__init__(row)
        self.heat = heat
        self.lot = bytearray(chance.SIZE)
        self.gumbel = gumbel()
        self.logistic = logistic()
        self.weighed = [0] * len(self.room)  # the values of the actions there
        self.choices = 0
        self.seen = bytearray(CHOICES * SIGNS)
        self.hidden = bytearray(CHOICES * HIDDEN)
        self.options = bytearray(CHOICES)  # how many there were
        self.chosen = bytearray(CHOICES)
        self.heats = [0] * CHOICES
        self.places = bytearray(CHOICES * OPTIONS)
        self.slopes = bytearray(CHOICES * OPTIONS)  # what a place's addition does to the value
        self.values = [0] * (CHOICES * OPTIONS)
        self.asked = [0] * OPTIONS  # the actions of a choice
        self.sways = [0] * (SWAYED * SWAYERS * OPTIONS)  # what a STEP of a weight does to values
        self.rounds = 0
        self.ends = [0] * ROUNDS  # how many choices there were at a round's end
        self.mine = [0] * ROUNDS  # the points of the match then
        self.others = [0] * ROUNDS

    def choose(self, view):
        """An action, drawn by lot."""
        n = view.legal(self.room)
        if n < 2:
            return self.room[0]
        if view.phase == COUP:
            return COUP_FOURRE
        self.look(view)
        if view.phase == EXTENDING:
            return self.dare(view)
        return self.play(view, n)

    def dare(self, view):
        """Whether to extend."""
        verdict = extending._verdict(self, view)
        if verdict:
            return EXTEND if verdict < 0 else STAND
        return EXTEND if self.decide(view, TO_EXTEND, EXTEND, 3 * self.heat) else STAND

    def weigh(self, view, action):
        """The value of an action that is chosen by lot."""
        if action == EXTEND:
            return extending._prospect(self, view) + self.added(TO_EXTEND) - 4 * self.row[W_DARE]
        card = action >> 3
        if card >= RIGHT_OF_WAY:
            return 4 * self._gain(view, card) + self.added(card)
        return self.value(view, card, action & 7)

    def play(self, view, n):
        """A card to play, or to throw away."""
        most = 0
        best = NONE
        plain = 0  # the actions without the safeties, which come last
        while plain < n and self.room[plain] >> 3 < RIGHT_OF_WAY:
            action = self.room[plain]
            value = self.weigh(view, action)
            self.weighed[plain] = value
            if best == NONE or value > most:
                most = value
                best = action
            plain += 1
        self._best = best
        for i in range(plain, n):
            if self.room[i] & 7 != DISCARD and self.lays(view, self.room[i] >> 3, most):
                return self.room[i]
        if most >= CERTAIN or plain < 2:
            return self.room[0] if best == NONE else best
        return self.draw(view, plain)

    def lays(self, view, safety, most):
        """Whether to play a safety now."""
        if self._best == NONE or view.now[AT_LEFT] == 0 or self._can_finish(view):
            return most < CERTAIN or self._best == NONE
        if most >= CERTAIN:
            return False
        return self.decide(view, safety, safety << 3, 2 * self.heat)

    def draw(self, view, n):
        """One of the first actions, by lot."""
        at = self.choices * OPTIONS
        noted = n <= OPTIONS and self.choices < CHOICES
        best = 0
        most = 0
        for i in range(n):
            action = self.room[i]
            value = self.weighed[i]
            if noted:
                self.asked[i] = action
                self.values[at + i] = value
                self.note_place(view, at + i, action >> 3, action & 7)
            value += self.heat * self.gumbel[chance.below(self.lot, LOTS)] // UNIT
            if i == 0 or value > most:
                most = value
                best = i
        if noted:
            self.note_sways(view, n)
            self.note(n, best, self.heat)
        return self.room[best]

    def note_place(self, view, at, card, what):
        """Which addition an action's value rests on, and how much."""
        self.places[at] = card
        self.slopes[at] = ONE
        if what == DISCARD:
            keep = worth.of_card(self, view, card)
            self.places[at] = KINDS + card if keep else DROP
            loss = 2 * keep - self.added(KINDS + card)
            if keep and loss < LITTLE:
                rest = 2 * LITTLE - loss
                self.slopes[at] = ONE * LITTLE * LITTLE // (rest * rest)

    def note_sways(self, view, n):
        """Notes now and then how each weight of the row sways the choice among the `asked`."""
        if self.choices % EVERY:
            return
        now = self.choices * OPTIONS
        at = self.choices // EVERY * (SWAYERS * OPTIONS)
        for i in range(SWAYERS):
            weight = self.row[i]
            down = weight + STEP > 255
            self.row[i] = weight - STEP if down else weight + STEP
            for k in range(OPTIONS):
                more = self.weigh(view, self.asked[k]) - self.values[now + k] if k < n else 0
                self.sways[at] = -more if down else more
                at += 1
            self.row[i] = weight

    def decide(self, view, place, action, heat):
        """Yes or no, by lot: yes the likelier, the greater the action's value."""
        value = self.weigh(view, action)
        chosen = value * UNIT + heat * self.logistic[chance.below(self.lot, LOTS)] > 0
        if self.choices < CHOICES:
            at = self.choices * OPTIONS
            self.places[at] = place
            self.places[at + 1] = NOTHING
            self.slopes[at] = ONE
            self.slopes[at + 1] = 0
            self.values[at] = value
            self.values[at + 1] = 0
            self.asked[0] = action
            self.note_sways(view, 1)
            self.note(2, 0 if chosen else 1, heat)
        return chosen

    def note(self, options, chosen, heat):
        """Notes a choice; its options have been."""
        at = self.choices * SIGNS
        for i in range(SIGNS):
            self.seen[at + i] = self.signs[i]
        self.options[self.choices] = options
        self.chosen[self.choices] = chosen
        self.heats[self.choices] = heat
        self.choices += 1

    def note_hidden(self, game, first):
        """Notes beside the choices since `first` what could not be seen."""
        side = game.seat % game.sides
        for choice in range(first, self.choices):
            at = choice * HIDDEN
            for i in range(HIDDEN):
                self.hidden[at + i] = 0
            for seat in range(game.seats):
                if seat % game.sides != side:
                    for i in range(game.held[seat]):
                        self.hidden[at + game.hands[seat][i]] += 1
            left = game.now[AT_LEFT]
            for i in range(min(left, 2 * AHEAD)):
                of = KINDS if i % game.sides == 0 else 2 * KINDS
                self.hidden[at + of + game.deck[left - 1 - i]] += 1

    def note_round(self, game, side):
        """Notes a round that has ended."""
        if self.rounds < ROUNDS:
            self.ends[self.rounds] = self.choices
            self.mine[self.rounds] = scoring.total(game, side)
            self.others[self.rounds] = best_of_others(game, side)
            self.rounds += 1


def best_of_others(game, side):
    """The points of the best of a side's rivals."""
    most = 0
    for rival in range(game.sides):
        if rival != side:
            most = max(most, scoring.total(game, rival))
    return most


def lesson(game, learner, other, side, seed):
    """A match of the learner on one side against another player on all others, with notes."""
    game.start(seed)
    while not game.over:
        view = game.view(game.seat)
        if game.seat % game.sides == side:
            first = learner.choices
            action = learner.choose(view)
            learner.note_hidden(game, first)
        else:
            action = other.choose(view)
        game.apply(action)
        if game.phase >= ROUND_OVER:
            learner.note_round(game, side)


def match(game, one, other, side, seed):
    """A match of one player against another; the points that it wins by, or loses."""
    game.start(seed)
    while not game.over:
        view = game.view(game.seat)
        mine = game.seat % game.sides == side
        game.apply(one.choose(view) if mine else other.choose(view))
    return scoring.total(game, side) - best_of_others(game, side)
