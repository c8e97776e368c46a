"""What a fight is likely to do to either side."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.combat import battle as battles
from armillary.games.stellar_horizons.rules.combat import search
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Kind
from armillary.games.stellar_horizons.rules.concepts.dice import TEN
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import recall
from armillary.games.stellar_horizons.words import chances
from armillary.games.stellar_horizons.words.labels.asked import seat_asked, target_name
from armillary.games.stellar_horizons.words.names import damage
from armillary.mechanics.sentences import listed


def names_of(units: tuple[int, ...], seen: StellarState, words: Words) -> str:
    return listed([target_name(unit, seen, words) for unit in units], words)


def finding(seen: StellarState, battle: Battle, words: Words) -> str:
    """The chance that two fleets meet, and that either side finds the other."""
    one, other = (search.search_chance(seen, battle, side) for side in (0, 1))
    if one.certain:
        return words("they meet for certain")
    text = words("they meet with {chance} %: searching {one}, searched {other}")
    return text.format(
        chance=search.meeting_chance(seen, battle),
        one=chances.percent(one, words),
        other=chances.percent(other, words),
    )


def harm(seen: StellarState, battle: Battle, side: int) -> tuple[int, int]:
    """The least and the most damage that a side inflicts in a round."""
    if not battles.can_strike(seen, battle, side):
        return 0, 0
    row = battles.strength(seen, battle, side)
    least, most = (battles.inflicted(seen, battle, side, row + die) for die in (1, 10))
    return least, most


def forecast(seen: StellarState, battle: Battle, words: Words) -> str:
    """What a combat does to both sides, as things stand."""
    said = exchange(seen, replace(battle, direct=True), words)
    if not battle.direct:
        text = words("at a distance {ranged}; in a direct engagement {direct}")
        said = text.format(ranged=exchange(seen, battle, words), direct=said)
    recalled = recalls(seen, battle, words)
    return f"{said}; {recalled}" if recalled else said


def any_harm(seen: StellarState, battle: Battle, side: int) -> int:
    """The percentage that a side inflicts any damage in a round."""
    if not battles.can_strike(seen, battle, side):
        return 0
    row = battles.strength(seen, battle, side)
    return TEN * sum(battles.inflicted(seen, battle, side, row + die) > 0 for die in range(1, TEN + 1))


def recalls(seen: StellarState, battle: Battle, words: Words) -> str:
    """The greatest chance that a crew of whoever is asked is recalled when its ship is hit."""
    side = battle.seats.index(seat_asked(seen)) if seat_asked(seen) in battle.seats else 0
    crewed = [u for u in battle.sides[side] if u >= 0 and UNITS[u].kind is Kind.CV]
    worst = max((recall.recall(seen, unit) for unit in crewed), key=lambda c: c.percent, default=None)
    if worst is None or worst.impossible:
        return ""
    return words("after a hit {recall}").format(recall=chances.recall(worst, words))


def exchange(seen: StellarState, battle: Battle, words: Words) -> str:
    """The damage that the player who is asked inflicts and receives."""
    side = battle.seats.index(seat_asked(seen)) if seat_asked(seen) in battle.seats else 0
    given, taken = harm(seen, battle, side), harm(seen, battle, 1 - side)
    text = words("you inflict {given} ({hit} % any) and receive {taken} ({harmed} % any)")
    return text.format(
        given=damage(span(*given), words),
        hit=any_harm(seen, battle, side),
        taken=span(*taken),
        harmed=any_harm(seen, battle, 1 - side),
    )


def span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"


def two_resources(first: int, second: int) -> tuple[int, int, int]:
    """One resource of each of two kinds, or two of one."""
    ore, fuel, supplies = ((first == kind) + (second == kind) for kind in range(3))
    return ore, fuel, supplies
