"""Conditions and counts: SETI-007 and the terms of cards, SETI-577 to SETI-580."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import CARDS, MOONS, STAR_NAMED
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.rules.player.conditions import count, distance, holds
from armillary.games.seti.rules.state import TILE, Scope, SetiState
from tests.games.seti.positions import at, card, discover, give, give_techs, own, space, table

MERCURY, VENUS, MARS, JUPITER, SATURN, URANUS, NEPTUNE, OUMUAMUA = range(8)
PURPLE, ORANGE, BLUE = range(3)


def scoped(state: SetiState) -> Scope:
    """An effect under way that remembers nothing yet."""
    state.scopes.append(Scope())
    return state.scopes[-1]


def moons_of(planet: int) -> list[int]:
    return [moon.number for moon in MOONS if moon.planet == planet]


# Pieces


@pytest.mark.rule("SETI-007", "SETI-443")
@pytest.mark.parametrize(
    ("piece", "moons", "found"),
    [("orbiter", True, 1), ("lander", False, 2), ("lander", True, 3), ("orbiter_or_lander", True, 4)],
)
def test_pieces_are_orbiters_landers_and_landers_on_moons(piece: str, moons: bool, found: int) -> None:
    state = table()
    own(state).orbiters[JUPITER] = 1
    own(state).landers[JUPITER] = 2
    own(state).probes = [at("jupiter", state)]
    state.moons[moons_of(JUPITER)[0]] = 0
    state.moons[moons_of(JUPITER)[1]] = 1  # another player's
    own(state, 1).orbiters[JUPITER] = 5

    assert count(state, 0, v.PiecesCount(piece, "jupiter", moons)) == found
    assert count(state, 0, v.PiecesCount(piece, "any", moons)) == found
    assert count(state, 0, v.PiecesCount(piece, "mars", moons)) == 0
    assert holds(state, 0, v.PiecesCondition(piece, "jupiter", moons, found))
    assert not holds(state, 0, v.PiecesCondition(piece, "any", moons, found + 1))


def test_a_lander_that_shares_a_moon_counts_for_its_owner() -> None:
    state = table()
    moon = moons_of(JUPITER)[0]
    state.moons[moon] = 1
    state.guests.append((0, JUPITER, -1, moon))

    assert count(state, 0, v.PiecesCount("lander", "jupiter", include_moons=True)) == 1
    assert count(state, 1, v.PiecesCount("lander", "any", include_moons=True)) == 1


def test_all_pieces_must_be_at_one_planet() -> None:
    state = table()
    both = v.PiecesAtOnePlanetCondition({"orbiter": 1, "lander": 1}, include_moons=True)
    own(state).orbiters[JUPITER] = 1
    own(state).landers[MARS] = 1
    assert not holds(state, 0, both)
    state.moons[moons_of(JUPITER)[0]] = 0

    assert holds(state, 0, both)


# Sectors and signals


@pytest.mark.rule("SETI-442")
def test_wins_are_counted_by_colour_and_by_sector() -> None:
    state = table()
    own(state).wins[STAR_NAMED["vega"]] = 2
    own(state).wins[STAR_NAMED["beta_pictoris"]] = 1
    own(state).wins[STAR_NAMED["kepler_22"]] = 1

    assert count(state, 0, v.SectorWinsCount("black")) == 3
    assert count(state, 0, v.SectorWinsCount("any")) == 4
    assert holds(state, 0, v.SectorWinsCondition("yellow", 1))
    assert not holds(state, 0, v.SectorWinsCondition("red", 1))
    assert holds(state, 0, v.SectorWinsCondition("any", 2, same_sector=True))
    assert not holds(state, 0, v.SectorWinsCondition("any", 3, same_sector=True))


def test_signals_now_are_counted_by_sector_and_wins_do_not_matter() -> None:
    state = table()
    state.signals[0], state.signals[3] = [0, 0, 1], [1]
    own(state).wins[0] = 4

    assert count(state, 0, v.SignalSectorsCount()) == 1
    assert holds(state, 0, v.SignalSectorsCondition(1))
    assert not holds(state, 0, v.SignalSectorsCondition(2))


def test_signals_of_this_effect() -> None:
    state = table()
    red = [sector for sector in range(8) if state.colour_of(sector) == 1]
    scoped(state).sectors = [red[0], red[0], red[1], TILE]

    assert count(state, 0, v.SignalsMarkedCount(colour="red")) == 3
    assert count(state, 0, v.SignalsMarkedCount(colour="blue")) == 0
    assert count(state, 0, v.SignalsMarkedCount(distinct_sectors=True)) == 2
    assert count(state, 0, v.SignalsMarkedCount(on="oumuamua_tile")) == 1
    assert holds(state, 0, v.SignalsMarkedCondition(1))
    assert not holds(state, 0, v.SignalsMarkedCondition(2))


def test_own_signals_in_the_sector_just_marked() -> None:
    state = table()
    scoped(state).sectors = [2, 5]
    state.signals[2], state.signals[5] = [0, 0], [1, 0]

    assert holds(state, 0, v.OwnSignalsInMarkedSectorCondition(1))
    assert not holds(state, 0, v.OwnSignalsInMarkedSectorCondition(2))


def test_signals_on_the_tile() -> None:
    state = table()
    state.tile_signals = [1, 0]

    assert holds(state, 0, v.TileSignalsCondition(1))
    assert not holds(state, 0, v.TileSignalsCondition(2))


def test_signals_in_sectors_with_an_anomaly() -> None:
    state = table()
    state.anomalies = [(2, 0, 0), (6, 1, 0)]
    state.signals[2], state.signals[6], state.signals[7] = [0, 1, 0], [0], [0]

    assert count(state, 0, v.SignalsInAnomalySectorsCount()) == 3
    assert not holds(state, 0, v.EarthSectorHasAnomalyCondition())
    state.anomalies.append((at("earth", state) % 8, 2, 0))
    assert holds(state, 0, v.EarthSectorHasAnomalyCondition())


# Traces


@pytest.mark.rule("SETI-158")
def test_traces_of_a_colour_in_every_scope() -> None:
    state = table(species=("mascamites", "anomalies"))
    discover(state, 1)
    own(state).traces = [2, 0, 1, 1, 3, 0]

    assert count(state, 0, v.TracesCount("purple", "total")) == 3
    assert count(state, 0, v.TracesCount("any", "total")) == 7
    assert count(state, 0, v.TracesCount("orange", "this_species"), slot=1) == 3
    assert count(state, 0, v.TracesCount("any", "other_species"), slot=1) == 3
    assert holds(state, 0, v.TracesCondition("purple", 1, "each_species"))
    assert not holds(state, 0, v.TracesCondition("orange", 1, "each_species"))
    assert holds(state, 0, v.TracesSameColourCondition(3))
    assert not holds(state, 0, v.TracesSameColourCondition(4))


def test_this_species_is_that_of_the_card_that_speaks() -> None:
    state = table(species=("mascamites", "anomalies"))
    discover(state, 1)
    own(state).traces = [1, 1, 1, 0, 1, 0]
    state.scopes.append(Scope(card("ET.17")))

    assert count(state, 0, v.TracesCount("any", "this_species")) == 1
    assert not holds(state, 0, v.TraceSetCondition(("purple", "orange", "blue"), "this_species"))
    assert holds(state, 0, v.TraceSetCondition(("purple", "orange", "blue"), "single_species"))


def test_a_species_that_is_not_discovered_has_no_traces_of_its_own_cards() -> None:
    state = table(species=("mascamites", "anomalies"))
    own(state).traces = [1, 1, 1, 1, 1, 1]
    state.scopes.append(Scope(card("ET.17")))

    assert count(state, 0, v.TracesCount("any", "this_species")) == 0


def test_traces_of_the_colour_just_marked() -> None:
    state = table()
    own(state).traces = [0, 2, 0, 0, 1, 5]
    marked = v.TracesCount("marked_colour", "total")
    scope = scoped(state)
    assert count(state, 0, marked) == 0
    scope.colour = ORANGE

    assert count(state, 0, marked) == 3


# Techs and what a player holds


def test_techs_of_a_kind_of_any_kind_and_of_the_kind_taken() -> None:
    state = table()
    give_techs(state, "probe_1", "probe_3", "computer_2")
    scope = scoped(state)
    assert count(state, 0, v.TechsCount("taken_kind")) == 0
    scope.kind = 0

    assert count(state, 0, v.TechsCount("probe")) == 2
    assert count(state, 0, v.TechsCount("any")) == 3
    assert count(state, 0, v.TechsCount("taken_kind")) == 2
    assert holds(state, 0, v.TechsCondition("computer", 1))
    assert not holds(state, 0, v.TechsCondition("telescope", 1))


def test_the_tech_taken_was_owned_by_another() -> None:
    state = table()
    scope = scoped(state)
    assert not holds(state, 0, v.TakenTechOwnedByOtherCondition())
    scope.owned = True

    assert holds(state, 0, v.TakenTechOwnedByOtherCondition())


def test_resources_pool_and_hand() -> None:
    state = table()
    own(state).data, own(state).exofossils, own(state).score = 5, 3, 50
    assert holds(state, 0, v.HandSizeCondition(0))
    give(state, "001")

    assert not holds(state, 0, v.HandSizeCondition(0))
    assert holds(state, 0, v.ResourceCondition("exofossil", 3))
    assert holds(state, 0, v.ResourceCondition("points", 50))
    assert not holds(state, 0, v.ResourceCondition("publicity", 5))
    assert holds(state, 0, v.DataPoolCondition(5))
    assert not holds(state, 0, v.DataPoolCondition(6))
    assert count(state, 0, v.ResourceCount("publicity")) == 4


@pytest.mark.rule("SETI-438", "SETI-439")
def test_tucked_cards_are_counted_by_their_income_without_the_starting_card() -> None:
    state = table()
    own(state).tucked = [card("001"), card("002"), card("005"), card("ET.31")]

    assert count(state, 0, v.TuckedIncomeCount("credits")) == 2
    assert count(state, 0, v.TuckedIncomeCount("energy")) == 1
    assert count(state, 0, v.TuckedIncomeCount("card")) == 0
    assert holds(state, 0, v.TuckedIncomeCondition("any", 4))
    assert not holds(state, 0, v.TuckedIncomeCondition("any", 5))


def test_cards_that_could_be_shown() -> None:
    state = table()
    give(state, "001", "002", "110")

    assert count(state, 0, v.HandCardsShownCount(corner="move")) == 2
    assert count(state, 0, v.HandCardsShownCount(income="energy")) == 1


def test_missions_and_scoring_cards() -> None:
    state = table()
    own(state).completed = [card("001"), card("006")]
    own(state).scoring_cards = [card("014")]

    assert count(state, 0, v.MissionsCompletedCount()) == 2
    assert count(state, 0, v.EndgameCardsCount()) == 1
    assert holds(state, 0, v.MissionsCompletedCondition(2))
    assert not holds(state, 0, v.MissionsCompletedCondition(3))


def test_a_trace_that_was_paid_for() -> None:
    state = table()
    assert not holds(state, 0, v.PaidTraceCondition("exofossil"))
    own(state).paid_spaces = 1

    assert holds(state, 0, v.PaidTraceCondition("exofossil"))


# The solar system


def feature(state: SetiState, wanted: int) -> int:
    return state.sky.features.index(wanted)


@pytest.mark.parametrize(("name", "number"), [("asteroid", 1), ("comet", 2)])
def test_a_probe_or_capsule_on_a_feature(name: str, number: int) -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    own(state, 1).probes = [feature(state, number)]
    assert not holds(state, 0, v.ProbeOnCondition(name))
    own(state).capsules = [feature(state, number)]

    assert holds(state, 0, v.ProbeOnCondition(name))


def test_a_probe_on_asteroids_next_to_earth() -> None:
    state = table()
    state.offsets = [0, 1, 0]
    earth = at("earth", state)
    condition = v.ProbeOnCondition("asteroid", adjacent_to="earth")
    asteroids = [here for here in range(32) if state.sky.features[here] == 1]
    own(state).probes = [here for here in asteroids if distance(here, earth) > 1]
    assert not holds(state, 0, condition)
    own(state).probes = [here for here in asteroids if distance(here, earth) == 1][:1]
    assert own(state).probes

    assert holds(state, 0, condition)


def test_the_chosen_probe_and_what_lies_beside_it() -> None:
    state = table()
    asteroid = feature(state, 1)
    scoped(state).probes = [asteroid]

    assert holds(state, 0, v.ChosenProbeOnCondition("asteroid"))
    assert not holds(state, 0, v.ChosenProbeOnCondition("comet"))
    beside = [here for here in range(32) if distance(here, asteroid) == 1]
    asteroids = sum(state.sky.features[here] == 1 for here in beside)
    assert count(state, 0, v.AdjacentSpacesCount("asteroid")) == asteroids


@pytest.mark.parametrize(
    ("origin", "target", "steps"),
    [((1, 0), (1, 7), 1), ((1, 0), (1, 4), 4), ((1, 1), (4, 6), 6), ((2, 3), (2, 3), 0)],
)
def test_the_shortest_way_goes_around_the_sun(
    origin: tuple[int, int], target: tuple[int, int], steps: int
) -> None:
    assert distance(space(*origin), space(*target)) == steps


def test_a_probe_far_from_earth() -> None:
    state = table()
    own(state).probes = [at("neptune", state)]  # two sectors and three rings away
    away = distance(at("earth", state), at("neptune", state))

    assert holds(state, 0, v.ProbeDistanceCondition("earth", away))
    assert not holds(state, 0, v.ProbeDistanceCondition("earth", away + 1))


@pytest.mark.parametrize(
    ("planet", "moon", "fits"),
    [(MARS, False, True), (MERCURY, False, True), (VENUS, False, False), (SATURN, True, True)],
)
def test_where_the_card_landed(planet: int, moon: bool, fits: bool) -> None:
    state = table()
    condition = v.LandedOnCondition(("mars", "mercury"), any_moon=True)
    scope = scoped(state)
    assert not holds(state, 0, condition)
    scope.landed, scope.moon = planet, moon

    assert holds(state, 0, condition) is fits


def test_a_moon_is_not_the_planet() -> None:
    state = table()
    scope = scoped(state)
    scope.landed, scope.moon = OUMUAMUA, True

    assert not holds(state, 0, v.LandedOnCondition(("oumuamua",)))


def test_bodies_in_the_sector_of_earth() -> None:
    state = table()
    sky = state.sky
    earth = at("earth", state)
    bodies = v.BodiesInSectorCount("earth", ("planet", "comet"), ("earth",))
    others = [here for here in range(earth % 8, 32, 8) if here != earth and sky.features[here] in (2, 3)]

    assert count(state, 0, bodies) == len(others)
    assert count(state, 0, v.BodiesInSectorCount("earth", ("planet", "comet"), ())) == len(others) + 1


@pytest.mark.rule("SETI-347")
def test_a_capsule_at_its_destination() -> None:
    state = table()
    own(state).probes = [at("earth", state)]  # a probe is not a capsule
    assert not holds(state, 0, v.DeliverSampleCondition("earth"))
    own(state).capsules = [at("earth", state)]

    assert holds(state, 0, v.DeliverSampleCondition("earth"))


# Together


def test_all_conditions_must_hold() -> None:
    state = table()
    rich = v.ResourceCondition("credits", 4)
    poor = v.ResourceCondition("credits", 5)

    assert holds(state, 0, v.AllOfCondition((rich, rich)))
    assert not holds(state, 0, v.AllOfCondition((rich, poor)))


def test_counts_of_counts() -> None:
    state = table()
    give_techs(state, "probe_1", "probe_2", "computer_1")
    probe, computer = v.TechsCount("probe"), v.TechsCount("computer")

    assert count(state, 0, v.MinOfCount((probe, computer))) == 1
    assert count(state, 0, v.MaxOfCount((probe, computer))) == 2
    assert count(state, 0, v.SumOfCount((probe, computer))) == 3
    assert count(state, 0, v.FloorHalfCount(v.SumOfCount((probe, computer)))) == 1


PRINTED = {
    printed.id: printed.condition or (printed.mission.condition if printed.mission else None)
    for printed in CARDS
}


@pytest.mark.parametrize("name", [name for name, condition in PRINTED.items() if condition is not None])
def test_at_the_start_only_the_empty_hand_fulfils_a_printed_condition(name: str) -> None:
    condition = PRINTED[name]
    assert condition is not None

    assert holds(table(), 0, condition) is (name == "089")
