"""Exertians: cards played face down, and the danger that they bring."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Stop
from armillary.games.seti.rules.components import CARDS, SPECIES, SPECIES_BOARDS, Species
from armillary.games.seti.rules.events import AlienCardDrawn, ExertianPlayed, Scored
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.player.resources import pay
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.mechanics.decks import shuffle
from armillary.mechanics.modules import replaceable

DEALT = 3
AHEAD = (20, 40)  # of the leading player: SETI-406
TITHE = 10  # the most dangerous lose one part in so many


def set_up(state: SetiState, slot: int) -> None:
    """Deal the cards, put the milestones on the score track, and let the discoverers play."""
    rest = list(SPECIES_BOARDS[Species.EXERTIANS].cards)
    shuffle(state, rest, SPECIES[Species.EXERTIANS])
    order = state.in_turn_order()
    markers = [state.discovery[3 * slot : 3 * slot + 3].count(seat) for seat in range(state.players)]
    for seat in order:
        deal(state, seat, rest, markers[seat])
    state.exertian_rest = rest  # SETI-545
    leader = max(own.score for own in state.agencies)
    state.exertian_milestones = [leader + ahead for ahead in AHEAD]  # SETI-406
    state.then(
        *(
            PlayExertians(seat, markers[seat])
            for seat in order
            if markers[seat] and state.agencies[seat].exertians
        )
    )


@replaceable
def deal(state: SetiState, seat: int, rest: list[int], markers: int) -> None:
    """Three cards, and one more for each marker on a discovery space."""  # SETI-402
    for _ in range(DEALT + markers):
        card = rest.pop()
        state.agencies[seat].exertians.append(card)
        state.tell(AlienCardDrawn, seat, card, Species.EXERTIANS)


class PlayFaceDown(Option, frozen=True, gc=False):
    """An Exertian card."""

    card: int

    verb: ClassVar[str] = "scheme"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


_CARDS = {card: PlayFaceDown(card) for card in SPECIES_BOARDS[Species.EXERTIANS].cards}


class PlayExertians(Decision[SetiState, PlayFaceDown | Stop], frozen=True, gc=False):
    """Play Exertian cards face down, up to a number, each for a price in credits."""  # SETI-403, SETI-407

    most: int
    price: int = 0

    rule: ClassVar[str] = "SETI-403"

    def options(self, state: SetiState) -> list[PlayFaceDown | Stop]:
        own = state.agencies[self.seat]
        if not self.most or not own.exertians or own.credits < self.price:  # SETI-408
            return [STOP]
        return [*(_CARDS[card] for card in own.exertians), STOP]

    def resolve(self, state: SetiState, option: PlayFaceDown | Stop) -> None:
        if isinstance(option, Stop):
            return
        pay(state, self.seat, "credits", self.price)
        play_face_down(state, self.seat, option.card)
        if self.most > 1:
            state.then(PlayExertians(self.seat, self.most - 1, self.price))


def play_face_down(state: SetiState, seat: int, card: int) -> None:
    own = state.agencies[seat]
    own.exertians.remove(card)
    own.schemes.append(card)
    state.tell(ExertianPlayed, seat, card)


@replaceable
def fulfilled(state: SetiState, seat: int, card: int) -> bool:
    """True if its owner fulfils the condition of a played card."""  # SETI-412
    condition = CARDS[card].condition
    assert condition is not None
    return holds(state, seat, condition, slot=state.slot_of(Species.EXERTIANS))


def card_points(state: SetiState, seat: int) -> int:
    """What the played Exertian cards of a player are worth now."""  # SETI-412, SETI-413
    schemes = state.agencies[seat].schemes
    return sum(CARDS[card].points for card in schemes if card >= 0 and fulfilled(state, seat, card))


def danger(state: SetiState, seat: int) -> int:
    """Danger of the played cards that can be seen, and of markers on the board."""  # SETI-414, SETI-415
    total = sum(CARDS[card].danger for card in state.agencies[seat].schemes if card >= 0)
    slot = state.slot_of(Species.EXERTIANS)
    if slot == NOT_SET:
        return 0
    for colour, column in enumerate(SPECIES_BOARDS[Species.EXERTIANS].columns):
        for owner, space in zip(state.spaces[3 * slot + colour], column, strict=True):
            if owner == seat:
                total += space.danger
    return total


def penalty(state: SetiState, seat: int) -> int:
    """What a player would lose now for being in the most danger, alone or with others."""
    most = max(danger(state, other) for other in range(state.players))
    if not most or danger(state, seat) < most:  # SETI-417, SETI-418
        return 0
    return state.agencies[seat].score // TITHE  # SETI-416


def final_scoring(state: SetiState) -> None:
    """The played cards first, the penalty for danger last of all."""  # SETI-424
    if state.slot_of(Species.EXERTIANS) == NOT_SET:
        return
    for seat, own in enumerate(state.agencies):
        points = card_points(state, seat)
        if points:
            own.score += points
            state.tell(Scored, seat, "exertians", points)
    for seat, lost in enumerate([penalty(state, seat) for seat in range(state.players)]):
        if lost:
            state.agencies[seat].score -= lost
            state.tell(Scored, seat, "danger", -lost)
