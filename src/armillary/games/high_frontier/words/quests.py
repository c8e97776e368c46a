"""Futures in words: their names, and what they ask for."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import FUTURES
from armillary.mechanics.sentences import listed


def future_name(future: int, words: Words) -> str:
    return words(FUTURES[future].name)


def requirement_name(key: str, words: Words) -> str:
    """What a Future asks for, by its key in the rules."""
    return {
        "own_claim": words("a Claim at its place"),
        "own_factory": words("a Factory at its place"),
        "own_factories_in_zone": words("Factories in its zone"),
        "own_colony": words("a Colony at its place"),
        "own_colonies": words("Colonies of its type"),
        "sites_industrialized": words("Factories on the Sites that it names"),
        "space_elevators_built": words("Space Elevators"),
        "own_factories_connected_to_elevators": words("Factories at Space Elevators"),
        "promoted_bernal_with_dirtside": words("a Lab with the right Dirtside"),
        "promoted_bernal_anchored_at": words("a Lab Anchored at its place"),
        "bernal_dirtside_hydration": words("Dirtsides with enough water"),
        "human_at_promoted_bernal": words("a Human at a Lab"),
        "promoted_human_colonists_at_anchored_bernal": words("Human Colonists at an Anchored Bernal"),
        "promoted_colonists_at_dirtside": words("promoted Colonists at a Dirtside"),
        "promoted_freighter_at": words("a promoted Freighter at its place"),
        "isotope_fuel_tanks": words("tanks of isotopes"),
        "ad_astra_exit": words("a Space from which it leaves the Solar System"),
        "promoted_colonists_aboard": words("promoted Colonists aboard"),
        "mobile_factory_aboard": words("a Mobile Factory beside it"),
        "operational_thruster_at_site": words("a strong thruster that works at the Site"),
        "robots_not_emancipated": words("Robots that are not emancipated"),
        "active_law": words("its Law is active"),
        "location": words("the card at its place"),
        "aqua": words("enough Aqua"),
    }.get(key, words("something"))


def requirements_said(keys: Sequence[str], words: Words) -> str:
    return listed([requirement_name(key, words) for key in keys], words)
