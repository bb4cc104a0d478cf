# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a player can do in a fort game is the same on the screen and in the terminal."""

import random
from types import SimpleNamespace

import pytest

from engine.forts import names
from engine.forts.notation import parse_action, parse_state
from tests.ui.console import Console
from tests.ui.forts import tables
from tests.ui.stage import Stage
from text_forts_turn import Option, Turn
from text_talk import Talk
from ui import texts
from ui.forts import odds
from ui.forts.steps import cards_of, price_of, reason_of, uses_of
from ui.forts.summary import Summary

FIVE = parse_state(tables.FIVE).view(0)
POOR = parse_state(tables.POOR).view(0)
SECOND = parse_state(tables.SECOND).view(0)
DEFENCE = parse_state(tables.DEFENCE).view(0)


@pytest.fixture
def stage(monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "1")
    return Stage(Console(monkeypatch, language="en"))


def card(text):
    """A card by its name."""
    return parse_action(f"discard {text}") >> 2


# --- rulings


def test_a_card_has_two_uses_or_is_discarded():
    actions = ["recruit espadas-1", "improve espadas-1", "discard espadas-1"]
    assert uses_of(FIVE, card("espadas-1")) == tuple(parse_action(text) for text in actions)


def test_the_second_action_of_a_pair_may_be_skipped_but_the_card_is_used():
    assert uses_of(SECOND, 36)[2] == names.PASS


def test_the_hand_is_that_of_the_seat_that_must_decide():
    assert cards_of(POOR) == [card(text) for text in ("oros-2", "espadas-4", "bastos-10")]


def test_only_what_cannot_be_paid_has_a_reason(stage):
    phrases = tables.table(stage, tables.POOR).phrases
    move, attack, drop = uses_of(POOR, card("bastos-10"))
    assert not reason_of(phrases, POOR, move)
    assert reason_of(phrases, POOR, attack) == phrases.reason(names.NO_GAS)
    assert not reason_of(phrases, POOR, drop)


def test_water_saves_the_fort_if_the_attacker_is_two_short(stage):
    phrases = tables.table(stage, tables.DEFENCE).phrases
    assert odds.total(DEFENCE, 2) == 15  # against 14
    assert odds.outcome(phrases, DEFENCE, 2) == phrases.text(texts.F_FALLS)
    assert odds.outcome(phrases, DEFENCE, 3) == phrases.text(texts.F_HOLDS)


# --- screen and terminal


class Asked(Exception):
    """Carries what the terminal asks: the options, and why others can't be chosen."""


class Listed(Turn):
    """The terminal's questions, listed instead of asked."""

    def _pick(self, options, notes, question, back=False, letters=None, **how):
        lettered = (letters or {}).values()
        found = [*options, *(each for each in lettered if isinstance(each, Option))]
        refused = [each for each in lettered if isinstance(each, str)]
        raise Asked([option.words for option in found], list(dict.fromkeys([*notes, *refused])))


def listed(table, ask, *values):
    """The options and the notes of one of the terminal's questions."""
    talk = Talk(table.app, None)  # type: ignore (nobody types)
    phrases = Summary(table.app.texts, table.match)
    turn = Listed(SimpleNamespace(talk=talk, match=table.match, phrases=phrases, is_opening=True))  # type: ignore
    with pytest.raises(Asked) as asked:
        getattr(turn, ask)(*values)
    return asked.value.args


def positions(game):
    """Random matches, at every turn of the person at seat 0."""
    chance = random.Random(5)
    legal = [0] * names.LEGAL_MAX
    for seed in range(5):
        game.start(seed)
        while not game.over:
            if game.seat == 0 and names.TURN <= game.phase <= names.SECOND:
                yield game
            game.apply(legal[chance.randrange(game.legal(legal))])


def test_the_menu_of_a_card_and_the_terminal_have_the_same_rows(stage):
    """The price is in signs on the screen, and in words in the terminal."""
    table = tables.table(stage, "forts 3 rounds=9; hand 0: oros-1 copas-2 espadas-3 bastos-4")
    rows = refused = 0
    for game in positions(table.game):
        hand = cards_of(game.view(0))
        for each in [game.now[names.AT_CARD]] if game.phase == names.SECOND else hand[:3]:
            table.decision.ask_use(each)
            menu = table.cursor
            options, notes = listed(table, "_ask_use", each)
            for at, action in enumerate(menu._actions):
                menu._at = at
                menu.show()
                label = menu._labels[at]._text.split("  ")[0]
                reason = "" if table._action._text else table._name._text
                told = notes if reason else [words.split(" (")[0] for words in options]
                assert (f"{label}: {reason}." if reason else label) in told
                rows += 1
                refused += bool(reason)
                price = price_of(table.phrases, action)
                assert bool(price) == ("  " in menu._labels[at]._text)
    assert rows > 200 and 9 < refused < rows


def test_the_picker_of_cards_and_the_terminal_offer_the_same(stage):
    """Cards, buying a card if possible, and the end of the turn."""
    table = tables.table(stage, "forts 3 rounds=9; hand 0: oros-1 copas-2 espadas-3 bastos-4")
    buys = turns = 0
    for game in positions(table.game):
        if game.phase != names.TURN:
            continue
        table.decision.ask()
        picker = table.cursor
        view = game.view(0)
        options, notes = listed(table, "_ask_turn")
        cards = [table.phrases.card(each) for each in picker._cards]
        buy = table.phrases.action(names.BUY)
        can_buy = picker._is_playable(view, 0)
        assert [option.split(", card ")[0] for option in options[: len(cards)]] == cards
        assert options[len(cards) :] == [f"{buy} (water 1)"] * can_buy + ["End the turn"]
        reason = reason_of(table.phrases, view, names.BUY)
        first = table.phrases.text(texts.TEXT_CHOOSE_FIRST)
        assert notes == [f"{buy}: {reason}."] * bool(reason) + [first]
        turns += 1
        buys += can_buy
    assert turns > 20 and 0 < buys < turns
