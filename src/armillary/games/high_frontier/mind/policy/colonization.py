"""Bernals and Colonists: what is anchored, and who dares a homestead."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.weights import EVEN, KEENLY, LIKES, NEVER, RATHER, SURELY
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.colonization.anchoring import AnchorBernal, UnanchorBernal
from armillary.games.high_frontier.rules.colonization.homestead import Homestead, Settler
from armillary.games.high_frontier.rules.colonization.strips import Deploy, ExchangeModels, RaiseSecond, Stow
from armillary.games.high_frontier.rules.components import SITES


@LIKES(Deploy)
def _deploy(outlook: Outlook, option: Deploy) -> float:
    return RATHER


@LIKES(AnchorBernal)
def _anchor(outlook: Outlook, option: AnchorBernal) -> float:
    habitat = outlook.habitat
    return SURELY + 1 if habitat is not None and habitat.slot == option.slot else EVEN


@LIKES(UnanchorBernal, Stow, ExchangeModels, RaiseSecond)
def _stays(outlook: Outlook, option: object) -> float:
    return NEVER


@LIKES(Homestead)
def _homestead(outlook: Outlook, option: Homestead) -> float:
    """A dome for a product that nobody needs."""
    site = SITES[option.site]
    return KEENLY - 1 + 0.2 * site.astrobiology + 0.4 * site.submarine


@LIKES(Settler)
def _settler(outlook: Outlook, option: Settler) -> float:
    return 0.0
