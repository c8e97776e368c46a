"""Dropstones and isotope money."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging, falling
from armillary.games.high_frontier.rules.conflict.gold import money
from armillary.games.high_frontier.rules.conflict.quests import shields
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import LabelMaker, stack_name
from armillary.games.high_frontier.words.names import aqua, player, space_name, tanks_of
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of dropstones")


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
