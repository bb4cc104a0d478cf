# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the page's own modules, under Node."""

from plays import desktop

from . import page

SHARE = 3  # the VM plays them all
SAMPLE = 4


def test_the_page_plays_the_same(play, built_page):
    page.skip_if_it_cannot(play)
    found = desktop.differences(play, page.run(play, str(built_page)))
    assert not found, f"\n{found}"
