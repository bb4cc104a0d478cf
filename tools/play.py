# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays Asfalto on this computer: in a window, by a script, or in the terminal."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import argparse
import contextlib
import importlib
import platform
import signal
import traceback
import urllib.parse
from collections.abc import Callable
from pathlib import Path

import environment
import paths

DESKTOP = environment.ROOT / "tools" / "desktop"
sys.path.insert(0, str(DESKTOP))

import script  # noqa: E402 (in that folder)
from system import LANGUAGES  # noqa: E402

SIZES = ("160x128", "240x240", "320x240")
LARGEST_SEED = (1 << 30) - 1
GLIMPSE = 2000  # ms: the length of a headless run without a script


def main() -> int:
    """Runs the command and returns its exit status."""
    options = parse()
    if options.compare:
        return compare(options.compare)
    environment.reexec("play")
    if options.voice and not bring(options.voice):
        cli.complain("play.py", f"the voice {options.voice} could not be made")
        return 1
    arrange(options)
    try:
        return plays(options) if options.play or options.record else play(options)
    except (NoWindow, NoFolder) as error:
        cli.complain("play.py", error)
        return 1


# --- arguments


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parses and checks the options; invalid ones exit with status 2."""
    parser = _parser()
    options = parser.parse_args(arguments)
    _check_combination(parser, options)
    _check_variables(parser, options)
    options.compare = options.compare and _results(parser, options.compare)
    options.script = options.script and _load(parser, options.script)
    for shot in [options.shot, options.record, *(options.script.shots() if options.script else [])]:
        try:
            if shot:
                paths.check_writable(Path(shot))
        except ValueError as problem:
            parser.error(str(problem))
    return options


def _parser() -> argparse.ArgumentParser:
    parser = cli.Parser("play.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--lang", choices=LANGUAGES, help="the language (default: the system's)")
    add("--voice", choices=LANGUAGES, help="speak this language, with clips as a board has them")
    add("--scale", type=cli.number(1, 20), metavar="N", help="enlarge N times")
    add("--size", choices=SIZES, default=SIZES[0], help="the device's screen")
    add("--seed", type=cli.number(0, LARGEST_SEED), metavar="N", help="always deal the same cards")
    add("--data", type=cli.path, metavar="FOLDER", help="the folder for saved games")
    add("--text", action="store_true", help="play in the terminal, as text")
    add("--join", type=_address, metavar="ADDRESS", help="with --text: sit at a page's tables")
    add("--compare", nargs="+", metavar="CODE", help="rank results of today's road")
    add("--script", type=cli.path, metavar="FILE", help="take key presses from a script")
    add("--play", type=cli.path, metavar="FILE", help="show a play: see tests/plays")
    add("--record", type=cli.path, metavar="FILE", help="write a play from what is pressed")
    add("--headless", action="store_true", help="no window: run a script, or the first screens")
    add("--shot", type=cli.path, metavar="FILE", help="write a PNG of the last frame")
    return parser


def _address(word: str) -> str:
    """Parses the address of a page."""
    address = word if "://" in word else f"http://{word}"
    with contextlib.suppress(ValueError):
        parts = urllib.parse.urlsplit(address)
        if parts.scheme == "http" and parts.hostname and parts.port != 0:
            return address
    raise argparse.ArgumentTypeError(
        f"expected the address that tools/page.py --serve --lan shows, not {word}"
    )


def _load(parser: argparse.ArgumentParser, path: Path) -> script.Script | None:
    if path.is_fifo() and not environment.inside():
        return None  # a pipe can be read only once, inside the environment
    try:
        return script.load(path)
    except script.ScriptError as error:
        parser.error(str(error))
    except OSError as error:
        parser.error(f"cannot read the script {path}: {error.strerror}")


def _check_combination(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    if options.text and (options.headless or options.script or options.shot):
        parser.error("--text cannot be combined with --headless, --script or --shot")
    if options.join and not options.text:
        parser.error("--join needs --text")
    if options.text and options.voice:
        parser.error("--text cannot be combined with --voice")
    if (options.play or options.record) and (options.text or options.script or options.data):
        parser.error("--play and --record cannot be combined with --text, --script or --data")
    if options.record and options.headless:
        parser.error("--record needs a window: leave out --headless")
    if options.data and options.data.exists() and not options.data.is_dir():
        parser.error(f"--data expects a folder: {options.data} is a file")


def _check_variables(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """Checks the environment variables that no option replaces, as strictly as the options."""
    for name, option, is_right, wanted in (
        ("ASFALTO_SEED", options.seed, _is_seed, f"a number from 0 to {LARGEST_SEED}"),
        ("ASFALTO_LANG", options.lang or options.voice, LANGUAGES.__contains__, "es, it, en or fr"),
        ("ASFALTO_VOICE", options.voice, os.path.isdir, "a folder"),
    ):
        given = os.environ.get(name)
        if given and option is None and not is_right(given):
            parser.error(f"{name}={given}: expected {wanted}")


def _is_seed(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 11 and int(word) <= LARGEST_SEED


# --- results of today's road


def _results(parser: argparse.ArgumentParser, codes: list[str]) -> list[tuple[int, str]]:
    """Returns the points in results, each with its code word; the best first."""
    paths.find_engine()
    from career import code_words

    results = [code_words.number(code_words.RESULT, code) for code in codes]
    for code, result in zip(codes, results, strict=True):
        if result < 0:
            parser.error(f"{code} is no result: check its four letters (none is I, O or Q)")
    if len({code_words.deal_of(result) for result in results}) > 1:
        parser.error("these are results of different deals: compare those of one day")
    read = [
        (code_words.points(result), code.upper())
        for code, result in zip(codes, results, strict=True)
    ]
    return sorted(read, key=lambda row: -row[0])


def compare(ranked: list[tuple[int, str]]) -> int:
    """Prints the points and code words of results, and the winner; returns 0."""
    for points, code in ranked:
        print(f"{code}: {points} points")
    if len(ranked) > 1:
        apart = ranked[0][0] - ranked[1][0]
        print(f"{ranked[0][1]} wins by {apart}" if apart else "a tie")
    return 0


# --- running the app, inside the environment


def bring(language: str) -> bool:
    """Makes a voice if needed, and tells the app its folder. Returns whether there is one."""
    from voice import folder  # only here: most players start without a voice

    os.environ["ASFALTO_VOICE"] = str(folder.VOICE)
    return folder.brought(language, print) is not None


def arrange(options: argparse.Namespace) -> None:
    """Passes the options to the app, and makes its modules importable."""
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    if options.seed is not None:
        os.environ["ASFALTO_SEED"] = str(options.seed)
    if options.lang or options.voice:
        os.environ["ASFALTO_LANG"] = options.lang or options.voice
    ours = [str(DESKTOP), str(environment.ROOT / "lib")]
    root = str(environment.ROOT)  # last, because its code.py hides a standard module
    tools = str(environment.ROOT / "tools")
    rest = [path for path in sys.path if path not in (*ours, root, tools)]
    sys.path[:] = [*ours, *rest, root]


def play(options: argparse.Namespace) -> int:
    """Runs the app and returns the exit status."""
    store = _store(options)
    if options.text:
        return _run(lambda: importlib.import_module("terminal").play(store, options.join))
    import host

    size = _size(options)
    window = None if options.headless else _window(options, size)
    run = host.set_up(size, window, _script(options), store, strict=options.headless)
    status = _run(_start)
    if options.headless and not (options.script or options.shot):
        cli.complain("play.py", f"this was only the first {GLIMPSE} ms; use --script to play on")
    return _shoot(run, options.shot) or status


def plays(options: argparse.Namespace) -> int:
    """Shows or records a play, and returns the exit status."""
    sys.path.append(str(environment.ROOT / "tools"))
    from plays import command, format

    try:
        wanted = format.load(options.play) if options.play else format.beginning(options)
        window = None if options.headless else _window(options, wanted.size)
        if options.record:
            return command.record(wanted, window, options.record)
        return command.show(wanted, window, options.shot)
    except format.PlayProblem as problem:
        cli.complain("play.py", str(problem))
        return 1


class NoWindow(Exception):
    """There can be no window; the text has the reason and the remedy."""

    def __str__(self) -> str:
        return f"no window: {super().__str__()}"


class NoFolder(Exception):
    """There is no place for saved games; the text has the reason and the remedy."""


def _window(options: argparse.Namespace, size: tuple[int, int]):
    if sys.platform.startswith("linux") and not os.environ.get("SDL_VIDEODRIVER"):
        os.environ["SDL_VIDEODRIVER"] = _drivers()
    try:
        import window
    except ModuleNotFoundError as error:
        raise NoWindow(
            f"{environment.WINDOW_WHEEL} does not exist for this machine ({sys.platform},"
            f" {platform.machine()}): play with --text, or in a browser: tools/page.py --serve"
        ) from error

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # SDL turns it into a request to close the window
    try:
        return window.Window(*size, options.scale or 0)
    except window.NoDisplay as error:
        raise NoWindow(f"{error}: try --text, or --headless") from error


def _drivers() -> str:
    """Returns SDL's drivers with a display: it would try all others, and their libraries
    complain.
    """
    drivers = {"DISPLAY": "x11", "WAYLAND_DISPLAY": "wayland"}
    found = [driver for name, driver in drivers.items() if os.environ.get(name)]
    if not found:
        raise NoWindow(
            "no display here, neither DISPLAY nor WAYLAND_DISPLAY is set: try --text, or --headless"
        )
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
    folder = system.user_folder()
    if not folder:
        raise NoFolder("this user has no home: say where games are saved with --data FOLDER")
    return save_file.File(folder)


def _run(start: Callable[[], int]) -> int:
    try:
        return start()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else bool(end.code)
    except KeyboardInterrupt:
        return cli.INTERRUPTED
    except BaseException:
        traceback.print_exc()
        return 1


def _start() -> int:
    """Runs the app, as code.py does on a board; here a mouse may take part."""
    import app
    import host

    game = app.begin()

    def meaning(x: int, y: int):
        import pointer

        return pointer.keys(game, x, y)

    def keep() -> None:
        import album

        album.keep(game, host.current())

    host.current().meaning = meaning
    host.current().keep = keep
    game.run()
    return 0


def _shoot(run, path: str | None) -> int:
    try:
        if path:
            run.shoot(path)
    except OSError as error:
        cli.complain("play.py", f"cannot write the picture: {error}")
        return 1
    return 0


if __name__ == "__main__":
    cli.run(main, to_the_end=True)
