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
    seen = desktop.run(play, lambda machine: cut.append(cut_texts(machine.desk.display)))
    steps = zip(play.steps, cut, strict=True)
    assert not any(cut), [(step.acts, texts) for step, texts in steps if texts]
    found = desktop.differences(play, seen)
    if found and request.config.getoption("--renew"):
        play.path.write_text(play.text(seen), encoding="utf-8")
        with capsys.disabled():
            print(f"\n{found}")
    else:
        assert not found, f"\n{found}"
