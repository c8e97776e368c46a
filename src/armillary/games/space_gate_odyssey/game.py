"""Space Gate Odyssey as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType

from armillary.engine import (
    Event,
    Facts,
    Game,
    Label,
    Option,
    OptionSpec,
    Refusal,
    Rng,
    ScoreLine,
    Step,
    Value,
    Words,
    Zone,
)
from armillary.engine.game import as_written
from armillary.games.space_gate_odyssey import (
    airlock,
    bonuses,
    building,
    closing,
    ending,
    events,
    field_rooms,
    hawking,
    influence,
    journey,
    judge,
    new_modules,
    observation,
    policy,
    predominance,
    reorganisation,
    scene,
    scoring,
    setup,
    touches,
    turn,
)
from armillary.games.space_gate_odyssey import words as texts
from armillary.games.space_gate_odyssey.components import PILES
from armillary.games.space_gate_odyssey.scene import emblem, figures, standing
from armillary.games.space_gate_odyssey.state import Confederation, Exoplanet, OdysseyState
from armillary.games.space_gate_odyssey.station import Station
from armillary.scene import Layout, Plate
from armillary.scene.captions import Line

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
        for chapter in (*CHAPTERS, events):
            for thing in vars(chapter).values():
                if isinstance(thing, type) and issubclass(thing, Step | Option | Event):
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

    def plates(
        self, seen: OdysseyState, words: Words = as_written, names: Sequence[str] = ()
    ) -> Sequence[Plate]:
        return scene.plates(seen, names=names, words=words)

    def arrangement(self, seen: OdysseyState) -> Layout:
        return scene.arrangement(seen)

    def emblem(self) -> Plate:
        return emblem.plate(self.posed(seats=3, seed=3, choices=300))

    def figures(self, words: Words = as_written) -> Mapping[str, Plate]:
        return figures.figures(self.posed(seats=3, seed=3, choices=300), words)

    def standing(self, seen: OdysseyState, seat: int, words: Words = as_written) -> Sequence[Line]:
        return standing.standing(seen, seat, words)

    def shapes(self, thing: Option | Event, seen: OdysseyState) -> tuple[str, ...]:
        return touches.shapes(thing, seen)

    def prompt(self, seen: OdysseyState, words: Words = as_written, begun: Option | None = None) -> str:
        return texts.prompt(seen, words, begun)

    def label(self, option: Option, seen: OdysseyState, words: Words = as_written) -> Label:
        return texts.label(option, seen, words)

    def refusal(self, refusal: Refusal, words: Words = as_written) -> Label:
        return texts.refusal(refusal, words)

    def story(self, event: Event, names: Sequence[str], words: Words = as_written) -> str:
        return texts.story(event, names, words)

    def term(self, name: str, words: Words = as_written) -> str:
        return texts.term(name, words)

    def milestone(self, event: Event, words: Words = as_written) -> str:
        return self.term(event.planet, words) if isinstance(event, events.PlanetClosed) else ""

    def tallies(self, words: Words = as_written) -> Mapping[str, str]:
        return texts.tallies(words)

    def phases(self, seen: OdysseyState, words: Words = as_written) -> tuple[tuple[str, ...], int]:
        return texts.phases(seen, words)

    def observe(self, seen: OdysseyState) -> dict[str, list[float]]:
        return observation.observe(seen)

    def judge(self, state: OdysseyState, seat: int) -> float:
        return judge.judge_all(state)[seat]

    def judge_all(self, state: OdysseyState) -> tuple[float, ...]:
        return judge.judge_all(state)

    def policy(self, state: OdysseyState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        return policy.policy(state, seat, options)
