# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every field of the table of settings survives a restart, and so does every row of the options."""

import importlib
from types import SimpleNamespace

import pytest

import games
from hardware import hal
from hardware.hal import DOWN, RIGHT, B
from saves import parts, settings_format
from saves.settings import COUP_TIMES, PACES, Settings
from saves.settings_format import BIT, EARS, EYES, FIELDS, FIRST, LABEL, NAME, VALUES, WHOSE, ZERO
from tests import saved
from tests.saving.handheld import Handheld
from tests.ui.console import Console
from ui.base.language import LANGUAGES
from ui.screens.options import Options, rows

OLD = {  # in the images of 4f82462
    *("language", "pace", "coup_time", "draw_by_hand", "voice", "sound", "lights", "undo"),
    *("motion", "talk", "only_new", "house", "paint", "night", "guided", "game", "played", "won"),
}
FIXED = 13  # bytes that fields have
MANY = 300
each_field = pytest.mark.parametrize("field", FIELDS, ids=lambda field: field[NAME])


def bits(field) -> set[int]:
    return set(range(field[BIT], field[BIT] + (field[VALUES] - 1).bit_length()))


def values(field) -> list:
    """All values of a field; of many numbers the first and the last."""
    if field[NAME] == "language":
        return ["", *LANGUAGES]
    if field[NAME] == "game":
        return list(range(1, 1 + len(games.GAMES)))
    every = range(field[VALUES])
    return list(every if len(every) < MANY else (*every[:MANY], *every[-MANY:]))


def held(settings) -> dict:
    """All that settings hold."""
    return {name: value for name, value in vars(settings).items() if name != "damaged"}


def chosen() -> Settings:
    """Settings in which each game has been chosen."""
    settings = Settings()
    for game in range(len(games.GAMES), 0, -1):
        settings_format.choose(settings, game)
    return settings


def restarted(settings: Settings) -> Settings:
    return Settings(saved.reader(saved.part_of(settings)))


def test_each_field_has_bits_of_its_own_at_the_beginning():
    taken = [bit for field in FIELDS for bit in bits(field)]
    free = set(range(8 * FIXED)).difference(taken)
    print(f"\nfree bits: {sorted(free)}")
    assert len(taken) == len(set(taken)) and max(taken) < 8 * FIXED
    assert all(field[BIT] % 8 + len(bits(field)) <= 16 for field in FIELDS)


def test_zeros_are_the_first_value_of_each_field_that_came_later():
    later = [field for field in FIELDS if field[NAME] not in OLD]
    assert all(field[ZERO] == field[FIRST] for field in later)
    assert {field[NAME] for field in FIELDS} >= OLD


def test_the_numbers_that_values_stand_for_are_as_many():
    assert (saved.values("pace"), saved.values("coup_time")) == (len(PACES), len(COUP_TIMES))


@each_field
def test_every_value_survives_a_restart_and_changes_nothing_else(field):
    for value in values(field):
        settings = chosen()
        setattr(settings, field[NAME], value)
        again = restarted(settings)
        assert getattr(again, field[NAME]) == value
        assert held(again) == held(settings)


def test_all_fields_with_their_last_values_survive_together():
    settings = chosen()
    for field in FIELDS:
        setattr(settings, field[NAME], values(field)[-1])
    assert held(restarted(settings)) == held(settings)


@each_field
def test_a_board_keeps_it(monkeypatch, field):
    handheld = Handheld(monkeypatch)
    settings_format.choose(handheld.app.settings, 2)
    handheld.app.settings.language = "es"
    value = values(field)[0]
    if value == field[FIRST]:
        value = values(field)[-1]
    setattr(handheld.app.settings, field[NAME], value)
    handheld.app.keep()
    kept = Settings(saved.reader(bytes(handheld.nvm.cells)))
    assert getattr(kept, field[NAME]) == value and not kept.damaged


@each_field
def test_erased_settings_have_the_first_value(field):
    settings = Settings()
    setattr(settings, field[NAME], values(field)[-1])
    settings_format.begin(settings)
    assert getattr(settings, field[NAME]) == field[FIRST] == getattr(Settings(), field[NAME])


@pytest.fixture
def later(monkeypatch):
    """A field that comes later; what was saved before it came."""
    before = saved.part_of(chosen())
    free = set(range(8 * FIXED)).difference(*map(bits, FIELDS))
    field = ("later", next(bit for bit in sorted(free) if bit + 1 in free), 3, 2, 2)
    monkeypatch.setattr(loaded(), "FIELDS", (*FIELDS, field))
    return field, before


def loaded():
    """The module, which may have been dropped since this one was loaded."""
    return importlib.import_module("saves.settings_format")


def test_a_field_that_comes_later_has_its_first_value_in_what_was_saved_before(later):
    field, before = later
    settings = Settings(saved.reader(before))
    assert settings.later == Settings().later == field[FIRST]
    assert not settings.damaged and saved.part_of(settings) == before
    for settings.later in range(field[VALUES]):
        assert restarted(settings).later == settings.later


def test_a_program_without_it_reads_all_other_fields(later, monkeypatch):
    settings = Settings(saved.reader(later[1]))
    settings.later, settings.undo = 0, 1
    image = saved.part_of(settings)
    monkeypatch.setattr(loaded(), "FIELDS", FIELDS)
    again = Settings(saved.reader(image))
    assert again.undo == 1 and not again.damaged


# --- rows


@pytest.fixture
def console(monkeypatch):
    """A console with a voice that says nothing."""
    console = Console(monkeypatch, language="en")
    voice = SimpleNamespace(say=len, stop=int, takes=lambda key: False, go_on=int)
    monkeypatch.setattr("app.open_voice", lambda app: None)
    console.app.voice = voice  # type: ignore (it speaks to nobody)
    settings_format.choose(console.settings, 1)
    return console


@pytest.mark.parametrize("told, others", [(False, EARS), (True, EYES)])
def test_every_field_with_a_label_has_a_row(console, monkeypatch, told, others):
    """On a screen, or in the terminal."""
    monkeypatch.setattr(hal, "TOLD", told)
    table: tuple = FIELDS
    labels = [field[LABEL] for field in table if len(field) > LABEL and field[WHOSE] != others]
    listed = [row.title for row in rows(console.app)]
    assert listed[: len(labels)] == labels and len(listed) == len(labels) + 2


def test_every_row_of_the_options_is_changed_by_keys_and_survives_a_restart(console):
    console.open(Options(console.app))
    for i, row in enumerate(console.screen._all[:-2]):
        while console.screen.at != i:
            console.press(DOWN)
        for _ in row.values():
            before = held(console.saved()) | held(console.settings)
            console.press(RIGHT)
            value = row.now()
            changed = [name for name, now in held(console.settings).items() if now != before[name]]
            assert len(changed) == 1
            console.press(B)  # which saves
            assert held(console.saved()) == held(console.settings)
            console.open(Options(console.app))
            assert console.screen._all[i].now() == value
            while console.screen.at != i:
                console.press(DOWN)


def test_every_row_of_the_terminal_is_changed_and_survives_a_restart(console, monkeypatch):
    monkeypatch.setattr(hal, "TOLD", True)
    for row in rows(console.app)[:-2]:
        for value in row.values():
            row.take(value)
            console.app.keep()
            assert held(console.saved()) == held(console.settings)
            assert row.now() == value and row.text(value)


# --- what cannot be read


def test_bits_that_are_no_value_are_read_as_one():
    content = bytearray(settings_format.write(chosen()))
    content[2] = content[3] = 255
    settings = Settings(saved.reader(saved.seal(parts.SETTINGS, content)))
    assert settings.pace == 0 and settings.coup_time == 3 and not settings.damaged


def test_letters_that_are_none_are_settings_that_cannot_be_read():
    content = bytearray(settings_format.write(chosen()))
    content[0] = 255
    assert Settings(saved.reader(saved.seal(parts.SETTINGS, content))).damaged
