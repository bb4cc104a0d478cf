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
from engine.mille.moves import card_of, pack
from engine.mille.notation import parse_action, parse_state
from hardware.hal import LEFT
from match import BOT, PERSON, Seat
from tests.ui.console import Console
from tests.ui.stage import DUEL, HAZARD, TWO
from ui import texts
from ui.mille.match import MilleMatch
from ui.mille.phrases import Phrases
from ui.mille.questions import Coup, ask
from ui.mille.summary import Summary
from ui.table.question import ASKS

STOPPED = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling;
    hazards: 0 flat-tire; hand 0: 25 25 50 50 75 75 puncture-proof"""


@pytest.fixture
def app(monkeypatch):
    return Console(monkeypatch, language="en").app


def match_of(game):
    """A match of one person, at seat 0."""
    seats = [Seat(BOT if i else PERSON, f"P{i}") for i in range(game.seats)]
    return MilleMatch(game, seats, Bot())


def positions(count):
    """Views of the seat that must decide, in random matches of all kinds."""
    chance = random.Random(20)
    legal = [0] * names.LEGAL_MAX
    for number in range(count):
        kind = ((names.PARKER, 2, 2), (names.WIKIPEDIA, 3, 3), (names.SALON_ES, 6, 3))[number % 3]
        header = books.options(*kind, 0, 1)
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


def test_while_nothing_can_be_played_the_hint_decides_what_goes_and_names_what_is_awaited(app):
    found = 0
    for game in positions(900):
        match = match_of(game)
        match.viewer = game.seat
        summary = Summary(app.texts, match)
        question: Any = ask(match, summary)
        if not question.is_stuck:
            continue
        found += 1
        assert question.cards[question.at] == card_of(match.bot_action())
        hand, helps = game.hands[game.seat], []
        for card in range(names.RIGHT_OF_WAY):  # instead of the first card
            hand[0], before = card, hand[0]
            if game.why_not(pack(card, names.PLAY)) == names.OK:
                helps.append(card)
            hand[0] = before
        name = summary.card if len(helps) == 1 else summary.short
        words = summary.text(texts.HINT_WAITS, ", ".join(map(name, helps)))
        assert summary.awaited(match.view()) == words
    assert found > 20


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


@pytest.mark.parametrize(
    "state, played, tells",
    [
        (HAZARD, 0, True),
        (HAZARD, 2, True),
        (HAZARD, 3, False),
        (TWO, 0, False),
        (STOPPED, 0, False),
    ],
)
def test_the_first_times_a_safety_that_no_hazard_needs_says_what_keeping_it_may_be_worth(
    stage, state, played, tells
):
    stage.app.settings.played = played
    table = stage.match(state)
    stage.wait(500)
    words = stage.console.text("KEEP_SAFETY")
    assert table.top_line._text != words
    while table.question().at != 6:
        stage.press(LEFT)
    assert (table.top_line._text == words) == tells
