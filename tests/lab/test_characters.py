# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What each character does in a round: counted right, the same each time, told apart."""

import pytest

from lab import characters
from tests.engine.rulings.position import at, do


@pytest.mark.parametrize("game", characters.GAMES)
def test_everybody_sits_equally_often_in_every_seat(game):
    known = characters.GAMES[game].characters
    turns = len(known) - characters.GAMES[game].seats + 1
    number = len(known) * turns
    seated = [match.seated for match in characters.matches(game, number)]
    assert all(len(set(names)) == characters.GAMES[game].seats for names in seated)
    for seat in range(characters.GAMES[game].seats):
        column = [names[seat] for names in seated]
        assert {column.count(name) for name in known} == {turns}


@pytest.mark.parametrize("game", characters.GAMES)
def test_there_is_a_row_for_every_character_and_it_is_the_same_each_time(game):
    text = characters.table(game, 4, 1)
    assert text == characters.table(game, 4, 1)
    rows = [row.split("|")[1].strip() for row in text.splitlines() if row.startswith("|")]
    assert rows[2:] == [*characters.GAMES[game].characters]


def test_an_attack_and_a_200_are_counted_for_who_plays_them():
    known = characters.GAMES["mille"]
    deeds = [[0] * 4 for _ in range(2)]
    for action in ("attack stop 1", "play 200", "play 100"):
        game = at("""mille parker 2/2; turn 0 play; side 0: 0 rolling; side 1: 0 rolling;
            hand 0: stop 200 100 25 25 25 25; hand 1: 25 25 25 25 25 25; deck: 25 25 25""")
        do(game, action)
        assert characters.count(game, known, deeds) == 0
    assert deeds == [[1, 0, 0, 1], [0, 0, 0, 0]]


def test_the_characters_of_the_race_play_differently():
    """The miser calls most coups, two call none; the gambler extends, the club does not."""
    rows = {}
    for row in characters.table("mille", 105, 1).splitlines()[4:]:
        name, _, *numbers = (cell.strip() for cell in row.strip("|").split("|"))
        rows[name] = [float(number) for number in numbers]
    coups = {name: row[1] for name, row in rows.items()}
    assert max(coups, key=coups.__getitem__) == "miser"
    assert coups["beginner"] == coups["club"] == 0
    assert rows["gambler"][2] > rows["expert"][2] > rows["club"][2]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("", "game"),
        ("chess", "chess"),
        ("mille --matches 0", "--matches: expected a number from 1"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(arguments, words, capsys):
    with pytest.raises(SystemExit) as end:
        characters.main(arguments.split())
    err = capsys.readouterr().err
    assert (end.value.code, err.count("\n")) == (2, 1)
    assert err.startswith("lab.py characters: ") and words in err
