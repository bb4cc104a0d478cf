# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays Asfalto on this computer: in a window, by a script, or in the terminal."""

from __future__ import annotations

import cli  # isort: split

import argparse
import importlib
import os
import runpy
import signal
import sys
import traceback
from pathlib import Path

import bare
import environment

DESKTOP = environment.ROOT / "tools" / "desktop"
sys.path.insert(0, str(DESKTOP))

import script  # noqa: E402 (it is found there)

SIZES = ("160x128", "240x240")
LANGUAGES = ("es", "it", "en", "fr")
GLIMPSE = 2000  # ms that a headless run without a script lasts


def main() -> int:
    """The command: its exit status."""
    options = parse()
    environment.reexec("play")
    arrange(options)
    return play(options)


# --- arguments


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options, all checked; wrong ones end the program with status 2."""
    parser = _parser()
    options = parser.parse_args(arguments)
    _check_combination(parser, options)
    options.script = options.script and _load(parser, options.script)
    for shot in [options.shot, *(options.script.shots() if options.script else [])]:
        try:
            if shot:
                bare.check_writable(Path(shot))
        except ValueError as problem:
            parser.error(str(problem))
    return options


def _parser() -> argparse.ArgumentParser:
    parser = cli.Parser("play.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--lang", choices=LANGUAGES, help="the language; else the system's")
    add("--scale", type=cli.number(1, 20), metavar="N", help="pixels for each of the device's")
    add("--size", choices=SIZES, default=SIZES[0], help="the device's screen")
    add("--seed", type=cli.number(0, (1 << 30) - 1), metavar="N", help="deal always the same")
    add("--data", type=cli.path, metavar="FOLDER", help="where the game is kept")
    add("--text", action="store_true", help="play in the terminal, in words")
    add("--script", type=cli.path, metavar="FILE", help="let a script press the keys")
    add("--headless", action="store_true", help="no window: for a script, or the first screens")
    add("--shot", type=cli.path, metavar="FILE", help="write a PNG of the last frame")
    return parser


def _load(parser: argparse.ArgumentParser, path: Path) -> script.Script | None:
    if path.is_fifo() and not environment.inside():
        return None  # a pipe is read once: there
    try:
        return script.load(path)
    except script.ScriptError as error:
        parser.error(str(error))
    except OSError as error:
        parser.error(f"cannot read the script {path}: {error.strerror}")


def _check_combination(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    if options.text and (options.headless or options.script or options.shot):
        parser.error("--text goes without --headless, --script and --shot")
    if options.data and options.data.exists() and not options.data.is_dir():
        parser.error(f"--data wants a folder, and {options.data} is a file")


# --- the run, inside the environment


def arrange(options: argparse.Namespace) -> None:
    """Tells the app its options, and puts its modules within reach."""
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    if options.seed is not None:
        os.environ["ASFALTO_SEED"] = str(options.seed)
    if options.lang:
        os.environ["ASFALTO_LANG"] = options.lang
    ours = [str(DESKTOP), str(environment.ROOT / "lib")]
    root = str(environment.ROOT)  # last, for its code.py has the name of a standard module
    tools = str(environment.ROOT / "tools")
    rest = [path for path in sys.path if path not in (*ours, root, tools)]
    sys.path[:] = [*ours, *rest, root]


def play(options: argparse.Namespace) -> int:
    """Runs the app to its end: the exit status."""
    import desk

    with_window = not (options.headless or options.text)
    try:
        window = _window(options) if with_window else None
    except NoWindow as error:
        cli.complain("play.py", f"no window: {error}: try --text, or --headless")
        return 1
    size = _size(options)
    run = desk.set_up(size, window, _script(options), _store(options), strict=options.headless)
    status = _run(options.text)
    if options.headless and not (options.script or options.shot):
        cli.complain("play.py", f"that was the first {GLIMPSE} ms; --script goes on")
    return _shoot(run, options.shot) or status


class NoWindow(Exception):
    """There is no screen for one."""


def _window(options: argparse.Namespace):
    if sys.platform.startswith("linux") and not os.environ.get("SDL_VIDEODRIVER"):
        os.environ["SDL_VIDEODRIVER"] = _drivers()
    import window

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # SDL's own: a request to close the window
    try:
        return window.Window(*_size(options), options.scale or 0)
    except window.NoDisplay as error:
        raise NoWindow(str(error)) from error


def _drivers() -> str:
    """Those with a display: SDL would try all others too, and their libraries complain."""
    drivers = {"DISPLAY": "x11", "WAYLAND_DISPLAY": "wayland"}
    found = [driver for name, driver in drivers.items() if os.environ.get(name)]
    if not found:
        raise NoWindow("no display here, neither DISPLAY nor WAYLAND_DISPLAY is set")
    return ",".join(found)


def _size(options: argparse.Namespace) -> tuple[int, int]:
    width, height = options.size.split("x")
    return int(width), int(height)


def _script(options: argparse.Namespace) -> script.Script | None:
    if options.headless and not options.script:
        return script.Script([], GLIMPSE)
    return options.script


def _store(options: argparse.Namespace):
    import save_file
    import system

    if options.data:
        return save_file.File(options.data)
    if options.script or options.headless:
        return save_file.Memory()
    return save_file.File(system.user_folder())


def _run(text: bool) -> int:
    try:
        if text:
            return importlib.import_module("text").main() or 0
        runpy.run_path(str(environment.ROOT / "code.py"), run_name="__main__")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else bool(end.code)
    except KeyboardInterrupt:
        return cli.INTERRUPTED
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def _shoot(run, path: str | None) -> int:
    try:
        if path:
            run.shoot(path)
    except OSError as error:
        cli.complain("play.py", f"the picture could not be written: {error}")
        return 1
    return 0


if __name__ == "__main__":
    cli.run(main, to_the_end=True)
