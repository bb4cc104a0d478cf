# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Brings the app to the fort game's table, to every question asked there, and to the screens around
it."""

from typing import Any

import factories
from career.matches import dealt
from engine.contract import AT_TURN
from engine.forts import names, notation
from engine.forts.names import GAME as FORTS
from engine.forts.notation import parse_action
from hardware import hal
from match import BOT, PERSON
from saves.settings_format import choose
from tests.ui.console import below_games
from ui.base import recipes
from ui.forts import recap
from ui.forts.sheet import Sheet
from ui.screens.pause import Players

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

U, D, L, R, A, B = hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT, hal.A, hal.B

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
# With the hands and bids of others, which a test varies.
ATTACK = """forts 3; turn 0 turn; seat 0: 9 gas 5 water; seat 1: 3 gas 6 water;
    fort 0: 0 cars 4; fort 1: 0 cars 1; fort 2: 0 cars 2; fort 3: 1 cars 2 improvements 1;
    hand 0: bastos-4 oros-2; hand 1: {}; bids 1: {}"""
HIDDEN = (("oros-1 copas-2", "copas-3"), ("espadas-9 bastos-12", "oros-11"))
PLAN = ATTACK.format(*HIDDEN[0])
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
    stage.app.open_next(recipes.NEW_MATCH, True)
    shown = stage.console.screen
    shown.game.raw[:] = game.raw
    shown._queued = shown._next = 0
    shown.acting = shown.match.news.turn = game.now[AT_TURN]
    for seat in range(game.seats):
        shown.match.news.hear(seat)
    shown.draw()
    return shown


def press(stage, *keys):
    """Presses keys, far enough apart that none is taken for a slip."""
    for key in keys:
        stage.press(key)
        stage.wait(400)
        while not stage.app._accepts:
            stage.wait(20)


def asked(stage, state, *keys, persons=1):
    """A table where a person who was asked has pressed some keys."""
    shown = table(stage, state, persons)
    stage.wait(600)
    press(stage, *keys)
    return shown


def taken_over(stage, state, *keys):
    """A table of two people; the one to move has taken the device and pressed some keys."""
    shown = table(stage, state, persons=2)
    stage.until("HandOver")
    press(stage, hal.A)
    stage.until("Table")
    stage.wait(600)
    press(stage, *keys)
    return shown


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
    while type(shown._scene).__name__ != name:
        stage.wait(20)
    stage.wait(ms)
    return shown


def bonuses(stage):
    """The defender's first bonus flies; the dice lie."""
    shown = conquest(stage)
    while not (shown.attack and shown.attack.defence.dice):
        stage.wait(20)
    stage.wait(820)


def _captures(stage, ms):
    until_staged(stage, conquest(stage), "Capture", ms)


# What has just happened, and so many ms after it.
_TOLD = {
    "recruited": ((names.RECRUITED, 1, 4, 5), 400),
    "income": ((names.INCOME, names.NONE, names.NONE, 1), 280),
    "round_banner": ((names.ROUND_BEGINS, 1, names.NONE, 8), 400),
    "gas_flies": ((names.COLLECTED, 0, 3, 4), 240),
}
# Screens that keys lead to: a position, and the keys.
_ASKED = {
    "forts_table": (FIVE,),
    "forts_of_two": (LONE,),
    "forts_of_three": (THREE,),
    "forts_deck": (FIVE, L),
    "forts_end": (FIVE, B),
    "uses": (FIVE, R, R, A),
    "uses_too_dear": (POOR, R, A, D),
    "uses_twice": (FIVE, R, R, R, R, A, D),
    "forts_bought": (FIVE, L, A),
    "throw_away": (FIVE, A, U, A),
    "walk": (FIVE, U, R, R),
    "walk_at_home": (FIVE, U, D, D),
    "attack_now": (FIVE, R, R, R, A, D, A, A, A),
    "forts_target": (FIVE, R, R, R, A, D, A, R),
    "move_to": (FIVE, R, R, R, A, A, A),
    "sending": (FIVE, R, R, R, A, D, A, A, L),
    "confirm": (LONE, R, A, D, A, A),
    "gas": (GAS, R),
    "defence": (DEFENCE, L),
    "alarmed": (ALARM,),
    "upkeep": (UPKEEP,),
    "second": (SECOND,),
    "claim": (CLAIM,),
    "overflow": (OVERFLOW,),
    "overflow_lost": (OVERFLOW, B),
    "forts_everybody": (FIVE, hal.SELECT),
    "truce": (FIVE.replace("forts 5", "forts 5 truce=3").replace("round 7", "round 3"),),
}


def named(name, show, *how):
    """A function of this name that shows a screen."""

    def shows(stage):
        show(stage, *how)

    shows.__name__ = name
    return shows


def _after(stage, event, ms):
    tell(stage, event)
    stage.wait(ms)


SCENES = (
    *(named(name, _after, *how) for name, how in _TOLD.items()),
    bonuses,
    named("cars_drive", _captures, 160),
    named("towers_crumble", _captures, 480),
    named("flag_rises", _captures, 800),
)

# Screens around the table

# Seats in another order than their ranks; a tie that gas and water decide; a stranded car.
RANKED = """forts 5 deck=40; round 23 first 2; turn 0 turn;
    seat 0: 12 gas 7 water; seat 1: 3 gas 105 water; seat 2: 20 gas 0 water;
    seat 3: 1 gas 1 water; seat 4: 2 gas 2 water;
    fort 0: 0 cars 3 improvements 1; fort 1: 0 cars 2; fort 3: 1 cars 5 improvements 3;
    fort 4: 1 cars 5 improvements 2; fort 2: 1 cars 0; fort 5: 1 cars 4; fort 6: 2 cars 1;
    fort 9: 3 cars 3; fort 12: 4 cars 5; depot: 1; oasis: 0 stranded;
    hand 0: oros-7 bastos-12"""
DUEL = """forts 2; round 4 first 1; turn 0 turn; seat 0: 5 gas 3 water;
    fort 0: 0 cars 5 improvements 1; fort 3: 0 cars 0; hand 0: oros-7 bastos-12"""


def match_of(stage, state) -> Any:
    """A match in a position of the notation."""
    game = notation.parse_state(state)
    settings = stage.app.settings
    settings.game = FORTS
    choose(settings, FORTS)
    settings.header = bytearray(game.options)
    for seat in range(9):
        settings.kinds[seat] = BOT if seat else PERSON
    match: Any = dealt(stage.app)
    match.game.raw[:] = game.raw
    match.story[recap.PART] = 1
    return match


def which_rules(stage):
    stage.press(*below_games(), hal.DOWN, hal.A)


def _at(stage, make, state):
    stage.console.open(make(stage.app, match_of(stage, state)))


COUNTED = 2500  # ms


def _podium(stage, state, persons=1, story=b""):
    """The end of a match. story: its first bytes, if they are known."""
    match = match_of(stage, state)
    for seat in match.seats[:persons]:
        seat.kind = PERSON
    match.story[: len(story)] = story
    stage.console.open(factories.podium(stage.app, match))
    stage.wait(COUNTED)


def _story(stage, state, *keys):
    """Three lines, which leave no room for the score table on a small screen."""
    story = bytearray(recap.SIZE)
    story[recap.ROUND : recap.HELD + 1] = bytes((12, 1, 0, 8, recap.LED + 18, 9, 1, 8))
    story[recap.RUINED + recap.SEATS] = 3
    _podium(stage, state, story=bytes(story))
    stage.press(*keys)
    stage.wait(COUNTED)


_SHOWN = {
    "forts_players": (_at, Players, RANKED),
    "forts_sheet": (_at, Sheet, RANKED),
    "forts_sheet_of_two": (_at, Sheet, DUEL),
    "forts_podium": (_podium, RANKED),
    "forts_podium_of_a_person": (_podium, RANKED, 2),
    "forts_podium_of_two": (_podium, DUEL),
    "forts_story": (_story, RANKED),
    "forts_story_turned": (_story, RANKED, hal.RIGHT),
    "forts_story_of_two": (_story, DUEL),
    "forts_quiet": (_podium, DUEL, 1, bytes(recap.SIZE)),  # no fort has changed hands
}
MENUS = (which_rules, *(named(name, *how) for name, how in _SHOWN.items()))

SCREENS = (*(named(name, asked, *how) for name, how in _ASKED.items()), *SCENES, *MENUS)
