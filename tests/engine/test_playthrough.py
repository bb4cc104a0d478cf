# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The command that prints transcripts: with a bare Python, and with wrong arguments."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAYTHROUGH = ROOT / "tools" / "playthrough.py"

WRONG = (
    ("", "GAME"),
    ("chess", "chess"),
    ("mille --book poker", "poker"),
    (
        "mille --book parker --seats 5",
        "5 seats: parker is for 2 seats, 3 seats, 4 seats on 2 sides",
    ),
    ("mille --book wikipedia --seats 6 --sides 2", "6 seats on 2 sides: wikipedia"),
    ("mille --book salon-it --seats -2", "-2 seats"),
    ("mille --seats two", "two"),
    ("mille --option speed=9", "no option speed"),
    ("mille --option attack", "attack: one of moving, started, stacked"),
    ("mille --option wrong_way=1", "wrong_way: one of false, true"),
    ("mille --option goal=0", "goal: 25 to 3500 in steps of 25"),
    ("mille --option goal=710", "goal: 25 to 3500 in steps of 25"),
    ("mille --option goal=9000", "goal: 25 to 3500 in steps of 25"),
    ("mille --option trip=²", "trip: 0 to 6375 in steps of 25"),
    ("mille --match 0 --rounds 3", "--match or --rounds, not both"),
    ("mille --match 5050", "--match: 100 to 25500 in steps of 100"),
    ("mille --rounds 256", "--rounds: 1 to 255"),
    ("mille --players random,", "no player"),
    ("mille --seed -1", "--seed: 0 to 1073741823"),
    ("mille --seed x", "x"),
    ("mille --boo parker", "--boo"),
    ("forts --seats 6", "6 seats: 2 to 5 play"),
    ("forts --rounds 0", "rounds: 1 to 255, or none"),
    ("forts --option deck=52", "deck: one of 48, 40"),
    ("forts --option book=x", "no option book: one of deck, start, rounds"),
    ("forts --players nobody", "no player nobody: one of"),
)


def run(arguments: str, *flags: str, folder: Path = ROOT) -> subprocess.CompletedProcess[bytes]:
    """Runs the command in a Python without site-packages and without an environment."""
    command = [sys.executable, "-E", "-s", "-S", *flags, str(PLAYTHROUGH), *arguments.split()]
    environment = {"PYTHONUTF8": "1"} if "-E" in flags else None
    return subprocess.run(command, capture_output=True, cwd=folder, env=environment)


def lines(arguments: str) -> list[dict]:
    done = run(arguments)
    assert done.returncode == 0 and done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


# Wrong arguments


@pytest.mark.parametrize("arguments, words", WRONG, ids=[arguments for arguments, _ in WRONG])
def test_wrong_arguments_are_reported_in_one_line(arguments, words):
    done = run(arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    told = done.stderr.decode()
    assert told.count("\n") == 1 and told.endswith("\n")
    assert told.startswith("playthrough.py") and words in told


def test_a_closed_pipe_is_not_an_error():
    command = [sys.executable, "-S", str(PLAYTHROUGH), "mille", "--match", "25500"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


# A bare Python, anywhere


def test_it_runs_from_any_folder_and_leaves_no_file(tmp_path):
    arguments = "mille --seed 3 --rounds 1"
    first, second = run(arguments), run(arguments, "-B", folder=tmp_path)
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout and first.stdout.count(b"\n") > 50
    assert list(tmp_path.iterdir()) == []


def test_help_lists_the_options():
    assert b"--players" in run("mille --help").stdout


# The requested match


def test_the_header_states_the_requested_options():
    head = lines(
        "mille --book salon-es --seats 9 --sides 3 --seed 7 --rounds 1 --players random,reference"
        " --option attack=stacked --option wrong_way=true --option trip=400"
    )[0]
    assert head == {
        "transcript": 1,
        "game": "mille",
        "book": "salon-es",
        "options": {"attack": "stacked", "wrong_way": True, "trip": 400},
        "seats": 9,
        "sides": 3,
        "seed": 7,
        "match": 0,
        "rounds": 1,
        "players": [("random", "reference")[seat % 2] for seat in range(9)],
    }


def test_without_sides_the_first_table_of_the_book_is_played():
    for arguments, sides in (
        ("parker --seats 4", 2),
        ("wikipedia --seats 6", 3),
        ("salon-it --seats 6", 6),
        ("salon-es --seats 8", 2),
        ("salon-es --seats 9", 3),
    ):
        assert lines(f"mille --rounds 1 --book {arguments}")[0]["sides"] == sides


def test_a_match_goes_to_5000_by_default():
    played = lines("mille --players reference")
    assert (played[0]["match"], played[0]["rounds"]) == (5000, 0)
    assert max(played[-2]["totals"]) >= 5000
    assert max(lines("mille --players reference --match 1000")[-2]["totals"]) >= 1000


def test_the_requested_number_of_rounds_is_played():
    for rounds in (1, 3):
        played = lines(f"mille --book salon-it --rounds {rounds}")
        assert sum("deck" in line for line in played) == rounds
        assert sum("end" in line for line in played) == rounds


def test_house_starts_from_a_book_and_names_only_its_changes():
    arguments = "--book house --from wikipedia --option coup=side --option attack=started"
    head = lines(f"mille {arguments} --rounds 1")[0]
    assert (head["book"], head["options"]) == ("wikipedia", {"coup": "side"})
