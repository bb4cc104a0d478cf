# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The text and link of a shared result; links and code words are those of the app."""

import pytest

from career import code_words
from ui.base.language import LANGUAGES

from .modules import run

ADDRESS = "https://example.org/asfalto/?lang=fr&seed=3#top"


def message(result: str, language: str) -> dict[str, str]:
    code = "return message(...given);"
    return run("share.js", "message", code, [result, ADDRESS, language])


def test_the_result_of_a_road_is_a_sentence_and_a_link():
    found = [message("road=330&points=1100&medal=2", language) for language in LANGUAGES]
    assert [each["text"] for each in found] == [
        "Asfalto, tramo 330: 1100 puntos 🥈",
        "Asfalto, strada 330: 1100 punti 🥈",
        "Asfalto, road 330: 1100 points 🥈",
        "Asfalto, route 330 : 1100 points 🥈",
    ]
    assert {each["url"] for each in found} == {"https://example.org/asfalto/?road=330&points=1100"}
    ends = [message(f"road=1&points=25&medal={medal}", "en")["text"] for medal in range(4)]
    assert ends == ["Asfalto, road 1: 25 points" + medal for medal in ("", " 🥉", " 🥈", " 🥇")]


def test_a_deal_is_a_link_with_its_table():
    found = message("deal=CVJZ7&table=AwIAAgIAAB4AAAAAAAAAAA", "en")
    link = "?deal=CVJZ7&table=AwIAAgIAAB4AAAAAAAAAAA"
    assert found["url"] == "https://example.org/asfalto/" + link


def test_the_page_knows_the_code_words_of_deals():
    words = [code_words.word(code_words.DEAL, deal) for deal in range(0, code_words.DEALS, 997)]
    wrong = [*(word[1] + word[0] + word[2:] for word in words if word[0] != word[1]), "", "CVJZ"]
    wrong += [code_words.word(code_words.DAY, 3), "CVJZ7B", "AVJZ7", "ß"]
    code = "return given.map((words) => words.map(isDeal));"
    assert run("share.js", "isDeal", code, [[*words, "cvjz7"], wrong]) == [
        [True] * (len(words) + 1),
        [False] * len(wrong),
    ]


SHARE = "return share({ text: 'a', url: 'b' }, null, %s);"
COPIES = "clipboard: { writeText: async (line) => { if (line !== 'a b') throw line; } }"
FAILS = "share: async () => { throw Object.assign(new Error(), { name: '%s' }); }"


@pytest.mark.parametrize(
    "navigator, happened",
    [
        (f"{{ share: async () => {{}}, {COPIES} }}", "sent"),
        (f"{{ {FAILS % 'AbortError'}, {COPIES} }}", "unsent"),
        (f"{{ {FAILS % 'NotAllowedError'}, {COPIES} }}", "linked"),
        (f"{{ {COPIES} }}", "linked"),
        ("{}", ""),
    ],
)
def test_every_outcome_of_sharing_has_a_word(navigator, happened):
    assert run("share.js", "share", SHARE % navigator) == happened
    assert not happened or run("words.js", "words", f"return words('{happened}', 'es');")


@pytest.mark.parametrize(
    "can, shares_files",
    [
        ("canShare: ({ files }) => files.length === 1,", True),
        ("canShare: () => false,", False),
        ("", False),
    ],
)
@pytest.mark.parametrize("has_picture", [True, False])
def test_a_picture_goes_along_where_the_browser_shares_files(can, shares_files, has_picture):
    code = f"""
      const shared = [];
      const navigator = {{ {can} share: async (what) => shared.push(what) }};
      const picture = given ? {{ name: "c.png" }} : null;
      return [await share({{ text: "a", url: "b" }}, picture, navigator), shared];
    """
    picture = {"files": [{"name": "c.png"}]} if shares_files and has_picture else {}
    sent = {"text": "a", "url": "b", **picture}
    assert run("share.js", "share", code, has_picture) == ["sent", [sent]]
