"""Actions: cards, reactions, research, mining, trade, and the shipyard."""

from __future__ import annotations

from armillary.engine import Counted, Label, Words
from armillary.games.exodus.rules.action import (
    action_phase,
    build_ships,
    buy_upgrades,
    mining,
    refit,
    research,
    trade,
    upgrade_prices,
)
from armillary.games.exodus.rules.cards.one_action import barred
from armillary.games.exodus.rules.components import (
    ACTION_CARDS,
    BLUEPRINTS,
    CP,
    TECHNOLOGIES,
    UPGRADES,
    Action,
    Cost,
)
from armillary.games.exodus.rules.components.vocabulary import ExtraDice, ModifyRoll
from armillary.games.exodus.rules.modes import MODES
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.pieces.resources import held
from armillary.games.exodus.rules.state import ExodusState, Part
from armillary.games.exodus.words import sentences
from armillary.games.exodus.words.labels.asked import (
    LabelMaker,
    own,
    payment,
    seat_asked,
    ship_figures,
    whose,
)
from armillary.games.exodus.words.names import (
    action_name,
    cubes,
    cylinders,
    dice,
    discipline_name,
    origin_name,
    place_name,
    resource,
    ship_class,
    technology_name,
    upgrade_name,
)
from armillary.games.exodus.words.sentences import worth
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of actions")


@labels(action_phase.LayCard)
def _lay(option: action_phase.LayCard, seen: ExodusState, words: Words) -> Label:
    card = ACTION_CARDS[option.card]
    now = prospect(seen, seat_asked(seen), card.primary, words)
    if not MODES[seen.mode].reactions:
        return Label(action_name(card.primary, words), now)
    text = words("{now}; its reaction is {secondary}")
    return Label(
        action_name(card.primary, words), text.format(now=now, secondary=action_name(card.secondary, words))
    )


def prospect(seen: ExodusState, seat: int, action: Action, words: Words) -> str:
    """What an action would find as the table stands."""
    faction = seen.factions[seat]
    if barred(seen, action):
        return words("without effect now")
    match action:
        case Action.RESEARCH:
            found = len(research.affordable(seen, seat))
            text = Counted(
                "you have {cp}, {count} technology is within reach",
                "you have {cp}, {count} technologies are within reach",
                found,
            )
            return words(text).format(cp=resource(CP, faction.cp), count=found)
        case Action.BANKING:
            return words("{dice} for CP").format(dice=_dice(seen, seat, "banking", words))
        case Action.MINING:
            return words("{dice} for cylinders on your planets").format(
                dice=_dice(seen, seat, "mining", words)
            )
        case Action.TRADE:
            column = trade.free_column(seen)
            if column is None:
                return words("no column of the market is free")
            return _rates(seen, seat, column, words)
        case Action.BUILD_SHIPS:
            return words("you have {first} and {second}").format(
                first=resource("cp", faction.cp), second=resource("axinium", faction.axinium)
            )
        case Action.BUY_UPGRADES:
            return words("you have {first} and {second}").format(
                first=resource("cp", faction.cp), second=resource("phasium", faction.phasium)
            )


def _dice(seen: ExodusState, seat: int, what: str, words: Words) -> str:
    more = sum(effect.amount for effect in in_force(seen, seat, ExtraDice) if effect.context == what)
    return dice(1 + more, words)


@labels(action_phase.ReactOn)
def _react(option: action_phase.ReactOn, seen: ExodusState, words: Words) -> Label:
    seat = seat_asked(seen)
    cost = action_phase.cost_of(seen, seat, option.owner)
    said = words("for {cubes} of the {held} on your Home Planet: {now}").format(
        cubes=cubes(cost, words),
        held=seen.population[seen.home(seat)][seat],
        now=prospect(seen, seat, option.action, words),
    )
    text = words("{action}, own card") if option.owner == seat else words("{action}, card of {player}")
    name = text.format(action=action_name(option.action, words), player=whose(option.owner, seen, words))
    return Label(name, said)


@labels(research.ResearchTechnology)
def _research(option: research.ResearchTechnology, seen: ExodusState, words: Words) -> Label:
    record, seat = TECHNOLOGIES[option.technology], seat_asked(seen)
    cost = Cost(cp=research.cost_of(seen, seat, option.technology))
    text = words("{price}; {kind}, {origin}: {effect}").format(
        price=payment(seen.factions[seat], cost, words),
        kind=discipline_name(record.discipline, words),
        origin=origin_name(record.origin, words),
        effect=sentences.said(record.effects, words),
    )
    return Label(technology_name(option.technology, words), text)


@labels(mining.MineResources)
def _mine(option: mining.MineResources, seen: ExodusState, words: Words) -> Label:
    place, n = sentence(place_name(seen, option.place, words)), cylinders(option.n, words)
    planet = seen.planet(option.place)
    after = seen.resources[option.place] + option.n
    then = words("then {count} of {most}").format(count=after, most=planet.most if planet else after)
    return Label(f"{place}: {n}", then, group=place, part=n)


# The market


def _rates(seen: ExodusState, seat: int, column: int, words: Words) -> str:
    sale, bought = trade.rates(seen, seat, column)
    text = words("column {number}: sell for {sale}, buy for {price}")
    return text.format(number=column + 1, sale=resource(CP, sale), price=resource(CP, bought))


@labels(trade.EnterMarket)
def _enter(option: trade.EnterMarket, seen: ExodusState, words: Words) -> Label:
    seat, column = seat_asked(seen), trade.free_column(seen)
    if column is None:
        return Label(words("Go to the market"))
    more = sum(effect.amount for effect in in_force(seen, seat, ModifyRoll) if effect.context == "trade")
    many = words("a die{more} says how many exchanges").format(more=f" {more:+}" if more else "")
    return Label(words("Go to the market"), f"{_rates(seen, seat, column, words)}; {many}")


@labels(trade.Sell)
def _sell(option: trade.Sell, seen: ExodusState, words: Words) -> Label:
    name = words("Sell {what}").format(what=resource(option.resource, 1))
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, trade.Exchange):
        return Label(name)
    sale, _ = trade.rates(seen, step.seat, step.column)
    left = resource(option.resource, held(own(seen), option.resource) - 1)
    return Label(name, words("for {price}, you keep {left}").format(price=resource(CP, sale), left=left))


@labels(trade.Purchase)
def _purchase(option: trade.Purchase, seen: ExodusState, words: Words) -> Label:
    name = words("Buy {what}").format(what=resource(option.resource, 1))
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, trade.Exchange):
        return Label(name)
    _, bought = trade.rates(seen, step.seat, step.column)
    left = resource(CP, own(seen).cp - bought)
    return Label(name, words("for {price}, you keep {left}").format(price=resource(CP, bought), left=left))


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
