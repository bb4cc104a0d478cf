# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false, reportMissingModuleSource=false
"""The part of CircuitPython's ``time`` that the project uses, on supervisor's virtual clock."""

import supervisor


def monotonic():
    return supervisor.elapsed() / 1000


def monotonic_ns():
    return supervisor.elapsed() * 1_000_000


def sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    supervisor.advance(int(seconds * 1000))


today = (2000, 1, 1)
"""A board's clock after power-on, until somebody sets it."""


def localtime():
    return today + (0, 0, 0, 5, 1, -1)  # noqa: RUF005 - the VM refuses the other way
