"""Who is asked, and what that player has and pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Decision, Label, Words
from armillary.games.exodus.rules.components import AXINIUM, CP, PHASIUM, Cost
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.pieces.fleets import cloaked, kind_of, seats_in
from armillary.games.exodus.rules.pieces.resources import held
from armillary.games.exodus.rules.state import ExodusState, Faction, Part
from armillary.games.exodus.words.names import (
    ROMAN,
    cubes,
    damage,
    dice,
    from_face,
    hexes,
    percent,
    player,
    price,
    resource,
    vp,
)
from armillary.mechanics.sentences import listed

LabelMaker = Callable[[Any, ExodusState, Words], Label]


def seat_asked(seen: ExodusState) -> int:
    """The player of the decision that waits; of those who choose together, the one who looks."""
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, Decision):
        return step.seat
    return max(0, seen.viewer or 0)


def own(seen: ExodusState) -> Faction:
    return seen.factions[seat_asked(seen)]


def whose(seat: int, seen: ExodusState, words: Words) -> str:
    return words("you") if seat == seat_asked(seen) else player(seat, words)


def payment(faction: Faction, cost: Cost, words: Words) -> str:
    """What a purchase costs, and what is left of it."""
    paid = [(CP, cost.cp), (AXINIUM, cost.axinium), (PHASIUM, cost.phasium)]
    left = [resource(name, held(faction, name) - n) for name, n in paid if n]
    if not left:
        return price(cost, words)
    return words("{price}, you keep {left}").format(price=price(cost, words), left=listed(left, words))


def ship_figures(parts: tuple[Part, ...], words: Words) -> tuple[str, str, str]:
    """What ships of a blueprint can do: move, shoot, bear."""
    return (
        words("moves {hexes}").format(hexes=hexes(blueprints.reach(parts), words)),
        dice(blueprints.dice(parts), words),
        words("absorbs {damage}").format(damage=damage(blueprints.absorbed(parts), words)),
    )


def ship_state(seen: ExodusState, seat: int, ship: int, words: Words) -> str:
    """The damage and the cargo of a ship; nothing if it has neither."""
    faction = seen.factions[seat]
    said = []
    if faction.damage[ship]:
        absorbed = blueprints.absorbed(faction.blueprints[kind_of(ship)])
        text = words("{damage}, absorbs {most}")
        said.append(text.format(damage=damage(faction.damage[ship], words), most=absorbed))
    if faction.cargo[ship]:
        said.append(words("{cubes} aboard").format(cubes=cubes(faction.cargo[ship], words)))
    return ", ".join(said)


def combat_chance(seen: ExodusState, words: Words) -> str:
    least = lowest(seen, "combat")
    return words("a die hits on {faces} ({chance})").format(
        faces=from_face(least, words), chance=percent(least)
    )


def who_is_there(seen: ExodusState, place: int, words: Words) -> str:
    """Planet, Centurian ship and players in a hex, as far as the asked player is concerned."""
    said = []
    planet = seen.planet(place)
    if planet is not None and planet.vp:
        said.append(vp(planet.vp, words))
    if seen.centurians[place]:
        said.append(words("Centurian ship of level {level}").format(level=ROMAN[seen.centurians[place] - 1]))
    for seat in seats_in(seen, place):
        if seat == seat_asked(seen):
            continue
        text = (
            words("cloaked ships of {player}") if cloaked(seen, seat, place) else words("ships of {player}")
        )
        said.append(text.format(player=player(seat, words)))
    return ", ".join(said)
