"""Prospecting."""

from __future__ import annotations

import pytest

from armillary.engine.steps import resolve
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.components.kinds import Platform
from armillary.games.high_frontier.rules.events.operations import SiteProspected
from armillary.games.high_frontier.rules.operations.prospecting import ProspectSites, methods
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, refused, seat_asked, told
from tests.games.high_frontier.positions import (
    card,
    claim,
    dice,
    factory,
    piece,
    position,
    put,
    site,
    turn_of,
)

RAYGUN = ("Helical Railgun", "Superconducting Adductor")  # ISRU 0
BUGGY = "Nanobot"  # ISRU 1
MISSILE = "Ablative Laser"  # ISRU 2


def at(where: str, *names: str, faction: str = "spacex", glitch: bool = False) -> HighFrontierState:
    """The first seat's Turn, with these cards in an Outpost; the other seat is 1st Player."""
    state = position(faction, "roscosmos" if faction != "roscosmos" else "spacex")
    state.first = 1
    put(state, 0, Slot.OUTPOST_1, where, *names, glitch=glitch)
    return state


def prospects(state: HighFrontierState) -> list[str]:
    return [option for option in asked(turn_of(state)) if option.startswith("prospect")]


def rolled(state: HighFrontierState) -> list[tuple[str, int, bool]]:
    return [(SITES[e.site].id, e.roll, e.found) for e in told(state, SiteProspected)]


@pytest.mark.rule("HFC-200")
@pytest.mark.rule("HFC-201")
def test_a_roll_up_to_the_size_places_a_claim() -> None:
    state = at("minerva", MISSILE)
    dice(state, 3)
    choose(turn_of(state), "prospect outpost_1")
    assert (state.claims, state.players[0].disks) == ({site("minerva"): 0}, 8)
    assert state.operated


@pytest.mark.rule("HFC-202")
def test_a_higher_roll_busts_the_site_for_good() -> None:
    state = at("minerva", MISSILE)
    dice(state, 4)
    choose(turn_of(state), "prospect outpost_1")
    assert not state.claims
    assert state.busted == {site("minerva")}
    state.stack.clear()
    assert prospects(state) == []
    assert refused(state, "prospect outpost_1").rule == "HFC-202"
    assert "refuel outpost_1" in asked(state)


@pytest.mark.rule("HFC-X55")
@pytest.mark.rule("HFC-200")
def test_a_large_site_needs_no_roll() -> None:
    state = at("ceres", MISSILE)
    choose(turn_of(state), "prospect outpost_1")
    assert rolled(state) == [("ceres", 0, True)]
    assert state.claims == {site("ceres"): 0}


@pytest.mark.rule("HFC-047")
def test_the_sungrazer_needs_no_roll() -> None:
    state = at("kreutz_sungrazer", MISSILE)
    choose(turn_of(state), "prospect outpost_1")
    assert rolled(state) == [("kreutz_sungrazer", 0, True)]


@pytest.mark.rule("HFC-199")
def test_a_dry_site_is_not_prospected_by_a_bad_rating() -> None:
    state = at("psyche", MISSILE)
    assert prospects(state) == []
    assert refused(state, "prospect outpost_1").rule == "HFC-199"


@pytest.mark.rule("HFC-199")
def test_a_claimed_site_is_not_prospected() -> None:
    state = at("minerva", MISSILE)
    claim(state, 1, "minerva")
    assert prospects(state) == []
    assert refused(state, "prospect outpost_1").rule == "HFC-199"


@pytest.mark.rule("HFC-222")
def test_a_platform_must_be_operational() -> None:
    assert prospects(at("minerva", "MET Steamer")) == []
    assert prospects(at("minerva", "MET Steamer", "Dusty Plasma MHD")) == ["prospect outpost_1"]


@pytest.mark.rule("HFC-206")
@pytest.mark.rule("HFC-235")
def test_a_glitch_acts_first_and_the_operation_is_used_up() -> None:
    state = at("karin_b", "Lorentz-Propelled Microprobe", glitch=True)
    dice(state, 3)
    choose(turn_of(state), "prospect outpost_1")
    assert (state.claims, state.busted, state.operated) == ({}, frozenset(), True)


@pytest.mark.rule("HFC-206")
def test_a_missile_prospects_its_own_site_only_and_rolls_once() -> None:
    state = at("mars_north_pole", MISSILE)
    dice(state, 6)
    choose(turn_of(state), "prospect outpost_1")
    assert len(rolled(state)) == 1


# Luna


@pytest.mark.rule("HFC-203")
@pytest.mark.parametrize(("answer", "claimed"), [("allow", True), ("deny", False)])
def test_the_first_player_is_asked_for_luna(answer: str, claimed: bool) -> None:
    state = at("luna_shackleton_polar_rim", BUGGY)
    assert choose(turn_of(state), "prospect outpost_1") == ["allow", "deny"]
    assert seat_asked(state) == 1
    after = choose(state, answer)
    assert bool(state.claims) == claimed
    assert state.operated == claimed
    assert not any(option.startswith("prospect") for option in after)


@pytest.mark.rule("HFC-203")
def test_who_was_refused_reads_why() -> None:
    state = at("luna_shackleton_polar_rim", BUGGY)
    choose(turn_of(state), "prospect outpost_1", "deny")
    assert refused(state, "prospect outpost_1").rule == "HFC-203"


@pytest.mark.rule("HFC-203")
def test_the_first_player_and_felons_ask_nobody() -> None:
    state = at("luna_shackleton_polar_rim", BUGGY)
    state.first = 0
    choose(turn_of(state), "prospect outpost_1")
    assert state.claims
    state = at("luna_shackleton_polar_rim", BUGGY, "taikonauts", faction="taikonauts")
    choose(turn_of(state), "prospect outpost_1")
    assert state.claims


@pytest.mark.rule("HFC-203")
def test_a_first_player_who_has_left_forbids_nothing() -> None:
    state = at("luna_shackleton_polar_rim", BUGGY)
    state.left = (1,)
    choose(turn_of(state), "prospect outpost_1")
    assert state.claims == {site("luna_shackleton_polar_rim"): 0}


# Rayguns


@pytest.mark.rule("HFC-X36")
@pytest.mark.rule("HFC-204")
def test_ten_asteroids_of_the_koronis_family() -> None:
    state = at("ceres_lagrange_10", *RAYGUN)
    names = choose(turn_of(state), "prospect outpost_1")
    assert len(names) == 10
    dice(state, *[1] * 10)
    choose(state, *names[:9])
    assert asked(state) == [names[9], "go"]
    choose(state, names[9])
    assert len(state.claims) == 9
    assert len(rolled(state)) == 10


@pytest.mark.rule("HFC-204")
def test_only_sites_that_are_named_are_prospected() -> None:
    state = at("ceres_lagrange_10", *RAYGUN)
    dice(state, 1, 6)
    choose(turn_of(state), "prospect outpost_1", "site karin_b", "site ida", "go")
    assert [name for name, _, _ in rolled(state)] == ["karin_b", "ida"]
    assert state.claims == {site("karin_b"): 0}
    assert state.busted == {site("ida")}


@pytest.mark.rule("HFC-X56")
def test_kleopatra_and_both_its_moonlets() -> None:
    state = at("kleopatra", "Neutral Beam", RAYGUN[1], "Von Neumann Santa Claus Machine")  # ISRU 2 - 1
    assert choose(turn_of(state), "prospect outpost_1") == [
        "site kleopatra",
        "site alexhelios",
        "site cleoselene",
    ]


@pytest.mark.rule("HFC-X57")
@pytest.mark.rule("HFC-204")
def test_four_moons_in_the_g_ring_and_not_the_atmosphere_of_saturn() -> None:
    state = at("saturn_burn_08", *RAYGUN)
    assert set(choose(turn_of(state), "prospect outpost_1")) == {
        "site epimetheus",
        "site janus",
        "site pandora",
        "site prometheus",
    }


@pytest.mark.rule("HFC-050")
@pytest.mark.rule("HFC-204")
def test_a_raygun_does_not_reach_along_a_buggy_road() -> None:
    state = at("callisto_valhalla", *RAYGUN)
    state.busted = frozenset({site("callisto_valhalla")})
    assert prospects(state) == []
    state = at("jupiter_half_lander_04", *RAYGUN)
    names = {"site callisto_valhalla", "site callisto_asgard_ice_spires"}
    assert names <= set(choose(turn_of(state), "prospect outpost_1"))


@pytest.mark.rule("HFC-204")
def test_an_atmospheric_site_from_itself() -> None:
    state = at("neptune_aerostat", "Dusty Plasma MHD", *RAYGUN)
    assert prospects(state) == ["prospect outpost_1"]


@pytest.mark.rule("HFC-024")
@pytest.mark.parametrize(("faction", "claimed"), [("b612_foundation", 1), ("spacex", 0)])
def test_the_blink_telescope_rolls_again_for_the_first_site(faction: str, claimed: int) -> None:
    state = at("ceres_lagrange_10", *RAYGUN, faction=faction)
    dice(state, 6, *([1, 6] if claimed else [6]))
    choose(turn_of(state), "prospect outpost_1", "site karin_b", "site ida", "go")
    assert list(state.claims) == [site("karin_b")] * claimed
    assert site("ida") in state.busted


@pytest.mark.rule("HFC-024")
def test_the_telescope_is_for_rayguns() -> None:
    state = at("minerva", MISSILE, faction="b612_foundation")
    dice(state, 6)
    choose(turn_of(state), "prospect outpost_1")
    assert state.busted == {site("minerva")}


@pytest.mark.rule("HFC-016")
def test_the_microprobe_rolls_once_more_where_its_player_wants() -> None:
    state = at("saturn_lagrange_08", "Lorentz-Propelled Microprobe")
    dice(state, 6, 6, 1)
    names = choose(turn_of(state), "prospect outpost_1")
    assert len(names) == 2
    again = choose(state, *names)
    assert again == [name.replace("site", "reroll") for name in names[:2]]
    choose(state, again[1])
    assert [SITES[number].id for number in state.claims] == [names[1].removeprefix("site ")]
    assert [SITES[number].id for number in state.busted] == [names[0].removeprefix("site ")]


@pytest.mark.rule("HFC-016")
@pytest.mark.parametrize(
    ("ability", "where", "modifier"),
    [
        ("Impact Mold Sinter", "ida", -1),
        ("Carbonyl Volatilization", "ida", -3),
        ("Biophytolytic Algal Farm", "ida", 0),
        ("Laser-heated Pedestal Growth", "ida", -1),
    ],
)
def test_abilities_take_something_off_the_roll(ability: str, where: str, modifier: int) -> None:
    state = at(where, *RAYGUN, ability)
    dice(state, 5)
    choose(turn_of(state), "prospect outpost_1", f"site {where}", "go")
    assert rolled(state)[0][1] == 5 + modifier


@pytest.mark.rule("HFC-016")
def test_a_superlens_is_for_rayguns() -> None:
    state = at("minerva", MISSILE, "Laser-heated Pedestal Growth", "Dusty Plasma MHD")
    dice(state, 4)
    choose(turn_of(state), "prospect outpost_1")
    assert rolled(state) == [("minerva", 4, False)]


# Buggies


@pytest.mark.rule("HFC-X37")
@pytest.mark.rule("HFC-205")
def test_a_buggy_rolls_again_once() -> None:
    state = at("minerva", BUGGY)
    dice(state, 4, 3)
    choose(turn_of(state), "prospect outpost_1")
    assert state.claims == {site("minerva"): 0}
    state = at("minerva", BUGGY)
    dice(state, 4, 4)
    choose(turn_of(state), "prospect outpost_1")
    assert state.busted == {site("minerva")}


@pytest.mark.rule("HFC-X38")
@pytest.mark.rule("HFC-205")
def test_a_buggy_prospects_the_wet_sites_along_its_road() -> None:
    state = at("luna_shackleton_polar_rim", BUGGY)
    choose(turn_of(state), "prospect outpost_1", "allow")
    assert state.claims == {site("luna_shackleton_polar_rim"): 0}
    state = at("luna_shackleton_polar_rim", BUGGY, "Von Neumann Santa Claus Machine")
    choose(turn_of(state), "prospect outpost_1", "allow")
    assert len(state.claims) == 2


@pytest.mark.rule("HFC-205")
def test_a_buggy_prospects_along_its_road_from_a_claimed_site() -> None:
    state = at("luna_aristarchus_plateau", BUGGY)
    state.first = 0
    claim(state, 1, "luna_aristarchus_plateau")
    choose(turn_of(state), "prospect outpost_1")
    assert state.claims[site("luna_shackleton_polar_rim")] == 0


@pytest.mark.rule("HFC-011")
def test_a_card_with_two_platforms_is_asked_which() -> None:
    state = at("comet_holmes", "shimizu_corp_entrepreneurs", faction="shimizu_corp_entrepreneurs")
    assert choose(turn_of(state), "prospect outpost_1") == [
        "with shimizu_corp_entrepreneurs buggy",
        "with shimizu_corp_entrepreneurs raygun",
    ]


# Disks


@pytest.mark.rule("HFC-126")
@pytest.mark.rule("HFC-053")
def test_without_a_disk_one_comes_from_a_claim_without_factory() -> None:
    state = at("ceres", MISSILE)
    claim(state, 0, "vesta", "psyche")
    factory(state, 0, "hertha")
    state.players[0].disks = 0
    assert choose(turn_of(state), "prospect outpost_1") == ["free vesta", "free psyche", "stop"]
    choose(state, "free vesta")
    assert site("ceres") in state.claims
    assert sites.may_claim(state, site("vesta"))
    assert state.players[0].disks == 0


@pytest.mark.rule("HFC-126")
def test_or_the_site_stays_unclaimed() -> None:
    state = at("ceres", MISSILE)
    claim(state, 0, "vesta")
    state.players[0].disks = 0
    choose(turn_of(state), "prospect outpost_1", "stop")
    assert state.claims == {site("vesta"): 0}
    assert sites.may_claim(state, site("ceres"))


def test_a_whole_prospecting_is_open_like_its_choices() -> None:
    state = turn_of(at("ceres_lagrange_10", *RAYGUN))
    gun = piece("Helical Railgun")
    whole = ProspectSites(Slot.OUTPOST_1, gun, Platform.RAYGUN, (site("karin_b"), site("ida")))
    assert whole.may(state, 0)
    assert not ProspectSites(Slot.OUTPOST_1, gun, Platform.RAYGUN, (site("ceres"),)).may(state, 0)
    dice(state, 1, 1)
    resolve(state, whole)
    assert len(state.claims) == 2
    assert card("Helical Railgun") not in state.players[0].hand


@pytest.mark.rule("HFC-199")
def test_a_whole_prospecting_names_sites_and_takes_the_operation() -> None:
    state = turn_of(at("minerva", MISSILE))
    named = ProspectSites(Slot.OUTPOST_1, piece(MISSILE), Platform.MISSILE, (site("minerva"),))
    nothing = ProspectSites(Slot.OUTPOST_1, piece(MISSILE), Platform.MISSILE, ())
    assert (named.may(state, 0), nothing.may(state, 0)) == (True, False)
    state.operated = True
    assert not named.may(state, 0)


@pytest.mark.rule("HFC-199")
@pytest.mark.parametrize("pair", [(BUGGY, "Electrophoretic Sandworm"), ("Electrophoretic Sandworm", BUGGY)])
def test_of_platforms_that_reach_the_same_the_first_is_taken(pair: tuple[str, str]) -> None:
    state = turn_of(at("minerva", *pair))
    assert [method.piece for method in methods(state, 0, Slot.OUTPOST_1)] == [piece(pair[0])]
