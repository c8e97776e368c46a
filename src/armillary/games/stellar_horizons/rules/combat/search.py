"""Search: two fleets must find each other before they can fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.combat import sides, surrender
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import DRONE_SEARCH
from armillary.games.stellar_horizons.rules.concepts.dice import TEN, die
from armillary.games.stellar_horizons.rules.events.combat import SearchRolled
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import ships
from armillary.mechanics.chances import Chance, Part, chance_of

BASIC = 4  # SH-310, Q2


def number(battle: Battle) -> int:
    """What either side must roll, or less: each further crewed vehicle of any side helps both."""  # SH-312
    return BASIC + sum(max(0, len(sides.crewed(side)) - 1) for side in battle.sides)


def drones(state: StellarState, battle: Battle, side: int) -> int:
    """What fighter drones take from the roll of their side."""  # SH-313
    if not sides.arms(state, battle, side).fighters:
        return 0
    flying = sides.squadrons(state, battle, side)
    return min((change for least, change in DRONE_SEARCH if flying >= least), default=0)


def search_chance(state: StellarState, battle: Battle, side: int) -> Chance:
    """That one side finds the other; with a base they always meet."""  # SH-311
    if any(map(sides.has_base, battle.sides)):
        return chance_of([Part("base", TEN * TEN)])
    return chance_of(
        [
            Part("basic", TEN * BASIC),
            Part("fleet", TEN * (number(battle) - BASIC)),
            Part("drones", -TEN * drones(state, battle, side)),
        ]
    )


def meeting_chance(state: StellarState, battle: Battle) -> int:
    """The percentage that the two fleets meet: one of them must find the other."""  # Q1
    one, other = (search_chance(state, battle, side).percent for side in (0, 1))
    return 100 - (100 - one) * (100 - other) // 100


def rolled(state: StellarState, battle: Battle) -> tuple[Battle, bool]:
    """Both sides roll, the searching one first; the battle with its dice, and whether they meet."""
    first, second = (die(state.rng) + drones(state, battle, side) for side in (0, 1))
    met = any(map(sides.has_base, battle.sides)) or min(first, second) <= number(battle)
    state.tell(SearchRolled, battle.seats, (first, second), number(battle), met)
    return replace(battle, rolls=(first, second)), met


class Search(Step[StellarState], frozen=True, gc=False):
    """A fleet searches for another one."""  # SH-305

    battle: Battle

    def run(self, state: StellarState) -> None:
        battle, met = rolled(state, self.battle)
        if met and not destroyed_at_once(state, battle):
            surrender.offer(state, battle)


def destroyed_at_once(state: StellarState, battle: Battle) -> bool:
    """Launch vehicles and robots on their own are lost when they are found."""  # SH-300, SH-314
    sought = battle.sides[1]
    if sides.crewed(sought) or sides.has_base(sought):
        return False
    for unit in sought:
        ships.destroy(state, unit, "combat")
    return True


# Allies


class AgreeToAttack(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "agree"


class RefuseToAttack(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "refuse"


AGREE, REFUSE = AgreeToAttack(), RefuseToAttack()


class AskAllyToAttack(Decision[StellarState, AgreeToAttack | RefuseToAttack], frozen=True, gc=False):
    """All whose ships are in a fleet must agree to use it against somebody."""

    waiting: tuple[int, ...]  # seats that are asked next
    then: Step[StellarState]

    rule: ClassVar[str] = "SH-084"

    def options(self, state: StellarState) -> list[AgreeToAttack | RefuseToAttack]:
        return [AGREE, REFUSE]

    def resolve(self, state: StellarState, option: AgreeToAttack | RefuseToAttack) -> None:
        if isinstance(option, AgreeToAttack):
            with_consent(state, self.waiting, self.then)


def with_consent(state: StellarState, waiting: Sequence[int], then: Step[StellarState]) -> None:
    """A step takes place if these seats agree to it, one after the other."""
    state.then(AskAllyToAttack(waiting[0], tuple(waiting[1:]), then) if waiting else then)
