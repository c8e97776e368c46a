"""Interrupts as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from armillary.engine import (
    Event,
    Facts,
    Game,
    GamePictures,
    GameRules,
    GameWords,
    Option,
    Rng,
    ScoreLine,
    Setting,
    Stop,
    Value,
    Words,
    as_written,
    structs_of,
)
from armillary.engine.facets import plain_story
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.shapes import AnyShape, Circle, Place, Text
from armillary.scene.targets import target
from tests.toys.interrupts import storm
from tests.toys.interrupts.storm import StormState


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> StormState:
    state = StormState(seats, rng, rounds=2 if settings["short_game"] else 4)  # INT-002
    state.then(storm.BeginRound())
    return state


def scores(state: StormState) -> tuple[int, ...]:
    return tuple(2 * lives + given for lives, given in zip(state.lives, state.given, strict=True))


def winners(state: StormState) -> tuple[int, ...]:
    reached = scores(state)
    return tuple(seat for seat, score in enumerate(reached) if score == max(reached))


def score_lines(state: StormState) -> list[ScoreLine]:
    lives = tuple(2 * lives for lives in state.lives)
    return [ScoreLine("lives", "INT-016", lives), ScoreLine("balms", "INT-016", tuple(state.given))]


def plates(seen: StormState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
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


def shapes(thing: Option | Event, seen: StormState) -> tuple[str, ...]:
    match thing:
        case storm.Spark(target=seat) | storm.SparkThrown(target=seat) | storm.Mended(victim=seat):
            return (shape_id("storm", f"seat-{seat}"),)
        case storm.Charged(seat=seat) | storm.SparkMet(seat=seat) | storm.BellRung(seat=seat):
            return (shape_id("storm", f"seat-{seat}"),)
    return ()


def prompt(seen: StormState, words: Words = as_written, begun: Option | None = None) -> str:
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


def label(option: Option, seen: StormState, words: Words = as_written) -> Label:
    match option:
        case storm.Spark(target=seat):
            return Label(words("Spark at seat {seat}").format(seat=seat + 1), words("costs 1 charge"))
        case storm.Mend():
            return Label(words("Mend it"), words("1 point"))
        case Stop():
            return Label(words("No more"))
    return Label(words(option.verb.capitalize()))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    match event:
        case storm.Charged(seat=seat):
            return words("{player} charges.").format(player=names[seat])
        case storm.SparkThrown(seat=seat, target=other):
            return words("{player} throws a spark at {other}.").format(player=names[seat], other=names[other])
        case storm.SparkMet(seat=seat, how=how):
            return words("{player} meets it: {how}.").format(player=names[seat], how=words(how))
        case storm.Mended(seat=seat, victim=victim):
            return words("{player} mends {other}.").format(player=names[seat], other=names[victim])
        case storm.BellRung(seat=seat):
            return words("{player} rings the bell.").format(player=names[seat])
    return plain_story(event, names, words)


INTERRUPTS = Game[StormState](
    facts=Facts(
        name="interrupts",
        title="Interrupts",
        designer="Armillary contributors",
        year=2025,
        seats=(2, 3, 4),
        minutes=10,
        prefix="INT",
        rules_version="1",
        settings=(Setting("short_game", False, "2 rounds instead of 4"),),
        max_options=5,
        stage="toy",
    ),
    package="tests.toys.interrupts",
    rules=GameRules(
        first_state=first_state,
        types=(StormState, *structs_of(storm)),
        scores=scores,
        winners=winners,
        score_lines=score_lines,
    ),
    words=GameWords(prompt=prompt, label=label, story=story),
    pictures=GamePictures(plates=plates, shapes=shapes),
)


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
