"""The way to war: who flies to the Factories of enemies, with what, and who stays at home."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions import attack
from armillary.games.high_frontier.mind.expeditions.goals import NO_GOAL
from armillary.games.high_frontier.mind.policy.fuel_and_cargo import to_form
from armillary.games.high_frontier.mind.policy.operations.boosting import to_boost
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.mind.wartime import at_war
from tests.games.high_frontier.positions import factory, give, piece, put

HELLAS = "mars_hellas_basin_buried_glaciers"


def armed(faction: str, crew: str, *, aqua: int = 20) -> HighFrontierState:
    """A Crew in LEO, and a Factory of its enemy on Mars."""
    state = at_war(faction, "taikonauts")
    put(state, 0, Slot.LEO, "leo", crew)
    factory(state, 1, HELLAS, colony=True)
    state.players[0].aqua = aqua
    return state


def test_a_crew_with_a_weapon_flies_to_war_alone() -> None:
    state = armed("anonymous_p2p", "Anonymous P2P")
    found = attack.warpath_of(state, 0, NO_GOAL)
    assert found.pieces == (piece("Anonymous P2P"),)
    assert to_form(Outlook(state, 0)) == found.pieces


def test_in_peace_nobody_does() -> None:
    state = armed("anonymous_p2p", "Anonymous P2P")
    change(state, war=War.NONE, effects=False)
    assert attack.warpath_of(state, 0, NO_GOAL) == attack.PEACE


def test_without_fuel_nobody_does() -> None:
    state = armed("anonymous_p2p", "Anonymous P2P", aqua=0)
    assert attack.warpath_of(state, 0, NO_GOAL) == attack.PEACE


def test_a_crew_without_a_weapon_stays_at_home() -> None:
    state = armed("spacex", "SpaceX")
    assert attack.warpath_of(state, 0, NO_GOAL) == attack.PEACE


def test_an_engine_is_boosted_for_who_has_none() -> None:
    state = armed("shimizu_corp_entrepreneurs", "Shimizu Corp Entrepreneurs", aqua=30)
    change(state, propaganda=(Bloc.INDEPENDENCE,) * 3 + (Bloc.LOYALIST,) + (Bloc.INDEPENDENCE,) * 2)
    assert attack.warpath_of(state, 0, NO_GOAL) == attack.PEACE
    give(state, 0, "Re Solar Moth")
    found = attack.warpath_of(state, 0, NO_GOAL)
    assert set(found.pieces) == {piece("Shimizu Corp Entrepreneurs"), piece("Re Solar Moth")}
    assert found.levied == (piece("Re Solar Moth"),)
    assert to_boost(Outlook(state, 0)) == found.levied
