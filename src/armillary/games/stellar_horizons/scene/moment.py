"""What the question is about: a system that is opened, or a chart that has the middle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from armillary.engine import Option, Step
from armillary.games.stellar_horizons.rules.combat import placing_hits, sides
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import EARTH_SYSTEM, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.decisions.acting import Acting
from armillary.games.stellar_horizons.rules.economy import diplomacy, initiative, policies, technology_step
from armillary.games.stellar_horizons.rules.movement import interception
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.games.stellar_horizons.scene.names import DEEP_SPACE, looking
from armillary.games.stellar_horizons.scene.pieces.coordinates import system_drawing

Hero = Literal["atlas", "battle", "technologies", "policies", "relations", "decade"]

_CHARTS: dict[type[Step[StellarState]], Hero] = {
    technology_step.Develop: "technologies",
    technology_step.DevelopOrConvert: "technologies",
    technology_step.SpareBank: "technologies",
    policies.SelectPolicy: "policies",
    policies.ReplacePolicy: "policies",
    diplomacy.Announce: "relations",
    diplomacy.AllowRise: "relations",
    initiative.SpendOnInitiative: "decade",
}
_UNITS = ("unit", "base", "leader", "fleet", "launcher", "probe")
_PLACES = ("place", "start", "goal")


def top(seen: StellarState) -> Step[StellarState] | None:
    return seen.stack[-1] if seen.stack else None


def asked(seen: StellarState) -> int:
    """The seat that is asked now, if it is one alone; else whoever looks."""
    seat = getattr(top(seen), "seat", None)
    return seat if isinstance(seat, int) and seat >= 0 else looking(seen)


def hero_of(seen: StellarState) -> Hero:
    """The chart that a question is asked on; all others are about the Solar System."""
    if battle_of(seen) is not None:
        return "battle"
    step = None if seen.over else top(seen)
    return "atlas" if step is None else _CHARTS.get(type(step), "atlas")


def battle_of(seen: StellarState) -> Battle | None:
    """The combat that a question is about: one that is on, or the one that an interception would begin."""
    step = None if seen.over else top(seen)
    if isinstance(step, interception.ChooseToIntercept):
        seats = step.seat, sides.decider(seen, step.units)
        return Battle((step.fleet, step.units), seats, seen.where[step.units[0]])
    for name in ("", "then", "choose"):
        found = getattr(step, name, None) if name else step
        found = getattr(found, "after", found)
        battle = getattr(found, "battle", None)
        if isinstance(battle, Battle):
            return battle
    return None


def hits_left(seen: StellarState) -> tuple[int, int]:
    """Hits that are still to be placed on each side, with the one that is asked about."""
    step = top(seen)
    choose = getattr(step, "choose", step)
    if not isinstance(choose, placing_hits.ChooseTarget):
        return 0, 0
    left = choose.after.left
    return left[0] + (choose.side == 0), left[1] + (choose.side == 1)


def calm(seen: StellarState) -> StellarState:
    """The view without its question: of what is to come only the phases of the year.

    Plates that are drawn from it are the same for all questions of a phase.
    """
    still = seen.clone()
    still.stack = [step for step in seen.stack if isinstance(step, Phase)]
    still.pending = ()
    return still


def opened(seen: StellarState) -> int:
    """The system that the question is about; Earth where it is about none."""
    step = top(seen)
    if step is None or seen.over:
        return EARTH_SYSTEM
    named = next(_systems(seen, step), None)
    if named is not None:
        return named
    if isinstance(step, Acting) and step.seat == seen.viewer:
        found = Counter(next(_systems(seen, option), None) for option in step.actions(seen))
        found.pop(None, None)
        if found:
            return max(found, key=lambda system: (found[system], -(system or 0))) or 0
    return EARTH_SYSTEM


def _systems(seen: StellarState, thing: Step[StellarState] | Option) -> Iterator[int]:
    """The systems of the units, places and worlds that a question or an answer names."""
    if isinstance(thing, Step) and (battle := battle_of(seen)) is not None:
        yield _board(system_of(battle.place))
    for name in _UNITS:
        unit = getattr(thing, name, None)
        if isinstance(unit, int) and 0 <= unit < len(seen.where) and seen.where[unit] != RESERVE:
            yield _board(system_of(seen.where[unit]))
    for unit in getattr(thing, "units", ()):
        if isinstance(unit, int) and seen.where[unit] != RESERVE:
            yield _board(system_of(seen.where[unit]))
    world = getattr(thing, "world", None)
    if isinstance(world, int) and 0 <= world < len(WORLDS):
        yield system_drawing(world)


def _board(system: int) -> int:
    return EARTH_SYSTEM if system == DEEP_SPACE else system
