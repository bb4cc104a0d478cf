# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's bots where the right move is plain; they win, in time, and matches end."""

import pytest

from engine.forts import books, notation
from engine.forts import names as n
from engine.forts.bot import Bot
from engine.forts.combat import defence_bonus, odds
from engine.forts.game import Game
from engine.forts.why import reason
from engine.players import Random

ALL = range(n.CHARACTERS)
SEATS = [2, *(pytest.param(i, marks=pytest.mark.long) for i in (3, 4, 5))]
EQUALS = (n.RAIDER, n.BUILDER, n.TRADER)
each_character = pytest.mark.parametrize("character", ALL)


def walls(cars: int, improvements: int) -> str:
    """Forts of seat 1, all alike."""
    return "".join(f"fort {f}: 1 cars {cars} improvements {improvements}; " for f in (3, 4, 5))


TWO = "round 2 first 1; turn 0 turn; "
AIM = TWO.replace("0 turn", "0 target") + "card 40; "
EMPTY = f"{walls(2, 0)} fort 4: 1 cars 0 improvements 3; hand 0: bastos-6; seat 0: 6 gas 0 water"
BID = "round 3 first 1; turn 0 turn; seat 0: 4 gas 0 water; acted 1; hand 0: oros-9 "
GAS = "round 2 first 1; turn 0 add-gas; seat 0: 6 gas 0 water; to 4; sent 3; card 40; "
BUILD = "round 2 first 0; turn 0 turn; seat 0: 4 gas 2 water; acted 1; hand 0: espadas-5; "
CAR = "turn 0 claim; zone 0; bids 0: copas-4; fort 0: 0 cars {}; fort 1: 0 cars 1"
UPKEEP = "turn 0 upkeep; zone 0; depot: 0; hand 0: oros-2 oros-3 espadas-5 bastos-6 espadas-12"
LAST = "round 5 first 1; turn 0 turn; "
LOSING = """3; round 4 first 1; turn 0 {}; seat 0: 2 gas 0 water; seat 1: 0 gas 0 water;
    seat 2: 0 gas 0 water; fort 0: {who} cars 3; fort 1: {who} cars 3 improvements 1;
    fort 2: 0 cars 4; fort 3: {who} cars 3; fort 4: {who} cars 3;
    fort 5: {who} cars 3 improvements 1; fort 6: {other} cars 0; fort 7: {other} cars 0;
    fort 8: 0 cars 0; card 40; hand 0: bastos-6"""

# A character, a position of two players, the action, and the reason if that is plain too.
CHOICES = (
    ("buys cards before anything is used", ALL,
     "turn 0 turn; seat 0: 4 gas 6 water; hand 0: oros-3 bastos-3", "buy", n.WHY_BUY),
    ("collects gas before it is spent", ALL,
     "round 1 first 1; turn 0 turn; seat 0: 2 gas 0 water; hand 0: bastos-3 oros-5",
     "gas oros-5", n.WHY_STOCK),
    ("collects water before it is spent", ALL,
     "round 1 first 1; turn 0 turn; seat 0: 2 gas 0 water; hand 0: bastos-3 copas-5",
     "water copas-5", n.WHY_STOCK),
    ("buys where no gas can pay for a car", [n.RAIDER],
     "turn 0 turn; seat 0: 0 gas 1 water; hand 0: espadas-3 espadas-4", "buy", None),
    ("keeps water for the car that gas can pay", [n.RAIDER],
     "turn 0 turn; seat 0: 2 gas 1 water; hand 0: espadas-3 espadas-4", "recruit espadas-3", None),
    ("attacks where a fort has no cars", ALL, TWO + EMPTY, "attack bastos-6", n.WHY_EMPTY),
    ("takes the fort without cars before others", ALL, AIM + EMPTY, "fort 4", None),
    ("takes the fort that wins, as the last of a round", ALL,
     LAST + """seat 0: 4 gas 0 water; seat 1: 2 gas 2 water; fort 3: 0 cars 4; fort 4: 1 cars 2;
     fort 5: 1 cars 2; hand 0: bastos-6 espadas-4""", "attack bastos-6", n.WHY_WIN),
    ("uses a pair where two attacks win", [n.RAIDER],
     LAST + "seat 0: 6 gas 0 water; seat 1: 2 gas 0 water; hand 0: bastos-6 bastos-12",
     "attack bastos-12", None),
    ("adds no gas to an attack that is won", ALL,
     GAS + "seat 1: 0 gas 0 water; fort 4: 1 cars 5; total 21", "number 0", None),
    ("adds no gas to an attack that is hopeless", ALL,
     GAS + "seat 1: 0 gas 6 water; fort 4: 1 cars 5 improvements 3; total 16", "number 0", None),
    ("sends a recruit to the fort with the fewest cars", ALL,
     "turn 0 recruit-in; card 28; fort 0: 0 cars 3; fort 1: 0 cars 0", "fort 1", None),
    ("builds walls for forts with cars", ALL,
     "turn 0 improve-in; card 28; fort 0: 0 cars 0; fort 1: 0 cars 0", "fort 2", None),
    ("places a further car in the fort with the fewest cars", ALL,
     """round 2 first 1; turn 0 overflow; seat 0: 3 gas 0 water; sent 1; card 40; to 4;
     fort 0: 0 cars 1; fort 1: 0 cars 0; fort 4: 0 cars 5""", "fort 1", None),
    ("builds walls first", [n.BUILDER], BUILD, "improve espadas-5", n.WHY_IMPROVE),
    ("recruits first", [n.RAIDER], BUILD, "recruit espadas-5", n.WHY_RECRUIT),
    ("builds all its towers before it recruits", [n.BEGINNER],
     BUILD + "fort 0: 0 cars 2 improvements 3; fort 1: 0 cars 2 improvements 3",
     "improve espadas-5", None),
    ("recruits where it has walls enough", [n.BUILDER],
     BUILD + "fort 0: 0 cars 2 improvements 3; fort 1: 0 cars 2 improvements 3",
     "recruit espadas-5", None),
    ("bids", [n.TRADER], BID + "espadas-5 espadas-6", "bid oros-9", n.WHY_BID),
    ("never bids", [n.RAIDER, n.BUILDER, n.BEGINNER], BID + "espadas-5 espadas-6", "gas oros-9",
     None),
    ("bids the lowest card that will do", [n.TRADER], BID + "oros-2 oros-1 espadas-5",
     "bid oros-2", None),
    ("bids more against a rival's bid", [n.TRADER],
     BID + "oros-2 oros-1 espadas-5; bids 1: oros-4", "bid oros-9", None),
    ("bids no more where the sum is enough", [n.TRADER],
     BID + "oros-3 espadas-5; bids 0: oros-2", "gas oros-3", None),
    ("pays for a zone", [n.TRADER], UPKEEP, "pay espadas-5", n.WHY_ZONE),
    ("pays for no zone", [n.RAIDER, n.BEGINNER], UPKEEP, "let-go", None),
    ("claims with the car that is least missed", ALL, CAR.format(4), "fort 0", None),
    ("claims with no fort's only car", [n.TRADER], CAR.format(1) + "; fort 2: 0 cars 1", "decline",
     None),
    ("claims with a stranded car", ALL, "turn 0 claim; zone 0; depot: 0 stranded; bids 0: copas-4",
     "claim", None),
)  # fmt: skip
ROWS = [
    pytest.param(who, *row[2:], id=f"{notation_name} {row[0]}")
    for row in CHOICES
    for who in row[1]
    for notation_name in (("raider", "builder", "trader", "beginner")[who],)
]


def chosen(character: int, position: str) -> tuple[str, int]:
    """Returns a character's choice in a position, in words, and the reason."""
    game = notation.parse_state("forts " + position)
    bot = Bot(character)
    action = bot.choose(game.view(game.seat))
    assert not game.why_not(action)
    return notation.action_text(action), reason(bot, game.view(game.seat), action)


@pytest.mark.parametrize("character, position, action, why", ROWS)
def test_a_bot(character, position, action, why):
    told = chosen(character, "2; " + position)
    assert told == (action, told[1] if why is None else why)


NEAR_NOBODY = "4; round 7 first 0; turn 0 target; card 40; seat 0: 9 gas 0 water; "
FULL_WALLS = "; ".join(f"fort {fort}: 1 cars 5 improvements 3" for fort in (3, 4, 5))


@pytest.mark.parametrize(
    "position, why",
    [
        (f"2; turn 0 target; card 38; fort 0: 0 cars 1; fort 1: 0 cars 0; {FULL_WALLS}",
         n.WHY_NOTHING),
        (f"2; turn 0 send; to 3; from 0; card 38; fort 0: 0 cars 2; {FULL_WALLS}", n.WHY_NOTHING),
        (f"2; turn 0 add-gas; to 3; sent 2; total 8; card 38; seat 0: 4 gas 0 water; {FULL_WALLS}",
         n.WHY_KEEP),
        ("2; turn 0 move-from; card 38; fort 0: 0 cars 3; fort 1: 0 cars 2; fort 2: 0 cars 2",
         n.WHY_NOTHING),
        ("2; turn 0 move-from; card 38; fort 0: 0 cars 3; fort 1: 0 cars 2; fort 2: 0 cars 0",
         n.WHY_MOVE),
        (NEAR_NOBODY + """fort 3: 0 cars 5; fort 4: 0 cars 5; fort 5: 0 cars 2; fort 9: 2 cars 2;
         fort 10: 2 cars 1; fort 11: 3 cars 1""", n.WHY_STRIKE),
    ],
    ids=["no good attack", "too few cars", "gas is no help", "no fort is empty", "one is empty",
         "the rival with five is behind"],
)  # fmt: skip
def test_a_reason_is_true(position, why):
    assert chosen(n.RAIDER, position)[1] == why


# --- attacks


def best_odds(position: str) -> int:
    """Returns the best odds of an attack there, with all cars, all gas and all the defender's
    water.
    """
    game = notation.parse_state("forts " + position)
    gas, water = game.stock[0] - 2, game.stock[4 + 2]
    cars = sum(game.forts[fort] & 15 for fort in range(6) if game.owner[fort] == 0)
    found = [
        odds(2 * cars + min(6, gas) - defence_bonus(game, fort) - min(6, water))
        for fort in range(6)
        if game.owner[fort] == 1
    ]
    return max(found)


@pytest.mark.parametrize("character, least", [*zip(EQUALS, (400, 650, 500), strict=True)])
@pytest.mark.parametrize("more", ["", "fort 3: 0 cars 0;"], ids=["", "a fifth fort would win"])
def test_no_attack_below_the_odds_of_the_character(character, least, more):
    attacks = refusals = 0
    for cars in range(1, 6):
        for improvements in range(4):
            for gas in (2, 4, 5, 8):
                position = f"""2; round 2 first 1; turn 0 turn; seat 0: {gas} gas 0 water;
                    {walls(cars, improvements)} {more} hand 0: bastos-5"""
                attacked = chosen(character, position)[0] == "attack bastos-5"
                if best_odds(position) < least:
                    assert not attacked, position
                    refusals += 1
                elif more:
                    assert attacked, position
                attacks += attacked
    assert attacks >= 5 and refusals >= 5


@each_character
@pytest.mark.parametrize("leader, other", [(1, 2), (2, 1)])
def test_a_bot_about_to_lose_the_match_attacks_the_leader(character, leader, other):
    """It does so even at bad odds, and even if another rival's fort is empty."""
    position = LOSING.format("turn", who=leader, other=other)
    assert chosen(character, position) == ("attack bastos-6", n.WHY_STOP)
    target = chosen(character, position.replace("0 turn", "0 target"))[0]
    assert target in ("fort 0", "fort 3", "fort 4")


FULL = f"{walls(5, 0)} fort 0: 0 cars 5; fort 1: 0 cars 5; fort 2: 0 cars 1"
SENDS = [(who, FULL, [1, 2, 1]) for who in EQUALS] + [(n.BEGINNER, FULL, [1, 4, 1])]
SENDS += [(who, "fort 4: 1 cars 0", [1, 2, 2]) for who in ALL]


@pytest.mark.parametrize("character, forts, left", SENDS)
def test_an_attack_leaves_a_car_behind_if_the_rest_suffices(character, forts, left):
    """A beginner sends too few cars."""
    game = notation.parse_state(
        f"forts 2; {AIM} seat 0: 0 gas 0 water; seat 1: 0 gas 0 water; {forts}"
    )
    bot = Bot(character)
    while game.phase in (n.TARGET, n.SENDING):
        game.apply(bot.choose(game.view(0)))
    assert [game.forts[fort] & 15 for fort in range(3)] == left


@each_character
def test_the_defender_adds_exactly_what_holds_the_fort(character):
    """It adds nothing if the fort holds already or can't be held."""
    for total in range(8, 22):
        for water in (1, 3, 8):
            position = f"""2; turn 0 add-water 1; seat 1: 0 gas {water} water; to 4;
                sent 3; total {total}; defence 12; card 40"""
            needed = total + 2 - 12
            held = 0 < needed <= min(6, water)
            action, why = chosen(character, position)
            assert action == f"number {needed if held else 0}"
            assert why == (n.WHY_KEEP if needed > min(6, water) else n.WHY_ENOUGH)


@each_character
def test_the_attacker_adds_gas_where_it_decides(character):
    position = f"2; {GAS} seat 1: 0 gas 0 water; fort 4: 1 cars 2; total 10"
    action, why = chosen(character, position)
    assert int(action.split()[1]) >= 1 and why == n.WHY_ENOUGH


# --- whole matches


UNREASONED = {n.TARGET, n.SENDING, n.ADD_GAS, n.MOVE_FROM, n.MOVE_TO}
"""Where there may be nothing good: see the tests below."""


@each_character
def test_every_choice_has_its_reason(character):
    game, bot = Game(books.options(3)), Bot(character)
    reasons = set()
    for seed in range(12):
        game.start(seed)
        while not game.over:
            view = game.view(game.seat)
            before = bytes(view.raw)
            action = bot.choose(view)
            found = reason(bot, view, action)
            if found != n.WHY_NOTHING or view.phase not in UNREASONED:
                reasons.add(found)
            assert reason(bot, view, n.ACTIONS) == n.WHY_NOTHING
            assert view.raw == before
            game.apply(action)
    assert n.WHY_NOTHING not in reasons
    assert reasons <= set(range(n.WHY_KEEP + 1)) and len(reasons) >= 9


def test_one_bot_serves_all_characters():
    bot, game = Bot(n.RAIDER), Game(books.options(3))
    game.start(5)
    alone = [Bot(character) for character in ALL]
    while not game.over:
        bot.become(game.seat)
        action = bot.choose(game.view(game.seat))
        assert action == alone[game.seat].choose(game.view(game.seat))
        game.apply(action)


@each_character
@pytest.mark.parametrize("seats", SEATS)
def test_random_players_lose_nearly_always(character, seats):
    game, bot, out, won = Game(books.options(seats)), Bot(character), [0] * 5, 0
    for seed in range(40):
        players: list = [Random(8 * seed + seat) for seat in range(seats)]
        players[seed % seats] = bot
        game.start(seed)
        while not game.over:
            game.apply(players[game.seat].choose(game.view(game.seat)))
        won += out[: game.winners(out)] == [seed % seats]
    assert won >= 36


@pytest.mark.parametrize("seats", SEATS)
def test_matches_of_the_characters_end_before_the_limit(seats):
    """So do the same matches without a limit of rounds."""
    ended = 0
    for limit in (books.usual_rounds(seats), 0):
        header = books.options(seats)
        books.set_option(header, n.RULE_ROUNDS, limit)
        game = Game(header)
        bots = [Bot(character) for character in ALL]
        for seed in range(12):
            game.start(seed)
            while not game.over:
                bot = bots[(game.seat + seed) % n.CHARACTERS]
                game.apply(bot.choose(game.view(game.seat)))
                assert game.now[n.AT_ROUND] < 120
            ended += game.now[n.AT_ROUND] < books.usual_rounds(seats)
    assert ended >= 20
