"""'Oumuamua: SETI-367 to SETI-386."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.seti.rules.components import OUMUAMUA, STARS
from armillary.games.seti.rules.components.vocabulary import (
    GainOp,
    LifeTraceOp,
    MoveOp,
    OumuamuaTarget,
    RotateOp,
    SignalOp,
    StarTarget,
)
from armillary.games.seti.rules.events import SignalMarked, TileCompleted
from armillary.games.seti.rules.hidden import zones
from armillary.games.seti.rules.scoring import scores
from armillary.games.seti.rules.species.discovery import discover as reveal
from armillary.games.seti.rules.state import FREE, NEUTRAL, TILE, SetiState
from armillary.games.seti.rules.telescopes.sectors import ResolveSectors
from armillary.games.seti.rules.telescopes.signals import mark_signal, tile_data_left
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give_techs,
    none_of,
    own,
    play,
    space,
    table,
    texts,
    told,
    turn,
)

PURPLE, ORANGE, BLUE = range(3)
GAP = space(3, 5)  # where 'Oumuamua comes while the discs are not turned
SIGNAL = SignalOp(1, OumuamuaTarget())


def known(seats: int = 2) -> SetiState:
    """'Oumuamua is on the left and in the solar system."""
    state = table(seats, species=("oumuamua", "mascamites"))
    discover(state, 0)
    state.discovery[:3] = [NEUTRAL] * 3
    return state


def hidden_gap() -> SetiState:
    """'Oumuamua is about to be discovered by nobody."""
    state = table(species=("oumuamua", "mascamites"))
    state.discovery[:3] = [NEUTRAL] * 3
    return state


@pytest.mark.rule("SETI-367")
def test_the_tile_fills_its_gap_and_turns_with_disc_3() -> None:
    state = hidden_gap()
    assert at("oumuamua", state) == -1
    reveal(state, 0)
    assert at("oumuamua", state) == GAP
    assert state.sky.layers[GAP] == 2

    state.next_disc = 2
    own(state).probes = [GAP]
    effect(state, RotateOp())
    assert at("oumuamua", state) == GAP - 1
    assert own(state).probes == [GAP - 1]


@pytest.mark.rule("SETI-369")
def test_pieces_in_the_gap_stand_on_the_tile_and_their_owners_gain_publicity() -> None:
    state = hidden_gap()
    own(state, 0).probes = [GAP, GAP, space(3, 4)]
    own(state, 1).probes = [GAP]
    own(state, 1).capsules = [GAP]
    reveal(state, 0)

    assert [agency.publicity for agency in state.agencies] == [6, 6]
    assert own(state).probes == [GAP, GAP, space(3, 4)]


@pytest.mark.rule("SETI-370")
def test_the_tile_has_three_data() -> None:
    state = hidden_gap()
    reveal(state, 0)
    assert state.tile_signals == []
    assert own(state).exofossils == 0

    for _ in range(4):
        mark_signal(state, 0, TILE)

    assert own(state).data == 3


@pytest.mark.rule("SETI-371")
def test_it_is_a_planet_to_visit() -> None:
    state = known()
    own(state).probes = [space(3, 4)]
    effect(state, MoveOp(1))
    choose(state, "move 3.5 3.6")

    assert own(state).publicity == 5


@pytest.mark.rule("SETI-371", "SETI-372")
def test_it_may_be_orbited_and_landed_on_at_the_normal_price() -> None:
    state = known()
    own(state).probes = [GAP]
    turn(state)

    assert "orbit oumuamua" in texts(state)
    assert "land oumuamua" in texts(state)
    choose(state, "land oumuamua", "space 1")
    assert own(state).energy == 0
    assert own(state).landers[OUMUAMUA] == 1


@pytest.mark.rule("SETI-372")
def test_landing_discounts_count() -> None:
    state = known()
    own(state).probes = [GAP]
    own(state, 1).orbiters[OUMUAMUA] = 1
    give_techs(state, "probe_3")
    turn(state)
    choose(state, "land oumuamua", "space 1")

    assert own(state).energy == 3 - (3 - 1 - 1)


@pytest.mark.rule("SETI-373")
def test_the_first_orbiter_gains_a_card_too() -> None:
    state = known()
    own(state).probes = [GAP]
    turn(state)
    choose(state, "orbit oumuamua")
    answers = {"ChooseSector": "signal tile", "TakeAlienCard": "take ET.21"}
    while asked(state) in answers:
        choose(state, answers[asked(state)])

    assert own(state).score == 1 + 10 + 1
    assert own(state).exofossils == 1
    assert own(state).hand == [card("ET.21")]
    assert (own(state).credits, own(state).energy) == (3, 2)
    assert state.first_orbits[OUMUAMUA] == 0


@pytest.mark.rule("SETI-373")
def test_a_later_orbiter_gains_no_card() -> None:
    state = known()
    state.first_orbits[OUMUAMUA] = 1
    own(state).probes = [GAP]
    turn(state)
    choose(state, "orbit oumuamua", "signal 6")

    assert own(state).hand == []
    assert (own(state).score, own(state).exofossils) == (11, 1)


@pytest.mark.rule("SETI-374")
def test_the_first_three_landers_choose_a_data_space() -> None:
    state = known()
    state.first_landings[OUMUAMUA] = [FREE, 1, FREE]
    own(state).probes = [GAP]
    turn(state)
    choose(state, "land oumuamua")

    assert [choice for choice in texts(state) if choice.startswith("space")] == ["space 1", "space 3"]
    choose(state, "space 3")
    assert (own(state).score, own(state).exofossils, own(state).data) == (10, 2, 3)
    assert own(state).traces == [0] * 6, "no trace"


@pytest.mark.rule("SETI-374")
def test_a_fourth_lander_gains_no_data() -> None:
    state = known()
    state.first_landings[OUMUAMUA] = [1, 1, 1]
    own(state).probes = [GAP]
    turn(state)
    choose(state, "land oumuamua")

    assert (own(state).score, own(state).exofossils, own(state).data) == (10, 2, 0)


@pytest.mark.rule("SETI-375")
def test_the_icon_gives_an_exofossil() -> None:
    state = known()
    effect(state, GainOp("exofossil", 1))

    assert own(state).exofossils == 1


@pytest.mark.rule("SETI-376")
@pytest.mark.parametrize(("held", "offered"), [(3, False), (4, True)])
def test_a_space_is_marked_by_paying_its_exofossils(held: int, offered: bool) -> None:
    state = known()
    own(state).exofossils = held
    effect(state, LifeTraceOp("orange"))

    assert ("mark left orange 1" in texts(state)) == offered
    if offered:
        choose(state, "mark left orange 1")
        assert (own(state).exofossils, own(state).score, own(state).paid_spaces) == (0, 26, 1)
    else:
        reasons = [str(refusal) for refusal in refusals(state, 0)]
        assert reasons == ["this space costs 4 exofossils and you have 3 (SETI-376)"]


@pytest.mark.rule("SETI-377")
def test_the_topmost_space_is_marked_and_paid_again_and_again() -> None:
    state = known()
    state.repeated[BLUE] = [1]
    own(state).exofossils = 2
    effect(state, LifeTraceOp("blue", n=3))
    choose(state, "mark left blue repeatable", "mark left blue repeatable")

    assert state.repeated[BLUE] == [1, 0, 0]
    assert (own(state).exofossils, own(state).score) == (0, 13)
    assert "mark left blue repeatable" not in texts(state)


@pytest.mark.rule("SETI-378")
def test_exofossils_are_not_exchanged() -> None:
    state = known()
    own(state).exofossils = 9
    own(state).credits = own(state).energy = own(state).publicity = 0
    turn(state)

    assert none_of(texts(state), "exchange")


@pytest.mark.rule("SETI-378")
def test_exofossils_are_worth_nothing_at_the_end() -> None:
    state = known()
    before = scores(state)
    own(state).exofossils = 9

    assert scores(state) == before


@pytest.mark.rule("SETI-378")
def test_cards_that_ask_for_exofossils_take_them() -> None:
    state = known()
    own(state).exofossils = 3
    own(state).missions, own(state).covered = [card("ET.23")], [0]
    turn(state)
    choose(state, "complete ET.23")

    assert (own(state).exofossils, own(state).score) == (1, 12)


@pytest.mark.rule("SETI-379")
def test_exofossils_are_public() -> None:
    state = known()
    own(state, 1).exofossils = 2
    seen = state.clone()
    for zone in zones(seen):
        if 0 not in zone.owners:
            zone.cards[zone.low : zone.high] = [zone.mask] * (zone.high - zone.low)

    assert own(seen, 1).exofossils == 2


@pytest.mark.rule("SETI-380")
def test_a_signal_in_its_sector_may_go_to_the_tile() -> None:
    state = known()
    sector = GAP % 8
    effect(state, SignalOp(1, StarTarget(STARS[state.sector_stars[sector]].id)))

    assert texts(state)[:2] == [f"signal {sector + 1}", "signal tile"]
    choose(state, "signal tile")
    assert state.tile_signals == [0]
    assert state.signals[sector] == []


@pytest.mark.rule("SETI-380")
def test_elsewhere_the_tile_is_out_of_reach() -> None:
    state = known()
    effect(state, SignalOp(1, StarTarget(STARS[state.sector_stars[0]].id)))

    assert state.signals[0] == [0]
    assert state.tile_signals == []


@pytest.mark.rule("SETI-381")
@pytest.mark.parametrize("choice", ["signal 6", "signal tile"])
def test_its_icon_marks_its_sector_or_the_tile(choice: str) -> None:
    state = known()
    effect(state, SIGNAL)
    choose(state, choice)

    assert [event.sector for event in told(state, SignalMarked)] == [TILE if "tile" in choice else 5]


@pytest.mark.rule("SETI-382")
def test_signals_on_the_tile_take_data_and_score_one_nothing_and_two() -> None:
    state = known()
    gained = []
    for _ in range(3):
        before = (own(state).data, own(state).score)
        mark_signal(state, 0, TILE)
        gained.append((own(state).data - before[0], own(state).score - before[1]))

    assert gained == [(1, 1), (1, 0), (1, 2)]
    assert state.tile_signals == [0, 0, 0]


@pytest.mark.rule("SETI-383")
def test_further_signals_are_excess_markers() -> None:
    state = known()
    state.tile_signals = [1, 1, 1]
    state.completed_sectors = [TILE]
    effect(state, SIGNAL)
    choose(state, "signal tile")

    assert state.tile_signals == [1, 1, 1, 0]
    assert (own(state).data, own(state).score) == (0, 1)


@pytest.mark.rule("SETI-384", "SETI-385")
def test_a_completed_tile_gives_an_exofossil_to_everybody_on_it() -> None:
    state = known(3)
    state.tile_signals = [1, 1]
    mark_signal(state, 0, TILE)
    assert state.completed_sectors == [TILE]
    publicity = [agency.publicity for agency in state.agencies]
    state.free_actions = False
    state.then(ResolveSectors(0))
    effect(state, GainOp("credits", 0))

    assert [agency.exofossils for agency in state.agencies] == [1, 1, 0]
    assert [agency.publicity for agency in state.agencies] == publicity, "no winner, no contributors"
    assert state.tile_signals == [], "no second place, all data are back"
    assert told(state, TileCompleted) == [TileCompleted((0, 1))]


@pytest.mark.rule("SETI-384")
def test_the_tile_waits_for_the_end_of_the_main_action() -> None:
    state = known()
    state.tile_signals = [1, 1]
    play(state, "ET.23", "signal tile")
    assert asked(state) == "ChooseCompleted"
    assert state.tile_signals == [1, 1, 0]
    choose(state, "resolve tile")

    assert [agency.exofossils for agency in state.agencies] == [1, 1]


def test_cheaper_spaces_give_cards_and_exofossils() -> None:
    state = known()
    effect(state, LifeTraceOp("purple"))
    choose(state, "mark left purple 2", "take ET.21")

    assert (own(state).score, own(state).exofossils) == (4, 1)
    assert own(state).hand == [card("ET.21")]


@pytest.mark.parametrize(("markers", "left"), [(0, 3), (2, 1), (3, 0), (4, 0)])
def test_every_signal_on_the_tile_takes_one_of_its_three_data(markers: int, left: int) -> None:
    state = table(species=("oumuamua", "anomalies"))
    state.tile_signals = [1] * markers

    assert tile_data_left(state) == left
