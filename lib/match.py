# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match: who sits where, and who decides.

It knows the contract of all games and the seats, but no screen: window, terminal and tests share
it. Some players may sit at other devices: see lib/remote.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract
from hardware import hal
from micropython import const
from news import NewsLog
from saves import parts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from engine.game import BaseGame
    from engine.table import BaseTable
    from engine.types import Bot, Bytes
    from saves.parts import Pieces
    from ui.table.match_table import MatchTable

    Replay = Callable[["Match", bytearray, Bytes], None]

    class End(Protocol):
        """This device's end of a match with players at other devices: lib/remote/host.py, or
        guest.py.
        """

        def apply(self, action: int) -> None:
            """Changes the game, in place of its own `apply`."""
            ...

        def holds(self, table: MatchTable) -> bool:
            """Returns whether a table has to wait before it shows the next event, or goes on."""
            ...

        def lets_go_on(self, table: MatchTable) -> bool:
            """Returns whether a table continues by itself when all events have been shown.
            Otherwise it waits, or plays what has come from another device.
            """
            ...

        def hides(self) -> bool:
            """Returns whether the state must not be looked at, since it is ahead of the table."""
            ...

        def plays(self, actions: Sequence[int]) -> bool:
            """Returns whether the table plays the actions. A guest's table sends a decision."""
            ...


PERSON = 0
BOT = 1
REMOTE = 2  # a human player at another device
BEST = 2  # the character of the best bot, in every game
LONGEST_NAME = 16  # bytes
SEATS = 9  # the most seats at a table
SIDES = 6

# Kinds of matches, beyond the usual one.
LESSON = -1  # a guided match: it is not saved, and counts only for badges
USUAL = 0
# Neither saved nor counted: a round that continues a replay, or a match that another device runs.
WHAT_IF = 1
DAILY = 2  # today's road
TOWN = 3  # + the town of the route
TOWNS = 8
LEG = TOWN + TOWNS  # of the long road

# The ways to call a human player's coups. With several human players there are only two: their own
# call, or none.
OWN = 0  # by a press, or not at all
PRESS = 1  # by a press, or else automatically
AUTOMATIC = 2

_MOST = const(255)


class Seat:
    """A player: a human here or at another device, or a bot; a name; and for a human the way to
    call coups: OWN, PRESS or AUTOMATIC.

    character: a bot's, as the engine numbers them; NONE for a human player in a replay, whom a bot
    plays without a bot's face and lines.
    """

    def __init__(self, kind: int, name: str, coup_mode: int = PRESS, character: int = BEST) -> None:
        self.kind = kind
        self.name = name
        self.coup_mode = coup_mode
        self.character = character

    def is_bot(self) -> bool:
        """Returns whether a bot plays here as its own character."""
        return self.kind == BOT and self.character != contract.NONE


class Match:
    """A game and its seats. `viewer` is the seat whose hand may be visible now, or NONE.

    `news` records public events, except for kinds that are useless later, which have a bit in
    `PASSING`.
    """

    PASSING = 0
    ENDS = 0  # the kind of event that ends a turn; 0: the next turn ends it
    grudge = contract.NONE  # the seat of a rival who is far behind the single human player
    # The events that count for human players. The last byte of an attack is its target.
    ATTACK = contract.NONE
    COUP = contract.NONE
    remote: End | None

    def __init__(self, game: BaseGame, seats: list[Seat], bot: Bot | None = None) -> None:
        """bot: a player that chooses from a view and can become any character. By default the
        game's own bot, which is in memory only while it is needed.
        """
        self.game = game
        self.seats = seats
        self.kind = USUAL
        self.deal = -1  # the seed of its deal, if known
        # Since the last count: human players' attacks on each side, then their coups; ms of play.
        self.tally = bytearray(game.sides + 1)
        self.spent = 0
        self._bot = bot
        self.is_led = bot is not None  # whether another player plays for the bots
        self.viewer = contract.NONE
        self.earned = 0  # awards that are not announced yet: see career/awards.py
        self.shown_bytes = 0  # bytes of the last action's events that the screen has already shown
        self.wants_hint = False
        # The state and the news before a discard that can be undone.
        self.undo_state: tuple[bytes, tuple[int, int, int, bytes]] | tuple[()] = ()
        self.last_line = -1  # the number of the bots' last line: see ui/table/talk.py
        self.silence = 0  # turns left in which only urgent lines come
        # whether the holder, one of several human players, listens in private
        self.listens: int = False
        self.persons = 0
        for i in range(len(seats)):
            if seats[i].kind == PERSON:
                self.persons += 1
                self.viewer = i
        if self.persons > 1:
            self.viewer = contract.NONE
        # The seat that events call "you": the single human player, also in a replay.
        self.reader = self.viewer
        self.news = NewsLog(len(seats), self.persons > 0)
        if hal.NETWORK:
            self.remote = None

    def start(self, seed: int) -> None:
        """Deals the first round."""
        self.deal = seed
        self.game.start(seed)
        self._note_all()

    def view(self) -> BaseTable:
        """Returns the table as the device may show it now."""
        return self.game.view(self.viewer)

    def town(self) -> int:
        """Returns the town of the route whose match it is, or -1."""
        return self.kind - TOWN if TOWN <= self.kind < LEG else -1

    # Who decides

    def new_bot(self) -> Bot:
        """Returns a bot of the game. A bot remembers nothing from one decision to the next."""
        raise NotImplementedError

    def bot_reason(self, action: int) -> int:
        """Returns why the best bot would play an action from the seat that must decide."""
        raise NotImplementedError

    @property
    def bot(self) -> Bot:
        """Returns the bot that plays and advises."""
        if not self._bot:
            self._bot = self.new_bot()
        return self._bot

    def lead(self, player: Bot) -> None:
        """Lets another player replace the bots from now on."""
        self._bot = player
        self.is_led = True

    def release_bot(self) -> None:
        """Frees the bot and its modules while a human player thinks."""
        if not self.is_led:
            self._bot = None

    def waits_for_person(self) -> bool:
        """Returns whether the next decision is a human player's."""
        game = self.game
        return not game.over and self.seats[game.seat].kind == PERSON

    def must_hand_over(self) -> bool:
        """Returns whether the device must go to another player before anything is shown."""
        return self.waits_for_person() and self.game.seat != self.viewer

    def hand_over(self) -> None:
        """Hands the device to the next player."""
        self.viewer = self.game.seat

    def prepare_undo(self, action: int) -> None:
        """Keeps the state if the single human player is about to discard."""
        if self.persons == 1 and self.waits_for_person() and self.is_discard(action):
            news = self.news
            facts = news.end, news.turn, news.began, bytes(news.ended)
            self.undo_state = bytes(self.game.raw), facts

    def undo(self) -> None:
        """Undoes the discard."""
        assert self.undo_state  # it is set, since an undo was offered
        news = self.news
        raw, (end, news.turn, news.began, news.ended[:]) = self.undo_state
        self.game.restore(raw)
        news.end = min(news.end, end)
        self.undo_state = ()
        self.shown_bytes = 0

    def is_discard(self, action: int) -> bool:
        """Returns whether an action discards a card. Games without discards don't override it."""
        return False

    def hide(self) -> None:
        """Hides all hands while several players look at the device."""
        if self.persons > 1:
            self.viewer = contract.NONE
            self.listens = False

    def says_to_holder(self) -> int:
        """Returns whether lines for the holder alone may be spoken because nobody else listens."""
        return self.persons == 1 or self.listens

    def bot_action(self) -> int:
        """Returns the action of the bot that must decide; for a human player, the best bot's."""
        game = self.game
        seat = self.seats[game.seat]
        self.bot.become(seat.character if seat.kind == BOT else BEST)
        return self.bot.choose(game.view(game.seat))

    def apply(self, action: int) -> None:
        """Plays an action and records its public events."""
        self.shown_bytes = 0
        if hal.NETWORK and self.remote:
            self.remote.apply(action)
        else:
            self.game.apply(action)
        self._note_all()

    def _note_all(self) -> None:
        """Records the last action's events for human players, and counts their deeds."""
        if not self.news.record:
            return
        happened = self.game.happened
        for i in range(0, self.news.note(self.game, self.PASSING, self.ENDS), 4):
            kind = happened[i]
            if kind == self.ATTACK or kind == self.COUP:
                self._count(kind, happened[i + 1], happened[i + 3])

    def _count(self, kind: int, seat: int, target: int) -> None:
        """Counts a human player's attack or coup, up to a byte's limit."""
        at = target if kind == self.ATTACK else -1
        if self.seats[seat].kind == PERSON and self.tally[at] < _MOST:
            self.tally[at] += 1

    # With players at other devices: see lib/remote

    def is_round_over(self) -> bool:
        """Returns whether a score sheet or a podium is due, not a decision."""
        return self.game.over

    def who_decides(self) -> int:
        """Returns the seat whose player must decide now. NONE: nobody, or only steps are tried."""
        return contract.NONE if self.is_round_over() else self.game.seat

    def most_steps(self) -> int:
        """Returns the most actions of one decision."""
        return 1

    def forget_steps(self) -> None:
        """Forgets all that the player has tried but not decided."""

    def may_be_answered(self) -> bool:
        """Returns whether, by public facts, another player may answer the last action out of
        turn.
        """
        return False

    def pretend_question(self, copy: BaseGame, action: int, seat: int) -> bool:
        """Plays an action that may be answered on a copy of the game, so that another player is
        asked. Returns False if a seat knows that nobody can be.
        """
        return False

    # Saving: see saves/match_format.py

    def part(self) -> int:
        """Returns the kind of part that stores the match: today's road has its own."""
        is_road = self.kind == DAILY and self.game.logged < len(self.game.log)
        return parts.ROAD if is_road else parts.MATCH

    def replay(self) -> Pieces:
        """Returns the last finished round in the pieces of `pack_state`; () if there is none, or
        its actions were not all logged. A game without this method has no replays.
        """
        return ()

    def more(self) -> Pieces:
        """Returns the bytes that a game saves after the actions, for its own `resume`."""
        return ()

    def decided(self) -> tuple[Bytes, int]:
        """Returns the state to save, and how many of the log's actions led to it."""
        return self.game.raw, self.game.logged

    def resume(self, raw: bytearray, log: Bytes, replay: Replay) -> None:
        """Resumes a saved state, with every player's news of the round.

        raw: as long as the game's. replay: `match_format.replay`. ValueError: the actions do not
        lead to that state.
        """
        replay(self, raw, log)

    def begin_round_again(self) -> None:
        """Goes back to the round's first decision."""
        self.game.rewind()
        self._note_all()

    def may_earn(self) -> bool:
        """Returns whether human players may have earned an award since the last check."""
        return self.game.over

    def is_at_table(self) -> bool:
        """Returns whether the player who decides next has seen the table."""
        return True

    def begins_turn(self, seat: int) -> bool:
        """Returns whether it is a seat's turn and it has not seen all earlier events."""
        return self.game.now[contract.AT_TURN] == seat and self.news.heard[seat] < self.news.began
