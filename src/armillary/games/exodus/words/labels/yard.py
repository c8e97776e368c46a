"""The shipyard: ships, upgrades, blueprints."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.exodus.rules.action import build_ships, buy_upgrades, refit, upgrade_prices
from armillary.games.exodus.rules.components import BLUEPRINTS, UPGRADES
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import ExodusState, Part
from armillary.games.exodus.words.labels.asked import LabelMaker, own, payment, seat_asked, ship_figures
from armillary.games.exodus.words.names import cubes, place_name, ship_class, upgrade_name
from armillary.games.exodus.words.sentences import worth
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of the shipyard")


def cell_name(row: int, column: int, words: Words) -> str:
    return words("row {row}, column {column}").format(row=row + 1, column=column + 1)


@labels(build_ships.BuildShip)
def _build(option: build_ships.BuildShip, seen: ExodusState, words: Words) -> Label:
    seat, faction = seat_asked(seen), own(seen)
    said = [
        payment(faction, build_ships.cost_of(seen, seat, option.kind), words),
        ", ".join(ship_figures(faction.blueprints[option.kind], words)),
    ]
    if cargo := BLUEPRINTS[option.kind].cargo:
        said.append(words("carries {cubes}").format(cubes=cubes(cargo, words)))
    if asked := build_ships.conscripts(seen):
        said.append(words("takes {cubes} of your Home Planet").format(cubes=cubes(asked, words)))
    return Label(ship_class(option.kind, words), "; ".join(said))


@labels(upgrade_prices.BuyUpgrade)
def _buy(option: upgrade_prices.BuyUpgrade, seen: ExodusState, words: Words) -> Label:
    seat = seat_asked(seen)
    cost = payment(own(seen), upgrade_prices.cost_of(seen, seat, option.upgrade), words)
    stock = words("{count} in the supply").format(count=seen.supply[option.upgrade])
    return Label(upgrade_name(option.upgrade, words), f"{cost}; {worth(option.upgrade, words)}; {stock}")


@labels(buy_upgrades.TakeUpgrade)
def _take(option: buy_upgrades.TakeUpgrade, seen: ExodusState, words: Words) -> Label:
    return Label(upgrade_name(option.upgrade, words), worth(option.upgrade, words))


@labels(buy_upgrades.OnPlanet)
def _on_planet(option: buy_upgrades.OnPlanet, seen: ExodusState, words: Words) -> Label:
    there = len(seen.rockets[option.place])
    return Label(
        sentence(place_name(seen, option.place, words)), words("rockets there: {count}").format(count=there)
    )


# Refits


@labels(refit.StartRefit, refit.Rearrange)
def _refit(option: refit.StartRefit | refit.Rearrange, seen: ExodusState, words: Words) -> Label:
    return Label(words("Refit ships"), words("move upgrades on and between your blueprints"))


@labels(refit.Lift)
def _lift(option: refit.Lift, seen: ExodusState, words: Words) -> Label:
    group = words("Take off: {ship}").format(ship=ship_class(option.kind, words))
    cell = cell_name(option.part.row, option.part.column, words)
    part = f"{upgrade_name(option.part.upgrade, words)}, {cell}"
    return Label(f"{group}, {part}", worth(option.part.upgrade, words), group=group, part=part)


@labels(refit.Mount)
def _mount(option: refit.Mount, seen: ExodusState, words: Words) -> Label:
    name = words("Mount: {upgrade}").format(upgrade=upgrade_name(option.upgrade, words))
    return Label(name, worth(option.upgrade, words))


@labels(refit.GiveBack)
def _give_back(option: refit.GiveBack, seen: ExodusState, words: Words) -> Label:
    name = words("Return: {upgrade}").format(upgrade=upgrade_name(option.upgrade, words))
    return Label(name, words("to the supply, without refund"))


@labels(refit.Restore)
def _restore(option: refit.Restore, seen: ExodusState, words: Words) -> Label:
    return Label(words("Leave everything as it was"), words("what is new goes back without refund"))


@labels(refit.OnBlueprint)
def _on_blueprint(option: refit.OnBlueprint, seen: ExodusState, words: Words) -> Label:
    parts = own(seen).blueprints[option.kind]
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, refit.ChooseBlueprint):
        parts = (*parts, Part(step.upgrade, 0, 0, 0))  # where it lies does not change what it does
    then = words("then {figures}").format(figures=", ".join(ship_figures(parts, words)))
    return Label(ship_class(option.kind, words), then)


@labels(refit.AtCell)
def _at_cell(option: refit.AtCell, seen: ExodusState, words: Words) -> Label:
    cell = cell_name(option.row, option.column, words)
    step = seen.stack[-1] if seen.stack else None
    name = words("Turned, {cell}").format(cell=cell) if option.turn else sentence(cell)
    if not isinstance(step, refit.ChooseCell):
        return Label(name)
    parts = own(seen).blueprints[step.kind]
    part = Part(step.upgrade, option.turn, option.row, option.column)
    others = [n for n, record in enumerate(UPGRADES) if record.shapes and _fits(step.kind, (*parts, part), n)]
    free = len(BLUEPRINTS[step.kind].cells - blueprints.covered((*parts, part)))
    largest = max((len(UPGRADES[n].shapes[0]) for n in others), default=0)
    text = words("{count} cells free, room for a part of {largest}")
    return Label(name, text.format(count=free, largest=largest) if largest else words("no part fits then"))


def _fits(kind: int, parts: tuple[Part, ...], upgrade: int) -> bool:
    return next(iter(blueprints.placements(kind, parts, upgrade)), None) is not None
