"""What stands on the chart of the scores, what is counted for each seat, and where points came from."""

from __future__ import annotations

from armillary.engine import Event, Gain, Words, as_written
from armillary.games.stellar_horizons.rules import (
    events,
    events_conflict,
    events_economy,
    events_exploration,
    invasion,
)
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import Life, Relation
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
        case events_exploration.LifeFound(world=world, life=life):
            text = words("Life on {world}") if life == Life.PRESENT else words("Traces of life on {world}")
            return text.format(world=world_name(world, words))
        case events_exploration.Terraformed(world=world, points=points, total=total):
            whole = WORLDS[world].terraform or 0
            if total - points < whole <= total:
                return words("{world} terraformed").format(world=world_name(world, words))
        case events_economy.TechnologyGained(technology=number) if TECHNOLOGIES[number].interstellar:
            return technology_name(number, words)
        case events_economy.RelationChanged(faction=one, other=other, relation=Relation.WAR):
            text = words("War: {faction} and {other}")
            return text.format(faction=faction_name(one, words), other=faction_name(other, words))
        case events_economy.EventRolled(event=number):
            return event_name(number, words)
        case events.BaseLost(unit=base):
            return words("{base} lost").format(base=unit_name(base, words))
        case events_exploration.AsteroidDiverted():
            return words("Asteroid diverted")
        case events_exploration.EarthHit():
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
    events_economy.PoliticsSpent: "points_politics",
    events_exploration.MissionCompleted: "points_missions",
    events_exploration.LifeFound: "points_life",
    events_exploration.AsteroidHarvested: "points_asteroids",
    events_exploration.Explored: "points_exploration",
    events_exploration.AsteroidPushed: "points_asteroids",
    events_conflict.BaseRaided: "points_raids",
    events_conflict.PirateGone: "points_pirates",
    invasion.ShipSent: "points_invasion",
}


def gained(event: Event) -> Gain | None:
    """What an event tells of victory point chits: where they come from now, or how many have come."""
    if source := _SOURCES.get(type(event)):
        return Gain(source=source)
    if isinstance(event, events.ShipLost) and event.cause in _LOSSES:
        return Gain(source=_LOSSES[event.cause])
    if isinstance(event, events.VictoryChitsGained):
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
