# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The voices of all languages."""

import functools

import pytest

from tests.voice.saying import Voice

LONG = [pytest.param(name, marks=pytest.mark.long) for name in ("it", "en", "fr")]
each_language = pytest.mark.parametrize("language", ["es", *LONG])


@pytest.fixture(scope="session")
def voices(tmp_path_factory):
    """A function that returns the voice of a language; it is made once."""
    folder = tmp_path_factory.mktemp("voices")
    return functools.cache(lambda language: Voice(language, folder))
