"""Games with their learned minds: policy and values come from nets.

A game keeps its nets in `data/mind.npz`. One that has none plays by its own policy and value, and so does
every game where numpy is not installed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs

import armillary
from armillary.engine import ArmillaryError, Game, SetupError, State, Tuning
from armillary.engine.facets import Expectation, GameMind

if TYPE_CHECKING:
    from armillary.bots.nets.nets import Mind

FILE = "mind.npz"
PLAIN, NET = "plain", "net="
AHEAD = 4  # own turns that a search with learned values looks ahead
TRUST = 0.4  # and what it leaves of the policy's weight


def minded(game: Game[Any]) -> Game[Any]:
    """The game with its learned mind, or the game itself where it has none."""
    if _has_learned(game):
        return game
    mind = mind_of(game)
    return game if mind is None else with_mind(game, mind)


def _has_learned(game: Game[Any]) -> bool:
    """Whether its policy is a net's already: a net on top of itself would play something else."""
    return type(getattr(game.mind.policy, "__self__", None)).__name__ == "Mind"


def mind_of(game: Game[Any]) -> Mind | None:
    """The nets that a game has; read once a process. A variant with a mind of its own has none."""
    return None if _is_variant(game) else _package_mind(game)


def _is_variant(game: Game[Any]) -> bool:
    try:
        return armillary.load(game.name).mind is not game.mind
    except ArmillaryError:
        return False  # nobody has registered it


@lru_cache(maxsize=32)
def with_mind(game: Game[Any], mind: Mind) -> Game[Any]:
    """The game as these nets see it."""
    changed = replace(game.mind, policy=mind.weights, glance=game.mind.policy)
    if mind.has_values:
        changed = replace(
            changed,
            values=mind.chances,
            expects=mind.expects,
            policy_weight=mind.meta.policy_weight,
            prune_ratio=mind.meta.prune_ratio,
            weighing=mind.weighing,
            tuning=_tuned(game.mind),
        )
    return replace(game, mind=changed)


def _tuned(mind: GameMind[Any]) -> Tuning:
    """How its search is tuned once it has learned."""
    if mind.learned_tuning is not None:
        return mind.learned_tuning
    return looking_ahead(mind.tuning) if mind.tuning.halving else mind.tuning


def looking_ahead(tuning: Tuning) -> Tuning:
    """Search by values that were taught at the beginning of own turns: that is where it has to ask them.

    What the policy thinks of an option says little beside such looks; it keeps search from departing from
    it in many small things at once, which would lead where the values err.
    """
    return msgspec.structs.replace(
        tuning, halving=True, to_turn_end=False, ahead=AHEAD, trust=TRUST, prune_ratio=0.0
    )


@lru_cache(maxsize=32)
def set_on_winning(game: Game[Any]) -> Game[Any]:
    """The game with values as chances to win, for advice to people."""
    expects = game.mind.expects
    if expects is None:
        return game

    def to_win(state: State, seat: int) -> Expectation:
        found = expects(state, seat)
        return structs.replace(found, worth=found.chance)

    return replace(game, mind=replace(game.mind, expects=to_win))


@lru_cache(maxsize=32)
def at_a_glance(game: Game[Any]) -> Game[Any]:
    """The game with its cheaper policy."""
    glance = game.mind.glance
    return replace(game, mind=replace(game.mind, policy=glance)) if glance else game


def asked_for(game: Game[Any], argument: str) -> tuple[Game[Any], str]:
    """The game as a bot's argument wants it, and what is left of the argument.

    `plain` is the game's own mind, `net=FILE` the nets of a file; otherwise it is the learned mind.
    """
    left: list[str] = []
    found: Game[Any] | None = None
    for part in argument.split(":") if argument else []:
        if part == PLAIN:
            found = game
        elif part.startswith(NET):
            found = from_file(game, part.removeprefix(NET))
        else:
            left.append(part)
    return minded(game) if found is None else found, ":".join(left)


def from_file(game: Game[Any], path: str) -> Game[Any]:
    """The game with the nets of a file."""
    if not Path(path).is_file():
        raise SetupError(f"There is no mind at {path}.")
    return with_mind(game, _file_mind(game, path, Path(path).stat().st_mtime_ns))


@lru_cache(maxsize=16)
def _file_mind(game: Game[Any], path: str, changed: int) -> Mind:
    from armillary.bots.nets.nets import Mind, load  # noqa: PLC0415  (only where nets play: numpy takes its time)

    return Mind(game, *load(Path(path)))


@lru_cache(maxsize=16)
def _package_mind(game: Game[Any]) -> Mind | None:
    try:
        packed = files(game.package).joinpath("data", FILE).read_bytes()
    except (FileNotFoundError, ModuleNotFoundError, NotADirectoryError):
        return None
    from armillary.bots.nets.nets import Mind, load  # noqa: PLC0415

    return Mind(game, *load(packed))
