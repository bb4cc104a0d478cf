# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The questions of the fort game, by phase: see ui/table/question.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.cards import GAS_FOR, bid_value, is_pair
from engine.forts.combat import water_needed
from engine.forts.holdings import (
    amount,
    cars_at,
    fort_count,
    forts_of,
    improvements_at,
    next_fort,
)
from engine.forts.moves import card_of, has_truce, least, most, pack, what_of
from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts
from ui.base.screen import arrow_keys
from ui.forts.looks import InHand, Look, OnMap, Rows, Sight, Stepper
from ui.forts.odds import (
    at_fort,
    best_percent,
    chances,
    gas_chances,
    missing,
    odds_words,
    outcome,
    total,
)
from ui.forts.summary import Summary
from ui.table.question import ASKS, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.forts.table import Table as View
    from ui.forts.match import FortsMatch
    from ui.forts.phrases import Phrases


@overlay("ask")
def ask(match: FortsMatch, phrases: Phrases, before: tuple[Sequence[int], int]) -> FortsQuestion:
    """Makes the current question. before: the cards of the last question about cards in this turn,
    and its cursor.
    """
    view = match.view()
    phase = view.phase
    if phase == names.SECOND:
        return Use(match, phrases, view.now[names.AT_CARD])
    if phase < names.SECOND and match.menu_of != names.NONE:
        return Use(match, phrases, match.menu_of)
    if phase <= names.TURN:
        return Cards(match, phrases, before)
    if names.MOVE_CARS <= phase < names.OVERFLOW:
        return Number(match, phrases)
    return Fort(match, phrases)


class FortsQuestion(Question):
    """A question with its card, forts and lines."""

    match: FortsMatch
    phrases: Phrases
    view: Callable[[], View]
    actions: Sequence[int]

    look: type[Look] = Look
    instead = -1  # an option to which B leads
    last = -1  # the option to which B returns from that option
    is_silent = False  # whether another line replaces the question
    is_aside = False  # whether another hint leads away from it
    source = target = names.NONE  # the forts that cars leave and go to

    def prompt(self) -> str:
        return self.phrases.question(self.view())

    def head(self) -> tuple[str, str]:
        """Returns the question's words, for the screen and for speech."""
        prompt = self.prompt()
        return prompt, prompt

    def lifted(self) -> int:
        """Returns the place in the hand of the card in question; -1: none."""
        return -1

    def card_at(self, i: int) -> int:
        """Returns the card that can be discarded at an option, or NONE."""
        return names.NONE

    def fort(self, i: int) -> int:
        """Returns the fort of an option, or NONE."""
        return names.NONE

    def back(self) -> bool:
        """Goes back to the previous question; returns False if there is none."""
        match = self.match
        if not match.tried:
            return False
        match.take_back()
        if not match.tried:
            match.menu_of = card_of(match.step(0))
        return True


# Cards


def cards_of(view: View) -> list[int]:
    """Returns the cards of the seat that must decide."""
    first = view.left[view.seat]
    return list(view.order[view.seat][first : first + view.held[view.seat]])


def place_of(view: View, card: int) -> int:
    """Returns a card's place in the hand, where the deck comes first."""
    return 1 + cards_of(view).index(card)


def uses_of(view: View, card: int) -> tuple[int, int, int]:
    """Returns the uses of a card: its two actions, or discarding it; for the second card of a pair,
    stopping instead.
    """
    last = names.PASS if view.phase == names.SECOND else pack(card, names.DISCARD)
    return pack(card, names.USE), pack(card, names.OTHER_USE), last


def label_of(question: FortsQuestion, action: int) -> str:
    """Returns an action as an entry of a menu."""
    phrases = question.phrases
    if action == names.PASS:
        second = question.view().phase == names.SECOND
        return phrases.text(texts.F_NO_MORE if second else texts.F_END_TURN)
    if action == names.LET_GO:
        return phrases.text(texts.F_LET_GO_ASK)
    return phrases.action(action)


def price_of(phrases: Phrases, action: int) -> str:
    """Returns the cost of an action, in words; "" for nothing."""
    gas, water = phrases.costs(action)
    if not gas:
        return phrases.text(texts.F_PRICE_WATER, water) if water else ""
    return phrases.text(texts.F_PRICE if water else texts.F_PRICE_GAS, gas, water)


@overlay("cards", "cards")
class Cards(FortsQuestion):
    """A card to use or to pay with. The deck comes before the cards, the end of the turn after
    them.
    """

    look = InHand
    first = 0  # the deck's number, so that each card has its number in the hand

    def __init__(
        self, match: FortsMatch, phrases: Phrases, before: tuple[Sequence[int], int]
    ) -> None:
        super().__init__(match, phrases)
        view = self.view()
        self.pays = view.phase < names.TURN  # whether a card pays for a zone instead of being used
        self.cards = cards_of(view)
        self.actions = [pack(card, names.PAY) if self.pays else ASKS for card in self.cards]
        self.actions.insert(0, names.BUY)
        self.actions.append(names.LET_GO if self.pays else names.PASS)
        # whether the cards differ from those of the last question about cards
        self.is_new = before[0] != self.cards
        self.instead = self.last = last = len(self.cards) + 1
        self.at = min(before[1], last) if self.cards else 0
        if not self.pays:
            self.letters = (("b", 0), ("e", last))

    def bright_ones(self) -> bytearray:
        """Returns for each option whether anything but discarding is possible."""
        view = self.view()
        found = bytearray(names.HAND + 2)
        for i in range(self.count()):
            actions = self.actions[i : i + 1]
            if actions[0] == ASKS:
                actions = uses_of(view, self.cards[i - 1])[:2]
            for action in actions:
                found[i] |= not view.why_not(action)
        return found

    def begin_at(self, bright: bytearray) -> None:
        """Moves to the first of these with a possible action: the cursor, a card, the deck, the
        end.

        bright: see `bright_ones`.
        """
        last = self.count() - 1
        at = self.at if self.at < last and bright[self.at] else 1
        while at < last and not bright[at]:
            at += 1
        self.at = 0 if at == last and bright[0] else at

    def lifted(self) -> int:
        return self.at

    def card_at(self, i: int) -> int:
        return self.cards[i - 1] if self.actions[i] == ASKS else names.NONE

    def opens(self, i: int) -> Use:
        """Returns the menu of a card."""
        return Use(self.match, self.phrases, self.cards[i - 1])

    def around(self) -> Walk:
        """Returns the look around the map."""
        return Walk(self.match, self.phrases)

    def find(self, action: int) -> int:
        if action < names.BUY:
            return 1 + self.cards.index(card_of(action))
        return 0 if action == names.BUY else self.count() - 1

    def shown(self, i: int) -> tuple[str, str]:
        action = self.actions[i]
        does = self.text(texts.F_USE) if action == ASKS else self.phrases.action(action)
        return self._name(i, self.phrases.price(action)), "Ⓐ " + does

    def _name(self, i: int, price: str) -> str:
        if not i:
            return self.text(texts.F_DECK, price)
        if i > len(self.cards):
            return label_of(self, self.actions[i])
        return self.phrases.card(self.cards[i - 1])

    def said(self, i: int) -> str:
        name = self._name(i, price_of(self.phrases, self.actions[i]))
        return name + ". " + self.shown(i)[1]

    def entry(self, i: int) -> str:
        if 0 < i <= len(self.cards) and not self.pays:
            return self.phrases.card(self.cards[i - 1])
        words = label_of(self, self.actions[i])
        if 0 < i <= len(self.cards):
            return self.phrases.card(self.cards[i - 1]) + ". " + words
        price = price_of(self.phrases, self.actions[i])
        return words + " (" + price + ")" if price else words


@overlay("use", "menu")
class Use(FortsQuestion):
    """A card's two uses and discarding it; for the second card of a pair, also stopping."""

    look = Rows
    arrows = (hal.UP, hal.DOWN)

    def __init__(self, match: FortsMatch, phrases: Phrases, card: int) -> None:
        super().__init__(match, phrases)
        view = self.view()
        match.menu_of = card
        self.card = card
        self.is_second = view.phase == names.SECOND  # the second card of a pair
        self.actions = uses_of(view, card)
        self._codes = bytes([view.why_not(action) for action in self.actions])
        self.at = int(self._codes[0] and not self._codes[1])
        if not self.is_second:
            self.letters = (("d", 2),)

    def reason(self, i: int) -> str:
        code = self._codes[i]
        return self.phrases.reason(code) if code else ""

    def lifted(self) -> int:
        return -1 if self.is_second else place_of(self.view(), self.card)

    def card_at(self, i: int) -> int:
        return names.NONE if self.is_second else self.card

    def prompt(self) -> str:
        return super().prompt() if self.is_second else ""

    def head(self) -> tuple[str, str]:
        return super().head() if self.is_second else (self.does(self.at), "")

    def worth(self) -> str:
        """Returns the card's worth in words: an as and a rey have more than other cards of their
        suit.
        """
        card, phrases = self.card, self.phrases
        if is_pair(card):
            return phrases.text(texts.F_ABOUT_PAIR, phrases.number(card))
        if bid_value(card) == names.NUMBERS:
            return phrases.text(texts.F_ABOUT_HIGH, phrases.number(card), names.NUMBERS)
        return phrases.text(texts.F_ABOUT_OROS + card // names.NUMBERS)

    def label(self, i: int, price: str) -> str:
        """Returns an option as a row, with its price."""
        label = label_of(self, self.actions[i])
        return label + price if price else label

    def row(self, i: int) -> str:
        """Returns an option as a row of the screen."""
        price = self.phrases.price(self.actions[i])
        return self.label(i, "  " + price if price else "")

    def shown(self, i: int) -> tuple[str, str]:
        reason = self.reason(i)
        if reason:
            return reason, ""
        return self.phrases.card(self.card), "Ⓐ " + self.text(texts.F_OKAY)

    def does(self, i: int) -> str:
        """Returns a row's effect in words; "" for none."""
        action = self.actions[i]
        if action >= names.BUY:
            return ""
        if what_of(action) == names.DISCARD:
            return self.text(texts.F_ABOUT_DISCARD)
        use = 2 * (self.card // names.NUMBERS) + what_of(action)
        return self.text(texts.F_ABOUT_GAS + use, bid_value(self.card))

    def said(self, i: int) -> str:
        price = price_of(self.phrases, self.actions[i])
        parts = (self.label(i, ""), price, self.does(i), self.reason(i))
        return ". ".join([part for part in parts if part])

    def entry(self, i: int) -> str:
        price = price_of(self.phrases, self.actions[i])
        return self.label(i, " (" + price + ")" if price else "")

    def back(self) -> bool:
        if self.is_second:
            return False
        self.match.menu_of = names.NONE
        return True


@overlay
class Discard(FortsQuestion):
    """Confirms a discard: A discards the card, B goes back to the card's menu."""

    is_aside = True

    def __init__(self, match: FortsMatch, phrases: Phrases, card: int) -> None:
        super().__init__(match, phrases)
        self.card = card
        self.actions = (pack(card, names.DISCARD),)

    def prompt(self) -> str:
        return self.text(texts.F_DISCARD_ASK, self.phrases.card(self.card))

    def lifted(self) -> int:
        return place_of(self.view(), self.card)

    def shown(self, i: int) -> tuple[str, str]:
        return "Ⓑ " + self.text(texts.BACK), "Ⓐ " + self.text(texts.F_DISCARD)

    def said(self, i: int) -> str:
        back, away = self.shown(i)
        return away + ". " + back

    def entry(self, i: int) -> str:
        return self.text(texts.F_DISCARD)

    def back(self) -> bool:
        self.match.menu_of = self.card
        return True


# Forts


def in_rows(view: View) -> list[int]:
    """Returns all forts row by row, in the order of left and right; the three of a column were
    dealt to a seat.
    """
    count = fort_count(view)
    columns = count // names.FORTS_EACH
    return [i % columns * names.FORTS_EACH + i // columns for i in range(count)]


@overlay("fort", "choice")
class Fort(FortsQuestion):
    """A fort, or the answer without one. If no fort can be chosen, the answer is to claim again."""

    look = OnMap

    def __init__(self, match: FortsMatch, phrases: Phrases) -> None:
        super().__init__(match, phrases)
        view = self.view()
        self.forts = [fort for fort in in_rows(view) if not view.why_not(names.FORT + fort)]
        self.actions = [] if self.forts else [names.CLAIM_AGAIN]  # the actions without a fort
        self.at = self.forts.index(min(self.forts)) if self.forts else 0
        self.last = self.at  # the last fort
        for action in (names.LOSE, names.DECLINE):
            if not view.why_not(action):
                self.instead = self.count()  # the first option that is not a fort
                self.actions.append(action)
        self._summary = Summary(phrases.language, match)

    def count(self) -> int:
        return len(self.forts) + len(self.actions)

    def action(self, i: int) -> int:
        forts = len(self.forts)
        return names.FORT + self.forts[i] if i < forts else self.actions[i - forts]

    def move(self, i: int) -> None:
        self.at = i
        if i != self.instead:
            self.last = i

    def keys_to(self, i: int) -> tuple[int, ...]:
        if self.at == self.instead and i == self.last:
            return (hal.B,)
        return arrow_keys(i - self.last, self.arrows)  # arrows start from the last fort

    def fort(self, i: int) -> int:
        return self.forts[i] if i < len(self.forts) else names.NONE

    def shown(self, i: int) -> tuple[str, str]:
        name = ""
        if self.instead >= 0 and i != self.instead:
            name = "Ⓑ " + self.phrases.action(self.action(self.instead))
        elif self.fort(i) != names.NONE:
            name = self._summary.fort_of(self.view(), self.fort(i))
        return name, "Ⓐ " + self._does(i)

    def _does(self, i: int) -> str:
        if self.fort(i) != names.NONE:
            return self.text(texts.F_HERE)
        return self.phrases.action(self.action(i))

    def said(self, i: int) -> str:
        parts = [self._does(i)]
        if self.fort(i) != names.NONE:
            parts.insert(0, self._summary.fort_said(self.view(), self.fort(i)))
        if self.instead >= 0 and i != self.instead:
            parts.append(self.shown(i)[0])
        return ". ".join(parts)

    def entry(self, i: int) -> str:
        if self.fort(i) != names.NONE:
            return self._summary.fort_said(self.view(), self.fort(i))
        return label_of(self, self.action(i))


_NEVER = const(-1)
_ATTACK = const(3)  # in GAS_FOR


@overlay("walk", "walk")
class Walk(FortsQuestion):
    """A look around: the public facts of each fort. A and B go back to the cards."""

    look = Sight
    is_aside = True

    def __init__(self, match: FortsMatch, phrases: Phrases) -> None:
        super().__init__(match, phrases)
        view = self.view()
        self.forts = in_rows(view)
        self.at = self.last = self.forts.index(next_fort(view, view.seat, 0, names.CARS, 0))
        self._summary = Summary(phrases.language, match)

    def prompt(self) -> str:
        return self.text(texts.F_WALK)

    def count(self) -> int:
        return len(self.forts)

    def move(self, i: int) -> None:
        self.at = self.last = i

    def action(self, i: int) -> int:
        return ASKS

    def fort(self, i: int) -> int:
        return self.forts[i]

    def stands(self, i: int) -> str:
        """Returns a fort's content in words."""
        view, fort = self.view(), self.forts[i]
        return self.text(texts.F_WALK_STANDS, cars_at(view, fort), improvements_at(view, fort))

    def shown(self, i: int) -> tuple[str, str]:
        fort = self._summary.fort_of(self.view(), self.forts[i])
        return fort, "Ⓑ " + self.text(texts.BACK)

    def said(self, i: int) -> str:
        fort = self.forts[i]
        return self._summary.fort_said(self.view(), fort) + ". " + self.risk(fort)

    def risk(self, fort: int) -> str:
        """Returns my best odds against a rival's fort; for mine, those of the most dangerous rival
        before I add water.
        """
        view, phrases = self.view(), self.phrases
        me, owner = view.seat, view.owner[fort]
        if has_truce(view, view.now[names.AT_ROUND]):
            return phrases.reason(names.TRUCE)
        if forts_of(view, owner) == 1:
            return phrases.reason(names.LAST_FORT)
        if owner != me:
            found = best_percent(view, me, fort)
            if found < 0:
                return phrases.reason(names.NO_CARS)
            return self.text(self._mine(view), found)
        worst = _NEVER
        rival = me
        for seat in range(view.seats):
            found = best_percent(view, seat, fort) if seat != me else _NEVER
            if found > worst:
                worst, rival = found, seat
        if worst == _NEVER:
            return self.text(texts.F_WALK_SAFE)
        return self.text(texts.F_WALK_WORST, phrases.seat(rival), worst)

    def _mine(self, view: View) -> int:
        """Returns the text of my odds, which names what I lack for an attack."""
        if amount(view, view.seat, names.GAS) < GAS_FOR[_ATTACK]:
            return texts.F_WALK_GAS
        cards = cards_of(view)  # ascending: clubs come last
        if not cards or cards[-1] < names.BASTOS * names.NUMBERS:
            return texts.F_WALK_CLUBS
        return texts.F_WALK_BEST

    def back(self) -> bool:
        return True


# Numbers


@overlay("number", "number")
class Number(FortsQuestion):
    """A number of cars, of gas or of water; during an attack, also the end of sending cars."""

    look = Stepper

    def __init__(self, match: FortsMatch, phrases: Phrases) -> None:
        super().__init__(match, phrases)
        view = self.view()
        now = view.now
        self.first = least(view)
        self._count = most(view) + 1 - self.first
        self.at = max(0, min(self._count - 1, self._usual(view) - self.first))
        if view.phase <= names.SENDING:
            self.source, self.target = now[names.AT_FORT], now[names.AT_TARGET]
        if view.phase == names.SENDING and now[names.AT_SENT]:
            self.at = 0
            if not self._is_last(view):  # "no more cars" comes before "none from here"
                self.first -= 1
                self._count += 1
                self.letters = (("e", 0),)

    def _usual(self, view: View) -> int:
        """Returns the first offer: all cars (all but one in an attack), or enough water for the
        fort.
        """
        if view.phase <= names.SENDING:
            return most(view) - (view.phase == names.SENDING)
        return water_needed(view) if view.phase == names.ADD_WATER else 0

    def _is_last(self, view: View) -> bool:
        """Returns whether choosing this number begins the attack."""
        if view.phase != names.SENDING:
            return False
        following = next_fort(view, view.seat, 1, names.CARS, view.now[names.AT_FORT] + 1)
        return following == fort_count(view)

    def count(self) -> int:
        return self._count

    def action(self, i: int) -> int:
        """Returns the action of a number; ASKS: the attack begins with the cars chosen so far."""
        number = self.first + i
        return names.NUMBER + number if number >= 0 else ASKS

    def find(self, action: int) -> int:
        number = action - names.NUMBER
        if self.first < 0 and not number and self._is_enough():
            return 0
        return number - self.first

    def _is_enough(self) -> bool:
        """Returns whether the bot that gives hints would send no car from the remaining forts."""
        match = self.match
        tried = match.tried
        enough = True
        while enough and match.try_step(names.NUMBER):
            enough = match.bot_action() == names.NUMBER
        while match.tried > tried:
            match.take_back()
        return enough

    def reason(self, i: int) -> str:
        return ""

    def shown(self, i: int) -> tuple[str, str]:
        number, view = self.first + i, self.view()
        goes = number < 0 or self._is_last(view)
        does = "Ⓐ " + self.text(texts.F_GO if goes else texts.F_OKAY)
        if number < 0:
            return "◀" + self.text(texts.F_SEND_NO_MORE) + "▶", does
        if view.phase == names.SENDING:
            return self.text(texts.F_SEND, number, self.phrases.fort(self.source)), does
        words = "◀" + str(number) + "▶"
        if view.phase >= names.ADD_GAS:
            words += "  " + self._total(view, number)
        return words, does

    def _total(self, view: View, number: int) -> str:
        """Returns the resulting total in words; for water also the attacker's, and whether the fort
        falls.
        """
        words = str(total(view, number))
        if view.phase == names.ADD_WATER:
            words += " : " + str(view.now[names.AT_TOTAL])
            words += "  " + outcome(self.phrases, view, number)
        return words

    def said(self, i: int) -> str:
        number, view = self.first + i, self.view()
        words = str(number)
        if number < 0:
            words = self.text(texts.F_SEND_NO_MORE)
        elif view.phase == names.SENDING:
            words = self.text(texts.F_SEND_SAID, number, self.phrases.fort(self.source))
        elif view.phase >= names.ADD_GAS:
            words += ". " + self._total(view, number)
        return words + ". " + self.shown(i)[1]

    def _effect(self, i: int) -> tuple[str, str]:
        """Returns the odds, or the missing water, for the screen and for speech; "" if there is no
        attack.
        """
        number, view, phrases = self.first + i, self.view(), self.phrases
        if view.phase == names.ADD_WATER:
            words = missing(phrases, view, number) or outcome(phrases, view, number)
            return words, words
        if view.phase == names.ADD_GAS:
            return odds_words(phrases, gas_chances(view, number))
        sent = view.now[names.AT_SENT] + max(0, number)
        if view.phase != names.SENDING or not sent:
            return "", ""
        return odds_words(phrases, chances(view, view.now[names.AT_TARGET], sent))

    def note(self, i: int) -> tuple[str, str]:
        """Returns the fort's name with the odds or the missing water. Without any cars there is no
        attack.
        """
        view, words = self.view(), self._effect(i)
        if words[0]:
            return at_fort(self.phrases, view.now[names.AT_TARGET], words)
        return self.prompt() if view.phase == names.SENDING else "", ""

    def entry(self, i: int) -> str:
        number = self.first + i
        if number < 0:
            return self.text(texts.F_SEND_NO_MORE)
        if self.view().phase == names.MOVE_CARS:
            return str(number)
        return self._effect(i)[1] or self.text(texts.FM_NO_CARS)


@overlay
class Confirm(FortsQuestion):
    """An attack without further choices, with its odds: A attacks, B goes back."""

    is_aside = True

    def __init__(self, match: FortsMatch, phrases: Phrases, action: int) -> None:
        """action: the last step, just tried. It is undone until it is confirmed."""
        super().__init__(match, phrases)
        self.actions = (action,)
        game = match.game
        self.target = match.view().now[names.AT_TARGET]
        self._sent = 0
        for i in range(0, 4 * game.events(names.NONE), 4):
            if game.happened[i] == names.ATTACKED:
                self.target = game.happened[i + 2]
            elif game.happened[i] == names.SENT:
                self.source = game.happened[i + 2]
                self._sent += game.happened[i + 3]
        match.take_back()

    def prompt(self) -> str:
        return ""  # the odds are the note

    def head(self) -> tuple[str, str]:
        target = self.target
        found = chances(self.view(), target, self._sent, not self.match.tried)
        return at_fort(self.phrases, target, odds_words(self.phrases, found))

    def fort(self, i: int) -> int:
        return self.target

    def reason(self, i: int) -> str:
        return ""

    def shown(self, i: int) -> tuple[str, str]:
        fort = self.phrases.fort(self.source)
        name = self.text(texts.F_SEND_SAID, self._sent, fort)
        return name, "Ⓐ " + self.text(texts.F_GO)

    def back(self) -> bool:
        match = self.match
        if not match.tried:
            match.menu_of = card_of(match.step(0))
        return True
