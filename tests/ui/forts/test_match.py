# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game: who is asked, who is ahead by what, and the match's story. What each key does is
in tests/plays/forts."""

import random
from types import SimpleNamespace
from typing import Any

import displayio
import pytest

import factories
from engine.forts import names, notation
from hardware.hal import DOWN, UP
from link.numbers import LANGUAGES
from plays.format import SIZES
from saves import match_format
from tests.machine import Machine
from tests.positions import DEFENCE, FIVE, RAID, RANKED
from tests.saving import images
from ui.forts import recap, sheet
from ui.forts.cues import alarm
from ui.forts.looks import OnMap
from ui.forts.podium import _LEFT
from ui.forts.summary import Summary


def end(machine: Machine) -> Any:
    """Opens the podium of the match on the table, which has no story; returns the match."""
    match = machine.top.match
    match.story[recap.PART] = 1
    machine.app.open(factories.podium(machine.app, match))
    return match


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_up_and_down_stay_among_the_forts_to_choose(begin, seats):
    table = begin(f"forts {seats}; turn 0 turn; hand 0: oros-1").top
    chance = random.Random(seats)
    for _ in range(200):
        forts = chance.sample(range(3 * seats), chance.randint(1, 3 * seats))
        question: Any = SimpleNamespace(forts=forts, at=0, last=0, instead=-1, arrows=())
        for key in (UP, DOWN):
            assert 0 <= OnMap(table, question).moved(key) < len(forts)


@pytest.mark.parametrize(
    "total, persons, settled",
    [
        (16, 1, "F_SETTLED_FALLS"),
        (15, 1, ""),
        (12, 2, ""),
        (11, 2, "F_SETTLED_HOLDS"),
    ],
)
def test_a_holder_is_asked_if_water_decides(begin, total, persons, settled):
    machine = begin(DEFENCE.replace("total 14", f"total {total}"), persons=persons)
    told = [
        text
        for text in ("F_SETTLED_FALLS", "F_SETTLED_HOLDS")
        if machine.text(text, "Alba") in machine.said
    ]
    assert told == [settled] * bool(settled)
    if not settled:
        machine.do("A" * (persons - 1) or "turns 1")
        assert machine.asked() == "Number"


# Who is ahead

BOTH_FIVE = f"forts 4; {'; '.join(f'fort {i}: {i < 5:d}' for i in range(10))}; fort 0: 1 cars 3"


@pytest.mark.parametrize(
    "position, order, why",
    [
        ("forts 2; fort 3: 0; fort 4: 0", [0, 1], "FIVE"),
        ("forts 2; fort 0: 1; fort 1: 1", [1, 0], "FIVE"),
        (BOTH_FIVE, [1, 0, 3, 2], "FIVE CARS"),
        ("forts 2; fort 3: 0 cars 0; fort 4: 1 cars 5", [0, 1], "LIMIT FORTS"),
        ("forts 2; fort 3: 1 cars 3; fort 0: 0 cars 2 improvements 2", [1, 0], "LIMIT CARS"),
        ("forts 2; depot: 1", [1, 0], "LIMIT CARS"),
        ("forts 2; fort 3: 1 improvements 1; seat 0: 9 gas 9 water", [1, 0], "LIMIT TOWERS"),
        ("forts 2; seat 1: 5 gas 0 water", [1, 0], "LIMIT STOCK"),
        ("forts 4", [0, 1, 2, 3], "LIMIT NOTHING"),
    ],
)
def test_the_podium_says_what_decides_the_match(begin, position, order, why):
    machine = begin(position)
    game = end(machine).game
    assert sheet.ranks(game, sheet.numbers_of(game)) == order
    winners = [0] * len(order)
    count = game.winners(winners)
    assert order[:count] == winners[:count]
    assert ": ".join(machine.text(f"FM_BY_{word}") for word in why.split()) in machine.said


def test_nobody_is_crowned_while_all_are_level(begin):
    machine = begin("forts 3")
    group = displayio.Group()
    sheet.draw(machine.app, group, machine.top.match, 20, 14)
    assert not [
        part for part in group if isinstance(part, displayio.TileGrid) and part[0] == sheet._CROWN
    ]


@pytest.mark.parametrize("key", ["", "DOWN!"])
def test_the_table_lands_row_by_row_but_a_key_shows_it(begin, key):
    machine = begin(RANKED)
    end(machine)
    assert machine.wait(900).cues == ["LINE_1", "LINE_2"]
    group = machine.top._table
    assert any(part.hidden for part in group)
    cues = machine.do(key or "turns 125").cues
    assert not any(part.hidden for part in group)
    assert cues == (["LOST"] if key else ["LINE_3", "LINE_4", "LINE_5", "LOST"])


# The story


def raided(machine: Machine, before: bytes = b"") -> Any:
    """The match after Bruno took Alba from Ana. before: the story before."""
    match = machine.top.match
    raw = bytes(match.game.raw)
    for seed in range(50):
        match.game.raw[:] = raw
        match.story[:] = before or bytes(recap.SIZE)
        match.game.rng[0] = seed
        for action in ("fort 0", "number 5"):
            match.apply(notation.parse_action(action))
        if match.game.owner[0] == 1:
            return match
    raise AssertionError("no such dice")


def lines(machine: Machine, match: Any) -> list[str]:
    """The story's lines; a heading and words with a colon between them."""
    found = recap.lines(Summary(machine.app.texts, match), match)
    return [": ".join(words for words in line if words) for line in found]


def earlier(*turning_point: int) -> bytes:
    """The story with an earlier turning point."""
    return bytes(recap.ROUND) + bytes(turning_point) + bytes(recap.SIZE - recap.PERCENT - 1)


@pytest.mark.parametrize(
    "also, before, first",
    [
        ("", b"", "Momento clave, ronda 1 (95 %): ¡Bruno te quita Alba!"),  # 2 * 5 : 2 + 4
        ("fort 1: 2 cars 0", b"", "Golpe osado, ronda 1 ("),
        (
            "fort 6: 1 cars 0",
            earlier(7, 1, 2, 6, recap.LED + 66),
            "Momento clave, ronda 7 (66 %): ¡Bruno conquista Cobre!",
        ),
        ("fort 1: 2 cars 0", earlier(7, 1, 2, 6, 3), "Golpe osado, ronda 7 (3 %)"),
        ("fort 1: 2 cars 0", earlier(7, 1, 2, 6, 99), "Golpe osado, ronda 1 ("),
    ],
    ids=["a new lead", "no lead", "no new lead", "worse odds before", "better odds before"],
)
def test_the_last_new_lead_or_the_boldest_conquest_is_told(begin, also, before, first):
    machine = begin(f"{RAID}; {also}", "on A! turns 1")
    assert lines(machine, raided(machine, before))[0].startswith(first)


LEADS = """forts 4 rounds=10; round {} first 0; turn 0 turn; fort 3: 0 cars 2; fort 4: {};
    fort 5: 3 cars 2; fort 6: 3 cars 2; fort 7: 3 cars 2; fort 8: 3 cars 2; fort 9: 3 cars 2;
    fort 10: 1 cars 2; fort 11: 2 cars 2; seat 0: 3 gas 3 water; seat 1: 3 gas 3 water;
    seat 2: 3 gas 3 water; seat 3: 3 gas 3 water"""
FOUR = "forts 3 rounds=10; round {} first 0; turn 0 turn; fort 3: 0 cars 3"


@pytest.mark.parametrize(
    "position, alarms",
    [
        (LEADS.format(7, "0 cars 2"), ()),  # five each, and all else alike: shared
        (LEADS.format(7, "0 cars 3"), (0,)),
        (LEADS.format(7, "1 cars 2"), (3,)),
        (LEADS.format(10, "1 cars 2"), (3,)),  # four forts are one too few in the last round
        (FOUR.format(9), (0,)),
        (FOUR.format(10), ()),
    ],
)
def test_an_alarm_is_true(begin, position, alarms):
    table = begin(position).top
    seats = range(table.game.seats)
    told = [seat for seat in seats if alarm(table.phrases, table.match, seat) is not None]
    assert tuple(told) == alarms


def test_a_french_colon_has_a_space_before_it(begin):
    machine = begin(RANKED, language="fr")
    end(machine)
    said = [line for line in machine.said if ":" in line]
    assert said and all(line.count(":") == line.count(" :") for line in said), said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "language",
    [LANGUAGES[0], *(pytest.param(each, marks=pytest.mark.long) for each in LANGUAGES[1:])],
)
def test_every_line_of_the_end_fits(begin, size, language):
    machine = begin(RANKED, size=size, language=language)
    width = machine.app.kit.font.width
    for cause in ("FM_BY_FIVE", "FM_BY_LIMIT"):
        for line in ("FORTS", "CARS", "TOWERS", "STOCK", "NOTHING"):
            words = machine.text("INFO_SIDE", machine.text(cause), machine.text("FM_BY_" + line))
            assert width(words) <= machine.app.width - 2
    match = machine.top.match
    for seat in match.seats:
        seat.name = "Gonzalo"
    for fort in range(15):
        for led, number in ((0, 1), (recap.LED, 12)):
            match.story[recap.ROUND : recap.HELD + 1] = bytes(
                (255, 1, 0, fort, led + 88, 20 * number, 1, fort)
            )
            match.story[recap.RUINED + recap.SEATS] = number
            for line in lines(machine, match):
                rows = line.split(": ")
                assert len(rows) == 2
                assert max(width(row) for row in rows) <= machine.app.width - _LEFT + 1, line


# The story is kept with the match


def played(begin, is_kept: bool = False) -> Any:
    """A match of bots up to the second conquest. is_kept: kept and read again in each attack."""
    match: Any = begin(FIVE).top.match
    match.start(3)
    readings = 0
    while sum(match.story[recap.RUINED :]) < 2:
        match.apply(match.bot_action())
        if is_kept and names.SENDING < match.game.phase <= names.OVERFLOW:
            raw = bytes(match.game.raw)
            match = match_format.resumed(images.content(match))
            assert bytes(match.game.raw) == raw
            readings += 1
    assert readings or not is_kept
    return match


def test_the_story_is_kept_with_the_match(begin):
    match = played(begin)
    match.story[recap.LONGEST] = 99  # of an earlier round, which is not played again
    again: Any = match_format.resumed(images.content(match))
    assert again.story == match.story


def test_a_match_kept_amid_an_attack_counts_it_once(begin):
    assert played(begin, is_kept=True).story == played(begin).story


def test_a_match_kept_before_there_were_stories_has_none(begin):
    machine = begin(FIVE)
    match = machine.top.match
    match.start(3)
    content = images.content(match)
    old: Any = match_format.resumed(content[: -recap.SIZE])
    assert old.story[recap.PART]
    assert lines(machine, old) == []
    assert old.game.raw == match.game.raw
    with pytest.raises(ValueError):  # a story that is cut off is no match
        match_format.resumed(content[:-1])
