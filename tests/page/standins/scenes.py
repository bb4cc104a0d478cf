# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Draws layers by the page's displayio; a process of its own, since here the page's modules have
the place of Blinka's.

Standard input: JSON, the arguments of films as in ../layers.py. Standard output: the films.
"""

import importlib.util
import json
import sys
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


if __name__ == "__main__":
    arrange()
    take_places()
    from tests.page import layers

    json.dump([layers.film(*each) for each in json.load(sys.stdin)], sys.stdout)
