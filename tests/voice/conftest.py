# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The console and the stage of the screens' tests; packs and voices of all languages."""

import functools

import pytest

from tests.ui.conftest import console, display, heard, language, size, stage
from tests.voice.saying import Voice
from voice import silent

__all__ = ["console", "display", "heard", "language", "size", "stage"]
LONG = [pytest.param(name, marks=pytest.mark.long) for name in ("it", "en", "fr")]
each_language = pytest.mark.parametrize("language", ["es", *LONG])


@pytest.fixture(scope="session")
def voices(tmp_path_factory):
    """A function that returns the voice of a language; it is made once."""
    folder = tmp_path_factory.mktemp("voices")
    return functools.cache(lambda language: Voice(language, folder))


@pytest.fixture
def pack(monkeypatch, language):
    """The folder where the console finds its language's pack."""
    folder = silent.folder(language)
    monkeypatch.setenv("ASFALTO_VOICE", str(folder))
    return folder
