# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The terminal for somebody who only listens: history, keys that stay, and short answers."""

import contextlib
import io
import random
import re
import sys

import pytest

import text
import text_console
from engine.mille.names import SALON_IT
from engine.mille.notation import parse_state as race_state
from tests.desktop.test_text_forts import at_random
from tests.desktop.test_text_forts import settings as forts
from tests.desktop.typist import Typist, first_legal, keeping, offered, play, settings, typing


@pytest.fixture
def keyed(monkeypatch):
    """Each line that is typed is one key, as in a terminal of single keys."""

    @contextlib.contextmanager
    def single_keys(console):
        console.keys = True
        yield
        console.keys = False

    monkeypatch.setattr(text_console.Console, "single_keys", single_keys)
    monkeypatch.setattr(text_console, "_key", lambda: text_console.Console().line())


def replies(heard: Typist) -> dict[str, list[str]]:
    """What each typed line was answered, by the line (the last time it was typed)."""
    found: dict[str, list[str]] = {}
    typed = ""
    for line in heard.lines:
        if line.startswith("> "):
            typed = line[2:]
            found[typed] = []
        elif typed or found:
            found[typed].append(line)
    return found


def deal(monkeypatch, state: str) -> None:
    """Has the next race begin in a state instead of a deal."""

    def start(match, seed):
        match.game.raw[:] = race_state(state).raw
        match._note_all()

    monkeypatch.setattr("ui.mille.match.MilleMatch.start", start)


SAFETY = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling; side 1: 0;
    hand 0: 25 25 50 75 100 roll extra-tank; hand 1: 25 25 50 50 75 75;
    deck: 100 200 gasoline repairs 25 25 50 roll stop roll"""


# --- history


def test_what_was_said_can_be_walked_back_and_forth(monkeypatch):
    heard = play(monkeypatch, settings(), typing("", ",", ", ", ",", ".", "."), seed=5)
    said = heard.lines[heard.lines.index("> ") + 1 :]
    last = said[: said.index("> ,")]
    told = [line for line in said[len(last) :] if not line.startswith("> ")]
    assert told[:5] == [last[-1], last[-2], last[-3], last[-2], last[-1]]


def test_the_history_ends_in_one_short_line(monkeypatch):
    heard = play(monkeypatch, settings(), typing("", ".", *[","] * 20), seed=5)
    assert replies(heard)["."] == ["That was the last."]
    assert replies(heard)[","] == ["That was the first."]


def test_up_and_down_walk_through_the_history(monkeypatch, keyed):
    heard = play(monkeypatch, settings(), typing("", "up", "up", "down"), seed=5)
    assert replies(heard)["down"][0] == heard.lines[heard.lines.index("> up") + 1]


def test_the_history_of_one_person_is_gone_at_the_hand_over(monkeypatch):
    def plan(heard):
        if heard.lines[-1].startswith("Hand the keyboard") and len(heard.lines) > 12:
            left.extend([","] * 9)
        return left.pop() + "\n" if left else first_legal(heard) if not asked(heard) else ""

    def asked(heard):
        return "> ," in heard.lines

    left: list[str] = []
    heard = play(monkeypatch, settings(persons=2), plan, seed=1)
    walked = heard.lines[heard.lines.index("> ,") :]
    assert "That was the first." in walked
    assert not [line for line in walked if "card" in line]


@pytest.mark.parametrize("chosen", (settings(seats=3, sides=3, book=SALON_IT), forts()))
def test_one_key_repeats_what_rivals_did_since_my_turn(monkeypatch, chosen):
    def plan(heard):
        if heard.new()[0] != heard.lines[0] and any("Bruno" in line for line in heard.new()):
            return "n\n" if heard.lines[-len(heard.new()) - 1] != "> n" else ""
        return at_random(1)(heard) if chosen.game != 1 else first_legal(heard)

    heard = play(monkeypatch, chosen, plan, seed=1)
    assert any(line.startswith("Bruno") for line in replies(heard)["n"])


# --- keys that stay


def test_d_discards_only_what_was_chosen_and_said(monkeypatch, keyed):
    heard = play(monkeypatch, settings(), typing("", "d", "d"), seed=5)
    first, second = (i for i, line in enumerate(heard.lines) if line == "> d")
    assert heard.lines[first + 1] == "75 km. You need a Green light"
    assert heard.lines[second + 1] == "You discard 75 km"


def test_d_alone_asks_for_a_card_in_a_line(monkeypatch):
    heard = play(monkeypatch, settings(), typing("", "d"), seed=5)
    assert replies(heard)["d"] == ["Choose a card first."]


@pytest.mark.parametrize("answer", ("d", "1"))
def test_a_safety_is_discarded_only_if_asked_twice(monkeypatch, answer):
    deal(monkeypatch, SAFETY)
    heard = play(monkeypatch, settings(), typing("", "d 7", "", "d 7", answer))
    question = "Extra tank is a safety. 1: Discard. Enter: Back"
    assert heard.lines.count(question) == 2
    assert heard.lines.count("You discard Extra tank") == 1
    assert heard.lines[heard.lines.index(question) + 1 :][:2] == ["> ", "Your turn"]


def test_an_as_is_dropped_only_if_asked_twice(monkeypatch):
    def plan(heard):
        if heard.told("TEXT_START"):
            return "" if len(heard.lines) > 3 else "\n"
        if heard.new()[-1].startswith("Discard Ace"):
            return left.pop(0) + "\n"
        if "D: Discard" in heard.new():
            return "d\n"
        aces = [key for key, words in offered(heard).items() if words.startswith("Ace")]
        ends = "e\n" if "E: End the turn" in heard.new() else "1\n"
        return "" if not left else aces[0] + "\n" if aces else ends

    left = ["", "1"]
    for seed in range(30):
        heard = play(monkeypatch, forts(rounds=9), plan, seed=seed)
        if not left:
            break
    asked = [line for line in heard.lines if line.startswith("Discard Ace")]
    dropped = [line for line in heard.lines if re.match("You discard Ace", line)]
    assert len(asked) == 2 and len(dropped) == 1


def test_buying_and_ending_have_the_same_keys_whatever_the_hand(monkeypatch):
    heard = play(monkeypatch, forts(), typing("", "b", "b", "b", "e"), seed=5)
    bought = [line for line in heard.lines if line.startswith("You buy: ")]
    assert len(bought) == 2
    assert replies(heard)["b"] == ["Buy: Hand full: 6 cards."]
    assert any(line.startswith("Bruno") for line in replies(heard)["e"])


@pytest.mark.parametrize("back", ("", "\x1b"))
def test_escape_is_back_like_enter(monkeypatch, back):
    heard = play(monkeypatch, forts(), typing("", "1", back), seed=5)
    assert heard.lines.count("Gas: 2. Water: 2.") == 2


@pytest.mark.parametrize("chosen", (settings(), forts()))
def test_escape_leaves_the_question_whether_to_leave_and_the_menus(monkeypatch, chosen):
    lines = ("1", "\x1b", "2", "\x1b", "3", "\x1b", "", "q", "\x1b", "r", "\x1b", "t")
    heard = play(monkeypatch, chosen, typing(*lines), seed=5)
    assert replies(heard)["t"][0] == "Your turn"


def test_escape_never_answers_a_question_without_a_way_back(monkeypatch):
    chosen = settings(SALON_IT)
    chosen.coup_modes[0] = 0

    def plan(heard):
        if heard.new()[-1].startswith("Coup fourré?"):
            return "\x1b\n"
        return "" if "> \x1b" in heard.lines else keeping(heard)

    heard = play(monkeypatch, chosen, plan, seed=20)
    assert replies(heard)["\x1b"] == ["You can't go back from here."]


def test_v_and_a_number_tell_of_that_rival_alone(monkeypatch):
    heard = play(monkeypatch, forts(4), typing("", "v", "2", "v 3"), seed=5)
    assert replies(heard)["v"] == ["1: Bruno, 2: Carla, 3: Diego. Enter: Back"]
    assert [line.split(":")[0] for line in replies(heard)["2"]] == ["Carla"]
    assert [line.split(":")[0] for line in replies(heard)["v 3"]] == ["Diego"]


def test_v_in_teams_tells_of_a_side(monkeypatch):
    heard = play(monkeypatch, settings(seats=4, sides=2), typing("", "v 1"), seed=5)
    assert len(replies(heard)["v 1"]) == 1 and "Bruno" in replies(heard)["v 1"][0]


def test_gas_forts_and_zones_have_a_key_each(monkeypatch):
    heard = play(monkeypatch, forts(), typing("", "g", "f", "z"), seed=5)
    assert replies(heard)["g"] == ["Gas: 2. Water: 2."]
    assert replies(heard)["f"] == ["Alba, Arena, Ancla: cars 2, towers 0"]
    assert replies(heard)["z"] == ["The depot: nobody's. The oasis: nobody's."]


def test_the_keys_of_information_work_inside_every_question(monkeypatch, matches):
    """Also while a card, a fort or a number is chosen, and while somebody may leave."""

    def plan(heard):
        if heard.told("TEXT_START"):
            return "" if len(heard.lines) > 3 else "\n"
        if heard.lines[-len(heard.new()) - 1] == "> g":
            assert heard.new()[0].startswith("Gas: ")
            return choice.pop() + "\n"
        if choices := list(offered(heard)):
            phases.add(matches[-1].game.phase)
            choice.append(chance.choice(choices))
        return "g\n" if choices else "\n"

    phases: set[int] = set()
    choice: list[str] = []
    chance = random.Random(3)
    play(monkeypatch, forts(2, 2, 12), plan, seed=1)
    assert len(phases) > 4


def test_a_question_mark_tells_the_keys_that_count_now(monkeypatch):
    heard = play(monkeypatch, forts(), typing("", "v", "?"), seed=5)
    assert replies(heard)["?"][0] == "1 to 2: choose. Enter or Escape: back."
    heard = play(monkeypatch, forts(), typing("", "?"), seed=5)
    keys = replies(heard)["?"]
    assert len(keys) == 2 and "B: buy. E: end the turn." in keys[0]
    assert "G: gas and water" in keys[1] and keys[1].endswith("H: hint.")
    heard = play(monkeypatch, settings(persons=2), typing("", "?"), seed=5)
    assert not replies(heard)["?"][-1].endswith("H: hint.")  # nobody is asked for a card yet


# --- brevity


def test_the_turn_is_announced_before_the_hand(monkeypatch):
    heard = play(monkeypatch, settings(), typing(""), seed=5)
    said = heard.lines[heard.lines.index("Your turn") :]
    assert said[1].startswith("You draw: ") and said[3].startswith("You can play ")
    heard = play(monkeypatch, forts(), typing(""), seed=5)
    assert heard.lines[heard.lines.index("Your turn") + 1].startswith("Gas: ")


def test_a_turn_says_first_what_would_help(monkeypatch):
    trouble = SAFETY.replace("side 1", "hazards: 0 accident; side 1").replace(
        "ing;", "ing limited;"
    )
    deal(monkeypatch, trouble)
    heard = play(monkeypatch, settings(), typing(""))
    turn = heard.lines.index("Your turn")
    assert heard.lines[turn + 1] == "Accident: needs Repairs. 100 km, Speed limit"


def test_cards_come_before_their_numbers(monkeypatch):
    deal(monkeypatch, SAFETY)
    heard = play(monkeypatch, settings(), typing(""))
    playable = next(line for line in heard.lines if line.startswith("You can play "))
    assert playable.startswith("You can play 25 km, cards 1, 2; 50 km, card 3;")


def test_a_distance_says_how_far_it_has_taken_the_side(monkeypatch):
    def plan(heard):
        for line in heard.new():
            found = re.fullmatch(r"(?:You drive|(Bruno)) ([0-9]+), now ([0-9]+)", line)
            if found:
                driven[found[1]] = driven.get(found[1], 0) + int(found[2])
                assert driven[found[1]] == int(found[3])
        return "" if "Round 1" in heard.new() else first_legal(heard)

    driven: dict[str | None, int] = {}
    play(monkeypatch, settings(), plan, seed=1)
    assert len(driven) == 2 and min(driven.values()) > 100


def test_purchases_of_one_rival_are_one_line(monkeypatch):
    heard = play(monkeypatch, forts(), typing("", "e", "e", "e", "e"), seed=5)
    bought = [i for i, line in enumerate(heard.lines) if re.match(r"\w+ buys ", line)]
    assert any(re.fullmatch(r"\w+ buys [2-9] cards", heard.lines[i]) for i in bought)
    assert not [i for i in bought if re.match(r"\w+ buys ", heard.lines[i + 1])]


def test_forts_of_equal_state_are_one_sentence(monkeypatch):
    heard = play(monkeypatch, forts(), typing("", "I"), seed=5)
    about = [line for line in replies(heard)["I"] if "towers 0. " in line or "towers 0" in line]
    assert len(about) == 3 and all(line.count(": cars 2, towers 0") == 1 for line in about)


def test_only_what_is_new_is_said_if_so_set(monkeypatch):
    lines = ("2", "5", "", "", "d 1", "d 1")
    heard = play(monkeypatch, settings(), typing(*lines), seed=5)
    assert heard.kept.only_new == 1
    turns = [i for i, line in enumerate(heard.lines) if line == "Your turn"]
    hands = [i for i, line in enumerate(heard.lines) if line.startswith(("You can", "Nothing to"))]
    assert len(turns) == 3 and len(hands) == 1
    assert all(heard.lines[i + 1].startswith("You draw: ") for i in turns)


def test_only_new_choices_are_listed_in_a_fort_game_if_so_set(monkeypatch):
    chosen = forts()
    chosen.only_new = 1
    heard = play(monkeypatch, chosen, typing("", "b", "t"), seed=5)
    cards = [line for line in replies(heard)["b"] if ", card " in line]
    assert len(cards) == 1 and replies(heard)["b"][0] == "You buy: " + cards[0].split(",")[0]
    assert len([line for line in replies(heard)["t"] if ", card " in line]) == 5


def test_a_coup_question_that_is_asked_again_says_which_attack_it_is_about(monkeypatch):
    chosen = settings(SALON_IT)
    chosen.coup_modes[0] = 0

    def plan(heard):
        if heard.new()[-1].startswith("Coup fourré?"):
            return "" if "> t" in heard.lines else "t\n"
        return keeping(heard)

    heard = play(monkeypatch, chosen, plan, seed=20)
    assert re.fullmatch(
        r"Coup fourré\? Bruno .*you.*\. 1: I have it! Enter: Nobody", replies(heard)["t"][0]
    )


# --- the terminal


class Ascii(io.TextIOWrapper):
    """Standard output that knows ASCII only."""


@pytest.mark.parametrize("locale", ("C", "en_US.UTF-8"))
def test_accents_are_folded_where_the_terminal_has_none(monkeypatch, locale):
    """In a locale of ASCII alone, whatever Python makes of it; or where it prints ASCII."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.setenv(name, locale)
    bytes_out = io.BytesIO()
    out = Ascii(bytes_out, encoding="utf-8" if locale == "C" else "ascii", errors="replace")
    monkeypatch.setattr(sys, "stdout", out)
    text._fold_output()
    print("¿Cuánta gasolina añades? Æther, Cœur, À bientôt !", flush=True)
    folded = b"Cuanta gasolina anades? AEther, Coeur, A bientot !\n"
    assert bytes_out.getvalue().lower() == folded.lower()


def test_words_are_understood_whatever_their_accents(monkeypatch):
    heard = play(monkeypatch, settings(), typing("", "reglamento", "ayuda"), 5, language="es")
    assert heard.phrases["TEXT_UNKNOWN"] in replies(heard)["reglamento"]
    heard = play(monkeypatch, settings(), typing("", "jètér 1"), 5, language="fr")
    assert heard.lines[heard.lines.index("> jètér 1") + 1].endswith("50 km")


@pytest.mark.parametrize(("game", "name"), ((1, "Race to a Thousand"), (2, "Road Warriors")))
def test_ctrl_c_says_that_the_match_is_kept(monkeypatch, capsys, game, name):
    def plan(heard):
        if "> " in heard.lines:
            found.append(heard)
            raise KeyboardInterrupt
        return "\n"

    found: list[Typist] = []
    with pytest.raises(KeyboardInterrupt):
        play(monkeypatch, settings() if game == 1 else forts(), plan)
    kept = f"The match is saved: {name}. It will resume next time."
    assert found[0].lines[-1] == kept


def test_ctrl_c_without_a_match_says_nothing_of_one(monkeypatch):
    def plan(heard):
        found.append(heard)
        raise KeyboardInterrupt

    found: list[Typist] = []
    with pytest.raises(KeyboardInterrupt):
        play(monkeypatch, settings(), plan)
    assert "saved" not in found[0].lines[-1]
