# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The documents as pages beside the page, and the rules in all languages: dist/page/manual."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT
from link.modules import BuildProblem
from link.numbers import LANGUAGES, TEXTS, lines

DOCUMENTS = ("*.md", "docs/*", "engine/*.md", "tools/lab/*.md", "lib/ui/art/*.md", "LICENSE")
CONFIGURATION = """\
[project]
site_name = "Asfalto"
site_dir = "{}"
docs_dir = "documents"
nav = [
  {{ "Asfalto" = "README.md" }},
  {{ "Playing" = "docs/playing.md" }},
  {{ "Rules" = [{}] }},
  {{ "Boards" = "docs/boards.md" }},
  {{ "Bots" = ["docs/bots.md", "docs/bots-forts.md", "tools/lab/README.md"] }},
  {{ "How it is made" = ["CONTRIBUTING.md", "docs/lifetimes.md", "docs/adding-a-game.md",
    "engine/README.md", "engine/REFERENCE.md", "lib/ui/art/README.md"] }},
  {{ "Changes" = "CHANGELOG.md" }},
]
[project.theme]
font = false  # nothing is fetched from elsewhere
"""


def build(target: Path) -> None:
    """Writes the manual to a folder. Raises BuildProblem, with what the generator says."""
    from ui.screens.options import NAMES  # only here: a bare Python has no display for the app

    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for name, text in documents().items():
            path = home / "documents" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
        named = zip(NAMES, LANGUAGES, strict=True)
        rules = [f'{{ "{name}" = "rules/{language}.md" }}' for name, language in named]
        (home / "zensical.toml").write_text(
            CONFIGURATION.format(home / "site", ", ".join(rules)), "utf-8"
        )
        command = [sys.executable, "-m", "zensical", "build", "--strict"]
        done = subprocess.run(command, cwd=home, capture_output=True, text=True)
        if done.returncode:
            raise BuildProblem(f"no manual: {done.stdout}{done.stderr}")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(home / "site", target)


def documents() -> dict[str, bytes]:
    """Returns the sources of the manual by path: as in the repository, and the rules."""
    paths = [path for each in DOCUMENTS for path in sorted(ROOT.glob(each))]
    found = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}
    found["README.md"] = _without_badges(found["README.md"])
    return found | {f"rules/{language}.md": rules(language).encode() for language in LANGUAGES}


def _without_badges(readme: bytes) -> bytes:
    """Returns the README without what only GitHub has: badges, and links into the repository."""
    text = re.sub(r"^\[?!\[[^]]*\]\([^)]*badge.*\n", "", readme.decode(), flags=re.M)
    return re.sub(r"\[([^]]*)\]\(\.\./\.\./[^)]*\)", r"\1", text).encode()


def rules(language: str) -> str:
    """Returns the rules of both games as Markdown, under each book, as a device's help has them."""
    import games  # only here, as above
    from engine.forts import books as forts_books
    from engine.mille import books as mille_books
    from engine.mille.names import BOOKS
    from saves.settings import Settings
    from ui import cartridge

    cartridge.insert()
    words = list(lines(TEXTS / f"{language}.txt").values())
    help = list(lines(TEXTS / f"{language}.help.txt").values())
    headers = [mille_books.options(book, 2, 2) for book in range(BOOKS)]
    headers.append(forts_books.options(3))
    found: list[str] = []
    named = -1
    for header in headers:
        own = games.of(header)
        if named != header[1]:
            named = header[1]
            found.append(f"# {words[games.GAMES[named - 1][games.NAME]]}")
        texts = own.rules()
        heading = texts.heading(Settings(), header)
        if heading != games.GAMES[named - 1][games.NAME]:
            found.append(f"## {words[heading]}")
        rows = texts.paragraphs(header)
        for paragraph, option in zip(rows[::2], rows[1::2], strict=True):
            if paragraph == texts.titles[-1]:  # the buttons of one device
                break
            number = texts.number(header, option) if option else ""
            title = "### " if paragraph in texts.titles else ""
            found.append(title + help[paragraph].format(number))
    return "\n\n".join(found) + "\n"
