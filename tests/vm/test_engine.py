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

import match_mille

from .machine import Machine, Result, Step, compile_tree, engine_files, folder_files

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests" / "engine"
RULINGS = sorted((TESTS / "rulings").glob("test_*.py"))
GOLDENS = sorted((TESTS / "goldens").glob("*.jsonl"))
OFF_BOARD = ("engine.mille.names", "engine.mille.notation", "engine.mille.transcript")
ROOM = 30 * 1024
"""What the engine and a bot may take of the heap, in bytes."""


def engine(*leave_out: str) -> dict[str, Path]:
    return compile_tree(engine_files(ROOT, leave_out))


# The rulings


def functions(path: Path) -> list[str]:
    """The names of a module's tests."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


@functools.cache
def rulings_of(path: Path) -> dict[str, Result]:
    """What each test of a module did on the VM."""
    files = engine() | compile_tree(folder_files(TESTS / "rulings", "/rulings"))
    names = functions(path)
    steps: list[Step | str] = [f"import rulings.{path.stem} as rulings"]
    steps += [Step(f"rulings.{name}()", collect=True, may_fail=True) for name in names]
    _, *results = Machine(files).run(steps)
    return dict(zip(names, results, strict=True))


@pytest.mark.parametrize(
    "path, name",
    [
        pytest.param(path, name, id=f"{path.stem}-{name}")
        for path in RULINGS
        for name in functions(path)
    ],
)
def test_a_ruling_holds_on_the_vm(path, name):
    result = rulings_of(path)[name]
    assert not result.error, result.traceback


# The same matches, byte for byte

REPLAY = """
from engine.mille import transcript
from engine.mille.game import Game
from engine.mille.reference import Reference
from engine.players import Random
seed = {seed}
names = {names}
kinds = {{"random": Random, "reference": Reference}}
players = [kinds[names[i]]((seed ^ (i + 1) * 65537) % (1 << 30)) for i in range(len(names))]
transcript.write(Game({header}), seed, players, names, print)
"""


def header(first_line: dict) -> bytes:
    """The options that a transcript's first line tells."""
    words = ["--book", first_line["book"], "--seats", str(first_line["seats"])]
    words += ["--sides", str(first_line["sides"])]
    for length in ("match", "rounds"):
        if first_line[length]:
            words += [f"--{length}", str(first_line[length])]
    for option, value in first_line["options"].items():
        words += ["--option", f"{option}={value if isinstance(value, str) else json.dumps(value)}"]
    return header_of(*words)


def header_of(*words: str) -> bytes:
    """The options that the words of a command tell."""
    parser = argparse.ArgumentParser()
    match_mille.add_arguments(parser)
    return bytes(match_mille.header(parser.parse_args(words)))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_match_is_played_on_the_vm_as_here(path):
    golden = path.read_text(encoding="utf-8")
    first = json.loads(golden.splitlines()[0])
    code = REPLAY.format(seed=first["seed"], names=first["players"], header=header(first))
    (result,) = Machine(engine()).run([code])
    assert result.text.splitlines() == golden.splitlines()


# Memory

PLAYERS = {
    "random": "engine.players.Random",
    "reference": "engine.mille.reference.Reference",
    "bot": "engine.mille.bot.Bot",
}
TABLES = {
    "parker 2": "--book parker --seats 2",
    "wikipedia 6/3": "--book wikipedia --seats 6",
    "salon-it 9/3, all variants": "--book salon-it --seats 9 --sides 3 --option attack=stacked"
    " --option wrong_way=true --option reshuffle=true",
}
HUNDRED_ROUNDS = 100 * 120
"""A hundred rounds' worth of decisions; where the discards are reshuffled a round has more."""
ENDLESS = """
import allocations
from endless import Endless
from {module} import {kind}
endless = Endless({header}, {kind}())
"""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("player", PLAYERS)
def test_a_hundred_rounds_allocate_nothing(player, table):
    module, _, kind = PLAYERS[player].rpartition(".")
    files = engine() | compile_tree(folder_files(TESTS / "device", "/"))
    setup = ENDLESS.format(module=module, kind=kind, header=header_of(*TABLES[table].split()))
    turns = HUNDRED_ROUNDS // 50 // 12
    measured = Step(f"print(allocations.count(endless.fifty, {turns}))", repeat=12)
    _, counted, rounds = Machine(files).run([setup, measured, "print(endless.rounds)"])
    assert counted.lines == ["0"] * 12
    assert int(rounds.text) >= 20


def test_the_engine_and_a_bot_fit_their_room(record_property):
    files = engine(*OFF_BOARD, "engine.mille.reference")
    steps = [
        Step("pass", live=True),
        Step("import engine.mille.game", live=True),
        Step("import engine.mille.bot", live=True),
        Step("game = engine.mille.game.Game(b'" + "\\0" * 28 + "')", live=True),
    ]
    empty, game, bot, one = Machine(files).run(steps)
    told = f"game {game.live - empty.live}, with a bot {bot.live - empty.live}"
    told += f"; a game's state and buffers {one.live - bot.live}"
    record_property("live bytes", told)
    print(told)
    assert bot.live - empty.live <= ROOM


def test_a_match_is_played_without_what_is_off_the_board():
    files = engine(*OFF_BOARD, "engine.mille.reference")
    files |= compile_tree(folder_files(TESTS / "device", "/"))
    setup = ENDLESS.format(module="engine.players", kind="Random", header=header_of("--seats", "3"))
    *_, last = Machine(files).run(
        [setup, Step("endless.fifty()", repeat=9), "print(endless.rounds)"]
    )
    assert int(last.text) > 0
