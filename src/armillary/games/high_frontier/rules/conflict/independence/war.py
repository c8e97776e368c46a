"""The War that a casus belli Future starts where Module 3 is not in play; it lasts for a season.

`state.independence` holds the Independents while it lasts. With the switch for Future wars the restrictions
of Module 3 take the place of what is forbidden here (see `future_wars`).
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import FUTURES
from armillary.games.high_frontier.rules.components.kinds import Deck, Privilege, Season
from armillary.games.high_frontier.rules.conflict.independence import future_wars
from armillary.games.high_frontier.rules.conflict.independence.events import (
    IndependenceDeclared,
    IndependenceLost,
)
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.operations import boosting, income, market, research
from armillary.games.high_frontier.rules.pieces import glory, homes, privileges
from armillary.games.high_frontier.rules.politics import assembly, lobbying
from armillary.games.high_frontier.rules.politics.lobbying import Lobby
from armillary.games.high_frontier.rules.sequence import explains
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import INDEPENDENCE

WARTIME = "In this War there is no income, no auction, no market and no boost: draw a card instead."
NO_LOBBY = "In this War only Loyalists lobby."


# From the casus belli to the end of the season


def completed(state: HighFrontierState, seat: int, future: int, /) -> None:
    """The first casus belli starts the War; who completes another while it lasts is Independent too."""
    # HFC-302
    if not FUTURES[future].casus_belli or seat in state.independence:
        return
    before = [number for number, _ in state.futures if number != future]
    if not state.independence and any(FUTURES[number].casus_belli for number in before):
        return
    state.independence = (*state.independence, seat)
    state.tell(IndependenceDeclared, seat)


def season_left(state: HighFrontierState, season: Season, /) -> None:
    if state.independence:
        state.independence = ()
        state.tell(IndependenceLost, state.first)


# What is forbidden


def no_income(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    return (
        () if future_wars.is_strict(state) else income.income.beneath(state, INDEPENDENCE)(state, seat)
    )  # HFC-304


def may_research(state: HighFrontierState, seat: int, deck: Deck, /) -> bool:
    """HFC-304, or equality."""
    if future_wars.is_strict(state) or future_wars.restricted(state, seat, "start_research_auction"):
        return False
    return research.may_begin.beneath(state, INDEPENDENCE)(state, seat, deck)


def sell_options(state: HighFrontierState, seat: int, /) -> list[Option]:
    """HFC-304, or freedom."""
    if future_wars.is_strict(state):
        return []
    return future_wars.sales(state, seat, market.sell_options.beneath(state, INDEPENDENCE)(state, seat))


def hand_price(state: HighFrontierState, seat: int, /) -> int:
    if future_wars.restricted(state, seat, "free_market"):
        return future_wars.WARTIME_SALE
    return market.hand_price.beneath(state, INDEPENDENCE)(state, seat)


def may_boost(state: HighFrontierState, seat: int, /) -> bool:
    """HFC-304, or unity."""
    if future_wars.is_strict(state) or future_wars.restricted(state, seat, "boost"):
        return False
    return boosting.may_boost.beneath(state, INDEPENDENCE)(state, seat)


def may_finao(state: HighFrontierState, seat: int, /) -> bool:
    """HFC-305, or individuality."""
    if future_wars.is_strict(state) or future_wars.restricted(state, seat, "finao"):
        return False
    return hazard_rolls.may_finao.beneath(state, INDEPENDENCE)(state, seat)


def own(state: HighFrontierState, seat: int, /) -> Privilege:
    """Everybody has the same."""  # HFC-305
    if future_wars.is_strict(state):
        return Privilege.FELONIOUS
    return privileges.own.beneath(state, INDEPENDENCE)(state, seat)


def parade(state: HighFrontierState, seat: int, /) -> None:
    """Nobody celebrates."""  # HFC-305
    if not future_wars.is_strict(state):
        glory.parade.beneath(state, INDEPENDENCE)(state, seat)


def pays(state: HighFrontierState, seat: int, /) -> bool:
    """Not to Loyalists; Independents have no home."""  # HFC-303
    if future_wars.is_strict(state):
        return False
    return homes.pays.beneath(state, INDEPENDENCE)(state, seat)


def may_homestead(state: HighFrontierState, seat: int, /) -> bool:
    """Independents alone, or unity."""  # HFC-304
    if future_wars.is_strict(state) and seat not in state.independence:
        return False
    if future_wars.restricted(state, seat, "homestead"):
        return False
    return homes.may_homestead.beneath(state, INDEPENDENCE)(state, seat)


def may_lobby(state: HighFrontierState, seat: int, /) -> bool:
    """Loyalists alone, before a pad explosion too."""  # HFC-304
    if future_wars.is_strict(state) and seat in state.independence:
        return False
    return lobbying.may_lobby.beneath(state, INDEPENDENCE)(state, seat)


def fee(state: HighFrontierState, seat: int, /) -> int:
    """Loyalists lobby without Aqua."""  # HFC-304, Q79
    return 0 if future_wars.is_strict(state) else lobbying.fee.beneath(state, INDEPENDENCE)(state, seat)


def why_no_lobby(state: HighFrontierState, seat: int, /) -> list[Refusal]:
    if future_wars.is_strict(state) and seat in state.independence:
        return [Refusal(Lobby(law), "HFC-304", NO_LOBBY) for law in assembly.represented(state, seat)]
    return lobbying.why_not.beneath(state, INDEPENDENCE)(state, seat)


@explains("operation.draw", INDEPENDENCE)
def why_so_little(state: HighFrontierState, seat: int) -> list[Refusal]:
    if not future_wars.is_strict(state):
        return []
    usual = (*income.INCOME, *market.SELL, *boosting.BOOST)
    return [Refusal(option, "HFC-304", WARTIME) for option in usual]
