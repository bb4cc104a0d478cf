# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Reads the values set in `settings.toml` on a board, in environment variables on a computer, and
in the address of the page.
"""

from __future__ import annotations

import os

from hardware import hal
from micropython import const
from ui import texts
from ui.base.language import LANGUAGES

_DIGITS = const(10)  # the most digits of a seed


def language() -> str:
    """Returns ASFALTO_LANG, or "" if it is unset or not a language."""
    found = word("ASFALTO_LANG")
    return found if found in LANGUAGES else ""


def seed() -> int:
    """Returns ASFALTO_SEED, which is a number on a board; -1 if it is unset or not a seed."""
    found = number("ASFALTO_SEED")
    return found if found < 1 << 30 else -1


def number(name: str) -> int:
    """Returns the number in a value; -1 if it is unset or not a number."""
    found = str(os.getenv(name))
    is_number = found.isdigit() and len(found) <= _DIGITS
    if hal.KEYBOARD:  # a computer's isdigit knows more digits than its int, such as ²
        is_number = is_number and max(found) < ":"
    return int(found) if is_number else -1


def link() -> str:
    """Returns whether a road or a deal is set: see career/days.py."""
    return word("ASFALTO_ROAD") or word("ASFALTO_DEAL")


def word(name: str) -> str:
    """Returns a value as it was typed, "" if it is unset."""
    return str(os.getenv(name) or "")


def mistake() -> int:
    """Returns the text about an invalid variable and its valid values; 0 for none."""
    if word("ASFALTO_LANG") and not language():
        return texts.SETTING_LANG
    if word("ASFALTO_SEED") and seed() < 0:
        return texts.SETTING_SEED
    return 0
