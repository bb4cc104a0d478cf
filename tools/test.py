# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Checks style, format and types, and runs the tests on all cores.

--all adds the long tests, and the types in tools and tests. If files or folders are named, only
their tests run; in a named file, the long ones too. All arguments are passed to pytest.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import contextlib
import io
import re

import environment

PROGRAM = ["boot.py", "code.py", "engine", "lib"]
ALL_CORES = ["-n", "logical", "--dist", "loadfile"]  # tests in a file share fixtures


def main() -> int:
    """Runs all checks, even if some fail. Returns 0 if none failed."""
    usage = "test.py [-h] [--all] [arguments of pytest]"
    cli.Parser(usage=usage, description=__doc__, allow_abbrev=False).parse_known_args()
    environment.reexec("test")
    os.chdir(environment.ROOT)
    arguments = sys.argv[1:]
    problem, names_tests = parsed(arguments) if arguments else ("", False)
    if problem:
        cli.complain("test.py", problem)
        return 2
    statuses = [check(name, command) for name, command in checks(arguments, names_tests)]
    return int(any(statuses))


def parsed(arguments: list[str]) -> tuple[str, bool]:
    """Returns pytest's error about its arguments, "" if there is none, and whether they name files
    or folders. This is before any check.
    """
    import pytest

    class Stop:
        """Stops pytest after it has parsed its arguments."""

        names_tests = False

        @pytest.hookimpl(tryfirst=True)
        def pytest_cmdline_main(self, config: pytest.Config) -> int:
            self.names_tests = config.args_source is config.ArgsSource.ARGS
            for place in config.args:
                if not os.path.exists(place.partition("::")[0]):
                    raise pytest.UsageError(f"no file or folder {place}")
            return 0

    said = io.StringIO()
    stop = Stop()
    with contextlib.redirect_stderr(said):
        status = pytest.main(arguments, plugins=[stop])
    problems = re.findall(r"(?i)\berror: (?!usage)(.+)", said.getvalue())
    problem = problems[0] if status == pytest.ExitCode.USAGE_ERROR else ""
    return problem, stop.names_tests


def checks(arguments: list[str], names_tests: bool) -> list[tuple[str, list[str]]]:
    """Returns the checks in order: pytest alone if tests are named, else last, since its summary
    should end the output.
    """
    # By its path: -m would put the root, and so our code.py, first on sys.path.
    pytest = str(environment.site_packages() / "pytest" / "__main__.py")
    tests = ("pytest", [pytest, *ALL_CORES, *arguments])
    if names_tests:
        return [tests]
    return [
        ("ruff check", ["-m", "ruff", "check", "."]),
        ("ruff format", ["-m", "ruff", "format", "--check", "."]),
        ("pyright", ["-m", "pyright", *([] if "--all" in arguments else PROGRAM)]),
        tests,
    ]


def check(name: str, command: list[str]) -> int:
    """Runs one check under its heading and returns its exit status."""
    print(f"\n==== {name}", flush=True)
    # Pyright's wrapper would look for a newer version of itself online.
    quiet = {**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    quiet.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of Pythons start: compile only once
    return cli.call([sys.executable, *command], env=quiet).returncode


if __name__ == "__main__":
    cli.run(main)
