"""Action Buy Upgrades: EXO-208 to EXO-217."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.action import upgrade_prices
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import (
    TECHNOLOGIES,
    UPGRADE_NUMBERS,
    UPGRADES,
    Action,
    Cost,
    ShipClass,
    Technology,
)
from armillary.games.exodus.rules.components.vocabulary import DiscountAction, UnlockUpgrade
from armillary.games.exodus.rules.events import RocketStationed, UpgradeBought
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    fit,
    general,
    give,
    in_force,
    known,
    mounted,
    planet,
    refused,
    settle,
    supply,
    table,
    told,
    waiting,
)

KINDS = ("dark_raider", "fighter", "war_cruiser", "battle_carrier")


def buying(*technologies: str, cp: int = 20, phasium: int = 10, cards: tuple[str, ...] = ()) -> ExodusState:
    """Seat 0, every blueprint with a Nuclear Drive only, carries out Buy Upgrades."""
    state = table(2)
    for kind in KINDS:
        fit(state, 0, kind, "nuclear_drive")
    give(state, 0, cp=cp, phasium=phasium)
    known(state, 0, *technologies)
    in_force(state, *cards)
    act(state, 0, Action.BUY_UPGRADES)
    do(state)
    return state


def cost(state: ExodusState, upgrade: str) -> Cost:
    return upgrade_prices.cost_of(state, 0, UPGRADE_NUMBERS[upgrade])


@pytest.mark.rule("EXO-208", "EXO-212", "EXO-214")
def test_any_number_of_upgrades_each_paid_and_mounted_at_once() -> None:
    state = buying("ssl_cannon")
    stock = supply(state, "ssl_cannon")

    choose(
        state,
        "buy ssl_cannon",
        "on fighter",
        "at r3c1",
        "buy phase_cannon",
        "on dark_raider",
        "at r4c2 turned",
    )

    assert mounted(state, 0, "fighter") == ["nuclear_drive", "ssl_cannon"]
    assert mounted(state, 0, "dark_raider") == ["nuclear_drive", "phase_cannon"]
    assert blueprints.dice(state.factions[0].blueprints[ShipClass.FIGHTER]) == 2
    assert supply(state, "ssl_cannon") == stock - 1
    assert (state.factions[0].cp, state.factions[0].phasium) == (18, 9)


@pytest.mark.rule("EXO-208")
def test_what_cannot_be_paid_is_refused_with_the_figures() -> None:
    state = buying("multipolar_grid_shield", cp=1)

    assert asked(state) == ["buy phase_cannon", "refit", "stop"]
    refusal = refused(state, "buy multipolar_grid_shield")
    assert refusal.figures == {"cp": 2, "phasium": 1, "held_cp": 1, "held_phasium": 10}


@pytest.mark.rule("EXO-209")
def test_an_upgrade_needs_its_technology() -> None:
    state = buying()

    assert asked(state) == ["buy phase_cannon", "refit", "stop"]
    refusal = refused(state, "buy plasma_cannon")
    assert str(refusal) == "it needs the technology Plasma Cannon (EXO-209)"


@pytest.mark.rule(
    "EXO-209",
    "EXO-244",
    "EXO-245",
    "EXO-246",
    "EXO-247",
    "EXO-248",
    "EXO-249",
    "EXO-250",
    "EXO-251",
    "EXO-252",
    "EXO-259",
    "EXO-260",
)
@pytest.mark.parametrize(
    "technology",
    [technology for technology in TECHNOLOGIES if isinstance(technology.effects[0], UnlockUpgrade)],
)
def test_a_technology_unlocks_its_upgrade(technology: Technology) -> None:
    [unlocked] = technology.effects
    assert isinstance(unlocked, UnlockUpgrade)
    state = buying()
    upgrade = UPGRADE_NUMBERS[unlocked.upgrade]
    assert not upgrade_prices.known(state, 0, upgrade)

    known(state, 0, technology.id)

    assert upgrade_prices.known(state, 0, upgrade)


@pytest.mark.rule(
    "EXO-244", "EXO-245", "EXO-246", "EXO-247", "EXO-248", "EXO-249", "EXO-250", "EXO-251", "EXO-252"
)
@pytest.mark.parametrize(
    ("upgrade", "technology", "kind", "value", "destroys"),
    [
        ("hypersonic_rocket", "hypersonic_rockets", "rocket", 5, "resource"),
        ("biochemical_rocket", "biochemical_rockets", "rocket", 3, "population"),
        ("graviton_rocket", "graviton_rockets", "rocket", 2, "planet"),
        ("electromagnetic_shield", "electromagnetic_shield", "shield", 1, ""),
        ("multipolar_grid_shield", "multipolar_grid_shield", "shield", 2, ""),
        ("quark_gluon_plasma_shield", "quark_gluon_plasma_shield", "shield", 3, ""),
        ("plasma_cannon", "plasma_cannon", "cannon", 3, ""),
        ("ssl_cannon", "ssl_cannon", "cannon", 2, ""),
        ("antimatter_cannon", "antimatter_cannon", "cannon", 5, ""),
    ],
)
def test_what_military_technologies_sell(
    upgrade: str, technology: str, kind: str, value: int, destroys: str
) -> None:
    record = UPGRADES[UPGRADE_NUMBERS[upgrade]]

    assert TECHNOLOGIES[record.technology].id == technology
    assert (record.kind, record.value, record.destroys) == (kind, value, destroys)


@pytest.mark.rule("EXO-250", "EXO-251")
def test_a_laser_fits_any_ship_and_a_plasma_cannon_not_the_smallest() -> None:
    laser, plasma = UPGRADE_NUMBERS["ssl_cannon"], UPGRADE_NUMBERS["plasma_cannon"]

    assert all(blueprints.placements(kind, (), laser) for kind in ShipClass)
    assert [bool(blueprints.placements(kind, (), plasma)) for kind in ShipClass] == [False, True, True, True]


@pytest.mark.rule("EXO-210")
def test_nuclear_drives_and_phase_cannons_need_no_technology() -> None:
    state = buying()
    fit(state, 0, "fighter")

    do(state)

    assert asked(state)[:2] == ["buy nuclear_drive", "buy phase_cannon"]


@pytest.mark.rule("EXO-211", "EXO-010")
def test_an_empty_supply_sells_nothing() -> None:
    state = buying("ssl_cannon")
    state.supply[UPGRADE_NUMBERS["ssl_cannon"]] = 0

    assert "buy ssl_cannon" not in do(state)
    assert refused(state, "buy ssl_cannon").rule == "EXO-211"


@pytest.mark.rule("EXO-212", "EXO-047")
def test_what_fits_nowhere_is_not_sold() -> None:
    state = buying("antimatter_cannon")
    fit(state, 0, "fighter", "plasma_cannon", "phase_cannon")
    fit(state, 0, "war_cruiser", "plasma_cannon", "plasma_cannon", "phase_cannon", "phase_cannon")
    fit(state, 0, "battle_carrier", "plasma_cannon", "plasma_cannon", "plasma_cannon")

    assert "buy antimatter_cannon" not in do(state)
    assert refused(state, "buy antimatter_cannon").rule == "EXO-047"


@pytest.mark.rule("EXO-049", "EXO-X17")
def test_a_second_drive_is_not_sold() -> None:
    state = buying()

    refusal = refused(state, "buy nuclear_drive")

    assert str(refusal) == "a blueprint holds one drive (EXO-049)"


@pytest.mark.rule("EXO-213", "EXO-054")
def test_rearranging_makes_room_while_buying() -> None:
    state = buying("fusion_drive")
    stock = supply(state, "nuclear_drive")
    assert "buy fusion_drive" not in asked(state)

    choose(state, "refit", "lift fighter", "return nuclear", "stop", "buy fusion", "at r1c1")

    assert mounted(state, 0, "fighter") == ["fusion_drive"]
    assert supply(state, "nuclear_drive") == stock + 1
    assert state.factions[0].cp == 19  # no refund
    assert waiting(state) == "BuyUpgrades"


@pytest.mark.rule("EXO-053", "EXO-213")
def test_a_shield_of_a_damaged_ship_is_swapped_in_one_go() -> None:
    state = buying("multipolar_grid_shield")
    fit(state, 0, "dark_raider", "electromagnetic_shield", "phase_cannon", "phase_cannon")
    for kind in KINDS[1:]:
        fit(state, 0, kind)
    state.factions[0].damage[0] = 1
    do(state)
    choose(state, "refit", "lift dark_raider electromagnetic")
    assert "stop" not in asked(state)

    choose(state, "buy multipolar", "on dark_raider", "at r3c1", "return electromagnetic", "stop")

    assert mounted(state, 0, "dark_raider") == ["multipolar_grid_shield", "phase_cannon", "phase_cannon"]


@pytest.mark.rule("EXO-054", "EXO-213")
def test_dropping_a_refit_gives_no_refund_for_what_was_bought_in_it() -> None:
    state = buying("ssl_cannon")
    stock = supply(state, "ssl_cannon")

    choose(state, "refit", "buy ssl_cannon", "on fighter", "at r3c1", "restore")

    assert mounted(state, 0, "fighter") == ["nuclear_drive"]
    assert supply(state, "ssl_cannon") == stock
    assert state.factions[0].cp == 19


@pytest.mark.rule("EXO-215")
def test_a_rocket_goes_where_the_buyer_has_the_majority() -> None:
    state = buying("hypersonic_rockets")
    won, tied, lost = (planet(state, "blue", number) for number in range(3))
    settle(state, 0, won, 2)
    settle(state, 1, won, 1)
    settle(state, 0, tied, 1)
    settle(state, 1, tied, 1)
    settle(state, 1, lost, 1)

    options = choose(state, "buy hypersonic")

    assert set(options) == {f"on {won}", f"on {state.home(0)}"}
    choose(state, f"on {won}")
    assert [UPGRADES[rocket].id for rocket in state.rockets[won]] == ["hypersonic_rocket"]


@pytest.mark.rule("EXO-215")
def test_without_a_majority_no_rocket_is_sold() -> None:
    state = buying("hypersonic_rockets")
    settle(state, 0, state.home(0), 0)

    assert "buy hypersonic_rocket" not in do(state)
    assert refused(state, "buy hypersonic_rocket").rule == "EXO-215"


@pytest.mark.rule("EXO-216")
def test_any_number_of_rockets_on_a_planet() -> None:
    state = buying("hypersonic_rockets", "biochemical_rockets")

    choose(state, "buy hypersonic", "buy hypersonic", "buy biochemical", "stop")

    assert len(state.rockets[state.home(0)]) == 3
    assert len(told(state, RocketStationed)) == 3


@pytest.mark.rule("EXO-055")
def test_a_rocket_that_stands_somewhere_is_no_part_of_a_refit() -> None:
    state = buying("hypersonic_rockets")
    choose(state, "buy hypersonic")

    assert all("rocket" not in option for option in choose(state, "refit") if option.startswith("lift"))


@pytest.mark.rule("EXO-217", "EXO-127")
@pytest.mark.parametrize(
    ("card", "upgrade", "expected"),
    [
        ("law_arms_control", "phase_cannon", Cost(cp=2)),
        ("law_shield_code", "multipolar_grid_shield", Cost(cp=1, phasium=1)),
        ("gen_law_fortification", "electromagnetic_shield", Cost(cp=2)),  # no less than nothing
        ("gen_law_fortification", "quark_gluon_plasma_shield", Cost(cp=3, phasium=1)),
        ("gen_law_drive_licence", "fusion_drive", Cost(cp=2, phasium=1)),
        ("gen_law_rocket_tariff", "graviton_rocket", Cost(cp=3, phasium=2)),
        ("gen_res_quartermaster", "antigravity_drive", Cost(cp=1, phasium=1)),
        ("law_arms_control", "nuclear_drive", Cost(cp=1)),
    ],
)
def test_political_cards_change_costs(card: str, upgrade: str, expected: Cost) -> None:
    assert cost(buying(cards=(card,)), upgrade) == expected


@pytest.mark.rule("EXO-217")
@pytest.mark.parametrize(
    ("card", "barred"),
    [
        ("law_environment", {"biochemical_rocket", "graviton_rocket"}),
        (
            "res_arms_embargo",
            {upgrade.id for upgrade in UPGRADES if upgrade.kind in ("cannon", "rocket")},
        ),
    ],
)
def test_political_cards_forbid_upgrades(card: str, barred: set[str]) -> None:
    state = buying(cards=(card,))

    assert {
        each.id for number, each in enumerate(UPGRADES) if upgrade_prices.forbidden(state, number)
    } == barred


@pytest.mark.rule("EXO-217")
def test_what_is_forbidden_says_so() -> None:
    state = buying("ssl_cannon", "fusion_drive", cards=("res_arms_embargo",))
    fit(state, 0, "fighter")
    do(state)

    assert refused(state, "buy ssl_cannon").rule == "EXO-217"


# The example

GREEN = (
    "electromagnetic_shield",
    "multipolar_grid_shield",
    "plasma_cannon",
    "ssl_cannon",
    "fusion_drive",
    "antigravity_drive",
    "biochemical_rockets",
)


@pytest.mark.rule("EXO-208", "EXO-209", "EXO-X15")
def test_example_of_the_costs() -> None:
    state = buying(*GREEN)
    bought = ("multipolar_grid_shield", "ssl_cannon", "ssl_cannon", "antigravity_drive", "biochemical_rocket")

    costs = [cost(state, upgrade) for upgrade in bought]

    assert (sum(each.cp for each in costs), sum(each.phasium for each in costs)) == (8, 5)


@pytest.mark.rule("EXO-213", "EXO-047", "EXO-049", "EXO-054", "EXO-215", "EXO-X15", "EXO-X16")
def test_example_of_rearranging() -> None:
    state = buying(*GREEN, cp=8, phasium=5)
    fit(state, 0, "fighter", "fusion_drive", "plasma_cannon", "electromagnetic_shield")
    fit(state, 0, "dark_raider", "nuclear_drive", "phase_cannon")
    for kind in ("war_cruiser", "battle_carrier"):  # as good as full
        fit(state, 0, kind, "plasma_cannon", "plasma_cannon", "phase_cannon")
    do(state)
    choose(state, "refit", "lift fighter fusion", "return fusion", "lift fighter plasma", "return plasma")
    choose(state, "lift dark_raider nuclear", "lift dark_raider phase", "lift fighter electro")
    choose(
        state,
        "mount electro",
        "on dark_raider",
        "at r3c1",
        "mount nuclear",
        "on dark_raider",
        "at r1c2 turned",
    )
    choose(state, "mount phase", "on fighter", "at r1c1", "stop")

    choose(state, "buy multipolar", "on fighter", "at r2c1", "buy antigravity", "at r3c1")
    choose(state, "buy ssl", "on fighter", "buy ssl", "on dark_raider")
    choose(state, "buy biochemical")

    fighter = state.factions[0].blueprints[ShipClass.FIGHTER]
    raider = state.factions[0].blueprints[ShipClass.DARK_RAIDER]
    assert (blueprints.reach(fighter), blueprints.dice(fighter), blueprints.absorbed(fighter)) == (3, 3, 2)
    assert (blueprints.dice(raider), blueprints.absorbed(raider)) == (2, 1)
    assert (state.factions[0].cp, state.factions[0].phasium) == (0, 0)
    assert len(told(state, UpgradeBought)) == 5


# Cards that make upgrades cheaper


@pytest.mark.rule("EXO-401")
def test_the_quartermaster_takes_two_phasium_off_the_whole_action() -> None:
    state = table(2, generals=True)
    general(state, 0, "quartermaster")
    give(state, 0, cp=20, phasium=0)
    known(state, 0, "hypersonic_rockets", "biochemical_rockets")
    act(state, 0, Action.BUY_UPGRADES)
    do(state)

    options = choose(state, "use quartermaster", "buy hypersonic", "buy biochemical")

    assert state.factions[0].phasium == 0
    assert len(state.rockets[state.home(0)]) == 2
    assert "buy hypersonic_rocket" not in options


@pytest.mark.rule("EXO-127")
def test_cp_are_taken_off_the_whole_action() -> None:
    state = buying()
    before = {name: cost(state, name) for name in UPGRADE_NUMBERS}

    state.factions[0].discounts.append(DiscountAction("buy_upgrades", "cp", -1))

    after = {name: cost(state, name) for name in UPGRADE_NUMBERS}
    assert any(full.cp > 1 for full in before.values())
    assert after == {
        name: Cost(cp=max(0, full.cp - 1), phasium=full.phasium) for name, full in before.items()
    }
