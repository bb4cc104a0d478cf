# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The questions to a human player in a race: see ui/table/question.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from engine.mille.cards import SAFETY_OF
from engine.mille.moves import card_of, is_moving, pack, what_of
from engine.mille.why import is_worth_keeping
from hardware import hal
from match import LESSON
from overlay import overlay
from ui import texts
from ui.mille.parts import bounce
from ui.mille.summary import state
from ui.table.question import ASKS, Question

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.mille.table import Table as View
    from engine.types import Bytes
    from ui.mille.match import MilleMatch
    from ui.mille.phrases import Phrases
    from ui.mille.table import Table

    class Asked(Question):
        """Any of these questions, with the members that the cursor uses."""

        parent: Asked | None
        cards: bytes  # the cards of the hand
        bright: bytes  # 1 for each card that can be played
        is_stuck: bool
        discards: bool
        may_hold: bool
        safety: int
        hazard: int
        place: int

        def opens(self, i: int) -> Asked: ...
        def side(self, i: int) -> int: ...
        def note(self, i: int) -> str: ...
        def warning(self, i: int) -> str: ...


FIRST_MATCHES = 3  # matches in which a note explains the worth of keeping a safety
_ALL = bytes((1,)) * names.HAND


@overlay("ask")
def ask(match: MilleMatch, phrases: Phrases, draws: bool = False) -> Any:
    """Makes the viewer's current question. draws: whether the drawn card is still on the deck."""
    phase = match.view().phase
    if phase == names.EXTENDING:
        return Extension(match, phrases)
    if phase == names.COUP:
        return Press(match, phrases)
    if draws:
        return Draw(match, phrases)
    question = Card(match, phrases)
    question.move(_first(question))
    return question


@overlay("ask")
def _first(question: Card) -> int:
    """Returns the place of the new card if it can be played, else of the first card that can; if
    none can, of the card that a good player would discard.
    """
    match, cards, bright = question.match, question.cards, question.bright
    if question.is_stuck:
        question.may_hold = may_hold = match.persons == 1 and match.kind != LESSON
        can_hold = may_hold and not hal.TOLD  # a terminal has no held keys
        question.asks = texts.HOLD_ASK if can_hold else texts.NOTHING_TO_PLAY
        return cards.rfind(bytes((match.least(),)))
    at = cards.rfind(match.drawn[match.viewer : match.viewer + 1])
    return at if at >= 0 and bright[at] else bright.find(b"\1")


# Holding A while nothing can be played: the least useful cards are discarded, turn by turn. It ends
# when A is released, something can be played, a rival attacks, or another key is pressed.


@overlay("ask")
def begin(table: Table) -> Card | None:
    """Returns the question about a card, after its prompt; None if A is still held and nothing can
    be played: the card under the cursor is discarded then.
    """
    question: Card = ask(table.match, table.phrases)
    if table.holds and question.may_hold:
        table.gone += 1
        table.hand.chosen = question.at  # its flight starts there
        table.play(discard(question.cards[question.at]))
        return None
    words = went(table) or question.prompt()
    if words:
        table.announce_to_holder(words)
    return question


@overlay("ask")
def went(table: Table) -> str:
    """Ends the effect of holding A. Returns the number of discarded cards, in words; "" for one at
    most.
    """
    gone = table.gone
    table.gone = 0
    table.holds = False
    return table.phrases.text(texts.HOLD_GONE, gone) if gone > 1 else ""


# The uses of a card


def plays(view: View, card: int) -> list[int]:
    """Returns the legal actions that play a card: one, or one for each side to attack."""
    return [action for action in _all_plays(view, card) if not view.why_not(action)]


def target(action: int) -> int:
    """Returns the side that an action attacks; NONE for any other action."""
    what = what_of(action)
    return what - names.ATTACK if names.PLAY < what < names.DISCARD else names.NONE


def discard(card: int) -> int:
    """Returns the action that discards a card."""
    return pack(card, names.DISCARD)


@overlay("reason")
def why_not(phrases: Phrases, view: View, card: int) -> str:
    """Returns why a card can't be played now; for a hazard, the reason for all rivals."""
    found = names.OK
    for action in _all_plays(view, card):
        reason = view.why_not(action)
        if found and reason != found:
            return phrases.text(texts.REASON_NO_TARGET)
        found = reason
    return phrases.reason(found)


@overlay("keeping")
def keeping(phrases: Phrases, view: View, card: int) -> str:
    """Returns the worth of keeping a safety, in words; "" for other cards, and if it would help
    now.
    """
    side = view.seat % view.sides
    helps = (card == names.RIGHT_OF_WAY and view.limited[side]) or not is_moving(view, side)
    if helps or card < names.RIGHT_OF_WAY or not is_worth_keeping(view, card):
        return ""
    return phrases.text(texts.KEEP_SAFETY)


def _all_plays(view: View, card: int) -> list[int] | tuple[int]:
    """Returns all actions that play a card, legal or not, on any side."""
    if not names.STOP <= card < names.ROLL:
        return (pack(card, names.PLAY),)
    own = view.seat % view.sides
    return [pack(card, names.ATTACK + side) for side in range(view.sides) if side != own]


# The turn


@overlay
class Card(Question):
    """A card of the hand, to play it or, with `discards`, to discard it."""

    match: MilleMatch
    phrases: Phrases
    view: Callable[[], View]
    discards = False
    asks = 0  # the text of the prompt
    may_hold = False  # whether holding A discards on: see `begin`

    def __init__(self, match: MilleMatch, phrases: Phrases) -> None:
        super().__init__(match, phrases)
        view = self.view()
        self.cards = bytes(view.hands[view.seat][: view.held[view.seat]])
        self.bright = bytes([len(plays(view, card)) > 0 for card in self.cards])
        self.is_stuck = not any(self.bright)

    def prompt(self) -> str:
        """Returns the prompt; "" if anything can be played."""
        return self.text(self.asks) if self.asks else ""

    def count(self) -> int:
        return len(self.cards)

    def action(self, i: int) -> int:
        """Returns an option's action; ASKS if there are several sides to attack. An impossible one
        has a reason.
        """
        card = self.cards[i]
        if self.discards:
            return discard(card)
        if not self.bright[i]:
            return _all_plays(self.view(), card)[0]
        actions = plays(self.view(), card)
        return actions[0] if len(actions) == 1 else ASKS

    def find(self, action: int) -> int:
        """Returns the place of an action's card, or -1."""
        return self.cards.find(bytes((card_of(action),)))

    def move(self, i: int) -> None:
        """Moves to another card, which is to be played again, if anything can be played."""
        self.at = i
        self.discards = self.is_stuck

    def opens(self, i: int) -> Target:
        """Returns the question that an option opens."""
        return Target(self, self.cards[i])

    def side(self, i: int) -> int:
        """Returns the side that an option attacks: none yet."""
        return names.NONE

    def reason(self, i: int) -> str:
        if self.discards:
            return super().reason(i)
        if self.bright[i]:
            return ""
        return why_not(self.phrases, self.view(), self.cards[i])

    def shown(self, i: int) -> tuple[str, str]:
        return self.phrases.card(self.cards[i]), self._does(i)

    def _does(self, i: int) -> str:
        """Returns the effect of A, or of B if the card can't be played."""
        view, card = self.view(), self.cards[i]
        if self.discards:
            cannot = view.why_not(discard(card))
            return "Ⓐ " + self.text(texts.CANNOT if cannot else texts.DISCARD)
        if not self.bright[i]:
            return "Ⓑ " + self.text(texts.DISCARD)
        actions = plays(view, card)
        alone = len(actions) == 1
        return "Ⓐ " + (self.phrases.action(actions[0]) if alone else self.text(texts.CHOOSE_TARGET))

    def note(self, i: int) -> str:
        """Returns the worth of keeping a safety, in words, or ""."""
        card = self.cards[i]
        if self.discards or card < names.RIGHT_OF_WAY:
            return ""
        return keeping(self.phrases, self.view(), card)

    def entry(self, i: int) -> str:
        return self.phrases.card(self.cards[i])


@overlay
class Target(Question):
    """The target of an attack."""

    match: MilleMatch
    phrases: Phrases
    view: Callable[[], View]

    def __init__(self, hand: Card, card: int) -> None:
        """hand: the Card that led here, to which B goes back."""
        super().__init__(hand.match, hand.phrases)
        self.parent = hand
        self._card = card
        self.actions = plays(self.view(), card)

    def prompt(self) -> str:
        return self.text(texts.CHOOSE_TARGET)

    def side(self, i: int) -> int:
        """Returns the side that an option attacks."""
        return target(self.actions[i])

    def shown(self, i: int) -> tuple[str, str]:
        return self.phrases.card(self._card), "Ⓐ " + self.phrases.action(self.actions[i])

    def note(self, i: int) -> str:
        """Returns the side's distance and its state, in words, and whether the attack bounces."""
        view, side = self.view(), self.side(i)
        words = str(25 * view.distance[side]) + ". " + self.phrases.stands(view, side)
        return self._warned(words, i)

    def _warned(self, words: str, i: int) -> str:
        """Returns words about an option, and its warning, if any."""
        warning = self.warning(i)
        return words + ". " + warning if warning else words

    def warning(self, i: int) -> str:
        """Returns that the attack would bounce off; "" if it would not."""
        if not self.match.parts:
            return ""
        return bounce(self.phrases, self.view(), self.side(i))

    def entry(self, i: int) -> str:
        """Returns everything in front of a side, and whether the attack bounces."""
        return self._warned(state(self.phrases, self.view(), self.side(i)), i)


# Questions with an answer on each button


@overlay
class Draw(Question):
    """The drawn card waits on the deck. During its flight there is nothing to choose."""

    actions = (ASKS,)
    buttons = (hal.A, hal.DRAW)
    bright = _ALL

    def shown(self, i: int) -> tuple[str, str]:
        return "", "Ⓐ " + self.text(texts.DRAW)


@overlay
class Extension(Question):
    """The question of the extension: whether to drive on to the second goal."""

    phrases: Phrases
    actions = (names.EXTEND, names.STAND)
    buttons = (hal.A, hal.B)
    bright = _ALL

    def prompt(self) -> str:
        return self.text(texts.EXTEND_ASK, 25 * self.view().options[names.RULE_EXTENSION])

    def shown(self, i: int) -> tuple[str, str]:
        return "", "ⒶⒷ"[i] + " " + self.phrases.action(self.actions[i])


@overlay("press")
class Press(Question):
    """The single human player's call of a coup fourré. No answer counts too: see
    ui/mille/coup.py.
    """

    phrases: Phrases
    view: Callable[[], View]
    actions = (names.COUP_FOURRE,)
    buttons = (hal.A,)

    def __init__(self, match: MilleMatch, phrases: Phrases) -> None:
        super().__init__(match, phrases)
        view = self.view()
        self.hazard = view.now[names.AT_ATTACK]
        self.safety = SAFETY_OF[self.hazard]
        hand = bytes(view.hands[match.viewer])
        self.place = hand.find(bytes((self.safety,)))  # its place in the hand
        self.bright = bytes([i == self.place for i in range(names.HAND)])
        if hal.TOLD:  # there is no time limit
            self.actions = (names.COUP_FOURRE, names.DECLINE)
            self.buttons = (hal.A, hal.B)

    def shown(self, i: int) -> tuple[str, str]:
        if i:
            return "", "Ⓑ " + self.text(texts.COUP_NOBODY)
        return self.phrases.card(self.safety), "Ⓐ " + self.text(texts.COUP_PRESS)

    def said(self, i: int) -> str:
        name, call = self.shown(0)
        words = call + " " + name
        return words + ". " + self.shown(1)[1] if hal.TOLD else words

    def entry(self, i: int) -> str:
        name, call = self.shown(i)
        return (call + " " + name).strip()


@overlay("coup")
class Coup(Question):
    """The question to all who calls a coup fourré; without a time limit, also whether anybody
    does.
    """

    buttons = (hal.A, hal.B)

    def __init__(
        self,
        match: MilleMatch,
        phrases: Phrases,
        attack: Bytes | tuple[int, int, int],
        is_timed: bool,
    ) -> None:
        """attack: the attacker, the hazard, and its target."""
        super().__init__(match, phrases)
        attacker, hazard, side = attack
        self.safety = SAFETY_OF[hazard]
        self.callers = match.callers(attacker, side)
        self.call = self.text(texts.COUP_CALL)
        action = ASKS
        if len(self.callers) == 1:
            action = names.COUP_FOURRE
            self.call = self.text(texts.INFO_SIDE, phrases.seat(self.callers[0]), self.call)
        self.actions = (action,) if is_timed else (action, names.DECLINE)

    def prompt(self) -> str:
        return self.text(texts.COUP_TITLE) + " " + self.phrases.card(self.safety)

    def reason(self, i: int) -> str:
        """Gives no reason: nobody may learn whether the safety is in a hand."""
        return ""

    def shown(self, i: int) -> tuple[str, str]:
        return "", "Ⓑ " + self.text(texts.COUP_NOBODY) if i else "Ⓐ " + self.call
