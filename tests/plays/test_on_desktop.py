# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every play on this computer.

After an intended change `--renew` rewrites what must follow; read the difference, and look at the
frames (`python3 tools/play.py --play FILE`).
"""

from plays import desktop


def test_what_a_play_says_follows(play, request, capsys):
    seen = desktop.run(play)
    found = desktop.differences(play, seen)
    if found and request.config.getoption("--renew"):
        play.path.write_text(play.text(seen), encoding="utf-8")
        with capsys.disabled():
            print(f"\n{found}")
    else:
        assert not found, f"\n{found}"
