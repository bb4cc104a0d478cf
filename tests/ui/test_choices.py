# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a card can do in a race is the same on the screen and in the terminal."""

from types import SimpleNamespace

import pytest

from engine.mille import books, names
from engine.mille.game import Game
from hardware import hal
from tests.ui.console import Console
from tests.ui.test_questions import match_of, positions
from text_turn import Turn
from ui import texts
from ui.mille.cursor import Cursor
from ui.mille.phrases import Phrases
from ui.mille.questions import FIRST_MATCHES, Card


@pytest.fixture
def app(monkeypatch):
    return Console(monkeypatch, language="en").app


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

    def show_card(self, card, name, action):
        self.action = action

    def announce_to_holder(self, text):
        self.top = text

    show_to_holder = refuse = announce_to_holder

    def play(self, action):
        self.played.append(action)

    def nothing(self, *values):
        """Nothing is drawn."""

    select = pick = say_to_holder = draw_hand = show_choice = mark_team = explain = nothing
    explains = nothing


class Told:
    """Stands in for the terminal, and records the last line said."""

    def __init__(self, app):
        self.app = app
        self.text = app.text
        self.line = ""

    def say(self, *sentences):
        self.line = " ".join(filter(None, sentences))


def test_the_cursor_and_the_terminal_say_the_same_of_every_card(app):
    seen = set()
    app.settings.played = FIRST_MATCHES
    for game in positions(60):
        match = match_of(game)
        match.viewer = game.seat
        shown, told = Shown(app, match), Told(app)
        question = Card(match, shown.phrases)
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
