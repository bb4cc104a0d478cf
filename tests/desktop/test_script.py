# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Scripts: the meaning of lines, invalid lines, and runs by a script."""

import pytest

import host
import keys
import script
from script import Action


def actions(text: str) -> list[Action]:
    played, taken = script.parse(text), []
    while action := played.due(1 << 30):
        taken.append(action)
    return taken


def run(text: str, **options) -> host.Desk:
    return host.set_up(script=script.parse(text), **options)


def pressed(run: host.Desk, step: int) -> list[tuple[int, int]]:
    """Plays to the end, polling every ``step`` ms: times and keys."""
    found = []
    while run.running():
        while (key := run.key()) >= 0:
            found.append((run.now(), key))
        run.sleep(step)
    return found


@pytest.fixture(autouse=True)
def own_desk(monkeypatch):
    monkeypatch.setattr(host, "_desk", None)


def test_a_tap_lasts_60_ms_by_default():
    assert actions("100 A tap\n200 B tap 5") == [
        Action(100, keys.A, True),
        Action(160, keys.A, False),
        Action(200, keys.B, True),
        Action(205, keys.B, False),
    ]


def test_times_need_not_be_sorted_and_comments_are_ignored():
    text = "# first\n\n  50 A up\n5 shot a b#c.png  # why\n"
    assert actions(text) == [Action(5, shot="a b#c.png"), Action(50, keys.A, False)]


def test_a_byte_order_mark_does_not_count(tmp_path):
    (tmp_path / "drive.txt").write_text("100 A down\n", encoding="utf-8-sig")
    assert script.load(tmp_path / "drive.txt").due(100) == Action(100, keys.A, True)


def test_the_run_ends_300_ms_after_the_last_action():
    assert script.parse("100 A tap").end == 460
    assert script.parse("").end == 300


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("5", "expected MS NAME"),
        ("5 shot", "expected MS NAME"),
        ("x A tap", "whole milliseconds"),
        ("5 Q tap", "unknown key 'Q'"),
        ("5 A push", "expected down, up or tap"),
        ("5 A down 5", "expected down, up or tap"),
    ],
)
def test_a_wrong_line_is_reported_by_file_and_number(line, why):
    with pytest.raises(script.ScriptError, match=rf"^drive\.txt, line 2: .*{why}"):
        script.parse("5 A tap\n" + line, "drive.txt")


def test_only_held_directions_repeat():
    found = pressed(run("10 RIGHT down\n10 A down\n700 RIGHT up\n2000 A up"), 10)
    right = [(time, keys.RIGHT) for time in (10, 360, 470, 580, 690)]
    assert found == [right[0], (10, keys.A), *right[1:]]


def test_a_script_holds_keys_as_a_board_does():
    started = run("100 B tap 500\n200 LEFT down\n900 LEFT up")
    seen = {}
    for moment in range(0, 1500, 100):
        while started.key() == keys.LEFT or started.key() == keys.B:
            pass
        seen[moment] = (started.held(keys.B), started.held(keys.LEFT), started.quiet())
        started.sleep(100)
    assert seen[0] == (False, False, 0)
    assert seen[100] == (True, False, 0)
    assert seen[500] == (True, True, 0)
    assert seen[600] == seen[800] == (False, True, 0)
    assert seen[900] == (False, False, 0)
    assert seen[1400] == (False, False, 500)


def test_a_picture_shows_the_frame_at_its_time(tmp_path):
    first, second = tmp_path / "1.png", tmp_path / "2.png"
    started = run(f"10 shot {first}\n30 shot {second}")
    started.sleep(20)
    started.display.pixels[0] = 0xFFFF
    started.sleep(20)
    assert first.read_bytes() != second.read_bytes()
