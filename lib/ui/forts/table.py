# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's table: the map, the ranks, zones and stock, and the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.moves import has_truce
from hardware import hal
from micropython import const
from overlay import overlay
from saves.autosave import end_round
from ui.base import palette, recipes
from ui.base.beneath import ALL
from ui.forts.attack import open_scene, show_rest
from ui.forts.cues import Cues
from ui.forts.cursor import Cursor
from ui.forts.hand import Bought, Hand
from ui.forts.layout import Layout
from ui.forts.map import Map, fort_of
from ui.forts.panels import Ranks, Stock, Zones, blink
from ui.forts.phrases import Answers, Phrases
from ui.forts.scenes import deed
from ui.forts.summary import FortsDigest, Summary, status
from ui.forts.talk import voice
from ui.table import handover
from ui.table.match_table import MatchTable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from displayio import Group, TileGrid
    from vectorio import Rectangle

    from app import App
    from engine.forts.game import Game
    from engine.forts.table import Table as View
    from engine.types import Bytes
    from ui.base.screen import Screen
    from ui.forts.attack import Attack
    from ui.forts.match import FortsMatch
    from ui.table.talk import Voice


overlay(__name__)

_EVENTS = const(384)  # bytes for the events of an action and its steps
_DARK = bytes(8)
# Kinds of events, as bits: those whose picture flies to its place and appears there. A staged event
# sounds when it lands.
_STAGED = const(
    1 << names.ROUND_BEGINS | 1 << names.BOUGHT | 1 << names.COLLECTED | 1 << names.RECRUITED
    | 1 << names.IMPROVED_FORT | 1 << names.MOVED | 1 << names.PLACED | 1 << names.INCOME
)  # fmt: skip
_ROLLS = const(1 << names.ROLLED | 1 << names.ADDED | 1 << names.CONQUERED)  # in an attack
_SAVED = const(4)  # rounds are short: only every fourth is saved


class Table(MatchTable):
    """Attacks are scenes over the map; a frame marks the fort of an event."""

    match: FortsMatch
    game: Game
    layout: Layout
    phrases: Phrases
    cursor: Cursor
    attack: Attack | None
    view: Callable[[], View]
    cues: Cues

    ground = 2  # the place in the group of the parts that cover a face

    def __init__(self, app: App, match: FortsMatch) -> None:
        seats = match.game.seats
        layout = Layout(app.width, app.height, seats)
        phrases = Phrases(app.texts, match)
        super().__init__(app, match, layout, phrases, Cues(match, app.settings), _EVENTS)
        kit = app.kit
        colors = app.settings.colors
        self.top_line = layout.line(kit, 2, 0, app.width - 2, palette.WHITE)
        self.ranks = Ranks(kit, layout, app.width, colors, seats)
        self.map = Map(kit, layout, colors, self.view(), phrases)
        self._zones = Zones(kit, layout, colors)
        self.stock = Stock(kit, layout)
        y, wide = layout.name_y, layout.name_width
        self.name_line = layout.line(kit, 2, y, wide, palette.CREAM, self._action)
        self.hand = Hand(kit, layout)
        self.lay(
            (
                self.top_line.grid,
                self.ranks.group,
                self.map.group,
                self._zones.group,
                self.stock.group,
                self.name_line.grid,
                self._action.grid,
                self.hand.group,
            )
        )
        self.cursor = Cursor(self)
        self.attack = None  # the scene of the current attack, if any
        self.bought = False  # whether the top line names the card that the viewer has just bought
        self._new = None  # the card just bought, until the next key
        self._waited = False  # whether there was time to read who may add to an attack

    # Showing

    def draw(self) -> None:
        """Draws the table."""
        self._stale = False
        view = self.view() if self.lies_open() else self.game.view(names.NONE)
        seat = self.shown_seat(view)
        self.ranks.show(view, self.phrases, self.acting, seat)
        self.map.show(view, has_truce(view, view.now[names.AT_ROUND]))
        self._zones.show(view)
        self.stock.show(view, seat)
        self.cues.light(self.acting)
        if not self.cursor.active:
            self.draw_hand(view)
            self.hand.brighten(_DARK)

    def draw_hand(self, view: View) -> None:
        """Draws the viewer's hand, or the backs of the player's."""
        seat = self.shown_seat(view)
        self.hand.show(view.order[seat], view.left[seat], view.held[seat], self.lies_open())

    # Time

    def tick(self) -> None:
        """Keeps an attack's scene going until it is over and has been on screen long enough."""
        attack = self.attack
        if self.ranks.alarms:
            blink(self.ranks)
        if self._new:
            self._new.tick()
        if self.runs_scene() and not self.is_hurried():
            return
        if not self.is_due():
            return
        if attack and attack.over:
            self.end_scene()
            self.attack = None
            attack.close()
            if not self.is_due():
                return
        self.show_next()

    def show_event(self, queue: Bytes, i: int, text: str) -> bool:
        """Writes the event, unless an attack's scene shows it."""
        kind = queue[i]
        own = queue[i + 1] == self.match.viewer
        staged = _ROLLS if self.attack else _STAGED
        if not (staged >> kind & 1 and self.stages()):
            self.cues.event(queue, i)
        if kind == names.TURN_BEGINS:
            self.cursor.rest()
        elif kind == names.ATTACKED:
            open_scene(self, queue[i + 2], queue[i + 1], self.match)
        longer = self.attack.event(queue, i, text) if self.attack else 0
        if kind == names.ROUND_BEGINS and queue[i + 3] % _SAVED == 0:
            end_round(self.app.autosave, False)
        if kind not in (names.SENT, names.ROLLED):
            self.top_line.set(text)
        self.app.say(self.phrases.spoken(queue, i))
        self.react(queue, i, self.top_line.shown())
        if kind == names.BOUGHT and own:
            self.bought = True
            self._show_new(queue[i + 2])
            return True
        if own and kind in (names.TURN_BEGINS, names.ATTACKED, names.SENT):
            return True
        brief = kind in (names.TURN_BEGINS, names.BOUGHT, names.DISCARDED, names.SENT)
        self.wait(self.pace // 2 if brief else self.pace + longer)
        if not self.attack:  # otherwise the map would show the outcome before the dice
            self.map.frame(fort_of(queue, i))
            if staged >> kind & 1 and self.stages():
                self.stage(deed(self, queue, i))
            else:
                self.draw()
        return True

    def voice(self) -> Voice:
        """Returns the Voice of the fort game."""
        return voice(self)

    def _show_new(self, card: int) -> None:
        self._forget_new()
        self._new = Bought(self, card)
        self.lay(self._new.parts)
        self.wait(self._new.ms)

    def _forget_new(self) -> None:
        if self._new:
            self.lift(self._new.parts)
            self._new = None

    def lay(self, parts: Sequence[Group | Rectangle | TileGrid]) -> None:
        """Puts parts over the table's own."""
        for part in parts:
            self.group.append(part)

    def lift(self, parts: Sequence[Group | Rectangle | TileGrid]) -> None:
        """Removes parts one by one: a board does not erase boxes that are removed with their
        group.
        """
        for part in parts:
            self.group.remove(part)

    # The match continues

    def go_on(self) -> None:
        """Leaves time to read the dice before a player adds to them."""
        self.map.frame(names.NONE)
        if not self._waited and names.ADD_GAS <= self.view().phase <= names.ADD_WATER:
            self._waited = True
            show_rest(self)
            return
        super().go_on()

    def play(self, *actions: int) -> None:
        """Plays actions."""
        self._waited = False
        self.show_choice("", "")
        super().play(*actions)

    def redraw(self) -> None:
        """Draws the table if something has changed since it was drawn."""
        if self._stale:
            self.draw()

    def ask(self) -> None:
        """Asks the current question. First tells the single human player about attacks on them,
        unless a line has done so already.
        """
        match = self.match
        if match.persons == 1 and match.begins_turn(match.viewer) and not hal.TOLD:
            match.news.hear(match.viewer)
            since = self.since_turn(match.viewer)
            if since.hits():
                handover.show(self, since, handover.SILENCE)
                return
        self.call_holder()
        self.cursor.ask()
        self._advise()

    def key(self, key: int) -> None:
        """Handles a key. It removes the card that was just bought."""
        self._forget_new()
        super().key(key)

    # Other screens

    def show_sheet(self) -> None:
        """Ends the match: the podium has the score table."""
        self.match.hide()
        self.app.open_next(recipes.ENDED, self.match, beneath=ALL)

    def info(self) -> Screen:
        """Makes the status screen, preceded by the events since the viewer's turn."""
        return status(self)

    def since(self) -> type[FortsDigest]:
        """Returns the fort game's FortsDigest."""
        return FortsDigest

    def answers(self) -> Answers:
        """Returns the fort game's answers."""
        return Answers(self, Summary(self.app.texts, self.match))  # pyright: ignore[reportArgumentType] (a side is a seat)
