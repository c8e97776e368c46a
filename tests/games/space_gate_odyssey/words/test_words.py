"""Space Gate Odyssey in words: complete in both languages, and saying what is so."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from inspect import getmembers, isclass
from typing import Any

import pytest
from msgspec import Struct

from armillary.engine import Decision, Event, GameEnded, Label, Option, Step, steps
from armillary.engine import events as engine_events
from armillary.games.space_gate_odyssey import GAME
from armillary.games.space_gate_odyssey.rules import events
from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.bonuses import Promote, Recruit
from armillary.games.space_gate_odyssey.rules.building import TurnModule
from armillary.games.space_gate_odyssey.rules.chapters import CHAPTERS
from armillary.games.space_gate_odyssey.rules.closing import MoveGate
from armillary.games.space_gate_odyssey.rules.components import MODULE_NAMED, PILES, PLANET_NAMES, Room
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.influence import EngineerForRank, SettlerForRank
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates, PlaceSettler
from armillary.games.space_gate_odyssey.rules.new_modules import PutModule, TakeModules
from armillary.games.space_gate_odyssey.rules.predominance import SwapTokens
from armillary.games.space_gate_odyssey.rules.setup import AddModule, ChooseModule
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import cell_named
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from armillary.language.words import catalogue
from tests.games.space_gate_odyssey.positions import build, crew, do, table

NAMES = ("Mara", "Tycho", "Ines", "Otto")
ENGLISH, ITALIAN = catalogue("en"), catalogue("it").of(GAME)

# Words that are the same in both languages: addresses, proper names, satellites.
_UNTRANSLATED = re.compile(r"(0|[NESW]\d+([EW]\d+)?|[A-Z]\d*(-\w)?|[A-Z][a-z]+|Satellite \d, S\d-[ab])")
_RAW = re.compile(rf"[_={{}}]|-gate|\b({'|'.join(PLANET_NAMES)}|hawking|{'|'.join(PILES)})\b")


class Said(Struct):
    """A text in both languages, and what it is about."""

    about: str
    english: str
    italian: str


def said_of_decision(state: OdysseyState) -> Iterator[Said]:
    """Everything that a player is told while a decision waits."""
    step = state.stack[-1]
    assert isinstance(step, Decision)
    seen = GAME.view(state, step.seat)
    about = type(step).__name__
    yield Said(about, GAME.words.prompt(seen, ENGLISH), GAME.words.prompt(seen, ITALIAN))
    for option in steps.options(state):
        labels = GAME.words.label(option, seen, ENGLISH), GAME.words.label(option, seen, ITALIAN)
        for english, italian in zip(*map(parts_of, labels), strict=True):
            yield Said(type(option).__name__, english, italian)
        yield Said(about, GAME.words.prompt(seen, ENGLISH, option), GAME.words.prompt(seen, ITALIAN, option))
    for refusal in steps.refusals(state, step.seat):
        labels = GAME.words.refusal(refusal, ENGLISH), GAME.words.refusal(refusal, ITALIAN)
        for english, italian in zip(*map(parts_of, labels), strict=True):
            yield Said(f"refusal of {refusal.option}", english, italian)


def parts_of(label: Label) -> list[str]:
    return [text for text in (label.name, label.consequence, label.group, label.part) if text]


def said_of_event(event: Event) -> Said:
    return Said(
        type(event).__name__, GAME.words.story(event, NAMES, ENGLISH), GAME.words.story(event, NAMES, ITALIAN)
    )


def said_in_game(seats: int, seed: int) -> list[Said]:
    """A whole random game, in which few points are thrown away."""
    match = GAME.start(seats, seed, {"reorganisation_tokens": True, "short_game": True})
    chance = random.Random(seed)
    said = [said_of_event(event) for event in match.events]
    while not match.over:
        said += said_of_decision(match.state)
        options = [option for option in match.options() if str(option) != "stop"] or match.options()
        said += map(said_of_event, match.play(chance.choice(options)))
    return list({(text.about, text.english): text for text in said}.values())


@pytest.fixture(scope="module", params=[2, 3, 4])
def said(request: pytest.FixtureRequest) -> list[Said]:
    return said_in_game(request.param, seed=request.param)


def check(texts: list[Said]) -> None:
    assert texts
    for text in texts:
        for written in (text.english, text.italian):
            assert written.strip(), f"{text.about} has no text"
            assert not _RAW.search(written), f"{text.about} shows something raw: {written}"
        if text.english == text.italian:
            assert _UNTRANSLATED.fullmatch(text.english), f"{text.about} is not translated: {text.english}"


def test_a_whole_game_is_told_in_both_languages(said: list[Said]) -> None:
    check(said)


def all_of(kind: type[Any], *modules: Any) -> set[type[Any]]:
    """The classes of this kind that these modules define."""
    return {
        thing
        for module in modules
        for _, thing in getmembers(module, isclass)
        if issubclass(thing, kind) and thing.__module__ == module.__name__
    }


# Events


def a_value(name: str) -> Any:
    """Something for a field of an event."""
    return {
        "bonus": "robot",
        "chief": True,
        "faces": (3, 5),
        "gains": (7, 0, 3),
        "planet": "bose",
        "area": "L1-1",
        "scores": (72, 64, 64),
        "seats": (0, 2),
        "what": "gate-water",
        "winners": (0,),
    }.get(name, 1)


BASES = {Event, engine_events.SeatEvent, engine_events.TurnBegan, engine_events.CommonTurnBegan}
EVENTS = sorted(all_of(Event, events, engine_events) - BASES, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_a_story(kind: type[Event]) -> None:
    check([said_of_event(kind(*map(a_value, kind.__struct_fields__)))])


@pytest.mark.parametrize(
    ("event", "english", "italian"),
    [
        (
            events.GameLocked(),
            "Nobody can fill a space gate module any more: the game ends as it stands",
            "Nessuno può più riempire un modulo portale spaziale: la partita finisce così com'è",
        ),
        (
            events.EngineerMoved(0, True, Room.NEW_MODULES, Room.WILDLIFE),
            "Mara moves a chief engineer from New modules to Wildlife",
            "Mara sposta un ingegnere capo da Nuovi moduli a Flora e fauna",
        ),
        (
            events.SettlersSent(1, 0, 3, "bose"),
            "3 settlers of Tycho travel through the gate to Bose",
            "3 coloni di Tycho attraversano il portale verso Bose",
        ),
        (
            events.ModuleAdded(2, MODULE_NAMED["A-E-01"], cell_named("S1E1")),
            "Ines adds an energy airlock at S1E1",
            "Ines aggiunge una camera stagna energetica in S1E1",
        ),
        (
            events.InfluenceLost(0, 1, 12),
            "Mara loses 1 influence for open corridors and has 12",
            "Mara perde 1 punto influenza per i corridoi aperti e ne ha 12",
        ),
        (
            GameEnded((0,), (72, 64, 64)),
            "Mara governs the system with 72 influence",
            "Mara governa il sistema con 72 punti influenza",
        ),
        (
            GameEnded((0, 2), (72, 64, 72)),
            "Mara and Ines govern the system together with 72 influence",
            "Mara e Ines governano insieme il sistema con 72 punti influenza",
        ),
    ],
)
def test_stories_name_who_did_what(event: Event, english: str, italian: str) -> None:
    assert GAME.words.story(event, NAMES, ENGLISH) == english
    assert GAME.words.story(event, NAMES, ITALIAN) == italian


# Decisions and options


def a_table() -> OdysseyState:
    """A table at which every decision has something to offer."""
    state = table()
    build(state, 0, "G-W-01", "E1", settlers=1)
    build(state, 0, "O-W-01", "W1", active=False)
    build(state, 0, "A-L-01", "N1")
    crew(state, 0, engineers=(1, 2, 1, 0, 1), chiefs=(0, 1, 0, 0, 0), robots=(1, 1, 0, 0, 0))
    state.confederations[0].token = True
    return state


def asking(step: Step[OdysseyState]) -> OdysseyState:
    state = a_table()
    if isinstance(step, SettlerForRank):
        state.confederations[0].spare_settlers = 0
    if isinstance(step, EmptyGates):
        station = state.confederations[0].station
        for number in (1, build(state, 0, "G-E-01", "S1")):
            station.settlers[number] = station.capacity(number)
    do(state, step)
    return state


SAMPLES: list[Step[OdysseyState]] = [
    ChooseModule(0),
    ChooseModule(0, taken=4),
    AddModule(0, MODULE_NAMED["A-E-01"]),
    ActivateRoom(0),
    MoveSettlers(0, 2, Room.WATER),
    TakeModules(0, 2, locked=3),
    PutModule(0, MODULE_NAMED["G-L-01"], 1, 0),
    TurnModule(0, MODULE_NAMED["O-E-01"], cell_named("N2")),
    FillAirlocks(0, 1),
    Recruit(0),
    Promote(0),
    EmptyGates(0),
    PlaceSettler(0, 0, 1),
    SwapTokens(0),
    MoveGate(0, 0),
    EngineerForRank(0),
    SettlerForRank(0),
]


@pytest.mark.parametrize("step", SAMPLES, ids=lambda step: type(step).__name__)
def test_every_decision_is_put_into_words(step: Step[OdysseyState]) -> None:
    check(list(said_of_decision(asking(step))))


def said_while_reorganising() -> list[Said]:
    state = asking(ActivateRoom(0))
    said: list[Said] = []
    for choice in ("reorganise", "lay G-W-01", "put E1", "turn"):
        steps.resolve(state, next(option for option in state.pending if str(option).startswith(choice)))
        said += said_of_decision(state)
    return said


def test_reorganising_is_put_into_words() -> None:
    check(said_while_reorganising())


def test_every_kind_of_decision_and_option_has_a_sample() -> None:
    """What the samples leave out would be a text that nobody has read."""
    heard = {text.about for step in SAMPLES for text in said_of_decision(asking(step))}
    heard |= {text.about for text in said_while_reorganising()}
    wanted = all_of(Decision, *CHAPTERS) | all_of(Option, *CHAPTERS)

    assert {kind.__name__ for kind in wanted} - heard == set()
