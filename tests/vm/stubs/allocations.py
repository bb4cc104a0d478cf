# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false
"""Counts the bytes that a call allocates."""

import gc


def count(call, repeats=100):
    """Returns the bytes that ``repeats`` calls allocate together, after one call that is not
    counted.

    Nothing is collected meanwhile, so garbage counts in full. 0 means no allocation at all.
    """
    call()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(repeats):
        call()
    after = gc.mem_alloc()
    gc.enable()
    return after - before
