"""Futures, isotope money and dropstones in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.dropstones import events as stones
from armillary.games.high_frontier.rules.conflict.gold import events as gold
from armillary.games.high_frontier.rules.futures import events as happened
from armillary.games.high_frontier.words.names import (
    aqua,
    site_name,
    slot_name,
    space_name,
    tanks_of,
    zone_name,
)
from armillary.games.high_frontier.words.quests import future_name
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, cause, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of Futures, gold and dropstones")


@tells(happened.FutureCompleted)
def _completed(event: happened.FutureCompleted, names: Names, words: Words) -> str:
    text = words("{name} completes a Future: {future}")
    return text.format(name=player(event.seat, names, words), future=future_name(event.future, words))


@tells(happened.LeftForTheStars)
def _left(event: happened.LeftForTheStars, names: Names, words: Words) -> str:
    return words("{stack} of {name} leaves {place} for the stars").format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        place=space_name(event.node, words),
    )


@tells(happened.ColonyGiven)
def _colony(event: happened.ColonyGiven, names: Names, words: Words) -> str:
    text = words("{name} founds a Colony on {site}, as a gift of a Future")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))


@tells(happened.InspirationGiven)
def _inspiration(event: happened.InspirationGiven, names: Names, words: Words) -> str:
    text = words("{name} has an inspiration: the top cards of all decks go under them")
    return text.format(name=player(event.seat, names, words))


# Isotope money


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


# Dropstones


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
