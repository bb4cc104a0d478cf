# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What I do is told as "you"; what everybody has done since my turn is told in few lines."""

import random

import pytest

from engine.contract import AT_TURN, NONE
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.forts.bot import Bot as FortBot
from engine.forts.game import Game as FortGame
from engine.mille import names as race
from hardware import hal
from match import BOT, PERSON, Seat
from tests import saved
from tests.saving.matches import new_match, resumed
from tests.ui.forts import tables
from tests.ui.forts.tables import BATTLE
from tests.ui.stage import MEANWHILE, SIX, asked, remember
from ui.forts.match import FortsMatch
from ui.forts.summary import FortsDigest
from ui.mille.summary import MilleDigest
from ui.table.handover import HEADING, HIT, News

TEAMS = "mille salon-es 8/2; round 1 dealer 7; turn 0 play; side 1: 325 rolling"


def told(table, since, reader=0):
    """The lines of a table's record."""
    match = table.match
    return since(table.phrases, match, *match.since_turn(reader), reader).lines


def event(table, *heard):
    return table.phrases.event(bytes(heard), 0)


def top(stage):
    return type(stage.console.screen).__name__


# "You"


def test_one_person_is_told_of_as_you(stage):
    table = stage.match(SIX)
    assert event(table, race.DISCARDED, 0, race.MILES_25, 0) == "Descartas 25"
    assert event(table, race.DISCARDED, 1, race.MILES_25, 0) == "Bruno descarta 25"
    assert event(table, race.ATTACKED, 0, race.STOP, 1) == "Atacas a Bruno: Rojo"
    assert event(table, race.ATTACKED, 1, race.STOP, 0) == "Bruno: Rojo → ti"
    assert event(table, race.LOST_TURN, 0, NONE, 0) == "Pierdes el turno"
    assert event(table, race.LOST_TURN, 1, NONE, 0) == ""
    attack = bytes((race.ATTACKED, 1, race.STOP, 0))
    assert table.phrases.spoken(attack, 0) == "Bruno juega Semáforo rojo contra ti"


def test_with_several_persons_names_stay(stage):
    table = stage.match(SIX, persons=2)
    assert event(table, race.DISCARDED, 0, race.MILES_25, 0) == "Ana descarta 25"
    assert event(table, race.ATTACKED, 1, race.STOP, 0) == "Bruno: Rojo → Ana"


def test_in_teams_what_hits_my_side_hits_your_side(stage):
    table = stage.match(TEAMS)
    assert event(table, race.ATTACKED, 1, race.STOP, 0) == "Bruno: Rojo → tu equipo"
    assert event(table, race.LIFTED, NONE, race.STOP, 0) == "Equipo: fuera Semáforo rojo"
    assert event(table, race.ROUND_ENDED, NONE, NONE, 0) == "¡Tu equipo llega a la meta!"


def test_one_person_is_told_of_as_you_in_the_fort_game(stage):
    table = tables.table(stage, tables.FIVE)
    assert event(table, forts.RECRUITED, 0, 1, 2) == "Reclutas en Arena"
    assert event(table, forts.RECRUITED, 1, 4, 2) == "Bruno recluta en Brasa"
    assert event(table, forts.ATTACKED, 1, 0, 0) == "Bruno te ataca en Alba"
    fight = bytes((forts.ATTACKED, 1, 0, 0, forts.CONQUERED, 1, 0, 2))
    assert table.phrases.event(fight, 4) == "¡Bruno te quita Alba!"


@pytest.mark.parametrize("stale", (b"", bytes((forts.ATTACKED, 2, 0, 2))))
def test_the_lost_fort_is_mine_though_the_attack_was_an_earlier_action(stage, stale):
    """The outcome of an attack comes with another action than the attack; the record has it."""
    table = tables.table(stage, tables.FIVE)
    remember(table.match, ((forts.ATTACKED, 1, 0, 0),))
    end = table.match.recorded()
    table.match.record[end : end + len(stale)] = stale  # what lies behind the last event
    assert event(table, forts.CONQUERED, 1, 0, 2) == "¡Bruno te quita Alba!"


# The lines


def test_discards_that_follow_on_each_other_make_one_line(stage):
    table = stage.match(SIX)
    remember(table.match, MEANWHILE)
    lines = told(table, MilleDigest)
    assert [text for text, _, _ in lines] == [
        "Bruno: 100",
        "Carla: Rojo → ti",
        "Descartan: Diego 25, Elena Reparación, Fabio 50",
        "Mazo nuevo (40)",
    ]
    assert [look == HIT for _, _, look in lines] == [False, True, False, False]
    assert lines[1][1] == "Carla juega Semáforo rojo contra ti"


def test_a_line_is_for_its_reader_though_names_stay_at_the_table(stage):
    table = stage.match(SIX, persons=2)
    remember(table.match, MEANWHILE)
    assert told(table, MilleDigest, 0)[1][0] == "Carla: Rojo → ti"
    lines = told(table, MilleDigest, 1)
    assert lines[0][0] == "Carla: Rojo → Ana" and not any(look for _, _, look in lines)
    assert event(table, race.ATTACKED, 1, race.STOP, 0) == "Bruno: Rojo → Ana"


def test_a_coup_against_my_attack_hit_me(stage):
    table = stage.match(SIX)
    attack = (race.ATTACKED, 0, race.STOP, 1)
    remember(table.match, (attack, (race.COUP_CALLED, 1, race.RIGHT_OF_WAY, 1)))
    assert told(table, MilleDigest) == [("¡Coup fourré! Bruno: Prioridad",) * 2 + (HIT,)]


def test_of_a_round_that_is_over_nothing_is_told(stage):
    table = stage.match(SIX)
    remember(table.match, (*MEANWHILE, (race.DEALT, 1, NONE, 2)))
    assert [look for _, _, look in told(table, MilleDigest)] == [HEADING]


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


def test_an_attack_that_goes_on_has_its_line(stage):
    table = tables.table(stage, tables.DEFENCE)
    remember(table.match, ((forts.ATTACKED, 1, 0, 0),))
    assert told(table, FortsDigest) == [("Bruno te ataca en Alba",) * 2 + (HIT,)]


# What a match keeps


def test_a_match_of_one_person_keeps_all_since_that_persons_turn():
    """Five seats, where most happens: nothing since the last turn is ever forgotten."""
    assert max(most_since_a_turn(seed) for seed in (3, 7, 11, 15)) > 35


def test_a_full_record_forgets_no_more_than_a_quarter(stage):
    match = stage.match(SIX).match
    remember(match, [(race.PLAYED, 1, 0, i) for i in range(len(match.record) // 4)])
    match.start(1)
    first, end = match.since_turn(1)
    assert (end - first) // 4 > 72 and match.record[first + 3] == 24


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


def test_news_of_one_person_survive_a_restart():
    match = new_match(40)
    again = resumed(saved.content(match))
    first, end = match.since_turn(0)
    assert end > first
    assert again.since_turn(0) == (first, end)
    assert again.record[first:end] == match.record[first:end]


# The screens


def test_up_lists_what_has_happened_as_often_as_one_likes(stage):
    table = stage.match(SIX)
    stage.wait(600)
    remember(table.match, MEANWHILE)
    for _ in range(2):
        stage.press(hal.UP)
        assert top(stage) == "News"
        assert stage.console.screen._rows[0]._text == "Bruno: 100"
        stage.press(hal.A)
        assert top(stage) == "Table" and table.cursor.active


def test_up_says_that_nothing_has_happened(stage):
    table = stage.match(SIX)
    stage.wait(600)
    remember(table.match, ())
    stage.press(hal.UP)
    assert stage.console.screen._rows[0]._text == stage.console.text("NEWS_NONE")


def test_while_a_rival_is_picked_up_picks_the_next(stage):
    table = stage.match(SIX)
    stage.wait(600)
    table.question().move(2)
    stage.wait(400)
    stage.press(hal.A)
    assert asked(table) == "Target"
    stage.press(hal.UP)
    assert top(stage) == "Table"


def test_what_hit_the_reader_has_a_red_band(stage):
    table = stage.match(SIX)
    stage.wait(600)
    remember(table.match, MEANWHILE)
    stage.press(hal.UP)
    assert [band.hidden for band in stage.console.screen._bands[:3]] == [True, False, True]


@pytest.mark.parametrize("pages", (1, 2, 3))
def test_no_page_of_news_is_empty(stage, pages):
    rows = len(News(stage.app, [])._rows)
    below = stage.console.screen
    stage.app.push(News(stage.app, [(f"event {i}", "", 0) for i in range(pages * rows)]))
    for _ in range(pages):
        page = stage.console.screen
        assert page is not below and all(row._text for row in page._rows)
        page.key(hal.A)
    assert stage.console.screen is below


def test_select_in_the_fort_game_lists_it_first(stage):
    table = tables.table(stage, tables.FIVE)
    stage.wait(600)
    tables.press(stage, hal.SELECT)
    assert top(stage) == "Info"  # nothing has happened
    tables.press(stage, hal.A)
    remember(table.match, BATTLE)
    tables.press(stage, hal.SELECT)
    assert top(stage) == "News"
    tables.press(stage, hal.A, hal.A)
    assert top(stage) == "Info"
    tables.press(stage, hal.A)
    assert top(stage) == "Table"
    tables.press(stage, hal.SELECT, hal.B)
    assert top(stage) == "Table"


def asked_after(stage, events):
    """A single person's turn in the fort game begins after some events."""
    table = tables.table(stage, tables.FIVE)
    remember(table.match, events)
    table.match._heard_up_to[0] = 0
    stage.wait(600)
    return table


def test_in_the_fort_game_what_touched_me_is_told_at_my_turn_once(stage):
    table = asked_after(stage, BATTLE)
    assert top(stage) == "News"
    tables.press(stage, hal.A, hal.A)
    stage.wait(600)
    assert top(stage) == "Table" and table.cursor.active
    stage.press(hal.START, hal.A)
    stage.wait(1000)
    assert top(stage) == "Table"


def test_what_did_not_touch_me_does_not_hold_me_up(stage):
    table = asked_after(stage, BATTLE[:6])
    assert top(stage) == "Table" and table.cursor.active


def test_a_press_that_hurries_does_not_close_the_news(stage):
    asked_after(stage, BATTLE)
    for _ in range(9):
        stage.press(hal.A)
        stage.wait(80)
    assert top(stage) == "News"
    stage.wait(400)
    page = stage.console.screen._at
    stage.press(hal.A)
    assert top(stage) == "Table" or stage.console.screen._at > page


def test_no_line_of_any_match_is_left_with_a_gap(stage):
    table = tables.table(stage, "forts 5 rounds=12; hand 0: oros-1")
    match = table.match
    match.start(9)
    chance = random.Random(4)
    legal = [0] * forts.LEGAL_MAX
    while not match.game.over:
        match.apply(legal[chance.randrange(match.game.legal(legal))])
        if match.game.phase == forts.TURN and match.game.seat == 0:
            for text, said, _ in told(table, FortsDigest):
                assert text and said and "{" not in text and "  " not in text
