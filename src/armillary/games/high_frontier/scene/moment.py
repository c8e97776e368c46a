"""What the question is about: which plate has the middle."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.high_frontier.rules.conflict.war import dismissal, ending, petitions, propaganda
from armillary.games.high_frontier.rules.operations import auctions, boosting
from armillary.games.high_frontier.rules.politics import assembly, fundraising, legacy
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import FUTURES, WAR
from armillary.games.high_frontier.scene import habitats, war
from armillary.games.high_frontier.scene.names import (
    ASSEMBLY,
    BATTLE,
    FUTURES_PLATE,
    HABITATS,
    MARKET,
    SOL,
    WAR_PLATE,
    WORKSHOP,
)

_PLATES: dict[type[Step[HighFrontierState]], str] = {
    auctions.Bid: MARKET,
    auctions.ChooseWinner: MARKET,
    boosting.ChooseBoost: WORKSHOP,
}
_BY_BLOCS: frozenset[type[Step[HighFrontierState]]] = frozenset(
    {  # with Module 3 the assembly is worth the middle
        assembly.Tally,
        fundraising.Elect,
        fundraising.ElectColonist,
        fundraising.Shift,
        fundraising.Oust,
        legacy.LeaveLegacy,
        legacy.PassBaton,
        dismissal.SaveDelegate,
        ending.BecomeLord,
        ending.PlaceStar,
        ending.Forfeit,
        petitions.ChooseSpeaker,
        petitions.AnswerPetition,
        propaganda.Betray,
        propaganda.ChooseFlip,
        propaganda.Persuade,
    }
)
ON_DEMAND = (SOL, WORKSHOP, MARKET)  # they share the middle; those behind are opened from the Fuel Strip


def hero_of(seen: HighFrontierState) -> str:
    """The plate that a question is asked on; all others are asked on the map, or beside it."""
    if seen.over or not seen.stack:
        return SOL
    if seen.conflict and seen.conflict[0].battle:
        return BATTLE
    asked = type(seen.stack[-1])
    if WAR in seen.modules and asked in _BY_BLOCS:
        return ASSEMBLY
    return _PLATES.get(asked, SOL)


def sheets(seen: HighFrontierState) -> tuple[str, ...]:
    """What Modules 1 to 3 have to be read up in."""
    found = (
        (HABITATS, habitats.has_any(seen)),
        (FUTURES_PLATE, FUTURES in seen.modules),
        (WAR_PLATE, war.is_shown(seen) and not war.is_wartime(seen)),  # in War it stands on the board
    )
    return tuple(name for name, is_there in found if is_there)
