"""Growth, income and cylinders."""

from __future__ import annotations

from armillary.games.exodus.mind.forecast.glance import Glance
from armillary.games.exodus.mind.policy.scale import Weigh, always, keen
from armillary.games.exodus.rules import upkeep
from armillary.mechanics.dispatch import Dispatch


def _grow(glance: Glance, option: upkeep.Grow) -> float:
    return keen(option.n)


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    upkeep.Grow: _grow,
    upkeep.CollectIncome: always(1.0),
    upkeep.TakeCylinder: always(1.0),
}
