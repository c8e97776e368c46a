"""Every line of the 19 action cards of the rival, each in a position where it is the first possible."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import ACTION_CARDS, CARDS, PLANETS
from armillary.games.seti.rules.events import Analyzed, CardDiscarded, DiscsTurned, SignalMarked
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.state import TILE, SetiState
from tests.games.seti.positions import at, told
from tests.games.seti.rivals import action, its, met, reveal, solo, techs

EARTH = 5  # its sector
BLUE = 2

# The species of S.15 to S.19
SPECIES_OF = {
    "S.15": "mascamites",
    "S.16": "anomalies",
    "S.17": "oumuamua",
    "S.18": "centaurians",
    "S.19": "exertians",
}


def ready(
    card: str,
    *,
    data: bool = False,
    probe: bool = False,
    publicity: int = 5,
    discs: tuple[int, int, int] = (0, 0, 0),
) -> SetiState:
    """A table at which the lines of this card are possible only as far as it is said here."""
    species = SPECIES_OF.get(card, "exertians")
    state = solo(species=(species, "mascamites" if species != "mascamites" else "anomalies"))
    if card in SPECIES_OF:
        met(state, 0)
        state.planet_samples = [[0, 1, 2], [3, 4, 5]]
        state.anomalies = [(3, BLUE, 0)]
    state.offsets = list(discs)
    rival_of(state).computer = 6 if data else 0
    its(state).publicity = publicity
    if probe:
        its(state).probes = [at("earth", state)]
    return state


@pytest.mark.parametrize(
    ("card", "line", "points"),
    [
        ("S.1", 0, 0),
        ("S.2", 0, 0),
        ("S.5", 0, 3),
        ("S.8", 0, 3),
        ("S.9", 0, 3),
        ("S.10", 0, 3),
        ("S.11", 1, 3),
        ("S.13", 1, 3),
    ],
)
def test_cards_that_analyze(card: str, line: int, points: int) -> None:
    state = ready(card, data=True)

    assert reveal(state, card) == line
    assert told(state, Analyzed) == [Analyzed(RIVAL, 6)]
    assert its(state).traces[BLUE] + its(state).traces[3 + BLUE] == 1
    assert its(state).score == 2 + points + (5 if its(state).traces[BLUE] else 3)


@pytest.mark.parametrize(
    ("card", "line", "progress"),
    [
        ("S.1", 1, 0),
        ("S.6", 1, 1),
        ("S.9", 1, 1),
        ("S.10", 1, 1),
        ("S.12", 1, 1),
        ("S.14", 0, 1),
        ("S.15", 0, 0),
    ],
)
def test_cards_that_launch(card: str, line: int, progress: int) -> None:
    state = ready(card)

    assert reveal(state, card) == line
    assert its(state).probes == [at("earth", state)]
    assert its(state).publicity == 5 + 1
    assert rival_of(state).progress == progress


@pytest.mark.parametrize(
    ("card", "line", "cost", "progress"),
    [
        ("S.1", 2, 6, 0),
        ("S.2", 1, 6, 0),
        ("S.3", 1, 6, 0),
        ("S.4", 2, 0, 1),
        ("S.5", 1, 6, 1),
        ("S.6", 0, 6, 1),
        ("S.7", 0, 6, 1),
        ("S.11", 0, 6, 1),
        ("S.12", 0, 6, 1),
        ("S.14", 1, 6, 1),
        ("S.16", 1, 0, 1),
    ],
)
def test_cards_that_research(card: str, line: int, cost: int, progress: int) -> None:
    state = ready(card, publicity=6, probe=card in ("S.1", "S.14"))
    if card == "S.16":
        state.spaces[BLUE][0] = RIVAL  # it leads there

    assert reveal(state, card) == line
    assert len(told(state, DiscsTurned)) == 1
    assert rival_of(state).techs == techs("computer_1")
    assert its(state).publicity == 6 - cost
    assert rival_of(state).progress == 1 + progress  # with the energy of the tile


@pytest.mark.parametrize(
    ("card", "line", "planet", "discs", "lands"),
    [
        ("S.1", 3, "saturn", (0, 0, 5), False),
        ("S.1", 3, "mars", (0, 1, 2), False),
        ("S.1", 3, "jupiter", (0, 0, 1), False),
        ("S.1", 3, "venus", (0, 0, 0), False),
        ("S.4", 1, "jupiter", (0, 0, 1), False),
        ("S.4", 1, "mars", (0, 1, 4), False),
        ("S.4", 1, "saturn", (0, 0, 5), False),
        ("S.4", 1, "venus", (0, 0, 0), False),
        ("S.7", 1, "neptune", (5, 0, 0), True),
        ("S.7", 1, "saturn", (0, 0, 0), True),
        ("S.7", 1, "mercury", (0, 0, 1), True),
        ("S.7", 1, "venus", (0, 1, 1), True),
        ("S.8", 1, "uranus", (2, 0, 0), True),
        ("S.8", 1, "jupiter", (0, 0, 0), True),
        ("S.8", 1, "mercury", (0, 0, 5), True),
        ("S.8", 1, "venus", (0, 1, 5), True),
        ("S.9", 2, "neptune", (5, 0, 0), False),
        ("S.9", 2, "uranus", (2, 0, 0), False),
        ("S.9", 2, "mercury", (0, 0, 0), False),
        ("S.9", 2, "venus", (0, 1, 1), False),
        ("S.12", 2, "mercury", (0, 0, 0), True),
        ("S.12", 2, "saturn", (0, 1, 4), True),
        ("S.12", 2, "jupiter", (0, 1, 1), True),
        ("S.12", 2, "venus", (0, 7, 0), True),
        ("S.13", 0, "neptune", (5, 0, 0), True),
        ("S.13", 0, "uranus", (2, 0, 0), True),
        ("S.13", 0, "mars", (0, 0, 0), True),
        ("S.13", 0, "venus", (0, 6, 0), True),
        ("S.15", 1, "saturn", (0, 0, 0), True),
        ("S.15", 1, "jupiter", (0, 0, 1), True),
        ("S.17", 0, "oumuamua", (0, 0, 0), True),
    ],
)
def test_cards_that_fly(card: str, line: int, planet: str, discs: tuple[int, int, int], lands: bool) -> None:
    state = ready(card, probe=True, discs=discs)
    number = PLANETS.index(planet)

    assert reveal(state, card) == line
    assert its(state).probes == []
    assert (its(state).landers[number], its(state).orbiters[number]) == (lands, not lands)
    assert len(state.board_samples) == (card == "S.15")


@pytest.mark.parametrize(
    ("card", "line", "earth", "row"),
    [
        ("S.2", 2, 1, 2),
        ("S.3", 2, 1, 2),
        ("S.5", 2, 2, 1),
        ("S.6", 2, 2, 1),
        ("S.7", 2, 2, 1),
        ("S.8", 2, 2, 1),
        ("S.10", 2, 2, 1),
        ("S.11", 2, 2, 1),
        ("S.13", 2, 2, 1),
        ("S.14", 2, 2, 1),
        ("S.17", 1, 1, 1),
        ("S.18", 1, 1, 2),
        ("S.19", 1, 1, 2),
    ],
)
def test_cards_that_scan(card: str, line: int, earth: int, row: int) -> None:
    # With a probe on Earth it does not launch, without one it does not fly
    state = ready(card, probe=card in ("S.6", "S.10", "S.14"))
    before = state.row[:]

    assert reveal(state, card) == line
    sectors = [event.sector for event in told(state, SignalMarked)]
    discarded = [event.card for event in told(state, CardDiscarded)]
    assert sectors[:earth] == [EARTH] * earth
    colours = [CARDS[number].sector for number in discarded]
    assert [state.colour_of(sector) for sector in sectors[earth : earth + row]] == colours
    outer_first = before[::-1] if ACTION_CARDS[action(card)].rightmost else before
    assert discarded == outer_first[:row]
    assert sectors[earth + row :] == ([TILE] if card == "S.17" else [])


@pytest.mark.parametrize(
    ("card", "slot", "by"),
    [
        ("S.3", 0, "S.15"),
        ("S.3", 0, "S.16"),
        ("S.3", 0, "S.17"),
        ("S.3", 0, "S.18"),
        ("S.3", 0, "S.19"),
        ("S.4", 1, "S.15"),
        ("S.4", 1, "S.19"),
    ],
)
def test_cards_that_give_way(card: str, slot: int, by: str) -> None:
    other = "anomalies" if by != "S.16" else "mascamites"
    state = solo(species=(SPECIES_OF[by], other) if slot == 0 else (other, SPECIES_OF[by]))
    met(state, slot)
    if card == "S.4":
        state.discovery_order.insert(0, 1 - slot)
    reveal(state, card)

    assert rival_of(state).used == [action(by)]


def test_the_card_of_the_anomalies_marks_the_colour_of_the_next_one() -> None:
    state = ready("S.16")

    assert reveal(state, "S.16") == 0
    assert state.spaces[BLUE][0] == RIVAL
    assert its(state).score == 2 + 4 + 3


def test_the_card_of_the_centaurians_sends_a_message() -> None:
    state = ready("S.18")
    rival_of(state).messages = 1

    assert reveal(state, "S.18") == 0
    assert (its(state).message_tile, rival_of(state).messages) == (2 + 15, 0)
    assert rival_of(state).progress == 1


def test_the_card_of_the_exertians_plays_one_face_down() -> None:
    state = ready("S.19")
    state.exertian_rest = [180, 181]

    assert reveal(state, "S.19") == 0
    assert len(its(state).schemes) == len(state.exertian_rest) == 1
