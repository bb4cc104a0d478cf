# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Tables that nobody writes by hand: trained weights, in files of the engine's folder."""


def table(name):
    """The bytes of a file, such as `mille/network-output.bin`.

    A board has neither the file nor this module: the linker puts the bytes in the call's place.
    """
    return __loader__.get_data(__file__.replace("data.py", name))
