"""Dropstones and isotope money in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.dropstones import events as stones
from armillary.games.high_frontier.rules.conflict.gold import events as gold
from armillary.games.high_frontier.words.names import aqua, site_name, space_name, tanks_of, zone_name
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, cause, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of dropstones")


@tells(gold.GoldChanged)
def _changed(event: gold.GoldChanged, names: Names, words: Words) -> str:
    text = words("{name} changes {tanks} into {aqua}")
    if event.beads < 0:
        text = words("{name} changes {aqua} into {tanks}")
    return text.format(
        name=player(event.seat, names, words),
        tanks=tanks_of(0, abs(event.beads), words),
        aqua=aqua(abs(event.aqua), words),
    )


@tells(gold.FinaoDoubled)
def _doubled(event: gold.FinaoDoubled, names: Names, words: Words) -> str:
    text = words("Because of {name} it costs twice as much from now on not to roll for a Hazard")
    return text.format(name=player(event.seat, names, words))


@tells(stones.StoneDislodged)
def _dislodged(event: stones.StoneDislodged, names: Names, words: Words) -> str:
    text = words("{name} dislodges a dropstone; it falls to {place}")
    if event.origin != NOTHING:
        text = words("{name} dislodges a dropstone from {site}; it falls to {place}")
    return text.format(
        name=player(event.seat, names, words),
        site=site_name(event.origin, words) if event.origin != NOTHING else "",
        place=space_name(event.node, words),
    )


@tells(stones.StoneMoved)
def _moved(event: stones.StoneMoved, names: Names, words: Words) -> str:
    text = words("The dropstone of {name} comes to the zone of {zone}")
    return text.format(name=player(event.seat, names, words), zone=zone_name(event.zone, words))


@tells(stones.StoneAimed)
def _aimed(event: stones.StoneAimed, names: Names, words: Words) -> str:
    text = words("The dropstone of {name} falls on {place}")
    return text.format(name=player(event.seat, names, words), place=space_name(event.node, words))


@tells(stones.StoneLost)
def _lost(event: stones.StoneLost, names: Names, words: Words) -> str:
    text = words("The dropstone of {name} is lost: {cause}")
    return text.format(name=player(event.seat, names, words), cause=cause(event.cause, words))


@tells(stones.WorldExploded)
def _exploded(event: stones.WorldExploded, names: Names, words: Words) -> str:
    text = words("The dropstone of {name} has torn {site} to pieces")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))
