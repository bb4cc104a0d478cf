# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A fort game in the terminal: what happens, what may be asked for, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import text_play as play
from engine.forts.names import BOUGHT, CONQUERED, NONE, TURN_BEGINS
from text_forts_phrases import FortsPhrases
from text_forts_turn import Turn, stock
from text_infos import Infos
from text_talk import Talk, sentence
from ui import texts
from ui.forts import sheet
from ui.forts.attack import rest
from ui.forts.cues import alarm
from ui.forts.match import FortsMatch
from ui.forts.phrases import advice
from ui.forts.recap import lines
from ui.forts.summary import FortsDigest
from ui.forts.talk import FortsTalk


class FortsInfos(Infos):
    """Forts and zones are public; a hand is told only to its holder."""

    since = FortsDigest

    def tell_own(self) -> None:
        seat, view = self.match.viewer, self.match.view()
        if seat == NONE:
            self.tell_all()
            return
        self.tell_rival(seat)
        self.talk.say(self.phrases.hand(view, seat))

    def tell_all(self) -> None:
        self.tell_players()
        view = self.match.view()
        for seat in range(view.seats):
            self.tell_rival(seat)
        self._tell_zones()
        self.tell_round()

    def tell_rival(self, side: int) -> None:
        view = self.match.view()
        self.talk.say(self.phrases.state(view, side) + ".", self.phrases.forts(view, side))

    def _tell_zones(self) -> None:
        view = self.match.view()
        self.talk.say(*(self.phrases.control(view, zone) + "." for zone in range(2)))

    def _tell_stock(self) -> None:
        self._tell_of_own(lambda view, seat: stock(self.talk, view, seat))

    def _tell_forts(self) -> None:
        self._tell_of_own(self.phrases.forts)

    def _tell_of_own(self, tell: Callable[[Any, int], str]) -> None:
        """Says something about the viewer, or about everybody in turn while there is none."""
        viewer, view = self.match.viewer, self.match.view()
        for seat in range(view.seats) if viewer == NONE else (viewer,):
            name = self.phrases.seat(seat) + "." if viewer == NONE else ""
            self.talk.say(name, tell(view, seat))

    def _by_word(self) -> dict[str, Callable[[], None]]:
        own = {"g": self._tell_stock, "f": self._tell_forts, "z": self._tell_zones}
        return {**super()._by_word(), **own}

    def more_keys(self) -> list[int]:
        return [texts.FM_KEYS_TELL]

    def tell_round(self) -> None:
        self.talk.say(self.phrases.round(self.match.game))

    def tell_scores(self) -> None:
        tell_scores(self.talk, self.phrases, self.match)

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


def tell_scores(talk: Talk, phrases: FortsPhrases, match: FortsMatch) -> None:
    """Says how everybody stands, the leader first."""
    view = match.view()
    for seat in sheet.ranks(view, sheet.numbers_of(view)):
        talk.say(phrases.state(view, seat))


class Play(play.Play):
    """A match in which the keyboard's holder hears everything as it happens."""

    def __init__(self, talk: Talk, match: FortsMatch):
        phrases = FortsPhrases(talk.app.texts, match)
        super().__init__(talk, match, phrases, FortsInfos(talk, match, phrases))
        self.voices = FortsTalk(talk.app, match)
        self.listed: set[str] = set()  # what the last turn's question offered
        self.is_opening = True  # whether the turn was not announced yet
        self._bought = [NONE, 0]  # who has bought how many cards that were not told yet

    def hear(self) -> None:
        game, viewer = self.game, self.match.viewer
        heard = bytes(game.heard[: 4 * game.events(viewer)])
        self.is_opening |= any(kind == TURN_BEGINS for kind in heard[::4])
        if viewer != NONE:
            self.match.forget_news(viewer)
        elif self.match.persons:
            return
        asked = viewer if viewer in self.persons() else NONE
        for i in range(0, len(heard), 4):
            if heard[i] == BOUGHT and heard[i + 1] not in (viewer, self._bought[0]):
                self._tell_bought()
            if heard[i] == BOUGHT and heard[i + 1] != viewer:
                self._bought = [heard[i + 1], self._bought[1] + 1]
            elif heard[i] != TURN_BEGINS or heard[i + 1] != asked:  # the question says so
                self._tell(self.sentence(heard, i))
            self.tell_voice(heard, i)
            if heard[i] == CONQUERED:
                self._tell_alarm(heard[i + 1])

    def _tell_alarm(self, seat: int) -> None:
        """Says that a seat is about to win, if it is."""
        words = alarm(self.phrases, self.match, seat)
        self.talk.say(": ".join(words) + "." if words else "")

    def _tell(self, said: str) -> None:
        if said:
            self._tell_bought()
            self.talk.say(said)

    def _tell_bought(self) -> None:
        """Says in one line what a rival has bought."""
        seat, count = self._bought
        self._bought = [NONE, 0]
        if count:
            number = texts.F_NEWS_BOUGHT if count > 1 else texts.F_EVENT_BOUGHT
            self.talk.tell(number, self.phrases.seat(seat), count)

    def sentence(self, heard, i: int) -> str:
        return self.phrases.event(heard, i)

    def play(self, action: int) -> None:
        """Before an answer that nobody was asked for: why not."""
        listens = self.match.viewer != NONE or not self.match.persons
        if listens and self.match.is_settled():
            self.talk.say(rest(self.phrases, self.match) + ".")
        super().play(action)

    def decide(self) -> None:
        self._tell_bought()
        Turn(self).decide()

    def end(self) -> None:
        self._tell_bought()
        self.match.hide()
        self.tell_winner(self.phrases.seat)
        self.talk.say(sheet.decided(self.talk.app, self.match) + ".")
        for line in lines(self.phrases, self.match):
            self.talk.say(sentence(line))
        tell_scores(self.talk, self.phrases, self.match)
