"""Which Crew is taken, and what a quick start sells and draws."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.weights import DONE, EVEN, LIKES, SHARP
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import Platform
from armillary.games.high_frontier.rules.conflict.combat import factions
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.quick_start import DoneSelling, Draw, SellOffCard
from armillary.games.high_frontier.rules.setup import Take
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


@LIKES(SellOffCard)
def _sell_off(outlook: Outlook, option: SellOffCard) -> float:
    return SHARP * outlook.worth_with(1, less=(option.card,))


@LIKES(DoneSelling)
def _enough_sold(outlook: Outlook, option: DoneSelling) -> float:
    return 0.0


@LIKES(Draw)
def _draw(outlook: Outlook, option: Draw) -> float:
    top = decks.top(outlook.state, option.deck)
    return SHARP * outlook.worth_with(0, (top,)) if top >= 0 else EVEN
