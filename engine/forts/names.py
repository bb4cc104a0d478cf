# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""All numbers that the fort game's modules share, with their names.

The linker replaces the names by the numbers, so a board never loads this module.

A card is `suit * 12 + number - 1`. A card's action is `card * 4 + what`: what is 0 and 1 for its
suit's two uses, 2 to discard it, 3 to pay a zone's upkeep with it. Fort f belongs to seat f // 3 at
the beginning.
"""

from engine.contract import *  # noqa: F403 - NONE, OK, AT_SEAT and all others that every game has

# Cards: a Spanish deck for each player.
OROS = 0
COPAS = 1
ESPADAS = 2
BASTOS = 3
NUMBERS = 12  # in a suit: 10 sota, 11 caballo, 12 rey
DECK = 48
HAND = 6  # the limit of a hand
FIRST_HAND = 4

# Zones.
DEPOT = 0
OASIS = 1
STRANDED = 16  # in `zones`: added to the seat whose car is there without control

# The resources.
GAS = 0
WATER = 1

# Forts.
FORTS_EACH = 3
FORTS = 15
FORTS_TO_WIN = 5
CARS = 5  # the limit of a fort
IMPROVEMENTS = 3
CAR_BITS = 4  # in `forts`: the number of cars; the improvements are above these bits
CAR_MASK = 15
IMPROVED = 16  # one improvement
FORT_BITS = 4  # in the event MOVED: the target fort; the fort of origin is above these bits
FORT_MASK = 15
MOST_ADDED = 6  # gas after the attacker's dice, water after the defender's

# Phases: the kinds of decisions.
UPKEEP = 0  # to pay for a zone, or give it up
TURN = 1  # to buy, discard, use a card, or pass
SECOND = 2  # the second action of an as or rey
RECRUITING = 3  # in which fort; the order of the four uses of espadas and bastos
IMPROVING = 4
MOVE_FROM = 5
TARGET = 6  # which fort to attack
MOVE_TO = 7
MOVE_CARS = 8  # how many cars move
SENDING = 9  # how many cars of one fort attack, fort by fort
ADD_GAS = 10
ADD_WATER = 11  # the defender's decision
OVERFLOW = 12  # the place of the surplus conquering cars
CLAIM = 13  # the highest bidder's decision
MATCH_OVER = 14

# The uses of a card: the last bits of its action.
WHAT_BITS = 2
WHAT = 3  # their mask
USE = 0  # gas, water, recruit, move
OTHER_USE = 1  # bid, bid, improve, attack
DISCARD = 2
PAY = 3

# Actions without a card.
BUY = 192
PASS = 193  # the turn is over, or the second action is declined
LET_GO = 194  # control of the zone lapses
LOSE = 195  # a surplus conquering car is destroyed
DECLINE = 196  # the zone is not claimed
CLAIM_AGAIN = 197  # with the car that is stranded there
FORT = 200  # plus the fort
NUMBER = 216  # plus 0 to 6
ACTIONS = 223  # no action has this number or a higher one
LEGAL_MAX = 32  # room for `legal`
LOG = 256  # actions kept of a round

# Events: four bytes each, kind, seat, card or fort, and a number.
ROUND_BEGINS = 0  # the first player; the round's number
TURN_BEGINS = 1
PAID = 2  # the card; the zone
LAPSED = 3  # the zone
BOUGHT = 4  # the card, hidden from others
SHUFFLED = 5  # the number of cards in the new deck
DISCARDED = 6
COLLECTED = 7  # the card; the amount of gas or water
BID = 8  # the card, hidden from others, and with it the zone
USED = 9  # the card; what for (USE or OTHER_USE)
RECRUITED = 10  # the fort; its cars
IMPROVED_FORT = 11  # the fort; its improvements
MOVED = 12  # from fort * 16 + to fort; the number of cars
ATTACKED = 13  # the fort; its holder
SENT = 14  # the fort of origin; the number of cars
ROLLED = 15  # ten times one die, plus the other; the total with cars and improvements
ADDED = 16  # GAS or WATER; the amount
CONQUERED = 17  # the fort; the number of cars that occupy it
REPELLED = 18  # by the defender; the fort; the number of cars destroyed
PLACED = 19  # a surplus car: the fort
LOST = 20  # a surplus car
INCOME = 21  # everybody: 1 gas, 1 water
REVEALED = 22  # a bid: the card; the zone
KEPT = 23  # the controller has the highest sum: the zone
CLAIMED = 24  # the fort of the car, or NONE for the stranded car; the zone
DECLINED = 25  # the zone
DESTROYED = 26  # a rival's car on a zone that is claimed; the zone
TURN_ENDS = 27
MATCH_ENDED = 28
TIED = 29  # the highest bids for a zone are equal; no seat

# Reasons why an action is forbidden; 0 is OK.
NOT_NOW = 1  # another kind of decision is due
NOT_HELD = 2  # the card is not in the hand
NO_GAS = 3  # not enough
NO_WATER = 4
HAND_FULL = 5
TOO_LATE = 6  # cards are bought before any action
NO_ROOM = 7  # no own fort has room for a car
ALL_IMPROVED = 8  # all own forts have three improvements
NO_CARS = 9  # no car in an own fort that can do it
NO_TARGET = 10  # every rival has only one fort
NOT_OWN = 11  # another player's fort
FULL = 12  # this fort has five cars
THREE_IMPROVEMENTS = 13  # this fort
EMPTY = 14  # no car there
SAME_FORT = 15
OWN_FORT = 16  # can't be attacked
LAST_FORT = 17
TOO_MANY = 18
TOO_FEW = 19  # a move and an attack need at least one car
WRONG_SUIT = 20  # upkeep is paid with espadas or bastos
NO_FORT = 21  # the match has no such fort
NO_ACTION = 22  # no action has this number
TRUCE = 23  # nobody may attack in this round

# Places in the window `now` of a table: facts of one byte each. The missing places are the
# contract's.
AT_FIRST = 3  # the seat that began the round
AT_ZONE = 5  # of the current upkeep or claim
AT_CARD = 6  # the espadas or bastos card being used, or NONE
AT_FORT = 7  # the fort that moving cars leave, or whose cars are being sent
AT_TARGET = 8  # the fort that moving cars enter, or that is under attack
AT_SENT = 9  # attacking cars; in OVERFLOW, those still to be placed
AT_TOTAL = 10  # the attacker's
AT_DEFENCE = 11  # the defender's, before the water
AT_ACTED = 12  # 1: a card has been used in this turn
AT_PAIR = 16  # 1: the card's second action may follow
AT_DICE = 17  # the last roll: ten times one die, plus the other
NOW = 22  # bytes; the last ones are reserved

FORMAT = 3  # of saved states; books.py reads those of format 2
GAME = 2  # the fort game's number in saved states

# Places in the header of a state, its window `options`; the first five are the contract's: the only
# book is 0, and the sides are as many as the seats.
RULE_DECK = 5
RULE_START = 6
RULE_ROUNDS = 7  # the match's last round; 0: there is none
RULE_TRUCE = 8  # nobody may attack up to this round; 0: no truce
OPTIONS = 9  # the end of the options that the set-up offers
RULE_PARTS = 9  # the parts of seat 0's car, a bit each
RULE_RIVAL_PARTS = 10  # those of seat 1
RULES = 11  # the end of all options
HEADER = 16  # bytes; the last ones are reserved
MOST_TRUCE = 3
RAW_NOW = HEADER + 12  # in `raw`, for readers of a saved state without a table
RAW_ROUND = RAW_NOW + AT_ROUND  # noqa: F405
RAW_OWNER = RAW_NOW + NOW

# The parts of a car: places of bits in RULE_PARTS.
PART_DRUM = 0  # a match begins with 1 more water
PART_TRUNK = 1  # and with a card more
PART_WALLS = 2  # TOUGHER is added to the total of a defence
PART_RAM = 3  # and to that of an attack
PARTS = 4
TOUGHER = 3

DECK_48 = 0
DECK_40 = 1  # without 8 and 9
START_ROTATING = 0
START_FIXED = 1

# The numbers of a seat in `scores`.
LINE_FORTS = 0
LINE_CARS = 1
LINE_IMPROVEMENTS = 2
LINE_GAS = 3
LINE_WATER = 4
LINES = 5

# The bots' characters: rows of characters.py.
RAIDER = 0
BUILDER = 1
TRADER = 2
BEGINNER = 3
CHARACTERS = 4

# A bot's weights: places in a row of characters.py.
W_ODDS = 0  # the least chance of an attack, in percent
W_FORT = 1  # the value of a conquered fort
W_CAR = 2  # the cost of a lost car
W_GAS = 3  # the cost of one gas
W_EMPTY = 4  # the cost of a fort that the attackers leave empty
W_RIVAL = 5  # added to the value of a fort for each fort of its holder
W_LEAD = 6  # the lead that an attack should have before the dice, everything added
W_SAVE = 7  # gas to save for an attack with a card of the hand
W_WALLS = 8  # improvements to have before cars are recruited
W_IMPROVE = 9  # water to have for further ones
W_BID = 10  # the highest sum that is bid for a zone
W_UPKEEP = 11  # the value of a zone beyond the hand's cards for it; 0: never paid for
W_HOLD = 12  # the chance that a rival with a turn to come conquers no fort, in percent
W_MOVE = 13  # 1: cars are moved into empty forts
W_EARLY = 14  # 1: attacks in the first round too
WEIGHTS = 15

# The reasons for a bot's choice.
WHY_NOTHING = 0  # it would choose another action
WHY_BUY = 1
WHY_STOCK = 2  # gas or water before the actions that cost it
WHY_BID = 3
WHY_WIN = 4  # an attack on the way to five forts in this round
WHY_STOP = 5  # an attack on a rival who would win
WHY_STRIKE = 6  # an attack with good odds
WHY_EMPTY = 7  # an attack on a fort without cars
WHY_RECRUIT = 8
WHY_IMPROVE = 9
WHY_MOVE = 10  # no fort stays empty
WHY_ENOUGH = 11  # no more than needed
WHY_ZONE = 12  # the zone is worth its cost
WHY_KEEP = 13  # better to keep for later
