# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The screens that come when the old ones have gone, for `App.replace` and `App.cover`: nothing of
those is in memory any more, so the modules of the new ones are imported here and not before.
"""

import hal
import saving


def title(app):
    """The title."""
    from ui.title import Title

    return Title(app)


def new_match(app):
    """The table of a match as the settings say."""
    from ui.race.table import start_match

    return start_match(app)


def kept_match(app, content):
    """The table of a match that was kept, or the title, where it can't be read.

    Memory may hold what another version left, or nonsense: where it can't be gone on with, it is
    forgotten, and the match in flash has its turn.
    """
    from ui.race.table import resume_match

    for _ in range(2):
        try:
            return resume_match(app, content or app.kept_match())
        except MemoryError:  # no fault of what was kept
            raise
        except Exception:  # whatever nonsense does, it must not do it at every start
            hal.remember(saving.seal(saving.MATCH, b""))
            content = b""
    from ui.title import Title

    return Title(app, True)


def table(app, match):
    """The table of a match that goes on."""
    from ui.race.table import Table

    return Table(app, match)


def pause(app, match):
    """The pause menu of a match."""
    from ui.race.pause import Pause

    return Pause(app, match)


def sheet(app, match):
    """The score sheet of a round that is over; the table comes after it."""
    from ui.race.sheet import Sheet

    return Sheet(app, match, True)


def podium(app, match):
    """The end of a match."""
    from ui.race.podium import Podium

    return Podium(app, match)


def failure(app, name):
    """What is left after an error: there is room again to save the match."""
    saved = app.rescue()

    from ui.failure import Failure

    return Failure(app, name, saved)
