"""A state as the player of a faction sees it, for one choice: money, time, what is wanted."""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import Any

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.rules.components import LVS, MISSIONS, RES, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import DECADE, HIDDEN, NOTHING, Explorer, Kind
from armillary.games.stellar_horizons.rules.concepts.powers import Powers, powers
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.modes import home_of, is_campaign
from armillary.games.stellar_horizons.rules.state import LAUNCHED, Faction, StellarState

KEEN = 3.0  # how much a point of liking counts
MOST = 5.0  # liking beyond this makes no difference
LIKELY_END = 2155  # of a campaign: from 2145 on each year may be the last
A_YEAR = 1.3  # money that is kept for each year to come until there is more
MOST_KEPT = 9.0
NEVER = -4.0


def keen(liking: float) -> float:
    """A weight: who likes something a point more takes it far more often."""
    return exp(KEEN * max(-MOST, min(MOST, liking)))


class Outlook:
    """What a player considers; worked out when it is first asked for."""

    def __init__(self, state: StellarState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.step: Any = state.stack[-1] if state.stack else None
        self.faction = state.played[seat] if state.played else 0
        self.goals: dict[int, int] = {}  # worlds to which crewed vehicles should go: see `destinations`
        self.explorer = NOTHING  # who explores first
        self.foe: int | None = None  # with whom to quarrel: see `raids`
        self.errands: dict[int, int] = {}  # other places to which they should go: see `special_trips`
        self.finds: dict[tuple[int, Explorer], float] = {}  # the best that such a robot could explore
        self.open_wishes: list[Any] = []  # the same, where trade routes are open
        self.wishes: list[Any] = []  # once it is known, what should be built next: see `base_projects`

    @property
    def own(self) -> Faction:
        return self.state.factions[self.faction]

    @property
    def science(self) -> Faction:
        return self.state.science(self.faction)

    @cached_property
    def able(self) -> Powers:
        return powers(self.state, self.faction)

    @cached_property
    def home(self) -> int:
        return home_of(self.state, self.faction)

    @cached_property
    def years(self) -> int:
        """The years that are likely to come."""
        state = self.state
        end = min(state.last_year, LIKELY_END) if is_campaign(state) else state.last_year
        return max(1, end - state.year)

    @cached_property
    def to_phase(self) -> int:
        """The years until money comes."""
        return min(self.years, DECADE - self.state.year % DECADE)

    @cached_property
    def last(self) -> bool:
        """Whether no further money is likely to come: what is left should become points."""
        return self.years <= self.to_phase

    @cached_property
    def racing(self) -> bool:
        """Whether everything goes to a base that stands where a scenario wants it."""
        return goals.foothold(self.state, self.faction) != NOTHING

    @cached_property
    def spare(self) -> float:
        """Money beyond what is kept for replacements until the next economic phase."""
        kept = 0.0 if self.last or self.racing else min(MOST_KEPT, A_YEAR * (self.to_phase - 1))
        return self.own.money - kept

    @cached_property
    def wanted(self) -> dict[int, tuple[int, bool]]:
        """The worlds of missions that this player may complete: points, and whether only a crew does."""
        found: dict[int, tuple[int, bool]] = {}
        for mission in (*self.state.common_missions, *self.own.missions):
            if mission != HIDDEN:
                named = MISSIONS[mission]
                if named.world not in found or found[named.world][0] < named.vp:
                    found[named.world] = named.vp, named.crewed
        return found

    def mission(self, world: int, *, crewed: bool) -> float:
        """The points that a depletion of a world may bring."""
        points, only_crewed = self.wanted.get(world, (0, False))
        return 0.0 if only_crewed and not crewed else float(points)

    @cached_property
    def over(self) -> int:
        """How many bases beyond what is supported pay for themselves: none at first."""
        return 0 if self.state.year < 2060 else 1

    def room(self, kind: Kind) -> int:
        """How many units more cost nothing."""
        return -support.beyond(self.state, self.faction, kind)

    @cached_property
    def ready(self) -> list[int]:
        """The sizes of the launchers at home that can be used this year."""
        where, flags = self.state.where, self.state.flags
        return [
            UNITS[lv].size for lv in LVS[self.faction] if where[lv] == self.home and not flags[lv] & LAUNCHED
        ]

    @cached_property
    def waiting(self) -> list[int]:
        """Robots at home that wait for a launcher, without Probes."""
        where = self.state.where
        return [
            unit
            for unit in RES[self.faction]
            if where[unit] == self.home and UNITS[unit].explorer is not Explorer.PROBE
        ]
