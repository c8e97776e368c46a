"""Factories: industrializing, production, delivery."""

from __future__ import annotations

import pytest

from armillary.engine.steps import resolve
from armillary.games.high_frontier.rules.components import CARDS, FACES, OF_DECK, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck, Grade, Spectral
from armillary.games.high_frontier.rules.movement import landings, movement
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.operations.industry import Industrialize
from armillary.games.high_frontier.rules.operations.production import Produce, black_sides
from armillary.games.high_frontier.rules.pieces import grants, privileges
from armillary.games.high_frontier.rules.pieces.stacks import dry_mass
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, price
from armillary.testing import asked, choose, refused, seat_asked
from tests.games.high_frontier.positions import (
    card,
    claim,
    delegate,
    dice,
    factory,
    give,
    mass,
    node,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)

ROBONAUT, REFINERY = "Nanobot", "CVD Molding"  # neither needs anything
MINERS = (ROBONAUT, REFINERY)


def ids(*names: str) -> list[str]:
    return [CARDS[card(name)].id for name in names]


def at(where: str, *names: str, claimed: bool = True, glitch: bool = False) -> HighFrontierState:
    """The first seat has a Claim and these cards in an Outpost at a Site."""
    state = position("spacex", "roscosmos")
    put(state, 0, Slot.OUTPOST_1, where, *names, glitch=glitch)
    if claimed:
        claim(state, 0, where)
    return state


def outpost(state: HighFrontierState) -> Stack | None:
    return state.held(0, Slot.OUTPOST_1)


def offered(state: HighFrontierState, verb: str) -> list[str]:
    return [option for option in asked(turn_of(state)) if option.split()[0] == verb]


# Industrialize


@pytest.mark.rule("HFC-207")
def test_a_robonaut_and_a_refinery_become_a_factory() -> None:
    state = at("ceres", *MINERS)
    choose(turn_of(state), "industrialize ceres")
    assert (state.factories, state.players[0].cubes) == ({site("ceres"): 0}, 5)
    assert set(state.players[0].hand) == {card(ROBONAUT), card(REFINERY)}
    assert (outpost(state), state.operated) == (None, True)


@pytest.mark.rule("HFC-207")
@pytest.mark.parametrize("names", [(ROBONAUT,), (REFINERY,), ("MET Steamer", REFINERY)])
def test_both_must_be_there_and_work(names: tuple[str, ...]) -> None:
    state = at("ceres", *names)
    assert offered(state, "industrialize") == []
    assert refused(state, "industrialize ceres").rule == "HFC-207"


@pytest.mark.rule("HFC-207")
def test_only_on_an_own_claim_without_a_factory() -> None:
    assert offered(at("ceres", *MINERS, claimed=False), "industrialize") == []
    state = at("ceres", *MINERS, claimed=False)
    claim(state, 1, "ceres")
    assert offered(state, "industrialize") == []
    state = at("ceres", *MINERS)
    factory(state, 0, "ceres")
    assert offered(state, "industrialize") == []


@pytest.mark.rule("HFC-132")
@pytest.mark.rule("HFC-274")
def test_on_a_lent_claim_cube_and_disk_differ() -> None:
    state = at("ceres", *MINERS, claimed=False)
    claim(state, 1, "ceres")
    grants.grant(state, grants.SITE, 1, 0, site("ceres"))
    choose(turn_of(state), "industrialize ceres")
    assert (state.factories, state.claims) == ({site("ceres"): 0}, {site("ceres"): 1})


@pytest.mark.rule("HFC-X40")
@pytest.mark.rule("HFC-208")
def test_cooling_counts_as_met_and_supports_go_too() -> None:
    names = ("Fluidized Bed", "Dusty Plasma MHD", "Fissile Aerosol Laser")
    state = at("ceres", *names, "Hall Effect")
    choose(turn_of(state), "industrialize ceres")
    assert set(state.players[0].hand) == {card(name) for name in names}
    left = outpost(state)
    assert left is not None
    assert left.cards == (piece("Hall Effect"),)


@pytest.mark.rule("HFC-208")
def test_no_radiator_is_decommissioned() -> None:
    state = at("ceres", "Fissile Aerosol Laser", REFINERY, "Magnetocaloric Refrigerator")
    choose(turn_of(state), "industrialize ceres")
    left = outpost(state)
    assert left is not None
    assert left.cards == (piece("Magnetocaloric Refrigerator"),)


@pytest.mark.rule("HFC-207")
def test_one_support_serves_both() -> None:
    state = at("ceres", "Fluidized Bed", "MET Steamer", "Dusty Plasma MHD", "Radioisotope Stirling")
    after = choose(turn_of(state), "industrialize ceres")
    assert set(after) == {f"spend {name}" for name in ids("Dusty Plasma MHD", "Radioisotope Stirling")}
    choose(state, f"spend {ids('Dusty Plasma MHD')[0]}")
    left = outpost(state)
    assert left is not None
    assert left.cards == (piece("Radioisotope Stirling"),)


@pytest.mark.rule("HFC-207")
def test_who_has_several_chooses() -> None:
    state = at("ceres", ROBONAUT, "Ablative Laser", REFINERY, "Femtochemistry")
    robonauts = [f"robonaut {name}" for name in ids(ROBONAUT, "Ablative Laser")]
    assert choose(turn_of(state), "industrialize ceres") == robonauts
    refineries = [f"refinery {name}" for name in ids(REFINERY, "Femtochemistry")]
    assert choose(state, robonauts[1]) == refineries
    choose(state, refineries[0])
    assert set(state.players[0].hand) == {card("Ablative Laser"), card(REFINERY)}


@pytest.mark.rule("HFC-209")
@pytest.mark.rule("HFC-210")
def test_the_track_of_the_sites_type_is_adjusted() -> None:
    state = at("ceres", *MINERS)
    assert SITES[site("ceres")].spectral is Spectral.C
    assert price(state, Spectral.C) == 10
    choose(turn_of(state), "industrialize ceres")
    assert [price(state, t) for t in (Spectral.C, Spectral.M)] == [8, 10]


@pytest.mark.rule("HFC-211")
def test_a_factory_on_a_push_site_gives_powersat() -> None:
    state = at("mercury_north_pole", *MINERS)
    assert not privileges.powersat(state, 0)
    choose(turn_of(state), "industrialize mercury_north_pole")
    assert privileges.powersat(state, 0)


@pytest.mark.rule("HFC-212")
@pytest.mark.rule("HFC-235")
def test_a_glitch_may_use_up_the_operation() -> None:
    state = at("ceres", "Lorentz-Propelled Microprobe", REFINERY, glitch=True)
    dice(state, 3)
    choose(turn_of(state), "industrialize ceres")
    assert (state.factories, state.operated) == ({}, True)
    state = at("ceres", "Lorentz-Propelled Microprobe", REFINERY, glitch=True)
    dice(state, 1)
    choose(turn_of(state), "industrialize ceres")
    assert state.factories == {site("ceres"): 0}


@pytest.mark.rule("HFC-213")
def test_without_a_cube_another_is_discarded_but_no_colonized_factory() -> None:
    state = at("ceres", *MINERS)
    factory(state, 0, "vesta", "psyche")
    factory(state, 0, "hertha", colony=True)
    delegate(state, 0, "honor")
    state.players[0].cubes = 0
    assert choose(turn_of(state), "industrialize ceres") == ["free vesta", "free psyche", "free honor"]
    choose(state, "free psyche")
    assert set(state.factories) == {site("ceres"), site("vesta"), site("hertha")}
    assert (state.players[0].cubes, site("psyche") in state.claims) == (0, True)


@pytest.mark.rule("HFC-213")
def test_a_delegate_may_be_taken_back() -> None:
    state = at("ceres", *MINERS)
    factory(state, 0, "vesta")
    delegate(state, 0, "honor")
    state.players[0].cubes = 0
    choose(turn_of(state), "industrialize ceres", "free honor")
    assert (sum(state.delegates), len(state.factories), state.players[0].cubes) == (0, 2, 0)


@pytest.mark.rule("HFC-213")
@pytest.mark.rule("HFC-053")
def test_without_any_cube_nothing_is_built() -> None:
    state = at("ceres", *MINERS)
    factory(state, 0, "hertha", colony=True)
    state.players[0].cubes = 0
    assert offered(state, "industrialize") == []
    assert refused(state, "industrialize ceres").rule == "HFC-213"


@pytest.mark.rule("HFC-016")
def test_solid_flame_industrializes_as_a_free_action() -> None:
    state = at("ceres", ROBONAUT, "Solid Flame", "Lyman Alpha Trap")
    choose(turn_of(state), "industrialize ceres")
    assert (state.factories, state.operated) == ({site("ceres"): 0}, False)
    assert "income" in asked(state)


@pytest.mark.rule("HFC-016")
@pytest.mark.parametrize(("where", "kept"), [("mercury_north_pole", True), ("ceres", False)])
def test_solar_carbotherm_keeps_the_robonaut_near_the_sun(where: str, kept: bool) -> None:
    state = at(where, ROBONAUT, "Solar Carbotherm")
    choose(turn_of(state), f"industrialize {where}")
    assert (outpost(state) is not None) == kept
    assert (card(ROBONAUT) in state.players[0].hand) != kept


@pytest.mark.rule("HFC-016")
@pytest.mark.parametrize(
    ("refinery", "where", "gained"),
    [
        ("Ilmenite Semiconductor Film", "luna_aristarchus_plateau", True),
        ("Ilmenite Semiconductor Film", "ceres", False),
        ("Ilmenite Semiconductor Film", "titan_aerostat", False),
        ("Ionosphere Lasing", "titan_aerostat", True),
        ("Ionosphere Lasing", "ceres", False),
    ],
)
def test_refineries_that_bring_powersat_for_good(refinery: str, where: str, gained: bool) -> None:
    state = at(where, ROBONAUT, refinery)
    choose(turn_of(state), f"industrialize {where}")
    assert state.players[0].powersat == gained
    assert privileges.powersat(state, 0) == gained


def test_a_whole_industrialization_is_open_like_its_choices() -> None:
    state = turn_of(at("ceres", *MINERS))
    whole = Industrialize(site("ceres"), piece(ROBONAUT), piece(REFINERY))
    assert whole.may(state, 0)
    assert not Industrialize(site("ceres"), piece(REFINERY), piece(ROBONAUT)).may(state, 0)
    resolve(state, whole)
    assert state.factories == {site("ceres"): 0}


# Production


def maker(*hand: str, where: str = "ceres", owner: int = 0) -> HighFrontierState:
    state = position("spacex", "roscosmos")
    factory(state, owner, where)
    give(state, 0, *hand)
    return state


@pytest.mark.rule("HFC-X58")
@pytest.mark.rule("HFC-214")
def test_a_product_lies_black_side_up_in_an_outpost() -> None:
    state = maker("Neutral Beam", where="luna_shackleton_polar_rim")  # both of type S
    choose(turn_of(state), "produce")
    made = outpost(state)
    assert made is not None
    assert (made.node, made.cards) == (node("luna_shackleton_polar_rim"), (piece("D-D Inertial Fusion"),))
    assert (state.players[0].hand, state.operated) == ([], True)


@pytest.mark.rule("HFC-214")
def test_only_of_the_spectral_type_of_the_factory() -> None:
    state = maker("Neutral Beam")
    assert offered(state, "produce") == []
    assert refused(state, "produce").rule == "HFC-214"
    state = maker("Neutral Beam", "MET Steamer", "Phase-Locked Diode Laser")
    assert choose(turn_of(state), "produce") == [
        f"card {name}" for name in ids("MET Steamer", "Phase-Locked Diode Laser")
    ]
    assert refused(state, f"card {ids('Neutral Beam')[0]}").rule == "HFC-214"


@pytest.mark.rule("HFC-214")
def test_any_is_produced_at_every_factory() -> None:
    freighter = next(n for n in OF_DECK[Deck.FREIGHTER] if CARDS[n].spectral is Spectral.ANY)
    state = maker()
    state.players[0].hand.append(freighter)
    assert offered(state, "produce") == ["produce"]


@pytest.mark.rule("HFC-214")
def test_at_which_of_several_factories() -> None:
    state = maker("MET Steamer")
    other = next(s.id for s in SITES if s.spectral is Spectral.C and s.id != "ceres")
    factory(state, 0, other)
    assert choose(turn_of(state), "produce") == ["at ceres", f"at {other}"]


@pytest.mark.rule("HFC-214")
def test_a_radiator_is_produced_light_or_heavy() -> None:
    number = next(n for n in OF_DECK[Deck.RADIATOR] if len(black_sides(n)) == 2)
    where = next(s.id for s in SITES if s.spectral is CARDS[number].spectral)
    name = CARDS[number].id
    state = maker(name, where=where)
    assert choose(turn_of(state), "produce") == [f"card {name}", f"card {name} heavy"]
    choose(state, f"card {name} heavy")
    made = outpost(state)
    assert made is not None
    assert FACES[made.cards[0]].heavy


@pytest.mark.rule("HFC-009")
def test_without_factories_there_are_no_black_sides() -> None:
    state = position("spacex", "roscosmos")
    give(state, 0, "MET Steamer")
    assert offered(state, "produce") == []
    assert refused(state, "produce").rule == "HFC-009"


@pytest.mark.rule("HFC-215")
@pytest.mark.parametrize(("answer", "made"), [("allow", True), ("deny", False)])
def test_the_owner_of_the_factory_is_asked(answer: str, made: bool) -> None:
    state = maker("MET Steamer", owner=1)
    assert choose(turn_of(state), "produce") == ["allow", "deny"]
    assert seat_asked(state) == 1
    after = choose(state, answer)
    assert ((outpost(state) is not None), state.operated) == (made, made)
    assert "produce" not in after


@pytest.mark.rule("HFC-215")
def test_a_felony_asks_nobody() -> None:
    state = position("taikonauts", "spacex")
    factory(state, 1, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", "taikonauts")
    give(state, 0, "MET Steamer")
    choose(turn_of(state), "produce")
    made = outpost(state)
    assert made is not None
    assert made.cards == (piece("taikonauts"), piece("Nanobot"))


def test_a_whole_production_is_open_like_its_choices() -> None:
    state = turn_of(maker("MET Steamer", "Neutral Beam"))
    assert Produce(piece("Nanobot"), site("ceres")).may(state, 0)
    assert not Produce(piece("MET Steamer"), site("ceres")).may(state, 0)
    assert not Produce(piece("D-D Inertial Fusion"), site("ceres")).may(state, 0)
    resolve(state, Produce(piece("Nanobot"), site("ceres")))
    assert outpost(state) is not None


@pytest.mark.rule("HFC-X08")
@pytest.mark.rule("HFC-194")
@pytest.mark.rule("HFC-112")
def test_a_product_is_fuelled_and_flies_in_the_turn_in_which_it_was_made() -> None:
    state = maker("Nuclear Drill", where="lacrimosa")  # type D, Size 3
    put(state, 0, Slot.OUTPOST_1, "lacrimosa", "Triggered Decay Nuclear Battery")
    choose(turn_of(state), "produce", "rocket outpost_1", "dirt rocket", "mass 32")
    made = rocket(state)
    assert (dry_mass(made), mass(made), made.grade) == (3, "32", Grade.DIRT)
    engine = engines(state, 0, Slot.ROCKET)[0]
    assert (engine.triangle.thrust, engine.net_thrust) == (5, 3)
    ways = movement.moves_on(state, movement.flight_of(state, 0, Slot.ROCKET, engine))
    assert {step.how for step in ways} == {landings.ASSIST}


# Delivery


@pytest.mark.rule("HFC-X41")
@pytest.mark.rule("HFC-216")
def test_a_product_is_delivered_for_two_fts_a_zone() -> None:
    state = maker()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Nanobot", water=7)
    choose(turn_of(state), "deliver outpost_1")
    left, leo = outpost(state), state.held(0, Slot.LEO)
    assert left is not None
    assert leo is not None
    assert (left.water, left.cards, leo.cards[-1]) == (3, (), piece("Nanobot"))
    assert state.operated


@pytest.mark.rule("HFC-216")
def test_a_delivery_in_the_zone_of_earth_needs_no_tanks() -> None:
    state = maker(where="apophis")
    put(state, 0, Slot.OUTPOST_1, "apophis", "Nanobot")
    choose(turn_of(state), "deliver outpost_1")
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert piece("Nanobot") in leo.cards
    assert outpost(state) is None


@pytest.mark.rule("HFC-216")
@pytest.mark.parametrize(
    ("where", "cost"), [("luna_aristarchus_plateau", 1), ("mercury_north_pole", 5), ("vesta", 4)]
)
def test_a_large_site_costs_one_more(where: str, cost: int) -> None:
    assert (SITES[site(where)].size >= 7) == (cost % 2 == 1)
    state = maker(where=where)
    put(state, 0, Slot.OUTPOST_1, where, "Nanobot", water=cost)
    choose(turn_of(state), "deliver outpost_1")
    assert outpost(state) is None
    state = maker(where=where)
    put(state, 0, Slot.OUTPOST_1, where, "Nanobot", water=cost - 1)
    assert offered(state, "deliver") == []
    assert refused(state, "deliver outpost_1").rule == "HFC-216"


@pytest.mark.rule("HFC-216")
def test_only_products_at_factories_are_delivered() -> None:
    state = maker()
    put(state, 0, Slot.OUTPOST_1, "ceres", "MET Steamer", water=7)
    put(state, 0, Slot.OUTPOST_2, "vesta", "Electrophoretic Sandworm", water=7)
    assert offered(state, "deliver") == []


@pytest.mark.rule("HFC-216")
def test_one_product_of_several() -> None:
    state = maker()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Nanobot", "Electrophoretic Sandworm", water=7)
    assert choose(turn_of(state), "deliver outpost_1") == [
        f"card {name}" for name in ids("Nanobot", "Electrophoretic Sandworm")
    ]


@pytest.mark.rule("HFC-216")
@pytest.mark.rule("HFC-235")
def test_a_glitch_acts_before_the_delivery() -> None:
    state = maker()
    put(
        state, 0, Slot.OUTPOST_1, "ceres", "Lorentz-Propelled Microprobe", "Hall Effect", water=7, glitch=True
    )
    dice(state, 3)
    choose(turn_of(state), "deliver outpost_1")
    left = outpost(state)
    assert left is not None
    assert (left.water, state.operated) == (7, True)
    assert state.players[0].hand == [card("Lorentz-Propelled Microprobe")]
