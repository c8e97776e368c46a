"""The game of the open market."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from armillary.engine import (
    WAIT,
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
    Setting,
    Value,
    Words,
    as_written,
    structs_of,
)
from armillary.engine.events import Rolled
from armillary.engine.facets import plain_story
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.shapes import AnyShape, Circle, Place, Text
from armillary.scene.targets import target
from tests.toys.open_market import market
from tests.toys.open_market.market import MOST, MarketState


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> MarketState:
    state = MarketState(seats, rng, rounds=2 if settings["short_game"] else 3)
    state.then(market.BeginTurn())
    return state


def scores(state: MarketState) -> tuple[int, ...]:
    return tuple(3 * goods + coins for goods, coins in zip(state.goods, state.coins, strict=True))


def winners(state: MarketState) -> tuple[int, ...]:
    reached = scores(state)
    return tuple(seat for seat, score in enumerate(reached) if score == max(reached))


def score_lines(state: MarketState) -> list[ScoreLine]:
    goods = tuple(3 * held for held in state.goods)
    return [ScoreLine("goods", "MKT-008", goods), ScoreLine("coins", "MKT-008", tuple(state.coins))]


def plates(seen: MarketState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """One plate: the stalls in a row."""
    called = [*names, *(f"{words('Seat')} {seat + 1}" for seat in range(len(names), seen.seats))]
    box = Box(-60, -60, 120 * seen.seats, 120)
    return (
        Plate(
            name="market",
            title=words("The market"),
            drawing=Drawing(box, tuple(_stall(seen, seat) for seat in range(seen.seats))),
            proportion=box.proportion,
            twin=tuple(
                TwinLine(
                    words("{player}: {goods} goods, {coins} coins").format(
                        player=called[seat], goods=seen.goods[seat], coins=seen.coins[seat]
                    ),
                    f"stall-{seat}",
                )
                for seat in range(seen.seats)
            ),
        ),
    )


def _stall(seen: MarketState, seat: int) -> AnyShape:
    shapes = (Circle(0, 0, 44, cls="lid"), Text(0, 8, f"{seen.goods[seat]} {seen.coins[seat]}", 20))
    return target(f"stall-{seat}", shapes, Circle(0, 0, 48), at=Place(120 * seat, 0))


def shapes(thing: Option | Event, seen: MarketState) -> tuple[str, ...]:
    match thing:
        case market.Offer(seller=seat) | market.GoodBought(seat=seat) | market.Answered(seat=seat):
            return (shape_id("market", f"stall-{seat}"),)
    return ()


def prompt(seen: MarketState, words: Words = as_written, begun: Option | None = None) -> str:
    if isinstance(seen.stack[-1], market.Answer):
        return words("Do you sell a good for 2 coins?")
    return words("How many coins do you bid?")


def label(option: Option, seen: MarketState, words: Words = as_written) -> Label:
    match option:
        case market.Bid(coins=coins):
            return Label(words("Bid {coins}").format(coins=coins))
        case market.Offer(seller=seat):
            return Label(words("Offer seat {seat} 2 coins for a good").format(seat=seat + 1))
    return Label(words(option.verb.capitalize()))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    match event:
        case Rolled(faces=faces):
            return words("The price is {price}.").format(price=faces[0])
        case market.GoodBought(seat=seat, coins=coins, goods=goods):
            return words("{player} pays {coins} coins for {goods} goods.").format(
                player=names[seat], coins=coins, goods=goods
            )
        case market.Offered(seat=seat, seller=seller):
            return words("{player} makes {other} an offer.").format(player=names[seat], other=names[seller])
        case market.Answered(seat=seat, sold=sold):
            said = words("{player} accepts.") if sold else words("{player} refuses.")
            return said.format(player=names[seat])
    return plain_story(event, names, words)


def moment(seen: MarketState, seat: int) -> bool:
    """A trader without a good thinks of buying one."""
    return seen.goods[seat] == 0


def policy(state: MarketState, seat: int, options: Sequence[Option]) -> Sequence[float]:
    return [_liking(option) for option in options]


def _liking(option: Option) -> float:
    match option:
        case market.Bid(coins=coins):
            return 1.0 if coins == 3 else 0.1
        case market.Offer() | market.Accept():
            return 2.0
    return 1.0 if option == WAIT else 0.5


def observe(seen: MarketState) -> dict[str, list[float]]:
    return {"goods": [float(n) for n in seen.goods], "coins": [float(n) for n in seen.coins]}


OPEN_MARKET = Game[MarketState](
    facts=Facts(
        name="open_market",
        title="Open market",
        designer="Armillary contributors",
        year=2025,
        seats=(2, 3),
        minutes=10,
        prefix="MKT",
        rules_version="1",
        settings=(Setting("short_game", False, "2 rounds instead of 3"),),
        max_options=MOST + 2,
        stage="toy",
    ),
    package="tests.toys.open_market",
    rules=GameRules(
        first_state=first_state,
        types=(MarketState, *structs_of(market)),
        scores=scores,
        winners=winners,
        score_lines=score_lines,
        anytime=market.anytime,
    ),
    words=GameWords(prompt=prompt, label=label, story=story),
    pictures=GamePictures(plates=plates, shapes=shapes),
    mind=GameMind(policy=policy, moment=moment, observe=observe),
)
