"""The asteroid and the Invader."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind.forecast import fight_odds
from armillary.games.stellar_horizons.mind.policy.weights import LIKES
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.scenarios import incoming, invasion

SHARE = 0.5  # of the money that all have together


@LIKES(incoming.Survey)
def _survey(outlook: Outlook, option: incoming.Survey) -> float:
    return 1.0 + 0.1 * _surveyed(outlook, option.unit)


def _surveyed(outlook: Outlook, unit: int) -> int:
    return sum(part.amount for part in incoming.survey_parts(outlook.state, unit))


@LIKES(incoming.Tow)
def _tow(outlook: Outlook, option: incoming.Tow) -> float:
    """Who tows needs a port: worth it at once in the end, before that only for large ships."""
    end = max((until for _, _, until in incoming.positions(outlook.state)), default=0)
    years = end - outlook.state.year
    size = UNITS[option.unit].size
    soon = size > 0.1 * _surveyed(outlook, option.unit) * min(3, years + 1)
    return 3.0 if soon or size >= incoming.strength(outlook.state) else 0.0


@LIKES(incoming.Shoot)
def _shoot(outlook: Outlook, option: incoming.Shoot) -> float:
    expected = 0.6 * fight_odds.hits(UNITS[option.unit].combat, ranged=False)
    return 1.0 + 0.1 * 10 * expected if expected > 0.1 * _surveyed(outlook, option.unit) else 0.5


@LIKES(invasion.SendShip)
def _send(outlook: Outlook, option: invasion.SendShip) -> float:
    """A ship that fights is a point each, and the loss of everything if nobody goes."""
    return 1.5 if UNITS[option.unit].combat else -0.5


@LIKES(invasion.Share)
def _share(outlook: Outlook, option: invasion.Share) -> float:
    """Few large ships fight better than many small ones: half of it, then half of the rest."""
    step = outlook.step
    wanted = step.left if len(step.waiting) == 0 else int(step.left * SHARE)
    return -0.5 * abs(option.money - wanted)
