# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes the README's film and pictures, from games that scripts play without a window."""

from __future__ import annotations

import cli  # isort: split

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import environment

DOCS = environment.ROOT / "docs"
FILM = "film.gif"
STEP = 50  # ms between two frames
SCALE = 2
COLOURS = 16


class Take(NamedTuple):
    """A game played by a script: what the film shows of it, and its pictures.

    game: rows below the race on the title; keys: when A is tapped once the match is set up; cuts:
    from and to; pictures: names, with their moments. All of them in ms since the start.
    """

    game: int
    seed: int
    keys: list[int]
    cuts: list[tuple[int, int]]
    pictures: dict[str, int]

    def script(self, folder: Path) -> str:
        """The script, with a picture of every frame that is needed."""
        start = ["1000 DOWN tap"] * self.game + ["1300 A tap", "1600 DOWN tap", "1900 A tap"]
        taps = [f"{moment} A tap" for moment in self.keys]
        shots = [f"{moment} shot {folder / f'{moment}.png'}" for moment in self.moments()]
        return "\n".join([*start, *taps, *shots])

    def frames(self) -> list[int]:
        """The moments of the film's frames."""
        return [moment for first, last in self.cuts for moment in range(first, last, STEP)]

    def moments(self) -> list[int]:
        """All moments that are needed, in order."""
        return sorted({*self.frames(), *self.pictures.values()})


TAKES = (
    Take(
        game=0,
        seed=123,
        keys=list(range(4000, 106000, 3000)),
        cuts=[(300, 950), (4000, 5900), (31800, 36200), (59000, 60100), (100600, 102500)],
        pictures={
            "title.png": 900,
            "setup.png": 3900,
            "table.png": 51900,
            "coup.png": 33800,
            "sheet.png": 105900,
        },
    ),
    Take(
        game=1,
        seed=11,
        keys=[4500, 8500],
        cuts=[(7500, 8900), (10300, 11700), (14600, 16600)],
        pictures={"forts-setup.png": 3900, "forts-attack.png": 12400},
    ),
    Take(
        game=1,
        seed=9,
        keys=list(range(4000, 35000, 1500)),
        cuts=[],
        pictures={"forts-card.png": 9800, "forts.png": 12900, "forts-end.png": 35400},
    ),
)


def main() -> int:
    """Runs the command and returns its exit status."""
    parser = cli.Parser(prog="film.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--to", type=cli.path, default=DOCS, metavar="FOLDER", help="default: docs")
    folder = parser.parse_args().to
    environment.reexec("train")
    try:
        with tempfile.TemporaryDirectory() as work:
            folder.mkdir(parents=True, exist_ok=True)
            shots = [shoot(take, Path(work) / str(i)) for i, take in enumerate(TAKES)]
            write(shots, folder)
    except (OSError, RuntimeError) as problem:
        cli.complain("film.py", problem)
        return 1
    return 0


def shoot(take: Take, folder: Path) -> dict[int, Path]:
    """Plays a take; returns the frames by their moments. Raises RuntimeError if it cannot run."""
    folder.mkdir()
    script = folder / "script.txt"
    script.write_text(take.script(folder), encoding="utf-8")
    command = [sys.executable, str(environment.ROOT / "tools" / "play.py"), "--headless"]
    command += ["--lang", "en", "--seed", str(take.seed), "--script", str(script)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if run.returncode:
        raise RuntimeError(run.stderr.strip())
    return {moment: folder / f"{moment}.png" for moment in take.moments()}


def write(shots: list[dict[int, Path]], folder: Path) -> None:
    """Writes the film and the pictures."""
    for take, frames in zip(TAKES, shots, strict=True):
        for name, moment in take.pictures.items():
            enlarged(frames[moment]).save(folder / name, optimize=True)
    moments = [frames[m] for take, frames in zip(TAKES, shots, strict=True) for m in take.frames()]
    films = list(held(moments))
    images = [enlarged(path) for path, _ in films]
    images[0].save(
        folder / FILM,
        save_all=True,
        append_images=images[1:],
        duration=[ms for _, ms in films],
        loop=0,
        disposal=1,
        optimize=False,
    )
    size = (folder / FILM).stat().st_size
    print(f"{FILM}: {STEP * len(moments) / 1000:.1f} s, {len(images)} pictures, {size:,} bytes")


def held(frames: list[Path]) -> Iterator[tuple[Path, int]]:
    """Each frame that differs from the one before, and how long it stays, in ms."""
    stays = 0
    for i, frame in enumerate(frames):
        stays += STEP
        if i + 1 == len(frames) or frame.read_bytes() != frames[i + 1].read_bytes():
            yield frame, stays
            stays = 0


def enlarged(path: Path):
    """A frame with its own few colours, each pixel a square."""
    from PIL import Image

    image = Image.open(path).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    return image.resize((image.width * SCALE, image.height * SCALE), Image.Resampling.NEAREST)


if __name__ == "__main__":
    cli.run(main)
