"""Trade, and bases: where they are founded and what they build."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast.base_projects import (
    SETTLEMENT,
    TERRAFORMING,
    Project,
    at_base,
)
from armillary.games.stellar_horizons.mind.policy.weights import LIKES
from armillary.games.stellar_horizons.mind.situation import NEVER, Outlook
from armillary.games.stellar_horizons.rules.components import TRADE_CHITS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.concepts.places import world_of
from armillary.games.stellar_horizons.rules.settling import founding, trade


@LIKES(trade.TradeWith)
def _trade(outlook: Outlook, option: trade.TradeWith) -> float:
    """Buying two resources for one piece of money always pays; selling what a base needs does not."""
    built = outlook.state.bases[option.base]
    if built.sells and goals.pioneers(outlook.state, outlook.faction):
        return NEVER  # what is aboard is for the next base
    if not built.sells:
        own = UNITS[option.base].faction == outlook.faction
        return 1.5 if own and outlook.own.money >= 3 else -0.5
    chit = TRADE_CHITS[built.chit]
    return 1.2 if chit.sell[1] > chit.sell[0] and not outlook.last else -1.0


@LIKES(trade.ConsentToTrade)
def _consent(outlook: Outlook, option: object) -> float:
    return 0.2


@LIKES(trade.ChargeForTrade)
def _charge(outlook: Outlook, option: object) -> float:
    return 1.0


@LIKES(founding.Found)
def _found(outlook: Outlook, option: founding.Found) -> float:
    return 3.0


@LIKES(founding.FoundWith)
def _found_with(outlook: Outlook, option: founding.FoundWith) -> float:
    world = world_of(outlook.state.where[option.unit])
    return float(WORLDS[world].settlement_vp)


@LIKES(founding.Expand)
def _expand(outlook: Outlook, option: founding.Expand) -> float:
    return _built(outlook, option.base, option.chain)


@LIKES(founding.SettleBase)
def _settle(outlook: Outlook, option: founding.SettleBase) -> float:
    return _built(outlook, option.base, SETTLEMENT)


@LIKES(founding.TerraformAt)
def _terraform(outlook: Outlook, option: founding.TerraformAt) -> float:
    return _built(outlook, option.base, TERRAFORMING)


def _built(outlook: Outlook, base: int, what: int) -> float:
    """What has more points for its cost; nothing that takes away from something much better."""
    found = at_base(outlook, base)
    chosen = next((project for project in found if project.what == what), None)
    if chosen is None:
        return NEVER
    best = max(found, key=_attraction)
    if best.what != what and _attraction(best) > 1.6 * _attraction(chosen) and outlook.years > 3:
        return NEVER
    return 0.8 + 3.0 * chosen.yields


def _attraction(project: Project) -> float:
    return project.yields / (1 + 0.15 * project.lacking)
