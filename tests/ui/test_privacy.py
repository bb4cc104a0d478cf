# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""With several people at one device, nobody sees or hears what is not meant for them."""

import pytest

from engine.forts import names as forts
from engine.mille import names, notation
from engine.mille.names import NONE
from hardware import hal
from match import BOT
from saves import match_format
from tests.saving import images
from tests.ui.console import Console
from tests.ui.forts import tables
from tests.ui.forts.tables import ATTACK, HIDDEN, PLAN, A, B, D, L, R, U
from tests.ui.stage import DUEL, MEANWHILE, SIX, Stage, asked_with_others, is_drawn
from ui.base import recipes

WITH_ACE = DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50 roll roll")
WITHOUT_ACE = DUEL.format("25 25 25 25 25 25", "50 50 50 50 roll driving-ace")
# A bot attacks the third of three people.
HELD = """mille salon-es 3/3; round 1 dealer 0; turn 1 play; side 0: 0; side 1: 100 rolling;
    side 2: 100 rolling; hand 0: 25 25 50 50 75 {}; deck: roll stop roll stop roll stop;
    hand 1: accident accident accident accident accident accident accident;
    hand 2: 25 25 50 50 75 {}"""
HOLDER = HELD.format("roll", "driving-ace")
NOBODY = HELD.format("driving-ace", "roll")


def hand_over(stage, state, **how):
    """A match of two people; the first has taken the device."""
    stage.match(state, persons=2, **how)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(200)


def attack_an_ace(stage, state, coup_time):
    """The first of two people attacks the other, who may have the safety."""
    hand_over(stage, state, coup_modes=0, coup_time=coup_time)
    stage.play("attack accident 1")


def name(stage):
    """The class name of the screen on top."""
    return type(stage.console.screen).__name__


# The public question


def to_the_question(stage, state, coup_time):
    """An attack on the second person; returns the frames until anybody may call a coup."""
    attack_an_ace(stage, state, coup_time)
    assert name(stage) == "Table"
    film = []
    while name(stage) != "CoupQuestion":
        film += stage.film(20)
    return film


@pytest.mark.parametrize("coup_time", range(3))
def test_the_coup_question_does_not_depend_on_who_holds_the_safety(stage, coup_time):
    films = []
    for state in (WITH_ACE, WITHOUT_ACE):
        film = to_the_question(stage, state, coup_time)
        while name(stage) == "CoupQuestion":
            film += stage.film(20)
        films.append(film + stage.film(2000))
    assert films[0] == films[1]
    assert len(films[0]) >= 100


@pytest.mark.parametrize("state, coups", [(WITH_ACE, 8), (WITHOUT_ACE, 0)])
def test_a_coup_succeeds_only_with_the_safety(stage, state, coups):
    to_the_question(stage, state, 3)
    game = stage.console.screen._match.game
    stage.wait(500)
    stage.press(hal.A, hal.DOWN, hal.A)  # Bruno called it
    assert (name(stage) == "CoupQuestion") == (not coups)
    assert game.coups[1] == coups


def test_before_the_public_question_no_screen_can_be_opened(stage, monkeypatch):
    """Its figures could tell who holds the safety."""
    table = stage.match(WITH_ACE, persons=2, coup_modes=0)
    asked_with_others(stage, table, monkeypatch)
    stage.play("attack accident 1")
    stage.wait(60)
    stage.press(hal.SELECT)
    stage.wait(40)
    assert name(stage) == "CoupQuestion"


def to_the_answer(stage, state, viewer, coup_modes):
    """The frames from a bot's attack to the public question, or to what happens next."""
    table = stage.match(state, persons=3, coup_modes=coup_modes)
    table.match.seats[1].kind = BOT
    table.match.viewer = viewer
    table.draw()
    film = []
    while not table._queued:
        stage.wait(20)
    while table.match.game.phase in (names.COUP, names.PLAYING) and len(film) < 44:
        film += stage.film(20)
        if name(stage) != "Table":
            break
    return film


@pytest.mark.parametrize("viewer", [NONE, 0, 2])
@pytest.mark.parametrize("coup_modes", [0, 1])
def test_from_flight_to_answer_the_frames_are_the_same_whoever_holds_the_safety(
    stage, viewer, coup_modes
):
    films = [to_the_answer(stage, state, viewer, coup_modes) for state in (HOLDER, NOBODY)]
    # The viewer's own hand lies face down, so the states differ in nothing that is public.
    assert films[0] == films[1]
    assert len(films[0]) >= 20
    assert len(set(films[0])) >= 5


@pytest.mark.parametrize("key", [hal.SELECT, hal.START, hal.ALL_INFO, hal.TURN])
def test_before_an_attack_is_answered_no_key_tells_who_holds_the_safety(stage, key):
    told = []
    for state in (HOLDER, NOBODY):
        table = stage.match(state, persons=3)
        table.match.seats[1].kind = BOT
        stage.wait(300)
        stage.console.said.clear()
        stage.console._desk.tap(key)
        stage.console.app.take_key()
        told.append((name(stage), list(stage.console.said)))
    assert told[0] == told[1] == ("Table", [])


# Hands


def test_a_hand_over_shows_and_says_nothing_of_anybody_s_hand(stage):
    """Neither the first nor the second, which has news."""
    seen = set()
    for state in (WITH_ACE, WITHOUT_ACE):
        hand_over(stage, state)
        stage.play("play 25")
        stage.console.said.clear()
        stage.until("HandOver")
        stage.wait(100)
        assert "Ana juega 25" in stage.console.said
        frame = hal.display.frame_hash()
        seen.add((frame, *stage.console.said))
    assert len(seen) == 1


@pytest.mark.parametrize("times, pages", [(1, 1), (3, 2)])
def test_news_are_on_the_cover_and_what_does_not_fit_on_a_page_after_it(stage, times, pages):
    table = stage.match(SIX, persons=2)
    table.match.news.record[: 4 * 6 * times] = b"".join(map(bytes, MEANWHILE)) * times
    table.match.news.end = 4 * 6 * times
    stage.until("HandOver")
    lines = [said for _, said, _ in table.since_turn(0).lines]
    stage.wait(400)
    before = [line for line in stage.console.said if line in lines]
    stage.console.said.clear()
    stage.press(hal.A)
    assert (name(stage) == "News") == (pages > 1)
    assert before + [line for line in stage.console.said if line in lines] == lines


def test_before_anybody_holds_the_device_the_hand_lies_face_down(stage):
    films = []
    for hand in ("25 25 25 25 25 25", "roll roll stop stop 75 driving-ace"):
        table = stage.match(SIX.replace("hand 1: 25 25 25 25 25 25", "hand 1: " + hand), persons=2)
        assert table.match.viewer == NONE
        films.append(stage.film(20))
    assert films[0] == films[1]


def test_an_open_hand_is_covered_once_its_turn_is_over(stage, monkeypatch):
    table = stage.match(SIX, persons=2)
    shown = asked_with_others(stage, table, monkeypatch)
    assert shown[-1] and table.cursor.active
    action = table.match.bot_action()
    stage.play(notation.action_text(action))
    stage.wait(400)
    assert not shown[-1]


def test_with_several_people_the_card_comes_once_its_owner_holds_the_device(stage, monkeypatch):
    table = stage.match(SIX, persons=2)
    opened = asked_with_others(stage, table, monkeypatch)
    stage.play("play 25")
    del opened[:]
    stage.until("HandOver")
    assert not any(opened)
    stage.press(hal.A)
    stage.wait(100)
    assert is_drawn(table)
    stage.wait(1500)
    assert table.cursor.active and not table.hand._dot[0].hidden


def test_with_several_people_nothing_is_dealt_openly(stage):
    stage.app.settings.kinds[:2] = bytes(2)
    stage.app.open_next(recipes.NEW_MATCH, True)
    stage.wait(20)
    assert stage.console.screen._scene is None


# What is said


def test_with_two_people_a_hand_is_read_aloud_only_when_its_key_is_pressed(stage):
    hand_over(stage, SIX)
    stage.press(hal.RIGHT, hal.RIGHT)
    said = stage.console.said
    assert not any(line.startswith(("Tu mano", "Robas")) for line in said)
    assert "Límite de velocidad" not in " ".join(said)
    stage.press(hal.INFO)
    assert said[-1].startswith("Tu mano: 25, 200, Semáforo rojo")


def test_with_others_in_the_room_a_hint_is_not_said(stage):
    hand_over(stage, SIX)
    stage.wait(500)
    stage.console.said.clear()
    stage.press(hal.START, hal.DOWN, hal.A)
    stage.wait(1500)
    whys = [words for key, words in stage.console.texts().items() if key.startswith("HINT_WHY_")]
    assert not [line for line in stage.console.said if line.endswith(tuple(whys))]


# --- the fort game: everybody sees how many cards a seat has laid, only their owner the zones


STATE = """forts 3; turn {}; seat 0: 5 gas 5 water; zone 0; hand 0: oros-2 bastos-4;
    hand 1: oros-2 bastos-4; bids 0: {}; bids 1: {}"""
OWN = ("copas-5 copas-6 oros-7", "copas-3 oros-4")
OTHER = ("oros-5 oros-6 oros-7", "copas-3 oros-4")  # of seat 0
RIVAL_S = ("copas-5 copas-6 oros-7", "oros-11 oros-4")  # of seat 1


def at_zones(table):
    """How many cards are shown for the depot and for the oasis."""
    digits = table.app.kit.digits
    figures = [digits.index(ord(digit)) for digit in "0123456789"]
    return [0 if row.hidden else figures.index(row[0]) for *_, row in table._zones._parts]


# Bids


@pytest.mark.parametrize(
    "turn, laid, shown",
    [("0 turn", OWN, [2, 1]), ("0 turn", RIVAL_S, [2, 1]), ("2 claim 0", OWN, [3, 2])],
    ids=["one's own", "whatever a rival has laid", "turned up"],
)
def test_one_s_own_bids_are_shown_by_zone_and_others_once_they_are_turned_up(
    stage, turn, laid, shown
):
    table = tables.asked(stage, STATE.format(turn, *laid))
    assert at_zones(table) == shown


def test_how_many_cards_a_seat_has_laid_is_shown_beside_its_forts(stage):
    frames = []
    for laid in (OWN, RIVAL_S, (OWN[0], "")):
        laid_line = tables.asked(stage, STATE.format("0 turn", *laid)).ranks.names
        frames.append([laid_line[i] for i in range(laid_line.width * laid_line.height)])
    assert frames[0] == frames[1] != frames[2]


def test_with_two_people_a_bid_s_zone_is_shown_only_while_its_owner_is_asked(stage):
    films = []
    for laid, zones in ((OWN, [2, 1]), (OTHER, [0, 3])):
        table = tables.table(stage, STATE.format("0 turn", *laid), persons=2)
        film = stage.film(20)
        stage.until("HandOver")
        stage.press(A)
        stage.until("Table")
        stage.wait(600)
        assert at_zones(table) == zones
        tables.press(stage, B)
        stage.press(A)  # the turn is over
        while type(stage.console.screen).__name__ == "Table":
            film += stage.film(20)
        stage.until("HandOver")
        stage.press(A)
        film += stage.film(100)
        stage.until("Table")
        film += stage.film(900)
        films.append(film)
    assert films[0] == films[1]


def test_everybody_hears_who_lays_a_card_but_not_for_which_zone(stage):
    said = []
    for card in ("oros-2", "copas-2"):
        state = STATE.format("0 turn", "", "").replace("hand 0: oros-2", "hand 0: " + card)
        table = tables.table(stage, state)
        table.game.apply(tables.parse_action("bid " + card))
        for seat in (0, 1, NONE):
            for i in range(0, 4 * table.game.events(seat), 4):
                said.append(table.phrases.event(table.game.happened, i))
    assert set(said) == {"Pones una carta boca abajo"}


def test_one_s_own_bids_are_told_only_on_the_key_for_one_s_own_state(stage):
    table = tables.asked(stage, STATE.format("0 turn", *OWN))
    said = stage.console.said
    before = len(said)
    tables.press(stage, hal.SELECT, A)
    everybody = said[before:]
    assert [line for line in everybody if "boca abajo 3" in line and line.startswith("Tú")]
    assert [line for line in everybody if "boca abajo 2" in line and line.startswith("Bruno")]
    assert not [line for line in everybody if "Pujas" in line]
    tables.press(stage, hal.INFO)
    assert [line for line in said if line.endswith("Pujas: 5 de copas, 6 de copas, 7 de oros")]
    assert table.cursor.active


def test_a_match_saved_when_bids_lay_by_zone_is_refused(stage):
    match = tables.table(stage, STATE.format("0 turn", *OWN)).match
    match.game.start(3)
    content = bytearray(images.content(match))
    match_format.resumed(content)
    content[content.index(bytes(match.game.raw))] = 1
    with pytest.raises(ValueError):
        match_format.resumed(content)


# Hands


def test_no_frame_depends_on_hidden_hands_and_bids(stage, monkeypatch):
    films = []
    for hidden in HIDDEN:
        stage = Stage(Console(monkeypatch))
        tables.table(stage, ATTACK.format(*hidden))
        film = stage.film(600)
        for key in (R, A, D, A, hal.SELECT, A, R, A):
            stage.press(key)
            film += stage.film(400)
        films.append((film, stage.console.said))
    assert films[0] == films[1]


def test_the_walk_reads_public_facts_alone(stage):
    risks = []
    for hidden in HIDDEN:
        table = tables.asked(stage, ATTACK.format(*hidden), U)
        risks.append([table.question().risk(fort) for fort in range(9)])
    assert risks[0] == risks[1]


def test_with_two_people_nothing_of_a_hand_is_said(stage):
    table = tables.taken_over(stage, PLAN, L, A, R)
    said = " ".join(stage.console.said)
    assert "Ana compra una carta" in said
    for card in range(forts.DECK):
        assert table.phrases.card(card) not in said


def test_before_anybody_has_the_device_the_hand_lies_face_down(stage):
    films = []
    for hand in ("bastos-4 oros-2", "copas-9 espadas-12"):
        state = PLAN.replace("hand 0: bastos-4 oros-2", "hand 0: " + hand)
        table = tables.table(stage, state, persons=2)
        assert table.match.viewer == NONE
        films.append(stage.film(20))
    assert films[0] == films[1]


def test_an_open_hand_is_covered_while_others_look_on(stage, monkeypatch):
    state = tables.FIVE.replace("turn 0 turn", "turn 1 turn")
    table = tables.asked(stage, state, persons=2)
    shown = asked_with_others(stage, table, monkeypatch)
    assert shown[-1] and table.cursor.active
    tables.press(stage, B, A)
    stage.wait(1500)
    assert table.game.now[forts.AT_TURN] == 2 and not shown[-1]


def test_the_defender_takes_the_device_before_the_water(stage):
    table = tables.taken_over(stage, PLAN, R, A, D, A, A, R, A, A)
    stage.wait(4000)
    tables.press(stage, A)
    stage.until("HandOver")
    assert table.game.phase == forts.ADD_WATER
    assert table.match.viewer == NONE
    assert stage.console.said[-2] == "Ana te ataca en Brisa"
    tables.press(stage, A)
    stage.wait(600)
    assert table.match.viewer == 1
    assert type(table.question()).__name__ == "Number"
    tables.press(stage, A)
    stage.until("HandOver")
    assert table.game.seat == 0
