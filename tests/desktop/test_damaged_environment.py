# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A damaged environment is rebuilt automatically, or one line says what to delete."""

import json
import os
import shutil
import sys
import venv
from pathlib import Path
from subprocess import CalledProcessError
from unittest.mock import Mock

import pytest

import environment

DEEP = "[" * 200_000


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    """A skeleton of the environment for playing, just made."""
    (tmp_path / "tools" / "locks").mkdir(parents=True)
    (tmp_path / "tools" / "locks" / "play.txt").write_text("pygame==1\n")
    home = tmp_path / ".venv"
    for name, place in (("ROOT", tmp_path), ("HOME", home), ("STAMP", home / "asfalto.json")):
        monkeypatch.setattr(environment, name, place)
    monkeypatch.setattr(venv, "create", Mock(side_effect=make_skeleton))
    monkeypatch.setattr(environment, "_install", lambda specs: None)
    environment.ensure("play")
    return home


def make_skeleton(home: Path, **_) -> None:
    """The files and folders that an environment consists of, without content."""
    shutil.rmtree(home, ignore_errors=True)
    environment.python().parent.mkdir(parents=True)
    environment.python().symlink_to("python3")
    environment.python().with_name("python3").symlink_to(sys.executable)
    (home / "pyvenv.cfg").write_text("home = /usr/bin\n")
    for name in ("pip", "pygame", "__pycache__"):
        (environment.site_packages() / name).mkdir(parents=True)


def made() -> int:
    """How many times the environment has been made."""
    return venv.create.call_count  # type: ignore (a mock)


def put(path: Path, content: bytes | str | None, rights: int = 0o755) -> None:
    """Replaces what is there with a file, or with nothing."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
    if content is not None:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        path.chmod(rights)


def link(path: Path, target: str) -> None:
    put(path, None)
    path.symlink_to(target)


def make_folder(path: Path) -> None:
    put(path, None)
    path.mkdir()


def pipe(path: Path) -> None:
    put(path, None)
    os.mkfifo(path)


DAMAGES = {
    "no Python": lambda home: put(environment.python(), None),
    "a Python without permission to run": lambda home: put(environment.python(), "", 0o644),
    "a script for a Python": lambda home: put(environment.python(), "#!/bin/sh\n"),
    "another program for a Python": lambda home: link(environment.python(), "/bin/false"),
    "a Python that links to itself": lambda home: link(environment.python(), "python"),
    "a folder for a Python": lambda home: make_folder(environment.python()),
    "no configuration": lambda home: put(home / "pyvenv.cfg", None),
    "another configuration": lambda home: put(home / "pyvenv.cfg", b"\xff"),
    "no packages": lambda home: put(environment.site_packages(), None),
    "a file for the packages": lambda home: put(environment.site_packages(), ""),
    "a package lost": lambda home: put(environment.site_packages() / "pygame", None),
    "nothing in it": lambda home: (put(home, None), home.mkdir()),
    "no stamp": lambda home: put(environment.STAMP, None),
    "a folder for a stamp": lambda home: make_folder(environment.STAMP),
    "a pipe for a stamp": lambda home: pipe(environment.STAMP),
}
STAMPS = ("", "[]", "null", "7", '"play"', "{}", '{"play": []}', b"\xff\xfe", DEEP, "1" * 5000)


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_environment_is_rebuilt_once(home, damage):
    damage(home)
    environment.ensure("play")
    assert made() == 2
    environment.ensure("play")
    assert made() == 2


@pytest.mark.parametrize("content", STAMPS, ids=lambda content: repr(content[:9]))
def test_a_nonsensical_stamp_does_not_count(home, content):
    environment.STAMP.write_bytes(content if isinstance(content, bytes) else content.encode())
    environment.ensure("play")
    assert made() == 2


@pytest.mark.parametrize("key", ("play", "python", "configuration", "packages"))
@pytest.mark.parametrize("value", (None, 7, ["pip"], {}, "", "other"))
def test_a_stamp_that_contains_nonsense_does_not_count(home, key, value):
    stamp = json.loads(environment.STAMP.read_text())
    environment.STAMP.write_text(json.dumps({**stamp, key: value}))
    environment.ensure("play")
    assert made() == 2


def test_a_change_of_the_lock_rebuilds_the_environment(home):
    environment.lock("play").write_text("pygame==2\n")
    environment.ensure("play")
    assert made() == 2


def test_what_users_add_is_not_damage(home):
    (environment.site_packages() / "pytest").mkdir()
    put(environment.site_packages() / "__pycache__", None)
    (home / "bin" / "activate").write_text("")
    environment.ensure("play")
    assert made() == 1


def test_an_update_of_the_system_s_python_is_not_damage(home, tmp_path, monkeypatch):
    base = tmp_path / "python3"
    for name in ("python3.11.7", "python3.11.8"):
        (tmp_path / name).touch(0o755)
    base.symlink_to("python3.11.7")
    monkeypatch.setattr(sys, "executable", str(base))
    put(home, None)
    environment.ensure("play")
    link(base, "python3.11.8")
    environment.ensure("play")
    assert made() == 2


@pytest.mark.parametrize("kind", ("file", "link to nowhere", "link to a folder of the user's"))
def test_what_is_in_the_way_is_reported_and_stays(home, tmp_path, kind):
    put(home, "a file" if kind == "file" else None)
    user = tmp_path / "user"
    if kind != "file":
        home.symlink_to(user)
    if kind == "link to a folder of the user's":
        user.mkdir()
        (user / "thing").touch()
    with pytest.raises(environment.EnvironmentProblem, match=rf"^{home} is .* delete it"):
        environment.ensure("play")
    assert made() == 1 and os.path.lexists(home)
    assert (user / "thing").exists() == ("user" in kind)


FAILURES = (PermissionError(13, "Permission denied"), CalledProcessError(1, "ensurepip"))


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: type(failure).__name__)
def test_a_failure_says_what_to_delete(home, failure):
    put(environment.STAMP, None)
    venv.create.side_effect = failure  # type: ignore (a mock)
    with pytest.raises(environment.EnvironmentProblem, match=rf"^cannot make {home} .*delete it"):
        environment.ensure("play")


def test_a_process_inside_a_damaged_environment_says_what_to_delete(home, monkeypatch):
    monkeypatch.setattr(environment, "inside", lambda: True)
    environment.STAMP.write_text("[]")
    with pytest.raises(environment.EnvironmentProblem, match=f"{home} is damaged: delete it"):
        environment.ensure("play")


def reexec(monkeypatch, *ends: BaseException) -> list[str]:
    """Restarts in the environment, each attempt ending as given; returns programs and status."""
    run = Mock(side_effect=ends)
    monkeypatch.setattr(environment, "_run_there", run)
    with pytest.raises(SystemExit) as end:
        environment.reexec("play")
    return [call.args[0][0] for call in run.call_args_list] + [str(end.value)]


def test_a_python_that_does_not_run_is_rebuilt(home, monkeypatch):
    python = str(environment.python())
    error = OSError(8, "Exec format error")
    assert reexec(monkeypatch, error, SystemExit(7)) == [python, python, "7"]
    assert made() == 2


def test_a_rebuilt_python_that_does_not_run_is_reported(home, monkeypatch):
    error = OSError(13, "Permission denied")
    told = reexec(monkeypatch, error, error)[-1]
    assert told == "Asfalto: its own Python cannot be run: [Errno 13] Permission denied"
