# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots keep their characters: in the settings, in a match, and where older images have none."""

import pytest

from engine.forts.names import TRADER
from engine.mille.names import CHARACTERS, CLUB, EXPERT
from match import BEST, BOT, PERSON
from store import parts
from store.resume import unpack
from store.settings import FORTS, RACE, SEATS, Settings
from tests.saving.matches import new_match
from ui import factories


def test_the_best_character_has_the_same_number_in_every_game():
    assert BEST == EXPERT == TRADER


def test_settings_keep_them():
    settings = Settings()
    assert list(settings.characters) == [CLUB] * SEATS
    settings.characters[:] = bytes(i % CHARACTERS for i in range(SEATS))
    assert Settings(settings.image()).characters == settings.characters


def test_each_game_s_bots_have_their_own_characters():
    settings = Settings()
    settings.characters[:] = bytes(i % CHARACTERS for i in range(SEATS))
    race = bytes(settings.characters)
    settings.game = FORTS
    settings.characters[:] = bytes((2, 1, 0) * 3)
    kept = Settings(settings.image())
    assert bytes(kept.characters) == bytes((2, 1, 0) * 3)
    kept.game = RACE
    assert bytes(kept.characters) == race


@pytest.mark.parametrize("game", (RACE, FORTS))
def test_no_image_makes_a_character_that_a_game_has_not(game):
    settings = Settings()
    settings.game = game
    settings.characters[:] = bytes((250,)) * SEATS
    kept = Settings(settings.image())
    assert max(kept.characters) < factories.screens(game).CHARACTERS


def test_settings_kept_before_there_were_characters():
    settings = Settings()
    settings.pace = 2
    content = parts.unseal(settings.image(), parts.SETTINGS)
    older = Settings(parts.seal(parts.SETTINGS, bytes(content[: -2 * SEATS])))
    assert older.pace == 2
    assert list(older.characters) == [CLUB] * SEATS


@pytest.mark.parametrize("character", range(CHARACTERS))
def test_a_match_keeps_them(character):
    match = new_match(5)
    for seat in match.seats:
        seat.character = character
    seats, *_ = unpack(match.content())
    assert [seat.kind for seat in seats] == [seat.kind for seat in match.seats]
    assert [seat.auto_coup for seat in seats] == [seat.auto_coup for seat in match.seats]
    assert {seat.character for seat in seats if seat.kind == BOT} == {character}


def test_a_match_kept_before_there_were_characters_has_experts():
    content = new_match(5).content()
    at = 2
    for _ in range(content[1]):
        content[at] &= 3
        at += 2 + content[at + 1]
    assert {seat.character for seat in unpack(content)[0]} == {EXPERT}


def test_a_character_that_is_none_is_refused():
    content = new_match(5).content()
    content[2] = BOT | (CHARACTERS + 1) << 2
    with pytest.raises(ValueError):
        unpack(content)


def test_in_a_person_s_place_an_expert_is_asked():
    match = new_match(5, persons=2)
    assert match.seats[match.game.seat].kind == PERSON
    action = match.bot_action()
    assert match.bot_reason(action) in range(13)
    match.seats[match.game.seat].character = (EXPERT + 3) % CHARACTERS
    assert match.bot_action() == action
