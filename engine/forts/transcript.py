# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Transcripts: a whole match as lines of JSON, written alike by every machine."""

from engine.forts import names, notation
from engine.forts.holdings import amount
from engine.forts.table import Table


def write(game, seed, players, called, emit):
    """Plays a match to its end and gives each line to `emit`.

    players: one for each seat, with `choose(view)`; called: what the header calls them.
    """
    legal = [0] * names.LEGAL_MAX
    emit(header(game.options, seed, called))
    game.start(seed)
    for seat in range(game.seats):
        emit(_opened(game, seat))
    _after(game, emit)
    while not game.over:
        seat = game.seat
        action = players[seat].choose(game.view(seat))
        emit(_decision(game, seat, legal, action))
        game.apply(action)
        _after(game, emit)
    n = game.winners(legal)
    emit('{"winners": ' + str(legal[:n]) + "}")


def header(options, seed, called):
    """The first line: everything that a replay needs besides the players' ways."""
    parts = ['"transcript": 1', '"game": "forts"', '"seats": ' + str(options[names.RULE_SEATS])]
    for name, value in notation.options_of(options):
        plain = value.replace("none", "0")
        plain = quoted(plain) if plain.strip("0123456789") else plain
        parts.append(quoted(name) + ": " + plain)
    parts.append('"seed": ' + str(seed))
    parts.append('"players": ' + quoted_list(called))
    return "{" + ", ".join(parts) + "}"


def quoted(text):
    """A text of the notation as JSON: none holds a character that needs an escape."""
    return '"' + text + '"'


def quoted_list(texts):
    """Texts as a JSON list."""
    return "[" + ", ".join([quoted(text) for text in texts]) + "]"


def _line(*pairs):
    """A JSON object of names and texts that are JSON already."""
    return "{" + ", ".join([quoted(name) + ": " + text for name, text in pairs]) + "}"


def _cards(cards):
    return quoted_list([notation.card_text(card) for card in cards])


def _opened(game, seat):
    """A seat's first deck in drawing order; the cards of the first hand are in ascending order."""
    left = game.left[seat]
    order = [game.order[seat][i] for i in range(left, left + game.held[seat])]
    return _shuffled(seat, order + _drawing_order(game, seat))


def _drawing_order(game, seat):
    return [game.order[seat][i] for i in range(game.left[seat] - 1, -1, -1)]


def _shuffled(seat, cards):
    return _line(("shuffle", str(seat)), ("deck", _cards(cards)))


def _decision(game, seat, legal, action):
    order = game.order[seat]
    left = game.left[seat]
    cards = [order[i] for i in range(left, left + game.held[seat])]
    texts = [notation.action_text(legal[i]) for i in range(game.legal(legal))]
    asked = (("fort", str(game.now[names.AT_FORT])),) if game.phase == names.SENDING else ()
    return _line(
        ("seat", str(seat)),
        ("phase", quoted(notation.PHASES[game.phase])),
        *asked,
        ("hand", _cards(cards)),
        ("legal", quoted_list(sorted(texts))),
        ("do", quoted(notation.action_text(action))),
    )


def _after(game, emit):
    """Lines for what happened besides the action itself, in its order."""
    n = game.events(game.now[names.AT_TURN])  # who buys sees the first card of a new deck
    heard = bytes(game.heard[: 4 * n])
    for i in range(0, 4 * n, 4):
        kind = heard[i]
        if kind in _TOLD:
            emit(_TOLD[kind](heard[i + 1], heard[i + 2], heard[i + 3]))
        elif kind == names.SHUFFLED:
            emit(_shuffled(heard[i + 1], [heard[i + 6]] + _drawing_order(game, heard[i + 1])))
        elif kind == names.INCOME:
            emit(_line(("income", "1"), ("bids", _bids(heard))))
        elif kind == names.ROUND_BEGINS:
            emit(_round(game))
        elif kind == names.MATCH_ENDED:
            emit(_line(("end", str(game.now[names.AT_ROUND])), *_position(game)))


def _bids(heard):
    """The bids that are turned up, each as seat and card."""
    words = []
    for i in range(0, len(heard), 4):
        if heard[i] == names.REVEALED:
            card = quoted(notation.card_text(heard[i + 2]))
            words.append("[" + str(heard[i + 1]) + ", " + card + "]")
    return "[" + ", ".join(words) + "]"


def _round(game):
    """The round that begins, and what everybody has then."""
    then = Table()
    then.options[:] = game.options
    then.lasting[:] = game.round_lasting
    facts = ("round", str(game.now[names.AT_ROUND])), ("first", str(game.now[names.AT_FIRST]))
    return _line(*facts, *_position(then))


def _position(table):
    forts = []
    for fort in range(names.FORTS_EACH * table.seats):
        value = table.forts[fort]
        forts.append(str([table.owner[fort], value & 15, value >> 4]))
    seats = range(table.seats)
    return (
        ("forts", "[" + ", ".join(forts) + "]"),
        ("gas", str([amount(table, seat, names.GAS) for seat in seats])),
        ("water", str([amount(table, seat, names.WATER) for seat in seats])),
        ("zones", quoted_list([notation.zone_text(value) for value in table.zones])),
        ("hands", str([table.held[seat] for seat in seats])),
    )


def _zone(kind):
    return lambda seat, what, zone: _line((kind, quoted(notation.ZONES[zone])), ("of", str(seat)))


_TOLD = {
    names.LAPSED: _zone("lapsed"),
    names.KEPT: _zone("kept"),
    names.DESTROYED: _zone("destroyed"),
    names.ROLLED: lambda seat, dice, total: _line(
        ("roll", str(seat)), ("dice", str([dice // 10, dice % 10])), ("total", str(total))
    ),
    names.CONQUERED: lambda seat, fort, cars: _line(
        ("conquered", str(fort)), ("by", str(seat)), ("cars", str(cars))
    ),
    names.REPELLED: lambda seat, fort, cars: _line(
        ("repelled", str(fort)), ("by", str(seat)), ("cars", str(cars))
    ),
    names.LOST: lambda seat, what, more: _line(("lost", "1"), ("of", str(seat))),
}
