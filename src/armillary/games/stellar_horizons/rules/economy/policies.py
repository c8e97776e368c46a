"""Policies: one a decade, free of charge."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.stellar_horizons.rules.components import POLICIES, POLICY_LIMIT, UNIFIED_LIMIT
from armillary.games.stellar_horizons.rules.components.scenario_rules import PolicyFamilyOff
from armillary.games.stellar_horizons.rules.concepts.powers import powers, support_with
from armillary.games.stellar_horizons.rules.decisions.acting import in_turn, worst_first
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.economy.opening import EndEconomy
from armillary.games.stellar_horizons.rules.events.economy import PolicyDropped, PolicyTaken
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState

HELD, UNLINKED, FORBIDDEN = "SH-250", "SH-070", "SH-566"
NO_LINK = "{policy} needs what is linked to it on its left."

UNIFIED = sum(1 << number for number, policy in enumerate(POLICIES) if policy.unified)


@at("economic.policies")
class PoliciesStep(Step[StellarState], frozen=True, gc=False):
    """In reverse order of initiative; the last step of the phase."""  # SH-250

    def run(self, state: StellarState) -> None:
        state.then(*in_turn(state, worst_first(state), SelectPolicy), EndEconomy())


def may_take(state: StellarState, faction: int, policy: int) -> str:
    """The rule that forbids a policy to a faction now, or nothing; others may have to be dropped for it."""
    held, wanted = state.factions[faction].policies, POLICIES[policy]
    if held >> policy & 1:
        return HELD
    off = special(state, PolicyFamilyOff)
    if off is not None and off.family == wanted.family and is_the_one(state, faction):
        return FORBIDDEN
    if wanted.requires & ~held:
        return UNLINKED
    return "" if not _too_many(held, policy) or droppable(state, faction, policy) else "SH-252"


def _too_many(held: int, policy: int) -> bool:
    """Whether a policy can only be taken in place of another one."""  # SH-251, SH-252
    if POLICIES[policy].unified and (held & UNIFIED).bit_count() >= UNIFIED_LIMIT:
        return True
    return held.bit_count() >= POLICY_LIMIT


def droppable(state: StellarState, faction: int, policy: int) -> list[int]:
    """What may be given up for a policy: any but those on which this one builds, and no support in use."""
    held = state.factions[faction].policies
    second_unified = POLICIES[policy].unified and (held & UNIFIED).bit_count() >= UNIFIED_LIMIT
    return [
        number
        for number in range(len(POLICIES))
        if held >> number & 1
        and not POLICIES[policy].requires >> number & 1  # Q75
        and (not second_unified or POLICIES[number].unified)  # Q41
        and _bearable(state, faction, held & ~(1 << number))
    ]


def _bearable(state: StellarState, faction: int, policies: int) -> bool:
    """Whether no kind of unit would be too far beyond its limit."""  # SH-208
    before = powers(state, faction).support
    after = support_with(state, faction, policies)
    return all(
        support.beyond(state, faction, kind) + now - then <= support.MOST_BEYOND
        for kind, now, then in zip(support.KINDS, before, after, strict=True)
        if then < now
    )


class TakePolicy(Option, frozen=True, gc=False):
    policy: int

    verb: ClassVar[str] = "policy"

    def words(self) -> tuple[object, ...]:
        return (POLICIES[self.policy].id,)


class PassPolicy(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "pass"


class DropPolicy(Option, frozen=True, gc=False):
    policy: int

    verb: ClassVar[str] = "drop"

    def words(self) -> tuple[object, ...]:
        return (POLICIES[self.policy].id,)


PASS = PassPolicy()
_TAKE = tuple(TakePolicy(number) for number in range(len(POLICIES)))


class SelectPolicy(Decision[StellarState, TakePolicy | PassPolicy], frozen=True, gc=False):
    rule: ClassVar[str] = "SH-250"

    def options(self, state: StellarState) -> list[TakePolicy | PassPolicy]:
        faction = state.played[self.seat]
        return [*(take for take in _TAKE if not may_take(state, faction, take.policy)), PASS]

    def resolve(self, state: StellarState, option: TakePolicy | PassPolicy) -> None:
        if isinstance(option, PassPolicy):
            return
        if _too_many(state.of(self.seat).policies, option.policy):
            state.then(ReplacePolicy(self.seat, option.policy))
        else:
            take(state, state.played[self.seat], option.policy)

    def refusals(self, state: StellarState) -> list[Refusal]:
        faction = state.played[self.seat]
        return [
            Refusal(take, rule, NO_LINK, {"policy": POLICIES[take.policy].name})
            for take in _TAKE
            if (rule := may_take(state, faction, take.policy)) == UNLINKED
        ][:12]


class ReplacePolicy(Decision[StellarState, DropPolicy], frozen=True, gc=False):
    """The limit is reached: an old policy goes."""

    policy: int

    rule: ClassVar[str] = "SH-252"

    def options(self, state: StellarState) -> list[DropPolicy]:
        return [DropPolicy(old) for old in droppable(state, state.played[self.seat], self.policy)]

    def resolve(self, state: StellarState, option: DropPolicy) -> None:
        state.of(self.seat).policies &= ~(1 << option.policy)
        state.tell(PolicyDropped, self.seat, option.policy)
        take(state, state.played[self.seat], self.policy)


def take(state: StellarState, faction: int, policy: int) -> None:
    state.factions[faction].policies |= 1 << policy
    state.tell(PolicyTaken, state.seat_of[faction], policy)
