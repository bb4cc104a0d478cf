# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match: a paragraph for each option's value. See ui/screens/help.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from games import Rules
from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts
from ui.table.parts import paragraphs

if TYPE_CHECKING:
    from engine.types import Bytes
    from saves.settings import Settings


overlay(__name__)

_SOME = const(1)  # anything but 0
_SUIT = const(18)
_DIE = const(17)

# Paragraphs that depend on an option: paragraph, option, the value it must have.
# fmt: off
_ONLY = bytes(
    (
        texts.HELP_FORTS_AIM_ROUNDS, names.RULE_ROUNDS, _SOME,
        texts.HELP_FORTS_AIM_ENDLESS, names.RULE_ROUNDS, 0,
        texts.HELP_FORTS_DECK_48, names.RULE_DECK, 0,
        texts.HELP_FORTS_DECK_40, names.RULE_DECK, _SOME,
        texts.HELP_FORTS_START_ROTATING, names.RULE_START, 0,
        texts.HELP_FORTS_START_FIXED, names.RULE_START, _SOME,
        texts.HELP_FORTS_TRUCE, names.RULE_TRUCE, _SOME,
    )
)
# fmt: on
# Paragraphs that state an option's number.
_NUMBERS = {
    texts.HELP_FORTS_AIM_ROUNDS: names.RULE_ROUNDS,
    texts.HELP_FORTS_TRUCE: names.RULE_TRUCE,
}


def _is_told(header: Bytes, paragraph: int) -> int:
    if paragraph == texts.HELP_FORTS_KEYS_BROWSER:
        return hal.BROWSER
    if paragraph >= texts.HELP_FORTS_KEYS:  # about buttons, or about keys
        return (paragraph == texts.HELP_FORTS_KEYS_KEYBOARD) == bool(hal.KEYBOARD)
    if paragraph in (texts.HELP_TITLE_PARTS, texts.HELP_PARTS):
        return _parts(header)
    for i in range(0, len(_ONLY), 3):
        if _ONLY[i] == paragraph:
            return (header[_ONLY[i + 1]] != 0) == _ONLY[i + 2]
    return True


def _parts(header: Bytes) -> int:
    """Returns the parts of all cars, a bit each."""
    return header[names.RULE_PARTS] | header[names.RULE_RIVAL_PARTS]


class FortsRules(Rules):
    """The fort game's rules."""

    first_part = texts.PART_DRUM
    titles = (
        texts.HELP_FORTS_TITLE_MINUTE,
        texts.HELP_FORTS_TITLE_AIM,
        texts.HELP_FORTS_TITLE_TURN,
        texts.HELP_FORTS_TITLE_CARDS,
        texts.HELP_FORTS_TITLE_ATTACK,
        texts.HELP_FORTS_TITLE_ZONES,
        texts.HELP_TITLE_PARTS,
        texts.HELP_TITLE_CAREER,
        texts.HELP_FORTS_TITLE_KEYS,
    )

    def heading(self, settings: Settings, header: Bytes) -> int:
        """Returns the game's name."""
        return texts.GAME_FORTS

    def paragraphs(self, header: Bytes) -> bytearray:
        """Returns all paragraphs that the options allow."""
        rows = bytearray()
        for paragraph in range(texts.HELP_FORTS_TITLE_MINUTE, texts.HELP_FORTS_KEYS_BROWSER + 1):
            if _is_told(header, paragraph):
                rows.append(paragraph)
                rows.append(_NUMBERS.get(paragraph, 0))
            if paragraph == texts.HELP_PARTS:
                rows.extend(paragraphs(_parts(header)))
        return rows

    def icon(self, paragraph: int) -> int:
        """Returns the icon before a paragraph: a suit if it is about cards, or a die; else 0."""
        if texts.HELP_FORTS_CARD_OROS <= paragraph <= texts.HELP_FORTS_CARD_BASTOS:
            return _SUIT + paragraph - texts.HELP_FORTS_CARD_OROS
        return _DIE if paragraph == texts.HELP_FORTS_ATTACK_DICE else 0
