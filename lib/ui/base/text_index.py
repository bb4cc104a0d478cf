# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The index of a file of texts that has none, such as those in the sources."""

import array


def starts(file, every):
    """Where the texts number 0, `every`, 2 * `every` ... begin; comments are not counted."""
    found = array.array("H")
    at = number = 0
    for line in file:
        if not line.startswith(b"#"):
            if number % every == 0:
                found.append(at)
            number += 1
        at += len(line)
    return found
