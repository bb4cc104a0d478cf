# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The deck: shuffled, dealt, drawn from, and renewed from the discards where that is played."""

from engine import chance
from engine.mille.books import RESHUFFLE, count
from engine.mille.cards import KINDS, NONE, SAFETY_OF
from engine.mille.codes import COUP, DREW, RESHUFFLED
from engine.mille.places import ATTACK, CLOSED, DEALER, LEFT, PHASE, SEAT


def is_empty(table):
    """No card is left to draw, and the deck cannot be renewed."""
    return table.now[LEFT] == 0 and not can_renew(table)


def can_renew(table):
    """Whether there are discards that may be shuffled into a new deck (variant of the salons)."""
    if not table.options[RESHUFFLE] or table.now[CLOSED]:
        return False
    discards = table.discards
    for kind in range(KINDS):
        if discards[kind]:
            return True
    return False


def open_deck(table):
    """Shuffles all cards for a round."""
    unseen = table.unseen
    for kind in range(KINDS):
        unseen[kind] = count(table.options, kind)
    _fill(table, unseen)


def deal(table):
    """Six cards to each seat, one at a time, from the dealer's left (Parker, 3)."""
    seats = table.seats
    seat = table.now[DEALER]
    for _ in range(6 * seats):
        seat = (seat + 1) % seats
        receive(table, seat, _top(table))


def draw(game, seat):
    """A card from the deck to a hand, renewing the deck if need be; nothing where there is none."""
    now = game.now
    if now[LEFT] == 0:
        if not can_renew(game):
            return
        renew(game)
    card = _top(game)
    receive(game, seat, card)
    game.tell(DREW, seat, card, 0)


def _top(table):
    left = table.now[LEFT] - 1
    table.now[LEFT] = left
    return table.deck[left]


def renew(game):
    """Shuffles the discards into a new deck; cards on the table stay there."""
    discards = game.discards
    for kind in range(KINDS):
        game.unseen[kind] += discards[kind]
    _fill(game, discards)
    for kind in range(KINDS):
        discards[kind] = 0
    game.tell(RESHUFFLED, NONE, NONE, game.now[LEFT])


def _fill(table, numbers):
    deck = table.deck
    n = 0
    for kind in range(KINDS):
        for _ in range(numbers[kind]):
            deck[n] = kind
            n += 1
    chance.shuffle(table.rng, deck, n)
    table.now[LEFT] = n


def receive(table, seat, card):
    """Puts a card into a hand, which stays in ascending order."""
    hand = table.hands[seat]
    i = table.held[seat]
    table.held[seat] = i + 1
    while i > 0 and hand[i - 1] > card:
        hand[i] = hand[i - 1]
        i -= 1
    hand[i] = card


def leave(table, seat, card):
    """Takes a card that is there out of a hand, for everybody to see."""
    hand = table.hands[seat]
    last = table.held[seat] - 1
    i = 0
    while hand[i] != card:
        i += 1
    while i < last:
        hand[i] = hand[i + 1]
        i += 1
    hand[last] = NONE
    table.held[seat] = last
    table.unseen[card] -= 1


def redeal(table, viewer):
    """Deals all cards that the viewer has not seen to the other hands and the deck.

    Who must answer a coup, where that is not the viewer, gets the safety first.
    """
    now = table.now
    answering = now[SEAT]
    safety = NONE
    if now[PHASE] == COUP and answering != viewer:
        safety = SAFETY_OF[now[ATTACK]]
        table.unseen[safety] -= 1
    _fill(table, table.unseen)
    if safety != NONE:
        table.unseen[safety] += 1
    for seat in range(table.seats):
        if seat != viewer:
            _redeal_hand(table, seat, safety if seat == answering else NONE)
    if viewer < table.seats:
        for i in range(table.held[viewer]):
            table.unseen[table.hands[viewer][i]] += 1


def _redeal_hand(table, seat, certain):
    number = table.held[seat]
    table.held[seat] = 0
    if certain != NONE:
        receive(table, seat, certain)
    while table.held[seat] < number:
        table.now[LEFT] -= 1
        receive(table, seat, table.deck[table.now[LEFT]])
