"""Standing orders and habits."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules import standing_orders
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.concepts.places import system_of, world_of
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.acting import DoneUntilNew
from armillary.games.stellar_horizons.rules.decisions.anytime import CloseList, OpenList
from armillary.games.stellar_horizons.rules.movement import journeys
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, Order, StellarState
from armillary.games.stellar_horizons.words import chances
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, seat_looking, waiting
from armillary.games.stellar_horizons.words.labels.economy import produced
from armillary.games.stellar_horizons.words.labels.exploration import mishap, prospect
from armillary.games.stellar_horizons.words.labels.movement import condition
from armillary.games.stellar_horizons.words.names import (
    item_name,
    passing_name,
    place_name,
    politics,
    system_name,
    unit_full,
    unit_name,
    world_name,
    years,
)
from armillary.games.stellar_horizons.words.terms import habits, order_name
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of standing orders")


def order_said(order: Order, words: Words) -> str:
    """A standing order with its target."""
    if order.kind == orders.FLY:
        return words("fly to {place}").format(place=place_name(order.target, words))
    if order.kind == orders.EXPLORE and order.target != standing_orders.HERE:
        return words("explore {world}").format(world=world_name(order.target, words))
    if order.kind == orders.PRODUCE:
        return words("produce {item}").format(item=item_name(order.target, words))
    return order_name(order.kind, words)


@labels(standing_orders.OrderUnit)
def _order(option: standing_orders.OrderUnit, seen: StellarState, words: Words) -> Label:
    name = words("Standing order for {unit}").format(unit=unit_full(option.unit, words))
    return Label(name, condition(seen, option.unit, words))


@labels(standing_orders.CancelOrder)
def _cancel(option: standing_orders.CancelOrder, seen: StellarState, words: Words) -> Label:
    name = words("Take back the order for {unit}").format(unit=unit_name(option.unit, words))
    order = seen.of(seat_looking(seen)).orders.get(option.unit)
    return Label(name, order_said(order, words) if order is not None else "")


@labels(standing_orders.TakeUpHabit)
def _habit(option: standing_orders.TakeUpHabit, seen: StellarState, words: Words) -> Label:
    return Label(habits(words)[option.habit], words("from now on, until you take it back"))


@labels(standing_orders.GiveUpHabit)
def _drop(option: standing_orders.GiveUpHabit, seen: StellarState, words: Words) -> Label:
    text = words("No longer: {habit}")
    return Label(text.format(habit=habits(words)[option.habit]), words("you are asked again"))


@labels(standing_orders.FlySomewhere)
def _somewhere(option: standing_orders.FlySomewhere, seen: StellarState, words: Words) -> Label:
    return Label(words("Fly somewhere…"), words("year by year, until it has arrived"))


@labels(standing_orders.OrderStay)
def _stay(option: standing_orders.OrderStay, seen: StellarState, words: Words) -> Label:
    return Label(words("Stay where it is"), words("until somebody hostile comes or you take it back"))


@labels(standing_orders.AskAgain)
def _ask_again(option: standing_orders.AskAgain, seen: StellarState, words: Words) -> Label:
    text = words("Ask me again: {phase}")
    return Label(
        text.format(phase=passing_name(option.phase, words)), words("it was to pass until something is new")
    )


@labels(standing_orders.OrderFly)
def _fly(option: standing_orders.OrderFly, seen: StellarState, words: Words) -> Label:
    where = place_name(option.place, words)
    name = words("Fly to {place}").format(place=where)
    step = waiting(seen)
    if not isinstance(step, standing_orders.OrderWhere):
        return Label(name)
    ways = journeys.ways(seen, UNITS[step.unit].faction, step.unit, option.place)
    group = words("To {system}").format(system=system_name(system_of(option.place), words))
    return Label(name, way_said(ways[0], words) if ways else "", group=group, part=where)


@labels(DoneUntilNew)
def _until_new(option: DoneUntilNew, seen: StellarState, words: Words) -> Label:
    return Label(words("Done until something is new"), words("passed for years, at most to the next decade"))


# Lists


@labels(OpenList)
def _open(option: OpenList, seen: StellarState, words: Words) -> Label:
    seat = seat_looking(seen)
    own = seen.of(seat)
    text = {
        "orders": (words("Standing orders…"), words("in force: {count}").format(count=len(own.orders))),
        "habits": (words("Habits…"), words("in force: {count}").format(count=len(own.habits))),
        "stores": (words("Sell or throw away…"), words("what you have in store")),
        "politics": (
            words("Spend politics chits…"),
            politics(seen.science(seen.played[seat]).politics, words),
        ),
        "destroy": (words("Destroy…"), words("ships, bases, structures of your own")),
    }
    return Label(*text[option.name])


@labels(CloseList)
def _close(option: CloseList, seen: StellarState, words: Words) -> Label:
    return Label(words("Nothing"), words("back to what was asked"))


def way_said(way: journeys.Way, words: Words) -> str:
    """Year of arrival, launcher, danger and failure of a way."""
    text = words("there in {year}, {years}") if way.years else words("there in {year}")
    said = [
        text.format(year=way.arrives, years=years(way.years, words)),
        chances.failure(way.failure, words),
    ]
    if way.launcher != NOTHING:
        said.append(words("on {launcher}").format(launcher=unit_name(way.launcher, words)))
    if way.dangers:
        said.append(words("danger on the way"))
    return "; ".join(said)


@labels(standing_orders.OrderExplore)
def _explore(option: standing_orders.OrderExplore, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    if not isinstance(step, standing_orders.GiveOrder):
        return Label(words("Explore every year"))
    here = option.world == standing_orders.HERE
    world = world_of(seen.where[step.unit]) if here else option.world
    if world == NOTHING:
        return Label(words("Explore every year"), mishap(seen, step.unit, words))
    name = words("Explore {world} every year").format(world=world_name(world, words))
    found = prospect(seen, step.unit, world, words)
    return Label(name, f"{found}; {mishap(seen, step.unit, words)}")


@labels(standing_orders.OrderRest)
def _rest(option: standing_orders.OrderRest, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    if isinstance(step, standing_orders.GiveOrder) and not seen.flags[step.unit] & MOTHBALLED:
        return Label(words("Mothball"), words("at the start of the building phase"))
    return Label(words("Stay mothballed"), words("whatever your habits say"))


@labels(standing_orders.OrderProduce)
def _produce(option: standing_orders.OrderProduce, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Always produce {item}").format(item=item_name(option.item, words))
    if not isinstance(step, standing_orders.GiveOrder) or step.unit not in seen.bases:
        return Label(name)
    now = words("now {amount}").format(amount=produced(seen, step.unit, option.item, words))
    return Label(name, now)


@labels(standing_orders.NoOrder)
def _none(option: standing_orders.NoOrder, seen: StellarState, words: Words) -> Label:
    return Label(words("No order"), words("you are asked as usual"))
