# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The folder dist/voice: packs and their tables; checks whether they are up to date."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import cli
from drives import dist
from drives.found import Drive
from drives.rules import VOICES
from environment import ROOT, lock
from link.numbers import LANGUAGES, TEXTS
from voice.index import same_words
from voice.pack import Pack, clusters, made, seconds, words_index

VOICE = dist.DIST / "voice"
TABLE = "table.tsv"
STAMP = "made.json"
_NOTE = """A voice for Asfalto {}.

Copy the folder voice, which is in CIRCUITPY/asfalto, into the folder asfalto on a board's drive.
table.tsv tells what each clip says. The words are under the licence in LICENSE. espeak-ng, which is
under the GNU General Public License, has spoken them: https://github.com/espeak-ng/espeak-ng
"""


def write(language: str, pack: Pack) -> None:
    """Writes a pack. An interrupted write leaves no valid stamp."""
    folder = VOICE / language
    archive(language).unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    for path, data in pack.files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    (folder / TABLE).write_text(pack.table, encoding="utf-8")
    made = {"sources": fingerprint(language), "content": dist.digest(pack.files)}
    (folder / STAMP).write_text(json.dumps(made))


def read(language: str) -> dict[str, bytes] | None:
    """Returns a pack's files by path on a drive, the index last; None if missing or outdated."""
    folder = VOICE / language
    try:
        stamp = json.loads((folder / STAMP).read_text())
        paths = [*sorted(folder.glob("*/*.wav")), folder / "index"]
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    except (OSError, ValueError):
        return None
    if stamp != {"sources": fingerprint(language), "content": dist.digest(files)}:
        return None
    return {f"{VOICES}/{language}/{path}": data for path, data in files.items()}


def brought(language: str, tell: Callable[[str], None]) -> dict[str, bytes] | None:
    """Returns a pack's files like `read`, made first if needed; None if it could not be made.

    tools/voice.py makes it, and reports why it could not. tell: called with a line before it
    begins.
    """
    files = read(language)
    if files is None:
        tell(f"making the voice {language}, which takes a minute ...")
        command = [sys.executable, str(ROOT / "tools" / "voice.py"), "--lang", language]
        done = cli.call(command, stdout=subprocess.DEVNULL)
        files = None if done.returncode else read(language)
    return files


def stale(drive: Drive) -> list[str]:
    """Returns the languages whose pack on a drive has other words than the current texts need."""
    found = []
    for language in LANGUAGES:
        try:
            index = drive.read(f"{VOICES}/{language}/index")
        except (FileNotFoundError, NotADirectoryError):
            continue
        if not same_words(index, words_index(language)):
            found.append(language)
    return found


def make(language: str) -> None:
    """Makes a language's pack and its zip, unless they are up to date; prints their sizes."""
    files = read(language)
    if files is not None and archive(language).exists():
        print(f"{language} is up to date: nothing to do")
        return
    if files is None:
        print(f"{language}: making clips ...", flush=True)
        write(language, made(language))
        files = read(language)
    if files is None:
        raise OSError(f"{VOICE / language} differs from what was written")
    path = release(language, files)
    print(summary(language, files))
    print(f"{path.relative_to(ROOT).as_posix()}: {path.stat().st_size:,} bytes")


def summary(language: str, files: dict[str, bytes]) -> str:
    """Returns a pack's figures in one line."""
    size = sum(map(len, files.values()))
    return (
        f"{language}: {len(files) - 1} clips, {seconds(files):.0f} s, {size:,} bytes,"
        f" {clusters(files):,} on a drive, whole clusters counted"
    )


def release(language: str, files: dict[str, bytes]) -> Path:
    """Writes a pack's zip, its table and a note beside it. The same pack gives the same bytes."""
    version = cli.version()
    whole = {f"CIRCUITPY/{path}": data for path, data in files.items()}
    whole[TABLE] = (VOICE / language / TABLE).read_bytes()
    whole["LICENSE"] = (ROOT / "LICENSE").read_bytes()
    whole["README.txt"] = _NOTE.format(version).encode()
    return dist.pack(archive(language), whole)


def archive(language: str) -> Path:
    """Returns the path of a pack's zip."""
    return dist.DIST / f"asfalto-voice-{language}-{cli.version()}.zip"


def fingerprint(language: str) -> str:
    """Returns a hash of everything that a pack is made from."""
    sources = [*(ROOT / "tools" / "voice").glob("*.py"), *TEXTS.glob(f"{language}.*txt")]
    sources.append(lock("voice"))
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
