# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What was saved before the third game was registered. How it is played: see tests/plays/nim."""

import contextlib

import games
from engine.nim.names import GAME as NUMBER
from saves import record
from saves.settings import Settings
from tests.saving import images


@contextlib.contextmanager
def without_it():
    """Removes the game, as before its registration."""
    now = games.GAMES
    games.register(*now[: NUMBER - 1])
    yield
    games.register(*now)


def test_settings_and_career_from_before_it_was_registered_stay(begin):
    """Today's road, behind the career's rows, stays too."""
    app = begin().app
    with without_it():
        older = Settings()
        older.pace = 2
        image = images.part_of(older)
        career = record.Career()
        career.set(record.rows() - 1, record.BEST, 15)
        career.days[:] = bytes((1, 2, 3))
        record.keep(app, career)
    settings = Settings(images.reader(image))
    assert settings.pace == 2 and not settings.damaged
    settings.game = NUMBER
    assert not settings.header
    now = record.read(app)
    page = record.rows() - 1
    assert now.number(page - 1, record.BEST) == 15 and now.days == career.days
    assert not any(now.stats[32 * page : 32 * page + 32])
    record.keep(app, now)
    with without_it():
        assert len(record.read(app).stats) == len(now.stats), "a game that has gone"
