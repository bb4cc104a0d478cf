# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The layout of the fort game's table: nothing touches, nothing is cut off."""

import displayio
import pytest

from engine.forts import names
from hardware import hal
from tests.ui.console import each_size
from tests.ui.forts import tables
from tests.ui.test_drawing import display, move, whole

__all__ = ["display"]  # the fixture
pytestmark = pytest.mark.parametrize("size", each_size)
FULL = """forts {0}; turn 0 turn; seat 0: 9 gas 9 water;
    hand 0: oros-12 copas-1 copas-11 espadas-1 bastos-11 bastos-12"""
SEATS = (2, 3, 4, 5)
GAP = 4
"""The fewest columns between the figures of two cards."""


def is_large(stage):
    return stage.app.width > 200


def inked(bitmap, left, right) -> list[int]:
    """The columns of a bitmap, from left to right - 1, in which something is drawn."""
    rows = range(bitmap.height)
    return [x for x in range(left, right) if any(bitmap[x, y] for y in rows)]


# The hand


def test_the_figures_of_two_cards_stand_apart(stage):
    table = tables.table(stage, FULL.format(2))
    sheet = stage.app.kit.sheet("suits")
    ends = []
    for number in range(12):
        left, top = number % 7 * 16, number // 7 * 13
        rows = range(top + 1, top + 13)
        ink = [x for x in range(2, 16) if any(sheet[left + x, y] == 1 for y in rows)]
        ends.append((min(ink), max(ink)))
    pitch = table.layout.pitch
    assert min(pitch + first - last for first, _ in ends for _, last in ends) > GAP


@pytest.mark.parametrize("seats", SEATS)
def test_six_cards_and_the_flag_lie_beside_gas_and_water(stage, seats):
    table = tables.table(stage, FULL.format(seats))
    scale = table.layout.scale
    flag = table.hand._flag
    assert flag.x >= table.hand._cards[6].x + 16
    right = (flag.x + 10) * scale  # the flag is ten pixels wide
    assert right <= stage.app.width
    if table.layout.hand_y < table.layout.stock_at[0][1]:
        assert right < table.layout.stock_at[0][0]


@pytest.mark.parametrize("number", [0, 9, 99, 113, 999])
def test_gas_and_water_are_shown_to_the_last_digit(stage, number):
    table = tables.table(stage, f"forts 2; turn 0 turn; seat 0: {number} gas {number} water")
    kit = stage.app.kit
    stock = table.stock
    for kind in range(2):
        left = stock._right * kind
        font = kit.digits if kit.digits.width(str(number)) <= stock._wide + 1 else kit.font
        assert font.width(str(number)) - 1 <= stock._wide
        columns = inked(stock._bitmap, left, min(left + stock._wide, stock._bitmap.width))
        assert columns[-1] - left + 2 == font.width(str(number))
        assert stage.app.width >= table.layout.stock_at[kind][0] + 10 + stock._wide


# The players


@pytest.mark.parametrize("seats", SEATS)
def test_the_name_of_the_player_to_move_is_shown_in_full(stage, seats):
    for turn in range(seats):
        table = tables.table(stage, f"forts {seats}; turn {turn} turn", pace=2)
        for seat in table.match.seats:
            seat.name = "Gonzalo"
        table.draw()
        ranks = table.ranks
        at = [badge.x for badge in ranks.badges]
        ends = [*at[1:], stage.app.width]
        assert at[0] == 1
        for seat in range(seats):
            columns = inked(ranks.names, at[seat], ends[seat] - 1)
            name = stage.app.texts.name_at(table.match, seat)
            long = columns[-1] - at[seat] >= 8 + stage.app.kit.font.width(name)
            assert long == (seat == turn or not ranks._unfolded)
            assert ends[seat] - columns[-1] > 1


@pytest.mark.parametrize("seats", SEATS)
def test_zones_are_as_large_as_the_forts_where_there_is_room_and_touch_none(stage, seats):
    table = tables.table(stage, FULL.format(seats))
    scale = table.layout.scale
    group = table._zones.group
    assert group.scale == (scale if seats <= 3 else 1)
    places = [(part.x, part.y + group.y // group.scale, part) for part in group]
    forts_end = max(table.map.x(fort) for fort in range(3 * seats)) + 24
    below = table.layout.map_y + (2 * table.layout.row + 20) * scale
    for x, y, part in places:
        right = x + part.width * part.tile_width - 1  # the last column is blank
        assert right * group.scale <= stage.app.width
        assert (y + part.tile_height) * group.scale <= table.layout.name_y + 12
        assert x * group.scale >= forts_end * scale or y * group.scale >= below


@pytest.mark.parametrize("seats", SEATS)
def test_the_name_of_a_framed_fort_is_shown_in_full(stage, seats):
    table = tables.table(stage, FULL.format(seats))
    for fort in range(3 * seats):
        table.map.frame(fort)
        wide = stage.app.kit.font.width(table.phrases.fort(fort))
        tag = table.map._tag
        assert tag.x >= 0 and (tag.x + 2 + wide) * table.layout.scale <= stage.app.width
        framed = table.map._frame
        assert tag.y >= framed.y + 21 or tag.y + 10 <= framed.y + 1


# Lines on the large screen


def test_questions_are_doubled_in_size_if_they_fit(stage):
    table = tables.table(stage, tables.FIVE)
    if not is_large(stage):
        assert not isinstance(table._event.grid, displayio.Group)
        return
    for text, scale in (("Compra, juega o termina", 2), ("¿Cuánta agua añades, Gonzalo?", 1)):
        table.show_to_holder(text)
        assert table._event.grid.scale == scale
        assert scale * stage.app.kit.font.width(text) <= stage.app.width


def test_a_choice_keeps_clear_of_the_label_of_button_a(stage):
    table = tables.table(stage, tables.FIVE)
    width = stage.app.kit.font.width
    for name in ("7 de oros", "Caballo de espadas"):
        for action in ("Ⓐ Usar", "Ⓐ Conquistar", ""):
            table.show_choice(name, action)
            scale = table._name.grid.scale if is_large(stage) else 1
            used = scale * width(name) + table.layout.scale * width(action)
            assert used <= stage.app.width
    if is_large(stage):
        table.show_choice("7 de oros", "Ⓐ Usar")
        assert table._name.grid.scale == 2


# An attack


ATTACK = """forts 3; turn 0 turn; seat 0: 9 gas 5 water; seat 1: 3 gas 6 water;
    fort 0: 0 cars 4; fort 1: 0 cars 1; fort 2: 0 cars 2; fort 3: 1 cars 2 improvements 1;
    hand 0: bastos-4 oros-2; hand 1: oros-1 copas-2"""


def parties(scene):
    """What a scene shows of both parties: dice, sums and totals."""
    return [
        ([die[0] for die in half._dice], half._sum._text, [half._number[0], half._number[1]])
        for half in (scene.attack, scene.defence)
    ]


def test_the_headline_always_says_who_attacks_what(stage):
    table = tables.table(stage, ATTACK)
    stage.wait(600)
    tables.press(stage, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A)
    tables.press(stage, hal.RIGHT, hal.A, hal.A)
    looks = 0
    while table.cursor.active or table._scene:
        assert table._event._text == stage.console.text("F_YOU_ATTACKED", "", "Brisa")
        stage.wait(20)
        looks += 1
    assert looks > 10


def play_to(match, phase):
    """Plays a match until an attack has reached a phase."""
    game = match.game
    legal = [0] * names.LEGAL_MAX
    at = 0
    while game.phase != phase:
        n = game.legal(legal)
        at = (at * 5 + 3) % 1024
        match.apply(legal[at % n])


@pytest.mark.parametrize("phase", [names.ADD_GAS, names.ADD_WATER])
def test_a_restored_attack_shows_dice_sums_and_totals(stage, phase):
    table = tables.table(stage, "forts 3", persons=3, pace=2)
    match = table.match
    game = match.game
    game.start(5)
    play_to(match, phase)
    before = bytes(game.raw)
    scene = table._open_attack(game.now[names.AT_TARGET], game.now[names.AT_TURN], game)
    scene.restore()
    assert bytes(game.raw) == before
    attack, defence = parties(scene)
    assert all(attack[0]) and attack[1]
    spots = sum(face - 16 for face in attack[0])
    total = spots + 2 * game.now[names.AT_SENT]
    if phase == names.ADD_GAS:
        assert total == game.now[names.AT_TOTAL]
        assert not any(defence[0]) and not defence[1]
    else:
        assert game.now[names.AT_TOTAL] - total in range(7)  # the gas
        assert (
            sum(10 ** (1 - i) * (face - 16) for i, face in enumerate(defence[0]))
            == (game.now[names.AT_DICE])
        )
        assert scene.defence.shown == game.now[names.AT_DEFENCE]
    assert scene.attack.shown == game.now[names.AT_TOTAL]


def test_an_attack_restored_without_a_log_shows_what_the_state_holds(stage):
    table = tables.table(stage, tables.DEFENCE)
    scene = table._open_attack(0, 1, table.game)
    scene.restore()
    attack, defence = parties(scene)
    assert attack[0] == [0, 0] and attack[1] == ""
    assert scene.attack.shown == 14
    assert defence[0] == [21, 20] and defence[1] == "9+2×2+4×1"  # noqa: RUF001
    assert scene.defence.shown == 13


# What a key press costs


def test_moving_along_the_hand_draws_at_most_a_third(stage):
    tables.table(stage, FULL.format(5))
    stage.wait(600)
    costs = [move(stage, key) for key in (hal.RIGHT,) * 6 + (hal.LEFT,) * 3]
    assert all(0 < cost <= whole() // 3 for cost in costs)
