# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is noted of a lesson: how each weight of the row sways a choice."""

import pytest

from engine.mille import books, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from learning import lessons, training


@pytest.fixture(scope="module")
def learner():
    """A learner after a match."""
    learner = lessons.Learner(bytes(training.row_of("expert")), 20)
    game = Game(books.options(names.PARKER, 2, 2))
    lessons.lesson(game, learner, Bot(), 0, 5)
    return learner


def sways(learner, weight: int) -> list[tuple[int, list[int]]]:
    """The choices that were looked at: their places in the notes, and a sway for each option."""
    found = []
    for nth, choice in enumerate(range(0, learner.choices, lessons.EVERY)):
        at = (nth * lessons.SWAYERS + weight) * lessons.OPTIONS
        found.append((choice, learner.sways[at : at + learner.options[choice]]))
    return found


def test_the_row_is_as_it_was(learner):
    assert learner.choices > lessons.EVERY
    assert list(learner.row) == training.row_of("expert")


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
