"""The nine steps of an economic phase, each with the figures that matter to whoever looks.

| Part | What it is |
|---|---|
| `step-<letter>` | a step, a to i |
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import BASES, EVENTS, POLICY_LIMIT
from armillary.games.stellar_horizons.rules.components.kinds import DECADE, Field
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.economy import diplomacy, growth, production_step
from armillary.games.stellar_horizons.rules.economy.opening import EndEconomy, politics_chits
from armillary.games.stellar_horizons.rules.sequence import ECONOMIC, steps_at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import FIRST_ECONOMY
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import Names, looking
from armillary.games.stellar_horizons.scene.pieces.sheet import STEPS, dollars, line_of, lines_of
from armillary.games.stellar_horizons.scene.pieces.technology_state import in_reach, state_of
from armillary.games.stellar_horizons.words import names as said
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Text, group, nums

WIDE = 340.0
# The steps as players count them: the first holds politics chits and events
PLACES = (
    ("economic.politics", "economic.events"),
    ("economic.initiative",),
    ("economic.diplomacy",),
    ("economic.production",),
    ("economic.transport",),
    ("economic.arrivals",),
    ("economic.technology",),
    ("economic.growth",),
    ("economic.policies",),
)
LETTERS = "abcdefghi"


class PhaseStep(Struct, frozen=True):
    """A step: what it is called, what it means for the seat, its rule, whether the seat decides anything."""

    title: str
    text: str
    rule: str
    decides: bool


def now_at(seen: StellarState) -> int | None:
    """The step that is under way, 0 to 8; None outside of an economic phase."""
    waiting = {type(step) for step in seen.stack}
    left = {place for place in ECONOMIC if {type(step) for step in steps_at(place)} & waiting}
    if not left and EndEconomy not in waiting:
        return None
    ahead = [number for number, places in enumerate(PLACES) if set(places) & left]
    if "economic.events" in left:
        return 0
    return (min(ahead) if ahead else len(PLACES)) - 1


def next_phase(seen: StellarState) -> int:
    """The year of the phase that is under way or comes next."""
    if now_at(seen) is not None:
        return seen.year
    return max(FIRST_ECONOMY, (seen.year // DECADE + 1) * DECADE)


def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    steps = steps_of(seen, words) if seen.played else []
    now = now_at(seen)
    shapes: list[AnyShape] = []
    y = 4.0
    for number, step in enumerate(steps):
        drawn, after = _step(number, step, now, y, words)
        if number < len(steps) - 1:
            shapes.append(Path(f"M{nums(18, y + 24)}V{nums(after)}", cls="step-line"))
        shapes.append(drawn)
        y = after
    if not steps:
        shapes.append(line_of(words("no faction is taken yet"), 8, 20, WIDE - 16, 12.5, "quiet"))
        y = 28
    box = Box(0, 0, WIDE, y + 2)
    title = words("Steps to come")
    year = words("economic phase {year}").format(year=next_phase(seen))
    return Plate(
        name=STEPS,
        title=title,
        drawing=Drawing(box, tuple(shapes), cls="steps", look=LOOK),
        caption=Caption((captions.Name(title), captions.Words(year, quiet=True)), align="start"),
        proportion=box.proportion,
        weight=0.3,
        least=0.75,
        twin=tuple(_twin(steps, words)),
    )


def steps_of(seen: StellarState, words: Words) -> list[PhaseStep]:
    seat = looking(seen)
    faction = seen.played[seat]
    able, science, own = powers(seen, faction), seen.science(faction), seen.factions[faction]
    several = seen.seats > 1
    return [
        PhaseStep(words("Politics and event"), _politics(seen, faction, words), "SH-184", decides=False),
        PhaseStep(
            words("Initiative"),
            words("You are {place} of {n}; {chits}, each gives 10.").format(
                place=seen.initiative.index(seat) + 1,
                n=seen.seats,
                chits=said.politics(science.politics, words),
            )
            if several
            else words("You are alone."),
            "SH-187",
            decides=several and science.politics > 0,
        ),
        PhaseStep(
            words("Diplomacy"),
            words("Attempts cost 1, 2, 3 … chits and succeed with {percent} %.").format(
                percent=diplomacy.success(seen, faction).percent
            ),
            "SH-195",
            decides=science.politics > 0,
        ),
        PhaseStep(words("Production"), _production(seen, faction, words), "SH-221", _produces(seen, faction)),
        PhaseStep(
            words("Transport"),
            words("Between Earth and your bases: {n}.").format(n=able.transfers),
            "SH-226",
            decides=able.transfers > 0 and _produces(seen, faction),
        ),
        PhaseStep(
            words("New arrivals"),
            words("Bases of others, asteroids and pirates; then trade chits."),
            "SH-235",
            decides=False,
        ),
        _technology(seen, faction, words),
        PhaseStep(words("Growth"), _growth(seen, faction, words), "SH-247", decides=False),
        PhaseStep(
            words("Policies"),
            words("One more, free: {n} of {most} held.").format(
                n=own.policies.bit_count(), most=POLICY_LIMIT
            ),
            "SH-250",
            decides=True,
        ),
    ]


def _politics(seen: StellarState, faction: int, words: Words) -> str:
    got = said.politics(politics_chits(seen, faction), words)
    text = words("{got} a phase: you hold {n}.").format(got=got, n=seen.science(faction).politics)
    if seen.happened and now_at(seen) is not None:
        events = ", ".join(words(EVENTS[event].name) for event in seen.happened)
        text += " " + words("Event: {events}.").format(events=events)
    return text


def _production(seen: StellarState, faction: int, words: Words) -> str:
    money = sum(part.amount for part in production_step.money_parts(seen, faction))
    more = production_step.points_from_earth(seen, faction)
    points = ", ".join(f"{more[field]} {said.field_name(field, words)}" for field in Field)
    text = words("Earth: {money}, {points}.").format(money=dollars(money), points=points)
    bases = [base for base in BASES[faction] if base in seen.bases]
    if bases:
        text += " " + words("Each of your bases makes one thing: {bases}.").format(
            bases=said.unit_names(bases, words)
        )
    return text


def _produces(seen: StellarState, faction: int) -> bool:
    return any(base in seen.bases for base in BASES[faction])


def _technology(seen: StellarState, faction: int, words: Words) -> PhaseStep:
    found = [number for number in in_reach(seen, faction) if state_of(seen, faction, number) == "reach"]
    text = words("In reach with what the banks hold now: {n}.").format(n=len(found))
    return PhaseStep(words("Technology"), text, "SH-242", decides=True)


def _growth(seen: StellarState, faction: int, words: Words) -> str:
    """The chance of every base with Settlements to have one more, or under a blockade one less."""
    told = []
    for base in BASES[faction]:
        if base not in seen.bases or not seen.bases[base].settlements:
            continue
        sure, chance = growth.chances(seen, base)
        sign = "−" if growth.declines(seen, base) else "+"
        certain = f"{sign}{sure}, " if sure else ""
        told.append(f"{said.unit_name(base, words)} {certain}{sign}1 {chance.percent} %")
    return "; ".join(told) if told else words("You have no Settlements.")


def _step(number: int, step: PhaseStep, now: int | None, y: float, words: Words) -> tuple[Group, float]:
    state = "" if now is None else "past" if number < now else "now" if number == now else ""
    shown: list[AnyShape] = [
        Circle(18, y + 12, 11, cls="step-ring"),
        Text(18, y + 16.3, LETTERS[number], 12.5, cls="step-letter"),
        line_of(step.title, 38, y + 16.5, 170, 13.5, "strong"),
    ]
    if step.decides and state != "past":
        shown.append(Text(WIDE - 8, y + 16.5, words("you decide"), 12, "end", cls="legal-words"))
    text = f"{step.text} {step.rule}"
    lines = lines_of(text, 38, y + 34, WIDE - 46, 12.5, "" if state != "past" else "quiet", most=3)
    drawn = group(*shown, *lines, id=f"step-{LETTERS[number]}", cls=f"step {state}".strip())
    return drawn, y + 30 + 15.6 * len(lines)


def _twin(steps: list[PhaseStep], words: Words) -> Iterator[TwinLine]:
    for number, step in enumerate(steps):
        text = f"{LETTERS[number]} {step.title}: {step.text} {step.rule}"
        yield TwinLine(text, f"step-{LETTERS[number]}")
    if not steps:
        yield TwinLine(words("no faction is taken yet"))
