"""Exploration, mining, trade and bases in sentences, and the asteroid that threatens Earth."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Life
from armillary.games.stellar_horizons.rules.event_chart import self_aware_robots
from armillary.games.stellar_horizons.rules.events import exploration as happened
from armillary.games.stellar_horizons.words.names import (
    mission_name,
    money,
    place_name,
    resource,
    settlements,
    structure_name,
    system_name,
    tile_name,
    unit_of,
    world_name,
)
from armillary.games.stellar_horizons.words.stories.phrases import (
    Names,
    Teller,
    base,
    faces,
    kind_of_structure,
    owner,
    ship,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of exploration")


# Exploration


@tells(happened.Explored)
def _explored(event: happened.Explored, names: Names, words: Words) -> str:
    if event.faces:
        text = words("{ship} of {name} explores {world} with {value} (dice: {faces})")
    else:
        text = words("{ship} of {name} explores {world} with {value}")
    return text.format(
        ship=ship(event.unit, words),
        name=owner(event.unit, event.seat, names, words),
        world=world_name(event.world, words),
        value=event.value,
        faces=faces(event.faces),
    )


@tells(happened.MalfunctionRolled)
def _malfunction_rolled(event: happened.MalfunctionRolled, names: Names, words: Words) -> str:
    if event.roll <= event.percent:
        text = words("{ship} of {name} malfunctions: {roll}, {percent} % or less")
    else:
        text = words("{ship} of {name} still works: {roll}, more than {percent} %")
    return _with_roll(text, event, names, words)


@tells(happened.RecallRolled)
def _recall_rolled(event: happened.RecallRolled, names: Names, words: Words) -> str:
    if event.roll <= event.percent:
        text = words("{ship} of {name} is recalled: {roll}, {percent} % or less")
    else:
        text = words("{ship} of {name} is not recalled: {roll}, more than {percent} %")
    return _with_roll(text, event, names, words)


def _with_roll(
    text: str, event: happened.MalfunctionRolled | happened.RecallRolled, names: Names, words: Words
) -> str:
    return text.format(
        ship=ship(event.unit, words),
        name=owner(event.unit, event.seat, names, words),
        roll=event.roll,
        percent=event.percent,
    )


@tells(happened.SentOnward)
def _sent_onward(event: happened.SentOnward, names: Names, words: Words) -> str:
    text = words("{ship} of {name} flies on: {place}")
    return text.format(
        ship=ship(event.unit, words), name=names[event.seat], place=place_name(event.place, words)
    )


# Depletion


@tells(happened.WorldDepleted)
def _world_depleted(event: happened.WorldDepleted, names: Names, words: Words) -> str:
    text = words("{name} depletes {world}; exploration value left: {value}")
    return text.format(name=names[event.seat], world=world_name(event.world, words), value=event.value)


@tells(happened.MissionCompleted)
def _mission_completed(event: happened.MissionCompleted, names: Names, words: Words) -> str:
    if event.common:
        text = words("{name} completes the common mission {mission}")
    else:
        text = words("{name} completes the mission {mission}")
    return text.format(name=names[event.seat], mission=mission_name(event.mission, words))


@tells(happened.MissionReturned)
def _mission_returned(event: happened.MissionReturned, names: Names, words: Words) -> str:
    text = words("{name} puts the mission {mission} back")
    return text.format(name=names[event.seat], mission=mission_name(event.mission, words))


@tells(happened.MissionRemoved)
def _mission_removed(event: happened.MissionRemoved, names: Names, words: Words) -> str:
    mission = mission_name(event.mission, words)
    if event.seat == NOTHING:
        return words("Nothing is left for the common mission {mission}: removed").format(mission=mission)
    text = words("Nothing is left for the mission {mission} of {name}: removed")
    return text.format(mission=mission, name=names[event.seat])


@tells(happened.MissionEntered)
def _mission_entered(event: happened.MissionEntered, names: Names, words: Words) -> str:
    text = words("A mission joins the pool: {mission}")
    return text.format(mission=mission_name(event.mission, words))


@tells(happened.TilesDrawn)
def _tiles_drawn(event: happened.TilesDrawn, names: Names, words: Words) -> str:
    tiles = listed([tile_name(tile, words) for tile in event.tiles], words)
    text = words("{name} draws for {world}: {tiles}")
    return text.format(
        name=names[event.seat], world=world_name(event.world, words), tiles=tiles or words("nothing")
    )


@tells(happened.TileLaid)
def _tile_laid(event: happened.TileLaid, names: Names, words: Words) -> str:
    world, tile = world_name(event.world, words), tile_name(event.tile, words)
    if event.old == NOTHING:
        return words("{world} is now known: {tile}").format(world=world, tile=tile)
    text = words("{world} is now known: {tile} instead of {old}")
    return text.format(world=world, tile=tile, old=tile_name(event.old, words))


@tells(happened.TileLeft)
def _tile_left(event: happened.TileLeft, names: Names, words: Words) -> str:
    text = words("{name} leaves {world} as it is")
    return text.format(name=names[event.seat], world=world_name(event.world, words))


@tells(happened.LifeSearched)
def _life_searched(event: happened.LifeSearched, names: Names, words: Words) -> str:
    if event.roll <= event.percent:
        text = words("{name} searches {world} for life: {roll}, {percent} % or less, something is there")
    else:
        text = words("{name} searches {world} for life: {roll}, more than {percent} %, nothing")
    return text.format(
        name=names[event.seat],
        world=world_name(event.world, words),
        roll=event.roll,
        percent=event.percent,
    )


@tells(happened.LifeFound)
def _life_found(event: happened.LifeFound, names: Names, words: Words) -> str:
    if event.life == Life.TRACES:
        text = words("{name} finds traces of life on {world}")
    else:
        text = words("{name} finds life on {world}")
    return text.format(name=names[event.seat], world=world_name(event.world, words))


# Production with crewed vehicles


@tells(happened.Mined)
def _mined(event: happened.Mined, names: Names, words: Words) -> str:
    text = words("{ship} of {name} produces {resources}: {world} (die: {face})")
    if event.stowed != event.produced:
        text = words("{ship} of {name} produces {resources} and stows {stowed}: {world} (die: {face})")
    return text.format(
        ship=ship(event.unit, words),
        name=names[event.seat],
        resources=resource(event.resource, event.produced, words),
        world=world_name(event.world, words),
        face=event.face,
        stowed=event.stowed,
    )


@tells(happened.AsteroidHarvested)
def _asteroid_harvested(event: happened.AsteroidHarvested, names: Names, words: Words) -> str:
    text = words("{ship} of {name} harvests the asteroid in the {system} system: {resources} (die: {face})")
    return text.format(
        ship=ship(event.unit, words),
        name=names[event.seat],
        system=system_name(event.system, words),
        resources=resource(event.resource, event.stowed, words),
        face=event.face,
    )


# Trade and bases


@tells(happened.Traded)
def _traded(event: happened.Traded, names: Names, words: Words) -> str:
    if event.sold:
        text = words("{name} sells {resources} to {base} for {money}")
    else:
        text = words("{name} buys {resources} at {base} for {money}")
    return text.format(
        name=names[event.seat],
        resources=resource(event.resource, event.n, words),
        base=unit_of(event.base, words),
        money=money(event.money, words),
    )


@tells(happened.TradeAnswered)
def _trade_answered(event: happened.TradeAnswered, names: Names, words: Words) -> str:
    text = {
        "consent": words("{name} lets {visitor} trade at {base}"),
        "charge": words("{name} asks {visitor} for a fee to trade at {base}"),
        "refuse": words("{name} does not let {visitor} trade at {base}"),
    }.get(event.answer, words("{name} answers {visitor} about trade at {base}"))
    return text.format(name=names[event.seat], visitor=names[event.visitor], base=base(event.base, words))


@tells(happened.BaseFounded)
def _base_founded(event: happened.BaseFounded, names: Names, words: Words) -> str:
    text = words("{name} founds the base {base}: {place}")
    return text.format(
        name=names[event.seat], base=base(event.base, words), place=place_name(event.place, words)
    )


@tells(happened.StructureBuilt)
def _structure_built(event: happened.StructureBuilt, names: Names, words: Words) -> str:
    text = words("{name} builds at {base}: {structure}")
    return text.format(
        name=names[event.seat],
        base=base(event.base, words),
        structure=structure_name(event.chain, event.level, words),
    )


@tells(happened.StructureScrapped)
def _structure_scrapped(event: happened.StructureScrapped, names: Names, words: Words) -> str:
    text = words("{name} scraps at {base}: {structure}")
    return text.format(
        name=names[event.seat],
        base=base(event.base, words),
        structure=kind_of_structure(event.chain, words),
    )


@tells(happened.Settled)
def _settled(event: happened.Settled, names: Names, words: Words) -> str:
    text = words("{name} settles at {base}: now {count}")
    return text.format(
        name=names[event.seat],
        base=base(event.base, words),
        count=settlements(event.settlements, words),
    )


@tells(happened.Terraformed)
def _terraformed(event: happened.Terraformed, names: Names, words: Words) -> str:
    text = words("{name} terraforms {world}: +{points}, now {total} of {whole}")
    return text.format(
        name=names[event.seat],
        world=world_name(event.world, words),
        points=event.points,
        total=event.total,
        whole=WORLDS[event.world].terraform or 0,
    )


# The asteroid that comes


@tells(happened.AsteroidSighted)
def _asteroid_sighted(event: happened.AsteroidSighted, names: Names, words: Words) -> str:
    return words("An asteroid heads for Earth; strength: {strength}").format(strength=event.strength)


@tells(happened.AsteroidPushed)
def _asteroid_pushed(event: happened.AsteroidPushed, names: Names, words: Words) -> str:
    way = {
        "survey": words("{ship} of {name} explores the asteroid ({faces}): strength −{removed}, {left} left"),
        "tow": words("{ship} of {name} tows the asteroid ({faces}): strength −{removed}, {left} left"),
        "shoot": words("{ship} of {name} shoots at the asteroid ({faces}): strength −{removed}, {left} left"),
    }
    text = way.get(event.way, way["survey"])
    if not event.removed:
        text = words("{ship} of {name} changes nothing about the asteroid ({faces}): {left} left")
    elif event.removed < 0:
        text = words("{ship} of {name} makes it worse ({faces}): strength +{removed}, {left} left")
    return text.format(
        ship=ship(event.unit, words),
        name=names[event.seat],
        faces=faces(event.faces),
        removed=abs(event.removed),
        left=event.strength,
    )


@tells(happened.AsteroidDiverted)
def _asteroid_diverted(event: happened.AsteroidDiverted, names: Names, words: Words) -> str:
    return words("The asteroid will miss Earth")


@tells(happened.EarthHit)
def _earth_hit(event: happened.EarthHit, names: Names, words: Words) -> str:
    return words("The asteroid hits Earth")


# Self-aware robots


@tells(self_aware_robots.BecameAware)
def _became_aware(event: self_aware_robots.BecameAware, names: Names, words: Words) -> str:
    return words("{ship} has become self-aware").format(ship=unit_of(event.unit, words))


@tells(self_aware_robots.AwareMoved)
def _aware_moved(event: self_aware_robots.AwareMoved, names: Names, words: Words) -> str:
    text = words("The self-aware {ship} moves: {place}")
    return text.format(ship=unit_of(event.unit, words), place=place_name(event.place, words))
