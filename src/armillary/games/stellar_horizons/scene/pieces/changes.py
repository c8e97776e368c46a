"""What a technology or policy would change for a faction, in figures of this game: now, and then."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    CVS,
    LVS,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Field, Relation
from armillary.games.stellar_horizons.rules.components.vocabulary import UNLIMITED
from armillary.games.stellar_horizons.rules.concepts import technology as rules
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.concepts.powers import NO_RANGE, Powers, powers, powers_if
from armillary.games.stellar_horizons.rules.modes import home_of
from armillary.games.stellar_horizons.rules.movement.reach import years_at
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.words.names import (
    field_name,
    relation_name,
    system_name,
    unit_name,
    world_name,
)

_SHOWN = 4  # journeys or worlds that are named; the rest are counted by the chart


def of_technology(seen: StellarState, faction: int, technology: int, words: Words) -> list[str]:
    """What would be different for a faction with a technology; nothing if it has it."""
    if faction == NOBODY or seen.science(faction).has(technology):
        return []
    then = powers_if(seen, faction, technologies=1 << technology)
    return list(_lines(seen, faction, powers(seen, faction), then, words))


def of_policy(seen: StellarState, faction: int, policy: int, words: Words) -> list[str]:
    if faction == NOBODY or seen.factions[faction].pursues(policy):
        return []
    then = powers_if(seen, faction, policies=1 << policy)
    return list(_lines(seen, faction, powers(seen, faction), then, words))


def opened(seen: StellarState, faction: int, technology: int) -> list[int]:
    """The technologies of which this one is the last missing link."""
    held = seen.science(faction).technologies | 1 << technology
    return [
        number
        for number, other in enumerate(TECHNOLOGIES)
        if other.requires >> technology & 1 and not other.requires & ~held and not held >> number & 1
    ]


def bank_after(seen: StellarState, faction: int, technology: int) -> int:
    """What is left of the points of its field; below zero: so many are missing."""
    return seen.science(faction).bank[TECHNOLOGIES[technology].field] - rules.price(seen, faction, technology)


def _lines(seen: StellarState, faction: int, now: Powers, then: Powers, words: Words) -> Iterator[str]:
    if then.helio_tenths != now.helio_tenths:
        yield words("years of a transfer × {now}, then × {then}").format(
            now=_tenths(now.helio_tenths), then=_tenths(then.helio_tenths)
        )
        yield from _journeys(seen, faction, now, then, words)
    if then.range != now.range:
        yield _range(now, then, words)
        yield from _in_range(seen, faction, now, then, words)
    yield from _hazards(seen, now, then, words)
    yield from _ships(seen, faction, now, then, words)
    for message, before, after in _figures(now, then, words):
        if before != after:
            yield message.format(now=_written(before), then=_written(after))
    yield from (message for message, before, after in _abilities(now, then, words) if after and not before)
    if then.floor != now.floor:
        yield words("relations can be lowered to {relation}").format(
            relation=relation_name(Relation(then.floor), words)
        )
    if then.interstellar > now.interstellar:
        yield words("{n} of 3 technologies of the great journey").format(n=then.interstellar)


def _tenths(value: int) -> str:
    return "1" if value == 10 else f"0.{value}"


def _written(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def _journeys(seen: StellarState, faction: int, now: Powers, then: Powers, words: Words) -> Iterator[str]:
    """The ways from home that become shorter, the nearest first."""
    home = system_of(home_of(seen, faction))
    found = [
        (before, after, system)
        for system in range(len(SYSTEMS))
        if system != home
        and SYSTEMS[system].flyby != NOTHING
        and (after := years_at(then.helio_tenths, home, system))
        < (before := years_at(now.helio_tenths, home, system))
    ]
    for before, after, system in sorted(found)[:_SHOWN]:
        yield words("{start} to {goal}: {now} years, then {then}").format(
            start=system_name(home, words), goal=system_name(system, words), now=before, then=after
        )


def _range(now: Powers, then: Powers, words: Words) -> str:
    if then.range >= UNLIMITED:
        return words("crewed vehicles go everywhere")
    if now.range == NO_RANGE:
        return words("range of crewed vehicles {then}, not only Earth orbit").format(then=then.range)
    return words("range of crewed vehicles {now}, then {then}").format(now=now.range, then=then.range)


def _in_range(seen: StellarState, faction: int, now: Powers, then: Powers, words: Words) -> Iterator[str]:
    """Systems that come within range of home."""
    helio = SYSTEMS[system_of(home_of(seen, faction))].helio
    found = [
        system
        for system in range(len(SYSTEMS))
        if now.range < abs(SYSTEMS[system].helio - helio) <= then.range
        and any(world in seen.worlds for world in SYSTEMS[system].worlds)
    ]
    if found:
        yield words("from home as far as {systems}").format(
            systems=", ".join(system_name(system, words) for system in found)
        )


def _hazards(seen: StellarState, now: Powers, then: Powers, words: Words) -> Iterator[str]:
    if then.radiation and not now.radiation:
        yield words("radiation does not harm crews: {worlds}").format(
            worlds=_named([w for w in sorted(seen.worlds) if _radiates(w)], words)
        )
    if then.atmosphere and not now.atmosphere:
        yield words("thick atmospheres do not harm crews: {worlds}").format(
            worlds=_named([w for w in sorted(seen.worlds) if WORLDS[w].atmosphere], words)
        )


def _radiates(world: int) -> bool:
    places = (WORLDS[world].orbit, WORLDS[world].surface)
    return any(place != NOTHING and AREAS[place].radiation for place in places)


def _named(worlds: list[int], words: Words) -> str:
    said = ", ".join(world_name(world, words) for world in worlds[:_SHOWN])
    left = len(worlds) - _SHOWN
    return words("{worlds} and {n} more").format(worlds=said, n=left) if left > 0 else said


def _ships(seen: StellarState, faction: int, now: Powers, then: Powers, words: Words) -> Iterator[str]:
    """What the yards can build that they could not."""
    new = [u for u in CVS[faction] if UNITS[u].size in then.cv_sizes - now.cv_sizes]
    if new:
        yield words("crewed vehicles of size {sizes}: {ships}").format(
            sizes=_sizes(then.cv_sizes - now.cv_sizes), ships=", ".join(unit_name(u, words) for u in new)
        )
    if any(UNITS[u].size in then.lv_sizes - now.lv_sizes for u in LVS[faction]):
        yield words("launch vehicles of size {sizes}").format(sizes=_sizes(then.lv_sizes - now.lv_sizes))


def _sizes(sizes: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(sizes)))


def _figures(now: Powers, then: Powers, words: Words) -> Iterator[tuple[str, int, int]]:
    """Messages with what stands in them now and then."""
    yield words("transports in an economic phase {now}, then {then}"), now.transfers, then.transfers
    if then.recover_above and not now.recover_above:
        yield words("launch vehicles come back on more than {then}"), 0, then.recover_above
    if then.terraform_price:
        before = now.terraform_price
        if before:
            yield words("terraforming costs {now}, then {then} Supplies"), before, then.terraform_price
        else:
            yield words("terraforming for {then} Supplies a step"), 0, then.terraform_price
    yield words("engine failure: {now} %, then {then} %"), now.engine_failure, then.engine_failure
    yield words("malfunction: {now} %, then {then} %"), now.malfunction, then.malfunction
    yield words("recall: {now} %, then {then} %"), now.recall, then.recall
    yield words("exploration of robots +{now}, then +{then}"), now.robotic, then.robotic
    yield words("exploration of crews +{now}, then +{then}"), now.crewed, then.crewed
    yield words("a new base: {now}, then {then} Supplies"), now.base_cost, then.base_cost
    yield words("die for production by ships: {now}, then {then}"), now.production_die, then.production_die
    yield words("combat +{now}, then +{then}"), now.combat, then.combat
    yield words("tactics +{now}, then +{then}"), now.tactics, then.tactics
    yield words("hits in a raid {now}, then {then}"), now.raid_damage, then.raid_damage
    yield words("money of a blockade +{now}, then +{then}"), now.blockade_money, then.blockade_money
    yield words("money from Earth +{now}, then +{then}"), now.earth_money, then.earth_money
    for field in Field:
        named = words("points of {field} from Earth +{{now}}, then +{{then}}").format(
            field=field_name(field, words)
        )
        yield named, now.earth_points[field], then.earth_points[field]
    yield words("points of any field +{now}, then +{then}"), now.earth_points_any, then.earth_points_any
    yield words("politics chits +{now}, then +{then}"), now.politics, then.politics
    yield words("a politics chit gives {now}, then {then} points"), now.chit_points, then.chit_points
    yield words("initiative +{now}, then +{then}"), now.initiative, then.initiative
    kinds = (
        words("support of robotic explorers {now}, then {then}"),
        words("support of crewed vehicles {now}, then {then}"),
        words("support of bases {now}, then {then}"),
    )
    yield from zip(kinds, now.support, then.support, strict=True)
    yield words("dice for growth {now}, then {then}"), now.growth_dice, then.growth_dice
    yield words("banks that are not halved {now}, then {then}"), now.banks_spared, then.banks_spared
    yield words("limit of a trade +{now}, then +{then}"), now.trade_limit, then.trade_limit
    yield words("money for a trade +{now}, then +{then}"), now.trade_bonus, then.trade_bonus


def _abilities(now: Powers, then: Powers, words: Words) -> tuple[tuple[str, bool, bool], ...]:
    return (
        (words("crewed vehicles produce resources"), now.cv_production, then.cv_production),
        (words("asteroids can be harvested"), now.harvest, then.harvest),
        (words("Earth orbit counts as Earth: no launch vehicle is needed"), now.elevator, then.elevator),
        (words("damage from afar"), now.ranged, then.ranged),
        (words("drones as fighters"), now.fighters, then.fighters),
        (words("drones as bombers"), now.bombers, then.bombers),
        (words("present life can be found"), now.find_life, then.find_life),
    )
