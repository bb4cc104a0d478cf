# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots' faces are told apart; bots say something now and then, of what everybody knows."""

from types import SimpleNamespace

import pytest

from engine.contract import NONE
from engine.forts import names as forts
from engine.mille import names
from match import BOT, PERSON, Seat
from tests.ui import slots
from tests.ui.stage import SIX, TWO
from tools import art
from ui.base.font import Font
from ui.forts.talk import FortsTalk
from ui.mille.talk import MilleTalk
from ui.screens import podium
from ui.table import talk

CHARACTERS = (
    "BEGINNER", "CLUB", "EXPERT", "RACER", "BULLY", "MISER", "GAMBLER",
    "RAIDER", "BUILDER", "TRADER", "NOVICE",
)  # fmt: skip
TEAMS = "mille salon-es 4/2; round 2 dealer 3; turn 0 play; side 1: 50 total 900"
OCCASIONS = ("GREETS", "HIT", "HITS", "COUP", "PASSED", "BEST", "WON", "LOST")
SAID = slots.voices("es")
font = Font(str(art.TARGETS / "font"))


# Lines


@pytest.mark.parametrize("language", slots.LANGUAGES)
def test_every_character_has_a_line_for_every_occasion_which_fits_beside_its_face(language):
    lines = slots.voices(language)
    assert list(lines) == [f"{who}_{what}" for who in CHARACTERS for what in OCCASIONS]
    assert len(set(lines.values())) == len(lines)
    assert len(art.read_sheet(art.SOURCES / "faces.txt")[2]) == 6 * len(CHARACTERS)
    for number, (name, words) in enumerate(lines.items()):
        assert talk.line(language, number // 8, number % 8) == words
        assert font.width(words) - 1 <= slots.VOICE, name


# The rule


class Listened:
    """A listener with a match of three: a person and two bots."""

    def __init__(self, app, of: type = MilleTalk, **state):
        seats = [Seat(kind, "") for kind in (PERSON, BOT, BOT)]
        game = SimpleNamespace(sides=3, seats=3, wrong_way=[0] * 3, **state)
        self.match = SimpleNamespace(seats=seats, game=game, talk=0)
        self.listener = of(app, self.match)

    def hear(self, *event):
        return self.listener.hear(bytes(event), 0)


def test_a_coup_and_the_end_of_a_round_are_worth_a_word_at_once_if_bots_talk(console):
    heard = Listened(console.app)
    heard.hear(names.ATTACKED, 0, names.STOP, 1)
    assert heard.hear(names.COUP_CALLED, 1, names.RIGHT_OF_WAY, 0)[0] == 1
    assert heard.hear(names.ROUND_ENDED, NONE, NONE, 2) == (2, SAID["EXPERT_WON"])
    assert heard.hear(names.ROUND_ENDED, NONE, NONE, 0) == (1, SAID["EXPERT_LOST"])
    console.settings.talk = 0
    assert heard.hear(names.ROUND_ENDED, NONE, NONE, 2) == (NONE, "")


@pytest.mark.parametrize(
    "distances, said",
    [
        ((8, 6, 0), (1, SAID["EXPERT_PASSED"])),
        ((8, 5, 0), (NONE, "")),  # it was behind
        ((2, 0, 0), (NONE, "")),  # a start
    ],
)
def test_who_is_overtaken_says_so(console, distances, said):
    heard = Listened(console.app, distance=distances)
    assert heard.hear(names.PLAYED, 0, names.MILES_50, 0) == said


def test_a_fort_game_s_bot_is_glad_of_a_conquest(console):
    owner = [0, 0, 0, 1, 1, 1, 1, 2, 2]
    heard = Listened(console.app, FortsTalk, owner=owner, options={forts.RULE_SEATS: 3})
    assert heard.hear(forts.CONQUERED, 1, 3, 2) == (1, SAID["TRADER_BEST"])


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_depends_on_public_facts_alone(stage, seed):
    """A listener who sees no hand hears the bots say the same."""
    match = stage.match(SIX, persons=2).match
    match.start(seed)
    blind = SimpleNamespace(seats=match.seats, game=match.game.view(NONE), talk=0)
    one, other = MilleTalk(stage.app, match), MilleTalk(stage.app, blind)
    told = set()
    for _ in range(120):
        match.game.view(NONE)
        heard = bytes(match.game.happened[: 4 * match.game.events(NONE)])
        for i in range(0, len(heard), 4):
            words = one.hear(heard, i)
            assert other.hear(heard, i) == words
            told.add(words)
        if match.game.phase >= names.ROUND_OVER:
            break
        match.game.apply(match.bot_action())
    assert len(told) > 3


# At the end of a match


@pytest.mark.parametrize(
    ("state", "kinds", "speaks"),
    [
        (TWO, (PERSON, BOT), (1, talk.WON)),
        (TWO.replace("1475", "2500"), (PERSON, BOT), (1, talk.LOST)),
        (TWO.replace("1475", "2100"), (BOT, BOT), (NONE, talk.LOST)),
        (TEAMS, (PERSON, BOT, BOT, BOT), (1, talk.WON)),
        (TEAMS, (BOT, PERSON, BOT, BOT), (3, talk.WON)),
    ],
    ids=["a bot won", "a person won", "a tie", "a team of bots", "a bot beside a person"],
)
def test_the_winners_first_bot_comments_or_a_loser_and_nobody_on_a_tie(stage, state, kinds, speaks):
    match = stage.match(state).match
    for seat, kind in zip(match.seats, kinds, strict=True):
        seat.kind = kind
    assert podium.speaker(match) == speaks
    stage.app.settings.talk = 0
    assert podium.comment(stage.app, match) == ""
