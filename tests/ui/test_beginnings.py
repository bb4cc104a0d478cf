# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Beginnings: the first start asks for the language if it is unknown; guided matches lose nothing,
settings hold what was chosen in a set-up. See also tests/plays/menus and tests/plays/guided."""

import random

import pytest

import host
from career import matches
from engine.forts import books as forts
from engine.forts.names import GAME as FORTS
from engine.mille import books, names
from engine.mille.names import GAME as RACE
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from link.numbers import LANGUAGES
from match import BOT, SEATS
from saves import parts
from saves.settings import NAME, Settings
from saves.settings_format import choose
from tests.saving import images
from tests.ui.console import Console
from tests.ui.stage import Stage
from tools import art
from ui import texts
from ui.base import recipes
from ui.base.font import Font, wrap
from ui.mille import setup as race
from ui.screens.letters import CAPITALS, SMALL, WIDTH, Writing, give_name, name_of, next_name
from ui.screens.title import Language, Title

MATCH = images.seal(parts.MATCH, b"something")  # enough for it to be offered


def test_only_a_chooses_and_an_error_does_not_answer_the_question(monkeypatch):
    console = Console(monkeypatch, language="")
    console.press(B, LEFT, RIGHT, START, SELECT, UP, DOWN)
    console.app.open_next(recipes.FAILURE)
    console.press(A)
    assert isinstance(console.screen, Language)
    assert images.stored() == b""


@pytest.mark.parametrize(
    ("fixed", "chosen", "system", "taken"),
    [
        ("it", "fr", "en", "it"),
        ("", "fr", "en", "fr"),
        ("de", "de", "en", "en"),
        ("de", "de", "", ""),
    ],
)
def test_a_known_language_is_not_asked(monkeypatch, fixed, chosen, system, taken):
    monkeypatch.setattr(host.current(), "language", lambda: system)
    settings = Settings()
    settings.language = chosen
    console = Console(monkeypatch, language=fixed, image=images.part_of(settings))
    assert console.settings.language == taken
    assert isinstance(console.screen, Title if taken else Language)


@pytest.mark.parametrize(
    ("locale", "taken"),
    [("fr_FR.UTF-8", "fr"), ("it", "it"), ("de_DE.UTF-8", ""), ("C", "")],
)
def test_on_a_computer_the_system_s_language_is_taken(monkeypatch, locale, taken):
    monkeypatch.setattr("system._unix_locale", lambda: locale)
    monkeypatch.setattr("os.name", "posix")
    assert host.LiveDesk(host.current().display, None, None).language() == taken


def test_after_settings_were_lost_it_is_asked_and_then_the_loss_is_told(monkeypatch):
    image = bytearray(images.join(images.part_of(Settings()), MATCH))
    image[20] ^= 4
    console = Console(monkeypatch, language="", image=bytes(image))
    assert isinstance(console.screen, Language)
    console.press(DOWN, DOWN, A)
    assert console.rows()[0] == console.text("TITLE_GO_ON")
    assert console.said[-1] == console.text("TITLE_SETTINGS")
    assert console.saved().language == "en"


@pytest.mark.parametrize("image", [b"", b"\xff" * 4096, bytes(4096)], ids=["none", "ones", "zeros"])
def test_empty_memory_is_no_loss(monkeypatch, image):
    console = Console(monkeypatch, image=image)
    console.tick()
    assert len(console.rows()) == 5  # one more than above a foot
    assert console.said == [console.text("GAME_MILLE")]


# Guided matches


LINES = {RACE: "GUIDE_RACE_", FORTS: "GUIDE_FORTS_"}
each_game = pytest.mark.parametrize("game", (RACE, FORTS))


def begun(console, game) -> Stage:
    console.settings.pace = 2
    console.app.open_next(recipes.GUIDED, game)
    return Stage(console)


def asked(stage) -> bool:
    """Lets time pass until the match asks for something; False: it has been left."""
    for _ in range(400):
        if type(stage.console.screen).__name__ != "Guide":
            return False
        if stage.console.screen._place:
            stage.wait(500)  # a press has a guard
            return True
        stage.wait(100)
    raise AssertionError("nothing is asked any more")


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_every_line_fits_beside_the_key(console, game):
    screen = begun(console, game).console.screen
    for name, line in console.texts().items():
        end = 0
        for _ in screen._lines if name.startswith(LINES[game]) else ():
            end = wrap(console.app.kit.font, line, end, screen._room)
        assert end == len(line) or not name.startswith(LINES[game]), line[end:]


@each_game
def test_only_what_leads_on_is_taken_and_anything_else_tells_the_line_again(console, game):
    stage = begun(console, game)
    while asked(stage):
        screen = stage.console.screen
        wanted, state = screen.wanted, bytes(screen.table.game.raw)
        stage.wait(400)  # keys that decide wait for silence
        others = {UP, DOWN, B, SELECT} | ({A} if wanted != A else {LEFT, RIGHT})
        for key in others:
            del stage.console.said[:]
            stage.console.press(key)
            assert stage.console.said[0] == screen._text()
            assert len(stage.console.said) == (1 if wanted == A else 2), "and the key but A"
        assert stage.console.screen is screen and screen.table.game.raw == state
        stage.console.press(wanted)
        stage.wait(40)


@pytest.mark.parametrize("steps", [1, 200])
@each_game
def test_one_can_lose_nothing(monkeypatch, game, steps):
    """Match and statistics stay, whether the guide is left or walked to its end."""
    settings = Settings()
    settings.played, settings.won, settings.language = 7, 3, "es"
    kept = images.join(images.part_of(settings), images.seal(parts.MATCH, b"something"))
    console = Console(monkeypatch, image=kept, offered=0)
    hal.remember(b"remembered")
    stage = begun(console, game)
    while steps and asked(stage):
        steps -= 1
        console.press(console.screen.wanted)
        stage.wait(40)
    console.press(START)
    console.app.keep()
    assert images.unseal(images.stored(), parts.MATCH) == b"something"
    assert bytes(images.recalled()) == b"remembered"
    after = console.saved()
    assert (after.played, after.won, after.language) == (7, 3, "es")


# Set-up


VARIANTS = {
    names.RULE_ATTACK: names.ATTACK_STACKED,
    names.RULE_RESHUFFLE: 1,
    names.RULE_WRONG_WAYS: 1,
}
LETTERS = "abcdefghijklmnopqrstuvwxyzáéíñóúüàèéìòùâæçéèêëîïôœùûÿ"
font = Font(str(art.TARGETS / "font"))


@pytest.fixture
def header(console):
    """Returns the options of the next race, after a match for two by the first book."""
    console.settings.header = books.options(names.PARKER, 2, 2)
    return lambda: console.settings.header


def test_the_salons_variants_are_kept_with_table_and_salon_and_taken_back(console, header):
    book = race.Book(console.app)
    book.take(names.SALON_ES)
    for option, value in VARIANTS.items():
        books.set_option(header(), option, value)
    race.Players(console.app).take(2)
    book.take(names.SALON_IT)
    assert {option: header()[option] for option in VARIANTS} == VARIANTS
    book.take(names.PARKER)
    assert not any(header()[option] for option in VARIANTS)


def test_every_book_offers_the_flying_start_and_it_is_kept_from_book_to_book(console, header):
    flying = names.RULE_FLYING_START
    books.set_option(header(), flying, 1)
    for value in (*range(names.BOOKS + 1), *range(names.BOOKS, -1, -1)):
        race.Book(console.app).take(value)
        assert race.changes(header()) == [texts.OPT_FLYING_START]
        rows = [(row.title, row.now()) for row in race.variant_rows(console.app)]
        assert (texts.OPT_FLYING_START, 1) in rows
    race.Players(console.app).take(2)
    assert header()[names.RULE_SEATS] == 3 and header()[flying]


def test_the_set_up_names_one_variant_and_counts_several(console, header):
    race.Book(console.app).take(names.WIKIPEDIA)
    row, long = race.Variants(console.app), race.Long(console.app)
    assert row.value() == console.text("NONE")
    long.take(1)
    assert row.value() == console.text("VARIANT_LONG")
    books.set_option(header(), names.RULE_RESHUFFLE, 1)
    assert row.value() == console.text("VARIANTS_CHANGED", 2)
    long.take(0)
    assert row.value() == console.text("VARIANT_RESHUFFLE")
    books.set_option(header(), names.RULE_GOAL, 40)
    assert row.value() == console.text("VARIANTS_CHANGED", 2)
    books.set_option(header(), names.RULE_RESHUFFLE, 0)
    assert row.value() == console.text("OPT_GOAL")


def test_the_house_rules_begin_as_a_copy_of_the_last_book_and_keep_changes_at_any_table(
    console, header
):
    race.Book(console.app).take(names.BOOKS)
    assert console.settings.house and header() == books.options(names.PARKER, 2, 2)
    books.set_option(header(), names.RULE_TRIP, 20)
    race.Players(console.app).take(4)
    assert header()[names.RULE_SEATS] == 4 and header()[names.RULE_TRIP] == 20


# Both games


def test_each_game_keeps_its_own_options_and_the_last_one_set_up_is_played_next(monkeypatch):
    console = Console(monkeypatch)
    console.press(DOWN, DOWN, A, DOWN, RIGHT, B)
    assert (console.saved().game, console.saved().header) == (FORTS, forts.options(3, 20, 1))
    console.press(UP, UP, A, B)
    assert console.saved().game == RACE
    console.press(DOWN, DOWN, A, B)
    again = Console(monkeypatch, image=images.part_of(console.settings))
    again.press(A, A)
    assert again.screen.match.game.options == forts.options(3, 20, 1)


def test_a_match_that_was_left_goes_on_though_the_other_game_was_set_up(monkeypatch):
    console = Console(monkeypatch)
    stage = Stage(console)
    console.press(DOWN, DOWN, A, A)
    stage.wait(3000)
    raw = bytes(stage.until("Table").game.raw)
    console.press(START, UP, A, DOWN, A)
    stage.until("Title")
    console.settings.game = RACE
    console.press(A)
    assert bytes(stage.until("Table").game.raw) == raw
    assert console.settings.game == FORTS  # also for the match after it


# Names


def test_the_wheel_has_the_letters_of_all_four_languages_in_the_font():
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
def test_spaces_around_a_name_are_dropped_and_none_means_the_default_one(console, written, name):
    give_name(console.app, 1, written)
    assert name_of(console.app, 1) == name


def all_names(app) -> list[str]:
    return [name_of(app, seat) for seat in range(SEATS)]


def test_no_two_seats_have_the_same_name(console):
    """A person's is refused; a bot, and a seat that is not at the table, give theirs up."""
    app = console.app
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
