# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Nonsense under a valid checksum is refused, or can be shown and played to its end."""

import random

import pytest

from engine.mille import books
from engine.mille.names import CHARACTERS
from engine.mille.names import GAME as RACE
from match import LONGEST_NAME
from saves import parts
from saves.settings import Settings
from saves.settings_format import FIELDS, NAME, VALUES, choose
from tests import saved
from tests.saving.handheld import Handheld, Player
from tests.saving.matches import new_match, play_on, resumed

NINE = books.options(2, 9, 3)
MATCH = new_match(60, NINE, persons=3)
CONTENT = saved.content(MATCH)


@pytest.fixture
def handheld(monkeypatch):
    return Handheld(monkeypatch)


def nonsense(dice):
    """Contents with changed bytes, truncated, longer or shuffled, and a state with a piece of
    another one: no match, or another one."""
    for at in range(len(CONTENT)):
        for value in {0, 1, 2, 127, 128, 255, CONTENT[at] ^ 1, CONTENT[at] + 1 & 255}:
            yield CONTENT[:at] + bytes((value,)) + CONTENT[at + 1 :]
        yield CONTENT[:at]
    for _ in range(1000):
        content = bytearray(CONTENT)
        for _ in range(dice.randrange(2, 12)):
            content[dice.randrange(len(content))] = dice.randrange(256)
        yield bytes(content)
    for _ in range(100):
        yield CONTENT + dice.randbytes(dice.randrange(1, 50))
        yield CONTENT[:2] + dice.randbytes(len(CONTENT) - 2)
    raw = bytes(MATCH.game.raw)
    for other in (new_match(n, NINE, persons=3, seed=seed) for seed in (7, 8) for n in (0, 20, 59)):
        for _ in range(100):
            first, last = sorted(dice.randrange(len(raw)) for _ in range(2))
            mixed = raw[:first] + bytes(other.game.raw[first:last]) + raw[last:]
            yield CONTENT.replace(raw, mixed)


def test_nonsense_is_refused_or_can_be_played(handheld, thorough):
    dice = random.Random(3)
    contents = [content for content in nonsense(dice) if content != CONTENT]
    contents = contents[:: 2 if thorough else 16]
    accepted = {}
    for content in contents:
        try:
            match = resumed(content)
        except (ValueError, IndexError):
            continue
        assert bytes(match.game.raw) in content
        accepted[content] = match
    for match in accepted.values():
        play_on(match, rounds=3)
    assert 0 < len(accepted) < len(contents) // 10
    for content in dice.sample(sorted(accepted), 6 if thorough else 2):
        part = saved.seal(parts.MATCH, content)
        handheld.nvm.cells[:] = saved.join(saved.part_of(Settings()), part).ljust(8192, b"\xff")
        handheld.switch_on()
        handheld.app.settings.pace = 2
        assert handheld.go_on()
        player = Player(handheld)
        for _ in range(60):
            player.on()


def test_every_number_of_the_settings_that_are_read_is_in_range(thorough):
    dice = random.Random(4)
    content = saved.unseal(saved.part_of(Settings()), parts.SETTINGS)
    for at in range(len(content)):
        for value in {*range(12), 127, 128, 254, 255} if thorough else {dice.randrange(9), 255}:
            spoilt = bytearray(content)
            spoilt[at] = value
            check_settings(spoilt)
    for _ in range(500 if thorough else 60):
        check_settings(dice.randbytes(dice.randrange(300)))
        spoilt = bytearray(content)
        for _ in range(4):
            spoilt[dice.randrange(len(spoilt))] = dice.randrange(8)
        check_settings(spoilt + dice.randbytes(9))


def check_settings(content) -> None:
    settings = Settings(saved.reader(saved.seal(parts.SETTINGS, content)))
    assert all(
        getattr(settings, field[NAME]) in range(field[VALUES])
        for field in FIELDS
        if field[NAME] != "language"
    )
    number = settings.game
    choose(settings, RACE)
    assert books.checked(settings.header) == settings.header
    assert len(settings.characters) == 9 and max(settings.characters) < CHARACTERS
    settings.game = number
    assert set(settings.kinds) <= {0, 1} and set(settings.coup_modes) <= {0, 1, 2}
    assert len(settings.kinds) == len(settings.coup_modes) == len(settings.names) == 9
    assert sorted(settings.colours) == list(range(6))
    assert len(saved.part_of(settings)) <= 512
    again = Settings(saved.reader(saved.part_of(settings)))
    assert saved.part_of(again) == saved.part_of(settings)


def test_names_too_long_are_refused():
    settings = Settings()
    settings.names[3] = "n" * (LONGEST_NAME + 1)
    assert Settings(saved.reader(saved.part_of(settings))).names == [""] * 9
    settings.names[3] = "n" * LONGEST_NAME
    assert Settings(saved.reader(saved.part_of(settings))).names == settings.names
    match = new_match(10)
    match.seats[1].name = "n" * (LONGEST_NAME + 1)
    with pytest.raises(ValueError):
        resumed(saved.content(match))
