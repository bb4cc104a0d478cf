# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Translates functions of the engine into C, with all the functions that they call.

The engine's Python is plain enough for that: whole numbers, rows of bytes, objects that have all
their fields from the beginning, no recursion. Types come from examples: a function is translated
for the objects that it gets, and again for objects of other classes. Slices copy whole rows; an
error ends the process.
"""

from __future__ import annotations

import ast
import ctypes
import importlib
import inspect
import textwrap
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import NamedTuple

PRELUDE = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned char byte;
static inline int py_div(int a, int b) { int q = a / b; return q - (a % b && (a < 0) != (b < 0)); }
static inline int py_mod(int a, int b) { int r = a % b; return r && (r < 0) != (b < 0) ? r + b : r; }
static inline int py_max(int a, int b) { return a > b ? a : b; }
static inline int py_min(int a, int b) { return a < b ? a : b; }
static int py_fail(const char *what) { fprintf(stderr, "native: %s\\n", what); abort(); }
"""  # noqa: E501
OPERATORS = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitOr: "|",
    ast.BitAnd: "&",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
COMPARISONS = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
BUILTINS = {"max": "py_max", "min": "py_min", "abs": "abs"}


class Untranslatable(Exception):
    """Python that cannot be translated; the text names the place."""


# --- kinds of expressions


class Number(NamedTuple):
    """A whole number, or a yes or no."""

    c: str = "int"


class Row(NamedTuple):
    """A row of bytes (of: "byte") or of numbers ("int"). size: 0 if unknown."""

    of: str
    size: int = 0

    @property
    def c(self) -> str:
        """Returns its type in C."""
        return f"{self.of} *"


class Windows(NamedTuple):
    """Consecutive rows of equal size in an object's bytes."""

    field: str
    offset: int
    size: int


class Thing(NamedTuple):
    """An object of a class."""

    type: type

    @property
    def c(self) -> str:
        """Returns its type in C."""
        return f"{self.type.__name__} *"


class Known(NamedTuple):
    """A value known at translation: a module, a function, None."""

    value: object


NUMBER = Number()
Kind = Number | Row | Windows | Thing | Known


def kind_of(value) -> Kind:
    """Returns the type of an example."""
    if isinstance(value, int):
        return NUMBER
    if isinstance(value, (bytes, bytearray, memoryview)):
        return Row("byte", len(value))
    if isinstance(value, list) and all(isinstance(each, int) for each in value):
        return Row("int", len(value))
    if value is None or isinstance(value, (ModuleType, FunctionType, type)):
        return Known(value)
    return Thing(type(value))


class Struct:
    """A class in C: the fields of an example, in order; `windows` are parts of a field."""

    def __init__(self, example):
        self.name = type(example).__name__
        self.fields: dict[str, Kind] = {}
        self.windows: dict[str, tuple[str, int]] = {}
        rows = {name: value for name, value in vars(example).items() if type(value) is bytearray}
        for name, value in vars(example).items():
            if isinstance(value, memoryview):
                self.windows[name] = _place(value, rows)
                self.fields[name] = kind_of(value)
            elif isinstance(value, list) and value and isinstance(value[0], memoryview):
                field, offset = _place(value[0], rows)
                self.fields[name] = Windows(field, offset, len(value[0]))
            else:
                self.fields[name] = kind_of(value)

    def stored(self) -> dict[str, Kind]:
        """Returns the fields that have their own space."""
        return {
            name: kind
            for name, kind in self.fields.items()
            if name not in self.windows and not isinstance(kind, Windows)
        }

    def source(self) -> str:
        """Returns its declaration."""
        lines = []
        for name, kind in self.stored().items():
            if isinstance(kind, Row):
                lines.append(f"{kind.of} {name}[{max(1, kind.size)}];")
            elif isinstance(kind, Thing):
                lines.append(f"{kind.type.__name__} {name};")
            else:
                lines.append(f"int {name};")
        return "typedef struct {{ {} }} {};".format(" ".join(lines), self.name)


def _place(window: memoryview, rows: dict[str, bytearray]) -> tuple[str, int]:
    """Returns the field that contains a window, and the window's offset in it."""
    for name, row in rows.items():
        if window.obj is row:
            base = ctypes.addressof(ctypes.c_char.from_buffer(row))
            return name, ctypes.addressof(ctypes.c_char.from_buffer(window)) - base
    raise Untranslatable("a window into no field")


# --- a program


class Program:
    """C for functions and all the functions that they call."""

    def __init__(self, without: tuple[Callable, ...] = ()):
        """without: functions that end the process instead."""
        self._without = without
        self.structs: dict[type, Struct] = {}
        self.tables: dict[int, tuple[str, bytes]] = {}
        self.names: dict[tuple, str] = {}
        self.results: dict[str, Kind] = {}
        self._heads: list[str] = []
        self._bodies: list[str] = []

    def add(self, function: FunctionType, *examples) -> str:
        """Translates a function for arguments of these kinds; returns its name in C."""
        for example in examples:
            self._meet(example)
        return self.function(function, tuple(kind_of(example) for example in examples))

    def source(self) -> str:
        """Returns the whole text."""
        tables = [
            "byte {}[] = {{ {} }};".format(name, ", ".join(map(str, value)) or "0")
            for name, value in self.tables.values()
        ]
        structs = [struct.source() for struct in self.structs.values()]
        return "\n".join([PRELUDE, *structs, *tables, *self._heads, *self._bodies, ""])

    def _meet(self, example) -> None:
        """Declares the class of an example, after those of its fields."""
        kind = kind_of(example)
        if isinstance(kind, Thing) and kind.type not in self.structs:
            for value in vars(example).values():
                if not isinstance(value, (list, tuple, dict)):
                    self._meet(value)
            self.structs[kind.type] = Struct(example)

    def table(self, value: bytes, name: str) -> str:
        """Returns the name in C of a table of bytes."""
        return self.tables.setdefault(id(value), (name, value))[0]

    def function(self, function: FunctionType, kinds: tuple[Kind, ...]) -> str:
        """Returns the name in C of a function for arguments of these kinds."""
        kinds = tuple(Row(kind.of) if isinstance(kind, Row) else kind for kind in kinds)
        key = (function, kinds)
        if key not in self.names:
            words = [part for part in function.__module__.split(".") if part != "engine"]
            base = "_".join([*words, function.__qualname__.replace(".", "_")])
            self.names[key] = f"{base}_{len(self.names)}"
            self._translate(self.names[key], function, kinds)
        return self.names[key]

    def _translate(self, name: str, function: FunctionType, kinds: tuple[Kind, ...]) -> None:
        body = Body(self, function, kinds)
        if function in self._without:
            body.give_up()
        head, text = body.text(name)
        self.results[name] = body.result
        self._heads.append(f"{head};")
        self._bodies.append(f"{head}\n{text}")


class Body:
    """One function's statements, for arguments of certain kinds."""

    def __init__(self, program: Program, function: FunctionType, kinds: tuple[Kind, ...]):
        self._program = program
        self._globals = function.__globals__
        self._module = function.__module__
        source = textwrap.dedent(inspect.getsource(function))
        tree = ast.parse(source).body[0]
        assert isinstance(tree, ast.FunctionDef)
        self._tree = tree
        names = [argument.arg for argument in tree.args.args]
        self._arguments = dict(zip(names, kinds, strict=True))
        self._locals: dict[str, Kind] = dict(self._arguments)
        self._lines: list[str] = []
        self._counter = 0
        self.result: Kind = NUMBER

    def text(self, name: str) -> tuple[str, str]:
        """Returns the head and the body in C."""
        for statement in self._tree.body:
            self._statement(statement)
        arguments = ", ".join(f"{_c(kind)} {word}" for word, kind in self._arguments.items())
        head = f"{_c(self.result)} {name}({arguments or 'void'})"
        declared = [
            f"{_c(kind)} {word} = 0;"
            for word, kind in self._locals.items()
            if word not in self._arguments and not isinstance(kind, (Known, Windows))
        ]
        return head, "\n".join(["{", *declared, *self._lines, "return 0;", "}"])

    def give_up(self) -> None:
        """Replaces the body by an error."""
        where = f'"{self._module}.{self._tree.name} has no C"'
        self._tree.body = []
        self._lines = [f"return py_fail({where});"]

    # Statements

    def _statement(self, node: ast.stmt) -> None:
        method = getattr(self, f"_do_{type(node).__name__.lower()}", None)
        if not method:
            raise self._problem(node)
        method(node)

    def _block(self, head: str, body: list[ast.stmt]) -> None:
        self._lines.append(head + " {")
        for statement in body:
            self._statement(statement)
        self._lines.append("}")

    def _do_expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self._lines.append(self._value(node.value)[0] + ";")

    def _do_return(self, node: ast.Return) -> None:
        if node.value is None:
            self._lines.append("return 0;")
            return
        text, self.result = self._value(node.value)
        self._lines.append(f"return {text};")

    def _do_if(self, node: ast.If) -> None:
        self._block(f"if ({self._number(node.test)})", node.body)
        if node.orelse:
            self._block("else", node.orelse)

    def _do_while(self, node: ast.While) -> None:
        self._block(f"while ({self._number(node.test)})", node.body)

    def _do_for(self, node: ast.For) -> None:
        assert isinstance(node.target, ast.Name)
        word, index = node.target.id, self._fresh()
        if isinstance(node.iter, ast.Call) and getattr(node.iter.func, "id", "") == "range":
            values = [self._number(value) for value in node.iter.args]
            first, last = values[:2] if len(values) > 1 else ("0", values[0])
            step = values[2] if len(values) > 2 else "1"
            compare = ">" if step.startswith("(-") else "<"
            each = index
        else:
            row, kind = self._value(node.iter)
            if not isinstance(kind, Row) or not kind.size:
                raise self._problem(node)
            first, last, step, compare, each = "0", str(kind.size), "1", "<", f"{row}[{index}]"
        self._locals.setdefault(word, NUMBER)
        end = f"{index}_end"
        self._lines.append(
            f"for (int {index} = {first}, {end} = {last};"
            f" {index} {compare} {end}; {index} += {step}) {{ {word} = {each};"
        )
        for statement in node.body:
            self._statement(statement)
        self._lines.append("}")

    def _do_assign(self, node: ast.Assign) -> None:
        text, kind = self._value(node.value)
        if len(node.targets) > 1:
            word = self._fresh()
            self._lines.append(f"int {word} = {text};")
            text = word
        for target in node.targets:
            if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
                self._copy(target, text, kind)
                continue
            if isinstance(target, ast.Name):
                self._locals.setdefault(target.id, kind)
            self._lines.append(f"{self._target(target)} = {text};")

    def _copy(self, target: ast.Subscript, text: str, kind: Kind) -> None:
        """Copies a whole row into another."""
        into, other = self._value(target.value)
        slice_ = target.slice
        assert isinstance(slice_, ast.Slice)
        sizes = [row.size for row in (kind, other) if isinstance(row, Row) and row.size]
        if slice_.lower or slice_.upper or slice_.step or not sizes:
            raise self._problem(target)
        size = f"{min(sizes)} * sizeof *{into}"
        self._lines.append(f"memcpy({into}, {text}, {size});")

    def _target(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name):
            return node.id
        if isinstance(node, ast.Attribute):  # a field that may hold a module is a flag
            owner, kind = self._value(node.value)
            if isinstance(kind, Thing):
                return f"{owner}->{node.attr}"
        return self._value(node)[0]

    def _do_augassign(self, node: ast.AugAssign) -> None:
        target = self._target(node.target)
        value = self._operation(node.op, target, self._number(node.value), node)
        self._lines.append(f"{target} = {value};")

    def _do_importfrom(self, node: ast.ImportFrom) -> None:
        assert node.module
        module = importlib.import_module(node.module)
        for alias in node.names:
            found = getattr(module, alias.name, None)
            found = found or importlib.import_module(f"{node.module}.{alias.name}")
            self._locals[alias.asname or alias.name] = Known(found)

    def _do_raise(self, node: ast.Raise) -> None:
        self._lines.append(f'return py_fail("{self._module}, line {node.lineno}");')

    def _do_continue(self, _node) -> None:
        self._lines.append("continue;")

    def _do_break(self, _node) -> None:
        self._lines.append("break;")

    # Expressions: text and kind

    def _value(self, node: ast.expr) -> tuple[str, Kind]:
        method = getattr(self, f"_of_{type(node).__name__.lower()}", None)
        if not method:
            raise self._problem(node)
        return method(node)

    def _number(self, node: ast.expr) -> str:
        text, kind = self._value(node)
        if not isinstance(kind, Number):
            raise self._problem(node)
        return text

    def _of_constant(self, node: ast.Constant) -> tuple[str, Kind]:
        if node.value is None:
            return "0", Known(None)
        if not isinstance(node.value, int):
            raise self._problem(node)
        return str(int(node.value)), NUMBER

    def _of_name(self, node: ast.Name) -> tuple[str, Kind]:
        word = node.id
        if word in self._locals:
            kind = self._locals[word]
            return ("1" if isinstance(kind, Known) and kind.value else word), kind
        return self._static(self._globals.get(word), word, node)

    def _static(self, value, word: str, node: ast.expr) -> tuple[str, Kind]:
        """Returns a value of a module."""
        kind = kind_of(value)
        if isinstance(kind, Number):
            return f"({int(value)})" if value < 0 else str(int(value)), kind
        if isinstance(kind, Row) and kind.of == "byte":
            return self._program.table(value, f"{self._module}_{word}".replace(".", "_")), kind
        if not isinstance(kind, Known):
            raise self._problem(node)
        return "1", kind

    def _of_binop(self, node: ast.BinOp) -> tuple[str, Kind]:
        left, right = self._number(node.left), self._number(node.right)
        return self._operation(node.op, left, right, node), NUMBER

    def _operation(self, operator: ast.operator, left: str, right: str, node: ast.AST) -> str:
        if isinstance(operator, ast.FloorDiv):
            return f"py_div({left}, {right})"
        if isinstance(operator, ast.Mod):
            return f"py_mod({left}, {right})"
        if type(operator) not in OPERATORS:
            raise self._problem(node)
        return f"({left} {OPERATORS[type(operator)]} {right})"

    def _of_unaryop(self, node: ast.UnaryOp) -> tuple[str, Kind]:
        symbol = {ast.USub: "-", ast.Not: "!", ast.Invert: "~"}[type(node.op)]
        text, kind = self._value(node.operand)
        if not isinstance(kind, (Number, Known)):
            raise self._problem(node)
        return f"({symbol}{text})", NUMBER

    def _of_boolop(self, node: ast.BoolOp) -> tuple[str, Kind]:
        """Translates `and` and `or`: as in Python, the value of the first operand that decides."""
        *others, last = [self._number(value) for value in node.values]
        for text in reversed(others):
            word = self._fresh()
            chosen = (last, word) if isinstance(node.op, ast.And) else (word, last)
            last = f"({{ int {word} = {text}; {word} ? {chosen[0]} : {chosen[1]}; }})"
        return last, NUMBER

    def _of_compare(self, node: ast.Compare) -> tuple[str, Kind]:
        parts, left = [], node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if type(operator) not in COMPARISONS:
                raise self._problem(node)
            symbol = COMPARISONS[type(operator)]
            parts.append(f"({self._number(left)} {symbol} {self._number(right)})")
            left = right
        return "({})".format(" && ".join(parts)), NUMBER

    def _of_ifexp(self, node: ast.IfExp) -> tuple[str, Kind]:
        body, kind = self._value(node.body)
        other = self._value(node.orelse)[0]
        return f"({self._number(node.test)} ? {body} : {other})", kind

    def _of_subscript(self, node: ast.Subscript) -> tuple[str, Kind]:
        owner, kind = self._value(node.value)
        index = self._number(node.slice)
        if isinstance(kind, Windows):
            return f"({owner} + {kind.size} * {index})", Row("byte", kind.size)
        if not isinstance(kind, Row):
            raise self._problem(node)
        return f"{owner}[{index}]", NUMBER

    def _of_attribute(self, node: ast.Attribute) -> tuple[str, Kind]:
        owner, kind = self._value(node.value)
        if isinstance(kind, Known):
            return self._static(getattr(kind.value, node.attr, None), node.attr, node)
        if not isinstance(kind, Thing):
            raise self._problem(node)
        found = inspect.getattr_static(kind.type, node.attr, None)
        if isinstance(found, property):
            return self._call_of(found.fget, [(owner, kind)], node)
        struct = self._program.structs[kind.type]
        if node.attr not in struct.fields:
            raise self._problem(node)
        return self._field(struct, owner, node.attr)

    def _field(self, struct: Struct, owner: str, name: str) -> tuple[str, Kind]:
        kind = struct.fields[name]
        if name in struct.windows:
            field, offset = struct.windows[name]
            return f"({owner}->{field} + {offset})", kind
        if isinstance(kind, Windows):
            return f"({owner}->{kind.field} + {kind.offset})", kind
        if isinstance(kind, Thing):
            return f"(&{owner}->{name})", kind
        return f"{owner}->{name}", NUMBER if isinstance(kind, Known) else kind

    # Calls

    def _of_call(self, node: ast.Call) -> tuple[str, Kind]:
        function = node.func
        if isinstance(function, ast.Name):
            return self._plain_call(node, function.id)
        if not isinstance(function, ast.Attribute):
            raise self._problem(node)
        arguments = [self._value(value) for value in node.args]
        held = self._module_in(function.value)
        if held:
            return self._call_of(getattr(held, function.attr), arguments, node)
        owner = self._value(function.value)
        found = None
        if isinstance(owner[1], Thing):
            found = inspect.getattr_static(owner[1].type, function.attr, None)
        return self._call_of(found, [owner, *arguments], node)

    def _module_in(self, node: ast.expr) -> object:
        """Returns the module that a name or a field holds."""
        if isinstance(node, ast.Attribute):
            kind = self._value(node.value)[1]
            if isinstance(kind, Thing):
                kind = self._program.structs[kind.type].fields.get(node.attr)
                return kind.value if isinstance(kind, Known) else None
        kind = self._value(node)[1]
        return kind.value if isinstance(kind, Known) else None

    def _plain_call(self, node: ast.Call, word: str) -> tuple[str, Kind]:
        if word == "len":
            kind = self._value(node.args[0])[1]
            if not isinstance(kind, Row) or not kind.size:
                raise self._problem(node)
            return str(kind.size), NUMBER
        arguments = [self._value(value) for value in node.args]
        if word == "int":
            return arguments[0]
        if word in BUILTINS:
            return "{}({})".format(BUILTINS[word], ", ".join(text for text, _ in arguments)), NUMBER
        known = self._locals.get(word)
        found = known.value if isinstance(known, Known) else self._globals.get(word)
        return self._call_of(found, arguments, node)

    def _call_of(self, function, arguments: list[tuple[str, Kind]], node) -> tuple[str, Kind]:
        if not isinstance(function, FunctionType):
            raise self._problem(node)
        try:
            name = self._program.function(function, tuple(kind for _, kind in arguments))
        except OSError:
            raise self._problem(node) from None
        texts = ", ".join(text for text, _ in arguments)
        return f"{name}({texts})", self._program.results.get(name, NUMBER)

    def _fresh(self) -> str:
        self._counter += 1
        return f"_{self._counter}"

    def _problem(self, node) -> Untranslatable:
        what = ast.unparse(node).split("\n")[0]
        return Untranslatable(f"{self._module}.{self._tree.name}, line {node.lineno}: {what}")


def _c(kind: Kind) -> str:
    """Returns the type in C of a kind."""
    return kind.c if isinstance(kind, (Number, Row, Thing)) else "int"
