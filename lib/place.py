# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The mark of what lives for a while only. The linker reads it: see tools/link/place.py. A desktop
has room for everything, so here it does nothing; the drive does not have this file.
"""


def apart(marked):
    """A class or function that is in memory only while it is used, or what it has made lives.

    `@apart` stands for one by itself, `@apart("group")` for all of the group, which are in memory
    together. `apart(__name__)` under the imports marks all that the file defines.
    """
    return apart if isinstance(marked, str) else marked
