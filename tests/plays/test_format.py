# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The text of a play: valid and invalid forms."""

import re
from pathlib import Path

import pytest

import keys
from environment import ROOT
from plays import command, format, start
from plays.format import BOARD_KEYS, KEYS, PlayProblem

PATH = Path("a.play")
WHY = "A key does something.\n\nlanguage: en\n\non\n"


def refusal(text: str) -> str:
    with pytest.raises(PlayProblem) as found:
        format.parse(text, PATH)
    return str(found.value)


def test_a_parsed_play_is_written_back_the_same(path):
    play = format.load(path)
    assert play.text() == path.read_text(encoding="utf-8")


def test_a_byte_order_mark_does_not_count(tmp_path):
    (tmp_path / "a.play").write_text(WHY, encoding="utf-8-sig")
    assert format.load(tmp_path / "a.play").text() == WHY


@pytest.mark.parametrize("reason", ["", "language: en", "No full stop"])
def test_a_play_without_a_reason_is_refused(reason):
    assert "begin with a sentence that says why" in refusal(f"{reason}\n\non\nA\n")


def test_the_first_step_switches_on():
    assert "the first step is `on`" in refusal("A key does something.\n\nA\n")


@pytest.mark.parametrize("word", ["C", "A*", "turns", "turns A", "tap 3", "hold", "A>", "wat"])
def test_words_that_do_nothing_are_refused_with_their_line(word):
    assert refusal(WHY + f"A\n{word}\n").startswith("a.play:7: ")


def test_an_unknown_setting_of_the_start_is_refused():
    assert "no start has langauge" in refusal("A key does something.\n\nlangauge: en\n\non\n")


@pytest.mark.parametrize("line", ["says nothing", '"open', "saved often", "screens Title"])
def test_an_invalid_result_is_refused(line):
    assert "not what may follow" in refusal(WHY + f"  {line}\n")


def test_a_missing_file_gives_one_line():
    with pytest.raises(PlayProblem, match="cannot be read"):
        format.load(Path("nowhere.play"))


@pytest.mark.parametrize(
    "line",
    ["position: mille nobody 2/2", "settings: color red", "career: medals 3", "kind: WEEKLY 1"],
)
def test_an_impossible_start_is_refused(line):
    text = WHY.replace("language: en", f"language: en\nposition: mille parker 2/2\n{line}")
    if line.startswith("position"):
        text = WHY.replace("language: en", f"language: en\n{line}")
    with pytest.raises(PlayProblem, match="the start cannot be made"):
        start.image(format.parse(text, PATH))


def test_words_are_executed_in_order():
    assert format.acts("B*2 A! turns 3 tap 5 9 seconds 1") == [
        *[("press", 1)] * 2,
        ("now", 0),
        ("turns", 3),
        ("tap", 5, 9),
        ("turns", 50),
    ]


def test_keys_have_the_same_numbers_everywhere():
    from hardware import hal

    for module in (hal, keys):
        assert [getattr(module, key) for key in KEYS] == list(range(len(KEYS)))
    for path, wanted in (
        ("lib/hardware/hal.py", KEYS),
        ("lib/hardware/boards.py", KEYS[:BOARD_KEYS]),
        ("tools/page/device/hardware/hal.py", KEYS),
    ):
        found = re.findall(r"^_?(\w+) = const\((\d+)\)", (ROOT / path).read_text("utf-8"), re.M)
        assert {(key, str(i)) for i, key in enumerate(wanted)} <= set(found), path
    assert KEYS[BOARD_KEYS] == "DRAW"


def test_showing_a_play_prints_the_differences(tmp_path, capsys):
    wrong = format.parse(WHY + '  "Something else"\n', PATH)
    assert command.show(wrong, None, tmp_path / "frame.png") == 1
    told = capsys.readouterr().out
    assert "> on" in told
    assert '-  "Something else"' in told
    assert '+  "Race to a Thousand"' in told
    assert (tmp_path / "frame.png").read_bytes().startswith(b"\x89PNG")
