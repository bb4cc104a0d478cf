# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match at one device: who sits where, who decides, and what everybody has yet to hear of.

It knows the contract of all games and the seats, but no screen: window, terminal and tests share
it.
"""

from engine import contract
from micropython import const

PERSON = 0
BOT = 1
BEST = 2  # the character of the best bot, in every game
LONGEST_NAME = 16  # bytes

# How a person's coups are called. With several persons only their own claim counts, or none does.
OWN = 0  # by a press, else not at all
PRESS = 1  # by a press, else automatically
AUTOMATIC = 2

_NEWS = const(96)  # events kept for people, four bytes each
_FORGOTTEN = const(24)  # of them, when there is no room for another one


class Seat:
    """A person or a bot, a name, and how a person's coups are called: OWN, PRESS or AUTOMATIC.

    character: a bot's, as the engine numbers them.
    """

    def __init__(self, kind, name, auto_coup=PRESS, character=BEST):
        self.kind = kind
        self.name = name
        self.auto_coup = auto_coup
        self.character = character


class Match:
    """A game and its seats. `viewer` is the person whose hand may be seen now, or NONE.

    `record` holds the latest events that everybody may hear of, but for those that say nothing
    afterwards: a bit for each kind of these is set in `PASSING`.
    """

    PASSING = 0

    def __init__(self, game, seats, bot=None):
        """bot: a player that chooses from a view, and can become any character; without one, the
        game's own, which is in memory only while it is needed.
        """
        self.game = game
        self.seats = seats
        self._bot = bot
        self._is_guest = bot is not None
        self.viewer = contract.NONE
        self._noted = 0
        self._heard_up_to = bytearray(len(seats))
        self._turn = contract.NONE  # whose turn it was at the last event
        # Where each seat's last turn ended; behind them where the turn began that goes on.
        self._turns = bytearray(len(seats) + 1)
        self.told = 0  # bytes of the last action's events that the screen has shown
        self.wants_hint = False
        self.before = ()  # state and record before a discard that can be taken back
        self.persons = 0
        for i in range(len(seats)):
            if seats[i].kind == PERSON:
                self.persons += 1
                self.viewer = i
        if self.persons > 1:
            self.viewer = contract.NONE
        self.record = bytearray(4 * _NEWS if self.persons else 0)

    def start(self, seed):
        """Deals the first round."""
        self.game.start(seed)
        self._note_all()

    def view(self):
        """The table as the device may show it now."""
        return self.game.view(self.viewer)

    # Who decides

    def new_bot(self):
        """The game's own bot. It remembers nothing from one decision to the next."""
        raise NotImplementedError

    @property
    def bot(self):
        """The bot that plays and advises."""
        if not self._bot:
            self._bot = self.new_bot()
        return self._bot

    def rest_bot(self):
        """Frees the bot while a person thinks. Its modules are dropped by `App.tidy`."""
        if not self._is_guest:
            self._bot = None

    def waits_for_person(self):
        """Whether the next decision is a person's own."""
        game = self.game
        return not game.over and self.seats[game.seat].kind == PERSON

    def must_hand_over(self):
        """Whether the device must go to somebody else before anything is shown."""
        return self.waits_for_person() and self.game.seat != self.viewer

    def hand_over(self):
        """The next person holds the device."""
        self.viewer = self.game.seat

    def keep_before(self, action):
        """Keeps the state, if one person alone is about to discard."""
        if self.persons == 1 and self.waits_for_person() and self.is_discard(action):
            self.before = bytes(self.game.raw), self._noted, bytes(self._turns), self._turn

    def undo(self):
        """Takes back the discard."""
        raw, noted, turns, self._turn = self.before  # pyright: ignore[reportAssignmentType]
        self._turns[:] = turns
        self.game.restore(raw)
        self.before = ()
        self.told = 0
        self._noted = min(self._noted, noted)

    def is_discard(self, action):
        """Whether an action discards a card; a game in which none does needs no more."""
        return False

    def hide(self):
        """Everybody looks at the device: with several persons no hand may be shown."""
        if self.persons > 1:
            self.viewer = contract.NONE

    def bot_action(self):
        """What the bot that must decide plays; in a person's place, what the best one would."""
        game = self.game
        seat = self.seats[game.seat]
        self.bot.become(seat.character if seat.kind == BOT else BEST)
        return self.bot.choose(game.view(game.seat))

    def apply(self, action):
        """Plays an action and notes what everybody may hear of it."""
        self.told = 0
        self.game.apply(action)
        self._note_all()

    def _note_all(self):
        """Keeps what the last action made happen, and where turns begin and end."""
        if not self.record:
            return
        game = self.game
        turn = game.now[contract.AT_TURN]
        if turn != self._turn and self._turn != contract.NONE:
            self._turns[self._turn] = self._noted
        for i in range(0, 4 * game.events(contract.NONE), 4):
            if self.PASSING >> game.heard[i] & 1:
                continue
            if self._noted == _NEWS:
                self._forget_oldest()
            at = self.recorded()
            for k in range(4):
                self.record[at + k] = game.heard[i + k]
            self._noted += 1
        if turn != self._turn:
            self._turns[-1] = self._noted
        self._turn = turn

    def drop_record(self):
        """From now on keeps no events: nobody will ask for them."""
        self.record = bytearray()
        self._noted = 0

    def _forget_oldest(self):
        for i in range(4 * (_NEWS - _FORGOTTEN)):
            self.record[i] = self.record[4 * _FORGOTTEN + i]
        self._noted -= _FORGOTTEN
        for marks in (self._heard_up_to, self._turns):
            for i in range(len(marks)):
                marks[i] = max(0, marks[i] - _FORGOTTEN)

    def content(self):
        """The match as bytes: who sits there, the state, and the round's actions."""
        raw, logged = self._decided()
        data = bytearray((raw[contract.RULE_GAME], len(self.seats)))
        for seat in self.seats:
            name = seat.name.encode("utf-8")
            auto = seat.auto_coup
            how = seat.kind | (auto & 1) << 1 | seat.character << 2 | auto >> 1 << 7
            data.extend(bytes((how, len(name))))
            data.extend(name)
        data.extend(bytes((len(raw) & 255, len(raw) >> 8)))
        data.extend(raw)
        data.extend(self.game.log[:logged])
        return data

    def _decided(self):
        """The state that is kept, and how many of the log's actions led to it."""
        return self.game.raw, self.game.logged

    def resume(self, raw, log):
        """Goes on from a kept state, with everybody's news of the round.

        raw: as long as the game's. ValueError: the actions do not lead to that state.
        """
        from store.resume import resume

        resume(self, raw, log)

    def begin_round_again(self):
        """Back to the round's first decision."""
        self.game.rewind()
        self._note_all()

    def can_begin(self):
        """Whether a round of the game can have begun with what is in a kept state."""
        raise NotImplementedError

    def is_at_table(self):
        """Whether the player who decides next has seen the table."""
        return True

    def forget_news(self, seat):
        """A seat has seen everything that happened."""
        self._heard_up_to[seat] = self._noted

    def recorded(self):
        """Where the events in `record` end."""
        return 4 * self._noted

    def missed(self, seat):
        """Where in `record` the events begin and end that a seat has not seen; now it has."""
        first = self._heard_up_to[seat]
        self._heard_up_to[seat] = self._noted
        return 4 * first, self.recorded()

    def since_turn(self, seat):
        """Where in `record` the events since a seat's last turn begin and end, with the action that
        ended it; a turn that goes on is not the last one.
        """
        return 4 * self._turns[seat], self.recorded()

    def begins_turn(self, seat):
        """Whether it is a seat's turn, and something has happened before it that it has not been
        told of.
        """
        now = self.game.now[contract.AT_TURN] == seat
        return now and self._heard_up_to[seat] < self._turns[-1]
