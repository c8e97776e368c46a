"""The assembly: Fundraising, elections, the star, legacies, lobbies."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.conflict.blocs import loss_of_voice, voice
from armillary.games.high_frontier.mind.policy.conflict.delegates import sent
from armillary.games.high_frontier.mind.policy.conflict.persuasion import (
    campaign,
    drawn_by,
    drawn_by_electing,
    persuasion,
)
from armillary.games.high_frontier.mind.policy.weights import EVEN, LIKES, NEVER, SHARP, gain
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.politics.assembly import Nothing, Star
from armillary.games.high_frontier.rules.politics.fundraising import (
    ElectIn,
    Fundraise,
    OustFrom,
    ShiftTo,
    donations,
)
from armillary.games.high_frontier.rules.politics.insurance import Insure
from armillary.games.high_frontier.rules.politics.legacy import LegacyTo, PassTo
from armillary.games.high_frontier.rules.politics.lobbying import Lobby, Recall
from armillary.games.high_frontier.rules.politics.trade import TakeGrant

# The assembly


def lead(outlook: Outlook, ideology: int) -> float:
    """What the politics of an Ideology would bring more than to the best of the others."""
    if ideology == NOTHING:
        return 0.0
    state, star = outlook.state, outlook.state.star
    state = state.clone()
    state.star = ideology
    points = [
        float(sum(count(state, seat) for label, _, count in scoring.lines_of(state) if label == "politics"))
        for seat in range(state.seats)
    ]
    state.star = star
    others = [points[seat] for seat in range(state.seats) if seat != outlook.seat]
    return points[outlook.seat] - max(others, default=0.0)


@LIKES(Fundraise)
def _fundraise(outlook: Outlook, option: Fundraise) -> float:
    """A delegate is a token, too."""
    token = 0.4 if outlook.own.cubes > 3 else 0.0
    found = outlook.worth_with(donations(outlook.state, outlook.seat)) + token * min(1.0, outlook.years / 20)
    return gain(found + campaign(outlook) + sent(outlook))


@LIKES(ElectIn)
def _elect(outlook: Outlook, option: ElectIn) -> float:
    spare = outlook.own.cubes > 3 or outlook.years < 6
    found = (1.0 if spare else -1.0) + 0.2 * lead(outlook, option.ideology)
    return found + voice(outlook, option.ideology) + SHARP * drawn_by_electing(outlook, option.ideology)


@LIKES(ShiftTo)
def _shift(outlook: Outlook, option: ShiftTo) -> float:
    found = 0.3 * (lead(outlook, option.to) - lead(outlook, option.ideology)) - 0.5
    found += SHARP * drawn_by(outlook, option.to, leaves=option.ideology)
    return found + voice(outlook, option.to) - loss_of_voice(outlook, option.ideology)


@LIKES(OustFrom)
def _oust(outlook: Outlook, option: OustFrom) -> float:
    return 1.0


@LIKES(Star)
def _star(outlook: Outlook, option: Star) -> float:
    return 0.5 * lead(outlook, option.ideology) + SHARP * persuasion(outlook, option.ideology)


@LIKES(LegacyTo)
def _legacy(outlook: Outlook, option: LegacyTo) -> float:
    return 0.5 * lead(outlook, option.ideology)


@LIKES(PassTo)
def _pass(outlook: Outlook, option: PassTo) -> float:
    return -0.1 * float(scoring.scores(outlook.state)[option.seat])


@LIKES(Lobby, Recall)
def _lobby(outlook: Outlook, option: object) -> float:
    return NEVER


@LIKES(Insure)
def _insure(outlook: Outlook, option: Insure) -> float:
    return EVEN


@LIKES(Nothing)
def _nothing(outlook: Outlook, option: object) -> float:
    return 0.0


@LIKES(TakeGrant)
def _grant(outlook: Outlook, option: TakeGrant) -> float:
    return 1.0
