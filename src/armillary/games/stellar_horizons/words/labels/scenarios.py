"""Scenarios: the asteroid, the Invader, races."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.exploration import exploration_phase
from armillary.games.stellar_horizons.rules.scenarios import incoming, invasion
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words import chances
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, waiting
from armillary.games.stellar_horizons.words.labels.exploration import mishap, of_either
from armillary.games.stellar_horizons.words.labels.movement import condition
from armillary.games.stellar_horizons.words.names import money, unit_full
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of scenarios")


@labels(invasion.Share)
def _share(option: invasion.Share, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    left = step.left - option.money if isinstance(step, invasion.ShareMoney) else 0
    return Label(money(option.money, words), words("{count} left for the others").format(count=left))


@labels(incoming.Survey)
def _survey(option: incoming.Survey, seen: StellarState, words: Words) -> Label:
    parts = incoming.survey_parts(seen, option.unit)
    value = sum(part.amount for part in parts)
    sure, more = exploration_phase.chances_of_chits(value)
    more = of_either(more, 1 + UNITS[option.unit].mobile_lab)
    text = words("value {value}: takes away {amount}; {risk}")
    said = text.format(
        value=chances.with_parts(value, parts, words),
        amount=chances.sure_and_more(str(sure) if sure else "", "1", more, words),
        risk=mishap(seen, option.unit, words),
    )
    return Label(words("Explore the asteroid with {unit}").format(unit=unit_full(option.unit, words)), said)


@labels(incoming.Tow)
def _tow(option: incoming.Tow, seen: StellarState, words: Words) -> Label:
    name = words("Tow the asteroid with {unit}").format(unit=unit_full(option.unit, words))
    text = words("takes away {count}; the ship is mothballed")
    return Label(name, text.format(count=UNITS[option.unit].size))


@labels(incoming.Shoot)
def _shoot(option: incoming.Shoot, seen: StellarState, words: Words) -> Label:
    name = words("Shoot at the asteroid with {unit}").format(unit=unit_full(option.unit, words))
    text = words("combat {value} and a die; {chance} % to make it worse")
    return Label(name, text.format(value=incoming.aim(seen, option.unit), chance=10 * incoming.BACKFIRE))


@labels(invasion.SendShip)
def _send_ship(option: invasion.SendShip, seen: StellarState, words: Words) -> Label:
    name = words("Send {unit}").format(unit=unit_full(option.unit, words))
    text = words("{condition}; combat {value}")
    said = text.format(condition=condition(seen, option.unit, words), value=UNITS[option.unit].combat)
    return Label(name, said)
