"""What stands on the chart of the scores, what is counted for each seat, and where points came from."""

from __future__ import annotations

from armillary.engine import Event, Gain, Words, as_written
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import Life, Relation
from armillary.games.stellar_horizons.rules.events import combat, economy, exploration, table
from armillary.games.stellar_horizons.rules.scenarios import invasion
from armillary.games.stellar_horizons.words.names import (
    event_name,
    faction_name,
    technology_name,
    unit_name,
    world_name,
)


def milestone(event: Event, words: Words = as_written) -> str:
    """Life, great technologies, wars, terraformed worlds, and what threatens Earth."""
    match event:
        case exploration.LifeFound(world=world, life=life):
            text = words("Life on {world}") if life == Life.PRESENT else words("Traces of life on {world}")
            return text.format(world=world_name(world, words))
        case exploration.Terraformed(world=world, points=points, total=total):
            whole = WORLDS[world].terraform or 0
            if total - points < whole <= total:
                return words("{world} terraformed").format(world=world_name(world, words))
        case economy.TechnologyGained(technology=number) if TECHNOLOGIES[number].interstellar:
            return technology_name(number, words)
        case economy.RelationChanged(faction=one, other=other, relation=Relation.WAR):
            text = words("War: {faction} and {other}")
            return text.format(faction=faction_name(one, words), other=faction_name(other, words))
        case economy.EventRolled(event=number):
            return event_name(number, words)
        case table.BaseLost(unit=base):
            return words("{base} lost").format(base=unit_name(base, words))
        case exploration.AsteroidDiverted():
            return words("Asteroid diverted")
        case exploration.EarthHit():
            return words("Earth hit")
        case invasion.InvaderGone(destroyed=True):
            return words("Invader destroyed")
    return ""


def tallies(words: Words = as_written) -> dict[str, str]:
    """What statistics count for each seat, by the event that tells it."""
    return {
        "ShipBuilt": words("Ships built"),
        "ShipLost": words("Ships used or lost"),
        "EnginesRolled": words("Engine rolls"),
        "Explored": words("Explorations"),
        "WorldDepleted": words("Depletions"),
        "MissionCompleted": words("Missions completed"),
        "LifeFound": words("Finds of life"),
        "TechnologyBought": words("Technologies developed"),
        "PolicyTaken": words("Policies chosen"),
        "BaseFounded": words("Bases founded"),
        "StructureBuilt": words("Structures built"),
        "Terraformed": words("Terraforming"),
        "Mined": words("Productions of ships"),
        "Traded": words("Trades"),
        "PirateGone": words("Pirates driven away"),
        "BlockadeDeclared": words("Blockades"),
        "BaseRaided": words("Raids"),
        "BaseLost": words("Bases lost"),
    }


# The events that begin something: victory point chits that are gained until the next one are its.
_LOSSES = {"aware": "points_events", "combat": "points_combat"}
_SOURCES: dict[type[Event], str] = {
    economy.PoliticsSpent: "points_politics",
    exploration.MissionCompleted: "points_missions",
    exploration.LifeFound: "points_life",
    exploration.AsteroidHarvested: "points_asteroids",
    exploration.Explored: "points_exploration",
    exploration.AsteroidPushed: "points_asteroids",
    combat.BaseRaided: "points_raids",
    combat.PirateGone: "points_pirates",
    invasion.ShipSent: "points_invasion",
}


def gained(event: Event) -> Gain | None:
    """What an event tells of victory point chits: where they come from now, or how many have come."""
    if source := _SOURCES.get(type(event)):
        return Gain(source=source)
    if isinstance(event, table.ShipLost) and event.cause in _LOSSES:
        return Gain(source=_LOSSES[event.cause])
    if isinstance(event, table.VictoryChitsGained):
        return Gain(points=event.chits)
    return None


def source_names(words: Words) -> dict[str, str]:
    """Where victory point chits come from."""
    return {
        "points_politics": words("From politics chits"),
        "points_missions": words("From missions"),
        "points_life": words("From finds of life"),
        "points_asteroids": words("From asteroids"),
        "points_exploration": words("From exploration"),
        "points_raids": words("From raids"),
        "points_pirates": words("From pirates"),
        "points_combat": words("From combat"),
        "points_invasion": words("From the invasion"),
        "points_events": words("From events"),
    }
