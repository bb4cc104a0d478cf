# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a finger or a mouse on the screen means, in keys. A board has neither, and not this module.

It recognizes a screen by what it has: the modules of most are not loaded. The linker keeps the
names that are used here, in strings only if they are used elsewhere too.
"""

from career import awards
from engine.mille import names
from hardware import hal
from micropython import const
from ui.base.kit import LINE
from ui.base.screen import TITLE_HIGH

_ANYWHERE = (hal.A,)
_SIDEWAYS = (hal.LEFT, hal.RIGHT)
_FORT_WIDE = const(24)  # a fort on the map, before scaling
_FORT_HIGH = const(20)
_SIGN = const(16)  # a town's sign and stars, before scaling
_REACH = const(6)  # pixels beside a letter that still mean it


def keys(app, x, y):
    """The keys that lead to what lies at (x, y), and A where the cursor is on it already; none
    where a choice waits elsewhere. A alone leads on where there is nothing to choose.
    """
    if app._next:  # no screen is there yet
        return ()
    screen = app._stack[-1]
    if hasattr(screen, "_apart") and hasattr(screen, "_rows"):
        return _to_row(screen, y)
    if hasattr(screen, "_letters"):
        return _to_letter(screen, x, y)
    if hasattr(screen, "_writing"):
        return _to_part_of_name(screen, x, y)
    if hasattr(screen, "_map"):
        return _to_town(screen, x, y)
    if hasattr(screen, "_across"):
        return _to_badge(screen, x, y)
    if hasattr(screen, "_may_skip"):
        return _to_call(screen, y)
    if hasattr(screen, "_page") and not hasattr(screen, "_written"):
        return _to_page(app, x, y)
    if hasattr(screen, "_table"):  # a guide, or a round that is played again
        screen = screen._table
    if hasattr(screen, "hand") and screen.cursor.active:
        return _on_table(screen, screen.cursor, x, y)
    return _ANYWHERE


def _moves(steps, back, forth):
    if steps == 0:
        return (hal.A,)
    return (back if steps < 0 else forth,) * abs(steps)


# Menus and pages


def _to_row(menu, y):
    """A row; beside the first and the last one that are seen, the next hidden one."""
    place = (y - menu._top) // menu._apart
    row = menu._first + place
    if not -1 <= place <= min(menu._rows, menu.count()) or not 0 <= row < menu.count():
        return ()
    return _moves(row - menu.cursor, hal.UP, hal.DOWN)


def _to_page(app, x, y):
    """Pages turn back at the left; the last line is what A does."""
    if y >= app.height - LINE - 2:
        return (hal.A,)
    return (hal.LEFT if x < app.width // 3 else hal.RIGHT,)


def _to_call(question, y):
    """Whether a coup fourré is called."""
    if y >= question._no.grid.y:
        return (hal.B,) if question._may_skip else ()
    return (hal.A,) if y >= question._yes.grid.y else ()


def _to_letter(word, x, y):
    """A letter of a deal; the wheel turns above and below the current one."""
    at = (x - word._left) // word._pitch
    steps = at - word._at
    if not 0 <= at < len(word._letters):
        return ()
    down = word._bars[0].y
    if down - word._pitch <= y < down + word._pitch // 6:
        reached = word._letters[word._at : at]
        return () if [letter for letter in reached if letter < 0] else _moves(steps, *_SIDEWAYS)
    if steps:
        return ()
    return (hal.UP if y < down else hal.DOWN,)


def _to_part_of_name(wheel, x, y):
    """A letter of a name, the letters above and below it, or the button that ends it."""
    writing = wheel._writing
    width = wheel.app.kit.font.width
    button = wheel._button
    level = wheel._y <= y < wheel._y + 2 * LINE
    if x >= button.x:
        return _moves(writing.last() - writing.at, *_SIDEWAYS) if level else ()
    x -= wheel._x
    left = 2 * width(writing.before())
    right = left + 2 * width(writing.letter())
    if left - _REACH <= x < right + _REACH and not level:
        return (hal.UP if y < wheel._y else hal.DOWN,) if writing.letter() else ()
    if not level:
        return ()
    if left <= x < right:
        return (hal.A,)
    for at in range(len(writing.letters)):
        if 2 * width(writing.letters[:at]) <= x < 2 * width(writing.letters[: at + 1]):
            return _moves(at - writing.at, *_SIDEWAYS)
    return ()


def _to_town(route, x, y):
    scale = route._map.scale
    x, y = x // scale, (y - route._map.y) // scale
    for town in range(len(route._stars)):
        left, top = route._place(town)
        if left <= x < left + _SIGN and top <= y < top + _SIGN:
            return _moves(town - route._at, *_SIDEWAYS)
    return ()


def _to_badge(badges, x, y):
    columns = badges.app.width // badges._across
    at = (y - TITLE_HIGH) // badges._apart * columns + x // badges._across
    return _moves(at - badges._at, *_SIDEWAYS) if 0 <= at < awards.BADGES else ()


# Tables


def _on_table(table, cursor, x, y):
    layout = table.layout
    if hasattr(cursor, "_waits") or hasattr(cursor, "_hazard"):  # only A counts
        return _ANYWHERE
    if layout.name_y <= y < layout.name_y + LINE * layout.scale:
        return _on_line(table, cursor, x)
    if hasattr(cursor, "_playable"):
        return _in_race(table, cursor, x, y)
    if hasattr(cursor, "_row"):
        return _in_card_menu(table, cursor, x, y)
    fort = _fort(table, x, y)
    if hasattr(cursor, "_bright") and fort >= 0:
        return _to_fort(table.map, cursor._bright, cursor._at, fort, cursor._leaving)
    if hasattr(cursor, "_all") and fort >= 0:
        return _to_fort(table.map, cursor._all, cursor._at, fort, False)
    if hasattr(cursor, "_sent") and fort == cursor._target:
        return (hal.A,)
    if hasattr(cursor, "at"):
        return (hal.UP,) if fort >= 0 else _to_card(table, x, y)
    return ()


def _on_line(table, cursor, x):
    """The line says what A does, at the right; B may stand at the left, or a number."""
    action = table._action._text
    wide = (table.app.kit.font.width(action) + 2) * table.layout.scale
    if action and x >= table.app.width - wide:
        return _named(action)
    name = table._name._text
    return _to_number(table, name, x) if hasattr(cursor, "_number") else _named(name)


def _named(text):
    """The key whose sign a text begins with."""
    for key, sign in ((hal.A, "Ⓐ"), (hal.B, "Ⓑ")):
        if text.startswith(sign):
            return (key,)
    return ()


def _to_number(table, text, x):
    """Less at the left of a number, more at its right."""
    grid = table._name.grid
    x = (x - grid.x) // getattr(grid, "scale", 1)
    width = table.app.kit.font.width
    if x < width(text[: text.find("◀") + 1]):
        return (hal.LEFT,)
    return (hal.RIGHT,) if x >= width(text[: text.find("▶")]) else (hal.A,)


def _in_race(table, cursor, x, y):
    layout = table.layout
    card = _to_card(table, x, y)
    if cursor._attack:
        if card:  # another card, or the same one, instead of an attack
            return (hal.B,) + card if card[0] != hal.A else (hal.B,)
        return _to_rival(table, cursor, x, y)
    if x >= layout.large_x and layout.large_y <= y < layout.road_y:
        return (hal.DOWN,)  # what the large card does
    return (hal.UP,) if y < LINE else card


def _to_rival(table, cursor, x, y):
    """The row of a side that the attack may go to."""
    view, rivals = table.view(), table.rivals
    first = cursor._attack // 8 * 8 + names.ATTACK
    own = view.seat % view.sides
    sides = [s for s in range(view.sides) if s != own and not view.why_not(first + s)]
    for side in sides:
        top, high = rivals.extent(side)
        if top <= y < top + high and x < table.layout.rivals_width:
            return _moves(sides.index(side) - sides.index(cursor._attack - first), *_SIDEWAYS)
    return ()


def _in_card_menu(table, menu, x, y):
    row = (y - menu._top) // menu._row
    if 0 <= row < len(menu._labels):
        return _moves(row - menu._at, hal.UP, hal.DOWN)
    card = _card(table.hand, x, y)
    if menu._is_second or (card < 0 and y > menu._top):
        return ()
    picker = table.decision._picker  # where the cursor is once the menu is closed
    steps = card - picker.at if picker and card >= 0 else 0
    return (hal.B,) + (_moves(steps, *_SIDEWAYS) if steps else ())


def _fort(table, x, y):
    """The fort on the map at a place, or -1."""
    if not hasattr(table, "map") or table._attack:  # an attack covers the map
        return -1
    scale = table.layout.scale
    x, y = x // scale, (y - table.layout.map_y) // scale
    for fort in range(table.map.count):
        left, top = table.map.x(fort), table.map.y(fort)
        if left <= x < left + _FORT_WIDE and top <= y < top + _FORT_HIGH:
            return fort
    return -1


def _to_fort(places, bright, at, fort, leaving):
    """Left and right walk row by row over the forts that can be chosen."""
    if not bright[fort]:
        return ()
    if fort == at:
        return (hal.B,) if leaving else (hal.A,)
    row = [(places.y(i), places.x(i), i) for i in range(places.count) if bright[i]]
    row.sort()
    order = [i for _, _, i in row]
    return _moves(order.index(fort) - order.index(at), *_SIDEWAYS)


def _to_card(table, x, y):
    place = _card(table.hand, x, y)
    return _moves(place - table.cursor.at, *_SIDEWAYS) if place >= 0 else ()


def _card(hand, x, y):
    """The place of the card that is seen at (x, y), or -1."""
    layout = hand._layout
    found = -1
    if y < layout.hand_y - layout.lift * layout.scale:
        return found
    for place, card in enumerate(_places(hand)):
        left = card.x * layout.scale
        right = left + card.width * card.tile_width * layout.scale
        if not card.hidden and left <= x < right:
            found = place  # cards overlap: the one further right lies above
    return found


def _places(hand):
    """The pictures of what the cursor can be on, in its order."""
    if not hasattr(hand, "_flag"):
        return [card.grid for card in hand._cards]
    return hand._cards[: hand._count + 1] + [hand._flag]
