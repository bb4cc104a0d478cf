# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app told in a terminal: whole matches, what is saved, and somebody who types at random.

What is said, and in which order, stands in tests/plays/terminal.
"""

import contextlib
import io
import random
import re
import sys
from typing import Any

import pytest

import console
import speech
from console import ESCAPE
from hardware import hal
from link.numbers import LANGUAGES
from match import PERSON, WHAT_IF
from saves import parts
from saves.autosave import save_now
from saves.settings import Settings
from tests.desktop.player import Plan, Player, as_the_best, play, settings, sitting, typing
from tests.saving import images
from tests.ui.console import Console
from tests.ui.test_rerun import FORTS, RACE, forts_of, played, race_of
from ui import texts
from ui.base import recipes
from ui.screens.podium import Podium
from ui.screens.tutorial import Guide

SETUPS = {"mille": "mille salon-it 3/3; rounds 1", "forts": "forts 3"}
HAND = re.compile(r"(Your hand|You draw|You buy|I'd say): ")
SIGNS = re.compile(r"[{}→Ⓐ-Ⓩ▲▼◀▶]|SELECT|START\b")


def state(match) -> tuple[bytes, bytes]:
    """A match's whole state, and the round's actions."""
    return bytes(match.game.raw), bytes(match.game.log[: match.game.logged])


def lines(player: Player) -> list[str]:
    """Returns the printed lines, without the typed ones."""
    return [line for line in player.lines if line and not line.startswith("> ")]


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
def test_any_number_of_people_play_to_the_podium_and_nobody_else_sees_a_hand(
    game, language, device, persons
):
    """After a hand-over nobody's hand is printed before Enter, and then the holder's alone."""
    more = {"setup": SETUPS[game], "seed": "4", "persons": str(persons), "coups": "own"}
    player = play(settings(language, device, **more), as_the_best)
    assert isinstance(player.teller.screen(), Podium)
    assert player.teller.app.text(texts.TEXT_UNKNOWN) not in player.lines
    assert not SIGNS.search("\n".join(lines(player)))
    assert (None in player.lines) == (persons > 1)
    is_open = persons == 1
    for before, line in zip(player.lines, player.lines[1:], strict=False):
        if line is None:
            is_open = False
        elif line == "> " and before == "Enter: It's me":
            is_open = True
        elif HAND.match(line):
            assert is_open, line
    asked = [i for i, line in enumerate(player.lines) if line and line.startswith("Coup fourré?")]
    assert bool(asked) == (game == "mille" and persons > 1)
    assert all(None in player.lines[i - 2 : i] for i in asked)


# --- what is saved


def broken_off(player: Player) -> str:
    """Plays a while; then the program is killed, while no step is only tried."""
    table = player.teller.table()
    if player.typed > 6 and table and not getattr(table.match, "tried", 0):
        raise SystemExit
    return as_the_best(player)


@pytest.mark.parametrize("game", SETUPS)
def test_while_somebody_thinks_the_position_is_saved(game):
    """The power may fail then, without a signal to the program."""
    seen = []

    def plan(player: Player) -> str:
        table = player.teller.table()
        if table and not getattr(table.match, "tried", 0) and player.teller.question():
            kept = images.unseal(player.desk.store.load(), parts.MATCH)
            seen.append(kept == images.content(table.match))
        if len(seen) == 12:
            raise EOFError
        return as_the_best(player)

    play(settings(setup=SETUPS[game], seed="3"), plan)
    assert len(seen) == 12 and all(seen)


@pytest.mark.parametrize("game", SETUPS)
def test_a_match_that_was_broken_off_goes_on_in_the_terminal_and_in_the_window(monkeypatch, game):
    with sitting(settings(setup=SETUPS[game], seed="3"), broken_off) as player:
        with pytest.raises(SystemExit):
            player.run()
        left = state(player.match)
        image = player.desk.store.load()
        player.desk.memory = b""  # the power fails
        player._plan = typing("")
        player.run()
        assert state(player.match) == left
    window = Console(monkeypatch, image=image)
    window.press(hal.A)
    assert state(window.screen.match) == left


@pytest.mark.parametrize("game", SETUPS)
def test_the_terminal_goes_on_with_the_window_s_match(monkeypatch, game):
    with sitting(settings(setup=SETUPS[game], seed="3"), typing("")) as player:
        image = player.desk.store.load()
    with monkeypatch.context() as context:
        window = Console(context, image=image)
        window.app.open_next(recipes.NEW_MATCH, True)
        for _ in range(400):
            window.tick()
            hal.sleep(100)
        screens: list[Any] = window.app.screens()
        left = state(screens[0].match)  # the table's, maybe with news on top
        save_now(window.app.autosave, False, True)
        image = images.stored()
    with sitting(settings(), typing("")) as player:
        player.desk.store.save(image)
        player.run()
        assert state(player.match) == left


def test_who_only_looks_saves_nothing():
    with sitting(settings(setup=SETUPS["mille"]), typing("?", "4", "b", ",", "q")) as player:
        before = player.desk.store.load()
        player.run()
        assert player.desk.store.load() == before


# --- the round that ended last


@contextlib.contextmanager
def with_a_round(plan, header=RACE, make=race_of, device="terminal"):
    """A player at the title for whom a round is saved, and the round."""
    chosen = Settings()
    chosen.language = "en"
    whole = played(header, make, 1)
    replay = b"".join(parts.seal(parts.REPLAY, *whole.replay()))
    with sitting(settings(device=device), plan) as player:
        player.desk.store.save(images.join(images.part_of(chosen), None, None, replay))
        yield player, whole


@pytest.mark.parametrize("game", ((RACE, race_of), (FORTS, forts_of)), ids=("mille", "forts"))
def test_a_round_is_told_to_its_end(game):
    with with_a_round(typing("4", "4"), *game) as (player, whole):
        player.run()
        assert bytes(player.teller.screen()._match.game.raw) == bytes(whole.game.raw)
        assert lines(player)[-1] == "Again. B: Leave"


def test_a_round_runs_at_the_pace_of_speech_until_a_key_stops_it():
    paces = []

    def is_pressed(seconds: float) -> bool:
        paces.append(seconds)
        return len(paces) == 5

    with with_a_round(typing("4 4", "", "right", "I"), device="keys") as (player, _):
        player.is_pressed = is_pressed
        player.run()
        assert len(paces) == 5 and all(0.1 < seconds < 9 for seconds in paces)
        assert player.match.kind == WHAT_IF
        assert [seat.kind for seat in player.match.seats].count(PERSON) == 1


# --- guided matches


class Misled:
    """Takes something else at each decision of a guided match, then types what is named."""

    def __init__(self, game: int):
        self._first = [str(2 * game - 1), "1"]  # today's road is between the games
        self._errs = True

    def __call__(self, player: Player) -> str:
        screen, question = player.teller.screen(), player.teller.question()
        if not isinstance(screen, Guide):
            if not self._first:
                raise EOFError
            return self._first.pop(0)
        self._errs = not self._errs
        if not self._errs:
            wanted = question.find(screen._script.action())
            return str(question.first + (wanted < 1 < question.count()))
        named = re.match(r"(\w+): ", str(player.new()[-1]))
        assert named, player.new()
        return "" if named[1] == "Enter" else named[1]


@pytest.mark.parametrize("game, end", [(1, "You win the round"), (2, "1: A real match")])
def test_a_wrong_choice_in_a_guided_match_is_answered_by_what_to_type(game, end):
    """So that a player who errs at each decision gets to its end."""
    player = play(settings(settings="guided 0"), Misled(game))
    assert end in player.lines[-8:]


# --- whatever is typed

WORDS = ("d 1", "d 2", "x 4", "v 1", "v 9", "-5", "robar", "Ñandú", "0", "475", "discard 3", "hint")
LETTERS = "q123456789dbeinsthvrx?,.mgfzI<> "


def monkey(seed: int, words: int) -> Plan:
    """Types at random: often what is offered, at times Enter, else any key or line."""
    chance = random.Random(seed)

    def plan(player: Player) -> str:
        assert player.typed == 0 or player.new(), "nothing was said to what was typed"
        if player.typed >= words:
            raise EOFError
        question, kind = player.teller.question(), chance.random()
        if kind < 0.5 and question is not None:
            return str(question.first + chance.randrange(question.count()))
        if kind < 0.7:
            return ""
        return chance.choice(LETTERS if kind < 0.9 else (*WORDS, *console.NAMES, ESCAPE))

    return plan


@pytest.mark.parametrize("game", SETUPS)
def test_whatever_is_typed_the_app_answers_and_goes_on(game, thorough):
    """In every language, by lines and by single keys, alone and as two."""
    words = 100 if thorough else 40
    for seed, language in enumerate(LANGUAGES):
        device = ("terminal", "keys")[seed % 2]
        start = settings(language, device, setup=SETUPS[game], persons=str(1 + seed // 2))
        with sitting(start, monkey(seed, words)) as player:
            while player.typed < words:
                player.run()
            app = player.teller.app
            assert app.depth() and not app._failed


# --- the terminal


@pytest.mark.parametrize("locale, encoding", [("C", "utf-8"), ("en_US.UTF-8", "ascii")])
def test_accents_are_folded_where_the_terminal_has_none(monkeypatch, locale, encoding):
    """In a locale of ASCII alone, whatever Python makes of it; or where it prints ASCII."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.setenv(name, locale)
    out = io.TextIOWrapper(printed := io.BytesIO(), encoding=encoding, errors="replace")
    monkeypatch.setattr(sys, "stdout", out)
    speech.fold_output()
    print("¿Cuánta gasolina añades? Æther, Cœur, À bientôt !", flush=True)
    folded = b"Cuanta gasolina anades? AEther, Coeur, A bientot !\n"
    assert printed.getvalue().lower() == folded.lower()


def test_words_are_understood_whatever_their_accents():
    player = play(settings("fr", setup=SETUPS["mille"], seed="5"), typing("", "", "jètér 1"))
    assert lines(player)[-5].startswith("Tu jettes ") or "jettes" in "".join(lines(player)[-8:])
