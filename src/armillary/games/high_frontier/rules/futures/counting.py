"""Points of Futures, and Sites that are cleared when the game ends."""

from __future__ import annotations

from collections.abc import Callable

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import FUTURES, NODE_NUMBERS, SITE_NUMBERS, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Future
from armillary.games.high_frontier.rules.futures import requirements
from armillary.games.high_frontier.rules.pieces import glory
from armillary.games.high_frontier.rules.scoring import Line
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import FUTURES as NAME
from armillary.games.high_frontier.rules.terawatt import loading

COMET = "comet"


def _freighter_at(name: str) -> Callable[[HighFrontierState, int], int]:
    def count(state: HighFrontierState, seat: int) -> int:
        stack = state.held(seat, Slot.FREIGHTER)
        there = stack is not None and stack.node == NODE_NUMBERS[name]
        return int(there and loading.is_promoted(state, seat))

    return count


def _living(state: HighFrontierState, seat: int) -> int:
    return sum(owner == seat and SITES[site].astrobiology for site, owner in state.colonies.items())


def _mercury(state: HighFrontierState, seat: int) -> int:
    return sum(owner == seat and SITES[site].body == "Mercury" for site, owner in state.factories.items())


def _chits(state: HighFrontierState, seat: int) -> int:
    return glory.held_by(state, seat)


PER: dict[str, Callable[[HighFrontierState, int], int]] = {
    "neutrino_sunlens": _freighter_at("neutrino_sunlens"),
    "em_sunlens": _freighter_at("em_sunlens"),
    "own_factory_on_elevator": lambda state, seat: len(requirements.on_elevators(state, seat)),
    "own_glory_chit": _chits,
    "own_astrobiology_colony": _living,
    "own_factory_on_mercury": _mercury,
}


def points(state: HighFrontierState, seat: int, number: int) -> int:
    """Of a star: what is printed, and what it counts."""  # HFC-261, HFC-342
    if not requirements.counted(state, seat, number):
        return 0
    future: Future = FUTURES[number]
    return future.vp + sum(count.vp * PER[count.per](state, seat) for count in future.counts)


def count_futures(state: HighFrontierState, seat: int) -> int:
    return sum(points(state, seat, number) for number, owner in state.futures if owner == seat)


def lines_of(state: HighFrontierState, /) -> tuple[Line, ...]:
    below = scoring.lines_of.beneath(state, NAME)(state)
    return (*below, ("futures", "HFC-261", count_futures))


def clear_sites(state: HighFrontierState, /) -> None:
    """Before the count everything goes that a Future destroys in the end (Q169)."""
    for number, owner in state.futures:
        for name in FUTURES[number].removes:
            site = SITE_NUMBERS[name] if name != COMET else _comet_of(state, owner)
            if site != NOTHING:
                clear(state, site)


def _comet_of(state: HighFrontierState, seat: int) -> int:
    """The comet that a player has used: the first with a Factory of his own."""
    for site, owner in state.factories.items():
        if owner == seat and SITES[site].season != NOTHING:
            return site
    return NOTHING


def clear(state: HighFrontierState, site: int) -> None:
    if site in state.colonies:
        state.players[state.colonies.pop(site)].domes += 1
    if site in state.factories:
        sites.remove_factory(state, site)
    if site in state.claims:
        sites.remove_claim(state, site)
