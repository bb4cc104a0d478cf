# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""My deeds are worded with "you"; everything since my turn takes few lines."""

import random

import pytest

from engine.contract import AT_TURN, NONE
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.forts import notation
from engine.forts.bot import Bot as FortBot
from engine.forts.game import Game as FortGame
from engine.mille import names as race
from match import BOT, PERSON, Seat
from tests.ui.forts import tables
from tests.ui.forts.tables import BATTLE
from tests.ui.stage import MEANWHILE, SIX, remember
from ui.forts.match import FortsMatch
from ui.forts.summary import FortsDigest, Summary
from ui.mille.summary import MilleDigest
from ui.table.handover import HEADING, HIT


def told(table, since, reader=0):
    """The lines of a table's record."""
    match = table.match
    return since(table.phrases, match, *match.since_turn(reader), reader).lines


def event(table, *heard):
    return table.phrases.event(bytes(heard), 0)


# "You"


@pytest.mark.parametrize("stale", (b"", bytes((forts.ATTACKED, 2, 0, 2))))
def test_the_lost_fort_is_mine_though_the_attack_was_an_earlier_action(stage, stale):
    """The outcome of an attack comes with another action than the attack; the record has it."""
    table = tables.table(stage, tables.FIVE)
    remember(table.match, ((forts.ATTACKED, 1, 0, 0),))
    end = table.match.recorded()
    table.match.record[end : end + len(stale)] = stale  # what lies behind the last event
    assert event(table, forts.CONQUERED, 1, 0, 2) == "¡Bruno te quita Alba!"


# The lines


def test_discards_that_follow_on_each_other_make_one_line_and_each_line_is_for_its_reader(stage):
    table = stage.match(SIX, persons=2)
    remember(table.match, MEANWHILE)
    lines = told(table, MilleDigest, 0)
    assert [(text, look == HIT) for text, _, look in lines] == [
        ("Bruno: 100", False),
        ("Carla: Rojo → ti", True),
        ("Descartan: Diego 25, Elena Reparación, Fabio 50", False),
        ("Mazo nuevo (40)", False),
    ]
    assert lines[1][1] == "Carla juega Semáforo rojo contra ti"
    lines = told(table, MilleDigest, 1)
    assert lines[0][0] == "Carla: Rojo → Ana" and not any(look for _, _, look in lines)
    assert event(table, race.ATTACKED, 1, race.STOP, 0) == "Bruno: Rojo → Ana"


def test_purchases_and_runs_are_put_together_and_an_attack_is_one_line(stage):
    table = tables.table(stage, tables.FIVE)
    remember(table.match, BATTLE)
    lines = told(table, FortsDigest)
    assert [text for text, _, _ in lines] == [
        "Bruno compra 3 cartas",
        "Bruno: +6 de gasolina",
        "Bruno: +1 de agua",
        "¡Bruno te quita Alba!",
        "Bruno: fuera 3 de oros, 5 de oros",
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
    since = recorded(match)
    most = 0
    while not match.game.over:
        before = match.game.now[AT_TURN]
        match.apply(match.bot_action())
        if before == 0 and match.game.now[AT_TURN] != 0:
            since = b""
        since += recorded(match)
        first, end = match.since_turn(0)
        assert match.record[first:end] == since
        most = max(most, (end - first) // 4)
    return most


def recorded(match):
    """The last action's events that a match keeps."""
    game = match.game
    heard = [game.happened[4 * i : 4 * i + 4] for i in range(game.events(NONE))]
    return b"".join(bytes(one) for one in heard if not match.PASSING >> one[0] & 1)


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
