# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Three small versions of a drive, and what a user has on it."""

CODE = b"import app\n"
OLD = {
    "boot.py": b"import storage\n",
    "code.py": CODE,
    "engine/chance.mpy": b"old chance",
    "engine/gone.mpy": b"old and gone",
    "lib/app.mpy": b"old app",
    "lib/ui/gone/deep.mpy": b"old and deep",
    "lib/ui/kit.mpy": b"the same kit",
}
NEW = {
    "boot.py": b"import storage\n",
    "code.py": CODE,
    "engine/chance.mpy": b"new chance",
    "lib/app.mpy": b"new app",
    "lib/ui/art/font.bin": b"new font",
    "lib/ui/kit.mpy": b"the same kit",
}
OTHER = {
    "boot.py": b"import storage  # other\n",
    "code.py": b"import app, other\n",
    "engine/chance.mpy": b"new chance",
    "engine/gone.mpy": b"back again",
    "lib/app.py": b"other app, as source\n",
    "lib/ui/race/road.mpy": b"a road",
}
USERS = {
    "boot_out.txt": b"Adafruit CircuitPython 10.2.1 on 2026-01-01; PyGamer\r\nBoard ID:pygamer\r\n",
    "settings.toml": b'ASFALTO_LANG = "it"\n',
    "lib/neopixel.mpy": b"C a library",
    "songs/la strada.wav": b"RIFF",
}
FRESH = {**USERS, "code.py": b'print("Hello World!")\n'}
