# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Positions of matches, in the notations of the games, at which tests begin."""

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio", "Greta", "Hugo", "Irene")
"""Whoever sits at the seats."""

# The race: the first seat is the player's, whose turn it is unless something else is said.

TWO = """mille parker 2/2; round 2 dealer 1; turn 0 play;
    side 0: 325 rolling limited extra-tank puncture-proof! played 4 total 1475;
    side 1: 450 rolling played 5 200s 1 total 2100;
    hand 0: 25 75 100 stop roll end-of-limit driving-ace; hand 1: 25 25 50 50 75 75;
    deck: 100 200 gasoline repairs 25 25 50 roll stop roll"""
HAZARD = TWO.removesuffix("roll") + "accident"
"""The driving ace may still answer it."""
SIX = """mille salon-es 6/6 attack=stacked wrong_way=true; round 1 dealer 5; turn 0 play;
    side 0: 575 rolling; side 1: 200 limited rolling; side 2: 0;
    side 3: 925 wrong-way rolling driving-ace extra-tank puncture-proof right-of-way;
    side 4: 50 limited wrong-way; side 5: 1000;
    hazards: 1 flat-tire 4 stop 4 out-of-gas 4 flat-tire 4 accident;
    hand 0: 25 200 stop speed-limit accident roll right-of-way; hand 1: 25 25 25 25 25 25;
    hand 2: 50 50 50 50 50 50; hand 3: 75 75 75 75 75 75; hand 4: 100 100 100 100 100 100;
    hand 5: 200 roll roll roll roll roll; deck: roll roll roll 100 100"""
FINISH = """mille parker 3/3; rounds 2; round 1 dealer 2; turn 0 play;
    side 0: 600 rolling right-of-way! played 6; side 1: 425 rolling; side 2: 300 limited;
    hazards: 1 flat-tire; hand 0: 25 100 stop gasoline repairs extra-tank roll;
    hand 1: 25 25 25 25 25 25; hand 2: 50 50 50 50 50 50; deck: 75 75 75 roll roll roll roll"""
"""100 takes the player to the goal."""
OUR_ACE = """mille salon-es 2/2; round 1 dealer 0; turn 1 play; side 0: 100 rolling;
    side 1: 100 rolling; hand 0: 25 25 50 50 75 driving-ace; deck: roll roll roll roll;
    hand 1: accident accident accident accident accident accident accident"""
"""A bot attacks the player, who has the safety."""
NO_ACE = OUR_ACE.replace("driving-ace; deck: roll", "75; deck: driving-ace")
DUEL = """mille salon-es 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling;
    side 1: 100 rolling; hand 0: 25 25 50 50 75 75 accident; hand 1: {}; deck: {}"""
WITH_ACE = DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50 roll roll")
"""The player may attack a rival who has the safety."""
WITHOUT_ACE = DUEL.format("25 25 25 25 25 25", "50 50 50 50 roll driving-ace")

# The forts.

FIVE = """forts 5; round 7 first 1; turn 0 turn; seat 0: 9 gas 12 water; seat 1: 5 gas 3 water;
    fort 0: 0 cars 3 improvements 2; fort 1: 0 cars 5; fort 2: 0 cars 1 improvements 3;
    fort 3: 1 cars 2; fort 4: 0 cars 4 improvements 1; fort 5: 1 cars 0 improvements 1;
    fort 6: 2 cars 5 improvements 3; fort 7: 2 cars 2; fort 8: 3 cars 1; fort 9: 3 cars 2;
    fort 10: 3 cars 4; fort 12: 4 cars 2 improvements 2; depot: 2; oasis: 4 stranded;
    hand 0: oros-7 copas-12 espadas-1 bastos-4 bastos-12; bids 1: copas-3 oros-1; bids 0: oros-4"""
POOR = """forts 3; turn 0 turn; seat 0: 1 gas 1 water; hand 0: oros-2 espadas-4 bastos-10;
    fort 3: 1 cars 5"""
DEFENCE = """forts 3; turn 1 add-water 0; to 0; sent 3; total 14; defence 13; dice 54;
    fort 0: 0 cars 2 improvements 1; seat 0: 2 gas 4 water; hand 0: oros-2 copas-10"""
RAID = """forts 3; turn 1 target; card 38; acted 1; seat 0: 3 gas 0 water; seat 1: 0 gas 0 water;
    fort 0: 0 cars 1 improvements 1; fort 3: 1 cars 5; fort 4: 1 cars 0; fort 5: 1 cars 0;
    hand 0: oros-2; hand 1: oros-3"""
"""Bruno's five cars against one of Ana's and a tower; no gas to add, no water left."""
ATTACK = """forts 3; turn 0 turn; seat 0: 9 gas 5 water; seat 1: 3 gas 6 water;
    fort 0: 0 cars 4; fort 1: 0 cars 1; fort 2: 0 cars 2; fort 3: 1 cars 2 improvements 1;
    hand 0: bastos-4 oros-2; hand 1: {}; bids 1: {}"""
"""Without the hands and bids of others."""
HIDDEN = (("oros-1 copas-2", "copas-3"), ("espadas-9 bastos-12", "oros-11"))
RANKED = """forts 5 deck=40; round 23 first 2; turn 0 turn;
    seat 0: 12 gas 7 water; seat 1: 3 gas 105 water; seat 2: 20 gas 0 water;
    seat 3: 1 gas 1 water; seat 4: 2 gas 2 water;
    fort 0: 0 cars 3 improvements 1; fort 1: 0 cars 2; fort 3: 1 cars 5 improvements 3;
    fort 4: 1 cars 5 improvements 2; fort 2: 1 cars 0; fort 5: 1 cars 4; fort 6: 2 cars 1;
    fort 9: 3 cars 3; fort 12: 4 cars 5; depot: 1; oasis: 0 stranded;
    hand 0: oros-7 bastos-12"""
"""Seats in another order than their ranks; a tie that gas and water decide; a stranded car."""
