# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's table: what keys do, what is told, what is saved, and what stays hidden."""

import random

import pytest

import host
from career import resume
from engine.forts import names, notation
from engine.forts.combat import odds
from engine.forts.holdings import amount
from engine.forts.names import GAME as FORTS
from hardware import hal
from saves import parts
from tests import saved
from tests.ui.console import SIZES, Console
from tests.ui.forts import tables
from tests.ui.stage import Stage, asked_with_others
from tests.ui.test_cues import TUNES
from ui.forts.cues import warn
from ui.forts.map import nearest
from ui.forts.summary import Summary

ATTACK = """forts 3; turn 0 turn; seat 0: 9 gas 5 water; seat 1: 3 gas 6 water;
    fort 0: 0 cars 4; fort 1: 0 cars 1; fort 2: 0 cars 2; fort 3: 1 cars 2 improvements 1;
    hand 0: bastos-4 oros-2; hand 1: {}; bids 1: {}"""
HIDDEN = (("oros-1 copas-2", "copas-3"), ("espadas-9 bastos-12", "oros-11"))
GAME = [0] * names.LEGAL_MAX


def report_of(table):
    """The Summary of a table's match."""
    return Summary(table.app.texts, table.match)


def asked(stage, state, *keys, persons=1):
    """A table on which a person has pressed some keys."""
    table = tables.table(stage, state, persons)
    stage.wait(600)
    tables.press(stage, *keys)
    return table


def own_attack(stage, persons=1):
    """An attack with four cars of Alba on Brisa, its dice fallen."""
    table = tables.table(stage, ATTACK.format(*HIDDEN[0]), persons)
    stage.wait(600)
    if persons > 1:
        stage.until("HandOver")
        tables.press(stage, hal.A)
        stage.until("Table")
        stage.wait(600)
    tables.press(stage, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A)  # the card, attack, Brisa
    tables.press(stage, hal.RIGHT, hal.A, hal.A)  # four cars of Alba, and no others
    return table


# A whole match


class Player:
    """Presses random keys, like somebody who does not know the game."""

    def __init__(self, stage, seed):
        self._stage = stage
        self._chance = random.Random(seed)

    def press(self):
        """Presses some keys if something is asked, else waits."""
        screen = self._stage.console.screen
        if not hasattr(screen, "cursor"):
            screen.key(hal.A)
        elif not screen.cursor.active:
            screen.key(hal.B)
            screen.tick()
        else:
            hal.sleep(400)
            for _ in range(self._chance.randrange(4)):
                screen.key(self._chance.choice((hal.LEFT, hal.RIGHT, hal.UP, hal.DOWN)))
            screen.key(hal.A if self._chance.random() < 0.9 else hal.B)
        hal.sleep(20)


@pytest.mark.parametrize(
    ("seats", "persons", "size"),
    [
        (2, 1, 0),
        pytest.param(3, 2, 0, marks=pytest.mark.long),
        pytest.param(5, 1, 1, marks=pytest.mark.long),
    ],
)
def test_a_match_is_played_by_keys_alone(seats, persons, size, monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "1")
    stage = Stage(Console(monkeypatch, SIZES[size]))
    state = f"forts {seats} rounds=6; hand 0: oros-1 copas-2 espadas-3 bastos-4"
    game = tables.table(stage, state, persons, pace=2).game
    player = Player(stage, seats)
    for presses in range(20000):
        if game.over:
            break
        player.press()
        hal.display.refresh()
        assert presses % 8 or stage.stale() == 0
    assert game.over
    assert any("Ronda 3" in line for line in stage.console.said)


def test_steps_taken_back_leave_no_trace_in_the_log(stage):
    match = tables.table(stage, "forts 5; hand 0: oros-1 copas-2 espadas-3 bastos-4").match
    game = match.game
    game.start(5)
    player = Player(stage, 1)
    for _ in range(3000):
        if game.logged > 24 and not match.tried:
            break
        player.press()
    raw = bytes(game.raw)
    actions = bytes(game.log[: game.logged])
    assert len(actions) > 24
    game.rewind()
    for action in actions:
        game.apply(action)
    assert bytes(game.raw) == raw


# Choosing


def test_b_takes_back_every_step_of_an_action(stage):
    table = asked(stage, ATTACK.format(*HIDDEN[0]))
    before = bytes(table.game.raw)
    steps = (hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A, hal.A)
    tables.press(stage, *steps)
    assert table.game.phase == names.SENDING
    assert amount(table.game, 0, names.GAS) == 7
    tables.press(stage, hal.B, hal.B, hal.B, hal.B)
    assert bytes(table.game.raw) == before
    assert table.match.tried == 0


def test_an_action_that_cannot_be_paid_says_why_and_is_not_done(stage):
    table = asked(stage, tables.POOR)
    before = bytes(table.game.raw)
    tables.press(stage, hal.RIGHT, hal.A, hal.A)
    assert stage.console.said[-1].endswith("Te falta gasolina")
    assert bytes(table.game.raw) == before
    assert table._name._text == "Te falta gasolina"


def test_a_purchase_leaves_the_cursor_on_the_deck_and_says_what_it_is(stage):
    table = asked(stage, tables.FIVE, hal.LEFT, hal.A)
    assert table.game.held[0] == 6
    assert amount(table.game, 0, names.WATER) == 11
    bought = table.bought - 1
    assert table._event._text == "Compras: " + table.phrases.card(bought)
    assert table._name._text == "Otra carta: 1♒"
    assert bought in table.question().cards


def test_a_hand_of_six_is_full(stage):
    table = asked(stage, tables.FIVE, hal.LEFT, hal.A)
    table.question().at = 0
    tables.press(stage, hal.A)
    assert table._event._text == "Mano llena: 6 cartas"
    assert table.game.held[0] == 6


def test_b_goes_to_the_flag_which_ends_the_turn(stage):
    table = asked(stage, ATTACK.format(*HIDDEN[0]), hal.B)
    assert table._name._text == "Terminar el turno"
    tables.press(stage, hal.A)
    assert table.game.now[names.AT_TURN] != 0


def test_odds_are_told_before_an_attack_and_separately_with_all_gas(stage):
    table = asked(stage, ATTACK.format(*HIDDEN[0]), hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A)
    alone, gas, water = (round(odds(lead) / 10) for lead in (6 - 8, 6 - 8 + 6, 6 - 8 - 6))
    assert table._event._text == f"Brisa: ganas {alone} %  ⛽{gas} %  ♒{water} %"
    said = f"Brisa: ganas {alone} %, con gasolina {gas} %, con su agua {water} %"
    assert said in stage.console.said
    assert table.game.phase == names.SENDING


def test_an_attack_without_choice_is_confirmed_with_its_odds(stage):
    table = asked(stage, tables.LONE, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A)
    alone, gas, water = (round(odds(lead) / 10) for lead in (2 - 4, 2 - 4 + 3, 2 - 4 - 2))
    assert table._event._text == f"Brisa: ganas {alone} %  ⛽{gas} %  ♒{water} %"
    assert table.game.now[names.AT_DICE] == 0
    tables.press(stage, hal.B)
    assert type(table.question()).__name__ == "Fort"
    tables.press(stage, hal.A, hal.A)
    assert table.game.phase == names.ADD_GAS
    assert table.game.now[names.AT_DICE] != 0


def test_just_enough_water_to_save_the_fort_is_offered(stage):
    table = asked(stage, tables.DEFENCE)
    assert table._name._text.startswith("◀3▶")
    tables.press(stage, hal.A)
    assert table.game.owner[0] == 0
    assert amount(table.game, 0, names.WATER) == 1


def test_a_zone_may_be_left_alone(stage):
    table = asked(stage, tables.CLAIM, hal.B)
    assert table._action._text == "Ⓐ No tomar"
    tables.press(stage, hal.A)
    stage.wait(3000)
    assert table.game.zones[names.DEPOT] == names.STRANDED + 1


# Showing


def test_the_map_does_not_tell_the_outcome_before_the_dice_do(stage):
    table = own_attack(stage)
    stage.wait(4000)
    walls = [wall[0] for wall in table.map.walls]
    tables.press(stage, *[hal.RIGHT] * 6, hal.A)
    for _ in range(400):
        stage.wait(20)
        if table.attack.over:
            break
        assert [wall[0] for wall in table.map.walls] == walls
    assert table.attack.over
    stage.wait(4000)
    assert table.attack is None


def test_the_scene_adds_up_to_the_total_of_the_rules(stage):
    table = own_attack(stage)
    stage.wait(4000)
    scene = table.attack
    assert scene.attack.shown == table.game.now[names.AT_TOTAL]
    assert scene.sent == table.game.now[names.AT_SENT]


# Passing the device


def test_the_defender_takes_the_device_before_the_water(stage):
    table = own_attack(stage, persons=2)
    stage.wait(4000)
    tables.press(stage, hal.A)
    stage.until("HandOver")
    assert table.game.phase == names.ADD_WATER
    assert table.match.viewer == names.NONE
    tables.press(stage, hal.A)
    assert type(stage.console.screen).__name__ == "News"
    tables.press(stage, hal.A)
    stage.wait(600)
    assert table.match.viewer == 1
    assert type(table.question()).__name__ == "Number"
    tables.press(stage, hal.A)
    stage.until("HandOver")
    assert table.game.seat == 0


def test_no_frame_depends_on_hidden_hands_and_bids(stage, monkeypatch):
    films = []
    for hidden in HIDDEN:
        stage = Stage(Console(monkeypatch))
        tables.table(stage, ATTACK.format(*hidden))
        film = stage.film(600)
        for key in (hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.SELECT, hal.A, hal.RIGHT, hal.A):
            stage.press(key)
            film += stage.film(400)
        films.append((film, stage.console.said))
    assert films[0] == films[1]


def test_with_two_persons_nothing_of_a_hand_is_said(stage):
    table = tables.table(stage, ATTACK.format(*HIDDEN[0]), persons=2)
    stage.until("HandOver")
    tables.press(stage, hal.A)
    stage.until("Table")
    tables.press(stage, hal.LEFT, hal.A, hal.RIGHT)
    said = " ".join(stage.console.said)
    assert "Ana compra una carta" in said
    for card in range(names.DECK):
        assert table.phrases.card(card) not in said


def test_before_anybody_has_the_device_the_hand_lies_face_down(stage):
    films = []
    for hand in ("bastos-4 oros-2", "copas-9 espadas-12"):
        state = ATTACK.format(*HIDDEN[0]).replace("hand 0: bastos-4 oros-2", "hand 0: " + hand)
        table = tables.table(stage, state, persons=2)
        assert table.match.viewer == names.NONE
        films.append(stage.film(20))
    assert films[0] == films[1]


# Cues


@pytest.fixture
def heard(monkeypatch):
    """The tunes so far."""
    played = []
    monkeypatch.setattr(host.current(), "played", played)
    return played


def test_an_attack_on_a_person_sounds_different(stage, heard):
    table = tables.table(stage, tables.DEFENCE)
    table._cues.event(bytes((names.ATTACKED, 1, 0, 0)), 0)
    table._cues.event(bytes((names.ATTACKED, 1, 6, 2)), 0)
    assert [notes for notes, _ in heard[-2:]] == [TUNES["HIT"], TUNES["ATTACK"]]


@pytest.mark.parametrize(("total", "tune"), [("16", "ROUND_LOST"), ("14", "SAFETY")])
def test_the_end_of_an_attack_on_a_person_sounds(stage, heard, total, tune):
    asked(stage, tables.DEFENCE.replace("total 14", "total " + total), hal.A)
    stage.wait(2000)
    assert TUNES[tune] in [notes for notes, _ in heard]


@pytest.mark.parametrize(
    "kind, cue",
    [
        (names.ROUND_BEGINS, "DEAL"),
        (names.INCOME, "INCOME"),
        (names.COLLECTED, "INCOME"),
        (names.BOUGHT, "PURCHASE"),
        (names.BID, "DISCARD"),
        (names.RECRUITED, "REMEDY"),
        (names.ROLLED, "DICE"),
        (names.CONQUERED, "CAPTURE"),
        (names.CLAIMED, "COUP"),
    ],
)
def test_each_kind_of_event_has_its_cue_whatever_the_card(stage, heard, kind, cue):
    table = tables.table(stage, tables.DEFENCE)
    heard.clear()
    for card in (0, 7, names.NONE):
        table._cues.event(bytes((kind, 1, card, 0)), 0)
    assert [notes for notes, _ in heard] == [TUNES[cue]] * 3


def test_a_win_that_is_near_sounds_the_alarm(stage, heard):
    table = tables.table(stage, tables.DEFENCE)
    table.match.threat = lambda: 1
    heard.clear()
    for fort in range(names.FORTS_TO_WIN):
        table.game.owner[fort] = 1
    assert warn(table, 1)
    assert [notes for notes, _ in heard] == [TUNES["ALARM"]]


# Saving


@pytest.mark.parametrize("moment", ["gas", "water"])
def test_a_match_is_saved_in_the_middle_of_an_attack(stage, moment):
    table = tables.table(stage, "forts 3; hand 0: oros-1 copas-2 espadas-3 bastos-4", 3)
    match = table.match
    game = match.game
    game.start(3)
    phase = names.ADD_GAS if moment == "gas" else names.ADD_WATER
    chance = random.Random(2)
    for _ in range(20000):
        if game.phase == phase or game.over:
            break
        match.apply(GAME[chance.randrange(game.legal(GAME))])
    assert game.phase == phase
    kept = resume.kept(saved.content(match))
    assert bytes(kept.game.raw) == bytes(game.raw)
    assert [seat.name for seat in kept.seats] == [seat.name for seat in match.seats]


def test_a_saved_match_goes_on_where_it_was(stage, monkeypatch):
    table = asked(stage, "forts 3; hand 0: oros-1 copas-2 espadas-3 bastos-4", hal.LEFT, hal.A)
    stage.app.autosave.save()
    content = saved.unseal(saved.stored(), parts.MATCH)
    assert content[0] == FORTS
    raw = bytes(table.game.raw)
    from ui.base import recipes

    stage.app.replace(recipes.KEPT_MATCH, content)
    stage.wait(1000)
    assert bytes(stage.console.screen.game.raw) == raw


def test_idle_time_between_steps_saves_the_match_as_it_was_before_them(stage):
    table = asked(stage, ATTACK.format(*HIDDEN[0]))
    before = saved.content(table.match)
    tables.press(stage, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A)
    tried = bytes(table.game.raw)
    assert tried not in bytes(before)
    assert saved.content(table.match) == before
    assert bytes(table.game.raw) == tried


# Words


def test_every_event_of_a_match_has_words(stage):
    table = tables.table(stage, "forts 4 rounds=12; hand 0: oros-1")
    game = table.game
    game.start(9)
    chance = random.Random(4)
    kinds = set()
    while not game.over:
        game.apply(GAME[chance.randrange(game.legal(GAME))])
        for i in range(0, 4 * game.events(names.NONE), 4):
            kinds.add(game.happened[i])
            words = table.phrases.event(game.happened, i)
            assert "{" not in words and "}" not in words
            assert words or game.happened[i] in (names.USED, names.TURN_ENDS)
    assert len(kinds) > 20


def test_news_tells_gas_from_water_whoever_plays_now(stage):
    table = tables.table(stage, "forts 3; turn 0 turn; hand 0: oros-1")
    attack = bytes((names.ATTACKED, 1, 0, 0, names.ADDED, 1, names.GAS, 2))
    assert table.phrases.event(attack, 4) == "Bruno añade 2 de gasolina"
    defence = bytes((*attack, names.ADDED, 0, names.WATER, 3))
    assert table.phrases.event(defence, 8) == "Añades 3 de agua"


def test_every_action_and_reason_has_words(stage):
    table = tables.table(stage, tables.FIVE)
    for action in notation.all_actions():
        assert report_of(table).hint(action)
    for reason in range(names.NO_ACTION + 1):
        assert table.phrases.reason(reason)


def test_a_hint_says_a_card_and_what_to_do_with_it(stage):
    table = asked(stage, tables.FIVE)
    table.match.wants_hint = True
    table._advise()
    action = table.match.bot_action()
    assert table._event._text.startswith(table.phrases.action(action))
    assert stage.console.said[-1].startswith(report_of(table).hint(action) + ". ")


def test_an_open_hand_is_covered_while_others_look_on(stage, monkeypatch):
    table = asked(stage, tables.FIVE.replace("turn 0 turn", "turn 1 turn"), persons=2)
    shown = asked_with_others(stage, table, monkeypatch)
    assert shown[-1] and table.cursor.active
    tables.press(stage, hal.B, hal.A)
    stage.wait(1500)
    assert table.game.now[names.AT_TURN] == 2 and not shown[-1]


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_every_possible_fort_can_be_reached(stage, seats):
    """Left and right go through all options; up and down stay among those that may be chosen."""
    table = tables.table(stage, f"forts {seats}; turn 0 turn; hand 0: oros-1")
    chance = random.Random(seats)
    for _ in range(200):
        forts = chance.sample(range(3 * seats), chance.randint(1, 3 * seats))
        for down in (True, False):
            assert nearest(table.map, forts, forts[0], down) in forts


def test_a_hint_leads_to_where_its_action_is_chosen(stage):
    table = asked(stage, "forts 2; seat 0: 9 gas 9 water; hand 0: oros-1 copas-2 espadas-3")
    card = notation.parse_action("gas oros-1")
    for action, place in ((names.BUY, 0), (card, 1), (card | names.DISCARD, 1), (names.PASS, 4)):
        table.cursor.point_at(action)
        assert table.question().at == place
