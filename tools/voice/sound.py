# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes a clip from espeak-ng's samples: trimmed, leveled, at a board's rate, in 8 bits."""

from __future__ import annotations

import functools
import math
import struct
from array import array
from operator import mul

RATE = 8000  # tones.RATE of lib/hardware
HEAD = 44  # bytes of a file before its samples
_SILENT = 400  # of 32,768: softer samples at either end are cut
_KEPT = 8  # ms of them that are kept
_LOUD = 30  # of 128: the root mean square of all clips in their loud parts
_KNEE = 84  # deflections beyond this are reduced
_PEAK = 124  # the largest deflection after that
_FRAME = RATE // 50  # samples that share a level
_REACH = 20  # samples at RATE on either side that determine a sample


def clip(samples: array, rate: int) -> bytes:
    """Returns a WAV file of RATE from samples of 16 bits at another rate."""
    return wav(evened(resampled(trimmed(samples, rate), rate)))


def trimmed(samples: array, rate: int) -> array:
    """Returns samples without the silence at both ends, except some ms."""
    loud = [i for i, sample in enumerate(samples) if abs(sample) > _SILENT]
    if not loud:
        return array("h", [0] * (rate // 100))
    kept = rate * _KEPT // 1000
    return samples[max(0, loud[0] - kept) : loud[-1] + kept]


def resampled(samples: array, rate: int) -> list[float]:
    """Returns samples at RATE, by a low-pass of windowed sines over old samples nearby."""
    divisor = math.gcd(rate, RATE)
    step, phases = rate // divisor, RATE // divisor
    reach = _REACH * rate // RATE
    filters = _filters(step, phases, rate)
    padded = array("h", bytes(2 * reach)) + samples + array("h", bytes(2 * reach + 2))
    found = []
    for i in range(len(samples) * phases // step):
        at = i * step // phases
        found.append(sum(map(mul, filters[i % phases], padded[at : at + 2 * reach + 1])))
    return found


def evened(samples: list[float]) -> bytes:
    """Returns unsigned samples of 8 bits, at the loudness of all clips."""
    gain = _LOUD / max(1, loudness(samples))
    return bytes(128 + round(_limited(sample * gain)) for sample in samples)


def loudness(samples: list[float]) -> float:
    """Returns the loudness of the louder half of the time: pauses between words do not count."""
    frames = [samples[i : i + _FRAME] for i in range(0, len(samples), _FRAME)]
    powers = sorted((sum(map(mul, frame, frame)) / _FRAME for frame in frames), reverse=True)
    louder = powers[: len(powers) // 2 + 1]
    return math.sqrt(sum(louder) / max(1, len(louder)))


def _limited(sample: float) -> float:
    """Returns a sample whose deflection stays below _PEAK, without an edge."""
    beyond = abs(sample) - _KNEE
    if beyond <= 0:
        return sample
    room = _PEAK - _KNEE
    return math.copysign(_KNEE + room * math.tanh(beyond / room), sample)


def wav(samples: bytes) -> bytes:
    """Returns a WAV file of one channel of unsigned samples of 8 bits at RATE."""
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, RATE, 1, 8)
    data = struct.pack("<4sI", b"data", len(samples)) + samples
    return struct.pack("<4sI4s", b"RIFF", 4 + len(form) + len(data), b"WAVE") + form + data


@functools.cache
def _filters(step: int, phases: int, rate: int) -> list[list[float]]:
    """Returns the shares of old samples in a new one, for each of the repeating phases."""
    reach = _REACH * rate // RATE
    return [_filter(phase * step % phases / phases, reach, rate) for phase in range(phases)]


def _filter(offset: float, reach: int, rate: int) -> list[float]:
    """Returns the shares of old samples in a new one, offset (below 1) after the middle sample."""
    shares = []
    for i in range(-reach, reach + 1):
        x = (i - offset) * RATE / rate
        window = 0.5 + 0.5 * math.cos(math.pi * (i - offset) / (reach + 1))
        shares.append((math.sin(math.pi * x) / (math.pi * x) if x else 1.0) * window)
    whole = sum(shares)
    return [share / whole for share in shares]
