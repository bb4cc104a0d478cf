# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The highest scores of a round that the books state, each reached by a round played from the deal.

They can't be higher: side 1 gets the most from every line. Its distance is the last goal, which
ends the round; there are four safeties, so 400, 300 for all and four coups; trip, delayed action,
safe trip and the extension's bonus are scored once; and a shut-out counts every other side. No
other side can have more, since a side that does not complete the trip gets none of these but
safeties and coups, and at most the bonus for somebody else's failed extension.
"""

from engine.mille import names as n
from engine.mille.cards import count
from engine.mille.notation import CARDS

from .position import at, do, legal, score, sheet, told

SAFETIES = "right-of-way extra-tank puncture-proof driving-ace"
HANDS = (
    "accident flat-tire out-of-gas stop 200 200 roll",  # seat 0 begins: it attacks, and has drawn
    f"{SAFETIES} roll 25",
)
OTHERS = ("200", "50", "stop", "roll", "gasoline", "repairs", "spare-tire", "end-of-limit")
# The deck in drawing order, and the discards of side 1, the least useful first.
DECK = "100 75 50 25 200 speed-limit stop out-of-gas flat-tire accident end-of-limit "
DECK += "gasoline spare-tire repairs roll"
NOT_NEEDED = "200 speed-limit stop out-of-gas flat-tire accident end-of-limit gasoline spare-tire "
NOT_NEEDED += "repairs roll 50 75 100"


def dealt(head):
    """Deals a round in which side 1 can score in every line, with all cards of the deck."""
    header = at(head).options
    left = {CARDS[kind]: count(header, kind) for kind in range(n.KINDS)}
    text = head
    for seat in range(header[n.RULE_SEATS]):
        hand = HANDS[seat].split() if seat < 2 else _filler(left)
        for card in hand:
            left[card] -= 1
        text += f"; hand {seat}: {' '.join(hand)}"
    return at(f"{text}; deck: " + " ".join([f"{c}x{left[c]}" for c in DECK.split() if left[c] > 0]))


def _filler(left):
    """Six cards for another hand."""
    hand = []
    while len(hand) < 6:
        for card in OTHERS:
            if left[card] > hand.count(card) + 1 and len(hand) < 6:
                hand.append(card)
    return hand


def played(head):
    """Plays the round to its end: side 1 for every point, seat 0 attacks, the others discard."""
    game = dealt(head)
    while game.phase in (n.PLAYING, n.COUP, n.EXTENDING):
        do(game, winner(game) if game.seat % game.sides == 1 else rival(game))
    return game


def rival(game):
    """Attacks side 1, otherwise discards, distance first."""
    listed = legal(game)
    for action in listed:
        if action.startswith("attack") and action.endswith(" 1"):
            return action
    for action in listed:
        if action.startswith("discard"):
            return action
    return listed[0]


def winner(game):
    """Answers, extends, and drives to 25 before the last goal; completes it with an empty deck."""
    listed = legal(game)
    for action in ("coup-fourre", "extend", "play roll"):
        if action in listed:
            return action
    last = 25 * max(game.options[n.RULE_GOAL], game.options[n.RULE_EXTENSION])
    distance = 25 * game.distance[1]
    if distance + 25 == last and game.now[n.AT_LEFT] == 0:
        return "play 25"
    driving = [card for card in (100, 75, 50) if distance + card < last]
    if told(game, f"hand {game.seat}").startswith("25 25") and distance + 25 < last:
        driving.append(25)  # one 25 is kept
    for action in [f"play {card}" for card in driving]:
        if action in listed:
            return action
    for card in NOT_NEEDED.split():
        if f"discard {card}" in listed:
            return "discard " + card
    return listed[-1]


def perfect(head, total, lines):
    game = played(head)
    assert sheet(game, 1) == "safeties 400, all_safeties 300, coups 1200, " + lines
    assert score(game, 1, "total") == total
    for side in range(game.sides):
        assert side == 1 or score(game, side, "total") == 0


EXTENDED = "trip 400, delayed 300, safe_trip 300, extension 200, shut_out "
PLAIN = "trip 400, delayed 300, safe_trip 300, shut_out "


def test_parker_with_two_three_or_six_players_4600():
    for table in ("2", "3", "6/3"):
        perfect(f"mille parker {table}", 4600, EXTENDED + "500")


def test_wikipedia_with_two_players_4600_with_three_or_six_5100():
    perfect("mille wikipedia 2", 4600, EXTENDED + "500")
    for table in ("3", "6/3"):
        perfect(f"mille wikipedia {table}", 5100, EXTENDED + "1000")


def test_parker_and_wikipedia_with_four_players_4400():
    for book in ("parker", "wikipedia"):
        perfect(f"mille {book} 4/2", 4400, PLAIN + "500")


def test_the_long_form_of_wikipedia_4800_and_5300():
    perfect("mille wikipedia 2 goal=1000 extension=1200", 4800, EXTENDED + "500")
    perfect("mille wikipedia 3 goal=1000 extension=1200", 5300, EXTENDED + "1000")


def test_the_salons_4000():
    for table in ("salon-es 2", "salon-it 2", "salon-it 3", "salon-it 6/2", "salon-it 9/3"):
        perfect("mille " + table, 4000, "trip 300, delayed 300, shut_out 500")


def test_parker_12_g_as_played():
    # Two safeties as preventions and two as coups: 400, 300 and 600.
    game = at(f"""mille parker 2; side 1: 0 rolling; hand 0: accident stop 25 25;
        hand 1: 75 {SAFETIES}; deck: 50x20""")
    do(game, "attack accident 1", "coup-fourre", "play extra-tank", "play puncture-proof")
    do(game, "discard 75", "attack stop 1", "coup-fourre")
    assert sheet(game, 1) == "safeties 400, all_safeties 300, coups 600"
    assert score(game, 1, "total") == 1300
