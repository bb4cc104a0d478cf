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

_NEWS = const(96)  # events kept for those who wait, four bytes each


class Seat:
    """A person or a bot, a name, and whether coups are played for a person.

    character: a bot's, as the engine numbers them.
    """

    def __init__(self, kind, name, auto_coup=True, character=BEST):
        self.kind = kind
        self.name = name
        self.auto_coup = auto_coup
        self.character = character


class Match:
    """A game and its seats. `viewer` is the person whose hand may be seen now, or NONE."""

    def __init__(self, game, seats, bot):
        """bot: a player that chooses from a view, and can become any character."""
        self.game = game
        self.seats = seats
        self._bot = bot
        self.viewer = contract.NONE
        self._noted = 0
        self._heard_up_to = bytearray(len(seats))
        self.told = 0  # bytes of the last action's events that the screen has shown
        self.wants_hint = False
        self.before = b""  # what `content` was before a discard that can be taken back
        self.persons = 0
        for i in range(len(seats)):
            if seats[i].kind == PERSON:
                self.persons += 1
                self.viewer = i
        if self.persons > 1:
            self.viewer = contract.NONE
        self._news = bytearray(4 * _NEWS if self.persons > 1 else 0)  # one alone sees it all

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
        return not game.over and self.seats[game.seat].kind == PERSON

    def must_hand_over(self):
        """Whether the device must go to somebody else before anything is shown."""
        return self.waits_for_person() and self.game.seat != self.viewer

    def hand_over(self):
        """The next person holds the device."""
        self.viewer = self.game.seat

    def keep_before(self, action):
        """Keeps the match as it is, if one person alone is about to discard."""
        if self.persons == 1 and self.waits_for_person() and self.is_discard(action):
            self.before = self.content()

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
        self._bot.become(seat.character if seat.kind == BOT else BEST)
        return self._bot.choose(game.view(game.seat))

    def apply(self, action):
        """Plays an action and notes what everybody may hear of it."""
        self.told = 0
        self.game.apply(action)
        self._note_all()

    def _note_all(self):
        """Keeps what the last action made happen for those who wait."""
        if not self._news:
            return
        game = self.game
        for i in range(game.events(contract.NONE)):
            if self._noted == _NEWS:
                self._forget_half()
            at = 4 * self._noted
            for k in range(4):
                self._news[at + k] = game.heard[4 * i + k]
            self._noted += 1

    def _forget_half(self):
        half = _NEWS // 2
        for i in range(4 * half):
            self._news[i] = self._news[4 * half + i]
        self._noted = half
        for seat in range(len(self.seats)):
            self._heard_up_to[seat] = max(0, self._heard_up_to[seat] - half)

    def content(self):
        """The match as bytes: who sits there, the state, and the round's actions."""
        raw, logged = self._decided()
        data = bytearray((raw[contract.RULE_GAME], len(self.seats)))
        for seat in self.seats:
            name = seat.name.encode("utf-8")
            how = seat.kind | seat.auto_coup << 1 | seat.character << 2
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


NEWS_SIZE = 4 * _NEWS
