# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Players with the screen covered: they press keys and know nothing but the lines that are told."""

from hardware import hal

MOST = 3000  # keys for a match


class Listener:
    """Somebody who presses keys and hears the lines. `log` has both."""

    def __init__(self, stage):
        self.stage = stage
        self._said = stage.console.said
        self.log = []
        self.lines = []  # since the last key
        self.listen()

    def listen(self):
        """Hears what has been said since then."""
        self.lines = [line for line in self._said if line]
        self.log += self.lines
        self._said.clear()

    def press(self, name, ms=400):
        """Presses a key and hears what it leads to."""
        self.log.append(f"[{name}]")
        self.stage.console.press(getattr(hal, name))
        self.stage.wait(ms)
        self.listen()

    def hears(self, *names):
        """Whether one of these texts, or its words before a value, was said since the last key."""
        words = [self.stage.console.texts()[name].partition("{")[0] for name in names]
        return any(word in line for word in words for line in self.lines)


def whole_match(player, game):
    """A match from the title to the podium, which offers another one."""
    while not player.hears(game):
        player.press("DOWN")
    player.press("A")
    assert player.hears("SETUP_START")
    player.press("A", 2000)
    key = GAMES[game]()
    for _ in range(MOST):
        if player.hears("MATCH_AGAIN"):
            return
        player.press(key(player))
    raise AssertionError("\n".join(player.log[-40:]))


def racer():
    """Plays the first card that it hears can be played; with none it discards."""
    moved = 0

    def key(player):
        nonlocal moved
        discard = "B: " + player.stage.console.text("DISCARD")
        if not any(discard in line for line in player.lines):
            moved = 0
            return "A"
        moved += 1
        return "RIGHT" if moved < 7 else "B"

    return key


def fighter():
    """Takes what it hears, but each second turn: it ends the others without a card."""
    presses = 0

    def key(player):
        nonlocal presses
        presses += 1
        if player.hears("F_END_TURN"):
            presses = 0
            return "A"
        if player.hears("F_USE", "F_REASON_NO_GAS", "F_REASON_NO_WATER", "F_BUY"):
            return "B"
        return "A" if presses % 6 else "B"

    return key


GAMES = {"GAME_MILLE": racer, "GAME_FORTS": fighter}
