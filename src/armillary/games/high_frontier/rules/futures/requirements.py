"""What Futures ask for: one small function for each key of the data.

Each is told the Space of the attempt, NOTHING at the end of the game. Opponents' Factories never count, but
where the data say so (Q04).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.components import (
    CARDS,
    FACES,
    FUTURES,
    IDEOLOGY_NUMBERS,
    NODE_NUMBERS,
    NODES,
    SITE_GROUPS,
    SITE_NUMBERS,
    SITES,
    STRIP,
    ZONE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    Deck,
    Future,
    Grade,
    Requirement,
    Side,
    Site,
    Spectral,
)
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.pieces import bernals, humans, stacks, supports
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import elevators, loading, mobiles

Asked = Callable[[HighFrontierState, int, Requirement, int], bool]

COMET, CENTAUR = "synodic_comet", "centaur"


# Sites


def matches(site: int, asked: Requirement) -> bool:
    """Whether a Site is one of those that a requirement means."""
    found = SITES[site]
    return all(
        (
            not asked.site or found.id == asked.site,
            not asked.sites or found.id in asked.sites,
            not asked.spectral or found.spectral is Spectral[asked.spectral],
            not asked.body or found.body == asked.body,
            not asked.bodies or found.body in asked.bodies,
            not asked.not_body or found.body != asked.not_body,
            not asked.zone or found.zone == ZONE_NUMBERS[asked.zone],
            not asked.group or site in SITE_GROUPS[asked.group],
            not asked.kind or _is_kind(found, asked.kind),
            not asked.feature or bool(getattr(found, asked.feature)),
        )
    )


def _is_kind(found: Site, kind: str) -> bool:
    """A Synodic Comet is a Site with a coloured border."""  # HFC-045
    return found.centaur if kind == CENTAUR else found.season != NOTHING


def _own(held: dict[int, int], seat: int, asked: Requirement) -> list[int]:
    return [site for site, owner in held.items() if owner == seat and matches(site, asked)]


def own_claim(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return len(_own(state.claims, seat, asked)) >= asked.count


def own_factories(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return len(_own(state.factories, seat, asked)) >= asked.count


def own_colonies(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return len(_own(state.colonies, seat, asked)) >= asked.count


def sites_industrialized(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return all(SITE_NUMBERS[name] in state.factories for name in asked.sites)


# Elevators


def elevators_built(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return len(state.elevators) >= asked.count


def factories_on_elevators(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return len(on_elevators(state, seat)) >= asked.count


def on_elevators(state: HighFrontierState, seat: int) -> list[int]:
    """A player's Factories that are joined to Space Elevators."""
    return [s for s, owner in state.factories.items() if owner == seat and elevators.has_elevator(state, s)]


# Bernals


def _labs(state: HighFrontierState, seat: int) -> list[Anchor]:
    return [anchor for anchor in bernals.anchors(state, seat) if bernals.is_lab(state, anchor)]


def lab_with_dirtside(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return any(
        state.factories.get(site) == seat and matches(site, asked)
        for anchor in _labs(state, seat)
        for site in anchor.dirtsides
    )


def dirtside_hydration(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    found = [a for a in bernals.anchors(state, seat) if node in (NOTHING, bernals.node_of(state, a))]
    every = found or bernals.anchors(state, seat)
    return any(dirtsides.hydration(state, anchor) >= asked.minimum for anchor in every)


def at_lab(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    places = [bernals.node_of(state, anchor) for anchor in _labs(state, seat)]
    return any(place == node and humans.present(state, seat, place) for place in places)


def settlers(state: HighFrontierState, seat: int, node: int) -> Iterator[int]:
    """Promoted Colonists of a player at a Space."""
    for _, piece in stacks.cards_at(state, seat, node):
        if CARDS[piece >> 2].deck is Deck.COLONIST and FACES[piece].side is Side.PURPLE:
            yield piece


def humans_at_bernal(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    found = _labs(state, seat) if asked.promoted else bernals.anchors(state, seat)
    return any(
        sum(FACES[piece].human for piece in settlers(state, seat, bernals.node_of(state, anchor)))
        >= asked.count
        for anchor in found
    )


def colonists_at_dirtside(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return any(
        matches(site, asked) and len(list(settlers(state, seat, SITES[site].node))) >= asked.count
        for anchor in bernals.anchors(state, seat)
        for site in anchor.dirtsides
    )


def not_emancipated(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return not state.colonization[0].emancipated


# Spacecraft


def freighter_at(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    stack = state.held(seat, Slot.FREIGHTER)
    if stack is None or not loading.is_promoted(state, seat):
        return False
    return any(stack.node == NODE_NUMBERS[name] for name in asked.nodes)


def isotopes(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    """Gold FTs and tanks of isotope Fuel."""
    tanks = 0
    for slot in stacks.stacks_at(state, seat, node):
        stack = state.held(seat, slot)
        assert stack is not None
        tanks += stack.gold
        if stack.wet != NOTHING and stack.grade == Grade.ISOTOPE:
            tanks += int(STRIP[stack.wet].mass) - stacks.dry_mass(stack)
    return tanks >= asked.count


def at_exit(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return node != NOTHING and NODES[node].ad_astra


def colonists_aboard(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return len(list(settlers(state, seat, node))) >= asked.count


def cube_aboard(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    """A Mobile Factory beside the Spacecraft goes with it (Q167)."""
    there = stacks.stacks_at(state, seat, node)
    return sum(slot in there for slot in mobiles.mobiles(state, seat)) >= asked.count


def strong_thrusters(state: HighFrontierState, seat: int, node: int, thrust: int) -> list[tuple[int, int]]:
    """Slots and pieces of Operational thrusters at a Space with so much thrust; of a Rocket net."""
    found = []
    for slot in stacks.stacks_at(state, seat, node):
        stack = state.held(seat, slot)
        assert stack is not None
        if stack.wet != NOTHING:
            best = engines.engines(state, seat, slot)
            found += [(slot, engine.piece) for engine in best if engine.net_thrust >= thrust]
            continue
        for piece in stack.cards:
            triangle = FACES[piece].triangle
            strong = triangle is not None and triangle.thrust >= thrust
            if strong and supports.operational(state, seat, slot, piece):
                found.append((slot, piece))
    return found


def thruster_at_site(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    """Where the attempt is made; at the end of the game it has done its work."""
    return node == NOTHING or bool(strong_thrusters(state, seat, node, asked.net_thrust))


def law_active(state: HighFrontierState, seat: int, asked: Requirement, node: int) -> bool:
    return laws.in_force(state, IDEOLOGY_NUMBERS[asked.ideology])


KEYS: dict[str, Asked] = {
    "own_claim": own_claim,
    "own_factory": own_factories,
    "own_factories_in_zone": own_factories,
    "own_colony": own_colonies,
    "own_colonies": own_colonies,
    "sites_industrialized": sites_industrialized,
    "space_elevators_built": elevators_built,
    "own_factories_connected_to_elevators": factories_on_elevators,
    "promoted_bernal_with_dirtside": lab_with_dirtside,
    "promoted_bernal_anchored_at": lab_with_dirtside,
    "bernal_dirtside_hydration": dirtside_hydration,
    "human_at_promoted_bernal": at_lab,
    "promoted_human_colonists_at_anchored_bernal": humans_at_bernal,
    "promoted_colonists_at_dirtside": colonists_at_dirtside,
    "robots_not_emancipated": not_emancipated,
    "promoted_freighter_at": freighter_at,
    "isotope_fuel_tanks": isotopes,
    "ad_astra_exit": at_exit,
    "promoted_colonists_aboard": colonists_aboard,
    "mobile_factory_aboard": cube_aboard,
    "operational_thruster_at_site": thruster_at_site,
    "active_law": law_active,
}


def missing(state: HighFrontierState, seat: int, future: Future, node: int) -> list[str]:
    """Keys of requirements that are not met."""  # HFC-338
    found = [asked.key for asked in future.requirements if not KEYS[asked.key](state, seat, asked, node)]
    if future.location and node not in (NOTHING, SITES[SITE_NUMBERS[future.location]].node):
        found.append("location")
    if node != NOTHING and future.aqua > state.players[seat].aqua:
        found.append("aqua")
    return found


def named_sites(future: Future) -> set[int]:
    """Sites that a Future names."""  # HFC-341
    names = {future.location, *(asked.site for asked in future.requirements)} - {""}
    return {SITE_NUMBERS[name] for name in names}


def counted(state: HighFrontierState, seat: int, number: int) -> bool:
    """Whether a star is kept at the end: what the Endgame asks for is still there."""  # HFC-342
    future = FUTURES[number]
    return not future.endgame_check or not missing(state, seat, future, NOTHING)
