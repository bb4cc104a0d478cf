# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Opens a pack of spoken clips if all of it is there. Needed for a moment only."""

import os

from hardware.speaking import INDEX, Speaking, path
from hardware.speech import Cutter


def opened(folder, language):
    """What speaks a pack's clips. OSError or ValueError if it is cut or foreign.

    Its index and its last clip are looked at: whoever copies a pack writes one of them last.
    """
    cutter = Cutter(folder + INDEX)
    last = os.stat(folder + path(cutter.clips - 1))[6]
    if cutter.language != language or last != cutter.last:
        raise ValueError("not a whole voice: " + folder)
    return Speaking(folder)
