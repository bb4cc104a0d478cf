# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Finds the packs of spoken clips on a board's drive."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hardware.speaking import Speaking

import os

from hardware import hal
from overlay import overlay

overlay(__name__, "opening")

_PACKS = hal.folder + "/voice"


def language() -> str:
    """Returns the language of an installed pack, for the first start; "" without a pack."""
    for name in _packs():
        return name
    return ""


def opened(language: str) -> Speaking | None:
    """Opens the speaker of a language: see speaking.py. Returns None if there is no pack or no
    loudspeaker.

    Raises OSError or ValueError if the pack can't be used.
    """
    if language not in _packs():
        return None
    try:
        from hardware.speaking import opened as open_pack
    except (ImportError, AttributeError):  # a board with a buzzer, or without sound
        return None
    return open_pack(_PACKS + "/" + language, language)


def _packs() -> list:
    try:
        return sorted(os.listdir(_PACKS))
    except OSError:
        return []
