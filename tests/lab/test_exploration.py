# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is noted of a lesson: whims, what came of them, and how each weight sways a choice."""

import pytest

from engine import chance
from engine.mille import books, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from learning import lessons, training

ROW = bytes(training.row_of("expert"))
HEAT, SEED, MATCHES = 20, 5, 3


def taught(learner, matches: int = 1):
    """A learner after matches against itself."""
    game, trial = (Game(books.options(names.PARKER, 2, 2)) for _ in range(2))
    chance.seed(learner.lot, SEED)
    for nth in range(matches):
        lessons.lesson(game, trial, learner, Bot(), 0, SEED + nth)
    return learner


class Remembering(lessons.Learner):
    """A learner that knows what it has just played."""

    played = names.NONE

    def choose(self, view):
        self.played = super().choose(view)
        return self.played


@pytest.fixture(scope="module")
def learner():
    """A learner after some matches."""
    return taught(lessons.Learner(ROW, HEAT), MATCHES)


def test_it_plays_what_the_expert_plays(learner):
    game = Game(books.options(names.PARKER, 2, 2))
    margins = [lessons.match(game, Bot(), Bot(), 0, SEED + nth) for nth in range(MATCHES)]
    ends = [nth for nth in range(learner.rounds) if learner.round_over[nth]]
    assert [learner.round_mine[nth] - learner.round_others[nth] for nth in ends] == margins


def test_a_whim_is_one_of_its_options_and_something_else_than_it_plays():
    class Watched(Remembering):
        whimsical = 0

        def note(self, options, chosen, whim, heat):
            self.whimsical += 1
            assert chosen < options
            assert whim != self.played
            super().note(options, chosen, whim, heat)

    assert taught(Watched(ROW, HEAT)).whimsical > lessons.EVERY


def test_a_cold_head_has_few_whims(learner):
    assert taught(lessons.Learner(ROW, 1)).choices < learner.choices / 4


def test_what_it_plays_anyway_makes_no_difference():
    """The round is tried with the same cards to come: what is noted of a whim has no luck in it."""

    class Stubborn(Remembering):
        def note(self, options, chosen, whim, heat):
            super().note(options, chosen, self.played, heat)

    learner = taught(Stubborn(ROW, HEAT))
    begin = 0
    for nth, end in enumerate(learner.ends[: learner.rounds]):
        assert {*learner.mine[begin:end]} <= {learner.round_mine[nth]}
        assert {*learner.others[begin:end]} <= {learner.round_others[nth]}
        begin = end
    assert begin == learner.choices > lessons.EVERY


def test_a_whim_makes_a_difference_now_and_then(learner):
    ends = learner.ends[: learner.rounds]
    nths = [sum(end <= choice for end in ends) for choice in range(learner.choices)]
    changed = sum(
        mine != learner.round_mine[nth]
        for nth, mine in zip(nths, learner.mine[: learner.choices], strict=True)
    )
    assert 0 < changed < learner.choices


def sways(learner, weight: int) -> list[tuple[int, list[int]]]:
    """The choices that were looked at: their places in the notes, and a sway for each option."""
    found = []
    for nth, choice in enumerate(range(0, learner.choices, lessons.EVERY)):
        at = (nth * lessons.SWAYERS + weight) * lessons.OPTIONS
        found.append((choice, learner.sways[at : at + learner.options[choice]]))
    return found


def test_the_row_is_as_it_was(learner):
    assert learner.choices > lessons.EVERY
    assert learner.row == ROW


def test_a_weight_of_every_card_thrown_away_sways_just_these(learner):
    """DISCARD stands in the value of each, four times."""
    for choice, found in sways(learner, names.W_DISCARD):
        places = learner.places[choice * lessons.OPTIONS :][: len(found)]
        thrown = [lessons.KINDS <= place <= lessons.DROP for place in places]
        assert found == [-4 * lessons.STEP * each for each in thrown]


def test_a_weight_of_a_distance_sways_that_card_played(learner):
    """DRIVE stands in its value four times; a card that completes the trip is before all."""
    seen = 0
    for card in range(names.STOP):
        for choice, found in sways(learner, names.W_DRIVE + card):
            places = learner.places[choice * lessons.OPTIONS :][: len(found)]
            assert all(
                sway in (0, 4 * lessons.STEP * (place == card))
                for place, sway in zip(places, found, strict=True)
            )
            seen += any(found)
    assert seen
