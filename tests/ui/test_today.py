# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road: one deal for everybody, results as letters; and any deal by its letters."""

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import factories
import play
from career import code_words, days, record, resume
from engine.mille import names
from match import BOT, DAILY, PERSON
from tests import saved
from tests.ui import stage as stages
from tests.ui.console import Console
from ui.base import recipes

ROOT = Path(__file__).resolve().parents[2]
DAY = 326  # 23 November 2026


def dealt(match):
    return bytes(match.game.raw)


def test_the_deal_and_its_table_are_the_same_for_all(stage):
    """Whatever somebody has set up for their own matches, which stays as it is."""
    own = dealt(days.dealt(stage.app, DAY))
    settings = stage.app.settings
    settings.game = 2
    settings.kinds[:] = bytes([PERSON] * 9)
    settings.characters = bytearray([names.EXPERT] * 9)
    settings.names[1] = "Zoe"
    before = saved.part_of(settings)
    match = days.dealt(stage.app, DAY)
    assert dealt(match) == own
    assert [seat.kind for seat in match.seats] == [PERSON, BOT, BOT]
    assert [seat.character for seat in match.seats[1:]] == [names.BULLY, names.MISER]
    assert (match.game.options[names.RULE_BOOK], match.game.seats) == (names.WIKIPEDIA, 3)
    assert saved.part_of(settings) == before
    assert dealt(days.dealt(stage.app, DAY + 1)) != own


def test_a_match_that_was_left_is_the_same_days_when_it_goes_on(stage):
    match = days.dealt(stage.app, DAY)
    stage.app.settings.game = 2
    stage.app.replace(recipes.KEPT_MATCH, saved.content(match))
    again = stage.console.screen.match
    assert (again.kind, again.deal) == (DAILY, DAY)
    assert stage.app.settings.game == 2


def test_the_best_results_of_the_last_ten_deals_are_kept(stage):
    kept = record.Career()
    played = [(1, 500), (2, 300), (1, 700), (1, 600), (3, 0)]
    for day, points in played + [(12000 + i, 25) for i in range(8)]:
        match = days.dealt(stage.app, day)
        match.game.totals[:2] = bytes([points // 25, 0])
        days.note(kept, match)
    stage.app.keep(None, kept.part())
    newest = [(12007 - i, 25) for i in range(8)]
    assert days.results(stage.app) == [*newest, (3, 0), (1, 700)]
    assert [days.best(stage.app, day) for day in (1, 4)] == [700, -1]


@pytest.mark.parametrize(
    "theirs, said", [(-100, "TODAY_AHEAD"), (100, "TODAY_BEHIND"), (0, "TODAY_LEVEL")]
)
def test_somebody_elses_result_of_the_same_deal_is_compared(stage, theirs, said):
    stages.finished_day(stage)
    points = days.best(stage.app, DAY) + theirs

    def compared(day):
        word = code_words.result(day, points)
        return days.comparison(stage.app, code_words.number(code_words.RESULT, word))

    assert compared(DAY)[0] == stage.console.text(said, abs(theirs))
    words, rows = compared(DAY - 1)
    assert words == stage.console.text("TODAY_UNPLAYED")
    assert rows == [(stage.console.text("TODAY_OTHER"), points)]


# The deal of any match


def test_every_random_deal_has_letters(stage, monkeypatch):
    monkeypatch.delenv("ASFALTO_SEED", raising=False)
    for _ in range(100):
        assert code_words.word(code_words.DEAL, resume.seed())


@pytest.mark.parametrize(
    "given, seed",
    [(7, 7), (0, 0), ("0", 0), ("7", 7), (str((1 << 30) - 1), (1 << 30) - 1)]
    + [(wrong, -1) for wrong in ("abc", "-1", -1, 1 << 30, "1.5", "9" * 5000, " ", "7 ")],
)
def test_a_seed_from_outside_is_taken_or_named_as_wrong(stage, monkeypatch, given, seed):
    """A board gives a number as one."""
    monkeypatch.setattr(os, "getenv", {"ASFALTO_SEED": given}.get)
    stage.app.replace(recipes.TITLE)
    stage.app.run_pending()
    assert (resume.seed() == seed) == (seed >= 0)
    assert (stage.console.said[-1] == stage.console.text("SETTING_SEED")) == (seed < 0)


@pytest.mark.parametrize("given", ["EN", "de", "e", 5, "en "])
def test_a_language_from_outside_that_is_none_is_named_as_wrong(stage, monkeypatch, given):
    monkeypatch.setattr(os, "getenv", {"ASFALTO_LANG": given}.get)
    stage.app.replace(recipes.TITLE)
    stage.app.run_pending()
    assert stage.console.said[-1] == stage.console.text("SETTING_LANG")


# Two machines


def test_a_result_made_here_is_read_on_a_computer(monkeypatch):
    """A second device has the same deal; the command compares what both say at the podium."""
    words = []
    for takes_the_first in (False, True):
        device = Console(monkeypatch)
        match = days.dealt(device.app, DAY)
        out = [0] * 255
        while not match.game.over:
            is_simple = takes_the_first and match.waits_for_person() and match.game.legal(out)
            match.apply(out[0] if is_simple else match.bot_action())
        device.open(factories.podium(device.app, match))
        words.append(device.rows()[1].split()[-1])
    points = [int(code_words.points(code_words.number(code_words.RESULT, w))) for w in words]
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "play.py", "--compare", *words],
        capture_output=True,
        text=True,
        check=True,
    )
    best = words[points[1] > points[0]]
    assert points[0] != points[1] == 25 * match.game.totals[0]
    assert f"{words[0]}: {points[0]} points" in done.stdout
    assert done.stdout.endswith(f"{best} wins by {abs(points[0] - points[1])}\n")


@pytest.mark.parametrize(
    "codes, complaint",
    [
        (["AAAC"], "AAAC is no result"),
        ([code_words.result(1, 100), code_words.result(2, 100)], "different deals"),
    ],
)
def test_the_command_refuses_what_it_cannot_compare(codes, complaint):
    said = io.StringIO()
    with contextlib.redirect_stderr(said), pytest.raises(SystemExit) as end:
        play.parse(["--compare", *codes])
    assert end.value.code == 2
    assert complaint in said.getvalue() and said.getvalue().count("\n") == 1
