# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The expert's choice where the right move is plain; test_every_game.py checks that no bot
peeks.
"""

import pytest

from engine.mille import books, notation, scoring
from engine.mille import names as n
from engine.mille.bot import Bot
from engine.mille.game import Game

PARKER = "mille parker 2/2; turn 0 play; "
LAST = (
    PARKER
    + """side 0: 650 rolling; side 1: 400 rolling; hand 0: 25 50 75 75 gasoline;
    hand 1: 25 75; deck: """
)
SAFE = PARKER + "side 0: 100 rolling; side 1: 100 rolling; hand 0: 25 50 75 100 "
COMPANY = "mille parker 3/3; turn 0 play; side 0: 200 rolling; "
BACKWARDS = "mille {} 2/2 wrong_way=true; turn 0 play; side 0: 200 rolling wrong-way; side 1: 300; "
EXTENDING = "mille parker 2/2; turn 0 extend; side 0: 700 rolling"
ENDED = PARKER + "side 1: 0 driving-ace; "
STUCK = PARKER + "side 1: 0; side 0: 0{}; hazards: 0 accident; hand 0: 200{} roll 100 75"
REPAIRS = (
    PARKER
    + """side 0: 200 rolling; side 1: 300; hazards: 0 {};
    hand 0: 25 100 stop accident {} 75; hand 1: 25 50 75"""
)
COUP = """mille {} 2/2; turn 1 coup 0; attack accident 0; side 0: 100 rolling; side 1: 50 rolling;
    hazards: 0 accident; hand 0: 25 50 driving-ace; hand 1: 25"""

CHOICES = (
    *(
        (f"repairs {hazard} where nobody can be attacked", REPAIRS.format(hazard, remedy),
         "play " + remedy)
        for hazard, remedy in (("stop", "roll"), ("out-of-gas", "gasoline"),
                               ("flat-tire", "spare-tire"), ("accident", "repairs"))
    ),
    ("stops a rival that moves before it repairs itself",
     PARKER + """side 0: 200 rolling; side 1: 500 rolling; hazards: 0 accident;
     hand 0: 25 100 stop repairs 75; hand 1: 25 50 75""", "attack stop 1"),
    ("starts with a green light", PARKER + "hand 0: 25 100 roll repairs gasoline", "play roll"),
    ("leaves the wrong way", BACKWARDS.format("salon-it") + "hand 0: 25 100 end-of-wrong-way 75",
     "play end-of-wrong-way"),
    ("does not drive backwards", BACKWARDS.format("salon-es") + "hand 0: 25 100 200 75", "discard"),
    ("takes a limit off to use its hundreds",
     PARKER + "side 0: 200 rolling limited; side 1: 0; hand 0: 100 100 75 end-of-limit",
     "play end-of-limit"),
    ("repairs stacked hazards one by one",
     """mille salon-it 2/2 attack=stacked; turn 0 play; side 0: 200 started; side 1: 0;
     hazards: 0 stop 0 accident; hand 0: 100 roll repairs 75""", "play repairs"),
    ("attacks the leader",
     COMPANY + "side 1: 500 rolling; side 2: 100 rolling; hand 0: 25 50 accident",
     "attack accident 1"),
    ("attacks the leader wherever it sits",
     COMPANY + "side 2: 500 rolling; side 1: 100 rolling; hand 0: 25 50 accident",
     "attack accident 2"),
    ("counts points of the match to see who leads",
     COMPANY.replace(";", "; match 5000;", 1) + """side 1: 325 rolling;
     side 2: 300 rolling total 4500; hand 0: 25 50 accident""", "attack accident 2"),
    ("attacks another rival where the leader is safe",
     COMPANY + """side 1: 500 rolling driving-ace; side 2: 300 rolling;
     hand 0: roll accident gasoline""", "attack accident 2"),
    ("keeps right-of-way for a coup while the round is young", SAFE + "right-of-way roll",
     "play 100"),
    ("plays a safety when all its hazards have been played",
     SAFE + "extra-tank; hand 1: 25; discards: out-of-gas out-of-gas", "play extra-tank"),
    ("plays a safety no later than when the deck runs out",
     SAFE + "extra-tank; hand 1: out-of-gas out-of-gas; deck:", "play extra-tank"),
    ("plays its safeties before it completes the trip",
     SAFE.replace("100 rolling", "600 rolling", 1) + "right-of-way", "play right-of-way"),
    ("plays a safety that frees it",
     PARKER + """side 0: 300 rolling; side 1: 100; hazards: 0 accident;
     hand 0: 25 50 75 100 driving-ace""", "play driving-ace"),
    *((f"calls every coup in {book}", COUP.format(book), "coup-fourre") for book in notation.BOOKS),
    *(
        (f"completes the trip exactly with {card}",
         f"""mille salon-it 2/2; turn 0 play; side 0: {1000 - card} rolling; side 1: 500 rolling;
         hand 0: 25 50 75 100 200 accident""", f"play {card}")
        for card in (25, 50, 75, 100, 200)
    ),
    *(
        (f"waits with its last card for a delayed action: {deck}", LAST + deck, "discard")
        for deck in ("100", "100 100 100", "100x8")
    ),
    ("takes the delayed action when the deck is empty", LAST, "play 50"),
    ("does not wait where the deck is long", LAST + "100x9", "play 50"),
    ("does not wait where a rival is near", LAST.replace("400", "675") + "100", "play 50"),
    ("does not wait where the deck never ends",
     LAST.replace("2/2", "2/2 reshuffle=true") + "100", "play 50"),
    ("does not wait where it brings nothing", LAST.replace("2/2", "2/2 delayed=0") + "100",
     "play 50"),
    ("drives so that its hand can complete the trip",
     "mille salon-it 2/2; turn 0 play; side 0: 825 rolling; side 1: 0; hand 0: 25 100 75 roll",
     "play"),
    ("does not strand itself",
     """mille salon-it 2/2; turn 0 play; side 0: 900 rolling; side 1: 0; hand 0: 75 50 50 roll;
     hand 1: roll; discards: 25x10""", "play 50"),
    ("discards a remedy that it never needs first",
     ENDED + "side 0: 0 extra-tank; hand 0: 25 gasoline 100", "discard gasoline"),
    ("discards a hazard that hits nobody first", ENDED + "side 0: 0; hand 0: 25 accident 100",
     "discard accident"),
    ("discards a distance beyond the goal first", ENDED + "side 0: 650; hand 0: 50 25 75",
     "discard 75"),
    ("discards a third 200", STUCK.format("", " 200 200"), "discard 200"),
    ("discards a second 200 after one was played", STUCK.format(" played 1 200s 1", " 200"),
     "discard 200"),
    ("discards a second copy before an only one",
     PARKER + """side 0: 0 rolling; side 1: 0; hazards: 0 flat-tire;
     hand 0: 100 roll repairs repairs gasoline""", "discard repairs"),
    ("stands where standing wins the match",
     EXTENDING.replace(";", "; match 5000;", 1) + """ total 4200; side 1: 0;
     hand 0: 100 100 100 accident flat-tire""", "stand"),
    ("extends where standing loses the match",
     EXTENDING.replace(";", "; match 5000;", 1) + """ played 9 200s 1;
     side 1: 650 rolling total 4900; hand 0: roll""", "extend"),
    ("stands with nothing in the hand and a rival close behind",
     EXTENDING + "; side 1: 675 rolling; hand 0: roll 25 gasoline; hand 1: 100 100", "stand"),
    ("extends with the trip in the hand and nobody near",
     EXTENDING + """ right-of-way extra-tank puncture-proof driving-ace; side 1: 0;
     hand 0: 100 100 100 stop speed-limit; hand 1: 25 25 25""", "extend"),
)  # fmt: skip
AGAINST = (
    *(
        (f"discards {safety}", PARKER + f"hand 0: {safety} roll roll repairs; side 0: 0",
         "discard " + safety)
        for safety in ("right-of-way", "extra-tank", "puncture-proof", "driving-ace")
    ),
    ("discards one of two 200s", STUCK.format("", " 200"), "discard 200"),
    ("strands itself short of the goal",
     "mille salon-it 2/2; turn 0 play; side 0: 825 rolling; side 1: 0; hand 0: 25 100 75 roll",
     "play 25"),
)  # fmt: skip


def choice(position: str, character: int = n.EXPERT) -> str:
    """Returns a bot's choice in a position, in words."""
    game = notation.parse_state(position)
    action = Bot(character).choose(game.view(game.seat))
    assert not game.why_not(action)
    return notation.action_text(action)


@pytest.mark.parametrize(
    "position, action", [row[1:] for row in CHOICES], ids=[row[0] for row in CHOICES]
)
def test_the_expert(position, action):
    assert choice(position).startswith(action)


@pytest.mark.parametrize(
    "position, action", [row[1:] for row in AGAINST], ids=[row[0] for row in AGAINST]
)
def test_the_expert_never(position, action):
    assert choice(position) != action


def test_the_racer_never_waits():
    assert choice(LAST + "100", n.RACER) == "play 50"


def test_one_bot_serves_all_characters():
    game, shared = Game(books.options(1, 6, 3)), Bot()
    game.start(3)
    while not game.over:
        view = game.view(game.seat)
        character = game.logged % n.CHARACTERS
        chosen = Bot(character).choose(view)
        shared.become((character + 1) % n.CHARACTERS)
        shared.choose(view)
        shared.become(character)
        assert shared.choose(view) == chosen
        game.apply(chosen)


def test_weighing_the_extension_restores_the_view(monkeypatch):
    view = notation.parse_state(EXTENDING + "; side 1: 350 rolling; hand 0: 25 50").view(0)
    seen = bytes(view.raw)

    def interrupted(*_):
        raise MemoryError

    monkeypatch.setattr(scoring, "has_all_safeties", interrupted)
    with pytest.raises(MemoryError):
        Bot().choose(view)
    assert view.raw == seen
