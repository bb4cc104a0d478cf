# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The pages of statistics, their reset, and erasing everything that is kept."""

import pytest

from career import record
from hardware import hal
from saves import parts
from tests import saved
from tests.ui import stage as stages
from ui.base.menu import Choice
from ui.career.menu import career_menu
from ui.screens.options import Options


def matches(stage):
    """How many matches each page of the race has, and that of the forts."""
    kept = record.read(stage.app)
    return tuple(kept.number(page, record.MATCHES) for page in range(6))


@pytest.fixture
def kept(stage):
    """Statistics of two books, opened from the career."""
    kept = record.Career()
    kept.badges = 5
    kept.add(0, record.MATCHES, 3)
    kept.add(5, record.MATCHES, 4)
    record.keep(stage.app, kept)
    stage.app.push(career_menu(stage.app))
    stage.press(hal.UP, hal.UP, hal.A)
    return stage


def page(stage):
    return stage.console.screen._page


def test_left_and_right_turn_the_pages_round(kept):
    seen = []
    for _ in range(record.rows()):
        seen.append(page(kept))
        kept.press(hal.RIGHT)
    assert seen == list(range(record.rows())) and page(kept) == 0
    kept.press(hal.LEFT)
    assert page(kept) == record.rows() - 1
    kept.press(*[hal.LEFT] * (page(kept) - 5))
    assert kept.console.text("STATS_MATCHES") + " 4" in kept.console.said
    kept.press(hal.B)
    assert type(kept.console.screen) is Choice


@pytest.mark.parametrize(
    "down, left", ((0, (3, 0, 0, 0, 0, 4)), (1, (0, 0, 0, 0, 0, 4)), (2, (0,) * 6))
)
def test_a_reset_asks_and_leaves_the_badges(kept, down, left):
    kept.press(hal.A)
    assert matches(kept) == (3, 0, 0, 0, 0, 4)
    kept.wait(400)
    kept.press(*[hal.DOWN] * down, hal.A)
    assert matches(kept) == left
    assert record.read(kept.app).badges == 5
    assert page(kept) == 0


def test_the_reset_is_no_by_b_and_by_two_quick_presses(kept):
    kept.press(hal.A, hal.A)
    kept.wait(400)
    kept.press(hal.B)
    assert matches(kept) == (3, 0, 0, 0, 0, 4)


def test_a_page_opens_at_the_book_played_last(stage):
    stages.choose(stage.app.settings, 2)
    stage.app.push(stages.Statistics(stage.app))
    assert page(stage) == 5


# --- erasing everything


def ask(stage):
    """Settings, with a match, a career and a replay that are kept, at the row that erases."""
    kept = record.Career()
    kept.badges = 5
    stage.app.settings.pace = 2
    sealed = [saved.seal(kind, b"something") for kind in (parts.MATCH, parts.REPLAY)]
    stage.app.keep((sealed[0],), kept.part(), (sealed[1],))
    hal.remember(sealed[0])
    stage.app.push(Options(stage.app))
    stage.press(hal.UP)
    assert stage.console.screen.label(stage.console.screen.at) == stage.console.text("ERASE_ALL")
    return bytes(saved.stored())


def test_everything_is_erased_after_two_questions_with_other_keys(stage):
    ask(stage)
    stage.press(hal.A)
    stage.wait(400)
    stage.press(hal.DOWN, hal.A)
    assert type(stage.console.screen).__name__ == "Sure"
    stage.wait(400)
    stage.press(hal.UP)
    stage.app.run_pending()
    assert type(stage.console.screen).__name__ == "Language"
    assert set(saved.stored()) == {255}
    assert saved.unseal(saved.recalled(), parts.MATCH, 0) == b""
    assert stage.app.settings.pace == 1
    stage.press(hal.A)
    stage.app.run_pending()
    assert type(stage.console.screen).__name__ == "Title"
    assert not stage.console.screen._note and not stage.console.screen._kept
    assert record.read(stage.app).badges == 0


@pytest.mark.parametrize(
    "keys",
    (
        (hal.A,) * 6,
        (hal.UP,) * 9,
        (hal.A, hal.B),
        *[(hal.A, hal.DOWN, hal.A, key) for key in (hal.A, hal.B, hal.DOWN, hal.START)],
    ),
)
@pytest.mark.parametrize("pause", (0, 400))
def test_no_other_keys_erase_anything(stage, keys, pause):
    before = ask(stage)
    for key in keys:
        stage.press(key)
        stage.wait(pause)
    assert bytes(saved.stored()) == before and stage.app.settings.pace == 2


def test_a_match_in_progress_goes_as_well(stage):
    stages.table_of_two(stage)
    stage.app.autosave.remember(stage.console.screen.match)
    ask(stage)
    stage.press(hal.A)
    stage.wait(400)
    stage.press(hal.DOWN, hal.A)
    stage.press(hal.UP)
    stage.app.run_pending()
    stage.wait(30_000)
    assert set(saved.stored()) == {255} and saved.unseal(saved.recalled(), parts.MATCH, 0) == b""
