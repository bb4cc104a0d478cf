# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Brings the app to any of its screens: for tests, and to look at them.

`python3 tests/ui/stage.py FOLDER` writes a picture of each, in every size and language.
"""

import factories
import host
from career import record
from career.awards import finish
from engine.contract import AT_TURN, NONE
from engine.mille import books, names
from engine.mille.names import GAME as RACE
from engine.mille.notation import parse_action, parse_state
from hardware import hal
from match import BOT, PERSON
from saves import parts
from saves.settings_format import choose
from tests import saved
from tests.ui.console import below_games
from ui.base import recipes
from ui.career.statistics import Statistics
from ui.screens.options import erase_asked

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio", "Greta", "Hugo", "Irene")

TWO = """mille parker 2/2; round 2 dealer 1; turn 0 play;
    side 0: 325 rolling limited extra-tank puncture-proof! played 4 total 1475;
    side 1: 450 rolling played 5 200s 1 total 2100;
    hand 0: 25 75 100 stop roll end-of-limit driving-ace; hand 1: 25 25 50 50 75 75;
    deck: 100 200 gasoline repairs 25 25 50 roll stop roll"""
SIX = """mille salon-es 6/6 attack=stacked wrong_way=true; round 1 dealer 5; turn 0 play;
    side 0: 575 rolling; side 1: 200 limited rolling; side 2: 0;
    side 3: 925 wrong-way rolling driving-ace extra-tank puncture-proof right-of-way;
    side 4: 50 limited wrong-way; side 5: 1000;
    hazards: 1 flat-tire 4 stop 4 out-of-gas 4 flat-tire 4 accident;
    hand 0: 25 200 stop speed-limit accident roll right-of-way; hand 1: 25 25 25 25 25 25;
    hand 2: 50 50 50 50 50 50; hand 3: 75 75 75 75 75 75; hand 4: 100 100 100 100 100 100;
    hand 5: 200 roll roll roll roll roll; deck: roll roll roll 100 100"""
FINISH = """mille parker 3/3; rounds 2; round 1 dealer 2; turn 0 play;
    side 0: 600 rolling right-of-way! played 6; side 1: 425 rolling; side 2: 300 limited;
    hazards: 1 flat-tire; hand 0: 25 100 stop gasoline repairs extra-tank roll;
    hand 1: 25 25 25 25 25 25; hand 2: 50 50 50 50 50 50; deck: 75 75 75 roll roll roll roll"""
DUEL = """mille salon-es 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling;
    side 1: 100 rolling; hand 0: 25 25 50 50 75 75 accident; hand 1: {}; deck: {}"""

OUR_ACE = """mille salon-es 2/2; round 1 dealer 0; turn 1 play; side 0: 100 rolling;
    side 1: 100 rolling; hand 0: 25 25 50 50 75 driving-ace; deck: roll roll roll roll;
    hand 1: accident accident accident accident accident accident accident"""
STUCK = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 0; side 1: 150 rolling limited;
    hazards: 1 accident; hand 0: 25 75 100 repairs gasoline stop accident;
    hand 1: 25 25 50 50 75 75; deck: 100 200 gasoline repairs 25 25 50 roll stop roll"""
TEAMS = """mille parker 4/2; round 2 dealer 3; turn 0 play; side 0: 200 rolling total 900;
    side 1: 150 rolling extra-tank total 1200; hazards: 0 out-of-gas;
    hand 0: 25 75 100 gasoline roll stop accident; hand 1: 25 25 50 50 75 75;
    hand 2: 50 50 50 50 50 50; hand 3: 100 100 100 100 100 100; deck: 100 200 gasoline repairs"""
# What rivals have done since one's turn.
MEANWHILE = (
    (names.PLAYED, 1, 3, 1),
    (names.ATTACKED, 2, names.STOP, 0),
    (names.DISCARDED, 3, names.MILES_25, 0),
    (names.DISCARDED, 4, names.REPAIRS, 0),
    (names.DISCARDED, 5, names.MILES_50, 0),
    (names.RESHUFFLED, NONE, NONE, 40),
)


class Stage:
    """An app, and what its player does. `console` is a Console of tests/ui/console.py."""

    def __init__(self, console):
        self.console = console
        self.app = console.app

    def match(self, state, persons=1, coup_modes=1, pace=1, coup_time=0):
        """A match in a position of the notation, before its first event."""
        game = parse_state(state)
        settings = self.app.settings
        settings.header = bytearray(game.options)
        settings.pace = pace
        settings.coup_time = coup_time
        for seat in range(9):
            settings.kinds[seat] = PERSON if seat < persons else BOT
            settings.coup_modes[seat] = coup_modes
        self.app.replace(recipes.NEW_MATCH)
        table = self.console.screen
        table.game.raw[:] = game.raw
        table.match.drawn[:] = b"\xff" * len(table.match.drawn)
        table._queued = 0
        table.acting = game.now[AT_TURN]
        for seat in range(game.seats):
            table.match.forget_news(seat)
        table.draw()
        return table

    def wait(self, ms):
        """Lets time pass; only the last frame is drawn."""
        for _ in range(0, ms, 20):
            self.console.tick()
            hal.sleep(20)
        hal.display.refresh()

    def film(self, ms):
        """Lets time pass; returns the hash of every frame."""
        frames = []
        for _ in range(0, ms, 20):
            self.wait(20)
            frames.append(hal.display.frame_hash())  # type: ignore (it is the desktop's)
        return frames

    def press(self, *keys):
        """Presses keys, with a moment between them."""
        for key in keys:
            self.console.press(key)
            self.wait(100)

    def stale(self):
        """How many pixels of the incrementally drawn picture a full redraw would change."""
        drawn, whole = hal.display.pixels, hal.display.redrawn()  # type: ignore (the desktop's)
        if drawn == whole:
            return 0
        return sum(a != b for a, b in zip(drawn, whole, strict=True))

    def play(self, action):
        """A person plays an action of the notation."""
        self.console.screen.play(parse_action(action))

    def until(self, name, ms=60000):
        """Lets time pass until a screen is on top, and keys count there."""
        for _ in range(0, ms, 100):
            if type(self.console.screen).__name__ == name and self.app._accepts:
                return self.console.screen
            self.wait(100)
        raise AssertionError(f"no {name} came")


def remember(match, events):
    """Puts events into a match's record, behind the viewer's last turn."""
    match._noted = 0
    match._turns[:] = bytes(len(match._turns))
    for event in events:
        at = match.recorded()
        match.record[at : at + 4] = bytes(event)
        match._noted += 1
    match._turns[-1] = match._noted


def asked(table):
    """The kind of the question that a table asks, or ""."""
    question = table.question()
    return type(question).__name__ if question else ""


def is_drawn(table):
    """Whether a card that was drawn is on its way to the hand."""
    return asked(table) == "Draw" and not table.question().count()


def asked_with_others(stage, table, monkeypatch):
    """A person takes the device and is asked. Returns a list of whether the hand lay open each time
    that it was drawn; it keeps growing."""
    opened = []
    show = table.hand.show

    def watched(*values):
        opened.append(values[-1])
        show(*values)

    monkeypatch.setattr(table.hand, "show", watched)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(600)
    return opened


def title(stage):
    stage.wait(100)


def first_start(stage):
    """No language was ever chosen."""
    stage.app.settings.language = ""
    stage.app.replace(recipes.TITLE)
    stage.wait(100)


def title_to_go_on(stage):
    """With a match to resume there is one row more than a small screen has room for."""
    match = stage.match(TWO).match
    stage.app.keep((saved.seal(parts.MATCH, saved.content(match)),))
    stage.app.replace(recipes.TITLE)
    stage.wait(100)


def harder(stage):
    """Three matches have been won."""
    stage.app.settings.wins[0] = 3
    stage.press(hal.A, hal.A)
    stage.wait(500)


def house(stage):
    """More rows than any screen has room for, the first and the last ones hidden."""
    from ui.mille.setup import House

    stage.press(hal.A)
    stage.app.settings.house = 1
    screen = House(stage.app)
    screen.at = screen._first = 1
    stage.console.open(screen)


def setup(stage):
    stage.press(hal.A)


def table_of_two(stage):
    stage.match(TWO)
    stage.wait(1500)


def table_of_six(stage):
    stage.match(SIX)
    stage.wait(1500)


def table_of_three(stage):
    stage.match(FINISH)
    stage.wait(1500)


def stuck(stage):
    """Nothing can be played: the cursor offers to throw a card away."""
    stage.match(STUCK)
    stage.wait(1500)


def teams(stage):
    stage.match(TEAMS)
    stage.wait(1500)


def card_page(stage):
    """What a card does, where the table has no room for it."""
    stage.match(SIX)
    stage.wait(500)
    stage.press(hal.RIGHT, hal.RIGHT, hal.DOWN)


def keeping(stage):
    """The cursor is on a safety, which no rival's hazard needs yet."""
    stage.match(TWO)
    stage.wait(500)
    stage.press(hal.LEFT)


def discarding(stage):
    stage.match(TWO)
    stage.wait(500)
    stage.press(hal.B)


def refused(stage):
    stage.match(TWO)
    stage.wait(500)
    stage.press(hal.RIGHT, hal.A)


def target(stage):
    stage.match(SIX)
    stage.wait(500)
    stage.press(hal.RIGHT, hal.RIGHT, hal.A, hal.DOWN)


def hint(stage):
    stage.match(SIX)
    stage.wait(500)
    stage.press(hal.START, hal.DOWN, hal.A)
    stage.wait(1500)


def extension(stage):
    stage.match(FINISH)
    stage.wait(500)
    stage.play("play 100")
    stage.wait(2500)


def gold(stage):
    stage.match(DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50"))
    stage.wait(500)
    stage.play("attack accident 1")
    stage.wait(1500)


def press(stage):
    """Time stands still: a press would call the coup fourré."""
    stage.match(OUR_ACE)
    while asked(stage.console.screen) != "Press":
        stage.wait(20)
    stage.wait(400)


def pressed(stage):
    press(stage)
    stage.press(hal.A)


def own_coup(stage):
    pressed(stage)
    stage.wait(1400)


def drawn(stage):
    """The card just drawn lies in its place, large for a moment."""
    stage.match(TWO)
    stage.wait(500)
    stage.play("play end-of-limit")
    while not is_drawn(stage.console.screen):
        stage.wait(20)
    stage.wait(300)


def dotted(stage):
    """A dot marks the card just drawn, until the next key."""
    drawn(stage)
    stage.wait(1000)


def attacked_bot_talks(stage):
    """The only rival has been hit: its face, and what it says."""
    stage.match(TWO)
    stage.wait(500)
    stage.play("attack stop 1")
    stage.wait(600)


def bot_talks(stage):
    """Among several a bot plays a 200."""
    table = stage.match(FINISH.replace("hand 1: 25", "hand 1: 200"))
    stage.wait(500)
    table.match.seats[1].character = 4
    table.match.talk = 0
    stage.play("discard 25")
    stage.wait(1300)


def coup_question(stage):
    stage.match(DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50"), 2, 0)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(100)
    stage.play("attack accident 1")
    stage.until("CoupQuestion")
    stage.wait(1000)


def hand_over(stage):
    stage.match(SIX, 2)
    stage.until("HandOver")
    stage.wait(100)


def news(stage):
    stage.match(SIX, 2)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.play("play 25")
    stage.until("HandOver")
    stage.press(hal.A)


def since_turn(stage):
    table = stage.match(SIX)
    stage.wait(500)
    remember(table.match, MEANWHILE)
    stage.press(hal.UP)


def sheet(stage):
    stage.match(FINISH)
    stage.wait(500)
    stage.play("play 100")
    stage.wait(2500)
    stage.press(hal.B)
    stage.until("Sheet")
    stage.wait(5000)


def sheet_explained(stage):
    sheet(stage)
    stage.press(hal.DOWN, hal.DOWN, hal.DOWN)


def arrivals(stage):
    """The first car comes to the podium."""
    sheet(stage)
    stage.console.screen._match.game.now[2] = 4
    stage.press(hal.A)


def podium(stage):
    arrivals(stage)
    stage.wait(2000)


def podium_of_a_bot(stage):
    """All seats are bots', so a bot has won."""
    sheet(stage)
    match = stage.console.screen._match
    match.seats[0].kind = BOT
    match.reader = NONE
    match.game.now[2] = 4
    stage.press(hal.A)
    stage.wait(2000)


def pause(stage):
    stage.match(TWO)
    stage.wait(500)
    stage.press(hal.START)


def players(stage):
    """The list of players, from the pause menu."""
    stage.app.settings.characters[:] = bytes((0, 2, 3, 4, 5, 6, 0, 1, 2))
    stage.match(SIX)
    stage.wait(500)
    stage.press(hal.START, hal.DOWN, hal.DOWN, hal.A)


def everybody(stage):
    stage.match(SIX)
    stage.wait(500)
    stage.press(hal.SELECT)


def everybody_in_teams(stage):
    """The names of a large team get a line of their own."""
    stage.match(
        "mille salon-es 8/2; round 1 dealer 7; turn 0 play; side 1: 325 rolling; hand 0: 25"
    )
    stage.wait(500)
    stage.press(hal.SELECT)


def help_page(stage):
    from ui.mille.help import MilleRules
    from ui.screens.help import Help

    stage.console.open(Help(stage.app, MilleRules(), books.options(2, 4, 2)))


def help_section(stage):
    help_page(stage)
    stage.press(hal.A, hal.DOWN, hal.A)


def help_contents(stage):
    help_page(stage)
    stage.press(hal.A)


def seats(stage):
    from ui.screens.seats import Seats

    stage.app.settings.header = books.options(2, 9, 3)
    choose(stage.app.settings, RACE)
    stage.console.open(Seats(stage.app))


def seat_of_a_bot(stage):
    """With the line that says how it plays."""
    from ui.screens.seats import SeatMenu

    choose(stage.app.settings, RACE)
    stage.console.open(SeatMenu(stage.app, 1))


def options(stage):
    from ui.screens.options import Options

    stage.console.open(Options(stage.app))


def career_of(stage, stars=(7, 3, 1), badges=0b110110100101):
    """A career with these stars and badges."""
    from career import record

    kept = record.read(stage.app)
    kept.stars[: len(stars)] = bytes(stars)
    kept.badges = badges
    record.keep(stage.app, kept)
    stage.app.replace(recipes.TITLE)
    return stage.console.screen


def career_menu(stage):
    career_of(stage)
    stage.console.press(*below_games(), hal.A)


def route(stage):
    career_menu(stage)
    stage.console.press(hal.A)


def town(stage):
    route(stage)
    stage.console.press(hal.LEFT, hal.A)


def badges(stage):
    from ui.career.badges import Badges

    career_of(stage)
    stage.console.open(Badges(stage.app))
    stage.console.press(hal.RIGHT)


def garage(stage):
    from ui.career.garage import Garage

    career_of(stage, (7,) * 8)
    stage.console.open(Garage(stage.app))
    stage.console.press(hal.RIGHT, hal.RIGHT, hal.RIGHT)


def title_by_night(stage):
    stage.app.settings.night = 1
    stage.app.replace(recipes.TITLE)
    stage.app.run_pending()


def _awarded(stage, news):
    from career import towns
    from match import TOWN
    from ui.screens.awarded import Awarded

    match = towns.dealt(stage.app, 4)
    match.game.now[names.AT_PHASE] = names.MATCH_OVER
    match.kind = TOWN + 4 if news >> 12 else 0
    match.earned = news
    stage.console.open(Awarded(stage.app, match))


def awarded_stars(stage):
    _awarded(stage, 0b1011 << 12)


def awarded_badge(stage):
    _awarded(stage, 1 << 3)


def today(stage, date=(2026, 11, 23)):
    """The menu of today's road, as the clock says."""
    from ui.career.today import Today

    host.current().today = date  # type: ignore (a script's)
    stage.console.open(Today(stage.app))


def today_without_a_clock(stage):
    today(stage, host.NO_DATE)


def finished_day(stage, day=326):
    """A match of a day's deal, played to its end by the best bot."""
    from career import days

    match = days.dealt(stage.app, day)
    while not match.game.over:
        match.apply(match.bot_action())
    finish(stage.app, match)
    return match


def today_podium(stage):
    stage.console.open(factories.podium(stage.app, finished_day(stage)))


def today_results(stage):
    for day in (320, 322, 325, 326):
        finished_day(stage, day)
    today(stage)
    stage.press(hal.UP, hal.A)


def today_comparison(stage):
    from career.code_words import RESULT, number, result

    finished_day(stage)
    today(stage)
    stage.console.screen._compare(number(RESULT, result(326, 450)))


def letters(stage):
    """Two letters of a deal are there, the third is being turned."""
    today(stage)
    stage.press(hal.DOWN, hal.A)
    stage.press(*[hal.DOWN] * 6, hal.A, hal.UP, hal.A, *[hal.DOWN] * 4)


def letters_wrong(stage):
    """All letters are there, but they are no deal."""
    letters(stage)
    stage.press(hal.A, hal.UP, hal.A)


def setup_with_a_deal(stage):
    """The letters of a deal have been typed."""
    stage.press(hal.A)
    stage.console.screen._take_deal(7)


def statistics(stage):
    """A page of somebody who has played for some time."""
    kept = record.Career()
    numbers = (128, 71, 4, 11, 4600, 39, 1262, 30, 12, 99, 140, 318, 201, 77, 5, 61)
    for what in range(len(numbers)):
        kept.set(0, what, numbers[what])
    record.keep(stage.app, kept)
    stage.app.push(Statistics(stage.app))


def statistics_of_forts(stage):
    statistics(stage)
    kept = record.read(stage.app)
    kept.stats[160:192] = kept.stats[:32]
    for what in range(2):
        kept.set(5, record.BEST + what, 7)
    kept.set(5, record.VICTIMS + 2, 0)
    record.keep(stage.app, kept)
    stage.press(hal.LEFT)


def statistics_of_nothing(stage):
    stage.app.push(Statistics(stage.app))


def statistics_reset(stage):
    statistics(stage)
    stage.press(hal.A)


def erase(stage):
    stage.app.push(erase_asked(stage.app))


def erase_sure(stage):
    stage.app.push(erase_asked(stage.app))
    stage.wait(400)
    stage.press(hal.DOWN, hal.A)


def title_career_lost(stage):
    stage.app.keep(None, (bytes(40),))
    stage.app.replace(recipes.TITLE)
    stage.app.run_pending()


SCREENS = (
    statistics,
    statistics_of_forts,
    statistics_of_nothing,
    statistics_reset,
    erase,
    erase_sure,
    title_career_lost,
    career_menu, route, town, badges, garage, title_by_night, awarded_stars, awarded_badge,
    today, today_without_a_clock, today_podium, today_results, today_comparison,
    letters, letters_wrong, setup_with_a_deal,
    first_start, title, title_to_go_on, setup, harder, seats, seat_of_a_bot, house, options,
    help_page, help_contents, help_section,
    table_of_two, table_of_three, table_of_six, keeping, stuck, teams, card_page,
    discarding, refused, target, hint, extension,
    attacked_bot_talks, bot_talks, gold, press, own_coup, drawn, dotted,
    coup_question, hand_over, news, since_turn, sheet, sheet_explained,
    podium, podium_of_a_bot, pause, players,
    everybody, everybody_in_teams,
)  # fmt: skip
