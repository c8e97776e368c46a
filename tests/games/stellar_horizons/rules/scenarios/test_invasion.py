"""The Invader."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.building import designs
from armillary.games.stellar_horizons.rules.combat import sides, tactics
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.combat.placing_hits import NextHit
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, Battle
from armillary.games.stellar_horizons.rules.components import EVENTS, INVADER
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Relation
from armillary.games.stellar_horizons.rules.concepts.marks import INVASION
from armillary.games.stellar_horizons.rules.event_chart.effects import RunEvent
from armillary.games.stellar_horizons.rules.events.combat import DamageRolled, SearchRolled, TacticsSpent
from armillary.games.stellar_horizons.rules.scenarios import invasion
from armillary.games.stellar_horizons.rules.scenarios.goals import EndScenarioYear
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.turn import SKIP_ECONOMY, economic
from armillary.testing import asked, choose, do, told
from tests.games.stellar_horizons.positions import (
    campaign,
    dice,
    faction,
    knows,
    place,
    position,
    put,
    relate,
)

EVENT = next(number for number, card in enumerate(EVENTS) if card.id == "invasion")
ORBIT = "earth.orbit"


@pytest.fixture
def scenario() -> StellarState:
    return position("japan", "russia", mode="invasion", year=2133)


@pytest.fixture
def event() -> StellarState:
    return position("japan", "russia", year=2130)


def against(state: StellarState, *ships: str, rolls: tuple[int, int] = (5, 5)) -> Battle:
    fleet = tuple(put(state, ship, ORBIT) for ship in ships)
    return Battle(((ALIEN,), fleet), (-1, 0), place(ORBIT), rolls=rolls)


@pytest.mark.rule("SH-532", "SH-512")
def test_eighty_billion_are_shared() -> None:
    state = campaign("japan", "russia", mode="invasion")
    assert state.year == 2133
    assert len(asked(state)) == 81
    choose(state, "share 30")

    assert [state.of(seat).money for seat in sorted(state.initiative)] == [50, 30]


@pytest.mark.rule("SH-533")
def test_seven_crewed_vehicles_are_built_in_all(scenario: StellarState) -> None:
    for name in ("japan", "russia"):
        knows(scenario, name, "crewed_vehicles", "advanced_crewed_vehicles", "orbital_assembly")
    kliper = put(scenario, "ru_kliper", ORBIT)
    scenario.where[kliper] = RESERVE
    for ship in ("fuji", "kounotori", "mukai", "hayabusa", "kaguya", "yukikaze"):
        put(scenario, f"jp_{ship}", ORBIT)
    assert designs.sites(scenario, kliper)
    put(scenario, "jp_takao", ORBIT)

    assert designs.sites(scenario, kliper) == []


@pytest.mark.rule("SH-534")
def test_the_invader_is_a_large_carrier(scenario: StellarState) -> None:
    met = against(scenario, "jp_yamato")

    assert sides.size_of(scenario, met, ALIEN) == INVADER.size == 25
    assert sides.combat_of(scenario, met, ALIEN) == 30
    assert sides.squadrons(scenario, met, 0) == 5
    assert sides.arms(scenario, met, 0).ranged


@pytest.mark.rule("SH-535", "SH-536")
def test_rounds_follow_until_one_side_is_destroyed(scenario: StellarState) -> None:
    for ship in ("jp_yamato", "jp_hiryu", "jp_takao", "jp_myoko", "ru_kuznetsov", "ru_pyotr_veliky"):
        put(scenario, ship, ORBIT)
    do(scenario, CombatPhase())
    while asked(scenario):
        choose(scenario, asked(scenario)[-1])

    rounds = told(scenario, SearchRolled)
    assert len(rounds) >= 2
    assert scenario.victors == ()


@pytest.mark.rule("SH-535")
def test_a_destroyed_invader_wins_the_scenario_for_all(scenario: StellarState) -> None:
    knows(scenario, "japan", "space_missiles", "advanced_space_weapons")
    put(scenario, "jp_yamato", ORBIT)
    met = invasion.InvaderRound((put(scenario, "jp_hiryu", ORBIT),), 0)
    scenario.strength = INVADER.size
    do(scenario, met)

    assert scenario.victors == (0, 1)


@pytest.mark.rule("SH-535")
def test_the_fleet_cannot_avoid_the_invader(scenario: StellarState) -> None:
    met = against(scenario, "jp_yamato", rolls=(10, 1))
    tactics.count(scenario, met)

    assert "tactics avoid" not in do(scenario)


@pytest.mark.rule("SH-537")
def test_the_invader_spends_its_points_on_damage(scenario: StellarState) -> None:
    met = against(scenario, "jp_yamato", rolls=(1, 9))  # 9 + 1 against 1 + 3
    tactics.count(scenario, met)
    dice(scenario, 1, *[1] * 30)
    do(scenario)

    assert told(scenario, TacticsSpent) == [TacticsSpent(-1, "damage", 6)]
    assert told(scenario, DamageRolled)[0].damage == 10 + 3 + 5  # row 31 at a distance, five bombers


@pytest.mark.rule("SH-538")
def test_one_ship_drawn_by_lot_takes_the_hits_of_a_round(scenario: StellarState) -> None:
    met = against(scenario, "jp_fuji", "jp_hiryu")
    fuji, hiryu = met.sides[1]
    dice(scenario, 1, 1, *[100] * 10)
    scenario.rng.script = [0, 0, *[0] * 12]
    do(scenario, NextHit(met, (0, 4)))

    assert scenario.where[fuji] == RESERVE  # two hits; the other ship takes the rest
    assert scenario.damage[hiryu] == 2


@pytest.mark.rule("SH-535")
def test_without_a_fleet_the_scenario_is_lost(scenario: StellarState) -> None:
    do(scenario, CombatPhase())

    assert scenario.victors == ()


@pytest.mark.rule("SH-508")
def test_the_event_ends_all_quarrels(event: StellarState) -> None:
    relate(event, "japan", "russia", Relation.WAR)
    relate(event, "japan", "china", Relation.EMBARGO)
    relate(event, "russia", "china", Relation.ALLIANCE)
    do(event, RunEvent(EVENT))
    japan, russia = event.played

    assert event.relation(japan, russia) is Relation.NEUTRAL
    assert {event.relation(japan, other) for other in range(7) if other != japan} == {Relation.NEUTRAL}
    assert Relation.ALLIANCE in {event.relation(russia, other) for other in range(7)}


@pytest.mark.rule("SH-508")
def test_ships_are_sent_to_earth_from_anywhere(event: StellarState) -> None:
    yamato = put(event, "jp_yamato", "jupiter.transfer.3")
    put(event, "ru_kliper", "mars.orbit")
    do(event, RunEvent(EVENT))
    assert do(event, CombatPhase()) == ["send yamato", "done"]
    choose(event, "send yamato")
    assert asked(event) == ["send kliper", "done"]

    assert event.where[yamato] == place(ORBIT)


@pytest.mark.rule("SH-508", "SH-131")
def test_mothballed_ships_defend_earth_too(event: StellarState, scenario: StellarState) -> None:
    yamato = put(event, "jp_yamato", "mars.orbit", flags=MOTHBALLED)
    do(event, RunEvent(EVENT))
    assert do(event, CombatPhase()) == ["send yamato", "done"]
    choose(event, "send yamato")
    assert [met.fleet for met in told(event, invasion.InvaderComes)] == [(yamato,)]

    put(scenario, "jp_yamato", ORBIT, flags=MOTHBALLED)
    do(scenario, CombatPhase())
    assert [met.fleet for met in told(scenario, invasion.InvaderComes)] == [(yamato,)]


@pytest.mark.rule("SH-509")
def test_who_does_not_fight_loses_everything(event: StellarState) -> None:
    own = faction(event, "japan")
    own.money, own.politics, own.vp = 20, 3, 4
    do(event, RunEvent(EVENT))
    do(event, CombatPhase())

    assert (own.money, own.politics, own.vp) == (0, 0, 0)
    assert SKIP_ECONOMY in event.marks
    event.year = 2140
    assert not economic(event)


@pytest.mark.rule("SH-509")
def test_each_ship_sent_against_a_destroyed_invader_gives_five_points(event: StellarState) -> None:
    fleet = put(event, "jp_yamato", ORBIT), put(event, "jp_hiryu", ORBIT), put(event, "ru_gagarin", ORBIT)
    event.marks |= {INVASION}
    event.strength = INVADER.size
    do(event, invasion.InvaderRound(fleet, 17))

    assert (faction(event, "japan").vp, faction(event, "russia").vp) == (10, 5)
    assert event.strength == 17  # an asteroid on its way is as strong as before
    assert not invasion.expected(event)


@pytest.mark.rule("SH-535")
def test_a_year_without_a_battle_is_lost(scenario: StellarState) -> None:
    do(scenario, EndScenarioYear())

    assert scenario.victors == ()
