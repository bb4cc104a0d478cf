# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match at one device: who sits where, who decides, and what everybody has yet to hear of.

Knows a game's contract and the seats, not the screen: window, terminal and tests share it.
"""

from engine.errors import IllegalAction
from engine.mille.cards import SAFETY_OF
from engine.mille.moves import has_safety
from micropython import const

# Shared numbers
_AT_DEALER = const(3)
_AT_ROUND = const(4)
_AT_TURN = const(0)
_AT_VIEWER = const(13)
_COUP_ANY = const(1)
_RULE_COUP = const(9)
_T_NAME_0 = const(223)
_COUP = const(1)
_COUP_FOURRE = const(168)
_DECLINE = const(169)
_DREW = const(2)
_NONE = const(255)
_ROUND_OVER = const(3)

PERSON = 0
BOT = 1
LONGEST_NAME = 16  # bytes

_MOST_TOTAL = const(127)  # of a side's points, the high byte: a round's points still have room
_NEWS = const(96)  # events kept for those who wait, four bytes each


class Seat:
    """Who sits at a place: a person or a bot, a name, and whether coups are played for a person."""

    def __init__(self, kind, name, auto_coup=True):
        self.kind = kind
        self.name = name
        self.auto_coup = auto_coup


def new_match(app):
    """The match that the settings describe, dealt."""
    from engine.mille.bot import Bot
    from engine.mille.game import Game

    settings = app.settings
    game = Game(settings.header)
    seats = []
    for i in range(game.seats):
        name = settings.names[i] or app.text(_T_NAME_0 + i)
        seats.append(Seat(settings.kinds[i], name, settings.auto_coups[i] == 1))
    seed = app.seed()
    match = Match(game, seats, Bot(seed))
    match.start(seed)
    return match


class Match:
    """A game and its seats. `viewer` is the person whose hand may be seen now, or NONE."""

    def __init__(self, game, seats, bot):
        """bot: a player that chooses from a view; it serves all seats that are bots'."""
        self.game = game
        self.seats = seats
        self._bot = bot
        self.viewer = _NONE
        self._news = bytearray(4 * _NEWS)
        self._noted = 0
        self._heard_up_to = bytearray(len(seats))
        self.drawn = bytearray(len(seats))  # the card that each drew last
        self.told = 0  # bytes of the last action's events that the screen has shown
        self.picked_up = False  # whether who plays has taken the card drawn by hand
        self.wants_hint = False
        self.persons = 0
        for seat in seats:
            self.persons += seat.kind == PERSON
        if self.persons == 1:
            self.viewer = self._only_person()

    def _only_person(self):
        for i in range(len(self.seats)):
            if self.seats[i].kind == PERSON:
                return i
        return _NONE

    def start(self, seed):
        """Deals the first round."""
        self.game.start(seed)
        self._note_all()

    def view(self):
        """The table as the device may show it now."""
        return self.game.view(self.viewer)

    def waits_for_person(self):
        """Whether the next decision is a person's own."""
        game = self.game
        if game.phase == _COUP:
            return False
        return game.phase < _ROUND_OVER and self.seats[game.seat].kind == PERSON

    def must_hand_over(self):
        """Whether the device must go to somebody else before anything is shown."""
        return self.waits_for_person() and self.game.seat != self.viewer

    def hand_over(self):
        """The next person has the device in hand."""
        self.viewer = self.game.seat

    def hide(self):
        """Everybody looks at the device: with several persons no hand may be seen."""
        if self.persons > 1:
            self.viewer = _NONE

    def bot_action(self):
        """What a bot plays."""
        game = self.game
        return self._bot.choose(game.view(game.seat))

    def coup_action(self, claimant):
        """The answer to an attack: claimant is the seat that called a coup, or NONE.

        Bots, and persons whose coups are automatic, answer for themselves; others by their call.
        """
        game = self.game
        seat = self.seats[game.seat]
        if seat.kind == BOT:
            return self.bot_action()
        return _COUP_FOURRE if seat.auto_coup or claimant == game.seat else _DECLINE

    def apply(self, action):
        """Plays an action and notes what everybody may hear of it."""
        self.told = 0
        self.picked_up = False
        self.game.apply(action)
        self._note_all()

    def _note_all(self):
        game = self.game
        n = game.events(_NONE)
        for i in range(0, 4 * n, 4):
            self._note(game.heard, i)
        turn = game.now[_AT_TURN]
        self.drawn[turn] = _NONE
        n = game.events(turn)
        for i in range(0, 4 * n, 4):
            if game.heard[i] == _DREW and game.heard[i + 1] == turn:
                self.drawn[turn] = game.heard[i + 2]

    def _note(self, heard, i):
        if self._noted == _NEWS:
            self._forget_half()
        at = 4 * self._noted
        for k in range(4):
            self._news[at + k] = heard[i + k]
        self._noted += 1

    def _forget_half(self):
        half = _NEWS // 2
        for i in range(4 * half):
            self._news[i] = self._news[4 * half + i]
        self._noted = half
        for seat in range(len(self.seats)):
            self._heard_up_to[seat] = max(0, self._heard_up_to[seat] - half)

    def won_by_person(self):
        """Whether a person is on a side that has the most points."""
        winners = [0] * 6
        n = self.game.winners(winners)
        for seat in range(len(self.seats)):
            if self.seats[seat].kind == PERSON and seat % self.game.sides in winners[:n]:
                return True
        return False

    def content(self):
        """The match as bytes: who sits there, the state, and the round's actions."""
        game = self.game
        data = bytearray((game.raw[1], len(self.seats)))
        for seat in self.seats:
            name = seat.name.encode("utf-8")
            data.extend(bytes((seat.kind | seat.auto_coup << 1, len(name))))
            data.extend(name)
        data.extend(bytes((len(game.raw) & 255, len(game.raw) >> 8)))
        data.extend(game.raw)
        data.extend(game.log[: game.logged])
        return data

    def resume(self, raw, log):
        """Plays the round again up to a kept state, so that everybody has their news.

        raw: as long as the game's. ValueError: the actions do not lead to that state.
        """
        game = self.game
        if game.options != raw[: len(game.options)]:
            raise ValueError
        game.raw[:] = raw
        if game.logged != len(log) or not _can_begin(game):
            raise ValueError
        if len(log) == len(game.log):  # perhaps not all of the round: the state alone must do
            game.log[:] = log
            return
        try:
            game.rewind()
            self._note_all()
            for action in log:
                if game.phase != _COUP:  # who answers a coup has not looked at the table
                    self.forget_news(game.seat)
                self.apply(action)
        except (IllegalAction, IndexError, OverflowError) as error:
            raise ValueError from error
        if game.raw != raw:
            raise ValueError

    def asks_coup(self, attacker, hazard, target):
        """Whether the device asks for a coup fourré after an attack, by what everybody may know.

        The hazard's safety is not on the table yet, and somebody who calls coups alone plays for a
        side that may answer.
        """
        safety = SAFETY_OF[hazard]
        for side in range(self.game.sides):
            if has_safety(self.game, side, safety):
                return False
        return len(self.callers(attacker, target)) > 0

    def callers(self, attacker, target):
        """The persons who call coups alone and whose side may answer an attack."""
        found = []
        for i in range(len(self.seats)):
            seat = self.seats[i]
            if seat.kind == PERSON and not seat.auto_coup and self._may_answer(i, attacker, target):
                found.append(i)
        return found

    def _may_answer(self, seat, attacker, target):
        sides = self.game.sides
        if self.game.options[_RULE_COUP] == _COUP_ANY:
            return seat % sides != attacker % sides
        return seat % sides == target

    def forget_news(self, seat):
        """A seat has seen all that happened."""
        self._heard_up_to[seat] = self._noted

    def news(self, seat, out):
        """Writes the events since a seat last heard of them, four bytes each; returns how many.

        out: a bytearray of NEWS_SIZE. The seat has heard them now.
        """
        first = self._heard_up_to[seat]
        n = self._noted - first
        for i in range(4 * n):
            out[i] = self._news[4 * first + i]
        self._heard_up_to[seat] = self._noted
        return n


def _can_begin(game):
    """Whether what a round takes over from the one before is sound: all else is played again."""
    for side in range(len(game.totals) // 2):
        if game.totals[2 * side + 1] > _MOST_TOTAL:
            return False
    now = game.now
    return now[_AT_DEALER] < game.seats and now[_AT_ROUND] > 0 and now[_AT_VIEWER] == _NONE


def unpack(content):
    """Seats, state and actions of what `Match.content` made. ValueError or IndexError: it is no
    match.
    """
    seats = []
    at = 2
    for _ in range(content[1]):
        how, length = content[at], content[at + 1]
        if how > 3 or length > LONGEST_NAME:
            raise ValueError
        name = bytes(content[at + 2 : at + 2 + length]).decode("utf-8")
        seats.append(Seat(how & 1, name, how >> 1 == 1))
        at += 2 + length
    size = content[at] | content[at + 1] << 8
    at += 2
    return seats, bytearray(content[at : at + size]), content[at + size :]


NEWS_SIZE = 4 * _NEWS
