# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sentences on screen are true: hints, a side's state, and what coups and safeties bring.

`-s` prints how often each is said; `--positions 40000` tries that many positions of each kind.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.forts import books as forts_books
from engine.forts import notation as forts_notation
from engine.forts.bot import Bot as FortsBot
from engine.forts.game import Game as Forts
from engine.mille import moves, notation, why
from engine.mille import names as n
from engine.mille.bot import Bot
from link import numbers
from match import PERSON
from tests.engine import matches
from tests.truth import forts, race
from ui import texts
from ui.forts.match import FortsMatch
from ui.forts.phrases import advice
from ui.mille.phrases import Phrases
from ui.mille.questions import keeping, plays
from ui.mille.staged import brings

ENGLISH = numbers.lines(numbers.TEXTS / "en.txt")
NAMES = list(ENGLISH)
PARTS = (
    "parts=warm-engine,long-legs,thick-skin rival_parts=pit-crew,loud-horn",
    "parts=pit-crew,tough-tires,loud-horn rival_parts=warm-engine,long-legs,thick-skin",
)
RACES = {
    **{book: matches.tables(book) for book in notation.BOOKS},
    "the long form": [f"wikipedia {table} {matches.LONG_FORM}" for table in ("2/2", "3/3")],
    "variants": matches.VARIED,
    "a flying start": [f"{table} flying_start=true" for table in matches.PLAIN + matches.VARIED],
    "parts": [f"{table} {parts}" for table in matches.PLAIN + matches.VARIED for parts in PARTS],
    "house rules": [matches.mix(number) for number in range(200)],
}
FORTS = "forts"
MANY, FEW = 5000, 1000  # positions of each kind, with --all and without
ODD = 4  # one decision in this many is left to chance, for unusual positions
Said = tuple[str, Any, str]
"""The name of a text, whether it is true, and where it is said."""

language: Any = SimpleNamespace(get=NAMES.__getitem__, name_at=lambda *_: "")


def said_in_race(tables: list[str]) -> Iterator[list[Said]]:
    """Yields the sentences at each decision of endless rounds, at one table after another."""
    chance, bot, seed = Random(1), Bot(), 0
    while True:
        game = matches.new(tables[seed % len(tables)], "match 5000" if seed & 1 else "rounds 1")
        game.start(seed)
        seed += 1
        name = deal_says(game)
        yield [(name, race.OF_TABLES[name](game), notation.state_text(game))]
        while game.phase < n.ROUND_OVER:
            hint = bot.choose(game.view(game.seat))
            where = f"{notation.state_text(game)} -> {notation.action_text(hint)}"
            yield [(*each, where) for each in race_says(game, bot, hint)]
            game.apply(hint if chance.randrange(ODD) else chance.choice(matches.legal(game)))


def stub(**attributes: object) -> Any:
    """Returns an object with the attributes that a sentence reads."""
    return SimpleNamespace(**attributes)


def parts_of(game) -> int:
    """Returns the parts of all cars, as MilleMatch has them."""
    return game.options[n.RULE_PARTS] | game.options[n.RULE_RIVAL_PARTS]


def deal_says(game) -> str:
    """Returns the sentence about a new deal."""
    phrases = Phrases(
        language, stub(reader=n.NONE, game=game, parts=parts_of(game), view=lambda: game)
    )
    deal = [kind for kind, *_ in matches.events(game)].index(n.DEALT)
    return phrases.event(game.happened, 4 * deal)


def race_says(game, bot: Bot, hint: int) -> Iterator[tuple[str, Any]]:
    """Yields the sentences at a decision, each with its truth."""
    view = game.view(game.seat)
    phrases = Phrases(
        language, stub(reader=n.NONE, game=game, parts=parts_of(game), view=lambda: view)
    )
    moment = race.Moment(game, hint)
    name = NAMES[texts.HINT_WHY_FINISH + why.reason(bot, view, hint)]
    yield name, race.CLAIMS[name](moment)
    for side in range(game.sides):
        name = phrases.stands(view, side)
        yield name, race.STATES[name](game, side)
    for card in set(moment.hand) if game.phase == n.PLAYING else ():
        name = keeping(phrases, view, card)
        if name:
            yield name, race.CLAIMS[name](race.Moment(game, moves.pack(card, n.PLAY)))
        name = phrases.explains(card)
        if name in race.OF_TABLES:
            yield name, race.OF_TABLES[name](game)
        if name in race.CARDS:
            for action in plays(view, card):
                yield name, race.CARDS[name](race.Moment(game, action))
        name = phrases.reason(view.why_not(moves.pack(card, n.PLAY)))
        if name in race.STATES:
            yield name, race.STATES[name](game, moment.side)
    for i, (kind, seat, _, side) in enumerate(matches.events(moment.after)):
        name = ""
        if kind == n.COUP_CALLED:
            name = brings(stub(app=stub(text=language.get), game=moment.after), seat)
        if (kind, side) == (n.ROUND_ENDED, n.NONE):
            name = phrases.event(moment.after.happened, 4 * i)
        if name:
            yield name, race.CLAIMS[name](moment)
        name = phrases.event(moment.after.happened, 4 * i)
        if name in race.EVENTS:
            yield name, race.EVENTS[name](moment)


def said_in_forts() -> Iterator[list[Said]]:
    """Yields the hint at each decision of endless matches."""
    chance, bot, seed = Random(1), FortsBot(), 0
    while True:
        header = forts_books.options(2 + seed % 4)
        for option in (forts.n.RULE_PARTS, forts.n.RULE_RIVAL_PARTS) if seed % 2 else ():
            forts_books.set_option(header, option, chance.randrange(1 << forts.n.PARTS))
        game = Forts(header)
        game.start(seed)
        seed += 1
        match: Any = FortsMatch(game, [stub(kind=PERSON)] * game.seats, bot)
        while not game.over:
            hint, reason = advice(match)
            name = NAMES[texts.F_WHY_NOTHING + reason]
            is_true = forts.CLAIMS[name](forts.Moment(game, hint, bot.raid.target))
            where = f"{forts_notation.state_text(game)} -> {forts_notation.action_text(hint)}"
            yield [(name, is_true, where)]
            game.apply(hint if chance.randrange(ODD) else chance.choice(matches.legal(game)))


def table(said: Counter, false: Counter) -> str:
    """Returns how often each sentence is said, and how often it is false."""
    rows = (
        f"{said[name]:8}{false[name]:8}  {ENGLISH[name]} ({name})" for name, _ in said.most_common()
    )
    return "\n".join(["    said   false", *rows])


@pytest.mark.parametrize("kind", [*RACES, FORTS])
def test_every_sentence_is_true(kind, thorough, request):
    says = said_in_forts() if kind == FORTS else said_in_race(RACES[kind])
    said, false, places = Counter(), Counter(), {}
    for _ in range(request.config.getoption("--positions") or (MANY if thorough else FEW)):
        for name, is_true, where in next(says):
            said[name] += 1
            if not is_true:
                false[name] += 1
                places[name] = where
    print(f"\n{kind}\n{table(said, false)}")
    assert not false, places


def test_every_reason_and_every_state_has_a_claim():
    claims = {*race.CLAIMS, *race.STATES, *forts.CLAIMS}
    assert {name for name in NAMES if name.startswith(("HINT_WHY_", "F_WHY_", "STATE_"))} <= claims
