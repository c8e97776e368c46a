"""From Site to Site: what a Rocket could do if it were refuelled where it is, with products aboard."""

from __future__ import annotations

from itertools import chain, product
from typing import NamedTuple

from armillary.games.high_frontier.mind.expeditions.destinations import able, guess_with
from armillary.games.high_frontier.mind.expeditions.goals import LATER
from armillary.games.high_frontier.mind.forecast.memory import Memory
from armillary.games.high_frontier.rules.components import CARDS, FACES, LEO, MAX_DRY, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Deck, Spectral
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.operations import production, refuel
from armillary.games.high_frontier.rules.pieces import stacks, supports
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack

FEWEST_YEARS = 5  # that must be left
MOST_YEARS = 3  # of waiting for products and tanks
MOST_TRIED = 12
MORE_TANKS = 14  # two refuels


class Onward(NamedTuple):
    """What is made and refuelled here before the Rocket flies on."""

    pieces: tuple[int, ...] = ()  # products
    tanks: int = 0  # that the way takes beside what is aboard
    value: float = 0.0


STAY = Onward()

_known = Memory[Onward]()


def onward_of(state: HighFrontierState, seat: int) -> Onward:
    """The best way on from the Site where the Rocket stands."""
    rocket = state.held(seat, Slot.ROCKET)
    if rocket is None or rocket.node == LEO or state.years - state.year < FEWEST_YEARS:
        return STAY
    site = NODES[rocket.node].site
    if site == NOTHING:
        return STAY
    key = (
        seat,
        rocket,
        tuple(state.players[seat].hand),
        tuple(state.claims),
        tuple(state.factories.items()),
        state.busted,
        state.year,
        state.spot,
    )
    return _known.recall(key, lambda: _best(state, seat, rocket, site))


def _best(state: HighFrontierState, seat: int, rocket: Stack, site: int) -> Onward:
    way = refuel.best_way(state, seat, site)
    if way is None:
        return STAY
    best = STAY
    for pieces in _loads(state, seat, rocket, site)[:MOST_TRIED]:
        stack = stacks.with_cards(rocket, *pieces) if pieces else rocket
        if stacks.dry_mass(stack) > MAX_DRY:
            continue
        if not able(stack.cards, supports.solar_here(state, seat, rocket.node)).builds:
            continue
        errand = guess_with(state, seat, stack, min(MORE_TANKS, rocket.water + 2 * way.tanks))
        lacking = max(0, errand.tanks - rocket.water)
        wait = len(pieces) + -(-lacking // way.tanks)
        if wait <= MOST_YEARS and errand.value * LATER**wait > best.value:
            best = Onward(pieces, lacking, errand.value * LATER**wait)
    return best


def _loads(state: HighFrontierState, seat: int, rocket: Stack, site: int) -> list[tuple[int, ...]]:
    """What could be made here so that the Rocket has all that a Factory takes, the least first."""
    held = {CARDS[piece >> 2].deck for piece in rocket.cards}
    flies = bool(engines.engines(state, seat, Slot.ROCKET))
    wanted = [deck for deck in (Deck.ROBONAUT, Deck.REFINERY) if deck not in held]
    if not wanted and flies:
        return [()]
    if state.factories.get(site, NOBODY) != seat or not sites.is_intact(state, site):
        return []
    kind = SITES[site].spectral
    made = [
        piece
        for card in state.players[seat].hand
        if CARDS[card].spectral in (Spectral.ANY, kind)
        for piece in production.products(state, seat, card)
    ]
    choices: list[list[tuple[int, ...]]] = [
        [(piece,) for piece in made if CARDS[piece >> 2].deck is deck] for deck in wanted
    ]
    if not flies:  # a robonaut may be the engine, too
        choices.append([(), *((piece,) for piece in made if CARDS[piece >> 2].deck is Deck.THRUSTER)])
    found = [tuple(chain.from_iterable(chosen)) for chosen in product(*choices)]
    found = [pieces for pieces in found if flies or any(FACES[piece].triangle for piece in pieces)]
    return sorted(found, key=lambda pieces: (sum(FACES[piece].mass for piece in pieces), len(pieces)))
