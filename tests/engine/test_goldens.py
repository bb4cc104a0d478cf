# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Golden transcripts, played again and compared byte for byte.

Short matches are kept in full, long ones as a hash. After an intended change of the rules, renew
them and look at the differences:

    python3 tests/engine/test_goldens.py --renew
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GOLDENS = Path(__file__).resolve().parent / "goldens"
HASHES = GOLDENS / "hashes.txt"
ALL_VARIANTS = "--option attack=stacked --option wrong_way=true --option reshuffle=true"
SHORT = {
    "parker-2": "mille --book parker --seats 2 --seed 368 --players random,reference --rounds 1",
    "parker-3": "mille --book parker --seats 3 --seed 39 --players reference,random --rounds 1",
    "parker-4": "mille --book parker --seats 4 --seed 3 --players reference --rounds 2",
    "parker-6": "mille --book parker --seats 6 --seed 57"
    " --players random,reference,random --rounds 1",
    "wikipedia-2": "mille --book wikipedia --seats 2 --seed 572"
    " --players random,reference --rounds 1",
    "wikipedia-3-long-form": "mille --book wikipedia --seats 3 --seed 50 --players reference,random"
    " --rounds 1 --option goal=1000 --option extension=1200",
    "wikipedia-4": "mille --book wikipedia --seats 4 --seed 44 --players random,reference,reference"
    " --rounds 1",
    "salon-es-2": "mille --book salon-es --seats 2 --seed 8 --players reference,random --rounds 2",
    "salon-es-9-3": "mille --book salon-es --seats 9 --sides 3 --seed 9"
    " --players reference --rounds 1 " + ALL_VARIANTS,
    "salon-it-5": "mille --book salon-it --seats 5 --seed 10 --players reference,random --rounds 1",
    "salon-it-8-4": "mille --book salon-it --seats 8 --sides 4 --seed 11"
    " --players random --rounds 1"
    " --option wrong_way=true",
    "house-3": "mille --book house --from parker --seats 3 --seed 11"
    " --players random,reference,reference"
    " --rounds 1 --option coup=any --option late=needs_roll --option trip=25",
    "forts-2": "forts --seats 2 --seed 1 --rounds 8",
    "forts-3": "forts --seats 3 --seed 2 --rounds 8 --option start=fixed",
    "forts-4-bots": "forts --seats 4 --seed 7 --players raider,builder,trader",
    "forts-5": "forts --seats 5 --seed 3 --rounds 4 --option deck=40",
}
LONG = (
    "mille --book parker --seats 2 --seed 101 --players random,reference",
    "mille --book parker --seats 4 --seed 102 --players reference",
    "mille --book wikipedia --seats 6 --seed 103 --players reference,random",
    "mille --book wikipedia --seats 3 --seed 104 --players random --match 3000",
    "mille --book salon-es --seats 6 --sides 3 --seed 105 --players reference",
    "mille --book salon-es --seats 4 --sides 2 --seed 106 --players random,reference "
    + ALL_VARIANTS,
    "mille --book salon-it --seats 6 --seed 107 --players reference --option reshuffle=true",
    "mille --book salon-it --seats 9 --sides 3 --seed 108 --players random --match 1500",
    "mille --book salon-es --seats 6 --seed 109 --players bully,beginner,club,miser --rounds 3",
    "forts --seats 2 --seed 111",
    "forts --seats 3 --seed 112 --rounds none",
    "forts --seats 4 --seed 113 --option deck=40",
    "forts --seats 5 --seed 114 --option start=fixed",
    "forts --seats 2 --seed 115 --players trader,builder",
    "forts --seats 5 --seed 116 --players raider,builder,trader,random --option deck=40",
)


def pytest_generate_tests(metafunc):
    """Used instead of pytest's decorators, so that any Python can renew the transcripts."""
    if "golden" in metafunc.fixturenames:
        metafunc.parametrize("golden", SHORT)
    if "arguments" in metafunc.fixturenames:
        metafunc.parametrize("arguments", LONG)


def played(arguments: str) -> bytes:
    """Returns the transcript that the command prints."""
    command = [sys.executable, ROOT / "tools" / "playthrough.py", *words(arguments)]
    return subprocess.run(command, capture_output=True, check=True).stdout


def words(arguments: str) -> list[str]:
    """Returns a command's words; an underscore in a value stands for a space."""
    return [word.replace("needs_roll", "needs roll") for word in arguments.split()]


def hash_line(arguments: str) -> str:
    text = played(arguments)
    return f"{hashlib.sha256(text).hexdigest()} {text.count(10)} lines: {arguments}"


def test_a_short_match_is_played_as_before(golden):
    assert played(SHORT[golden]) == (GOLDENS / f"{golden}.jsonl").read_bytes()


def test_a_long_match_is_played_as_before(arguments):
    assert hash_line(arguments) in HASHES.read_text().splitlines()


def test_no_golden_is_left_over():
    kept = {path.name for path in GOLDENS.iterdir() if path.suffix != ".txt"}
    assert kept == {f"{golden}.jsonl" for golden in SHORT}
    assert len(HASHES.read_text().splitlines()) == len(LONG)


def renew() -> None:
    """Plays all matches and stores the new transcripts."""
    GOLDENS.mkdir(exist_ok=True)
    for path in GOLDENS.iterdir():
        path.unlink()
    for name, arguments in SHORT.items():
        (GOLDENS / f"{name}.jsonl").write_bytes(played(arguments))
    HASHES.write_text("".join(hash_line(arguments) + "\n" for arguments in LONG))


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit("usage: python3 tests/engine/test_goldens.py --renew")
    renew()
