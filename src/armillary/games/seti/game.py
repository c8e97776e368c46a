"""SETI as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from armillary.engine import (
    Event,
    Facts,
    Game,
    Label,
    Option,
    Refusal,
    RivalScore,
    Rng,
    ScoreLine,
    Value,
    Words,
    Zone,
)
from armillary.engine.beats import Beat
from armillary.engine.game import as_written
from armillary.games.seti import events, hidden, judge, observation, policy, scene, scoring, setup, touches
from armillary.games.seti import words as texts
from armillary.games.seti.chapters import CHAPTERS
from armillary.games.seti.components import ROUNDS, vocabulary
from armillary.games.seti.scene import emblem, figures, standing
from armillary.games.seti.state import Agency, Rival, Scope, SetiState
from armillary.scene import Layout, Plate
from armillary.scene.captions import Line


class Seti(Game[SetiState]):
    facts = Facts(
        name="seti",
        title="SETI",
        designer="Tomáš Holek",
        year=2024,
        seats=(1, 2, 3, 4),
        minutes=160,
        prefix="SETI",
        rules_version="1",
        options=setup.OPTIONS,
        max_options=160,
        description="Space agencies send probes through a turning solar system, listen to nearby stars "
        "and look for traces of life; alone, against a rival with five levels.",
    )
    package = "armillary.games.seti"
    # A turn is long and its choices many: look to its end, and only at what a sensible player would do.
    search: ClassVar[Mapping[str, Any]] = {"race": True}
    hardly_ever: ClassVar[float] = 1e8  # of a policy as keen as this one
    trust: ClassVar[float] = 0.033  # a point and a half of the judge's for a point of the policy's

    def first_state(self, seats: int, rng: Rng, options: Mapping[str, Value]) -> SetiState:
        return setup.first_state(seats, rng, options)

    def types(self) -> Iterable[type]:
        yield from (SetiState, Agency, Rival, Scope)
        found: dict[str, type] = {}
        for chapter in (*CHAPTERS, events, vocabulary):
            for thing in vars(chapter).values():
                if isinstance(thing, type) and issubclass(thing, Struct):
                    found[thing.__name__] = thing
        yield from found.values()

    def zones(self, state: SetiState) -> Iterable[Zone]:
        return hidden.zones(state)

    def hide_rest(self, seen: SetiState, seat: int) -> None:
        hidden.hide_rest(seen, seat)

    def settle_sample(self, state: SetiState, seen: SetiState, rng: Rng) -> None:
        hidden.settle(state, seen)

    def scores(self, state: SetiState) -> tuple[int, ...]:
        return scoring.scores(state)

    def rivals(self, state: SetiState) -> tuple[RivalScore, ...]:
        return scoring.rivals(state)

    def score_lines(self, state: SetiState) -> list[ScoreLine]:
        return scoring.score_lines(state)

    def winners(self, state: SetiState) -> tuple[int, ...]:
        return scoring.winners(state)

    def plates(
        self, seen: SetiState, words: Words = as_written, names: Sequence[str] = ()
    ) -> Sequence[Plate]:
        return scene.plates(seen, names=names, words=words)

    def arrangement(self, seen: SetiState) -> Layout | None:
        return scene.arrangement(seen)

    def emblem(self) -> Plate:
        return emblem.plate(self.posed(seats=3, seed=3, choices=150))

    def figures(self, words: Words = as_written) -> Mapping[str, Plate]:
        return figures.figures(self.posed(seats=3, seed=3, choices=150), words)

    def standing(self, seen: SetiState, seat: int, words: Words = as_written) -> Sequence[Line]:
        return standing.standing(seen, seat, words)

    def shapes(self, thing: Option | Event, seen: SetiState) -> tuple[str, ...]:
        return touches.shapes(thing, seen)

    def prompt(self, seen: SetiState, words: Words = as_written, begun: Option | None = None) -> str:
        return texts.prompt(seen, words, begun)

    def label(self, option: Option, seen: SetiState, words: Words = as_written) -> Label:
        return texts.label(option, seen, words)

    def refusal(self, refusal: Refusal, words: Words = as_written) -> Label:
        return texts.refusal(refusal, words)

    def story(self, event: Event, names: Sequence[str], words: Words = as_written) -> str:
        return texts.story(event, names, words)

    def beat(self, event: Event, seats: int) -> Beat:
        """The rival's turn: what it reveals, and what it does."""
        match event:
            case events.TurnBegan(seat=seat) if seat >= seats:
                return "begins"
            case events.RivalRevealed(action=0) | events.RivalHindered(left=0) | events.RivalStands():
                return "ends"
        return ""

    def term(self, name: str, words: Words = as_written) -> str:
        return texts.term(name, words)

    def value_name(self, option: str, value: Value, words: Words = as_written) -> str:
        return texts.value_name(option, value, words)

    def milestone(self, event: Event, words: Words = as_written) -> str:
        if isinstance(event, events.SpeciesDiscovered):
            return texts.species_name(event.species, words)
        return ""

    def tallies(self, words: Words = as_written) -> Mapping[str, str]:
        return texts.tallies(words)

    def phases(self, seen: SetiState, words: Words = as_written) -> tuple[tuple[str, ...], int]:
        return texts.phases(seen, words)

    def observe(self, seen: SetiState) -> dict[str, list[float]]:
        return observation.observe(seen)

    def judge(self, state: SetiState, seat: int) -> float:
        return judge.judge_all(state)[seat]

    def judge_all(self, state: SetiState) -> tuple[float, ...]:
        return judge.judge_all(state)

    def near_end(self, state: SetiState) -> bool:
        return state.round == ROUNDS

    def policy(self, state: SetiState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        return policy.policy(state, seat, options)
