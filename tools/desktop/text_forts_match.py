# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A fort game in the terminal: what happens, what may be asked for, and the end."""

from __future__ import annotations

import text_play as play
from engine.forts.names import CONQUERED, NONE
from text_forts_turn import Turn
from text_infos import Infos
from text_talk import Talk
from ui import texts
from ui.forts import scoreboard
from ui.forts.advice import advice
from ui.forts.alarm import alarm
from ui.forts.match import FortsMatch
from ui.forts.rest import rest
from ui.forts.since import Since
from ui.forts.summary import Summary


class FortsInfos(Infos):
    """Forts and zones are public; a hand is told only to its holder."""

    since = Since

    def tell_own(self) -> None:
        seat, view = self.match.viewer, self.match.view()
        if seat == NONE:
            self.tell_all()
            return
        self.talk.say(self.phrases.state(view, seat))
        self.talk.say(self.phrases.forts(view, seat))
        self.talk.say(self.phrases.hand(view, seat))

    def tell_all(self) -> None:
        self.tell_players()
        view = self.match.view()
        for seat in range(view.seats):
            self.talk.say(self.phrases.state(view, seat))
            self.talk.say(self.phrases.forts(view, seat))
        for zone in range(2):
            self.talk.say(self.phrases.control(view, zone) + ".")
        self.tell_round()

    def tell_round(self) -> None:
        self.talk.say(self.phrases.round(self.match.game))

    def tell_scores(self) -> None:
        scoreboard.tell(self.talk.app, self.match)

    def tell_turn(self) -> None:
        self.say_turn()
        self.again()

    def tell_hint(self) -> None:
        if not self.is_asked():
            self.talk.tell(texts.HINT_NONE)
        else:
            action, reason = advice(self.match)
            why = self.talk.text(texts.F_WHY_NOTHING + reason)
            self.talk.tell(texts.HINT, f"{self.phrases.hint(action)}. {why}")

    def keys_text(self) -> int:
        return texts.FM_KEYS_SINGLE if self.talk.console.keys else texts.FM_KEYS


class Play(play.Play):
    """A match in which the keyboard's holder hears everything as it happens."""

    def __init__(self, talk: Talk, match: FortsMatch):
        phrases = Summary(talk.app.texts, match)
        super().__init__(talk, match, phrases, FortsInfos(talk, match, phrases))

    def hear(self) -> None:
        game, viewer = self.game, self.match.viewer
        heard = bytes(game.heard[: 4 * game.events(viewer)])
        if viewer != NONE:
            self.match.forget_news(viewer)
        elif self.match.persons:
            return
        for i in range(0, len(heard), 4):
            self.talk.say(self.sentence(heard, i))
            if heard[i] == CONQUERED:
                seat = heard[i + 1]
                words = alarm(self.phrases, self.match, seat, seat == viewer)
                self.talk.say(": ".join(words) + "." if words else "")

    def sentence(self, heard, i: int) -> str:
        return self.phrases.event(heard, i)

    def play(self, action: int) -> None:
        """Before an answer that nobody was asked for: why not."""
        listens = self.match.viewer != NONE or not self.match.persons
        if listens and self.match.is_settled():
            self.talk.say(rest(self.phrases, self.match) + ".")
        super().play(action)

    def decide(self) -> None:
        Turn(self).decide()

    def end(self) -> None:
        self.match.hide()
        self.tell_winner(self.phrases.seat)
        self.talk.say(scoreboard.decided(self.talk.app, self.match) + ".")
        scoreboard.tell(self.talk.app, self.match)
