# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game in the terminal: whole matches by typed numbers, and who may hear what."""

import random
import re

import pytest

import text_forts
from engine.forts import books
from engine.forts.names import (
    ADD_GAS,
    ADD_WATER,
    NONE,
    RULE_DECK,
    RULE_ROUNDS,
    RULE_START,
)
from engine.forts.names import GAME as FORTS
from engine.mille.names import GAME as RACE
from match import BOT, PERSON
from saves.settings import Settings
from tests.desktop import typist
from tests.desktop.typist import Typist, offered, play, typing
from tests.ui import slots

LANGUAGES = ("es", "it", "en", "fr")
GAMES = ("Race to a Thousand", "Road Warriors")
NUMBERED = re.compile(r"([0-9]+) ?: ")


def settings(seats=3, persons=1, rounds=3) -> Settings:
    """Choices for a fort game, persons first."""
    chosen = Settings()
    chosen.game = FORTS
    chosen.header = books.options(seats)
    chosen.header[RULE_ROUNDS] = rounds
    chosen.kinds[:] = bytes([PERSON] * persons + [BOT] * (len(chosen.kinds) - persons))
    return chosen


def at_random(seed=1):
    """Types random numbers out of those offered; leaves after one match."""
    chance = random.Random(seed)

    def plan(typist: Typist) -> str:
        if typist.told("TEXT_START"):
            return "q\n" if any(line.startswith("> ") for line in typist.lines) else "\n"
        choices = list(offered(typist))
        return (chance.choice(choices) if choices else "") + "\n"

    return plan


@pytest.fixture
def watched(monkeypatch):
    return typist.watch(monkeypatch, text_forts)


# --- whole matches


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", (2, 5))
def test_a_match_can_be_played(monkeypatch, seats, language):
    heard = play(monkeypatch, settings(seats), at_random(), seed=3, language=language)
    text = "\n".join(heard.lines)
    won = re.escape(heard.phrases["MATCH_WON"]).replace(r"\{0\}", ".+")
    over = re.compile(won + "|" + re.escape(heard.phrases["MATCH_YOU_WON"]))
    assert [line for line in heard.lines if over.fullmatch(line)]
    assert heard.lines[-1] == heard.phrases["TEXT_BYE"]
    assert heard.phrases["TEXT_UNKNOWN"] not in heard.lines
    assert not re.search(r"[{}→Ⓐ-Ⓩ⛽♒]|\n\n", text)


@pytest.mark.parametrize("persons", (0, 2, 3))
def test_any_number_of_persons_can_play(monkeypatch, persons):
    heard = play(monkeypatch, settings(3, persons), at_random(), seed=5)
    rounds = [line.split(".")[0] for line in heard.lines if line.startswith("Round ")]
    told = [f"Round {number + 1}" for number in range(len(set(rounds)))]
    assert list(dict.fromkeys(rounds)) == told and told
    assert any(line.endswith(" wins!") for line in heard.lines)


def test_a_bot_that_has_won_says_its_line(monkeypatch):
    heard = play(monkeypatch, settings(3, 0), at_random(), seed=5)
    at = next(i for i in range(len(heard.lines)) if heard.lines[i].endswith(" wins!"))
    lines = [
        slots.voices("en")[f"{name}_WON"] for name in ("RAIDER", "BUILDER", "TRADER", "NOVICE")
    ]
    assert heard.lines[at + 1] in lines


@pytest.mark.parametrize("talks", (0, 1))
def test_bots_say_something_now_and_then(monkeypatch, talks):
    chosen = settings()
    chosen.talk = talks
    heard = play(monkeypatch, chosen, at_random(), seed=5)
    said = {line.split(": ")[-1] for line in heard.lines} & {*slots.voices("en").values()}
    assert bool(said) == bool(talks)


def test_the_end_tells_the_story_of_the_match(monkeypatch):
    heard = play(monkeypatch, settings(3, 0, rounds=20), at_random(), seed=5)
    starts = ("Turning point", "Boldest raid")
    at = next(i for i in range(len(heard.lines)) if heard.lines[i].startswith(starts))
    turn, hold, ruin = heard.lines[at : at + 3]
    assert re.fullmatch(
        r"(Turning point|Boldest raid), round \d+, at \d+ %: (\w+ takes|You take) .+!", turn
    )
    assert re.fullmatch(r"Longest hold: .+, (\d+ rounds|one round) in .+\.", hold)
    assert re.fullmatch(r"(Your|(\w+)'s) nemesis: (?!\2)\w+, (\d+ forts|one fort)\.", ruin)


def test_the_same_seed_gives_the_same_words(monkeypatch):
    first, second = (play(monkeypatch, settings(), at_random(), seed=9) for _ in range(2))
    other = play(monkeypatch, settings(), at_random(), seed=8)
    assert first.lines == second.lines != other.lines


def test_all_kinds_of_decisions_come_up(monkeypatch, watched):
    """Only people play, so that a person defends against every attack."""
    phases = set()
    for seed in range(40):
        play(monkeypatch, settings(2, 2, 40), at_random(seed), seed=seed)
        phases |= watched[-1].phases
        if {ADD_GAS, ADD_WATER} <= phases:
            break
    assert {ADD_GAS, ADD_WATER} <= phases


# --- steps


def test_an_action_that_cannot_be_paid_says_why(monkeypatch):
    lines: list[str] = []
    for seed in range(30):
        heard = play(monkeypatch, settings(2, 1, 12), at_random(seed), seed=seed)
        attack = f"{heard.phrases['F_USE_ATTACK']}: {heard.phrases['F_REASON_NO_GAS']}"
        lines += [line for line in heard.lines if attack in line]
    assert lines and not any(NUMBERED.match(line) for line in lines)


def test_enter_takes_a_step_back(monkeypatch):
    for seed in range(20):
        heard = play(monkeypatch, settings(2), typing("", "1", "", "1", ""), seed=seed)
        if "Round 1. You begin" in heard.lines:
            break
    stock = [line for line in heard.lines if line.startswith("Gas: ")]
    assert len(stock) == 3 and len(set(stock)) == 1


def test_each_number_of_cars_is_offered_with_its_odds(monkeypatch):
    def plan(heard):
        numbers = at_random(7)
        if heard.phrases["F_ASK_SEND"].split("{0}")[0] in "".join(heard.new()):
            asked.extend(line for line in heard.new() if "%" in line)
        return numbers(heard)

    asked: list[str] = []
    for seed in range(30):
        play(monkeypatch, settings(2, 2, 10), plan, seed=seed)
        if asked:
            break
    assert asked and all(re.match(r"[0-9]: you win [0-9]+ %", line) for line in asked)


def test_no_cars_are_no_attack(monkeypatch):
    """Sending nothing at all is offered as "none", without odds."""

    def plan(heard):
        if heard.phrases["F_ASK_SEND"].split("{0}")[0] in "".join(heard.new()):
            nothing.extend(line for line in heard.new() if line.startswith("0: "))
        return numbers(heard)

    nothing: list[str] = []
    for seed in range(30):
        numbers = at_random(seed)
        play(monkeypatch, settings(2, 2, 10), plan, seed=seed)
    told = set(nothing)
    assert "0: none" in told and all("%" in line for line in told - {"0: none"})


def test_gas_that_nobody_has_is_not_mentioned(monkeypatch):
    """The odds with gas are told only if they differ from the odds without."""

    def plan(heard):
        asked.extend(line for line in heard.new() if "%" in line)
        return numbers(heard)

    asked: list[str] = []
    for seed in range(40):
        numbers = at_random(seed)
        play(monkeypatch, settings(2, 2, 10), plan, seed=seed)
    chances = [re.findall("[0-9]+ %", line) for line in asked]
    assert any(len(found) == 2 for found in chances)
    assert any(len(found) == 1 and found != ["100 %"] for found in chances)
    assert all(len(set(found)) == len(found) for found in chances)


def test_the_defender_hears_whether_the_fort_holds(monkeypatch):
    """A total that is one short takes the fort too."""
    lines: list[str] = []
    for seed in range(20):
        lines += play(monkeypatch, settings(2, 2, 12), at_random(seed), seed=seed).lines
    told = [found for line in lines if (found := re.match("[0-9]: (.+) against (.+), (.+)", line))]
    assert len({found[3] for found in told}) > 2
    for found in told:
        short = int(found[2]) + 2 - int(found[1])
        assert found[3] == (f"{short} more and it holds" if short > 0 else "holds")


def test_a_price_is_what_must_be_paid(monkeypatch):
    lines: set[str] = set()
    for seed in range(20):
        lines |= set(play(monkeypatch, settings(2, 1, 12), at_random(seed), seed=seed).lines)
    prices = {found[1] for line in lines if (found := re.search(r"\((.*)\)$", line))}
    assert prices == {"gas 2, water 1", "gas 1, water 2", "gas 1", "gas 2", "water 1"}


# --- telling


def test_everybody_hears_how_many_cards_a_seat_has_laid_and_only_their_owner_which(monkeypatch):
    """The same holds in the window: nobody else can see for which zone they lie."""
    keys = ["I\n", "i\n"]

    def plan(heard):
        if any("You lay a card face down" in line for line in heard.new()) or len(keys) == 1:
            return keys.pop(0) if keys else ""
        lines = offered(heard).items()
        wanted = [key for key, line in lines if re.match(r"[0-9]+: Bid: |.* of c.*, card", line)]
        return wanted[0] + "\n" if wanted else "\n"

    heard = play(monkeypatch, settings(), plan, seed=3)
    rest = heard.lines[heard.lines.index("> I") :]
    public, own = rest[: rest.index("> i")], rest[rest.index("> i") :]
    laid = re.findall(r", cards [0-9], face down ([0-9])\.", "\n".join(public))
    assert laid == ["1", "0", "0"]
    assert "Round 1 of 3" in public
    assert not [line for line in public if "Bids" in line]
    assert [line for line in own if re.match(r"Your hand: .*\. Bids: \w+ of c(oin|up)s$", line)]


def test_a_hint_says_what_and_why(monkeypatch):
    heard = play(monkeypatch, settings(2), typing("", "h"), seed=3)
    before = heard.phrases["HINT"].split("{0}")[0]
    hints = [line for line in heard.lines if line.startswith(before)]
    reasons = [text for name, text in heard.phrases.items() if name.startswith("F_WHY_")]
    assert len(hints) == 1 and any(hints[0].endswith(reason) for reason in reasons)


def test_asking_whose_turn_it_is_also_repeats_the_question(monkeypatch):
    """Who defends decides in the attacker's turn; the question then says which attack it is."""
    turns = set()

    def plan(heard):
        lines = heard.new()
        if heard.lines[: -len(lines)][-1:] == ["> t"]:
            turns.add(lines[0])
            before = asked[-1][1 - len(lines) :]
            if lines[1].endswith(heard.phrases["F_ASK_WATER"]):
                about = re.match(r"(\w+) attacks \w+, [0-9]+ against [0-9]+\. ", lines[1])
                assert about and lines[0].startswith("You decide") and about[1] not in lines[0]
            assert lines[2:] == before[1:] and lines[1].endswith(before[0])
        elif offered(heard):
            asked.append(lines)
            return "t\n"
        return numbers(heard)

    asked: list[list[str]] = []
    for seed in range(20):
        numbers = at_random(seed)
        play(monkeypatch, settings(2, 2, 6), plan, seed=seed)
        if {"Your turn, Ana", "You decide, Bruno"} <= turns:
            break
    assert {"Your turn, Ana", "You decide, Bruno"} <= turns


# --- who may hear what


def test_hands_are_told_to_their_holders_only(monkeypatch, watched):
    for seed in range(9):
        heard = play(monkeypatch, settings(4, 2, 6), at_random(seed), seed=seed)
    start = heard.phrases["F_EVENT_BOUGHT_CARD"].split("{1}")[0]
    said = [entry for match in watched for entry in match.heard]
    secret = [viewer for viewer, line in said if line.startswith(start)]
    assert secret and all(viewer in (0, 1) for viewer in secret)
    listed = [viewer for viewer, line in said if re.match(r"[0-9]+: .* of \w+$", line)]
    assert listed and all(viewer in (0, 1) for viewer in listed)


def test_the_terminal_is_cleared_before_every_hand_over(monkeypatch, watched):
    heard = play(monkeypatch, settings(2, 2), at_random(), seed=2)
    places = [i for i, line in enumerate(heard.lines) if line.startswith("Hand the keyboard")]
    assert len(places) >= 6
    assert all(heard.lines[i - 1] == "CLEARED" for i in places)


def test_questions_at_a_hand_over_reveal_no_hand(monkeypatch, watched):
    lines = ("", "i", "I", "s", "t", "h", "3", "hint", "g", "f", "z", "v 1", "n", ",", "x")
    heard = play(monkeypatch, settings(2, 2), typing(*lines))
    assert not [viewer for viewer, line in watched[0].heard if viewer != NONE]
    assert not [line for line in heard.lines if " of coins" in line or " of swords" in line]
    assert heard.phrases["HINT_NONE"] in heard.lines


def test_a_bid_s_card_is_told_to_nobody_before_it_is_turned_up(monkeypatch, watched):
    bids = []
    for seed in range(9):
        heard = play(monkeypatch, settings(3, 2, 6), at_random(seed), seed=seed)
        bids += [line for line in heard.lines if line.endswith(" lays a card face down")]
    assert len(set(bids)) > 1
    assert not [line for line in heard.lines if " bids for " in line]


def test_an_attack_is_told_to_both(monkeypatch, watched):
    """The attacker hears the end as news; the defender hears everything before deciding."""
    for seed in range(40):
        play(monkeypatch, settings(2, 2, 8), at_random(seed), seed=seed)
        heard = [line.replace("your ", "") for _, line in watched[-1].heard]
        told = [line for line in heard if " attacks " in line]
        if ADD_WATER in watched[-1].phases and told:
            break
    counts = {line: told.count(line) for line in told}
    assert max(counts.values()) >= 2


# --- setting up


def test_everything_can_be_set_up_and_is_saved(monkeypatch):
    lines = ("1", "1", "4", "2", "3", "1", "4", "2", "Zoé", "", "", "3", "6", "4", "5", "", "", "q")
    heard = play(monkeypatch, settings(), typing(*lines))
    header = heard.kept.header
    assert (header[3], header[4]) == (5, 5)
    assert (header[RULE_ROUNDS], header[RULE_DECK], header[RULE_START]) == (0, 1, 1)
    assert heard.kept.kinds[2] == BOT and heard.kept.characters[2] == 2
    assert heard.kept.names[2] == "Zoé"
    assert "Zoé, Trader" in "".join(heard.lines)


@pytest.mark.usefixtures("two_games")
def test_one_number_switches_to_the_other_game(monkeypatch):
    heard = play(monkeypatch, settings(), typing("4", "4", "q"))
    names = [line.split(".")[0] for line in heard.lines if line.split(".")[0] in GAMES]
    assert names == ["Race to a Thousand", "Road Warriors"]
    assert heard.lines[0].startswith("Asfalto. Road Warriors.")


def test_the_rules_are_read_by_sections(monkeypatch):
    heard = play(monkeypatch, settings(), typing("3", "5", "", "q"))
    assert heard.phrases["GAME_FORTS"] + "." in heard.lines[0]
    assert any("two dice" in line for line in heard.lines)
    assert not any("START" in line for line in heard.lines)


def test_the_game_is_saved(monkeypatch):
    chosen = settings()
    chosen.game = RACE
    heard = play(monkeypatch, chosen, typing("4", "1", "", "q"))
    assert heard.kept.game == FORTS
