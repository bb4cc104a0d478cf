# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The reasons that a bot gives for its choices."""

import pytest

from engine.mille import books, names, notation, why
from engine.mille.bot import Bot
from engine.mille.game import Game
from link import numbers

MOVING = "mille parker 2/2; turn 0 play; side 0: 400 rolling; side 1: 500 rolling;"
REASONS = (
    ("FINISH", "mille parker 2/2; turn 0 play; side 0: 650 rolling; hand 0: 50 roll", "play 50"),
    ("MOVE", "mille parker 2/2; turn 0 play; hand 0: 25 roll", "play roll"),
    ("MOVE", "mille parker 2/2; turn 0 play; hand 0: 25 right-of-way", "play right-of-way"),
    ("ON", MOVING + "hand 0: 25 100 roll", "play 25"),
    ("FILLS", MOVING + "hand 0: 100 200", "play 100"),
    ("FILLS", "mille salon-it 2/2; turn 0 play; side 0: 300 rolling; hand 0: 50 50 100 100 200 200",
     "play 50"),
    ("ON", MOVING.replace("400", "550 limited") + "hand 0: 50 100", "play 50"),
    ("ON", "mille parker 2/2; turn 0 play; side 0: 25 rolling; hand 0: 75 200 200 200", "play 75"),
    ("LEADER", MOVING + "hand 0: 25 accident", "attack accident 1"),
    ("HARM", MOVING.replace("400", "500") + "hand 0: 25 accident", "attack accident 1"),
    ("HARM", MOVING + "hand 0: 25 speed-limit", "attack speed-limit 1"),
    ("HARM", "mille parker 3/3; turn 0 play; side 1: 500 rolling; side 2: 500 rolling;"
     " hand 0: stop", "attack stop 2"),
    ("PILE", "mille wikipedia 2/2; turn 0 play; side 1: 500 started; hazards: 1 accident;"
     " hand 0: accident", "attack accident 1"),
    ("HARM", MOVING.replace("400", "600") + "hand 0: 25 accident", "attack accident 1"),
    ("HARM", "mille parker 3/3; turn 0 play; side 1: 500; side 2: 25 rolling; hand 0: stop",
     "attack stop 2"),
    ("AGAIN", MOVING + "hand 0: 25 driving-ace", "play driving-ace"),
    ("AGAIN", "mille parker 2/2; turn 0 play; side 0: 400 rolling; hazards: 0 accident;"
     " hand 0: 25 extra-tank", "play extra-tank"),
    ("NOW", MOVING + "hand 0: driving-ace; hand 1: accident; deck:", "play driving-ace"),
    ("NOW", MOVING + "hand 0: 25 extra-tank; discards: out-of-gas out-of-gas", "play extra-tank"),
    ("AGAIN", "mille salon-it 2/2 reshuffle=true; turn 0 play; side 0: 400 rolling; hand 0: 25"
     " extra-tank; discards: out-of-gas out-of-gas out-of-gas", "play extra-tank"),
    ("LIMIT", MOVING.replace("400", "400 limited") + "hand 0: right-of-way", "play right-of-way"),
    ("TURN", "mille parker 2/2 wrong_way=true; turn 0 play; side 0: 400 rolling wrong-way;"
     " hand 0: end-of-wrong-way", "play end-of-wrong-way"),
    ("MOVE", "mille parker 2/2; turn 0 play; side 0: 400 rolling; hazards: 0 accident;"
     " hand 0: 25 driving-ace", "play driving-ace"),
    ("LIMIT", MOVING.replace("400", "400 limited") + "hand 0: 25 100 end-of-limit",
     "play end-of-limit"),
    ("WAIT", "mille parker 2/2; turn 0 play; side 0: 650 rolling; hand 0: 25 50 roll; deck: roll",
     "discard 25"),
    ("KEEP", MOVING + "hand 0: 25 50 driving-ace", "discard 25"),
    ("PAST", "mille parker 2/2; turn 0 play; side 0: 650 rolling; hand 0: 25 75", "discard 75"),
    ("DEAD", "mille salon-it 2/2; turn 0 play; side 0: 950 rolling; hand 0: 25 75", "discard 75"),
    ("DEAD", MOVING + "hand 0: 25 gasoline; discards: out-of-gas out-of-gas", "discard gasoline"),
    ("SPARE", MOVING + "hand 0: 25 gasoline", "discard gasoline"),
    ("DEAD", "mille parker 2/2; turn 0 play; side 0: 650 extra-tank; hand 0: 25 gasoline",
     "discard gasoline"),
    ("DEAD", "mille parker 2/2; turn 0 play; side 1: 50 driving-ace; hand 0: 25 accident",
     "discard accident"),
    ("DEAD", MOVING + "hand 0: 25 200 200 200", "discard 200"),
    ("DEAD", "mille parker 2/2; turn 0 play; side 0: 400 rolling played 3 200s 2; hand 0: 25 200",
     "discard 200"),
    ("LEAST", MOVING + "hand 0: 25 200 200", "discard 200"),
    ("LEAST", MOVING + "hand 0: 25 50 gasoline", "discard 25"),
    ("COUP", "mille parker 2/2; turn 1 coup 0; attack accident 0; side 0: 100 rolling;"
     " hazards: 0 accident; hand 0: 25 driving-ace; hand 1: 25", "coup-fourre"),
    ("MORE", "mille parker 2/2; turn 1 coup 0; attack accident 0; side 0: 100 rolling;"
     " hazards: 0 accident; hand 0: driving-ace; hand 1: 25; deck:", "coup-fourre"),
    ("MORE", "mille salon-it 2/2; turn 1 coup 0; attack accident 0; side 0: 100 rolling;"
     " hazards: 0 accident; hand 0: 25 driving-ace; hand 1: ; deck:", "coup-fourre"),
    ("EXTEND", "mille parker 2/2; turn 0 extend; side 0: 700 rolling; hand 0: 100", "extend"),
    ("LOSES", "mille parker 2/2; rounds 1; turn 0 extend; side 0: 700 rolling played 9 200s 1;"
     " side 1: 650 total 4900; hand 0: roll", "extend"),
    ("STAND", "mille parker 2/2; turn 0 extend; side 0: 700 rolling; hand 0: 100", "stand"),
)  # fmt: skip


@pytest.mark.parametrize("reason, position, action", REASONS)
def test_the_reason(reason, position, action):
    game = notation.parse_state(position)
    view = game.view(game.seat)
    given = why.reason(Bot(), view, notation.parse_action(action))
    assert given == getattr(names, "WHY_" + reason)


def test_every_reason_has_its_phrase_in_the_same_order():
    reasons = sorted(
        (number, name[4:]) for name, number in vars(names).items() if name.startswith("WHY_")
    )
    phrases = list(numbers.lines(numbers.TEXTS / "es.txt"))
    first = phrases.index("HINT_WHY_FINISH")
    expected = ["HINT_WHY_" + name for _, name in reasons]
    assert phrases[first : first + names.WHYS] == expected


def test_every_choice_has_a_reason():
    game = Game(books.options(names.WIKIPEDIA, 6, 3))
    bot, given = Bot(), set()
    game.start(5)
    while not game.over:
        action = bot.choose(game.view(game.seat))
        if game.phase != names.ROUND_OVER:
            given.add(why.reason(bot, game.view(game.seat), action))
        game.apply(action)
    assert given <= set(range(names.WHYS))
    assert len(given) >= 8
