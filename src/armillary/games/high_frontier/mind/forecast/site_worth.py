"""What Sites are worth to a seat, as the table stands."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from armillary.games.high_frontier.rules.components import CHARTS, GLORIES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Spectral
from armillary.games.high_frontier.rules.free_actions.taking_glory import UNCLAIMED
from armillary.games.high_frontier.rules.operations.prospecting import SURE
from armillary.games.high_frontier.rules.scoring import ASTROBIOLOGY, SUBMARINE
from armillary.games.high_frontier.rules.state import HighFrontierState

FACES_OF_DIE = 6
TOKEN = 1
THEIRS = 0.4  # what it helps if a price falls that others count on
LEAVE = 0.3  # how likely the 1st Player lets others prospect Luna
OFTEN = 0.8  # what a Factory is good for later, in points: fuel, products


class Prize(NamedTuple):
    """A Site that could be had."""

    points: float  # with a Claim and a Factory
    settled: float  # more, if a Human comes along
    once: float  # chance of a size roll
    twice: float  # of two
    claimed: bool  # by the seat: nothing has to be prospected
    built: bool = False  # it has a Factory, but no Colony yet


class Prizes:
    """Of all Sites; None for those that are not to be had. Compared by identity: see `prizes`."""

    __slots__ = ("table",)

    def __init__(self, table: tuple[Prize | None, ...]) -> None:
        self.table = table


def prizes(state: HighFrontierState, seat: int) -> Prizes:
    return _prizes(
        seat,
        state.first,
        tuple(state.claims.items()),
        tuple(state.factories.items()),
        state.busted,
        tuple(chit == UNCLAIMED for chit in state.glories),
        state.landed,
        frozenset(state.colonies),
    )


@lru_cache(maxsize=512)
def _prizes(
    seat: int,
    first: int,
    claims: tuple[tuple[int, int], ...],
    factories: tuple[tuple[int, int], ...],
    busted: frozenset[int],
    glory: tuple[bool, ...],
    landed: frozenset[int],
    settled_sites: frozenset[int],
) -> Prizes:
    owners = dict(claims)
    built = dict(factories)
    gains = {spectral: _gain(spectral, seat, built) for spectral in Spectral}
    table: list[Prize | None] = []
    for number, site in enumerate(SITES):
        owner = owners.get(number, NOBODY)
        if built.get(number, NOBODY) == seat and number not in settled_sites and not site.sungrazer:
            worth = TOKEN + ASTROBIOLOGY * site.astrobiology + SUBMARINE * site.submarine
            table.append(Prize(0.0, worth, 1.0, 1.0, claimed=True, built=True))
            continue
        if number in busted or number in built or owner not in (NOBODY, seat) or site.sungrazer:
            table.append(None)
            continue
        settled = TOKEN + ASTROBIOLOGY * site.astrobiology + SUBMARINE * site.submarine
        mine = owner == seat
        points = gains[site.spectral] + TOKEN + OFTEN + (0 if mine else TOKEN)
        if glory[site.zone] and number not in landed:
            settled += GLORIES[site.zone].low
        once = 1.0 if mine or site.size >= SURE else site.size / FACES_OF_DIE
        if site.luna and seat != first and not mine:
            once *= LEAVE
        table.append(Prize(points, settled, once, 1 - (1 - once) ** 2, mine))
    return Prizes(tuple(table))


def _gain(spectral: Spectral, seat: int, built: dict[int, int]) -> float:
    """Points of another Factory of a Spectral Type, with what the lower price takes from the others."""
    owners = [owner for site, owner in built.items() if SITES[site].spectral is spectral]
    prices = CHARTS.prices
    before = prices[min(len(owners), len(prices) - 1)]
    after = prices[min(len(owners) + 1, len(prices) - 1)]
    own = owners.count(seat)
    return after - (before - after) * (own - THEIRS * (len(owners) - own))
