# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A project of a few files for the linker."""

import pytest

import drives.content
import link.modules

CODE = "import app\napp.begin(app.main)\n"


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project of a few files, given as NAME=SOURCE; the folder `site` has the libraries."""
    monkeypatch.setattr(link.modules, "ROOT", tmp_path)
    monkeypatch.setattr(drives.content, "ROOT", tmp_path)

    def write(**sources: str):
        for name, source in {"code": CODE, "boot": "", **sources}.items():
            path = tmp_path / (name.replace("__", "/") + ".py")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source)
        return tmp_path

    return write
