"""Interrupts as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from armillary.engine import Event, Facts, Game, Option, OptionSpec, Rng, ScoreLine, Step, Stop, Value, Words
from armillary.engine.game import as_written
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.shapes import AnyShape, Circle, Place, Text
from armillary.scene.targets import target
from tests.toys.interrupts import storm
from tests.toys.interrupts.storm import StormState


class Interrupts(Game[StormState]):
    facts = Facts(
        name="interrupts",
        title="Interrupts",
        designer="Armillary contributors",
        year=2025,
        seats=(2, 3, 4),
        minutes=10,
        prefix="INT",
        rules_version="1",
        options=(OptionSpec("short_game", False, "2 rounds instead of 4"),),
        max_options=5,
        stage="toy",
    )
    package = "tests.toys.interrupts"

    def first_state(self, seats: int, rng: Rng, options: Mapping[str, Value]) -> StormState:
        state = StormState(seats, rng, rounds=2 if options["short_game"] else 4)  # INT-002
        state.then(storm.BeginRound())
        return state

    def types(self) -> Iterable[type]:
        yield StormState
        for thing in vars(storm).values():
            if isinstance(thing, type) and issubclass(thing, Step | Option | Event):
                yield thing

    def scores(self, state: StormState) -> tuple[int, ...]:
        return tuple(2 * lives + given for lives, given in zip(state.lives, state.given, strict=True))

    def winners(self, state: StormState) -> tuple[int, ...]:
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def score_lines(self, state: StormState) -> list[ScoreLine]:
        lives = tuple(2 * lives for lives in state.lives)
        return [ScoreLine("lives", "INT-016", lives), ScoreLine("balms", "INT-016", tuple(state.given))]

    def plates(
        self, seen: StormState, words: Words = as_written, names: Sequence[str] = ()
    ) -> Sequence[Plate]:
        """One plate: everybody in a row."""
        called = [*names, *(f"{words('Seat')} {seat + 1}" for seat in range(len(names), seen.seats))]
        box = Box(-60, -60, 120 * seen.seats, 120)
        return (
            Plate(
                name="storm",
                title=words("The storm"),
                drawing=Drawing(box, tuple(_keeper(seen, seat) for seat in range(seen.seats))),
                proportion=box.proportion,
                twin=tuple(
                    TwinLine(_said(seen, seat, called, words), f"seat-{seat}") for seat in range(seen.seats)
                ),
            ),
        )

    def shapes(self, thing: Option | Event, seen: StormState) -> tuple[str, ...]:
        match thing:
            case storm.Spark(target=seat) | storm.SparkThrown(target=seat) | storm.Mended(victim=seat):
                return (shape_id("storm", f"seat-{seat}"),)
            case storm.Charged(seat=seat) | storm.SparkMet(seat=seat) | storm.BellRung(seat=seat):
                return (shape_id("storm", f"seat-{seat}"),)
        return ()

    def prompt(self, seen: StormState, words: Words = as_written, begun: Option | None = None) -> str:
        match seen.stack[-1] if seen.stack else None:
            case storm.Act(left=left):
                return words("Charge or throw a spark: {left} actions left.").format(left=left)
            case storm.Meet():
                return words("A spark meets you.")
            case storm.OfferBalm():
                return words("Do you mend the life?")
            case storm.RingBell():
                return words("Ring the bell.")
        return ""

    def label(self, option: Option, seen: StormState, words: Words = as_written) -> Label:
        match option:
            case storm.Spark(target=seat):
                return Label(words("Spark at seat {seat}").format(seat=seat + 1), words("costs 1 charge"))
            case storm.Mend():
                return Label(words("Mend it"), words("1 point"))
            case Stop():
                return Label(words("No more"))
        return Label(words(option.verb.capitalize()))

    def story(self, event: Event, names: Sequence[str], words: Words = as_written) -> str:
        match event:
            case storm.Charged(seat=seat):
                return words("{player} charges.").format(player=names[seat])
            case storm.SparkThrown(seat=seat, target=other):
                return words("{player} throws a spark at {other}.").format(
                    player=names[seat], other=names[other]
                )
            case storm.SparkMet(seat=seat, how=how):
                return words("{player} meets it: {how}.").format(player=names[seat], how=words(how))
            case storm.Mended(seat=seat, victim=victim):
                return words("{player} mends {other}.").format(player=names[seat], other=names[victim])
            case storm.BellRung(seat=seat):
                return words("{player} rings the bell.").format(player=names[seat])
        return super().story(event, names, words)


def _keeper(seen: StormState, seat: int) -> AnyShape:
    shapes = (
        Circle(0, 0, 44, cls="lid"),
        Text(0, 0, str(seen.lives[seat]), 26),
        Text(0, 24, f"{seen.charges[seat]} {seen.shields[seat]} {seen.balms[seat]}", 14),
    )
    return target(f"seat-{seat}", shapes, Circle(0, 0, 48), at=Place(120 * seat, 0))


def _said(seen: StormState, seat: int, called: Sequence[str], words: Words) -> str:
    return words("{player}: {lives} lives, {charges} charges, {shields} shields, {balms} balms").format(
        player=called[seat],
        lives=seen.lives[seat],
        charges=seen.charges[seat],
        shields=seen.shields[seat],
        balms=seen.balms[seat],
    )
