# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game on the VM: a match byte for byte, and a whole one on a drive built with it."""

import pytest

import drives.content
import environment
from tests.vm import compiling
from tests.vm.machine import Machine, Step

A, DOWN = 0, 5
REPLAY = """
from engine.nim import notation
from engine.nim.bot import Bot
from engine.nim.game import Game, options
from engine.players import Random
notation.write(Game(options(3, 40)), 5, [Bot(), Random(4), Bot(0)], "mrc", print)
"""


def press(*keys: int) -> list[Step]:
    """Keys, and enough turns of the loop for a bot's answer."""
    turns = Step("walker.app.turn()", repeat=50)
    return [step for key in keys for step in (Step(f"walker.press({key})"), turns)]


def test_a_match_is_played_on_the_vm_as_here():
    files = compiling.compile_merged(compiling.engine_files(environment.ROOT, ["mille", "forts"]))
    (result,) = Machine(files).run([REPLAY])
    here: list[str] = []
    exec(REPLAY, {"print": here.append})
    assert len(here) > 12 and result.text.splitlines() == here


@pytest.mark.long
def test_a_match_is_played_on_a_drive_that_has_the_game():
    content = drives.content.content(environment.site_packages())
    names = compiling.program().names
    assert f"lib/{names['engine.nim.game']}.mpy" in content and "engine.nim.notation" not in names
    walker = environment.ROOT.joinpath("tests", "vm", "device", "walker.py")
    text = walker.read_text(encoding="utf-8")
    files = compiling.drive_files(content) | compiling.compile_short({"/walker.py": text})
    short = compiling.program().names
    look = Step("print(walker.name())")
    at_table = f"walker.name() == {short.get('Table', 'Table')!r}"
    takes = [Step(f"{at_table} and walker.press({A})"), Step("walker.app.turn()", repeat=50)]
    steps = [
        *[Step("import walker"), Step("walker.switch_on()"), look],
        *[*press(DOWN, DOWN, DOWN, A), look, *press(A), Step("walker.app.settings.pace = 2"), look],
        *[*takes * 80, look, *press(A), look, *press(DOWN, A, A), look],
    ]
    results = zip(steps, Machine(files, on_drive=True).run(steps), strict=True)
    screens = [result.lines[-1] for step, result in results if step is look]
    names = ("Title", "Setup", "Table", "Sheet", "Podium", "Title")
    assert screens == [short.get(name, name) for name in names]
