"""Cards of the Generals, and laws that a card abolishes."""

from __future__ import annotations

from armillary.games.exodus.mind.forecast.glance import Glance
from armillary.games.exodus.mind.forecast.political_cards import card_worth
from armillary.games.exodus.mind.policy.scale import Weigh, always, keen
from armillary.games.exodus.rules.cards import card_effects, generals
from armillary.games.exodus.rules.components import ABILITY_CARDS
from armillary.games.exodus.rules.components.vocabulary import Repair
from armillary.mechanics.dispatch import Dispatch


def _use_at_once(glance: Glance, option: generals.UseAtOnce) -> float:
    """Money at once; repairs when there is something to repair."""
    repairs = any(isinstance(effect, Repair) for effect in ABILITY_CARDS[option.card].effects)
    return keen(0.3 * (sum(glance.faction.damage) - 2)) if repairs else keen(1.0)


def _abolish(glance: Glance, option: card_effects.Abolish) -> float:
    return keen(-card_worth(glance.state, glance.seat, option.card))


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    card_effects.Abolish: _abolish,
    generals.UseAbility: always(3.0),
    generals.KeepAbility: always(1.0),
    generals.UseAtOnce: _use_at_once,
}
