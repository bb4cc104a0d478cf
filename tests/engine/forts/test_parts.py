# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The parts of a car, which only some matches have: what each does, for the first two seats."""

from engine.forts import books, combat, notation
from engine.forts import names as n
from engine.forts.bot import Bot
from engine.forts.game import Game
from engine.forts.holdings import amount

from .position import at, do


def dealt(parts="none", rival_parts="none", seats=3):
    header = books.options(seats)
    for name, text in (("parts", parts), ("rival_parts", rival_parts)):
        books.set_option(header, *notation.parse_option(name, text))
    game = Game(header)
    game.start(5)
    return game


def test_usual_matches_have_no_parts():
    header = books.options(2)
    assert not header[n.RULE_PARTS] and not header[n.RULE_RIVAL_PARTS]


def test_a_drum_brings_one_more_water_at_the_beginning():
    game = dealt(rival_parts="drum")
    assert [amount(game, seat, n.WATER) for seat in range(3)] == [2, 3, 2]
    assert [amount(game, seat, n.GAS) for seat in range(3)] == [2, 2, 2]


def test_a_trunk_has_a_fifth_card_at_the_beginning():
    assert list(dealt("trunk").held[:3]) == [5, 4, 4]


def test_walls_add_three_to_the_total_of_every_defence():
    usual = [combat.defence_bonus(dealt(), fort) for fort in range(6)]
    walls = [combat.defence_bonus(dealt("walls"), fort) for fort in range(6)]
    assert [walls[fort] - usual[fort] for fort in range(6)] == [3, 3, 3, 0, 0, 0]


def test_a_ram_adds_three_to_the_total_of_every_attack():
    _adds("parts=ram", 3)
    _adds("rival_parts=ram", 0)


def _adds(parts, more):
    send = "turn 0 send; card 37; from 2; to 3; sent 2; fort 3: 1 cars 2; hand 0: oros-2"
    totals = []
    for options in ("", parts):
        game = at(f"forts 2 {options}; {send}")
        do(game, "number 1")
        totals.append(game.now[n.AT_TOTAL])
    assert totals[1] - totals[0] == more


def test_the_bots_judge_an_attack_by_the_same_bonus():
    bonuses = [combat.attack_bonus(dealt("ram"), seat, 3) for seat in range(3)]
    assert bonuses == [6 + n.TOUGHER, 6, 6]


def test_a_bot_with_a_ram_sends_no_fewer_cars_since_they_hold_the_fort():
    position = "turn 0 send; card 37; from 0; to 3; fort 0: 0 cars 5; fort 3: 1 cars 2"
    sent = [
        notation.action_text(Bot().choose(at(f"forts 2 {ram}; {position}; hand 0: oros-2").view(0)))
        for ram in ("", "parts=ram")
    ]
    assert sent[0] == sent[1] != "number 1"
