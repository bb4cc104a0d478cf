# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""An attack as a small scene over the map: cars against a fort, dice, additions, the outcome.

The scene reads events, not the state, so that the dice fall before the outcome shows.
"""

import displayio

from engine.forts import names
from engine.forts.holdings import cars_at, improvements_at
from hardware import hal
from micropython import const
from ui import palette
from ui.forts.digits import figures, write
from ui.forts.phrases import GAS, WATER
from ui.kit import CENTRE, Line, put_tile

_BADGE = const(1)
_NAME = const(45)  # pixels for a name
_DIE = const(16)  # the icon before the die with one spot
_ROLLING = const(700)  # ms
_SPIN = const(70)
_STEP = const(40)  # ms for each point that a total counts up


class Attack:
    """Plays the events of one attack; the last one sets `over`. `parts` go over the table."""

    def __init__(self, app, layout, match, phrases, target, attacker, before):
        """before: has `owner` and `forts` as they were before the attack. The state may have gone
        on to its outcome.
        """
        self._app = app
        self._match = match
        self._phrases = phrases
        self._target = target
        self.over = False
        self.winner = names.NONE  # who has conquered the fort
        self._attacker = attacker
        self._holder = before.owner[target]
        kit = app.kit
        scale = layout.scale
        wide = app.width // scale
        top = layout.ranks_y + 1
        high = layout.name_y - top
        self._scene = displayio.Group(scale=scale, y=top)
        self.parts = [
            kit.box(0, top, app.width, high, palette.GOLD),
            kit.box(0, top + 1, app.width, high - 2, palette.ASPHALT),
            kit.box(app.width // 2 - 1, top + 4, 1, 66 * scale - 4, palette.TAR),
            self._scene,
        ]
        colours = app.settings.colours
        half = wide // 2
        self.attack = self._half(layout, 0, self._attacker, GAS)
        self.defence = self._half(layout, half, self._holder, WATER)
        self._cars = self._forces(kit, half, colours, before)
        self._foot = Line(kit, 0, layout.name_y - 12, app.width, palette.CREAM, CENTRE)
        self.parts.append(self._foot.grid)
        self.sent = 0

    def _half(self, layout, x, seat, sign):
        app = self._app
        scale = layout.scale
        wide = app.width // 2 - 3 * scale
        down = layout.ranks_y + 1 + 56 * scale
        added = layout.line(app.kit, (x + 2) * scale, down, wide, palette.SAND)
        self.parts.append(added.grid)
        half = _Half(app.kit, self._scene, x, added, sign)
        half.name.set(self._phrases.seat(seat))
        half.badge[0] = _BADGE + app.settings.colours[seat]
        return half

    def _forces(self, kit, half, colours, before):
        """The attacking cars, and the fort with its towers and its name."""
        self._held = cars_at(before, self._target)
        self._improved = improvements_at(before, self._target)
        car = kit.sprites("cars", 16, 8, 8, 22)
        car[0] = colours[self._attacker]
        cars = figures(kit, 2, 27, 18, palette.WHITE)
        x = half + 8
        towers = kit.sprites("towers", 16, 6, x, 13)
        towers[0] = self._improved
        wall = kit.sprites("forts", 24, 14, x, 19)
        wall[0] = colours[self._holder]
        held = figures(kit, 1, x + 16, 14, palette.WHITE)
        write(kit, held, self._held)
        name = Line(kit, x + 27, 22, half - 35)
        name.set(self._phrases.fort(self._target))
        for part in (car, cars, towers, wall, held, name.grid):
            self._scene.append(part)
        return cars

    def restore(self):
        """Shows an attack already under way: its dice have fallen."""
        from ui.forts.replay import restore

        restore(self, self._match)

    def send(self, number):
        """So many more cars attack."""
        self.sent += number
        write(self._app.kit, self._cars, self.sent)

    def event(self, queue, i, text):
        """Shows an event; returns how many ms it takes beyond the usual time."""
        kind = queue[i]
        half = self.attack if queue[i + 1] == self._attacker else self.defence
        if kind == names.SENT:
            self.send(queue[i + 3])
            self._foot.set(text)
        elif kind == names.ROLLED:
            half.roll(queue[i + 2], queue[i + 3], self.bonus(half))
            self._foot.set("")
            return _ROLLING + _STEP * queue[i + 3]
        elif kind == names.ADDED:
            half.add(queue[i + 3])
        elif kind in (names.CONQUERED, names.REPELLED):
            self.over = True
            self.winner = self._attacker if kind == names.CONQUERED else names.NONE
            self._foot.ink(palette.GOLD)
            self._foot.set(text)
            half.win()
            return _ROLLING
        return 0

    def bonus(self, half):
        """The bonus on the dice, written as a sum."""
        if half is self.attack:
            return _times(2, self.sent)
        return _times(2, self._held) + _times(4, self._improved)

    def tell_rest(self):
        """Says who may still add gas or water, and how much, or that no water matters."""
        from ui.forts.rest import rest

        words = rest(self._phrases, self._match)
        self._foot.set(words)
        self._app.say(words)

    def tick(self):
        """Keeps the dice rolling and the totals counting up."""
        self.attack.tick()
        self.defence.tick()


class _Half:
    """One party: badge and name, two dice, the sum and its total."""

    def __init__(self, kit, group, x, added, sign):
        """added: the line for the sum."""
        self._kit = kit
        self._sign = sign
        self._sum = added
        self._parts = ""
        self.badge = kit.sprites("marks", 9, 9, x + 2, 2)
        self.name = Line(kit, x + 13, 2, _NAME)
        dice = displayio.Group(scale=2, x=x + 2, y=36)
        self._dice = [kit.sprites("marks", 9, 9, 0, 0), kit.sprites("marks", 9, 9, 10, 0)]
        for die in self._dice:
            dice.append(die)
        self._number = figures(kit, 2, x + 42, 39, palette.WHITE)
        for part in (self.badge, self.name.grid, dice, self._number):
            group.append(part)
        self._thrown = self._total = self._shown = 0
        self._since = 0
        self._rolling = False

    def roll(self, dice, total, bonus):
        """Rolls the dice; when they have come to rest, the total counts up from the spots.

        dice: 0 if it is no longer known how they fell.
        """
        self._thrown = dice
        spots = dice // 10 + dice % 10
        self._parts = str(spots) + bonus if dice else ""
        self._total = total
        self._shown = spots - 1
        self._since = hal.ticks()
        self._rolling = True

    def forget(self):
        """Clears the half: nothing has been rolled."""
        self._parts = ""
        self._sum.set("")
        self._thrown = self._total = self._shown = 0
        self._rolling = False

    def settle(self):
        """Shows the dice and the total at once."""
        if self._total:
            self._rolling = False
            self._lay(self._thrown)
            self._sum.set(self._parts)
            self._shown = self._total
            write(self._kit, self._number, self._total)

    def add(self, number):
        """Adds a number to the total."""
        self._total += number
        self._parts += "+" + str(number) + self._sign
        self._sum.set(self._parts)

    def win(self):
        """Turns the winner's total gold."""
        self._number.pixel_shader = self._kit.ink(palette.GOLD)

    def _lay(self, dice):
        for i in range(2):
            spots = dice % 10 if i else dice // 10
            put_tile(self._dice[i], _DIE + spots if spots else 0)

    def tick(self):
        """Shows the next face of rolling dice, or counts the total up by one."""
        passed = hal.since(self._since)
        if self._rolling and passed < _ROLLING:
            face = passed // _SPIN
            self._lay((face * 5 % 6 + 1) * 10 + face * 7 % 6 + 1)
        elif self._rolling:
            self._rolling = False
            self._since = hal.ticks()
            self._lay(self._thrown)
            self._sum.set(self._parts)
        elif self._shown < self._total and passed >= _STEP:
            self._since = hal.ticks()
            self._shown += 1
            write(self._kit, self._number, self._shown)


def _times(bonus, number):
    """A bonus times a number, as a term of the sum; "" for zero."""
    return "+" + str(bonus) + "×" + str(number) if number else ""  # noqa: RUF001
