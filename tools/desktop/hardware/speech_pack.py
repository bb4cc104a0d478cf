# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Finds the packs of spoken clips on a computer, as lib/hardware/speech_pack.py does on a board."""

import os

import host


def language() -> str:
    """Returns the system's language, "es", "it", "en" or "fr", or "" if it is unknown."""
    return host.current().language()


def opened(language: str):
    """Opens the speaker of a language; None without a pack in the folder ASFALTO_VOICE."""
    packs = os.getenv("ASFALTO_VOICE")
    if not packs or not language or not os.path.isdir(os.path.join(packs, language)):
        return None
    from hardware.speaking import opened as open_pack

    return open_pack(os.path.join(packs, language), language)
