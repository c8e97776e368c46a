"""Rockets."""

from __future__ import annotations

from armillary.engine import Counted, Words
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.words.names import cubes, faces, hexagon, hexes, hits, upgrade_name
from armillary.games.exodus.words.stories.teller import Names, Teller
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of rockets")


@tells(happened.RocketAimed)
def _rocket_aimed(event: happened.RocketAimed, names: Names, words: Words) -> str:
    upgrade, place = upgrade_name(event.upgrade, words), hexagon(event.place, words)
    if event.place == event.target:
        text = words("{name} sets off on the spot in {place}: {upgrade}")
        return text.format(name=names[event.seat], upgrade=upgrade, place=place)
    text = words("{name} aims from {place} at {target}: {upgrade}")
    return text.format(
        name=names[event.seat], upgrade=upgrade, place=place, target=hexagon(event.target, words)
    )


@tells(happened.RangeChecked)
def _range_checked(event: happened.RangeChecked, names: Names, words: Words) -> str:
    roll = f"{event.face}+{event.added}" if event.added else str(event.face)
    if event.reached:
        text = words("{upgrade} of {name} reaches {target}: rolls {roll} over {hexes}")
    else:
        text = words("{upgrade} of {name} does not reach {target}: rolls {roll}, needs more than {distance}")
    return text.format(
        name=names[event.seat],
        upgrade=upgrade_name(event.upgrade, words),
        target=hexagon(event.target, words),
        roll=roll,
        hexes=hexes(event.distance, words),
        distance=event.distance,
    )


@tells(happened.WarheadsRolled)
def _warheads_rolled(event: happened.WarheadsRolled, names: Names, words: Words) -> str:
    text = words("{upgrade} in {target}: {name} rolls {faces}, {hits}")
    return text.format(
        name=names[event.seat],
        upgrade=upgrade_name(event.upgrade, words),
        target=hexagon(event.target, words),
        faces=faces(event.faces),
        hits=hits(event.hits, words),
    )


@tells(happened.ResourcesDestroyed)
def _resources_destroyed(event: happened.ResourcesDestroyed, names: Names, words: Words) -> str:
    text = words(
        Counted("{count} cylinder destroyed in {place}", "{count} cylinders destroyed in {place}", event.n)
    )
    return text.format(count=event.n, place=hexagon(event.place, words))


@tells(happened.PopulationKilled)
def _population_killed(event: happened.PopulationKilled, names: Names, words: Words) -> str:
    text = words("{name} loses {cubes} in {place}")
    return text.format(name=names[event.seat], cubes=cubes(event.n, words), place=hexagon(event.place, words))


@tells(happened.PlanetDoomed)
def _planet_doomed(event: happened.PlanetDoomed, names: Names, words: Words) -> str:
    return words("The planet in {place} will be destroyed").format(place=hexagon(event.place, words))


@tells(happened.PlanetDestroyed)
def _planet_destroyed(event: happened.PlanetDestroyed, names: Names, words: Words) -> str:
    return words("The planet in {place} is destroyed").format(place=hexagon(event.place, words))
