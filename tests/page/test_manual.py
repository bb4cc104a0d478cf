# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The manual beside the page: the documents, and the rules in all languages."""

import pytest

from engine.mille.names import BOOKS
from link.numbers import LANGUAGES, TEXTS, lines
from tools.page import manual


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_book_are_there_in_words(language):
    text = manual.rules(language)
    assert "{" not in text
    words = lines(TEXTS / f"{language}.txt")
    for name in ("GAME_MILLE", "GAME_FORTS"):
        assert f"# {words[name]}\n" in text
    books = [line for line in text.splitlines() if line.startswith("## ")]
    assert len(set(books)) == len(books) == BOOKS


@pytest.mark.long
def test_the_manual_is_built_and_asks_nobody_else(tmp_path):
    manual.build(tmp_path / "manual")
    pages = [path.read_text("utf-8") for path in (tmp_path / "manual").rglob("*.html")]
    assert len(pages) >= len(manual.documents()) - len(list((manual.ROOT / "docs").glob("*.[gp]*")))
    for page in pages:
        assert "fonts.googleapis" not in page and 'src="http' not in page
