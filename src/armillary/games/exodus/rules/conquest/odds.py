"""Chances of a battle: who has the last ship in the hex.

Hits fall as a sensible player lays them: on the ship that loses its owner most dice for a hit. All fire at
once, round by round, until one party at most is left. For two parties the figures are exact; for more of
them battles are played on paper with dice of their own, never with those of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import Option, Rng, Step
from armillary.games.exodus.rules.cards.generals import COMBAT_AFTER_ROLL
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, NO_CARD
from armillary.games.exodus.rules.conquest.battle import AssignHits, Hit, HitAll
from armillary.games.exodus.rules.conquest.battle_state import (
    RESISTANCE,
    Fight,
    Volley,
    dice,
    parties,
    targets,
)
from armillary.games.exodus.rules.conquest.commanders import UseCommanders
from armillary.games.exodus.rules.pieces import blueprints, fleets
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics import hits
from armillary.mechanics.hits import chances

Ships = tuple[tuple[int, int], ...]  # attack dice, and hits that destroy it
Odds = tuple[float, float, float]  # the first party, the second, nobody
Pending = tuple[tuple[int, int], ...]  # a party, and hits of it that are still to be laid

_MOST = 900  # states of a battle that are worked out; beyond it nobody waits for a figure
_SAMPLES = 400  # battles on paper: a figure is right within 5 of 100, nearly always
_ROUNDS = 40  # of a battle on paper; what lasts longer has no winner


class Outlook(Struct, frozen=True):
    """How likely each party has the last ship, and nobody."""

    parties: tuple[int, ...]
    values: tuple[float, ...]  # of each party, then of nobody
    exact: bool = True

    def of(self, party: int) -> float:
        return self.values[self.parties.index(party)]


def of_fight(seen: ExodusState, fight: Fight, pending: Pending = ()) -> Outlook | None:
    """The chances in a battle as it stands; None where nobody can hit, or it is too large."""
    found = tuple(parties(seen, fight))
    if len(found) < 2:
        return None
    least = lowest(seen, "combat")
    sides = tuple(_side(seen, fight, party) for party in found)
    more = tuple(sum(n for whose, n in fight.extra if whose == party) for party in found)
    rolls = more if any(more) and not fight.volleys else ()
    if len(found) == 2 and not rolls:
        one, other = (
            _after(side, sum(n for whose, n in pending if whose != party))
            for side, party in zip(sides, found, strict=True)
        )
        odds = between(one, other, least)
        return None if odds is None else Outlook(found, odds)
    if not any(dice(seen, fight, party) for party in found):
        return None
    waiting = tuple((found.index(party), n) for party, n in pending if party in found)
    return Outlook(found, _sampled(sides, waiting, rolls, least, _seed(seen)), exact=False)


def to_lay(seen: ExodusState, step: Step[ExodusState] | None) -> Pending:
    """Hits of this round that are rolled and not laid yet."""
    least = lowest(seen, "combat")
    match step:
        case AssignHits(fight=fight, number=number, left=left):
            rest = fight.volleys[number + 1 :]
            return ((fight.volleys[number].party, left), *_scored(rest, least))
        case UseCommanders(fight=fight, moment=moment) if moment == COMBAT_AFTER_ROLL:
            return _scored(fight.volleys, least)
    return ()


def _scored(volleys: tuple[Volley, ...], least: int) -> Pending:
    return tuple((volley.party, hits.hits(volley.faces, least)) for volley in volleys)


def after(seen: ExodusState, step: AssignHits, option: Option) -> Outlook | None:
    """The chances once hits are laid so, the rest of the round sensibly."""
    marks, left = step.fight.marks, 0
    match option:
        case Hit(owner=owner, ship=ship, n=n):
            marks, left = hits.laid(marks, owner, ship, n), step.left - n
        case HitAll():
            for each in hits.standing(step.enemies(seen)):
                marks = hits.laid(marks, each.owner, each.unit, each.left)
    first, *rest = to_lay(seen, step)
    return of_fight(seen, replace(step.fight, marks=marks), ((first[0], left), *rest))


def _seed(seen: ExodusState) -> int:
    """A seed from the view: equal views have equal dice on paper."""
    return int(seen.digest(), 16)


def if_joined(seen: ExodusState, seat: int, ships: Sequence[int], place: int, guest: int) -> Outlook | None:
    """The chances of ships that arrive in a hex if a rival comes there too with all that can reach it."""
    rivals = [other for other in fleets.visible(seen, place) if other not in (seat, guest)]
    sides = {seat: fleet(seen, seat, ships)}
    sides |= {other: _side(seen, Fight(place), other) for other in rivals}
    there = [ship for ship in fleets.ships_in(seen, guest, place) if guest in fleets.visible(seen, place)]
    sides[guest] = fleet(seen, guest, (*there, *who_can_reach(seen, place, seat).get(guest, ())))
    found, least = tuple(sides), lowest(seen, "combat")
    if len(found) == 2:
        odds = between(sides[seat], sides[guest], least)
        return None if odds is None else Outlook(found, odds)
    return Outlook(found, _sampled(tuple(sides.values()), (), (), least, _seed(seen)), exact=False)


def who_can_reach(seen: ExodusState, place: int, but: int) -> dict[int, tuple[int, ...]]:
    """The ships of others that could arrive in a hex with one move, by player, in turn order."""
    distances = seen.map.distances[place]
    found = {}
    for seat in seen.order:
        ships = tuple(
            ship
            for ship, where in enumerate(seen.factions[seat].where)
            if where >= 0 and 0 < distances[where] <= fleets.range_of(seen, seat, fleets.kind_of(ship))
        )
        if ships and seat != but:
            found[seat] = ships
    return found


def strongest(seen: ExodusState, arriving: dict[int, tuple[int, ...]]) -> int:
    """Who of those that can arrive would bring most dice, then most that bears hits; -1 if nobody can."""

    def strength(seat: int) -> tuple[int, int]:
        force = fleet(seen, seat, arriving[seat])
        return sum(power for power, _ in force), sum(bears for _, bears in force)

    return max(arriving, key=strength, default=-1)


def of_arrival(seen: ExodusState, seat: int, ships: tuple[int, ...], place: int) -> Odds | None:
    """The chances of ships that arrive in a hex against what stands there: one rival, or a Centurian ship."""
    own = fleet(seen, seat, ships)
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


def fleet(seen: ExodusState, seat: int, ships: Sequence[int]) -> Ships:
    """Ships of a player as they fight, wherever they are."""
    damage = seen.factions[seat].damage
    return tuple(
        (
            blueprints.dice(fleets.parts_of(seen, seat, ship)),
            fleets.shields(seen, seat, ship) + 1 - damage[ship],
        )
        for ship in ships
    )


def _side(seen: ExodusState, fight: Fight, party: int) -> Ships:
    found = targets(seen, fight, party)
    if party == RESISTANCE:
        power = [CENTURIAN_CARDS[fight.card].dice if fight.card != NO_CARD else 0]
    else:
        power = [blueprints.dice(fleets.parts_of(seen, party, target.unit)) for target in found]
    return tuple((dice, max(0, target.left)) for dice, target in zip(power, found, strict=True))


def _worth_most(ship: tuple[int, int]) -> float:
    return -ship[0] / ship[1]


def _after(ships: Ships, scored: int) -> Ships:
    """What is left when so many hits are laid on them."""
    found = []
    for power, left in sorted((ship for ship in ships if ship[1] > 0), key=_worth_most):
        taken = min(scored, left)
        scored -= taken
        if left > taken:
            found.append((power, left - taken))
    return tuple(found)


# Two parties


@lru_cache(maxsize=512)
def between(one: Ships, other: Ships, least: int) -> Odds | None:
    """The chances of two parties; None where neither can hit, or where the battle is too large."""
    dice, against = _dice_left(one), _dice_left(other)
    fought = len(dice) > 1 and len(against) > 1
    if fought and (not (dice[0] or against[0]) or len(dice) * len(against) > _MOST):
        return None
    return _ends(dice, against, least)


def _dice_left(ships: Ships) -> tuple[int, ...]:
    """The dice of a party by the hits that it has taken; the last entry is when all of it is gone."""
    alive = sorted((ship for ship in ships if ship[1] > 0), key=_worth_most)
    left = sum(n for n, _ in alive)
    found = []
    for power, bears in alive:
        found += [left] * bears
        left -= power
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
    for given, chance in enumerate(own):
        for taken, likely in enumerate(theirs):
            if given or taken:
                end = found[min(gone, a + taken), min(lost, b + given)]
                for n in range(3):
                    total[n] += chance * likely * end[n]
    return total[0] / (1 - again), total[1] / (1 - again), total[2] / (1 - again)


# More parties


@lru_cache(maxsize=64)
def _sampled(
    sides: tuple[Ships, ...], pending: Pending, rolls: tuple[int, ...], least: int, seed: int
) -> tuple[float, ...]:
    """How many of the battles on paper each party wins, and how many nobody."""
    dice = Rng(seed)
    won = [0] * (len(sides) + 1)
    for _ in range(_SAMPLES):
        won[_fought(sides, pending, rolls, least, dice)] += 1
    return tuple(n / _SAMPLES for n in won)


def _fought(sides: tuple[Ships, ...], pending: Pending, rolls: tuple[int, ...], least: int, dice: Rng) -> int:
    """The party that is left of one battle; one beyond the last if none is."""
    fleets_left = [[list(ship) for ship in side] for side in sides]
    _lay(fleets_left, pending)
    for fought in range(_ROUNDS):
        alive = [number for number, ships in enumerate(fleets_left) if ships]
        power = {number: sum(ship[0] for ship in fleets_left[number]) for number in alive}
        if len(alive) == 1:
            return alive[0]
        if not any(power.values()):
            break
        more = rolls if not fought else ()
        scored = tuple(
            (number, _hits(power[number] + (more[number] if more else 0), least, dice)) for number in alive
        )
        _lay(fleets_left, scored)
    return len(sides)


def _lay(fleets_left: list[list[list[int]]], scored: Pending) -> None:
    """Hits in turn order, each volley where it costs an enemy most dice; ships leave when all have fired."""
    for number, n in scored:
        left = n
        # Of equals the next in turn order: nobody is the favourite target of all.
        foes = [ship for ships in (*fleets_left[number + 1 :], *fleets_left[:number]) for ship in ships]
        while left:
            standing = [ship for ship in foes if ship[1] > 0]
            if not standing:
                break
            worst = max(standing, key=lambda ship: ship[0] / ship[1])
            taken = min(left, worst[1])
            worst[1] -= taken
            left -= taken
    for ships in fleets_left:
        ships[:] = [ship for ship in ships if ship[1] > 0]


def _hits(n: int, least: int, dice: Rng) -> int:
    return dice.weighed(_likely(n, least))


_likely = lru_cache(maxsize=256)(chances)
