# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The VM harness itself, which must measure correctly for the other tests."""

from pathlib import Path

import pytest

from .machine import (
    BOARD_ROOM,
    Machine,
    MachineError,
    Step,
    StepFailed,
    StepHangs,
    compile_tree,
    library_files,
    run,
)

pytestmark = pytest.mark.long
BARE = Machine()


def lines(*code: str) -> list[str]:
    """What the last step prints."""
    return BARE.run(list(code))[-1].lines


@pytest.fixture
def tree(tmp_path):
    """A function that compiles sources, given by device path."""

    def compiled(**sources: str) -> dict[str, Path]:
        files = {}
        for name, source in sources.items():
            file = tmp_path / f"{name}.py"
            file.write_text(source, encoding="utf-8")
            files[f"/lib/{name}.py"] = file
        return compile_tree(files, tmp_path / "out")

    return compiled


# --- output


def test_text_output_is_exact():
    printed = "a\r\nb\tñ€😀\ufeff\n" + "x" * 10_000 + "\nno line end"
    (result,) = BARE.run([f"print({printed!r}, end='')"])
    assert result.text == printed


def test_byte_output_is_exact():
    (result,) = BARE.run(["import sys\nsys.stdout.buffer.write(bytes(range(256)))"])
    assert result.stdout == bytes(range(256))


def test_long_output_is_complete():
    (result,) = BARE.run(["for i in range(20000): print('line', i)"])
    assert len(result.lines) == 20_000


def test_steps_share_names_and_have_separate_output():
    one, two = BARE.run(["x = 1\nprint('one')", "print(x + 1)"])
    assert (one.lines, two.lines) == (["one"], ["2"])


def test_a_repeated_step_runs_that_often():
    assert BARE.run(["n = 0", Step("n += 1", repeat=7), "print(n)"])[-1].lines == ["7"]


# --- numbers


def test_words_are_32_bit():
    assert lines("import struct, sys\nprint(struct.calcsize('P'), sys.maxsize)") == ["4 2147483647"]


def test_numbers_are_reproducible():
    steps = ["l = [str(i) for i in range(300)]", Step("d = {w: l for w in l}", live=True)]
    assert BARE.run(steps) == BARE.run(steps)


def test_live_counts_what_is_reachable():
    steps = [Step(code, live=True) for code in ("pass", "x = bytearray(1008)", "x = None")]
    _, empty, full, again = BARE.run(["x = None", *steps])
    assert full.live - empty.live == 1008 + 16
    assert again.live == empty.live


def test_live_must_be_asked_for():
    (result,) = BARE.run(["pass"])
    with pytest.raises(ValueError, match="live=True"):
        _ = result.live


def test_alloc_counts_garbage_even_if_the_heap_must_grow():
    before, after = BARE.run(["pass", "for i in range(1000): bytearray(1008)"])
    assert after.alloc - before.alloc > 1000 * 1024


def test_collecting_keeps_garbage_of_repeats_from_accumulating():
    churn = "for i in range(100): bytearray(1008)"
    *_, result = BARE.run([Step(churn, repeat=20, collect=True)])
    assert result.alloc < 150 * 1024
    assert 0 < result.free < 192 * 1024 - result.alloc


def test_compiled_modules_have_no_docstrings(tree):
    plain = tree(plain="def f():\n    return 1\n")
    told = tree(plain="def f():\n    '''" + "words " * 200 + "'''\n    return 1\n")
    steps = [Step("import plain", live=True)]
    assert run(plain, steps)[0].live == run(told, steps)[0].live


# --- the limit


def fill(piece: str) -> str:
    """A step that fills the heap with pieces, counts them in n, and releases them."""
    turn = f"l.append({piece})\n    n += 1"
    return f"n = 0\ndef fill():\n  global n\n  l = []\n  while True:\n    {turn}\nfill()"


@pytest.mark.parametrize("piece", ["bytearray(1000)", "bytearray(1)", "[]", "{1: 2}", "(n, n)"])
def test_the_limit_raises_memory_error_and_the_vm_survives(piece):
    machine = Machine(limit=True, timeout=600)
    full, last = machine.run([Step(fill(piece), may_fail=True), "print(n)"])
    assert full.error.startswith("MemoryError")
    assert int(last.lines[0]) > 100


def test_a_heap_left_full_is_reported():
    machine = Machine(limit=True, timeout=600)
    results = machine.run(["l = []\nwhile True: l.append([])", "print(1)"], may_fail=True)
    assert all(result.error.startswith("MemoryError") for result in results[:1])
    assert len(results) == 2


def test_without_a_limit_the_heap_grows():
    _, result = BARE.run(["pass", "l = [bytearray(1000) for i in range(1000)]"])
    assert result.alloc + result.free > 1000 * 1024


def test_room_can_be_as_on_the_board():
    machine = Machine(room=BOARD_ROOM, limit=True)
    start, _, last = machine.run(["pass", Step(fill("bytearray(1008)"), may_fail=True), "print(n)"])
    assert BOARD_ROOM - 600 < start.free <= BOARD_ROOM
    assert int(last.lines[0]) in range(132, 144)


def test_more_room_than_heap_is_refused():
    with pytest.raises(MachineError, match="no room of 204800 bytes"):
        Machine(room=200 * 1024, heap=192 * 1024).run(["pass"])


def test_the_call_stack_is_as_deep_as_on_the_board():
    dive = "def f(n):\n  global deepest\n  deepest = n\n  f(n + 1)\ntry:\n  f(1)"
    assert lines(f"{dive}\nexcept RuntimeError:\n  print(deepest)") == ["48"]


# --- errors


def test_a_failed_step_raises_with_its_traceback(tree):
    files = tree(wrong="def f():\n    return [][1]\n")
    with pytest.raises(StepFailed, match=r"lib/wrong\.py.*line 2, in f\nIndexError: list index"):
        run(files, ["print('fine')", "import wrong\nwrong.f()", "print('never')"])


def test_a_step_that_may_fail_returns_its_error():
    failed, after = BARE.run([Step("print('a')\nraise KeyError('ñ')", may_fail=True), "print(1)"])
    assert (failed.error, failed.lines) == ("KeyError: ñ", ["a"])
    assert failed.traceback.endswith("KeyError: ñ")
    assert (after.error, after.lines) == ("", ["1"])


def test_an_error_is_not_retained():
    steps = ["pass", Step("pass", live=True), Step("1 // 0", may_fail=True, live=True)]
    _, before, after = BARE.run(steps)
    assert after.error.startswith("ZeroDivisionError")
    assert after.live == before.live


def test_a_hang_is_detected():
    """By a timeout that lets even a busy machine reach the second step."""
    with pytest.raises(StepHangs, match="hangs in step `while True: pass`"):
        Machine(timeout=8).run(["print(1)", "while True: pass"])


def test_syntax_that_the_board_lacks_is_refused(tree):
    with pytest.raises(SyntaxError, match="invalid syntax"):
        tree(new="match 1:\n    case 1: pass\n")


@pytest.mark.parametrize(
    "name", ["functools", "itertools", "enum", "typing", "os.path", "copy", "heapq", "pathlib"]
)
def test_modules_that_the_board_lacks_are_refused(name):
    (result,) = BARE.run([f"import {name}"], may_fail=True)
    assert result.error == f"ImportError: no module named '{name}'"


# --- allocation


def test_integer_work_allocates_nothing():
    machine = Machine()
    assert machine.allocated("for i in range(9): b[i] += i", "b = bytearray(9)") == 0


@pytest.mark.parametrize(
    "call, size",
    [("x = (b, b)", 16), ("x = b[1:2]", 16), ("x = '%d' % 5", 32), ("for x in [1]: pass", 16)],
)
def test_an_allocation_is_detected(call, size):
    assert BARE.allocated(call, "b = bytearray(9)") >= 100 * size


def test_one_allocation_in_a_hundred_calls_is_detected():
    call = "n[0] += 1\n    if n[0] == 50: n.append(bytearray(99))"
    assert BARE.allocated(call, "n = [0]") >= 99


def test_the_first_call_may_allocate_what_it_keeps():
    call = "n[0] = n[0] or bytearray(99)"
    assert BARE.allocated(call, "n = [None]") == 0


# --- the drive's libraries


def test_single_modules_and_packages_are_found():
    tree = library_files("adafruit_ticks", "adafruit_display_text")
    assert {"/lib/adafruit_ticks.py", "/lib/adafruit_display_text/label.py"} <= set(tree)
