"""Module 1: promotion, Freighters and Mobile Factories, Space Elevators, isotopes."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.terawatt import (
    cubes,
    elevators,
    gigawatt,
    nanofacture,
    promotion,
)
from armillary.games.high_frontier.words.labels.asked import LabelMaker, lying, seat_asked, stack_name
from armillary.games.high_frontier.words.names import piece_name, site_name, space_name, tanks_of
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of Module 1")


@labels(promotion.Promote)
def _promote(option: promotion.Promote, seen: HighFrontierState, words: Words) -> Label:
    card = lying(seen, option.card, words)
    name = words("Promote {card}").format(card=card)
    for _, piece in promotion.candidates(seen, seat_asked(seen)):
        if piece >> 2 == option.card:
            becomes = piece_name(promotion.purple(piece), words)
            return Label(name, words("it becomes {card}").format(card=becomes), words("Promote"), card)
    return Label(name, "", words("Promote"), card)


# Cubes


@labels(cubes.MoveFactory)
def _move(option: cubes.MoveFactory, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("The Factory on {site} lifts off").format(site=site)
    return Label(name, words("as a Mobile Factory; the Claim stays"))


@labels(cubes.SwapMobile)
def _swap(option: cubes.SwapMobile, seen: HighFrontierState, words: Words) -> Label:
    stack = stack_name(seen, option.slot, words)
    name = words("Freighter and {stack} change places").format(stack=stack)
    return Label(name, "", words("Swap the Freighter"), stack)


@labels(cubes.SwapFactory)
def _swap_factory(option: cubes.SwapFactory, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("The Freighter and the Factory on {site} change places").format(site=site)
    return Label(name, "", words("Swap the Freighter"), site)


@labels(nanofacture.Nanofacture)
def _nanofacture(option: nanofacture.Nanofacture, seen: HighFrontierState, words: Words) -> Label:
    name = words("Nanofacture at {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(name, words("a Mobile Factory; robonaut, refinery and their supports are used up"))


# Space Elevators


@labels(elevators.BuildElevator)
def _elevator(option: elevators.BuildElevator, seen: HighFrontierState, words: Words) -> Label:
    place = space_name(option.node, words)
    name = words("Build a Space Elevator at {place}").format(place=place)
    return Label(name, words("an Epic Hazard"), words("Build a Space Elevator"), place, careful=True)


@labels(elevators.Ride)
def _ride(option: elevators.Ride, seen: HighFrontierState, words: Words) -> Label:
    return Label(
        words("By elevator from {stack} to {place}").format(
            stack=stack_name(seen, option.slot, words), place=space_name(option.node, words)
        ),
        words("Humans and cargo"),
    )


# Isotopes


@labels(gigawatt.RefuelIsotopes)
def _isotopes(option: gigawatt.RefuelIsotopes, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    where = words("a new Outpost")
    if option.slot != NOTHING:
        where = stack_name(seen, option.slot, words)
    tanks = tanks_of(0, gigawatt.tanks_made(seen, seat_asked(seen)), words)
    name = words("Make isotopes on {site}").format(site=site)
    said = words("{tanks} into {stack}").format(tanks=tanks, stack=where)
    return Label(name, said, words("Make isotopes"), sentence(where))
