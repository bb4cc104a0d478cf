# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The screens that take the place of all others, for `App.replace`: it makes them when nothing of
the old ones is in memory any more, so their modules are imported here and not before.
"""


def title(app):
    """The title."""
    from ui.title import Title

    return Title(app)


def new_match(app):
    """The table of a match as the settings say."""
    from ui.race.table import start_match

    return start_match(app)


def kept_match(app, content):
    """The table of a match that was kept, or the title, where it can't be read."""
    from ui.race.table import resume_match

    try:
        return resume_match(app, content)
    except (ValueError, IndexError):
        from ui.title import Title

        return Title(app, True)


def podium(app, match, speech):
    """The end of a match."""
    from ui.race.podium import Podium

    return Podium(app, match, speech)


def failure(app, name, saved):
    """What is left after an error."""
    from ui.failure import Failure

    return Failure(app, name, saved)
