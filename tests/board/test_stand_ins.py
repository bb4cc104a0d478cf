# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The bench's stand-ins take the parameters that CircuitPython's stubs declare for its modules."""

import ast
import importlib.metadata
import inspect
from types import SimpleNamespace
from typing import Any

import pytest

from tests.board import bench
from tests.board.bench import pin_modules

MODULES: dict[str, dict[str, Any]] = pin_modules(SimpleNamespace())
NAMES = [(module, name) for module, content in MODULES.items() for name in content]
METHODS = [
    ("audioio", "AudioOut", "play"),
    ("audioio", "AudioOut", "stop"),
    ("digitalio", "DigitalInOut", "switch_to_output"),
]


def stub(module):
    """CircuitPython's stub of a module."""
    path = importlib.metadata.distribution("circuitpython-stubs").locate_file(
        f"{module}-stubs/__init__.pyi"
    )
    return ast.parse(open(str(path), encoding="utf-8").read())


def find(tree, name):
    """The class or function with a name."""
    (found,) = (n for n in tree.body if getattr(n, "name", "") == name)
    return found


def parameters(function):
    """Each parameter's name, whether it may be positional, and whether it has a default."""
    arguments = function.args
    places = [a.arg for a in arguments.args if a.arg != "self"]
    first = len(places) - len(arguments.defaults)
    found = [(name, True, i >= first) for i, name in enumerate(places)]
    for argument, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        found.append((argument.arg, False, value is not None))
    return found


def own_parameters(function):
    """The same for a function of the bench."""
    return [
        (p.name, p.kind is p.POSITIONAL_OR_KEYWORD, p.default is not p.empty)
        for p in inspect.signature(function).parameters.values()
        if p.name != "self"
    ]


@pytest.mark.parametrize("module, name", NAMES)
def test_it_is_constructed_as_circuitpython_s_is(module, name):
    real = find(stub(module), name)
    if isinstance(real, ast.ClassDef):
        real = find(real, "__init__")
    assert own_parameters(MODULES[module][name]) == parameters(real)


@pytest.mark.parametrize("module, name, method", METHODS)
def test_its_methods_take_what_circuitpython_s_take(module, name, method):
    real = find(find(stub(module), name), method)
    assert own_parameters(getattr(MODULES[module][name], method)) == parameters(real)


@pytest.mark.parametrize("module, names", [("audiocore", ["sample_rate"]), ("analogio", ["value"])])
def test_circuitpython_has_the_attributes_that_we_use(module, names):
    text = ast.unparse(stub(module))
    assert all(f"    {name}: " in text or f"def {name}(" in text for name in names)


def test_the_event_queue_is_read_as_circuitpython_s_is():
    queue = find(stub("keypad"), "EventQueue")
    assert own_parameters(bench.EventQueue.get_into) == parameters(find(queue, "get_into"))
    assert find(queue, "__bool__")
    assert find(queue, "clear")
    assert "overflowed: bool" in ast.unparse(queue)


def test_remount_takes_circuitpython_s_parameters():
    assert own_parameters(bench.remount) == parameters(find(stub("storage"), "remount"))


def test_stored_bytes_are_not_a_bytearray():
    memory = bench.ByteArray(16, [])
    with pytest.raises(ValueError):
        memory[0:4] = b"five!"
    with pytest.raises(ValueError):
        memory[0:17] = bytes(17)
    with pytest.raises(NotImplementedError):
        memory[0:2] = [1, 2]
    memory[0:2] = memoryview(b"ok")
    assert memory[0:3] == b"ok\xff"
    assert len(memory) == 16
