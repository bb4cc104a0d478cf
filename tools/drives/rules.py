# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The names and texts that decide an installation: rules.json, for the page's installer too.

Drives have them, so a later version must still know today's SIGN, MARK and NOTICE.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

RULES = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))

FOLDER: str = RULES["folder"]  # all in it is ours
SIGN: str = RULES["sign"]["path"]  # the file that makes it ours,
SIGNED: bytes = RULES["sign"]["text"].encode()  # and its content
ENTRIES: tuple[str, ...] = tuple(RULES["entries"])  # files that a board runs by itself, in order
CODE = ENTRIES[-1]
MARK: bytes = RULES["mark"].encode()  # how ours begin
HELLO: bytes = RULES["hello"].encode()  # the code.py of a new drive
NOTICE: bytes = RULES["notice"].encode()  # code.py during an installation
INSTEAD: tuple[str, ...] = tuple(RULES["instead"])  # what a board would run instead of code.py
VOICES: str = RULES["voices"]  # the folder of voices
INDEX: str = RULES["index"]  # without this file a voice's folder is none
_VOICE = re.compile(RULES["voice"])
_REMAINS = re.compile(RULES["remains"])


def index_of(path: str) -> str:
    """Returns the index of the voice that a file or folder belongs to; "" if it is in none."""
    voice = _VOICE.match(f"{path}/")
    return voice[0] + INDEX if voice else ""


def is_remains(path: str) -> bool:
    """Returns whether a file is what macOS or a killed browser has left beside one of ours."""
    return bool(_REMAINS.fullmatch(path))


def is_ours(path: str, data: bytes) -> bool:
    """Returns whether one of ENTRIES with this content may be replaced: it is Asfalto's, whole or
    half written, or a new drive's.
    """
    is_new = path == CODE and data.strip() == HELLO
    return is_new or begins(data, MARK) or begins(data, NOTICE)


def begins(data: bytes, text: bytes) -> bool:
    """Returns whether a file begins with a text, or is an unfinished write of it."""
    return data.startswith(text) or text.startswith(data)
