"""At the end of a Turn in War/Anarchy: homes of Independents, Bernals among enemies, Colonists who desert."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.colonization import anchoring, colonists, dirtsides, home
from armillary.games.high_frontier.rules.colonization.colonists import DismissColonist
from armillary.games.high_frontier.rules.components import SPECIAL_BERNALS
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.pieces import bernals, blocs
from armillary.games.high_frontier.rules.sequence import at
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION, WAR
from armillary.mechanics.narrow import Narrow

HOME, COLONISTS = "home_bernal_anchor", "enemy_colonists"  # restrictions
HOSPITAL = SPECIAL_BERNALS["red_cross"]


@at("turn.desertion", WAR, COLONIZATION)
class Desertion(Step[HighFrontierState], frozen=True, gc=False):
    """Under War effects only: the Turn of an outbreak does not count."""  # HF3-109, HF3-110, HF3-114, Q131

    seat: int

    def run(self, state: HighFrontierState) -> None:
        if table(state).effects:
            state.then(DefendHome(self.seat), StarveBernals(self.seat), LoseDeserters(self.seat))


class DefendHome(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Somebody speaks for the home of an Independent, or it is unanchored."""  # HF3-109, HF3-151

    rule: ClassVar[str] = "HF3-109"

    def options(self, state: HighFrontierState) -> list[Option]:
        slot = doomed(state, self.seat)
        if slot == NOTHING:
            return []
        asking = petitions.may_petition(state, self.seat, HOME)
        return [*([petitions.PETITIONS[HOME]] if asking else []), anchoring.UnanchorBernal(slot)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, anchoring.UnanchorBernal):
            anchoring.unanchor(state, self.seat, option.slot)
        else:
            state.then(self)
            petitions.petition(state, self.seat, HOME)


def doomed(state: HighFrontierState, seat: int) -> int:
    """The slot of a home near Earth that a player may not keep, or NOTHING; a hospital is left alone."""
    # HF3-109, HF3-328, HF3-335
    slot = home.terrestrial(state, seat) if state.anchored else NOTHING
    if slot == NOTHING or bernals.bernal_in(state, seat, slot) >> 2 == HOSPITAL:
        return NOTHING
    return slot if blocs.restricted(state, seat, HOME) else NOTHING


class StarveBernals(Step[HighFrontierState], frozen=True, gc=False):
    """Bernals all of whose Dirtsides are the enemy's."""  # HF3-110

    seat: int

    def run(self, state: HighFrontierState) -> None:
        for anchor in bernals.anchors(state, self.seat):
            if not dirtsides.supply(state, anchor):
                anchoring.unanchor(state, self.seat, anchor.slot)


class LoseDeserters(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Somebody speaks for Colonists of the other bloc, or they go."""  # HF3-114, HF3-115, HF3-159

    rule: ClassVar[str] = "HF3-114"

    def options(self, state: HighFrontierState) -> list[Option]:
        found = deserters(state, self.seat)
        if not found or not blocs.restricted(state, self.seat, COLONISTS):
            return []
        asking = petitions.may_petition(state, self.seat, COLONISTS)
        return [*([petitions.PETITIONS[COLONISTS]] if asking else []), *map(DismissColonist, found)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        state.then(self)
        if isinstance(option, DismissColonist):
            colonists.dismiss(state, self.seat, option.card)
        else:
            petitions.petition(state, self.seat, COLONISTS)


def deserters(state: HighFrontierState, seat: int) -> list[int]:
    """Colonists whose Ideology supports the other bloc; Crews and Robots are loyal."""  # HF3-113
    own = bloc_of(state, seat)
    return [
        card
        for card in colonists.in_play(state, seat)
        if (bloc := colonists.bloc_of(state, card)) is not None and bloc != own
    ]
