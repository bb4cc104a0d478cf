# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""espeak-ng, called through its library: PyPI's espeakng-loader, else an installed one."""

from __future__ import annotations

import ctypes
import ctypes.util
from array import array

SPEED = 205  # words a minute
_SYNCHRONOUS = 2  # the call returns when all samples have been delivered
_DO_NOT_EXIT = 0x8000
_RATE = 1  # the number of a parameter
_UTF8 = 1


class NoEspeak(Exception):
    """There is no espeak-ng, or it lacks a voice; the text has the remedy."""


class Espeak:
    """One voice. Its samples are signed, of 16 bits, `rate` a second."""

    def __init__(self, voice: str):
        """Opens the voice. Raises NoEspeak."""
        library, data = _found()
        self._library = library
        self._samples = array("h")
        path = data.encode() if data else None
        self.rate: int = library.espeak_Initialize(_SYNCHRONOUS, 0, path, _DO_NOT_EXIT)
        if self.rate <= 0:
            raise NoEspeak("espeak-ng does not start: is its folder espeak-ng-data complete?")
        take = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
        )
        self._take = take(self._taken)  # referenced, since the library calls it
        library.espeak_SetSynthCallback(self._take)
        if library.espeak_SetVoiceByName(voice.encode()):
            raise NoEspeak(f"espeak-ng has no voice {voice}")
        library.espeak_SetParameter(_RATE, SPEED, 0)
        self.version = _version(library)

    def say(self, text: str) -> array:
        """Returns the samples of a text."""
        self._samples = array("h")
        data = text.encode() + b"\0"
        size = ctypes.c_size_t(len(data))
        if self._library.espeak_Synth(data, size, 0, 1, 0, _UTF8, None, None):
            raise NoEspeak(f"espeak-ng cannot say {text!r}")
        self._library.espeak_Synchronize()
        return self._samples

    def _taken(self, samples, count, _events):
        if samples and count > 0:
            self._samples.frombytes(ctypes.string_at(samples, 2 * count))
        return 0


def _found() -> tuple[ctypes.CDLL, str | None]:
    """Returns the library, and the folder of its data if it is not the usual one."""
    try:
        import espeakng_loader

        return ctypes.CDLL(espeakng_loader.get_library_path()), espeakng_loader.get_data_path()
    except (ImportError, OSError, RuntimeError):
        pass
    name = ctypes.util.find_library("espeak-ng")
    if not name:
        raise NoEspeak("there is no espeak-ng: install the system's package espeak-ng")
    return ctypes.CDLL(name), None


def _version(library: ctypes.CDLL) -> str:
    library.espeak_Info.restype = ctypes.c_char_p
    return library.espeak_Info(None).decode()
