"""Three collectors bid in secret for comets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from armillary.engine import (
    Amounts,
    Event,
    Facts,
    Game,
    GameMind,
    GamePictures,
    GameRules,
    GameWords,
    Option,
    Refusal,
    Rng,
    ScoreLine,
    SeatEvent,
    Setting,
    Simultaneous,
    State,
    Step,
    Value,
    Words,
    as_written,
)
from armillary.engine.events import Rolled
from armillary.engine.facets import plain_story
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.shapes import Circle, Place, Text
from armillary.scene.targets import target

COINS = 12


class SkyState(State):
    __slots__ = ("coins", "comets", "light", "open_skies", "rounds", "waiting")

    def __init__(self, seats: int, rng: Rng, *, rounds: int, open_skies: bool) -> None:
        super().__init__(seats, rng)
        self.rounds = rounds
        self.open_skies = open_skies
        self.coins = [COINS] * seats  # BID-001
        self.light = [0] * seats
        self.comets: list[int] = []  # those that have been rolled and not passed by
        self.waiting = 0  # light that nobody has won

    def clone(self) -> Self:
        other = super().clone()
        other.rounds = self.rounds
        other.open_skies = self.open_skies
        other.coins = self.coins[:]
        other.light = self.light[:]
        other.comets = self.comets[:]
        other.waiting = self.waiting
        return other


class Bid(Option, frozen=True, gc=False):
    coins: int

    verb: ClassVar[str] = "bid"


class BidsRevealed(Event, frozen=True, gc=False):
    bids: tuple[int, ...]

    rule: ClassVar[str] = "BID-005"


class CometWon(SeatEvent, frozen=True, gc=False):
    light: int
    coins: int

    rule: ClassVar[str] = "BID-007"


class CometStays(Event, frozen=True, gc=False):
    light: int

    rule: ClassVar[str] = "BID-008"


class RollComets(Step[SkyState], frozen=True, gc=False):
    count: int

    def run(self, state: SkyState) -> None:
        for _ in range(self.count):
            faces = (state.rng.die(), state.rng.die())
            state.tell(Rolled, -1, "comet", faces)
            state.comets.append(sum(faces))  # BID-004


class BeginRound(Step[SkyState], frozen=True, gc=False):
    def run(self, state: SkyState) -> None:
        state.turn += 1
        seats = tuple(range(state.seats))
        state.then(RollComets(0 if state.open_skies else 1), BidForComet(choosing=seats))


class BidForComet(Simultaneous[SkyState, Bid], frozen=True, gc=False, kw_only=True):
    rule: ClassVar[str] = "BID-005"

    def options(self, state: SkyState, seat: int) -> Sequence[Bid]:
        return Amounts(Bid, 0, state.coins[seat])  # BID-006

    def refusals(self, state: SkyState, seat: int) -> list[Refusal]:
        held = state.coins[seat]
        reason = "needs {needed} coins, has {held}"
        return [Refusal(Bid(held + 1), "BID-006", reason, {"needed": held + 1, "held": held})]

    def reveal(self, state: SkyState, choices: dict[int, Bid]) -> None:
        bids = tuple(choices[seat].coins for seat in range(state.seats))
        state.tell(BidsRevealed, bids)
        light = state.comets.pop(0) + state.waiting
        best = max(bids)
        if bids.count(best) > 1:  # BID-008
            state.waiting = light
            state.tell(CometStays, light)
        else:  # BID-007
            winner = bids.index(best)
            state.waiting = 0
            state.coins[winner] -= best
            state.light[winner] += light
            state.tell(CometWon, winner, light, best)
        if state.turn < state.rounds:
            state.then(BeginRound())


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> SkyState:
    rounds, open_skies = int(settings["rounds"]), bool(settings["open_skies"])
    state = SkyState(seats, rng, rounds=rounds, open_skies=open_skies)
    state.then(RollComets(rounds if open_skies else 0), BeginRound())  # BID-002, BID-003
    return state


def scores(state: SkyState) -> tuple[int, ...]:
    return tuple(state.light)


def winners(state: SkyState) -> tuple[int, ...]:
    standing = list(zip(state.light, state.coins, strict=True))  # BID-009
    return tuple(seat for seat, reached in enumerate(standing) if reached == max(standing))


def score_lines(state: SkyState) -> list[ScoreLine]:
    return [ScoreLine("light", "BID-009", tuple(state.light))]


def plates(seen: SkyState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """One plate: the comet, and a purse for every collector."""
    called = [*names, *(f"{words('Seat')} {seat + 1}" for seat in range(len(names), seen.seats))]
    light = sum(seen.comets[:1]) + seen.waiting
    comet = target("comet", (Circle(0, 0, 40, cls="lid"), Text(0, 8, str(light), 24)), Circle(0, 0, 44))
    purses = tuple(
        target(
            f"purse-{seat}",
            (Circle(0, 0, 24, cls="lid"), Text(0, 6, str(seen.coins[seat]), 18)),
            Circle(0, 0, 28),
            at=Place(-90 + 90 * seat, 100),
        )
        for seat in range(seen.seats)
    )
    box = Box(-140, -60, 280, 200)
    return (
        Plate(
            name="sky",
            title=words("The sky"),
            drawing=Drawing(box, (comet, *purses)),
            proportion=box.proportion,
            twin=(
                TwinLine(words("A comet with {light} light").format(light=light), "comet"),
                *(
                    TwinLine(
                        words("{player}: {coins} coins, {light} light").format(
                            player=called[seat], coins=seen.coins[seat], light=seen.light[seat]
                        ),
                        f"purse-{seat}",
                    )
                    for seat in range(seen.seats)
                ),
            ),
        ),
    )


def shapes(thing: Option | Event, seen: SkyState) -> tuple[str, ...]:
    if isinstance(thing, CometWon):
        return shape_id("sky", "comet"), shape_id("sky", f"purse-{thing.seat}")
    return (shape_id("sky", "comet"),)


def prompt(seen: SkyState, words: Words = as_written, begun: Option | None = None) -> str:
    return words("How many coins do you bid in secret?")


def label(option: Option, seen: SkyState, words: Words = as_written) -> Label:
    assert isinstance(option, Bid)
    return Label(words("Bid {coins}").format(coins=option.coins))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    match event:
        case Rolled(faces=faces):
            return words("A comet with {light} light comes.").format(light=sum(faces))
        case BidsRevealed(bids=bids):
            told = ", ".join(f"{name} {bid}" for name, bid in zip(names, bids, strict=True))
            return words("The bids: {bids}.").format(bids=told)
        case CometWon(seat=seat, light=light, coins=coins):
            return words("{player} wins {light} light for {coins} coins.").format(
                player=names[seat], light=light, coins=coins
            )
        case CometStays(light=light):
            return words("Nobody wins: {light} light stays.").format(light=light)
    return plain_story(event, names, words)


def observe(seen: SkyState) -> dict[str, list[float]]:
    return {
        "light": [float(n) for n in seen.light],
        "coins": [float(n) for n in seen.coins],
        "comet": [float(sum(seen.comets[:1]) + seen.waiting)],
    }


SEALED_BIDS = Game[SkyState](
    facts=Facts(
        name="sealed_bids",
        title="Sealed bids",
        designer="Armillary contributors",
        year=2025,
        seats=(3,),
        minutes=5,
        prefix="BID",
        rules_version="1",
        settings=(
            Setting("rounds", 4, "how many comets pass", choices=(2, 4)),
            Setting("open_skies", False, "all comets are rolled before the first round"),
        ),
        max_options=COINS + 1,
        stage="toy",
    ),
    package="tests.toys.sealed_bids",
    rules=GameRules(
        first_state=first_state,
        types=(SkyState, Bid, RollComets, BeginRound, BidForComet, BidsRevealed, CometWon, CometStays),
        scores=scores,
        winners=winners,
        score_lines=score_lines,
    ),
    words=GameWords(prompt=prompt, label=label, story=story),
    pictures=GamePictures(plates=plates, shapes=shapes),
    mind=GameMind(observe=observe),
)
