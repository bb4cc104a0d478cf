# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Shows at a table the face of the bot that acts, and what one of them says.

It is loaded for each event; an only rival's face stays beside its name.
"""

from engine import contract
from micropython import const
from ui import texts
from ui.table import faces

_LEFT = const(2)  # where a line begins
# Of each occasion of ui/table/talk.py.
_MOODS = bytes(
    (
        faces.GLAD,
        faces.HIT,
        faces.ANGRY,
        faces.COUP,
        faces.ANGRY,
        faces.GLAD,
        faces.WON,
        faces.HIT,
    )
)


def mood(occasion):
    """How somebody looks on an occasion, or without one."""
    return faces.CALM if occasion == contract.NONE else _MOODS[occasion]


class Voice:
    """The face at the line at the top, and the line with a face in place of what is chosen."""

    def __init__(self, table, listener, end, scale, place):
        """listener: a game's Talk. end, scale: of the face at the top. place: x, y and scale of an
        only rival's face.
        """
        self._table = table
        self._place = place
        self._talk = listener
        self._parts = []
        self._end = end
        self._scale = scale

    def show_face(self):
        """Shows the face of an only rival beside its name."""
        table = self._table
        number = self._talk.number(self._talk.bot_of(1 - table.match.viewer % 2))
        part, table.face = faces.blank(table.app.kit, *self._place)
        faces.draw(table.face, number, faces.CALM)
        table.group.insert(table.ground + 1, part)  # over the bar behind the rival's row

    def event(self, queue, i, text):
        """Shows what an event does to the bots; returns the parts that lie over the table until the
        next one. text: what the line at the top says.
        """
        listener = self._talk
        seat, words = listener.hear(queue, i)
        doer, deed = listener.does(queue, i)
        other, fate = listener.meets(queue, i)
        if not self._beside(other, fate) and not self._beside(doer, deed):
            self._at_top(doer, deed, text)
        if words and not self._table.match.before:  # else there stands how to take it back
            self._speak(seat, words, deed if seat == doer else fate)
        return self._parts

    def _beside(self, seat, occasion):
        """Draws the face beside an only rival's name; returns whether it is that one's."""
        table = self._table
        if not table.face or table._attack or not self._talk.is_bot(seat):
            return False
        if seat % 2 == table.match.viewer % 2:
            return False
        faces.draw(table.face, self._talk.number(seat), mood(occasion))
        return True

    def _at_top(self, seat, occasion, text):
        """Shows a bot's face beside what it does, if there is room."""
        table = self._table
        if not self._talk.is_bot(seat):
            return
        doubled = getattr(table._event.grid, "scale", 1)
        end = _LEFT + doubled * table.app.kit.font.width(text)
        for scale in range(self._scale, 0, -1):
            x = self._end - faces.SIZE * scale
            if end < x:
                self._lay(seat, occasion, x, 0, scale)
                return

    def _speak(self, seat, words, occasion):
        table = self._table
        scale = table.layout.scale
        self._lay(seat, occasion, _LEFT, table.layout.name_y, scale)
        table._name.grid.x = _LEFT + (faces.SIZE + 2) * scale
        table.write_choice(words, "")
        table.app.say(table.app.text(texts.INFO_SIDE, table.phrases.seat(seat), words))

    def _lay(self, seat, occasion, x, y, scale):
        """Puts a face right over the ground: whatever else stands there covers it."""
        table = self._table
        number = self._talk.number(seat)
        part = faces.shown(table.app.kit, number, mood(occasion), x, y, scale)
        self._parts.append(part)
        table.group.insert(table.ground, part)
