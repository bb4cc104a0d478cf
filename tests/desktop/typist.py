# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A player in the terminal, who hears every line and types what a plan says."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import host
import save_file
import script
import system
import text
from engine.mille import books, names
from hardware import hal
from link import numbers
from match import BOT, PERSON
from saves.settings import Settings
from tests import saved

MOST = 20_000  # lines of a run
Plan = Callable[["Typist"], str]


def phrases(language: str) -> dict[str, str]:
    """A language's texts by name."""
    return numbers.lines(numbers.TEXTS / f"{language}.txt")


SAFETIES = ("CARD_RIGHT_OF_WAY", "CARD_EXTRA_TANK", "CARD_PUNCTURE_PROOF", "CARD_DRIVING_ACE")


def settings(book=names.PARKER, seats=2, sides=2, persons=1, **others) -> Settings:
    """Settings for a match of one round, persons first."""
    chosen = Settings()
    chosen.header = books.options(book, seats, sides, 0, others.pop("rounds", 1))
    chosen.kinds[:] = bytes([PERSON] * persons + [BOT] * (len(chosen.kinds) - persons))
    for name, value in others.items():
        setattr(chosen, name, value)
    return chosen


class Typist(io.StringIO):
    """Stands in for the terminal. `lines` is all output and input; input follows `> `."""

    def __init__(self, plan: Plan, language: str):
        super().__init__()
        self.lines: list[str] = []
        self.phrases = phrases(language)
        self.kept = Settings()  # as saved by the run
        self._plan = plan
        self._read = 0

    def write(self, words: str) -> int:
        self.lines += words.splitlines() if words != "\n" else []
        return len(words)

    def readline(self, *_) -> str:
        assert len(self.lines) < MOST, self.lines[-9:]
        line = self._plan(self)
        self.lines.append("> " + line.rstrip("\n"))
        self._read = len(self.lines)
        return line

    def new(self) -> list[str]:
        """The output since the last line was typed."""
        return self.lines[self._read :]

    def heard(self, name: str) -> str | None:
        """The value in a phrase of one placeholder, where the new lines have it last."""
        before, after = self.phrases[name].split("{0}")
        for line in reversed(self.new()):
            if line.startswith(before) and line.endswith(after):
                return line[len(before) : len(line) - len(after)]
        return None

    def told(self, name: str) -> bool:
        """Whether the last line contains a phrase."""
        return bool(self.new()) and self.phrases[name].split("{0}")[0] in self.new()[-1]


def first_number(words: str | None) -> str:
    """The number that a sentence begins with, or that of the first card in it."""
    found = re.match("([0-9]+) ?:", words or "") or re.search(", cart?[a-z]+ ([0-9]+)", words or "")
    assert found, words
    return found[1]


def keeping(typist: Typist) -> str:
    """As `first_legal`, but keeps safeties while there is anything else to play."""
    safeties = [text for name, text in typist.phrases.items() if name in SAFETIES]
    for name, number in re.findall(
        r"([^,;.]+), cart?[a-z]+ ([0-9]+)", typist.heard("TEXT_CAN_PLAY") or ""
    ):
        if name.strip() not in safeties:
            return number + "\n"
    return first_legal(typist)


def offered(typist: Typist) -> dict[str, str]:
    """The new lines that can be chosen, by what may be typed: a number, a card's, or a letter."""
    numbered = re.compile(r"([0-9]+|[BDE]) ?: ")
    card = re.compile(
        re.escape(typist.phrases["TEXT_CARD"]).replace(r"\{0\}", ".+").replace(r"\{1\}", "([0-9]+)")
    )
    found = [numbered.match(line) or card.fullmatch(line) for line in typist.new()]
    return {choice[1]: choice.string for choice in found if choice}


def first_legal(typist: Typist) -> str:
    """Always takes the first legal choice; quits after one match."""
    if typist.told("TEXT_START"):
        return "q\n" if any(line.startswith("> ") for line in typist.lines) else "\n"
    if playable := typist.heard("TEXT_CAN_PLAY"):
        return first_number(playable) + "\n"
    if rest := typist.heard("TEXT_ONLY_DISCARD"):
        return f"d {first_number(rest)}\n"
    if any(line.endswith(typist.phrases["CHOOSE_TARGET"]) for line in typist.new()):
        return "1\n"
    if any(
        line.endswith(typist.phrases["TEXT_IS_SAFETY"].split("{0}")[1]) for line in typist.new()
    ):
        return "1\n"
    return "1\n" if typist.told("EXTEND_ASK") else "\n"


def typing(*lines: str) -> Plan:
    """Types these lines, then ends the input."""
    rest: Iterator[str] = iter(lines)
    return lambda typist: next((line + "\n" for line in rest), "")


def kept_by(chosen: Settings) -> save_file.Memory:
    """A store with these settings and no match."""
    place = save_file.Memory()
    place.save(saved.join(saved.part_of(chosen), b""))
    return place


def keep_in(folder: Path, chosen: Settings) -> None:
    """Saves these settings and no match, for a run of the command with `--data`."""
    folder.mkdir(exist_ok=True)
    (folder / save_file.NAME).write_bytes(kept_by(chosen).load())


def play(
    monkeypatch, chosen: Settings | save_file.Memory, plan: Plan, seed=1, language="en"
) -> Typist:
    """A run from the first question to the end, with these settings or all that a store has."""
    typist = Typist(plan, language or "en")
    with monkeypatch.context() as context:
        set_up(context, chosen, seed, language)
        context.setattr(sys, "stdin", typist)
        context.setattr(sys, "stdout", typist)
        assert text.main() == 0
        typist.kept = Settings(saved.reader(saved.stored()))
    return typist


def set_up(monkeypatch, chosen: Settings | save_file.Memory, seed: int, language: str) -> None:
    """A new desk for this run, and a terminal that can be cleared."""
    monkeypatch.setattr(system, "clears", lambda: True)
    monkeypatch.setattr(hal, "_CLEAR", "")
    place = kept_by(chosen) if isinstance(chosen, Settings) else chosen
    monkeypatch.setattr(host, "_desk", None)
    host.set_up(store=place, script=script.Script([], None))
    monkeypatch.setenv("ASFALTO_SEED", str(seed))
    monkeypatch.setenv("ASFALTO_LANG", language)


def watch(monkeypatch, module) -> list:
    """Records the matches that a game's terminal module plays; marks where the screen is cleared.

    Each has `heard`: its lines, with whoever may see a hand then; and the `phases` decided in.
    """
    plays = []

    class Watched(module.Play):
        def __init__(self, talk, match):
            super().__init__(talk, match)
            self.heard: list[tuple[int, str]] = []
            self.phases = set()
            say = talk.app.say

            def note(line):
                self.heard.append((self.match.viewer, line))
                say(line)

            talk.app.say = note
            plays.append(self)

        def decide(self):
            self.phases.add(self.game.phase)
            super().decide()

    monkeypatch.setattr(module, "Play", Watched)
    monkeypatch.setattr(hal, "hush", lambda: print("CLEARED"))
    return plays
