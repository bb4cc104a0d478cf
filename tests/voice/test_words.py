# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is said for the keys of a voice."""

import re

import pytest

from link.numbers import LANGUAGES
from voice import pack


@pytest.fixture(scope="module")
def said():
    """What each language says for a key."""
    return {
        language: {key: clip.said for clip in pack.clips(language) for key in clip.keys}
        for language in LANGUAGES
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sign_that_is_looked_up_is_not_said_by_its_neighbour(said, language):
    twice = [text for text in said[language].values() if re.search(r"^[+/%-]|[+/%-]$|[→★]", text)]
    assert twice == []


def test_a_word_is_not_said_as_a_card_s_full_name(said):
    assert said["es"]["as"] == "As"
    assert said["es"]["rojo"].lower() == "rojo"
    assert said["es"]["agua"].lower() == "agua"
    assert said["es"]["fin contras"] == "Fin de contrasentido"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_said_by_their_digits(said, language):
    assert [said[language][str(n)] for n in (0, 7, 100)] == ["0", "7", "100"]
    assert all(said[language][key] for key in ("1--", "9--", "---", "1---"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_in_capitals_as_espeak_would_spell_it(said, language):
    assert not [text for text in said[language].values() if re.search(r"[A-ZÀ-Ý]{3,}", text)]
