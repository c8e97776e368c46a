"""Futures, isotope money and dropstones."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components import FUTURES
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging, falling
from armillary.games.high_frontier.rules.conflict.gold import money
from armillary.games.high_frontier.rules.conflict.quests import shields
from armillary.games.high_frontier.rules.futures import attempting, gifts
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import LabelMaker, stack_name
from armillary.games.high_frontier.words.names import aqua, player, points, site_name, space_name, tanks_of
from armillary.games.high_frontier.words.quests import future_name
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of Futures, gold and dropstones")


@labels(attempting.AttemptFuture)
def _future(option: attempting.AttemptFuture, seen: HighFrontierState, words: Words) -> Label:
    future = FUTURES[option.future]
    parts = [words("an Epic Hazard")]
    if future.aqua:
        parts.append(words("costs {aqua}").format(aqua=aqua(future.aqua, words)))
    if future.vp:
        parts.append(points(future.vp, words))
    if future.counts:
        parts.append(words("points by what you have"))
    if future.casus_belli:
        parts.append(words("a reason for War"))
    if future.ad_astra:
        parts.append(words("the Spacecraft leaves the map"))
    called = future_name(option.future, words)
    name = words("Attempt the Future {future}").format(future=called)
    return Label(name, "; ".join(parts), words("Attempt a Future"), called, careful=True)


@labels(gifts.Colonize)
def _colonize(option: gifts.Colonize, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("A Colony on {site}").format(site=site)
    said = words("a gift of a Future: it costs nothing")
    return Label(name, said, words("A Colony for nothing"), site)


@labels(gifts.Inspire)
def _inspire(option: gifts.Inspire, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("An inspiration"), words("the top cards of all decks go under them"))


# Isotope money


@labels(money.ChangeGold)
def _gold(option: money.ChangeGold, seen: HighFrontierState, words: Words) -> Label:
    name = words("Change {tanks} into {aqua}").format(
        tanks=tanks_of(0, option.count, words), aqua=aqua(money.WORTH * option.count, words)
    )
    return Label(name)


@labels(money.ChangeAqua)
def _aqua(option: money.ChangeAqua, seen: HighFrontierState, words: Words) -> Label:
    name = words("Change {aqua} into {tanks}").format(
        aqua=aqua(money.WORTH, words), tanks=tanks_of(0, 1, words)
    )
    return Label(name)


# Dropstones


@labels(dislodging.Dislodge)
def _dislodge(option: dislodging.Dislodge, seen: HighFrontierState, words: Words) -> Label:
    name = words("Dislodge a dropstone with {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(name, words("cards that steer it are lost with it"), careful=True)


@labels(falling.StrikeAt)
def _strike(option: falling.StrikeAt, seen: HighFrontierState, words: Words) -> Label:
    place = space_name(option.node, words)
    name = words("The dropstone falls on {place}").format(place=place)
    said = words("it strikes with the combat of this Turn")
    return Label(name, said, words("The dropstone falls"), place, careful=True)


@labels(falling.GoOutward)
def _outward(option: falling.GoOutward, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("The dropstone goes outward"), words("one zone farther from the Sun"))


@labels(shields.Shield)
def _shield(option: shields.Shield, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Destroy the dropstone of {player}").format(player=player(option.of, words)))
