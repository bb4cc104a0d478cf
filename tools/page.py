# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Builds the page, the game in a browser, in dist/page: for any host, at any path."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import argparse
import ipaddress
import json
import time
import webbrowser
from pathlib import Path

import environment
import link.traceback
from link.modules import BuildProblem
from page import manual, site

PORT = 8000


def main() -> int:
    """Runs the command and returns its exit status."""
    options = parse()
    environment.reexec("test" if options.figures or options.evenings else "page")
    try:
        if options.traceback:
            print(traceback_of(options.traceback), end="")
            return 0
        found = site.files()
        site.write(found)
        manual.build(site.SITE / "manual")
        print_size(found)
        if options.figures:
            from page import figures, load

            print("\n".join(load.measured()), flush=True)
            print("\n".join(figures.measured(found)))
        if options.evenings:
            from page import evenings

            for line in evenings.measured(found, options.evenings):
                print(line, flush=True)
        if options.serve is not None:
            show(found, options.serve, options.lan)
    except (BuildProblem, environment.EnvironmentProblem, OSError) as problem:
        cli.complain("page.py", problem)
        return 1
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser("page.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    port = cli.number(0, 65535)
    help = f"serve it on this computer ({PORT}), and open the browser"
    add("--serve", nargs="?", const=PORT, type=port, metavar="PORT", help=help)
    help = "open it to other devices of the same network too, at this computer's ADDRESS there"
    add("--lan", nargs="?", const="", type=address, metavar="ADDRESS", help=help)
    add(
        "--figures",
        action="store_true",
        help="measure it too: sizes, times, and the load of a table",
    )
    help = "play whole matches on several pages, while things break: N of them"
    add("--evenings", type=cli.number(1, 1000), metavar="N", help=help)
    add("--traceback", type=cli.path, metavar="FILE", help="translate a report's traceback")
    options = parser.parse_args(arguments)
    if options.lan is not None and options.serve is None:
        parser.error("--lan needs --serve")
    return options


def address(word: str) -> str:
    """Parses an argument that is an IP address, or missing."""
    try:
        return word and str(ipaddress.ip_address(word))
    except ValueError as error:
        raise argparse.ArgumentTypeError("expected an address such as 192.168.1.20") from error


def print_size(found: dict[str, bytes]) -> None:
    """Prints the size of a first visit. Raises BuildProblem if it is too large."""
    sizes = site.sizes(found)
    for name, size in sorted(sizes.items(), key=lambda each: -each[1]):
        print(f"{size:9,}  {name}")
    total = sum(sizes.values())
    print(f"{total:9,}  bytes compressed in {len(found)} files: dist/page")
    print(f"MicroPython {site.micropython_version()}, MIT license: see about.txt")
    if total > site.MOST:
        raise BuildProblem(f"the page takes {total:,} bytes, the limit is {site.MOST:,}")


def show(found: dict[str, bytes], port: int, where: str | None) -> None:
    """Serves the page until Ctrl-C. Raises OSError if it cannot listen there.

    where: this computer's address in the network to open it to; "" finds it; None opens it to none.
    """
    from page import lan, serve  # what they need is not there before `reexec`

    chosen = "" if where is None else lan.checked(where or lan.address())
    with serve.Server(found, port, lan=chosen) as server:
        print(f"{server.address}  (Ctrl-C ends)", flush=True)
        if server.lan_address:
            print(lan.opened(server.lan_address, sys.stdout), flush=True)
        webbrowser.open(server.lan_address or server.address)  # tables are only at the former
        while True:
            time.sleep(3600)  # on Windows, Ctrl-C interrupts no other wait


def traceback_of(file: Path) -> str:
    """Translates a report to the names of the sources. Raises BuildProblem."""
    try:
        known = json.loads(site.NAMES.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BuildProblem("nothing was built yet: python3 tools/page.py") from problem
    return link.traceback.read(file.read_text("utf-8-sig", "replace"), known)


if __name__ == "__main__":
    cli.run(main, to_the_end=True)
