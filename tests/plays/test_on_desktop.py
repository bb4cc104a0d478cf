# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every play on this computer.

After an intended change `--renew` rewrites what must follow; read the difference, and look at the
frames (`python3 tools/play.py --play FILE`).
"""

from plays import desktop
from plays.whole import cut_texts


def test_what_a_play_says_follows(play, request, capsys):
    cut = []

    def look(machine):
        if machine.app.waits():  # nothing flies
            cut.extend(cut_texts(machine.desk.display))

    seen = desktop.run(play, look)
    assert not cut
    found = desktop.differences(play, seen)
    if found and request.config.getoption("--renew"):
        play.path.write_text(play.text(seen), encoding="utf-8")
        with capsys.disabled():
            print(f"\n{found}")
    else:
        assert not found, f"\n{found}"
