"""Hazard Rolls, and Glitches that are repaired."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.hazards import glitches, hazard_rolls
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.terawatt.epics import EpicHazard
from armillary.games.high_frontier.words import chances
from armillary.games.high_frontier.words.labels.asked import LabelMaker, own, seat_asked, stack_name, waiting
from armillary.games.high_frontier.words.names import aqua, player, slot_name, space_name
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of hazards")


@labels(hazard_rolls.Risk)
def _risk(option: hazard_rolls.Risk, seen: HighFrontierState, words: Words) -> Label:
    if isinstance(waiting(seen), EpicHazard):
        return Label(words("Risk it"), chances.epic(words), careful=True)
    return Label(words("Risk it"), chances.hazard(words), careful=True)


@labels(hazard_rolls.Finao)
def _finao(option: hazard_rolls.Finao, seen: HighFrontierState, words: Words) -> Label:
    cost = hazard_rolls.finao_cost(seen, seat_asked(seen))
    said = words("pay {aqua} of {held}: nothing is rolled").format(
        aqua=aqua(cost, words), held=own(seen).aqua
    )
    return Label(words("Failure is not an option"), said)


@labels(glitches.Repair)
def _repair(option: glitches.Repair, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Repair {stack}").format(stack=stack_name(seen, option.slot, words)))


@labels(glitches.RepairOther)
def _repair_other(option: glitches.RepairOther, seen: HighFrontierState, words: Words) -> Label:
    name = words("Repair {stack} of {player}").format(
        stack=slot_name(option.slot, words), player=player(option.of, words)
    )
    stack = seen.held(option.of, option.slot)
    return Label(name, space_name(stack.node, words) if stack is not None else "")
