"""Technologies: what they cost a faction, what must come before them, and how they are had."""

from __future__ import annotations

from functools import lru_cache

from armillary.games.stellar_horizons.rules.components import (
    MINIMUM_COST,
    ROW_FIRST,
    TECHNOLOGIES,
)
from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiTechnologyLine
from armillary.games.stellar_horizons.rules.components.vocabulary import TechnologyCost
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.events.economy import TechnologyGained
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Part

PRINTED, OWNERS, MINIMUM = "printed", "owners", "minimum"  # what a price is made of, besides abilities

HELD = "SH-242"  # developed already
UNLINKED = "SH-070"  # something linked to it on its left is missing
NOT_LEFTMOST = "SH-071"
UNDISCOVERED = "SH-409"
TOO_DEAR = "SH-243"
NOT_FOR_THE_AI = "SH-548"

_PRINTED = [(wanted.cost, wanted.field, wanted.discovery_only) for wanted in TECHNOLOGIES]
_OF_ROW = [0] * len(ROW_FIRST)  # bits
for _number, _technology in enumerate(TECHNOLOGIES):
    _OF_ROW[_technology.row] |= 1 << _number


def owners(state: StellarState, faction: int, technology: int) -> int:
    """The other players who have a technology and make it cheaper."""  # SH-243
    own, factions, found = state.science(faction), state.factions, 0
    for other in state.played:
        known = factions[other]
        if known.technologies >> technology & 1 and known is not own and not _apart(state, faction, other):
            found += 1
    return found


def _apart(state: StellarState, a: int, b: int) -> bool:
    """The AI and the others learn nothing from each other."""  # SH-547
    return special(state, AiTechnologyLine) is not None and is_the_one(state, a) != is_the_one(state, b)


def parts_of_price(state: StellarState, faction: int, technology: int) -> tuple[Part, ...]:
    """What makes a price up: the printed points, owners, abilities, and what the minimum gives back."""
    discount = powers(state, faction).owner_discount * owners(state, faction, technology)
    parts = [
        Part(PRINTED, TECHNOLOGIES[technology].cost),
        Part(OWNERS, -discount),
        *sources(state, faction, TechnologyCost),
    ]
    short = MINIMUM_COST - sum(part.amount for part in parts)
    parts.append(Part(MINIMUM, max(0, short)))
    return tuple(part for part in parts if part.amount)


def price(state: StellarState, faction: int, technology: int) -> int:
    """The points of its field that a technology costs a faction now."""  # SH-243, SH-074
    known = powers(state, faction)
    cost = TECHNOLOGIES[technology].cost + known.technology_cost
    return max(MINIMUM_COST, cost - known.owner_discount * owners(state, faction, technology))


def may_develop(state: StellarState, faction: int, technology: int) -> str:
    """The rule that forbids a technology to a faction now, or nothing."""
    science, wanted = state.science(faction), TECHNOLOGIES[technology]
    held = science.technologies
    if held >> technology & 1:
        return HELD
    if wanted.discovery_only and not discovered(state, technology):
        return UNDISCOVERED
    if wanted.discovery_only and special(state, AiTechnologyLine) and is_the_one(state, faction):
        return NOT_FOR_THE_AI
    if wanted.requires & ~held:
        return UNLINKED
    if not held & _OF_ROW[wanted.row] and technology != ROW_FIRST[wanted.row]:
        return NOT_LEFTMOST
    return TOO_DEAR if price(state, faction, technology) > science.bank[wanted.field] else ""


def within_reach(state: StellarState, faction: int) -> tuple[int, ...]:
    """The technologies for which a faction has all that must come before them."""
    return _linked(state.science(faction).technologies)


def prices_within_reach(state: StellarState, faction: int) -> list[tuple[int, Field, int]]:
    """Those that only a price keeps from being developed: number, field and price, as `price` says."""
    own, known, factions = state.science(faction), powers(state, faction), state.factions
    others = [
        factions[other].technologies
        for other in state.played
        if factions[other] is not own and not _apart(state, faction, other)
    ]
    found = []
    less, discount = known.technology_cost, known.owner_discount
    for number in _linked(own.technologies):
        printed, field, to_discover = _PRINTED[number]
        if to_discover and (
            not discovered(state, number) or (special(state, AiTechnologyLine) and is_the_one(state, faction))
        ):
            continue
        cost, bit = printed + less, 1 << number
        for technologies in others:
            if technologies & bit:
                cost -= discount
        found.append((number, field, cost if cost > MINIMUM_COST else MINIMUM_COST))
    return found


@lru_cache(1 << 11)
def _linked(held: int) -> tuple[int, ...]:
    return tuple(
        number
        for number, technology in enumerate(TECHNOLOGIES)
        if not held >> number & 1
        and not technology.requires & ~held
        and (held & _OF_ROW[technology.row] or number == ROW_FIRST[technology.row])
    )


def discovered(state: StellarState, technology: int) -> bool:
    """Some technologies come only after somebody has made a discovery, which gives it to them."""  # SH-409
    return any(state.science(faction).has(technology) for faction in state.played)


def gain_technology(state: StellarState, faction: int, technology: int) -> None:
    science = state.science(faction)
    if not science.has(technology):
        science.technologies |= 1 << technology
        state.tell(TechnologyGained, state.seat_of[faction], technology)
