"""Rotating the solar system: discs turn, carry the pieces on them and push those in their gaps."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.rules.components import SECTORS
from armillary.games.seti.rules.components.vocabulary import RotateOp
from armillary.games.seti.rules.effects.carrying_out import performs
from armillary.games.seti.rules.events import DiscsTurned, ProbePushed
from armillary.games.seti.rules.probes.movement import visit
from armillary.games.seti.rules.solar_system import DISCS, Sky, ring_of, sector_of, space_at
from armillary.games.seti.rules.state import SetiState


class VisitPushed(Step[SetiState], frozen=True, gc=False):
    """A pushed piece visits the space where it came to stand."""  # SETI-106, SETI-118

    seat: int
    space: int

    def run(self, state: SetiState) -> None:
        visit(state, self.seat, self.space)


class CheckAnomalies(Step[SetiState], frozen=True, gc=False):
    """Earth has moved: an anomaly in its sector triggers."""  # SETI-357

    def run(self, state: SetiState) -> None:
        from armillary.games.seti.rules.species.anomalies import earth_moved  # noqa: PLC0415  (species may rotate)

        earth_moved(state)


def rotate(state: SetiState) -> None:
    """Turn the next disc, with all above it, by one sector counter-clockwise."""  # SETI-112
    disc = state.next_disc
    state.next_disc = (disc + 1) % DISCS  # SETI-110, SETI-111
    before = state.sky
    for turning in range(disc + 1):  # SETI-113
        state.offsets[turning] = (state.offsets[turning] - 1) % SECTORS
    state.tell(DiscsTurned, disc)
    if state.anomalies:
        state.then(CheckAnomalies())
    pushed = _move_pieces(state, disc, before, state.sky)
    if pushed:
        state.then(*pushed)


def _move_pieces(state: SetiState, disc: int, before: Sky, after: Sky) -> list[VisitPushed]:
    """All pieces move at once; the visits of pushed ones follow in turn order."""  # SETI-119
    pushed: list[VisitPushed] = []
    for seat in state.in_turn_order():
        own = state.agencies[seat]
        for pieces in (own.probes, own.capsules):  # SETI-345
            for number, origin in enumerate(pieces):
                carried = before.layers[origin] <= disc  # SETI-114
                if not carried and after.layers[origin] > disc:
                    continue  # SETI-115
                pieces[number] = target = space_at(ring_of(origin), sector_of(origin) - 1)  # SETI-116
                if not carried:
                    state.tell(ProbePushed, seat, origin, target, capsule=pieces is own.capsules)
                    pushed.append(VisitPushed(seat, target))
    return pushed


@performs(RotateOp)
def rotate_discs(state: SetiState, seat: int, operation: RotateOp) -> None:
    rotate(state)
