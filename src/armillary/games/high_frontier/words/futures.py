"""Futures in words: their names, what they ask for, said concretely, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Words
from armillary.games.high_frontier.rules.components import (
    FUTURES,
    IDEOLOGY_NUMBERS,
    NODE_NUMBERS,
    SITE_NUMBERS,
    ZONE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import Future, Requirement, Spectral
from armillary.games.high_frontier.words.names import (
    law_name,
    points,
    promotion_type,
    site_name,
    space_name,
    spectral_name,
    zone_name,
)
from armillary.mechanics.sentences import either, listed


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


def requirement_said(asked: Requirement, words: Words) -> str:
    """How many of what, and where: 2 Factories: Neptune."""
    what = _what(asked, words)
    where = _where(asked, words)
    return words("{what}: {where}").format(what=what, where=where) if where else what


def _what(asked: Requirement, words: Words) -> str:
    count, key = asked.count, asked.key
    counted = {
        "own_claim": Counted("{count} Claim", "{count} Claims", count),
        "own_factory": Counted("{count} Factory", "{count} Factories", count),
        "own_factories_in_zone": Counted("{count} Factory", "{count} Factories", count),
        "own_colony": Counted("{count} Colony", "{count} Colonies", count),
        "own_colonies": Counted("{count} Colony", "{count} Colonies", count),
        "space_elevators_built": Counted(
            "{count} Space Elevator of anybody", "{count} Space Elevators of anybody", count
        ),
        "own_factories_connected_to_elevators": Counted(
            "{count} Factory at a Space Elevator", "{count} Factories at Space Elevators", count
        ),
        "promoted_colonists_at_dirtside": Counted(
            "{count} promoted Colonist at a Dirtside", "{count} promoted Colonists at a Dirtside", count
        ),
        "promoted_colonists_aboard": Counted(
            "{count} promoted Colonist aboard", "{count} promoted Colonists aboard", count
        ),
        "isotope_fuel_tanks": Counted("{count} tank of isotopes", "{count} tanks of isotopes", count),
    }.get(key)
    if counted is not None:
        return words(counted).format(count=count)
    return _other(asked, words)


def _other(asked: Requirement, words: Words) -> str:
    match asked.key:
        case "bernal_dirtside_hydration":
            return words("Dirtsides with {n} drops of water").format(n=asked.minimum)
        case "operational_thruster_at_site":
            return words("a thruster there with thrust {n}").format(n=asked.net_thrust)
        case "active_law":
            return words("{law} is active").format(law=law_name(IDEOLOGY_NUMBERS[asked.ideology], words))
        case "promoted_human_colonists_at_anchored_bernal":
            text = (
                words("{n} promoted Humans at a Lab")
                if asked.promoted
                else words("{n} promoted Humans at a Bernal")
            )
            return text.format(n=asked.count)
        case "sites_industrialized":
            return words("Factories of anybody")
        case "promoted_bernal_with_dirtside":
            return words("a Lab with a Dirtside")
        case "promoted_bernal_anchored_at":
            return words("a Lab Anchored at")
        case "promoted_freighter_at":
            return words("the promoted Freighter at")
    return requirement_name(asked.key, words)


def _where(asked: Requirement, words: Words) -> str:
    parts = []
    if asked.site:
        parts.append(site_name(SITE_NUMBERS[asked.site], words))
    if asked.sites:
        parts.append(listed([site_name(SITE_NUMBERS[name], words) for name in asked.sites], words))
    if asked.nodes:
        parts.append(either([space_name(NODE_NUMBERS[name], words) for name in asked.nodes], words))
    if asked.spectral:
        parts.append(words("type {type}").format(type=spectral_name(Spectral[asked.spectral], words)))
    if asked.body or asked.bodies:
        parts.append(either([words(body) for body in (*asked.bodies, asked.body) if body], words))
    if asked.zone:
        parts.append(zone_name(ZONE_NUMBERS[asked.zone], words))
    if asked.group:
        parts.append(words("Greek asteroids") if asked.group == "greek" else words("Trojan asteroids"))
    if asked.kind:
        parts.append(words("a centaur") if asked.kind == "centaur" else words("a Synodic Comet"))
    if asked.feature:
        parts.append(
            words("aerostat") if asked.feature == "aerostat" else promotion_type(asked.feature, words)
        )
    if asked.not_body:
        parts.append(words("not {body}").format(body=words(asked.not_body)))
    return ", ".join(parts)


def worth(future: Future, words: Words) -> str:
    """Its points: so many, or so many for each of something."""  # HFC-342
    parts = [points(future.vp, words)] if future.vp else []
    for count in future.counts:
        per = {
            "neutrino_sunlens": words("at the neutrino sunlens"),
            "em_sunlens": words("at the electromagnetic sunlens"),
            "own_factory_on_elevator": words("for each Factory at an elevator"),
            "own_glory_chit": words("for each glory chit"),
            "own_astrobiology_colony": words("for each Colony beside life"),
            "own_factory_on_mercury": words("for each Factory on Mercury"),
        }.get(count.per, "")
        parts.append(f"{points(count.vp, words)} {per}".strip())
    return ", ".join(parts) or words("no points, but an effect")
