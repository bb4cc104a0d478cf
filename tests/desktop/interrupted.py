# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs a command that gets signals at the worst moments: FUNCTION=NUMBER ... COMMAND.

Each signal arrives when its function is first called. The first arrives in a destructor, where
Python drops a handler's exception.
"""

import os
import runpy
import sys

moments = {}
while "=" in sys.argv[1]:
    name, _, number = sys.argv.pop(1).partition("=")
    moments[name] = int(number)
first = next(iter(moments))


class Gone:
    def __del__(self):
        os.kill(os.getpid(), moments.pop(first))


def look(frame, event, _):
    if event == "call" and frame.f_code.co_name in moments:
        if first in moments:
            if frame.f_code.co_name == first:
                Gone()
        else:
            os.kill(os.getpid(), moments.pop(frame.f_code.co_name))


del sys.argv[0]
sys.path[0] = os.path.dirname(sys.argv[0])
sys.setprofile(look)
runpy.run_path(sys.argv[0], run_name="__main__")
