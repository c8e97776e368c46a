"""What pauses: a Rocket is seen in every Space that it flies through."""

from __future__ import annotations

from armillary.engine import Event, Match
from armillary.engine.match.beats import Beat, beats
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.conflict.combat.events import AttackBegan, FactoryDamaged, ShotFired
from armillary.games.high_frontier.rules.events.flight import SpaceEntered
from armillary.games.high_frontier.rules.events.game import YearBegan
from armillary.games.high_frontier.rules.events.operations import FactoryBuilt
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.scene.beats import beat
from tests.games.high_frontier.positions import position, put, turn_of

PARTS = ("Ponderomotive VASIMR", "AMTEC Thermoelectric", "Cermet NERVA Fission", "Mo / Li Heat Pipe")


def _cut(event: Event) -> Beat:
    return beat(event, 2)


def test_a_flight_pauses_in_every_space() -> None:
    table = position("nasa_astronauts", "spacex")
    put(table, 0, Slot.ROCKET, "leo", *PARTS, wet="13")
    match = Match.resume(GAME, 2, 1, {}, turn_of(table), 0)
    told: list[Event] = []
    for choice in GAME.mind.plans(match.view(0), 0, "sol--space-phobos")[0].choices:
        told += match.play(choice, 0)
    entered = [event for event in told if isinstance(event, SpaceEntered)]
    assert entered
    parts = beats(entered, lambda event: beat(event, 2))
    assert [len(part) for part in parts] == [1] * len(entered)


def test_a_year_begins_a_beat_and_a_factory_ends_one() -> None:
    assert _cut(YearBegan(3)) == "begins"
    assert _cut(FactoryBuilt(seat=0, site=3)) == "ends"


def test_a_battle_is_seen_shot_by_shot() -> None:
    shot = ShotFired(0, 3, -1, 0, 5, 0, (3, 4), 6, ("damage",))
    told: list[Event] = [AttackBegan(0, 5, (1,)), shot, FactoryDamaged(0, 3), shot]
    assert [len(part) for part in beats(told, _cut)] == [2, 1, 1]
