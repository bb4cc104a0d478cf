# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a card can do in a race is the same on the screen and in the terminal."""

import random
from types import SimpleNamespace

import pytest

from engine.mille import books, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.notation import parse_action, parse_state
from hardware import hal
from tests.ui.console import Console
from tests.ui.stage import SIX
from text_turn import Turn
from ui import texts
from ui.mille.cursor import Cursor
from ui.mille.match import MilleMatch
from ui.mille.phrases import Phrases
from ui.mille.questions import FIRST_MATCHES, ask, plays, target, why_not

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


# --- screen and terminal


class Shown:
    """A table that draws nothing and records what the cursor writes."""

    def __init__(self, app, match):
        self.app = app
        self.match = match
        self.phrases = Phrases(app.texts, match)
        self.hand = self.rivals = self
        self.action = self.top = ""
        self.played = []

    def view(self):
        return self.match.view()

    def write_card(self, card, name, action):
        self.action = action

    def write_to_holder(self, text):
        self.top = text

    show_to_holder = refuse = write_to_holder

    def play(self, action):
        self.played.append(action)

    def nothing(self, *values):
        """Nothing is drawn."""

    select = pick = tell_holder = draw_hand = write_choice = mark_team = explain = nothing
    explains = nothing


class Told:
    """Stands in for the terminal, and records the last line said."""

    def __init__(self, app):
        self.app = app
        self.text = app.text
        self.line = ""

    def say(self, *sentences):
        self.line = " ".join(filter(None, sentences))


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


def test_the_cursor_and_the_terminal_say_the_same_of_every_card(app):
    seen = set()
    app.settings.played = FIRST_MATCHES
    for game in positions(60):
        match = match_of(game)
        match.viewer = game.seat
        shown, told = Shown(app, match), Told(app)
        question = ask(match, shown.phrases)
        cursor = Cursor(shown, question)
        cursor.start()
        play = SimpleNamespace(talk=told, phrases=shown.phrases, match=match)
        turn = Turn(play)  # type: ignore (as much of the terminal's as a card needs)
        for at in range(game.held[game.seat]):
            question.at = turn._at = at
            question.discards = False  # as it begins where nothing can be played
            cursor.show()
            turn._tell_card()
            card, does = told.line.split(". ", 1)
            assert card == shown.phrases.card(game.hands[game.seat][at])
            if shown.action.startswith("Ⓐ "):
                assert shown.action == f"Ⓐ {does}"
            else:
                hal.sleep(500)
                cursor.key(hal.A)
                assert shown.top == does and not shown.played
            seen.add(does)
    assert app.text(texts.CHOOSE_TARGET) in seen and app.text(texts.PLAY) in seen
    assert len(seen) > 12
