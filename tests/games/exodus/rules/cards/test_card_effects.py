"""What cards do once: every executive decision and every other effect that is no modifier."""

from __future__ import annotations

from functools import partial

import pytest

from armillary.engine import Step
from armillary.games.exodus.rules.cards import one_action
from armillary.games.exodus.rules.cards.card_effects import happened, perform, performs
from armillary.games.exodus.rules.components import (
    BONUS_CARDS,
    CENTURIAN_CARDS,
    POLITICAL_CARDS,
    Action,
)
from armillary.games.exodus.rules.components.vocabulary import (
    DiscountAction,
    DiscountNext,
    Effect,
    Gain,
    GainUpgrade,
    Repair,
)
from armillary.games.exodus.rules.council.council_phase import Enact
from armillary.games.exodus.rules.events import LawAbolished, Replenished, Scored
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    give,
    in_force,
    planet,
    political,
    seat_asked,
    settle,
    ship,
    table,
    told,
    won,
)


def enact(state: ExodusState, name: str) -> list[str]:
    """A card has won the vote; what is asked now."""
    state.proposals = [political(name)]
    return do(state, Enact())


class Nothing(Step[ExodusState], frozen=True, gc=False):
    """Instead of an action."""

    def run(self, state: ExodusState) -> None:
        pass


@pytest.fixture
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Action]]:
    """The actions that are carried out, instead of carrying them out."""
    found: list[tuple[int, Action]] = []

    def begin(action: Action, seat: int) -> Nothing:
        found.append((seat, action))
        return Nothing()

    for action in Action:
        monkeypatch.setitem(one_action._BEGINNINGS, action, partial(begin, action))
    return found


@pytest.mark.rule("EXO-120")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("exe_colonial_stipend", (3, 0, 0)),
        ("exe_axinium_relief", (0, 1, 0)),
        ("exe_phasium_relief", (0, 0, 1)),
        ("law_arms_control", (2, 0, 0)),
        ("law_heavy_duty", (3, 0, 0)),
        ("res_market_freeze", (2, 0, 0)),
        ("gen_law_drive_licence", (0, 0, 1)),
    ],
)
def test_everybody_gains_alike(card: str, gained: tuple[int, int, int]) -> None:
    state = table(3)

    enact(state, card)

    for faction in state.factions:
        assert (faction.cp - 5, faction.axinium, faction.phasium) == gained


@pytest.mark.rule("EXO-123", "EXO-096")
def test_clone_surge_places_two_cubes_each_as_far_as_the_reserve_goes() -> None:
    state = table(2)
    settle(state, 1, state.home(1), 24)

    enact(state, "exe_clone_surge")

    assert [state.population[state.home(seat)][seat] for seat in range(2)] == [5, 25]


@pytest.mark.rule("EXO-123")
def test_a_fleet_levy_costs_one_cp_a_ship_as_far_as_the_cp_go() -> None:
    state = table(2)
    ship(state, 0, "fighter", state.home(0))
    give(state, 1, cp=1)

    enact(state, "exe_fleet_levy")

    assert [faction.cp for faction in state.factions] == [5 - 3, 0]


@pytest.mark.rule("EXO-123")
def test_a_capital_levy_costs_one_cp_for_every_full_five() -> None:
    state = table(2)
    give(state, 0, cp=14)
    give(state, 1, cp=4)

    enact(state, "exe_capital_levy")

    assert [faction.cp for faction in state.factions] == [12, 4]


@pytest.mark.rule("EXO-123")
def test_a_requisition_takes_one_axinium_from_who_has_it() -> None:
    state = table(2)
    give(state, 0, axinium=2)

    enact(state, "gen_exe_requisition")

    assert [faction.axinium for faction in state.factions] == [1, 0]


@pytest.mark.rule("EXO-018", "EXO-123")
def test_planets_regain_resources_never_above_what_is_printed() -> None:
    state = table(2)
    places = [planet(state, "red"), planet(state, "blue"), planet(state, "green")]
    most = [state.resources[place] for place in places]
    state.resources[places[0]] = 0
    state.resources[places[1]] -= 1
    state.destroyed[places[2]] = True
    state.resources[places[2]] = 0

    enact(state, "exe_planetary_renewal")

    assert [state.resources[place] for place in places] == [2, most[1], 0]
    assert told(state, Replenished) == [Replenished(*sorted([(places[0], 2), (places[1], 1)])[0])] + [
        Replenished(*sorted([(places[0], 2), (places[1], 1)])[1])
    ]


@pytest.mark.rule("EXO-112", "EXO-123")
def test_a_dry_dock_order_repairs_all_ships() -> None:
    state = table(2)
    for seat in (0, 1):
        ship(state, seat, "fighter", state.home(seat), damage=3)

    enact(state, "exe_dry_dock_order")

    assert all(not any(faction.damage) for faction in state.factions)


@pytest.mark.rule("EXO-377")
def test_a_medal_parade_scores_for_every_two_centurian_cards() -> None:
    state = table(2)
    won(state, 0, "Drone", "Picket", "Courier", "Scout", "Tug")
    won(state, 1, "Warden")

    enact(state, "gen_exe_medals")

    assert state.vp == [2, 0]
    assert told(state, Scored) == [Scored(0, 2)]


@pytest.mark.rule("EXO-005", "EXO-123")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("exe_science_session", Action.RESEARCH),
        ("gen_exe_call_up", Action.BUILD_SHIPS),
        ("gen_exe_refit", Action.BUY_UPGRADES),
    ],
)
def test_a_free_action_is_carried_out_by_all_in_turn_order(
    card: str, action: Action, acted: list[tuple[int, Action]]
) -> None:
    state = table(3)
    state.order = [1, 2, 0]

    enact(state, card)

    assert acted == [(1, action), (2, action), (0, action)]


@pytest.mark.rule("EXO-180")
@pytest.mark.parametrize(
    "bonus", [card for card in BONUS_CARDS if card.id != "bonus_move"], ids=lambda c: c.id
)
def test_a_bonus_action_is_one_action_of_everybody(bonus: object, acted: list[tuple[int, Action]]) -> None:
    state = table(2)
    card = next(card for card in BONUS_CARDS if card == bonus)

    perform(state, card.effects)
    do(state)

    assert [(seat, action.name.lower()) for seat, action in acted] == [
        (seat, card.id.removeprefix("bonus_")) for seat in (0, 1)
    ]


@pytest.mark.rule("EXO-092", "EXO-181")
def test_move_adds_one_conquest_phase_whatever_the_number_of_players() -> None:
    state = table(4)

    perform(state, next(card for card in BONUS_CARDS if card.id == "bonus_move").effects)
    do(state)

    assert state.conquests == 3


# Laws that leave


@pytest.mark.rule("EXO-X41", "EXO-123")
def test_abolish_law_does_nothing_without_laws() -> None:
    state = table(3)

    assert enact(state, "exe_abolish_law") == []

    assert state.laws == state.proposals == state.resolutions == []


@pytest.mark.rule("EXO-121", "EXO-127")
def test_the_chancellor_chooses_the_law_that_is_abolished() -> None:
    state = table(3)
    state.order = [2, 0, 1]
    in_force(state, "law_free_market", "law_shield_code")

    assert enact(state, "exe_abolish_law") == ["abolish law_free_market", "abolish law_shield_code"]
    assert seat_asked(state) == 2
    choose(state, "abolish law_shield_code")

    assert state.laws == [political("law_free_market")]
    assert told(state, LawAbolished) == [LawAbolished(political("law_shield_code"))]


@pytest.mark.rule("EXO-121")
def test_a_repeal_session_removes_every_law() -> None:
    state = table(3)
    in_force(state, "law_free_market", "law_shield_code", "res_credit_boom")

    enact(state, "gen_exe_repeal")

    assert state.laws == []
    assert state.resolutions == [political("res_credit_boom")]
    assert asked(state) == []


# For one player


@pytest.mark.rule("EXO-347")
def test_what_is_for_the_holder_concerns_nobody_else() -> None:
    state = table(3)

    perform(state, (Gain("cp", 4, "holder"), Repair("all", "each_own_ship", who="holder")), holder=1)
    do(state)

    assert [faction.cp for faction in state.factions] == [5, 9, 5]


@pytest.mark.rule("EXO-347")
def test_discounts_wait_with_their_holder() -> None:
    state = table(3)
    next_one, whole = DiscountNext("research", "cp", -3), DiscountAction("build_ships", "axinium", -2)

    perform(state, (next_one, whole), holder=2)
    do(state)

    assert state.factions[2].discounts == [next_one, whole]


@pytest.mark.rule("EXO-127", "EXO-398")
def test_laws_reward_the_winner_of_a_fight() -> None:
    state = table(3, generals=True)
    in_force(state, "gen_law_salvage", "gen_res_bounty", "gen_res_glory")

    happened(state, "centurian_defeated", 1)
    do(state)
    assert (state.factions[1].cp, state.vp) == (7, [0, 1, 0])

    happened(state, "battle_won_with_kill", 2)
    do(state)
    assert (state.factions[2].cp, state.vp) == (5, [0, 1, 1])


def one_time(found: tuple[Effect, ...]) -> set[type]:
    return {type(effect) for effect in found if not effect.lasting}


@pytest.mark.rule("EXO-123", "EXO-124", "EXO-347")
def test_every_effect_of_the_cards_that_happens_once_is_performed() -> None:
    kinds: set[type] = set()
    for card in POLITICAL_CARDS:
        kinds |= one_time(card.effects) | one_time(card.immediate)
    for centurian in CENTURIAN_CARDS:
        kinds |= one_time(centurian.discard)

    assert kinds - {GainUpgrade} <= set(performs)


@pytest.mark.rule("EXO-120")
def test_effects_of_laws_and_resolutions_are_lasting() -> None:
    assert not any(one_time(card.effects) for card in POLITICAL_CARDS if card.type != "executive")
