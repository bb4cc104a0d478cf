# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Installs Asfalto on a board's drive: writes and verifies the changes; safe to repeat."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import argparse
import errno
import subprocess
from collections.abc import Callable, Iterable

import drives.board
import drives.dist
import drives.find
import voice.folder
from drives.board import BOOT_OUT, Board
from drives.folder import Folder
from drives.found import Drive
from drives.plan import Plan, Step, plan
from drives.rules import is_remains
from environment import ROOT
from link.numbers import LANGUAGES

NO_VOICE = "none"
NAMED = 5  # the most files in the way that a message names


class InstallProblem(Exception):
    """Asfalto cannot be installed; the text has the reason and the remedy."""


PROBLEMS = (InstallProblem, drives.find.NoDrive, drives.board.WrongBoard)


def main() -> int:
    """Runs the command and returns its exit status."""
    options = parse()
    try:
        install(options)
    except PROBLEMS as problem:
        cli.complain("install.py", problem)
        return 1
    except OSError as error:
        cli.complain("install.py", f"{error}: {advice(error)}")
        return 1
    except KeyboardInterrupt:
        cli.complain("install.py", "interrupted: run it again to continue")
        return cli.INTERRUPTED
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser("install.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--drive", type=cli.path, metavar="PATH", help="the board's drive (default: search for it)")
    add("--dry-run", action="store_true", help="only print what would be done")
    add("--force", action="store_true", help="replace files of others, try an unknown board")
    add(
        "--voice",
        action="append",
        choices=(*LANGUAGES, NO_VOICE),
        help="put this voice on the drive, and no other, or none (default: leave them as they are)",
    )
    options = parser.parse_args(arguments)
    if NO_VOICE in (options.voice or ()) and len(options.voice) > 1:
        parser.error("--voice none cannot be combined with another --voice")
    if options.drive and not options.drive.is_dir():
        parser.error(f"--drive expects the folder of a drive: {options.drive} is not a folder")
    return options


def install(options: argparse.Namespace) -> None:
    """Brings the drive up to date. Raises one of PROBLEMS, or OSError."""
    root = options.drive or drives.find.find()
    if not drives.find.has(root, BOOT_OUT):
        drives.find.check_started(root)
        raise InstallProblem(f"{root} has no {BOOT_OUT}: is it the drive of a CircuitPython board?")
    drive = Folder(root)
    told = drive.read(BOOT_OUT).decode("utf-8", "replace")
    board = drives.board.check(told, any_board=options.force)
    say(f"{root}: {board.name}, CircuitPython {board.version}")
    files = content() | voices(options.voice or (), board)
    todo = plan(files, drive, keep_voices=not options.voice)
    check(todo, drive, options.force)
    if options.dry_run:
        foretell(todo)
    else:
        carry_out(todo, drive, say)
    for language in () if options.voice else voice.folder.stale(drive):
        say(f"the voice {language} is older than its texts: --voice {language} renews it")
    say(summary(todo, drive, options.dry_run))


def say(line: str) -> None:
    """Prints a line without control characters: names on a drive may contain any."""
    print(cli.plain(line), flush=True)


def content() -> dict[str, bytes]:
    """Returns the drive's files, rebuilt if the sources have changed. Raises InstallProblem."""
    files = drives.dist.read()
    if files is None:
        say("building the drive ...")
        command = [sys.executable, str(ROOT / "tools" / "build.py")]
        command += ["--py"] * drives.dist.was_as_sources()
        done = cli.call(command, stdout=subprocess.DEVNULL)
        files = None if done.returncode else drives.dist.read()
    if files is None:
        raise InstallProblem("the drive could not be built: nothing was installed")
    return files


def voices(languages: Iterable[str], board: Board) -> dict[str, bytes]:
    """Returns the files of voices for a board, made first if needed. Raises InstallProblem."""
    found: dict[str, bytes] = {}
    wanted = sorted({*languages} - {NO_VOICE})
    why = drives.board.no_voice(board) if wanted else ""
    if why:
        raise InstallProblem(
            f"no voice on the board '{board.name}': {why}; install without --voice"
        )
    for language in wanted:
        files = voice.folder.brought(language, say)
        if files is None:
            raise InstallProblem(f"the voice {language} could not be made: nothing was installed")
        found |= files
    return found


def check(todo: Plan, drive: Drive, force: bool) -> None:
    """Raises InstallProblem if a plan cannot be carried out."""
    if todo.strangers and not force:
        names = ", ".join(todo.strangers[:NAMED])
        more = len(todo.strangers) - NAMED
        raise InstallProblem(
            f"not Asfalto's, but in its way: {names}{f' and {more} more' if more > 0 else ''}:"
            " keep a copy elsewhere; --force replaces them"
        )
    _, free = drive.space()
    if todo.needed > free:
        raise InstallProblem(
            f"the drive has {free:,} bytes free, and {todo.needed:,} are needed:"
            f" remove files of your own, {todo.needed - free:,} bytes at least"
        )


def carry_out(todo: Plan, drive: Drive, tell: Callable[[str], None]) -> None:
    """Executes and reports every step, and verifies each file. Raises InstallProblem."""
    for number, step in enumerate(todo.steps, 1):
        tell(f"{number:3}/{len(todo.steps)} {described(step)}")
        run_step(step, drive)
    for path in drive.files():
        if is_remains(path.lower()):  # macOS makes them for files just written
            drive.remove(path)


def run_step(step: Step, drive: Drive) -> None:
    """Executes one step. Raises InstallProblem if a file differs from the bytes written."""
    if step.data is not None:
        drive.write(step.path, step.data)
        if drive.read(step.path) != step.data:
            raise InstallProblem(
                f"{step.path} differs from what was written: is the drive damaged?"
            )
    elif step.is_folder:
        drive.remove_folder(step.path)
    else:
        drive.remove(step.path)


def foretell(todo: Plan) -> None:
    """Prints the planned steps."""
    for step in todo.steps:
        say(f"would {described(step)}")


def described(step: Step) -> str:
    """Returns a step in words."""
    return f"remove {step.path}" if step.data is None else f"write {step.path} ({len(step.data):,})"


def advice(error: OSError) -> str:
    """Returns advice after an error of the system."""
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return "this computer may not write there: press reset on the board, and run this again"
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the drive is full: remove files of your own, and run this again to continue"
    return "is the drive still there? Run this again to continue"


def summary(todo: Plan, drive: Drive, dry: bool) -> str:
    """Returns the result in one line."""
    name = f"Asfalto {cli.version()}"
    if not todo.steps:
        return f"{name} is installed already: nothing to do"
    counts = f"{len(todo.changed)} files to write, {len(todo.removed)} to remove"
    if dry:
        return f"{name}: {counts}; needs {todo.needed:,} bytes free"
    counts = f"{len(todo.changed)} files written and read back, {len(todo.removed)} removed"
    return f"{name} is installed: {counts}; {drive.space()[1]:,} bytes free"


if __name__ == "__main__":
    cli.run(main, to_the_end=True)
