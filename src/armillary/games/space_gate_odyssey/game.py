"""Space Gate Odyssey as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType

from armillary.engine import Facts, Game, OptionSpec, Rng, ScoreLine, Step, Value, Zone
from armillary.engine.options import Option
from armillary.games.space_gate_odyssey import (
    airlock,
    bonuses,
    building,
    closing,
    ending,
    field_rooms,
    hawking,
    influence,
    journey,
    new_modules,
    observation,
    predominance,
    reorganisation,
    scoring,
    setup,
    turn,
)
from armillary.games.space_gate_odyssey.components import PILES
from armillary.games.space_gate_odyssey.state import Confederation, Exoplanet, OdysseyState
from armillary.games.space_gate_odyssey.station import Station

CHAPTERS: tuple[ModuleType, ...] = (
    setup,
    turn,
    field_rooms,
    bonuses,
    new_modules,
    building,
    airlock,
    reorganisation,
    journey,
    predominance,
    closing,
    influence,
    hawking,
    ending,
)


class SpaceGateOdyssey(Game[OdysseyState]):
    facts = Facts(
        name="space_gate_odyssey",
        title="Space Gate Odyssey",
        designer="Cédric Lefebvre",
        year=2019,
        seats=(2, 3, 4),
        minutes=90,
        prefix="SGO",
        rules_version="1",
        options=(
            OptionSpec("short_game", False, "2 gates and 3 exoplanets instead of 3 and 5"),
            OptionSpec("reorganisation_tokens", False, "each player may rebuild the own station once"),
            OptionSpec("first_game", False, "for players new to the game: with reorganisation tokens"),
        ),
        max_options=96,
        description="Engineers on a shared command board act for everybody; "
        "settlers walk through each player's station and leave through space gates.",
    )
    package = "armillary.games.space_gate_odyssey"

    def first_state(self, seats: int, rng: Rng, options: Mapping[str, Value]) -> OdysseyState:
        return setup.first_state(seats, rng, options)

    def types(self) -> Iterable[type]:
        yield from (OdysseyState, Confederation, Exoplanet, Station)
        for chapter in CHAPTERS:
            for thing in vars(chapter).values():
                if isinstance(thing, type) and issubclass(thing, Step | Option):
                    yield thing

    def zones(self, state: OdysseyState) -> Iterable[Zone]:
        """Piles under their top modules, down to those that everybody saw go to the bottom."""  # SGO-014
        for pile, cards in enumerate(state.piles):
            yield Zone(cards, PILES[pile], low=state.returned[pile], high=len(cards) - 1)

    def scores(self, state: OdysseyState) -> tuple[int, ...]:
        return scoring.scores(state)

    def score_lines(self, state: OdysseyState) -> list[ScoreLine]:
        return scoring.score_lines(state)

    def winners(self, state: OdysseyState) -> tuple[int, ...]:
        return scoring.winners(state)

    def observe(self, seen: OdysseyState) -> dict[str, list[float]]:
        return observation.observe(seen)
