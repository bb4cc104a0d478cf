# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race in the terminal: whole matches by typed lines, and who may hear what."""

import importlib.util
import re
import sys
from itertools import pairwise
from types import SimpleNamespace

import pytest

import factories
import text_mille
from app import App
from career.resume import dealt
from engine.mille import books
from engine.mille.names import (
    COUP,
    PARKER,
    PLAYING,
    RULE_ATTACK,
    RULE_BOOK,
    RULE_COUP,
    RULE_ENDS,
    RULE_EXTENSION,
    RULE_EXTENSION_TO,
    RULE_GOAL,
    RULE_HOUSE,
    RULE_LATE,
    RULE_RESHUFFLE,
    RULE_TRIP,
    RULE_WRONG_WAYS,
    SALON_ES,
    SALON_IT,
    WIKIPEDIA,
)
from saves.settings_format import choose
from tests.desktop import typist
from tests.desktop.typist import first_legal, keeping, play, settings, typing
from tests.ui import slots
from ui.mille import game
from ui.mille.setup import changes

LANGUAGES = ("es", "it", "en", "fr")
HAND = ("TEXT_CAN_PLAY", "TEXT_NOT_NOW", "TEXT_ONLY_DISCARD", "INFO_HAND")


def house() -> bytearray:
    """A header with every option that brings up rare sentences."""
    header = books.options(WIKIPEDIA, 3, 3, 0, 1)
    for option in (RULE_ATTACK, RULE_EXTENSION_TO):
        books.set_option(header, option, 2)
    for option in (RULE_COUP, RULE_LATE, RULE_RESHUFFLE, RULE_WRONG_WAYS, RULE_ENDS):
        books.set_option(header, option, 1)
    return header


MATCHES = {
    "parker": settings(PARKER),
    "parker in teams": settings(PARKER, 4, 2),
    "wikipedia": settings(WIKIPEDIA, 3, 3),
    "salon-es": settings(SALON_ES, 6, 3),
    "salon-it": settings(SALON_IT, 9, 3),
    "house": settings(header=house(), house=1),
}


def told(phrases: dict[str, str], names, line: str) -> bool:
    """Whether a line is one of these phrases, with any values."""
    return any(
        re.fullmatch(re.escape(phrases[name]).replace(r"\{0\}", ".+").replace(r"\{1\}", ".+"), line)
        for name in names
    )


# --- whole matches


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("match", MATCHES)
def test_a_match_of_one_round_can_be_played(monkeypatch, match, language):
    heard = play(monkeypatch, MATCHES[match], first_legal, seed=3, language=language)
    text = "\n".join(heard.lines)
    assert heard.phrases["SHEET_TITLE"].format(1) in heard.lines
    assert heard.lines[-1] == heard.phrases["TEXT_BYE"]
    assert heard.phrases["TEXT_UNKNOWN"] not in heard.lines
    assert not re.search(r"[{}→Ⓐ-Ⓩ]|\n\n", text)


@pytest.mark.parametrize("persons", [0, 2, 3])
def test_any_number_of_persons_can_play(monkeypatch, persons):
    chosen = settings(SALON_ES, 3, 3, persons=persons, rounds=2)
    heard = play(monkeypatch, chosen, first_legal)
    for number in (1, 2):
        assert heard.lines.count(f"Round {number}") == 1


@pytest.mark.parametrize("answer, cast", [("1", 1), ("2", 0), ("", 0)])
def test_harder_bots_are_proposed_after_three_matches_won(monkeypatch, answer, cast):
    chosen = settings()
    choose(chosen, 1)
    chosen.wins[0] = 3
    heard = play(monkeypatch, chosen, typing("", answer))
    asked = heard.lines.index("You have won three matches. Harder opponents?")
    assert heard.lines[asked + 1 : asked + 3] == ["1: Yes, bring them on", "2: No, the same ones"]
    assert heard.kept.characters == game.Mille.casts[cast]
    assert heard.kept.wins[0] == 0


def test_each_bot_that_may_be_picked_says_how_it_plays(monkeypatch):
    heard = play(monkeypatch, settings(), typing("1", "4", "2", "1"))
    assert "2: Rookie. Races on, throws remedies away" in heard.lines


def test_a_bot_that_has_won_says_its_line(monkeypatch):
    chosen = settings(SALON_ES, 3, 3, persons=0)
    heard = play(monkeypatch, chosen, first_legal, seed=3)
    at = next(i for i in range(len(heard.lines)) if heard.lines[i].endswith(" wins!"))
    assert heard.lines[at + 1] == slots.voices("en")["BEGINNER_WON"]


@pytest.mark.parametrize("talks", (0, 1))
def test_bots_say_something_now_and_then(monkeypatch, talks):
    chosen = settings(SALON_ES, 3, 3, talk=talks)
    heard = play(monkeypatch, chosen, first_legal, seed=3)
    said = [
        f"{who}: {words}" for who in ("Bruno", "Carla") for words in slots.voices("en").values()
    ]
    assert any(line in said for line in heard.lines) == bool(talks)


def test_the_same_seed_gives_the_same_words(monkeypatch):
    first, second = (play(monkeypatch, MATCHES["parker"], first_legal, seed=9) for _ in range(2))
    other = play(monkeypatch, MATCHES["parker"], first_legal, seed=8)
    assert first.lines == second.lines != other.lines


@pytest.mark.parametrize("match", MATCHES)
def test_the_deal_is_the_same_as_in_the_window(monkeypatch, match):
    typist.set_up(monkeypatch, MATCHES[match], 77, "it")
    app = App()
    shown = factories.new_match(app)
    told = dealt(app)
    assert shown.match.game.raw == told.game.raw  # type: ignore (no harder bots are proposed)
    assert [vars(seat) for seat in shown.match.seats] == [vars(seat) for seat in told.seats]  # type: ignore (no harder bots are proposed)


# --- who may hear what


@pytest.fixture
def watched(monkeypatch):
    return typist.watch(monkeypatch, text_mille)


READY = re.compile(r"Hand the keyboard to (\w+)\. Enter: It's me")


def test_hands_are_told_to_their_holders_only(monkeypatch, watched):
    heard = play(monkeypatch, settings(SALON_IT, 4, 4, persons=2), first_legal)
    said = [(viewer, line) for viewer, line in watched[0].heard if told(heard.phrases, HAND, line)]
    assert said and all(viewer in (0, 1) for viewer, line in said)
    holder = ""
    for before, line in zip(heard.lines, heard.lines[1:], strict=False):
        if line == "CLEARED":
            holder = ""
        elif line == "> " and (ready := READY.fullmatch(before)):
            holder = ready[1]
        elif told(heard.phrases, (*HAND, "HINT"), line):
            assert holder
        elif line.startswith("Your turn"):
            assert line == f"Your turn, {holder}"


def test_the_terminal_is_cleared_before_every_hand_over(monkeypatch, watched):
    heard = play(monkeypatch, settings(persons=2), first_legal)
    places = [i for i, line in enumerate(heard.lines) if line.startswith("Hand the keyboard")]
    assert len(places) > 10
    assert all(heard.lines[i - 1] == "CLEARED" for i in places)


def test_questions_at_a_hand_over_reveal_no_hand(monkeypatch, watched):
    lines = ("", "i", "I", "s", "t", "h", "3", "d 1", "hint", "v 1", "n", ",", "x")
    heard = play(monkeypatch, settings(persons=2), typing(*lines))
    assert not [line for line in heard.lines if told(heard.phrases, (*HAND, "HINT"), line)]
    assert "See you soon!" in heard.lines


def test_with_one_person_nothing_is_handed_over(monkeypatch, watched):
    heard = play(monkeypatch, settings(), first_legal)
    assert "CLEARED" not in heard.lines
    assert not [line for line in heard.lines if line.startswith("Hand the")]


# --- a turn


def test_an_illegal_card_gives_the_reason_and_loses_nothing(monkeypatch):
    heard = play(monkeypatch, settings(), typing("", "1", "2", ""), seed=5)
    replies = [heard.lines[i + 1] for i, line in enumerate(heard.lines) if line in ("> 1", "> 2")]
    assert replies == ["You need a Green light"] * 2
    hands = [line for line in heard.lines if line.startswith("Not now: ")]
    assert len(hands) == 2 and hands[0] == hands[1]


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("0", "Your cards go from 1 to 7."),
        ("8", "Your cards go from 1 to 7."),
        ("d 8", "Your cards go from 1 to 7."),
        ("draw", "There's nothing to draw now."),
        ("t", "Your turn"),
        ("T", "Your turn"),
    ],
)
def test_a_line_is_answered_by_one(monkeypatch, line, reply):
    heard = play(monkeypatch, settings(), typing("", line), seed=5)
    at = heard.lines.index("> " + line)
    assert heard.lines[at + 1 :] == [reply, "> ", "See you soon!"]


@pytest.mark.parametrize("line", ["nonsense", "3 4", "²", "9" * 5000, "{0}", "\x1b[2J"])
def test_input_not_understood_gets_one_short_line(monkeypatch, line):
    heard = play(monkeypatch, settings(), typing("", line), seed=5)
    at = heard.lines.index("> " + line)
    reply = "I don't understand. ? lists the keys."
    assert heard.lines[at + 1 :] == [reply, "> ", "See you soon!"]


@pytest.mark.parametrize("line", ["d 1", "D1", "-1", "- 1", "discard 1", "Discard 1"])
def test_a_card_is_discarded(monkeypatch, line):
    heard = play(monkeypatch, settings(), typing("", line), seed=5)
    assert heard.lines[heard.lines.index("> " + line) + 1] == "You discard 50 km"


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ("i", "Stopped: needs Green light. 0 km"),
        ("I", "Bruno: 0, stopped"),
        ("Everybody", "Bruno: 0, stopped"),
    ],
)
def test_what_somebody_has_in_front_of_them_is_told(monkeypatch, line, about):
    heard = play(monkeypatch, settings(), typing("", line), seed=5)
    rest = heard.lines[heard.lines.index("> " + line) :]
    assert about in rest
    assert any(reply.startswith("You can play") for reply in rest) == (line == "i")


def test_with_several_targets_a_hazard_asks_whom(monkeypatch):
    def plan(heard):
        if "Who gets it?" in heard.new():
            targets = heard.new()[heard.new().index("Who gets it?") + 1 : -1]
            assert len(targets) == 2 and all(": 0, " in line for line in targets)
            assert heard.new()[-1] == "Enter: Back"
            return "2\n" if "> " in heard.lines[2:] else "\n"
        return first_legal(heard)

    chosen = settings(SALON_ES, 3, 3)
    books.set_option(chosen.header, RULE_ATTACK, 2)
    heard = play(monkeypatch, chosen, plan, seed=1)
    assert any(re.fullmatch("You attack Carla: .+", line) for line in heard.lines)


def test_the_hint_is_a_card_of_the_hand(monkeypatch):
    heard = play(monkeypatch, settings(), typing("", "h", "hint"), seed=5)
    hints = [line for line in heard.lines if line.startswith("I'd say: ")]
    assert hints == ["I'd say: Discard: 50 km, card 1. The one you need least"] * 2


def test_a_card_is_drawn_by_hand_if_so_set(monkeypatch):
    chosen = settings(draw_by_hand=1)
    heard = play(monkeypatch, chosen, typing("", "i", "h", "4", "draw", "draw"), seed=5)
    first, second = (i for i, line in enumerate(heard.lines) if line == "> draw")
    assert heard.lines[first + 1] == "You draw: 75 km, card 2"
    assert heard.lines[second + 1] == "There's nothing to draw now."
    before = heard.lines[:first]
    assert "Your hand: 50 km, 100 km, Speed limit, Out of gas, End of limit, Repairs" in before
    assert before.count("I don't understand. ? lists the keys.") == 2


def test_the_rules_are_told_by_sections(monkeypatch):
    heard = play(monkeypatch, settings(), typing("3", "5", "9", "", "", "r", "2"))
    assert "Trip completed: 400 to whoever reaches the goal." in heard.lines
    assert any(line.startswith("Get to exactly 700") for line in heard.lines)
    assert "That isn't one of the numbers." in heard.lines
    assert not [line for line in heard.lines if "SELECT" in line]


def test_leaving_a_match_needs_confirmation(monkeypatch):
    heard = play(monkeypatch, settings(), typing("", "q", "", "t", "q", "1", "q"))
    assert heard.lines.count("Leave the match? 1: Yes, leave it. Enter: Resume") == 2
    assert "Your turn" in heard.lines
    assert heard.lines[-2:] == ["> q", "See you soon!"]


@pytest.mark.parametrize("lines", [(), ("",), ("", "q"), ("1",), ("1", "4", "1", "2"), ("", "r")])
def test_the_end_of_the_input_is_not_an_error(monkeypatch, lines):
    heard = play(monkeypatch, settings(), typing(*lines))
    assert heard.lines[-1] == "See you soon!"


def test_going_back_from_a_question_says_whose_turn_it_is(monkeypatch):
    chosen = settings(SALON_ES, 3, 3)
    heard = play(monkeypatch, chosen, typing("", "q", "", "r", ""), seed=1)
    replies = [heard.lines[i + 1] for i, line in enumerate(heard.lines) if line == "> "]
    assert replies[1:3] == ["Your turn"] * 2


# --- questions


def coup_matches(persons=2, anybody=0):
    """anybody: whether all but the attacker's side may answer an attack."""
    chosen = settings(SALON_IT, 3, 3, persons=persons)
    books.set_option(chosen.header, RULE_COUP, anybody)
    chosen.coup_modes[:persons] = bytes(persons)
    return chosen


ATTACK = re.compile(r"Coup fourré\? (\w+) plays .+ on (\w+)\. (.+)\. Enter: Nobody")


@pytest.mark.parametrize("anybody", [0, 1])
def test_the_public_question_follows_every_hazard(monkeypatch, watched, anybody):
    """It names who may answer: never the attacker."""
    heard = play(monkeypatch, coup_matches(3, anybody), first_legal, seed=4)
    questions = [i for i, line in enumerate(heard.lines) if line.startswith("Coup fourré? ")]
    assert questions
    for i in questions:
        asked = ATTACK.fullmatch(heard.lines[i])
        assert asked, heard.lines[i]
        others = [name for name in ("Ana", "Bruno", "Carla") if name != asked[1]]
        callers = others if anybody else [asked[2]]
        assert asked[3] == ", ".join(f"{at}: {name}" for at, name in enumerate(callers, 1))
        assert heard.lines[i - 1] == "CLEARED"
    assert not [line for line in heard.lines if line.startswith("Coup fourré! Ana")]


def test_only_the_holder_of_the_safety_can_claim_a_coup(monkeypatch, watched):
    """The last of the callers claims first, then the first, then nobody."""

    def plan(heard):
        asked = ATTACK.fullmatch(heard.new()[-1])
        if not asked:
            return first_legal(heard)
        if not heard.new()[0].endswith(" can't"):
            return "2\n" if "2: " in asked[3] else "1\n"
        return "1\n" if heard.lines[-3] == "> 2" else "\n"

    claimed = refused = 0
    for seed in range(12):
        heard = play(monkeypatch, coup_matches(anybody=1), plan, seed=seed)
        claimed += sum(line.startswith("Coup fourré! ") for line in heard.lines)
        refused += heard.lines.count("Ana can't") + heard.lines.count("Bruno can't")
    assert claimed and refused


def test_no_answer_during_the_question_reveals_who_holds_the_safety(monkeypatch, watched):
    """If nobody holds it, the next turn has begun: somebody has drawn."""

    def plan(heard):
        if heard.new()[-1].startswith("Coup fourré? ") and not left:
            phases.add(watched[-1].game.phase)
            left[:] = ["i", "I", "s", "t", ""]
        return left.pop(0) + "\n" if left else first_legal(heard)

    left: list[str] = []
    phases: set[int] = set()
    for seed in range(9):
        lines = play(monkeypatch, coup_matches(), plan, seed=seed).lines
        for i in (i for i, line in enumerate(lines) if line == "> t"):
            asked = lines[i + 1]
            assert asked.startswith("Coup fourré? ")
            assert lines[i - 15 : i - 13] == [asked, "> i"]
            told_then = lines[i - 13 : i]
            assert not [line for line in told_then if line.startswith(("Deck", "Your", "You"))]
            assert all("in this round" in line for line in lines[i - 3 : i])
    assert phases >= {PLAYING, COUP}


def test_a_single_person_claims_without_naming_anybody(monkeypatch):
    chosen = settings(SALON_IT, 2, 2)
    chosen.coup_modes[0] = 0
    heard = play(monkeypatch, chosen, keeping, seed=20)
    questions = [line for line in heard.lines if line.startswith("Coup fourré?")]
    assert questions and set(questions) == {"Coup fourré? 1: I have it! Enter: Nobody"}


def test_who_does_not_hold_the_safety_is_not_asked(monkeypatch):
    chosen = settings(SALON_IT, 2, 2)
    chosen.coup_modes[0] = 0
    for seed in range(4):  # they play every safety at once
        heard = play(monkeypatch, chosen, first_legal, seed=seed)
        assert not [line for line in heard.lines if line.startswith("Coup fourré?")]


def test_where_nothing_runs_out_a_press_or_else_automatic_is_automatic(monkeypatch):
    heard = play(monkeypatch, settings(SALON_IT, 2, 2), keeping, seed=20)
    assert [line for line in heard.lines if line.startswith("Coup fourré! You play")]
    assert not [line for line in heard.lines if line.startswith("Coup fourré?")]


def test_no_hint_is_given_before_the_attack_is_answered(monkeypatch):
    chosen = settings(SALON_IT, 2, 2)
    chosen.coup_modes[0] = 0

    def plan(heard):
        if heard.new()[-1].startswith("Coup fourré?"):
            return "h\n"
        if heard.lines[-2] == "> h":
            replies.add(heard.new()[0])
            return "\n"
        return keeping(heard)

    replies: set[str] = set()
    heard = play(monkeypatch, chosen, plan, seed=20)
    assert replies == {heard.phrases["TEXT_UNKNOWN"]}


def test_the_extension_is_asked_about(monkeypatch):
    def plan(heard):
        if heard.told("EXTEND_ASK"):
            asked.append(heard.new()[-1])
            return "2\n" if len(asked) > 1 else "\n"
        return first_legal(heard)

    asked: list[str] = []
    for seed in range(30):
        heard = play(monkeypatch, settings(PARKER), plan, seed=seed)
        if asked:
            break
    assert asked == ["Go on to 1000? 1: Go on, 2: Stop here."] * 2
    assert "You stop here" in heard.lines


def test_the_hint_knows_about_the_extension_too(monkeypatch):
    def plan(heard):
        if heard.told("EXTEND_ASK"):
            asked.append(heard.new()[-1])
            return "h\n"
        hints.extend(line for line in heard.new() if asked and told(heard.phrases, ["HINT"], line))
        return "" if hints else first_legal(heard)

    asked: list[str] = []
    hints: list[str] = []
    for seed in range(30):
        heard = play(monkeypatch, settings(PARKER), plan, seed=seed)
        if asked:
            break
    reasons = [heard.phrases[f"HINT_WHY_{name}"] for name in ("EXTEND", "STAND")]
    answers = [heard.phrases[f"EXTEND_{name}"] for name in ("YES", "NO")]
    before = heard.phrases["HINT"].format("")
    assert hints[0] in [f"{before}{a}. {r}" for a, r in zip(answers, reasons, strict=True)]


# --- setting up


def test_everything_can_be_set_up_and_is_saved(monkeypatch):
    lines = ("1", "1", "4", "2", "11", "3", "5", "5", "1", "", "4", "2", "1", "1", "2")
    lines += ("Zoé", "3", "1", "")
    heard = play(monkeypatch, settings(), typing(*lines, "", ""))
    kept, header = heard.kept, heard.kept.header
    assert list(header[2:7]) == [SALON_IT, 9, 3, 0, 1]
    assert header[RULE_ATTACK] == 2
    assert kept.kinds[1] == 0 and kept.names[1] == "Zoé"
    assert kept.coup_modes[1] == 0
    assert "2: Zoé: Person, Team 2" in heard.lines


def test_a_bot_s_character_is_chosen_and_told(monkeypatch):
    heard = play(monkeypatch, settings(), typing("1", "4", "2", "1", "4", "", "", "", "q"))
    assert heard.kept.kinds[1] == 1 and heard.kept.characters[1] == 2
    assert "Bruno, " + heard.phrases["BOT_EXPERT"] in "".join(heard.lines)


def test_the_house_rules_have_every_option(monkeypatch):
    lines = ["1", "1", "5", "5", "1", "2", "2", "9", "800", "10", "0", "13", "18", "801", "", ""]
    kept = play(monkeypatch, settings(SALON_ES), typing(*lines)).kept
    header = kept.header
    assert kept.house == 1 and header[RULE_HOUSE] == 1
    assert header[RULE_ATTACK] == 1 and header[RULE_COUP] == 1
    assert 25 * header[RULE_GOAL] == 800


@pytest.mark.parametrize(
    ("lines", "book", "variants"),
    [
        (("1", "3", "5", "1", "3", "", "1", "4"), SALON_IT, 2),
        (("1", "3", "5", "1", "3", "", "1", "1"), PARKER, 0),
        (("1", "2", "5", "1", "", "1", "2"), WIKIPEDIA, 1),
        (("1", "3", "1", "5", "5", "1", "3", "", "1", "4"), SALON_IT, 0),
    ],
)
def test_another_book_keeps_the_variants_that_it_has(monkeypatch, lines, book, variants):
    heard = play(monkeypatch, settings(), typing("1", *lines, "?"))
    assert heard.kept.header[RULE_BOOK] == book
    assert changes(heard.kept) == variants


def test_the_long_form_stays_at_a_table_of_four_and_on_the_way_back(monkeypatch):
    lines = ("1", "2", "5", "1", "", "2", "3", "2", "1", "")
    heard = play(monkeypatch, settings(), typing("1", *lines, "q"))
    assert (heard.kept.header[RULE_GOAL], heard.kept.header[RULE_EXTENSION]) == (40, 48)
    assert "5: Variants: changed: 1" in heard.lines


def test_the_house_rules_are_as_they_were_left_when_chosen_again(monkeypatch):
    lines = ("1", "5", "5", "11", "450", "", "1", "2", "1", "5", "")
    kept = play(monkeypatch, settings(), typing("1", *lines, "q")).kept
    assert kept.house == 1 and 25 * kept.header[RULE_TRIP] == 450


@pytest.mark.parametrize("name", ["Wolfgang", "Maximiliano", "A\tB", "Ж"])
def test_a_name_that_no_device_has_room_for_is_refused(monkeypatch, name):
    heard = play(monkeypatch, settings(), typing("1", "4", "1", "2", name))
    assert "That name is too long, or has characters that I don't know." in heard.lines
    assert heard.kept.names[0] == ""


def test_whatever_can_be_heard_is_a_setting(monkeypatch):
    chosen = typing("2", "1", "4", "2", "3", "3", "4", "")
    heard = play(monkeypatch, settings(), chosen)
    kept = heard.kept
    assert (kept.language, kept.pace, kept.draw_by_hand, kept.talk) == ("fr", 2, 1, 0)
    assert heard.lines[-1] == "À bientôt !"


# --- keys on Windows


def test_the_keys_of_windows_have_the_same_names(monkeypatch):
    typed = iter("1\r\xe0K\xe0M\x00S\x00;ñ \x1a\x03")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(
        sys.modules, "msvcrt", SimpleNamespace(getwch=lambda: next(typed), kbhit=bool)
    )
    found = importlib.util.find_spec("text_console")
    assert found and found.loader
    console = importlib.util.module_from_spec(found)
    found.loader.exec_module(console)
    names = [console._key() for _ in range(8)]
    assert names == ["1", "", "left", "right", "delete", "other", "other", " "]
    assert not console._is_pressed(0)
    for error in (EOFError, KeyboardInterrupt):
        with pytest.raises(error):
            console._key()


def test_n_tells_what_rivals_have_done_since_my_turn(monkeypatch):
    """As often as it is asked for, and nothing of what one has done oneself."""

    def plan(heard):
        asked = heard.lines.count("> n")
        has_played = any(line.startswith(("You discard", "You play")) for line in heard.lines)
        if asked or (has_played and "Your turn" in heard.new()):
            return "n\n" if asked < 2 else ""
        return first_legal(heard)

    heard = play(monkeypatch, settings(PARKER, 3, 3), plan, seed=2)
    at = [i for i, line in enumerate(heard.lines) if line == "> n"]
    first, second = (heard.lines[i + 1 : k] for i, k in pairwise([*at, -2]))
    assert first == second
    first = " ".join(first)
    assert "Bruno" in first and "Carla" in first and "Ana" not in first and "You" not in first


@pytest.mark.parametrize("key, leaves", (("v", ("", "q", "1", "q")), ("q", ("1", "q"))))
def test_a_question_is_not_asked_inside_itself(monkeypatch, key, leaves):
    """However often its key comes, one answer ends it."""
    heard = play(monkeypatch, settings(), typing("", *[key] * 400, *leaves))
    assert heard.lines[-1] == heard.phrases["TEXT_BYE"]
    assert len([line for line in heard.lines if line == f"> {key}"]) >= 400
