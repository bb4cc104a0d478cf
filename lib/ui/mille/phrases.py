# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race in words: events, actions, reasons and hands; and the table's answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import moves, names
from engine.mille.moves import card_of
from overlay import overlay
from ui import texts
from ui.mille.parts import broken, explained, of_event
from ui.mille.signs import standing
from ui.table.phrases import MatchAnswers, MatchPhrases

if TYPE_CHECKING:
    from engine.mille.table import Table
    from engine.types import Bytes
    from ui.mille.match import MilleMatch
    from ui.mille.summary import Summary
    from ui.mille.table import Table as Screen


# The texts of the events, in the order of names.py.
_EVENT_TEXTS = bytes(
    (
        texts.EVENT_DEALT,
        texts.EVENT_TURN,
        texts.EVENT_DREW,
        texts.EVENT_PLAYED,
        texts.EVENT_ATTACKED,
        texts.EVENT_DISCARDED,
        texts.EVENT_COUP,
        0,
        texts.EVENT_LOST_TURN,
        texts.EVENT_PASSED_OVER,
        texts.EVENT_RESHUFFLED,
        texts.EVENT_LIFTED,
        texts.EVENT_EXTENDED,
        texts.EVENT_STOOD,
        texts.EVENT_ROUND_WON,
        texts.EVENT_MATCH_ENDED,
    )
)
# The texts for which a screen has room only with a card's short name.
_SHORT = (names.ATTACKED, names.COUP_CALLED, names.DISCARDED, names.LIFTED)
# The texts of the same events for their own player, from DEALT on; 0 for events without one.
_YOUR_TEXTS = bytes(
    (
        texts.EVENT_YOU_DEALT,
        texts.EVENT_YOU_TURN,
        texts.EVENT_DREW_CARD,
        texts.EVENT_YOU_PLAYED,
        texts.EVENT_YOU_ATTACKED,
        texts.EVENT_YOU_DISCARDED,
        texts.EVENT_YOU_COUP,
        0,
        texts.EVENT_YOU_LOST_TURN,
        texts.EVENT_YOU_PASSED_OVER,
        0,
        0,
        texts.EVENT_YOU_EXTENDED,
        texts.EVENT_YOU_STOOD,
    )
)
_ANSWERS = bytes(
    (texts.COUP_CALL, texts.COUP_NOBODY, texts.EXTEND_YES, texts.EXTEND_NO, texts.NEXT)
)


class Phrases(MatchPhrases):
    """The sentences about a race."""

    _match: MilleMatch

    def card(self, card: int) -> str:
        """Returns the full name of a card."""
        return self.text(texts.CARD_25 + card)

    def short(self, card: int) -> str:
        """Returns a card's name in at most twelve letters."""
        return self.text(texts.SHORT_25 + card)

    def reason(self, code: int) -> str:
        """Returns why the rules of the race forbid an action."""
        return self.text(texts.REASON_0 + code)

    def side(self, side: int, short: bool = False) -> str:
        """Returns the name of a side: its only player's, or all partners'.

        short: only the initials of partners, before a number.
        """
        game = self._match.game
        if side == names.NONE or side >= game.sides:
            return ""
        found = [self.seat(seat) for seat in range(side, game.seats, game.sides)]
        if short and len(found) > 1:
            found = [name[:1] for name in found]
        return "+".join(found)

    def stands(self, table: Table, side: int) -> str:
        """Returns in one line why a side stands or drives, and the remedy."""
        what = standing(table, side)
        if self._match.parts:
            words = broken(self, table, side, what)
            if words:
                return words
        left = 25 * (moves.goal(table) - table.distance[side])
        return self.text(texts.STATE_STOP + what - names.STOP, left)

    def explains(self, card: int) -> str:
        """Returns a card's effect, or the card that it stops or fixes."""
        if self._match.parts:
            words = explained(self, self._match, card)
            if words:
                return words
        if card == names.ROLL and self._match.game.options[names.RULE_FLYING_START]:
            return self.text(texts.EXPLAIN_ROLL_AGAIN)
        return self.text(texts.EXPLAIN_25 + card)

    def nearness(self, side: int) -> int:
        """Returns 1 if the side is "you", 2 if it is your team, else 0."""
        game = self._match.game
        if self.reader == names.NONE or side != self.reader % game.sides:
            return 0
        return 1 if game.sides == game.seats else 2

    def whom(self, side: int) -> str:
        """Returns the name of a side as the object of an action."""
        near = self.nearness(side)
        if not near:
            return self.side(side)
        return self.text(texts.YOU if near == 1 else texts.YOUR_SIDE)

    def event(self, happened: Bytes, i: int) -> str:
        """Returns an event in words; "" for a card that others draw, another's lost turn, the end
        of the match.
        """
        kind = happened[i]
        seat = happened[i + 1]
        card = happened[i + 2]
        side = happened[i + 3]
        yours = self.is_reader(seat)
        options, part = self._match.game.options, self._match.parts
        if part:
            part = of_event(part, happened, i)
        number = part or (_YOUR_TEXTS[kind] if yours else _EVENT_TEXTS[kind])
        if (
            not number
            or kind == names.MATCH_ENDED
            or (kind == names.LOST_TURN and not yours)
            or (kind == names.DREW and card == names.NONE)
        ):
            return ""
        if kind == names.DREW:
            number = texts.EVENT_DREW_CARD
        if kind in (names.LIFTED, names.ROUND_ENDED) and not part:
            number += self.nearness(side)
        if kind == names.ROUND_ENDED and side == names.NONE:
            one = options[names.RULE_ENDS]  # one empty hand is enough
            number = texts.EVENT_ROUND_HAND if one else texts.EVENT_ROUND_EXHAUSTED
        name = self.short(card) if kind in _SHORT else ""
        if card != names.NONE and not name:
            name = self.card(card)
        if kind == names.DEALT:  # here the event's side is the round's number
            goal = 25 * moves.goal(self._match.view())
            if options[names.RULE_FLYING_START] and not part:
                number = texts.EVENT_ALL_GREEN
            return self.text(number, self.seat(seat), side, goal)
        return self.text(number, self.seat(seat), name, self.whom(side), side)

    def spoken(self, happened: bytearray, i: int) -> str:
        """Returns the spoken form of the event, with words in place of the screen's symbols."""
        kind = happened[i]
        if kind not in (names.PLAYED, names.ATTACKED, names.DISCARDED):
            return self.event(happened, i)
        number = texts.EVENT_DISCARDED
        if kind != names.DISCARDED:
            number = texts.TEXT_PLAYED if kind == names.PLAYED else texts.TEXT_ATTACKED
        if self.is_reader(happened[i + 1]):
            number = _YOUR_TEXTS[kind]
        card = self.card(happened[i + 2])
        return self.text(number, self.seat(happened[i + 1]), card, self.whom(happened[i + 3]))

    def drawn(self, card: int) -> str:
        """Returns the card that a player has drawn, for that player alone."""
        return self.text(texts.EVENT_DREW_CARD, "", self.card(card))

    def action(self, action: int) -> str:
        """Returns an action in the words of the action line."""
        if action >= names.COUP_FOURRE:
            return self.text(_ANSWERS[action - names.COUP_FOURRE])
        what = moves.what_of(action)
        if what == names.DISCARD:
            return self.text(texts.DISCARD)
        if what == names.PLAY:
            return self.text(texts.PLAY)
        return self.text(texts.TO, self.side(what - names.ATTACK))

    def hand(self, table: Table, seat: int) -> str:
        """Returns a seat's cards in the order of the hand, without a card that waits on the
        deck.
        """
        cards = list(table.hands[seat][: table.held[seat]])
        out = self._match.on_deck(seat)
        if out in cards:
            cards.remove(out)
        return self.text(texts.INFO_HAND, self.held(cards, 0, len(cards)))


# The table's answers


@overlay
class Answers(MatchAnswers):
    """Answers about sides and hands."""

    table: Screen
    summary: Summary

    def say_own(self, view: Table) -> None:
        """Says the state of the viewer's side and the viewer's hand."""
        table = self.table
        table.app.say(self.summary.state(view, table.own_side()))
        if table.match.viewer != names.NONE:
            table.app.say(self.summary.hand(view, table.match.viewer))

    def hint(self) -> None:
        """Gives a hint, after a card in flight has arrived and a card to draw by hand is picked
        up.
        """
        table = self.table
        table.finish_flight()
        if table.cursor.active and table.drawn() != names.NONE:
            table.announce_to_holder(self.summary.text(texts.HINT, self.summary.text(texts.DRAW)))
        else:
            super().hint()

    def show_hint(self, action: int, reason: int) -> None:
        """Moves the cursor to the action's card and writes the reason; for an action without a
        card, writes the action.
        """
        table = self.table
        why = self.summary.text(texts.HINT_WHY_FINISH + reason)
        words = self.summary.action(action)
        is_card = action < names.COUP_FOURRE
        if is_card:
            table.cursor.point_at(action)
            question = table.cursor.question
            if not question.parent and question.is_stuck:
                why = self.summary.awaited(table.view())
            words = self.summary.card(card_of(action)) + ". " + words
        said = words + ". " + why
        table.show_to_holder(why if is_card else said)
        table.say_to_holder(said)
