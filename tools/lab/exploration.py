# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches in which the expert learns: now and then it tries what it might have done instead.

Written in the engine's own plain Python, so that `native` can run it. The `Learner` gets views and
no more, as every bot. What came of a whim is found out by `lesson`: from the same table, with the
same cards to come, the round is played to its end once more. So there is no luck in the difference.
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
    DISCARD,
    EXTEND,
    EXTENDING,
    KINDS,
    NONE,
    PLAYING,
    RIGHT_OF_WAY,
    ROUND_OVER,
    STAND,
    W_DARE,
    W_WAIT,
)

CHOICES = 20000  # that can be noted
OPTIONS = 20  # of one choice: of more, none is noted
ROUNDS = 2000  # that can be noted
SIGNS = bot._SIGNS  # of a view
DROP = bot._DROP  # the network's places: any card thrown away
TO_EXTEND = extending._TO_EXTEND
NOTHING = TO_EXTEND + 1  # to let it be: no place at all
ONE = 128  # a slope of 1
LITTLE = bot._LITTLE  # below this a card's worth nears nothing
CERTAIN = bot._NOW - 1  # a value that is not drawn lots about
SWAYERS = W_WAIT  # weights of the row; after them one by hand, and the network's part
EVERY = 8  # choices, of one of which it is noted how the weights sway it
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
    """The expert, and whims: actions drawn by lot, the likelier the greater their value is.

    It plays what the expert plays. Where the lot falls on something else, that choice is noted.
    """

    def __init__(self, row: bytes, heat: int):
        """heat: by how much a value must be greater to be 2.7 times as likely."""
        super().__init__(row)
        self.heat = heat
        self.lot = bytearray(chance.SIZE)
        self.gumbel = gumbel()
        self.logistic = logistic()
        self.weighed = [0] * len(self.room)  # the values of the actions there
        self.most = 0
        self.choices = 0
        self.seen = bytearray(CHOICES * SIGNS)
        self.options = bytearray(CHOICES)  # how many there were
        self.chosen = bytearray(CHOICES)  # the whim's place among them
        self.whims = bytearray(CHOICES)  # its action
        self.heats = [0] * CHOICES
        self.places = bytearray(CHOICES * OPTIONS)
        self.slopes = bytearray(CHOICES * OPTIONS)  # what a place's addition does to the value
        self.values = [0] * (CHOICES * OPTIONS)
        self.asked = [0] * OPTIONS  # the actions of a choice
        self.sways = [0] * (SWAYED * SWAYERS * OPTIONS)  # what a STEP of a weight does to values
        self.mine = [0] * CHOICES  # the points of the match after the round that the whim was in
        self.others = [0] * CHOICES
        self.over = bytearray(CHOICES)  # whether the match was over then
        self.rounds = 0
        self.ends = [0] * ROUNDS  # how many choices there were at a round's end
        self.round_mine = [0] * ROUNDS  # the points of the match then
        self.round_others = [0] * ROUNDS
        self.round_over = bytearray(ROUNDS)

    def wonder(self, view):
        """Notes its whims, after `choose` of the same view."""
        if self.choices > CHOICES - KINDS:
            return
        if view.phase == EXTENDING:
            if not extending._verdict(self, view):
                self.decide(view, TO_EXTEND, EXTEND, STAND, 3 * self.heat)
        elif view.phase == PLAYING:
            n = view.legal(self.room)
            if n > 1:
                self.wonder_at(view, n)

    def wonder_at(self, view, n):
        """Its whims among the actions of a turn: the safeties, which come last, then the others."""
        plain = self.weigh_plain(view, n)
        if self._best == NONE or self.most >= CERTAIN:
            return
        for i in range(plain, n):
            action = self.room[i]
            if action & 7 == DISCARD:
                continue
            due = view.now[AT_LEFT] == 0
            if due or self.decide(view, action >> 3, action, self._best, 2 * self.heat):
                return  # it lays this one
        if 1 < plain <= OPTIONS:
            self.draw(view, plain)

    def weigh_plain(self, view, n):
        """Weighs the first actions, which are no safeties; returns how many they are."""
        plain = 0
        self.most = 0
        self._best = NONE
        while plain < n and self.room[plain] >> 3 < RIGHT_OF_WAY:
            action = self.room[plain]
            value = self.weigh(view, action)
            self.weighed[plain] = value
            if self._best == NONE or value > self.most:
                self.most = value
                self._best = action
            plain += 1
        return plain

    def weigh(self, view, action):
        """The value of an action that is chosen by lot."""
        if action == EXTEND:
            return extending._prospect(self, view) + self.added(TO_EXTEND) - 4 * self.row[W_DARE]
        card = action >> 3
        if card >= RIGHT_OF_WAY:
            return 4 * self._gain(view, card) + self.added(card)
        return self.value(view, card, action & 7)

    def draw(self, view, n):
        """One of the first actions, by lot."""
        chosen = 0
        most = 0
        for i in range(n):
            value = self.weighed[i]
            value += self.heat * self.gumbel[chance.below(self.lot, LOTS)] // UNIT
            if i == 0 or value > most:
                most = value
                chosen = i
        if self.room[chosen] == self._best:
            return
        at = self.choices * OPTIONS
        for i in range(n):
            action = self.room[i]
            self.asked[i] = action
            self.values[at + i] = self.weighed[i]
            self.note_place(view, at + i, action >> 3, action & 7)
        self.note_sways(view, n)
        self.note(n, chosen, self.room[chosen], self.heat)

    def decide(self, view, place, action, other, heat):
        """Whether it does something; and by lot whether its whim is to do it, or the other."""
        value = self.weigh(view, action)
        likes = value > 0
        drawn = value * UNIT + heat * self.logistic[chance.below(self.lot, LOTS)] > 0
        if drawn != likes:
            at = self.choices * OPTIONS
            self.places[at] = place
            self.places[at + 1] = NOTHING
            self.slopes[at] = ONE
            self.slopes[at + 1] = 0
            self.values[at] = value
            self.values[at + 1] = 0
            self.asked[0] = action
            self.note_sways(view, 1)
            self.note(2, 0 if drawn else 1, action if drawn else other, heat)
        return likes

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

    def note(self, options, chosen, whim, heat):
        """Notes a choice; its options have been."""
        at = self.choices * SIGNS
        for i in range(SIGNS):
            self.seen[at + i] = self.signs[i]
        self.options[self.choices] = options
        self.chosen[self.choices] = chosen
        self.whims[self.choices] = whim
        self.heats[self.choices] = heat
        self.choices += 1

    def note_try(self, game, side, choice):
        """Notes what came of a whim: a round that has ended."""
        self.mine[choice] = scoring.total(game, side)
        self.others[choice] = best_of_others(game, side)
        self.over[choice] = game.over

    def note_round(self, game, side):
        """Notes a round that has ended."""
        if self.rounds < ROUNDS:
            self.ends[self.rounds] = self.choices
            self.round_mine[self.rounds] = scoring.total(game, side)
            self.round_others[self.rounds] = best_of_others(game, side)
            self.round_over[self.rounds] = game.over
            self.rounds += 1


def best_of_others(game, side):
    """The points of the best of a side's rivals."""
    most = 0
    for rival in range(game.sides):
        if rival != side:
            most = max(most, scoring.total(game, rival))
    return most


def lesson(game, trial, learner, other, side, seed):
    """A match of the learner on one side against another player on all others, with notes.

    trial: a game of the same table, for its whims.
    """
    game.start(seed)
    while not game.over:
        view = game.view(game.seat)
        if game.seat % game.sides == side:
            action = learner.choose(view)
            first = learner.choices
            learner.wonder(view)
            for choice in range(first, learner.choices):
                trial.raw[:] = game.raw
                trial.apply(learner.whims[choice])
                while trial.phase < ROUND_OVER:
                    decide(trial, learner, other, side)
                learner.note_try(trial, side, choice)
        else:
            action = other.choose(view)
        game.apply(action)
        if game.phase >= ROUND_OVER:
            learner.note_round(game, side)


def decide(game, one, other, side):
    """One decision of a match."""
    view = game.view(game.seat)
    mine = game.seat % game.sides == side
    game.apply(one.choose(view) if mine else other.choose(view))


def match(game, one, other, side, seed):
    """A match of one player against another; the points that it wins by, or loses."""
    game.start(seed)
    while not game.over:
        decide(game, one, other, side)
    return scoring.total(game, side) - best_of_others(game, side)
