# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The long road: its towns, what a leg brings or costs, parts, the end, and the save."""

import pytest

import games
from career import awards, unlocks
from career import tour as long_road
from career.tour import AWAY, FORK, LAST, LEGS, LOST, PART, REWARD, TRACKS, WHEEL, WON, Leg, Tour
from engine import contract
from engine.forts import names as forts
from engine.mille import names
from match import BOT, LEG, PERSON
from saves import parts, record

SEEDS = range(40)


def begun(seed: int = 5, grade: int = 0) -> Tour:
    """A run that has just begun."""
    run = Tour(record.Career())
    run.begin(seed, grade)
    return run


def drive(run: Tour, results: str) -> None:
    """Plays legs, each won ("+") or lost ("-"), and takes the first part that is offered."""
    for result in results:
        run.drive_to(run.choices()[0])
        run.end_leg(result == "+")
        if run.stage == REWARD:
            run.take(run.offered()[0] if len(run.parts()) < long_road.MOST_PARTS else -1)


def saved(kept: record.Career) -> record.Career:
    """A career after a restart."""
    image = b"\xff" * parts.place(parts.CAREER) + b"".join(kept.part())
    return record.unsealed(lambda at, size: image[at : at + size])


def towns(seed: int, grade: int = 0):
    """All towns of a road."""
    return [Leg(seed, grade, step, track) for step in range(LEGS) for track in range(TRACKS)]


def test_every_step_has_forts_on_one_track_and_races_on_the_others():
    for seed in SEEDS:
        for step in range(LAST):
            played = sorted(Leg(seed, 0, step, track).game for track in range(TRACKS))
            assert played == [1, 1, 2]


def test_every_town_has_a_match_that_can_be_played():
    for seed in SEEDS:
        for leg in towns(seed, seed % long_road.GRADES):
            own = games.game(leg.game)
            assert own.books().checked(leg.header) == leg.header
            assert len(leg.rivals) == leg.header[contract.RULE_SEATS] - 1
            assert max(leg.rivals) < own.characters
            assert leg.part < 0 or long_road.game_of(leg.part) == leg.game


def test_teams_race_to_1000_and_with_more_than_two_cars_attacks_are_stacked():
    for seed in SEEDS:
        for leg in [leg for leg in towns(seed) if leg.game == 1]:
            seats, sides = leg.header[contract.RULE_SEATS], leg.header[contract.RULE_SIDES]
            assert 25 * leg.header[names.RULE_GOAL] in ([1000] if seats > sides else [600, 700])
            assert seats < 3 or leg.header[names.RULE_ATTACK] == names.ATTACK_STACKED


def test_a_number_gives_the_same_road_and_another_one_another():
    assert [bytes(leg.header) for leg in towns(7)] == [bytes(leg.header) for leg in towns(7)]
    roads = {str([(leg.header, leg.rivals, leg.pays) for leg in towns(seed)]) for seed in SEEDS}
    assert len(roads) == len(SEEDS)


def test_the_boss_is_the_same_on_all_tracks_and_has_a_part():
    for seed in SEEDS:
        bosses = [Leg(seed, 0, LAST, track) for track in range(TRACKS)]
        assert len({(bytes(boss.header), boss.rivals, boss.part) for boss in bosses}) == 1
        assert bosses[0].part >= 0


def test_a_player_goes_on_to_the_same_track_or_to_one_beside_it():
    assert [long_road.reachable(3, track) for track in range(TRACKS)] == [[0, 1], [0, 1, 2], [1, 2]]
    assert long_road.reachable(0, 1) == [0, 1, 2]
    assert long_road.reachable(LAST, 0) == [1]


def test_a_lost_leg_costs_a_wheel_and_the_road_goes_on():
    run = begun()
    drive(run, "-")
    assert (run.stage, run.step, run.wheels, run.result(0)) == (FORK, 1, 2, (0, False))


def test_without_a_wheel_the_run_is_over():
    run = begun()
    drive(run, "---")
    assert (run.stage, run.wheels, run.legs_won()) == (LOST, 0, 0)


def test_the_boss_must_be_beaten_and_deals_anew():
    run = begun()
    drive(run, "++++++")
    run.drive_to(run.choices()[0])
    before = run.deal()
    run.end_leg(False)
    assert (run.stage, run.step) == (FORK, LAST)
    run.drive_to(run.choices()[0])
    assert run.deal() != before
    run.end_leg(True)
    assert run.stage == WON


def test_a_won_leg_pays_a_wheel_or_one_of_two_parts():
    paid = set()
    for seed in SEEDS:
        run = begun(seed)
        run.drive_to(1)
        pays = run.leg().pays
        run.end_leg(True)
        paid.add((pays, run.stage, run.wheels))
    assert paid == {(PART, REWARD, 3), (WHEEL, FORK, 4)}


def test_the_two_parts_are_new_and_one_for_each_game():
    run = begun(next(seed for seed in SEEDS if Leg(seed, 0, 0, 0).pays == PART))
    run.drive_to(0)
    run.end_leg(True)
    first = run.offered()
    assert [long_road.game_of(part) for part in first] == [1, 2]
    run.take(first[0])
    assert run.parts() == [first[0]]
    assert (run.stage, run.step) == (FORK, 1)


def test_a_car_has_four_parts_at_most_and_one_may_be_replaced():
    run = begun()
    for part in (0, 7, 2, 9, 4):
        run.take(part)
    assert run.parts() == [0, 7, 2, 9]
    run.take(4, instead=7)
    assert run.parts() == [0, 2, 9, 4]
    assert not set(run.offered()) & {0, 2, 9, 4}


def test_later_legs_harder_roads_and_wheels_left_bring_more_points():
    points = []
    for grade, results in ((0, "+"), (0, "++"), (2, "++"), (0, "+++++++"), (0, "-++++++")):
        run = begun(grade=grade)
        drive(run, results)
        points.append(run.points)
    assert points[0] < points[1] < points[2] < points[4] < points[3]


@pytest.mark.parametrize("grade, points", [(0, 100), (1, 150), (2, 200), (3, 250)])
def test_coups_of_races_count_once_and_bring_points_by_the_grade(handheld, grade, points):
    app = handheld.app
    run = Tour(record.read(app))
    run.begin(5, grade)
    for track in range(TRACKS):  # two races, and a battle, where a coup would be a conquest
        run.drive_to(track)
        run.keep(app)
        match = long_road.dealt(app, run)
        match.tally[-1] = 1
        for _ in range(2):
            app.keep(None, awards.judge(app, match))
        run = Tour(record.read(app))
    assert (run.coups, run.points) == (2, points)


def test_the_ten_best_runs_are_kept_in_order():
    kept = record.Career()
    for number, results in enumerate(["---", "+---"] + ["+++++++"] * 10):
        run = Tour(kept)
        run.begin(number, 0)
        drive(run, results)
    best = long_road.best(kept)
    assert len(best) == 10 and all(won and legs == LEGS for _, _, won, legs in best)
    assert [row[0] for row in best] == sorted((row[0] for row in best), reverse=True)


def test_the_part_that_decided_won_most_legs_of_its_game():
    run = begun()
    run.take(0)
    drive(run, "++")
    races = [run.leg(step, run.result(step)[0]).game == 1 for step in (1, 2)]
    assert run.decisive() == (0 if any(races) else -1)
    assert begun().decisive() == -1


def test_the_worst_rival_won_most_legs():
    run = begun()
    assert run.worst() == (0, 0)
    drive(run, "-")
    leg = run.leg(0, run.result(0)[0])
    assert run.worst() == (leg.game, leg.rivals[0])


@pytest.mark.parametrize("stars, grades", [(0, 1), (6, 2), (12, 3), (23, 3), (24, 4)])
def test_stars_open_harder_roads(stars, grades):
    kept = record.Career()
    for star in range(stars):
        kept.stars[star // 3] |= 1 << star % 3
    assert long_road.opened(kept) == grades


def test_the_save_keeps_the_run_and_the_best_runs_beside_everything_else():
    kept = record.Career()
    before = b"".join(kept.part())
    run = Tour(kept)
    run.begin(279_840, 3, week=48)
    drive(run, "-")
    kept.tries[:] = bytes(range(30))
    again = saved(kept)
    assert (again.tour, again.tries) == (kept.tour, kept.tries)
    assert again.stats == kept.stats and again.more == kept.more
    found = Tour(again)
    assert (found.seed, found.grade, found.week(), found.step) == (279_840, 3, 48, 1)
    assert len(b"".join(record.Career().part())) == len(before)  # a device without a run


def test_a_career_with_a_run_fits_its_place():
    kept = record.Career()
    Tour(kept).begin(1, 0)
    kept.more[:] = bytes(120)
    kept.days[:] = bytes(31)
    assert len(b"".join(kept.part())) <= parts.room_of(parts.CAREER)


def test_only_the_legs_own_match_ends_it(handheld):
    kept = record.read(handheld.app)
    run = Tour(kept)
    run.begin(5, 0)
    run.drive_to(0)
    match = long_road.dealt(handheld.app, run)
    assert match.kind == LEG and match.deal == run.deal()
    assert [seat.kind for seat in match.seats][:2] == [PERSON, BOT]
    match.deal += 1
    long_road.note(kept, match)
    assert run.stage == AWAY
    match.deal -= 1
    long_road.note(kept, match)  # nobody has won yet
    assert run.stage == FORK and run.wheels == 2


def test_the_cars_parts_are_options_of_the_match(handheld):
    places = {1: names.RULE_PARTS, 2: forts.RULE_PARTS}
    seen = set()
    for seed in SEEDS:
        run = begun(seed)
        for part in (2, names.PARTS + 1):  # long legs, and a trunk
            run.take(part)
        run.drive_to(run.choices()[0])
        game = long_road.dealt(handheld.app, run).game
        number = game.options[contract.RULE_GAME]
        seen.add((number, game.options[places[number]]))
    assert seen == {(1, 1 << names.PART_LONG_LEGS), (2, 1 << forts.PART_TRUNK)}


def test_a_leg_counts_in_the_statistics_but_sets_no_record(handheld):
    kept = record.read(handheld.app)
    run = Tour(kept)
    run.begin(5, 0)
    run.drive_to(0)
    run.keep(handheld.app)
    match = long_road.dealt(handheld.app, run)
    while not match.game.over:
        match.apply(match.bot_action())
    row = record.row_of(match.game.options)
    kept.set(row, record.MATCHES, 3)
    for what in (record.STREAK, record.LONGEST, record.BEST):
        kept.set(row, what, 1)
    before = bytes(kept.stars)
    record.keep(handheld.app, kept)
    awards.finish(handheld.app, match)
    kept = record.read(handheld.app)
    numbers = [kept.number(row, what) for what in (record.MATCHES, record.STREAK, record.LONGEST)]
    assert (*numbers, kept.number(row, record.BEST)) == (4, 1, 1, 1)
    assert kept.stars == before and not kept.days
    assert match.earned & awards.RECORDS == 1 << awards.LEG_ENDED


# --- the paint of each grade


def opened(kept: record.Career) -> list[int]:
    """The paints that are open but the plain one."""
    return unlocks.values(unlocks.PAINT, 0, kept)[1:]


@pytest.mark.parametrize("grade", range(long_road.GRADES))
def test_only_a_won_run_opens_its_grades_paint_and_it_stays_open(grade):
    kept = record.Career()
    run = Tour(kept)
    paint = unlocks.prize(grade)[unlocks.VALUE]
    for results, paints in (("++++++----", []), ("+++++++", [paint]), ("----", [paint])):
        run.begin(5, grade)
        for result in results:
            if run.stage == FORK:
                drive(run, result)
        assert run.stage in (WON, LOST)
        assert opened(kept) == paints


def test_every_grade_adds_its_paint_which_the_save_keeps():
    kept = record.Career()
    for grade in range(long_road.GRADES):
        Tour(kept).begin(grade, grade)
        drive(Tour(kept), "+++++++")
        assert opened(saved(kept)) == list(range(4, 5 + grade))


@pytest.mark.parametrize("is_known", [False, True])
def test_the_boss_wins_the_news_of_a_paint_even_if_the_deal_was_dealt_before(handheld, is_known):
    kept = record.read(handheld.app)
    run = Tour(kept)
    run.begin(5, 2)
    drive(run, "++++++")
    run.drive_to(1)
    if is_known:
        kept.deal(run.deal())
    record.keep(handheld.app, kept)
    match = long_road.dealt(handheld.app, run)
    match.game.winners = lambda out: 1
    awards.finish(handheld.app, match)
    news = [row for i, row in enumerate(unlocks.TABLE) if match.earned >> awards.OPENS + i & 1]
    assert unlocks.prize(2) in news
    assert len(news) == (1 if is_known else 2)  # a match that counts opens a horn too
