# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The fort game's text forms, for tests and tools; see engine/notation.py.

A position:

    forts 2 deck=40; round 3 first 1; turn 0 turn; seat 0: 5 gas 3 water;
    fort 0: 0 cars 5 improvements 1; fort 3: 0 cars 0; depot: 1; oasis: 0 stranded;
    hand 0: oros-7 bastos-12; bids 1: copas-3 oros-1; deck 0: copas-5 espadas-2

A missing clause has its value at the start of a match; a missing deck holds all cards of its seat
that no clause names, in ascending order. Decks are in drawing order, discards newest first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import notation
from engine.forts import books, deck, names
from engine.forts.cards import is_in_deck
from engine.forts.game import Game
from engine.forts.holdings import add, amount, cars_at, improvements_at
from engine.forts.moves import card_of, pack, what_of
from engine.forts.names import DECK, DISCARD, FORT, NONE, NUMBER, NUMBERS, STRANDED

if TYPE_CHECKING:
    from engine.forts.table import Table
    from engine.types import Bytes


SUITS = ("oros", "copas", "espadas", "bastos")
USES = (("gas", "bid"), ("water", "bid"), ("recruit", "improve"), ("move", "attack"))
ANSWERS = ("buy", "pass", "let-go", "lose", "decline", "claim")
ZONES = ("depot", "oasis")
PHASES = (
    "upkeep",
    "turn",
    "second",
    "recruit-in",
    "improve-in",
    "move-from",
    "target",
    "move-to",
    "move-cars",
    "send",
    "add-gas",
    "add-water",
    "overflow",
    "claim",
    "over",
)
OPTIONS = ("deck", "start", "rounds", "truce", "parts", "rival_parts")
PARTS = ("drum", "trunk", "walls", "ram")
VALUES = {"deck": ("48", "40"), "start": ("rotating", "fixed")}
SCORE_LINES = ("forts", "cars", "improvements", "gas", "water")
_COURSE = notation.Course(
    PHASES,
    ("first", names.AT_FIRST),
    (
        ("zone", names.AT_ZONE, NONE),
        ("card", names.AT_CARD, NONE),
        ("from", names.AT_FORT, NONE),
        ("to", names.AT_TARGET, NONE),
        ("sent", names.AT_SENT, 0),
        ("total", names.AT_TOTAL, 0),
        ("defence", names.AT_DEFENCE, 0),
        ("acted", names.AT_ACTED, 0),
        ("pair", names.AT_PAIR, 0),
        ("dice", names.AT_DICE, 0),
        ("viewer", names.AT_VIEWER, NONE),
    ),
)


def card_text(card: int) -> str:
    """Returns the text of a card, `oros-1` to `bastos-12`; `-` for none or a hidden one."""
    return "-" if card == NONE else SUITS[card // NUMBERS] + "-" + str(card % NUMBERS + 1)


def parse_card(text: str) -> int:
    """Returns the card of a text. Raises ValueError if there is none."""
    if text == "-":
        return NONE
    suit, _, number = text.partition("-")
    if suit not in SUITS or not 1 <= int(number) <= NUMBERS:
        raise ValueError("no card: " + text)
    return SUITS.index(suit) * NUMBERS + int(number) - 1


def action_text(action: int) -> str:
    """Returns an action's text: `gas oros-3`, `attack bastos-1`, `buy`, `fort 7`, `number 2` ..."""
    if action >= NUMBER:
        return "number " + str(action - NUMBER)
    if action >= FORT:
        return "fort " + str(action - FORT)
    if action >= names.BUY:
        return ANSWERS[action - names.BUY]
    card = card_of(action)
    what = what_of(action)
    if what < DISCARD:
        return USES[card // NUMBERS][what] + " " + card_text(card)
    return ("discard " if what == DISCARD else "pay ") + card_text(card)


def parse_action(text: str) -> int:
    """Returns the action of a text. Raises ValueError if there is none."""
    if text in ANSWERS:
        return names.BUY + ANSWERS.index(text)
    word, _, rest = text.partition(" ")
    if word == "number" and 0 <= int(rest) <= names.MOST_ADDED:
        return NUMBER + int(rest)
    if word == "fort" and 0 <= int(rest) < names.FORTS:
        return FORT + int(rest)
    card = parse_card(rest)
    if card != NONE and word in ("discard", "pay"):
        return pack(card, DISCARD if word == "discard" else names.PAY)
    if card != NONE and word in USES[card // NUMBERS]:
        return pack(card, USES[card // NUMBERS].index(word))
    raise ValueError("no action: " + text)


def all_actions() -> list[int]:
    """Returns every action that has a text form, ascending."""
    found = list(range(names.CLAIM_AGAIN + 1))
    found.extend(range(FORT, FORT + names.FORTS))
    found.extend(range(NUMBER, names.ACTIONS))
    return found


def option_text(option: int, value: int) -> str:
    """Returns an option's value in words or as a number: `40`, `rotating`, `60`, `none`."""
    if option >= names.OPTIONS:
        return notation.parts_text(value, PARTS)
    words = VALUES.get(OPTIONS[option - names.RULE_DECK])
    if words:
        return words[value]
    return str(value) if value else "none"


def parse_option(name: str, text: str) -> tuple[int, int]:
    """Returns an option's place in the header and value. The ValueError names the valid ones."""
    option = notation.place_of(name, OPTIONS, names.RULE_DECK)
    if option >= names.OPTIONS:
        return option, notation.parse_parts(name, text, PARTS)
    if name in VALUES:
        return option, notation.value_of(name, text, VALUES[name])
    if text == "none":
        return option, 0
    if not text or text.strip("0123456789") or not 1 <= int(text) <= books.most(option):
        raise ValueError(name + ": 1 to " + str(books.most(option)) + ", or none")
    return option, int(text)


def options_of(header: Bytes) -> list[tuple[str, str]]:
    """Returns all options of a header, in order, as pairs of name and text; parts only where a car
    has any.
    """
    return [
        (OPTIONS[option - names.RULE_DECK], option_text(option, header[option]))
        for option in range(names.RULE_DECK, names.RULES)
        if option < names.OPTIONS or header[option]
    ]


def changed_options(header: Bytes) -> list[tuple[str, str]]:
    """Returns the options with unusual values, in order, as pairs of name and text."""
    usual = options_of(books.options(header[names.RULE_SEATS]))
    return [pair for pair in options_of(header) if pair not in usual]


# States


def state_text(table: Table) -> str:
    """Returns the notation of a state or a view, on one line."""
    clauses = _COURSE.clauses(table)
    options = notation.options_text(changed_options(table.options))
    clauses.insert(0, "forts " + str(table.seats) + options)
    for seat in range(table.seats):
        gas, water = amount(table, seat, names.GAS), amount(table, seat, names.WATER)
        clauses.append("seat " + str(seat) + ": " + str(gas) + " gas " + str(water) + " water")
    for fort in range(names.FORTS_EACH * table.seats):
        text = "fort " + str(fort) + ": " + str(table.owner[fort])
        text += " cars " + str(cars_at(table, fort))
        clauses.append(text + " improvements " + str(improvements_at(table, fort)))
    for zone in range(len(ZONES)):
        clauses.append(ZONES[zone] + ": " + zone_text(table.zones[zone]))
    for seat in range(table.seats):
        clauses.extend(_card_clauses(table, seat))
    clauses.append("rng: " + _hex(table.rng))
    clauses.append("begun: " + _hex(table.round_rng) + _hex(table.round_lasting))
    clauses.append("orders: " + _hex(table.round_orders))
    return "; ".join(clauses)


def zone_text(value: int) -> str:
    """Returns `neutral`, the seat in control, or `2 stranded`."""
    if value == NONE:
        return "neutral"
    return str(value) if value < STRANDED else str(value - STRANDED) + " stranded"


def _card_clauses(table: Table, seat: int) -> tuple[str, ...]:
    order = table.order[seat]
    left = table.left[seat]
    laid = left + table.held[seat]
    thrown = laid + table.bids[seat]
    return (
        _cards_clause("deck", seat, [order[i] for i in range(left - 1, -1, -1)]),
        _cards_clause("hand", seat, [order[i] for i in range(left, laid)]),
        _cards_clause("bids", seat, [order[i] for i in range(laid, thrown)]),
        _cards_clause("discards", seat, [order[i] for i in range(thrown, deck.size(table))]),
    )


def _cards_clause(word: str, seat: int, cards: list[int]) -> str:
    return word + " " + str(seat) + ": " + " ".join([card_text(card) for card in cards])


def _hex(window: memoryview) -> str:
    return "".join([f"{byte:02x}" for byte in window])


def parse_state(text: str) -> Game:
    """Returns a game in the state of a notation. Raises ValueError if it can't be read."""
    return notation.read_state(text, _new_game, _Reader)


def _new_game(clauses: list[str]) -> Game:
    words = clauses[0].split()
    if words[0] != "forts":
        raise ValueError(words[0])
    header = books.options(int(words[1]))
    notation.read_options(header, words[2:], parse_option, books.set_option)
    return Game(header)


class _Reader(notation.BaseReader):
    _game: Game

    def __init__(self, game: Game) -> None:
        super().__init__(game, _COURSE)
        game.set_up()
        game.now[names.AT_PHASE] = names.TURN
        self._cards: dict[str, list[str]] = {}
        self._begun = False

    def read_deck(self, words: list[str]) -> None:
        self._cards["deck" + words[0]] = words[1:]

    def read_hand(self, words: list[str]) -> None:
        self._cards["hand" + words[0]] = words[1:]

    def read_bids(self, words: list[str]) -> None:
        self._cards["bids" + words[0]] = words[1:]

    def read_discards(self, words: list[str]) -> None:
        self._cards["discards" + words[0]] = words[1:]

    def read_seat(self, words: list[str]) -> None:
        seat = int(words[0])
        for i in range(1, len(words), 2):
            kind = ("gas", "water").index(words[i + 1])
            add(self._game, seat, kind, int(words[i]) - amount(self._game, seat, kind))

    def read_fort(self, words: list[str]) -> None:
        fort = int(words[0])
        self._game.owner[fort] = int(words[1])
        number = {"cars": cars_at(self._game, fort), "improvements": 0}
        for i in range(2, len(words), 2):
            if words[i] not in number:
                raise ValueError(words[i])
            number[words[i]] = int(words[i + 1])
        self._game.forts[fort] = number["cars"] + names.IMPROVED * number["improvements"]

    def read_depot(self, words: list[str]) -> None:
        self._zone(names.DEPOT, words)

    def read_oasis(self, words: list[str]) -> None:
        self._zone(names.OASIS, words)

    def _zone(self, zone: int, words: list[str]) -> None:
        value = NONE if words[0] == "neutral" else int(words[0])
        self._game.zones[zone] = value + (STRANDED if len(words) > 1 else 0)

    def read_rng(self, words: list[str]) -> None:
        self._bytes(self._game.rng, words[0], 0)

    def read_begun(self, words: list[str]) -> None:
        self._bytes(self._game.round_rng, words[0], 0)
        self._bytes(self._game.round_lasting, words[0], len(self._game.round_rng))

    def read_orders(self, words: list[str]) -> None:
        self._bytes(self._game.round_orders, words[0], 0)
        self._begun = True

    def _bytes(self, window: memoryview, text: str, first: int) -> None:
        for i in range(len(window)):
            at = 2 * (first + i)
            window[i] = int(text[at : at + 2], 16)

    def finish(self) -> None:
        """Arranges each seat's row of cards, and stores the position as the round's start."""
        game = self._game
        for seat in range(game.seats):
            self._lay(seat)
        if not self._begun:
            game.keep_round()

    def _lay(self, seat: int) -> None:
        game = self._game
        hand = sorted(self._named("hand", seat))
        thrown = self._named("discards", seat)
        bids = self._named("bids", seat)
        row = hand + bids + thrown
        drawn = self._named("deck", seat)
        if "deck" + str(seat) not in self._cards:
            drawn = [card for card in range(DECK) if self._is_missing(card, row)]
        row = list(reversed(drawn)) + row
        known = [card for card in row if card != NONE]
        if any(names.ESPADAS * NUMBERS <= card < DECK for card in bids):
            raise ValueError("bids of seat " + str(seat))
        if len(row) != deck.size(game) or len(set(known)) != len(known):
            raise ValueError("cards of seat " + str(seat))
        for i in range(len(row)):
            game.order[seat][i] = row[i]
        game.left[seat] = len(drawn)
        game.held[seat] = len(hand)
        game.bids[seat] = len(bids)

    def _is_missing(self, card: int, row: list[int]) -> bool:
        return card not in row and is_in_deck(card, self._game.options[names.RULE_DECK])

    def _named(self, word: str, seat: int) -> list[int]:
        return [parse_card(text) for text in self._cards.get(word + str(seat), [])]
