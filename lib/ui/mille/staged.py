# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The scenes of the race's table: the deal, the goal, and a coup fourré, with a band behind the
text while the safety falls on the hazard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.mille import names
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.cues import DEAL, light, play
from ui.base.screen import Scene
from ui.mille.cards import Card
from ui.mille.layout import SIGNS
from ui.mille.scenes import Count

if TYPE_CHECKING:
    from typing import Any

    from displayio import Group, TileGrid
    from vectorio import Rectangle

    from ui.base.kit import Kit, Line
    from ui.mille.table import Table


_BACK = const(21)  # the back, on the sheet of cards
_DECK = const(28)  # pixels from the deck to the right edge
_CAR = const(16)  # pixels, before scaling
_HIGH = const(8)
_PIECES = const(12)
_POINTS = const(600)  # ms of their count
_DRIVES = const(1000)  # ms from one side to the other
_CONFETTI = const(1000)  # ms of the confetti
_COLORS = bytes((palette.GOLD, palette.RED, palette.SKY, palette.GREEN, palette.WHITE))
_CHECKS = (8, 5)
_CHECK = const(3)  # pixels
_SPARKS = b"\x00\x04\x02\x02\x04\x00\x07\x01\x08\x04\x07\x07\x04\x08\x01\x07"  # directions, + 4
_SPARK = const(350)  # ms of a spark
_COUNTS = const(600)  # ms of the count
_BRINGS = const(300)
_REACH = const(6)
_AROUND = const(5)  # pixels of a card left of a small sign, and above it


@overlay
def staged(table: Table, event: bytes, score: Line, before: str) -> None:
    """Stages the deal for the single human player, and the goal.

    event: DEALT or ROUND_ENDED, with the side at its end. score: the line of the points, which
    count up from `before`.
    """
    side = event[3]
    if event[0] == names.ROUND_ENDED:
        count = Count(score, before)
        scene = Points(table, event, count) if side == names.NONE else Goal(table, side, count)
        table.stage(scene)
    elif table.match.persons == 1:
        table.stage(Deal(table))
    else:
        table.cues.event(event, 0)


@overlay("staged")
class Shine:
    """A coup fourré. Ours is gold, near us; a rival's is silver, on the rival's row."""

    def __init__(self, table: Table, event: bytes) -> None:
        """event: its kind, seat and card."""
        _, seat, card = event
        self._table = table
        app, layout = table.app, table.layout
        self._side = side = seat % table.game.sides
        self._ours = ours = table.cues.is_ours(side)
        near = side == table.own_side()
        self._place = x, y = (0, layout.gauges_y) if near else self._sign(side, card)
        top, high = (layout.name_y, app.height) if near else table.rivals.extent(side)
        wide = app.width if near else layout.rivals_width
        self.band = app.kit.box(0, top, wide, high, palette.GOLD if ours else palette.GREY)
        table.group.insert(1, self.band)
        color = palette.GOLD if ours else palette.WHITE
        table.top_line.ink(color)
        if near:
            table.name_line.ink(palette.INK)
        light(color, app.settings)  # whoever plays next
        table.rivals.mark(side, palette.INK)
        self._brings = brings(table, seat) if ours else ""
        app.say(self._brings)
        table.wait(2 * table.pace)
        table.darken()  # the safety is no longer in the hand
        table.fly(card, (x, -28 * layout.scale), (x, y), self._landed)

    def _sign(self, side: int, card: int) -> tuple[int, int]:
        """Returns the screen position of a rival's hazard: its large sign if there is one opponent,
        or on a small screen the lamp of the safety.
        """
        table = self._table
        layout = table.layout
        scale = layout.scale
        x, y = layout.rivals_width, table.rivals.extent(side)[0]
        if table.game.sides > 2:
            x -= 9 * SIGNS * scale
        elif scale == 1:
            x -= 9 * (names.RIGHT_OF_WAY + 4 - card)
        else:
            return 0, y
        return x - _AROUND * scale, y - _AROUND * scale

    def _landed(self) -> None:
        """Lands the safety on the hazard, which disappears."""
        table = self._table
        table.draw()
        table.rivals.mark(self._side, palette.INK)
        if self._ours:  # a bot's words may be there otherwise
            table.show_choice(self._brings, "")
        if table.stages():
            table.stage(Coup(table, self._place, self._brings))

    def end(self) -> None:
        """Removes the band."""
        table = self._table
        table.group.remove(self.band)
        table.top_line.ink(palette.WHITE)
        table.name_line.ink(palette.CREAM)


@overlay("staged")
def brings(table: Table, seat: int) -> str:
    """Returns the gain of the coup fourré just called by a seat, in words. With the last card there
    is no other turn.
    """
    game = table.game
    goes_on = game.phase == names.PLAYING and game.seat == seat
    return table.app.text(texts.COUP_BRINGS if goes_on else texts.HINT_WHY_MORE)


@overlay("staged")
class Points(Scene):
    """Counts up the match's points after a round without a winner, then plays its tune."""

    LENGTH = 600

    def __init__(self, table: Table, event: bytes, count: Count) -> None:
        super().__init__(table.app)
        self._cues = table.cues
        self._event = event
        self._count = count

    def draw(self, now: int) -> None:
        self.counts(self._count.show(256 * now // self.LENGTH))
        if now >= self.LENGTH:
            self._cues.event(self._event, 0)


@overlay("staged")
class Deal(Scene):
    """Flies one card back at a time. Where it lands, the card is face up, with a sound."""

    LENGTH = 400

    def __init__(self, table: Table) -> None:
        super().__init__(table.app)
        self._table = table
        view = table.view()
        seat = table.match.viewer
        self._cards = bytearray(view.hands[seat])
        self._count = view.held[seat]
        self._out = table.drawn()
        if self._out != names.NONE:
            self._count -= 1
        layout = table.layout
        self._scale = layout.scale
        self._from = table.app.width - _DECK, layout.gauges_y
        self._heard = 0  # cards that have sounded
        flying = Card(table.app.kit, table.hand.small, 20, 28)
        flying.show(_BACK)
        self._grid = flying.grid
        group = displayio.Group(scale=layout.scale)
        group.append(flying.grid)
        self.parts.append(group)

    def draw(self, now: int) -> None:
        table = self._table
        passed = now * self._count
        there = passed // self.LENGTH
        if there > self._heard:
            self._heard = there
            play(DEAL, self._settings)
        if now >= self.LENGTH:
            table.darken()
            return
        table.hand.show(self._cards, there, bytes(names.HAND), self._out, True)
        x, y = self._from
        to_x, to_y = table.hand.place(there)
        passed -= there * self.LENGTH
        self._grid.x = (x + (to_x - x) * passed // self.LENGTH) // self._scale
        self._grid.y = (y + (to_y - y) * passed // self.LENGTH) // self._scale


@overlay("staged")
class Goal(Scene):
    """A stretch of road in place of the rivals, for a moment."""

    LENGTH = 1700

    def __init__(self, table: Table, side: int, count: Count | None = None) -> None:
        """count: the count of the points, which continues meanwhile."""
        super().__init__(table.app)
        kit, layout = table.app.kit, table.layout
        self._cues = table.cues
        self._side = side
        self._count = count
        self._scale = scale = layout.scale
        self._wide = wide = layout.rivals_width
        self._top = top = layout.top
        high = layout.rivals_height
        self._ground = ground = top + high - 8 * scale
        self._middle = wide // 2
        self._broken = False
        box = kit.box
        self._add(box(0, top, wide, high, palette.BLUE))
        self._add(box(0, ground - 6 * scale, wide, high - ground + top + 6 * scale, palette.TAR))
        self._add(box(0, ground, wide, scale, palette.CREAM))
        post = ground - 30 * scale
        self._add(box(self._middle + 9 * scale, post, 2 * scale, 30 * scale, palette.WHITE))
        self._flag = displayio.Group(scale=scale, x=self._middle + 11 * scale, y=post)
        self._flag.append(_flag(kit))
        self._add(self._flag)
        self._ribbon: list[Any] = [
            self._add(
                box(self._middle, ground - 10 * scale * (2 - i), 2 * scale, 10 * scale, palette.RED)
            )
            for i in range(2)
        ]
        car = kit.sprites("cars", _CAR, _HIGH, 0, 0)
        car[0] = table.app.settings.colors[side]
        self._car = displayio.Group(scale=2 * scale)
        self._car.append(car)
        self._car.y = ground - 2 * _HIGH * scale + 3 * scale
        self._add(self._car)
        self._pieces = []
        for i in range(_PIECES):
            color = _COLORS[i % len(_COLORS)]
            piece = box(self._middle, ground - 12 * scale, 2 * scale, 2 * scale, color)
            piece.hidden = True
            self._pieces.append(self._add(piece))
        self._turn = 0

    def _add(self, part: Group | Rectangle) -> Group | Rectangle:
        self.parts.append(part)
        return part

    def draw(self, now: int) -> None:
        if self._count:
            self.counts(self._count.show(256 * min(now, _POINTS) // _POINTS))
        scale = self._scale
        long = 2 * _CAR * scale
        x = (self._wide - long) * min(now, _DRIVES) // _DRIVES
        if self._car.x != x:
            self._car.x = x
        self._flag.y = self._ground - 30 * scale - (now >> 7 & 1) * scale
        reached = (self._middle - long) * _DRIVES // (self._wide - long)
        passed = now - reached
        if passed < 0:
            return
        if not self._broken:
            self._broken = True
            self._cues.event(bytes((names.ROUND_ENDED, names.NONE, names.NONE, self._side)), 0)
            for i in range(2):  # it tears, and its halves fall to the sides
                half = self._ribbon[i]
                half.width, half.height = half.height, half.width
                half.x = self._middle + (4 - 12 * i) * scale
                half.y = self._ground - (1 - i) * 2 * scale
        self._turn ^= 1
        for i in range(self._turn, _PIECES, 2):  # every other piece in each frame
            self._fall(i, min(passed, _CONFETTI))

    def _fall(self, i: int, passed: int) -> None:
        """Moves the confetti, which rises from the ribbon and falls."""
        scale = self._scale
        piece = self._pieces[i]
        x = self._middle + (2 * i - 11) * 4 * scale * passed // _CONFETTI
        rise = (13 + i * 5 % 12) * passed // 200
        y = (
            self._ground
            - 12 * scale
            - scale * rise
            + scale * 132 * passed * passed // (_CONFETTI * _CONFETTI)
        )
        if y >= self._ground or not 0 <= x < self._wide - 2 * scale:
            piece.hidden = True
        else:
            piece.x = x
            piece.y = max(self._top, y)
            piece.hidden = False


def _flag(kit: Kit) -> TileGrid:
    """Makes a checkered flag."""
    columns, rows = _CHECKS
    checks = displayio.Bitmap(columns * _CHECK, rows * _CHECK, 16)
    for y in range(rows * _CHECK):
        for x in range(columns * _CHECK):
            checks[x, y] = palette.WHITE if (x // _CHECK + y // _CHECK) & 1 else palette.INK
    return displayio.TileGrid(checks, pixel_shader=kit.colors)


@overlay("staged")
class Coup(Scene):
    """Eight sparks. The count is in the line of choices."""

    LENGTH = 800

    def __init__(self, table: Table, place: tuple[int, int], brings: str) -> None:
        """place: the struck sign's. brings: the coup's gain in words, if it is ours."""
        super().__init__(table.app)
        self._table = table
        self._brings = brings
        self._scale = scale = table.layout.scale
        self._x = place[0] + 9 * scale
        self._y = place[1] + 9 * scale
        for i in range(8):
            color = palette.WHITE if i & 1 or not brings else palette.GOLD
            self.parts.append(table.app.kit.box(0, 0, 2 * scale, 2 * scale, color))

    def draw(self, now: int) -> None:
        reach = now * _REACH // _SPARK
        for i in range(8):
            part = self.parts[i]
            part.x = max(0, self._x + (_SPARKS[2 * i] - 4) * reach * self._scale)
            part.y = max(0, self._y + (_SPARKS[2 * i + 1] - 4) * reach * self._scale)
            if now >= _SPARK and not part.hidden:
                part.hidden = True
        words = self._brings
        if words:
            if now < _COUNTS:
                words = "+" + str(now * _BRINGS // _COUNTS // 25 * 25)
            self._table.show_choice(words, "")
            self.counts(words)
