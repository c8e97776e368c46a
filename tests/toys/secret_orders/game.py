"""The game of secret orders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from armillary.engine import (
    READY,
    Event,
    Facts,
    Game,
    GameMind,
    GamePictures,
    GameRules,
    GameWords,
    Option,
    Rng,
    ScoreLine,
    Sealed,
    Setting,
    Value,
    Words,
    Zone,
    as_written,
    structs_of,
)
from armillary.engine.facets import plain_story
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.shapes import AnyShape, Circle, Place, Text
from armillary.scene.targets import target
from tests.toys.secret_orders import orders
from tests.toys.secret_orders.orders import AIMS, FUEL, STARS, Aim, Burn, OrderState, Sail


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> OrderState:
    state = OrderState(seats, rng, rounds=2 if settings["short_game"] else 4)  # ORD-002
    state.then(orders.ChooseAims(choosing=tuple(range(seats))), orders.BeginRound())
    return state


def scores(state: OrderState) -> tuple[int, ...]:
    return tuple(state.goods)


def winners(state: OrderState) -> tuple[int, ...]:
    best = max(state.goods)
    return tuple(seat for seat, goods in enumerate(state.goods) if goods == best)  # ORD-009


def score_lines(state: OrderState) -> list[ScoreLine]:
    return [ScoreLine("goods", "ORD-009", tuple(state.goods))]


def zones(state: OrderState) -> Iterable[Zone]:
    for seat in range(len(state.aims)):
        yield Sealed(state.aims, (seat,), low=seat, high=seat + 1, among=AIMS)


def plates(seen: OrderState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """One plate: the stars in a row, with the ships at each."""
    called = [*names, *(f"{words('Seat')} {seat + 1}" for seat in range(len(names), seen.seats))]
    box = Box(-60, -60, 100 * STARS, 120)
    return (
        Plate(
            name="stars",
            title=words("The stars"),
            drawing=Drawing(box, tuple(_star(seen, star) for star in range(STARS))),
            proportion=box.proportion,
            twin=tuple(
                TwinLine(
                    words("{player}: {goods} goods, {fuel} fuel").format(
                        player=called[seat], goods=seen.goods[seat], fuel=seen.fuel[seat]
                    ),
                    f"star-{seen.ships[seat][0]}",
                )
                for seat in range(seen.seats)
            ),
        ),
    )


def _star(seen: OrderState, star: int) -> AnyShape:
    there = " ".join(str(ships.count(star)) for ships in seen.ships)
    shapes = (Circle(0, 0, 40, cls="lid"), Text(0, 8, there, 20))
    return target(f"star-{star}", shapes, Circle(0, 0, 44), at=Place(100 * star, 0))


def shapes(thing: Option | Event, seen: OrderState) -> tuple[str, ...]:
    match thing:
        case Aim(star=star) | Sail(star=star) | orders.Harvested(star=star) | orders.AimShown(star=star):
            return (shape_id("stars", f"star-{star}"),)
    return ()


def prompt(seen: OrderState, words: Words = as_written, begun: Option | None = None) -> str:
    if isinstance(seen.stack[-1], orders.ChooseAims):
        return words("Which star do you aim for?")
    return words("Give your orders in secret.")


def label(option: Option, seen: OrderState, words: Words = as_written) -> Label:
    match option:
        case Aim(star=star):
            return Label(words("Aim for star {star}").format(star=star))
        case Sail(ship=ship, star=star):
            return Label(words("Ship {ship} to star {star}").format(ship=ship, star=star))
    assert isinstance(option, Burn)
    return Label(words("Burn {fuel} fuel").format(fuel=option.fuel))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    match event:
        case orders.OrdersRevealed(orders=plans):
            told = "; ".join(f"{name}: {', '.join(plan)}" for name, plan in zip(names, plans, strict=True))
            return words("The orders: {orders}.").format(orders=told)
        case orders.Harvested(seat=seat, star=star, goods=goods):
            return words("{player} takes {goods} goods at star {star}.").format(
                player=names[seat], goods=goods, star=star
            )
        case orders.AimShown(seat=seat, star=star, goods=goods):
            return words("{player} aimed for star {star}: {goods} goods.").format(
                player=names[seat], star=star, goods=goods
            )
    return plain_story(event, names, words)


def policy(state: OrderState, seat: int, options: Sequence[Option]) -> Sequence[float]:
    """Ships sail, little is burnt, and nobody aims for the first star."""
    return [_liking(option) for option in options]


def _liking(option: Option) -> float:
    match option:
        case Aim(star=star):
            return 0.0 if star == 0 else 1.0
        case Burn(fuel=fuel):
            return 0.5 / fuel
        case Sail():
            return 2.0
    return 3.0 if option == READY else 0.0


def observe(seen: OrderState) -> dict[str, list[float]]:
    return {"goods": [float(n) for n in seen.goods], "fuel": [float(n) for n in seen.fuel]}


SECRET_ORDERS = Game[OrderState](
    facts=Facts(
        name="secret_orders",
        title="Secret orders",
        designer="Armillary contributors",
        year=2025,
        seats=(2, 3),
        minutes=10,
        prefix="ORD",
        rules_version="1",
        settings=(Setting("short_game", False, "2 rounds instead of 4"),),
        max_options=2 * orders.SHIPS + FUEL + 2,
        stage="toy",
    ),
    package="tests.toys.secret_orders",
    rules=GameRules(
        first_state=first_state,
        types=(OrderState, *structs_of(orders)),
        scores=scores,
        winners=winners,
        score_lines=score_lines,
        zones=zones,
    ),
    words=GameWords(prompt=prompt, label=label, story=story),
    pictures=GamePictures(plates=plates, shapes=shapes),
    mind=GameMind(policy=policy, observe=observe),
)
