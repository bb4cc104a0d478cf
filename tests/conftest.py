# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes the project's modules importable for the tests, as tools/play.py does for the app."""

import contextlib
import gc
import os
import sys
from collections import Counter, defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

os.environ["BLINKA_OS_AGNOSTIC"] = "1"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def _arrange() -> None:
    """Extends sys.path. The root comes last: its code.py has the name of a standard module that pdb
    imports.
    """
    first = [str(ROOT / "tools" / "desktop"), str(ROOT / "lib")]
    last = [str(ROOT / "tools"), str(ROOT)]
    rest = [path for path in sys.path if path not in ("", *first, *last)]
    sys.path[:] = [*first, *rest, *last]


_arrange()


def pytest_configure():
    """Registers the games, as the app's start does."""
    from ui import cartridge

    cartridge.insert()


def pytest_addoption(parser):
    """Adds the tests' own options."""
    parser.addoption("--all", action="store_true", help="run the long tests too")
    parser.addoption("--pictures", metavar="FOLDER", help="write each step's picture, and others")
    parser.addoption("--sounds", metavar="FOLDER", help="write every cue and tune as a WAV file")
    parser.addoption("--presses", type=int, help="so many random keys on the VM")
    parser.addoption("--kills", type=int, default=2, help="so many kills of the page's installer")
    parser.addoption("--positions", type=int, help="so many positions of each kind in tests/truth")
    parser.addoption("--renew", action="store_true", help="rewrite what follows in plays")


def is_thorough(config) -> bool:
    """Returns whether to run all cases of all tests: with --all, or if only files are named."""
    files = (Path(place.partition("::")[0]) for place in config.args)
    return config.getoption("--all") or all(file.is_file() for file in files)


def pytest_collection_modifyitems(config, items):
    """Leaves out long tests, unless they are requested."""
    if is_thorough(config) or config.getoption("--renew"):
        return
    short = [item for item in items if not item.get_closest_marker("long")]
    long = [item for item in items if item.get_closest_marker("long")]
    _plays.update(left_out(short, long))
    items[:] = short
    config.hook.pytest_deselected(items=long)


def left_out(short, long) -> dict[str, str]:
    """Returns for each machine that runs plays the number of plays without --all."""

    def counted(items) -> Counter[str]:
        played = (item for item in items if "path" in getattr(item, "fixturenames", ()))
        return Counter(filter(None, (getattr(item.module, "MACHINE", "") for item in played)))

    few, more = counted(short), counted(long)
    plays = {each: f"{few[each]} of {few[each] + more[each]} plays" for each in more}
    return {each: f"{each}: {plays[each]}, the others with --all" for each in plays}


@pytest.fixture(autouse=True)
def _small_heap():
    """Freezes objects before each test, since the app collects garbage at each change of
    screens.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture
def begin(monkeypatch):
    """Switches a machine on, after the one before is off: see `machine.switched_on`.

    monkeypatch: what a test sets in the environment must stay until the last machine is off, which
    restores the environment that it found.
    """
    from tests.machine import switched_on

    with contextlib.ExitStack() as on:

        def begun(*values, **start):
            on.close()
            return on.enter_context(switched_on(*values, **start))

        yield begun


@pytest.fixture(scope="session")
def thorough(request) -> bool:
    """True to try every case; otherwise tests with thousands of cases try a sample."""
    return is_thorough(request.config)


# --- Where the processor time goes

_seconds: defaultdict[str, float] = defaultdict(float)
"""Processor seconds by test file, those of finished child processes included."""
_plays: dict[str, str] = {}
"""For each machine, which plays did not run."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    before = _processor_time()
    result = yield
    _seconds[item.nodeid.partition("::")[0]] += _processor_time() - before
    return result


def pytest_sessionfinish(session):
    """Passes a worker's results to the process that reports."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput.update(seconds=dict(_seconds), plays=_plays)


@pytest.fixture
def two_games(monkeypatch):
    """A cartridge with only the first two games, whatever others there are."""
    import games
    from ui import cartridge

    now = games.GAMES
    monkeypatch.setattr(cartridge, "insert", lambda: games.register(*now[:2]))
    cartridge.insert()
    yield
    games.register(*now)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    output = {"seconds": {}, "plays": {}} | getattr(node, "workeroutput", {})
    _plays.update(output["plays"])
    for path, seconds in output["seconds"].items():
        _seconds[path] += seconds


def pytest_terminal_summary(terminalreporter):
    """Prints the tests that did not run, and the files with the longest time."""
    skipped = Counter(report.longrepr[-1] for report in terminalreporter.stats.get("skipped", ()))
    for reason, count in skipped.items():
        terminalreporter.write_line(f"{count} tests did not run. {reason}")
    for line in _plays.values():
        terminalreporter.write_line(line)
    whole = sum(_seconds.values())
    terminalreporter.section(f"processor time: {whole:.0f} s")
    for path, seconds in sorted(_seconds.items(), key=lambda each: -each[1])[:10]:
        terminalreporter.write_line(f"{seconds:7.1f} s  {path}")


def _processor_time() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
