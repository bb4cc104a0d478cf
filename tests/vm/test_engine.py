# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The engine on a 32-bit VM: the same rulings, the same matches, no allocation, its size."""

from __future__ import annotations

import argparse
import ast
import functools
import json
from pathlib import Path

import pytest

from drives.rules import FOLDER
from lab import games
from tests.engine.test_goldens import SHORT, words

from .compiling import compile_linked, compile_merged, compile_tree, engine_files, folder_files
from .machine import Machine, Result, Step

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests" / "engine"
FOLDERS = ("rulings", "forts")
RULINGS = [path for folder in FOLDERS for path in sorted((TESTS / folder).glob("test_*.py"))]
GOLDENS = sorted((TESTS / "goldens").glob("*.jsonl"))
OFF_BOARD = [
    f"engine.{name}.{module}"
    for name in games.GAMES
    for module in ("names", "notation", "transcript", "reference")
]
OFF_BOARD += ["engine.data"]
ROOM = 30 * 1024
"""The most that the engine and a bot may take of the heap, in bytes."""
LATER = {"mille": ("extending", "network"), "forts": ()}
"""Modules that a bot loads when it needs them."""


def kinds_of(game: str) -> dict:
    """Returns the engine's players by name; of its bots "bot", or all if none has that name."""
    players = games.game(game).PLAYERS
    types = {name: kind for name, kind in players.items() if isinstance(kind, type)}
    found = {name: kind for name, kind in types.items() if kind.__module__[:7] == "engine."}
    bots = {name: kind for name, kind in players.items() if isinstance(kind, functools.partial)}
    return found | ({"bot": bots["bot"]} if "bot" in bots else bots)


@functools.cache
def engine() -> dict[str, Path]:
    return compile_merged(engine_files(ROOT))


@functools.cache
def linked_engine() -> tuple[dict[str, Path], dict[str, str]]:
    return compile_linked(engine_files(ROOT, OFF_BOARD))


# The rulings


def functions(path: Path) -> list[str]:
    """Returns the names of a module's tests."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


@functools.cache
def rulings() -> dict[tuple[Path, str], Result]:
    """Returns the result of each test of each module, all on one VM."""
    files = engine() | compile_tree({"/tests/engine/positions.py": TESTS / "positions.py"})
    for folder in FOLDERS:
        files |= compile_tree(folder_files(TESTS / folder, f"/{folder}"))
    steps: list[Step | str] = []
    for path in RULINGS:
        steps.append(f"import {path.parent.name}.{path.stem} as rulings")
        steps += [
            Step(f"rulings.{name}()", collect=True, may_fail=True) for name in functions(path)
        ]
    results = iter(Machine(files).run(steps))
    found = {}
    for path in RULINGS:
        next(results)
        found |= {(path, name): next(results) for name in functions(path)}
    return found


@pytest.mark.parametrize(
    "path, name",
    [
        pytest.param(path, name, id=f"{path.stem}-{name}")
        for path in RULINGS
        for name in functions(path)
    ],
)
def test_a_ruling_holds_on_the_vm(path, name):
    result = rulings()[path, name]
    assert not result.error, result.traceback


# The same matches, byte for byte

REPLAY = """
from engine.{game} import transcript
from engine.{game}.game import Game
{imports}
seed = {seed}
names = {names}
kinds = {{{kinds}}}
players = [kinds[names[i]]((seed ^ (i + 1) * 65537) % (1 << 30)) for i in range(len(names))]
transcript.write(Game({header}), seed, players, names, print)
"""


def source(kind) -> tuple[str, str]:
    """Returns a player's source for the VM: its import, and a function that makes it from a
    seed.
    """
    made = type(kind(0))
    number = kind.args[0] if isinstance(kind, functools.partial) else "seed"
    return (
        f"from {made.__module__} import {made.__name__}",
        f"lambda seed=0: {made.__name__}({number})",
    )


def header_of(arguments: str) -> bytes:
    """Returns the options in the words of a command."""
    name, *rest = words(arguments)
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed")
    games.game(name).add_arguments(parser)
    return bytes(games.game(name).header(parser.parse_args(rest)))


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=pytest.mark.long if i % 4 else ())
        for i, path in enumerate(GOLDENS)
    ],
)
def test_a_match_is_played_on_the_vm_as_on_cpython(path):
    golden = path.read_text(encoding="utf-8")
    first = json.loads(golden.splitlines()[0])
    header = header_of(SHORT[path.stem])
    kinds = kinds_of(first["game"])
    code = REPLAY.format(
        game=first["game"],
        seed=first["seed"],
        names=first["players"],
        header=header,
        imports="\n".join(source(kind)[0] for kind in kinds.values()),
        kinds=", ".join(f"'{name}': {source(kind)[1]}" for name, kind in kinds.items()),
    )
    (result,) = Machine(engine()).run([code])
    assert result.text.splitlines() == golden.splitlines()


# Memory

TABLES = {
    "parker 2": "mille --book parker --seats 2",
    "wikipedia 6/3": "mille --book wikipedia --seats 6",
    "salon-it 9/3, all variants": "mille --book salon-it --seats 9 --sides 3"
    " --option attack=stacked --option wrong_way=true --option reshuffle=true",
    "forts 2": "forts --seats 2",
    "forts 5, 40 cards": "forts --seats 5 --option deck=40",
}
PLAYED = [(table, player) for table in TABLES for player in kinds_of(TABLES[table].split()[0])]
BEST = list(dict(PLAYED).items())
"""The last player of each table."""
FEW, MANY, MOST = 2, 4, 12  # most for random players, who seldom end a round
"""Times two hundred decisions. A round has some 120; more where the discards are reshuffled."""
ENDLESS = """
import allocations
from endless import Endless
from engine.{game}.game import Game
{imports}
endless = Endless(Game({header}), ({kind})())
"""


def endless(table: str, player: str) -> str:
    """Returns the step that begins endless matches."""
    game = TABLES[table].split()[0]
    kind = kinds_of(game)[player]
    header = header_of(TABLES[table])
    imports, kind = source(kind)
    return ENDLESS.format(game=game, imports=imports, kind=kind, header=header)


@functools.cache
def many_rounds(thorough: bool) -> dict[tuple[str, str], tuple[list[str], int]]:
    """Returns the bytes allocated at each table by each player, in a number of parts, and the
    number of finished rounds, all on one VM.
    """
    files = engine() | compile_tree(folder_files(TESTS / "device", "/"))
    asked = PLAYED if thorough else BEST
    steps: list[Step | str] = []
    for table, player in asked:
        parts = (MOST if player == "random" else MANY) if thorough else FEW
        measured = Step("print(allocations.count(endless.fifty, 3))", repeat=parts)
        steps += [endless(table, player), measured, "print(endless.rounds)"]
    results = Machine(files).run(steps)
    return {
        key: (results[at + 1].lines, int(results[at + 2].text))
        for key, at in zip(asked, range(0, len(results), 3), strict=True)
    }


@pytest.mark.parametrize(
    "table, player",
    [pytest.param(*each, marks=() if each in BEST else pytest.mark.long) for each in PLAYED],
)
def test_many_rounds_allocate_nothing(table, player, thorough):
    allocated, played = many_rounds(thorough)[table, player]
    assert set(allocated) == {"0"}
    assert played >= 3 or not thorough


@pytest.mark.parametrize("name", LATER)
def test_the_engine_and_a_bot_fit_their_room(name, record_property):
    files, short = linked_engine()
    there = {module: short[f"engine.{name}.{module}"] for module in ("game", "bot", *LATER[name])}
    loaded = "\n".join(f"import {there[module]}" for module in ("bot", *LATER[name]))
    has_bot = f"/{FOLDER}/{there['bot']}.mpy" in files
    header = header_of(next(TABLES[table] for table in TABLES if TABLES[table].startswith(name)))
    steps = [
        Step("pass", live=True),
        Step(f"import {there['game']}", live=True),
        Step(loaded if has_bot else "pass", live=True),
        Step(f"game = {there['game']}.{short.get('Game', 'Game')}({header})", live=True),
    ]
    empty, game, both, one = Machine(files).run(steps)
    told = f"{name}: game {game.live - empty.live}, with a bot {both.live - empty.live}"
    told += f"; a game's state and buffers {one.live - both.live}"
    record_property("live bytes", told)
    print(told)
    assert both.live - empty.live <= ROOM
