"""Engagements: screens, drones, damage and hits."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import battle as battles
from armillary.games.stellar_horizons.rules.combat import placing_hits
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Chain, Relation
from armillary.games.stellar_horizons.rules.events.combat import DamageRolled, DronesFlown
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, StellarState
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import combat_dice as dice
from tests.games.stellar_horizons.positions import found, knows, position, put, relate

FLYBY, ORBIT, SURFACE = "jupiter.flyby", "mars.orbit", "mars.surface"


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.WAR)
    return state


def fleets_at(state: StellarState, chinese: str, japanese: str, **known: object) -> Battle:
    """Fleets, named in one string each, that have found each other."""
    ours = tuple(put(state, f"cn_{unit}", FLYBY) for unit in chinese.split())
    theirs = tuple(put(state, f"jp_{unit}", FLYBY) for unit in japanese.split())
    return Battle((ours, theirs), (0, 1), state.where[ours[0]], **known)  # type: ignore[arg-type]


def engage(state: StellarState, met: Battle) -> list[str]:
    battles.engage(state, met)
    return do(state)


@pytest.mark.rule("SH-333", "SH-338")
def test_a_screened_unit_neither_attacks_nor_counts(state: StellarState) -> None:
    met = fleets_at(state, "yangtze huang_he", "takao", direct=True)
    assert engage(state, met) == ["screen cn_yangtze", "screen cn_huang_he", "done"]
    dice(state, 1, 1)
    choose(state, "screen cn_huang_he")  # the last one stays: nobody else is asked

    assert [event.total for event in told(state, DamageRolled)] == [6, 7]


@pytest.mark.rule("SH-333")
def test_a_screened_unit_is_hit_only_when_nothing_else_is_left(state: StellarState) -> None:
    met = fleets_at(state, "yangtze shenzhou", "takao", direct=True)
    shenzhou = met.sides[0][1]
    put(state, "cn_yangtze", FLYBY, damage=4)
    engage(state, met)
    dice(state, 1, 3)
    state.rng.script = [0, 2, *[0] * 20]
    choose(state, "screen cn_shenzhou")  # row 9 direct: two hits, the first sinks Yangtze

    assert state.where[met.sides[0][0]] == RESERVE
    assert state.damage[shenzhou] == 1


@pytest.mark.rule("SH-340")
def test_nothing_is_screened_at_a_distance(state: StellarState) -> None:
    knows(state, "china", "space_missiles")
    met = fleets_at(state, "yangtze huang_he", "takao fuji")
    dice(state, 3)
    engage(state, met)

    assert not any(option.startswith("screen") for option in asked(state))


@pytest.mark.rule("SH-334")
def test_fighters_reduce_the_damage_to_their_side(state: StellarState) -> None:
    knows(state, "china", "space_missiles")
    knows(state, "japan", "fighter_drones")
    met = fleets_at(state, "yangtze huang_he", "hiryu")
    dice(state, 9)
    engage(state, met)

    assert told(state, DamageRolled)[0].damage == 6 - 3  # row 19, three squadrons


@pytest.mark.rule("SH-335", "SH-336", "SH-337")
def test_both_choose_in_secret_and_fighters_cancel_bombers(state: StellarState) -> None:
    for name in ("china", "japan"):
        knows(state, name, "space_missiles", "fighter_drones", "bomber_drones")
    met = fleets_at(state, "liaoning", "hiryu")
    assert engage(state, met) == ["bombers 0", "bombers 1", "bombers 2", "bombers 3"]
    choose(state, "bombers 3")
    assert told(state, DronesFlown) == []
    dice(state, 4, 3)  # rows 10 and 10: two each
    choose(state, "bombers 1")

    assert told(state, DronesFlown) == [DronesFlown(0, 0, 3), DronesFlown(1, 2, 1)]
    assert [event.damage for event in told(state, DamageRolled)] == [2 + 3 - 2, 2 + 1]


@pytest.mark.rule("SH-338")
@pytest.mark.rule("SH-X21")
@pytest.mark.parametrize(("direct", "expected"), [(True, 6), (False, 5)])
def test_row_eighteen_of_the_table(state: StellarState, direct: bool, expected: int) -> None:
    knows(state, "china", "space_missiles")
    ours = (
        put(state, "cn_luoyang", ORBIT, damage=1),  # 4 - 1
        put(state, "cn_zheng_he", ORBIT),  # 2
        put(state, "cn_yangtze", ORBIT),  # 5
    )
    base = found(state, "jp_kibo", "mars")
    others = (put(state, "jp_lv1_1", SURFACE, flags=DOCKED), put(state, "jp_lv2_1", SURFACE, flags=DOCKED))
    met = Battle((ours, (base, *others)), (0, 1), state.where[base], direct=direct)
    assert battles.strength(state, met, 0) + 6 == 18

    assert battles.inflicted(state, met, 0, 18) == expected


@pytest.mark.rule("SH-339")
def test_technology_counts_once_a_side(state: StellarState) -> None:
    knows(state, "china", "advanced_space_weapons")
    met = fleets_at(state, "yangtze huang_he", "takao")

    assert battles.strength(state, met, 0) == 5 + 5 + 3


@pytest.mark.rule("SH-341", "SH-750")
def test_who_cannot_strike_rolls_no_die(state: StellarState) -> None:
    met = fleets_at(state, "yangtze", "fuji", direct=True)
    assert battles.can_strike(state, met, 0)
    assert not battles.can_strike(state, met, 1)  # no combat value
    dice(state, 1)
    engage(state, met)
    assert [event.seat for event in told(state, DamageRolled)] == [0]

    assert not battles.can_strike(state, fleets_at(state, "yangtze", "fuji"), 0)  # no missiles


@pytest.mark.rule("SH-342", "SH-343")
def test_in_a_direct_engagement_who_receives_chooses_first(state: StellarState) -> None:
    met = fleets_at(state, "yangtze huang_he", "takao", direct=True)
    dice(state, 10, 10)
    engage(state, met)
    choose(state, "done")

    assert (seat_asked(state), asked(state)) == (0, ["hit cn_yangtze", "hit cn_huang_he"])
    choose(state, "hit cn_yangtze")
    assert seat_asked(state) == 1


@pytest.mark.rule("SH-344")
def test_a_hit_destroys_a_launch_vehicle_of_the_defence(state: StellarState) -> None:
    met = fleets_at(state, "yangtze", "takao lv1_1")
    launcher = met.sides[1][1]
    after = placing_hits.strike(state, met, placing_hits.HitUnit(launcher))

    assert state.where[launcher] == RESERVE
    assert after.lost == ()


@pytest.mark.rule("SH-345")
def test_a_base_without_structures_is_destroyed_by_one_hit(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", stores=(2, 0, 0))
    assert placing_hits.on_base(state, base) == [placing_hits.HitUnit(base)]
    met = Battle(((), (base,)), (0, 1), state.where[base])
    placing_hits.strike(state, met, placing_hits.HitUnit(base))

    assert base not in state.bases


@pytest.mark.rule("SH-345", "SH-347")
def test_hits_go_to_structures_settlements_or_stores(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", supply=1, defence=1, settlements=1, stores=(2, 0, 1))

    assert [str(hit) for hit in placing_hits.on_base(state, base)] == [
        "hit jp_kibo supply",
        "hit jp_kibo defence",
        "hit jp_kibo settlement",
        "hit jp_kibo ore ore",
        "hit jp_kibo ore supplies",
    ]


@pytest.mark.rule("SH-347")
def test_a_hit_on_stores_destroys_two_resources(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", supply=1, stores=(2, 0, 1))
    met = Battle(((), (base,)), (0, 1), state.where[base])
    placing_hits.strike(state, met, placing_hits.HitStores(base, 0, 2))

    assert state.cargo[base] == (1, 0, 0)
    assert [str(hit) for hit in placing_hits.on_base(state, base)][-1] == "hit jp_kibo ore ore"


@pytest.mark.rule("SH-346")
def test_a_hit_on_a_structure_adds_a_counter(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", mining=3)
    met = Battle(((), (base,)), (0, 1), state.where[base])
    for _ in range(2):
        placing_hits.strike(state, met, placing_hits.HitStructure(base, Chain.MINING))

    assert state.bases[base].levels[Chain.MINING] == 2  # a Refinery becomes a Mining Station


def test_mothballed_ships_defend_with_all_they_have(state: StellarState) -> None:
    met = fleets_at(state, "yangtze", "takao", direct=True)
    put(state, "jp_takao", FLYBY, flags=MOTHBALLED)

    assert battles.strength(state, met, 1) == 6  # Q23


def test_a_defence_grid_fights_for_its_base(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", defence=2)
    ours = put(state, "cn_yangtze", ORBIT)
    met = Battle(((ours,), (base,)), (0, 1), state.where[base], direct=True)

    assert battles.strength(state, met, 1) == 6


@pytest.mark.rule("SH-335")
def test_against_who_cannot_strike_all_drones_attack_unasked(state: StellarState) -> None:
    knows(state, "china", "space_missiles", "fighter_drones", "bomber_drones")
    met = fleets_at(state, "liaoning", "hiryu")  # Japan has no missiles
    dice(state, 4)
    offered = engage(state, met)

    assert not any(option.startswith("bombers") for option in offered)
    assert [event.damage for event in told(state, DamageRolled)] == [2 + 3]


@pytest.mark.rule("SH-333")
def test_whoever_has_one_unit_only_is_not_asked_what_to_screen(state: StellarState) -> None:
    met = fleets_at(state, "yangtze", "takao", direct=True)
    dice(state, 1, 1)

    assert not any(option.startswith("screen") for option in engage(state, met))


@pytest.mark.rule("SH-350")
@pytest.mark.parametrize(("flags", "harmed"), [(0, True), (MOTHBALLED, False)])
def test_only_active_crews_may_be_recalled_for_their_damage(
    state: StellarState, flags: int, harmed: bool
) -> None:
    met = fleets_at(state, "yangtze", "hiryu")
    hiryu = met.sides[1][0]
    state.flags[hiryu] = flags

    after = placing_hits.strike(state, met, placing_hits.HitUnit(hiryu))
    assert state.damage[hiryu] == 1
    assert after.harmed == (((hiryu, 1),) if harmed else ())


@pytest.mark.rule("SH-342", "SH-343")
def test_both_sides_choose_in_turn_where_hits_go(state: StellarState) -> None:
    met = fleets_at(state, "yangtze huang_he", "takao hiryu", direct=True)
    state.rng.script = [99] * 60
    do(state, placing_hits.NextHit(met, (3, 3)))
    seats = []
    for _ in range(6):
        seats.append(seat_asked(state))
        choose(state, asked(state)[0])

    assert seats == [0, 1, 0, 1, 0, 1]


@pytest.mark.rule("SH-332")
def test_a_target_that_is_chosen_by_tactics_costs_a_point(state: StellarState) -> None:
    met = fleets_at(state, "yangtze huang_he", "takao hiryu", direct=True, points=1, spender=0)
    assert do(state, placing_hits.NextHit(met, (0, 2))) == ["override", "let choose"]
    state.rng.script = [99] * 60
    choose(state, "override")
    choose(state, asked(state)[0])

    assert "override" not in asked(state)  # no point is left
