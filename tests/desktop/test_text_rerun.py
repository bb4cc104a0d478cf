# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The round that ended last, told again in the terminal, and played on from any point."""

import os
import sys

import pytest

import save_file
import text_rerun
from app import App
from engine import contract
from engine.forts import books as forts_books
from engine.mille import books, names
from match import BOT, OWN, PERSON, WHAT_IF, Seat
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.desktop.typist import first_legal, phrases, play, set_up, settings, typing
from tests.ui.test_rerun import FORTS, RACE, forts_of, played, race_of
from text_console import Console
from text_talk import Talk

TEXTS = phrases("en")
OVER = TEXTS["TEXT_RERUN_OVER"]


def kept(match, chosen=None) -> save_file.Memory:
    """A store with the round that a match has just played."""
    store = save_file.Memory()
    replay = b"".join(parts.seal(parts.REPLAY, *match.replay()))
    store.save(saved.join(saved.part_of(chosen or Settings()), None, None, replay))
    return store


@pytest.fixture(scope="module", params=[(RACE, race_of), (FORTS, forts_of)], ids=["mille", "forts"])
def round_played(request):
    return played(*request.param)


def told(heard) -> list[str]:
    """What was told of the round, without what was typed."""
    first = next(i for i, line in enumerate(heard.lines) if line.startswith("Round 1"))
    lines = [line for line in heard.lines[first:] if not line.startswith("> ")]
    return lines[: lines.index(OVER)]


def stepping(heard) -> str:
    """Watches the round step by step."""
    if TEXTS["TEXT_CAREER"] in heard.new()[-1]:
        return "q\n" if OVER in heard.lines else "l\n"
    return "q\n" if OVER in heard.new() else "\n"


def test_bots_are_named_as_characters_of_the_round_s_game(monkeypatch, round_played):
    """Whichever game is set up now."""
    game = round_played.game.raw[contract.RULE_GAME]
    other = settings() if game == 2 else settings(header=forts_books.options(3), game=2)
    heard = play(monkeypatch, kept(round_played, other), typing("l", "I", "q", "q"))
    bot = {1: TEXTS["BOT_EXPERT"], 2: TEXTS["FM_BOT_TRADER"]}[game]
    players = f"You, {TEXTS['SEAT_PERSON']}; Bruno, {bot}; Carla, {bot}."
    assert players in heard.lines


def test_it_is_erased_with_everything_else(monkeypatch, round_played):
    erasing = ("2", "6", "2", TEXTS["TEXT_ERASE_WORD"], "3", "", "l", "q")
    heard = play(monkeypatch, kept(round_played), typing(*erasing))
    assert TEXTS["RERUN_NONE"] in heard.lines


@pytest.mark.parametrize("language", ("es", "it", "en", "fr"))
def test_without_a_round_it_says_so(monkeypatch, language):
    heard = play(monkeypatch, settings(), typing("l", "q"), language=language)
    assert heard.phrases["RERUN_NONE"] in heard.lines
    assert any(heard.phrases["TEXT_CAREER"] in line for line in heard.lines)


def test_the_whole_round_is_told_by_steps_or_at_once(monkeypatch, round_played):
    stepped = play(monkeypatch, kept(round_played), stepping)
    at_once = play(monkeypatch, kept(round_played), typing("L", "a", "q", "q"))
    assert told(stepped) == told(at_once)
    assert len(told(at_once)) > 40
    own = TEXTS["EVENT_DREW_CARD"][:8], TEXTS["F_EVENT_BOUGHT_CARD"].split("{1}")[0]
    assert any(line.startswith(own) for line in told(at_once))
    assert sum(line == "> " for line in stepped.lines) > 30


def test_a_round_that_was_played_here_is_told(monkeypatch):
    """The one that has just ended, from the menu after it."""
    after = iter(("l", "a", "q", "q"))

    def plan(heard):
        over = any(line.endswith(("You win!", " wins!")) for line in heard.lines)
        return next(after) + "\n" if over else first_legal(heard)

    heard = play(monkeypatch, settings(), plan)
    assert OVER in heard.lines
    assert TEXTS["RERUN_NONE"] not in heard.lines


def test_questions_of_a_match_are_answered_in_between(monkeypatch, round_played):
    heard = play(monkeypatch, kept(round_played), typing("l", "", "", "i", "h", "?", "zz", "q"))
    hand = TEXTS["INFO_HAND"].split("{0}")[0]
    assert len([line for line in heard.lines if line.startswith(hand)]) == 1
    assert TEXTS["HINT_NONE"] in heard.lines or TEXTS["TEXT_UNKNOWN"] in heard.lines
    assert heard.lines.count(TEXTS["TEXT_RERUN_KEYS"]) == 2


def test_it_can_be_left_from_a_question_beside_it(monkeypatch, round_played):
    heard = play(monkeypatch, kept(round_played), typing("l", "", "v", "q", "1", "q"))
    assert heard.lines[-2:] == ["> q", TEXTS["TEXT_BYE"]]


@pytest.mark.parametrize("steps", (1, 9, 30))
def test_one_can_play_on_from_any_point_and_nothing_of_it_is_kept(
    monkeypatch, matches, round_played, steps
):
    store = kept(round_played)
    before = bytes(store.load())
    heard = play(monkeypatch, store, typing("l", *[""] * steps, "p", "i", "q", "1", "q"))
    assert TEXTS["TEXT_RERUN_WHAT_IF"] in heard.lines
    taken = matches[0]
    assert taken.kind == WHAT_IF and taken.persons == 1 and taken.viewer == 0
    assert bytes(store.load()) == before
    assert heard.lines[-1] == TEXTS["TEXT_BYE"]


def test_after_the_end_nobody_plays_on(monkeypatch, matches, round_played):
    heard = play(monkeypatch, kept(round_played), typing("l", "a", "p", "", "q", "q"))
    assert not matches and heard.lines.count(OVER) == 3


def test_it_is_told_again(monkeypatch, round_played):
    once = play(monkeypatch, kept(round_played), typing("l", "a", "q", "q"))
    twice = play(monkeypatch, kept(round_played), typing("l", "a", "a", "q", "q"))
    rest = twice.lines[twice.lines.index(OVER) + 2 :]
    assert rest[: rest.index(OVER)] == told(once)


@pytest.mark.parametrize("header, make", ((RACE, race_of), (FORTS, forts_of)))
def test_after_a_round_of_several_persons_it_tells_what_was_public(
    monkeypatch, matches, header, make
):
    several = kept(played(header, make, 2))
    heard = play(monkeypatch, several, typing("l", *[""] * 12, "i", "p", "a", "q", "q"))
    assert TEXTS["RERUN_PUBLIC"] + "." in heard.lines
    assert OVER in heard.lines and not matches
    private = [TEXTS[name].split("{")[0] for name in ("EVENT_DREW_CARD", "INFO_HAND")]
    private.append(TEXTS["F_EVENT_BOUGHT_CARD"].split("{1}")[0])
    assert not [line for line in heard.lines if line.startswith(tuple(private))]


def test_a_coup_can_be_decided_anew(monkeypatch):
    """The attack is told again, with its question."""
    seats = [Seat(PERSON, "Ana", OWN), Seat(BOT, "Bruno")]
    match = race_of(books.options(names.PARKER, 2, 2), seats)
    match.start(25)  # Bruno's first card attacks, and Ana holds the safety
    while not match.replay():
        match.apply(match.bot_action())
    heard = play(monkeypatch, kept(match), typing("l", "", "", "p", "1", "q", "1", "q"))
    calls = heard.phrases["EVENT_YOU_COUP"].split("{")[0]
    asked = heard.lines.index(TEXTS["TEXT_RERUN_WHAT_IF"])
    assert any(line.startswith(TEXTS["COUP_TITLE"]) for line in heard.lines[asked:])
    assert any(line.startswith(calls) for line in heard.lines[asked:])


class Keys(Console):
    """Single keys, each pressed after so many lines have been waited for."""

    def __init__(self, *presses: tuple[int, str]):
        """presses: after how many lines that run, and the key."""
        super().__init__()
        self.keys = True
        self.presses = list(presses)
        self.waited: list[float] = []

    def is_pressed(self, seconds: float) -> bool:
        self.waited.append(seconds)
        return len(self.waited) >= self.presses[0][0]

    def command(self) -> str:
        return self.presses.pop(0)[1]


def test_it_runs_at_the_pace_of_speech_until_a_key_stops_it(monkeypatch, capsys, round_played):
    def watch(*presses: tuple[int, str]) -> tuple[Keys, list[str]]:
        set_up(monkeypatch, kept(round_played), 1, "en")
        keys = Keys(*presses)
        text_rerun.watch(Talk(App(), keys))
        return keys, capsys.readouterr().out.splitlines()

    _, begin = watch((0, "q"))
    keys, lines = watch((0, "a"), (3, "a"), (3, "q"))
    assert len(keys.waited) == 3
    assert lines[-1] == TEXTS["TEXT_RERUN_KEYS"]  # after the stop
    letters = sum(map(len, lines[len(begin) : -1]))
    assert sum(keys.waited) == pytest.approx(letters * 0.9 / 16)


def test_a_key_that_waits_is_noticed_and_not_taken(monkeypatch):
    pytest.importorskip("pty")
    ours, theirs = os.pipe()
    with os.fdopen(ours) as stdin, monkeypatch.context() as context:
        context.setattr(sys, "stdin", stdin)
        console = Console()
        assert not console.is_pressed(99)  # lines are read: nothing is waited for
        console.keys = True
        assert not console.is_pressed(0)
        os.write(theirs, b"a")
        assert console.is_pressed(9) and console.command() == "a"
    os.close(theirs)
