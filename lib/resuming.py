# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Goes on with a saved match. Needed for a moment."""

from career import resume, saved
from hardware import hal
from match import USUAL
from saves import parts
from ui.base import recipes


def resumed(app, content):
    """The table of a saved match, or the title if it can't be read.

    Memory may hold what another version left, or nonsense. If the match can't be resumed, it is
    discarded, and the match in flash is tried next.
    """
    for _ in range(2):
        try:
            content = content or saved.kept_match()
            match = resume.kept(content)
            screen = app.make(recipes.TABLE, match)
            if match.kind == USUAL:
                app.settings.game = content[0]  # also for the match after it
            return screen
        except MemoryError:  # not the saved match's fault
            raise
        except Exception:  # whatever nonsense raises must not recur at every start
            hal.remember(*parts.seal(parts.MATCH))
            content = b""
    return app.make(recipes.TITLE, True)
