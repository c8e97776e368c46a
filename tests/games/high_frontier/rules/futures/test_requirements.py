"""What Futures ask for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.games.high_frontier.rules.components import (
    FACES,
    FUTURES,
    IDEOLOGY_NUMBERS,
    SITE_GROUPS,
    SITES,
    ZONE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade, Requirement, Support
from armillary.games.high_frontier.rules.futures import counting, effects, requirements
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import (
    WITH_FUTURES,
    bernal,
    claim,
    elevator,
    factory,
    node,
    piece,
    position,
    put,
    site,
)

S = HighFrontierState
GCR = "Fission GCR"
BEAM = "Magnetic Mirror Beam Rider"
LOOK = "ceres_lagrange_08"


def _table() -> S:
    return position("spacex", "taikonauts", **WITH_FUTURES)


def _lab(state: S, *dirtsides: str) -> None:
    factory(state, 0, *dirtsides)
    bernal(state, 0, LOOK, "Tourism Hotel", slot=Slot.KALPANA, dirtsides=dirtsides)


def _colonists(state: S, where: str, *names: str) -> None:
    put(state, 0, Slot.OUTPOST_1, where, *(piece(name, back=True) for name in names))


def _of_group(group: str) -> str:
    return SITES[min(SITE_GROUPS[group])].id


def _centaur() -> str:
    return next(site.id for site in SITES if site.centaur)


def _neptunian() -> list[str]:
    return [site.id for site in SITES if site.zone == ZONE_NUMBERS["neptune"] and not site.aerostat][:2]


TWO = ("colonist_biomechs", "colonist_malcolm")


def _apples(state: S) -> str:
    factory(state, 0, "kreutz_sungrazer")
    return "kreutz_sungrazer"


def _hole(state: S) -> str:
    factory(state, 0, _centaur())
    put(state, 0, Slot.OUTPOST_1, LOOK, gold=10)
    return LOOK


def _exit_with_gold(state: S) -> str:
    put(state, 0, Slot.ROCKET, "exit_oort", "Solem Medusa Tugged Orion", gold=10, grade=Grade.ISOTOPE)
    return "exit_oort"


def _starship(state: S) -> str:
    _colonists(state, "exit_oort", *TWO)
    put(state, 0, Slot.MOBILE_1, "exit_oort")
    return "exit_oort"


def _sedna(state: S) -> str:
    claim(state, 0, "sedna")
    return "sedna"


def _wisp(state: S) -> str:
    put(state, 0, Slot.FREIGHTER, "em_sunlens", BEAM)
    return "em_sunlens"


def _beanstalk(state: S) -> str:
    elevator(state, 1, "mars_arsia_mons_caves", "phobos")
    elevator(state, 1, "haumea", "haumea_barycenter")
    elevator(state, 1, "leo", "geo")
    return LOOK


def _labs(*dirtsides: str) -> Callable[[S], str]:
    def prepare(state: S) -> str:
        _lab(state, *dirtsides)
        return LOOK

    return prepare


def _candle(state: S) -> str:
    factory(state, 0, next(site.id for site in SITES if site.body == "Triton"), colony=True)
    _lab(state, "neptune_aerostat")
    return LOOK


def _uplift(state: S) -> str:
    _lab(state, "hertha")
    state.players[0].aqua = 20
    return LOOK


def _pan_sapiens(state: S) -> str:
    factory(state, 0, "mars_arsia_mons_caves", "phobos", "haumea")
    elevator(state, 0, "mars_arsia_mons_caves", "phobos")
    elevator(state, 0, "haumea", "haumea_barycenter")
    return LOOK


def _secession(state: S) -> str:
    _lab(state, "hertha", "ceres")  # drops: 3 and 4
    _colonists(state, LOOK, *TWO)
    return LOOK


def _comet(state: S) -> str:
    factory(state, 0, "comet_encke")
    put(state, 0, Slot.OUTPOST_1, "comet_encke", "Kuck Mosquito", _burst())
    return "comet_encke"


def _burst() -> int:
    return next(
        n
        for n, face in enumerate(FACES)
        if face.gives & Support.BURST and not (face.needs or face.therms_needed)
    )


def _colonies(feature: str, count: int) -> Callable[[S], str]:
    def prepare(state: S) -> str:
        names = [site.id for site in SITES if getattr(site, feature)][:count]
        factory(state, 0, *names, colony=True)
        return LOOK

    return prepare


def _dyson(state: S) -> str:
    factory(state, 1, "mercury_north_pole", "mercury_discovery_rupes")
    return LOOK


def _mind(state: S) -> str:
    _lab(state, "ivar")
    _colonists(state, "ivar", *TWO)
    return "ivar"


def _seti(state: S) -> str:
    factory(state, 0, _of_group("greek"), _of_group("trojan"))
    return LOOK


def _cult(state: S) -> str:
    state.star = IDEOLOGY_NUMBERS["authority"]
    return LOOK


def _tno(state: S) -> str:
    factory(state, 0, *_neptunian())
    return LOOK


CASES: dict[str, Callable[[S], str]] = {
    "exoplanet_hunt": _sedna,
    "antimatter": _labs("hathor"),
    "star_wisp": _wisp,
    "terraform": _labs("titan_kraken_mare"),
    "beanstalk": _beanstalk,
    "beehive_ark": _labs("comet_encke"),
    "golden_apples": _apples,
    "mini_black_hole": _hole,
    "protium_fusion": _labs("comet_phaethon"),
    "mass_beam": _labs("io_loki_patera"),
    "lithiated_ammonia_ice_starship": _exit_with_gold,
    "spacefaring": _labs("comet_encke", "comet_borrelly"),
    "enzmann_starship": _starship,
    "fusion_candle": _candle,
    "uplift": _uplift,
    "pan_sapiens": _pan_sapiens,
    "secession_soldier_caste": _secession,
    "secession_new_attica": _secession,
    "new_venus": _comet,
    "submariner": _colonies("submarine", 3),
    "et_life": _colonies("astrobiology", 2),
    "dyson_bubble": _dyson,
    "artificial_consciousness": _mind,
    "seti": _seti,
    "aerostat": _labs("saturn_aerostat"),
    "supreme_cult": _cult,
    "tno": _tno,
    "footfall": _comet,
}


@pytest.mark.rule("HFC-338")
@pytest.mark.parametrize("future", [future.id for future in FUTURES])
def test_each_future_is_open_to_who_has_what_it_asks_for(future: str) -> None:
    found = FUTURES[NUMBERS[future]]
    bare = _table()
    assert requirements.missing(bare, 0, found, node(LOOK))

    state = _table()
    where = CASES[future](state)
    assert requirements.missing(state, 0, found, node(where)) == []
    for_all = ("beanstalk", "dyson_bubble", "supreme_cult")
    assert requirements.missing(state, 1, found, node(where)) or future in for_all


@pytest.mark.rule("HFC-338")
def test_at_the_named_place_only() -> None:
    state = _table()
    _sedna(state)
    assert requirements.missing(state, 0, FUTURES[NUMBERS["exoplanet_hunt"]], node("leo")) == ["location"]


@pytest.mark.rule("HFC-338")
def test_opponents_dirtsides_do_not_count() -> None:
    state = _table()
    _lab(state, "hathor")
    state.factories[next(iter(state.factories))] = 1
    assert requirements.missing(state, 0, FUTURES[NUMBERS["antimatter"]], node(LOOK))


def test_every_key_of_the_data_is_known() -> None:
    assert {asked.key for future in FUTURES for asked in future.requirements} == set(requirements.KEYS)
    assert {effect.key for future in FUTURES for effect in future.effects} == effects.KEYS
    assert {count.per for future in FUTURES for count in future.counts} == set(counting.PER)


@pytest.mark.rule("HFC-342")
def test_an_endgame_effect_is_checked_again() -> None:
    state = _table()
    _sedna(state)
    hunt = NUMBERS["exoplanet_hunt"]
    assert requirements.counted(state, 0, hunt)
    state.claims.clear()
    assert not requirements.counted(state, 0, hunt)
    assert requirements.counted(state, 0, NUMBERS["antimatter"])  # this one is kept whatever happens


def test_nothing_is_asked_of_a_place_at_the_end() -> None:
    asked = FUTURES[NUMBERS["new_venus"]].requirements[1]
    assert requirements.thruster_at_site(_table(), 0, asked, NOTHING)


@pytest.mark.rule("HFC-338", "HFC-045")
@pytest.mark.parametrize(("name", "serves"), [("icarus", True), ("comet_encke", True), ("hertha", False)])
def test_a_synodic_comet_is_a_site_with_a_coloured_border(name: str, serves: bool) -> None:
    asked = next(item for item in FUTURES[NUMBERS["new_venus"]].requirements if item.kind)
    assert requirements.matches(SITES.index(next(s for s in SITES if s.id == name)), asked) == serves


@pytest.mark.rule("HFC-320")
@pytest.mark.parametrize(("card", "counts"), [(GCR, True), ("Fission-Heated Steam", False), ("", False)])
def test_a_freighter_sees_through_a_lens_once_it_is_promoted(card: str, counts: bool) -> None:
    state = _table()
    if card:
        put(state, 0, Slot.FREIGHTER, "em_sunlens", card)
    (asked,) = (
        each
        for future in FUTURES
        for each in future.requirements
        if each.key == "promoted_freighter_at" and "em_sunlens" in each.nodes
    )
    assert requirements.freighter_at(state, 0, asked, NOTHING) == counts


@pytest.mark.rule("HFC-261")
def test_what_a_future_destroys_gives_dome_cube_and_disk_back() -> None:
    state = _table()
    player = state.players[0]
    before = player.domes, player.cubes, player.disks
    factory(state, 0, "ceres", colony=True)

    counting.clear(state, site("ceres"))

    assert (player.domes, player.cubes, player.disks) == before
    assert not state.colonies
    assert not state.factories
    assert not state.claims


# One thing missing


@pytest.mark.rule("HFC-338")
@pytest.mark.parametrize(
    ("asked", "serves", "does_not"),
    [
        (Requirement(key="", sites=("ceres", "hertha")), "hertha", "phobos"),
        (Requirement(key="", not_body="Mars"), "phobos", "mars_arsia_mons_caves"),
        (Requirement(key="", group="greek"), _of_group("greek"), _of_group("trojan")),
    ],
)
def test_which_sites_a_requirement_means(asked: Requirement, serves: str, does_not: str) -> None:
    assert requirements.matches(site(serves), asked)
    assert not requirements.matches(site(does_not), asked)


@pytest.mark.rule("HFC-338")
def test_hydration_is_that_of_the_bernal_where_the_attempt_is_made() -> None:
    state = _table()
    _lab(state, "hertha", "ceres")
    bernal(state, 0, "jupiter_flyby", "L3 Lofstrom Loop Microgravity", slot=Slot.STANFORD)
    asked = Requirement(key="", minimum=5)
    assert requirements.dirtside_hydration(state, 0, asked, node(LOOK))
    assert not requirements.dirtside_hydration(state, 0, asked, node("jupiter_flyby"))
    assert requirements.dirtside_hydration(state, 0, asked, NOTHING)


@pytest.mark.rule("HFC-338")
@pytest.mark.parametrize(("at", "met"), [(LOOK, True), ("leo", False)])
def test_the_human_is_at_the_lab_where_the_attempt_is_made(at: str, met: bool) -> None:
    state = _table()
    _lab(state, "hertha")
    put(state, 0, Slot.OUTPOST_1, LOOK, "spacex")
    assert requirements.at_lab(state, 0, Requirement(key=""), node(at)) == met


@pytest.mark.rule("HFC-338")
def test_only_promoted_colonists_settle() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, LOOK, "colonist_biomechs", piece("colonist_malcolm", back=True), GCR)
    assert list(requirements.settlers(state, 0, node(LOOK))) == [piece("colonist_malcolm", back=True)]


@pytest.mark.rule("HFC-338")
@pytest.mark.parametrize("settled", [True, False])
def test_a_dirtside_alone_has_no_mind(settled: bool) -> None:
    state = _table()
    _lab(state, "ivar")
    if settled:
        _colonists(state, "ivar", *TWO)
    found = FUTURES[NUMBERS["artificial_consciousness"]]
    assert (requirements.missing(state, 0, found, node("ivar")) == []) == settled


@pytest.mark.rule("HFC-338")
@pytest.mark.parametrize(
    ("where", "counts"), [("em_sunlens", True), ("neutrino_sunlens", True), ("leo", False)]
)
def test_a_freighter_waits_at_a_lens(where: str, counts: bool) -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, where, GCR)
    (asked,) = FUTURES[NUMBERS["star_wisp"]].requirements
    assert requirements.freighter_at(state, 0, asked, NOTHING) == counts


@pytest.mark.rule("HFC-338")
@pytest.mark.parametrize(
    ("grade", "gold", "most"),
    [(Grade.ISOTOPE, 0, 5), (Grade.WATER, 0, 0), (Grade.ISOTOPE, 2, 5), (Grade.WATER, 2, 2)],
)
def test_isotopes_are_counted_in_tanks_and_as_cargo(grade: Grade, gold: int, most: int) -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, LOOK, water=4 - gold, gold=gold, wet="9", grade=grade)
    most += gold if grade is Grade.ISOTOPE else 0
    assert requirements.isotopes(state, 0, Requirement(key="", count=most), node(LOOK))
    assert not requirements.isotopes(state, 0, Requirement(key="", count=most + 1), node(LOOK))


@pytest.mark.rule("HFC-338")
def test_isotopes_of_an_outpost_are_its_cargo() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, LOOK, gold=2, grade=Grade.ISOTOPE)
    assert requirements.isotopes(state, 0, Requirement(key="", count=2), node(LOOK))
    assert not requirements.isotopes(state, 0, Requirement(key="", count=3), node(LOOK))


@pytest.mark.rule("HFC-338")
@pytest.mark.parametrize(("where", "leads"), [("exit_oort", True), ("leo", False)])
def test_the_way_to_the_stars_begins_at_an_exit(where: str, leads: bool) -> None:
    assert requirements.at_exit(_table(), 0, Requirement(key=""), node(where)) == leads


@pytest.mark.rule("HFC-338")
def test_no_exit_is_asked_about_at_the_end() -> None:
    assert not requirements.at_exit(_table(), 0, Requirement(key=""), NOTHING)


@pytest.mark.rule("HFC-338")
def test_a_rocket_offers_thrusters_as_strong_as_their_net_thrust() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, LOOK, "spacex", wet="4")
    best = max(engine.net_thrust for engine in engines.engines(state, 0, Slot.ROCKET))
    found = requirements.strong_thrusters(state, 0, node(LOOK), best)
    assert set(found) == {(Slot.ROCKET, piece("spacex"))}
    assert requirements.strong_thrusters(state, 0, node(LOOK), best + 1) == []


@pytest.mark.rule("HFC-338")
@pytest.mark.parametrize(("names", "found"), [(("Kuck Mosquito",), 0), (("Kuck Mosquito", _burst()), 1)])
def test_a_thruster_must_be_operational(names: tuple[str | int, ...], found: int) -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, LOOK, *names)
    assert len(requirements.strong_thrusters(state, 0, node(LOOK), 7)) == found


@pytest.mark.rule("HFC-338", "HFC-342")
@pytest.mark.parametrize(("aqua", "lacking"), [(19, ["aqua"]), (20, []), (21, [])])
def test_the_price_of_a_future_is_needed_where_it_is_attempted(aqua: int, lacking: list[str]) -> None:
    state = _table()
    _uplift(state)
    put(state, 0, Slot.OUTPOST_1, LOOK, "spacex")
    state.players[0].aqua = aqua
    found = FUTURES[NUMBERS["uplift"]]
    assert requirements.missing(state, 0, found, node(LOOK)) == lacking
    assert "aqua" not in requirements.missing(state, 0, found, NOTHING)
