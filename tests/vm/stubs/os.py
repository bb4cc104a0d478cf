# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The built-in ``os`` with CircuitPython's ``getenv``, which reads settings.toml on the board."""

from uos import *  # noqa: F403 # pyright: ignore[reportMissingImports]

settings = {}
"""The values that getenv finds; tests write into it."""


def getenv(key, default=None):
    return settings.get(key, default)


def urandom(n):
    """Always the same bytes, so that tests are repeatable."""
    return bytes(n)
