"""Where things are on the atlas and on the board of a system."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

from armillary.games.stellar_horizons.rules.components import SYSTEMS, WORLDS
from armillary.games.stellar_horizons.scene.names import DEEP_SPACE, DRAWN_SPACES
from armillary.scene.plates import Box
from armillary.scene.shapes import Point

# The atlas: a rule of distances, warped so that every system has room, never reordered.

WIDTH, HEIGHT = 660.0, 322.0
LINE = 140.0  # on which the worlds stand
RULE = 284.0  # of distances
NAMES = 187.0
_AT = (44, 93, 146, 205, 265, 331, 398, 452, 504, 555, 606, 646)  # by system
RADII = (6, 9, 12, 9, 6, 21, 19, 13, 13, 7, 7, 5)
_LANE = 118.0  # radius of the arc on which ships come in
_STEP, _STEEPEST = 7.0, 66.0  # degrees

ATLAS_BOX = Box(0, 0, WIDTH, HEIGHT)


def middle(system: int) -> Point:
    """The middle of a system on the atlas."""
    return float(_AT[system]), LINE


def at_helio(helio: float) -> float:
    """Where a distance is on the rule, between the systems beside it."""
    known = [(system.helio, _AT[n]) for n, system in enumerate(SYSTEMS) if n != DEEP_SPACE]
    if helio <= known[0][0]:
        return float(known[0][1])
    for (low, left), (high, right) in pairwise(known):
        if helio <= high:
            return left + (right - left) * (helio - low) / (high - low)
    return float(known[-1][1])


def ring(system: int) -> float:
    """The radius of the orbit around a system's middle."""
    return RADII[system] + 7.0


def approach(system: int, turns: float) -> Point:
    """Where ships are that arrive after so many turns: on an arc from the side of the Sun's far end.

    Ships that fly inwards come from the right. All arcs are alike, so that none crosses another.
    """
    angle = radians(_angle(turns))
    x, y = _AT[system], LINE - ring(system) - 4
    side = -1 if SYSTEMS[system].helio > 0 else 1
    return x + side * _LANE * (1 - cos(angle)), y - _LANE * sin(angle) * (y - 18) / _LANE / sin(
        radians(_STEEPEST)
    )


def _angle(turns: float) -> float:
    """Eight spaces as they are, the rest closer and closer together."""
    near = min(turns, 8.0)
    return _STEP * near + (_STEEPEST - 8 * _STEP) * (1 - 6 / (turns - 8 + 6) if turns > 8 else 0)


def around(system: int) -> Box:
    """A system with those beside it, for where the whole atlas would be too small."""
    wide = WIDTH / 2
    left = min(max(0.0, _AT[system] - wide / 2), WIDTH - wide)
    return Box(left, 0, wide, 270)


def to_right(system: int) -> float:
    """How far the next system is; on the left half of the atlas arcs lean to the right."""
    right = _AT[system + 1] if system + 1 < len(_AT) else WIDTH
    return right - _AT[system]


def room(system: int) -> float:
    """How wide the words under a system may be."""
    left = _AT[system - 1] if system else 20
    right = _AT[system + 1] if system + 1 < len(_AT) else WIDTH
    return min(_AT[system] - left, right - _AT[system]) - 4.0


# The board of a system

BOARD_WIDTH = 660.0
SPACES_Y, SPACE_R = 30.0, 13.0
_FIRST_SPACE, _SPACE_STEP = 20.0, 33.0
FLYBY = Box(_FIRST_SPACE + 7 * _SPACE_STEP - 12, SPACES_Y - 15, 414, 30)
LANE_Y = 63.0  # the orbit of the central world, from which the others hang
WORLD_Y = 106.0
ORBIT_R, DISC_R, VALUE_R = 35.0, 28.0, 21.0
WORDS_Y = WORLD_Y + 39  # where the words under a world begin
BASES_Y = WORLD_Y + 107  # and the bases
BASE_STEP = 15.5


def space(turns: int) -> Point:
    """The transfer spaces of a board: the far ones together, then six to one."""
    index = 0 if turns > DRAWN_SPACES else DRAWN_SPACES + 1 - turns
    return _FIRST_SPACE + index * _SPACE_STEP, SPACES_Y


def board_worlds(system: int) -> tuple[int, ...]:
    """The worlds of a board, the central one first; Deep Space Astronomy is looked at from Earth."""
    worlds = SYSTEMS[system].worlds
    central = SYSTEMS[system].central
    rest = tuple(world for world in worlds if world != central)
    beyond = SYSTEMS[DEEP_SPACE].worlds if SYSTEMS[system].id == "earth" else ()
    return (central, *rest, *beyond)


def world_middle(system: int, world: int) -> Point:
    worlds = board_worlds(system)
    return column(system) * (worlds.index(world) + 0.5), WORLD_Y


def column(system: int) -> float:
    """How much of the board's width a world has."""
    return BOARD_WIDTH / max(4, len(board_worlds(system)))


def system_drawing(world: int) -> int:
    """The system on whose board a world is drawn."""
    system = WORLDS[world].system
    return next(n for n, s in enumerate(SYSTEMS) if s.id == "earth") if system == DEEP_SPACE else system
