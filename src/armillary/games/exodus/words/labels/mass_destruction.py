"""Rockets."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.exodus.rules import mass_destruction
from armillary.games.exodus.rules.components.vocabulary import ModifyRoll
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words.labels.asked import LabelMaker, whose
from armillary.games.exodus.words.names import cubes, from_face, hexes, percent, place_name, upgrade_name
from armillary.games.exodus.words.sentences import worth
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of rockets")


@labels(mass_destruction.TakeRocket)
def _rocket(option: mass_destruction.TakeRocket, seen: ExodusState, words: Words) -> Label:
    place = place_name(seen, option.place, words)
    return Label(f"{upgrade_name(option.upgrade, words)}, {place}", worth(option.upgrade, words))


@labels(mass_destruction.Aim)
def _aim(option: mass_destruction.Aim, seen: ExodusState, words: Words) -> Label:
    name = sentence(place_name(seen, option.target, words))
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, mass_destruction.ChooseTarget):
        return Label(name)
    least = lowest(seen, "wmd_damage")
    hit = words("{worth}, each hits on {faces} ({chance})").format(
        worth=worth(step.rocket.upgrade, words), faces=from_face(least, words), chance=percent(least)
    )
    return Label(name, f"{arrival(seen, step, option.target, words)}; {hit}")


def arrival(seen: ExodusState, step: mass_destruction.ChooseTarget, target: int, words: Words) -> str:
    """How far a rocket flies, and how likely it arrives."""
    distance = seen.map.distance(step.rocket.place, target)
    if not distance:
        return words("goes off on the spot")
    rolls = in_force(seen, step.seat, ModifyRoll)
    needed = distance + 1 - sum(effect.amount for effect in rolls if effect.context == "wmd_range")
    text = words("{hexes} away, arrives on {faces} ({chance})")
    return text.format(hexes=hexes(distance, words), faces=from_face(needed, words), chance=percent(needed))


@labels(mass_destruction.Guide)
def _guide(option: mass_destruction.Guide, seen: ExodusState, words: Words) -> Label:
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, mass_destruction.ChooseSure):
        return Label(words("Rocket {number}").format(number=option.number + 1))
    rocket = step.targeting.aimed[option.number]
    target = place_name(seen, rocket.target, words)
    return Label(
        f"{upgrade_name(rocket.upgrade, words)}, {place_name(seen, rocket.place, words)}",
        words("surely reaches {target}").format(target=target),
    )


@labels(mass_destruction.Kill)
def _kill(option: mass_destruction.Kill, seen: ExodusState, words: Words) -> Label:
    owner, dying = sentence(whose(option.owner, seen, words)), cubes(option.n, words)
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, mass_destruction.KillPopulation):
        return Label(f"{owner}: {dying}")
    left = seen.population[step.place][option.owner] - option.n
    stay = words("{cubes} left there").format(cubes=cubes(left, words))
    return Label(f"{owner}: {dying}", stay, group=owner, part=dying)
