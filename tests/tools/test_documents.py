# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The documents: every link has a target. The workflows: every action is pinned. Versions: the same
wherever they stand."""

import re
from pathlib import PurePosixPath
from posixpath import dirname, join, normpath

import cli
from tests.clone import ROOT, tracked

LINK = re.compile(r"\]\((?!https?:|\.\./\.\./(?:actions|issues)/)([^)#]*)(?:#([^)]+))?\)")


def text(name: str) -> str:
    """A document without its blocks of code."""
    return re.sub(r"^```.*?^```", "", (ROOT / name).read_text("utf-8"), flags=re.M | re.S)


def anchors(name: str) -> list[str]:
    """The names that GitHub gives to a document's headings."""
    headings = re.findall(r"^#+ (.+)$", text(name), re.M)
    return [re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings]


def test_every_link_leads_to_a_file_and_a_heading():
    files = tracked()
    places = {*files, *(str(folder) for name in files for folder in PurePosixPath(name).parents)}
    lost = []
    for page in tracked("*.md"):
        for place, heading in LINK.findall(text(page)):
            target = normpath(join(dirname(page), place)) if place else page
            if target not in places or (heading and heading not in anchors(target)):
                lost.append(f"{page}: {place}#{heading}")
    assert lost == []


def test_every_action_is_pinned_by_its_hash():
    """A tag can be moved to other code; its version is beside the hash."""
    used = [
        line
        for name in tracked(".github/*.yml")
        for line in re.findall(r"uses: (.+)", (ROOT / name).read_text("utf-8"))
        if not line.startswith("./")
    ]
    assert used
    assert [
        line for line in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", line)
    ] == []


def test_each_version_is_the_same_wherever_it_stands():
    def found(pattern: str, name: str) -> str:
        match = re.search(pattern, (ROOT / name).read_text("utf-8"), re.M)
        assert match, f"{name} has no version"
        return match[1]

    assert found(r"^version: (.+)", "CITATION.cff") == cli.version()
    assert found(r"^## ([\d.]+)", "CHANGELOG.md") == cli.version()
    ruff = found(r'"ruff==(.+)"', "pyproject.toml")
    assert found(r"\[ruff==(.+)\]", ".pre-commit-config.yaml") == ruff
