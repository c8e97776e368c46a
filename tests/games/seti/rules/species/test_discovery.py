"""Discovering alien species and their cards: SETI-317 to SETI-334."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import CARDS, SPECIES_BOARDS, Species
from armillary.games.seti.rules.components.vocabulary import DrawAlienOp, LifeTraceOp
from armillary.games.seti.rules.events import (
    AlienCardDrawn,
    AlienCardShown,
    NeutralMarkerMoved,
    SpeciesDiscovered,
)
from armillary.games.seti.rules.species.discovery import DiscoverSpecies
from armillary.games.seti.rules.state import FREE, NEUTRAL, SetiState, hidden_as
from tests.games.seti.positions import (
    asked,
    card,
    choose,
    discover,
    effect,
    end_of_turn,
    give,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

PURPLE, ORANGE, BLUE = range(3)


def nearly(*owners: int, species: tuple[str, str] = ("mascamites", "anomalies"), seats: int = 2) -> SetiState:
    """The left species' discovery spaces hold these markers, up to the last."""
    state = table(seats, species=species)
    state.discovery[: len(owners)] = owners
    return state


def third_trace(state: SetiState) -> None:
    """The blue discovery space of the left species is marked by seat 0."""
    effect(state, LifeTraceOp("blue"))
    choose(state, "mark left blue discovery")


@pytest.mark.rule("SETI-317")
def test_the_third_marker_discovers_a_species() -> None:
    state = nearly(1, NEUTRAL)
    third_trace(state)
    end_of_turn(state)

    assert state.discovered == [True, False]
    assert state.discovery_order == [0]


@pytest.mark.rule("SETI-317")
def test_two_markers_discover_nothing() -> None:
    state = nearly(1, FREE)
    third_trace(state)
    end_of_turn(state)

    assert state.discovered == [False, False]


@pytest.mark.rule("SETI-318")
def test_the_discovery_waits_for_the_end_of_the_turn_and_for_milestones() -> None:
    state = nearly(1, 1)
    own(state).score = 21
    third_trace(state)
    assert state.discovered == [False, False]

    end_of_turn(state)
    assert asked(state) == "MarkGoldTile"
    assert state.discovered == [False, False]
    choose(state, "gold tech")

    kinds = [
        type(event)
        for event in state.events or []
        if isinstance(event, SpeciesDiscovered | NeutralMarkerMoved)
    ]
    assert kinds == [NeutralMarkerMoved, SpeciesDiscovered]


@pytest.mark.rule("SETI-319")
def test_until_the_reveal_only_overflow_takes_more_traces_for_that_species() -> None:
    state = nearly(1, 1)
    state.free_actions = False
    effect(state, LifeTraceOp("blue"), LifeTraceOp("orange"))
    choose(state, "mark left blue discovery")

    assert texts(state) == [
        "mark left orange overflow",
        "mark right orange discovery",
        "mark right orange overflow",
    ]


@pytest.mark.rule("SETI-320")
def test_the_board_is_turned_face_up_for_everybody() -> None:
    state = nearly(1, 1, species=("oumuamua", "anomalies"))
    third_trace(state)
    assert state.slot_of(Species.OUMUAMUA) == -1
    end_of_turn(state)

    assert told(state, SpeciesDiscovered) == [SpeciesDiscovered(0, Species.OUMUAMUA)]
    assert state.slot_of(Species.OUMUAMUA) == 0


@pytest.mark.rule("SETI-321")
def test_the_species_own_setup_follows() -> None:
    state = nearly(1, 1, species=("centaurians", "anomalies"))
    third_trace(state)
    end_of_turn(state)

    assert [own(state, seat).message_tile - own(state, seat).score for seat in (0, 1)] == [15, 15]
    assert [len(own(state, seat).hand) for seat in (0, 1)] == [1, 2]


@pytest.mark.rule("SETI-322")
def test_overflow_markers_earn_no_card() -> None:
    state = nearly(1, NEUTRAL)
    state.overflow[0] = [1, 1]
    third_trace(state)
    end_of_turn(state)

    assert [len(own(state, seat).hand) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("SETI-323")
def test_two_discoveries_follow_the_order_of_their_third_markers() -> None:
    state = nearly(1, 1, FREE, 1, 1, FREE, species=("centaurians", "exertians"))
    effect(state, LifeTraceOp("blue", n=2))
    choose(state, "mark right blue discovery", "mark left blue discovery")
    end_of_turn(state)

    assert asked(state) == "PlayExertians"
    assert state.discovered == [False, True], "the first is finished before the second"
    choose(state, "stop", "stop")
    assert state.discovery_order == [1, 0]


@pytest.mark.rule("SETI-324")
def test_a_discovery_in_the_last_turn_is_still_revealed() -> None:
    state = nearly(0, 0, species=("mascamites", "anomalies"))
    state.round = 5
    own(state, 1).passed = True
    turn(state, 0)
    effect(state, LifeTraceOp("blue"))
    choose(state, "mark left blue discovery", "pass")

    while not state.over and not state.discovered[0]:
        choose(state, texts(state)[0])
    assert state.discovered == [True, False]


@pytest.mark.rule("SETI-325")
def test_every_empty_space_of_the_board_gives_its_reward() -> None:
    state = nearly(1, 1, species=("exertians", "anomalies"))
    own(state).exertians = []
    third_trace(state)
    end_of_turn(state)
    choose(state, "stop", "stop")
    state.over = False
    own(state).score = 0
    effect(state, LifeTraceOp("purple"))

    choose(state, "mark left purple 2")

    assert (own(state).score, own(state).credits) == (7, 5)


@pytest.mark.rule("SETI-327")
def test_each_species_gives_its_own_cards() -> None:
    state = table(species=("oumuamua", "anomalies"))
    discover(state, 0)
    discover(state, 1)
    effect(state, DrawAlienOp(1), slot=1)

    choose(state, "deck")

    assert [CARDS[number].species for number in own(state).hand] == [Species.ANOMALIES]


@pytest.mark.rule("SETI-327")
def test_without_the_species_its_icon_gives_nothing() -> None:
    state = table()
    effect(state, DrawAlienOp(1), card="ET.1")

    assert state.over
    assert own(state).hand == []


@pytest.mark.rule("SETI-327")
def test_an_effect_of_no_species_gives_no_alien_card() -> None:
    state = table(species=("exertians", "mascamites"))
    discover(state, 0)
    discover(state, 1)
    effect(state, DrawAlienOp(1))

    assert state.over
    assert own(state).hand == []


@pytest.mark.rule("SETI-331")
def test_only_the_back_of_a_drawn_alien_card_is_seen_by_the_others() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    effect(state, DrawAlienOp(1), slot=0)
    choose(state, "deck")

    (drawn,) = told(state, AlienCardDrawn)
    assert drawn.masked(0) == drawn == AlienCardDrawn(0, own(state).hand[0], Species.ANOMALIES)
    assert drawn.masked(1) == AlienCardDrawn(0, hidden_as(drawn.card), Species.ANOMALIES)


@pytest.mark.rule("SETI-328")
def test_an_alien_card_in_hand_is_an_ordinary_card() -> None:
    state = table(species=("oumuamua", "anomalies"))
    discover(state, 0)
    give(state, "ET.23")
    own(state).publicity = 0
    turn(state)
    assert "play ET.23" in texts(state)

    choose(state, next(choice for choice in texts(state) if choice.startswith("corner ET.23")))

    assert own(state).publicity == 2


@pytest.mark.rule("SETI-329")
@pytest.mark.parametrize("species", ["mascamites", "anomalies", "oumuamua", "centaurians"])
def test_a_card_for_each_marker_on_the_discovery_spaces(species: str) -> None:
    state = nearly(0, 1, species=(species, "exertians"))
    third_trace(state)
    end_of_turn(state)

    assert [len(own(state, seat).hand) for seat in (0, 1)] == [2, 1]
    dealt = [event.seat for event in told(state, AlienCardDrawn)]
    assert sorted(dealt) == [0, 0, 1]


@pytest.mark.rule("SETI-329")
@pytest.mark.parametrize(
    ("slot", "markers", "dealt"),
    [(0, [0, 1, NEUTRAL, 0, 0, FREE], [1, 1]), (1, [0, 0, FREE, 1, 1, NEUTRAL], [0, 2])],
)
def test_only_markers_of_the_species_that_is_discovered_bring_cards(
    slot: int, markers: list[int], dealt: list[int]
) -> None:
    state = table(species=("mascamites", "anomalies"))
    state.discovery = markers
    state.waiting_discoveries = [slot]
    end_of_turn(state)

    assert [len(own(state, seat).hand) for seat in (0, 1)] == dealt


@pytest.mark.rule("SETI-329")
def test_the_deck_is_shuffled() -> None:
    state = nearly(NEUTRAL, NEUTRAL, NEUTRAL)
    state.waiting_discoveries = [0]
    end_of_turn(state)

    cards = [*state.alien_decks[0], state.alien_shown[0]]
    board = SPECIES_BOARDS[Species.MASCAMITES].cards
    assert sorted(cards) == list(board)
    assert cards not in (list(board), list(board)[::-1])


@pytest.mark.rule("SETI-330")
def test_the_next_card_lies_face_up() -> None:
    state = nearly(0, 1)
    third_trace(state)
    end_of_turn(state)

    shown = state.alien_shown[0]
    assert CARDS[shown].species == Species.MASCAMITES
    assert told(state, AlienCardShown) == [AlienCardShown(0, shown)]
    assert shown not in (*state.alien_decks[0], *own(state, 0).hand, *own(state, 1).hand)
    assert len(state.alien_decks[0]) == 10 - 3 - 1


@pytest.mark.rule("SETI-331", "SETI-332")
def test_the_face_up_card_may_be_taken_and_is_replaced_at_once() -> None:
    state = table()
    discover(state, 0)
    assert state.alien_shown[0] == card("ET.1")
    effect(state, DrawAlienOp(2), slot=0)

    choose(state, "take ET.1")
    assert state.alien_shown[0] == card("ET.2")
    choose(state, "deck")

    assert own(state).hand == [card("ET.1"), card("ET.3")]
    assert state.alien_shown[0] == card("ET.2")


@pytest.mark.rule("SETI-333")
def test_with_an_empty_deck_the_face_up_card_is_the_last_one() -> None:
    state = table()
    discover(state, 0)
    state.alien_decks[0].clear()
    effect(state, DrawAlienOp(2), slot=0)

    assert own(state).hand == [card("ET.1")], "the second icon has no effect"
    assert told(state, AlienCardShown) == []
    assert state.over


@pytest.mark.rule("SETI-334")
def test_a_discarded_alien_card_leaves_the_game() -> None:
    state = table(species=("anomalies", "oumuamua"))
    discover(state, 0)
    deck = state.alien_decks[0][:]
    play(state, "ET.16")

    assert card("ET.16") not in own(state).hand
    assert card("ET.16") not in state.discards
    assert state.alien_decks[0] == [number for number in deck if number != card("ET.16")]


def test_without_a_third_marker_nothing_happens() -> None:
    state = table()
    state.then(DiscoverSpecies(0))
    end_of_turn(state)

    assert state.discovery_order == []
