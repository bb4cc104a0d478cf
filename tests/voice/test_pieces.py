# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The clips of a voice say every text of its language, word by word; nothing is spelled.

In whole matches by ear what is told is enough to play, and all clips of each line are played."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from career.code_words import DEAL, LENGTHS
from hardware.speech import PAUSE, Cutter
from link.numbers import TEXTS, lines
from tests.power import beginnings
from tests.voice.conftest import each_language
from tests.voice.saying import Listener, Voice, written
from voice import pack, words
from voice.index import BLOCK, IndexProblem, index

SAMPLES = ("Ana", "Bruno", "75", "5000")


def told(text: str) -> str:
    """A text as App.say passes it on, with values in its places."""
    for sign in "▲▼◀▶Ⓐ":
        text = text.replace(sign + " ", "").replace(sign, "")
    text = text.replace("Ⓑ ", "B: ").replace("{}", "{0}")
    text = re.sub(r"\d{6,}", "5", text)  # a long number is spelled
    return text.format(*SAMPLES, *"12345")


@each_language
def test_every_text_is_said_word_by_word(voices, language):
    """Of the help the first page and the contents."""
    texts = dict(lines(TEXTS / f"{language}.txt"))
    texts |= {"TALK " + n: text for n, text in lines(TEXTS / f"{language}.talk.txt").items()}
    texts = {name: text for name, text in texts.items() if not words._UNTOLD.match(name)}
    helped = lines(TEXTS / f"{language}.help.txt")
    texts |= {name: text for name, text in helped.items() if words._MINUTE.match(name)}
    for name, text in texts.items():
        line = told(text)
        assert voices(language).words(line) == written(line), name
        assert len(voices(language).cut(line)) == 1 or not name.startswith("CARD_"), name


@each_language
def test_every_number_is_said(voices, language):
    numbers = [*range(1101), 1200, 1999, 2000, 2001, 2100, 5000, 9999, 10_000, 12_345, 99_999]
    for number in numbers:
        assert voices(language).words(f"{number}") == [str(number)]


@each_language
def test_signs_are_said_but_no_hyphen_between_words(voices, language):
    voice = voices(language)
    for line, many in (("+300 ★", 3), ("-100 %", 3), ("3/6", 3), ("Ana → Bruno", 3), ("12%", 2)):
        assert voice.words(line) == written(line)
        assert len(voice.words(line)) == many
    assert voice.words("Ana-Bruno - 3") == ["ana", "bruno", "3"]


@each_language
def test_unknown_names_and_long_numbers_are_spelled(voices, language):
    voice = voices(language)
    assert voice.words("Xq7'") == ["=x", "=q", "=7"]
    assert voice.words("ZOÉ")[:2] == ["=z", "=o"]
    assert voice.words("123456 007") == [f"={digit}" for digit in "123456007"]
    for letter in words._NAMES:
        assert len(voice.cut("x" + letter + "q")) == 3, letter


def test_sentences_are_set_apart(voices):
    pieces = voices("es").cutter.whole("¡En marcha! Le toca a Ana: 25, 50.")
    assert [i for i, piece in enumerate(pieces) if piece == PAUSE] == [1, 4]


def test_the_longest_key_wins(voices):
    for line, many in (("Semáforo verde", 1), ("SEMÁFORO VERDE", 1), ("Semáforo. Verde", 2)):
        assert len(voices("es").cut(line)) == many


# What is said


@each_language
def test_what_is_said_for_a_key_has_no_signs_nor_capitals(language):
    """espeak-ng would spell capitals."""
    said = {key: clip.said for clip in pack.clips(language) for key in clip.keys}
    assert not [text for text in said.values() if re.search(r"^[+/%-]|[+/%-]$|[→★]", text)]
    assert not [text for text in said.values() if re.search(r"[A-ZÀ-Ý]{3,}", text)]
    assert [said[str(n)] for n in (0, 7, 100)] == ["0", "7", "100"]
    assert all(said[key] for key in ("1--", "9--", "---", "1---"))


def test_a_short_name_is_said_in_full_but_no_other_word():
    said = {key: clip.said for clip in pack.clips("fr") for key in clip.keys}
    assert said["fin contres"] == "Fin de contresens"
    assert said["fin de lim"] == "Fin de limitation"
    said = {key: clip.said for clip in pack.clips("es") for key in clip.keys}
    assert (said["as"], said["rojo"].lower(), said["agua"].lower()) == ("As", "rojo", "agua")


# The index


def test_every_key_leads_to_its_clip(voices):
    voice = voices("en")
    for number, clip in enumerate(voice.clips):
        for key in clip.keys:
            if key[0] not in "=-/" and "--" not in key:
                assert voice.cut(key) == [number], key


def test_a_cut_or_foreign_index_is_refused_wherever_it_is_cut(voices, tmp_path):
    whole = Path(voices("es").cutter._path).read_bytes()
    path = tmp_path / "index"
    foreign = (b"RIFF" * 64, bytes(BLOCK), whole + b"x")
    for content in (*beginnings(whole, 1024), whole[:-1], *foreign):
        path.write_bytes(content)
        with pytest.raises(ValueError):
            Cutter(str(path))


def test_keys_with_the_same_hash_are_refused(monkeypatch):
    monkeypatch.setitem(index.__globals__, "hashed", lambda data: 7)
    with pytest.raises(IndexProblem):
        index("es", {"uno": 0, "dos": 1}, 44)


# Whole matches


MOST = 3000  # keys for a match


class Hearer(Listener):
    """Somebody with the screen covered, who presses keys and knows nothing but the lines, once all
    their clips were heard. `log` has keys and lines, `lines` those since the last key."""

    voice: Voice

    def __init__(self, *values):
        super().__init__(*values)
        self.log: list[str] = []
        self.lines: list[str] = []

    def press(self, words: str) -> None:
        """Presses a key and hears what it leads to: the clips say the lines word by word."""
        self.log.append(f"[{words}]")
        self.do(words)
        clips = self.heard()
        self.lines = list(filter(None, self.said))
        self.said.clear()
        self.log += self.lines
        assert clips == [clip for line in self.lines for clip in self.voice.cut(line)], self.lines
        for line in self.lines:
            assert whole(self.voice.words(line)) == written(line)

    def hears(self, *names: str) -> bool:
        """Returns whether one of these texts, or its words before a value, was just said."""
        texts = lines(TEXTS / f"{self.app.settings.language}.txt")
        words = [texts[name].partition("{")[0] for name in names]
        return any(word in line for word in words for line in self.lines)


def whole(words: list[str]) -> list[str]:
    """Words with the letters of a deal, the only ones that are spelled, as one."""
    spelled = [word[1:] for word in words if word[0] == "="]
    assert len(spelled) in (0, LENGTHS[DEAL])
    at = words.index("=" + spelled[0]) if spelled else 0
    return [*words[:at], *(["".join(spelled)] if spelled else []), *words[at + len(spelled) :]]


def whole_match(player: Hearer, game: str) -> None:
    """A match of three from the title to the podium, which offers another one."""
    while not player.hears(game):
        player.press("DOWN")
    player.press("A")
    while not player.hears("SETUP_TABLE"):
        player.press("DOWN")
    player.press("RIGHT")
    while not player.hears("SETUP_START"):
        player.press("UP")
    player.press("A")
    key = GAMES[game]()
    for _ in range(MOST):
        if player.hears("MATCH_AGAIN", "MATCH_REMATCH"):
            return
        player.press(key(player))
    raise AssertionError("\n".join(player.log[-40:]))


def racer() -> Callable[[Hearer], str]:
    """Plays the first card that it hears can be played; with none it discards."""
    moved = 0

    def key(player: Hearer) -> str:
        nonlocal moved
        discard = "B: " + player.text("DISCARD")
        if not any(discard in line for line in player.lines):
            moved = 0
            return "A"
        moved += 1
        return "RIGHT" if moved < 7 else "B"

    return key


def fighter() -> Callable[[Hearer], str]:
    """Takes what it hears, but each second turn: it ends the others without a card."""
    presses = 0

    def key(player: Hearer) -> str:
        nonlocal presses
        presses += 1
        if player.hears("F_END_TURN"):
            presses = 0
            return "A"
        if player.hears("F_USE", "F_REASON_NO_GAS", "F_REASON_NO_WATER", "F_BUY"):
            return "B"
        return "A" if presses % 6 else "B"

    return key


GAMES = {"GAME_MILLE": racer, "GAME_FORTS": fighter}
LONG = {"GAME_MILLE": "5", "GAME_FORTS": "3"}
"""The seeds of long matches."""
HEARD = (("it", "GAME_MILLE"), ("en", "GAME_MILLE"), ("fr", "GAME_FORTS"))


@pytest.mark.parametrize(
    "language, game",
    [("es", "GAME_FORTS"), *(pytest.param(*each, marks=pytest.mark.long) for each in HEARD)],
)
def test_a_whole_match_is_heard_word_by_word(begin, voices, language, game):
    """From power-on to the podium."""
    hearer = begin(kind=Hearer, language=language, voice=language, seed=LONG[game])
    hearer.voice = voices(language)
    hearer.press("wait")
    whole_match(hearer, game)
    assert len(hearer.log) > 300
