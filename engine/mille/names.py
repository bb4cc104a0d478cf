# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""All numbers that the race game's modules share, with their names.

The linker replaces the names by the numbers, so a board never loads this module.

A card's action is `card * 8 + what`: `what` is 0 to play it on the own side, 1 + side to attack
that side, 7 to discard it. So legal actions in ascending order go card by card.
"""

from __future__ import annotations

from engine.contract import *  # noqa: F403 - NONE, OK, AT_SEAT and all others that every game has

# Cards, in the order of the rule sheet. Distances count in steps of 25.
KINDS = 21
KIND_BITS = 4  # in `hazards`: the kind of a hazard; its side is above these bits
KIND_MASK = 15
PLAYED_BITS = 6  # in `played`: the number of distance cards; the number of 200s is above these bits
PLAYED_200 = 65  # one more, and a 200
STEP = 25

# Distance: 25, 50, 75, 100, 200.
MILES_25 = 0
MILES_50 = 1
MILES_200 = 4

STOP = 5
SPEED_LIMIT = 6
OUT_OF_GAS = 7
FLAT_TIRE = 8
ACCIDENT = 9
WRONG_WAY = 10

ROLL = 11
END_OF_LIMIT = 12
GASOLINE = 13
SPARE_TIRE = 14
REPAIRS = 15
END_OF_WRONG_WAY = 16

RIGHT_OF_WAY = 17
EXTRA_TANK = 18
PUNCTURE_PROOF = 19
DRIVING_ACE = 20

REMEDY_AFTER = 6  # a hazard's remedy comes six places after it

HAND = 7  # the limit of a hand: six, and the card just drawn
DECK = 116

# Phases: the kinds of decisions.
PLAYING = 0
COUP = 1
EXTENDING = 2
ROUND_OVER = 3
MATCH_OVER = 4

# The uses of a card: the last bits of its action.
WHAT_BITS = 3
WHAT = 7  # their mask
PLAY = 0  # on the own side
ATTACK = 1  # plus the side
DISCARD = 7

# Actions without a card.
COUP_FOURRE = 168
DECLINE = 169
EXTEND = 170
STAND = 171
DEAL = 172  # all players have seen the score: the next round is dealt
LEGAL_MAX = 48  # room for `legal`
LOG = 512  # actions stored of a round: it has about 150, with reshuffling sometimes many more

# Events: four bytes each, kind, seat, card, and a side or number.
DEALT = 0  # the dealer; side: the round's number
TURN_BEGINS = 1
DREW = 2  # a card from the deck, hidden from others
PLAYED = 3
ATTACKED = 4
DISCARDED = 5
COUP_CALLED = 6  # card: the safety; side: the attacker's target
DECLINED = 7  # only for the seat itself
LOST_TURN = 8  # a seat between attacker and caller
PASSED_OVER = 9  # a seat without a card
RESHUFFLED = 10  # side: the number of cards in the new deck
LIFTED = 11  # card: a hazard that a safety removed, or a part of a car; side: its side
EXTENDED = 12
STOOD = 13
ROUND_ENDED = 14  # side: the one that completed the trip, or NONE
MATCH_ENDED = 15
BOUNCED = 16  # card: a hazard without effect; side: its target

# Reasons why an action is forbidden, in the order of the screen's texts; 0 is OK.
NOT_NOW = 1  # another kind of decision is due
NOT_HELD = 2  # the card is not in the hand
NEEDS_ROLL = 3  # distance: no green light shows
HAZARD_FIRST = 4  # distance or roll: a hazard must be remedied first
LIMITED = 5  # only 25 and 50
TWO_200S = 6  # at most two in a round
PAST_GOAL = 7
BELOW_ZERO = 8  # wrong way: the distance is too short to subtract that
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
ONLY_ATTACKS = 19  # a hazard can only be played on a rival
ONLY_OWN = 20  # this card can only be played on the own side
PLAYABLE = 21  # salon-es: a playable card can't be discarded
NO_ACTION = 22  # no action has this number

# Places in the window `now` of a table: the round's facts of one byte each. The missing places are
# the contract's.
AT_DEALER = 3
AT_ATTACK = 5  # the hazard just played, while it may be answered; else NONE
AT_TARGET = 6  # the attacked side
AT_CALLER = 7  # the side that called the extension, or NONE
AT_FINISHER = 8  # the side that completed the trip, or NONE
AT_IDLE = 9  # turns in a row that only discarded
AT_CLOSED = 10  # 1: the discards are not shuffled into a deck again in this round
AT_LEFT = 11  # cards in the deck
AT_UNRESOLVED = 12  # battle hazards on all sides together
AT_SPENT = 16  # two bytes: the parts of each car that have done their deed in this round, as bits
NOW = 20  # bytes; the last ones are reserved

SIDES = 6  # in the state, whether they play or not
PER_SIDE = 10  # bytes of each side; the last two are reserved
RECENT = 3  # actions of a side that the state remembers

FORMAT = 2  # of saved states; books.py reads those of format 1
GAME = 1  # the race game's number in saved states

PARKER = 0
WIKIPEDIA = 1
SALON_ES = 2
SALON_IT = 3
BOOKS = 4

# Places in the header of a state, its window `options`; the first five are the contract's.
RULE_MATCH = 5  # the points that end a match, in hundreds; 0: it has a number of rounds
RULE_ROUNDS = 6
RULE_HOUSE = 7  # 1: these are house rules
RULE_ATTACK = 8
RULE_COUP = 9
RULE_LATE = 10
RULE_DISCARD = 11
RULE_ENDS = 12
RULE_RESHUFFLE = 13
RULE_WRONG_WAYS = 14  # whether the cards are in the deck
RULE_TRIM = 15
RULE_GOAL = 16  # distances and points in steps of 25
RULE_EXTENSION = 17
RULE_TRIP = 18
RULE_ALL_SAFETIES = 19
RULE_ALL_SAFETIES_WINNER = 20
RULE_DELAYED = 21
RULE_SAFE_TRIP = 22
RULE_SHUT_OUT = 23
RULE_SHUT_OUT_EACH = 24
RULE_SHUT_OUT_AT_ZERO = 25
RULE_EXTENSION_BONUS = 26
RULE_EXTENSION_TO = 27
RULE_FLYING_START = 28  # 1: a green light shows on every side at the deal
OPTIONS = 29  # the end of the options that are house rules
RULE_PARTS = 29  # the parts of side 0's car, a bit each; no book has any
RULE_RIVAL_PARTS = 30  # those of side 1
RULES = 31  # the end of all options
HEADER = 32  # bytes; the last one is reserved
RAW_NOW = HEADER + 12  # in `raw`, for readers of a saved state without a table
RAW_ROUND = RAW_NOW + AT_ROUND  # noqa: F405
RAW_DISTANCE = RAW_NOW + NOW

# Values of the options that are neither yes or no nor points.
ATTACK_MOVING = 0
ATTACK_STARTED = 1
ATTACK_STACKED = 2
COUP_ANY = 1  # 0: a player of the attacked side
LATE_NEEDS_ROLL = 1  # 0: uncovers
DISCARD_UNPLAYABLE = 1  # 0: any card
ENDS_ONE = 1  # 0: no cards anywhere; 1: deck empty and one hand empty
TO_CALLER = 0  # the extension's bonus: to its caller, or else to every other side
TO_CALLER_ONLY = 1
TO_COMPLETER = 2

# The parts of a car: places of bits in RULE_PARTS. moves.has_part tells which sides have one.
PART_WARM_ENGINE = 0  # once a round, a roll remedies any battle hazard
PART_PIT_CREW = 1  # after a remedy no other roll is needed
PART_LONG_LEGS = 2  # a round begins with HEAD_START
PART_TOUGH_TIRES = 3  # a round begins with puncture-proof on the table
PART_LOUD_HORN = 4  # a round begins with a speed limit on every rival
PART_THICK_SKIN = 5  # a round's first hazard against the side is discarded
PARTS = 6
HEAD_START = 4  # steps

# The lines of a side's score sheet, in printed order.
LINE_DISTANCE = 0
LINE_SAFETIES = 1
LINE_ALL_SAFETIES = 2
LINE_COUPS = 3  # COUP_POINTS each
LINE_TRIP = 4
LINE_DELAYED = 5
LINE_SAFE_TRIP = 6
LINE_EXTENSION = 7
LINE_SHUT_OUT = 8
LINE_TOTAL = 9
LINES = 10
COUP_POINTS = 300

# The bots' characters: rows of characters.py.
BEGINNER = 0
CLUB = 1
EXPERT = 2
RACER = 3
BULLY = 4
MISER = 5
GAMBLER = 6
CHARACTERS = 7

# The reasons for a bot's choice (why.py), in the order of the texts HINT_WHY_...
WHY_FINISH = 0
WHY_MOVE = 1
WHY_ON = 2
WHY_FILLS = 3
WHY_LEADER = 4
WHY_HARM = 5
WHY_NOW = 6
WHY_KEEP = 7
WHY_DEAD = 8
WHY_LEAST = 9
WHY_COUP = 10
WHY_EXTEND = 11
WHY_STAND = 12
WHY_WAIT = 13
WHY_LIMIT = 14
WHY_MORE = 15  # a coup fourré without another turn
WHY_AGAIN = 16  # a safety that may still be called, but gives another turn
WHY_TURN = 17  # the end of the wrong way
WHY_PAST = 18  # a distance beyond the goal, unless that is extended
WHY_SPARE = 19  # a remedy for which there is no hazard now
WHY_PILE = 20  # a hazard that changes nothing for a side that is not moving
WHY_LOSES = 21  # an extension, as the match would be lost without it
WHY_BOUNCES = 22  # a hazard that only uses up the target's thick skin
WHY_SAVES = 23  # a remedy for which a warm engine would do
WHYS = 24

# A bot's weights: places in a row of characters.py. bot.py uses them.
W_DRIVE = 0  # five: a distance card of each kind
W_FIRST_200 = 5  # less, as the safe trip is given up
W_FIRST_200_BEHIND = 6  # the same, behind the leader
W_FILLS = 7  # the hand can fill the rest of the trip
W_LAST_HELD = 8  # a single card in the hand can fill it
W_STRANDED = 9  # less, the fewer cards could
W_REPAIR = 10  # a remedy
W_START = 11  # a roll
W_LIMIT_OFF = 12  # the end of a limit, and for each card that it held up
W_LIMIT_OFF_EACH = 13
W_ATTACK = 14  # six: each hazard
W_LEADER = 20  # on the leader
W_RARE = 21  # for each of its remedies that can't come any more
W_RESTING = 22  # for each of its remedies that can no longer be drawn
W_URGENT = 23  # the target may complete its trip at once
W_FAR = 24  # for each step that the target has driven
W_ANSWERED = 25  # less, since it may be answered: times cards held, by cards hidden
W_SHUT = 26  # the target has played no distance
W_MATCH = 27  # the target may win the match in this round
W_AGAIN = 28  # a safety: another turn
W_FREES = 29  # its hazard lies there, and no remedy is in the hand
W_STARTS = 30  # right-of-way where a roll is wanted
W_SAVES = 31  # a remedy is in the hand: a turn is saved
W_HASTE = 32  # for each rival that is near the goal
W_COUP = 33  # less, for each of its hazards that may yet be drawn
W_COUP_MOST = 34  # at most
W_LIVELY = 35  # the leader is moving
W_ROAD = 36  # for each 16 steps that the leader still has to go
W_IDLE = 37  # the only other option is to discard
W_STUCK = 38  # the same, and it is not moving
W_DISCARD = 39  # less, for any card discarded
W_KEEP = 40  # five: a distance
W_KEEP_EXACT = 45  # it completes the trip
W_KEEP_FILLS = 46  # other cards complete the trip with it
W_KEEP_AGAIN = 47  # less, for each other copy
W_KEEP_HAZARD = 48  # six
W_KEEP_FAR = 54  # for each step of the leader
W_KEEP_ROLL = 55  # three: the first, second, third copy
W_KEEP_ACTIVE = 58  # the remedy of an active hazard
W_KEEP_REMEDY = 59  # any other remedy
W_KEEP_EACH = 60  # for each of its hazards unseen
W_KEEP_SECOND = 61  # in 64ths: a second copy of a remedy
W_KEEP_COVERED = 62  # in 64ths: its safety is in the hand
W_KEEP_END = 63  # the end of a limit that is not active
W_DARE = 64  # it extends the trip above this sum
W_DARE_LEFT = 65  # for each card in the deck, up to 15
W_DARE_ROLLS = 66  # right-of-way is on the table
W_DARE_LIMITED = 67  # less, under a limit
W_DARE_FILLS = 68  # the hand fills the rest
W_DARE_200 = 69  # for each 200 that can still be played
W_DARE_STEP = 70  # for each step of the other distances
W_DARE_HAZARD = 71  # for each hazard in the hand
W_DARE_RIVAL = 72  # less, for each four steps of the leading rival
W_DARE_MOVING = 73  # less, if it is moving
W_DARE_HELD_UP = 74  # it is limited
W_DARE_SHUT = 75  # less, for a shut-out at stake
W_DARE_SAFETY = 76  # less, for each safety of the leading rival
W_DARE_UNSEEN = 77  # less, for each safety unseen
W_DARE_SAFE_TRIP = 78  # less, for the safe trip at stake
W_WAIT = 79  # cards in the deck from which on the last card of a trip waits for a delayed action
W_NETWORK = 80  # in 16ths: the network's addition to any of these (network.py)
WEIGHTS = 81

# The category of a card. Modules for the board compare the numbers instead.


def is_distance(card: int) -> bool:
    """Returns whether a card is 25, 50, 75, 100 or 200."""
    return card < STOP


def is_hazard(card: int) -> bool:
    """Returns whether a card is played on a rival."""
    return STOP <= card < ROLL


def is_safety(card: int) -> bool:
    """Returns whether a card is one of the four that exist only once."""
    return card >= RIGHT_OF_WAY


def is_battle(hazard: int) -> bool:
    """Returns whether a hazard goes to the battle pile; speed limit and wrong way do not."""
    return hazard != SPEED_LIMIT and hazard != WRONG_WAY


def safety_bit(safety: int) -> int:
    """Returns the bit of a safety in a side's `safeties` and `coups`."""
    return 1 << (safety - RIGHT_OF_WAY)
