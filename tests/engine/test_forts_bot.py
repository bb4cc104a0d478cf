# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the fort game's bots do where the right move is plain; they never peek, and matches end."""

import pytest

from engine.forts import books, notation
from engine.forts import names as n
from engine.forts.bot import Bot
from engine.forts.combat import defence_bonus, odds
from engine.forts.game import Game
from engine.forts.why import reason
from engine.players import Random

ALL = range(n.CHARACTERS)


def chosen(character: int, position: str) -> tuple[str, int]:
    """What a character does in a position, in words, and why."""
    game = notation.parse_state(position)
    bot = Bot(character)
    action = bot.choose(game.view(game.seat))
    assert not game.why_not(action)
    return notation.action_text(action), reason(bot, game.view(game.seat), action)


def choice(character: int, position: str) -> str:
    """What a character does in a position, in words."""
    return chosen(character, position)[0]


# --- the order of a turn


@pytest.mark.parametrize("character", ALL)
def test_cards_are_bought_before_anything_is_used(character):
    position = "forts 2; turn 0 turn; seat 0: 4 gas 6 water; hand 0: oros-3 bastos-3"
    assert chosen(character, position) == ("buy", n.WHY_BUY)


@pytest.mark.parametrize("character", ALL)
def test_gas_and_water_are_collected_before_they_are_spent(character):
    position = "forts 2; round 1 first 1; turn 0 turn; seat 0: 2 gas 0 water; hand 0: bastos-3 "
    assert chosen(character, position + "oros-5") == ("gas oros-5", n.WHY_STOCK)
    assert chosen(character, position + "copas-5") == ("water copas-5", n.WHY_STOCK)


def test_water_is_kept_for_the_cars_that_gas_can_pay():
    position = "forts 2; turn 0 turn; seat 0: {} gas 1 water; hand 0: espadas-3 espadas-4"
    assert choice(n.RAIDER, position.format(0)) == "buy"
    assert choice(n.RAIDER, position.format(2)) == "recruit espadas-3"


# --- attacks


def walls(cars: int, improvements: int) -> str:
    """Forts of seat 1, all alike."""
    return "".join(f"fort {f}: 1 cars {cars} improvements {improvements}; " for f in (3, 4, 5))


def best_odds(position: str) -> int:
    """The best odds of an attack there, with all cars, all gas and all the defender's water."""
    game = notation.parse_state(position)
    gas, water = game.stock[0] - 2, game.stock[4 + 2]
    cars = sum(game.forts[fort] & 15 for fort in range(6) if game.owner[fort] == 0)
    found = [
        odds(2 * cars + min(6, gas) - defence_bonus(game, fort) - min(6, water))
        for fort in range(6)
        if game.owner[fort] == 1
    ]
    return max(found)


@pytest.mark.parametrize("character, least", [(n.RAIDER, 400), (n.BUILDER, 650), (n.TRADER, 500)])
@pytest.mark.parametrize("more", ["", "fort 3: 0 cars 0;"], ids=["", "a fifth fort would win"])
def test_no_attack_below_a_character_s_odds(character, least, more):
    attacks = refusals = 0
    for cars in range(1, 6):
        for improvements in range(4):
            for gas in (2, 4, 5, 8):
                position = f"""forts 2; round 2 first 1; turn 0 turn; seat 0: {gas} gas 0 water;
                    {walls(cars, improvements)} {more} hand 0: bastos-5"""
                attacked = choice(character, position) == "attack bastos-5"
                if best_odds(position) < least:
                    assert not attacked, position
                    refusals += 1
                elif more:
                    assert attacked, position
                attacks += attacked
    assert attacks >= 5 and refusals >= 5


@pytest.mark.parametrize("character", ALL)
def test_a_fort_without_cars_is_taken_before_others(character):
    position = f"""forts 2; round 2 first 1; turn 0 {{}}; seat 0: 6 gas 0 water; {walls(2, 0)}
        fort 4: 1 cars 0 improvements 3; card 40; hand 0: bastos-6"""
    assert chosen(character, position.format("turn")) == ("attack bastos-6", n.WHY_EMPTY)
    assert choice(character, position.format("target")) == "fort 4"


@pytest.mark.parametrize("character", ALL)
def test_a_fort_without_cars_takes_one_car(character):
    game = notation.parse_state(
        """forts 2; round 2 first 1; turn 0 target; seat 0: 6 gas 0 water;
        fort 4: 1 cars 0; card 40; hand 0: oros-6"""
    )
    bot = Bot(character)
    for _ in range(4):
        if game.phase in (n.TARGET, n.SENDING):
            game.apply(bot.choose(game.view(0)))
    assert game.owner[4] == 0 and game.forts[4] & 15 == 1


@pytest.mark.parametrize("character", ALL)
@pytest.mark.parametrize("leader, other", [(1, 2), (2, 1)])
def test_a_bot_that_would_lose_the_match_this_round_attacks_the_leader(character, leader, other):
    """Even at bad odds, and even if another rival's fort is empty."""
    position = f"""forts 3; round 4 first 1; turn 0 {{}};
        seat 0: 2 gas 0 water; seat 1: 0 gas 0 water; seat 2: 0 gas 0 water;
        fort 0: {leader} cars 3; fort 1: {leader} cars 3 improvements 1;
        fort 2: 0 cars 4; fort 3: {leader} cars 3; fort 4: {leader} cars 3;
        fort 5: {leader} cars 3 improvements 1; fort 6: {other} cars 0; fort 7: {other} cars 0;
        fort 8: 0 cars 0; card 40; hand 0: bastos-6"""
    assert chosen(character, position.format("turn")) == ("attack bastos-6", n.WHY_STOP)
    target = choice(character, position.format("target"))
    assert target in ("fort 0", "fort 3", "fort 4")


@pytest.mark.parametrize("character", ALL)
def test_the_last_seat_of_a_round_takes_the_fort_that_wins(character):
    position = """forts 2; round 5 first 1; turn 0 turn; seat 0: 4 gas 0 water;
        seat 1: 2 gas 2 water; fort 3: 0 cars 4; fort 4: 1 cars 2; fort 5: 1 cars 2;
        hand 0: bastos-6 espadas-4"""
    assert chosen(character, position) == ("attack bastos-6", n.WHY_WIN)


def test_a_pair_is_used_where_two_attacks_win():
    position = """forts 2; round 5 first 1; turn 0 turn; seat 0: 6 gas 0 water;
        seat 1: 2 gas 0 water; hand 0: bastos-6 bastos-12"""
    assert choice(n.RAIDER, position) == "attack bastos-12"


@pytest.mark.parametrize(
    "character, left",
    [(who, [1, 2, 1]) for who in (n.RAIDER, n.BUILDER, n.TRADER)] + [(n.BEGINNER, [1, 4, 1])],
)
def test_an_attack_leaves_one_car_behind_where_the_rest_will_do(character, left):
    """A beginner sends fewer cars than would be wise."""
    game = notation.parse_state(
        f"""forts 2; round 2 first 1; turn 0 target; seat 0: 0 gas 0 water; seat 1: 0 gas 0 water;
        {walls(5, 0)} fort 0: 0 cars 5; fort 1: 0 cars 5; fort 2: 0 cars 1; card 40"""
    )
    bot = Bot(character)
    while game.phase in (n.TARGET, n.SENDING):
        game.apply(bot.choose(game.view(0)))
    assert [game.forts[fort] & 15 for fort in range(3)] == left


# --- gas and water, exactly


@pytest.mark.parametrize("character", ALL)
def test_the_defender_adds_exactly_what_holds_the_fort(character):
    """It adds nothing where the fort holds already or can't be held."""
    for total in range(8, 22):
        for water in (1, 3, 8):
            position = f"""forts 2; turn 0 add-water 1; seat 1: 0 gas {water} water; to 4;
                sent 3; total {total}; defence 12; card 40"""
            needed = total + 2 - 12
            held = 0 < needed <= min(6, water)
            action, why = chosen(character, position)
            assert action == f"number {needed if held else 0}"
            assert why == (n.WHY_KEEP if needed > min(6, water) else n.WHY_ENOUGH)


@pytest.mark.parametrize("character", ALL)
def test_the_attacker_adds_nothing_when_the_attack_is_won_or_hopeless(character):
    position = """forts 2; round 2 first 1; turn 0 add-gas; seat 0: 6 gas 0 water; to 4; sent 3;
        seat 1: 0 gas {} water; card 40; fort 4: 1 cars 5 improvements {}; total {}"""
    assert choice(character, position.format(0, 0, 21)) == "number 0"  # 10 and 12 at most
    assert choice(character, position.format(6, 3, 16)) == "number 0"  # 28 and 2 at least


@pytest.mark.parametrize("character", ALL)
def test_the_attacker_adds_gas_where_it_decides(character):
    position = """forts 2; round 2 first 1; turn 0 add-gas; seat 0: 6 gas 0 water; to 4; sent 3;
        seat 1: 0 gas 0 water; card 40; fort 4: 1 cars 2; total 10"""
    action, why = chosen(character, position)
    assert int(action.split()[1]) >= 1 and why == n.WHY_ENOUGH


# --- forts


@pytest.mark.parametrize("character", ALL)
def test_a_recruit_goes_to_the_fort_with_the_fewest_cars(character):
    position = "forts 2; turn 0 recruit-in; card 28; fort 0: 0 cars 3; fort 1: 0 cars 0"
    assert choice(character, position) == "fort 1"


@pytest.mark.parametrize("character", ALL)
def test_walls_are_for_forts_with_cars(character):
    position = "forts 2; turn 0 improve-in; card 28; fort 0: 0 cars 0; fort 1: 0 cars 0"
    assert choice(character, position) == "fort 2"


def test_the_builder_builds_walls_first():
    position = """forts 2; round 2 first 0; turn 0 turn; seat 0: 4 gas 2 water; acted 1;
        hand 0: espadas-5"""
    assert chosen(n.BUILDER, position) == ("improve espadas-5", n.WHY_IMPROVE)
    assert chosen(n.RAIDER, position) == ("recruit espadas-5", n.WHY_RECRUIT)


def test_the_beginner_builds_all_its_towers_before_it_recruits():
    position = """forts 2; round 2 first 0; turn 0 turn; seat 0: 4 gas 2 water; acted 1;
        fort 0: 0 cars 2 improvements 3; fort 1: 0 cars 2 improvements 3; hand 0: espadas-5"""
    assert choice(n.BEGINNER, position) == "improve espadas-5"
    assert choice(n.BUILDER, position) == "recruit espadas-5"


@pytest.mark.parametrize("character", ALL)
def test_a_further_car_goes_to_the_fort_with_the_fewest_cars(character):
    position = """forts 2; round 2 first 1; turn 0 overflow; seat 0: 3 gas 0 water; sent 1;
        card 40; fort 0: 0 cars 1; fort 1: 0 cars 0; fort 4: 0 cars 5; to 4"""
    assert choice(character, position) == "fort 1"


# --- zones


def test_only_the_trader_bids():
    position = """forts 2; round 3 first 1; turn 0 turn; seat 0: 4 gas 0 water; acted 1;
        hand 0: oros-9 espadas-5 espadas-6"""
    assert chosen(n.TRADER, position) == ("bid oros-9", n.WHY_BID)
    assert choice(n.RAIDER, position) == choice(n.BUILDER, position) == "gas oros-9"
    assert choice(n.BEGINNER, position) == "gas oros-9"


def test_a_bid_is_the_lowest_card_that_will_do():
    position = """forts 2; round 3 first 1; turn 0 turn; seat 0: 4 gas 0 water; acted 1;
        hand 0: oros-9 oros-2 oros-1 espadas-5; bids 1: {}"""
    assert choice(n.TRADER, position.format("")) == "bid oros-2"
    assert choice(n.TRADER, position.format("oros-4")) == "bid oros-9"


def test_no_further_bid_where_the_sum_is_enough():
    position = """forts 2; round 3 first 1; turn 0 turn; seat 0: 4 gas 0 water; acted 1;
        hand 0: oros-9 oros-3 espadas-5; bids 0: oros-2"""
    assert choice(n.TRADER, position).startswith("gas")


def test_the_trader_pays_for_a_zone():
    position = """forts 2; turn 0 upkeep; zone 0; depot: 0;
        hand 0: oros-2 oros-3 espadas-5 bastos-6 espadas-12"""
    assert chosen(n.TRADER, position) == ("pay espadas-5", n.WHY_ZONE)
    assert choice(n.RAIDER, position) == choice(n.BEGINNER, position) == "let-go"


def test_a_claim_takes_the_car_that_is_least_missed():
    position = "forts 2; turn 0 claim; zone 0; bids 0: copas-4; fort 0: 0 cars {}; fort 1: 0 cars 1"
    for character in ALL:
        assert choice(character, position.format(4)) == "fort 0"
    alone = position.format(1) + "; fort 2: 0 cars 1"
    assert choice(n.TRADER, alone) == "decline"


def test_a_stranded_car_serves_again():
    position = "forts 2; turn 0 claim; zone 0; depot: 0 stranded; bids 0: copas-4"
    for character in ALL:
        assert choice(character, position) == "claim"


# --- whole matches


def headers() -> list[bytearray]:
    """Tables of 2 to 5, which cover every option, each with a limit of rounds."""
    found = []
    for seats in range(2, 6):
        row = books.options(seats)
        books.set_option(row, n.RULE_DECK, seats % 2)
        books.set_option(row, n.RULE_START, seats // 2 % 2)
        found.append(row)
    return found


@pytest.mark.parametrize("character", ALL)
@pytest.mark.parametrize("header", headers(), ids=lambda row: f"{row[n.RULE_SEATS]} seats")
def test_hidden_cards_make_no_difference(header, character, thorough):
    game, dealt_anew = Game(header), Game(header)
    bot, other = Bot(character), Random(3)
    for seed in range(4 if thorough else 1):
        game.start(seed)
        turn = 0
        while not game.over and turn < 400:
            turn += 1
            view = game.view(game.seat)
            for number in range(3):
                dealt_anew.redeal(view, 1000 * seed + 3 * turn + number)
                expected = bot.choose(view)
                assert bot.choose(dealt_anew.view(game.seat)) == expected
            assert not game.why_not(expected)
            game.apply(expected if seed & 1 else other.choose(game.view(game.seat)))


@pytest.mark.parametrize("character", ALL)
def test_a_choice_changes_nothing_and_gives_its_reason(character):
    game, bot = Game(books.options(3)), Bot(character)
    reasons = set()
    for seed in range(12):
        game.start(seed)
        while not game.over:
            view = game.view(game.seat)
            before = bytes(view.raw)
            action = bot.choose(view)
            assert bytes(view.raw) == before
            reasons.add(reason(bot, view, action))
            assert reason(bot, view, n.ACTIONS) == n.WHY_NOTHING
            game.apply(action)
    assert n.WHY_NOTHING not in reasons
    assert reasons <= set(range(n.WHY_KEEP + 1)) and len(reasons) >= 9


def test_one_bot_serves_all_characters():
    bot = Bot(n.RAIDER)
    game = Game(books.options(3))
    game.start(5)
    alone = [Bot(character) for character in ALL]
    while not game.over:
        bot.become(game.seat)
        action = bot.choose(game.view(game.seat))
        assert action == alone[game.seat].choose(game.view(game.seat))
        game.apply(action)


def wins(character: int, seats: int, matches: int) -> int:
    """How many matches against random players are won, from every seat in turn."""
    game, bot, out, won = Game(books.options(seats)), Bot(character), [0] * 5, 0
    for seed in range(matches):
        players = [Random(8 * seed + seat) for seat in range(seats)]
        game.start(seed)
        while not game.over:
            player = bot if game.seat == seed % seats else players[game.seat]
            game.apply(player.choose(game.view(game.seat)))
        won += out[: game.winners(out)] == [seed % seats]
    return won


@pytest.mark.parametrize("character", ALL)
@pytest.mark.parametrize(
    "seats", [2, *(pytest.param(i, marks=pytest.mark.long) for i in (3, 4, 5))]
)
def test_random_players_lose_nearly_always(character, seats):
    assert wins(character, seats, 100) >= 90


@pytest.mark.parametrize(
    "seats", [2, *(pytest.param(i, marks=pytest.mark.long) for i in (3, 4, 5))]
)
def test_matches_of_the_characters_end_before_the_limit(seats):
    """So do the same matches without a limit of rounds."""
    ended = 0
    for limit in (books.usual_rounds(seats), 0):
        header = books.options(seats)
        books.set_option(header, n.RULE_ROUNDS, limit)
        game = Game(header)
        bots = [Bot(character) for character in ALL]
        for seed in range(30):
            game.start(seed)
            while not game.over:
                bot = bots[(game.seat + seed) % n.CHARACTERS]
                game.apply(bot.choose(game.view(game.seat)))
                assert game.now[n.AT_ROUND] < 120
            ended += game.now[n.AT_ROUND] < books.usual_rounds(seats)
    assert ended >= 50
