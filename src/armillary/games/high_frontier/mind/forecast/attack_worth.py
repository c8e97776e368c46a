"""What shots and attacks are worth, in points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from armillary.games.high_frontier.mind.forecast import war_outcomes
from armillary.games.high_frontier.rules.components import CARDS, FACES, OUTCOMES, SITES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Deck, Effect, Hit
from armillary.games.high_frontier.rules.conflict.combat import (
    arsenal,
    battles,
    factions,
    firing,
    kamikazes,
    order,
    targets,
)
from armillary.games.high_frontier.rules.conflict.combat.order import Shot
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import blocs, delegates
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.state import HighFrontierState, price

THEIRS = 0.45  # what it is worth if a rival loses a point
A_CARD = 0.6  # what a card in space is worth to its owner
A_HUMAN = 1.0
A_BERNAL = 3.0
DAMAGED = 1.6  # a Factory that neither counts as a token nor helps
A_BRIBE = 1.5
VICTORIES = frozenset((Effect.DAMAGE, Effect.DESTROY, Effect.CAPTURE, Effect.ZAP, Effect.UNANCHOR))


# What hits are worth


def worth_of_factory(state: HighFrontierState, site: int) -> float:
    """To its owner, by the price that it is likely to count in the end."""
    track = float(price(state, SITES[site].spectral))
    if not war_outcomes.in_play(state):
        return track
    unsettled = war_outcomes.ends(state).unsettled
    return unsettled * OUTCOMES["unsettled"].price + (1 - unsettled) * track


def worth_of_piece(piece: int) -> float:
    face, deck = FACES[piece], CARDS[piece >> 2].deck
    if deck is Deck.BERNAL:
        return A_BERNAL
    return A_HUMAN if face.human else A_CARD


def _cards(state: HighFrontierState, firer: int, aim: Aim) -> list[int]:
    return [
        piece
        for seat, slot in targets.stacks_hit(state, firer, aim)
        if (stack := state.players[seat].stacks[slot]) is not None
        for piece in stack.cards
    ]


def worth_of_effect(state: HighFrontierState, firer: int, aim: Aim, effect: Effect, value: int) -> float:
    """What an effect takes from its victims, and what it brings who has fired, in points."""
    found = THEIRS * loss_of_effect(state, firer, aim, effect, value)
    site = targets.factory_hit(state, firer, aim)
    if effect is Effect.DESTROY and state.colonies.get(site, NOBODY) != NOBODY:
        return found - shame_of(state, firer)
    if effect is Effect.CAPTURE and site in state.factories:
        return found + worth_of_factory(state, site) + 1
    return found


def loss_of_effect(state: HighFrontierState, firer: int, aim: Aim, effect: Effect, value: int) -> float:
    """What an effect costs its victims, in points."""
    site = targets.factory_hit(state, firer, aim)
    if effect is Effect.DAMAGE:
        fresh = site != NOTHING and site in state.factories and site not in table(state).damaged
        return DAMAGED if fresh else 0.0
    if effect is Effect.DESTROY:
        return 0.0 if site == NOTHING else worth_of_factory(state, site) + 2
    cards = _cards(state, firer, aim)
    lost = sum(map(worth_of_piece, cards))
    if effect is Effect.CAPTURE:
        return lost + (worth_of_factory(state, site) + 1 if site in state.factories else 0.0)
    if effect is Effect.ZAP:
        soft = [worth_of_piece(piece) for piece in cards if FACES[piece].rad_hard < value]
        return max(soft, default=0.0)
    if effect is Effect.OVERLOAD:
        return min(lost, value * lost / 6)
    if effect is Effect.UNANCHOR:
        return A_BERNAL * len(targets.bernals_hit(state, firer, aim))
    return lost / 6 if effect is Effect.COLLATERAL else 0.2


def shame_of(state: HighFrontierState, seat: int) -> float:
    """What genocide costs: all bribes go to the victim, all delegates but an extremist are lost.

    It is a victory all the same: what a bloc's triumph would take, or bring back, is not lost by it.
    """
    if not war_outcomes.in_play(state) or blocs.is_criminal(state, seat):
        return 0.0
    likely = war_outcomes.ends(_flipped(state, seat))
    sent = sum(state.delegates_of(number, seat) for number in assembly.ALL)
    held = table(state).bribes[seat] * OUTCOMES["unsettled"].bribe * likely.unsettled
    free = max(0, sent - delegates.has_extremist(state, seat))
    return (1 + THEIRS) * held + (1 - likely.loyalist) * free


def _flipped(state: HighFrontierState, seat: int) -> HighFrontierState:
    """As it is after a victorious attack, whichever chit is turned."""
    chits = open_chits(state, seat)
    return war_outcomes.settled(war_outcomes.turned(state, chits[0])) if chits else state


def worth_of_hit(state: HighFrontierState, firer: int, aim: Aim, hit: Hit | None) -> float:
    if hit is None:
        return 0.0
    return sum(worth_of_effect(state, firer, aim, effect, _likely(hit)) for effect in hit.effects)


def loss_of_hit(state: HighFrontierState, firer: int, aim: Aim, hit: Hit | None) -> float:
    if hit is None:
        return 0.0
    return sum(loss_of_effect(state, firer, aim, effect, _likely(hit)) for effect in hit.effects)


def _likely(hit: Hit) -> int:
    """The value that is reckoned with."""
    return max(1, min(hit.high, hit.low + 3))


def _is_victory(state: HighFrontierState, firer: int, aim: Aim, hit: Hit | None) -> bool:
    return hit is not None and any(
        effect in VICTORIES and worth_of_effect(state, firer, aim, effect, hit.low + 2) != 0
        for effect in hit.effects
    )


def prospects(state: HighFrontierState, shot: Shot, *, goo: bool = False) -> tuple[float, float]:
    """What a shot is worth in points, and how likely it makes an attack victorious."""
    points, victory = 0.0, Fraction(0)
    for hit, chance in firing.chances(state, shot.mount, shot.aim.node, aloft=shot.aim.aloft, extra=int(goo)):
        points += float(chance) * worth_of_hit(state, shot.mount.seat, shot.aim, hit)
        if _is_victory(state, shot.mount.seat, shot.aim, hit):
            victory += chance
    return points - cost_of(state, shot, goo=goo), float(victory)


def cost_of(state: HighFrontierState, shot: Shot, *, goo: bool = False) -> float:
    """What who fires gives for it: cards that are lost, Aqua, bribes."""
    mount = shot.mount
    found = A_BRIBE * goo
    if mount.weapon == arsenal.KAMIKAZE:
        found += A_CARD * len(kamikazes.parts(state, mount)) + 0.5
    elif mount.weapon == arsenal.AMAT_BOMB:
        found += 0.15 * factions.price_of_bomb(state, mount.seat)
    return found


# Attacks


def open_chits(state: HighFrontierState, seat: int) -> list[int]:
    """Chits of the enemy of which a victorious attacker turns one: those without extremist first."""
    if not table(state).effects:
        return []
    found = table(state)
    own = bloc_of(state, seat)
    enemy = [number for number, bloc in enumerate(found.propaganda) if bloc != own]
    return [number for number in enemy if found.extremists[number] == NOBODY] or enemy


def best_flip(state: HighFrontierState, seat: int) -> float:
    """What a victorious attacker has of the chit that is turned."""
    if not war_outcomes.in_play(state):
        return 0.0
    chits = open_chits(state, seat)
    return max((war_outcomes.worth_of_flip(state, seat, number) for number in chits), default=0.0)


def worth_of_attack(state: HighFrontierState, seat: int, node: int, *, sneak: bool = False) -> float:
    """All own shots at a Space, the answer that is to be feared, and what a victory brings."""
    places = battles.places_of(state, seat, node)
    shots = order.shots_from(state, seat, places, targets.aims_at(state, seat, node), attacks=True)
    flip = best_flip(state, seat)
    points, misses = 0.0, 1.0
    for _, worth, victory in _volley(state, shots, flip):
        points += worth
        misses *= 1 - victory
    answer = sum(_answer(state, foe, node, places) for foe in battles.defenders(state, seat, node))
    if sneak or any(WEAPONS[shot.mount.weapon].attacker_first for shot in shots):
        answer *= misses
    points += (1 - misses) * flip
    price = battles.tolls(state, seat, node)
    if sneak:
        price += len(battles.surprised(state, seat, node))
    return points - answer - A_BRIBE * price


def _volley(state: HighFrontierState, shots: Sequence[Shot], flip: float) -> list[tuple[Shot, float, float]]:
    """One shot of every weapon for which that pays: what it is worth, and how likely it is a victory."""
    found: list[tuple[Shot, float, float]] = []
    misses, tried = 1.0, set[tuple[int, int, int]]()
    rated = [(*prospects(state, shot), number) for number, shot in enumerate(shots)]
    for worth, victory, number in sorted(rated, key=lambda one: one[0] + one[1] * flip, reverse=True):
        mount = shots[number].mount
        brings = worth + misses * victory * flip
        if brings > 0 and (mount.slot, mount.piece, mount.site) not in tried:
            tried.add((mount.slot, mount.piece, mount.site))
            found.append((shots[number], worth, victory))
            misses *= 1 - victory
    return found


def losses_of_attack(state: HighFrontierState, seat: int, node: int) -> tuple[float, float]:
    """What an attack is likely to cost those who are attacked, in points, and how likely it is a victory."""
    places = battles.places_of(state, seat, node)
    shots = order.shots_from(state, seat, places, targets.aims_at(state, seat, node), attacks=True)
    lost, misses = 0.0, 1.0
    for shot, _, victory in _volley(state, shots, best_flip(state, seat)):
        for hit, chance in firing.chances(state, shot.mount, shot.aim.node, aloft=shot.aim.aloft, extra=0):
            lost += misses * float(chance) * loss_of_hit(state, seat, shot.aim, hit)
        misses *= 1 - victory
    return lost, 1 - misses


def _answer(state: HighFrontierState, foe: int, node: int, places: tuple[int, ...]) -> float:
    """What a defender's fire is likely to cost the attacker."""
    found = 0.0
    for mount in arsenal.mounts(state, foe, node):
        if WEAPONS[mount.weapon].optional:
            continue
        best = 0.0
        for place in places:
            for aim in targets.aims_at(state, foe, place):
                if arsenal.may_fire(state, mount, aim):
                    best = max(best, prospects(state, Shot(mount, aim))[0] / THEIRS)
        found += best
    return found
