# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Statistics start from zero, and everything is erased, only after a question that was answered."""

import pytest

from career import record
from hardware import hal
from saves import parts
from tests import saved
from tests.ui import stage as stages
from ui.career.statistics import Statistics
from ui.screens.options import Options


@pytest.mark.parametrize(
    ("keys", "left"),
    [((hal.A,), (3, 4)), ((hal.DOWN, hal.DOWN, hal.A), (0, 0)), ((hal.B,), (3, 4))],
)
def test_a_reset_asks_and_leaves_the_badges(stage, keys, left):
    kept = record.Career()
    kept.badges = 5
    kept.add(0, record.MATCHES, 3)
    kept.add(5, record.MATCHES, 4)
    record.keep(stage.app, kept)
    stage.app.push(Statistics(stage.app))
    stage.press(hal.A, hal.A)  # the second one is too quick
    stage.wait(400)
    stage.press(*keys)
    kept = record.read(stage.app)
    assert tuple(kept.number(page, record.MATCHES) for page in (0, 5)) == left
    assert kept.badges == 5


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
    assert stage.console.said[-1] == stage.console.text("ERASE_ALL")
    return bytes(saved.stored())


def test_erasing_everything_leaves_nothing_of_the_match_on_the_table(stage):
    stages.table_of_two(stage)
    stage.app.autosave.remember(stage.console.screen.match)
    ask(stage)
    for keys in ((hal.A,), (hal.DOWN, hal.A), (hal.UP,)):
        stage.press(*keys)
        stage.wait(400)
    stage.wait(30_000)
    assert set(saved.stored()) == {255}
    assert saved.unseal(saved.recalled(), parts.MATCH, 0) == b""


@pytest.mark.parametrize(
    "keys",
    (
        (hal.A,) * 6,
        (hal.UP,) * 9,
        *[(hal.A, hal.DOWN, hal.A, key) for key in (hal.B, hal.DOWN, hal.START)],
    ),
)
def test_no_other_keys_erase_anything(stage, keys):
    before = ask(stage)
    for key in keys:
        stage.press(key)
        stage.wait(400)
    assert bytes(saved.stored()) == before and stage.app.settings.pace == 2
