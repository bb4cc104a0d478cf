# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What may still be done about an attack whose dice have fallen, in words."""

from engine.forts import names
from engine.forts.combat import water_needed
from engine.forts.holdings import amount
from ui import texts


def rest(phrases, match):
    """Who may still add gas or water, and how much; or that no water matters."""
    view = match.view()
    if match.is_settled():
        holds = water_needed(view) <= 0
        text = texts.F_SETTLED_HOLDS if holds else texts.F_SETTLED_FALLS
        return phrases.text(text, phrases.fort(view.now[names.AT_TARGET]))
    kind = view.phase - names.ADD_GAS
    number = min(names.MOST_ADDED, amount(view, view.seat, kind))
    text = texts.F_MAY_WATER if kind else texts.F_MAY_GAS
    return phrases.text(text, phrases.seat(view.seat), number)
