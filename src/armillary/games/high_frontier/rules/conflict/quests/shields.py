"""Futures that protect: starships that destroy dropstones, arks, the Dyson bubble, the mass beam."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.negotiation.terms import Term
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COMBAT, FUTURES

STARSHIPS = ("enzmann_starship", "lithiated_ammonia_ice_starship")
ARK, BUBBLE, BEAM = "beehive_ark", "dyson_bubble", "mass_beam"
SHIELDED = "shield"
SMALL = 1  # Size: HF3-355


class Shield(Act, frozen=True, gc=False):
    """Destroy a player's dropstone."""  # HF3-354

    of: int

    verb: ClassVar[str] = SHIELDED

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, SHIELDED)
        falling.drop(state, self.of, SHIELDED)


@offers("free.shield", FUTURES, COMBAT)
def shields(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Once a Turn, of anybody else's."""  # HF3-354
    if not state.futures or not table(state).dropstones or not once(state, SHIELDED):
        return ()
    if not any(completed.has(state, seat, ship) for ship in STARSHIPS):
        return ()
    return [Shield(stone.seat) for stone in table(state).dropstones if stone.seat != seat]


# What weapons ask


def gun_has_one_die(state: HighFrontierState, seat: int) -> bool:
    """The mass beam: rad-hardness less one die."""  # HF3-353
    return completed.has(state, seat, BEAM)


def is_sheltered(state: HighFrontierState, seat: int, node: int) -> bool:
    """The ark: tokens of its owner on Sites of Size 1 are immune to combat."""  # HF3-355
    site = NODES[node].site
    return site != NOTHING and SITES[site].size == SMALL and completed.has(state, seat, ARK)


def is_shaded(state: HighFrontierState, seat: int) -> bool:
    """The Dyson bubble: no solar-powered card fires at its owner, nor at whom he protects this Turn."""
    # HF3-361
    if not state.futures:
        return False
    owner = completed.holder(state, BUBBLE)
    return owner != NOBODY and (owner == seat or grants.granted(state, seat, grants.SHADE) == owner)


# Deals


class ShadeTerm(Term, frozen=True, gc=False):
    """The owner of the Dyson bubble protects another, wherever he is."""  # HF3-361

    def written(self) -> str:
        return "shade"

    def barred(self, state: HighFrontierState) -> str:
        if completed.holder(state, BUBBLE) != self.giver:
            return "HF3-361"
        return "HFC-265" if is_shaded(state, self.taker) else ""

    def carry_out(self, state: HighFrontierState) -> None:
        grants.grant(state, grants.SHADE, self.giver, self.taker)


def shades_of(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    if COMBAT not in state.modules or not state.futures or completed.holder(state, BUBBLE) != giver:
        return ()
    return (ShadeTerm(giver, taker),)
