"""Dice that hit, and hits that somebody lays on targets: battles of many games.

Dice are rolled and those that show enough are hits. Whoever scored them lays them on targets, some at a time;
a target that has taken more than it bears is destroyed, and what cannot hurt anything any more is lost.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import comb
from typing import Any

from msgspec import Struct

from armillary.engine import Rng

Faces = tuple[int, ...]
Marks = tuple[tuple[int, int, int], ...]  # owner, unit and the hits that lie on it


class Target(Struct, frozen=True):
    """Something that can be hit."""

    owner: int
    unit: int
    left: int  # hits that destroy it; none or fewer if it is doomed already
    like: Any = ()  # targets of an owner that agree in this are interchangeable

    @property
    def doomed(self) -> bool:
        return self.left <= 0


def roll(rng: Rng, dice: int, sides: int = 6) -> Faces:
    return tuple(rng.die(sides) for _ in range(dice))


def hits(faces: Iterable[int], lowest: int) -> int:
    """Dice that show at least this."""
    return sum(face >= lowest for face in faces)


def rerolled(rng: Rng, faces: Faces, lowest: int, most: int, sides: int = 6) -> Faces:
    """The dice after at most this many misses were rolled again."""
    found = list(faces)
    misses = [place for place, face in enumerate(faces) if face < lowest]
    for place in misses[:most]:
        found[place] = rng.die(sides)
    return tuple(found)


def chances(dice: int, lowest: int, sides: int = 6) -> tuple[float, ...]:
    """How likely no hit is, one hit, two, and so on."""
    hit = max(0, sides + 1 - lowest) / sides
    return tuple(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1))


def standing(targets: Iterable[Target]) -> list[Target]:
    """Those that are not doomed yet."""
    return [target for target in targets if not target.doomed]


def one_of_each(targets: Iterable[Target]) -> list[Target]:
    """The first of those that are interchangeable."""
    found: dict[Hashable, Target] = {}
    for target in targets:
        found.setdefault((target.owner, target.like, target.left), target)
    return list(found.values())


def needed(targets: Iterable[Target]) -> int:
    """Hits that destroy all of them."""
    return sum(target.left for target in standing(targets))


def amounts(target: Target, scored: int) -> tuple[int, ...]:
    """How many hits are worth laying on a target at once: one, or enough to destroy it, or all."""
    return tuple(sorted({1, min(scored, target.left)}))


def laid(marks: Marks, owner: int, unit: int, n: int) -> Marks:
    """Lays hits on one target; a negative number takes some back."""
    found = {(mark[0], mark[1]): mark[2] for mark in marks}
    found[owner, unit] = found.get((owner, unit), 0) + n
    return tuple((*where, much) for where, much in found.items() if much)


def on(marks: Marks, owner: int, unit: int) -> int:
    """Hits that lie on one target."""
    return sum(n for whose, which, n in marks if (whose, which) == (owner, unit))
