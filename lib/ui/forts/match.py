# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A fort game on one device: the match, and the steps that can still be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.bot import Bot
from engine.forts.combat import attack_bonus, defence_bonus, odds, water_needed
from engine.forts.game import Game
from engine.forts.holdings import forts_of
from engine.forts.moves import most, what_of
from match import PERSON, Match
from micropython import const
from overlay import overlay
from saves.match_format import pack_state
from ui.forts import recap

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.forts.table import Table as View
    from engine.types import Bot as AnyBot
    from engine.types import Bytes
    from match import Seat
    from saves.parts import Pieces


# Badges
CAPTURE = 8
HELD = 9
ZONES = 10
FIVE = 11

_LIKELY = const(800)  # per mille: an attack that fails against these odds counts as held off
_LOGGED = const(names.RAW_ROUND - names.AT_ROUND + names.AT_LOGGED)  # its place in `raw`
_STEPS = const(24)  # a use, a target, and the cars of each fort


@overlay("match")
def match_of(header: bytearray, seats: list[Seat]) -> FortsMatch:
    """Makes a match with a header's options and these seats; nothing is dealt."""
    return FortsMatch(Game(header), seats)


@overlay("match")
class FortsMatch(Match):
    """A match whose actions take several steps.

    The engine charges a card's price before it asks for the target. Players may go back until the
    last step, so steps are tried first, and played when nothing is left to choose.
    """

    game: Game
    bot: Bot  # when it advises: another player in the bots' place has no reasons
    view: Callable[[], View]

    ENDS = names.TURN_ENDS
    PASSING = (
        1 << names.TURN_BEGINS
        | 1 << names.SHUFFLED
        | 1 << names.USED
        | 1 << names.SENT
        | 1 << names.ROLLED
        | 1 << names.ADDED
        | 1 << names.TURN_ENDS
    )
    ATTACK = names.ATTACKED
    COUP = names.CONQUERED

    def __init__(self, game: Game, seats: list[Seat], bot: AnyBot | None = None) -> None:
        super().__init__(game, seats, bot)
        self._decided_raw = b""  # the state before the first step
        self._decided_logged = 0  # the number of actions logged by then
        self._steps = bytearray(_STEPS)
        self.tried = 0  # steps that can be undone
        self.feats = 0  # the human players' achievements in this match: badges
        self._round: Pieces = ()  # the last finished round
        self._earlier = bytearray(len(game.raw))  # the state before the last action
        self.menu_of = names.NONE  # the card whose menu is open
        self.owner = bytearray(names.FORTS)  # the holders before the last attack
        self.forts = bytearray(names.FORTS)
        self.story = bytearray(recap.SIZE)  # the facts for the story at the end of the match

    def new_bot(self) -> Bot:
        """Makes a bot of the fort game."""
        return make_bot()

    def may_earn(self) -> bool:
        """Returns whether human players may have earned something. Feats are judged at the next
        save.
        """
        return self.feats > 0 or super().may_earn()

    def waits_for_person(self) -> bool:
        """Returns whether a human player decides. Nobody is asked for water that can't save the
        fort.
        """
        return super().waits_for_person() and not self.is_settled()

    def is_settled(self) -> bool:
        """Returns whether the dice have decided an attack, whatever water is added."""
        game = self.game
        return game.phase == names.ADD_WATER and not 0 < water_needed(game) <= most(game)

    def who_decides(self) -> int:
        """Returns the seat whose player must decide; NONE while steps are tried, or if the dice
        have decided.
        """
        return names.NONE if self.tried or self.is_settled() else super().who_decides()

    def most_steps(self) -> int:
        """Returns the most steps of one action."""
        return _STEPS

    def forget_steps(self) -> None:
        """Undoes the steps that were tried, and closes the card's menu."""
        self.take_all_back()
        self.menu_of = names.NONE

    def threat(self) -> int:
        """Returns the seat that wins at the end of the round unless it loses a fort, or NONE."""
        game = self.game
        leaders = [0] * game.seats
        if game.winners(leaders) > 1 or forts_of(game, leaders[0]) < names.FORTS_TO_WIN:
            return names.NONE
        return leaders[0]

    def bot_reason(self, action: int) -> int:
        """Returns the bot's reason for the action that it just chose; 0: none worth giving."""
        return self.bot.why

    def apply(self, action: int) -> None:
        """Records the holders before an attack, from which its scene begins. Keeps a finished
        round, unless the match is led: the next round takes its place in the state.
        """
        game = self.game
        phase = game.phase
        now = game.now[names.AT_ROUND]
        if phase < names.SENDING:
            self.owner[:] = game.owner
            self.forts[:] = game.forts
        logged = game.logged
        self._earlier[:] = game.raw
        super().apply(action)
        if game.logged <= logged < len(game.log) and not self.is_led:
            seats, *state = pack_state(self, self._earlier, logged + 1)
            for piece in state:
                seats.extend(piece)  # pyright: ignore[reportAttributeAccessIssue] (a bytearray)
            self._round = (seats,)
        if self.persons:
            self._note_feats()
        if names.TARGET <= phase <= names.ADD_WATER:
            recap.count(self, now)

    def replay(self) -> Pieces:
        """Returns the previous round, or the match's last."""
        game = self.game
        whole = game.over and game.logged < len(game.log)
        return pack_state(self, game.raw, game.logged) if whole else self._round

    def _note_feats(self) -> None:
        """Records the human players' latest deeds that earn a badge."""
        game = self.game
        happened = game.happened
        for i in range(0, 4 * game.events(names.NONE), 4):
            kind, seat = happened[i], happened[i + 1]
            if kind not in (names.CONQUERED, names.REPELLED) or self.seats[seat].kind != PERSON:
                continue
            if kind == names.CONQUERED:
                self.feats |= 1 << CAPTURE
            else:
                lead = attack_bonus(game, game.now[names.AT_TURN], happened[i + 3])
                if odds(lead - defence_bonus(game, happened[i + 2])) > _LIKELY:
                    self.feats |= 1 << HELD
        seat = game.zones[names.DEPOT]
        if seat == game.zones[names.OASIS] and seat < game.seats:
            self.feats |= (self.seats[seat].kind == PERSON) << ZONES

    def more(self) -> Pieces:
        """Returns the story's counts."""
        return (self.story,)

    def resume(
        self, raw: bytearray, log: Bytes, replay: Callable[[Match, bytearray, Bytes], None]
    ) -> None:
        """Resumes the match. Without its saved story, counting starts now."""
        logged = len(log)
        if raw[_LOGGED] | raw[_LOGGED + 1] << 8 == logged - recap.SIZE:
            logged -= recap.SIZE
        super().resume(raw, log[:logged], replay)
        if logged < len(log):
            self.story[:] = log[logged:]
        else:
            self.story[recap.PART] = 1

    def is_discard(self, action: int) -> bool:
        """Returns whether an action discards a card."""
        return action < names.BUY and what_of(action) == names.DISCARD

    def try_step(self, action: int) -> bool:
        """Tries a step of a human player's action; returns whether there is more to choose.

        Nothing is decided yet, even after the last step: `take_back` undoes it, and `take_all_back`
        returns the steps, which can then be played.
        """
        game = self.game
        if not self.tried:
            self._decided_raw = bytes(game.raw)
            self._decided_logged = game.logged
        self._steps[self.tried] = action
        self.tried += 1
        game.apply(action)
        # The events of a step are not shown until it is played.
        self.shown_bytes = 4 * game.events(self.viewer)
        return names.RECRUITING <= game.phase <= names.SENDING

    def decided(self) -> tuple[Bytes, int]:
        """Returns the decided part: the match before the steps that can be undone."""
        return (self._decided_raw, self._decided_logged) if self.tried else super().decided()

    def take_back(self) -> None:
        """Undoes the last step."""
        for step in self.take_all_back()[:-1]:
            self.try_step(step)

    def take_all_back(self) -> bytes:
        """Undoes all steps and returns them."""
        steps = bytes(self._steps[: self.tried])
        if steps:
            self.game.raw[:] = self._decided_raw
            self.tried = 0
            self._decided_raw = b""
        return steps

    def step(self, i: int) -> int:
        """Returns the i-th step tried."""
        return self._steps[i]


@overlay("bot")
def make_bot() -> Bot:
    """Makes the bot. A table has no room for its modules while a human player thinks."""
    return Bot()
