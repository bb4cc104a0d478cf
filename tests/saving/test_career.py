# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Statistics: each match is counted once, in the same write that saves it."""

from typing import Any
from unittest.mock import Mock

import pytest

from career import awards, goals, matches, unlocks
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.mille import books, names
from engine.mille.notation import parse_state
from hardware import hal
from match import BOT, PERSON, TOWN, WHAT_IF, Seat
from saves import parts, record
from saves.autosave import count_end, end_round
from tests.saving import images
from tests.saving.handheld import Handheld
from tests.saving.matches import new_match, play_on, resumed
from ui.base import recipes
from ui.forts.match import match_of
from ui.mille import game as race_game
from ui.mille.match import MilleMatch


def row(handheld: Handheld, number: int = 0) -> list[int]:
    """A row of the statistics as saved."""
    kept = record.read(handheld.app)
    return [kept.number(number, what) for what in range(16)]


def finished(seed: int = 7, persons: int = 1, header: Any = None) -> MilleMatch:
    """A match of one round that bots have played to its end."""
    match = new_match(0, header or books.options(0, 2, 2, 0, 1), persons, seed)
    play_on(match, 9)
    assert match.game.over
    return match


def attacks(match: MilleMatch, people: tuple[int, ...] = (0,)) -> list[int]:
    """Attacks on each side in a round, by the log played again: (attacks on side 0, on 1)."""
    again = resumed(images.content(new_match(0, match.game.options, 1, 7)))
    found = [0] * (again.game.sides + 1)
    for action in match.game.log[: match.game.logged]:
        again.apply(action)
        heard = bytes(again.game.happened[: 4 * again.game.events(names.NONE)])
        for i in range(0, len(heard), 4):
            if heard[i + 1] in people and heard[i] == names.ATTACKED:
                found[heard[i + 3]] += 1
            if heard[i + 1] in people and heard[i] == names.COUP_CALLED:
                found[-1] += 1
    return found


def test_a_match_counts_what_people_did(handheld):
    match = finished()
    assert list(match.tally) == attacks(match) and sum(match.tally) > 2
    match.spent = 125_400
    done = list(match.tally)
    won = matches.is_won(match)
    awards.finish(handheld.app, match)
    numbers = row(handheld)
    assert numbers[record.MATCHES] == 1
    assert numbers[record.WINS] == numbers[record.STREAK] == numbers[record.LONGEST] == won
    assert numbers[record.COUPS] == done[-1]
    assert numbers[record.VICTIMS + names.EXPERT] == done[1]
    assert numbers[record.BEST] == max(0, 25 * (match.game.totals[0] | match.game.totals[1] << 8))
    assert (numbers[record.MINUTES], numbers[record.SECONDS]) == (2, 5)
    assert sum(row(handheld, 1)) == 0


def test_a_streak_grows_and_breaks_and_its_longest_stays(handheld):
    results = []
    for seed in range(8):
        match = finished(seed)
        results.append(matches.is_won(match))
        awards.finish(handheld.app, match)
    numbers = row(handheld)
    runs = "".join("W" if won else " " for won in results).split(" ")
    assert numbers[record.STREAK] == len(runs[-1])
    assert numbers[record.LONGEST] == max(map(len, runs)) > 0
    assert 0 < numbers[record.WINS] == sum(results) < numbers[record.MATCHES] == 8


def test_each_book_and_game_has_a_row(handheld):
    house = books.options(0, 2, 2)
    books.set_option(house, names.RULE_SAFE_TRIP, 8)
    headers = [books.options(book, 2, 2) for book in range(4)] + [house, forts_books.options(3)]
    assert [record.row_of(header) for header in headers] == [0, 1, 2, 3, 4, 5]
    for header in headers[:5]:
        books.set_option(header, names.RULE_FLYING_START, 1)
    assert [record.row_of(header) for header in headers] == [0, 1, 2, 3, 4, 5]


def test_a_match_taken_over_from_a_replay_does_not_count(handheld):
    match = finished()
    match.kind = WHAT_IF
    awards.finish(handheld.app, match)
    assert sum(row(handheld)) == 0


RESULTS = (record.MATCHES, record.WINS, record.STREAK, record.LONGEST, record.BEST)


@pytest.mark.parametrize("persons", (0, 2))
def test_several_people_or_bots_alone_win_nothing(handheld, persons):
    match = finished(persons=persons)
    done = list(match.tally)
    awards.finish(handheld.app, match)
    numbers = row(handheld)
    assert numbers[record.COUPS] == done[-1]
    assert (
        numbers[record.VICTIMS + record.PEOPLE] == sum(done[:-1]) == sum(numbers[record.VICTIMS :])
    )
    assert (sum(done) > 0) == (persons > 0) and rivals(handheld) == {}
    assert not any(numbers[what] for what in RESULTS)
    assert not record.read(handheld.app).badges and not match.earned
    assert not handheld.app.settings.played and not handheld.app.settings.won
    assert not goals.goals(handheld.app, match)


def test_a_deal_played_again_counts_once(handheld):
    """Until nine others have been played: then nobody remembers its cards."""
    won = next(seed for seed in range(9) if matches.is_won(finished(seed)))
    counts = []
    for seed in [won] * 5 + [*range(100, 109), won]:
        awards.finish(handheld.app, finished(seed))
        counts.append([row(handheld)[what] for what in RESULTS[:2]])
    assert counts[:5] == [[1, 1]] * 5
    assert counts[-1] == [11, counts[-2][1] + 1]
    assert handheld.app.settings.played == 11


@pytest.mark.parametrize(
    ("characters", "counts"),
    [
        ((names.CLUB, names.CLUB), {names.CLUB: 1}),
        ((names.CLUB, names.RACER), {names.CLUB: 1, names.RACER: 1}),
    ],
)
def test_an_attack_on_a_team_counts_once_for_each_character(handheld, characters, counts):
    match = new_match(0, books.options(0, 4, 2, 0, 1))
    match.seats[1].character, match.seats[3].character = characters
    match.tally[1] = 1
    handheld.app.keep(None, awards.judge(handheld.app, match))
    hits = row(handheld)[record.VICTIMS :]
    assert {character: hit for character, hit in enumerate(hits) if hit} == counts


COUP = """mille parker 4/2; rounds 1; round 1 dealer 3; turn {} play; side 0: 450 rolling;
    side 1: 450 rolling; hand {}: stop; hand {}: right-of-way; deck: 25 25 25 25"""


@pytest.mark.parametrize(("attacker", "caller", "coups"), [(1, 0, 1), (1, 2, 1), (0, 3, 0)])
def test_a_coup_of_the_team_counts_for_badge_and_statistics(handheld, attacker, caller, coups):
    match = new_match(0, books.options(0, 4, 2, 0, 1))
    state = parse_state(COUP.format(attacker, attacker, caller))
    match.game.raw[:] = state.raw
    play_on(match)
    handheld.app.keep(None, awards.judge(handheld.app, match))
    assert sum(match.game.coups) == 1
    assert match.earned >> race_game.COUP & 1 == row(handheld)[record.COUPS] == coups


def test_forts_count_those_taken_and_the_most_held_at_once(handheld):
    seats = [Seat(PERSON if i == 0 else BOT, "a", True, forts.RAIDER) for i in range(3)]
    match = match_of(forts_books.options(3), seats)
    match.start(3)
    held = []
    while not match.game.over:
        match.apply(match.bot_action())
        held.append(bytes(match.game.owner[:9]).count(0))
    taken, attacked = match.tally[-1], sum(match.tally[:-1])
    assert attacked >= taken > 0 and match.tally[0] == 0
    awards.finish(handheld.app, match)
    numbers = row(handheld, 5)
    assert numbers[record.COUPS] == taken
    assert numbers[record.VICTIMS + forts.RAIDER] == attacked
    assert numbers[record.BEST] == max(held) > held[-1]


def test_time_of_play_leaves_out_idle_time_beyond_a_minute(handheld):
    match = new_match(4)
    for idle in (0, 5000, 30_000, 600_000):
        hal.sleep(idle)
        handheld.app.autosave.remember(match)
    assert match.spent == 95_000
    assert resumed(images.content(match)).spent == 95_000


def test_the_counters_live_in_the_match(handheld):
    match = new_match(60)
    match.kind = TOWN + 2
    again = resumed(images.content(match))
    assert sum(match.tally) > 0
    assert (again.tally, again.kind) == (match.tally, match.kind)
    for kind in (12, 255):
        match.kind = kind
        with pytest.raises(ValueError):
            resumed(images.content(match))


def test_a_round_is_counted_once_in_the_write_that_saves_it(hold):
    handheld = hold(setup="mille parker 2/2; rounds 5", settings="pace 2", seed=11)
    handheld.do("A A")
    handheld.until("Sheet")
    numbers = row(handheld)
    assert handheld.nvm.erases == 2  # the setup, and the round
    assert sum(numbers[record.VICTIMS :]) > 0 and numbers[record.MATCHES] == 0
    for _ in range(2):  # once from memory, once from flash
        handheld.do("reset")
        handheld.go_on()
        handheld.until("Sheet")
        assert row(handheld) == numbers
        handheld.memory[:] = bytes(len(handheld.memory))
    assert handheld.nvm.erases == 2


@pytest.mark.parametrize("is_over", (False, True), ids=("round", "match"))
def test_what_finds_no_room_is_counted_once_when_there_is_some(handheld, monkeypatch, is_over):
    match = finished(header=books.options(0, 2, 2, 0, 1 if is_over else 2))
    done, autosave = list(match.tally), handheld.app.autosave
    autosave.remember(match)
    count = (lambda: count_end(handheld.app, match)) if is_over else lambda: end_round(autosave)
    with monkeypatch.context() as cramped:
        cramped.setattr(hal, "room", Mock(side_effect=MemoryError))
        count()
    assert list(match.tally) == done and sum(row(handheld)) == handheld.app.settings.played == 0
    autosave.note()
    assert handheld.remembered() == images.content(match)
    if is_over:
        for _ in range(2):
            handheld.app.open_next(recipes.TITLE)
            handheld.app.run_pending()
        assert handheld.remembered() == b""
    else:
        count()
    assert row(handheld)[record.VICTIMS + names.EXPERT] == done[1] > 0
    assert row(handheld)[record.MATCHES] == handheld.app.settings.played == is_over


# --- rivals


def rivals(handheld: Handheld) -> dict[int, tuple[int, int]]:
    """The matches won against each character that was met, and lost to it."""
    kept = record.read(handheld.app)
    every = ((number, kept.against(number)) for number in range(len(kept.rivals) // 2))
    return {number: counts for number, counts in every if any(counts)}


def test_a_match_counts_once_for_each_rival(handheld):
    won = lost = 0
    for seed in range(6):
        match = finished(seed, header=books.options(0, 3, 3, 0, 1))
        won, lost = won + matches.is_won(match), lost + (not matches.is_won(match))
        awards.finish(handheld.app, match)
        assert rivals(handheld) == {names.EXPERT: (won, lost)}
    assert won and lost


def test_careers_of_earlier_versions_are_read(handheld):
    """To them the rows of rivals, and of more about roads, are those of a removed game."""
    kept = record.Career()
    kept.meet(3, False)
    kept.set(5, record.MATCHES, 9)
    kept.deal(300_000)
    kept.days.extend(bytes((1, 0, 40)))
    content = b"".join(kept.part()[1:])
    roads, rivals = b"\xfe\xff" + kept.more, b"\xff\xff" + kept.rivals
    statistics = content[: -len(roads + rivals + kept.days)]
    assert content == statistics + roads + rivals + kept.days
    for rows in (roads + rivals, rivals, b""):
        handheld.app.keep(None, parts.seal(parts.CAREER, statistics + rows + kept.days))
        again = record.read(handheld.app)
        assert again.against(3) == (rivals in rows, 0)
        assert again.has_dealt(300_000) == (roads in rows)
        assert again.number(5, record.MATCHES) == 9 and again.days == kept.days
        assert (len(again.stats), len(again.more)) == (len(kept.stats), len(kept.more))


# --- what opens


def test_the_first_the_third_and_the_sixth_match_open_something(handheld):
    opened = []
    for seed in range(7):
        match = finished(seed)
        awards.finish(handheld.app, match)
        opened.append(match.earned >> awards.OPENS)
    assert [bin(each).count("1") for each in opened] == [1, 0, 1, 0, 0, 1, 0]
    for each in opened:
        assert (
            not each or unlocks.TABLE[each.bit_length() - 1][unlocks.CONDITION] == unlocks.MATCHES
        )
