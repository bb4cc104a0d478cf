# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's files: complete, small, and without a request to another host."""

import ast
import gzip
import json
import re
import urllib.error
import urllib.request

import pytest

import drives.content
import environment
from tests.page.chromium import served
from tools.page import drive, site

OURS = [path.name for path in site.WWW.glob("*") if path.suffix in (".js", ".html", ".css")]


def text(files: dict[str, bytes], name: str) -> str:
    return files[name].decode()


def test_a_first_visit_is_small_enough(files):
    assert sum(site.sizes(files).values()) <= site.MOST


def test_the_same_sources_give_the_same_page(files):
    assert site.files() == files


def test_every_file_that_a_file_names_exists(files):
    named = set(re.findall(r'(?:src|href)="([^"]+)"', text(files, "index.html")))
    named |= {each["src"] for each in json.loads(files["manifest.webmanifest"])["icons"]}
    for name in files:
        if name.endswith(".js"):
            named |= set(re.findall(r'(?:from |import\()"\./([^"]+)"', text(files, name)))
    ours = {name for name in named if not name.startswith("manual/")}  # page/manual.py makes that
    assert ours <= {*files}


def test_no_other_host_is_requested(files):
    assert [name for name in OURS if re.search(r"https?://|[\"']//", text(files, name))] == []


def imported(text: str) -> set[str]:
    """Returns the modules that a source imports when it is loaded, with each imported name."""
    found: set[str] = set()
    waiting: list[ast.AST] = [ast.parse(text)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)
    return found


def test_the_page_starts_without_the_modules_that_only_tables_need():
    linked = {module.path: module.text for module in drive.program().modules}
    linked |= {path.name: path.read_text() for path in drive.DEVICE.glob("*.py")}
    names = {
        path: path.removeprefix("lib/").removesuffix(".py").replace("/", ".") for path in linked
    }
    later = {names[path] for path in linked if path.startswith(drive.TABLES)}
    assert later & imported("if x:\n from remote import nearby")
    for path, text in linked.items():
        if names[path] not in later:
            assert not later & imported(text), path


def test_the_document_has_no_script_or_style_of_its_own(files):
    page = text(files, "index.html")
    assert re.findall(r"<script[^>]*>\s*[^<\s]", page) == []
    assert not re.search(r"<style| style=| on\w+=", page)
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy and policy[1].startswith("default-src 'none'; ")
    assert re.findall(r"'unsafe[^']*'", policy[1]) == []


def test_all_files_are_cached_for_offline_use(files):
    kept = json.loads(text(files, "cached.js").partition("FILES = ")[2].rstrip(";\n"))
    assert {*kept, *site.UNCACHED} == set(files)


@pytest.mark.parametrize("name", ["page.css", site.BOARD])
def test_every_change_gives_a_new_version(files, name):
    assert site._cached({**files, name: b""}) != site._cached(files)


def test_a_first_visit_does_not_fetch_the_drive_of_a_board(files):
    head, _, packed = gzip.decompress(files[site.BOARD]).partition(b"\n")
    content = drives.content.content(environment.site_packages())
    assert json.loads(head) == {path: len(content[path]) for path in json.loads(head)}
    assert packed == b"".join(content[path] for path in json.loads(head))
    assert len(json.loads(head)) == len(content)
    assert site.sizes(files).keys() == files.keys() - {*site.LATER}


def test_licenses_and_versions_are_listed(files):
    about = text(files, "about.txt")
    assert f"MicroPython {site.micropython_version()}" in about
    assert "Damien P. George" in about
    assert "Asfalto contributors" in about


def test_only_the_page_is_served(files):
    with served(files, "/some/where/") as server:
        with urllib.request.urlopen(server.address + "?lang=it") as answer:
            assert answer.read() == files["index.html"]
            assert answer.headers["Content-Type"].startswith("text/html")
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(server.address + "../main.js")
