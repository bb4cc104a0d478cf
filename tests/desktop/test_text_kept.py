# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match left in the terminal is saved and offered again, there and in the window."""

import re
import zlib

import pytest

import save_file
from engine.forts import books as forts_books
from engine.forts.names import GAME as FORTS
from engine.forts.names import RULE_ROUNDS, SENDING
from engine.mille.names import COUP, SALON_ES, SALON_IT
from engine.mille.names import GAME as RACE
from hardware import hal
from match import BOT, PERSON
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.desktop import typist
from tests.desktop.typist import Plan, Typist, first_legal, kept_by, offered, play, typing
from tests.ui.console import Console
from ui.base import recipes

LEAVE = ("q", "1", "q")
OFFER = "Enter: resume the match."


def forts(persons=1, rounds=9) -> Settings:
    """Choices for a fort game of three."""
    chosen = Settings()
    chosen.game = FORTS
    chosen.header = forts_books.options(3)
    chosen.header[RULE_ROUNDS] = rounds
    chosen.kinds[:] = bytes([PERSON] * persons + [BOT] * (len(chosen.kinds) - persons))
    return chosen


def race(persons=1) -> Settings:
    """Choices for a race of two rounds."""
    return typist.settings(SALON_ES, 3, 3, persons=persons, rounds=2)


CHOSEN = {"mille": race, "forts": forts}


def any_number(heard: Typist, seed: int = 0) -> str:
    """One of the numbers offered, always the same one for the same offer."""
    if heard.told("TEXT_START"):
        return "q\n" if any(line.startswith("> ") for line in heard.lines) else "\n"
    choices = offered(heard)
    if not choices:
        return "\n"
    at = zlib.crc32("".join(choices.values()).encode(), seed) % len(choices)
    return list(choices)[at] + "\n"


PLANS = {"mille": first_legal, "forts": any_number}


def with_breaks(plan: Plan, matches: list) -> Plan:
    """Leaves once in every state, after three questions at the earliest, and resumes at once."""
    left = set()
    answers = 0

    def broken(heard: Typist) -> str:
        nonlocal answers
        if heard.told("TEXT_START_KEPT"):
            return "\n"
        if heard.new()[-1].startswith(heard.phrases["MENU_QUIT_ASK"]):
            return "1\n"
        answers += 1
        now = bytes(matches[-1].game.raw) if matches else b""
        if answers < 3 or now in left or heard.told("TEXT_START"):
            return plan(heard)
        left.add(now)
        answers = 0
        return "q\n"

    return broken


def state(match) -> tuple[bytes, bytes]:
    """A match's whole state, and the round's actions."""
    return bytes(match.game.raw), bytes(match.game.log[: match.game.logged])


def run(monkeypatch, place, *lines: str, seed=1) -> Typist:
    """Types these lines, then ends the input, with what a store holds."""
    return play(monkeypatch, place, typing(*lines), seed)


# --- left, offered, resumed


@pytest.mark.parametrize("game", CHOSEN)
@pytest.mark.parametrize("lines", [("", *LEAVE), ("",)], ids=["left", "typed no more"])
def test_a_match_that_is_left_is_offered_at_the_next_start(monkeypatch, matches, game, lines):
    place = kept_by(CHOSEN[game]())
    run(monkeypatch, place, *lines)
    heard = run(monkeypatch, place, "", seed=2)
    which = {"mille": "Race, round 1: 0 against 0", "forts": "Forts, round 1: 3 against 3"}[game]
    assert heard.lines[0] == f"Asfalto. Unfinished match: {which}; You, Bruno, Carla."
    assert heard.lines[2].startswith(OFFER)
    assert "Round 1" in "".join(heard.lines)
    first, second = matches
    assert state(first) == state(second)


@pytest.mark.parametrize("persons", (1, 3))
@pytest.mark.parametrize("game", CHOSEN)
def test_a_match_with_breaks_ends_like_one_without(monkeypatch, matches, game, persons):
    chosen = CHOSEN[game](persons)
    play(monkeypatch, chosen, PLANS[game], seed=3)
    (whole,) = matches
    matches.clear()
    heard = play(monkeypatch, chosen, with_breaks(PLANS[game], matches), seed=3)
    print(f"\n{len(matches) - 1} breaks")
    assert len(matches) > 4
    assert matches[-1].game.over and state(matches[-1]) == state(whole)
    assert heard.phrases["TEXT_UNKNOWN"] not in heard.lines


@pytest.mark.parametrize("ending", [KeyboardInterrupt, SystemExit, RuntimeError])
@pytest.mark.parametrize("game", CHOSEN)
def test_whatever_ends_the_program_the_match_is_saved(monkeypatch, matches, game, ending):
    place = kept_by(CHOSEN[game]())

    def plan(heard: Typist) -> str:
        if len(heard.lines) > 60:
            raise ending
        return PLANS[game](heard)

    with pytest.raises(ending):
        play(monkeypatch, place, plan)
    monkeypatch.undo()
    run(monkeypatch, place)
    left = saved.unseal(place.load(), parts.MATCH)
    assert left == saved.content(matches[0])


def test_while_somebody_thinks_the_current_position_is_saved(monkeypatch, matches):
    """The power may fail then, without a signal to the program."""
    place = kept_by(forts())
    seen = []

    def plan(heard: Typist) -> str:
        if matches and not matches[-1].tried and not heard.told("TEXT_START"):
            kept = saved.unseal(place.load(), parts.MATCH)
            seen.append(kept == saved.content(matches[-1]))
        return any_number(heard)

    play(monkeypatch, place, plan)
    assert len(seen) > 9 and all(seen)


def test_steps_that_were_only_tried_are_not_saved(monkeypatch, matches):
    """An attack whose cars are still being chosen has not been made."""
    tried = 0

    def plan(heard: Typist) -> str:
        nonlocal tried
        if matches and matches[-1].tried and matches[-1].game.phase == SENDING:
            tried = matches[-1].tried
            return ""
        return any_number(heard, seed + len(heard.lines))  # never the same for ever

    for seed in range(30):
        place = kept_by(forts())
        matches.clear()
        play(monkeypatch, place, plan, seed)
        if tried:
            break
    (left,) = matches
    left.take_all_back()
    assert tried
    assert saved.unseal(place.load(), parts.MATCH) == saved.content(left)


def test_a_coup_question_that_was_left_is_asked_again(monkeypatch, matches):
    chosen = typist.settings(SALON_IT, 3, 3, persons=2)
    chosen.coup_modes[0] = chosen.coup_modes[1] = 0

    def plan(heard: Typist) -> str:
        if heard.new()[-1].startswith("Coup fourré? ") and matches[-1].game.phase == COUP:
            asked.append(heard.new()[-1])
            return ""
        return first_legal(heard)

    asked: list[str] = []
    for seed in range(30):
        place = kept_by(chosen)
        play(monkeypatch, place, plan, seed)
        if asked:
            break
    heard = run(monkeypatch, place, "")
    assert heard.lines[-3] == asked[0]


def test_nobody_s_hand_is_told_before_the_keyboard_is_handed_over(monkeypatch):
    place = kept_by(forts(persons=2))
    run(monkeypatch, place, "", "", *LEAVE)
    heard = run(monkeypatch, place, "")
    assert not [line for line in heard.lines if re.search(" of (coins|cups|swords|clubs)", line)]
    assert heard.told("HAND_OVER_READY") or "Hand the keyboard to" in heard.lines[-3]


# --- the window's match, and the terminal's


@pytest.mark.parametrize("game", CHOSEN)
def test_the_window_goes_on_with_the_terminal_s_match(monkeypatch, matches, game):
    place = kept_by(CHOSEN[game]())
    answers = iter(range(8))
    play(monkeypatch, place, lambda heard: "" if next(answers, 9) > 7 else PLANS[game](heard))
    console = Console(monkeypatch, image=place.load())
    assert console.screen.label(0) == console.text("TITLE_GO_ON")
    console.press(hal.A)
    assert type(console.screen).__name__ == "Table"
    assert state(console.screen.match) == state(matches[0])


@pytest.mark.parametrize("game", CHOSEN)
def test_the_terminal_goes_on_with_the_window_s_match(monkeypatch, matches, game):
    image = kept_by(CHOSEN[game]()).load()
    place = save_file.Memory()
    with monkeypatch.context() as context:
        console = Console(context, image=image)
        console.settings.names[1] = "Zoé"
        console.app.replace(recipes.NEW_MATCH)
        for _ in range(400):
            console.tick()
            hal.sleep(100)
        window = console.app._stack[0].match  # the table's, maybe with news on top
        console.app.autosave.save()
        place.save(saved.stored())
    heard = run(monkeypatch, place, "", *LEAVE)
    assert "Zoé" in heard.lines[0]
    assert state(matches[0]) == state(window)
    assert place.load() == image_of(window, heard.kept)


def image_of(match, settings: Settings) -> bytes:
    """The image that the window would save."""
    return saved.join(saved.part_of(settings), saved.seal(parts.MATCH, saved.content(match)))


# --- the end, and another match


@pytest.mark.parametrize("game", CHOSEN)
def test_a_match_that_is_over_counts_and_is_not_offered(monkeypatch, game):
    place = kept_by(CHOSEN[game]())
    heard = play(monkeypatch, place, PLANS[game])
    assert heard.kept.played == 1
    assert heard.kept.won == ("You win!" in heard.lines)
    assert saved.unseal(place.load(), parts.MATCH) == b""
    assert not run(monkeypatch, place).lines[1].startswith(OFFER)


@pytest.mark.usefixtures("two_games")
def test_a_new_match_may_replace_the_one_that_was_left(monkeypatch, matches):
    place = kept_by(forts())
    run(monkeypatch, place, "", *LEAVE)
    heard = run(monkeypatch, place, "4", "5", *LEAVE)
    assert "Unfinished match: Race, round 1: 0 against 0; You, Bruno, Carla." in heard.lines
    assert [match.game.raw[1] for match in matches] == [FORTS, RACE]
    assert heard.kept.game == RACE


def test_five_is_no_answer_if_no_match_was_left(monkeypatch):
    heard = run(monkeypatch, kept_by(forts()), "5")
    assert "That isn't one of the numbers." in heard.lines


@pytest.mark.usefixtures("two_games")
def test_the_game_of_a_resumed_match_is_also_that_of_the_next_one(monkeypatch):
    place = kept_by(forts())
    run(monkeypatch, place, "", "q", "1", "4", "q")
    assert Settings(saved.reader(place.load())).game == RACE
    assert run(monkeypatch, place, "", *LEAVE).kept.game == FORTS


# --- choices


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize(
    ("lines", "is_kept"),
    [
        (("4",), lambda kept: kept.game == RACE),
        (("2", "1", "4"), lambda kept: kept.language == "fr"),
        (("1", "3", "2"), lambda kept: kept.header[RULE_ROUNDS] == 20),
        (("1", "2", "2", "1", "1"), lambda kept: kept.kinds[1] == PERSON),
        (("1", "2", "2", "2", "Zoé"), lambda kept: kept.names[1] == "Zoé"),
    ],
)
def test_each_choice_is_saved_at_once(monkeypatch, lines, is_kept):
    """A choice counts even if the input ends right after it."""
    assert not is_kept(forts())
    assert is_kept(run(monkeypatch, kept_by(forts()), *lines).kept)


def test_choices_do_not_touch_the_match_that_was_left(monkeypatch):
    place = kept_by(forts())
    run(monkeypatch, place, "", *LEAVE)
    before = saved.unseal(place.load(), parts.MATCH)
    run(monkeypatch, place, "1", "3", "1", "", "4", "2", "3", "", "q")
    assert saved.unseal(place.load(), parts.MATCH) == before


def test_a_player_who_only_looks_saves_nothing(monkeypatch):
    place = save_file.Memory()
    run(monkeypatch, place, "3", "1", "", "?", "q")
    assert place.load() == b""


# --- damage


def spoilt(image: bytes, at: int) -> save_file.Memory:
    """A store with an image in which one byte is changed."""
    place = save_file.Memory()
    place.save(image[:at] + bytes((image[at] ^ 255,)) + image[at + 1 :])
    return place


@pytest.fixture
def left(monkeypatch):
    """The image of a match that was left, its first bot named."""
    chosen = forts()
    chosen.names[1] = "Zoé"
    place = kept_by(chosen)
    run(monkeypatch, place, "", *LEAVE)
    return place.load()


def test_a_damaged_match_is_reported_in_one_line_and_the_choices_stay(monkeypatch, left):
    heard = run(monkeypatch, spoilt(left, 600), "", *LEAVE)
    assert heard.lines[0] == "The saved match is lost"
    assert heard.lines.count(heard.lines[0]) == 1
    assert heard.lines[1].startswith("Asfalto. Road Warriors.") and "Zoé" in heard.lines[1]
    assert (
        "Unfinished match: Forts, round 1: 3 against 3; You, Zoé, Carla." in heard.lines
    )  # the new match


def test_damaged_choices_are_reported_in_one_line_and_the_match_stays(monkeypatch, left):
    place = spoilt(left, 20)
    heard = run(monkeypatch, place, "4", "q")
    assert heard.lines[0] == "The settings are lost"
    assert heard.lines.count(heard.lines[0]) == 1
    kept = "Forts, round 1: 3 against 3; You, Zoé, Carla."
    assert heard.lines[1] == f"Asfalto. Unfinished match: {kept}"
    assert place.load()[512:] == left[512:]


def test_an_erased_store_is_not_reported(monkeypatch):
    place = save_file.Memory()
    place.save(bytes(1000))
    assert run(monkeypatch, place, "q").lines[0].startswith("Asfalto. Race to a Thousand.")


def test_damage_to_both_is_reported_in_one_line(monkeypatch, left):
    place = save_file.Memory()
    place.save(b"nonsense" * 100)
    heard = run(monkeypatch, place, "q")
    assert heard.lines[0] == "Some of what was saved is lost"
    assert heard.lines[1].startswith("Asfalto. Race to a Thousand.")


@pytest.mark.parametrize("content", [b"\x07\x02", b"\x02\x03abc", bytes(range(200))])
def test_nonsense_with_a_valid_checksum_is_a_lost_match(monkeypatch, left, content):
    place = save_file.Memory()
    image = bytearray(left)
    sealed = saved.seal(parts.MATCH, content)
    image[512 : 512 + len(sealed)] = sealed
    place.save(bytes(image))
    heard = run(monkeypatch, place, "", *LEAVE)
    assert heard.lines[0] == "The saved match is lost"
    assert "Unfinished match: Forts, round 1: 3 against 3; You, Zoé, Carla." in heard.lines


# --- asking again


def test_a_question_mark_at_the_start_repeats_everything(monkeypatch):
    heard = run(monkeypatch, kept_by(race()), "?", "x", "q")
    first, keys = heard.lines[:2]
    again = [first.removeprefix("Asfalto. "), keys]
    wrong = "That isn't one of the numbers."
    assert heard.lines == [first, keys, "> ?", *again, "> x", wrong, "> q", "See you soon!"]


@pytest.mark.parametrize("lines, before_list", [("1?", 0), ("11?", 0), ("3?", 3)])
def test_a_question_mark_repeats_a_list(monkeypatch, lines, before_list):
    """before_list: lines that are said only once; the rules begin with those of one minute."""
    heard = run(monkeypatch, kept_by(race()), *lines)
    at = heard.lines.index("> ?")
    before = heard.lines[:at]
    listed = before[len(before) - before[::-1].index("> " + lines[-2]) :]
    listed = listed[before_list:]
    assert heard.lines[at + 1 :][: len(listed)] == listed and len(listed) > 0


def test_a_number_not_offered_gets_one_short_line(monkeypatch):
    heard = run(monkeypatch, kept_by(forts()), "", "9", seed=3)
    at = heard.lines.index("> 9")
    assert heard.lines[at + 1 :] == ["That isn't one of the numbers.", *heard.lines[-2:]]
