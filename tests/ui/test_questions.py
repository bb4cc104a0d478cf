# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's questions decide what a player may do."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.mille import books, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.moves import card_of, pack
from match import BOT, PERSON, Seat
from tests.positions import HAZARD, TWO
from ui import texts
from ui.mille.match import MilleMatch
from ui.mille.phrases import Phrases
from ui.mille.questions import ask
from ui.mille.summary import Summary
from ui.table.question import ASKS


def matches(count: int) -> Iterator[MilleMatch]:
    """Matches of a player at seat 0, who sees the hand of the seat that must decide: random ones
    of all kinds."""
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
            seats = [Seat(BOT if i else PERSON, f"P{i}") for i in range(game.seats)]
            match = MilleMatch(game, seats, Bot())
            match.viewer = game.seat
            yield match


def test_an_option_has_a_reason_if_the_rules_forbid_it(begin):
    texts = begin().app.texts
    for match in matches(60):
        game = match.game
        question: Any = ask(match, Phrases(texts, match))
        legal = [0] * names.LEGAL_MAX
        legal = set(legal[: game.legal(legal)])
        taken = set()
        for i in range(question.count()):
            for question.discards in (False, True):
                if not question.reason(i):
                    action = question.action(i)
                    taken |= set(question.opens(i).actions) if action == ASKS else {action}
        assert taken == legal


def test_if_nothing_can_be_played_the_hint_names_what_helps(begin):
    found, app = 0, begin().app
    for match in matches(900):
        game = match.game
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


@pytest.mark.parametrize(
    "position, played, tells", [(HAZARD, 2, True), (HAZARD, 3, False), (TWO, 0, False)]
)
def test_first_matches_tell_what_a_kept_safety_may_be_worth(begin, position, played, tells):
    machine = begin(position, settings=f"played {played}")
    assert (machine.text("KEEP_SAFETY") in machine.do("LEFT").said) == tells
