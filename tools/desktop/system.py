# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Facts about the operating system: the folder for the user's data, and the user's language."""

import locale
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path

LANGUAGES = ("es", "it", "en", "fr")
NO_CODES = ("", "dumb", "unknown")  # terminals without escape sequences
MANY = 100  # lines, if the visible number is unknown


def user_folder() -> Path | None:
    """Returns the folder for the user's data that is customary on this system; None if there is no
    home, as for a user whom the system does not know.
    """
    if sys.platform == "darwin":
        parent, name = _in_home("Library", "Application Support"), "Asfalto"
    elif os.name == "nt":
        parent, name = _given("APPDATA") or _in_home("AppData", "Roaming"), "Asfalto"
    else:
        parent, name = _given("XDG_DATA_HOME") or _in_home(".local", "share"), "asfalto"
    return parent and parent / name


def pictures() -> Path | None:
    """Returns the user's folder for pictures, or None if there is none."""
    found = _in_home("Pictures")
    if sys.platform.startswith("linux"):
        found = _named_folder("XDG_PICTURES_DIR") or found
    return found if found and found.is_dir() and found != _in_home() else None


def _in_home(*names: str) -> Path | None:
    """Returns a place in the user's home, or None without one."""
    with suppress(RuntimeError):
        return Path.home().joinpath(*names)
    return None


def _given(variable: str) -> Path | None:
    """Returns the folder that a variable names, or None; a relative path does not count, by the XDG
    Base Directory Specification.
    """
    found = Path(os.environ.get(variable, ""))
    return found if found.is_absolute() else None


def _named_folder(name: str) -> Path | None:
    """Returns a folder that the user of a Linux desktop has named, by its variable."""
    config = _given("XDG_CONFIG_HOME") or _in_home(".config")
    try:
        lines = (config / "user-dirs.dirs").read_text("utf-8").splitlines() if config else []
    except (OSError, UnicodeError):
        return None
    for line in lines:
        key, _, folder = line.strip().partition("=")
        if key == name:
            return Path(folder.strip('"').replace("$HOME", str(_in_home() or "")))
    return None


def clears() -> bool:
    """Returns whether output goes to a terminal that escape sequences can clear."""
    if not (sys.stdout and sys.stdout.isatty()):
        return False
    return os.name == "nt" or os.environ.get("TERM", "") not in NO_CODES


def rows() -> int:
    """Returns the number of lines that push the printed text out of sight."""
    return shutil.get_terminal_size((80, MANY)).lines


def language() -> str:
    """Returns one of ``LANGUAGES``, or "" if the system has another language or an unknown one."""
    code = _windows_locale() if os.name == "nt" else _unix_locale()
    return code[:2].lower() if code[:2].lower() in LANGUAGES else ""


def _unix_locale() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name]
    return ""


def _windows_locale() -> str:
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore (Windows only)
    return locale.windows_locale.get(number, "")
