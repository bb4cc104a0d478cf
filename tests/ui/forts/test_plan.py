# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's plan in the fort game: nothing of it is lost, and every step says what it is for."""

import displayio
import pytest

from engine.forts import names, notation
from engine.forts.combat import odds
from hardware import hal
from tests.ui.forts import tables
from tests.ui.forts.test_table import ATTACK, HIDDEN, asked
from ui.forts.odds import best_percent as best

PLAN = ATTACK.format(*HIDDEN[0])
STEPS = ((), (hal.DOWN, hal.A), (hal.A,), (hal.A,))
"""After the card's menu has opened: attack, Brisa, the cars of Alba."""
ASKED = ("Use", "Fort", "Number", "Number")
RAID = """forts 2; turn 0 turn; seat 0: 12 gas 0 water; seat 1: 0 gas 0 water;
    fort 0: 0 cars 5; fort 1: 0 cars 1; fort 2: 0 cars 1; fort 3: 1 cars 1; fort 4: 1 cars 5;
    fort 5: 1 cars 5; hand 0: bastos-4"""
TOO_DEAR = "forts 2; turn 0 turn; seat 0: 0 gas 1 water; hand 0: oros-2 espadas-4"


def cursor(stage):
    """What asks now, by its name."""
    return type(stage.console.screen.question()).__name__


# The menu


@pytest.mark.parametrize("done", range(4))
def test_the_menu_opens_at_every_step_of_a_plan_and_nothing_of_it_is_lost(stage, done):
    table = asked(
        stage, PLAN, hal.RIGHT, hal.A, *[key for keys in STEPS[: done + 1] for key in keys]
    )
    match = table.match
    planned = bytes(match.game.raw), match.tried, cursor(stage)
    assert planned[1:] == (done, ASKED[done])
    tables.press(stage, hal.START)
    assert type(stage.console.screen).__name__ == "Pause"
    tables.press(stage, hal.B)
    stage.wait(1500)
    assert (bytes(match.game.raw), match.tried, cursor(stage)) == planned
    tables.press(stage, *[hal.B] * (done + 1))
    assert cursor(stage) == "Cards" and match.tried == 0


def test_a_plan_in_the_menu_is_not_told_as_done(stage):
    asked(stage, PLAN, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A)
    heard = len(stage.console.said)
    tables.press(stage, hal.START, hal.B)
    stage.wait(3000)
    attacked = stage.console.text("F_EVENT_ATTACKED", "Ana", "Brisa")
    assert attacked not in stage.console.said[heard:]


# The hint


def test_a_hint_leads_step_by_step_to_the_fort_the_cars_and_the_attack(stage):
    table = asked(stage, RAID, hal.START, hal.DOWN, hal.A)
    stage.wait(1500)
    table = stage.console.screen
    match = table.match
    wanted, shown = [], []
    while match.tried or not wanted[2:]:
        wanted.append(table.cursor.hinted)
        shown.append(table._name._text)
        said = stage.console.said[-1]
        assert wanted[-1] == match.bot_action()
        tables.press(stage, hal.A)
        assert stage.console.said[-1] != said
    uses = notation.parse_action("attack bastos-4")
    assert wanted[:3] == [uses, uses, names.FORT + 3]  # the card, its menu's row, the fort
    assert wanted[3] > names.NUMBER
    assert shown[-1] == "◀Ninguno más▶"
    assert bytes(match.game.log[:2]) == bytes([uses, names.FORT + 3])


def test_a_hint_in_the_middle_of_a_plan_is_about_that_step(stage):
    asked(stage, PLAN, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.START, hal.DOWN, hal.A)
    stage.wait(1500)
    table = stage.console.screen
    assert cursor(stage) == "Fort"
    assert (
        table.cursor.hinted
        == table.match.bot_action()
        == table.question().action(table.question().at)
    )


def test_who_goes_another_way_than_the_hint_is_left_alone(stage):
    asked(stage, RAID, hal.START, hal.DOWN, hal.A)
    stage.wait(1500)
    tables.press(stage, hal.A, hal.A, hal.RIGHT, hal.A)  # the other fort
    table = stage.console.screen
    assert cursor(stage) == "Number"
    assert table.cursor.hinted == names.NONE


# Cards


def test_a_dimmed_card_opens_its_menu_on_the_first_row_and_says_why(stage):
    table = asked(stage, TOO_DEAR, hal.RIGHT, hal.A)
    assert table.question().at == 0
    assert table._name._text == stage.console.text("F_REASON_NO_GAS")
    assert stage.console.said[-1].endswith(stage.console.text("F_REASON_NO_GAS"))


def test_throwing_a_card_away_asks_once_more(stage):
    table = asked(stage, TOO_DEAR, hal.RIGHT, hal.A, hal.UP, hal.A)
    assert table.game.held[0] == 2
    assert table._event._text == "¿Descartar 4 de espadas?"
    tables.press(stage, hal.B)
    assert cursor(stage) == "Use" and table.game.held[0] == 2
    tables.press(stage, hal.UP, hal.A, hal.A)
    assert table.game.held[0] == 1


def test_the_key_that_discards_asks_as_well(stage):
    table = asked(stage, TOO_DEAR, hal.DISCARD)
    assert table.game.held[0] == 2 and cursor(stage) == "Discard"


def test_a_reason_disappears_with_the_next_key(stage):
    table = asked(stage, tables.FIVE, hal.LEFT, hal.A, hal.A)
    assert table._event._text == "Mano llena: 6 cartas"
    tables.press(stage, hal.RIGHT)
    assert table._event._text == "Compra, juega o termina"


@pytest.mark.parametrize(
    ("state", "at"),
    [
        ("seat 0: 0 gas 0 water; hand 0: espadas-4 bastos-3 oros-2", "oros-2"),
        ("seat 0: 0 gas 3 water; hand 0: espadas-4 bastos-3", "deck"),
        ("seat 0: 0 gas 0 water; hand 0: espadas-4 bastos-3", "flag"),
    ],
)
def test_the_cursor_starts_where_there_is_something_to_do(stage, state, at):
    table = asked(stage, "forts 2; turn 0 turn; " + state)
    cards = table.question().cards
    places = {"deck": 0, "flag": 1 + len(cards)}
    wanted = places.get(at)
    if wanted is None:
        wanted = 1 + cards.index(notation.parse_action("discard " + at) >> 2)
    assert table.question().at == wanted


def test_a_card_left_alone_stays_under_the_cursor(stage):
    table = asked(stage, TOO_DEAR, hal.RIGHT, hal.A, hal.B)
    assert table.question().at == 2


@pytest.mark.parametrize(
    ("card", "name", "values"),
    [
        ("espadas-1", "F_ABOUT_PAIR", ("As",)),
        ("bastos-12", "F_ABOUT_PAIR", ("Rey",)),
        ("oros-1", "F_ABOUT_HIGH", ("As", 12)),
        ("copas-7", "F_ABOUT_COPAS", ()),
    ],
)
def test_a_cards_menu_says_what_the_card_is_worth(stage, card, name, values):
    table = asked(stage, f"forts 2; turn 0 turn; seat 0: 9 gas 9 water; hand 0: {card}", hal.A)
    worth = stage.console.text(name, *values)
    assert table.question().head() == (worth, worth)
    assert worth in stage.console.said


@pytest.mark.parametrize(
    ("card", "rows"),
    [
        ("oros-7", ("GAS", "BID_OASIS")),
        ("copas-7", ("WATER", "BID_DEPOT")),
        ("espadas-7", ("RECRUIT", "IMPROVE")),
        ("bastos-7", ("MOVE", "ATTACK")),
    ],
)
def test_each_row_of_a_cards_menu_says_what_it_does(stage, card, rows):
    table = asked(stage, f"forts 2; turn 0 turn; seat 0: 9 gas 9 water; hand 0: {card}", hal.A)
    for row in (*rows, "DISCARD"):
        assert table._event._text == stage.console.text("F_ABOUT_" + row, 7)
        tables.press(stage, hal.DOWN)


# Cars


def test_attack_now_ends_the_naming_of_cars(stage):
    table = asked(stage, PLAN, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A, hal.A)
    assert table._name._text == "◀Ninguno más▶"
    tables.press(stage, hal.A)
    assert table.game.phase == names.ADD_GAS
    assert table.game.now[names.AT_SENT] == 3


def test_other_forts_may_send_cars_too(stage):
    table = asked(stage, PLAN, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A, hal.A)
    tables.press(stage, hal.RIGHT, hal.RIGHT, hal.A, hal.A)  # one of Arena
    assert table.game.now[names.AT_SENT] == 4


# The map


def test_a_walk_tells_of_each_fort_and_leads_back_to_the_cards(stage):
    table = asked(stage, PLAN, hal.UP)
    assert table._name._text == "Alba, tuyo"
    assert table.question().stands(table.question().at) == "Coches: 4, torres: 0"
    tables.press(stage, hal.RIGHT)
    assert table._name._text == "Brisa, de Bruno"
    assert table.question().stands(table.question().at) == "Coches: 2, torres: 1"
    chance = round(odds(2 * 7 + 6 - 2 * 2 - 4) / 10)
    assert table.question().risk(table.question().fort(table.question().at)) == stage.console.text(
        "F_WALK_BEST", chance
    )
    said = stage.console.text("F_HELD_SAID", "Brisa, de Bruno", 2, 1)
    assert stage.console.said[-1].startswith(said)
    before = bytes(table.game.raw)
    tables.press(stage, hal.A)
    assert cursor(stage) == "Cards" and bytes(table.game.raw) == before


def test_for_an_own_fort_the_walk_names_the_rival_with_the_best_odds(stage):
    walled = PLAN.replace("fort 0: 0 cars 4", "fort 0: 0 cars 5 improvements 1")
    table = asked(stage, walled, hal.UP)
    view = table.view()
    chances = [best(view, seat, 0) for seat in (1, 2)]
    assert chances[0] != chances[1]
    rival = 1 + chances.index(max(chances))
    told = stage.console.text("F_WALK_WORST", table.phrases.seat(rival), max(chances))
    assert table.question().risk(table.question().fort(table.question().at)) == told


def test_a_rivals_last_fort_is_safe_and_one_without_cars_falls(stage):
    state = "forts 2; turn 0 turn; fort 0: 0 cars 3; fort 3: 0 cars 1; fort 4: 0 cars 1; {}"
    table = asked(stage, state.format("fort 5: 1 cars 2; hand 0: oros-2"))
    tables.press(stage, hal.UP)
    assert table.question().risk(5) == stage.console.text("F_REASON_LAST_FORT")
    table = asked(stage, "forts 2; turn 0 turn; fort 3: 1 cars 0; hand 0: oros-2", hal.UP)
    assert table.question().risk(3) == stage.console.text("F_WALK_BEST", 100)


def test_the_walk_reads_public_facts_alone(stage):
    risks = []
    for hidden in HIDDEN:
        table = asked(stage, ATTACK.format(*hidden), hal.UP)
        risks.append([table.question().risk(fort) for fort in range(9)])
    assert risks[0] == risks[1]


def test_a_fort_that_is_told_of_bears_its_name(stage):
    table = tables.table(stage, PLAN)
    assert table.map._tag.hidden
    event = bytes((names.RECRUITED, 1, 4, 3))
    table.show_event(event, 0, table.phrases.event(event, 0))
    assert not table.map._tag.hidden
    letters = displayio.Bitmap(42, 10, 3)
    letters.fill(2)
    stage.app.kit.font.draw(letters, 0, 0, " ", 42)
    stage.app.kit.font.draw(letters, 2, 0, "Brasa", 42)
    assert all(table.map._letters[i] == letters[i] for i in range(420))
    table.map.frame(names.NONE)
    assert table.map._tag.hidden
