# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The console and the stage of the screens' tests; packs and voices of all languages."""

import pytest

from tests.ui.conftest import console, display, heard, language, size, stage
from tests.voice.saying import Voice
from voice import silent

__all__ = ["console", "display", "heard", "language", "size", "stage"]


@pytest.fixture(scope="session")
def voices(tmp_path_factory):
    """A function that returns the voice of a language; it is made once."""
    folder = tmp_path_factory.mktemp("voices")
    made = {}

    def voice(language):
        if language not in made:
            made[language] = Voice(language, folder)
        return made[language]

    return voice


@pytest.fixture(scope="session")
def all_packs(tmp_path_factory):
    """A function that returns a folder with a language's pack alone; it is written once."""
    made = {}

    def folder(language):
        if language not in made:
            made[language] = tmp_path_factory.mktemp("packs")
            silent.write(language, made[language])
        return made[language]

    return folder


@pytest.fixture
def pack(all_packs, monkeypatch, language):
    """The folder where the console finds its language's pack."""
    monkeypatch.setenv("ASFALTO_VOICE", str(all_packs(language)))
    return all_packs(language)
