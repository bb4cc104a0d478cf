# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the page's own modules, under Node: one in so many, unless all are asked for."""

import pytest

from tools.page import site

from . import page
from .conftest import differences

SAMPLE = 6
"""Only one play in so many is no long test."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> str:
    """A built page."""
    folder = tmp_path_factory.mktemp("page")
    for name, content in site.files().items():
        (folder / name).write_bytes(content)
    return str(folder)


def test_the_page_plays_the_same(play, folder):
    found = differences(play, page.run(play, folder))
    assert not found, f"\n{found}"
