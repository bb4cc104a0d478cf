# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches in which the expert explores: it samples alternatives to its choices, and tries them.

This module is in the engine's own plain Python, so that `native` can run it as C. Like every bot,
the `Explorer` gets only views. `episode` finds the effect of a sample: from the same state, with
the same cards to come, it plays the round to its end once more. The round without the sample is the
baseline, so the difference, the sample's advantage, has no luck in it.
"""

from __future__ import annotations

import math

from engine import chance
from engine.mille import bot, extending, names, scoring, worth
from engine.mille.bot import Bot
from engine.mille.names import EXTEND, KINDS, NONE, ROUND_OVER, STAND, W_DARE
from lab.rows import TRAINED

SAMPLES = 20000  # the most samples in a batch
OPTIONS = 20  # the most options of a sample; choices among more are not sampled
ROUNDS = 2000  # the most rounds in a batch
FEATURES = bot._FEATURES  # of a view
DROP = bot._DROP  # the network's output for discarding any card
TO_EXTEND = extending._TO_EXTEND  # its last output
NOTHING = TO_EXTEND + 1  # no output: the other option of a decision
ONE = 128  # a slope of 1
LITTLE = bot._LITTLE  # a card's lower value approaches 0
CERTAIN = bot._NOW - 1  # above this value there is no exploration
EVERY = 8  # samples for each one at which sensitivities are measured
MEASURED = SAMPLES // EVERY + 1
DELTA = 8  # change of a weight to measure a sensitivity
QUANTILES = 4096  # of a distribution
UNIT = 256  # of noise


def gumbel() -> list[int]:
    """Returns Gumbel noise: argmax(value + noise) samples from the softmax of the values."""
    return [round(-UNIT * math.log(-math.log((i + 0.5) / QUANTILES))) for i in range(QUANTILES)]


def logistic() -> list[int]:
    """Returns logistic noise: value + noise > 0 samples from the sigmoid of the value."""
    return [round(UNIT * math.log((i + 0.5) / (QUANTILES - i - 0.5))) for i in range(QUANTILES)]


class Explorer(Bot):
    """The expert, which also samples from the softmax of its values.

    It plays the expert's choice. Where it samples another action, it records that.
    """

    def __init__(self, row: bytes, temperature: int):
        """temperature: the softmax's, in units of value."""
        super().__init__(row)
        self.temperature = temperature
        self.random = bytearray(chance.SIZE)
        self.gumbel = gumbel()
        self.logistic = logistic()
        self.action_values = [0] * len(self.room)  # in the order of `room`
        self.best_value = 0
        self.samples = 0
        self.sampled_features = bytearray(SAMPLES * FEATURES)
        self.options = bytearray(SAMPLES)  # the number of options
        self.chosen = bytearray(SAMPLES)  # the index of the sampled option
        self.explored = bytearray(SAMPLES)  # the sampled action
        self.temperatures = [0] * SAMPLES
        self.outputs = bytearray(SAMPLES * OPTIONS)  # the outputs that an option's value uses
        self.slopes = bytearray(SAMPLES * OPTIONS)  # the slope of an option's value by that output
        self.values = [0] * (SAMPLES * OPTIONS)
        self.actions = [0] * OPTIONS  # the options of the current sample
        # the sensitivity to a DELTA of a weight
        self.sensitivities = [0] * (MEASURED * TRAINED * OPTIONS)
        self.mine = [0] * SAMPLES  # points of the match after the rollout
        self.others = [0] * SAMPLES
        self.over = bytearray(SAMPLES)  # whether the match was over
        self.rounds = 0
        self.ends = [0] * ROUNDS  # the number of samples after a round
        self.base_mine = [0] * ROUNDS  # the baseline: points of the match after the round
        self.base_others = [0] * ROUNDS
        self.base_over = bytearray(ROUNDS)

    def explore(self, view):
        """Records its samples, after `choose` of the same view."""
        if self.samples > SAMPLES - KINDS:
            return
        if view.phase == names.EXTENDING:
            if not extending.verdict(view, self.side, self.room):
                self.sample_decision(view, TO_EXTEND, EXTEND, STAND, 3 * self.temperature)
        elif view.phase == names.PLAYING:
            n = view.legal(self.room)
            if n > 1:
                self.explore_turn(view, n)

    def explore_turn(self, view, n):
        """Samples among the actions of a turn: the safeties, which come last, then the others."""
        plain = self.value_plain(view, n)
        if self._best == NONE or self.best_value >= CERTAIN:
            return
        for i in range(plain, n):
            action = self.room[i]
            if action & 7 == names.DISCARD:
                continue
            due = view.now[names.AT_LEFT] == 0
            twice = 2 * self.temperature
            if due or self.sample_decision(view, action >> 3, action, self._best, twice):
                return  # it plays this action
        if 1 < plain <= OPTIONS:
            self.sample_action(view, plain)

    def value_plain(self, view, n):
        """Values the first actions, which are not safeties. Returns their number."""
        plain = 0
        self.best_value = 0
        self._best = NONE
        while plain < n and self.room[plain] >> 3 < names.RIGHT_OF_WAY:
            action = self.room[plain]
            value = self.value_of(view, action)
            self.action_values[plain] = value
            if (
                self._best == NONE
                or value > self.best_value
                or (value == self.best_value and bot.hits_leader(view, action, self._best))
            ):
                self.best_value = value
                self._best = action
            plain += 1
        return plain

    def value_of(self, view, action):
        """Returns the value of an action that can be sampled."""
        if action == EXTEND:
            return extending._prospect(self, view) + self.added(TO_EXTEND) - 4 * self.row[W_DARE]
        card = action >> 3
        if card >= names.RIGHT_OF_WAY:
            return 4 * self._gain(view, card) + self.added(card)
        return self.value(view, card, action & 7)

    def sample_action(self, view, n):
        """Samples one of the first actions."""
        chosen = 0
        most = 0
        for i in range(n):
            noise = self.gumbel[chance.below(self.random, QUANTILES)]
            value = self.action_values[i] + self.temperature * noise // UNIT
            if i == 0 or value > most:
                most = value
                chosen = i
        if self.room[chosen] == self._best:
            return
        at = self.samples * OPTIONS
        for i in range(n):
            action = self.room[i]
            self.actions[i] = action
            self.values[at + i] = self.action_values[i]
            self.record_output(view, at + i, action >> 3, action & 7)
        self.record_sensitivities(view, n)
        self.record(n, chosen, self.room[chosen], self.temperature)

    def sample_decision(self, view, output, action, other, temperature):
        """Returns whether to choose an action rather than the other. May sample the other
        choice.
        """
        value = self.value_of(view, action)
        takes = value > 0
        noise = self.logistic[chance.below(self.random, QUANTILES)]
        sampled = value * UNIT + temperature * noise > 0
        if sampled != takes:
            at = self.samples * OPTIONS
            self.outputs[at] = output
            self.outputs[at + 1] = NOTHING
            self.slopes[at] = ONE
            self.slopes[at + 1] = 0
            self.values[at] = value
            self.values[at + 1] = 0
            self.actions[0] = action
            self.record_sensitivities(view, 1)
            self.record(2, 0 if sampled else 1, action if sampled else other, temperature)
        return takes

    def record_output(self, view, at, card, what):
        """Records the network's output that an action's value uses, and its slope."""
        self.outputs[at] = card
        self.slopes[at] = ONE
        if what == names.DISCARD:
            keep = worth.of_card(self, view, card)
            self.outputs[at] = KINDS + card if keep else DROP
            loss = 2 * keep - self.added(KINDS + card)
            if keep and loss < LITTLE:
                rest = 2 * LITTLE - loss
                self.slopes[at] = ONE * LITTLE * LITTLE // (rest * rest)

    def record_sensitivities(self, view, n):
        """Records at some samples the sensitivity of the values of `actions` to each weight."""
        if self.samples % EVERY:
            return
        now = self.samples * OPTIONS
        at = self.samples // EVERY * (TRAINED * OPTIONS)
        for i in range(TRAINED):
            weight = self.row[i]
            down = weight + DELTA > 255
            self.row[i] = weight - DELTA if down else weight + DELTA
            for k in range(OPTIONS):
                more = self.value_of(view, self.actions[k]) - self.values[now + k] if k < n else 0
                self.sensitivities[at] = -more if down else more
                at += 1
            self.row[i] = weight

    def record(self, options, chosen, action, temperature):
        """Records a sample, whose options are already recorded."""
        at = self.samples * FEATURES
        for i in range(FEATURES):
            self.sampled_features[at + i] = self.features[i]
        self.options[self.samples] = options
        self.chosen[self.samples] = chosen
        self.explored[self.samples] = action
        self.temperatures[self.samples] = temperature
        self.samples += 1

    def record_rollout(self, game, side, sample):
        """Records the end of a sample's rollout."""
        self.mine[sample] = scoring.total(game, side)
        self.others[sample] = best_of_others(game, side)
        self.over[sample] = game.over

    def record_baseline(self, game, side):
        """Records the end of the round that was played."""
        if self.rounds < ROUNDS:
            self.ends[self.rounds] = self.samples
            self.base_mine[self.rounds] = scoring.total(game, side)
            self.base_others[self.rounds] = best_of_others(game, side)
            self.base_over[self.rounds] = game.over
            self.rounds += 1


def best_of_others(game, side):
    """Returns the points of the best of a side's rivals."""
    most = 0
    for rival in range(game.sides):
        if rival != side:
            most = max(most, scoring.total(game, rival))
    return most


def episode(game, rollout, explorer, other, side, seed):
    """Plays a match of the explorer on one side against another player on all other sides.

    rollout: another game of the same table, to try samples in.
    """
    game.start(seed)
    while not game.over:
        view = game.view(game.seat)
        if game.seat % game.sides == side:
            action = explorer.choose(view)
            first = explorer.samples
            explorer.explore(view)
            for sample in range(first, explorer.samples):
                rollout.raw[:] = game.raw
                rollout.apply(explorer.explored[sample])
                while rollout.phase < ROUND_OVER:
                    decide(rollout, explorer, other, side)
                explorer.record_rollout(rollout, side, sample)
        else:
            action = other.choose(view)
        game.apply(action)
        if game.phase >= ROUND_OVER:
            explorer.record_baseline(game, side)


def decide(game, one, other, side):
    """Plays one decision of a match."""
    view = game.view(game.seat)
    mine = game.seat % game.sides == side
    game.apply(one.choose(view) if mine else other.choose(view))


def match(game, one, other, side, seed):
    """Plays a match of one player against another. Returns its points less the other's."""
    game.start(seed)
    while not game.over:
        decide(game, one, other, side)
    return scoring.total(game, side) - best_of_others(game, side)
