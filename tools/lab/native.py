# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs functions of the engine as C, some seventy times as fast: for the lab.

A `Library` is made from functions and examples of their arguments. `copied` copies objects of the
engine into it; rows of bytes and numbers are passed as they are. The C compiler is the machine's
own, or one that the environment brings.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import environment
import paths
from lab import translation

FOLDER = paths.ROOT / "dist" / "native"
FLAGS = ["-O3", "-w", "-shared", "-fPIC", "-fwrapv"]
PLAIN = ("builtins", "numpy")  # the modules of rows and numbers
C_TYPES = {"byte": ctypes.c_ubyte, "int": ctypes.c_int}


class NoCompiler(Exception):
    """There is no C compiler, or it fails, or there is no place for its output; the text says
    which.
    """


class Library:
    """Functions of the engine in C. Another process may load it by its `path`."""

    def __init__(self, functions: list[tuple[Callable, tuple]], without: tuple[Callable, ...] = ()):
        """functions: each with examples of its arguments. without: functions that end the process
        if they are called.
        """
        self._program = translation.Program(without)
        self._names = {
            (function.__name__, _types(examples)): self._program.add(function, *examples)
            for function, examples in functions
        }
        self._structs: dict[type, type[ctypes.Structure]] = {}
        for kind, struct in self._program.structs.items():
            self._structs[kind] = self._structure(struct)
        self.path = build(self._program.source())
        self._library = ctypes.CDLL(str(self.path))

    def call(self, name: str, *arguments) -> int:
        """Calls a function. arguments: numbers, copies of objects, rows."""
        function = self._library[self._names[name, _types(arguments)]]
        return function(*(_given(argument) for argument in arguments))

    def copied(self, thing) -> ctypes.Structure:
        """Returns a copy of an object, for functions of this library. Its fields are those of the
        class.
        """
        copy = self._structs[type(thing)]()
        for name, kind in self._program.structs[type(thing)].stored().items():
            value = getattr(thing, name)
            if isinstance(kind, translation.Row):
                getattr(copy, name)[:] = list(value)
            elif isinstance(kind, translation.Thing):
                setattr(copy, name, self.copied(value))
            else:
                setattr(copy, name, bool(value) if isinstance(kind, translation.Known) else value)
        return copy

    def table(self, value: bytes) -> ctypes.Array:
        """Returns a table of the engine's bytes in the library. It may be changed."""
        name, _ = self._program.tables[id(value)]
        return (ctypes.c_ubyte * len(value)).in_dll(self._library, name)

    def _structure(self, struct: translation.Struct) -> type[ctypes.Structure]:
        fields = []
        for name, kind in struct.stored().items():
            if isinstance(kind, translation.Row):
                fields.append((name, C_TYPES[kind.of] * max(1, kind.size)))
            elif isinstance(kind, translation.Thing):
                fields.append((name, self._structs[kind.type]))
            else:
                fields.append((name, ctypes.c_int))
        kind = next(kind for kind, other in self._program.structs.items() if other is struct)
        return type(struct.name, (ctypes.Structure,), {"_fields_": fields, "of": kind})


def build(source: str) -> Path:
    """Compiles C into a library, once for each text. Raises NoCompiler."""
    path = FOLDER / (hashlib.sha256(source.encode()).hexdigest()[:16] + ".so")
    if not path.exists():
        try:
            _compile(source, path)
        except OSError as problem:
            raise NoCompiler(f"no C can be compiled: {problem}") from problem
    return path


def _compile(source: str, path: Path) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
        text, made = Path(folder) / "engine.c", Path(folder) / "engine.so"
        text.write_text(source, encoding="utf-8")
        command = [*environment.c_compiler(), *FLAGS, "-o", str(made), str(text)]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            lines = [line for line in result.stderr.splitlines() if "error" in line]
            raise NoCompiler(f"{command[0]} failed: {(lines or ['silently'])[0]}")
        os.replace(made, path)


def _types(arguments: tuple) -> tuple:
    """Distinguishes functions of one name by the classes of their arguments, or of copies."""
    types = (getattr(argument, "of", type(argument)) for argument in arguments)
    return tuple(kind if kind.__module__ not in PLAIN else None for kind in types)


def _given(argument):
    if isinstance(argument, ctypes.Structure):
        return ctypes.byref(argument)
    if isinstance(argument, int):
        return ctypes.c_int(argument)
    return (ctypes.c_char * 0).from_buffer(argument)
