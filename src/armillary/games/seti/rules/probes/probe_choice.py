"""Choosing probes that an effect speaks of."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option
from armillary.games.seti.rules.components import CELLS
from armillary.games.seti.rules.components.vocabulary import ChooseProbeOp
from armillary.games.seti.rules.effects.carrying_out import performs, scope_of
from armillary.games.seti.rules.solar_system import address
from armillary.games.seti.rules.state import SetiState


class ChooseProbe(Option, frozen=True, gc=False):
    """A probe on this space."""

    space: int

    verb: ClassVar[str] = "probe"

    def words(self) -> tuple[object, ...]:
        return (address(self.space),)


PROBES = tuple(ChooseProbe(space) for space in range(CELLS))


class ChooseProbes(Decision[SetiState, Option], frozen=True, gc=False):
    """Choose one probe, or some different ones."""

    own: bool
    more: int  # that may still be chosen
    optional: bool

    rule: ClassVar[str] = "SETI-345"

    def options(self, state: SetiState) -> list[Option]:
        left = [
            space
            for agency in ([state.agencies[self.seat]] if self.own else state.agencies)
            for space in (*agency.probes, *agency.capsules)
        ]
        for space in scope_of(state).probes:
            left.remove(space)
        found: list[Option] = [PROBES[space] for space in sorted(set(left))]
        return [STOP, *found] if found and self.optional else found

    def resolve(self, state: SetiState, option: Option) -> None:
        if isinstance(option, ChooseProbe):
            scope_of(state).probes.append(option.space)
            if self.more > 1:
                state.then(ChooseProbes(self.seat, self.own, self.more - 1, self.optional))

    def when_empty(self, state: SetiState) -> None:
        pass


@performs(ChooseProbeOp)
def choose_probe(state: SetiState, seat: int, operation: ChooseProbeOp) -> None:
    state.then(ChooseProbes(seat, operation.owner == "self", operation.up_to, operation.up_to > 1))
