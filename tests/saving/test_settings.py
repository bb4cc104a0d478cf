# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every setting survives a restart: the table's fields, the bots' characters in each game."""

import importlib

import pytest

import games
from match import SEATS
from saves import settings_format
from saves.settings import Settings
from saves.settings_format import BIT, FIELDS, FIRST, NAME, VALUES, ZERO
from tests import saved
from ui.base.language import LANGUAGES

OLD = {  # in the images of 4f82462
    *("language", "pace", "coup_time", "draw_by_hand", "voice", "sound", "lights", "undo"),
    *("motion", "talk", "only_new", "house", "paint", "night", "guided", "game", "played", "won"),
}
FIXED = 13  # bytes that fields have
MANY = 300
GAMES = range(1, 1 + len(games.GAMES))


def bits(field) -> set[int]:
    return set(range(field[BIT], field[BIT] + (field[VALUES] - 1).bit_length()))


def values(field) -> list:
    """All values of a field; of many numbers the first and the last."""
    if field[NAME] == "language":
        return ["", *LANGUAGES]
    if field[NAME] == "game":
        return list(GAMES)
    every = range(field[VALUES])
    return list(every if len(every) < MANY else (*every[:MANY], *every[-MANY:]))


def held(settings) -> dict:
    """All that settings hold."""
    return {name: value for name, value in vars(settings).items() if name != "damaged"}


def chosen() -> Settings:
    """Settings in which each game has been chosen."""
    settings = Settings()
    for game in reversed(GAMES):
        settings_format.choose(settings, game)
    return settings


def restarted(settings: Settings) -> Settings:
    return Settings(saved.reader(saved.part_of(settings)))


def test_zeros_are_the_first_value_of_each_field_that_came_later():
    later = [field for field in FIELDS if field[NAME] not in OLD]
    assert all(field[ZERO] == field[FIRST] for field in later)
    assert {field[NAME] for field in FIELDS} >= OLD


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field[NAME])
def test_every_value_survives_a_restart_and_changes_nothing_else(field):
    for value in values(field):
        settings = chosen()
        setattr(settings, field[NAME], value)
        again = restarted(settings)
        assert getattr(again, field[NAME]) == value and not again.damaged
        assert held(again) == held(settings)


def test_a_field_that_comes_later_is_read_and_left_out_by_each_version(monkeypatch):
    """Older images get its first value; a program without it reads all other fields."""
    module = importlib.import_module("saves.settings_format")  # it may have been loaded again
    before = saved.part_of(chosen())
    free = set(range(8 * FIXED)).difference(*map(bits, FIELDS))
    print("free bits:", *sorted(free))
    later = ("later", next(bit for bit in sorted(free) if bit + 1 in free), 3, 2, 2)
    monkeypatch.setattr(module, "FIELDS", (*FIELDS, later))
    settings = Settings(saved.reader(before))
    assert settings.later == Settings().later == later[FIRST]
    assert not settings.damaged and saved.part_of(settings) == before
    for settings.later in range(later[VALUES]):
        assert restarted(settings).later == settings.later
    settings.later, settings.undo = 0, 1
    image = saved.part_of(settings)
    monkeypatch.setattr(module, "FIELDS", FIELDS)
    again = Settings(saved.reader(image))
    assert again.undo == 1 and not again.damaged


def test_each_game_s_bots_keep_their_own_characters():
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
