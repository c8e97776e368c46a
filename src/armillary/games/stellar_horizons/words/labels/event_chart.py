"""Events of the chart."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.event_chart import effects as happenings
from armillary.games.stellar_horizons.rules.event_chart import rolling, self_aware_robots
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, waiting
from armillary.games.stellar_horizons.words.labels.movement import destination, risk
from armillary.games.stellar_horizons.words.names import (
    place_name,
    resource,
    settlements,
    unit_name,
    unit_of,
    world_name,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of events")


@labels(rolling.LetHappen)
def _let(option: rolling.LetHappen, seen: StellarState, words: Words) -> Label:
    return Label(words("Let it happen"), words("if all others agree"))


@labels(rolling.Veto)
def _veto(option: rolling.Veto, seen: StellarState, words: Words) -> Label:
    return Label(words("Prevent it"), words("the event is ignored"))


@labels(happenings.RaiseValue)
def _raise_value(option: happenings.RaiseValue, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    now = seen.exploration[option.world]
    more = step.amount if isinstance(step, happenings.RaiseWorld) else 0
    text = words("exploration value {before} becomes {after}")
    return Label(world_name(option.world, words), text.format(before=now, after=now + more))


@labels(happenings.DeclineRaise)
def _decline(option: happenings.DeclineRaise, seen: StellarState, words: Words) -> Label:
    return Label(words("Raise no world"))


@labels(happenings.LoseResource)
def _lose(option: happenings.LoseResource, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Lose {resource}").format(resource=resource(option.resource, 1, words))
    if not isinstance(step, happenings.LoseStores):
        return Label(name)
    held = seen.cargo[step.base][option.resource]
    return Label(name, words("stored: {count}").format(count=held))


@labels(happenings.SettleAt)
def _settle(option: happenings.SettleAt, seen: StellarState, words: Words) -> Label:
    built = seen.bases.get(option.base)
    now = words("so far {settlements}").format(
        settlements=settlements(built.settlements if built else 0, words)
    )
    where = place_name(seen.where[option.base], words)
    return Label(unit_name(option.base, words), f"{where}; {now}")


@labels(self_aware_robots.MakeAware)
def _aware(option: self_aware_robots.MakeAware, seen: StellarState, words: Words) -> Label:
    return Label(unit_of(option.unit, words), place_name(seen.where[option.unit], words))


@labels(self_aware_robots.SendAware)
def _send_aware(option: self_aware_robots.SendAware, seen: StellarState, words: Words) -> Label:
    name = words("Move {unit}").format(unit=unit_of(option.unit, words))
    said = f"{place_name(seen.where[option.unit], words)}; {risk(seen, (option.unit,), words)}"
    return Label(name, said)


@labels(self_aware_robots.SendTo)
def _send_to(option: self_aware_robots.SendTo, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    unit = step.unit if isinstance(step, self_aware_robots.ChooseAwarePlace) else NOTHING
    said = risk(seen, (unit,), words) if unit != NOTHING else ""
    return Label(destination(option.place, seen.year, words), said)
