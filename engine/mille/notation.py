# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The race game's text forms, for tests and tools; see engine/notation.py.

A position:

    mille parker 2/2; match 5000; round 1 dealer 1; turn 0 play;
    side 0: 325 rolling limited extra-tank right-of-way!; side 1: 75 total 1200;
    hazards: 1 stop; hand 0: 25 25 roll; hand 1: stop; deck: 50 roll; discards: 75x2

`!` marks a safety played as a coup fourré. The deck is in drawing order. `recent 1: discard 25 play
roll` lists a side's last actions with cards, the newest first. A missing clause has its value at
the start of a round; a missing deck holds all cards that no clause names, in the rule sheet's
order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import notation
from engine.mille import books, names
from engine.mille.cards import count
from engine.mille.deck import receive
from engine.mille.game import Game
from engine.mille.moves import card_of, pack, what_of
from engine.mille.names import (
    COUP_FOURRE,
    DEAL,
    DECK,
    DISCARD,
    DRIVING_ACE,
    KINDS,
    NONE,
    RECENT,
    RIGHT_OF_WAY,
    is_hazard,
    safety_bit,
)

if TYPE_CHECKING:
    from engine.mille.table import Table
    from engine.types import Bytes


CARDS = (
    "25",
    "50",
    "75",
    "100",
    "200",
    "stop",
    "speed-limit",
    "out-of-gas",
    "flat-tire",
    "accident",
    "wrong-way",
    "roll",
    "end-of-limit",
    "gasoline",
    "spare-tire",
    "repairs",
    "end-of-wrong-way",
    "right-of-way",
    "extra-tank",
    "puncture-proof",
    "driving-ace",
)
ANSWERS = ("coup-fourre", "decline", "extend", "stand", "deal")
PHASES = ("play", "coup", "extend", "deal", "over")
BOOKS = ("parker", "wikipedia", "salon-es", "salon-it")
OPTIONS = (
    "attack",
    "coup",
    "late",
    "discard",
    "ends",
    "reshuffle",
    "wrong_way",
    "trim",
    "goal",
    "extension",
    "trip",
    "all_safeties",
    "all_safeties_winner",
    "delayed",
    "safe_trip",
    "shut_out",
    "shut_out_each",
    "shut_out_at_zero",
    "extension_bonus",
    "extension_to",
    "flying_start",
    "parts",
    "rival_parts",
)
PARTS = ("warm-engine", "pit-crew", "long-legs", "tough-tires", "loud-horn", "thick-skin")
_NO_YES = ("false", "true")
VALUES = {
    "attack": ("moving", "started", "stacked"),
    "coup": ("side", "any"),
    "late": ("uncovers", "needs roll"),
    "discard": ("any", "unplayable"),
    "ends": ("all", "one"),
    "extension_to": ("caller", "caller only", "completer"),
    "reshuffle": _NO_YES,
    "wrong_way": _NO_YES,
    "trim": _NO_YES,
    "all_safeties_winner": _NO_YES,
    "shut_out_each": _NO_YES,
    "shut_out_at_zero": _NO_YES,
    "flying_start": _NO_YES,
}
SCORE_LINES = (
    "distance",
    "safeties",
    "all_safeties",
    "coups",
    "trip",
    "delayed",
    "safe_trip",
    "extension",
    "shut_out",
    "total",
)


def card_text(card: int) -> str:
    """Returns the id of a card; `-` for none or a hidden one."""
    return "-" if card == NONE else CARDS[card]


def parse_card(text: str) -> int:
    """Returns the card of an id. Raises ValueError if there is none."""
    return NONE if text == "-" else CARDS.index(text)


def action_text(action: int) -> str:
    """Returns an action's text: `play roll`, `attack stop 1`, `discard 25`, `coup-fourre` ..."""
    if action >= COUP_FOURRE:
        return ANSWERS[action - COUP_FOURRE]
    card = CARDS[card_of(action)]
    what = what_of(action)
    if what == DISCARD:
        return "discard " + card
    return "attack " + card + " " + str(what - 1) if what else "play " + card


def parse_action(text: str) -> int:
    """Returns the action of a text. Raises ValueError if there is none."""
    if text in ANSWERS:
        return COUP_FOURRE + ANSWERS.index(text)
    words = text.split(" ")
    card = CARDS.index(words[1]) if len(words) > 1 else -1
    if len(words) == 2 and words[0] in ("play", "discard"):
        return pack(card, DISCARD if words[0] == "discard" else names.PLAY)
    if len(words) == 3 and words[0] == "attack" and is_hazard(card) and 0 <= int(words[2]) < 6:
        return pack(card, names.ATTACK + int(words[2]))
    raise ValueError("no action: " + text)


def all_actions() -> list[int]:
    """Returns every action that has a text form, ascending."""
    found: list[int] = []
    for card in range(KINDS):
        found.append(pack(card, names.PLAY))
        if is_hazard(card):
            for side in range(6):
                found.append(pack(card, names.ATTACK + side))
        found.append(pack(card, DISCARD))
    found.extend(range(COUP_FOURRE, DEAL + 1))
    return found


def option_text(option: int, value: int) -> str:
    """Returns an option's value in words or as a number: `stacked`, `true`, `700`; of parts their
    names: `pit-crew,long-legs`.
    """
    if option >= names.OPTIONS:
        return notation.parts_text(value, PARTS)
    words = VALUES.get(OPTIONS[option - names.RULE_ATTACK])
    return words[value] if words else str(25 * value)


def parse_option(name: str, text: str) -> tuple[int, int]:
    """Returns an option's place in the header and value. The ValueError names the valid ones."""
    option = notation.place_of(name, OPTIONS, names.RULE_ATTACK)
    if option >= names.OPTIONS:
        return option, notation.parse_parts(name, text, PARTS)
    if name in VALUES:
        return option, notation.value_of(name, text, VALUES[name])
    most = 25 * books.most(option)
    least = 25 if name == "goal" else 0
    if not text or text.strip("0123456789") or int(text) % 25 or not least <= int(text) <= most:
        raise ValueError(name + ": " + str(least) + " to " + str(most) + " in steps of 25")
    return option, int(text) // 25


def changed_options(header: Bytes) -> list[tuple[str, str]]:
    """Returns the options that differ from the book, in order, as pairs of name and text."""
    changed: list[tuple[str, str]] = []
    for option in range(names.RULE_ATTACK, names.RULES):
        if header[option] != books.default(
            header[names.RULE_BOOK], header[names.RULE_SEATS], option
        ):
            changed.append(
                (OPTIONS[option - names.RULE_ATTACK], option_text(option, header[option]))
            )
    return changed


# States


def state_text(table: Table) -> str:
    """Returns the notation of a state or a view, on one line."""
    clauses = [_header_clause(table.options)]
    clauses.extend(_course_clauses(table))
    for side in range(table.sides):
        clauses.append("side " + str(side) + ": " + " ".join(_side_words(table, side)))
        actions = _recent_words(table, side)
        if actions:
            clauses.append("recent " + str(side) + ": " + " ".join(actions))
    clauses.append("hazards:" + "".join(_hazard_words(table)))
    for seat in range(table.seats):
        hand = table.hands[seat]
        words = [card_text(hand[i]) for i in range(table.held[seat])]
        clauses.append("hand " + str(seat) + ": " + " ".join(words))
    left = table.now[names.AT_LEFT]
    clauses.append("deck: " + _cards_text([table.deck[i] for i in range(left - 1, -1, -1)]))
    clauses.append("drawn: " + _cards_text([table.deck[i] for i in range(left, DECK)]))
    clauses.append("discards: " + _counts_text(table.discards))
    clauses.append("unseen: " + _counts_text(table.unseen))
    clauses.append(
        "rng: " + " ".join([str(byte) for byte in bytes(table.rng) + bytes(table.round_rng)])
    )
    return "; ".join(clauses)


def _header_clause(header: Bytes) -> str:
    text = "mille " + BOOKS[header[names.RULE_BOOK]]
    text += " " + str(header[names.RULE_SEATS]) + "/" + str(header[names.RULE_SIDES])
    text += notation.options_text(changed_options(header))
    if header[names.RULE_ROUNDS]:
        return text + "; rounds " + str(header[names.RULE_ROUNDS])
    return text + "; match " + str(100 * header[names.RULE_MATCH])


_COURSE = notation.Course(
    PHASES,
    ("dealer", names.AT_DEALER),
    (
        ("caller", names.AT_CALLER, NONE),
        ("finisher", names.AT_FINISHER, NONE),
        ("idle", names.AT_IDLE, 0),
        ("closed", names.AT_CLOSED, 0),
        ("viewer", names.AT_VIEWER, NONE),
    ),
)


def _course_clauses(table: Table) -> list[str]:
    clauses = _COURSE.clauses(table)
    attack = table.now[names.AT_ATTACK]
    if attack != NONE:
        clauses.insert(2, "attack " + CARDS[attack] + " " + str(table.now[names.AT_TARGET]))
    return clauses


def _side_words(table: Table, side: int) -> list[str]:
    words = [str(25 * table.distance[side])]
    if table.rolling[side]:
        words.append("rolling")
    elif table.started[side]:
        words.append("started")
    if table.limited[side]:
        words.append("limited")
    if table.wrong_way[side]:
        words.append("wrong-way")
    for safety in range(RIGHT_OF_WAY, DRIVING_ACE + 1):
        if table.safeties[side] & safety_bit(safety):
            words.append(CARDS[safety] + ("!" if table.coups[side] & safety_bit(safety) else ""))
    played = table.played[side]
    if played != int(table.distance[side] > 0):
        words.append("played " + str(played & (1 << names.PLAYED_BITS) - 1))
        if played >> names.PLAYED_BITS:
            words.append("200s " + str(played >> names.PLAYED_BITS))
    spent = table.now[names.AT_SPENT + side] if side < names.CARS_WITH_PARTS else 0
    if spent:
        words.append("spent " + notation.parts_text(spent, PARTS))
    steps = table.totals[2 * side] | table.totals[2 * side + 1] << 8
    if steps:
        words.append("total " + str(25 * steps))
    return words


def _recent_words(table: Table, side: int) -> list[str]:
    actions = table.recent[side * RECENT : (side + 1) * RECENT]
    return [action_text(action) for action in actions if action != NONE]


def _hazard_words(table: Table) -> list[str]:
    words: list[str] = []
    for i in range(table.now[names.AT_UNRESOLVED]):
        words.append(
            " "
            + str(table.hazards[i] >> names.KIND_BITS)
            + " "
            + CARDS[table.hazards[i] & names.KIND_MASK]
        )
    return words


def _counts_text(counts: memoryview) -> str:
    return " ".join([CARDS[k] + "x" + str(counts[k]) for k in range(KINDS) if counts[k]])


def _cards_text(cards: list[int]) -> str:
    """Returns cards in order, equal neighbors as `25x3`."""
    words: list[str] = []
    i = 0
    while i < len(cards):
        k = i
        while k < len(cards) and cards[k] == cards[i]:
            k += 1
        words.append(card_text(cards[i]) + ("x" + str(k - i) if k - i > 1 else ""))
        i = k
    return " ".join(words)


def parse_state(text: str) -> Game:
    """Returns a game in the state of a notation. Raises ValueError if it can't be read.

    >>> game = parse_state("mille parker 2/2; turn 1 play; side 1: 650 rolling; hand 1: 50 50")
    >>> game.seat, card_text(game.hands[1][0])
    (1, '50')
    """
    return notation.read_state(text, _new_game, _Reader)


def _new_game(clauses: list[str]) -> Game:
    words = clauses[0].split()
    seats, sides = words[2].split("/") if "/" in words[2] else (words[2], words[2])
    match, rounds = 5000, 0
    for clause in clauses:
        if clause.startswith("match "):
            match, rounds = int(clause[6:]), 0
        elif clause.startswith("rounds "):
            match, rounds = 0, int(clause[7:])
    header = books.options(BOOKS.index(words[1]), int(seats), int(sides), match, rounds)
    notation.read_options(header, words[3:], parse_option, books.set_option)
    return Game(header)


class _Reader(notation.BaseReader):
    _game: Game

    def __init__(self, game: Game) -> None:
        super().__init__(game, _COURSE)
        now = game.now
        now[names.AT_ATTACK] = now[names.AT_TARGET] = NONE
        now[names.AT_DEALER] = game.seats - 1
        for seat in range(len(game.hands)):
            game.hands[seat][:] = b"\xff" * names.HAND
        game.clear_sides()
        self._deck: list[int] | None = None
        self._unseen: list[int] | None = None

    def read_match(self, words: list[str]) -> None:
        pass  # the header has it

    read_rounds = read_match

    def read_attack(self, words: list[str]) -> None:
        self._game.now[names.AT_ATTACK] = parse_card(words[0])
        self._game.now[names.AT_TARGET] = int(words[1])

    def read_side(self, words: list[str]) -> None:
        game = self._game
        side = int(words[0])
        # unless the clause has it:
        game.rolling[side] = game.started[side] = game.limited[side] = game.safeties[side] = 0
        game.distance[side] = int(words[1]) // 25
        game.played[side] = int(game.distance[side] > 0)
        i = 2
        while i < len(words):
            i += self._side_word(side, words[i], words[i + 1] if i + 1 < len(words) else "")

    def _side_word(self, side: int, word: str, following: str) -> int:
        """Returns the number of words read."""
        game = self._game
        if word in ("rolling", "started"):
            game.started[side] = 1
            game.rolling[side] = int(word == "rolling")
        elif word == "limited":
            game.limited[side] = 1
        elif word == "wrong-way":
            game.wrong_way[side] = 1
        elif word == "played":
            game.played[side] = int(following)
        elif word == "200s":
            game.played[side] += int(following) << names.PLAYED_BITS
        elif word == "spent":
            game.now[names.AT_SPENT + side] = notation.parse_parts(word, following, PARTS)
        elif word == "total":
            game.totals[2 * side] = int(following) // 25 & 255
            game.totals[2 * side + 1] = int(following) // 25 >> 8
        else:
            self._side_safety(side, word)
        return 2 if word in ("played", "200s", "spent", "total") else 1

    def _side_safety(self, side: int, word: str) -> None:
        bit = safety_bit(CARDS.index(word.replace("!", "")))
        self._game.safeties[side] |= bit
        if word.endswith("!"):
            self._game.coups[side] |= bit

    def read_recent(self, words: list[str]) -> None:
        at = int(words[0]) * RECENT
        i = 1
        while i < len(words):
            following = i + (3 if words[i] == "attack" else 2)
            self._game.recent[at] = parse_action(" ".join(words[i:following]))
            at += 1
            i = following

    def read_hazards(self, words: list[str]) -> None:
        game = self._game
        for i in range(0, len(words), 2):
            hazard = CARDS.index(words[i + 1])
            game.hazards[game.now[names.AT_UNRESOLVED]] = int(words[i]) << names.KIND_BITS | hazard
            game.now[names.AT_UNRESOLVED] += 1

    def read_hand(self, words: list[str]) -> None:
        for card in _parse_cards(words[1:]):
            receive(self._game, int(words[0]), card)

    def read_drawn(self, words: list[str]) -> None:
        cards = _parse_cards(words)
        for i in range(len(cards)):
            self._game.deck[DECK - len(cards) + i] = cards[i]

    def read_deck(self, words: list[str]) -> None:
        self._deck = _parse_cards(words)

    def read_discards(self, words: list[str]) -> None:
        for card in _parse_cards(words):
            self._game.discards[card] += 1

    def read_unseen(self, words: list[str]) -> None:
        self._unseen = _parse_cards(words)

    def read_rng(self, words: list[str]) -> None:
        for i in range(6):
            self._game.rng[i] = int(words[i])
            self._game.round_rng[i] = int(words[6 + i])

    def finish(self) -> None:
        """Fills in what the clauses imply: the rest of the deck, the unseen cards."""
        game = self._game
        if self._deck is None:
            self._deck = self._rest()
        game.now[names.AT_LEFT] = len(self._deck)
        for i in range(len(self._deck)):
            game.deck[len(self._deck) - 1 - i] = self._deck[i]
        unseen = self._unseen
        if unseen is None:
            unseen = list(self._deck)
            for seat in range(game.seats):
                unseen += [game.hands[seat][i] for i in range(game.held[seat])]
        for card in unseen:
            game.unseen[card] += 1

    def _rest(self) -> list[int]:
        """Returns all cards that no clause names, in the order of the sheet."""
        game = self._game
        cards: list[int] = []
        for kind in range(KINDS):
            named = game.discards[kind] + self._lying(kind)
            for seat in range(game.seats):
                for i in range(game.held[seat]):
                    named += game.hands[seat][i] == kind
            cards += [kind] * max(0, count(game.options, kind) - named)
        return cards

    def _lying(self, kind: int) -> int:
        """Returns the number of safeties or hazards of a kind on the sides."""
        game = self._game
        number = 0
        for side in range(game.sides):
            if kind >= names.RIGHT_OF_WAY:
                number += game.safeties[side] & safety_bit(kind) != 0
            number += game.limited[side] if kind == names.SPEED_LIMIT else 0
            number += game.wrong_way[side] if kind == names.WRONG_WAY else 0
        for i in range(game.now[names.AT_UNRESOLVED]):
            number += game.hazards[i] & names.KIND_MASK == kind
        return number


def _parse_cards(words: list[str]) -> list[int]:
    """Returns the cards of words like `25`, `roll`, `75x2`."""
    cards: list[int] = []
    for word in words:
        name, _, number = word.rpartition("x")
        if name in CARDS or name == "-":
            cards += [parse_card(name)] * int(number)
        else:
            cards.append(parse_card(word))
    return cards
