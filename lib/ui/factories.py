# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The screens that come when the old ones have gone, for `App.replace` and `App.cover`: nothing of
those is in memory any more, so the modules of the new ones are imported here and not before.
"""

import games
from engine import contract
from hardware import hal
from store import parts


def title(app, lost=False):
    """The title, or before it the question for the language, where none was ever chosen.

    lost: the match that was kept could not be gone on with.
    """
    from ui.title import Language, Title

    return Title(app, lost) if app.settings.language else Language(app)


def new_match(app):
    """The table of a match as the settings say."""
    from store import resume
    from store.settings_format import choose

    choose(app.settings, app.settings.game)
    screen = games.screens(app.settings.game, games.TABLE)
    return screen.Table(app, resume.dealt(app))


def kept_match(app, content):
    """The table of a match that was kept, or the title, where it can't be read.

    Memory may hold what another version left, or nonsense: where it can't be gone on with, it is
    forgotten, and the match in flash has its turn.
    """
    from store import resume

    for _ in range(2):
        try:
            content = content or resume.kept_match()
            match = resume.kept(content)
            screen = table(app, match)
            app.settings.game = content[0]  # of which another match may follow
            return screen
        except MemoryError:  # no fault of what was kept
            raise
        except Exception:  # whatever nonsense does, it must not do it at every start
            hal.remember(parts.seal(parts.MATCH, b""))
            content = b""
    return title(app, True)


def table(app, match):
    """The table of a match that goes on."""
    return _screens(match, games.TABLE).Table(app, match)


def _screens(match, module):
    return games.screens(match.game.raw[contract.RULE_GAME], module)


def rules(app, header):
    """The rules by a header."""
    from ui.help import Help

    return Help(app, games.screens(header[contract.RULE_GAME], games.HELP), header)


def pause(app, match):
    """The pause menu of a match."""
    from ui.pause import Pause

    return Pause(app, match)


def sheet(app, match):
    """The score sheet of a round that is over; the table comes after it."""
    return _screens(match, games.SHEET).Sheet(app, match, True)


def podium(app, match):
    """The end of a match."""
    return _screens(match, games.PODIUM).Podium(app, match)


def failure(app, name):
    """What is left after an error: there is room again to save the match."""
    from store.resume import rescue

    saved = rescue(app)

    from ui.failure import Failure

    return Failure(app, name, saved)
