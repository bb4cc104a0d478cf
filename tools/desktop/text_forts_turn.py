# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's decision in the terminal: what can be chosen has numbers, the rest its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.forts.holdings import amount
from engine.forts.names import (
    ADD_GAS,
    AT_CARD,
    AT_DEFENCE,
    AT_SENT,
    AT_TARGET,
    AT_TOTAL,
    BUY,
    DISCARD,
    FORT,
    GAS,
    LEGAL_MAX,
    LET_GO,
    MOVE_CARS,
    NUMBER,
    OK,
    OTHER_USE,
    OVERFLOW,
    PASS,
    SECOND,
    SENDING,
    TOO_LATE,
    TURN,
    UPKEEP,
    USE,
    WATER,
)
from ui import texts
from ui.forts import steps
from ui.forts.card_menu import price_said
from ui.forts.odds import chances

if TYPE_CHECKING:
    from text_forts_match import Play


_KEYS = 9  # numbers that a single key can say


class Option(NamedTuple):
    """An action, or the card whose actions are asked next, and its words."""

    value: int
    words: str


class Turn:
    """One decision of the viewer's. The steps of an action may be taken back until the last."""

    def __init__(self, play: Play):
        self._play = play
        self._talk = play.talk
        self._phrases = play.phrases
        self._match = play.match
        self._game = play.game

    def decide(self) -> None:
        """Asks, step by step, and plays what was chosen."""
        match = self._match
        while True:
            action = self._ask()
            if action is None:
                if match.tried:
                    match.take_back()
            elif not steps.is_step(match, action):
                self._play.play(action)
                return
            elif not match.try_step(action):
                for step in match.take_all_back():
                    self._play.play(step)
                return

    def _ask(self) -> int | None:
        phase = self._game.phase
        if phase == TURN:
            return self._ask_turn()
        if phase == SECOND:
            return self._ask_use(self._game.now[AT_CARD])
        if MOVE_CARS <= phase < OVERFLOW:
            return self._ask_number()
        return self._ask_other()

    def _legal(self) -> list[int]:
        legal = [0] * LEGAL_MAX
        return legal[: self._game.legal(legal)]

    # One's turn

    def _ask_turn(self) -> int | None:
        """A card, buying, or the end of the turn."""
        game, phrases = self._game, self._phrases
        first = game.left[game.seat]
        hand = list(game.order[game.seat][first : first + game.held[game.seat]])
        options = [Option(card, phrases.card(card)) for card in hand]
        notes = []
        reason = game.why_not(BUY)
        buying = phrases.action(BUY)
        if reason == OK:
            options.append(Option(BUY, self._priced(BUY, buying)))
        elif reason != TOO_LATE:
            notes.append(self._talk.item(buying, phrases.reason(reason)) + ".")
        options.append(Option(PASS, self._talk.text(texts.F_END_TURN)))
        chosen = self._pick(options, notes, self._stock())
        if chosen is None or chosen >= BUY:
            return chosen
        return self._ask_use(chosen)

    def _stock(self) -> str:
        game = self._game
        gas, water = (amount(game, game.seat, kind) for kind in (GAS, WATER))
        return self._talk.text(texts.FM_STOCK, gas, water)

    def _ask_use(self, card: int) -> int | None:
        """What a card can do, with its price; what it can't, with the reason."""
        game, phrases, talk = self._game, self._phrases, self._talk
        options, notes = [], []
        for use in (USE, OTHER_USE):
            action = card << 2 | use
            reason = game.why_not(action)
            words = phrases.action(action)
            if reason == OK:
                options.append(Option(action, self._priced(action, words)))
            else:
                notes.append(talk.item(words, phrases.reason(reason)) + ".")
        if game.phase == SECOND:
            options.append(Option(PASS, talk.text(texts.F_NO_MORE)))
        else:
            options.append(Option(card << 2 | DISCARD, talk.text(texts.F_DISCARD)))
        return self._pick(options, notes, phrases.card(card) + ".", back=game.phase != SECOND)

    def _priced(self, action: int, words: str) -> str:
        price = price_said(self._phrases, action)
        return f"{words} ({price})" if price else words

    # The steps of an action, and other decisions

    def _ask_number(self) -> int | None:
        """So many cars, or so much gas or water, and what comes of it."""
        legal = self._legal()
        options = [Option(action, self._outcome(action - NUMBER)) for action in legal]
        question = self._phrases.question(self._game)
        back = self._match.tried > 0
        return self._pick(options, [], question, back, legal[0] - NUMBER)

    def _outcome(self, number: int) -> str:
        game, text = self._game, self._talk.text
        now = game.now
        if game.phase == MOVE_CARS:
            return str(number)
        if game.phase == SENDING:
            sent = now[AT_SENT] + number
            return self._odds(now[AT_TARGET], sent) if sent else text(texts.FM_NO_CARS)
        if game.phase == ADD_GAS:
            return str(now[AT_TOTAL] + number)
        defence, attack = now[AT_DEFENCE] + number, now[AT_TOTAL]
        falls = attack + 1 >= defence  # one short will do
        return text(
            texts.FM_AGAINST, defence, attack, text(texts.F_FALLS if falls else texts.F_HOLDS)
        )

    def _odds(self, target: int, sent: int) -> str:
        """The chance of an attack; with all gas, or against all water, where that changes it."""
        game, text = self._game, self._talk.text
        chance, with_gas, with_water = chances(game, target, sent, amount(game, game.seat, GAS))
        told = text(texts.FM_ODDS, chance)
        for number, other in ((texts.F_ODDS_GAS, with_gas), (texts.F_ODDS_WATER, with_water)):
            told += ", " + text(number, other) if other != chance else ""
        return told

    def _ask_other(self) -> int | None:
        """A fort, a card to pay with, or the answer without one."""
        game, phrases = self._game, self._phrases
        options = []
        for action in self._legal():
            if action < BUY:
                words = f"{phrases.action(action)}, {phrases.card(action >> 2)}"
            elif action >= FORT:
                words = phrases.fort_said(game, action - FORT)
            else:
                words = phrases.action(action)
            if action == LET_GO and game.phase == UPKEEP:
                words = self._talk.text(texts.F_LET_GO_ASK)
            options.append(Option(action, words))
        return self._pick(options, [], phrases.question(game), self._match.tried > 0)

    # Asking

    def _pick(
        self,
        options: Sequence[Option],
        notes: Sequence[str],
        question: str,
        back: bool = False,
        least: int = 1,
    ) -> int | None:
        """Which of these, or None: a step back. By single keys a long list comes in parts."""
        talk, rest = self._talk, list(options)
        while True:
            part = rest
            if talk.console.keys and least + len(rest) - 1 > _KEYS:
                part = [*rest[: _KEYS - 1], Option(-1, talk.text(texts.FM_MORE))]
            at = self._ask_part(part, notes, question, back, least)
            if at is None:
                return None
            if part[at].value >= 0:
                return part[at].value
            rest = rest[_KEYS - 1 :] + rest[: _KEYS - 1]

    def _ask_part(self, part, notes, question, back, least) -> int | None:
        talk = self._talk

        def ask() -> None:
            talk.say(question, *notes)
            for number, option in enumerate(part, least):
                talk.say(talk.item(number, option.words))
            if back:
                talk.say(talk.enter(texts.BACK))

        return self._play.answer(len(part), ask, least=least)
