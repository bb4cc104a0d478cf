# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's decision in the terminal: choices have numbers, the rest reasons why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.forts import names
from engine.forts.holdings import amount
from engine.forts.moves import card_of, pack
from text_talk import Talk
from ui import texts
from ui.forts import cursor, odds
from ui.forts.questions import cards_of, label_of, price_of, uses_of

if TYPE_CHECKING:
    from text_forts_match import Play


_KEYS = 9  # the highest number that a single key can give


class Option(NamedTuple):
    """An action, or the card whose actions are asked next, and its words."""

    value: int
    words: str


Letters = dict[str, "Option | str"]  # a choice by its letter, or why the letter gives none


def stock(talk: Talk, view, seat: int) -> str:
    """A seat's gas and water."""
    return talk.text(
        texts.FM_STOCK, *(amount(view, seat, kind) for kind in (names.GAS, names.WATER))
    )


class Turn:
    """One decision of the viewer's; the steps of an action may be taken back until the last."""

    def __init__(self, play: Play):
        self._play = play
        self._talk = play.talk
        self._phrases = play.phrases
        self._match = play.match
        self._view = play.match.view()

    def decide(self) -> None:
        """Asks step by step, and plays what was chosen."""
        match = self._match
        while True:
            action = self._ask()
            if action is None:
                if match.tried:
                    match.take_back()
            elif not cursor.is_step(match, action):
                self._play.play(action)
                return
            elif not match.try_step(action):
                for step in match.take_all_back():
                    self._play.play(step)
                return

    def _ask(self) -> int | None:
        self._view = self._match.view()
        phase = self._view.phase
        if phase == names.TURN:
            return self._ask_turn()
        if phase == names.SECOND:
            return self._ask_use(self._view.now[names.AT_CARD])
        if names.MOVE_CARS <= phase < names.OVERFLOW:
            return self._ask_number()
        return self._ask_other()

    def _legal(self) -> list[int]:
        legal = [0] * names.LEGAL_MAX
        return legal[: self._view.legal(legal)]

    # A turn

    def _ask_turn(self) -> int | None:
        """Asks for a card, buying, or the end of the turn."""
        view, phrases, talk = self._view, self._phrases, self._talk
        hand = cards_of(view)
        options = [
            Option(card, talk.text(texts.TEXT_CARD, phrases.card(card), number))
            for number, card in enumerate(hand, 1)
        ]
        priced, notes = self._sorted([names.BUY])
        letters: Letters = {
            "b": (priced or notes)[0],
            "e": Option(names.PASS, label_of(phrases, view, names.PASS)),
            "d": talk.text(texts.TEXT_CHOOSE_FIRST),
        }
        if view.why_not(names.BUY) == names.TOO_LATE:
            notes = []
        if self._play.is_opening:
            talk.say(phrases.turn(view.seat, texts.YOUR_TURN))
            self._play.is_opening = False
        question = stock(talk, view, view.seat)
        rival = self._match.threat()
        if rival not in (names.NONE, view.seat):
            question = f"{talk.text(texts.F_STOP, phrases.seat(rival))}. {question}"
        chosen = self._pick(options, notes, question, letters=letters, numbered=False)
        if chosen is None or chosen >= names.BUY:
            return chosen
        return self._ask_use(chosen)

    def _ask_use(self, card: int) -> int | None:
        """Asks what to do with a card: uses with their prices, the impossible ones with reasons."""
        options, notes = self._sorted(uses_of(self._view, card))
        back = self._view.phase != names.SECOND
        discard = pack(card, names.DISCARD)
        letters: Letters = {}
        if options and options[-1].value == discard:
            letters["d"] = options.pop()
        chosen = self._pick(options, notes, self._phrases.card(card) + ".", back, letters=letters)
        if chosen == discard and not self._is_sure(card):
            return None
        return chosen

    def _is_sure(self, card: int) -> bool:
        """Asks again before an as goes."""
        if card % names.NUMBERS:
            return True
        question = self._talk.text(texts.TEXT_DISCARD_SURE, self._phrases.card(card))
        return self._play.infos.confirm(question, self._talk.text(texts.F_DISCARD))

    def _reason(self, action: int) -> str:
        code = self._view.why_not(action)
        return self._phrases.reason(code) if code else ""

    def _sorted(self, actions: Sequence[int]) -> tuple[list[Option], list[str]]:
        """The possible actions, with their prices, and the reasons against the others."""
        options, notes = [], []
        for action in actions:
            words = label_of(self._phrases, self._view, action)
            price = price_of(self._phrases, action)
            reason = self._reason(action)
            if reason:
                notes.append(self._talk.item(words, reason) + ".")
            else:
                options.append(Option(action, f"{words} ({price})" if price else words))
        return options, notes

    # The steps of an action, and other decisions

    def _ask_number(self) -> int | None:
        """Asks for a number of cars, gas or water, and says what each would do."""
        legal = self._legal()
        options = [Option(action, self._outcome(action - names.NUMBER)) for action in legal]
        question = self._phrases.question(self._view)
        back = self._match.tried > 0
        return self._pick(options, [], question, back, legal[0] - names.NUMBER)

    def _outcome(self, number: int) -> str:
        view, text, now = self._view, self._talk.text, self._view.now
        if view.phase == names.MOVE_CARS:
            return str(number)
        if view.phase == names.SENDING:
            sent = now[names.AT_SENT] + number
            return self._odds(now[names.AT_TARGET], sent) if sent else text(texts.FM_NO_CARS)
        total = odds.total(view, number)
        if view.phase == names.ADD_GAS:
            return f"{total}, {self._odds_said(odds.gas_chances(view, number))}"
        missing = odds.missing(self._phrases, view, number)
        outcome = missing or odds.outcome(self._phrases, view, number)
        return text(texts.FM_AGAINST, total, now[names.AT_TOTAL], outcome)

    def _odds(self, target: int, sent: int) -> str:
        """The odds of an attack, also with all gas or against all water if that changes them."""
        view = self._view
        found = odds.chances(view, target, sent)
        return self._odds_said(found)

    def _odds_said(self, found: Sequence[int]) -> str:
        return self._talk.text(texts.FM_ODDS, found[0]) + odds.others_said(self._phrases, found)

    def _ask_other(self) -> int | None:
        """Asks for a fort or a card to pay with, or the answer without one."""
        view, phrases = self._view, self._phrases
        options = []
        for action in self._legal():
            words = label_of(phrases, view, action)
            if action < names.BUY:
                words = f"{words}, {phrases.card(card_of(action))}"
            elif action >= names.FORT:
                words = phrases.fort_said(view, action - names.FORT)
            options.append(Option(action, words))
        return self._pick(options, [], phrases.question(view), self._match.tried > 0)

    # Asking

    def _pick(
        self,
        options: Sequence[Option],
        notes: Sequence[str],
        question: str,
        back: bool = False,
        least: int = 1,
        letters: Letters | None = None,
        numbered: bool = True,
    ) -> int | None:
        """Asks for one of these; None is a step back. Single keys take a long list in parts.

        letters: options with a letter instead of a number, or why the letter gives none.
        numbered: list the options with their numbers first, unless their words have them.
        """
        talk, rest = self._talk, list(options)
        while True:
            part = rest
            if talk.console.keys and least + len(rest) - 1 > _KEYS:
                part = [*rest[: _KEYS - 1], Option(-1, talk.text(texts.FM_MORE))]
            chosen = self._ask_part(part, notes, question, back, least, letters or {}, numbered)
            if chosen is None or chosen >= 0:
                return chosen
            rest = rest[_KEYS - 1 :] + rest[: _KEYS - 1]

    def _ask_part(self, part, notes, question, back, least, letters, numbered) -> int | None:
        talk, again = self._talk, False
        numbers = [talk.item(number, option.words) for number, option in enumerate(part, least)]
        lines = numbers if numbered else [option.words for option in part]
        lettered = {key: option for key, option in letters.items() if isinstance(option, Option)}
        lines += [talk.item(key.upper(), option.words) for key, option in lettered.items()]
        new = self._new(lines) if not numbered else lines

        def ask() -> None:
            nonlocal again
            talk.say(self._phrases.about(self._match) if again else "", question, *notes)
            for line in lines if again else new:
                talk.say(line)
            if back:
                talk.say(talk.enter(texts.BACK))
            again = True

        values = [option.value for option in (*part, *lettered.values())]
        typed = {key: len(part) + at for at, key in enumerate(lettered)}
        refused = {key: why for key, why in letters.items() if key not in lettered}
        at = self._play.answer(len(part), ask, least=least, back=back, letters={**typed, **refused})
        return None if at is None else values[at]

    def _new(self, lines: list[str]) -> list[str]:
        """Of a turn's choices those that were not offered before, if only they are wanted."""
        before = self._play.listed
        self._play.listed = {line.rstrip("0123456789") for line in lines}
        if not self._talk.app.settings.only_new:
            return lines
        return [line for line in lines if line.rstrip("0123456789") not in before]
