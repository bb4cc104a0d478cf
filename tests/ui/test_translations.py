# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A text says the same in all four languages: no two of them are swapped in one language.

Nobody writes a dictionary for this. The texts are one: words with the same meaning often stand in
texts of the same name. For each pair of texts in a series, all other texts tell how well its words
go with those of the other languages: in place, and swapped.
"""

import re
import unicodedata
from collections import Counter
from itertools import combinations, permutations

import pytest

from link import numbers
from link.numbers import LANGUAGES

LIMIT = 1  # how much better swapped texts may go with the others: as much as one sure word
LETTERS = 4  # of a word that count: its ending changes
WORD = re.compile(r"\d+|[a-z]+|[^\w\s.,;'{}]")
FALSE = [
    ("en", "SHORT_OUT_OF_GAS", "SHORT_GASOLINE"),  # gas is gasoline in the fort game
    # "Anybody" and "any card" are one word in Spanish.
    ("fr", "VALUE_COUP_ANY", "VALUE_DISCARD_ANY"),
    ("fr", "VALUE_COUP_ANY", "VALUE_DISCARD_UNPLAYABLE"),
]
Texts = dict[str, dict[str, str]]  # by language and name


def texts() -> Texts:
    endings = ("txt", "help.txt")
    files = [[numbers.TEXTS / f"{language}.{end}" for end in endings] for language in LANGUAGES]
    return {
        language: {name: text for path in paths for name, text in numbers.lines(path).items()}
        for language, paths in zip(LANGUAGES, files, strict=True)
    }


def words(text: str) -> frozenset[str]:
    """The beginnings of a text's words, without accents; its numbers and signs."""
    plain = unicodedata.normalize("NFD", text.lower())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return frozenset(w if w.isdigit() else w[:LETTERS] for w in WORD.findall(plain))


class Dictionary:
    """Which words of two languages go together, as these texts have them."""

    def __init__(self, texts: Texts):
        self._words = {
            language: {name: words(text) for name, text in named.items()}
            for language, named in texts.items()
        }
        self._count = {
            language: Counter(word for found in named.values() for word in found)
            for language, named in self._words.items()
        }
        self._together = {
            (one, other): Counter(
                (a, b) for name in named for a in named[name] for b in self._words[other][name]
            )
            for one, other in permutations(texts, 2)
            for named in [self._words[one]]
        }

    def gain(self, language: str, x: str, y: str) -> float:
        """How much better two texts of a language go with the other languages' if they are swapped,
        by all texts but these two.
        """
        others = [other for other in self._words if other != language]
        return sum(
            self._gain(one, other, x, y)
            for each in others
            for one, other in ((language, each), (each, language))
        )

    def _gain(self, one: str, other: str, x: str, y: str) -> float:
        """The part of the first language's words; those that are in both texts count nothing."""
        theirs, counts = self._words[other], self._count[other]
        together, found = self._together[one, other], 0.0
        for own, far in ((x, y), (y, x)):
            for a in self._words[one][own] - self._words[one][far]:
                alone = self._count[one][a] - 1

                def bound(b: str, a=a, alone=alone, own=own, far=far) -> float:
                    is_own = b in theirs[own]
                    times = together[a, b] - is_own
                    in_others = alone + counts[b] - is_own - (b in theirs[far])
                    return times and 2 * times / in_others

                found += max(map(bound, theirs[far]), default=0)
                found -= max(map(bound, theirs[own]), default=0)
        return found


def pairs(texts: Texts, near: int) -> list[tuple[str, str]]:
    """The texts of the same series, and with the same values, at most so many lines apart."""
    names = list(texts["es"])
    series = {}
    for at, name in enumerate(names):
        values = sorted(re.findall(r"\{\d\}", texts["es"][name]))
        series.setdefault((name.partition("_")[0], *values), []).append(at)
    every = (pair for row in series.values() for pair in combinations(row, 2))
    return [(names[a], names[b]) for a, b in every if b - a <= near]


def gains(texts: Texts, near: int) -> dict[tuple[str, str, str], float]:
    """The gain of each swap that would change something, by its language and the two names."""
    known = Dictionary(texts)
    return {
        (language, x, y): known.gain(language, x, y)
        for x, y in pairs(texts, near)
        for language, named in texts.items()
        if named[x] != named[y]
    }


@pytest.mark.parametrize("near", [1, pytest.param(8, marks=pytest.mark.long)])
def test_no_two_texts_of_a_series_are_swapped_in_one_language(near):
    """Nearly each such swap would be noticed: its gain is that of the swap back, as a loss."""
    found = gains(texts(), near)
    noticed = sum(gain < -LIMIT for gain in found.values())
    print(f"{noticed:,} of {len(found):,} swaps would be noticed")
    assert [swap for swap, gain in found.items() if gain > LIMIT and swap not in FALSE] == []
    assert noticed > 0.9 * len(found)


@pytest.mark.parametrize(
    "language, x, y",
    [
        ("fr", "TODAY_AHEAD", "TODAY_BEHIND"),
        ("it", "EXPLAIN_GASOLINE", "EXPLAIN_SPARE_TIRE"),
        ("es", "REASON_LIMITED", "REASON_TWO_200S"),
    ],
)
def test_a_swap_is_noticed(language, x, y):
    wrong = texts()
    named = wrong[language]
    named[x], named[y] = named[y], named[x]
    assert Dictionary(wrong).gain(language, x, y) > LIMIT
