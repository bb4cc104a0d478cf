# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Power that fails in the middle of a write, at each of its changes.

A device has `power`, and calls its `use` before each change: a byte of flash, half of a file, a
system call.
"""

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar


class PowerCut(Exception):
    """Raised when the power fails."""


class Power:
    """Power for a number of changes, None: for any number. `used` counts them."""

    def __init__(self, lasts: int | None = None):
        self.lasts = lasts
        self.used = 0

    def use(self) -> None:
        """Counts one more change. Raises PowerCut when there is no power for it."""
        if self.used == self.lasts:
            raise PowerCut
        self.used += 1


class Device(Protocol):
    """A device to write to."""

    power: Power


D = TypeVar("D", bound=Device)
Write = Callable[[D], object]


def changes(device: D, write: Write[D]) -> int:
    """Executes a write; returns the number of its changes."""
    device.power = Power()
    write(device)
    return device.power.used


def is_cut(device: D, write: Write[D], lasts: int) -> bool:
    """Writes until the power fails after a number of changes. Returns whether it failed. Restores
    the power.
    """
    device.power = Power(lasts)
    try:
        write(device)
    except PowerCut:
        return True
    finally:
        device.power = Power()
    return False


def cuts(first: Callable[[], D], write: Write[D], every: int = 1) -> Iterator[D]:
    """Yields the devices after a power cut before each change of a write, the last change first.

    first: makes a device in its state before the write. every: the distance between the tried
    changes.
    """
    for lasts in range(changes(first(), write) - 1, -1, -every):
        device = first()
        assert is_cut(device, write, lasts)
        yield device


def beginnings(data: bytes, every: int = 1) -> Iterator[bytes]:
    """Yields the beginnings of a file's content, as if its write stopped after each number of
    bytes.
    """
    return (data[:size] for size in range(0, len(data), every))
