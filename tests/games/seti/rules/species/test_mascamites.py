"""Mascamites: SETI-335 to SETI-353."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.seti.rules.components import SAMPLES
from armillary.games.seti.rules.components.vocabulary import (
    CollectSampleOp,
    GainOp,
    LandOp,
    LifeTraceOp,
    MoveOp,
    RotateOp,
    UseSampleOp,
)
from armillary.games.seti.rules.events import MissionCompleted, SampleCollected, SampleRevealed
from armillary.games.seti.rules.hidden import zones
from armillary.games.seti.rules.species import mascamites
from armillary.games.seti.rules.species.discovery import discover as reveal
from armillary.games.seti.rules.state import FREE, NEUTRAL, NOBODY, SetiState
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give_techs,
    none_of,
    options_of,
    own,
    play,
    space,
    table,
    texts,
    told,
    turn,
)

BLUE = 2
CREDITS, ENERGY, PUBLICITY, DATA, CARDS, PICK, POINTS = range(7)  # the samples by what they are worth
JUPITER, SATURN = 0, 1


def found(seed: int = 1) -> SetiState:
    """The Mascamites are on the left, just discovered by nobody."""
    state = table(species=("mascamites", "anomalies"))
    state.rng.seed = seed
    state.discovery[:3] = [NEUTRAL] * 3
    reveal(state, 0)
    return state


def known(seats: int = 2) -> SetiState:
    """The Mascamites lie open: samples 1 to 3 on Jupiter, 4 to 6 on Saturn, the last on the board."""
    state = table(seats, species=("mascamites", "anomalies"))
    discover(state, 0)
    state.discovery[:3] = [NEUTRAL] * 3
    state.planet_samples = [[CREDITS, ENERGY, PUBLICITY], [DATA, CARDS, PICK]]
    state.board_samples = [POINTS]
    state.neutral_markers = [0, 0]
    return state


def capsule(state: SetiState, place: int, sample: int, *missions: str, seat: int = 0) -> None:
    """Give a player a capsule and missions in play."""
    agency = own(state, seat)
    agency.capsules.append(place)
    agency.samples.append(sample)
    for name in missions:
        agency.missions.append(card(name))
        agency.covered.append(0)


@pytest.mark.rule("SETI-335", "SETI-336")
def test_samples_are_shuffled_onto_the_planets_and_the_last_onto_the_board() -> None:
    state = found()

    assert [len(samples) for samples in state.planet_samples] == [3, 3]
    assert len(state.board_samples) == 1
    everything = [*state.planet_samples[0], *state.planet_samples[1], *state.board_samples]
    assert sorted(everything) == list(range(7))
    assert told(state, SampleRevealed) == [SampleRevealed(NOBODY, state.board_samples[0], 0)]
    assert len({tuple(found(seed).board_samples) for seed in range(40)}) == 7


@pytest.mark.rule("SETI-336", "SETI-350")
def test_the_seventh_sample_can_be_marked_from_then_on() -> None:
    state = known()
    effect(state, LifeTraceOp("blue"))

    assert "mark left blue 3" in texts(state)
    assert "mark left blue 4" not in texts(state), "no sample lies there"
    assert [(str(found.option), str(found)) for found in refusals(state, 0)] == [
        (f"mark left blue {place}", "no sample lies on this space yet (SETI-350)") for place in range(4, 10)
    ]
    choose(state, "mark left blue 3")

    assert own(state).score == 1 + 7
    assert state.spaces[BLUE][2] == 0
    assert state.board_samples == [POINTS], "the token stays"


@pytest.mark.rule("SETI-337")
def test_samples_on_planets_are_hidden_from_all_who_have_not_looked() -> None:
    state = known()
    own(state).probes = [at("jupiter", state)]
    owners = {id(zone.cards): tuple(zone.owners) for zone in zones(state)}
    assert owners[id(state.planet_samples[JUPITER])] == (NOBODY,)

    effect(state, LandOp(), CollectSampleOp("landed_planet"))
    choose(state, "mark left orange overflow", "sample 2")

    owners = {id(zone.cards): tuple(zone.owners) for zone in zones(state)}
    assert owners[id(state.planet_samples[JUPITER])] == (0,)
    assert owners[id(state.planet_samples[SATURN])] == (NOBODY,)
    assert owners[id(own(state).samples)] == (0,)
    collected = told(state, SampleCollected)[0]
    assert collected.masked(0) == collected
    assert collected.masked(1) == SampleCollected(0, "jupiter", -1)


@pytest.mark.rule("SETI-339")
def test_an_ordinary_landing_collects_nothing() -> None:
    state = known()
    own(state).probes = [at("jupiter", state)]
    turn(state)
    choose(state, "land jupiter", "mark left orange overflow")

    assert own(state).capsules == []
    assert state.planet_samples[JUPITER] == [CREDITS, ENERGY, PUBLICITY]


@pytest.mark.rule("SETI-339", "SETI-340", "SETI-342")
def test_a_mascamite_card_lands_and_takes_one_sample() -> None:
    state = known()
    own(state).probes = [at("saturn", state)]
    play(state, "ET.4", "mark left orange overflow")

    assert [str(option) for option in options_of(state, mascamites.Sample)] == [
        "sample 4",
        "sample 5",
        "sample 6",
    ]
    choose(state, "sample 5")

    assert state.planet_samples == [[CREDITS, ENERGY, PUBLICITY], [DATA, PICK]]
    assert (own(state).capsules, own(state).samples) == ([at("saturn", state)], [CARDS])
    assert card("ET.4") in own(state).missions


@pytest.mark.rule("SETI-340")
def test_a_landing_on_a_moon_collects_from_its_planet() -> None:
    state = known()
    own(state).probes = [at("jupiter", state)]
    effect(state, LandOp(moon_without_tech=True), CollectSampleOp("landed_planet"))
    choose(
        state,
        next(choice for choice in texts(state) if choice.startswith("land ") and "jupiter" not in choice),
    )
    while asked(state) != "CollectSample":
        choose(state, texts(state)[0])
    choose(state, "sample 1")

    assert own(state).samples == [CREDITS]


@pytest.mark.rule("SETI-341")
def test_on_another_planet_nothing_is_collected_and_the_mission_stays() -> None:
    state = known()
    own(state).probes = [at("mars", state)]
    play(state, "ET.4", "space 1", "mark left orange overflow")

    assert own(state).landers[2] == 1
    assert own(state).capsules == []
    assert card("ET.4") in own(state).missions


@pytest.mark.rule("SETI-341")
def test_a_planet_without_samples_gives_none() -> None:
    state = known()
    state.planet_samples[JUPITER].clear()
    own(state).probes = [at("jupiter", state)]
    effect(state, LandOp(), CollectSampleOp("landed_planet"))
    choose(state, "mark left orange overflow")

    assert own(state).capsules == []
    assert state.over


@pytest.mark.rule("SETI-343")
def test_samples_turn_with_their_planets() -> None:
    state = known()
    state.next_disc = 2
    own(state).probes = [at("jupiter", state)]
    before = at("jupiter", state)
    effect(state, RotateOp(), LandOp(), CollectSampleOp("landed_planet"))
    choose(state, "mark left orange overflow", "sample 1")

    assert own(state).capsules == [at("jupiter", state)]
    assert at("jupiter", state) == before - 1


@pytest.mark.rule("SETI-344")
def test_a_capsule_moves_like_a_probe() -> None:
    state = known()
    capsule(state, space(2, 7), CREDITS)
    own(state).energy, own(state).publicity = 3, 0
    turn(state)
    assert "capsule 1 2.8 2.1" in texts(state)
    choose(state, "capsule 1 2.8 2.1")

    assert own(state).capsules == [space(2, 0)]
    assert own(state).energy == 1, "it left asteroids"
    assert own(state).publicity == 1, "it came to a comet"


@pytest.mark.rule("SETI-344")
def test_movements_of_an_effect_may_move_a_capsule() -> None:
    state = known()
    capsule(state, at("jupiter", state), CREDITS)
    effect(state, MoveOp(1))
    choose(state, "capsule 1 3.4 3.5")

    assert own(state).capsules == [space(3, 4)]


@pytest.mark.rule("SETI-345")
def test_a_capsule_is_carried_by_a_rotation() -> None:
    state = known()
    state.next_disc = 2
    capsule(state, at("jupiter", state), CREDITS)
    effect(state, RotateOp())

    assert own(state).capsules == [at("jupiter", state)]


@pytest.mark.rule("SETI-345")
def test_a_capsule_counts_as_a_probe_for_a_card() -> None:
    state = known()
    capsule(state, at("saturn", state), POINTS)
    effect(state, UseSampleOp("planet_with_own_probe"))

    assert "sample 4" in texts(state)


@pytest.mark.rule("SETI-346")
def test_a_capsule_never_orbits_or_lands_and_leaves_the_probe_limit_alone() -> None:
    state = known()
    capsule(state, at("jupiter", state), CREDITS)
    own(state).energy = 9
    turn(state)

    assert none_of(texts(state), "orbit")
    assert none_of(texts(state), "land")
    assert "launch" in texts(state)


@pytest.mark.rule("SETI-347", "SETI-348", "SETI-349")
def test_a_delivered_capsule_completes_the_mission_and_its_sample_stays_on_the_board() -> None:
    state = known()
    capsule(state, at("earth", state), ENERGY, "ET.3")
    turn(state)
    assert own(state).energy == 3

    choose(state, next(choice for choice in texts(state) if choice.startswith("deliver ET.3")))

    assert (own(state).capsules, own(state).samples) == ([], [])
    assert (own(state).energy, own(state).score, own(state).credits) == (5, 4, 5)
    assert own(state).completed == [card("ET.3")]
    assert own(state).missions == []
    assert state.board_samples == [POINTS, ENERGY]
    assert told(state, MissionCompleted) == [MissionCompleted(0, card("ET.3"))]
    assert told(state, SampleRevealed) == [SampleRevealed(0, ENERGY, 1)]


@pytest.mark.rule("SETI-347")
def test_a_capsule_elsewhere_cannot_be_delivered() -> None:
    state = known()
    capsule(state, at("mars", state), ENERGY, "ET.3")
    turn(state)

    assert none_of(texts(state), "deliver")


@pytest.mark.rule("SETI-348")
def test_a_mission_may_give_the_sample_twice() -> None:
    state = known()
    capsule(state, at("earth", state), POINTS, "ET.7")
    mascamites.deliver(state, 0, 0, card("ET.7"))
    effect(state, GainOp("credits", 0))

    assert own(state).score == 1 + 14


@pytest.mark.rule("SETI-350")
def test_a_sample_space_is_open_to_all_players() -> None:
    state = known()
    state.board_samples = [POINTS, CREDITS]
    state.spaces[BLUE][2] = 1
    effect(state, LifeTraceOp("blue"), seat=0)

    assert "mark left blue 3" not in texts(state)
    choose(state, "mark left blue 4")
    assert own(state).credits == 6


@pytest.mark.rule("SETI-351")
def test_capsules_are_not_bound_to_a_card() -> None:
    state = known()
    capsule(state, at("mars", state), CREDITS)
    capsule(state, at("mars", state), ENERGY, "ET.4", "ET.3")
    turn(state)

    deliveries = [choice for choice in texts(state) if choice.startswith("deliver")]
    assert len(deliveries) == 2
    assert all("ET.4" in choice for choice in deliveries)


@pytest.mark.rule("SETI-351", "SETI-352", "SETI-X25")
def test_one_capsule_completes_one_of_two_fitting_missions() -> None:
    state = known()
    capsule(state, at("earth", state), CREDITS, "ET.3", "ET.6")
    turn(state)
    deliveries = [choice for choice in texts(state) if choice.startswith("deliver")]
    assert len(deliveries) == 2

    choose(state, next(choice for choice in deliveries if "ET.6" in choice))

    assert own(state).completed == [card("ET.6")]
    assert own(state).missions == [card("ET.3")]
    assert none_of(texts(state), "deliver")


def test_every_sample_gives_what_the_sheet_says() -> None:
    gains = {}
    for sample in range(len(SAMPLES)):
        state = known()
        state.board_samples = [sample]
        state.free_actions = False
        effect(state, LifeTraceOp("blue"))
        choose(state, "mark left blue 3")
        if not state.over:
            choose(state, "take 002")
        agency = own(state)
        gains[sample] = (
            agency.credits - 4,
            agency.energy - 3,
            agency.publicity - 4,
            agency.data,
            len(agency.hand),
            agency.score - 1,
        )
    assert gains == {
        CREDITS: (2, 0, 0, 0, 0, 0),
        ENERGY: (0, 2, 0, 0, 0, 0),
        PUBLICITY: (0, 0, 3, 0, 0, 0),
        DATA: (0, 0, 0, 2, 0, 0),
        CARDS: (0, 0, 0, 0, 2, 0),
        PICK: (0, 0, 0, 0, 1, 3),
        POINTS: (0, 0, 0, 0, 0, 7),
    }


def test_a_sample_that_is_used_stays_on_its_planet() -> None:
    state = known()
    effect(state, UseSampleOp("jupiter_or_saturn"))
    choose(state, "look jupiter", "sample 2")

    assert own(state).energy == 5
    assert state.planet_samples[JUPITER] == [CREDITS, ENERGY, PUBLICITY]
    assert state.planet_lookers == [0, NOBODY]


def test_without_a_probe_at_the_planets_no_sample_is_used() -> None:
    state = known()
    own(state).probes = [at("mars", state)]
    give_techs(state, "probe_1")
    effect(state, UseSampleOp("planet_with_own_probe"))

    assert state.over
    assert state.planet_lookers == [NOBODY, NOBODY]


def test_research_spaces_begin_empty() -> None:
    state = found()

    assert [len(state.spaces[colour]) for colour in range(3)] == [4, 4, 9]
    assert all(owner == FREE for colour in range(3) for owner in state.spaces[colour])
