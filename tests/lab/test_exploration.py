# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What an episode records: samples, what came of them, and sensitivities to each weight."""

import pytest

from engine import chance
from engine.mille import books, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from lab import exploration, rows

ROW = bytes(rows.row_of("expert"))
TEMPERATURE, SEED, MATCHES = 20, 5, 3


def after_matches(explorer, matches: int = 1):
    """An explorer after matches against itself."""
    game, rollout = (Game(books.options(names.PARKER, 2, 2)) for _ in range(2))
    chance.seed(explorer.random, SEED)
    for nth in range(matches):
        exploration.episode(game, rollout, explorer, Bot(), 0, SEED + nth)
    return explorer


class Remembering(exploration.Explorer):
    """An explorer that knows what it has just played."""

    played = names.NONE

    def choose(self, view):
        self.played = super().choose(view)
        return self.played


@pytest.fixture(scope="module")
def explorer():
    """An explorer after some matches."""
    return after_matches(exploration.Explorer(ROW, TEMPERATURE), MATCHES)


def test_it_plays_what_the_expert_plays(explorer):
    game = Game(books.options(names.PARKER, 2, 2))
    margins = [exploration.match(game, Bot(), Bot(), 0, SEED + nth) for nth in range(MATCHES)]
    ends = [nth for nth in range(explorer.rounds) if explorer.base_over[nth]]
    assert [explorer.base_mine[nth] - explorer.base_others[nth] for nth in ends] == margins


def test_a_sample_is_one_of_its_options_and_another_than_it_plays():
    class Watched(Remembering):
        recorded = 0

        def record(self, options, chosen, action, temperature):
            self.recorded += 1
            assert chosen < options
            assert action != self.played
            super().record(options, chosen, action, temperature)

    assert after_matches(Watched(ROW, TEMPERATURE)).recorded > exploration.EVERY


def test_at_a_low_temperature_there_are_few_samples(explorer):
    assert after_matches(exploration.Explorer(ROW, 1)).samples < explorer.samples / 4


def test_what_it_plays_anyway_makes_no_difference():
    """The rollout meets the same cards to come: an advantage has no luck in it."""

    class Stubborn(Remembering):
        def record(self, options, chosen, action, temperature):
            super().record(options, chosen, self.played, temperature)

    explorer = after_matches(Stubborn(ROW, TEMPERATURE))
    begin = 0
    for nth, end in enumerate(explorer.ends[: explorer.rounds]):
        assert {*explorer.mine[begin:end]} <= {explorer.base_mine[nth]}
        assert {*explorer.others[begin:end]} <= {explorer.base_others[nth]}
        begin = end
    assert begin == explorer.samples > exploration.EVERY


def test_some_samples_make_a_difference_and_some_do_not(explorer):
    ends = explorer.ends[: explorer.rounds]
    nths = [sum(end <= sample for end in ends) for sample in range(explorer.samples)]
    changed = sum(
        mine != explorer.base_mine[nth]
        for nth, mine in zip(nths, explorer.mine[: explorer.samples], strict=True)
    )
    assert 0 < changed < explorer.samples


def measured(explorer, weight: int) -> list[tuple[int, list[int]]]:
    """The samples that were measured, and the sensitivity of each of their options."""
    found = []
    for nth, sample in enumerate(range(0, explorer.samples, exploration.EVERY)):
        at = (nth * rows.TRAINED + weight) * exploration.OPTIONS
        found.append((sample, explorer.sensitivities[at : at + explorer.options[sample]]))
    return found


def test_the_row_is_as_it_was(explorer):
    assert explorer.samples > exploration.EVERY
    assert explorer.row == ROW


def test_a_weight_of_every_card_discarded_moves_just_these(explorer):
    """DISCARD is in the value of each, four times."""
    for sample, found in measured(explorer, names.W_DISCARD):
        outputs = explorer.outputs[sample * exploration.OPTIONS :][: len(found)]
        discarded = [exploration.KINDS <= output <= exploration.DROP for output in outputs]
        assert found == [-4 * exploration.DELTA * each for each in discarded]


def test_a_weight_of_a_distance_moves_that_card_played(explorer):
    """DRIVE is in its value four times; a card that completes the trip has a fixed value."""
    moved = 0
    for card in range(names.STOP):
        for sample, found in measured(explorer, names.W_DRIVE + card):
            outputs = explorer.outputs[sample * exploration.OPTIONS :][: len(found)]
            assert all(
                sensitivity in (0, 4 * exploration.DELTA * (output == card))
                for output, sensitivity in zip(outputs, found, strict=True)
            )
            moved += any(found)
    assert moved
