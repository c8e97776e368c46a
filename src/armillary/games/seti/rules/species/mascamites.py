"""Mascamites: samples on Jupiter and Saturn, brought home in capsules."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.seti.rules.components import CARDS, PLANETS, SAMPLES
from armillary.games.seti.rules.components.vocabulary import CollectSampleOp, ResolveSampleOp, UseSampleOp
from armillary.games.seti.rules.effects.carrying_out import Resolve, carry_out, performs, scope_of
from armillary.games.seti.rules.effects.free_actions import Interruptible
from armillary.games.seti.rules.effects.triggers import complete_mission
from armillary.games.seti.rules.events import SampleCollected, SampleRevealed
from armillary.games.seti.rules.state import NOBODY, NOT_SET, SetiState
from armillary.mechanics.decks import shuffle

JUPITER, SATURN = PLANETS.index("jupiter"), PLANETS.index("saturn")
HOMES = (JUPITER, SATURN)  # planets with samples, in the order of state.planet_samples
SAMPLES_PER_PLANET = 3


def set_up(state: SetiState, slot: int) -> None:
    """Three samples face down on each of the two planets, the seventh on the board."""  # SETI-335
    samples = list(range(len(SAMPLES)))
    shuffle(state, samples, "samples")
    state.planet_samples = [samples[:SAMPLES_PER_PLANET], samples[SAMPLES_PER_PLANET:-1]]
    state.planet_lookers = [NOBODY, NOBODY]
    place_sample(state, NOBODY, samples[-1])  # SETI-336


def place_sample(state: SetiState, seat: int, sample: int) -> None:
    """Put a sample face up on the next free sample space."""  # SETI-349
    state.tell(SampleRevealed, seat, sample, len(state.board_samples))
    state.board_samples.append(sample)


class Look(Option, frozen=True, gc=False):
    """At the samples of Jupiter or of Saturn."""

    home: int

    verb: ClassVar[str] = "look"

    def words(self) -> tuple[object, ...]:
        return (PLANETS[HOMES[self.home]],)


class Sample(Option, frozen=True, gc=False):
    """One of the samples looked at."""

    sample: int

    verb: ClassVar[str] = "sample"

    def words(self) -> tuple[object, ...]:
        return (self.sample + 1,)


_LOOKS = (Look(0), Look(1))
_SAMPLES = tuple(Sample(sample) for sample in range(len(SAMPLES)))


def look(state: SetiState, seat: int, home: int) -> None:
    """Look at the samples of a planet; what others saw before may have been taken since."""  # SETI-337
    state.planet_lookers[home] = seat


class CollectSample(Interruptible, frozen=True, gc=False):
    """Take one of the samples of a planet as a capsule."""  # SETI-340

    home: int

    rule: ClassVar[str] = "SETI-340"

    def own_options(self, state: SetiState) -> list[Option]:
        return [_SAMPLES[sample] for sample in state.planet_samples[self.home]]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, Sample)
        collect(state, self.seat, self.home, option.sample)


def collect(state: SetiState, seat: int, home: int, sample: int) -> None:
    """The sample with a marker on top is a capsule where the planet stands."""  # SETI-342
    planet = HOMES[home]
    own = state.agencies[seat]
    state.planet_samples[home].remove(sample)
    own.capsules.append(state.sky.places[planet])
    own.samples.append(sample)
    state.tell(SampleCollected, seat, PLANETS[planet], sample)


@performs(CollectSampleOp)
def collect_sample(state: SetiState, seat: int, operation: CollectSampleOp) -> None:
    planet = scope_of(state).landed
    if planet not in HOMES or not state.planet_samples[HOMES.index(planet)]:
        return  # SETI-341
    home = HOMES.index(planet)
    look(state, seat, home)
    state.then(CollectSample(seat, home))


class ChooseHome(Interruptible, frozen=True, gc=False):
    """Choose the planet whose samples to look at."""

    homes: tuple[int, ...]

    rule: ClassVar[str] = "SETI-340"

    def own_options(self, state: SetiState) -> list[Option]:
        return [_LOOKS[home] for home in self.homes]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, Look)
        look(state, self.seat, option.home)
        state.then(UseSample(self.seat, option.home))


class UseSample(Interruptible, frozen=True, gc=False):
    """Gain the reward of one of the samples of a planet, which stays there."""

    home: int

    rule: ClassVar[str] = "SETI-340"

    def own_options(self, state: SetiState) -> list[Option]:
        return [_SAMPLES[sample] for sample in state.planet_samples[self.home]]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, Sample)
        state.then(Resolve(self.seat, SAMPLES[option.sample]))


@performs(UseSampleOp)
def use_sample(state: SetiState, seat: int, operation: UseSampleOp) -> None:
    homes = tuple(home for home in range(len(HOMES)) if state.planet_samples[home])
    if operation.where == "planet_with_own_probe":
        own = state.agencies[seat]
        places = state.sky.places
        homes = tuple(
            home for home in homes if places[HOMES[home]] in own.probes or places[HOMES[home]] in own.capsules
        )  # a capsule counts as a probe: SETI-345
    if homes:
        state.then(ChooseHome(seat, homes))


@performs(ResolveSampleOp)
def resolve_sample(state: SetiState, seat: int, operation: ResolveSampleOp) -> None:
    """Gain the reward of the sample delivered, or of the one on the marked space."""  # SETI-348, SETI-350
    sample = scope_of(state).sample
    if sample != NOT_SET:
        state.then(Resolve(seat, SAMPLES[sample] * operation.times))


def deliver(state: SetiState, seat: int, capsule: int, card: int) -> None:
    """Deliver a capsule, which completes this mission."""  # SETI-347, SETI-348
    own = state.agencies[seat]
    sample = own.samples.pop(capsule)
    del own.capsules[capsule]
    mission = CARDS[card].mission
    assert mission is not None
    complete_mission(state, seat, card)  # one capsule, one mission: SETI-352
    state.then(PlaceSample(seat, sample))
    scope = carry_out(state, seat, mission.rewards, card=card)
    scope.sample = sample


class PlaceSample(Step[SetiState], frozen=True, gc=False):
    """The delivered sample stays on the board for everybody."""

    seat: int
    sample: int

    def run(self, state: SetiState) -> None:
        place_sample(state, self.seat, self.sample)
