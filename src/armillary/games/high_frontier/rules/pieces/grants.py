"""What players have let each other do until the end of the Turn."""

from __future__ import annotations

from typing import NamedTuple

from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.state import Grant, HighFrontierState

POWERSAT, FELONIOUS, MOONCABLE, SCRUM = (
    "powersat",
    "felonious",
    "mooncable",
    "scrum_troubleshooters",
)  # HFC-273
FACTORY, SITE, CREW = "factory", "site", "crew"  # HFC-274
LUNA, ABILITY = "luna", "ability"  # HFC-273, HFC-275
SALE = "sale"  # a card that comes into the Hand in this Turn, and its price: HFC-265
PETITION = "petition"  # a delegate speaks for another: HF3-142
DISK = "disk"  # where the Seniority Disk goes: HFC-273
ABSTAIN = "abstain"  # no bid for the top card of a deck: HFC-265
BANK = "bank"  # where another pays with gold: HF3-396
SHADE = "shade"  # no solar-powered weapon fires at whom it protects: HF3-361
VOTE = "vote"  # how a vote about a heroism chit goes: HFC-254, HFC-265
GRANTS = (
    POWERSAT,
    FELONIOUS,
    MOONCABLE,
    SCRUM,
    FACTORY,
    SITE,
    CREW,
    LUNA,
    ABILITY,
    ABSTAIN,
    SALE,
    DISK,
    PETITION,
    BANK,
    SHADE,
    VOTE,
)

_SEATS = 6


def granted(state: HighFrontierState, taker: int, kind: str, what: int = NOTHING) -> int:
    """Who lets a player do this, or NOBODY."""
    for grant in state.grants:
        if grant.taker == taker and grant.kind == kind and grant.what == what:
            return grant.giver
    return NOBODY


def grant(state: HighFrontierState, kind: str, giver: int, taker: int, what: int = NOTHING) -> None:
    state.grants = (*state.grants, Grant(kind, giver, taker, what))


def disk_of(state: HighFrontierState, seat: int) -> int:
    """The Ideology to which the 1st Player has agreed to put the Seniority Disk, or NOTHING."""  # HFC-273
    for grant in state.grants:
        if grant.kind == DISK and grant.giver == seat:
            return grant.what
    return NOTHING


class Vote(NamedTuple):
    """A player's vote, for or against a nomination."""  # HFC-254

    chit: int
    nominee: int
    approves: bool

    @property
    def number(self) -> int:
        """As a grant notes it."""
        return (self.chit * _SEATS + self.nominee) * 2 + self.approves


def votes_of(state: HighFrontierState, seat: int) -> list[Vote]:
    """How a player has agreed to vote in this Turn."""
    return [_vote(grant.what) for grant in state.grants if grant.kind == VOTE and grant.giver == seat]


def _vote(number: int) -> Vote:
    nomination, approves = divmod(number, 2)
    return Vote(*divmod(nomination, _SEATS), approves == 1)
