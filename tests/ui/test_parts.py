# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The parts of cars stay with their match wherever it goes, and no set-up offers them."""

from typing import Any

import pytest

import games
from career import days
from engine.forts import notation as forts
from engine.mille import names, notation
from match import BOT, PERSON, Seat
from saves import match_format
from tests.saving import images
from ui import texts
from ui.mille.setup import changes, variant_rows

PARTS = "parts=warm-engine,tough-tires,long-legs rival_parts=loud-horn,thick-skin"
RACE = notation.parse_state(f"mille parker 2 {PARTS}").options
FORTS = forts.parse_state("forts 2 parts=drum,ram rival_parts=walls").options
each_game = pytest.mark.parametrize("header", [RACE, FORTS], ids=["mille", "forts"])


@each_game
def test_a_match_with_parts_is_saved_resumed_and_begun_again(header):
    seats = [Seat(PERSON, "Ana"), Seat(BOT, "Bruno", character=0)]
    match = games.of(header).match(bytearray(header), seats)
    match.start(7)
    game: Any = match.game
    start = bytes(game.raw)
    for _ in range(40):
        match.apply(match.bot_action())
    assert header is FORTS or game.now[names.AT_SPENT + 1] == 1 << names.PART_THICK_SKIN
    resumed: Any = match_format.resumed(images.content(match)).game
    assert resumed.raw == game.raw and resumed.options == header
    resumed.rewind()
    assert header is FORTS or (resumed.raw == start and resumed.limited[0])


@each_game
def test_a_link_brings_parts_to_a_match(begin, monkeypatch, header):
    monkeypatch.setenv("ASFALTO_DEAL", "CVJZ7")
    monkeypatch.setenv("ASFALTO_TABLE", days.table_of(header))
    machine = begin(language="en")
    machine.do("A A")
    assert machine.top.match.game.options == header


def test_the_house_rules_neither_offer_nor_count_parts(begin):
    machine = begin(language="en", setup=f"mille parker 2 {PARTS}")
    app = machine.app
    app.settings.house = 1
    titles = [row.title for row in variant_rows(app)]
    assert titles[-2:] == [texts.OPT_FLYING_START, texts.VARIANTS_BASE]
    assert changes(app.settings.header) == []


@pytest.mark.parametrize("turns", [2, 20, 34, 40])
def test_a_key_while_a_card_bounces_loses_nothing(begin, turns):
    position = "mille parker 2 rival_parts=thick-skin; turn 0 play; side 0: 0; side 1: 25 rolling"
    machine = begin(f"{position}; hand 0: stop 25; hand 1: 25; deck: 50x9", "on A", language="en")
    seen = machine.do(f"A! turns {turns} A! turns 3 A! wait")
    assert seen.cues.count("ATTACK") == seen.cues.count("REFUSED") == 1
    said = ["You attack Bruno: Red light", "Thick skin: it bounces off", "Bruno plays 50"]
    assert [line for line in seen.said if line in said] == said
    assert machine.top.game.discards[names.STOP] == 1
