# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Opens a pack of spoken clips if all of it is there. Needed for a moment only."""

import os

from hardware.clips import Clips
from hardware.speaking import Speaking
from hardware.speech import Cutter, path


def opened(folder, language):
    """What speaks a pack's clips. OSError or ValueError if it is cut or foreign.

    Its index and its last clip are looked at: whoever copies a pack writes one of them last.
    """
    cutter = Cutter(folder + "/index")
    last = os.stat(folder + path(cutter.clips - 1))[6]
    if cutter.language != language or last != cutter.last:
        raise ValueError("not a whole voice: " + folder)
    return Speaking(cutter, Clips(folder))
