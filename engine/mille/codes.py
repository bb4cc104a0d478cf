# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Small integers that the race game speaks in: phases, actions, events and reasons.

A card's action is `card * 8 + what`: what is 0 to play it on one's own side, 1 + side to attack
that side, 7 to discard it. Legal actions in ascending order thus go card by card.
"""

# Phases: what kind of decision is due.
PLAYING = 0
COUP = 1
EXTENDING = 2
ROUND_OVER = 3
MATCH_OVER = 4

# Actions beyond the cards'.
DISCARD = 7
COUP_FOURRE = 168
DECLINE = 169
EXTEND = 170
STAND = 171
DEAL = 172  # the round has been looked at: the next one is dealt
LEGAL_MAX = 48  # room that `legal` may need

# Events: four bytes each, kind, seat, card, and a side or number.
DEALT = 0  # the dealer; side: the round's number
TURN_BEGINS = 1
DREW = 2  # a card from the deck; others don't see which
PLAYED = 3
ATTACKED = 4
DISCARDED = 5
COUP_CALLED = 6  # card: the safety; side: whose attack was answered
DECLINED = 7  # nobody but the seat itself learns of it
LOST_TURN = 8  # a seat between attacker and caller
PASSED_OVER = 9  # a seat without a card
RESHUFFLED = 10  # side: how many cards the new deck has
LIFTED = 11  # card: a hazard that a safety took away; side: whose
EXTENDED = 12
STOOD = 13
ROUND_ENDED = 14  # side: who completed the trip, or NONE
MATCH_ENDED = 15

# Reasons why an action is forbidden, in the words that the screen has for them.
OK = 0
NOT_NOW = 1  # another kind of decision is due
NOT_HELD = 2  # no such card in the hand
NEEDS_ROLL = 3  # distance: no green light shows
HAZARD_FIRST = 4  # distance or roll: a hazard must be remedied before
LIMITED = 5  # only 25 and 50
TWO_200S = 6  # at most two in a hand
PAST_GOAL = 7
BELOW_ZERO = 8  # wrong way: there is not so much to take away
ROLLING = 9  # a green light shows already
ROLL_UNNEEDED = 10  # right-of-way makes it unnecessary
NOTHING_TO_REMEDY = 11
NEWEST_FIRST = 12  # another hazard is the one that counts
OWN_SIDE = 13  # hazards go on other sides
NO_SUCH_SIDE = 14
SAFE = 15  # the target has the safety
SUFFERS_ALREADY = 16
NOT_MOVING = 17  # only a side that is moving can be attacked
NOT_STARTED = 18  # only a side that has shown a green light can be attacked
ONLY_ATTACKS = 19  # a hazard is played on a rival
ONLY_OWN = 20  # this card is played on one's own side
PLAYABLE = 21  # salon-es: what could be played can't be thrown away
NO_ACTION = 22  # no action has this number
