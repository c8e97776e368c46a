"""Victorious attacks: what the attacker has done to the defenders, and what it brings."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.components import ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import prisoners
from armillary.games.high_frontier.rules.conflict.combat.events import AttackWon, HeroHonoured
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war.propaganda import ChooseFlip
from armillary.games.high_frontier.rules.conflict_table import Deeds
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COMBAT, WAR
from armillary.mechanics.narrow import Narrow

DAMAGE, UNANCHORED, CAPTURED, LOST = "damage", "unanchored", "captured", "lost"


def is_victorious(deeds: Deeds) -> bool:
    """Damage, an unanchoring, a capture or a Decommission in the defending Space."""  # HF3-224
    return bool(deeds.damage or deeds.unanchored or deeds.captured or deeds.lost)


def credit(state: HighFrontierState, firer: int, victim: int, node: int, what: str, count: int = 1) -> None:
    """The attacker has done something to a defender; only the attacker's deeds count."""  # HF3-224, HF3-225
    battle = table(state).battle
    if not battle or battle[0].attacker != firer or battle[0].node != node or not count:
        return
    deeds = battle[0]
    defeated = deeds.defeated if victim in deeds.defeated else (*deeds.defeated, victim)
    after = replace(deeds, defeated=defeated, **{what: getattr(deeds, what) + count})
    change(state, battle=(after,))


def culprit(state: HighFrontierState, /) -> int:
    """Who has fired answers for what becomes of Bernals."""  # HF3-321
    battle = table(state).battle
    return battle[0].firer if battle else dirtsides.culprit.beneath(state, COMBAT)(state)


def fruits(
    state: HighFrontierState, seat: int, node: int, defeated: tuple[int, ...]
) -> list[Step[HighFrontierState]]:
    """What follows a victorious attack: propaganda is turned, glory changes hands."""  # HF3-061, HF3-226
    state.tell(AttackWon, seat, node, defeated)
    steps: list[Step[HighFrontierState]] = [ChooseFlip(seat, defeated)] if WAR in state.modules else []
    return [*steps, *(YieldGlory(loser, seat) for loser in defeated)]


# War heroes


class Honour(Option, frozen=True, gc=False):
    """A glory chit of a zone."""

    zone: int

    verb: ClassVar[str] = "glory"

    def words(self) -> tuple[object, ...]:
        return (ZONES[self.zone].id,)


class HonourCaptor(Option, frozen=True, gc=False):
    """The chit of a prisoner who was led in a parade."""

    verb: ClassVar[str] = "glory"

    def words(self) -> tuple[object, ...]:
        return ("prisoner",)


class YieldGlory(Narrow[HighFrontierState, Honour | HonourCaptor], frozen=True, gc=False):
    """Which stored chit a defeated player loses to the attacker."""  # HF3-226, HF3-229, Q232

    hero: int

    rule: ClassVar[str] = "HF3-226"

    def options(self, state: HighFrontierState) -> list[Honour | HonourCaptor]:
        found: list[Honour | HonourCaptor] = [
            Honour(zone) for zone, chit in enumerate(state.glories) if chit.owner == self.seat
        ]
        return [*found, HonourCaptor()] if table(state).pows[self.seat] else found

    def resolve(self, state: HighFrontierState, option: Honour | HonourCaptor) -> None:
        if isinstance(option, HonourCaptor):
            prisoners.add_chit(state, self.seat, -1)
            prisoners.add_chit(state, self.hero)
            state.tell(HeroHonoured, self.hero, NOTHING, self.seat)
            return
        state.glories[option.zone] = replace(state.glories[option.zone], owner=self.hero)
        state.tell(HeroHonoured, self.hero, option.zone, self.seat)
