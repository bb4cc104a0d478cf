# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is said: events, actions, reasons and states of the race, in the chosen language.

Screen, terminal and standard output all take their words from here.
"""

from engine.mille import moves
from micropython import const

# Shared numbers
_ATTACKED = const(4)
_COUP_CALLED = const(6)
_COUP_FOURRE = const(168)
_DEALT = const(0)
_DISCARD = const(7)
_DREW = const(2)
_LOST_TURN = const(8)
_MATCH_ENDED = const(15)
_NONE = const(255)
_ROUND_ENDED = const(14)
_TURN_BEGINS = const(1)
_T_CARD_25 = const(0)
_T_SHORT_25 = const(21)
_T_REASON_0 = const(42)
_T_EVENT_DEALT = const(66)
_T_EVENT_TURN = const(67)
_T_EVENT_DREW = const(68)
_T_EVENT_DREW_CARD = const(69)
_T_EVENT_PLAYED = const(70)
_T_EVENT_ATTACKED = const(71)
_T_EVENT_DISCARDED = const(72)
_T_EVENT_COUP = const(73)
_T_EVENT_LOST_TURN = const(74)
_T_EVENT_PASSED_OVER = const(75)
_T_EVENT_RESHUFFLED = const(76)
_T_EVENT_LIFTED = const(77)
_T_EVENT_EXTENDED = const(78)
_T_EVENT_STOOD = const(79)
_T_EVENT_ROUND_WON = const(80)
_T_EVENT_ROUND_EXHAUSTED = const(81)
_T_EVENT_MATCH_ENDED = const(82)
_T_TEAM = const(83)
_T_PLAY = const(85)
_T_DISCARD = const(86)
_T_TO = const(87)
_T_TEXT_ATTACKED = const(274)
_T_TEXT_PLAYED = const(282)
_PLAYED = const(3)
_T_EXTEND_YES = const(92)
_T_EXTEND_NO = const(93)
_T_COUP_CALL = const(96)
_T_COUP_NOBODY = const(97)
_T_NEXT = const(104)
_T_SAYS_COUP_BEGINNER = const(309)
_T_INFO_HAND = const(219)

# The texts of the events, in the order of names.py.
_EVENT_TEXTS = bytes(
    (
        _T_EVENT_DEALT,
        _T_EVENT_TURN,
        _T_EVENT_DREW,
        _T_EVENT_PLAYED,
        _T_EVENT_ATTACKED,
        _T_EVENT_DISCARDED,
        _T_EVENT_COUP,
        0,
        _T_EVENT_LOST_TURN,
        _T_EVENT_PASSED_OVER,
        _T_EVENT_RESHUFFLED,
        _T_EVENT_LIFTED,
        _T_EVENT_EXTENDED,
        _T_EVENT_STOOD,
        _T_EVENT_ROUND_WON,
        _T_EVENT_MATCH_ENDED,
    )
)
_ANSWERS = bytes((_T_COUP_CALL, _T_COUP_NOBODY, _T_EXTEND_YES, _T_EXTEND_NO, _T_NEXT))


class Phrases:
    """Sentences about one match. text(number, ...) gives any other text of the language."""

    def __init__(self, texts, match):
        self._texts = texts
        self._match = match

    def text(self, number, *values):
        """A text with its values in place of {0}, {1} ..."""
        text = self._texts.get(number)
        return text.format(*values) if values else text

    def card(self, card):
        """The full name of a card."""
        return self.text(_T_CARD_25 + card)

    def short(self, card):
        """A name of a card of at most twelve letters."""
        return self.text(_T_SHORT_25 + card)

    def reason(self, code):
        """Why an action is forbidden."""
        return self.text(_T_REASON_0 + code)

    def seat(self, seat):
        """The name of who sits there."""
        return self._match.seats[seat].name if seat != _NONE else ""

    def side(self, side):
        """The name of a side: its only player's, or its team's number."""
        if side == _NONE or side >= self._match.game.sides:
            return ""
        if self._match.game.sides == self._match.game.seats:
            return self.seat(side)
        return self.text(_T_TEAM, side + 1)

    def event(self, heard, i):
        """The sentence of the event at heard[i], or "" for one that needs none."""
        kind = heard[i]
        card = heard[i + 2]
        side = heard[i + 3]
        number = _EVENT_TEXTS[kind]
        if not number or kind in (_LOST_TURN, _MATCH_ENDED) or (kind == _DREW and card == _NONE):
            return ""
        if kind == _DREW:
            number = _T_EVENT_DREW_CARD
        if kind == _ROUND_ENDED and side == _NONE:
            number = _T_EVENT_ROUND_EXHAUSTED
        name = self.short(card) if kind in (_ATTACKED, _COUP_CALLED) else ""
        if card != _NONE and not name:
            name = self.card(card)
        about = self.side(side)
        if kind == _DEALT:  # the side is the round's number
            goal = 25 * moves.goal(self._match.game)
            return self.text(number, self.seat(heard[i + 1]), side, goal)
        return self.text(number, self.seat(heard[i + 1]), name, about, side)

    def spoken(self, heard, i):
        """The same for the ear: whole words where the screen has signs."""
        kind = heard[i]
        if kind not in (_PLAYED, _ATTACKED):
            return self.event(heard, i)
        number = _T_TEXT_PLAYED if kind == _PLAYED else _T_TEXT_ATTACKED
        card = self.card(heard[i + 2])
        return self.text(number, self.seat(heard[i + 1]), card, self.side(heard[i + 3]))

    def is_news(self, heard, i, reader):
        """What somebody else did; whose turn it is one sees at the table, and who dealt."""
        return heard[i] not in (_TURN_BEGINS, _DEALT) and heard[i + 1] != reader

    def drawn(self, card):
        """What somebody has drawn, told to them alone."""
        return self.text(_T_EVENT_DREW_CARD, "", self.card(card))

    def boast(self, seat):
        """What a bot says at its coup fourré; nothing for a person."""
        player = self._match.seats[seat]
        return self.text(_T_SAYS_COUP_BEGINNER + player.character) if player.kind else ""

    def action(self, action):
        """An action in short words, as the action line has it."""
        if action >= _COUP_FOURRE:
            return self.text(_ANSWERS[action - _COUP_FOURRE])
        what = action & 7
        if what == _DISCARD:
            return self.text(_T_DISCARD)
        return self.text(_T_TO, self.side(what - 1)) if what else self.text(_T_PLAY)

    def hand(self, table, seat):
        """The cards of a hand that may be seen, in one sentence."""
        hand = table.hands[seat]
        names = []
        for i in range(table.held[seat]):
            names.append(self.card(hand[i]))
        return self.text(_T_INFO_HAND, ", ".join(names))
