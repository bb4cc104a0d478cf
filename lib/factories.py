# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes the screens that ui/base/recipes.py numbers, for the app only: `MADE` has each recipe's
maker. The old screens are no longer in memory by then, so each maker imports its screen's modules
itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import days, matches, towns
from career.awards import WINS, harder
from career.rivals import begin
from career.tour import start
from hardware import hal
from match import USUAL
from overlay import overlay
from remote.lobby import Lobby
from saves import autosave, match_format, parts, saved_match
from saves.settings_format import choose, settle
from ui import texts
from ui.base import recipes
from ui.screens.failure import Failure
from ui.screens.help import Help
from ui.screens.letters import NameWheel
from ui.screens.long_road import screen
from ui.screens.pause import Pause
from ui.screens.replay import round_kept
from ui.screens.route import Route
from ui.screens.seats import SeatMenu
from ui.screens.setup import fun_asked, harder_asked, waiting_asked
from ui.screens.title import Language, Title, greet
from ui.screens.tutorial import Guide

if TYPE_CHECKING:
    from collections.abc import Callable

    from app import App
    from match import Match
    from ui.base.menu import ConfirmMenu
    from ui.base.screen import Screen
    from ui.screens.podium import Podium
    from ui.screens.seats import MoreRows
    from ui.table.match_table import MatchTable


overlay(__name__)


def title(app: App, lost: bool = False, row: int = 0) -> Screen:
    """Makes the title, or the language question if no language is set.

    lost: the saved match could not be resumed; row: the text of the cursor's row, 0 for the usual
    one.
    """
    if hal.NETWORK and app.nearby:
        app.nearby.quit_table()
    return Title(app, lost, row) if app.settings.language else Language(app)


def opening(app: App) -> Screen:
    """Makes the title at power-on; the table if the firmware has restarted a match in progress."""
    reloads = hal.RELOADED
    is_road = reloads and saved_match.remembered(parts.ROAD)
    content = reloads and saved_match.remembered()
    if not is_road and not content:
        greet(app)
    settle(app.settings)
    if is_road:
        return day_match(app, saved_match.waiting_road())
    return resumed(app, content) if content else title(app)


def new_match(app: App, gives_up: bool = False) -> Screen:
    """Makes the table of a new match as set up. gives_up: see `_asked`."""
    settings = app.settings
    choose(settings, settings.game)
    if settings.wins[settings.game - 1] >= WINS:
        proposed = harder(settings)  # usually not even loaded
        if proposed:
            return harder_asked(app)
    if hal.NETWORK and app.nearby and app.nearby.needs_lobby():
        return _asked(app, gives_up, recipes.NEW_MATCH) or Lobby(app, app.nearby)
    return _asked(app, gives_up, recipes.NEW_MATCH) or _begun(app, matches.dealt(app))


def _asked(app: App, gives_up: bool, *recipe: int) -> ConfirmMenu | None:
    """Asks before a new match replaces a saved one. Returns None if there is nothing to ask.

    gives_up: the player agreed.
    """
    if app.autosave.waits and not gives_up:
        content = saved_match.waiting()
        if content:
            return waiting_asked(app, content, *recipe)
    return None


def _begun(app: App, match: Match) -> MatchTable:
    """Makes the table of a match that was just dealt."""
    if app.autosave.waits:
        saved_match.secure(app, match.part())
    if app.settings.played:  # otherwise there is no score against a rival yet
        begin(app, match)
    return table(app, match)


def day_match(app: App, day: int, gives_up: bool = False, for_fun: bool = False) -> Screen:
    """Makes the table of a day's deal, which may be in progress. gives_up: see `_asked`; for_fun:
    all tries are used up, and the player wants another one that does not count.
    """
    content = saved_match.waiting(parts.ROAD)
    if saved_match.waiting_road() == day and not gives_up:
        saved_match.secure(app, parts.ROAD)
        try:
            return table(app, match_format.resumed(content))
        except (ValueError, IndexError):
            app.notice(texts.TITLE_LOST)
    elif content and not gives_up:
        return waiting_asked(app, content, recipes.DAY_MATCH, day)
    if not for_fun and days.is_used_up(app, day):
        return fun_asked(app, day)
    return _begun(app, days.dealt(app, day))


def town(app: App, number: int, gives_up: bool = False) -> Screen:
    """Deals a town's match and makes its table. gives_up: see `_asked`."""
    return _asked(app, gives_up, recipes.TOWN, number) or _begun(app, towns.dealt(app, number))


def route(app: App, town: int = -1) -> Route:
    """Makes the route, with the title below it."""
    return Route(app, town)


def tour(app: App, track: int = -1, gives_up: bool = False) -> Screen:
    """Makes the screen of what comes next on the long road. track: deals the match of the next town
    there, and makes its table. gives_up: see `_asked`.
    """
    if track < 0:
        return screen(app)
    return _asked(app, gives_up, recipes.TOUR, track) or _begun(app, start(app, track))


def resumed(app: App, content: bytes) -> Screen:
    """Makes the table of a saved match, or the title if it can't be read.

    Memory may hold a match of another version, or nonsense. An unreadable match in memory is
    discarded, and the match in flash is next. Any other error is a bug of the app, and the match
    stays.
    """
    saved_match.secure(app, parts.MATCH)
    for _ in range(2):
        try:
            content = content or saved_match.kept_match()
            match = match_format.resumed(content)
        except (parts.Damaged, ValueError, IndexError):
            hal.remember(*parts.seal(parts.MATCH))
            content = b""
        else:
            if match.kind == USUAL:
                app.settings.game = content[0]  # also for the match after it
            if match.part() == parts.ROAD:  # saved before roads had their own part
                app.keep(autosave.sealed(match))
                app.keep(parts.seal(parts.MATCH))
            return table(app, match)
    return title(app, True)


def table(app: App, match: Match) -> MatchTable:
    """Makes the table of a match in progress."""
    if hal.NETWORK and app.nearby:
        app.nearby.host_match(match)
    return games.of(match.game.raw).table(app, match)


def guided(app: App, number: int) -> Guide:
    """Makes the guided first match of a game."""
    return Guide(app, games.game(number).lesson())


def rerun(app: App) -> Screen:
    """Makes the replay of the last finished round, or the title if it can't be read."""
    return round_kept(app) or title(app)


def what_if(app: App, match: Match) -> MatchTable:
    """Makes the table of a match that continues a replay. It is neither saved nor counted."""
    app.autosave.is_unsaved_match = True
    return table(app, match)


def rules(app: App, header: bytearray | memoryview) -> Help:
    """Makes the rules of a match with this header."""
    return Help(app, games.of(header).rules(), header)


def pause(app: App, match: Match) -> Pause:
    """Makes the pause menu of a match."""
    autosave.pause(app.autosave)
    return Pause(app, match)


def sheet(app: App, match: Match) -> Screen:
    """Makes the score sheet after a round, before the next table. Saves the round now, since a
    table leaves less memory.
    """
    if match.game.over:
        autosave.count_end(app, match)
    else:
        autosave.end_round(app.autosave)
    made = games.of(match.game.raw).sheet(app, match, True)
    if app.autosave.unsaved or app.autosave.over:
        made.notice(app.text(texts.NOT_SAVED))
    if hal.NETWORK and app.nearby:
        app.nearby.turn_later(made)
    return made


def ended(app: App, match: Match) -> Podium:
    """Ends a match without a score sheet: counts it and makes the podium with the news."""
    autosave.count_end(app, match)
    return podium(app, match)


def podium(app: App, match: Match) -> Podium:
    """Makes the podium at the end of a match."""
    return games.of(match.game.raw).podium(app, match)


def failure(app: App) -> Failure:
    """Makes the screen after an error. The memory freed by then lets the match be saved."""
    saved = saved_match.rescue(app)  # first, before the screen's modules load
    return Failure(app, saved)


def name_wheel(app: App, seat: int, more: MoreRows) -> NameWheel:
    """Makes the wheel for a seat's name; the seat's rows follow. more: see `seats.seats`."""
    return NameWheel(app, seat, (recipes.NAMED_SEAT, seat, more))


def named_seat(app: App, seat: int, more: MoreRows) -> SeatMenu:
    """Makes a seat's rows, at its name. more: see `seats.seats`."""
    menu = SeatMenu(app, seat, more)
    menu.at = 1
    return menu


MADE: dict[int, Callable[..., Screen]] = {
    recipes.TITLE: title,
    recipes.OPENING: opening,
    recipes.NEW_MATCH: new_match,
    recipes.KEPT_MATCH: resumed,
    recipes.TABLE: table,
    recipes.SHEET: sheet,
    recipes.ENDED: ended,
    recipes.PODIUM: podium,
    recipes.DAY_MATCH: day_match,
    recipes.ROUTE: route,
    recipes.TOWN: town,
    recipes.TOUR: tour,
    recipes.RERUN: rerun,
    recipes.WHAT_IF: what_if,
    recipes.GUIDED: guided,
    recipes.RULES: rules,
    recipes.PAUSE: pause,
    recipes.FAILURE: failure,
    recipes.NAME_WHEEL: name_wheel,
    recipes.NAMED_SEAT: named_seat,
}
