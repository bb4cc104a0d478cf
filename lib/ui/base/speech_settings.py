# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Chooses the spoken language and the amount of speech, if a pack of clips is installed. This
module is in memory only while it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import speech_pack
from hardware.speaking import FULL, NEW, OFF
from overlay import overlay
from ui import texts
from ui.base.language import LANGUAGES

if TYPE_CHECKING:
    from app import App
    from saves.settings import Settings


overlay(__name__, "opening")


def language(settings: Settings) -> str:
    """Returns the chosen language, the system's or a pack's; "" if unknown."""
    for language in (settings.language, speech_pack.language()):
        if language in LANGUAGES:
            return language
    return ""


def open_voice(app: App) -> None:
    """Opens the voice of the app's language, if there is one."""
    app.voice = None
    try:
        app.voice = speech_pack.opened(app.settings.language)
        if app.voice:
            app.voice.app = app
    except (OSError, ValueError):
        app.voice_lost = True


def choose(app: App, value: int) -> None:
    """Sets how much is spoken: FULL, BRIEF or OFF of hardware/speaking.py."""
    if app.voice:
        app.voice.stop()
    if value == OFF:
        _say(app, value)  # while the voice still sounds
    app.settings.voice = value


def switch(app: App) -> None:
    """Turns the voice off or on, and announces it."""
    value = FULL if app.settings.voice == OFF else OFF
    choose(app, value)
    if value != OFF:
        _say(app, value)


def _say(app: App, value: int) -> None:
    how_much = app.text(texts.VOICE_FULL + value - FULL)
    app.say(app.text(texts.OPTIONS_VOICE) + " " + how_much)


def note(app: App) -> int:
    """Returns a text for the title if a voice is new or can't be used; 0 for neither.

    It reports each case once.
    """
    settings = app.settings
    lost = app.voice_lost or (not app.voice and settings.voice not in (NEW, OFF))
    if lost:
        app.voice_lost = False
        settings.voice = NEW
        return texts.VOICE_LOST
    if app.voice and settings.voice == NEW:
        settings.voice = FULL
        app.keep()
        return texts.VOICE_FIRST
    return 0
