# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a finger or a mouse on the screen means, in keys. A board has neither, and not this module.

The linker keeps the names that it uses, in strings only if they are used elsewhere too.
"""

from hardware import hal


def keys(app, x, y):
    """The keys that lead to what lies at (x, y); A where the cursor is on it already, and where
    there is nothing to choose.
    """
    if app._next:  # no screen is there yet
        return ()
    screen = app._stack[-1]
    if hasattr(screen, "_apart") and hasattr(screen, "_rows"):
        return _to_row(screen, y)
    if hasattr(screen, "_table"):  # a guide, or a round that is played again
        screen = screen._table
    if hasattr(screen, "hand") and screen.cursor.active:
        return _to_card(screen, x, y)
    return (hal.A,)


def _to_row(menu, y):
    row = (y - menu._top) // menu._apart
    if not 0 <= row < min(menu._rows, menu.count()):
        return ()
    return _moves(menu._first + row - menu.cursor, hal.UP, hal.DOWN)


def _to_card(table, x, y):
    if not hasattr(table.cursor, "at"):  # a question, not a choice of cards
        return (hal.A,)
    layout = table.hand._layout
    found = None
    for place, card in enumerate(_places(table.hand)):
        left = card.x * layout.scale
        right = left + card.width * card.tile_width * layout.scale
        if not card.hidden and left <= x < right:
            found = place  # cards overlap: the one further right lies above
    if found is None or y < layout.hand_y - layout.lift * layout.scale:
        return ()
    return _moves(found - table.cursor.at, hal.LEFT, hal.RIGHT)


def _places(hand):
    """The pictures of what the cursor can be on, in its order."""
    if not hasattr(hand, "_flag"):
        return [card.grid for card in hand._cards]
    return hand._cards[: hand._count + 1] + [hand._flag]


def _moves(steps, back, forth):
    if steps == 0:
        return (hal.A,)
    return (back if steps < 0 else forth,) * abs(steps)
