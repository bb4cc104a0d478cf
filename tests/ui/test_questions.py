# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's questions decide what a player may do."""

# pyright: reportAttributeAccessIssue=false
# Each kind of question has what belongs to it.

import random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.mille import books, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.notation import parse_action, parse_state
from tests.ui.console import Console
from tests.ui.stage import DUEL, SIX, STUCK
from ui import texts
from ui.mille.match import MilleMatch
from ui.mille.phrases import Phrases
from ui.mille.questions import Coup, ask, plays, target, why_not
from ui.table.question import ASKS

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


# --- what a card can do


def test_a_card_is_an_action_and_a_hazard_one_for_each_rival_it_may_go_to():
    assert plays(STOPPED, names.MILES_25) == []
    assert plays(STOPPED, names.ROLL) == [parse_action("play roll")]
    assert target(parse_action("play roll")) == names.NONE
    actions = plays(STACKED, names.ACCIDENT)
    assert [target(action) for action in actions] == [1, 2, 5]


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


# --- the questions


def asked(app, state, drawn=names.NONE, **values) -> Any:
    """Returns the question to the only human player, at seat 0, in a position."""
    match = match_of(parse_state(state))
    match.viewer = 0
    match.drawn[0] = drawn
    return ask(match, Phrases(app.texts, match), **values)


HANDS = """mille parker 2/2; turn 0 play; side 0: 100 rolling; side 1: 100 rolling;
    hand 0: 25 50 {} gasoline; deck: 50 50"""


@pytest.mark.parametrize(
    ("drawn", "at"),
    [(names.MILES_50, 1), (names.GASOLINE, 0), (names.STOP, 2), (names.NONE, 0)],
)
def test_the_cursor_begins_on_the_card_drawn_if_it_can_be_played_else_on_the_first(app, drawn, at):
    question = asked(app, HANDS.format("stop"), drawn)
    assert (question.at, question.discards) == (at, False)


def test_where_nothing_can_be_played_a_card_is_ready_to_be_thrown(app):
    question = asked(app, STUCK)
    assert question.cards[question.at] == question.match.least()
    assert question.discards and question.prompt() == app.text(texts.NOTHING_TO_PLAY)
    question.discards = False
    assert question.reason(question.at)
    question.move(0)
    assert question.discards


def test_a_hint_is_found_by_its_card_then_by_its_side(app):
    question = asked(app, SIX)
    attack = parse_action("attack accident 5")
    at = question.find(attack)
    assert question.cards[at] == names.ACCIDENT and question.action(at) == ASKS
    targets = question.opens(at)
    assert targets.action(targets.find(attack)) == attack
    assert targets.before is question
    assert question.find(parse_action("discard repairs")) == -1


def positions(count):
    """Views of the seat that must decide, in random matches of all kinds."""
    chance = random.Random(20)
    legal = [0] * names.LEGAL_MAX
    kinds = ((names.PARKER, 2, 2), (names.WIKIPEDIA, 3, 3), (names.SALON_ES, 6, 3))
    for number in range(count):
        header = books.options(*kinds[number % 3], 0, 1)
        if number % 2:
            books.set_option(header, names.RULE_ATTACK, names.ATTACK_STACKED)
        game = Game(header)
        game.start(number)
        for _ in range(chance.randrange(60)):
            if game.phase < names.ROUND_OVER:
                game.apply(legal[chance.randrange(game.legal(legal))])
        if game.phase == names.PLAYING:
            yield game


def test_an_option_has_a_reason_if_and_only_if_the_rules_forbid_it(app):
    for game in positions(60):
        match = match_of(game)
        match.viewer = game.seat
        question: Any = ask(match, Phrases(app.texts, match))
        legal = [0] * names.LEGAL_MAX
        legal = set(legal[: game.legal(legal)])
        taken = set()
        for i in range(question.count()):
            for question.discards in (False, True):
                if not question.reason(i):
                    action = question.action(i)
                    taken |= set(question.opens(i).actions) if action == ASKS else {action}
        assert taken == legal


@pytest.mark.parametrize("card", ["driving-ace", "75"])
@pytest.mark.parametrize("is_timed", [False, True])
def test_the_coup_question_is_the_same_whoever_holds_the_safety(app, card, is_timed):
    game = parse_state(DUEL.format(f"25 25 25 25 25 {card}", "50 50 50 50"))
    game.apply(parse_action("attack accident 1"))
    match = match_of(game)
    match.seats = [SimpleNamespace(kind=0, name=f"P{i}", coup_mode=0) for i in range(2)]
    question = Coup(match, Phrases(app.texts, match), (0, names.ACCIDENT, 1), is_timed)
    assert question.count() == 2 - is_timed
    assert {question.reason(i) for i in range(question.count())} == {""}
    assert app.text(texts.CARD_25 + names.DRIVING_ACE) in question.prompt()


def test_a_hand_is_told_without_the_card_that_waits_on_the_deck(app):
    """It may be asked for before a card is drawn by hand."""
    state = "mille parker 2/2; turn 0 play; hand 0: 25 50 roll; hand 1: 75; deck: 50 50"
    match = match_of(parse_state(state))
    phrases, view = Phrases(app.texts, match), match.game.view(0)
    drawn = match.drawn[0] = view.hands[0][0]
    before = phrases.hand(view, 0)
    match.picked_up = True
    after = phrases.hand(view, 0)
    assert after.count(phrases.card(drawn)) == before.count(phrases.card(drawn)) + 1
