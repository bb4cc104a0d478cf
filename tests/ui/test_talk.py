# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots' faces are told apart; bots say something now and then, of what everybody knows."""

import itertools
from types import SimpleNamespace

import pytest

from engine.contract import NONE
from engine.forts import names as forts
from engine.mille import names
from hardware import hal
from match import BOT, PERSON, Seat
from tests.ui import slots
from tests.ui.forts import tables
from tests.ui.stage import FINISH, SIX, TWO, gold, press
from tools import art
from ui.base.font import Font
from ui.forts.talk import FortsTalk
from ui.mille.talk import MilleTalk
from ui.table import faces, talk

CHARACTERS = (
    "BEGINNER", "CLUB", "EXPERT", "RACER", "BULLY", "MISER", "GAMBLER",
    "RAIDER", "BUILDER", "TRADER", "NOVICE",
)  # fmt: skip
OCCASIONS = ("GREETS", "HIT", "HITS", "COUP", "PASSED", "BEST", "WON", "LOST")
MOODS = 6
SHEET = art.read_sheet(art.SOURCES / "faces.txt")[2]
LIGHTNESS = [(54 * red + 183 * green + 19 * blue) / 256 for red, green, blue in art.colours()]
font = Font(str(art.TARGETS / "font"))


# Faces


def test_every_character_has_a_face_for_every_mood():
    assert len(SHEET) == len(CHARACTERS) * MOODS
    assert len({str(tile) for tile in SHEET}) == len(SHEET)


@pytest.mark.parametrize("mood", range(MOODS))
def test_any_two_characters_differ_on_a_grey_screen(mood):
    for one, other in itertools.combinations(SHEET[mood::MOODS], 2):
        pairs = zip(itertools.chain(*one), itertools.chain(*other), strict=True)
        assert sum(abs(LIGHTNESS[a] - LIGHTNESS[b]) for a, b in pairs) / 144 > 16


def test_a_face_is_the_one_drawn(console):
    _, bitmap = faces.blank(console.app.kit, 0, 0)
    faces.draw(bitmap, 7, faces.ANGRY)
    drawn = SHEET[7 * MOODS + faces.ANGRY]
    assert [[bitmap[x, y] for x in range(12)] for y in range(12)] == drawn


# Lines


@pytest.mark.parametrize("language", slots.LANGUAGES)
def test_every_character_has_a_line_for_every_occasion(language):
    lines = slots.voices(language)
    assert list(lines) == [f"{who}_{what}" for who in CHARACTERS for what in OCCASIONS]
    assert len(set(lines.values())) == len(lines)
    for number, name in enumerate(lines):
        assert talk.line(language, number // 8, number % 8) == lines[name]


@pytest.mark.parametrize("language", slots.LANGUAGES)
def test_every_line_fits_beside_its_face(language):
    wide = {name: font.width(words) - 1 for name, words in slots.voices(language).items()}
    assert {name: width for name, width in wide.items() if width > slots.VOICE} == {}


# The rule


class Listened:
    """A listener with a match of three: a person and two bots."""

    def __init__(self, app, of: type = MilleTalk, **state):
        seats = [Seat(kind, "") for kind in (PERSON, BOT, BOT)]
        game = SimpleNamespace(sides=3, seats=3, wrong_way=[0] * 3, **state)
        self.match = SimpleNamespace(seats=seats, game=game, talk=0)
        self.listener = of(app, self.match)

    def hear(self, *event):
        return self.listener.hear(bytes(event), 0)

    def turns(self, number):
        for _ in range(number):
            self.hear(names.DISCARDED, 0, names.MILES_25, NONE)


def test_a_bot_that_has_spoken_leaves_six_turns_of_silence(console):
    heard = Listened(console.app)
    attack = names.ATTACKED, 0, names.STOP, 1
    assert heard.hear(*attack) == (1, slots.voices("es")["EXPERT_HIT"])
    for _ in range(5):
        assert heard.hear(names.ATTACKED, 0, names.STOP, 2) == (NONE, "")
    assert heard.hear(names.ATTACKED, 1, names.STOP, 0) == (1, slots.voices("es")["EXPERT_HITS"])


def test_nothing_is_said_twice_in_a_row(console):
    heard = Listened(console.app)
    attack = names.ATTACKED, 1, names.STOP, 0
    assert heard.hear(*attack)[0] == 1
    heard.turns(9)
    assert heard.hear(*attack) == (NONE, "")
    assert heard.hear(names.ATTACKED, 0, names.STOP, 1)[0] == 1
    heard.turns(9)
    assert heard.hear(*attack)[0] == 1


def test_a_coup_and_the_end_of_a_round_are_worth_a_word_at_once(console):
    heard = Listened(console.app)
    heard.hear(names.ATTACKED, 0, names.STOP, 1)
    assert heard.hear(names.COUP_CALLED, 1, names.RIGHT_OF_WAY, 0)[0] == 1
    assert heard.hear(names.ROUND_ENDED, NONE, NONE, 2) == (2, slots.voices("es")["EXPERT_WON"])
    assert heard.hear(names.ROUND_ENDED, NONE, NONE, 0) == (1, slots.voices("es")["EXPERT_LOST"])


def test_bots_can_be_told_to_be_silent(console):
    console.settings.talk = 0
    heard = Listened(console.app)
    assert heard.hear(names.COUP_CALLED, 1, names.RIGHT_OF_WAY, 0) == (NONE, "")


def test_persons_say_nothing(console):
    heard = Listened(console.app)
    assert heard.hear(names.COUP_CALLED, 0, names.RIGHT_OF_WAY, 1) == (NONE, "")


def test_who_is_overtaken_says_so(console):
    heard = Listened(console.app, distance=[8, 6, 8])
    assert heard.hear(names.PLAYED, 0, names.MILES_50, 0) == (
        1,
        slots.voices("es")["EXPERT_PASSED"],
    )
    heard = Listened(console.app, distance=[8, 5, 8])
    assert heard.hear(names.PLAYED, 0, names.MILES_50, 0) == (NONE, "")


def test_of_two_bots_now_one_speaks_and_now_the_other(console):
    heard = Listened(console.app)
    attack = names.ATTACKED, 1, names.STOP, 2
    assert heard.hear(*attack)[0] == 1
    heard.turns(9)
    assert heard.hear(*attack)[0] == 2


def test_the_fort_game_has_its_own_occasions(console):
    said = slots.voices("es")
    owner = [0, 0, 0, 0, 1, 1, 2, 2, 2]
    heard = Listened(console.app, FortsTalk, owner=owner, options={forts.RULE_SEATS: 3})
    assert heard.hear(forts.ROUND_BEGINS, 0, NONE, 1) == (1, said["TRADER_GREETS"])
    heard.match.talk = 0
    assert heard.hear(forts.ATTACKED, 0, 4, 1) == (1, said["TRADER_HIT"])
    assert heard.hear(forts.REPELLED, 1, 4, 2) == (1, said["TRADER_COUP"])
    heard.match.talk = 0
    assert heard.hear(forts.CONQUERED, 0, 3, 2) == (2, said["TRADER_PASSED"])
    heard.match.talk = 0
    assert heard.hear(forts.CONQUERED, 1, 3, 2) == (1, said["TRADER_BEST"])


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_depends_on_public_facts_alone(stage, seed):
    """A listener who sees no hand hears the bots say the same."""
    match = stage.match(SIX, persons=2).match
    match.start(seed)
    blind = SimpleNamespace(seats=match.seats, game=match.game.view(NONE), talk=0)
    one, other = MilleTalk(stage.app, match), MilleTalk(stage.app, blind)
    told = set()
    for _ in range(120):
        match.game.view(NONE)
        heard = bytes(match.game.happened[: 4 * match.game.events(NONE)])
        for i in range(0, len(heard), 4):
            words = one.hear(heard, i)
            assert other.hear(heard, i) == words
            told.add(words)
        if match.game.phase >= names.ROUND_OVER:
            break
        match.game.apply(match.bot_action())
    assert len(told) > 3


# At the table


def test_a_line_takes_no_time_of_its_own(stage):
    pauses = []
    for talks in (0, 1):
        stage.app.settings.talk = talks
        table = stage.match(TWO)
        stage.wait(500)
        stage.console.said.clear()
        stage.play("attack stop 1")
        stage.wait(100)
        pauses.append(table._pause)
        said = [line for line in stage.console.said if line.startswith("Bruno: ")]
        assert len(said) == talks
    assert pauses[0] == pauses[1]


def test_who_is_asked_sees_no_face_but_the_only_rivals(stage):
    table = stage.match(FINISH)
    parts = len(table.group)
    stage.wait(500)
    stage.play("discard 25")
    for _ in range(20):
        stage.wait(100)
        if len(table.group) > parts:
            break
    assert len(table.group) > parts
    stage.press(*[hal.A] * 12)
    stage.wait(20000)
    if stage.console.screen is table:
        assert table.match.waits_for_person()
        assert len(table.group) == parts
    assert table.face is None
    other = stage.match(TWO)
    stage.wait(100)
    assert other.face is not None


def test_with_an_only_rival_its_face_stands_beside_its_name_and_changes(stage):
    table = stage.match(TWO)
    stage.wait(500)
    before = [table.face[i] for i in range(144)]
    stage.play("attack stop 1")
    stage.wait(100)
    assert [table.face[i] for i in range(144)] != before


def test_the_face_of_an_only_rival_at_the_fort_games_table(stage):
    for match, has_face in ((tables.LONE, True), (tables.THREE, False)):
        table = tables.table(stage, match)
        stage.wait(100)
        assert (table.face is not None) is has_face


def test_persons_alone_have_no_faces(stage):
    table = stage.match(TWO, persons=2)
    stage.wait(3000)
    assert table.face is None and table._over == ()


def test_what_was_said_goes_with_the_face_when_a_coup_is_asked_for(stage):
    press(stage)
    table = stage.console.screen
    assert not table._over
    assert table._name.grid.x == table._event.grid.x
    assert table._name._text == stage.console.text("CARD_DRIVING_ACE")


def test_what_was_said_goes_with_the_face_at_the_next_event(stage):
    table = tables.conquest(stage)
    while not table._name._text:
        stage.wait(20)
    while table._name.grid.x > 2:
        stage.wait(20)
    assert table._name._text == ""


def test_a_rival_s_words_last_as_long_as_its_coup(stage):
    gold(stage)
    table = stage.console.screen
    assert table.shining and not table._flight
    assert table._name._text in slots.voices("es").values()


def test_the_flash_behind_an_only_rival_s_row_leaves_its_face_in_sight(stage):
    table = stage.match(TWO)
    stage.wait(100)
    parts = list(table.group)
    faces_of = [part for part in parts if getattr(part, "bitmap", None) is table.face]
    assert parts.index(faces_of[0]) > parts.index(table.rivals.group)


def test_while_an_attack_is_shown_the_face_at_the_top_is_beside_the_line_that_stands_there(
    stage, monkeypatch
):
    table = tables.conquest(stage)
    sent = []
    react = table.react

    def reacts(queue, i, text):
        if queue[i] == forts.SENT:
            sent.append((text, table._event.shown()))
        react(queue, i, text)

    monkeypatch.setattr(table, "react", reacts)
    stage.wait(3000)
    assert len(sent) == 2
    assert all(beside == shown for beside, shown in sent)
