# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots say something now and then, of what everybody knows; news and events have words. Who speaks
when is in the plays."""

import random
from collections.abc import Iterable
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
from news import NewsLog
from saves import record
from tests.positions import FIVE, SIX, TWO
from tests.ui import slots
from tools import art
from ui.base.font import Font
from ui.forts.match import FortsMatch
from ui.forts.summary import Summary
from ui.mille.talk import MilleTalk
from ui.screens import podium
from ui.table import talk
from ui.table.handover import HEADING, HIT

CHARACTERS = (
    "BEGINNER", "CLUB", "EXPERT", "RACER", "BULLY", "MISER", "GAMBLER",
    "RAIDER", "BUILDER", "TRADER", "NOVICE",
)  # fmt: skip
BEGINNERS = "BEGINNER", "NOVICE"
TEAMS = "mille salon-es 4/2; round 2 dealer 3; turn 0 play; side 1: 50 total 900; hand 0: 25"
OCCASIONS = ("GREETS", "HIT", "HITS", "COUP", "PASSED", "BEST", "WON", "LOST", "GRUDGE")
SAID = [*slots.voices("es")]
font = Font(str(art.TARGETS / "font"))

# What rivals have done since one's turn.
MEANWHILE = (
    (names.PLAYED, 1, 3, 1),
    (names.ATTACKED, 2, names.STOP, 0),
    (names.DISCARDED, 3, names.MILES_25, 0),
    (names.DISCARDED, 4, names.REPAIRS, 0),
    (names.DISCARDED, 5, names.MILES_50, 0),
    (names.RESHUFFLED, NONE, NONE, 40),
)
BATTLE = (
    (forts.BOUGHT, 1, forts.NONE, 0),
    (forts.BOUGHT, 1, forts.NONE, 0),
    (forts.BOUGHT, 1, forts.NONE, 0),
    (forts.COLLECTED, 1, 3, 4),
    (forts.COLLECTED, 1, 5, 2),
    (forts.COLLECTED, 1, forts.NUMBERS, 1),
    (forts.ATTACKED, 1, 0, 0),
    (forts.CONQUERED, 1, 0, 2),
    (forts.DISCARDED, 1, 2, 0),
    (forts.DISCARDED, 1, 4, 0),
    (forts.ATTACKED, 2, 1, 0),
    (forts.REPELLED, 0, 1, 2),
    (forts.BID, 2, forts.NONE, 0),
    (forts.BID, 2, forts.NONE, 0),
    (forts.ATTACKED, 2, 12, 4),
    (forts.REPELLED, 4, 12, 1),
    (forts.ROUND_BEGINS, 0, forts.NONE, 8),
    (forts.DESTROYED, 0, forts.NONE, 0),
)


@pytest.mark.parametrize("language", numbers.LANGUAGES)
def test_every_line_of_a_character_fits_beside_its_face(language):
    lines = slots.voices(language)
    first = [f"{who}_{what}" for who in CHARACTERS for what in OCCASIONS]
    assert list(lines) == first + [name for who in BEGINNERS for name in more(who)]
    assert len(set(lines.values())) == len(lines)
    assert len(art.read_sheet(art.SOURCES / "faces.txt")[2]) == 6 * len(CHARACTERS)
    for number, (name, words) in enumerate(lines.items()):
        assert talk.line(language, number) == words
        assert font.width(words) - 1 <= slots.VOICE, name


def more(who: str) -> list[str]:
    """The names of a beginner's other lines."""
    names = [f"{who}_{what}_{number}" for what in OCCASIONS for number in (2, 3)]
    return [names[0], f"{who}_LAST_WON", *names[2:], f"{who}_LAST_LOST"]


@pytest.mark.parametrize("who", BEGINNERS)
def test_a_beginner_has_three_lines_and_greets_by_the_last_match(begin, who):
    """The record says whether it was won; until there is a match it is not mentioned."""
    machine = begin(TWO if who == "BEGINNER" else FIVE)
    match = machine.top.match
    match.game.now[AT_ROUND] = 1
    row = record.row_of(match.game.options)

    def line(occasion: int) -> str:
        return SAID[talk.choose(machine.app, match, CHARACTERS.index(who), occasion)]

    greetings = []
    for played, streak in ((0, 0), (1, 0), (1, 1), (2, 0), (3, 2), (4, 3), (4, 0)):
        kept = record.Career()
        kept.set(row, record.MATCHES, played)
        kept.set(row, record.STREAK, streak)
        record.keep(machine.app, kept)
        greetings.append(line(talk.GREETS).removeprefix(who + "_"))
    assert greetings == [
        *("GREETS", "LAST_LOST", "LAST_WON", "GREETS_2", "GREETS", "LAST_WON", "LAST_LOST")
    ]
    for occasion in range(1, len(OCCASIONS)):
        name = f"{who}_{OCCASIONS[occasion]}"
        found = {line(occasion) for match.news.end in range(0, 24, 4)}
        assert found == {name, name + "_2", name + "_3"}


@pytest.mark.parametrize("seed", range(3))
def test_bots_say_nothing_of_hidden_cards(begin, seed):
    """A listener who sees no hand hears them say the same."""
    machine = begin(SIX, "on A A", persons=2)
    match = machine.top.match
    match.start(seed)
    view = match.game.view(NONE)
    blind: Any = SimpleNamespace(seats=match.seats, game=view, grudge=NONE)
    blind.last_line, blind.silence = match.last_line, match.silence
    blind.news, blind.persons = match.news, match.persons
    one, other = MilleTalk(machine.app, match), MilleTalk(machine.app, blind)
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


@pytest.mark.parametrize(
    ("position", "kinds", "speaks"),
    [
        (TWO, (PERSON, BOT), (1, talk.WON)),
        (TWO.replace("1475", "2500"), (PERSON, BOT), (1, talk.LOST)),
        (TWO.replace("1475", "2100"), (BOT, BOT), (NONE, talk.LOST)),
        (TEAMS, (PERSON, BOT, BOT, BOT), (1, talk.WON)),
        (TEAMS, (BOT, PERSON, BOT, BOT), (3, talk.WON)),
    ],
    ids=["a bot won", "a person won", "a tie", "a team of bots", "a bot beside a person"],
)
def test_a_bot_of_the_winners_comments_or_a_loser(begin, position, kinds, speaks):
    match = begin(position).top.match
    for seat, kind in zip(match.seats, kinds, strict=True):
        seat.kind = kind
    assert podium.speaker(match) == speaks


# --- news: everything since one's turn takes few lines


def told(table: Any, events: Iterable[tuple[int, ...]], reader: int = 0) -> list[tuple]:
    """The lines of these events, as the only ones since the reader's turn: a text, what is said,
    and how it looks."""
    match = table.match
    match.news = NewsLog(len(match.seats), True)
    content = b"".join(map(bytes, events))
    match.news.record[: len(content)] = content
    match.news.end = len(content)
    return table.since()(table.phrases, match, 0, len(content), reader).lines


def test_each_line_of_the_race_is_for_its_reader(begin):
    """Discards that follow on each other make one line."""
    table = begin(SIX, "on A A", persons=2).top
    lines = told(table, MEANWHILE)
    assert [(text, look == HIT) for text, _, look in lines] == [
        ("Bruno: 100", False),
        ("Carla: Rojo → ti", True),
        ("Descartes: Diego 25, Elena Reparación, Fabio 50", False),
        ("Mazo nuevo (40)", False),
    ]
    assert lines[1][1] == "Carla juega Semáforo rojo contra ti"
    lines = told(table, MEANWHILE, 1)
    assert lines[0][0] == "Carla: Rojo → Ana" and not any(look for _, _, look in lines)


def test_purchases_make_one_line_and_so_does_an_attack(begin):
    lines = told(begin(FIVE).top, BATTLE)
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


def test_nothing_since_the_players_turn_is_forgotten():
    """Even with five seats, where most happens."""
    assert max(most_since_a_turn(seed) for seed in (3, 15)) > 35


def most_since_a_turn(seed: int) -> int:
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


def happened_in(match: FortsMatch) -> list[bytes]:
    """The last action's events."""
    game = match.game
    return [bytes(game.happened[4 * i : 4 * i + 4]) for i in range(game.events(NONE))]


def test_every_action_reason_and_event_of_the_forts_has_words(begin):
    machine = begin("forts 5 rounds=12; hand 0: oros-1")
    table = machine.top
    match, phrases = table.match, table.phrases
    assert all(Summary(machine.app.texts, match).hint(each) for each in notation.all_actions())
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
            for text, said, _ in table.since_turn(0).lines:
                assert text and said and "{" not in text and "  " not in text
    assert len(kinds) > 20
