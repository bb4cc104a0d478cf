# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Hands and bids are hidden: everybody sees how many cards a seat has laid, only their owner the
zones; with several people at one device nobody sees or hears another's hand."""

import pytest

from career import resume
from engine.forts import names, notation
from hardware import hal
from tests import saved
from tests.ui.console import Console
from tests.ui.forts import tables
from tests.ui.forts.tables import ATTACK, HIDDEN, PLAN, A, B, D, L, R, U
from tests.ui.stage import Stage, asked_with_others

STATE = """forts 3; turn {}; seat 0: 5 gas 5 water; zone 0; hand 0: oros-2 bastos-4;
    hand 1: oros-2 bastos-4; bids 0: {}; bids 1: {}"""
OWN = ("copas-5 copas-6 oros-7", "copas-3 oros-4")
OTHER = ("oros-5 oros-6 oros-7", "copas-3 oros-4")  # of seat 0
RIVAL_S = ("copas-5 copas-6 oros-7", "oros-11 oros-4")  # of seat 1


def at_zones(table):
    """How many cards are shown for the depot and for the oasis."""
    digits = table.app.kit.digits
    figures = [digits.index(ord(digit)) for digit in "0123456789"]
    return [0 if row.hidden else figures.index(row[0]) for row in table._zones._bids]


# Bids


@pytest.mark.parametrize(
    "turn, laid, shown",
    [("0 turn", OWN, [2, 1]), ("0 turn", RIVAL_S, [2, 1]), ("2 claim 0", OWN, [3, 2])],
    ids=["one's own", "whatever a rival has laid", "turned up"],
)
def test_one_s_own_bids_are_shown_by_zone_and_others_once_they_are_turned_up(
    stage, turn, laid, shown
):
    table = tables.asked(stage, STATE.format(turn, *laid))
    assert at_zones(table) == shown


def test_how_many_cards_a_seat_has_laid_is_shown_beside_its_forts(stage):
    frames = []
    for laid in (OWN, RIVAL_S, (OWN[0], "")):
        names_line = tables.asked(stage, STATE.format("0 turn", *laid)).ranks.names
        frames.append([names_line[i] for i in range(names_line.width * names_line.height)])
    assert frames[0] == frames[1] != frames[2]


def test_with_two_people_a_bid_s_zone_is_shown_only_while_its_owner_is_asked(stage):
    films = []
    for laid, zones in ((OWN, [2, 1]), (OTHER, [0, 3])):
        table = tables.table(stage, STATE.format("0 turn", *laid), persons=2)
        film = stage.film(20)
        stage.until("HandOver")
        stage.press(A)
        stage.until("Table")
        stage.wait(600)
        assert at_zones(table) == zones
        tables.press(stage, B)
        stage.press(A)  # the turn is over
        while type(stage.console.screen).__name__ == "Table":
            film += stage.film(20)
        stage.until("HandOver")
        stage.press(A)
        film += stage.film(100)
        stage.until("Table")
        film += stage.film(900)
        films.append(film)
    assert films[0] == films[1]


def test_everybody_hears_who_lays_a_card_but_not_for_which_zone(stage):
    said = []
    for card in ("oros-2", "copas-2"):
        state = STATE.format("0 turn", "", "").replace("hand 0: oros-2", "hand 0: " + card)
        table = tables.table(stage, state)
        table.game.apply(notation.parse_action("bid " + card))
        for seat in (0, 1, names.NONE):
            for i in range(0, 4 * table.game.events(seat), 4):
                said.append(table.phrases.event(table.game.happened, i))
    assert set(said) == {"Pones una carta boca abajo"}


def test_one_s_own_bids_are_told_only_on_the_key_for_one_s_own_state(stage):
    table = tables.asked(stage, STATE.format("0 turn", *OWN))
    said = stage.console.said
    before = len(said)
    tables.press(stage, hal.SELECT, A)
    everybody = said[before:]
    assert [line for line in everybody if "boca abajo 3" in line and line.startswith("Tú")]
    assert [line for line in everybody if "boca abajo 2" in line and line.startswith("Bruno")]
    assert not [line for line in everybody if "Pujas" in line]
    tables.press(stage, hal.INFO)
    assert [line for line in said if line.endswith("Pujas: 5 de copas, 6 de copas, 7 de oros")]
    assert table.cursor.active


def test_a_match_saved_when_bids_lay_by_zone_is_refused(stage):
    match = tables.table(stage, STATE.format("0 turn", *OWN)).match
    match.game.start(3)
    content = bytearray(saved.content(match))
    resume.kept(content)
    content[content.index(bytes(match.game.raw))] = 1
    with pytest.raises(ValueError):
        resume.kept(content)


# Hands


def test_no_frame_depends_on_hidden_hands_and_bids(stage, monkeypatch):
    films = []
    for hidden in HIDDEN:
        stage = Stage(Console(monkeypatch))
        tables.table(stage, ATTACK.format(*hidden))
        film = stage.film(600)
        for key in (R, A, D, A, hal.SELECT, A, R, A):
            stage.press(key)
            film += stage.film(400)
        films.append((film, stage.console.said))
    assert films[0] == films[1]


def test_the_walk_reads_public_facts_alone(stage):
    risks = []
    for hidden in HIDDEN:
        table = tables.asked(stage, ATTACK.format(*hidden), U)
        risks.append([table.question().risk(fort) for fort in range(9)])
    assert risks[0] == risks[1]


def test_with_two_people_nothing_of_a_hand_is_said(stage):
    table = tables.taken_over(stage, PLAN, L, A, R)
    said = " ".join(stage.console.said)
    assert "Ana compra una carta" in said
    for card in range(names.DECK):
        assert table.phrases.card(card) not in said


def test_before_anybody_has_the_device_the_hand_lies_face_down(stage):
    films = []
    for hand in ("bastos-4 oros-2", "copas-9 espadas-12"):
        state = PLAN.replace("hand 0: bastos-4 oros-2", "hand 0: " + hand)
        table = tables.table(stage, state, persons=2)
        assert table.match.viewer == names.NONE
        films.append(stage.film(20))
    assert films[0] == films[1]


def test_an_open_hand_is_covered_while_others_look_on(stage, monkeypatch):
    state = tables.FIVE.replace("turn 0 turn", "turn 1 turn")
    table = tables.asked(stage, state, persons=2)
    shown = asked_with_others(stage, table, monkeypatch)
    assert shown[-1] and table.cursor.active
    tables.press(stage, B, A)
    stage.wait(1500)
    assert table.game.now[names.AT_TURN] == 2 and not shown[-1]


def test_the_defender_takes_the_device_before_the_water(stage):
    table = tables.taken_over(stage, PLAN, R, A, D, A, A, R, A, A)
    stage.wait(4000)
    tables.press(stage, A)
    stage.until("HandOver")
    assert table.game.phase == names.ADD_WATER
    assert table.match.viewer == names.NONE
    tables.press(stage, A)
    assert type(stage.console.screen).__name__ == "News"
    tables.press(stage, A)
    stage.wait(600)
    assert table.match.viewer == 1
    assert type(table.question()).__name__ == "Number"
    tables.press(stage, A)
    stage.until("HandOver")
    assert table.game.seat == 0
