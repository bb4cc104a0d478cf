# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road: one deal for everybody, results as letters; and any deal by its letters."""

import contextlib
import io
import os
from pathlib import Path

import pytest

import factories
import play
from career import code_words, days, record, resume
from engine.mille import names
from match import BOT, DAILY, PERSON
from tests import saved
from tests.ui import stage as stages
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
    again = resume.kept(saved.content(match))
    assert (again.kind, again.deal) == (DAILY, DAY)


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


@pytest.mark.parametrize("theirs, said", [(-100, "TODAY_AHEAD"), (0, "TODAY_LEVEL")])
def test_somebody_elses_result_of_the_same_deal_is_compared(stage, theirs, said):
    stages.finished_day(stage)
    points = days.best(stage.app, DAY) + theirs

    def compared(day):
        word = code_words.result(day, points)
        return days.comparison(stage.app, code_words.number(code_words.RESULT, word))[0]

    assert compared(DAY) == stage.console.text(said, abs(theirs))
    assert compared(DAY - 1) == stage.console.text("TODAY_UNPLAYED")


# The deal of any match


def test_every_random_deal_has_letters(monkeypatch):
    monkeypatch.delenv("ASFALTO_SEED", raising=False)
    assert all(code_words.word(code_words.DEAL, resume.seed()) for _ in range(100))


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


def test_the_command_compares_what_two_devices_say_at_the_podium(stage, capsys):
    match = stages.finished_day(stage)
    stage.console.open(factories.podium(stage.app, match))
    own = stage.console.rows()[1].split()[-1]
    points = 25 * match.game.totals[0]
    other = code_words.result(DAY, points - 25)
    play.compare(play.parse(["--compare", own, other]).compare)
    said = capsys.readouterr().out
    assert f"{own}: {points} points" in said
    assert said.endswith(f"{own} wins by 25\n")


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
