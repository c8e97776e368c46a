"""Chances of a battle between two parties: who has the last ship in the hex.

Exact for two parties when hits fall as a sensible player lays them: on the ship that loses its owner most
dice for a hit. All fire at once, round by round, until one party at most is left.
"""

from __future__ import annotations

from functools import lru_cache

from armillary.games.exodus.rules import blueprints, fleets
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, NO_CARD
from armillary.games.exodus.rules.dice import lowest
from armillary.games.exodus.rules.fights import RESISTANCE, Fight, parties, targets
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics.hits import chances

Ships = tuple[tuple[int, int], ...]  # attack dice, and hits that destroy it
Odds = tuple[float, float, float]  # the first party, the second, nobody

_MOST = 900  # states of a battle that are worked out; beyond it nobody waits for a figure


def of_fight(seen: ExodusState, fight: Fight) -> tuple[tuple[int, int], Odds] | None:
    """The two parties of a battle and their chances; None while more fight, or nobody can hit."""
    found = parties(seen, fight)
    if len(found) != 2:
        return None
    sides = [_side(seen, fight, party) for party in found]
    odds = between(sides[0], sides[1], lowest(seen, "combat"))
    return None if odds is None else ((found[0], found[1]), odds)


def of_arrival(seen: ExodusState, seat: int, ships: tuple[int, ...], place: int) -> Odds | None:
    """The chances of ships that arrive in a hex against what stands there: one rival, or a Centurian ship."""
    own = tuple(
        (
            blueprints.dice(fleets.parts_of(seen, seat, ship)),
            fleets.shields(seen, seat, ship) + 1 - seen.factions[seat].damage[ship],
        )
        for ship in ships
    )
    least = lowest(seen, "combat")
    rivals = [other for other in fleets.visible(seen, place) if other != seat]
    if len(rivals) == 1 and not seen.centurians[place]:
        return between(own, _side(seen, Fight(place), rivals[0]), least)
    if rivals or not seen.centurians[place]:
        return None
    won = {card for faction in seen.factions for card in faction.won}
    level = seen.centurians[place]
    cards = [r for n, r in enumerate(CENTURIAN_CARDS) if r.level == level and n not in won]
    found = [between(own, ((card.dice, card.shields + 1),), least) for card in cards]
    known = [each for each in found if each is not None]
    if not known:
        return None
    first, second, nobody = (sum(each[n] for each in known) / len(known) for n in range(3))
    return first, second, nobody


def _side(seen: ExodusState, fight: Fight, party: int) -> Ships:
    found = targets(seen, fight, party)
    if party == RESISTANCE:
        power = [CENTURIAN_CARDS[fight.card].dice if fight.card != NO_CARD else 0]
    else:
        power = [blueprints.dice(fleets.parts_of(seen, party, target.unit)) for target in found]
    return tuple((dice, max(0, target.left)) for dice, target in zip(power, found, strict=True))


@lru_cache(maxsize=512)
def between(one: Ships, other: Ships, least: int) -> Odds | None:
    """The chances of two parties; None where neither can hit, or where the battle is too large."""
    dice, against = _dice_left(one), _dice_left(other)
    if not (dice[0] or against[0]) or len(dice) * len(against) > _MOST:
        return None
    return _ends(dice, against, least)


def _dice_left(ships: Ships) -> tuple[int, ...]:
    """The dice of a party by the hits that it has taken; the last entry is when all of it is gone."""
    alive = sorted(((n, left) for n, left in ships if left > 0), key=lambda ship: -ship[0] / ship[1])
    left = sum(n for n, _ in alive)
    found = []
    for dice, bears in alive:
        found += [left] * bears
        left -= dice
    return (*found, 0)


def _ends(dice: tuple[int, ...], against: tuple[int, ...], least: int) -> Odds:
    """From every state to those with more hits; the states of the fewest hits come last."""
    gone, lost = len(dice) - 1, len(against) - 1
    found: dict[tuple[int, int], Odds] = {}
    for a in range(gone, -1, -1):
        for b in range(lost, -1, -1):
            found[a, b] = _from(a, b, gone, lost, dice, against, least, found)
    return found[0, 0]


def _from(
    a: int,
    b: int,
    gone: int,
    lost: int,
    dice: tuple[int, ...],
    against: tuple[int, ...],
    least: int,
    found: dict[tuple[int, int], Odds],
) -> Odds:
    if a == gone or b == lost:
        return (float(a < gone), float(b < lost), float(a == gone and b == lost))
    own, theirs = chances(dice[a], least), chances(against[b], least)
    again = own[0] * theirs[0]
    if again >= 1:
        return (0.0, 0.0, 1.0)  # nobody can hit any more: nobody has won it
    total = [0.0, 0.0, 0.0]
    for hits, chance in enumerate(own):
        for taken, likely in enumerate(theirs):
            if hits or taken:
                end = found[min(gone, a + taken), min(lost, b + hits)]
                for n in range(3):
                    total[n] += chance * likely * end[n]
    return total[0] / (1 - again), total[1] / (1 - again), total[2] / (1 - again)
