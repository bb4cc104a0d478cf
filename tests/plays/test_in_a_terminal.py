# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every play in a terminal; after an intended change `--renew` rewrites the expected lines."""

import pytest

from plays import desktop, format, told

from .conftest import TOLD, name


@pytest.mark.parametrize("file", TOLD, ids=map(name, TOLD))
def test_the_terminal_answers_as_in_the_play(file, request, capsys):
    play = format.load(file)
    assert play.is_told
    seen = told.run(play)
    found = desktop.differences(play, seen)
    if found and request.config.getoption("--renew"):
        file.write_text(play.text(seen), encoding="utf-8")
        with capsys.disabled():
            print(f"\n{found}")
    else:
        assert not found, f"\n{found}"
