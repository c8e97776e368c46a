"""At any time outside Conquest phases: EXO-290, EXO-291, EXO-347, EXO-352, EXO-404, EXO-405."""

from __future__ import annotations

import pytest

from armillary.engine import make, options
from armillary.engine.options import read
from armillary.games.exodus.rules.action.action_phase import ActionPhase
from armillary.games.exodus.rules.anytime import LastRefits
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, Action, ShipClass
from armillary.games.exodus.rules.components.vocabulary import DiscountNext
from armillary.games.exodus.rules.events import CenturianDiscarded
from armillary.games.exodus.rules.head_start import ChooseTechnologies
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    fit,
    general,
    give,
    in_play,
    interrupt,
    meanwhile,
    mounted,
    seat_asked,
    supply,
    table,
    waiting,
    won,
)


def choosing(*cards: str, seats: int = 3) -> ExodusState:
    """Everybody chooses an action card; seat 0 holds these Centurian cards."""
    state = table(seats)
    won(state, 0, *cards)
    do(state, ActionPhase())
    return state


def discards(state: ExodusState, seat: int = 0) -> list[str]:
    return [option for option in meanwhile(state, seat) if option.startswith("discard")]


@pytest.mark.rule("EXO-051", "EXO-405")
def test_whoever_is_waited_for_may_refit() -> None:
    state = choosing()
    choose(state, "card banking", seat=0)

    assert meanwhile(state, 0) == []  # the choice is made
    assert meanwhile(state, 1) == ["refit"]


@pytest.mark.rule("EXO-405")
def test_who_is_not_asked_may_do_nothing() -> None:
    state = table(2)
    won(state, 1, "Drone")
    act(state, 0, Action.RESEARCH)
    give(state, 0, cp=20)
    do(state)

    assert meanwhile(state, 0) == ["refit"]
    assert meanwhile(state, 1) == []


@pytest.mark.rule("EXO-405")
def test_what_waited_is_asked_again() -> None:
    state = choosing("Drone")
    choose(state, "card banking", seat=1)

    interrupt(state, 0, "discard c1_01")

    assert waiting(state) == "LayCards"
    assert seat_asked(state) == 0


@pytest.mark.rule("EXO-347")
def test_a_card_is_discarded_for_its_bonus_and_its_vp_are_lost() -> None:
    state = choosing("Skirmisher")
    give(state, 0, cp=1)

    interrupt(state, 0, "discard c1_09")

    assert state.factions[0].cp == 5
    assert state.factions[0].won == []


@pytest.mark.rule("EXO-352")
def test_a_discarded_card_leaves_the_game() -> None:
    state = choosing("Drone")
    card = next(number for number, each in enumerate(CENTURIAN_CARDS) if each.name == "Drone")

    interrupt(state, 0, "discard c1_01")

    assert all(card not in deck for deck in state.centurian_decks)
    assert all(card not in faction.won for faction in state.factions)
    assert state.events is not None
    assert CenturianDiscarded(0, card) in state.events


@pytest.mark.rule("EXO-347")
def test_a_bonus_pays_for_the_choice_that_waits() -> None:
    state = table(2)
    won(state, 0, "Skirmisher")
    give(state, 0, cp=0)
    act(state, 0, Action.RESEARCH)
    assert do(state) == ["stop"]

    found = interrupt(state, 0, "discard c1_09")

    assert "research electromagnetic_shield" in found


@pytest.mark.rule("EXO-347")
def test_an_action_is_carried_out_at_once() -> None:
    state = choosing("Oracle")
    give(state, 0, cp=20)

    interrupt(state, 0, "discard c2_10")
    assert waiting(state) == "Research"
    choose(state, "research radar")

    assert waiting(state) == "LayCards"


@pytest.mark.rule("EXO-347")
def test_a_discount_waits() -> None:
    state = choosing("Interceptor")

    interrupt(state, 0, "discard c1_10")

    assert state.factions[0].discounts == [DiscountNext("research", "cp", -3, 0, "holder")]


@pytest.mark.rule("EXO-347", "EXO-054")
def test_an_upgrade_is_mounted_at_once_without_its_technology() -> None:
    state = choosing("Frigate")
    stock = supply(state, "ssl_cannon")

    interrupt(state, 0, "discard c2_05")
    assert "stop" not in asked(state)
    choose(state, "mount ssl_cannon", "on war", "at r4c2", "stop")

    assert "ssl_cannon" in mounted(state, 0, "war_cruiser")
    assert supply(state, "ssl_cannon") == stock - 1


@pytest.mark.rule("EXO-054")
def test_an_upgrade_that_is_not_placed_is_lost() -> None:
    state = choosing("Citadel")
    stock = supply(state, "quark_gluon_plasma_shield")

    interrupt(state, 0, "discard c3_g2")
    choose(state, "mount quark", "on fighter", "at r3c1", "return quark", "stop")

    assert mounted(state, 0, "fighter").count("quark_gluon_plasma_shield") == 1
    assert supply(state, "quark_gluon_plasma_shield") == stock - 1


@pytest.mark.rule("EXO-347", "EXO-215")
def test_a_rocket_goes_on_a_planet_with_the_majority() -> None:
    state = choosing("Collapser")

    interrupt(state, 0, "discard c3_08")

    assert len(state.rockets[state.home(0)]) == 1


@pytest.mark.rule("EXO-347", "EXO-054")
def test_a_rocket_without_a_planet_is_lost() -> None:
    state = choosing("Collapser")
    stock = supply(state, "graviton_rocket")
    state.factions[0].reserve += state.population[state.home(0)][0]
    state.population[state.home(0)][0] = 0

    interrupt(state, 0, "discard c3_08")

    assert supply(state, "graviton_rocket") == stock


@pytest.mark.rule("EXO-347")
def test_any_one_upgrade() -> None:
    state = choosing("Elder")

    assert len(interrupt(state, 0, "discard c3_12")) == 13
    choose(state, "take antimatter_cannon", "mount antimatter", "on fighter", "at r2c1", "stop")

    assert "antimatter_cannon" in mounted(state, 0, "fighter")


@pytest.mark.rule("EXO-010", "EXO-347")
def test_an_empty_supply_gives_nothing() -> None:
    state = choosing("Frigate")
    state.supply = [0] * len(state.supply)

    interrupt(state, 0, "discard c2_05")

    assert waiting(state) == "LayCards"


@pytest.mark.rule("EXO-347")
def test_ships_are_repaired_and_built() -> None:
    state = choosing("Tender", "Overlord")
    give(state, 0, cp=1, axinium=2)
    fit(state, 0, "battle_carrier", "electromagnetic_shield")
    state.factions[0].damage[2 * ShipClass.BATTLE_CARRIER] = 1

    interrupt(state, 0, "discard c2_08")
    interrupt(state, 0, "discard c3_g1")
    choose(state, "build fighter")

    assert sum(state.factions[0].damage) == 0
    assert in_play(state, 0, "fighter") == 1
    assert waiting(state) == "LayCards"


@pytest.mark.rule("EXO-290", "EXO-291", "EXO-404")
@pytest.mark.parametrize("conquest", [1, 2, 3])
def test_nothing_of_it_in_conquest_phases(conquest: int) -> None:
    state = table(2, generals=True)
    won(state, 0, "Drone")
    general(state, 0, "financier")
    do(state, LastRefits())
    assert len(meanwhile(state, 0)) == 3

    state.conquest = conquest

    assert meanwhile(state, 0) == []


@pytest.mark.rule("EXO-405")
def test_a_last_chance_for_everybody_in_turn_order() -> None:
    state = table(3)
    state.order = [2, 0, 1]
    do(state, LastRefits())
    seats = []
    while not state.over:
        seat = seat_asked(state)
        assert seat is not None
        assert meanwhile(state, seat) == ["refit"]
        seats.append(seat)
        choose(state, "stop")

    assert seats == [2, 0, 1]


def test_nothing_comes_between_the_steps_of_a_refit() -> None:
    state = choosing("Drone")

    interrupt(state, 0, "refit")

    assert discards(state) == []
    choose(state, "stop")
    assert discards(state) == ["discard c1_01"]


@pytest.mark.rule("EXO-401", "EXO-405")
def test_financier_and_chief_engineer() -> None:
    state = table(2, generals=True)
    general(state, 0, "financier", "chief_engineer")
    fit(state, 0, "battle_carrier", "electromagnetic_shield")
    state.factions[0].damage[2 * ShipClass.BATTLE_CARRIER] = 1
    give(state, 0, cp=0)
    do(state, ActionPhase())

    interrupt(state, 0, "use financier")
    interrupt(state, 0, "use chief_engineer")

    assert (state.factions[0].cp, sum(state.factions[0].damage)) == (6, 0)
    assert meanwhile(state, 0) == ["refit"]


@pytest.mark.rule("EXO-405", "EXO-213")
def test_while_buying_the_refit_is_among_the_options() -> None:
    state = table(2)
    won(state, 0, "Drone")
    give(state, 0, cp=5)
    act(state, 0, Action.BUY_UPGRADES)
    do(state)

    assert "refit" in asked(state)
    assert meanwhile(state, 0) == ["discard c1_01"]
    make(state, read("refit", options(state)), 0)
    assert "buy phase_cannon" in asked(state)


@pytest.mark.rule("EXO-405")
def test_it_comes_before_the_choice_and_not_in_the_middle_of_a_plan() -> None:
    state = table(2, mode="intensive")
    won(state, 0, "Drone")
    do(state, ChooseTechnologies(choosing=(0, 1)))
    assert discards(state) == ["discard c1_01"]

    choose(state, "start radar", seat=0)

    assert discards(state) == []
    choose(state, "back", seat=0)
    assert discards(state) == ["discard c1_01"]
