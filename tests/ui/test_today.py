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
import host
import play
from career import code_words, days, record, resume
from engine.mille import names
from hardware import hal
from match import BOT, DAILY, PERSON
from tests import saved
from tests.ui import stage as stages
from tests.ui.console import Console
from ui.base import recipes
from ui.screens.letters import Letters

ROOT = Path(__file__).resolve().parents[2]
DAY = 326  # 23 November 2026
WORD = code_words.word(code_words.DAY, DAY)


def typed(stage, word):
    """Somebody types a word into the screen that asks for one."""
    assert isinstance(stage.console.screen, Letters)
    for letter in word:
        stage.press(*[hal.DOWN] * (1 + code_words.LETTERS.index(letter)), hal.A)


def dealt(match):
    return bytes(match.game.raw)


def test_the_clock_gives_the_deal(stage):
    stages.today(stage, (2026, 11, 23))
    assert stage.console.rows()[0].split() == [stage.console.text("TODAY_PLAY"), WORD]
    stage.press(hal.A)
    table = stage.console.screen
    assert table.match.deal == DAY and table.match.kind == DAILY


def test_a_clock_before_2026_is_none_and_the_letters_are_typed(stage):
    stages.today(stage, (2025, 12, 31))
    assert stage.console.rows()[0] == stage.console.text("TODAY_TYPE")
    stage.press(hal.A)
    typed(stage, WORD)
    assert dealt(stage.console.screen.match) == dealt(days.dealt(stage.app, DAY))


def test_the_deal_and_its_table_are_the_same_for_all(stage):
    """Whatever somebody has set up for their own matches."""
    own = dealt(days.dealt(stage.app, DAY))
    settings = stage.app.settings
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


def test_a_match_leaves_the_own_set_up_as_it_is(stage):
    settings = stage.app.settings
    settings.game = 2
    before = bytes(settings.kinds), settings.header, settings.game
    stages.finished_day(stage)
    assert (bytes(settings.kinds), settings.header, settings.game) == before


def test_a_match_that_was_left_is_the_same_days_when_it_goes_on(stage):
    match = days.dealt(stage.app, DAY)
    stage.app.settings.game = 2
    stage.app.replace(recipes.KEPT_MATCH, saved.content(match))
    again = stage.console.screen.match
    assert (again.kind, again.deal) == (DAILY, DAY)
    assert stage.app.settings.game == 2


def test_the_best_result_of_each_deal_is_kept(stage):
    kept = record.Career()
    for day, points in [(1, 500), (2, 300), (1, 700), (1, 600), (3, 0)]:
        match = days.dealt(stage.app, day)
        match.game.totals[:2] = bytes([points // 25, 0])
        days.note(kept, match)
    stage.app.keep(None, kept.part())
    assert days.results(stage.app) == [(3, 0), (1, 700), (2, 300)]
    assert days.best(stage.app, 1) == 700
    assert days.best(stage.app, 4) == -1


def test_the_last_ten_deals_are_kept(stage):
    kept = record.Career()
    for day in range(12000, 12013):
        days.note(kept, days.dealt(stage.app, day))
    stage.app.keep(None, kept.part())
    assert [day for day, _ in days.results(stage.app)] == list(range(12012, 12002, -1))


def test_the_podium_shows_deal_and_result(stage):
    match = stages.finished_day(stage)
    stage.console.open(factories.podium(stage.app, match))
    result = code_words.result(DAY, days.best(stage.app, DAY))
    shown = stage.console.rows()
    assert shown[0].endswith(stage.console.text("DEAL_LETTERS", WORD))
    assert shown[1].endswith(stage.console.text("DEAL_RESULT", result))
    stage.press(hal.A)
    assert type(stage.console.screen).__name__ == "Today"
    stage.press(hal.B)
    assert type(stage.console.screen).__name__ == "Title"


@pytest.mark.parametrize(
    "theirs, said", [(-100, "TODAY_AHEAD"), (100, "TODAY_BEHIND"), (0, "TODAY_LEVEL")]
)
def test_somebody_elses_result_is_compared(stage, theirs, said):
    stages.finished_day(stage)
    word = code_words.result(DAY, days.best(stage.app, DAY) + theirs)
    stages.today(stage)
    stage.press(hal.DOWN, hal.DOWN, hal.A)
    typed(stage, word)
    assert stage.console.text(said, abs(theirs)) in stage.console.said


def test_a_result_of_another_deal_is_not_compared(stage):
    stages.finished_day(stage)
    said, rows = days.comparison(
        stage.app, code_words.number(code_words.RESULT, code_words.result(DAY - 1, 100))
    )
    assert said == stage.console.text("TODAY_UNPLAYED")
    assert rows == [(stage.console.text("TODAY_OTHER"), 100)]


def test_wrong_letters_stay_to_be_mended(stage):
    stages.letters_wrong(stage)
    assert stage.console.said[-1] == stage.console.text("CODE_WRONG")
    stage.press(hal.DOWN)  # from Z to the right one, A
    stage.press(hal.A)
    assert type(stage.console.screen).__name__ == "Table"


# The deal of any match


def test_the_letters_of_a_match_deal_it_again(stage, monkeypatch):
    monkeypatch.delenv("ASFALTO_SEED", raising=False)
    stage.press(hal.A, hal.A)
    first = stage.console.screen.match
    cards = dealt(first)
    stage.console.open(factories.podium(stage.app, first))
    word = code_words.word(code_words.DEAL, first.deal)
    assert stage.console.rows()[0].endswith(stage.console.text("DEAL_LETTERS", word))
    stage.app.replace(recipes.TITLE)
    stage.console.screen.set_up(1)
    stage.press(hal.RIGHT)
    typed(stage, word)
    assert stage.console.rows()[0].endswith(word)
    stage.press(hal.A)
    assert dealt(stage.console.screen.match) == cards
    stage.app.replace(recipes.NEW_MATCH)
    assert dealt(stage.console.screen.match) != cards  # only once


def test_leaving_the_set_up_forgets_the_letters(stage):
    stages.setup_with_a_deal(stage)
    stage.press(hal.B)
    assert stage.app.settings.deal == -1


def test_every_random_deal_has_letters(stage, monkeypatch):
    monkeypatch.delenv("ASFALTO_SEED", raising=False)
    for _ in range(100):
        assert code_words.word(code_words.DEAL, resume.seed())


@pytest.mark.parametrize(
    "given, seed",
    [(7, 7), (0, 0), ("0", 0), ("7", 7), (str((1 << 30) - 1), (1 << 30) - 1)]
    + [(wrong, -1) for wrong in ("abc", "-1", -1, 1 << 30, "1.5", "9" * 5000, " ", "7 ")],
)
def test_a_seed_from_outside_is_taken_or_told_of(stage, monkeypatch, given, seed):
    """A board gives a number as one."""
    monkeypatch.setattr(os, "getenv", {"ASFALTO_SEED": given}.get)
    stage.app.replace(recipes.TITLE)
    assert (resume.seed() == seed) == (seed >= 0)
    told = stage.console.screen._foot._text == stage.console.text("SETTING_SEED")
    assert told == (seed < 0)


@pytest.mark.parametrize("given", ["EN", "de", "e", 5, "en "])
def test_a_language_from_outside_that_is_none_is_told_of(stage, monkeypatch, given):
    monkeypatch.setattr(os, "getenv", {"ASFALTO_LANG": given}.get)
    stage.app.replace(recipes.TITLE)
    assert stage.console.screen._foot._text == stage.console.text("SETTING_LANG")
    assert stage.console.said[-1] == stage.console.text("SETTING_LANG")


def test_a_deal_from_outside_that_has_no_letters_shows_none(stage, monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", str((1 << 30) - 1))
    stage.app.replace(recipes.NEW_MATCH)
    match = stage.console.screen.match
    assert match.deal == (1 << 30) - 1
    stage.console.open(factories.podium(stage.app, match))
    assert stage.console.rows()[0] == stage.console.text("MATCH_AGAIN")


# Two machines


def test_a_result_made_here_is_read_on_a_computer(stage, monkeypatch):
    """A second device has the same deal; the command compares what both say at the podium."""
    words = []
    for seats_bot in (0, 1):
        device = Console(monkeypatch)
        match = days.dealt(device.app, DAY)
        while not match.game.over:
            match.apply(first_legal(match) if seats_bot else match.bot_action())
        device.open(factories.podium(device.app, match))
        words.append(device.rows()[1].split()[-1])
        last = match
    points = [int(code_words.points(code_words.number(code_words.RESULT, w))) for w in words]
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "play.py", "--compare", *words],
        capture_output=True,
        text=True,
        check=True,
    )
    best = words[points[1] > points[0]]
    assert points[0] != points[1] == 25 * last.game.totals[0]
    assert f"{words[0]}: {points[0]} points" in done.stdout
    assert done.stdout.endswith(f"{best} wins by {abs(points[0] - points[1])}\n")


def first_legal(match):
    """What somebody plays who takes the first of what is legal; bots play as they do."""
    if not match.waits_for_person():
        return match.bot_action()
    out = [0] * 255
    match.game.legal(out)
    return out[0]


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


def test_a_script_has_no_clock(stage):
    assert code_words.day_of(*hal.date()) == -1
    assert host.NO_DATE[0] < 2026


def test_letters_are_erased_and_typed_again(stage):
    stages.letters(stage)
    stage.press(hal.B, hal.B, hal.LEFT, hal.B)
    typed(stage, WORD)
    assert stage.console.screen.match.deal == DAY


def test_back_from_no_letter_leaves(stage):
    stages.letters(stage)
    stage.press(hal.B, hal.B, hal.B)
    assert isinstance(stage.console.screen, Letters)
    stage.press(hal.B)
    assert type(stage.console.screen).__name__ == "Today"
