"""A combat: who is here, what each side is worth, and what every die would do; it is drawn while one is on.

| Part | What it is |
|---|---|
| `unit-<unit>`, `pirate`, `invader` | who takes part |
| `side-<n>` | what a side comes to: 0 searched, 1 was searched for |
| `hub` | how they fight, tactics points, hits that are left |
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.combat import battle as battles
from armillary.games.stellar_horizons.rules.combat import search, sides
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Kind
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.moment import battle_of, hits_left
from armillary.games.stellar_horizons.scene.names import BATTLE, Names, kind_icon, owner_name, place_name
from armillary.games.stellar_horizons.scene.pieces.sheet import hairline, line_of, who
from armillary.games.stellar_horizons.words.names import unit_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Rect, Text, group, use
from armillary.scene.targets import target

_WIDE, _SIDE, _RIGHT = 660.0, 296.0, 358.0
_LEFT = 6.0
_TOP, _ROW = 30.0, 21.0
_DICE = range(1, 11)
_CELL = 23.0
_CELLS = 6  # hits that are drawn one by one


def plate(seen: StellarState, battle: Battle, names: Names, words: Words) -> Plate:
    rows = max(len(side) for side in battle.sides)
    foot = _TOP + _ROW * rows + 6
    shapes: list[AnyShape] = [*_hub(seen, battle, words)]
    for side, x in enumerate((_LEFT, _RIGHT)):
        shapes += _head(seen, battle, side, x, names, words)
        for row, unit in enumerate(battle.sides[side]):
            shapes.append(_unit(seen, battle, unit, x, _TOP + _ROW * row, words))
        shapes.append(_forecast(seen, battle, side, x, foot, words))
    box = Box(0, 0, _WIDE, foot + (62 if battle.direct else 104))
    place = place_name(battle.place, words)
    return Plate(
        name=BATTLE,
        title=words("Combat"),
        drawing=Drawing(box, tuple(shapes), cls="combat", look=LOOK),
        caption=Caption(
            (captions.Name(words("Combat")), captions.Words(place, quiet=True)),
            align="start",
            summary=((captions.Words(place, quiet=True),),),
        ),
        proportion=box.proportion,
        weight=10,
        least=0.66,
        twin=tuple(_twin(seen, battle, names, words)),
    )


def part_of(unit: int) -> str:
    """The part of the plate that is a unit, the pirate or the Invader."""
    return {PIRATE: "pirate", ALIEN: "invader"}.get(unit) or f"unit-{UNITS[unit].id}"


def drawn(seen: StellarState, unit: int) -> bool:
    """Whether a unit takes part in a combat that is on."""
    battle = battle_of(seen)
    return battle is not None and any(unit in side for side in battle.sides)


# A side


def _head(
    seen: StellarState, battle: Battle, side: int, x: float, names: Names, words: Words
) -> Iterator[AnyShape]:
    """Whose ships they are, and what its search came to or may come to."""
    factions = list(dict.fromkeys(UNITS[unit].faction for unit in battle.sides[side] if unit >= 0))
    at = x + 8
    for faction in factions:
        yield who(seen, faction, at, 14)
        at += 16 if seen.seat_of[faction] != NOBODY else 28
    if not factions:
        yield use("pirate", at, 14, 15, "danger-sign")
        at += 16
    yield line_of(side_name(seen, battle, side, names, words), at, 18.5, 150, 13, "strong")
    yield Text(x + _SIDE, 18.5, _searching(seen, battle, side, words), 12, "end", cls="quiet")
    yield hairline(x, 25, _SIDE)


def side_name(seen: StellarState, battle: Battle, side: int, names: Names, words: Words) -> str:
    units = battle.sides[side]
    factions = dict.fromkeys(UNITS[unit].faction for unit in units if unit >= 0)
    if factions:
        return ", ".join(owner_name(seen, faction, names, words) for faction in factions)
    return words("the Invader") if ALIEN in units else words("pirates")


def _searching(seen: StellarState, battle: Battle, side: int, words: Words) -> str:
    if any(battle.rolls):
        return words("search die {n}").format(n=battle.rolls[side])
    return words("finds with {n} %").format(n=search.search_chance(seen, battle, side).percent)


def name_of(unit: int, words: Words) -> str:
    if unit == ALIEN:
        return words("Invader")
    return words("Pirate") if unit == PIRATE else unit_name(unit, words)


def _unit(seen: StellarState, battle: Battle, unit: int, x: float, y: float, words: Words) -> Group:
    """Name, what it still fights with, its squadrons, and a cell for each hit that it bears."""
    lives = unit in sides.alive(seen, battle, 0) or unit in sides.alive(seen, battle, 1)
    screened = unit in battle.screened
    icon = "pirate" if unit < 0 else kind_icon(unit)
    cls = "quiet struck" if not lives else "quiet" if screened else "strong"
    shapes: list[AnyShape] = [
        use(icon, x + 9, y + 10, 15, "sign" if lives else "sign idle"),
        line_of(name_of(unit, words), x + 20, y + 14.5, 112, 12.5, cls),
    ]
    if not lives:
        shapes.append(Text(x + _SIDE - 4, y + 14.5, words("lost"), 12, "end", cls="bad"))
    else:
        shapes += _worth(seen, battle, unit, x, y, words)
    frame = Rect(x, y + 1, _SIDE, _ROW - 2, round=3)
    back = Rect(x, y + 1, _SIDE, _ROW - 2, round=3, cls="screened" if screened else "base-row")
    return target(part_of(unit), (back, *shapes), frame, cls="fighter")


def _worth(
    seen: StellarState, battle: Battle, unit: int, x: float, y: float, words: Words
) -> Iterator[AnyShape]:
    combat = sides.combat_of(seen, battle, unit)
    said = words("combat {n}").format(n=combat)
    if unit in battle.screened:
        said = words("screened")
    yield Text(x + 138, y + 14.5, said, 12, "start", cls="" if combat else "quiet")
    drones = sides.squadrons_of(seen, battle, unit)
    if drones:
        yield Text(x + 194, y + 14.5, words("drones {n}").format(n=drones), 12, "start")
    bears, hurt = _hits(seen, battle, unit)
    if bears > _CELLS:
        yield Text(x + _SIDE - 4, y + 14.5, f"{bears - hurt}/{bears}", 12, "end", cls="strong")
        return
    for cell in range(bears):
        cls = "wound-cell" if cell < hurt else "whole-cell"
        yield Rect(x + _SIDE - 4 - 8 * (bears - cell), y + 6, 6, 9, round=1, cls=cls)


def _hits(seen: StellarState, battle: Battle, unit: int) -> tuple[int, int]:
    """How many hits a ship bears, and how many it has; a base shows its own on the board."""
    if unit == PIRATE:
        pirate = seen.pirates[battle.pirate]
        return sides.pirate_size(pirate), pirate.damage
    if unit == ALIEN:
        return sides.size_of(seen, battle, unit), seen.strength
    if UNITS[unit].kind is Kind.BASE:
        return 0, 0
    return UNITS[unit].size, seen.damage[unit]


# What a roll would do


def _forecast(seen: StellarState, battle: Battle, side: int, x: float, y: float, words: Words) -> Group:
    """For each face of the die the damage that a side inflicts: at a distance and directly."""
    shapes: list[AnyShape] = [hairline(x, y, _SIDE)]
    kinds = (True,) if battle.direct else (False, True)
    for row, direct in enumerate(kinds):
        shapes += _dice(seen, replace(battle, direct=direct), side, x, y + 16 + 42 * row, words)
    return group(*shapes, id=f"side-{side}")


def _dice(
    seen: StellarState, battle: Battle, side: int, x: float, y: float, words: Words
) -> Iterator[AnyShape]:
    head = words("direct") if battle.direct else words("at a distance")
    strength = battles.strength(seen, battle, side)
    yield Text(x, y, head, 12, "start", cls="strong")
    damages = damage_by_die(seen, battle, side)
    if not any(damages):
        yield Text(x + _SIDE, y, words("no damage"), 12, "end", cls="quiet")
        return
    said = words("strength {n} and the die").format(n=strength)
    yield Text(x + _SIDE, y, said, 12, "end", cls="quiet")
    yield Text(x, y + 19, words("damage"), 11.5, "start", cls="quiet")
    for face, damage in zip(_DICE, damages, strict=True):
        left = x + _SIDE - _CELL * (11 - face)
        yield Rect(left, y + 6, _CELL - 2, 18, round=2, cls=_heat(damage))
        yield Text(left + _CELL / 2 - 1, y + 19, str(damage), 12, cls="strong" if damage else "quiet")


@cache
def _heat(damage: int) -> str:
    return f"damage d{min(damage, 3)}" if damage else "damage"


def damage_by_die(seen: StellarState, battle: Battle, side: int) -> list[int]:
    if not battles.can_strike(seen, battle, side):
        return [0] * len(_DICE)
    row = battles.strength(seen, battle, side)
    return [battles.inflicted(seen, battle, side, row + face) for face in _DICE]


# Between them


def _hub(seen: StellarState, battle: Battle, words: Words) -> Iterator[AnyShape]:
    """Who has tactics points left, and how many hits are still to be placed."""
    x, y = _WIDE / 2, _TOP + 12
    lines: list[tuple[str, str]] = []
    if battle.points:
        lines.append((str(battle.points), words("tactics")))
    left = hits_left(seen)
    if any(left):
        lines.append((f"{left[0]} : {left[1]}", words("hits")))
    shapes: list[AnyShape] = []
    for figure, said in lines:
        shapes += [Text(x, y, figure, 15, cls="strong"), Text(x, y + 14, said, 11.5, cls="quiet")]
        if said == words("tactics"):
            shapes.append(Text(x, y - 16, "◂" if battle.spender == 0 else "▸", 13, cls="legal-words"))
        y += 44
    yield group(*shapes, id="hub")


# Words


def _twin(seen: StellarState, battle: Battle, names: Names, words: Words) -> Iterator[TwinLine]:
    for side in (0, 1):
        whose = side_name(seen, battle, side, names, words)
        yield TwinLine(f"{whose}: {_searching(seen, battle, side, words)}")
        for unit in battle.sides[side]:
            said = words("{unit}: combat {n}, drones {drones}").format(
                unit=name_of(unit, words),
                n=sides.combat_of(seen, battle, unit),
                drones=sides.squadrons_of(seen, battle, unit),
            )
            yield TwinLine(said, part_of(unit))
        for direct in (True,) if battle.direct else (False, True):
            damages = damage_by_die(seen, replace(battle, direct=direct), side)
            said = (
                words("direct: damage by die {damages}")
                if direct
                else words("at a distance: damage by die {damages}")
            )
            yield TwinLine(said.format(damages=" ".join(map(str, damages))), f"side-{side}")
    if battle.points:
        yield TwinLine(words("tactics points left: {n}").format(n=battle.points), "hub")
