# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Three small versions of a drive, a user's own files, and how they are written into a folder."""

from pathlib import Path

from drives import manifest
from drives.manifest import MANIFEST

CODE = b"import app\n"
OLD = {
    "boot.py": b"import storage\n",
    "code.py": CODE,
    "engine/chance.mpy": b"old chance",
    "engine/gone.mpy": b"old and gone",
    "lib/app.mpy": b"old app",
    "lib/ui/gone/deep.mpy": b"old and deep",
    "lib/ui/base/kit.mpy": b"the same kit",
}
NEW = {
    "boot.py": b"import storage\n",
    "code.py": CODE,
    "engine/chance.mpy": b"new chance",
    "lib/app.mpy": b"new app",
    "lib/ui/art/font.bin": b"new font",
    "lib/ui/base/kit.mpy": b"the same kit",
}
OTHER = {
    "boot.py": b"import storage  # other\n",
    "code.py": b"import app, other\n",
    "engine/chance.mpy": b"new chance",
    "engine/gone.mpy": b"back again",
    "lib/app.py": b"other app, as source\n",
    "lib/ui/mille/road.mpy": b"a road",
}
USERS = {
    "boot_out.txt": b"Adafruit CircuitPython 10.2.1 on 2026-01-01; PyGamer\r\nBoard ID:pygamer\r\n",
    "settings.toml": b'ASFALTO_LANG = "it"\n',
    "lib/neopixel.mpy": b"C a library",
    "songs/la strada.wav": b"RIFF",
}
FRESH = {**USERS, "code.py": b'print("Hello World!")\n'}


def whole(version: dict[str, bytes]) -> dict[str, bytes]:
    """A drive with a version installed: its files, its manifest, and the user's."""
    return {**USERS, **version, MANIFEST: manifest.write(manifest.of(version))}


def laid(folder: Path, content: dict[str, bytes]) -> Path:
    """A folder with these files written into it."""
    for path, data in content.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder
