"""Professions: miners dig more, prospectors and industrialists work freely, engineers make more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.colonization import anchoring, colonists, dirtsides, lifting, talents
from armillary.games.high_frontier.rules.components import CARDS, FACES, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck, Spectral
from armillary.games.high_frontier.rules.events.operations import CardProduced
from armillary.games.high_frontier.rules.menu import GRATIS, Act, once, use
from armillary.games.high_frontier.rules.operations import industry, production, prospecting, refuel
from armillary.games.high_frontier.rules.operations.production import Product
from armillary.games.high_frontier.rules.operations.refuel import Yield
from armillary.games.high_frontier.rules.pieces import bernals, stacks
from armillary.games.high_frontier.rules.politics.assembly import NONE
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION, TERAWATT
from armillary.games.high_frontier.rules.terawatt import nanofacture, promotion
from armillary.mechanics.narrow import Narrow

PROSPECTOR, INDUSTRIALIST, ENGINEER = "prospector", "industrialist", "engineer"
ANY_PRODUCT = "et_produce_any_factory"


def best_way(state: HighFrontierState, seat: int, site: int, /) -> Yield | None:
    """Once more for each miner there."""  # HFC-378, HF3-047
    found = refuel.best_way.beneath(state, COLONIZATION)(state, seat, site)
    if found is None:
        return None
    miners = len(talents.workers(state, seat, SITES[site].node, lifting.MINER))
    return replace(found, tanks=found.tanks * (1 + miners)) if miners else found


# Free work


class Employ(Act, frozen=True, gc=False):
    """A Colonist does freely what would be the Operation."""  # HFC-379, HFC-380

    card: int
    work: Act

    verb: ClassVar[str] = "employ"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id, self.work.verb, *self.work.words())

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(CloseWork(seat, self.card))
        use(state, GRATIS)
        self.work.act(state, seat)


class CloseWork(Step[HighFrontierState], frozen=True, gc=False):
    """What has come to nothing may be tried again; otherwise the Colonist has worked this Turn."""

    seat: int
    card: int

    def run(self, state: HighFrontierState) -> None:
        if GRATIS in state.used:
            state.used -= {GRATIS}
            use(state, tried_mark(self.card))
        else:
            use(state, hired_mark(self.card))


def hired_mark(card: int) -> str:
    return f"hired.{CARDS[card].id}"


def tried_mark(card: int) -> str:
    """The mark of a refused request: the same person is not sent out for it again."""
    return f"tried.{CARDS[card].id}"


def idle(state: HighFrontierState, seat: int) -> list[tuple[int, int]]:
    """Colonists who could work freely, with the Spaces at which they are."""
    found = []
    for slot, piece in talents.colonists(state, seat):
        card, stack = piece >> 2, state.held(seat, slot)
        if CARDS[card].profession not in (PROSPECTOR, INDUSTRIALIST) or stack is None:
            continue
        if once(state, hired_mark(card)) and once(state, tried_mark(card)):
            found.append((card, stack.node))
    return found


@offers("free.colonist", COLONIZATION)
def free_work(state: HighFrontierState, seat: int) -> Sequence[Option]:
    return [Employ(card, work) for card, node in idle(state, seat) for work in works(state, seat, card, node)]


def works(state: HighFrontierState, seat: int, card: int, node: int) -> list[Act]:
    """What a Colonist could do where it is."""
    if CARDS[card].profession == PROSPECTOR:
        return [*_prospects(state, seat, node), *_promotions(state, seat, node)]
    found: list[Act] = [
        industry.Industrialize(site)
        for site in industry.industrial_sites(state, seat)
        if SITES[site].node == node and not industry.is_free(state, seat, site)
    ]
    for slot in anchoring.open_anchorages(state, seat):
        stack = state.held(seat, slot)
        if stack is not None and stack.node == node:
            found.append(anchoring.AnchorBernal(slot))
    if TERAWATT in state.modules and state.anchored:
        for slot in nanofacture.places(state, seat):
            stack = state.held(seat, slot)
            if stack is not None and stack.node == node and nanofacture.may_make(state, seat, slot):
                found.append(nanofacture.Nanofacture(slot))
    return found


def _prospects(state: HighFrontierState, seat: int, node: int) -> list[Act]:
    """With its own ISRU or another there."""  # HFC-379
    return [
        prospecting.PROSPECTS[slot]
        for slot in stacks.stacks_at(state, seat, node)
        if prospecting.methods(state, seat, slot)
    ]


def _promotions(state: HighFrontierState, seat: int, node: int) -> list[Act]:
    if not state.colonies and not state.anchored:
        return []
    return [
        promotion.Promote(piece >> 2)
        for slot, piece in promotion.candidates(state, seat)
        if (stack := state.held(seat, slot)) is not None and stack.node == node
    ]


# Products


def products(state: HighFrontierState, seat: int, card: int, /) -> list[int]:
    """A Robot as long as there is room for a Colonist; it is one of two kinds of face."""
    # HFC-374, HFC-375
    if CARDS[card].deck is Deck.COLONIST:
        full = len(colonists.in_play(state, seat)) >= colonists.limit(state, seat)
        return [] if full else [colonists.entry(state, card)]
    return production.products.beneath(state, COLONIZATION)(state, seat, card)


def places(state: HighFrontierState, seat: int, card: int, /) -> list[int]:
    """Also where a Colonist lets a Factory make everything."""  # HFC-016
    found = production.places.beneath(state, COLONIZATION)(state, seat, card)
    if CARDS[card].spectral is Spectral.ANY:
        return found
    for site, owner in state.factories.items():
        if owner == seat and site not in found and _makes_all(state, seat, site):
            found.append(site)
    return found


def _makes_all(state: HighFrontierState, seat: int, site: int) -> bool:
    node = SITES[site].node
    return any(
        ability.key == ANY_PRODUCT and SITES[site].spectral is Spectral[ability.of]
        for slot, piece in talents.colonists(state, seat)
        if (stack := state.held(seat, slot)) is not None and stack.node == node
        for ability in FACES[piece].abilities
    )


def engineers(state: HighFrontierState, seat: int, site: int) -> int:
    """At the Factory or its Bernal."""  # HFC-381
    found = len(talents.workers(state, seat, SITES[site].node, ENGINEER))
    anchor = dirtsides.serves(state, site) if state.anchored else None
    if anchor is not None:
        found += len(talents.workers(state, seat, bernals.node_of(state, anchor), ENGINEER))
    return found


def produced(state: HighFrontierState, seat: int, piece: int, site: int, /) -> None:
    """Where the product appears; then what engineers make besides."""  # HFC-355, HFC-381
    more = engineers(state, seat, site)
    asked: list[Step[HighFrontierState]] = [*lifting.asks_where(state, seat, piece, site)]
    if more:
        asked.append(MakeMore(seat, site, more))
    if asked:
        state.then(*asked)


class MakeMore(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Another product at the same Factory, or none."""  # HFC-381

    site: int
    left: int

    rule: ClassVar[str] = "HFC-381"

    def _made(self, state: HighFrontierState) -> list[int]:
        return [
            piece
            for card in state.players[self.seat].hand
            if self.site in production.places(state, self.seat, card)
            for piece in production.products(state, self.seat, card)
        ]

    def options(self, state: HighFrontierState) -> list[Option]:
        found = [Product(piece >> 2, FACES[piece].heavy) for piece in self._made(state)]
        return [*found, NONE] if found else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if not isinstance(option, Product):
            return
        made = self._made(state)
        piece = next(p for p in made if p >> 2 == option.card and FACES[p].heavy == option.heavy)
        seat = self.seat
        state.players[seat].hand.remove(option.card)
        slot = production.put_product(state, seat, piece, self.site)
        state.tell(CardProduced, seat, piece, self.site, slot)
        rest = (replace(self, left=self.left - 1),) if self.left > 1 else ()
        state.then(*lifting.asks_where(state, seat, piece, self.site), *rest)
