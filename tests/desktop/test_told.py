# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app in a terminal: whole matches, saves, and random typing.

The plays in tests/plays/terminal check the lines and their order.
"""

import io
import random
import re
import sys
from collections.abc import Callable
from typing import Any

import pytest

import console
import speech
from link.numbers import LANGUAGES
from match import PERSON, WHAT_IF, Match
from saves import parts
from saves.settings import Settings
from tests.desktop.player import END, Player, as_the_best, settings, sitting
from tests.saving import images
from tests.ui.test_rerun import FORTS, RACE, forts_of, played, race_of
from ui import texts
from ui.screens.podium import Podium
from ui.screens.tutorial import Guide

SETUPS = {"mille": "mille salon-it 3/3; rounds 1", "forts": "forts 3"}
HAND = re.compile(r"(Your hand|You draw|You buy|I'd say): ")
SIGNS = re.compile(r"[{}→Ⓐ-Ⓩ▲▼◀▶]|SELECT|START\b")


def state(match: Match) -> tuple[bytes, bytes]:
    """A match's whole state, and the round's actions."""
    return bytes(match.game.raw), bytes(match.game.log[: match.game.logged])


# --- whole matches


@pytest.mark.parametrize(
    "game, language, device, persons",
    [
        pytest.param("mille", "it", "keys", 0, marks=pytest.mark.long),
        ("mille", "en", "terminal", 3),
        pytest.param("forts", "en", "terminal", 2, marks=pytest.mark.long),
        pytest.param("forts", "fr", "keys", 1, marks=pytest.mark.long),
    ],
)
def test_people_play_to_the_podium_and_no_other_hand_is_seen(game, language, device, persons):
    """After a hand-over nobody's hand is printed before Enter, and then the holder's alone."""
    more = {"setup": SETUPS[game], "seed": "4", "persons": str(persons), "coups": "own"}
    with sitting(settings(language, device, **more)) as player:
        player.play(as_the_best)
        assert isinstance(player.teller.screen(), Podium)
        assert player.teller.app.text(texts.TEXT_UNKNOWN) not in player.lines
    assert not SIGNS.search("\n".join(player.printed_lines()))
    assert (None in player.lines) == (persons > 1)
    is_open = persons == 1
    for before, line in zip(player.lines, player.lines[1:], strict=False):
        if line is None:
            is_open = False
        elif line == "> Enter" and before == "Enter: It's me":
            is_open = True
        elif HAND.match(line):
            assert is_open, line
    asked = [i for i, line in enumerate(player.lines) if line and line.startswith("Coup fourré?")]
    assert bool(asked) == (game == "mille" and persons > 1)
    assert all(None in player.lines[i - 2 : i] for i in asked)


# --- saves


def table_of(player: Player) -> Any:
    """The table on top, while no step is only tried, or None."""
    table = player.teller.table()
    return table if table and not getattr(table.match, "tried", 0) else None


@pytest.mark.parametrize("game", SETUPS)
def test_a_match_broken_off_goes_on_here_and_in_the_window(begin, game):
    """While somebody thinks, the position is saved: the power may fail then, without a signal."""
    seen = []

    def plan(player: Player) -> str:
        table = table_of(player)
        if table and player.teller.question():
            kept = images.unseal(player.desk.store.load(), parts.MATCH)
            seen.append(kept == images.content(table.match))
        return END if len(seen) == 12 else as_the_best(player)

    with sitting(settings(setup=SETUPS[game], seed="3")) as player:
        player.play(plan)
        assert len(seen) == 12 and all(seen)
        left = state(player.match)
        image = player.desk.store.load()
        player.on()
        player.do("Enter")
        assert state(player.match) == left
    window = begin()
    window.desk.store.save(image)
    window.do("off A")
    assert state(window.top.match) == left


@pytest.mark.parametrize("game", SETUPS)
def test_the_terminal_goes_on_with_the_windows_match(begin, game):
    window = begin(setup=SETUPS[game], seed=3)
    window.do("A*6 START A seconds 30")
    assert window.screen() == "Table"
    left = state(window.top.match)
    with sitting(settings(), window.desk.store.load()) as player:
        player.do("Enter")
        assert state(player.match) == left


def test_who_only_looks_saves_nothing():
    with sitting(settings(setup=SETUPS["mille"])) as player:
        before = player.desk.store.load()
        player.do("?", "5", "b", ",", "q")
        assert player.desk.store.load() == before


# --- the last finished round


def with_a_round(whole: Match) -> bytes:
    """An image that has a round, and the language."""
    chosen = Settings()
    chosen.language = "en"
    return images.join(
        images.part_of(chosen), None, None, parts.seal(parts.REPLAY, *whole.replay())
    )


@pytest.mark.parametrize("game", ((RACE, race_of), (FORTS, forts_of)), ids=("mille", "forts"))
def test_a_round_is_told_to_its_end(game):
    whole = played(*game)
    with sitting(settings(), with_a_round(whole)) as player:
        assert player.do("5", "4")[-1] == "Again. B: Leave"
        assert bytes(player.teller.screen()._match.game.raw) == bytes(whole.game.raw)


def test_a_round_runs_at_the_pace_of_speech_until_a_key_stops_it():
    paces = []

    def is_pressed(seconds: float) -> bool:
        paces.append(seconds)
        return len(paces) == 5

    with sitting(settings(device="keys"), with_a_round(played(RACE, race_of))) as player:
        player.is_pressed = is_pressed
        player.do("5 4", "Enter", "right", "I")
        assert len(paces) == 5 and all(0.1 < seconds < 9 for seconds in paces)
        assert player.match.kind == WHAT_IF
        assert [seat.kind for seat in player.match.seats].count(PERSON) == 1


# --- guided matches


def misled() -> Callable[[Player], str]:
    """A plan that chooses a wrong option at each decision of a guided match, then types the key
    that the answer names.
    """
    errs = False

    def plan(player: Player) -> str:
        nonlocal errs
        screen, question = player.teller.screen(), player.teller.question()
        if not isinstance(screen, Guide):
            return END
        errs = not errs
        if errs:
            wanted = question.find(screen._script.action())
            return str(question.first + (wanted < 1 < question.count()))
        named = re.match(r"(\w+): ", str(player.lines[-1]))
        assert named, player.lines[-9:]
        return named[1]

    return plan


@pytest.mark.parametrize("game, end", [(1, "You win the round"), (2, "1: A real match")])
def test_a_wrong_choice_in_a_guide_is_answered_by_what_to_type(game, end):
    """A player who errs at each decision still reaches the end."""
    with sitting(settings(settings="guided 0")) as player:
        player.do(str(3 * game - 2), "1")  # two roads are between the games
        player.play(misled())
        assert end in player.lines[-8:]


# --- random typing

WORDS = ("d 1", "d 2", "x 4", "v 1", "v 9", "-5", "robar", "Ñandú", "0", "475", "discard 3", "hint")
LETTERS = ("Space", *"q123456789dbeinsthvrx?,.mgfzI<>")
NAMES = [name for name in (*console.NAMES, "Escape", "Enter") if name.strip()]


@pytest.mark.parametrize("game", SETUPS)
def test_the_app_answers_any_input_and_goes_on(game, thorough):
    """In every language, by lines and by single keys, alone and as two."""
    words = 100 if thorough else 40
    for seed, language in enumerate(LANGUAGES):
        chance = random.Random(seed)
        device = ("terminal", "keys")[seed % 2]
        start = settings(language, device, setup=SETUPS[game], persons=str(1 + seed // 2))
        with sitting(start) as player:
            for _ in range(words):
                question, kind = player.teller.question(), chance.random()
                if kind < 0.5 and question is not None:
                    word = str(question.first + chance.randrange(question.count()))
                elif kind < 0.7:
                    word = "Enter"
                else:
                    word = chance.choice(LETTERS if kind < 0.9 else (*WORDS, *NAMES))
                said = player.do(word)
                assert said, "nothing was said to what was typed"
                if said[-1] == player.teller.app.text(texts.TEXT_BYE):
                    player.on()
            app = player.teller.app
            assert app.depth() and not app._failed


# --- the terminal


@pytest.mark.parametrize("locale, encoding", [("C", "utf-8"), ("en_US.UTF-8", "ascii")])
def test_accents_are_folded_where_the_terminal_has_none(monkeypatch, locale, encoding):
    """This holds in a locale of ASCII alone, whatever Python makes of it, and where Python prints
    ASCII.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.setenv(name, locale)
    out = io.TextIOWrapper(printed := io.BytesIO(), encoding=encoding, errors="replace")
    monkeypatch.setattr(sys, "stdout", out)
    speech.fold_output()
    print("¿Cuánta gasolina añades? Æther, Cœur, À bientôt !", flush=True)
    folded = b"Cuanta gasolina anades? AEther, Coeur, A bientot !\n"
    assert printed.getvalue().lower() == folded.lower()
