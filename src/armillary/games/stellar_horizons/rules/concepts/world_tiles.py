"""World tiles: drawn when a world is depleted, they say what it yields and how well it is explored."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.stellar_horizons.rules.components import TILES, WORLD_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Explorer
from armillary.games.stellar_horizons.rules.components.scenario_rules import WorldOverride
from armillary.games.stellar_horizons.rules.events.exploration import TileLaid, TileLeft, TilesDrawn
from armillary.games.stellar_horizons.rules.modes import special
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.narrow import Narrow


def has_slot(state: StellarState, world: int) -> bool:
    """Whether a tile can lie on a world at all; scenarios change that of some, and leave others out."""
    if world not in state.worlds:
        return False
    changed = special(state, WorldOverride)
    if changed is not None and WORLD_NUMBERS[changed.world] == world:
        return changed.tile_slot  # SH-560, SH-568
    return WORLDS[world].tile_slot  # SH-012


def fits(tile: int, world: int) -> bool:
    """They share a keyword."""  # SH-012
    return not TILES[tile].keywords.isdisjoint(WORLDS[world].keywords)


def draw(state: StellarState) -> int:
    """A tile by chance, or NOTHING when all are placed."""  # SH-014
    bag = state.tile_bag
    return bag.pop(state.rng.below(len(bag))) if bag else NOTHING


def put_back(state: StellarState, *tiles: int) -> None:
    """Tiles never leave the game."""  # SH-020
    state.tile_bag = sorted([*state.tile_bag, *tiles])  # a bag: its order says nothing


def lay(state: StellarState, world: int, tile: int) -> None:
    """Place a tile; the one that lay there goes back."""  # SH-017, SH-020
    old = state.tiles[world]
    if old != NOTHING:
        put_back(state, old)
    state.tiles[world] = tile
    state.tiled |= 1 << world
    state.tell(TileLaid, world, tile, old)


def modifier(state: StellarState, world: int, explorer: Explorer) -> int:
    """What the tile of a world adds to an exploration."""  # SH-011
    tile = state.tiles[world]
    return 0 if tile == NOTHING else TILES[tile].exploration[explorer]


def production_value(state: StellarState, world: int, resource: int) -> int:
    """What tile and board say together."""  # SH-213, SH-423
    tile = state.tiles[world]
    yields = 0 if tile == NOTHING else TILES[tile].production[resource]
    return yields + WORLDS[world].resources[resource]


# After a depletion


class DrawTiles(Step[StellarState], frozen=True, gc=False):
    """One, with a spectrometer two; on the last depletion of a world without any, until one fits."""

    seat: int
    world: int
    tiles: int = 1

    def run(self, state: StellarState) -> None:
        if not has_slot(state, self.world):  # Q56
            return
        must = last_chance(state, self.world)
        drawn: list[int] = []
        while state.tile_bag and (
            len(drawn) < self.tiles or (must and not any(fits(tile, self.world) for tile in drawn))  # SH-018
        ):
            drawn.append(draw(state))
        if drawn:
            state.tell(TilesDrawn, self.seat, self.world, tuple(drawn))
        good = tuple(tile for tile in drawn if fits(tile, self.world))
        put_back(state, *(tile for tile in drawn if not fits(tile, self.world)))  # SH-016
        if good:
            state.then(PlaceTile(self.seat, self.world, good, must))


def last_chance(state: StellarState, world: int) -> bool:
    """Nothing is left to explore on a world that has never had a tile."""  # SH-018
    return state.exploration[world] <= 0 and not state.tiled >> world & 1


class Place(Option, frozen=True, gc=False):
    tile: int

    verb: ClassVar[str] = "place"

    def words(self) -> tuple[object, ...]:
        return (TILES[self.tile].id,)


class LeaveTile(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "leave"


LEAVE = LeaveTile()


class PlaceTile(Narrow[StellarState, Place | LeaveTile], frozen=True, gc=False):
    """Tiles that fit: place one, or leave the world as it is.

    A tile of the kind that lies there already changes nothing and is not offered.
    """

    world: int
    tiles: tuple[int, ...]  # drawn
    must: bool  # SH-018

    rule: ClassVar[str] = "SH-017"

    def options(self, state: StellarState) -> list[Place | LeaveTile]:
        found: list[Place | LeaveTile] = [
            Place(tile) for tile in sorted(set(self.tiles)) if tile != state.tiles[self.world]
        ]
        return found if self.must else [*found, LEAVE]

    def resolve(self, state: StellarState, option: Place | LeaveTile) -> None:
        left = list(self.tiles)
        if isinstance(option, Place):
            left.remove(option.tile)
            lay(state, self.world, option.tile)
        else:
            state.tell(TileLeft, self.seat, self.world)
        put_back(state, *left)
