# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every play on this computer.

After an intended change `--renew` rewrites what must follow; read the difference, and look at the
frames (`python3 tools/play.py --play FILE`).
"""

from plays import desktop
from plays.whole import cut_texts

SAMPLE = 7
LOOKED_AT: set[str] = set()
"""The hashes of frames in which texts have been looked at: many plays pass the same ones."""


def test_what_a_play_says_follows(play, request, capsys):
    cut = []

    def look(machine):
        display = machine.desk.display
        frame = display.frame_hash()
        if machine.app.waits() and frame not in LOOKED_AT:  # nothing flies
            LOOKED_AT.add(frame)
            cut.extend(cut_texts(display))

    seen = desktop.run(play, look)
    assert not cut
    found = desktop.differences(play, seen)
    if found and request.config.getoption("--renew"):
        play.path.write_text(play.text(seen), encoding="utf-8")
        with capsys.disabled():
            print(f"\n{found}")
    else:
        assert not found, f"\n{found}"
