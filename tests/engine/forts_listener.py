# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The listener of the fort game: what each of its events means for the table."""

from collections.abc import Iterable

from engine.forts import deck, names, notation
from engine.forts.cards import GAS_FOR, WATER_FOR, bid_value, is_pair
from engine.forts.table import Table

from .listener import Listener

ZONES = 2


class FortsListener(Listener):
    """A seat of a fort game, or a spectator."""

    KINDS = """
        round_begins turn_begins paid lapsed bought shuffled discarded collected bid used
        recruited improved moved attacked sent rolled added conquered repelled placed lost
        income revealed kept claimed declined destroyed turn_ends match_ended tied
    """

    def __init__(self, game, seat: int):
        super().__init__(Table(), notation, game, seat)
        table = self.table
        table.orders[:] = bytes([names.NONE] * len(table.orders))
        table.zones[:] = bytes([names.NONE] * ZONES)
        for fort in range(names.FORTS_EACH * table.seats):
            table.owner[fort] = fort // names.FORTS_EACH
            table.forts[fort] = 2
        for other in range(table.seats):
            self._gains(other, gas=2, water=2)
            table.held[other] = names.FIRST_HAND
            table.left[other] = deck.size(table) - names.FIRST_HAND
        if seat != names.NONE:
            self.hand = list(game.order[seat][game.left[seat] : game.left[seat] + game.held[seat]])
        # The cards of each seat, the newest first; NONE is a face-down bid.
        self.bids: list[list[int]] = [[] for _ in range(table.seats)]
        self.discards: list[list[int]] = [[] for _ in range(table.seats)]
        self.cars = [6] * table.seats  # of each seat, in forts and on zones
        self.has_round = self.has_turn = False  # one has begun and not ended
        self.second = names.NONE  # an as or rey that may act once more
        self.shown = [0] * table.seats  # how many bids of each seat are face up
        self.unsettled = ZONES  # the zone to settle next; ZONES: none
        self.doomed = names.NONE  # the seat whose car on the zone just claimed is to be destroyed

    def hear(self, events: Iterable[tuple[int, ...]]) -> None:
        """Where the settling of a round stops, the highest bidder is asked."""
        super().hear(events)
        if self.unsettled < ZONES:
            self._asks_to_claim()

    def raw(self) -> bytes:
        """The view that this seat should have: see `told`."""
        table = self.table
        for seat in range(table.seats):
            held = table.held[seat]
            hand = sorted(self.hand) if seat == self.seat else [names.NONE] * held
            row = [names.NONE] * table.left[seat] + hand + self.bids[seat] + self.discards[seat]
            table.order[seat][:] = bytes(row + [names.NONE] * (names.DECK - len(row)))
            table.bids[seat] = len(self.bids[seat])
        return bytes(table.raw)

    # Rounds and turns

    def round_begins(self, seat, number):
        """`seat` goes first. The last round's bids have been settled and are discarded."""
        now = self.table.now
        assert not self.has_round
        self.has_round = True
        self._comes_to(ZONES)
        for other in range(self.table.seats):
            self.discards[other][:0] = self.bids[other]
            self.bids[other] = []
        now[names.AT_FIRST], now[names.AT_ROUND] = seat, number

    def turn_begins(self, seat):
        """For each zone that the seat controls, `paid` or `lapsed` follows."""
        now = self.table.now
        assert self.has_round and not self.has_turn
        self.has_turn = True
        self._clears_turn()
        now[names.AT_TURN] = now[names.AT_SEAT] = seat
        self._asks_upkeep(0)

    def paid(self, seat, card, zone):
        """A card pays for keeping a zone in this round."""
        self._is(names.UPKEEP, seat)
        assert zone == self.table.now[names.AT_ZONE]
        assert card == names.NONE or card // names.NUMBERS >= names.ESPADAS
        self._discards(seat, card)
        self._asks_upkeep(zone + 1)

    def lapsed(self, seat, zone):
        """Control is lost; the car stands there, stranded."""
        self._is(names.UPKEEP, seat)
        assert zone == self.table.now[names.AT_ZONE]
        self.table.zones[zone] = names.STRANDED + seat
        self._asks_upkeep(zone + 1)

    def turn_ends(self, seat):
        """Next comes another turn, the settling of the round or the end of the match."""
        self._is(names.TURN, seat)
        assert self.has_turn
        self.has_turn = False

    def match_ended(self):
        """Somebody has won, or it was the last round. No more bids are turned up."""
        self._ends_round()
        self.table.now[names.AT_PHASE] = names.MATCH_OVER

    # Cards

    def bought(self, seat, card):
        """A card is bought for one water; only the buyer hears which."""
        self._is(names.TURN, seat)
        assert not self.table.now[names.AT_ACTED]
        assert (card != names.NONE) == (seat == self.seat)
        self._gains(seat, water=-1)
        self.table.left[seat] -= 1
        self.table.held[seat] += 1
        if card != names.NONE:
            self.hand.append(card)

    def shuffled(self, seat, number):
        """The discards become the new deck; the purchase that found the deck empty follows."""
        self._is(names.TURN, seat)
        assert self.table.left[seat] == 0
        self.table.left[seat] = number
        self.discards[seat] = []

    def discarded(self, seat, card):
        """A card is discarded without effect."""
        self._is(names.TURN, seat)
        self._discards(seat, card)

    def collected(self, seat, card, number):
        """A card of oros brings this much gas, one of copas this much water."""
        self._is(names.TURN, seat)
        self._discards(seat, card)
        self._gains(seat, **{("gas", "water")[card // names.NUMBERS]: number})
        self.table.now[names.AT_ACTED] = 1

    def bid(self, seat, card):
        """A card is laid face down; only the bidder hears which."""
        self._is(names.TURN, seat)
        assert (card != names.NONE) == (seat == self.seat)
        self._leaves(seat, card)
        self.bids[seat].insert(0, card)
        self.table.now[names.AT_ACTED] = 1

    def used(self, seat, card, what):
        """A card pays for an action, whose event follows. An as or rey may be used once more."""
        now = self.table.now
        self._is(names.TURN, seat)
        if card == self.second:
            self.second = names.NONE
        else:
            self._discards(seat, card)
            self.second = card if is_pair(card) else names.NONE
        now[names.AT_CARD] = card
        now[names.AT_PAIR] = int(self.second != names.NONE)
        now[names.AT_ACTED] = 1
        use = 2 * (card // names.NUMBERS - names.ESPADAS) + what
        self._gains(seat, gas=-GAS_FOR[use], water=-WATER_FOR[use])
        now[names.AT_PHASE] = names.RECRUITING + use

    def recruited(self, seat, fort, cars):
        """The fort now holds this many cars."""
        self._is(names.RECRUITING, seat)
        self.cars[seat] += 1
        assert cars == self._cars(fort) + 1
        self._arrive(seat, fort, 1)
        self._is_over()

    def improved(self, seat, fort, improvements):
        """The fort now has this many improvements."""
        self._is(names.IMPROVING, seat)
        assert seat == self.table.owner[fort]
        self.table.forts[fort] = self._cars(fort) + names.IMPROVED * improvements
        self._is_over()

    def moved(self, seat, forts, cars):
        """Cars move from one fort to another."""
        self._is(names.MOVE_FROM, seat)
        self._leave(seat, forts >> 4, cars)
        self._arrive(seat, forts & 15, cars)
        self._is_over()

    # Attacks

    def attacked(self, seat, fort, holder):
        """The target is chosen. `sent` follows for the cars that go."""
        now = self.table.now
        self._is(names.TARGET, seat)
        assert holder == self.table.owner[fort] != seat
        now[names.AT_TARGET] = fort
        now[names.AT_SENT] = now[names.AT_TOTAL] = now[names.AT_DEFENCE] = 0
        now[names.AT_PHASE] = names.SENDING

    def sent(self, seat, fort, cars):
        """Cars leave a fort: they are on their way until the attack is over."""
        self._is(names.SENDING, seat)
        self._leave(seat, fort, cars)
        self.table.now[names.AT_SENT] += cars

    def rolled(self, seat, dice, total):
        """The attacker rolls and may add gas; then the defender rolls and may add water."""
        now = self.table.now
        now[names.AT_DICE] = dice
        if now[names.AT_PHASE] == names.SENDING:
            assert seat == now[names.AT_TURN]
            now[names.AT_TOTAL] = total
            now[names.AT_PHASE] = names.ADD_GAS
            return
        assert now[names.AT_PHASE] == names.ADD_GAS
        assert seat == self.table.owner[now[names.AT_TARGET]]
        now[names.AT_SEAT] = seat
        now[names.AT_DEFENCE] = total
        now[names.AT_PHASE] = names.ADD_WATER

    def added(self, seat, stuff, number):
        """The attacker adds gas or the defender water. Adding nothing makes no event."""
        now = self.table.now
        assert seat == now[names.AT_SEAT]
        assert now[names.AT_PHASE] == (names.ADD_GAS if stuff == names.GAS else names.ADD_WATER)
        if stuff == names.GAS:
            self._gains(seat, gas=-number)
            now[names.AT_TOTAL] += number
        else:
            self._gains(seat, water=-number)
            now[names.AT_DEFENCE] += number

    def conquered(self, seat, fort, cars):
        """The fort is the attacker's, without improvements. Events for further cars follow."""
        table, now = self.table, self.table.now
        assert (seat, fort) == (now[names.AT_TURN], now[names.AT_TARGET])
        assert now[names.AT_PHASE] == names.ADD_WATER or (
            now[names.AT_PHASE] == names.SENDING and not self._cars(fort)
        )
        self.cars[table.owner[fort]] -= self._cars(fort)
        table.owner[fort], table.forts[fort] = seat, cars
        now[names.AT_SEAT] = seat
        now[names.AT_PHASE] = names.OVERFLOW
        self._are_on_their_way(now[names.AT_SENT] - cars)

    def repelled(self, seat, fort, cars):
        """The defender holds the fort: all the attacking cars are destroyed."""
        now = self.table.now
        self._is(names.ADD_WATER, seat)
        assert (fort, cars) == (now[names.AT_TARGET], now[names.AT_SENT])
        self.cars[now[names.AT_TURN]] -= cars
        now[names.AT_SEAT] = now[names.AT_TURN]
        self._are_on_their_way(0)

    def placed(self, seat, fort, cars):
        """A further car goes to a fort for one gas; the fort now holds this many."""
        self._is(names.OVERFLOW, seat)
        assert cars == self._cars(fort) + 1
        self._gains(seat, gas=-1)
        self._arrive(seat, fort, 1)
        self._are_on_their_way(self.table.now[names.AT_SENT] - 1)

    def lost(self, seat, left):
        """A further car is destroyed; this many are left to place."""
        self._is(names.OVERFLOW, seat)
        assert left == self.table.now[names.AT_SENT] - 1
        self.cars[seat] -= 1
        self._are_on_their_way(left)

    # A round's settling

    def income(self, number):
        """Everybody gets this much gas and water; bids are turned up next."""
        self._ends_round()
        for seat in range(self.table.seats):
            self._gains(seat, gas=number, water=number)
        self.shown = [0] * self.table.seats
        self.unsettled = 0

    def revealed(self, seat, card, zone):
        """A bid for a zone is turned up; each seat's newest bid comes first."""
        at = self.shown[seat]
        assert self.bids[seat][at] in (names.NONE, card)
        assert zone == _zone_of(card)
        self.bids[seat][at] = card
        self.shown[seat] = at + 1

    def kept(self, seat, zone):
        """The controller of the zone has the highest sum."""
        self._wins(zone, seat)
        assert seat == self.table.zones[zone]

    def claimed(self, seat, fort, zone):
        """The highest bidder claims with a car from a fort, or with its stranded car there."""
        table = self.table
        self._wins(zone, seat)
        assert seat != table.zones[zone]
        if fort == names.NONE:
            assert table.zones[zone] == names.STRANDED + seat
        else:
            self._leave(seat, fort, 1)
            if table.zones[zone] != names.NONE:
                self.doomed = table.zones[zone] % names.STRANDED
        table.zones[zone] = seat

    def destroyed(self, seat, zone):
        """The car that stood on the zone just claimed is destroyed."""
        assert zone == self.unsettled - 1
        assert seat == self.doomed != names.NONE
        self.cars[seat] -= 1
        self.doomed = names.NONE

    def declined(self, seat, zone):
        """The highest bidder does not claim, so nobody does."""
        self._wins(zone, seat)
        assert seat != self.table.zones[zone]

    def tied(self, zone):
        """Several seats share the highest sum."""
        self._settles(zone)
        assert self._highest(zone) == names.NONE
        assert any(self._sums(zone))

    # What no event says

    def told(self, view) -> bytes:
        """A view without choices in progress, which make no event until they are complete.

        A whole move makes one event, and an attack one for each fort that sends cars, none for
        those that stay. Declining a second action makes no event: what the seat does instead
        shows it.
        """
        now = view.now
        now[names.AT_FORT] = 0
        if now[names.AT_PHASE] in (names.MOVE_FROM, names.MOVE_TO, names.MOVE_CARS):
            now[names.AT_PHASE] = names.MOVE_FROM
            now[names.AT_TARGET] = names.NONE
        if now[names.AT_PHASE] == names.SECOND:
            now[names.AT_PHASE] = names.TURN
            now[names.AT_CARD] = names.NONE
            now[names.AT_PAIR] = 0
        return bytes(view.raw)

    # Helpers

    def _is(self, phase: int, seat: int) -> None:
        """Checks that the event may happen now, to this seat."""
        assert (phase, seat) == (self.table.phase, self.table.seat)

    def _gains(self, seat: int, gas: int = 0, water: int = 0) -> None:
        stock = self.table.stock
        for at, number in ((4 * seat, gas), (4 * seat + 2, water)):
            there = int.from_bytes(stock[at : at + 2], "little")
            stock[at : at + 2] = (there + number).to_bytes(2, "little")

    def _cars(self, fort: int) -> int:
        return self.table.forts[fort] % names.IMPROVED

    def _arrive(self, seat: int, fort: int, cars: int) -> None:
        assert seat == self.table.owner[fort]
        self.table.forts[fort] += cars

    def _leave(self, seat: int, fort: int, cars: int) -> None:
        assert seat == self.table.owner[fort]
        assert 0 < cars <= self._cars(fort)
        self.table.forts[fort] -= cars

    def _leaves(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        self.table.held[seat] -= 1
        self.second = names.NONE
        if seat == self.seat:
            self.hand.remove(card)

    def _discards(self, seat: int, card: int) -> None:
        self._leaves(seat, card)
        self.discards[seat].insert(0, card)

    def _ends_round(self) -> None:
        assert self.has_round and not self.has_turn
        self.has_round = False
        self._clears_turn()

    def _clears_turn(self) -> None:
        now = self.table.now
        now[names.AT_CARD] = now[names.AT_TARGET] = now[names.AT_ZONE] = names.NONE
        for place in (
            names.AT_SENT,
            names.AT_TOTAL,
            names.AT_DEFENCE,
            names.AT_DICE,
            names.AT_ACTED,
            names.AT_PAIR,
        ):
            now[place] = 0
        self.second = names.NONE

    def _asks_upkeep(self, zone: int) -> None:
        """The next zone that the turn's seat controls."""
        now = self.table.now
        due = [i for i in range(zone, ZONES) if self.table.zones[i] == now[names.AT_TURN]]
        now[names.AT_ZONE] = due[0] if due else names.NONE
        now[names.AT_PHASE] = names.UPKEEP if due else names.TURN

    def _is_over(self) -> None:
        """An action is done, and the turn goes on."""
        now = self.table.now
        now[names.AT_CARD] = now[names.AT_TARGET] = names.NONE
        now[names.AT_PAIR] = 0
        now[names.AT_PHASE] = names.TURN

    def _are_on_their_way(self, cars: int) -> None:
        self.table.now[names.AT_SENT] = cars
        if not cars:
            self._is_over()

    def _sums(self, zone: int) -> list[int]:
        return [sum(bid_value(bid) for bid in bids if _zone_of(bid) == zone) for bids in self.bids]

    def _highest(self, zone: int) -> int:
        """The only seat with the highest bid for a zone; NONE if there is none."""
        sums = self._sums(zone)
        most = max(sums)
        return sums.index(most) if most and sums.count(most) == 1 else names.NONE

    def _wins(self, zone: int, seat: int) -> None:
        """The highest bidder's claim is settled."""
        self._settles(zone)
        assert seat == self._highest(zone) != names.NONE

    def _settles(self, zone: int) -> None:
        """The outcome for a zone is heard exactly once."""
        self._comes_to(zone)
        self.unsettled = zone + 1

    def _comes_to(self, zone: int) -> None:
        """All bids are face up, and no zone that made no event has any."""
        assert self.doomed == names.NONE
        assert self.unsettled == ZONES or self.shown == [len(bids) for bids in self.bids]
        assert self.unsettled <= zone
        assert not any(sum(self._sums(skipped)) for skipped in range(self.unsettled, zone))
        self.unsettled = zone

    def _asks_to_claim(self) -> None:
        """The highest bidder of the next zone that has one."""
        now = self.table.now
        zone = next(zone for zone in range(self.unsettled, ZONES) if any(self._sums(zone)))
        now[names.AT_ZONE], now[names.AT_SEAT] = zone, self._highest(zone)
        now[names.AT_PHASE] = names.CLAIM


def _zone_of(card: int) -> int:
    """Copas are bids for the depot, oros for the oasis."""
    return 1 - card // names.NUMBERS
