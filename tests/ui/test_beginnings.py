# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Beginnings: the language, guided matches, and names. See also tests/plays/menus and
tests/plays/guided."""

from __future__ import annotations

import random

import pytest

import host
from app import App
from career import matches
from engine.forts.names import GAME as FORTS
from engine.mille.names import GAME as RACE
from keys import NAMES
from link import numbers
from match import BOT, SEATS
from saves import parts
from saves.settings import NAME
from saves.settings_format import choose
from tests.machine import Machine
from tests.positions import TWO
from tests.saving import images
from tools import art
from ui.base import recipes
from ui.base.font import Font, wrap
from ui.screens.letters import CAPITALS, SMALL, WIDTH, Writing, give_name, name_of, next_name

# --- the language


@pytest.mark.parametrize(
    ("fixed", "chosen", "system", "taken"),
    [
        ("it", "fr", "en", "it"),
        ("", "fr", "en", "fr"),
        ("de", "de", "en", "en"),
        ("de", "de", "", ""),
    ],
)
def test_a_known_language_is_not_asked(monkeypatch, begin, fixed, chosen, system, taken):
    machine = begin(language=chosen)
    monkeypatch.setenv("ASFALTO_LANG", fixed)
    monkeypatch.setattr(machine.desk, "language", lambda: system)
    machine.do("off")
    assert machine.app.settings.language == taken
    assert machine.screen() == ("Title" if taken else "Language")


@pytest.mark.parametrize(
    ("locale", "taken"),
    [("fr_FR.UTF-8", "fr"), ("it", "it"), ("de_DE.UTF-8", ""), ("C", "")],
)
def test_a_computer_has_the_language_of_its_system(monkeypatch, locale, taken):
    monkeypatch.setattr("system._unix_locale", lambda: locale)
    monkeypatch.setattr("os.name", "posix")
    assert host.LiveDesk(host.current().display, None, None).language() == taken


@pytest.mark.parametrize("image", [b"\xff" * 4096, bytes(4096)], ids=["ones", "zeros"])
def test_empty_memory_is_no_loss(begin, image):
    """A device without any: see tests/plays/menus/first-start.play."""
    machine = begin()
    machine.desk.store.save(image)
    assert machine.do("off A").said[-1] == machine.text("GAME_MILLE")


# --- guided matches

LINES = {RACE: "GUIDE_RACE_", FORTS: "GUIDE_FORTS_"}
each_game = pytest.mark.parametrize("game", (RACE, FORTS))


def guided(machine: Machine, game: int) -> Machine:
    machine.app.open_next(recipes.GUIDED, game)
    machine.do("wait")
    return machine


@each_game
def test_every_line_fits_beside_the_key(begin, game):
    screen = guided(begin(), game).top
    for language in numbers.LANGUAGES:
        for name, line in numbers.lines(numbers.TEXTS / f"{language}.txt").items():
            end = 0
            for _ in screen._lines if name.startswith(LINES[game]) else ():
                end = wrap(screen.app.kit.font, line, end, screen._room)
            assert end == len(line) or not name.startswith(LINES[game]), line[end:]


@each_game
def test_keys_that_do_not_lead_on_tell_the_line_again(begin, game):
    machine = guided(begin(settings="pace 2"), game)
    while machine.screen() == "Guide":
        screen, wanted = machine.top, NAMES[machine.top.wanted]
        state = screen.table.game.raw[:]
        others = {"UP", "DOWN", "B", "SELECT"} | ({"A"} if wanted != "A" else {"LEFT", "RIGHT"})
        for key in others:
            said = machine.do(key).said
            assert said[0] == screen._text()
            assert len(said) == (1 if wanted == "A" else 2), "and the key but A"
        assert machine.top is screen and screen.table.game.raw == state
        machine.do(wanted)


@pytest.mark.parametrize("game, steps", [(RACE, 1), (FORTS, 200)])
def test_a_guided_match_loses_neither_match_nor_statistics(begin, game, steps):
    """Whether it is left or walked to its end."""
    machine = begin(TWO, words="on", settings="played 7, won 3, pace 2")
    match = images.unseal(images.stored(), parts.MATCH)
    guided(machine, game)
    while steps and machine.screen() == "Guide":
        steps -= 1
        machine.do(NAMES[machine.top.wanted])
    assert machine.do("START off").said[-2] == machine.text("TITLE_GO_ON")
    assert images.unseal(images.stored(), parts.MATCH) == match
    assert (machine.app.settings.played, machine.app.settings.won) == (7, 3)


# --- names

LETTERS = "abcdefghijklmnopqrstuvwxyzáéíñóúüàèéìòùâæçéèêëîïôœùûÿ"
font = Font(str(art.TARGETS / "font"))


@pytest.fixture
def app(begin) -> App:
    return begin().app


def test_the_wheel_and_the_font_have_every_letter():
    assert set(LETTERS) <= set(SMALL)
    assert SMALL.upper().replace("Ÿ", "ÿ") == CAPITALS
    assert len(set(CAPITALS)) == len(CAPITALS) == len(SMALL)
    assert all(font.index(ord(letter)) != font.index(0xFFFD) for letter in CAPITALS + SMALL)


def test_no_name_is_too_long_or_passes_the_edge():
    for step_back in (1, 3, 500):
        writing = Writing(font, "")
        for step in range(200):
            writing.turn(1 if step % step_back else -1)
            writing.change_case()
            writing.take()
            assert font.width(writing.letters) <= WIDTH and len(writing.letters) <= NAME
            if writing.is_done():
                writing.move_to(step % NAME)
    full = Writing(font, "iiiiiiii")
    assert full.is_done() and full.letter() == full.neighbour(1) == ""


@pytest.mark.parametrize(("written", "name"), [(" Al ", "Al"), ("  ", "Bruno"), ("Bruno", "Bruno")])
def test_spaces_around_a_name_go_and_none_is_the_default(app, written, name):
    give_name(app, 1, written)
    assert name_of(app, 1) == name


def all_names(app: App) -> list[str]:
    return [name_of(app, seat) for seat in range(SEATS)]


def test_no_two_seats_have_the_same_name(app):
    """A player's is refused; a bot, and a seat that is not at the table, give theirs up."""
    choose(app.settings, RACE)
    assert not give_name(app, 1, "ANA") and all_names(app)[:2] == ["Ana", "Bruno"]
    app.settings.kinds[0] = BOT
    assert give_name(app, 1, "ANA") and give_name(app, 1, "Diego")
    assert all_names(app)[:4] == ["Bruno", "Diego", "Carla", "ANA"]
    chance = random.Random(1)
    for _ in range(300):
        seat = chance.randrange(SEATS)
        if chance.randrange(2):
            give_name(app, seat, chance.choice(("", "Zoe", "zoe", "Ana", "hugo")))
        else:
            next_name(app, seat, chance.choice((-1, 1)))
        assert len({name.lower() for name in all_names(app)}) == SEATS
        assert [seat.name for seat in matches.seats_of(app, SEATS)] == all_names(app)
