"""What a player could give another now, kind by kind, and whether a whole deal can be carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from armillary.games.high_frontier.rules.components import FACES, IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Privilege
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.negotiation.stock import GOODS, WORDS, Has, auction_ahead
from armillary.games.high_frontier.rules.negotiation.terms import (
    LENT,
    PROMISES,
    AbstainTerm,
    AquaTerm,
    CardTerm,
    DiskTerm,
    GroundTerm,
    LendTerm,
    PermitTerm,
    PromiseTerm,
    RideTerm,
    SaleTerm,
    StackTerm,
    TanksTerm,
    Term,
    spendable,
)
from armillary.games.high_frontier.rules.negotiation.votes import has_votes, votes
from armillary.games.high_frontier.rules.pieces import decks, grants, privileges, sold_cards
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import POLITICS
from armillary.mechanics.modules import replaceable

Ware = Callable[[HighFrontierState, int, int], Sequence[Term]]  # of a giver for a taker


def _aqua(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    return [AquaTerm(giver, taker, 1)]


def _cards(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    return [CardTerm(giver, taker, card) for card in state.players[giver].hand]


def _sales(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    if not auction_ahead(state):
        return ()
    tops = [decks.top(state, deck) for deck in decks.decks_in_play(state)]
    return [SaleTerm(giver, taker, card, 0) for card in tops if card != NOTHING]


def _tanks(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    held = enumerate(state.players[giver].stacks)
    return [TanksTerm(giver, taker, slot, 1) for slot, stack in held if stack is not None and stack.water]


def _stacks(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    held = enumerate(state.players[giver].stacks)
    return [StackTerm(giver, taker, slot) for slot, stack in held if stack is not None]


def _ground(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    found = [site for site, owner in state.claims.items() if owner == giver]
    found += [site for site, owner in state.factories.items() if owner == giver and site not in found]
    return [GroundTerm(giver, taker, site) for site in found]


def _rides(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    found: list[Term] = []
    for stack in state.players[giver].stacks:
        for piece in stack.cards if stack is not None else ():
            if FACES[piece].human:
                hosts = enumerate(state.players[taker].stacks)
                found += [
                    RideTerm(giver, taker, piece >> 2, slot) for slot, host in hosts if host is not None
                ]
    return found


def _loans(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    own = privileges.own(state, giver)
    found: list[Term] = [LendTerm(giver, taker, own.value)] if own in LENT else []
    if own is not Privilege.POWERSAT and privileges.powersat(state, giver):
        found.append(LendTerm(giver, taker, Privilege.POWERSAT.value))
    return found


def _uses(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    found: list[Term] = [PermitTerm(giver, taker, grants.LUNA)]
    for site, owner in state.factories.items():
        if owner == giver:
            found.append(PermitTerm(giver, taker, grants.FACTORY, site))
    for site, owner in state.claims.items():
        if owner == giver:
            found.append(PermitTerm(giver, taker, grants.SITE, site))
    for stack in state.players[giver].stacks:
        for piece in stack.cards if stack is not None else ():
            if FACES[piece].abilities:
                found.append(PermitTerm(giver, taker, grants.ABILITY, piece >> 2))
            if FACES[piece].human and FACES[piece].platforms:
                found.append(PermitTerm(giver, taker, grants.CREW, piece >> 2))
    return found


def _abstentions(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    if not auction_ahead(state):
        return ()
    return [AbstainTerm(giver, taker, int(deck)) for deck in decks.decks_in_play(state)]


def _disks(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    if POLITICS not in state.modules:
        return ()
    return [DiskTerm(giver, taker, ideology) for ideology in range(len(IDEOLOGIES))]


def _promises(state: HighFrontierState, giver: int, taker: int) -> Sequence[Term]:
    return [PromiseTerm(giver, taker, what) for what in PROMISES]


@replaceable
def bribes(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    """Module 3 has them."""  # HF3-050
    return ()


@replaceable
def petitions(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    """A delegate that speaks for another player: in War."""  # HF3-142, HF3-145
    return ()


@replaceable
def isotopes(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    """Gold FTs, and the use of a bank for them: where isotopes are money."""  # HF3-085, HF3-396
    return ()


@replaceable
def shades(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    """Protection by a Dyson bubble."""  # HF3-361
    return ()


@replaceable
def sparing(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    """Promises not to attack: where there is combat."""  # HF3-121
    return ()


OF_MODULES = {
    "bribe": bribes,
    "petition": petitions,
    "isotopes": isotopes,
    "shade": shades,
    "spare": sparing,
}
WARES: dict[str, Ware] = {
    "aqua": _aqua,
    "card": _cards,
    "sale": _sales,
    "tanks": _tanks,
    "stack": _stacks,
    "ground": _ground,
    "ride": _rides,
    "lend": _loans,
    "use": _uses,
    "abstain": _abstentions,
    "disk": _disks,
    "vote": votes,
    "promise": _promises,
    **OF_MODULES,
}


def wares(state: HighFrontierState, kind: str, giver: int, taker: int, *, idle: bool) -> list[Term]:
    """Terms of a kind that can be carried out now; numbers are the least. Each is written differently."""
    found = WARES[kind](state, giver, taker)
    return [term for term in found if (idle or not term.goods) and not term.barred(state)]


HAS: dict[str, tuple[Has, bool]] = {
    kind: (has, kind in GOODS) for kind, has in {**GOODS, **WORDS, "vote": has_votes}.items()
}


@lru_cache(maxsize=64)
def kinds_of(modules: tuple[str, ...]) -> tuple[str, ...]:
    """What there is to give only by these modules; it is asked for by listing it."""
    return tuple(kind for kind, ware in OF_MODULES.items() if ware.point[modules] is not ware.base)


def has_ware(state: HighFrontierState, kind: str, giver: int, taker: int, *, idle: bool) -> bool:
    """Whether there is anything of a kind to give."""
    if kind in OF_MODULES:
        return bool(wares(state, kind, giver, taker, idle=idle))
    has, goods = HAS[kind]
    return (idle or not goods) and has(state, giver, taker)


def most(state: HighFrontierState, term: Term) -> int:
    """The highest number of a term that has one; 0 for those without."""
    if isinstance(term, AquaTerm):
        return spendable(state, term.giver)
    if isinstance(term, TanksTerm):
        stack = state.held(term.giver, term.slot)
        return stack.water if stack is not None else 0
    if isinstance(term, SaleTerm):
        return min(sold_cards.TOP_PRICE, state.players[term.taker].aqua)
    return 0


def tried(state: HighFrontierState, terms: tuple[Term, ...], *, idle: bool) -> tuple[HighFrontierState, str]:
    """The table as a deal would leave it, and the rule against it or "".

    One term may make another impossible; what is impossible is left out.
    """
    after, barred, whole = state, "", False
    for term in terms:
        rule = _rule_against(after, term, idle=idle)
        if rule:
            barred = barred or rule
        elif term.changes:
            if not whole and not term.grants:
                after, whole = after.clone(), True
                after.events = None
            elif after is state:
                after = state.outlined()
                after.events = None
            term.carry_out(after)
    return after, barred or (_excess(after) if whole else "")


def _excess(state: HighFrontierState) -> str:
    """The rule against a table at which somebody would own too many cards of a deck, or ""."""
    # HFC-307, HFC-345
    return "HFC-307" if any(decks.has_too_many(state, seat) for seat in range(state.seats)) else ""


def _rule_against(state: HighFrontierState, term: Term, *, idle: bool) -> str:
    return "HFC-266" if term.goods and not idle else term.barred(state)


def why_not(state: HighFrontierState, terms: tuple[Term, ...], *, idle: bool) -> str:
    """The rule against a whole deal as things are, or ""."""
    if not terms:
        return ""
    if any(term.goods for term in terms):
        return tried(state, terms, idle=idle)[1]
    after, barred = tried(state, terms[:-1], idle=idle)
    return barred or _rule_against(after, terms[-1], idle=idle)


def at_rest(state: HighFrontierState, *skipped: type) -> bool:
    """No movement, Operation, free action or event is under way: only the menu of a Turn waits."""
    # HFC-266
    for step in state.stack[::-1]:
        if not isinstance(step, skipped):
            return isinstance(step, PlayTurn)
    return False
