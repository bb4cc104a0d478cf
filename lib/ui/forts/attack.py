# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""An attack as a small scene over the map: cars against a fort, dice, additions, the outcome.

The scene reads events, not the state, so that the dice fall before the outcome shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.errors import IllegalAction
from engine.forts import names
from engine.forts.combat import water_needed
from engine.forts.holdings import amount, cars_at, has_part, improvements_at
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, Line, frame, hide, put_tile
from ui.forts.cues import warn
from ui.forts.layout import figures, write
from ui.forts.phrases import GAS, WATER
from ui.forts.scenes import Capture, Dice

if TYPE_CHECKING:
    from collections.abc import Callable

    from displayio import Group, TileGrid

    from engine.forts.game import Game
    from engine.types import Bytes
    from ui.base.kit import Kit
    from ui.forts.layout import Layout
    from ui.forts.map import Holdings
    from ui.forts.match import FortsMatch
    from ui.forts.phrases import Phrases
    from ui.forts.scenes import Place
    from ui.forts.table import Table


_BADGE = const(1)
_NAME = const(45)  # pixels of a name
_DIE = const(16)  # the icon before the die with one spot
_OUTCOME = const(700)  # additional ms to read the outcome
_BEAM = const(7)  # pieces of the beam
_PIECE = const(9)  # pixels of a piece
_BEAM_AT = const(63)  # the row of the beam
_MOST = const(2)  # rows that the beam tips at most
_POINTS = const(3)  # points that tip it by one more row


@overlay("attack")
class Attack:
    """Plays the events of one attack; the last one sets `over`. `parts` cover the table.

    A beam between the parties tips to the side that would win now.
    """

    def __init__(self, table: Table, target: int, attacker: int, before: Holdings) -> None:
        """before: `owner` and `forts` before the attack. The state may already have its outcome."""
        app = table.app
        layout = table.layout
        self._table = table
        self._app = app
        self._match = table.match
        self._phrases = table.phrases
        self.target = target
        self.over = False
        self.winner = names.NONE  # the seat that conquered the fort
        self.attacker = attacker
        self.owner = bytes(before.owner)
        self.forts = bytes(before.forts)
        self.sources = bytearray(names.FORTS)  # the number of cars from each fort
        self._holder = self.owner[target]
        kit = app.kit
        scale = layout.scale
        wide = app.width // scale
        top = layout.ranks_y + 1
        high = layout.name_y - top
        self._scene = displayio.Group(scale=scale, y=top)
        self.parts = []
        gold, dark = palette.GOLD, palette.ASPHALT
        frame(kit, self.parts, 0, top - 1, app.width, high + 1, gold, dark, False)
        pole = kit.box(app.width // 2 - 1, top + 4, 1, (_BEAM_AT - 2) * scale - 4, palette.TAR)
        self.parts += pole, self._scene
        self._beam = []
        self._tipped = 0
        self._middle = top + _BEAM_AT * scale
        for i in range(_BEAM):
            x = app.width // 2 + (2 * i - _BEAM) * _PIECE * scale // 2
            piece = kit.box(x, self._middle, _PIECE * scale, 2 * scale, palette.GOLD)
            piece.hidden = True
            self._beam.append(piece)
            self.parts.append(piece)
        colors = app.settings.colors
        half = wide // 2
        self.attack = self._half(layout, 0, attacker, GAS)
        self.defence = self._half(layout, half, self._holder, WATER)
        self._cars = self._forces(kit, half, colors)
        self._foot = Line(kit, 0, layout.name_y - 12, app.width, palette.CREAM, CENTRE)
        self.parts.append(self._foot.grid)
        self.sent = 0

    def _half(self, layout: Layout, x: int, seat: int, sign: str) -> Half:
        app = self._app
        scale = layout.scale
        wide = app.width // 2 - 3 * scale
        down = layout.ranks_y + 1 + 52 * scale
        added = layout.line(app.kit, (x + 2) * scale, down, wide, palette.SAND)
        self.parts.append(added.grid)
        half = Half(app.kit, self._scene, x, added, sign)
        half.name.set(self._phrases.seat(seat))
        half.badge[0] = _BADGE + app.settings.colors[seat]
        return half

    def _forces(self, kit: Kit, half: int, colors: Bytes) -> TileGrid:
        """Draws the attacking cars, and the fort with its towers and its name."""
        self._held = cars_at(self, self.target)
        self._improved = improvements_at(self, self.target)
        car = kit.sprites("cars", 16, 8, 8, 22)
        car[0] = colors[self.attacker]
        cars = figures(kit, 2, 27, 18, palette.WHITE)
        x = half + 8
        towers = kit.sprites("towers", 16, 6, x, 13)
        towers[0] = self._improved
        wall = kit.sprites("forts", 24, 14, x, 19)
        wall[0] = colors[self._holder]
        held = figures(kit, 1, x + 16, 14, palette.WHITE)
        write(kit, held, self._held)
        name = Line(kit, x + 27, 22, half - 35)
        name.set(self._phrases.fort(self.target))
        for part in (car, cars, towers, wall, held, name.grid):
            self._scene.append(part)
        return cars

    def restore(self) -> None:
        """Shows an attack in progress, with its dice at rest."""
        restore(self, self._match)
        self.weigh()

    def send(self, number: int) -> None:
        """Adds attacking cars."""
        self.sent += number
        write(self._app.kit, self._cars, self.sent)

    def forget(self) -> None:
        """Resets the scene: no cars, no dice."""
        self.sources = bytearray(names.FORTS)
        self.sent = 0
        self.attack.forget()
        self.defence.forget()

    def event(self, queue: Bytes, i: int, text: str) -> int:
        """Shows an event; returns the additional ms that it needs."""
        kind = queue[i]
        half = self.note(queue, i)
        if kind == names.SENT:
            self._foot.set(text)
        elif kind == names.ROLLED:
            self._foot.set("")
            return self._stage(half, True)
        elif kind == names.ADDED:
            return self._stage(half, False)
        elif kind in (names.CONQUERED, names.REPELLED):
            self.over = True
            self.winner = self.attacker if kind == names.CONQUERED else names.NONE
            self._foot.ink(palette.GOLD)
            self._foot.set(text)
            half.win()
            return _OUTCOME
        return 0

    def note(self, queue: Bytes, i: int) -> Half:
        """Records an event that sends cars, rolls dice or adds to them. Returns the party's
        half.
        """
        kind = queue[i]
        number = queue[i + 3]
        half = self.attack if queue[i + 1] == self.attacker else self.defence
        if kind == names.SENT:
            self.sources[queue[i + 2]] = number
            self.send(number)
        elif kind == names.ROLLED:
            self.roll(half, queue[i + 2], number)
        elif kind == names.ADDED:
            half.add(number)
        return half

    def roll(self, half: Half, dice: int, total: int) -> None:
        """Shows a party's roll. dice: 0 if the spots of each are no longer known."""
        half.roll(dice, total)
        if not dice:
            return
        if half is self.attack:
            half.count(2, self.sent, 8, 22)
            half.count(names.TOUGHER, self._has(self.attacker, names.PART_RAM), 8, 22, "")
        else:
            half.count(2, self._held, half.x + 24, 14)
            half.count(4, self._improved, half.x + 8, 13)
            walls = self._has(self._holder, names.PART_WALLS)
            half.count(names.TOUGHER, walls, half.x + 8, 19, "")

    def _has(self, seat: int, part: int) -> int:
        """Returns whether a party's car has a part."""
        return has_part(self._match.game, seat, part)

    def _stage(self, half: Half, rolls: bool) -> int:
        """Animates dice that fall, or additions to them. Returns the length in ms."""
        if self._table.stages():
            scene = Dice(self._table, self, half, rolls)
            self._table.stage(scene)
            return scene.takes()
        half.settle()
        self.weigh()
        return 0

    def place(self, x: int, y: int) -> Place:
        """Returns a point of the scene in screen pixels."""
        scale = self._scene.scale
        return x * scale, self._scene.y + y * scale

    def weigh(self, quickly: bool = True) -> None:
        """Tips the beam to its place, or by one row."""
        ours, theirs = self.attack.shown, self.defence.shown
        if not ours or not theirs:
            return
        lead = ours + 2 - theirs  # from 1 on the fort falls
        aim = min(_MOST, 1 + abs(lead) // _POINTS) * (1 if lead > 0 else -1)
        if not quickly and aim != self._tipped:
            aim = self._tipped + (1 if aim > self._tipped else -1)
        self._tipped = aim
        middle = _BEAM // 2
        for i in range(_BEAM):
            down = (middle - i) * aim
            down = (abs(down) + 1) // middle * (1 if down > 0 else -1)
            piece = self._beam[i]
            hide(piece, False)
            y = self._middle + down * self._scene.scale
            if piece.y != y:
                piece.y = y

    def announce_rest(self) -> None:
        """Announces who may still add gas or water, and how much, or that water makes no
        difference.
        """
        words = rest(self._phrases, self._match)
        self._foot.set(words)
        self._app.say(words)

    def close(self) -> None:
        """Ends the attack: the map shows its outcome."""
        table = self._table
        table.lift(self.parts)
        if table.stages() and self.winner != names.NONE:
            table.wait(1)  # A hurries the dice, not the map
            table.stage(Capture(table, self))
        else:
            self.conclude()

    def conclude(self) -> None:
        """Draws the outcome. Says it if a player is about to win."""
        self._table.draw()
        if self.winner != names.NONE:
            warn(self._table, self.winner)


@overlay("attack")
class Half:
    """One party: badge and name, two dice, the sum and its total.

    `terms` are the parts of the sum after the spots: a text, its number, and its origin.
    """

    def __init__(self, kit: Kit, group: Group, x: int, added: Line, sign: str) -> None:
        """added: the line for the sum."""
        self._kit = kit
        self.x = x
        self._sign = sign
        self._sum = added
        self.badge = kit.sprites("marks", 9, 9, x + 2, 2)
        self.name = Line(kit, x + 13, 2, _NAME)
        dice = displayio.Group(scale=2, x=x + 2, y=33)
        self._dice = [kit.sprites("marks", 9, 9, 0, 0), kit.sprites("marks", 9, 9, 10, 0)]
        for die in self._dice:
            dice.append(die)
        self._number = figures(kit, 2, x + 42, 36, palette.WHITE)
        for part in (self.badge, self.name.grid, dice, self._number):
            group.append(part)
        self.terms: list[tuple[str, int, int, int]] = []
        self.dice = self._total = self.shown = 0

    def roll(self, dice: int, total: int) -> None:
        """Records a roll of the dice; `lay` shows it."""
        self.dice = dice
        self.terms = []
        self._total = total

    def count(self, bonus: int, number: int, x: int, y: int, times: str = "×") -> None:  # noqa: RUF001
        """Adds a bonus times a number as a term of the sum; x, y: its origin. times: "" for the
        bonus of a part, which counts once.
        """
        if number:
            text = "+" + str(bonus) + (times and times + str(number))
            self.terms.append((text, bonus * number, x, y))

    def add(self, number: int) -> None:
        """Adds gas or water."""
        self._total += number
        self.terms.append(("+" + str(number) + self._sign, number, self.x + 2, 2))

    def forget(self) -> None:
        """Clears the half: no dice."""
        self._sum.set("")
        self.terms = []
        self.dice = self._total = self.shown = 0

    def settle(self) -> None:
        """Shows the dice, the sum and the total at once."""
        if self._total:
            self.lay(self.dice)
            self.sum_up(len(self.terms))

    def sum_up(self, terms: int) -> None:
        """Shows the sum of the spots and the first terms; with all terms it is the total."""
        text = ""
        if self.dice:
            text = str(self.dice // 10 + self.dice % 10)
            for i in range(terms):
                text += self.terms[i][0]
        self._sum.set(text)
        self.shown = self._total
        for i in range(terms, len(self.terms)):
            self.shown -= self.terms[i][1]
        write(self._kit, self._number, self.shown)

    def win(self) -> None:
        """Turns the winner's total gold."""
        self._number.pixel_shader = self._kit.ink(palette.GOLD)

    def lay(self, dice: int) -> None:
        """Shows two dice, given as a number of two digits; 0 for none."""
        for i in range(2):
            spots = dice % 10 if i else dice // 10
            put_tile(self._dice[i], _DIE + spots if spots else 0)


# Beginning a scene


@overlay("attack")
def open_scene(table: Table, target: int, attacker: int, before: Holdings) -> Attack:
    """Opens the scene of an attack over a table; returns it. before: see `Attack`."""
    table.attack = scene = Attack(table, target, attacker, before)
    table.lay(scene.parts)
    return scene


@overlay("attack")
def show_rest(table: Table) -> None:
    """Shows who may add to the dice. If that is a bot, waits first, so that others can read it."""
    scene = table.attack
    if not scene:
        view = table.view()
        scene = open_scene(table, view.now[names.AT_TARGET], view.now[names.AT_TURN], view)
        scene.restore()
        table.cues.attack(view.owner[view.now[names.AT_TARGET]])
    scene.announce_rest()
    if not table.match.waits_for_person():
        table.wait(table.pace)


# The remaining choices in words


@overlay
def rest(phrases: Phrases, match: FortsMatch) -> str:
    """Returns who may still add gas or water, and how much, or that water makes no difference."""
    view = match.view()
    if match.is_settled():
        holds = water_needed(view) <= 0
        text = texts.F_SETTLED_HOLDS if holds else texts.F_SETTLED_FALLS
        return phrases.text(text, phrases.fort(view.now[names.AT_TARGET]))
    kind = view.phase - names.ADD_GAS
    number = min(names.MOST_ADDED, amount(view, view.seat, kind))
    text = texts.F_MAY_WATER if kind else texts.F_MAY_GAS
    return phrases.text(text, phrases.seat(view.seat), number)


# An attack in progress


@overlay("replay")
def restore(scene: Attack, match: FortsMatch) -> None:
    """Shows the attack in progress in a scene, with its dice at rest."""

    def note(queue: Bytes, i: int) -> None:
        """Records an event that was shown before, of this attack or an earlier one."""
        kind = queue[i]
        if kind == names.ATTACKED:
            scene.forget()
        else:
            scene.note(queue, i)

    if not retell(match.game, note):
        _stand(scene, match.view().now)
    scene.attack.settle()
    scene.defence.settle()


@overlay("replay")
def _stand(scene: Attack, now: Bytes) -> None:
    """Shows the dice in the state: after the defender's roll, the attacker's are gone."""
    scene.forget()
    scene.send(now[names.AT_SENT])
    dice, defence = now[names.AT_DICE], now[names.AT_DEFENCE]
    scene.roll(scene.attack, 0 if defence else dice, now[names.AT_TOTAL])
    if defence:
        scene.roll(scene.defence, dice, defence)


@overlay("replay")
def retell(game: Game, note: Callable[[Bytes, int], None]) -> bool:
    """Replays the round up to now and calls note(events, i) for each event.

    Returns whether the replay reached the same state; if not (the log is incomplete), the events
    mean nothing. The state is the same afterwards.
    """
    log = bytes(game.log[: game.logged])
    if not log or len(log) == len(game.log):
        return False
    raw = bytes(game.raw)
    try:
        game.rewind()
        for action in log:
            game.apply(action)
            for i in range(0, 4 * game.events(game.seat), 4):
                note(game.happened, i)
    except (IllegalAction, IndexError, OverflowError):
        pass
    same = game.raw == raw
    game.raw[:] = raw
    return same
