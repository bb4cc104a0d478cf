# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The state remembers a side's last actions, which are public and inform the bots."""

import pytest

from engine.mille import names, notation
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.names import NONE, RECENT

POSITION = """mille parker 2/2; turn 0 play; side 0: 200 rolling; side 1: 300 rolling;
    hand 0: 25 100 stop extra-tank 25 75; hand 1: roll gasoline 25 repairs 50 75;
    deck: 25 50 75 100 25 50 75 100"""
AGO = 41
"""How many of the network's features look back; they are the last ones."""


def played(*actions: str, position: str = POSITION) -> Game:
    """Returns the position after these actions."""
    game = notation.parse_state(position)
    for action in actions:
        game.apply(notation.parse_action(action))
    return game


def recent(game, side: int) -> list[str]:
    """Returns a side's last actions, the newest first."""
    actions = game.recent[side * RECENT : (side + 1) * RECENT]
    return [notation.action_text(action) for action in actions if action != NONE]


def test_three_of_each_side_are_remembered_the_newest_first():
    game = played("play 25", "play 25", "play 100", "discard roll", "play extra-tank", "play 25")
    assert recent(game, 0) == ["play 25", "play extra-tank", "play 100"]
    assert recent(game, 1) == ["discard roll", "play 25"]


def test_partners_are_one_side():
    game = played("play 25", "play 25", "discard 50", position=POSITION.replace("2/2", "4/2"))
    assert recent(game, 0) == ["discard 50", "play 25"]


def test_a_new_round_forgets_everything():
    game = played("play 25", "stand", position=POSITION.replace("0: 200", "0: 675"))
    assert recent(game, 0) == ["play 25"]
    game.apply(names.DEAL)
    assert set(game.recent) == {NONE}


def looks_back(game) -> list[int]:
    """Returns the expert's features about recent actions."""
    bot = Bot()
    bot.look(game.view(game.seat))
    return [feature - 128 for feature in bot.features[-AGO:]]


def test_older_actions_of_a_rival_weigh_less():
    *kinds, _, _, _ = looks_back(played("discard stop", "play 25", "discard 25", "discard repairs"))
    assert kinds[names.MILES_25] == 4
    assert kinds[names.KINDS + names.REPAIRS] == 8
    assert sum(map(abs, kinds)) == 12


HIT, SLOW = POSITION.replace("roll gasoline", "accident gasoline"), "side 0: 200 rolling"


@pytest.mark.parametrize(
    "position, actions, noted",
    [
        (POSITION, ("attack stop 1", "discard 25", "discard 100", "discard repairs"), [8, 0, 8]),
        (POSITION, ("discard stop", "play 25", "discard 25", "discard repairs"), [0, 4, 8]),
        (HIT, ("discard stop", "attack accident 0"), [0, 0, 0]),
        (HIT.replace(SLOW, "side 0: 200"), ("discard stop", "play 25"), [0, 0, 0]),
    ],
    ids=["it discarded while held up", "it discarded instead of driving", "it attacked", "no roll"],
)
def test_a_bot_notes_discards_and_attacks_of_a_rival(position, actions, noted):
    assert looks_back(played(*actions, position=position))[-3:] == noted


def test_a_rival_without_actions_gives_nothing_to_note():
    assert looks_back(played())[:-1] == [0] * (AGO - 1)


def test_a_bot_ignores_a_discarded_safety():
    game = played("discard stop", "play 25")
    game.recent[RECENT] = notation.parse_action("discard driving-ace")
    assert not any(looks_back(game)[:-3])
