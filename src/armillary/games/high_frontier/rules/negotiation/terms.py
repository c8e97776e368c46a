"""What a deal is made of. Every term says whether it can be carried out, and carries itself out."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import (
    CARDS,
    FACES,
    IDEOLOGIES,
    NODES,
    SENIORITY_SPOT,
    SITES,
)
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Deck, Privilege, Side
from armillary.games.high_frontier.rules.events.table import Promised
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.pieces import (
    forming,
    humans,
    privileges,
    sold_cards,
    stacks,
    treasury,
)
from armillary.games.high_frontier.rules.pieces import grants as granting
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot, Stack
from armillary.mechanics.modules import extensible

PAID = "deal"
LENT = (Privilege.POWERSAT, Privilege.FELONIOUS, Privilege.MOONCABLE, Privilege.SCRUM_TROUBLESHOOTERS)
PROMISES = ("no_bid", "no_felony", "repay", "lift", "vote", "factory")  # words for the log


class Term(Struct, frozen=True, gc=False):
    """Something that one player gives another."""

    giver: int
    taker: int

    goods: ClassVar[bool] = (
        False  # cards, FTs and figures do not change hands in the midst of something: HFC-266
    )

    changes: ClassVar[bool] = True  # whether anything is different afterwards
    grants: ClassVar[bool] = False  # whether that is only what a player may do

    def written(self) -> str:
        """What is given, without who."""
        raise NotImplementedError

    def barred(self, state: HighFrontierState) -> str:
        """The rule that forbids it now, or ""."""
        raise NotImplementedError

    def offered(self, state: HighFrontierState) -> None:
        """It stands in an offer that is sent."""

    def carry_out(self, state: HighFrontierState) -> None:
        raise NotImplementedError

    def __str__(self) -> str:
        return f"{self.giver} to {self.taker}: {self.written()}"


class AquaTerm(Term, frozen=True, gc=False):
    amount: int

    def written(self) -> str:
        return f"aqua {self.amount}"

    def barred(self, state: HighFrontierState) -> str:
        return "" if 0 < self.amount <= spendable(state, self.giver) else "HFC-268"

    def carry_out(self, state: HighFrontierState) -> None:
        treasury.pay(state, self.giver, self.amount, PAID, self.taker)


def spendable(state: HighFrontierState, seat: int) -> int:
    """Aqua that are not pledged in an auction."""
    return max(0, state.players[seat].aqua - auctions.pledged(state, seat))


class CardTerm(Term, frozen=True, gc=False):
    """Of the Hand."""  # HFC-269

    card: int

    goods: ClassVar[bool] = True

    def written(self) -> str:
        return f"card {CARDS[self.card].id}"

    def barred(self, state: HighFrontierState) -> str:
        if self.card not in state.players[self.giver].hand:
            return "HFC-021" if CARDS[self.card].deck is Deck.CREW else "HFC-265"
        return "HFC-269" if any(card == self.card for card, _ in state.traded) else ""

    def carry_out(self, state: HighFrontierState) -> None:
        sold_cards.hand_over(state, self.giver, self.taker, self.card)


class SaleTerm(Term, frozen=True, gc=False):
    """A card that lies on top of a deck, if it comes into the giver's Hand this Turn, for Aqua then."""

    card: int
    amount: int

    grants: ClassVar[bool] = True

    def written(self) -> str:
        return f"sale {CARDS[self.card].id} {self.amount}"

    def barred(self, state: HighFrontierState) -> str:
        visible = state.decks[CARDS[self.card].deck][-1:] == [self.card]
        return "" if visible and 0 <= self.amount <= sold_cards.TOP_PRICE else "HFC-265"

    def carry_out(self, state: HighFrontierState) -> None:
        what = sold_cards.noted(self.card, self.amount)
        granting.grant(state, granting.SALE, self.giver, self.taker, what)


class TanksTerm(Term, frozen=True, gc=False):
    """Water FTs of a Stack, into a Stack of the taker there or a new Outpost."""  # HFC-266

    slot: int
    amount: int

    goods: ClassVar[bool] = True

    def written(self) -> str:
        return f"tanks {slot_name(self.slot)} {self.amount}"

    def barred(self, state: HighFrontierState) -> str:
        stack = state.held(self.giver, self.slot)
        if stack is None or not 0 < self.amount <= stack.water:
            return "HFC-265"
        return "" if has_room_at(state, self.taker, stack.node) else "HFC-079"

    def carry_out(self, state: HighFrontierState) -> None:
        stack = state.held(self.giver, self.slot)
        assert stack is not None
        left = stacks.loaded(stack, cards=stack.cards, water=stack.water - self.amount, gold=stack.gold)
        moved = min(stack.moved_water, self.amount)
        state.put(self.giver, self.slot, replace(left, moved_water=stack.moved_water - moved))
        forming.settle(state, self.giver, self.slot)
        if stack.node == treasury.bank(state, self.taker):
            treasury.gain(state, self.taker, self.amount, PAID)  # HFC-099
            return
        into = forming.place(state, self.taker, stack.node, water=self.amount)
        taken = state.held(self.taker, into)
        assert taken is not None
        state.put(self.taker, into, replace(taken, moved_water=taken.moved_water + moved))


def has_room_at(state: HighFrontierState, seat: int, node: int) -> bool:
    if node == treasury.bank(state, seat) or stacks.stacks_at(state, seat, node):
        return True
    return forming.free_outpost(state, seat) != NOTHING


class StackTerm(Term, frozen=True, gc=False):
    """A whole Stack, its Humans riding on; a Rocket stays one if the taker has none."""  # HFC-270, Q66

    slot: int

    goods: ClassVar[bool] = True

    def written(self) -> str:
        return f"stack {slot_name(self.slot)}"

    def barred(self, state: HighFrontierState) -> str:
        stack = state.held(self.giver, self.slot)
        if stack is None or self.slot == Slot.LEO:
            return "HFC-084"
        if any(FACES[piece].side is Side.PURPLE for piece in stack.cards):
            return "HFC-267"
        if self.slot != Slot.ROCKET and self.slot not in OUTPOSTS:
            return "HF3-030" if self.slot == Slot.DROPSTONE else "HFC-313"  # Q164
        return "" if self._place(state) != NOTHING else "HFC-079"

    def _place(self, state: HighFrontierState) -> int:
        if self.slot == Slot.ROCKET and state.held(self.taker, Slot.ROCKET) is None:
            return Slot.ROCKET
        return forming.free_outpost(state, self.taker)

    def carry_out(self, state: HighFrontierState) -> None:
        place = self._place(state)
        stack = state.held(self.giver, self.slot)
        assert stack is not None
        if place != Slot.ROCKET:
            stack = losses.as_tanks(stack)
        state.put(self.giver, self.slot, None)
        state.put(self.taker, place, stack)
        _take_guests(state, self.giver, self.taker, stack)
        received(state, self.taker, place)


@extensible
def received(state: HighFrontierState, seat: int, slot: int, /) -> None:
    """A player was given what lies in a Stack."""


def _take_guests(state: HighFrontierState, giver: int, taker: int, stack: Stack) -> None:
    """Humans never change their owner: in another player's Stack they are guests."""  # HFC-021, HFC-272
    aboard = [piece >> 2 for piece in stack.cards if FACES[piece].human]
    owners = {card: humans.owner_of(state, giver, card) for card in aboard}
    others = tuple(guest for guest in state.guests if guest[0] not in owners)
    state.guests = others + tuple((card, owner) for card, owner in owners.items() if owner != taker)


class GroundTerm(Term, frozen=True, gc=False):
    """What the giver has on a Site: Claim, Factory, Colony; the taker's pieces replace it."""  # HFC-270

    site: int

    goods: ClassVar[bool] = True

    def written(self) -> str:
        return f"ground {SITES[self.site].id}"

    def barred(self, state: HighFrontierState) -> str:
        claim, factory, colony = self._held(state)
        if not (claim or factory):
            return "HFC-265"
        taker = state.players[self.taker]
        enough = taker.disks >= claim and taker.cubes >= factory and taker.domes >= colony
        return "" if enough else "HFC-053"

    def _held(self, state: HighFrontierState) -> tuple[bool, bool, bool]:
        site, giver = self.site, self.giver
        held = (state.claims, state.factories, state.colonies)
        claim, factory, colony = (pieces.get(site, NOBODY) == giver for pieces in held)
        return claim, factory, colony

    def carry_out(self, state: HighFrontierState) -> None:
        claim, factory, colony = self._held(state)
        giver, taker = state.players[self.giver], state.players[self.taker]
        if claim:
            state.claims[self.site] = self.taker
            giver.disks, taker.disks = giver.disks + 1, taker.disks - 1
        if factory:
            state.factories[self.site] = self.taker
            giver.cubes, taker.cubes = giver.cubes + 1, taker.cubes - 1
        if colony:
            state.colonies[self.site] = self.taker
            giver.domes, taker.domes = giver.domes + 1, taker.domes - 1


class RideTerm(Term, frozen=True, gc=False):
    """A Human of the giver rides in a Stack of the taker's, which stands beside it."""  # HFC-272

    card: int
    slot: int  # of the taker

    goods: ClassVar[bool] = True

    def written(self) -> str:
        return f"ride {CARDS[self.card].id} {slot_name(self.slot)}"

    def barred(self, state: HighFrontierState) -> str:
        own, host = self._stack(state), state.held(self.taker, self.slot)
        closed = (Slot.LEO, Slot.DROPSTONE)
        if own is None or host is None or self.slot in closed or own.node != host.node:
            return "HFC-272"
        return "" if humans.owner_of(state, self.giver, self.card) == self.giver else "HFC-272"

    def _stack(self, state: HighFrontierState) -> Stack | None:
        slot = stacks.slot_of(state, self.giver, self.card)
        return state.held(self.giver, slot) if slot != NOTHING else None

    def carry_out(self, state: HighFrontierState) -> None:
        slot = stacks.slot_of(state, self.giver, self.card)
        own, host = self._stack(state), state.held(self.taker, self.slot)
        assert own is not None
        assert host is not None
        piece = next(piece for piece in own.cards if piece >> 2 == self.card)
        state.put(self.giver, slot, stacks.without(own, piece))
        forming.settle(state, self.giver, slot)
        state.put(self.taker, self.slot, stacks.with_cards(host, piece))
        state.guests = (*state.guests, (self.card, self.giver))


class LendTerm(Term, frozen=True, gc=False):
    """A privilege, until the end of the Turn."""  # HFC-273

    privilege: str

    grants: ClassVar[bool] = True

    def written(self) -> str:
        return f"lend {self.privilege}"

    def barred(self, state: HighFrontierState) -> str:
        if self.privilege not in LENT:
            return "HFC-273"
        if granting.granted(state, self.taker, self.privilege) != NOBODY:
            return "HFC-273"
        if self.privilege == Privilege.POWERSAT:
            lent = granting.granted(state, self.giver, self.privilege) != NOBODY
            return "" if privileges.powersat(state, self.giver) and not lent else "HFC-273"
        return "" if privileges.own(state, self.giver) == self.privilege else "HFC-273"

    def carry_out(self, state: HighFrontierState) -> None:
        granting.grant(state, self.privilege, self.giver, self.taker)


class PermitTerm(Term, frozen=True, gc=False):
    """The use of a Factory, of what stands on a Site, of an Ability, or leave to prospect Luna."""

    # HFC-273 to HFC-275

    kind: str
    what: int = NOTHING

    grants: ClassVar[bool] = True

    def written(self) -> str:
        if self.kind == granting.LUNA:
            return f"use {self.kind}"
        of_card = self.kind in (granting.ABILITY, granting.CREW)
        name = CARDS[self.what].id if of_card else SITES[self.what].id
        return f"use {self.kind} {name}"

    def barred(self, state: HighFrontierState) -> str:
        if granting.granted(state, self.taker, self.kind, self.what) != NOBODY:
            return "HFC-265"
        if self.kind == granting.LUNA:
            return "" if state.first == self.giver else "HFC-273"
        if self.kind == granting.FACTORY:
            return "" if state.factories.get(self.what) == self.giver else "HFC-274"
        if self.kind == granting.SITE:
            return "" if state.claims.get(self.what) == self.giver else "HFC-274"
        return "" if self._is_beside(state) else "HFC-274" if self.kind == granting.CREW else "HFC-275"

    def _is_beside(self, state: HighFrontierState) -> bool:
        """An Ability is lent to a Stack on the same Space, a Crew on the same Site."""  # HFC-274, HFC-275
        slot = stacks.slot_of(state, self.giver, self.what)
        stack = state.held(self.giver, slot) if slot != NOTHING else None
        if stack is None or not stacks.stacks_at(state, self.taker, stack.node):
            return False
        if self.kind == granting.ABILITY:
            return True
        return NODES[stack.node].site != NOTHING and not humans.is_guest(state, self.what)

    def carry_out(self, state: HighFrontierState) -> None:
        granting.grant(state, self.kind, self.giver, self.taker, self.what)


class AbstainTerm(Term, frozen=True, gc=False):
    """No bid for cards of a deck, until the end of the Turn."""  # HFC-265, HFC-X63

    deck: int

    grants: ClassVar[bool] = True

    def written(self) -> str:
        return f"abstain {Deck(self.deck).name.lower()}"

    def barred(self, state: HighFrontierState) -> str:
        bound = any(
            grant.kind == granting.ABSTAIN and grant.giver == self.giver and grant.what == self.deck
            for grant in state.grants
        )
        return "HFC-265" if bound or auctions.pledged(state, self.giver) else ""

    def carry_out(self, state: HighFrontierState) -> None:
        granting.grant(state, granting.ABSTAIN, self.giver, self.taker, self.deck)


class DiskTerm(Term, frozen=True, gc=False):
    """Where the 1st Player puts the Seniority Disk that is removed now."""  # HFC-273

    ideology: int

    grants: ClassVar[bool] = True

    def written(self) -> str:
        return f"disk {IDEOLOGIES[self.ideology].id}"

    def barred(self, state: HighFrontierState) -> str:
        now = state.first == self.giver and state.active == NOBODY and state.spot == SENIORITY_SPOT
        return "" if now and granting.disk_of(state, self.giver) == NOTHING else "HFC-273"

    def carry_out(self, state: HighFrontierState) -> None:
        granting.grant(state, granting.DISK, self.giver, self.taker, self.ideology)


class PromiseTerm(Term, frozen=True, gc=False):
    """A word that stands in the log and binds nobody."""  # HFC-265, Q23

    what: str

    changes: ClassVar[bool] = False

    def written(self) -> str:
        return f"promise {self.what}"

    def barred(self, state: HighFrontierState) -> str:
        return "" if self.what in PROMISES else "HFC-265"

    def carry_out(self, state: HighFrontierState) -> None:
        state.tell(Promised, self.giver, self.taker, self.what)


def slot_name(slot: int) -> str:
    return Slot(slot).name.lower()
