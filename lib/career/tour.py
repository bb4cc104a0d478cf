# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The long road: a run of seven legs to Asfalto, each a short match in a town.

The road forks: a step has a town on each of three tracks, and from one of them a player reaches the
next town on the same track and on those beside it. All towns of the last step are Asfalto. A road's
number, its grade, a step and a track decide everything about a leg but the player's parts.

A lost leg costs a spare wheel, and without one the run is over. A leg that was left for another
match is lost. After a lost leg the road goes on, but at Asfalto the boss has to be beaten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import code_words, matches
from career.matches import is_won
from engine import chance, contract
from hardware import hal
from match import LEG
from micropython import const
from overlay import overlay
from saves import parts, record
from saves.match_format import pack, unpack
from saves.saved_match import secure, waiting
from ui import texts
from ui.base import given

if TYPE_CHECKING:
    from app import App
    from engine.types import Bytes
    from match import Match
    from saves.record import Career


overlay(__name__)

LEGS = 7
TRACKS = 3
LAST = LEGS - 1  # the boss's step
GRADES = 4
WHEELS = b"\x03\x03\x02\x02"  # at the start of each grade
STARS = b"\x00\x06\x0c\x18"  # on the route that open each grade
MOST_WHEELS = 4
MOST_PARTS = 4
BOSS_FROM = 2  # the step from which the boss is known
_TOWNS = const(19)  # of towns; Asfalto's follows

# What comes next in a run.
NONE = 0  # there is no run
FORK = 1  # a town is chosen
AWAY = 2  # the leg is on
REWARD = 3  # one of two parts is chosen
WON = 4  # the run is over
LOST = 5

# What a town pays.
PART = 0
WHEEL = 1

# The strength of the rivals on each step of each grade, and from which one a rival has a part.
_LEVELS = (
    b"\x00\x00\x00\x00\x00\x01\x03"
    b"\x00\x00\x01\x01\x01\x02\x03"
    b"\x00\x01\x01\x01\x02\x02\x03"
    b"\x02\x02\x02\x03\x03\x03\x03"
)
_HARD = const(3)
_LOTS = const(60)  # for a game to choose by
_PAYS = const(4)  # one town in so many pays a wheel
_OTHER = games.FIRST + 1  # the game of one town in three

# Points.
_LEG = const(100)  # for a won leg, and as much again for each leg before it
_BOSS = const(1000)
_SPARE = const(250)  # for each wheel left in the end
_COUP = const(50)  # for each coup fourré
_STEP = const(25)

# The bytes of a run: see `Career.tour`.
_STAGE = const(0)
_GRADE = const(1)
_SEED = const(2)  # three bytes
_AT = const(5)  # the step
_TRACK = const(6)
_WHEELS = const(7)
_POINTS = const(8)  # two bytes, in steps of 25
_LEGS = const(10)  # for each leg that was played: its track, 4 if it was won
_PARTS = const(17)  # four: the part plus 1, and in steps of 16 the step at which it was won
_WEEK = const(21)  # two bytes: the week of the road, 65535 for none
_USED = const(23)  # wheels lost to the boss
_COUPS = const(25)  # coups fourrés of the player
_PLAYED = const(4)
_BESTS = const(30)  # where the best runs begin
_BEST = const(3)  # bytes of a result among the best: points, then the grade, 4 if won, legs * 8
_NO_WEEK = const(65535)
_WEEK_DAYS = const(7)
_THURSDAY = const(3)  # the first day that career/days.py counts, from Monday on
_WEEKS_APART = const(104729)


class Leg:
    """A leg of a road, the same for everybody.

    name: the text of the town's name; game: its number; header: its options, without the parts of
    cars; rivals: the characters at the other seats, the first one being the one to beat; twist: the
    text about an unusual rule, 0 for none; part: the one of that rival's car, -1 for none; pays:
    PART or WHEEL.
    """

    def __init__(self, seed: int, grade: int, step: int, track: int) -> None:
        number = _TOWNS
        if step < LAST:
            pitch = 1 + seed // _TOWNS % (_TOWNS - 1)  # so that no two towns have one name
            number = (seed + pitch * (TRACKS * step + track)) % _TOWNS
        self.name = texts.TOUR_TOWN_0 + number
        lot = bytearray(chance.SIZE)
        chance.seed(lot, (seed * LEGS + step) * (TRACKS + 1))
        apart = chance.below(lot, TRACKS)  # the track of the other game
        if step == LAST:
            track = chance.below(lot, TRACKS)
        chance.seed(lot, (seed * LEGS + step) * (TRACKS + 1) + 1 + track)
        self.game = _OTHER if track == apart else games.FIRST
        level = _LEVELS[LEGS * grade + step]
        made = games.game(self.game).leg(step, level, chance.below(lot, _LOTS))
        self.header: bytearray = made[0]
        self.rivals: tuple[int, ...] = made[1]
        self.twist: int = made[2]
        self.part = -1
        if level >= _HARD:
            self.part = first_part(self.game) + made[3]
        self.pays = PART if chance.below(lot, _PAYS) else WHEEL


def first_part(game: int) -> int:
    """Returns the number of a game's first part among those of all games."""
    return sum([games.game(number).parts for number in range(1, game)])


def game_of(part: int) -> int:
    """Returns the number of the game in which a part works."""
    game = 1
    while part >= first_part(game + 1):
        game += 1
    return game


def week(day: int) -> int:
    """Returns the number of the week, from Monday to Sunday, of a day as career/days.py counts."""
    return (day + _THURSDAY) // _WEEK_DAYS


def number(week: int) -> int:
    """Returns the number of a week's road."""
    return (week + 1) * _WEEKS_APART % code_words.DEALS


def strong(grade: int) -> int:
    """Returns how many of a grade's rivals are strong."""
    return sum([level > 1 for level in _LEVELS[LEGS * grade : LEGS * (grade + 1)]])


def reachable(step: int, track: int) -> list[int]:
    """Returns the tracks on which a step's towns can be reached from a track of the step before."""
    if step == LAST:
        return [1]
    return [to for to in range(TRACKS) if not step or abs(to - track) < 2]


class Tour:
    """The run in progress, or the one that ended last. Changes are kept by `keep`."""

    def __init__(self, kept: Career) -> None:
        self._kept = kept
        self._row = kept.tour

    # The facts

    @property
    def stage(self) -> int:
        """What comes next: NONE to LOST."""
        return self._row[_STAGE]

    @property
    def grade(self) -> int:
        """The grade of the road, 0 to 3."""
        return self._row[_GRADE]

    @property
    def seed(self) -> int:
        """The road's number; its code word is that of a deal."""
        row = self._row
        return row[_SEED] | row[_SEED + 1] << 8 | row[_SEED + 2] << 16

    @property
    def step(self) -> int:
        """The step of the leg to play or being played, 0 to LAST."""
        return self._row[_AT]

    @property
    def track(self) -> int:
        """The track of the last town."""
        return self._row[_TRACK]

    @property
    def wheels(self) -> int:
        """The spare wheels left."""
        return self._row[_WHEELS]

    @property
    def points(self) -> int:
        """The points so far."""
        return _STEP * (self._row[_POINTS] | self._row[_POINTS + 1] << 8)

    @property
    def coups(self) -> int:
        """The player's coups fourrés in all races of the run, 255 at most."""
        return self._row[_COUPS]

    def parts(self) -> list[int]:
        """Returns the parts of the own car, in the order in which they were won."""
        return [byte % 16 - 1 for byte in self._row[_PARTS : _PARTS + MOST_PARTS] if byte]

    def result(self, step: int) -> tuple[int, bool]:
        """Returns the track of a leg that was played, and whether it was won; -1 if it was not
        played.
        """
        byte = self._row[_LEGS + step]
        return (byte & 3) - 1, byte >= _PLAYED

    def week(self) -> int:
        """Returns the week whose road this is, -1 for another road."""
        week = self._row[_WEEK] | self._row[_WEEK + 1] << 8
        return -1 if week == _NO_WEEK else week

    def legs_won(self) -> int:
        """Returns the number of legs won."""
        return sum([self.result(step)[1] for step in range(LEGS)])

    def choices(self) -> list[int]:
        """Returns the tracks between which a player chooses at a fork."""
        return reachable(self.step, self.track)

    def leg(self, step: int = -1, track: int = -1) -> Leg:
        """Returns a leg of the road; the current one by default."""
        if step < 0:
            step, track = self.step, self.track
        return Leg(self.seed, self.grade, step, track)

    # What happens

    def begin(self, seed: int, grade: int, week: int = -1) -> None:
        """Begins a run."""
        row = self._row
        grades = row[record.GRADES_WON]
        row[:_BESTS] = bytes(_BESTS)
        row[record.GRADES_WON] = grades
        row[_STAGE] = FORK
        row[_GRADE] = grade
        row[_SEED : _SEED + 3] = bytes((seed & 255, seed >> 8 & 255, seed >> 16))
        row[_TRACK] = 1
        row[_WHEELS] = WHEELS[grade]
        row[_WEEK] = week & 255
        row[_WEEK + 1] = week >> 8 & 255

    def drive_to(self, track: int) -> None:
        """Begins the leg of a town on a track."""
        self._row[_TRACK] = track
        self._row[_STAGE] = AWAY

    def deal(self) -> int:
        """Returns the seed of the current leg's deal. The boss deals anew each time."""
        return (self.seed + 7919 * (LEGS * self._row[_USED] + self.step + 1)) % code_words.DEALS

    def end_leg(self, is_won: bool) -> None:
        """Ends the leg that is on."""
        row = self._row
        row[_LEGS + self.step] = self.track + 1 + is_won * _PLAYED
        is_boss = self.step == LAST
        if not is_won:
            row[_WHEELS] -= 1
            row[_USED] += is_boss
            self._go_on(is_boss)
            return
        self._score(_BOSS if is_boss else _LEG * (self.step + 1))
        if is_boss:
            self._score(_SPARE * self.wheels)
            self._finish(WON)
        elif self.leg().pays == WHEEL:
            row[_WHEELS] = min(MOST_WHEELS, self.wheels + 1)
            self._go_on()
        else:
            row[_STAGE] = REWARD

    def add_coups(self, number: int) -> None:
        """Counts coups fourrés, and their points, whether the leg will be won or lost."""
        self._row[_COUPS] = min(255, self.coups + number)
        self._score(_COUP * number)

    def _go_on(self, stays: bool = False) -> None:
        row = self._row
        row[_STAGE] = FORK
        row[_AT] += not stays
        if not self.wheels:
            row[_AT] -= not stays
            self._finish(LOST)

    def _score(self, points: int) -> None:
        steps = (self.points + points * (2 + self.grade) // 2) // _STEP
        self._row[_POINTS] = steps & 255
        self._row[_POINTS + 1] = steps >> 8

    def offered(self) -> list[int]:
        """Returns the two parts of which one may be taken, none of which the car has: one for each
        game, as long as there are any.
        """
        lot = bytearray(chance.SIZE)
        chance.seed(lot, self.seed * LEGS + self.step)
        has = self.parts()
        found: list[int] = []
        for game in (games.FIRST, _OTHER) * 2:
            first = first_part(game)
            free = [part for part in range(first, first_part(game + 1)) if part not in has + found]
            if free and len(found) < 2:
                found.append(free[chance.below(lot, len(free))])
        return found

    def take(self, part: int, instead: int = -1) -> None:
        """Takes a part into the car, perhaps in place of another one, and drives on. part: -1 for
        none.
        """
        row = self._row
        has = [byte for byte in row[_PARTS : _PARTS + MOST_PARTS] if byte % 16 - 1 != instead]
        has = [byte for byte in has if byte]
        if part >= 0 and len(has) < MOST_PARTS:
            has.append(part + 1 + 16 * self.step)
        row[_PARTS : _PARTS + MOST_PARTS] = bytes(has + [0] * (MOST_PARTS - len(has)))
        self._go_on()

    def give_up(self) -> None:
        """Ends the run as lost."""
        self._finish(LOST)

    def close(self) -> None:
        """Leaves a run that is over, so that the next one can begin."""
        self._row[_STAGE] = NONE

    def keep(self, app: App) -> None:
        """Saves all changes."""
        record.keep(app, self._kept)

    def place(self) -> int:
        """Returns the place of a run that is over among the ten best, from 1 on; 0 for none."""
        points = [row[0] for row in best(self._kept)]
        return points.index(self.points) + 1 if self.points in points else 0

    def _finish(self, stage: int) -> None:
        """Ends the run, with a place among the ten best if there is one."""
        self._row[_STAGE] = stage
        self._row[record.GRADES_WON] |= (stage == WON) << self.grade
        steps = self.points // _STEP
        facts = self.grade | (stage == WON) << 2 | self.legs_won() << 3
        rows = [bytes((steps & 255, steps >> 8, facts))]
        best = memoryview(self._kept.tour)[_BESTS:]
        rows.extend([bytes(best[at : at + _BEST]) for at in range(0, len(best), _BEST)])
        rows.sort(key=points_of, reverse=True)
        best[:] = b"".join(rows)[: len(best)]

    def decisive(self) -> int:
        """Returns the part with which most legs of its game were won, -1 for none."""
        most, found = 0, -1
        for byte in self._row[_PARTS : _PARTS + MOST_PARTS]:
            part, since = byte % 16 - 1, byte // 16
            won = 0
            for step in range(since + 1, LEGS):
                track, is_won = self.result(step)
                won += is_won and self.leg(step, track).game == game_of(part)
            if byte and won > most:
                most, found = won, part
        return found

    def worst(self) -> tuple[int, int]:
        """Returns the game and the character of the rival to whom most legs were lost; the game is
        0 if no leg was.
        """
        lost: list[tuple[int, int]] = []
        for step in range(LEGS):
            track, is_won = self.result(step)
            if track >= 0 and not is_won:
                leg = self.leg(step, track)
                lost.append((leg.game, leg.rivals[0]))
        return max(lost, key=lost.count) if lost else (0, 0)


def points_of(row: Bytes) -> int:
    return row[0] | row[1] << 8


def best(kept: Career) -> list[tuple[int, int, bool, int]]:
    """Returns the best runs: points, grade, whether Asfalto was won, the number of legs won."""
    rows = kept.tour[_BESTS:]
    found = []
    for at in range(0, len(rows), _BEST):
        points = _STEP * points_of(rows[at : at + 2])
        if points:
            facts = rows[at + 2]
            found.append((points, facts & 3, facts & 4 > 0, facts >> 3))
    return found


def opened(kept: Career) -> int:
    """Returns the number of grades that are open."""
    stars = record.count(kept.stars)
    return sum([stars >= least for least in STARS])


def fit(tour: Tour, leg: Leg) -> None:
    """Puts the parts of both cars into a leg's header."""
    first = first_part(leg.game)
    own = 0
    for part in tour.parts():
        if game_of(part) == leg.game:
            own |= 1 << part - first
    rival = 1 << leg.part - first if leg.part >= 0 else 0
    set_parts(leg.game, leg.header, own, rival)


def set_parts(game: int, header: bytearray, own: int, rival: int) -> None:
    """Puts parts into the cars of the first two seats of a match, a bit each."""
    rule = games.game(game).parts_rule
    books = games.game(game).books()
    books.set_option(header, rule, own)
    books.set_option(header, rule + 1, rival)


def asked() -> int:
    """Returns the number of the map in ASFALTO_LONG, -1 if there is none."""
    return code_words.number(code_words.DEAL, given.word("ASFALTO_LONG"))


def dealt(app: App, tour: Tour) -> Match:
    """Deals the match of the current leg."""
    leg = tour.leg()
    fit(tour, leg)
    own = games.game(leg.game)
    match = matches.match_of(leg.header, matches.cast(app, leg.rivals, own.first_character))
    match.kind = LEG
    match.start(tour.deal())
    return match


def waits(tour: Tour) -> bool:
    """Returns whether the saved match is the leg that is on."""
    try:
        more = unpack(waiting())[1]
        deal = more[3] | more[4] << 8 | more[5] << 16
        return tour.stage == AWAY and more[0] == LEG and deal == tour.deal()
    except (ValueError, IndexError):
        return False


def start(app: App, track: int) -> Match:
    """Deals the match of the next town on a track, and saves it with the run in one write."""
    kept = record.read(app)
    tour = Tour(kept)
    tour.drive_to(track)
    match = dealt(app, tour)
    secure(app, parts.MATCH)
    part = parts.seal(parts.MATCH, *pack(match))
    hal.remember(*part)
    app.keep(part, kept.part())
    return match


def is_of(tour: Tour, match: Match) -> bool:
    """Returns whether a match is the leg that is on."""
    return tour.stage == AWAY and match.kind == LEG and match.deal == tour.deal()


def note_coups(kept: Career, match: Match) -> None:
    """Counts the player's coups fourrés since they were last counted, if a match is the race that
    is on.
    """
    tour = Tour(kept)
    if is_of(tour, match) and match.game.options[contract.RULE_GAME] == games.FIRST:
        tour.add_coups(match.tally[-1])


def note(kept: Career, match: Match) -> bool:
    """Notes the end of a leg's match in a career, to be saved with it. A tie is not a win. Returns
    whether it is the leg that was on.
    """
    tour = Tour(kept)
    if not is_of(tour, match):
        return False
    tour.end_leg(is_won(match))
    return True
