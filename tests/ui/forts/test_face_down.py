# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bids lie face down: everybody sees how many a seat has laid, only their owner the zones."""

import pytest

from career import resume
from engine.forts import names, notation
from hardware import hal
from tests import saved
from tests.ui.forts import tables

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


def test_one_s_own_bids_are_shown_by_zone_and_nobody_else_s(stage):
    for laid in (OWN, RIVAL_S):
        table = tables.table(stage, STATE.format("0 turn", *laid))
        stage.wait(600)
        assert at_zones(table) == [2, 1]


def test_bids_that_are_turned_up_are_shown_by_zone(stage):
    table = tables.table(stage, STATE.format("2 claim 0", *OWN))
    stage.wait(600)
    assert at_zones(table) == [3, 2]


def test_how_many_cards_a_seat_has_laid_is_shown_beside_its_forts(stage):
    frames = []
    for laid in (OWN, RIVAL_S, (OWN[0], "")):
        table = tables.table(stage, STATE.format("0 turn", *laid))
        stage.wait(600)
        names_line = table.ranks.names
        pixels = range(names_line.width * names_line.height)
        frames.append([names_line[i] for i in pixels])
    assert frames[0] == frames[1] != frames[2]


def test_the_stacks_of_a_full_table_stay_in_the_line(stage):
    """The last of five has more forts and cards than there is room for."""
    held = "; ".join(f"fort {fort}: 4" for fort in (1, 2, 4, 5, 7, 8, 10, 11))
    laid = "bids 4: copas-1 copas-2 copas-3 oros-1 oros-2 oros-3"
    table = tables.table(stage, f"forts 5; turn 0 turn; {laid}; {held}; hand 0: bastos-2")
    line = table.ranks.names
    stack = [line[x, 1] for x in range(line.width - 3, line.width)]
    assert table.game.bids[4] == 6 and any(stack)


def test_with_two_persons_a_bid_s_zone_is_shown_only_while_its_owner_is_asked(stage):
    films = []
    for laid, zones in ((OWN, [2, 1]), (OTHER, [0, 3])):
        table = tables.table(stage, STATE.format("0 turn", *laid), persons=2)
        film = stage.film(20)
        stage.until("HandOver")
        stage.press(hal.A)
        stage.until("Table")
        stage.wait(600)
        assert at_zones(table) == zones
        tables.press(stage, hal.B)
        stage.press(hal.A)  # the turn is over
        while type(stage.console.screen).__name__ == "Table":
            film += stage.film(20)
        stage.until("HandOver")
        stage.press(hal.A)
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
    table = tables.table(stage, STATE.format("0 turn", *OWN))
    stage.wait(600)
    said = stage.console.said
    before = len(said)
    tables.press(stage, hal.SELECT, hal.A)
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
