# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Draws screens of tests/ui and matches by the page's displayio; a process of its own, since here
the page's modules have the place of Blinka's.

Standard input: JSON, the names of `frames` as in tests/ui/frames.json, and the arguments of films
as in ../matches.py and ../layers.py. Standard output: for each name its hash, and the films.
"""

import importlib.util
import json
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DEVICE = ROOT / "tools" / "page" / "device"
STANDINS = Path(__file__).parent


def take_places() -> None:
    """Loads the page's modules under the names of Blinka's."""
    device = dict.fromkeys(("displayio", "vectorio", "bitmaptools", "fontio"), DEVICE)
    for name, folder in {"bridge": STANDINS, **device, "display": STANDINS}.items():
        spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
        assert spec and spec.loader
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    protocol = "FontProtocol"  # an annotation, which MicroPython never reads
    setattr(sys.modules["fontio"], protocol, object)


def arrange() -> None:
    """Puts the project's modules within reach, as tests/conftest.py does."""
    sys.path[:0] = [str(ROOT / "tools" / "desktop"), str(ROOT / "lib")]
    sys.path += [str(ROOT / "tools"), str(ROOT)]
    sys.path.remove(str(STANDINS))


def hashes(names: Iterable[str]) -> dict[str, str]:
    """The hash of each frame by its name: screen, size, language."""
    import pytest

    from display import Display
    from hardware import hal
    from tests.ui import stage as stages
    from tests.ui.console import Console
    from tests.ui.forts import menus, tables

    screens = stages.SCREENS + tables.SCREENS + menus.SCREENS
    by_name = {screen.__name__: screen for screen in screens}
    found = {}
    for name in names:
        screen, size, language = name.split(" ")
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("ASFALTO_SEED", "1")
            width, height = map(int, size.split("x"))
            stage = stages.Stage(Console(patch, (width, height), language, display=Display))
            by_name[screen](stage)
            hal.display.refresh()
            found[name] = hal.display.frame_hash()  # type: ignore (as the desktop's)
    return found


def films(job: dict) -> dict[str, list]:
    """The films of matches and layers."""
    from tests.page import layers, matches

    by_name = {"matches": matches, "layers": layers}
    return {name: [by_name[name].film(*each) for each in job.get(name, ())] for name in by_name}


if __name__ == "__main__":
    arrange()
    take_places()
    job = json.load(sys.stdin)
    json.dump(films(job) | {"frames": hashes(job.get("frames", ()))}, sys.stdout)
