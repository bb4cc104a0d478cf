# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Images that commit 4f82462 has written open with all that is in them.

Its own code made them, on its Handheld: settings that differ from a new device's in every field, a
match of either game in the middle of a round, a career with stars, badges and a day's road, the
round before. What its objects held stands beside each image.
"""

import json
from pathlib import Path

import pytest

from career import record
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.saving.handheld import OFFERED, Handheld
from ui.screens import replay

FOLDER = Path(__file__).parent / "4f82462"
pytestmark = pytest.mark.usefixtures("two_games")  # more of them have more settings
each_game = pytest.mark.parametrize("game", ["race", "forts"])


def image_of(game: str) -> bytes:
    return (FOLDER / f"{game}.save").read_bytes()


def held_in(game: str) -> dict:
    return json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))


@pytest.fixture
def handheld(monkeypatch):
    return Handheld(monkeypatch)


def switched_on(handheld, game: str) -> None:
    """A board with that image in its flash."""
    handheld.nvm.cells[: len(image_of(game))] = image_of(game)
    handheld.switch_on()


@each_game
def test_its_settings_are_read_and_written_as_they_were(game):
    settings = Settings(saved.reader(image_of(game)))
    assert not settings.damaged
    for name, value in held_in(game)["settings"].items():
        found = getattr(settings, name)
        if name in ("headers", "casts"):
            found = [list(row) for row in found]
        assert (list(found) if isinstance(value, list) else found) == value, name
    assert saved.part_of(settings) == image_of(game)[: len(saved.part_of(settings))]


def test_its_silence_with_lights_is_silence_with_lights():
    content = bytearray(saved.unseal(image_of("race"), parts.SETTINGS))
    content[6:8] = 1, content[7] | 1
    settings = Settings(saved.reader(saved.seal(parts.SETTINGS, content)))
    assert (settings.sound, settings.lights) == (0, 1)


@each_game
def test_its_career_is_read(game):
    own = held_in(game)["career"]
    kept = record.unsealed(saved.reader(image_of(game)))
    assert (list(kept.stars), kept.badges) == (own["stars"], own["badges"])
    assert bytes(kept.stats).hex() == own["stats"] and list(kept.days) == own["days"]


@each_game
def test_its_last_round_is_watched_again(handheld, game):
    switched_on(handheld, game)
    own = held_in(game)["replay"]
    found = replay.rewound()
    assert found
    match, tape = found
    assert [seat.name for seat in match.seats] == own["names"]
    assert tape.log.hex() == own["log"]
    while not tape.is_over():
        match.apply(match.bot_action())
    assert match.game.options == bytes.fromhex(own["raw"])[: len(match.game.options)]


@each_game
def test_a_board_goes_on_with_it(handheld, game):
    switched_on(handheld, game)
    assert (handheld.state(), handheld.note()) == (OFFERED, "")
    assert handheld.app.settings.game == 1 + (game == "forts")
    match, own = handheld.go_on(), held_in(game)["match"]
    assert bytes(match.game.raw).hex() == own["raw"]
    assert bytes(match.game.log[: match.game.logged]).hex() == own["log"]
    found = match.kind, match.spent // 1000, match.deal, list(match.tally)
    assert found == (own["kind"], own["seconds"], own["deal"], own["tally"])
    seats = [[seat.kind, seat.name, seat.coup_mode, seat.character] for seat in match.seats]
    assert seats == own["seats"]
    assert list(getattr(match, "story", b"")) == own["story"]


@each_game
def test_only_the_part_that_changes_is_rewritten(handheld, game):
    switched_on(handheld, game)
    handheld.app.settings.guided = held_in(game)["settings"]["guided"]
    handheld.app.keep()
    assert handheld.nvm.assignments == 0
    handheld.app.settings.undo = 0
    handheld.app.keep()
    cells = bytes(handheld.nvm.cells)[: len(image_of(game))]
    assert cells[512:] == image_of(game)[512:] and cells[:512] != image_of(game)[:512]
