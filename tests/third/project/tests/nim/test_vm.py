# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game's engine on the VM."""

import environment
from tests.vm import compiling
from tests.vm.machine import Machine

REPLAY = """
from engine.nim import notation
from engine.nim.bot import Bot
from engine.nim.game import Game, options
from engine.players import Random
notation.write(Game(options(3, 40)), 5, [Bot(), Random(4), Bot(0)], "mrc", print)
"""


def test_a_match_is_played_on_the_vm_as_here():
    files = compiling.compile_merged(compiling.engine_files(environment.ROOT, ["mille", "forts"]))
    (result,) = Machine(files).run([REPLAY])
    here: list[str] = []
    exec(REPLAY, {"print": here.append})
    assert len(here) > 12 and result.text.splitlines() == here
