# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The base of all games' text forms; each game's own notation.py has the rest.

There are texts, and functions that parse them, for cards, actions, options and whole states. A
state is written on one line as clauses between semicolons, so that the position of a ruling is easy
to read and write. A missing clause has its usual value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance, contract

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from engine.game import BaseGame
    from engine.table import BaseTable

    AGame = TypeVar("AGame", bound=BaseGame)


def place_of(option: str, options: tuple[str, ...], first: int) -> int:
    """Returns an option's place in the header. options: their names; first: the place of the first.

    >>> place_of("heap", ("book", "heap"), first=5)
    6
    """
    if option not in options:
        raise ValueError("no option " + option + ": one of " + ", ".join(options))
    return first + options.index(option)


def value_of(option: str, text: str, words: tuple[str, ...]) -> int:
    """Returns the value of an option that has words for its values.

    >>> value_of("attack", "stacked", ("moving", "started", "stacked"))
    2
    """
    if text not in words:
        raise ValueError(option + ": one of " + ", ".join(words))
    return words.index(text)


def parts_text(bits: int, words: tuple[str, ...]) -> str:
    """Returns the parts of a car, a bit each, as their names.

    >>> parts_text(5, ("drum", "scout", "walls")), parts_text(0, ("drum", "scout", "walls"))
    ('drum,walls', 'none')
    """
    return ",".join([words[i] for i in range(len(words)) if bits >> i & 1]) or "none"


def parse_parts(option: str, text: str, words: tuple[str, ...]) -> int:
    """Returns the bits of such a text."""
    bits = 0
    for part in text.split(",") if text != "none" else ():
        bits |= 1 << value_of(option, part, words)
    return bits


def options_text(pairs: list[tuple[str, str]]) -> str:
    """Returns names and texts of options as words after a header: ` late=needs_roll`.

    >>> options_text([("coup", "any"), ("late", "needs roll")])
    ' coup=any late=needs_roll'
    """
    return "".join([" " + name + "=" + text.replace(" ", "_") for name, text in pairs])


def read_options(
    header: bytearray,
    words: list[str],
    parse_option: Callable[[str, str], tuple[int, int]],
    set_option: Callable[[bytearray, int, int], None],
) -> None:
    """Sets options in a header from such words, with the game's own functions.

    >>> from engine.mille import books, names, notation
    >>> header = books.options(names.PARKER, 2, 2)
    >>> read_options(header, ["late=needs_roll"], notation.parse_option, books.set_option)
    >>> notation.changed_options(header)
    [('late', 'needs roll')]
    """
    for word in words:
        name, text = word.split("=")
        set_option(header, *parse_option(name, text.replace("_", " ")))


def number_text(value: int) -> str:
    """Returns the text of a seat or a side; `-` for none.

    >>> number_text(3), number_text(contract.NONE)
    ('3', '-')
    """
    return "-" if value == contract.NONE else str(value)


def parse_number(text: str) -> int:
    """Returns the number of such a text."""
    return contract.NONE if text == "-" else int(text)


class Course:
    """The clauses for the stage of a match: round, turn, and facts of the window `now`.

    >>> from engine.nim.game import Table
    >>> course = Course(("take", "over"), ("first", 5), [("left", 3, 21)])
    >>> table = Table()
    >>> course.reset(table.now)
    >>> course.read(table.now, ["left", "9"]), course.read(table.now, ["right", "9"])
    (True, False)
    >>> course.clauses(table)
    ['round 1 first 0', 'turn 0 take 0', 'left 9']
    """

    def __init__(
        self,
        phases: tuple[str, ...],
        opener: tuple[str, int],
        facts: tuple[tuple[str, int, int], ...],
    ) -> None:
        """phases: their texts. opener: the word and the place of the seat that opens a round.
        facts: word, place and usual value of each; a fact has a clause only if its value is not the
        usual one.
        """
        self._phases = phases
        self._opener = opener
        self._facts = facts

    def clauses(self, table: BaseTable) -> list[str]:
        """Returns the clauses for a table: the round and the turn, then the rest."""
        now = table.now
        word, place = self._opener
        turn = (
            number_text(now[contract.AT_TURN]),
            self._phases[now[contract.AT_PHASE]],
            number_text(now[contract.AT_SEAT]),
        )
        found = [
            "round " + str(now[contract.AT_ROUND]) + " " + word + " " + str(now[place]),
            "turn " + " ".join(turn),
        ]
        for word, place, usual in self._facts:
            if now[place] != usual:
                found.append(word + " " + str(now[place]))
        logged = now[contract.AT_LOGGED] | now[contract.AT_LOGGED + 1] << 8
        if logged:
            found.append("logged " + str(logged))
        return found

    def reset(self, now: memoryview) -> None:
        """Resets everything to its usual value, in the first round."""
        now[contract.AT_ROUND] = 1
        for _, place, usual in self._facts:
            now[place] = usual

    def read(self, now: memoryview, words: list[str]) -> bool:
        """Reads a clause's words. Returns False if it is none of these clauses."""
        if words[0] == "round":
            now[contract.AT_ROUND] = int(words[1])
            now[self._opener[1]] = int(words[3])
        elif words[0] == "turn":
            now[contract.AT_TURN] = parse_number(words[1])
            now[contract.AT_PHASE] = self._phases.index(words[2])
            now[contract.AT_SEAT] = parse_number(words[3] if len(words) > 3 else words[1])
        elif words[0] == "logged":
            now[contract.AT_LOGGED] = int(words[1]) & 255
            now[contract.AT_LOGGED + 1] = int(words[1]) >> 8
        else:
            return self._read_fact(now, words)
        return True

    def _read_fact(self, now: memoryview, words: list[str]) -> bool:
        for word, place, _ in self._facts:
            if word == words[0]:
                now[place] = int(words[1])
                return True
        return False


class BaseReader:
    """Reads clauses into a game. Subclasses have `finish`, and `read_WORD` for each clause."""

    def __init__(self, game: BaseGame, course: Course) -> None:
        self._game: Any = game  # of the reader's own class
        self._course = course
        course.reset(game.now)
        for i in range(0, chance.SIZE, 2):
            game.rng[i] = game.round_rng[i] = 1

    def clause(self, clause: str) -> None:
        """Reads one clause: a word or `word number:`, then its words."""
        head, _, rest = clause.partition(":")
        words = head.split() + rest.split()
        if not self._course.read(self._game.now, words):
            getattr(self, "read_" + words[0])(words[1:])

    def finish(self) -> None:
        """Fills in what the clauses imply."""
        raise NotImplementedError


def read_state(
    text: str, new_game: Callable[[list[str]], AGame], reader: Callable[[AGame], BaseReader]
) -> AGame:
    """Returns the game that a text describes: `new_game` makes it from the clauses, a `reader`
    fills it.

    Raises ValueError with the clause that can't be read.

    >>> from engine.mille import notation
    >>> notation.parse_state("mille parker 2/2; side 0: 650 rolling").distance[0]
    26
    >>> notation.parse_state("mille parker 2/2; side 0: fast")
    Traceback (most recent call last):
        ...
    ValueError: can't read side 0: fast
    """
    clauses = [clause.strip() for clause in text.replace("\n", " ").split(";") if clause.strip()]
    reading = clauses[0] if clauses else "nothing"
    try:
        game = new_game(clauses)
        filled = reader(game)
        for clause in clauses[1:]:
            reading = clause
            filled.clause(clause)
        reading = "the cards"
        filled.finish()
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise ValueError("can't read " + reading) from error
    return game
