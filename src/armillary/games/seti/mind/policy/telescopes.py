"""Scans and signals."""

from __future__ import annotations

from typing import Any

from armillary.games.seti.mind.forecast import price_list
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.mind.policy.player import discard
from armillary.games.seti.mind.policy.scale import Weigh, keen
from armillary.games.seti.rules.components import CARDS
from armillary.games.seti.rules.state import TILE
from armillary.games.seti.rules.telescopes import scan, signals
from armillary.mechanics.dispatch import Dispatch

# What follows was found by trial in many thousands of games of the policy against the rival.
# Points that an action is worth beyond what it brings and costs, the second for each round to come
SCANNING, SCANNING_LATER = 0.1, 0.55
SIGNALLING = 1.9  # what a signal brings


def _scan(glance: Glance, option: Any) -> float:
    return keen(
        glance.scan() - glance.credit - 2 * glance.energy + SCANNING + SCANNING_LATER * glance.payouts
    )


def _discard_for(glance: Glance, option: signals.DiscardCard) -> float:
    decision = glance.state.stack[-1]
    assert isinstance(decision, signals.DiscardForGain)
    if decision.where != "row":
        return discard(glance, option)
    if decision.what != "signal":
        return keen(price_list.corner(option.card))
    colour = CARDS[option.card].sector
    return max(_signal_worth(glance, sector) for sector in glance.state.sectors_of_colour(colour))


def _signal(glance: Glance, option: signals.MarkSignal) -> float:
    if option.sector == TILE:
        return 3.0
    return _signal_worth(glance, option.sector)


def _signal_worth(glance: Glance, sector: int) -> float:
    """A sector to win, a position that scores, data that is left."""
    data = glance.data() if glance.state.data_left(sector) else 0.0
    return keen(SIGNALLING * glance.signal(sector) + data)


def _part(glance: Glance, option: scan.ScanPart) -> float:
    return {"hand": 1.5, "launch": 3.0, "move": 1.5}.get(option.name, 60.0)


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    scan.Scan: _scan,
    signals.DiscardCard: _discard_for,
    signals.MarkSignal: _signal,
    scan.ScanPart: _part,
}
