# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a card can do in a race, and what follows a round."""

from types import SimpleNamespace

import pytest

from engine.mille import books, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.notation import parse_action, parse_state
from tests.ui.console import Console
from tests.ui.stage import SIX
from ui import texts
from ui.mille.match import MilleMatch
from ui.mille.phrases import Phrases
from ui.mille.questions import plays, target, why_not

STACKED = parse_state(SIX).view(0)
STOPPED = parse_state("""mille parker 2/2; turn 0 play; side 0: 0; side 1: 100 rolling;
    hand 0: 25 25 stop accident roll repairs; deck: 50 50""").view(0)


@pytest.fixture
def app(monkeypatch):
    return Console(monkeypatch, language="en").app


def match_of(game):
    """A match of one person, at seat 0."""
    seats = [SimpleNamespace(kind=int(i > 0), name=f"P{i}", coup_mode=1) for i in range(game.seats)]
    return MilleMatch(game, seats, Bot())


# --- rulings


def test_a_card_for_oneself_is_one_action():
    assert plays(STOPPED, names.ROLL) == [parse_action("play roll")]


def test_a_hazard_is_an_action_for_each_rival_it_may_go_to():
    actions = plays(STACKED, names.ACCIDENT)
    assert [target(action) for action in actions] == [1, 2, 5]


def test_what_cannot_be_played_is_no_action():
    assert plays(STOPPED, names.MILES_25) == []


def test_only_an_attack_has_a_target():
    for text in ("play roll", "discard stop"):
        assert target(parse_action(text)) == names.NONE
    assert target(parse_action("attack stop 1")) == 1


@pytest.mark.parametrize(
    ("sides", "reason"),
    [
        ("side 1: 0; side 2: 0", "REASON_NOT_MOVING"),
        ("side 1: 100 rolling right-of-way; side 2: 0 right-of-way", "REASON_SAFE"),
        ("side 1: 0; side 2: 100 rolling right-of-way", "REASON_NO_TARGET"),
    ],
)
def test_a_hazard_without_target_has_the_reason_that_holds_for_all_rivals(app, sides, reason):
    game = parse_state(f"mille parker 3/3; turn 0 play; {sides}; hand 0: stop; deck: 50")
    phrases = Phrases(app.texts, match_of(game))
    words = why_not(phrases, game.view(0), names.STOP)
    assert words == app.text(getattr(texts, reason))


def played_until(phase, header):
    """A match in which everybody takes the first legal action, until a phase."""
    match = match_of(Game(header))
    match.start(3)
    legal = [0] * names.LEGAL_MAX
    while match.game.phase != phase:
        match.game.legal(legal)
        match.apply(legal[0])
    return match


def test_once_seen_a_round_s_end_is_followed_by_the_next_round():
    match = played_until(names.ROUND_OVER, books.options(names.PARKER, 2, 2))
    assert match.next_round()
    assert match.game.phase == names.PLAYING and match.game.now[names.AT_ROUND] == 2


def test_after_the_last_round_there_is_none():
    match = played_until(names.MATCH_OVER, books.options(names.PARKER, 2, 2, 0, 1))
    before = bytes(match.game.raw)
    assert not match.next_round()
    assert match.game.raw == before
