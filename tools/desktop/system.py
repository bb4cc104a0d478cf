# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the operating system says: where the user's data goes, and the user's language."""

import locale
import os
import sys
from pathlib import Path

LANGUAGES = ("es", "it", "en", "fr")


def user_folder() -> Path:
    """The folder for the user's data that is customary on this system."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Asfalto"
    if os.name == "nt":
        roaming = Path.home() / "AppData" / "Roaming"
        return Path(os.environ.get("APPDATA") or roaming) / "Asfalto"
    share = Path.home() / ".local" / "share"
    return Path(os.environ.get("XDG_DATA_HOME") or share) / "asfalto"


def language() -> str:
    """One of ``LANGUAGES``, or "" if the system's language is another one or unknown."""
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
