# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What an attack tells: who held what before, its odds, who may win now; what is not asked."""

import pytest

from engine.forts import combat, names, notation
from engine.forts.raid import ways
from hardware import hal
from tests.ui.console import Console, each_size_and_language
from tests.ui.forts import menus, tables
from tests.ui.forts.test_table import asked
from ui.forts import sheet
from ui.forts.cues import alarm
from ui.forts.phrases import Phrases, advice

DEFENCE = tables.DEFENCE.replace("total 14", "total {}")
ALARM = tables.ALARM.replace("turn 0 turn", "turn 0 {}").split("hand 0")[0] + "hand 0: {}"


def raid(stage, state, persons=1):
    """Bruno attacks Alba with five cars; the scene has just opened, or what has become of it."""
    table = tables.table(stage, state, persons)
    table.play(notation.parse_action("fort 0"), notation.parse_action("number 5"))
    return table


def until_over(stage, table):
    """Lets time pass until the outcome shows."""
    for _ in range(1000):
        stage.wait(20)
        if table.attack and table.attack.over:
            return table.attack
    raise AssertionError("no outcome")


# Who held what before


def test_the_scene_of_an_attack_without_questions_begins_with_the_defenders(stage):
    table = raid(stage, tables.RAID)
    assert table.game.owner[0] == 1, "the state has gone on"
    scene = until_over(stage, table)
    assert scene.attack.name._text == "Bruno" and scene.defence.name._text == "Tú"
    assert scene.defence._sum._text.endswith("+2×1+4×1")  # noqa: RUF001
    spots = sum(die[0] - 16 for die in scene.defence._dice)
    assert scene.defence.shown == spots + 2 + 4


def test_who_has_attacked_is_told_from_the_event_though_another_turn_has_begun(stage):
    state = tables.RAID.replace("hand 1: oros-3", "hand 1: ")
    table = raid(stage, state)
    assert table.game.now[names.AT_TURN] == 2
    scene = until_over(stage, table)
    assert scene.attack.name._text == "Bruno" and scene.attack._total > 0
    assert scene.winner == 1


# Alarms


@pytest.mark.parametrize(
    "state, has, means",
    [
        ("fort 2: 1 cars 0", "Bruno tiene 5 fuertes", "Gana al final de la ronda"),
        ("fort 2: 2 cars 1", "Bruno tiene 4 fuertes", "Le falta uno"),
    ],
)
def test_who_has_enough_forts_or_all_but_one_is_told(stage, state, has, means):
    table = raid(stage, tables.RAID + "; " + state)
    until_over(stage, table)
    while table.attack or table._scene:
        stage.wait(20)
    assert (table._event._text, table._name._text) == (has, means)
    assert has + ": " + means.lower() in stage.console.said
    stage.wait(6000)
    assert table._name._text != means


def test_three_forts_alarm_nobody(stage):
    table = tables.table(stage, "forts 3")
    assert alarm(table.phrases, table.match, 1) is None


def test_one_s_own_five_forts_are_told_as_one_s_own(stage):
    table = tables.table(stage, ALARM.format("turn", "oros-1"))
    table.match.reader = 2
    words = alarm(Phrases(stage.app.texts, table.match), table.match, 2)
    assert words == ("Tienes 5 fuertes", "ganas al final de la ronda")


def test_five_forts_behind_six_do_not_win(stage):
    match = menus.match_of(
        stage,
        "forts 4; fort 3: 0; fort 4: 0; fort 8: 0; "
        "fort 5: 1; fort 6: 1; fort 7: 1; fort 9: 1; fort 10: 1",
    )
    assert match.threat() == 0
    assert alarm(Phrases(stage.app.texts, match), match, 1) is None


def test_the_number_of_who_would_win_blinks_and_no_other(stage):
    table = tables.table(stage, ALARM.format("turn", "oros-1"))
    ranks = table.ranks

    def inked(seat):
        x = ranks.badges[seat].x + 10
        return any(ranks.names[x + i, y] for i in range(5) for y in range(10))

    seen = []
    for _ in range(100):
        stage.wait(20)
        seen.append(tuple(inked(seat) for seat in range(3)))
    assert {number for _, _, number in seen} == {True, False}
    assert all(first and second for first, second, _ in seen)


def test_a_turn_begins_with_who_wins_if_nobody_attacks(stage):
    table = asked(stage, ALARM.format("turn", "oros-1"))
    assert table._event._text == "Si nadie ataca a Carla, gana"


# Hints


@pytest.mark.parametrize("hand", ["bastos-4 copas-2 espadas-3", "bastos-4"])
def test_who_can_take_a_fort_from_who_would_win_is_told_to(stage, hand):
    table = asked(stage, ALARM.format("turn", hand))
    table.match.wants_hint = True
    table._advise()
    attack = notation.parse_action("attack bastos-4")
    assert advice(table.match) == (attack, names.WHY_STOP)
    odds = round(combat.odds(2 * 3 + 1 - 2 * 2) / 10)
    assert table._event._text == f"Ataca {table.phrases.fort(5)}: ganas hasta {odds} %"
    assert stage.console.said[-1].endswith(f"hasta {odds} %. Si no, gana un rival")


def test_gas_comes_before_the_attack_that_it_helps(stage):
    table = asked(stage, ALARM.format("turn", "bastos-4 oros-2"))
    assert advice(table.match)[0] == notation.parse_action("gas oros-2")


def test_the_target_of_a_hint_is_the_weakest_fort_of_who_would_win(stage):
    table = asked(stage, ALARM.format("target", "oros-1") + "; card 38; acted 1")
    assert advice(table.match)[0] == notation.parse_action("fort 5")


# Odds


def test_each_number_of_gas_has_its_odds(stage):
    state = """forts 3; turn 0 add-gas; to 3; sent 2; total 11; dice 43; seat 0: 4 gas 0 water;
        seat 1: 0 gas 2 water; fort 3: 1 cars 2; hand 0: oros-2; card 38; acted 1"""
    table = asked(stage, state)
    for gas in range(3):
        dry, wet = (round(ways(11 + gas + 1 - 4 - water) * 100 / 36) for water in (0, 2))
        assert table._event._text == f"Brisa: ganas {dry} %  ♒{wet} %"
        assert f"Brisa: ganas {dry} %, con su agua {wet} %" in stage.console.said
        tables.press(stage, hal.RIGHT)


def test_no_cars_have_no_odds(stage):
    table = asked(stage, tables.FIVE, *[hal.RIGHT] * 3, hal.A, hal.DOWN, hal.A, hal.A)
    while table.question().first + table.question().at:
        assert "ganas" in table._event._text
        tables.press(stage, hal.LEFT)
    assert table._event._text == table.phrases.question(table.match.view())


@pytest.mark.parametrize(
    "water, words",
    [(0, "faltan 3 para resistir"), (2, "falta 1 para resistir"), (3, "resiste")],
)
def test_water_says_what_is_missing(stage, water, words):
    table = asked(stage, DEFENCE.format(14), *[hal.LEFT] * 3, *[hal.RIGHT] * water)
    assert table._event._text == "Alba: " + words
    assert "Alba: " + words in stage.console.said


# What is not asked


@pytest.mark.parametrize(
    "total, words, holder",
    [(16, "Ni toda su agua salva Alba", 1), (11, "Alba resiste sin agua", 0)],
)
@pytest.mark.parametrize("persons", (1, 2))
def test_where_water_changes_nothing_nobody_is_asked(stage, total, words, holder, persons):
    table = tables.table(stage, DEFENCE.format(total), persons)
    scene = None
    while not (scene and scene.over):
        stage.wait(20)
        assert not table.cursor.active and stage.console.screen is table
        scene = table.attack
        if scene and not scene.over:
            assert scene._foot._text == words
    assert table.game.owner[0] == holder
    assert table.game.stock[2] == 4, "no water is lost"


@pytest.mark.parametrize("total", (12, 15))
def test_where_water_decides_its_holder_is_asked(stage, total):
    table = asked(stage, DEFENCE.format(total))
    assert type(table.question()).__name__ == "Number"


# The end


@pytest.mark.parametrize(
    "state, words",
    [
        ("fort 3: 0; fort 4: 0", "Cinco fuertes"),
        ("fort 3: 0 cars 0", "Límite de rondas: más fuertes"),
        ("fort 0: 0 cars 3", "Límite de rondas: más coches"),
        ("fort 0: 0 cars 2 improvements 1", "Límite de rondas: más torres"),
        ("seat 0: 5 gas 0 water", "Límite de rondas: más reservas"),
        ("", "Límite de rondas: empate"),
    ],
)
def test_the_end_says_what_has_decided(stage, state, words):
    match = menus.match_of(stage, "forts 2; " + state)
    assert sheet.decided(stage.app, match) == words
    stage.console.open(menus.factories.podium(stage.app, match))
    assert words in stage.console.said
    assert stage.console.screen._decided == words


def test_of_two_with_five_forts_the_better_has_won(stage):
    forts = "; ".join(f"fort {fort}: {fort < 5:d}" for fort in range(10))
    match = menus.match_of(stage, f"forts 4; {forts}; fort 0: 1 cars 3")
    assert sheet.decided(stage.app, match) == "Cinco fuertes: más coches"


@each_size_and_language
def test_what_has_decided_fits_its_line(monkeypatch, size, language):
    console = Console(monkeypatch, size, language)
    width = console.app.kit.font.width
    for cause in ("FM_BY_FIVE", "FM_BY_LIMIT"):
        for line in ("FORTS", "CARS", "TOWERS", "STOCK", "NOTHING"):
            words = console.text(cause) + ": " + console.text("FM_BY_" + line)
            assert width(words) <= console.app.width - 2


def test_the_last_turn_leads_to_the_podium(stage):
    table = asked(stage, "forts 2 rounds=3; round 3 first 1; turn 0 turn; hand 0: oros-1", hal.B)
    tables.press(stage, hal.A)
    stage.until("Podium")
    assert table.game.over
