# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes the screens that ui/base/recipes.py numbers; only the app asks for them. The old screens
have left memory by then, so the modules of the new ones are imported here and not earlier.
"""

import games
from career.finish import WINS
from engine import contract
from ui.base import recipes


def title(app, lost=False):
    """The title, or the language question if no language was ever chosen.

    lost: the saved match could not be resumed.
    """
    from ui.screens.title import Language, Title

    return Title(app, lost) if app.settings.language else Language(app)


def opening(app):
    """The title as it appears when the power comes on: with its tune."""
    from ui.base.cues import TITLE, play

    play(TITLE, app.settings)
    return title(app)


def new_match(app):
    """The table of a new match, as the settings say."""
    from career import resume
    from saves.settings_format import choose

    settings = app.settings
    choose(settings, settings.game)
    if settings.wins[settings.game - 1] >= WINS:  # else its module is not even loaded
        from career.finish import harder

        if harder(settings):
            from ui.screens.harder import Harder

            return Harder(app)
    return games.screens(settings.game, games.TABLE).Table(app, resume.dealt(app))


def today(app):
    """Today's road, after a match on it."""
    from ui.career.today import Today

    return Today(app, True)


def day_match(app, day):
    """The table of a day's deal."""
    from career import days

    return table(app, days.dealt(app, day))


def town(app, number):
    """The table of a town's match, newly dealt."""
    from career import towns

    return table(app, towns.dealt(app, number))


def route(app, town=-1):
    """The route, with the title below it."""
    from ui.career.route import Route

    return Route(app, town)


def kept_match(app, content):
    """The table of a saved match, or the title if it can't be read."""
    from resuming import resumed

    return resumed(app, content)


def table(app, match):
    """The table of a match in progress."""
    return _screens(match, games.TABLE).Table(app, match)


def _screens(match, module):
    return games.screens(match.game.raw[contract.RULE_GAME], module)


def guided(app, number):
    """The guided first match of a game."""
    from ui.screens.lessons import guided_match

    return guided_match(app, number)


def rerun(app):
    """The round that ended last, once more; the title if it can't be read."""
    from ui.screens.replay import round_kept

    return round_kept(app) or title(app)


def what_if(app, match):
    """The table of a match taken over from a replay: it is neither kept nor counted."""
    app.autosave.passes_over = True
    return table(app, match)


def rules(app, header):
    """The rules of a match with this header."""
    from ui.screens.help import Help

    return Help(app, games.screens(header[contract.RULE_GAME], games.HELP), header)


def pause(app, match):
    """The pause menu of a match."""
    app.autosave.pause()
    from ui.screens.pause import Pause

    return Pause(app, match)


def sheet(app, match):
    """The score sheet after a round; the table follows. The round is saved now: a table has less
    room.
    """
    if match.game.over:
        _finish(app, match)
    else:
        app.autosave.end_round()
    return _screens(match, games.SHEET).Sheet(app, match, True)


def ended(app, match):
    """The end of a match that has no score sheet: it is counted, and the podium has the news."""
    _finish(app, match)
    return podium(app, match)


def _finish(app, match):
    from career.finish import finish

    finish(app, match)


def podium(app, match):
    """The end of a match."""
    return _screens(match, games.PODIUM).Podium(app, match)


def failure(app):
    """The screen after an error; the memory freed lets the match be saved."""
    from career.saved import rescue

    saved = rescue(app)

    from ui.screens.failure import Failure

    return Failure(app, saved)


def name_wheel(app, seat, more):
    """Where a seat's name is written; the seat's rows follow. more: see `seats.seats`."""
    from ui.screens.name_wheel import NameWheel

    return NameWheel(app, seat, (recipes.NAMED_SEAT, seat, more))


def named_seat(app, seat, more):
    """A seat's rows, at its name. more: see `seats.seats`."""
    from ui.screens.seats import SeatMenu

    menu = SeatMenu(app, seat, more)
    menu.cursor = 1
    return menu


# In the order of ui/base/recipes.py.
MADE = (
    title, opening, new_match, kept_match, table, sheet, ended,
    podium, today, day_match, route, town, rerun, what_if,
    guided, rules, pause, failure, name_wheel, named_seat,
)  # fmt: skip
