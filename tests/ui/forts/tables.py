# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Brings the app to the fort game's table, and to every question asked there."""

from engine.contract import AT_TURN
from engine.forts import names, notation
from engine.forts.names import GAME as FORTS
from engine.forts.notation import parse_action
from hardware import hal
from match import BOT, PERSON
from tests.ui.stage import remember
from ui.base import recipes

FIVE = """forts 5; round 7 first 1; turn 0 turn; seat 0: 9 gas 12 water; seat 1: 5 gas 3 water;
    fort 0: 0 cars 3 improvements 2; fort 1: 0 cars 5; fort 2: 0 cars 1 improvements 3;
    fort 3: 1 cars 2; fort 4: 0 cars 4 improvements 1; fort 5: 1 cars 0 improvements 1;
    fort 6: 2 cars 5 improvements 3; fort 7: 2 cars 2; fort 8: 3 cars 1; fort 9: 3 cars 2;
    fort 10: 3 cars 4; fort 12: 4 cars 2 improvements 2; depot: 2; oasis: 4 stranded;
    hand 0: oros-7 copas-12 espadas-1 bastos-4 bastos-12; bids 1: copas-3 oros-1; bids 0: oros-4"""
THREE = """forts 3; turn 0 turn; seat 0: 9 gas 12 water; fort 4: 1 cars 5 improvements 3;
    depot: 2; oasis: 1 stranded; hand 0: oros-2 espadas-4 copas-3; bids 0: oros-9 copas-4"""
POOR = """forts 3; turn 0 turn; seat 0: 1 gas 1 water; hand 0: oros-2 espadas-4 bastos-10;
    fort 3: 1 cars 5"""
LONE = """forts 2; turn 0 turn; seat 0: 5 gas 5 water; fort 0: 0 cars 1; fort 1: 0 cars 0;
    fort 2: 0 cars 0; fort 4: 0 cars 0; fort 5: 1 cars 3 improvements 1;
    hand 0: bastos-1 oros-2"""
UPKEEP = """forts 3; turn 0 upkeep; zone 0; depot: 0; oasis: 0;
    hand 0: oros-2 copas-10 espadas-4 bastos-1"""
SECOND = "forts 3; turn 0 second; card 36; seat 0: 1 gas 0 water; hand 0: oros-2 espadas-4"
CLAIM = """forts 3; turn 2 claim 0; zone 0; depot: 1 stranded; bids 0: copas-11; bids 1: copas-3;
    hand 0: oros-2 bastos-1"""
OVERFLOW = """forts 3; turn 0 overflow; to 3; sent 2; fort 3: 0 cars 5; fort 1: 0 cars 5;
    card 40; acted 1; hand 0: oros-2 copas-10"""
DEFENCE = """forts 3; turn 1 add-water 0; to 0; sent 3; total 14; defence 13; dice 54;
    fort 0: 0 cars 2 improvements 1; seat 0: 2 gas 4 water; hand 0: oros-2 copas-10"""

# What rivals have done since one's turn.
BATTLE = (
    (names.BOUGHT, 1, names.NONE, 0),
    (names.BOUGHT, 1, names.NONE, 0),
    (names.BOUGHT, 1, names.NONE, 0),
    (names.COLLECTED, 1, 3, 4),
    (names.COLLECTED, 1, 5, 2),
    (names.COLLECTED, 1, names.NUMBERS, 1),
    (names.ATTACKED, 1, 0, 0),
    (names.CONQUERED, 1, 0, 2),
    (names.DISCARDED, 1, 2, 0),
    (names.DISCARDED, 1, 4, 0),
    (names.ATTACKED, 2, 1, 0),
    (names.REPELLED, 0, 1, 2),
    (names.BID, 2, names.NONE, 0),
    (names.BID, 2, names.NONE, 0),
    (names.ATTACKED, 2, 12, 4),
    (names.REPELLED, 4, 12, 1),
    (names.ROUND_BEGINS, 0, names.NONE, 8),
    (names.DESTROYED, 0, names.NONE, 0),
)

GAS = """forts 3; turn 0 add-gas; to 3; sent 2; total 11; dice 43; seat 0: 4 gas 0 water;
    seat 1: 0 gas 2 water; fort 3: 1 cars 2; hand 0: oros-2; card 38; acted 1"""
# Bruno's five cars against one of Ana's and a tower; no gas to add, no water left.
RAID = """forts 3; turn 1 target; card 38; acted 1; seat 0: 3 gas 0 water; seat 1: 0 gas 0 water;
    fort 0: 0 cars 1 improvements 1; fort 3: 1 cars 5; fort 4: 1 cars 0; fort 5: 1 cars 0;
    hand 0: oros-2; hand 1: oros-3"""
STEEP = """forts 3; turn 1 target; card 38; acted 1; seat 0: 3 gas 0 water; seat 1: 0 gas 0 water;
    fort 0: 0 cars 1 improvements 2; fort 3: 1 cars 5; fort 4: 1 cars 4; fort 5: 1 cars 0;
    hand 0: oros-2; hand 1: oros-3"""
# Carla holds five forts, and Ana may attack her.
ALARM = """forts 3; round 7 first 0; turn 0 turn; seat 0: 3 gas 1 water;
    fort 0: 0 cars 2; fort 1: 0 cars 1; fort 2: 0 cars 0; fort 3: 1 cars 0;
    fort 4: 2 cars 3 improvements 1; fort 5: 2 cars 2; fort 6: 2 cars 4;
    hand 0: bastos-4 copas-2 espadas-3"""


def table(stage, state, persons=1, pace=1):
    """A match in a position, with a person's question on the screen now or soon."""
    game = notation.parse_state(state)
    settings = stage.app.settings
    settings.game = FORTS
    settings.header = bytearray(game.options)
    settings.pace = pace
    for seat in range(9):
        settings.kinds[seat] = PERSON if seat < persons else BOT
    stage.app.replace(recipes.NEW_MATCH)
    shown = stage.console.screen
    shown.game.raw[:] = game.raw
    shown._queued = shown._next = 0
    shown.acting = game.now[AT_TURN]
    for seat in range(game.seats):
        shown.match.forget_news(seat)
    shown.draw()
    return shown


def press(stage, *keys):
    """Presses keys, far enough apart that none is taken for a slip."""
    for key in keys:
        stage.press(key)
        stage.wait(400)
        while not stage.app._accepts:
            stage.wait(20)


def _asked(state, *keys):
    """A function that shows a position after some keys."""

    def show(stage):
        table(stage, state)
        stage.wait(600)
        press(stage, *keys)

    return show


def _named(name, show):
    show.__name__ = name
    return show


def forts_bot_talks(stage):
    """A bot attacks, and says so."""
    shown = table(stage, RAID)
    shown.match.seats[1].character = 0
    shown.match.talk = 0
    stage.wait(500)


def dice(stage):
    table(stage, LONE)
    stage.wait(600)
    press(stage, hal.RIGHT, hal.A, hal.DOWN, hal.A, hal.A, hal.A)
    stage.wait(3500)


def outcome(stage):
    shown = table(stage, DEFENCE)
    stage.wait(600)
    press(stage, hal.A)
    while not shown.attack.over:
        stage.wait(20)
    stage.wait(400)


def _alarm(stage, state):
    """A bot has conquered a fort without a question; the alarm has just come."""
    shown = table(stage, state)
    shown.play(parse_action("fort 0"), parse_action("number 5"))
    while not shown.attack:
        stage.wait(20)
    while shown.attack or shown._scene:
        stage.wait(20)
    stage.wait(100)


def alarm(stage):
    _alarm(stage, RAID + "; fort 2: 1 cars 0")


def quiet_alarm(stage):
    _alarm(stage, RAID)


def forts_hint(stage):
    table(stage, ALARM)
    stage.wait(600)
    stage.press(hal.START, hal.DOWN, hal.A)
    stage.wait(1900)


def settled(stage):
    """No water can save the fort."""
    table(stage, DEFENCE.replace("total 14", "total 16"))
    stage.wait(400)


def before(stage):
    """The attack is over in the state, but the scene shows who held the fort."""
    table(stage, RAID).play(parse_action("fort 0"), parse_action("number 5"))
    stage.wait(1200)


def bought(stage):
    """The card just bought lies over its place."""
    table(stage, FIVE)
    stage.wait(600)
    press(stage, hal.LEFT)
    stage.press(hal.A)
    stage.wait(200)


def bought_dot(stage):
    bought(stage)
    stage.wait(600)


def forts_hand_over(stage):
    table(stage, DEFENCE, persons=2)
    stage.until("HandOver")
    stage.wait(100)


def forts_news(stage):
    table(stage, FIVE, persons=2)
    stage.until("HandOver")
    press(stage, hal.A)
    stage.until("Table")
    press(stage, hal.LEFT, hal.A, hal.B, hal.A)
    stage.until("HandOver")
    press(stage, hal.A)


def forts_since_turn(stage):
    """Something has hit the person, whose turn begins."""
    shown = table(stage, FIVE)
    remember(shown.match, BATTLE)
    shown.match._heard_up_to[0] = 0
    stage.wait(600)


def told_of(stage):
    """An event about a fort: its frame and its name."""
    tell(stage, (names.RECRUITED, 1, 4, 5))
    stage.wait(400)


def tell(stage, event):
    """An event of a rival's turn has just been told."""
    shown = table(stage, FIVE.replace("turn 0 turn", "turn 1 turn"))
    event = bytes(event)
    shown.show_event(event, 0, shown.phrases.event(event, 0))
    shown.wait(5000)
    return shown


def conquest(stage):
    """Bruno's nine cars against one of Ana's and two towers; he conquers Alba."""
    shown = table(stage, STEEP)
    raw = bytes(shown.game.raw)
    for seed in range(50):
        shown.game.raw[:] = raw
        shown.game.rng[0] = seed
        shown.play(*(parse_action(action) for action in ("fort 0", "number 5", "number 4")))
        if shown.game.owner[0] == 1:
            return shown
    raise AssertionError("no such dice")


def until_staged(stage, shown, name, ms):
    """Lets time pass until so many ms of an animation have passed."""
    for _ in range(1000):
        if type(shown._scene).__name__ == name:
            stage.wait(ms)
            return shown
        stage.wait(20)
    raise AssertionError(f"no {name} came")


def bonuses(stage):
    """The defender's first bonus flies; the dice lie."""
    shown = conquest(stage)
    while not (shown.attack and shown.attack.defence.dice):
        stage.wait(20)
    stage.wait(820)


def cars_drive(stage):
    until_staged(stage, conquest(stage), "Capture", 160)


def towers_crumble(stage):
    until_staged(stage, conquest(stage), "Capture", 480)


def income(stage):
    tell(stage, (names.INCOME, names.NONE, names.NONE, 1))
    stage.wait(280)


def round_banner(stage):
    tell(stage, (names.ROUND_BEGINS, 1, names.NONE, 8))
    stage.wait(400)


def gas_flies(stage):
    tell(stage, (names.COLLECTED, 0, 3, 4))
    stage.wait(240)


U, D, L, R, A, B = hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT, hal.A, hal.B
SCREENS = (
    _named("forts_table", _asked(FIVE)),
    _named("forts_of_two", _asked(LONE)),
    _named("forts_of_three", _asked(THREE)),
    _named("forts_deck", _asked(FIVE, L)),
    _named("forts_end", _asked(FIVE, B)),
    _named("uses", _asked(FIVE, R, R, A)),
    _named("uses_too_dear", _asked(POOR, R, A, D)),
    _named("uses_twice", _asked(FIVE, R, R, R, R, A, D)),
    _named("forts_bought", _asked(FIVE, L, A)),
    _named("throw_away", _asked(FIVE, A, U, A)),
    _named("walk", _asked(FIVE, U, R, R)),
    _named("walk_at_home", _asked(FIVE, U, D, D)),
    told_of,
    _named("attack_now", _asked(FIVE, R, R, R, A, D, A, A, A)),
    _named("forts_target", _asked(FIVE, R, R, R, A, D, A, R)),
    _named("move_to", _asked(FIVE, R, R, R, A, A, A)),
    _named("sending", _asked(FIVE, R, R, R, A, D, A, A, L)),
    _named("confirm", _asked(LONE, R, A, D, A, A)),
    forts_bot_talks,
    dice,
    bought,
    bought_dot,
    _named("gas", _asked(GAS, R)),
    _named("defence", _asked(DEFENCE, L)),
    outcome,
    before,
    settled,
    alarm,
    quiet_alarm,
    _named("alarmed", _asked(ALARM)),
    forts_hint,
    bonuses,
    cars_drive,
    towers_crumble,
    income,
    round_banner,
    gas_flies,
    _named("upkeep", _asked(UPKEEP)),
    _named("second", _asked(SECOND)),
    _named("claim", _asked(CLAIM)),
    _named("overflow", _asked(OVERFLOW)),
    _named("overflow_lost", _asked(OVERFLOW, B)),
    _named("forts_everybody", _asked(FIVE, hal.SELECT)),
    forts_hand_over,
    forts_news,
    forts_since_turn,
)  # fmt: skip
