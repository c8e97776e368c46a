"""People: factions, deals, votes, Felonies, events."""

from __future__ import annotations

from armillary.games.high_frontier.mind.diplomacy import campaign, drawn_by, drawn_by_electing, persuasion
from armillary.games.high_frontier.mind.intrigue import favour, loss_of_voice, voice
from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.mind.relief import sent
from armillary.games.high_frontier.mind.trading import SHARP, gain
from armillary.games.high_frontier.mind.weights import DONE, EVEN, LIKES, NEVER
from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Platform
from armillary.games.high_frontier.rules.conflict.combat import factions
from armillary.games.high_frontier.rules.conflict.war.petitions import AnswerPetition
from armillary.games.high_frontier.rules.free_actions.felonies import FromSite, Jump, Kill
from armillary.games.high_frontier.rules.free_actions.heroism import HeroVote, No, Nominate, Yes
from armillary.games.high_frontier.rules.negotiation.guests import Alight, Evict
from armillary.games.high_frontier.rules.politics.assembly import Star
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
from armillary.games.high_frontier.rules.setup import Take
from armillary.games.high_frontier.rules.solar_map.permission import Allow, Deny
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import GlitchOf, Lose
from armillary.games.high_frontier.rules.switches import COMBAT

ARMED = Platform.BUGGY | Platform.RAYGUN
PREFERRED = 1.5  # a Crew that can fight


@LIKES(Take)
def _take(outlook: Outlook, option: Take) -> float:
    """Neither side of a Crew card is better at every table: by chance, or by what the value says.

    Where there is combat, who comes with a weapon can fly to war alone; marines need none.
    """
    if COMBAT not in outlook.state.modules or CARDS[option.card].colour == factions.WHITE:
        return DONE
    return DONE + (PREFERRED if FACES[option.card << 2].platforms & ARMED else 0.0)


# Permissions


@LIKES(Allow)
def _allow(outlook: Outlook, option: Allow) -> float:
    step = outlook.step
    return favour(outlook, step) if isinstance(step, AnswerPetition) else -1.0


@LIKES(Deny)
def _deny(outlook: Outlook, option: Deny) -> float:
    return 0.0


@LIKES(Evict, Alight, Kill)
def _never(outlook: Outlook, option: object) -> float:
    return NEVER


@LIKES(Jump)
def _jump(outlook: Outlook, option: Jump) -> float:
    return 1.0


@LIKES(FromSite)
def _from(outlook: Outlook, option: FromSite) -> float:
    return 0.0


# Events


@LIKES(GlitchOf)
def _glitch(outlook: Outlook, option: GlitchOf) -> float:
    return 0.0


@LIKES(Lose)
def _lose(outlook: Outlook, option: Lose) -> float:
    goal = outlook.goal
    return -1.0 if goal.kit is not None and option.piece in goal.kit.pieces else 0.0


# Heroism


@LIKES(Nominate)
def _nominate(outlook: Outlook, option: Nominate) -> float:
    return 3.0 if option.nominee == outlook.seat else NEVER


@LIKES(Yes)
def _yes(outlook: Outlook, option: Yes) -> float:
    step = outlook.step
    return 3.0 if isinstance(step, HeroVote) and step.nominee == outlook.seat else -1.0


@LIKES(No)
def _no(outlook: Outlook, option: No) -> float:
    return 0.0


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
