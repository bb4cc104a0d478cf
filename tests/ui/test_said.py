# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots say something now and then, of what everybody knows; news and events have words."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.contract import AT_ROUND, NONE
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.forts import notation
from engine.forts.bot import Bot as FortBot
from engine.forts.game import Game as FortGame
from engine.mille import names
from link import numbers
from match import BOT, PERSON, Seat
from saves import record
from tests.ui import slots
from tests.ui.forts import tables
from tests.ui.forts.tables import BATTLE
from tests.ui.stage import MEANWHILE, SIX, TWO, remember
from tools import art
from ui.base.font import Font
from ui.forts.match import FortsMatch
from ui.forts.summary import FortsDigest, Summary
from ui.forts.talk import FortsTalk
from ui.mille.summary import MilleDigest
from ui.mille.talk import MilleTalk
from ui.screens import podium
from ui.table import talk
from ui.table.handover import HEADING, HIT

CHARACTERS = (
    "BEGINNER", "CLUB", "EXPERT", "RACER", "BULLY", "MISER", "GAMBLER",
    "RAIDER", "BUILDER", "TRADER", "NOVICE",
)  # fmt: skip
BEGINNERS = "BEGINNER", "NOVICE"
TEAMS = "mille salon-es 4/2; round 2 dealer 3; turn 0 play; side 1: 50 total 900"
OCCASIONS = ("GREETS", "HIT", "HITS", "COUP", "PASSED", "BEST", "WON", "LOST", "GRUDGE")
SAID = slots.voices("es")
font = Font(str(art.TARGETS / "font"))


@pytest.mark.parametrize("language", numbers.LANGUAGES)
def test_every_character_has_a_line_for_every_occasion_which_fits_beside_its_face(language):
    lines = slots.voices(language)
    first = [f"{who}_{what}" for who in CHARACTERS for what in OCCASIONS]
    assert list(lines) == first + [name for who in BEGINNERS for name in more(who)]
    assert len(set(lines.values())) == len(lines)
    assert len(art.read_sheet(art.SOURCES / "faces.txt")[2]) == 6 * len(CHARACTERS)
    for number, (name, words) in enumerate(lines.items()):
        assert talk.line(language, number) == words
        assert font.width(words) - 1 <= slots.VOICE, name


def more(who) -> list[str]:
    """The names of a beginner's other lines."""
    names = [f"{who}_{what}_{number}" for what in OCCASIONS for number in (2, 3)]
    return [names[0], f"{who}_LAST_WON", *names[2:], f"{who}_LAST_LOST"]


@pytest.mark.parametrize("who", BEGINNERS)
def test_a_beginner_has_three_lines_and_greets_with_the_last_match_as_it_was(stage, who):
    """The record says whether it was won; until there is a match it is not mentioned."""
    match = stage.match(TWO).match if who == "BEGINNER" else tables.table(stage, tables.FIVE).match
    match.game.now[AT_ROUND] = 1
    number, kept, heard = CHARACTERS.index(who), record.Career(), {}
    row = record.row_of(match.game.options)
    for played, streak in ((0, 0), (1, 0), (1, 1), (2, 0), (3, 2), (4, 3), (4, 0)):
        kept.set(row, record.MATCHES, played)
        kept.set(row, record.STREAK, streak)
        record.keep(stage.app, kept)
        line = talk.choose(stage.app, match, number, talk.GREETS)
        heard[played, streak] = [*SAID][line].removeprefix(who + "_")
    assert [*heard.values()] == [
        *("GREETS", "LAST_LOST", "LAST_WON", "GREETS_2", "GREETS", "LAST_WON", "LAST_LOST")
    ]
    for occasion in range(1, len(OCCASIONS)):
        found = set()
        for match.news.end in range(0, 24, 4):
            found.add([*SAID][talk.choose(stage.app, match, number, occasion)])
        name = f"{who}_{OCCASIONS[occasion]}"
        assert found == {name, name + "_2", name + "_3"}


# The rule


QUIET: Any = {"last_line": -1, "silence": 0}  # no bot has said anything yet


class Listened:
    """A listener with a match of three: a person and two bots."""

    def __init__(self, app, of: type = MilleTalk, **state):
        seats = [Seat(kind, "") for kind in (PERSON, BOT, BOT)]
        game = SimpleNamespace(sides=3, seats=3, wrong_way=[0] * 3, **state)
        self.match = SimpleNamespace(seats=seats, game=game, grudge=NONE, **QUIET)
        self.listener = of(app, self.match)

    def hear(self, *event):
        return self.listener.hear(bytes(event), 0)


def test_a_coup_and_the_end_of_a_round_are_worth_a_word_at_once_if_bots_talk(console):
    heard = Listened(console.app)
    heard.hear(names.ATTACKED, 0, names.STOP, 1)
    assert heard.hear(names.COUP_CALLED, 1, names.RIGHT_OF_WAY, 0)[0] == 1
    assert heard.hear(names.ROUND_ENDED, NONE, NONE, 2) == (2, SAID["EXPERT_WON"])
    assert heard.hear(names.ROUND_ENDED, NONE, NONE, 0) == (1, SAID["EXPERT_LOST"])
    console.settings.talk = 0
    assert heard.hear(names.ROUND_ENDED, NONE, NONE, 2) == (NONE, "")


@pytest.mark.parametrize(
    "distances, said",
    [
        ((8, 6, 0), (1, SAID["EXPERT_PASSED"])),
        ((8, 5, 0), (NONE, "")),  # it was behind
        ((2, 0, 0), (NONE, "")),  # a start
    ],
)
def test_a_bot_that_is_overtaken_says_so(console, distances, said):
    heard = Listened(console.app, distance=distances)
    assert heard.hear(names.PLAYED, 0, names.MILES_50, 0) == said


def test_a_fort_game_s_bot_is_glad_of_a_conquest(console):
    owner = [0, 0, 0, 1, 1, 1, 1, 2, 2]
    heard = Listened(console.app, FortsTalk, owner=owner, options={forts.RULE_SEATS: 3})
    assert heard.hear(forts.CONQUERED, 1, 3, 2) == (1, SAID["TRADER_BEST"])


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_depends_on_public_facts_alone(stage, seed):
    """A listener who sees no hand hears the bots say the same."""
    match = stage.match(SIX, persons=2).match
    match.start(seed)
    view = match.game.view(NONE)
    blind: Any = SimpleNamespace(seats=match.seats, game=view, grudge=NONE, **QUIET)
    blind.news, blind.persons = match.news, match.persons
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


# At the end of a match


@pytest.mark.parametrize(
    ("state", "kinds", "speaks"),
    [
        (TWO, (PERSON, BOT), (1, talk.WON)),
        (TWO.replace("1475", "2500"), (PERSON, BOT), (1, talk.LOST)),
        (TWO.replace("1475", "2100"), (BOT, BOT), (NONE, talk.LOST)),
        (TEAMS, (PERSON, BOT, BOT, BOT), (1, talk.WON)),
        (TEAMS, (BOT, PERSON, BOT, BOT), (3, talk.WON)),
    ],
    ids=["a bot won", "a person won", "a tie", "a team of bots", "a bot beside a person"],
)
def test_the_winners_first_bot_comments_or_a_loser_and_nobody_on_a_tie(stage, state, kinds, speaks):
    match = stage.match(state).match
    for seat, kind in zip(match.seats, kinds, strict=True):
        seat.kind = kind
    assert podium.speaker(match) == speaks
    stage.app.settings.talk = 0
    assert podium.comment(stage.app, match) == ""


# --- news: my deeds are worded with "you", and everything since my turn takes few lines


def told(table, since, reader=0):
    """The lines of a table's record."""
    match = table.match
    return since(table.phrases, match, *match.news.since_turn(reader), reader).lines


def event(table, *heard):
    return table.phrases.event(bytes(heard), 0)


# "You"


@pytest.mark.parametrize("stale", (b"", bytes((forts.ATTACKED, 2, 0, 2))))
def test_the_lost_fort_is_mine_though_the_attack_was_an_earlier_action(stage, stale):
    """The outcome of an attack comes with another action than the attack; the record has it."""
    table = tables.table(stage, tables.FIVE)
    remember(table.match, ((forts.ATTACKED, 1, 0, 0),))
    end = table.match.news.end
    table.match.news.record[end : end + len(stale)] = stale  # what lies behind the last event
    assert event(table, forts.CONQUERED, 1, 0, 2) == "¡Bruno te quita Alba!"


# The lines


def test_discards_that_follow_on_each_other_make_one_line_and_each_line_is_for_its_reader(stage):
    table = stage.match(SIX, persons=2)
    remember(table.match, MEANWHILE)
    lines = told(table, MilleDigest, 0)
    assert [(text, look == HIT) for text, _, look in lines] == [
        ("Bruno: 100", False),
        ("Carla: Rojo → ti", True),
        ("Descartes: Diego 25, Elena Reparación, Fabio 50", False),
        ("Mazo nuevo (40)", False),
    ]
    assert lines[1][1] == "Carla juega Semáforo rojo contra ti"
    lines = told(table, MilleDigest, 1)
    assert lines[0][0] == "Carla: Rojo → Ana" and not any(look for _, _, look in lines)
    assert event(table, names.ATTACKED, 1, names.STOP, 0) == "Bruno: Rojo → Ana"


def test_purchases_and_runs_are_put_together_and_an_attack_is_one_line(stage):
    table = tables.table(stage, tables.FIVE)
    remember(table.match, BATTLE)
    lines = told(table, FortsDigest)
    assert [text for text, _, _ in lines] == [
        "Bruno compra 3 cartas",
        "Bruno: +6 de gasolina",
        "Bruno: +1 de agua",
        "¡Bruno te quita Alba!",
        "Bruno tira 3 de oros, 5 de oros",
        "Carla te ataca en Arena: resistes",
        "Carla pone 2 cartas boca abajo",
        "Carla ataca Eco: Elena resiste",
        "Ronda 8. Empiezas tú",
        "Pierdes tu coche allí",
    ]
    hits = [i for i, line in enumerate(lines) if line[2] == HIT]
    assert hits == [3, 5, 9] and lines[8][2] == HEADING


# What a match keeps


def test_a_match_of_one_person_keeps_all_since_that_persons_turn():
    """Five seats, where most happens: nothing since the last turn is ever forgotten."""
    assert max(most_since_a_turn(seed) for seed in (3, 15)) > 35


def most_since_a_turn(seed):
    """Plays a match; checks what it keeps after each action, and returns the most events."""
    seats = [Seat(BOT if i else PERSON, str(i), character=i % 3) for i in range(5)]
    match = FortsMatch(FortGame(forts_books.options(5)), seats, FortBot())
    match.start(seed)
    since = b"".join(one for one in happened_in(match) if not match.PASSING >> one[0] & 1)
    most = 0
    while not match.game.over:
        match.apply(match.bot_action())
        for one in happened_in(match):
            if one[0] == forts.TURN_ENDS and one[1] == 0:
                since = b""
            elif not match.PASSING >> one[0] & 1:
                since += one
        first, end = match.news.since_turn(0)
        assert match.news.record[first:end] == since
        most = max(most, (end - first) // 4)
    return most


def happened_in(match):
    """The last action's events."""
    game = match.game
    return [bytes(game.happened[4 * i : 4 * i + 4]) for i in range(game.events(NONE))]


# Words


def test_every_action_reason_event_and_line_of_the_fort_game_has_words(stage):
    table = tables.table(stage, "forts 5 rounds=12; hand 0: oros-1")
    match, phrases = table.match, table.phrases
    assert all(Summary(stage.app.texts, match).hint(each) for each in notation.all_actions())
    assert all(phrases.reason(each) for each in range(forts.NO_ACTION + 1))
    match.start(9)
    chance, kinds = random.Random(4), set()
    legal = [0] * forts.LEGAL_MAX
    while not match.game.over:
        match.apply(legal[chance.randrange(match.game.legal(legal))])
        for i in range(0, 4 * match.game.events(NONE), 4):
            kinds.add(match.game.happened[i])
            words = phrases.event(match.game.happened, i)
            assert "{" not in words
            assert words or match.game.happened[i] in (forts.USED, forts.TURN_ENDS)
        if match.game.phase == forts.TURN and match.game.seat == 0:
            for text, said, _ in told(table, FortsDigest):
                assert text and said and "{" not in text and "  " not in text
    assert len(kinds) > 20
