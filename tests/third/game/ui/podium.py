# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Who has won the match."""

from ui.screens import podium


class Podium(podium.Podium):
    """The winner's name stands in the headline."""

    def name(self, side):
        return self.match.seats[side].name
