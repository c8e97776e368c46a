"""What prompts, labels, refusals and phases say of a position."""

from __future__ import annotations

import pytest

from armillary.engine import Refusal, Step, Words
from armillary.engine.options import read
from armillary.games.space_gate_odyssey import GAME
from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.building import TurnModule
from armillary.games.space_gate_odyssey.rules.components import FIELDS, MODULE_NAMED, ROOMS, Room
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates, PlaceSettler
from armillary.games.space_gate_odyssey.rules.new_modules import TakeModules
from armillary.games.space_gate_odyssey.rules.predominance import SwapTokens
from armillary.games.space_gate_odyssey.rules.setup import ChooseModule
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import cell_named
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from armillary.language.words import catalogue
from tests.games.space_gate_odyssey.positions import build, choose, crew, do, fill_up, refused, table

ENGLISH, ITALIAN = catalogue("en"), catalogue("it").of(GAME)


def in_water() -> OdysseyState:
    """Two points in the water room: a gate that lacks one settler, and an Odyssey module to activate."""
    state = table()
    build(state, 0, "G-W-01", "E1", settlers=1)
    build(state, 0, "O-W-01", "W1", active=False)
    do(state, MoveSettlers(0, 2, Room.WATER))
    return state


def choosing() -> OdysseyState:
    state = table()
    state.turn = 1
    crew(state, 0, engineers=(1, 0, 0, 0, 0), chiefs=(0, 1, 0, 0, 0))
    do(state, ActivateRoom(0))
    return state


def on_bose() -> OdysseyState:
    state = table()
    build(state, 0, "G-W-01", "E1", settlers=2)
    do(state, PlaceSettler(0, 0, 1))
    return state


def label(state: OdysseyState, choice: str, words: Words = ENGLISH) -> str:
    return str(GAME.words.label(read(choice, state.pending), state, words))


# Prompts


def test_a_prompt_says_how_many_points_are_left() -> None:
    assert GAME.words.prompt(in_water()) == "Move a settler into a water module: 2 points left"


def test_a_prompt_is_asked_in_the_readers_language() -> None:
    assert GAME.words.prompt(in_water(), ITALIAN) == "Muovi un colono in un modulo idrico: restano 2 punti"


def test_a_prompt_fills_in_as_the_player_chooses() -> None:
    state = in_water()

    asked = GAME.words.prompt(state, ENGLISH, read("enter 0 E1", state.pending))

    assert asked == "Move a settler from 0 to a water module: 2 points left"


@pytest.mark.parametrize("words", [ENGLISH, ITALIAN])
@pytest.mark.parametrize("state", [in_water(), choosing(), on_bose()])
def test_a_chosen_first_part_stands_in_the_prompt(state: OdysseyState, words: Words) -> None:
    groups = {option: GAME.words.label(option, state, words).group for option in state.pending}
    grouped = {option: group for option, group in groups.items() if group}

    assert grouped
    for option, group in grouped.items():
        assert group.casefold() in GAME.words.prompt(state, words, option).casefold()


# Labels


def test_an_option_of_two_parts_names_both() -> None:
    state = in_water()

    entering = GAME.words.label(read("enter 0 E1", state.pending), state)

    assert (entering.group, entering.within) == ("From 0", "E1")


def test_entering_a_gate_that_lacks_one_settler_says_that_they_leave() -> None:
    assert label(in_water(), "enter 0 E1") == "0 to E1: fills the gate, 2 settlers leave for Bose"


def test_entering_a_deactivated_module_says_what_it_gives() -> None:
    assert label(in_water(), "enter 0 W1") == "0 to W1: bonus: recruit; the settler is lost"


def test_a_bonus_that_has_no_effect_is_announced_as_such() -> None:
    state = in_water()
    state.confederations[0].spare_engineers = 0

    assert label(state, "enter 0 W1") == "0 to W1: bonus without effect: recruit; the settler is lost"


def test_stopping_says_what_is_lost() -> None:
    assert label(in_water(), "stop") == "Stop here: 2 points are lost"
    assert label(in_water(), "stop", ITALIAN) == "Mi fermo: 2 punti vanno persi"


def test_moving_an_engineer_says_what_it_is_worth_to_everybody() -> None:
    moving = label(choosing(), "move chief wildlife new_modules")

    assert moving == "Chief engineer from Wildlife to New modules: 2 points for you, others 2 and 2"


def test_taking_a_gate_says_where_it_leads() -> None:
    state = table()
    do(state, TakeModules(0, 1))

    taking = label(state, "take gate-water")

    assert taking == "Water gate: gate alpha, capacity 2, 3 corridors, leads to Bose"


def test_turning_says_what_becomes_of_each_corridor() -> None:
    state = table()
    build(state, 0, "G-W-02", "N1")  # its corridors look north and south: a wall towards N1E1
    build(state, 0, "O-E-06", "E1")  # a cross
    do(state, TurnModule(0, MODULE_NAMED["G-W-01"], cell_named("N1E1")))

    turning = label(state, "turn NSW")

    assert turning == "Corridors north, south, west: linked to E1, 1 open, 1 blocked"


def test_filling_counts_only_the_settlers_that_are_there() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    state.confederations[0].spare_settlers = 1
    do(state, FillAirlocks(0, 1))

    assert label(state, "fill E1") == "E1: 1 settler comes aboard"


def test_sending_says_where_to() -> None:
    state = table()
    build(state, 0, "G-W-01", "E1", settlers=2)
    build(state, 0, "G-W-05", "W1", settlers=2)
    do(state, EmptyGates(0))

    assert label(state, "send W1") == "W1: 2 settlers leave for Susskind"


def test_placing_says_what_the_area_is_worth() -> None:
    assert label(on_bose(), "place bose L1-1") == "Level 1, L1-1: 4 influence more, you lead"


@pytest.mark.parametrize(("free", "closes"), [(["T1"], True), (["T1", "T2"], False)])
def test_placing_says_when_the_planet_closes(free: list[str], closes: bool) -> None:
    state = table()
    build(state, 0, "G-W-05", "E1", settlers=2)
    fill_up(state, "susskind", 1, but=free)
    placing = PlaceSettler(0, 1, 1)
    state.then(placing)

    consequence = GAME.words.label(placing.options(state)[0], state).consequence

    assert ("closes Susskind" in consequence) is closes


def test_swapping_says_what_the_tokens_are_then_worth() -> None:
    state = table()
    do(state, SwapTokens(0))

    assert label(state, "swap 1-2") == "Water with wildlife: wildlife is then worth 7, water 4"


# Refusals


def test_a_refusal_says_the_wish_and_the_figures() -> None:
    state = table()
    build(state, 0, "A-L-01", "W1")
    build(state, 0, "A-W-01", "E1")
    do(state, MoveSettlers(0, 1, Room.WATER))
    refusal = refused(state, "enter 0 W1")

    english, italian = str(GAME.words.refusal(refusal, ENGLISH)), str(GAME.words.refusal(refusal, ITALIAN))

    assert english == "Enter W1 from 0: the module is wildlife, but the active room is water"
    assert italian == "Entrare in W1 da 0: il modulo è flora e fauna, ma il campo della sala attiva è idrico"


def test_figures_that_are_ids_are_put_into_words() -> None:
    refusal = Refusal("stop", "SGO-001", "{room}", {"room": "new_modules"})

    assert GAME.words.refusal(refusal, ITALIAN).consequence == "Nuovi moduli"


# Names


@pytest.mark.parametrize("name", [*FIELDS, *ROOMS, "bose", "hawking", "gate-water", "alpha", "short_game"])
def test_an_id_of_the_rules_has_a_word(name: str) -> None:
    assert GAME.words.term(name)[0].isupper()
    assert "_" not in GAME.words.term(name) + GAME.words.term(name, ITALIAN)


def test_lines_of_the_count_and_options_of_the_game_have_a_word() -> None:
    ids = [*(line.label for line in GAME.rules.score_lines(table())), *(o.name for o in GAME.facts.settings)]

    assert [GAME.words.term(name, ITALIAN) for name in ids][-5:] == [
        "Predominio",
        "Corridoi aperti",
        "Partita breve",
        "Gettoni riorganizzazione",
        "Prima partita",
    ]


def test_what_the_options_of_the_game_do_is_said_in_both_languages() -> None:
    texts = [GAME.facts.description, *(option.help for option in GAME.facts.settings)]

    assert all(ITALIAN(text) != text for text in texts)


# Phases


def test_before_the_first_turn_there_is_only_setup() -> None:
    state = table()
    do(state, ChooseModule(0))

    assert GAME.words.phases(state) == (("Setup",), 0)


TURN = ("Choose", "Actions", "Journey", "Clear")


@pytest.mark.parametrize(
    ("step", "phase"),
    [(ActivateRoom(0), "Choose"), (TakeModules(0, 1), "Actions"), (SwapTokens(0), "Journey")],
)
def test_a_turn_has_four_phases(step: Step[OdysseyState], phase: str) -> None:
    state = table()
    state.turn = 1
    do(state, step)

    assert GAME.words.phases(state) == (TURN, TURN.index(phase))


def test_reorganising_belongs_to_the_phase_that_it_interrupts() -> None:
    state = table()
    state.turn = 1
    state.confederations[0].token = True
    build(state, 0, "A-L-01", "N1")
    do(state, TakeModules(0, 1))
    choose(state, "reorganise")

    assert GAME.words.phases(state) == (TURN, TURN.index("Actions"))


def test_after_the_end_no_phase_is_the_present_one() -> None:
    state = table()
    state.turn = 40
    state.over = True

    assert GAME.words.phases(state) == (("Final count",), 1)
