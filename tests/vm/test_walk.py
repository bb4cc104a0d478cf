# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every screen of both games on the VM, as on a board: each leaves enough memory free, also while a
line is being spoken, and none is retained.

The app is the drive's: bytecode, Adafruit's own libraries, and hal.py on stand-ins for the
board. Keys and time are short calls, each a turn of the loop.
"""

from __future__ import annotations

import ast
import functools
import importlib.metadata
import re
from pathlib import Path
from typing import NamedTuple

import pytest

import drives.content
import environment
import games
import link.shorten
from drives.rules import FOLDER, VOICES
from engine.mille.notation import parse_action
from link import bundle
from link.modules import Module
from plays import format, start
from saves import parts
from tests.plays.vm import ROOMY
from tests.positions import DEFENCE, DUEL, FINISH, FIVE, SIX, TWO
from voice import silent

from .compiling import compile_short, drive_files, program
from .machine import BOARD_HEAP as HEAP
from .machine import GARBAGE, PLACES, Machine, Result, Step
from .test_engine import header_of

ROOT = Path(__file__).resolve().parents[2]
WALKER = ROOT / "tests/vm/device/walker.py"
PILOT = ROOT / "tests/plays/device/pilot.py"
LEAST = 16_000
"""The bytes that every screen leaves free."""
TABLE = 36_000
"""The bytes that a table leaves free."""
MENU = 34_000
"""The bytes that a table leaves free with a card's menu, a target or a number to choose."""
GUIDED = 30_000
"""The bytes that a guided match leaves free."""
MARKS = 64
"""The entries of a board's mark stack."""
SLACK = 512
"""The bytes that a later visit to a screen may take more: by the splitting of strings, by the
growth of a dict, by an old value on the stack that looks like a reference."""
A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)  # as in hal
WORST = SIX.replace("attack=stacked", "attack=stacked reshuffle=true")
NINE = """mille salon-es 9/3 attack=stacked wrong_way=true; round 1 dealer 8; turn 0 play;
    side 0: 575 rolling; side 1: 200 limited rolling; side 2: 925 rolling extra-tank;
    hand 0: 25 200 stop speed-limit accident roll right-of-way;
    hand 1: 25x6; hand 2: 50x6; hand 3: 75x6; hand 4: 100x6; hand 5: roll roll roll roll roll 200;
    hand 6: stop stop stop repairs repairs repairs; hand 7: gasoline gasoline; hand 8: 200;
    deck: roll roll"""
ACE = DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50")


class Stop(NamedTuple):
    """Steps of the walk, and the screen on top after them.

    least: the bytes that it must leave free; by default those of its kind of screen.
    """

    name: str
    screen: str
    steps: list[Step]
    least: int = 0


def known_as(name: str) -> str:
    """Returns the short form of a name on the drive."""
    return program().names.get(name, name)


def press(*keys: int) -> list[Step]:
    """Two turns of the loop for each key: a screen that it opens appears in the second."""
    return [step for key in keys for step in (Step(f"walker.press({key})"), *turns(1))]


def turns(number: int) -> list[Step]:
    """Turns of the loop without a key."""
    return [Step("walker.app.turn()", repeat=number)]


def until(screen: str, most: int = 600) -> list[Step]:
    """Turns until a screen is on top."""
    return [Step(f"walker.wait_for({known_as(screen)!r})", repeat=most)]


def match(state: str, people: int = 1, coups: str = "press") -> list[Step]:
    """A match in a position, resumed from the title, and enough turns to show a person's hand."""
    given = {
        "language": "es",
        "position": state,
        "persons": str(people),
        "coups": coups,
        "deal": "7",
    }
    image = start.image(format.Play(Path("-"), "", given, []))
    first, end = parts.place(parts.MATCH), parts.place(parts.MATCH + 1)
    offer = Step(f"walker.offer({first}, {image[first:end]!r})")
    return [offer, *turns(2), *press(A), *turns(100)]


def slowly(*keys: int) -> list[Step]:
    """Keys with enough time between them that none counts as accidental."""
    return [step for key in keys for step in [*press(key), *turns(30)]]


def play(action: str) -> list[Step]:
    """The human player plays."""
    return [Step(f"walker.play({parse_action(action)})"), *turns(1)]


BEGIN = [
    Step("import walker\nwalker.count_names()"),
    Step("import pilot\npilot.fill_names()", live=True),
    Step("walker.switch_on()"),
]
NAMES_NOW = Step("walker.count_names()")
NAME = re.compile(r"Q\((.*)\)")
BELOW = [DOWN] * len(games.GAMES)  # from the title's second row to the one below all games
FILLED = re.compile(r"_\d+")
RACE = [
    Stop("first start", "Language", [Step("walker.start_over()"), *turns(2)]),
    Stop("title", "Title", press(A)),
    Stop("guided or not", "Choice", press(A)),
    Stop("setting up", "Setup", press(DOWN, A)),
    Stop("seats", "Seats", press(DOWN, DOWN, DOWN, DOWN, A)),
    Stop("a seat", "SeatMenu", press(A)),
    Stop("a name", "NameWheel", press(DOWN, A, UP, A)),
    Stop("seats again", "Seats", press(B, B, B)),
    Stop("setting up again", "Setup", press(B)),
    Stop("the house's rules", "House", press(UP, UP, UP, RIGHT, UP, UP, UP, A)),
    Stop("another book", "Setup", press(B, DOWN, DOWN, DOWN, RIGHT)),
    Stop("its rules", "Help", press(A, DOWN, A, DOWN)),
    Stop("title again", "Title", press(B, B, B, B)),
    Stop("the fort game set up", "Setup", press(DOWN, DOWN, DOWN, A, DOWN, A)),
    Stop("its seats", "Seats", press(DOWN, DOWN, A)),
    Stop("its seat", "SeatMenu", press(A)),
    Stop("its own rules", "Help", press(B, B, UP, UP, UP, UP, A, DOWN, A)),
    Stop("title once more", "Title", press(B, B, B, B)),
    Stop("whose rules", "Choice", press(*BELOW, A)),
    Stop("help", "Help", press(UP, A, DOWN, A)),
    Stop("settings", "Options", press(B, B, B, B, DOWN, A)),
    Stop("today's road", "Today", press(B, UP, UP, A, DOWN, A)),
    Stop("letters", "Letters", press(UP, UP, UP, A, DOWN, DOWN, A)),
    Stop("results", "Results", press(B, B, DOWN, DOWN, A)),
    Stop("title, all seen", "Title", press(B, B, B)),
    Stop("the long road", "LongRoad", press(UP, UP, A)),
    Stop("its map", "TourMap", press(A, RIGHT, LEFT, DOWN)),
    Stop("a town", "Town", press(A)),
    Stop("the map again", "TourMap", press(B)),
    Stop("a choice of parts", "Reward", [Step("walker.drive(3)"), *turns(2), *press(DOWN)]),
    Stop("the end of a run", "TourEnd", [Step("walker.drive(4)"), *turns(100)]),
    Stop("title, a run seen", "Title", press(DOWN, A)),
    Stop("a road on the title", "Title", press(UP, RIGHT, LEFT)),
    Stop("a guided race", "Guide", [Step("walker.guide(1)"), *turns(200)]),
    Stop("a guided fort game", "Guide", [Step("walker.guide(2)"), *turns(200)]),
    Stop("what a card can do", "Guide", [*press(LEFT, A), *turns(100), *press(LEFT, LEFT, A)]),
    Stop("the guide left", "Title", press(START)),
    Stop("a match set up", "Table", [*press(UP, UP, A, A), *turns(100)]),
    Stop("table of two", "Table", match(TWO)),
    Stop("table of nine", "Table", match(NINE)),
    Stop("hand over", "HandOver", [*match(WORST, 2), *until("HandOver")]),
    Stop("hand over with news", "HandOver", [*press(A), *play("play 25"), *until("HandOver")]),
    Stop("news", "News", [*press(A), *turns(150), *press(UP)]),
    Stop("coup fourré?", "CoupQuestion", [
        *match(ACE, 2, "own"), *until("HandOver"), *press(A),
        *play("attack accident 1"), *until("CoupQuestion"),
    ]),
    Stop("extension", "Table", [*match(FINISH), *play("play 100"), *turns(150)]),
    Stop("sheet", "Sheet", [*press(B), *until("Sheet"), *turns(300)]),
    Stop("podium", "Podium", [Step("walker.top()._match.game.now[2] = 4"), *press(A)]),
    Stop("its code", "Phone", [*turns(50), *press(UP, A)]),
    Stop("table of six", "Table", [*press(B), *match(WORST)]),
    Stop("what a card does", "CardPage", press(DOWN)),
    Stop("a target", "Table", press(B, RIGHT, RIGHT, A, DOWN), MENU),
    Stop("everybody", "Info", press(B, SELECT)),
    Stop("pause", "Pause", press(B, START)),
    Stop("pause, settings", "Options", press(UP, UP, A)),
    Stop("pause, help", "Help", press(B, UP, A, DOWN, A)),
    Stop("pause, scores", "Sheet", [*press(B, B, B, UP, A), *turns(200)]),
    Stop("pause, everybody", "Info", press(B, UP, A)),
    Stop("pause, who plays", "Players", press(B, UP, A)),
    Stop("table of six again", "Table", [*press(A, B), *turns(100)]),
    Stop("title at last", "Title", press(START, UP, A, DOWN, A)),
    Stop("the console's check", "Check", press(UP, A, UP, UP, UP, A)),
    Stop("its figures", "Figures", [*press(UP, A, A), *turns(100)]),
    Stop("their code", "Phone", press(A)),
    Stop("and the title", "Title", press(B, B, B)),
]  # fmt: skip


USE_AND_END = (RIGHT, RIGHT, RIGHT, A, DOWN, A, B, B, B, A)
"""To a card's menu, its targets, back, and to the flag that ends the turn."""

FORTS = [
    Stop("table of five", "Table", match(FIVE.replace("turn 0 turn", "turn 3 turn")), LEAST),
    Stop("own turn", "Table", match(FIVE)),
    Stop("what a card can do", "Table", slowly(RIGHT, RIGHT, RIGHT, A), MENU),
    Stop("a target", "Table", slowly(DOWN, A)),
    Stop("cars", "Table", slowly(A), MENU),
    Stop("an attack", "Table", [*slowly(RIGHT, A, A), *turns(200)], LEAST),
    Stop("everybody", "Info", slowly(SELECT)),
    Stop("pause", "Pause", slowly(B, START)),
    Stop("table again", "Table", [*slowly(B), *turns(100)], LEAST),
    Stop("hand over", "HandOver", [*match(DEFENCE, 2), *until("HandOver")]),
    Stop("water", "Table", [*slowly(A), *turns(100)], LEAST),
    Stop("table of five again", "Table", match(FIVE)),
    Stop("others' turn", "Table", [*slowly(*USE_AND_END), *turns(150)]),
    Stop("the story", "Podium", [Step("walker.top().show_sheet()"), *turns(200)]),
    Stop("its code", "Phone", press(UP, A)),
]

CLIP = 480  # ms of each clip, all silent; the pack's index is the real one
SPEAK = [
    Step("walker.app.say('25, 100. 200')"),
    *turns(4),
    Step("assert walker.app.voice.busy"),
]


@functools.cache
def files() -> dict[str, Path]:
    """The drive's files, and those of the steps."""
    code = {f"/{file.name}": file.read_text(encoding="utf-8") for file in (WALKER, PILOT)}
    built = drives.content.content(environment.site_packages())
    built[drives.content.BUILD] = b"0.1.0\nhttps://owner.github.io/asfalto/\n"
    return drive_files(built) | compile_short(code)


def machine(pack: dict[str, Path] | None = None, **options) -> Machine:
    """A VM with the drive, and a voice's pack on it."""
    return Machine(files() | (pack or {}), on_drive=True, **options)


def seen(results: list[Result], stops: list[Stop]) -> list[Result]:
    """Returns the results of the last step of each stop."""
    found = []
    at = len(BEGIN)
    for stop in stops:
        at += len(stop.steps) + 1
        found.append(results[at - 1])
    return found


class Walk(NamedTuple):
    """The results of all steps, and the live bytes at each stop, by lap."""

    results: list[Result]
    laps: list[dict[str, int]]


@functools.cache
def walked(game: str, laps: int) -> Walk:
    """Walks the game's lap several times, and checks that each stop shows the screen that it
    should."""
    lap = LAPS[game]
    stops = lap * laps
    look = Step("print(walker.name())", live=True)
    steps = [*BEGIN, *(step for stop in stops for step in [*stop.steps, look]), NAMES_NOW]
    pack = silent_pack() if game.endswith(SPOKEN) else {}
    results = machine(pack, heap=320 * 1024, room=HEAP + GARBAGE, limit=True).run(steps)
    for stop, result in zip(stops, seen(results, stops), strict=True):
        assert result.lines[-1:] == [known_as(stop.screen)], stop.name
    return Walk(results, live_bytes(results, lap, laps))


@functools.cache
def silent_pack() -> dict[str, Path]:
    """The files of a voice, by their paths on the drive."""
    made = silent.files("es", CLIP)
    return drive_files({f"{VOICES}/es/{path}": content for path, content in made.items()})


def live_bytes(results: list[Result], lap: list[Stop], laps: int) -> list[dict[str, int]]:
    """The live bytes at each stop, in each lap."""
    live = [result.live - results[1].live for result in seen(results, lap * laps)]
    names = [stop.name for stop in lap]
    each = [live[i : i + len(lap)] for i in range(0, len(live), len(lap))]
    return [dict(zip(names, lap, strict=True)) for lap in each]


SPOKEN = ", spoken"
LAPS = {"race": RACE, "forts": FORTS}
LAPS |= {
    game + SPOKEN: [stop._replace(steps=[*stop.steps, *SPEAK]) for stop in lap]
    for game, lap in LAPS.items()
}


def each_stop(laps: dict[str, list[Stop]]):
    """Returns a parameter for each stop of these laps; only the stops of the race without a voice
    are short.
    """
    return pytest.mark.parametrize(
        "game, stop",
        [
            pytest.param(game, stop, id=f"{game}-{stop.name}", marks=mark)
            for game, lap in laps.items()
            for mark in [() if game == "race" else pytest.mark.long]
            for stop in lap
        ],
    )


@pytest.fixture(scope="module")
def laps(thorough) -> int:
    """Returns the number of laps: objects that a second visit retains show in the third lap."""
    return 3 if thorough else 2


@each_stop(LAPS)
def test_a_screen_leaves_enough_memory_free(game, stop, laps):
    """This holds on every visit, with a voice on the first visit. A table must leave more."""
    visits = walked(game, 1 if game.endswith(SPOKEN) else laps).laps
    free = [HEAP - lap[stop.name] for lap in visits]
    print(f"{stop.name}: {', '.join(f'{each:,}' for each in free)} bytes free")
    assert min(free) >= (stop.least or {"Table": TABLE, "Guide": GUIDED}.get(stop.screen, LEAST))


@pytest.mark.parametrize("game", ["race", pytest.param("forts", marks=pytest.mark.long)])
def test_the_collector_seldom_needs_a_second_pass(game, laps):
    """A collection takes twice as long if its mark stack overflows. How full that gets depends on
    the order in which dictionaries keep names, by a hash that has two bytes here and one on a
    board: so a few stops may differ.
    """
    results = seen(walked(game, laps).results, LAPS[game] * laps)
    marks = {}
    for stop, result in zip(LAPS[game] * laps, results, strict=True):
        marks[stop.name] = max(result.marks, marks.get(stop.name, 0))
    deep = {name: entries for name, entries in marks.items() if entries > MARKS}
    print(f"{max(marks.values())} entries of the mark stack at most; over {MARKS}: {deep}")
    too_large = f"split one of these: {', '.join(largest(program().modules))}"
    assert len(deep) <= len(marks) // 10, too_large


def largest(modules: list[Module]) -> list[str]:
    """Returns the names of the classes and modules with the most members, and their numbers."""
    found = []
    for module in modules:
        for node in ast.walk(ast.parse(module.text)):
            if isinstance(node, ast.Module | ast.ClassDef):
                number = sum(map(bundle.is_object, node.body))
                found.append((number, getattr(node, "name", module.path)))
    return [f"{name} ({number})" for number, name in sorted(found, reverse=True)[:6]]


def test_a_board_measures_all_figures_that_the_page_reads(laps):
    lines = "\n".join(result.text for result in walked("race", laps).results)
    figures = re.findall(r"\?check=(\S+)", lines)[0].split("~")
    words = [figure for figure in figures[:3] if re.fullmatch(r"[\w.-]{1,60}", figure)]
    numbers = [figure for figure in figures[4:] if re.fullmatch(r"\d{1,9}", figure)]
    assert [len(words), figures[3], len(numbers), figures[-1]] == [3, "2.8", 8, "1"]


def pins() -> set[str]:
    """Returns the names that the PyGamer's own firmware has for its parts."""
    definition = "board_definitions/pygamer/__init__.pyi"
    stubs = importlib.metadata.distribution("circuitpython-stubs")
    return set(re.findall(r"\w+", Path(str(stubs.locate_file(definition))).read_text("utf-8")))


def test_the_table_of_names_of_a_board_has_room_for_all(laps):
    first, *_, last = walked("race", laps).results
    new = set(NAME.findall(last.text)) - set(NAME.findall(first.text))
    new -= {name for name in new if FILLED.fullmatch(name)}
    names = new - link.shorten.others() - pins()
    print(f"{len(names)} names")
    assert len(names) <= PLACES


@pytest.mark.long
@each_stop({"race": RACE, "forts": FORTS})
def test_a_screen_that_is_left_is_freed(game, stop):
    """The second visit may still hold a number that looks like a reference; the third must not hold
    more.
    """
    _, second, third = walked(game, 3).laps
    assert third[stop.name] - second[stop.name] <= SLACK


def test_back_at_the_title_nothing_is_retained(laps):
    lap = walked("race", laps).laps[-1]
    assert abs(lap["title, all seen"] - lap["title again"]) <= SLACK
    assert lap["title at last"] - lap["title, all seen"] <= SLACK + 400  # a match is kept


def test_polling_the_keys_allocates_nothing():
    setup = "import board\nfrom hardware import hal\nboard.touch(7, True, False, True)"
    assert machine().allocated("hal.key(); hal.held(7); hal.quiet()", setup) == 0


def test_a_line_is_wrapped_without_memory_for_each_letter():
    setup = f"""
import walker
walker.switch_on()
from {known_as("ui.base.font_wrap_")} import {known_as("wrap")} as wrap
text = {"Après l'arrêt, ça repart. " * 9!r}
font = walker.app.kit.{known_as("font")}
"""
    times = machine().allocated("wrap(font, text, 0, 9999)", setup)
    short = machine().allocated("wrap(font, text, 0, 9)", setup)
    assert times <= 2 * short


@pytest.mark.long
def test_rounds_at_the_table_leave_the_memory_as_it_was():
    """A sheet with more news is larger, so the smallest of three sheets is compared."""
    raw = header_of("mille --book salon-es --seats 6 --rounds 9")
    start = ["import walker, pilot", "pilot.fill_names()", "walker.switch_on()", *turns(2)]
    start += [f"walker.begin_bots({raw!r})", *turns(1)]
    one_round = [
        Step(f"walker.watch({known_as('Table')!r}, 10)", repeat=400),
        Step("print(walker.name())", live=True),
    ]
    laps = [[*one_round, *press(A), *press(A)] for _ in range(7)]
    steps = [*start, *(step for lap in laps for step in lap)]
    results = machine(heap=512 * 1024).run(steps)
    sheets = [result for result in results if result.alive is not None]
    assert [sheet.lines[-1] for sheet in sheets] == [known_as("Sheet")] * 7
    live = [sheet.live for sheet in sheets]
    assert min(live[4:]) - min(live[:3]) <= SLACK


# The work of a board before the title and before a table


class Work(NamedTuple):
    """Modules loaded, bytes read, bytes of memory taken."""

    modules: int
    read: int
    taken: int


BUDGET = {
    "title": Work(14, 43_000, 117_500),
    "mille": Work(13, 38_500, 103_000),
    "forts": Work(13, 41_000, 103_000),
}
"""On real firmware the title took 0.84 s with 25 modules, and a table 1.1 s with 27."""
START_KEYS = {"mille": [A, A], "forts": [DOWN, DOWN, DOWN, A, A]}
PLAY = "A start.\n\nlanguage: en\n\non\n"


def start_of(folder: Path, keys: list[int]) -> tuple[Work, Work]:
    """Returns the work for the title, and for the table after some keys."""
    flash, memory = folder / "flash", folder / "memory"
    flash.write_bytes(start.image(format.parse(PLAY, flash)))
    memory.touch()
    device = files() | {"/flash": flash, "/memory": memory}
    *others, last = keys
    seen = measured("pilot.on(0)", 1)  # the title looks for today's road then
    steps = ["import gc, pilot\npilot.load()", seen, "pilot.turns(60)"]
    steps += [f"pilot.press({key})\npilot.turns(60)" for key in others]
    steps.append(measured(f"pilot.press({last})", 2))
    machine = Machine(device, heap=ROOMY.heap, pystack=ROOMY.pystack, on_drive=True)
    _, on, *_, off = machine.run(steps)
    return work(on), work(off)


def measured(code: str, turns: int) -> str:
    """Returns a step that prints the bytes that it allocates in some turns of the loop."""
    before = "before = gc.mem_alloc()"
    return f"{before}\n{code}\npilot.turns({turns})\nprint(gc.mem_alloc() - before)"


def work(result: Result) -> Work:
    read = {path: n for path, n in result.read.items() if path.startswith(f"/{FOLDER}/")}
    modules = sum(path.endswith(".mpy") for path in read)
    return Work(modules, sum(read.values()), int(result.lines[-1]))


@pytest.mark.parametrize("game", ["mille", "forts"])
def test_the_title_and_a_table_appear_soon(game, tmp_path):
    for name, figures in zip(("title", game), start_of(tmp_path, START_KEYS[game]), strict=True):
        print(f"{name}: {figures}, at most {BUDGET[name]}")
        for figure, most in zip(figures, BUDGET[name], strict=True):
            assert 0 < figure <= most, (name, figures)
