# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rare cues and the long tunes, in memory only until one is begun. See cues.py."""

from place import apart

apart(__name__)

TUNES = (
    b"-c3e3g3j4g3j7 "  # coup
    b"4c1c1g2j5 "  # capture
    b"0a3f3a3f3a5 "  # alarm
    b"4J0c4c3e4N0g9 -L0G6F6J0C9 "  # a round won, lost
    # The title's is a drive in C: eight bars, each with two notes of the bass.
    b"-J0c6e6N0g6e6J0a6g6N0e6c6M0f6a6J0j6a6N0g6f6I0d6b6"
    b"J0c6e6N0g6j6H0a6j6L0g6e6M0a6f6N0g4f4d4C0e6g6J0c9 "
    b"-J0c4c2c2N0e4c4J0e4g4N0g8M0a4a2a2J0j4a4N0b4k4I0b4d4J0j4g2g2L0e4g4C0jB "  # a match won
    b"-H0e6d3c3L0B6c6M0d6c3B3H0AD "  # lost
)
