# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The counts behind the estimates of `lab.py bench`, which are the same on every machine."""

import json
import subprocess
import sys
from statistics import median

import pytest

from hardware import tones
from lab import estimates
from lab.estimates import Work
from saves.settings import Settings
from tests.conftest import ROOT
from ui.base import cues


@pytest.fixture(scope="module")
def screens() -> dict[str, estimates.Row]:
    """The rows of the screens, from a fresh process."""
    code = "from lab import estimates; estimates.print_screens()"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT / "tools", capture_output=True, text=True, check=True)
    rows = [estimates.Row(*json.loads(line)) for line in done.stdout.splitlines()]
    return {row.what: row for row in rows}


def counts(row) -> dict[str, int]:
    """A row's counts by their names."""
    pairs = [part.split() for part in row.counts.split(", ")]
    return {name: int(count.replace(",", "")) for count, name in pairs}


class Counted:
    """Stands where the project's own code does."""

    @staticmethod
    def loop(turns):
        total = 0
        for _ in range(turns):
            total += 1
        return total


def test_only_the_project_s_own_instructions_are_counted():
    assert estimates.instructions(lambda: sorted(range(1000))) == 0
    assert estimates.instructions(lambda: json.dumps([1] * 1000)) == 0


def test_twice_the_work_is_twice_the_count(monkeypatch):
    monkeypatch.setattr(estimates, "OURS", (__file__,))
    Counted.loop(1)
    once = estimates.instructions(lambda: Counted.loop(1000))
    twice = estimates.instructions(lambda: Counted.loop(2000))
    assert once > 3000
    assert 1.99 < twice / once < 2.01


def test_an_instruction_takes_what_the_measured_loops_say():
    """It depends on this Python's compiler, within bounds."""
    assert 0.0005 < estimates.instruction() < 0.002  # ms


def test_an_estimate_is_the_sum_of_its_parts():
    full = Work(pixels=160 * 128, areas=1)
    assert 110 < estimates.milliseconds(full, 0.001) < 125  # a full screen was measured: 116
    assert 1.5 < estimates.milliseconds(Work(pixels=64, areas=1), 0.001) < 2.2  # 8x8 pixels: 1.9
    assert estimates.milliseconds(Work(modules=1, size=300), 0.001) == estimates.MODULE
    assert estimates.milliseconds(Work(instructions=1000), 0.001) == 1


@pytest.mark.parametrize("table", estimates.TABLES)
@pytest.mark.parametrize("character", ["expert", "gambler"])
def test_a_decision_takes_few_instructions(table, character):
    """The network costs most of them; only the expert at a table of two asks it."""
    asks = character == "expert" and table[1] == 2
    chosen, listed, applied = zip(*estimates.decisions(table, character), strict=True)
    assert len(chosen) > 100
    assert median(chosen) <= (48_000 if asks else 8_000)
    assert max(chosen) <= (60_000 if asks else 16_000)
    assert max(listed) <= 8_000
    assert median(applied) <= 2_000


def test_rows_within_their_budgets():
    for row in estimates.rules():
        assert not row.budget or row.time <= row.budget


def test_the_screens_take_bounded_work(screens):
    moved = counts(screens["cursor moved, longest"])
    assert moved["instructions"] <= 11_000
    assert moved["pixels"] <= 160 * 128 // 3
    assert moved["areas"] <= 8
    played = counts(screens["card played, to a frame"])
    assert played["instructions"] <= 22_000  # the words, the face and the flight
    assert played["pixels"] <= 160 * 128 // 3
    assert played["areas"] <= 16
    for row in screens.values():
        if row.what.startswith("frame of"):
            assert row.time <= row.budget, row
        print(row)


def test_what_a_key_leads_to_is_heard_soon(screens):
    row = screens["a key, until its words are heard, longest"]
    assert counts(row)["reads"] > 0 and row.time <= row.budget == 200


def test_two_notes_are_made_within_a_turn_of_the_loop():
    longest = max("ABCDEFGHIJKLMNabcdefghijklmn", key=lambda letter: len(tones.wave(ord(letter))))
    made = estimates.instructions(lambda: tones.wave(ord(longest)))
    print("two notes", round(2 * made * estimates.instruction(), 1), "ms")
    assert 2 * made * estimates.instruction() < 10


TICKING = ("a 200", "a 200 at two", "the deal", "the goal", "a coup")


def test_a_frame_that_is_heard_stays_within_its_budget(screens):
    """Of scenes with sound, the longest frame with the longest cue's first note."""
    settings = Settings()
    begun = max(
        estimates.instructions(lambda cue=cue: cues.play(cue, settings)) for cue in range(cues.LOST)
    )
    begun += max(estimates.instructions(lambda n=n: tones.wave(n)) for n in b"iCGcLl")
    more = begun * estimates.instruction() + estimates.MODULE  # the long tunes are a module
    print("heard", round(more, 1), "ms")
    rows = [screens[f"frame of {what}, longest"] for what in TICKING]
    for row in (*rows, screens["forts' animations, longest"]):
        assert row.time + more <= row.budget, row


def test_the_start_takes_bounded_work(screens):
    start = counts(screens["code.py to the menu"])
    assert start["instructions"] <= 35_000
    assert start["pixels"] == 160 * 128


@pytest.mark.parametrize(
    "what",
    (
        "cursor moved, longest",
        "card played, to a frame",
        "code.py to the menu",
        "forts' animations, longest",
    ),
)
def test_screens_within_their_budgets(screens, what):
    assert screens[what].time <= screens[what].budget
