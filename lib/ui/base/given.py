# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What `settings.toml` sets on a board, an environment variable on a computer and the address on
the page.
"""

import os

from micropython import const
from place import apart
from ui import texts
from ui.base.language import LANGUAGES

apart(__name__)

_DIGITS = const(10)  # of the largest seed


def language():
    """ASFALTO_LANG; "" if it is not set, or is no language."""
    found = os.getenv("ASFALTO_LANG")
    return found if found in LANGUAGES else ""


def seed():
    """ASFALTO_SEED, which a board gives as a number; -1 if it is not set, or is no seed."""
    found = str(os.getenv("ASFALTO_SEED"))
    if not found.isdigit() or len(found) > _DIGITS:
        return -1
    return int(found) if int(found) < 1 << 30 else -1


def mistake():
    """The text that names a setting which is not used as it is, and what it takes; 0 for none."""
    if os.getenv("ASFALTO_LANG") and not language():
        return texts.SETTING_LANG
    if os.getenv("ASFALTO_SEED") not in (None, "") and seed() < 0:
        return texts.SETTING_SEED
    return 0
