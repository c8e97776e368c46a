"""Combat in a Turn."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules.components import ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    Bloc,
    Column,
)
from armillary.games.high_frontier.rules.conflict.combat import targets
from armillary.games.high_frontier.rules.conflict.combat.attacks import (
    EndCombat,
    due_spaces,
    ways,
    why_no_attack,
)
from armillary.games.high_frontier.rules.conflict.combat.events import AttackBegan, AttackWon
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Dropstone, Prisoner, War
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.pieces import blocs, forming
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.testing import asked, choose, refused, seat_asked, told
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    bribes,
    card,
    dice,
    factory,
    ideology,
    node,
    position,
    propaganda,
    put,
    turn_of,
    whole_turn,
)
from tests.games.high_frontier.rules.conflict.fights import (
    FOUR,
    GRAY,
    GREEN,
    PURPLE,
    WHITE,
    at_war,
    attack,
    fought,
    landed,
)

RAYGUN = "Lorentz-Propelled Microprobe"
GUN = "O'Meara LSP Paralens"
LASER = "fire robonaut_phase_locked_diode_laser raygun"
LENS = "fire generator_brayton_turbine gun"


def _close(state: HighFrontierState) -> None:
    """Nobody scraps anything, nothing is taken."""
    while state.stack and {"done", "none"} & set(asked(state)):
        choose(state, "done" if "done" in asked(state) else "none")


@pytest.mark.rule("HF3-202", "HF3-203")
def test_who_stands_beside_an_enemy_in_war_fights_before_the_turn_ends() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    dice(state, 6, 6, 6, 6)
    whole_turn(state)

    choose(state, "end")

    assert [event.node for event in told(state, AttackBegan)] == [node("hertha")]
    assert [seat for seat, *_ in fought(state)] == [PURPLE, GRAY]


@pytest.mark.rule("HF3-203")
def test_in_anarchy_combat_is_optional() -> None:
    state = at_war(rages=False)
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)

    assert due_spaces(state, GRAY) == []
    whole_turn(state)
    assert "attack hertha" in asked(state)
    choose(state, "end")
    assert told(state, AttackBegan) == []


@pytest.mark.rule("HF3-121", "HF3-209", "HF3-210")
def test_only_enemies_are_attacked_and_only_in_war() -> None:
    state = position(*FOUR, **MODULE_3)
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    turn_of(state)
    assert refused(state, "attack hertha").rule == "HF3-121"

    state = at_war()
    factory(state, GREEN, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    turn_of(state)
    assert "attack hertha" not in asked(state)


@pytest.mark.rule("HF3-205")
def test_after_an_attack_nothing_moves_any_more_but_an_operation_may_follow() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    put(state, GRAY, Slot.ROCKET, "ceres_lagrange_13", "Re Solar Moth", wet="10")
    turn_of(state)
    assert movement.may_move(state, GRAY, Slot.ROCKET)
    dice(state, 6, 6, 6, 6)

    choose(state, "attack hertha")
    _close(state)

    assert not movement.may_move(state, GRAY, Slot.ROCKET)
    assert "move rocket" not in asked(state)
    assert "fundraise" in asked(state)


@pytest.mark.rule("HF3-207", "HF3-208", "HF3-241")
def test_a_space_is_attacked_once_and_further_ones_with_what_is_left() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, PURPLE, Slot.OUTPOST_1, "ceres_lagrange_08", "Hall Effect")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", RAYGUN, GUN)
    bribes(state, 0, 0, 0, 0)
    turn_of(state)
    assert {"attack hertha", "attack ceres_lagrange_08"} <= set(asked(state))
    dice(state, 1, 1)

    choose(state, "attack ceres_lagrange_08", LASER, "hold")
    _close(state)

    assert "attack hertha" in asked(state)
    assert "attack ceres_lagrange_08" not in asked(state)
    dice(state, 6, 6, 6, 6)
    choose(state, "attack hertha")
    _close(state)
    assert [who for who in fought(state) if who[0] == GRAY][1:] == [(GRAY, "gun", -2, ())]
    assert refused(state, "attack hertha").rule == "HF3-208"


@pytest.mark.rule("HF3-209")
def test_why_nothing_can_be_attacked_without_a_weapon() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", "Hall Effect")
    turn_of(state)

    assert refused(state, "attack hertha").rule == "HF3-209"


@pytest.mark.rule("HF3-206", "HF3-210", "HF3-217", "HF3-235")
def test_all_defenders_fire_in_order_from_the_attackers_left_and_allies_stay_out() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    put(state, GREEN, Slot.OUTPOST_1, "hertha", "Granular Rainbow Corral")
    put(state, WHITE, Slot.OUTPOST_1, "hertha", "Palmer LSP Aerosol Lens")
    factory(state, PURPLE, "hertha")
    dice(state, 6, 6, 6, 6, 6, 6)

    attack(state, "hertha")

    assert [seat for seat, *_ in fought(state)] == [PURPLE, WHITE, GRAY]


@pytest.mark.rule("HF3-211")
def test_combat_triggers_the_glitches_of_both_sides() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN, "Hall Effect", glitch=True)
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Pulsed Inductive", "De Laval Nozzle", glitch=True)
    dice(state, 5, 6, 6, 6)

    attack(state, "hertha")

    assert [event.what for event in told(state, DieRolled)][:2] == ["glitch", "glitch"]
    assert state.players[GRAY].hand == [card("Hall Effect")]
    assert state.players[PURPLE].hand == [card("De Laval Nozzle")]


@pytest.mark.rule("HF3-213", "HF3-214", "HF3-272")
def test_who_holds_a_distant_raygun_back_does_not_fire_first() -> None:
    state = at_war("nasrda_astronauts", "taikonauts")
    factory(state, 1, "hertha")
    put(state, 0, Slot.ROCKET, "ceres_lagrange_08", RAYGUN, GUN)

    assert attack(state, "hertha") == [LASER, "hold"]
    assert choose(state, "hold") == ["fire hertha gun", "hold"]
    assert seat_asked(state) == 1
    assert choose(state, "hold") == [LASER, LENS, "hold"]


@pytest.mark.rule("HF3-214")
def test_one_raygun_is_enough_for_all_weapons() -> None:
    state = at_war("esa_space_unionists", "taikonauts")
    factory(state, 1, "hertha")
    put(state, 0, Slot.ROCKET, "ceres_lagrange_08", RAYGUN, GUN)
    dice(state, 1, 1)

    attack(state, "hertha")

    assert choose(state, LASER) == [LENS, "hold"]
    assert seat_asked(state) == 0


@pytest.mark.rule("HF3-217", "HF3-218", "HF3-237", "HF3-272")
def test_what_stands_beside_an_enemy_must_fire_what_is_far_or_a_missile_need_not() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN, "Pulsed Plasmoid")
    dice(state, 6, 6, 6, 6)

    options = attack(state, "hertha")

    assert seat_asked(state) == GRAY
    assert options == [LENS, "fire thruster_ponderomotive_vasimr kamikaze"]
    assert choose(state, LENS) == ["fire thruster_ponderomotive_vasimr kamikaze", "hold"]


@pytest.mark.rule("HF3-388", "HF3-237")
def test_pirates_need_not_fire() -> None:
    state = position(*FOUR, **{**MODULE_3, "conflict": "piracy"})
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    turn_of(state)

    assert choose(state, "attack hertha") == ["fire hertha gun", "hold"]
    assert choose(state, "hold") == [LENS, "hold"]


@pytest.mark.rule("HF3-391", "HF3-390")
def test_in_the_age_of_piracy_an_attack_costs_a_bribe() -> None:
    state = position(*FOUR, **{**MODULE_3, "conflict": "age_of_piracy"})
    factory(state, GREEN, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    bribes(state, 1, 0, 0, 0)
    turn_of(state)

    choose(state, "attack hertha", "hold", "hold")

    assert table(state).bribes == (0, 1, 0, 0)
    assert blocs.price_of_attack(state, 0, 1) == 1  # for the next one, in this Turn too
    poor = position(*FOUR, **{**MODULE_3, "conflict": "age_of_piracy"})
    factory(poor, GREEN, "hertha")
    put(poor, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    bribes(poor, 0, 0, 0, 0)
    turn_of(poor)
    assert refused(poor, "attack hertha").rule == "HF3-391"


@pytest.mark.rule("HF3-215")
def test_nobody_is_attacked_in_leo() -> None:
    state = at_war()
    put(state, GRAY, Slot.ROCKET, "leo", GUN)
    turn_of(state)

    assert not any(option.startswith("attack") for option in asked(state))


@pytest.mark.rule("HF3-216")
def test_cards_beside_a_factory_under_the_ice_fight() -> None:
    state = at_war()
    factory(state, PURPLE, "ceres")
    put(state, GRAY, Slot.OUTPOST_1, "ceres", GUN)
    turn_of(state)
    assert "attack ceres" not in asked(state)

    state = at_war()
    factory(state, PURPLE, "ceres")
    put(state, GRAY, Slot.OUTPOST_1, "ceres", GUN)
    put(state, PURPLE, Slot.OUTPOST_1, "ceres", "Hall Effect")
    turn_of(state)
    assert "attack ceres" in asked(state)


@pytest.mark.rule("HF3-220", "HF3-223", "HF3-224", "HF3-226", "HF3-221")
def test_a_victorious_attacker_turns_a_chit_and_takes_glory_that_the_loser_chooses() -> None:
    state = at_war()
    propaganda(state, "unity", "loyalist")
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    state.glories[2] = GloryChit(owner=PURPLE, high=True)
    state.glories[3] = GloryChit(owner=PURPLE)
    dice(state, 6, 6, 1, 1)

    options = attack(state, "hertha")

    assert told(state, AttackWon)[0].defeated == (PURPLE,)
    assert table(state).propaganda[ideology("unity")] == Bloc.INDEPENDENCE
    assert seat_asked(state) == PURPLE
    assert len(options) == 2
    choose(state, options[0])
    assert state.glories[2] == GloryChit(owner=GRAY, high=True)
    assert state.glories[3] == GloryChit(owner=PURPLE)


@pytest.mark.rule("HF3-226", "HF3-229")
def test_the_chit_of_a_prisoner_is_glory_that_a_war_hero_may_get() -> None:
    state = at_war()
    propaganda(state, "unity", "loyalist")
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    state.glories[2] = GloryChit(owner=PURPLE)
    pows = [0, 0, 0, 0]
    pows[PURPLE] = 1
    change(state, pows=tuple(pows))
    dice(state, 6, 6, 1, 1)

    options = attack(state, "hertha")

    assert options == ["glory earth", "glory prisoner"]
    choose(state, "glory prisoner")
    assert table(state).pows[PURPLE] == 0
    assert table(state).pows[GRAY] == 1
    assert state.glories[2].owner == PURPLE


@pytest.mark.rule("HF3-226")
def test_the_chit_of_a_prisoner_who_was_not_led_home_is_not_in_reserve() -> None:
    state = at_war()
    propaganda(state, "unity", "loyalist")
    factory(state, PURPLE, "hertha")
    put(state, PURPLE, Slot.OUTPOST_2, "ceres", "esa_space_unionists")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    change(state, prisoners=(Prisoner(card("esa_space_unionists"), GREEN, PURPLE),))
    dice(state, 6, 6, 1, 1)

    options = attack(state, "hertha")

    assert told(state, AttackWon)
    assert not any(option.startswith("glory") for option in options)


@pytest.mark.rule("HF3-392", "HF3-224", "HF3-226", "HF3-227")
@pytest.mark.parametrize("conflict", ["piracy", "age_of_piracy"])
def test_the_age_of_piracy_leaves_out_what_a_victory_brings(conflict: str) -> None:
    state = _robbed({**MODULE_3, "conflict": conflict})

    assert bool(told(state, AttackWon)) == (conflict == "piracy")
    assert (state.glories[2].owner == PURPLE) == (conflict == "age_of_piracy")
    assert bool(table(state).prisoners) == (conflict == "piracy")


@pytest.mark.rule("HF3-378", "HF3-392")
def test_in_the_anarchy_of_an_empire_nobody_takes_prisoners() -> None:
    state = _robbed(MODULE_3, empire=True)

    assert not told(state, AttackWon)
    assert state.glories[2].owner == PURPLE
    assert not table(state).prisoners


def _robbed(settings: dict[str, Any], *, empire: bool = False) -> HighFrontierState:
    """Gray destroys what Purple's Crew has with it, takes glory and prisoners if it may."""
    state = position(*FOUR, **settings)
    if empire:
        change(state, war=War.LOYALIST)
        state.anarchy = True
    bribes(state, 3, 3, 3, 3)
    turn_of(state, GRAY)
    put(state, GRAY, Slot.ROCKET, "hertha", GUN, "spacex")
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Hall Effect", "taikonauts")
    state.glories[2] = GloryChit(owner=PURPLE)
    dice(state, 2, 1, 5)  # the Hall Effect is lost

    attack(state, "hertha")
    wishes = (LENS, "prisoner taikonauts", "hold", "done", "none")
    while state.stack and (wish := next((wish for wish in wishes if wish in asked(state)), "")):
        choose(state, wish)
    assert state.players[PURPLE].hand == [card("Hall Effect")]
    return state


@pytest.mark.rule("HF3-221")
def test_after_a_battle_both_sides_may_scrap_cards_but_no_humans() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN, "spacex")
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "Hall Effect", "taikonauts")
    bribes(state, 0, 0, 0, 0)
    dice(state, 6, 6)

    assert attack(state, "hertha") == ["scrap generator_brayton_turbine", "done"]
    options = choose(state, "done")

    assert seat_asked(state) == PURPLE
    assert options == ["scrap thruster_hall_effect", "done"]
    choose(state, "scrap thruster_hall_effect")
    assert state.players[PURPLE].hand == [card("Hall Effect")]


@pytest.mark.rule("HF3-206", "HF3-243")
def test_a_defender_fires_at_attackers_in_the_next_space_if_he_likes() -> None:
    state = at_war("esa_space_unionists", "taikonauts")
    factory(state, 1, "hertha")
    put(state, 0, Slot.ROCKET, "ceres_lagrange_08", GUN, "Hall Effect")
    dice(state, 1, 2, 5, 1, 1, 1, 1)

    options = attack(state, "hertha")
    assert options == ["fire hertha gun", "hold"]
    choose(state, "fire hertha gun")

    assert fought(state)[0] == (1, "gun", 5, ("overload", "unanchor"))
    assert state.players[0].hand == [card("Hall Effect")]


@pytest.mark.rule("HF3-206")
def test_colocated_attackers_come_first_for_a_defenders_duty() -> None:
    """Q126: what must fire does not fire past those who are beside it."""
    state = at_war("esa_space_unionists", "taikonauts")
    factory(state, 1, "hertha")
    put(state, 0, Slot.ROCKET, "ceres_lagrange_08", GUN)
    put(state, 0, Slot.OUTPOST_1, "hertha", "Granular Rainbow Corral")
    dice(state, 6, 6, 6, 6)

    attack(state, "hertha")

    assert fought(state)[0][0] == 1
    assert fought(state)[0][1] == "gun"
    assert seat_asked(state) == 0


@pytest.mark.rule("HF3-202")
def test_weapons_and_spaces_are_fresh_in_the_next_turn() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    dice(state, 6, 6, 6, 6)
    whole_turn(state)

    choose(state, "end")
    _close(state)

    assert table(state).fired == ()
    assert table(state).attacked == ()


@pytest.mark.rule("HF3-365", "HF3-034")
def test_the_war_is_checked_after_the_combat_of_a_turn() -> None:
    state = at_war(space_lord=False)
    for name in ("unity", "authority", "honor"):
        propaganda(state, name, "independence")
    state.then(EndCombat(GRAY))

    advance(state)

    assert table(state).coming


@pytest.mark.rule("HF3-251", "HF3-206")
def test_what_has_landed_this_turn_is_fired_at_in_space() -> None:
    state = at_war()
    factory(state, PURPLE, "hertha")
    put(state, GRAY, Slot.ROCKET, "hertha", GUN, "Hall Effect")
    landed(state, GRAY)
    dice(state, 1, 2, 5, 1, 1, 1, 1, 6, 6)

    attack(state, "hertha")

    assert fought(state)[0] == (PURPLE, "gun", 5, ("overload", "unanchor"))


@pytest.mark.rule("HF3-072", "HF3-213")
@pytest.mark.parametrize(
    ("wish", "left", "order"), [("sneak hertha", (0, 1), [0, 1]), ("attack hertha", (1, 0), [1, 0])]
)
def test_a_sneak_attack_is_paid_and_fires_first(wish: str, left: tuple[int, int], order: list[int]) -> None:
    state = _defector()
    bribes(state, 1, 0)
    dice(state, 6, 6, 6, 6)

    choose(turn_of(state), "defect", wish)

    assert table(state).bribes == left
    assert [seat for seat, *_ in fought(state)] == order


def _defector() -> HighFrontierState:
    """Gray will go over to the Loyalists; a gun of his stands beside a Factory of green, his ally."""
    state = at_war("spacex", "esa_space_unionists")
    factory(state, 1, "hertha")
    put(state, 0, Slot.OUTPOST_1, "hertha", GUN)
    return state


@pytest.mark.rule("HF3-072", "HF3-203")
def test_without_a_bribe_a_former_ally_is_an_enemy_like_others() -> None:
    state = _defector()
    bribes(state, 0, 0)
    choose(turn_of(state), "defect")
    offered = [option for option in asked(state) if "hertha" in option]
    assert offered == ["attack hertha"]
    assert due_spaces(state, 0) == [node("hertha")]


# Who lands and who stays


@pytest.mark.rule("HF3-251", "HFC-137")
def test_who_is_refused_the_way_up_has_not_landed() -> None:
    state = at_war()
    factory(state, GREEN, "hertha")
    put(state, GRAY, Slot.ROCKET, "hertha", "Pulsed Plasmoid", wet="6", water=1)
    turn_of(state, GRAY)
    choose(state, "move rocket", "deny")
    stack = state.held(GRAY, Slot.ROCKET)
    assert stack is not None
    assert stack.moved  # the figure has had its movement
    assert not stack.moved_water
    assert card("Pulsed Plasmoid") not in state.moved
    assert not targets.is_aloft(state, GRAY, Slot.ROCKET)
    assert targets.column_of(state, PURPLE, Aim(node("hertha"), False)) == Column.UNMANNED
    assert "move rocket" not in asked(state)


@pytest.mark.rule("HF3-251")
def test_what_stood_there_has_not_landed_with_a_figure_that_has() -> None:
    state = at_war()
    put(state, GRAY, Slot.ROCKET, "ceres", "spacex", wet="8")
    put(state, GRAY, Slot.OUTPOST_1, "ceres", "Hall Effect")
    landed(state, GRAY)
    assert targets.is_aloft(state, GRAY, Slot.ROCKET)
    state.used |= {forming.moved_mark(Slot.ROCKET)}
    forming.exchange(state, GRAY, Slot.OUTPOST_1)
    assert not targets.is_aloft(state, GRAY, Slot.ROCKET)
    assert targets.is_aloft(state, GRAY, Slot.OUTPOST_1)  # the Crew that came down


# What must be fought, and why nothing can be


@pytest.mark.rule("HF3-203", "HF3-238")
@pytest.mark.parametrize("strikes", [True, False])
def test_a_dropstone_that_strikes_must_fight_in_anarchy_too(strikes: bool) -> None:
    state = at_war("spacex", "roscosmos", rages=False)
    factory(state, 1, "hertha")
    put(state, 0, Slot.OUTPOST_1, "hertha", GUN)
    put(state, 0, Slot.DROPSTONE, "solar_oberth", "De Laval Nozzle", "Cermet NERVA Fission")
    target = node("hertha") if strikes else NOTHING
    stone = Dropstone(0, "synodic", ZONE_NUMBERS["ceres"], ZONE_NUMBERS["ceres"], 2, target=target)
    change(state, dropstones=(stone,))

    assert due_spaces(state, 0) == ([node("hertha")] if strikes else [])


@pytest.mark.rule("HF3-209")
def test_nothing_is_said_of_spaces_without_others() -> None:
    state = at_war()
    put(state, GRAY, Slot.OUTPOST_1, "hertha", GUN)
    put(state, GRAY, Slot.OUTPOST_2, "ceres", "Hall Effect")
    put(state, PURPLE, Slot.OUTPOST_2, "ceres", "Hall Effect")

    said = [(str(each.option), each.rule) for each in why_no_attack(state, GRAY)]

    assert said == [("attack ceres", "HF3-209")]  # LEO, where all are, goes without saying


@pytest.mark.rule("HF3-329")
def test_why_nobody_fights_beside_the_hospital() -> None:
    state = at_war(colonization=True)
    bernal(state, PURPLE, "ceres_lagrange_08", "L5s Cancer Hospital")
    put(state, GRAY, Slot.OUTPOST_1, "ceres_lagrange_08", GUN)

    assert [each.rule for each in why_no_attack(state, GRAY)] == ["HF3-329"]


@pytest.mark.rule("HF3-072", "HF3-389")
@pytest.mark.parametrize(("held", "sneaks"), [(1, False), (2, True)])
def test_a_sneak_attack_costs_more_than_the_toll(
    held: int, sneaks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = _defector()
    choose(turn_of(state), "defect")
    bribes(state, held, 0)
    monkeypatch.setattr("armillary.games.high_frontier.rules.conflict.combat.battles.tolls", lambda *_: 1)

    assert len(ways(state, 0, node("hertha"))) == 1 + sneaks
