"""The ways to play a game: every number of seats, every setting switched; each is played once, at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, structs

from armillary.engine import (
    Game,
    Gathering,
    Match,
    Option,
    Rng,
    Setting,
    SetupError,
    State,
    Value,
    steps,
)

SAMPLES = 8  # positions of a game at which the dearer checks are made
MOST_SWITCHED = 20  # cases of a game in which one setting is switched
MIXED = 2  # cases with several of them switched, for each number of seats, where those are too many
MOST_CHOICES = 5_000  # that are made of a game: what goes on for longer is looked at as far as that
WEEKEND = 600  # minutes: a game that lasts longer is played whole once, and each other case in part
IN_PART = 400  # choices of such a case; its shorter ways to play come to their ends all the same


class Case(Struct, frozen=True):
    """A way to play a game."""

    game: Game[Any]
    seats: int
    settings: tuple[tuple[str, Value], ...] = ()
    seed: int = 11
    most: int = MOST_CHOICES

    def __str__(self) -> str:
        switched = [f"{name}={value}".lower() for name, value in self.settings]
        return "-".join([self.game.name, str(self.seats), *switched])

    def start(self) -> Match[Any]:
        return self.game.start(self.seats, self.seed, dict(self.settings))


def cases_of(*games: Game[Any]) -> tuple[Case, ...]:
    """Every number of seats; for each, the settings as they are and each of them switched.

    Where these would be too many, some are played with several settings switched at once; of a game of
    a weekend those alone, beside a whole one as it is. Where settings need others, every way to play that
    has a name is played whole, and every value of a setting in part, with what it needs; the numbers of
    seats are dealt out to these.
    """
    return tuple(case for game in games for case in _cases(game))


def _cases(game: Game[Any]) -> Iterator[Case]:
    facts = game.facts
    if facts.minutes > WEEKEND:
        yield Case(game, facts.seats[0])
        yield from (structs.replace(case, most=IN_PART) for case in _dealt(game))
        return
    single = [
        Case(game, seats, ((spec.name, value),))
        for seats in facts.seats
        for spec in facts.settings
        for value in _switches(spec)
        if _matters(spec, seats)
    ]
    yield from (Case(game, seats) for seats in facts.seats)
    if any(spec.needs for spec in facts.settings):
        yield from _named(game)
        yield from _needing(game)
        return
    yield from _mixed(game) if len(single) > MOST_SWITCHED else filter(_is_allowed, single)


def _named(game: Game[Any]) -> Iterator[Case]:
    """The ways to play that have a name; the first is the game as it is."""
    for place, preset in enumerate(game.facts.presets[1:]):
        allowed = preset.seats or game.facts.seats
        yield Case(game, allowed[place % len(allowed)], preset.settings)


def _needing(game: Game[Any]) -> Iterator[Case]:
    """Each setting switched, in a game that has what it needs."""
    found = [(spec, value) for spec in game.facts.settings for value in _switches(spec)]
    for place, (spec, value) in enumerate(found):
        allowed = spec.seats or game.facts.seats
        switched = {**what_it_needs(game, spec), spec.name: value}
        case = Case(game, allowed[place % len(allowed)], tuple(switched.items()), most=IN_PART)
        if _is_allowed(case):
            yield case


def what_it_needs(game: Game[Any], spec: Setting) -> dict[str, Value]:
    """The settings without which a setting means nothing, with what these need."""
    specs = {each.name: each for each in game.facts.settings}
    found: dict[str, Value] = {}
    for name, values in spec.needs:
        if specs[name].default not in values:
            found |= {**what_it_needs(game, specs[name]), name: values[0]}
    return found


def _mixed(game: Game[Any]) -> Iterator[Case]:
    """Each number of seats a few times; each setting has one of its values that was played least so far,
    so that all are met. Its default has been: by every number of seats, with nothing switched.
    """
    used = Counter((spec.name, spec.default) for spec in game.facts.settings)
    for place in range(MIXED * len(game.facts.seats)):
        case = Case(game, game.facts.seats[place // MIXED])
        for number, spec in enumerate(game.facts.settings):
            if _matters(spec, case.seats):
                values = [spec.default, *_switches(spec)]
                Rng(100 * place + number).shuffle(values)
                case = _with_least_used(case, spec.name, values, used)
        case = _without_defaults(case)
        if case.settings:
            yield case


def _dealt(game: Game[Any]) -> Iterator[Case]:
    """As many as there are numbers of seats, or values of a setting. Each setting has, of all its values
    that are allowed there, one that was played least so far: all are met, which chance would not see to.
    """
    used: Counter[tuple[str, Value]] = Counter()
    seats = game.facts.seats
    for place in range(max(len(seats), *(len(spec.allowed) for spec in game.facts.settings))):
        case = Case(game, seats[place % len(seats)])
        for number, spec in enumerate(game.facts.settings):
            if _matters(spec, case.seats):
                values = list(spec.allowed)
                Rng(100 * place + number).shuffle(values)
                case = _with_least_used(case, spec.name, values, used)
        yield _without_defaults(case)


def _with_least_used(case: Case, name: str, values: list[Value], used: Counter[tuple[str, Value]]) -> Case:
    for value in sorted(values, key=lambda value: used[name, value]):
        tried = structs.replace(case, settings=(*case.settings, (name, value)))
        if _is_allowed(tried):
            used[name, value] += 1
            return tried
    return case


def _without_defaults(case: Case) -> Case:
    usual = {(spec.name, spec.default) for spec in case.game.facts.settings}
    return structs.replace(case, settings=tuple(pair for pair in case.settings if pair not in usual))


def _matters(spec: Setting, seats: int) -> bool:
    """Whether a setting means something with so many seats."""
    return not spec.seats or seats in spec.seats


def _switches(spec: Setting) -> list[Value]:
    """The values of a setting that are not its default; of many, the first and the last."""
    others = [value for value in spec.allowed if value != spec.default]
    return others if len(others) < 4 else [others[0], others[-1]]


def _is_allowed(case: Case) -> bool:
    """A setting may be refused for some numbers of seats."""
    try:
        case.start()
    except SetupError:
        return False
    return True


@lru_cache(maxsize=4)  # the tests of a case run one after another
def played(case: Case) -> Match[Any]:
    """A game of random choices, whole unless it is very long. Shared by all: look, branch, never play on."""
    match = case.start()
    whim = Rng(case.seed)
    while not match.over and match.count < case.most:
        seat = whim.choice(match.to_act)
        match.play(whim.choice(match.options(seat)), seat)
        _change_of_mind(match, seat, whim)
        _interjection(match, whim)
    return match


def _change_of_mind(match: Match[Any], seat: int, whim: Rng) -> None:
    """Now and then a seat takes another secret choice than its first, or opens its plan again."""
    step = match.state.stack[-1] if match.state.stack else None
    changeable = isinstance(step, Gathering) and seat in step.choosing and not step.final
    if changeable and seat not in match.to_act and whim.below(3) == 0:
        match.play(whim.choice(match.options(seat)), seat)


def _interjection(match: Match[Any], whim: Rng) -> None:
    """Sometimes an unprompted action of a seat, if the game has any."""
    if match.over:
        return
    offers = [(seat, option) for seat in range(match.seats) for option in own_anytime(match, seat)]
    if offers and whim.below(3) == 0:
        seat, option = whim.choice(offers)
        match.play(option, seat)


def own_anytime(match: Match[Any], seat: int) -> Sequence[Option]:
    """The game's own options at any time, without those for leaving it."""
    return match.game.rules.anytime(match.state, seat)


def positions(case: Case, most: int = SAMPLES) -> list[int]:
    """How many choices led to each of some positions, from the first to the last before the end."""
    last = played(case).count - 1
    return sorted({last * step // (most - 1) for step in range(most)})


def sampled(case: Case, most: int = SAMPLES) -> Iterator[Any]:
    """States of their own at those positions."""
    for count in positions(case, most):
        yield played(case).at(count)


def decisions(case: Case) -> Iterator[State]:
    """The state at every decision of the game; it moves on when the next one is asked for."""
    match = played(case)
    state = match.at(0)
    for choice in match.choices:
        yield state
        steps.make(state, choice.option, choice.seat)


def play_out(state: State, whim: Rng, most: int = MOST_CHOICES) -> int:
    """Plays at random to the end, or for this many choices; returns how many were made."""
    made = 0
    while not state.over and made < most:
        seat = whim.choice(steps.to_act(state))
        steps.resolve(state, whim.choice(steps.options(state, seat)), seat)
        made += 1
    return made


def texts(options: Iterator[Option] | Any) -> list[str]:
    return [str(option) for option in options]
