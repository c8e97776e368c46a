"""What the question is about: which plate has the middle; and what of modules and War is there to show."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import dismissal, ending, petitions, propaganda
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.operations import auctions, boosting
from armillary.games.high_frontier.rules.politics import assembly, fundraising, legacy
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import AGE_OF_PIRACY, PIRACY, WAR
from armillary.games.high_frontier.scene.names import ASSEMBLY, BATTLE, MARKET, SOL, WORKSHOP

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


def bites(seen: HighFrontierState) -> bool:
    """Whether anything is restricted at all."""
    if seen.conflict and table(seen).effects:
        return bool(table(seen).propaganda)
    return bool(seen.independence)


def has_habitats(seen: HighFrontierState) -> bool:
    """Whether there can be Bernals, Colonists, Freighters or weapons to show."""
    return bool(seen.terawatt or seen.colonization or seen.conflict)


def is_wartime(seen: HighFrontierState) -> bool:
    """Module 3's War or Anarchy goes on, or has been decided in this Turn."""
    return WAR in seen.modules and (table(seen).effects or table(seen).coming != Coming.NOTHING)


def is_told(seen: HighFrontierState) -> bool:
    """Whether there is anything of War or piracy to tell."""
    return bool(seen.conflict) and (
        is_wartime(seen) or PIRACY in seen.rules or AGE_OF_PIRACY in seen.rules or table(seen).war != War.NONE
    )
