"""Where a Hand card becomes a product, by whose leave, and what the boundaries of other small rules are."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import CARDS, FACES, LUNA, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck, Grade, Spectral
from armillary.games.high_frontier.rules.free_actions import mooncable
from armillary.games.high_frontier.rules.fuel_and_cargo import jettison
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.operations import industry, production
from armillary.games.high_frontier.rules.pieces import forming, grants, humans
from armillary.games.high_frontier.rules.politics import counting, laws, lobbying
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot
from armillary.testing import asked
from tests.games.high_frontier.positions import (
    card,
    claim,
    delegate,
    dice,
    factory,
    node,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)

HALL = ("Hall Effect", "Cascade Photovoltaic")
CERES = site("ceres")
THRUSTERS = [p for p, face in enumerate(FACES) if face.mass and CARDS[p >> 2].deck is Deck.THRUSTER]


def _made_at(where: int, deck: Deck = Deck.THRUSTER, *, fits: bool = True) -> int:
    """A card with a Black-Side that can, or cannot, be made at a Site."""
    for number, found in enumerate(CARDS):
        same = found.spectral in (Spectral.ANY, SITES[where].spectral)
        if found.deck is deck and production.black_sides(number) and same == fits:
            return number
    raise AssertionError("there is none")


@pytest.mark.rule("HFC-214")
@pytest.mark.rule("HFC-215")
def test_a_card_is_made_at_factories_of_its_type_own_or_by_leave() -> None:
    state = turn_of(position("spacex", "taikonauts"))
    fitting, other = _made_at(CERES), _made_at(CERES, fits=False)
    state.players[0].hand += [fitting, other]
    assert production.places(state, 0, fitting) == []
    assert [refusal.rule for refusal in production.why_no_production(state, 0)] == ["HFC-009"]
    factory(state, 1, "ceres")
    assert production.places(state, 0, fitting) == [CERES]  # its owner can be asked
    product = production.Produce(production.black_sides(fitting)[0], CERES)
    assert not product.may(state, 0)
    grants.grant(state, grants.FACTORY, 1, 0, CERES)
    assert product.may(state, 0)
    assert production.places(state, 0, other) == []
    assert not production.Produce(production.black_sides(other)[0], CERES).may(state, 0)
    assert not product.may(state, 1)
    state.operated = True
    assert not product.may(state, 0)
    state.operated, state.grants = False, ()
    use(state, f"asked.{grants.FACTORY}.ceres")
    assert production.places(state, 0, fitting) == []
    assert [refusal.rule for refusal in production.why_no_production(state, 0)] == ["HFC-214"]


@pytest.mark.rule("HFC-079")
def test_a_product_needs_a_stack_there_or_a_figure() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "ceres")
    for slot in OUTPOSTS:
        put(state, 0, slot, "vesta", "Hall Effect")
    assert production.places(state, 0, _made_at(CERES)) == []
    put(state, 0, OUTPOSTS[-1], "ceres", "Hall Effect")
    assert production.places(state, 0, _made_at(CERES)) == [CERES]


@pytest.mark.rule("HFC-215")
def test_each_owner_is_asked_for_a_factory_once_a_turn_and_never_oneself() -> None:
    state = turn_of(position("spacex", "taikonauts"))
    assert not permission.may_ask_factory(state, 0, CERES)
    factory(state, 1, "ceres")
    assert permission.may_ask_factory(state, 0, CERES)
    assert not permission.may_ask_factory(state, 1, CERES)
    asking = permission.ask_factory(state, 0, CERES)
    assert [(step.seat, step.asker) for step in asking] == [(1, 0)]
    asking[0].resolve(state, permission.DENY)
    assert (permission.ask_factory(state, 0, CERES), state.grants) == ((), ())


@pytest.mark.rule("HFC-203")
def test_leave_for_luna_is_asked_of_the_first_player_at_the_table() -> None:
    state = turn_of(position("spacex", "nasa_astronauts"), 1)
    luna = LUNA[0]
    assert [permission.luna_open(state, seat, luna) for seat in (0, 1)] == [True, False]
    assert permission.luna_open(state, 1, CERES)
    assert [permission.may_ask_luna(state, 1, place) for place in (luna, CERES)] == [True, False]
    (asking,) = permission.ask_luna(state, 1, luna)
    asking.resolve(state, permission.ALLOW)
    assert permission.luna_open(state, 1, luna)
    state.grants = ()
    assert not permission.may_ask_luna(state, 1, luna)
    state.left = type(state.left)((0,))
    assert permission.luna_open(state, 1, luna)


# Industry


def _builder() -> HighFrontierState:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Lorentz-Propelled Microprobe", "CVD Molding")
    return turn_of(state)


@pytest.mark.rule("HFC-132")
@pytest.mark.rule("HFC-207")
def test_what_it_takes_to_industrialize() -> None:
    state = _builder()
    assert industry.industrial_sites(state, 0) == []
    claim(state, 0, "ceres", "vesta")
    robonaut, refinery = piece("Lorentz-Propelled Microprobe"), piece("CVD Molding")
    act = industry.Industrialize(CERES, robonaut, refinery)
    assert industry.industrial_sites(state, 0) == [CERES]
    assert act.may(state, 0)
    assert not industry.Industrialize(CERES, refinery, refinery).may(state, 0)
    assert not industry.Industrialize(CERES, robonaut, robonaut).may(state, 0)
    assert not industry.Industrialize(site("vesta"), robonaut, refinery).may(state, 0)
    assert not industry.industrial_sites(state, 1)
    state.operated = True
    assert not act.may(state, 0)


@pytest.mark.rule("HFC-207")
@pytest.mark.rule("HFC-213")
def test_why_nothing_is_industrialized() -> None:
    state = _builder()
    claim(state, 0, "ceres", "vesta")
    assert industry.why_no_industry(state, 0) == []
    state.players[0].cubes = 0
    assert industry.industrial_sites(state, 0) == []
    assert [refusal.rule for refusal in industry.why_no_industry(state, 0)] == ["HFC-213"]
    state.players[0].cubes = 1
    reasons = {}
    for name in ("Lorentz-Propelled Microprobe", "CVD Molding"):
        put(state, 0, Slot.OUTPOST_1, "ceres", name)
        (refusal,) = industry.why_no_industry(state, 0)
        reasons[name] = refusal.reason
    assert list(reasons.values()) == [industry.NO_REFINERY, industry.NO_ROBONAUT]


# Stacks that come and go


@pytest.mark.rule("HFC-079")
@pytest.mark.rule("HFC-080")
@pytest.mark.rule("HFC-099")
def test_things_go_into_an_outpost_there_rather_than_the_rocket() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", "Hall Effect")
    assert forming.place(state, 0, node("ceres"), water=2, gold=1) == Slot.ROCKET
    assert (rocket(state).water, rocket(state).gold) == (2, 1)
    put(state, 0, Slot.OUTPOST_2, "ceres", "Mass Driver", water=1)
    assert forming.place(state, 0, node("ceres"), (piece("Rock Splitter"),), 2, 3) == Slot.OUTPOST_2
    outpost = state.held(0, Slot.OUTPOST_2)
    assert outpost is not None
    assert (len(outpost.cards), outpost.water, outpost.gold) == (2, 3, 3)
    assert forming.place(state, 0, node("leo"), water=4) == Slot.LEO
    assert state.players[0].aqua == 4
    assert forming.place(state, 0, node("vesta"), water=1) == Slot.OUTPOST_1


@pytest.mark.rule("HFC-085")
@pytest.mark.rule("HFC-115")
@pytest.mark.rule("HFC-137")
def test_roles_are_exchanged_and_what_has_moved_stays_with_its_figure() -> None:
    state = turn_of(position("spacex", "taikonauts"))
    put(state, 0, Slot.ROCKET, "ceres", *HALL, wet="9")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver")
    use(state, forming.moved_mark(Slot.ROCKET))
    forming.exchange(state, 0, Slot.OUTPOST_1)
    former = state.held(0, Slot.OUTPOST_1)
    assert former is not None
    assert (rocket(state).moved, former.moved, former.wet) == (True, False, -1)
    assert rocket(state).grade == Grade.DIRT


@pytest.mark.rule("HFC-086")
@pytest.mark.parametrize("glitched", [(False, False), (True, False), (False, True)])
def test_a_rocket_grounded_in_leo_brings_its_glitch_and_its_water(glitched: tuple[bool, bool]) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.LEO, "leo", "spacex", glitch=glitched[0])
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", water=2, glitch=glitched[1])
    assert forming.ground(state, 0)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (leo.glitch, len(leo.cards), state.players[0].aqua) == (any(glitched), 2, 2)
    assert state.held(0, Slot.ROCKET) is None


@pytest.mark.rule("HFC-088")
def test_without_a_strip_or_a_rocket_no_thruster_is_activated() -> None:
    state = position("spacex", "taikonauts")
    assert engines(state, 0, Slot.ROCKET) == []
    put(state, 0, Slot.OUTPOST_1, "ceres", *HALL)
    assert engines(state, 0, Slot.OUTPOST_1) == []


@pytest.mark.rule("HFC-091")
@pytest.mark.rule("HFC-095")
@pytest.mark.rule("HFC-272")
def test_what_may_be_thrown_off() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "spacex")
    assert not [str(option) for option in jettison.jettisons(state, 0)]
    state.guests = ((card("spacex"), 1),)
    assert [str(option) for option in jettison.jettisons(state, 0)] == ["jettison outpost_1"]
    for water, gold in ((1, 0), (0, 1)):
        put(state, 0, Slot.OUTPOST_1, "vesta", water=water, gold=gold)
        assert [str(option) for option in jettison.jettisons(state, 0)] == ["jettison outpost_1"]


@pytest.mark.rule("HFC-029")
def test_the_mooncable_fills_what_waits_near_earth_with_dirt() -> None:
    state = position("nasrda_astronauts", "taikonauts")
    names = ("Mass Driver", "Flywheel Compulsator")
    home = next(found.id for found in NODES if found.home_orbit and found.id != "leo")
    for where, tanks in (("leo", 7), (home, 7), ("ceres", 0)):
        put(state, 0, Slot.ROCKET, where, *names)
        assert mooncable.dirt_for(state, 0, Slot.ROCKET) == tanks, where
    put(state, 0, Slot.ROCKET, "leo", *names, wet="30")
    assert mooncable.dirt_for(state, 0, Slot.ROCKET) == 2
    put(state, 0, Slot.ROCKET, "leo", *HALL)
    assert mooncable.dirt_for(state, 0, Slot.ROCKET) == 0
    put(state, 0, Slot.ROCKET, "leo", "Mass Driver")
    assert mooncable.dirt_for(state, 0, Slot.ROCKET) == 0
    put(state, 0, Slot.ROCKET, "leo", *names)
    assert "mooncable rocket" in asked(turn_of(state))
    use(state, mooncable.MOONCABLE)
    assert not mooncable.cables(state, 0)


# Humans


@pytest.mark.rule("HFC-237")
@pytest.mark.rule("HFC-272")
def test_where_a_player_has_humans() -> None:
    state = position("spacex", "taikonauts")
    put(state, 1, Slot.OUTPOST_1, "ceres", "spacex", "Hall Effect")
    assert not humans.present(state, 0, node("ceres"))
    assert [humans.present(state, seat, node("leo")) for seat in (0, 1)] == [True, True]
    state.guests = ((card("spacex"), 0),)
    assert [humans.present(state, seat, node("ceres")) for seat in (0, 1)] == [True, True]
    assert [humans.own_at(state, seat, node("ceres")) for seat in (0, 1)] == [True, False]
    assert not humans.own_at(state, 0, node("vesta"))
    assert humans.owners_aboard(state, 1, node("ceres")) == {0}
    assert not humans.is_guest(state, card("taikonauts"))
    factory(state, 1, "vesta", colony=True)
    assert [humans.present(state, seat, node("vesta")) for seat in (0, 1)] == [False, True]


@pytest.mark.rule("HFC-274")
def test_a_lent_crew_works_for_its_borrower_where_it_is() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    put(state, 1, Slot.OUTPOST_1, "ceres", "taikonauts", "Hall Effect")
    grants.grant(state, grants.ABILITY, 1, 2, card("taikonauts"))
    grants.grant(state, grants.CREW, 1, 0, card("taikonauts"))
    grants.grant(state, grants.CREW, 2, 0, card("Mass Driver"))
    assert sites.lent_crews(state, 0, node("ceres")) == [piece("taikonauts")]
    assert not sites.lent_crews(state, 0, node("vesta"))
    assert not sites.lent_crews(state, 2, node("ceres"))


# Politics


@pytest.mark.rule("HFC-286")
@pytest.mark.rule("HFC-287")
@pytest.mark.rule("HFC-291")
def test_two_delegates_make_a_law_under_the_general_assembly() -> None:
    state = turn_of(position("spacex", "taikonauts", politics=True))
    state.star = laws.UNITY
    delegate(state, 0, "honor")
    assert (laws.in_force(state, laws.UNITY), laws.in_force(state, laws.HONOR)) == (True, False)
    delegate(state, 1, "honor")
    assert laws.in_force(state, laws.HONOR)
    state.star = laws.FREEDOM
    assert not laws.in_force(state, laws.HONOR)
    state.lobbied = (laws.UNITY,)
    assert [laws.active(state, seat, laws.HONOR) for seat in (0, 1)] == [True, False]
    assert not laws.active(state, 0, laws.EQUALITY)
    assert laws.active(state, 1, laws.FREEDOM)
    state.anarchy = True
    assert not laws.in_force(state, laws.FREEDOM)


@pytest.mark.rule("HFC-287")
@pytest.mark.rule("HFC-291")
def test_who_can_pay_an_aqua_lobbies_for_what_is_not_in_force() -> None:
    state = turn_of(position("spacex", "taikonauts", politics=True))
    delegate(state, 0, "honor")
    delegate(state, 0, "freedom")
    state.star = laws.FREEDOM
    for aqua, lobbies in ((0, []), (1, ["lobby honor"])):
        state.players[0].aqua = aqua
        found = [str(option) for option in lobbying.in_the_lobby(state, 0)]
        assert [text for text in found if text.startswith("lobby")] == lobbies
        assert [text for text in found if text.startswith("recall")] == ["recall freedom", "recall honor"]
    reasons = {str(refusal.option): refusal.reason for refusal in lobbying.why_no_lobby(state, 0)}
    assert reasons == {"lobby freedom": lobbying.IN_FORCE}
    state.lobbied = (laws.EQUALITY,)
    reasons = {str(refusal.option): refusal.reason for refusal in lobbying.why_no_lobby(state, 0)}
    assert reasons == {"lobby freedom": lobbying.IN_FORCE, "lobby honor": lobbying.LOBBIED}


@pytest.mark.rule("HFC-256")
@pytest.mark.rule("HFC-262")
def test_points_of_a_law_count_own_pieces_only() -> None:
    state = position("spacex", "taikonauts", politics=True)
    danger = next(found.id for found in SITES if found.hazardous)
    calm = next(found.id for found in SITES if not found.hazardous and found.id != "ceres")
    factory(state, 0, danger, colony=True)
    factory(state, 1, calm, colony=True)
    claim(state, 0, "ceres")
    delegate(state, 0, "honor", 2)
    delegate(state, 1, "unity", 3)
    found = {}
    for law in (laws.FREEDOM, laws.UNITY, laws.AUTHORITY, laws.EQUALITY, laws.INDIVIDUALITY):
        state.star = law
        found[law] = [counting.politics(state, seat) for seat in (0, 1)]
    in_danger = 3 + SITES[CERES].hazardous
    assert list(found.values()) == [[1, 1], [1, 1], [2, 1], [1, 1], [in_danger, 0]]
    assert [counting.tokens(state, seat) for seat in (0, 1)] == [6, 6]
    put(state, 1, Slot.ROCKET, danger, "Hall Effect")
    assert counting.politics(state, 1) == 1
    put(state, 1, Slot.ROCKET, calm, "Hall Effect")
    assert counting.politics(state, 1) == 0
    put(state, 1, Slot.ROCKET, "geo", "Hall Effect")
    assert counting.politics(state, 1) == 0


@pytest.mark.rule("HFC-207")
@pytest.mark.rule("HFC-235")
def test_a_glitch_that_takes_something_else_does_not_stop_a_factory() -> None:
    robonaut, refinery = piece("Lorentz-Propelled Microprobe"), piece("CVD Molding")
    hard = {FACES[p].rad_hard for p in (robonaut, refinery)}
    other = next(p for p in THRUSTERS if FACES[p].rad_hard not in {*hard, 0} and FACES[p].rad_hard <= 6)
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", robonaut, refinery, other, glitch=True)
    claim(state, 0, "ceres")
    turn_of(state)
    dice(state, FACES[other].rad_hard)
    industry.BuildFactory(0, CERES, refinery, (robonaut, refinery)).run(state)
    assert state.factories == {CERES: 0}
    assert state.held(0, Slot.OUTPOST_1) is None


@pytest.mark.rule("HFC-207")
@pytest.mark.rule("HFC-235")
def test_another_robonaut_does_not_stand_in_for_one_that_a_glitch_took() -> None:
    robonaut, refinery = piece("Lorentz-Propelled Microprobe"), piece("CVD Molding")
    splitter, photovoltaic = piece("Rock Splitter"), piece("Cascade Photovoltaic")
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", robonaut, refinery, splitter, photovoltaic, glitch=True)
    claim(state, 0, "ceres")
    turn_of(state)
    lost = (splitter, photovoltaic) if FACES[robonaut].rad_hard == FACES[refinery].rad_hard else (robonaut,)
    spent = lost[0]
    assert FACES[spent].rad_hard != FACES[refinery].rad_hard
    dice(state, FACES[spent].rad_hard)
    industry.BuildFactory(0, CERES, refinery, (spent, refinery)).run(state)
    assert state.factories == {}


@pytest.mark.rule("HFC-214")
def test_nothing_is_said_of_an_empty_hand_nor_of_what_can_be_produced() -> None:
    state = turn_of(position("spacex", "taikonauts"))
    factory(state, 0, "ceres")
    assert production.why_no_production(state, 0) == []
    state.players[0].hand.append(_made_at(CERES))
    assert production.why_no_production(state, 0) == []
