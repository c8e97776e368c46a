"""Upkeep: growth, income, taxes, repairs."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.words.names import (
    RESOURCE_NAMES,
    cubes,
    cylinders,
    damage,
    hexagon,
    resource,
    ship_name,
)
from armillary.games.exodus.words.stories.teller import Names, Teller
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of upkeep")


@tells(happened.MarketCleared)
def _market_cleared(event: happened.MarketCleared, names: Names, words: Words) -> str:
    return words("The market is cleared")


@tells(happened.PopulationGrew)
def _population_grew(event: happened.PopulationGrew, names: Names, words: Words) -> str:
    text = words("{name} places {cubes} on the Home Planet")
    return text.format(name=names[event.seat], cubes=cubes(event.n, words))


@tells(happened.Collected)
def _collected(event: happened.Collected, names: Names, words: Words) -> str:
    text = words("{name} collects {cylinders} of {resource} in {place}")
    return text.format(
        name=names[event.seat],
        cylinders=cylinders(event.n, words),
        resource=RESOURCE_NAMES[event.resource],
        place=hexagon(event.place, words),
    )


@tells(happened.TaxPaid)
def _tax_paid(event: happened.TaxPaid, names: Names, words: Words) -> str:
    return words("Tax of {name}: {cp}").format(name=names[event.seat], cp=resource("cp", event.cp))


@tells(happened.LeftBehind)
def _left_behind(event: happened.LeftBehind, names: Names, words: Words) -> str:
    text = words("{name} cannot pay the tax for {cylinders} of {resource}")
    return text.format(
        name=names[event.seat],
        cylinders=cylinders(event.n, words),
        resource=RESOURCE_NAMES[event.resource],
    )


@tells(happened.Repaired)
def _repaired(event: happened.Repaired, names: Names, words: Words) -> str:
    text = words("{name} repairs {ship}: {damage}")
    return text.format(
        name=names[event.seat], ship=ship_name(event.ship, words), damage=damage(event.n, words)
    )


@tells(happened.Replenished)
def _replenished(event: happened.Replenished, names: Names, words: Words) -> str:
    text = words("{cylinders} back in {place}")
    return text.format(place=hexagon(event.place, words), cylinders=cylinders(event.n, words))
