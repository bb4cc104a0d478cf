# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Locks the dependency groups of pyproject.toml: writes the packages of each with the hashes of all
their files."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

from subprocess import PIPE

import environment

HEADER = """\
# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# Written by tools/lock.py from the group {} in pyproject.toml: change that, and run it again.
"""
UV = ["-m", "uv", "--no-config", "--no-python-downloads", "--quiet", "pip", "compile"]
# The groups are complete: wheels from PyPI for every system and supported Python.
UV += ["--no-deps", "--only-binary", ":all:", "--default-index", "https://pypi.org/simple"]
UV += ["--universal", "--python-version", "{}.{}".format(*cli.OLDEST)]
UV += ["--generate-hashes", "--no-header", "--no-annotate"]


def main() -> int:
    """Runs the command and returns its exit status."""
    cli.Parser(prog="lock.py", description=__doc__).parse_args()
    environment.reexec("test")
    os.chdir(environment.ROOT)
    try:
        locks = {level: compiled(level) for level in environment.LEVELS}
        for level, text in locks.items():
            environment.lock(level).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, RuntimeError) as error:
        cli.complain("lock.py", error)
        return 1
    return 0


def compiled(level: str) -> str:
    """Returns the lock of a level. Raises RuntimeError if uv cannot make one."""
    result = cli.call(
        [sys.executable, *UV, "--group", level], stdout=PIPE, stderr=PIPE, encoding="utf-8"
    )
    if result.returncode:
        raise RuntimeError(f"no lock for {level}: {' '.join(result.stderr.split())}")
    return HEADER.format(level) + result.stdout


if __name__ == "__main__":
    cli.run(main)
