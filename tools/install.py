# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Puts Asfalto on a board's drive: what has changed, verified. Can be run again at any time."""

from __future__ import annotations

import cli  # isort: split

import argparse
import errno
import subprocess
import sys
from collections.abc import Callable

import drives.board
import drives.dist
import drives.find
import drives.manifest
from drives.board import BOOT_OUT
from drives.folder import Folder
from drives.plan import Drive, Found, Plan, Step, plan
from environment import ROOT


class InstallProblem(Exception):
    """It cannot be installed; the text says why and what to do."""


PROBLEMS = (InstallProblem, drives.find.NoDrive, drives.board.WrongBoard)


def main() -> int:
    """The command: its exit status."""
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
        cli.complain("install.py", "cut off: run it again, it goes on from here")
        return cli.INTERRUPTED
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = cli.Parser("install.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--drive", type=cli.path, metavar="PATH", help="the board's drive; else it is looked for")
    add("--dry-run", action="store_true", help="only say what would be done")
    add("--force", action="store_true", help="replace strange files, try an unknown board")
    options = parser.parse_args(arguments)
    if options.drive and not options.drive.is_dir():
        parser.error(f"--drive wants the folder of a drive, and {options.drive} is none")
    return options


def install(options: argparse.Namespace) -> None:
    """Brings the drive up to date. Raises one of PROBLEMS, or OSError."""
    root = options.drive or drives.find.find()
    if not drives.find.has(root, BOOT_OUT):
        raise InstallProblem(f"{root} has no {BOOT_OUT}: is it the drive of a CircuitPython board?")
    drive = Folder(root)
    told = drive.read(BOOT_OUT).decode("utf-8", "replace")
    board = drives.board.check(told, any_board=options.force)
    say(f"{root}: {board.name}, CircuitPython {board.version}")
    todo = plan(content(), drive)
    check(todo, drive, options.force)
    for name in todo.disbelieved:
        say(f"damaged, or not Asfalto's own, and not believed: {name}")
    for stranger in todo.kept:
        say(f"left alone, since it has been changed: {stranger}")
    if options.dry_run:
        foretell(todo)
    else:
        carry_out(todo, drive, say)
    say(summary(todo, drive, options.dry_run))


def say(line: str) -> None:
    """Prints a line: names from a drive may hold anything."""
    print(cli.plain(line), flush=True)


def content() -> dict[str, bytes]:
    """The drive's files, built anew where the sources have changed. Raises InstallProblem."""
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


def check(todo: Plan, drive: Drive, force: bool) -> None:
    """Raises InstallProblem for what stands against a plan."""
    if todo.strangers and not force:
        raise InstallProblem(
            f"not Asfalto's, but in its way: {', '.join(todo.strangers)}:"
            " keep a copy elsewhere; --force replaces them"
        )
    _, free = drive.space()
    if todo.needed > free:
        raise InstallProblem(
            f"the drive has {free:,} bytes free, and {todo.needed:,} are needed:"
            f" remove files of your own, {todo.needed - free:,} bytes at least"
        )


def carry_out(todo: Plan, drive: Drive, tell: Callable[[str], None]) -> None:
    """Takes all steps, telling each, and reads every file back. Raises InstallProblem."""
    for number, step in enumerate(todo.steps, 1):
        tell(f"{number:3}/{len(todo.steps)} {told(step)}")
        take(step, drive)
    found = Found(drive)
    for path in found.doubles():  # macOS makes some for what has just been written
        drive.remove(found.names[path])


def take(step: Step, drive: Drive) -> None:
    """Takes one step. Raises InstallProblem if the drive keeps something else than was written."""
    if step.data is not None:
        drive.write(step.path, step.data)
        if drive.read(step.path) != step.data:
            raise InstallProblem(f"{step.path} reads otherwise than written: is the drive damaged?")
    elif step.folder:
        drive.remove_folder(step.path)
    else:
        drive.remove(step.path)


def foretell(todo: Plan) -> None:
    """Prints what would be done."""
    for step in todo.steps:
        say(f"would {told(step)}")


def told(step: Step) -> str:
    """A step in words."""
    return f"remove {step.path}" if step.data is None else f"write {step.path} ({len(step.data):,})"


def advice(error: OSError) -> str:
    """What to do after the system has refused something."""
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return "this computer may not write there: press reset on the board, and run this again"
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the drive is full: remove files of your own. Run this again, it goes on from here"
    return "is the drive still there? Run this again, it goes on from here"


def summary(todo: Plan, drive: Drive, dry: bool) -> str:
    """How it ended, in a line."""
    name = f"Asfalto {drives.manifest.version()}"
    if not todo.steps:
        return f"{name} is there already: nothing to do"
    counts = f"{len(todo.copied)} files to write, {len(todo.removed)} to remove"
    if dry:
        return f"{name}: {counts}; needs {todo.needed:,} bytes free"
    counts = f"{len(todo.copied)} files written and read back, {len(todo.removed)} removed"
    return f"{name} is installed: {counts}; {drive.space()[1]:,} bytes free"


if __name__ == "__main__":
    cli.run(main, to_the_end=True)
