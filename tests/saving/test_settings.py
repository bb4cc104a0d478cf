# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every setting survives a restart, and what commit 4f82462 has saved opens with all that is in it.

That commit's own code made those images, on its Handheld: settings that differ from a new device's
in every field, a match of either game in the middle of a round, a career with stars, badges and a
day's road, the round before. What its objects held stands beside each image.
"""

import importlib
import json
from pathlib import Path

import pytest

import games
from career import code_words, days
from engine.mille import books, names
from hardware import hal
from match import SEATS
from saves import parts, record, settings_format
from saves.settings import Settings
from saves.settings_format import BIT, FIELDS, FIRST, NAME, VALUES, choose
from tests.saving import images
from tests.saving.handheld import OFFERED
from ui.base.language import LANGUAGES
from ui.screens import replay

OLD = {  # in the images of 4f82462
    *("language", "pace", "coup_time", "draw_by_hand", "voice", "sound", "lights", "undo"),
    *("motion", "talk", "only_new", "house", "night", "guided", "game", "played", "won"),
}
FIXED = 13  # bytes that fields have
# Bits of `has_road`, `elsewhere` and `paint`, no fields.
OTHERS = (55, *range(18, 24), *range(29, 32), 36, 45, 46)
MANY = 300
GAMES = range(1, 1 + len(games.GAMES))


def bits(field: tuple) -> set[int]:
    return set(range(field[BIT], field[BIT] + (field[VALUES] - 1).bit_length()))


def values(field: tuple) -> list:
    """All values of a field; of many numbers the first and the last."""
    if field[NAME] == "language":
        return ["", *LANGUAGES]
    if field[NAME] == "game":
        return list(GAMES)
    every = range(field[VALUES])
    return list(every if len(every) < MANY else (*every[:MANY], *every[-MANY:]))


def held(settings: Settings) -> dict:
    """All that settings hold."""
    return {
        name: value
        for name, value in vars(settings).items()
        if name not in ("damaged", "has_road", "head")
    }


def chosen() -> Settings:
    """Settings in which each game has been chosen."""
    settings = Settings()
    for game in reversed(GAMES):
        settings_format.choose(settings, game)
    return settings


def restarted(settings: Settings) -> Settings:
    return Settings(images.reader(images.part_of(settings)))


def test_zeros_are_the_first_value_of_each_field_that_came_later():
    later = [field for field in FIELDS if field[NAME] not in OLD]
    assert all(settings_format._value(field, 0) == field[FIRST] for field in later)
    assert {field[NAME] for field in FIELDS} >= OLD


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field[NAME])
def test_every_value_survives_a_restart_and_changes_nothing_else(field):
    for value in values(field):
        settings = chosen()
        setattr(settings, field[NAME], value)
        again = restarted(settings)
        assert getattr(again, field[NAME]) == value and not again.damaged
        assert held(again) == held(settings)


def test_a_later_field_is_read_and_left_out_by_each_version(monkeypatch):
    """Older images get its first value; a program without it reads all other fields."""
    module = importlib.import_module("saves.settings_format")  # it may have been loaded again
    before = images.part_of(chosen())
    free = set(range(8 * FIXED)).difference(*map(bits, FIELDS), OTHERS)
    print("free bits:", *sorted(free))
    later = ("later", next(bit for bit in sorted(free) if bit + 1 in free), 3, b"\x01\x02\x00", 2)
    monkeypatch.setattr(module, "FIELDS", (*FIELDS, later))
    settings = Settings(images.reader(before))
    assert settings.later == Settings().later == later[FIRST]
    assert not settings.damaged and images.part_of(settings) == before
    for settings.later in range(later[VALUES]):
        assert restarted(settings).later == settings.later
    settings.later, settings.undo = 0, 1
    image = images.part_of(settings)
    monkeypatch.setattr(module, "FIELDS", FIELDS)
    again = Settings(images.reader(image))
    assert again.undo == 1 and not again.damaged


def test_each_paint_survives_a_restart_and_changes_nothing_else():
    """An earlier program, which has no paints of the long road, shows one of its own."""
    for paint in range(8):
        settings = chosen()
        settings.paint = paint
        assert held(restarted(settings)) == held(settings)
        assert settings_format._bits(bytes(settings_format.write(settings)), 45, 4) == paint % 4


def test_each_seat_for_another_device_survives_a_restart_and_changes_nothing_else():
    assert Settings().elsewhere == 0
    for seats in [*(1 << seat for seat in range(SEATS)), (1 << SEATS) - 1]:
        settings = chosen()
        settings.elsewhere = seats
        assert held(restarted(settings)) == held(settings)


def test_the_bots_of_each_game_keep_their_own_characters():
    settings = chosen()
    for settings.game in GAMES:
        assert bytes(settings.characters) == games.game(settings.game).casts[0]
        many = games.game(settings.game).characters
        settings.characters[:] = bytes((i + settings.game) % many for i in range(SEATS))
    assert restarted(settings).casts == settings.casts


@pytest.mark.parametrize("game", GAMES)
def test_no_image_yields_a_character_that_the_game_does_not_have(game):
    settings = Settings()
    settings.game = game
    settings.characters = bytearray((games.game(game).characters,) * SEATS)
    kept = restarted(settings)
    settings_format.choose(kept, game)
    assert max(kept.characters) < games.game(game).characters


# --- the end of a run


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("keys", ("UP A DOWN RIGHT", "A DOWN RIGHT"))
def test_a_change_is_saved_though_its_screen_is_still_open(handheld, monkeypatch, keys):
    """On the settings' screen and in a table's set-up."""
    monkeypatch.setattr(hal, "running", lambda: False)
    handheld.do(keys)
    before = handheld.app.settings.part()
    handheld.app.run()
    handheld.do("off")
    assert handheld.app.settings.part() == before
    erases = handheld.nvm.erases
    handheld.app.run()
    assert handheld.nvm.erases == erases == 1


def test_nothing_is_saved_by_a_run_that_changes_nothing(handheld, monkeypatch):
    """Neither at the first start nor after a link, which brings its own table."""
    monkeypatch.setattr(hal, "running", lambda: False)
    monkeypatch.setenv("ASFALTO_DEAL", code_words.word(code_words.DEAL, 7))
    monkeypatch.setenv("ASFALTO_TABLE", days.table_of(books.options(1, 3, 3)))
    handheld.do("off")
    assert handheld.app.settings.header == books.options(1, 3, 3)
    handheld.app.run()
    assert handheld.nvm.assignments == 0


# --- the images of 4f82462


FOLDER = Path(__file__).parent / "4f82462"


def each_game(test):
    """Tries the image of each game, with these two games alone: others have more settings."""
    return pytest.mark.usefixtures("two_games")(
        pytest.mark.parametrize("game", ["race", "forts"])(test)
    )


def image_of(game: str) -> bytes:
    return (FOLDER / f"{game}.save").read_bytes()


def held_in(game: str) -> dict:
    return json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))


def renewed(game: str, state: str) -> bytearray:
    """A state as it was stored then, in today's format."""
    old = bytes.fromhex(state)
    new = games.game(1 + (game == "forts")).books().renewed(old)
    assert new[0] == old[0] + 1 and len(new) > len(old)
    return new


@each_game
def test_its_settings_are_read_and_written_as_they_were(game):
    settings = Settings(images.reader(image_of(game)))
    assert not settings.damaged
    for name, value in held_in(game)["settings"].items():
        found = getattr(settings, name)
        if name in ("headers", "casts"):
            found = [list(row) for row in found]
        assert (list(found) if isinstance(value, list) else found) == value, name
    content = bytearray(images.unseal(image_of(game), parts.SETTINGS))
    assert not settings.has_road
    content[6] |= 128  # from now on the image has a place for the road
    assert images.part_of(settings) == images.seal(parts.SETTINGS, content)


def test_its_next_race_starts_at_red_lights_as_before():
    settings = Settings(images.reader(image_of("race")))
    header = books.renewed(bytes(settings.header))
    choose(settings, names.GAME)
    assert settings.header == header and not header[names.RULE_FLYING_START]


def test_its_silence_with_lights_is_silence_with_lights():
    content = bytearray(images.unseal(image_of("race"), parts.SETTINGS))
    content[6:8] = 1, content[7] | 1
    settings = Settings(images.reader(images.seal(parts.SETTINGS, content)))
    assert (settings.sound, settings.lights) == (0, 1)


@each_game
def test_its_career_is_read(game):
    own = held_in(game)["career"]
    kept = record.unsealed(images.reader(image_of(game)))
    assert (list(kept.stars), kept.badges) == (own["stars"], own["badges"])
    assert bytes(kept.stats).hex() == own["stats"] and list(kept.days) == own["days"]


@each_game
def test_its_last_round_is_watched_again(handheld, game):
    handheld.lay(image_of(game))
    own = held_in(game)["replay"]
    found = replay.rewound()
    assert found
    match, tape = found
    assert [seat.name for seat in match.seats] == own["names"]
    assert tape.log.hex() == own["log"]
    while not tape.is_over():
        match.apply(match.bot_action())
    assert match.game.options == renewed(game, own["raw"])[: len(match.game.options)]


@each_game
def test_a_board_goes_on_with_it(handheld, game):
    handheld.lay(image_of(game))
    assert (handheld.state(), handheld.note()) == (OFFERED, "")
    assert handheld.app.settings.game == 1 + (game == "forts")
    match, own = handheld.go_on(), held_in(game)["match"]
    assert match.game.raw == renewed(game, own["raw"])
    assert bytes(match.game.log[: match.game.logged]).hex() == own["log"]
    found = match.kind, match.spent // 1000, match.deal, list(match.tally)
    assert found == (own["kind"], own["seconds"], own["deal"], own["tally"])
    seats = [[seat.kind, seat.name, seat.coup_mode, seat.character] for seat in match.seats]
    assert seats == own["seats"]
    assert list(getattr(match, "story", b"")) == own["story"]


@each_game
def test_only_the_part_that_changes_is_rewritten(handheld, game):
    handheld.lay(image_of(game))
    handheld.app.settings.guided = held_in(game)["settings"]["guided"]
    for _ in range(2):
        handheld.app.keep()
        assert handheld.nvm.assignments == 1  # which adds the place of the road
    handheld.app.settings.undo = 0
    handheld.app.keep()
    assert images.unseal(handheld.nvm.cells, parts.ROAD) == b"" != handheld.nvm.cells[3584:3585]
    cells = bytes(handheld.nvm.cells)[: len(image_of(game))]
    assert cells[512:] == image_of(game)[512:] and cells[:512] != image_of(game)[:512]
