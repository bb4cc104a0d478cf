# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The keys of a language's voice, and their spoken forms.

A key is a piece of a line, without symbols at its ends. Lines are cut into the longest keys that
lib/hardware/speech.py finds. Short texts, or their parts between placeholders, are keys as a whole;
there is no room for long texts, which are put together from their words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from link.numbers import TEXTS, lines
from voice.languages import LANGUAGES, Language

# Rare texts, the first to be put together from words.
_SELDOM = re.compile(r"TALK_|GUIDE_|HELP_|EXPLAIN_|LESSON_|STAR_|WIN_|PLAYS_|HINT_|F_WHY_|ABOUT_")
_RATHER = 2
# Texts of every turn, which are always clips.
_ALWAYS = re.compile(
    r"CARD_|SHORT_|EVENT_|F_EVENT_|F_YOU_|F_ASK_|F_USE_|COUP_|HAND_OVER_|STATE_|INFO_|YOUR|PLAY$"
    r"|DISCARD$|VOICE_"
)

# Texts only for the terminal or only for the screen.
_UNTOLD = re.compile(r"TEXT_|FOOT_|CHECK_CODE|FM_KEYS|FM_ABOUT_|FM_AGAINST|FM_STOCK")
_MINUTE = re.compile(r"TITLE_|.*MINUTE")  # of the help, the contents and one page
_KEYS = re.compile("[ⒶⒷ▲▼◀▶]")
_PLACE = re.compile(r"\{\d?\}")
_SIGNS = "".join(map(chr, range(33, 48))) + ":;<=>?@[]^_`|~¡¿ "
_LOOKED_UP = "+-%/ "  # at either end of a piece: the look-up speaks them by themselves
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*'?|[→★]")
_NAMES = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZŒÆÿÛÎÄÖÏËÔÊÂÙÌÒÀÈÇÜÚÓÍÉÁ"
_SECONDS = (3, 5, 8)


def keys(language: str) -> dict[str, str]:
    """Returns the spoken form of each key of a language. Keys that differ only in case are one."""
    own = LANGUAGES[language]
    found = _fixed(own)
    phrases = _pieces(language)
    whole, shared = _divided(phrases, found, own.room)
    for key, phrase in phrases.items():
        if key in whole:
            found.setdefault(key, own.spell_out(phrase.said))
    for word, said in shared.items():
        found.setdefault(word, own.spell_out(said))
    return found


def folded(key: str) -> str:
    """Returns a key in the form of the look-up: without capitals, and without symbols that begin
    questions.
    """
    return key.replace("¡", "").replace("¿", "").lower()


@dataclass
class Phrase:
    """A text, or a part of one between placeholders, that could be a key."""

    said: str
    words: dict[str, str]  # by key
    weight: int = 1


def _fixed(own: Language) -> dict[str, str]:
    """Returns keys that are in no text: numbers, symbols, letters, seconds."""
    found = {**own.numbers(), **own.signs, **own.said}
    for letter in _NAMES:  # in both cases, which the look-up can tell apart in Œ
        found |= dict.fromkeys(("=" + letter, "=" + letter.lower()), own.letter(letter.lower()))
    found |= {f"={digit}": str(digit) for digit in range(10)}
    found |= {"=" + sign: name for sign, name in own.punctuation.items()}
    return found | {f"{n} s": own.seconds.format(n) for n in _SECONDS}


def _divided(
    phrases: dict[str, Phrase], found: dict[str, str], room: int
) -> tuple[set[str], dict[str, str]]:
    """Returns the phrases that are keys as a whole, and the words that make up the others.

    As many phrases stay whole as fit. The phrase whose division saves most room is divided first:
    it is long, and few of its words are new.
    """
    shared: dict[str, str] = {}
    divided = {key: each for key, each in phrases.items() if len(each.words) > 1 and each.weight}
    single = {word for each in phrases.values() if len(each.words) == 1 for word in each.words}
    taken = sum(len(said) for said in {*found.values()})
    taken += sum(len(each.said) for key, each in phrases.items() if key not in found)

    def saved(each: Phrase) -> int:
        new = each.words.keys() - shared.keys() - single - found.keys()
        return len(each.said) - sum(map(len, new))

    kept = phrases.keys() - divided.keys()
    while taken > room and divided:
        key = max(divided, key=lambda key: (saved(divided[key]) * divided[key].weight, key))
        each = divided.pop(key)
        taken -= saved(each)
        shared |= each.words
    return kept | divided.keys(), shared


def _pieces(language: str) -> dict[str, Phrase]:
    """Returns the parts of all texts between placeholders and symbols of keys, by key."""
    texts = {
        name: text
        for name, text in lines(TEXTS / f"{language}.txt").items()
        if not _UNTOLD.match(name)
    }
    texts |= {
        "HELP_" + name: text
        for name, text in lines(TEXTS / f"{language}.help.txt").items()
        if _MINUTE.match(name)
    }
    texts |= {"TALK_" + n: text for n, text in lines(TEXTS / f"{language}.talk.txt").items()}
    found: dict[str, Phrase] = {}
    for name, text in texts.items():
        is_cut = name.startswith("SHORT_") and "." in text
        said = texts[name.replace("SHORT_", "CARD_")] if is_cut else text
        parts = [part for part in _PLACE.split(text) for part in _KEYS.split(part)]
        for part in parts:
            key = folded(part.strip(_SIGNS))
            if key.isdigit() or not _WORD.search(key):
                continue
            words = {word.rstrip("'"): word for word in _WORD.findall(key) if not word.isdigit()}
            sounds = said if len(parts) == 1 else part.strip(" :,.;()[]/")
            sounds = sounds.strip(_LOOKED_UP)
            weight = 0 if _ALWAYS.match(name) else _RATHER if _SELDOM.match(name) else 1
            phrase = found.setdefault(key, Phrase(sounds, words, weight))
            phrase.weight = min(weight, phrase.weight)
    return found
