"""Tanks become Fuel, and Fuel tanks."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import MAX_DRY, STRIP
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.pieces import forming, stacks
from armillary.games.high_frontier.rules.pieces.treasury import bank
from armillary.games.high_frontier.rules.state import HighFrontierState, Stack
from armillary.mechanics.modules import replaceable


def add_fuel(state: HighFrontierState, seat: int, slot: int, tanks: int, grade: int = Grade.WATER) -> None:
    """Tanks from outside into the Fuel; another grade mixes to the lower."""  # HFC-101, HFC-108
    stack = state.held(seat, slot)
    assert stack is not None
    wet = stacks.tanks_up(stack.wet, tanks)
    assert wet != NOTHING, "the strip ends there"
    mixed = stacks.mixed(stack.grade, grade, empty=not stacks.fuel_steps(stack))
    state.put(seat, slot, replace(stack, wet=wet, grade=mixed))


def _rooms() -> tuple[int, ...]:
    """By place on the strip: how many tanks may be added."""
    found = []
    for place in range(len(STRIP)):
        tanks = 0
        while (place := stacks.tanks_up(place, 1)) != NOTHING:
            tanks += 1
        found.append(tanks)
    return tuple(found)


ROOM = _rooms()
MAX_TANKS = 99


def room(state: HighFrontierState, seat: int, slot: int) -> int:
    """How many tanks more the strip has room for."""  # HFC-078
    stack = state.players[seat].stacks[slot]
    return 0 if stack is None or stack.wet == NOTHING else ROOM[stack.wet]


@replaceable
def holds(state: HighFrontierState, seat: int, slot: int, /) -> int:
    """How many FTs more a Stack may carry: what has a strip is weighed when it moves."""  # HFC-078
    return MAX_TANKS


def water_at(state: HighFrontierState, seat: int, node: int) -> int:
    """Water tanks of a player at a Space: FTs, and Aqua at the Bank."""  # HFC-099, HFC-111
    found = state.players[seat].aqua if node == bank(state, seat) else 0
    return found + sum(held.water for held in state.players[seat].stacks if held and held.node == node)


def water_in(state: HighFrontierState, seat: int, slot: int) -> int:
    stack = state.held(seat, slot)
    return 0 if stack is None else stack.water


def take_tanks(state: HighFrontierState, seat: int, slot: int, water: int = 0, gold: int = 0) -> bool:
    """FTs leave a Stack, those that have not moved this Turn first. Whether some had moved."""  # HFC-137
    stack = state.held(seat, slot)
    assert stack is not None
    tired_water = max(0, water - (stack.water - stack.moved_water))
    tired_gold = max(0, gold - (stack.gold - stack.moved_gold))
    after = stacks.loaded(stack, cards=stack.cards, water=stack.water - water, gold=stack.gold - gold)
    after = replace(
        after, moved_water=stack.moved_water - tired_water, moved_gold=stack.moved_gold - tired_gold
    )
    state.put(seat, slot, after)
    forming.settle(state, seat, slot)
    return bool(tired_water or tired_gold)


# Inside a Spacecraft


def storable(state: HighFrontierState, seat: int, slot: int) -> int:
    """How many FTs its Fuel could become; none of dirt."""  # HFC-104, HFC-120
    stack = state.held(seat, slot)
    if stack is None or stack.grade == Grade.DIRT or not stacks.fuel_steps(stack):
        return 0
    return int(STRIP[stack.wet].mass) - stacks.dry_mass(stack)


def store(state: HighFrontierState, seat: int, slot: int, tanks: int) -> None:
    """Fuel becomes FTs: the Dry Mass rises, the Wet Mass stays."""  # HFC-102, HFC-120
    stack = state.held(seat, slot)
    assert stack is not None
    gold = stack.grade == Grade.ISOTOPE
    after = replace(
        stack,
        water=stack.water + (0 if gold else tanks),
        gold=stack.gold + (tanks if gold else 0),
        moved_water=stack.moved_water + (tanks if stack.stale and not gold else 0),
        moved_gold=stack.moved_gold + (tanks if stack.stale and gold else 0),
    )
    risen = stacks.dry_mass(after) - stacks.dry_mass(stack)
    # A Mass of nothing counts as 1: the first FT takes its place, and its tank leaves the Fuel
    after = replace(after, wet=stacks.tanks_down(stack.wet, tanks - risen))
    state.put(seat, slot, replace(after, stale=stack.stale and stacks.fuel_steps(after) > 0))


def burnable(stack: Stack, gold: bool) -> int:
    """How many FTs aboard could become Fuel: the Dry Mass does not fall below 1."""  # HFC-119
    if stack.wet == NOTHING or stacks.dry_mass(stack) > MAX_DRY:
        return 0
    return min(stack.gold if gold else stack.water, stacks.load(stack) - 1)


def burn_cargo(state: HighFrontierState, seat: int, slot: int, tanks: int, *, gold: bool = False) -> None:
    """FTs aboard become Fuel: the Dry Mass falls, the Wet Mass stays."""  # HFC-102, HFC-119
    stack = state.held(seat, slot)
    assert stack is not None
    grade = Grade.ISOTOPE if gold else Grade.WATER
    mixed = stacks.mixed(stack.grade, grade, empty=not stacks.fuel_steps(stack))
    wet = stack.wet
    tired = take_tanks(state, seat, slot, 0 if gold else tanks, tanks if gold else 0)
    left = state.held(seat, slot)
    assert left is not None
    state.put(seat, slot, replace(left, wet=wet, grade=mixed, stale=stack.stale or tired))


def lower_dry(state: HighFrontierState, seat: int, slot: int, wet: int) -> None:
    """Mass has left a Spacecraft as dirt Fuel: the Wet Mass is what it was."""  # HFC-121
    stack = state.held(seat, slot)
    if stack is not None and stack.wet != NOTHING:
        state.put(seat, slot, replace(stack, wet=max(wet, stack.wet), grade=Grade.DIRT))


def jettison_fuel(state: HighFrontierState, seat: int, slot: int, steps: int) -> None:
    """The Wet Mass Chit goes down so many fuel steps."""  # HFC-103, HFC-104, HFC-116
    stack = state.held(seat, slot)
    assert stack is not None
    assert steps <= stacks.fuel_steps(stack), "there is not so much Fuel"
    after = replace(stack, wet=stacks.steps_down(stack.wet, steps))
    state.put(seat, slot, replace(after, stale=stack.stale and stacks.fuel_steps(after) > 0))
