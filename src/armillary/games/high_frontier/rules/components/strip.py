"""The Fuel Strip: places of the mass chits as numbers, the lightest 0, and the two lines between them."""

from __future__ import annotations

from fractions import Fraction

from armillary.games.high_frontier.rules.components.kinds import NOTHING, Position
from armillary.games.high_frontier.rules.components.records import FuelFile


def mass_of(text: str) -> Fraction:
    """As it is printed: 4, 4 1/3."""
    return sum(map(Fraction, text.split()), Fraction(0))


def positions(read: FuelFile) -> tuple[Position, ...]:
    numbers = {record.mass: number for number, record in enumerate(read.positions)}
    thrust = {record.id: record.thrust for record in read.classes}
    down = [NOTHING if r.burn_to is None else numbers[r.burn_to] for r in read.positions]
    up = [NOTHING if r.tank_to is None else numbers[r.tank_to] for r in read.positions]
    steps: list[int] = []
    for number, below in enumerate(down):
        steps.append(0 if not number else steps[below] + 1)
    return tuple(
        Position(
            mass=mass_of(record.mass),
            thrust=thrust[record.weight_class],
            weight_class=record.weight_class,
            burn_to=down[number],
            tank_to=up[number],
            tank_from=up.index(number) if number in up else NOTHING,  # the lower of two: HFC-100
            steps=steps[number],
        )
        for number, record in enumerate(read.positions)
    )
