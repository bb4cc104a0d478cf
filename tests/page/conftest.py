# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A built page."""

from pathlib import Path

import pytest

from tools.page import site


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    """The files of the page, as they are built."""
    return site.files()


@pytest.fixture(scope="session")
def built_page(files, tmp_path_factory) -> Path:
    """The folder of a built page."""
    folder = tmp_path_factory.mktemp("page")
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder
