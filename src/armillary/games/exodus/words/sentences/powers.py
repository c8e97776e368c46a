"""What technologies allow, and what abilities do at their moment."""

from __future__ import annotations

from armillary.engine import Counted, Words
from armillary.games.exodus.rules.components import (
    UPGRADE_NUMBERS,
)
from armillary.games.exodus.rules.components import vocabulary as v
from armillary.games.exodus.words.names import (
    dice,
    discipline_name,
    hits,
    votes,
)
from armillary.games.exodus.words.sentences.phrases import (
    says,
    worth,
)
from armillary.mechanics.sentences import listed

# Technologies


@says(v.UnlockUpgrade)
def _unlock_upgrade(effect: v.UnlockUpgrade, words: Words) -> str:
    number = UPGRADE_NUMBERS[effect.upgrade]
    text = words("you may buy the upgrade: {worth}")
    return text.format(worth=worth(number, words))


@says(v.CountsAsDiscipline)
def _counts_as_discipline(effect: v.CountsAsDiscipline, words: Words) -> str:
    names = listed([discipline_name(each, words) for each in effect.disciplines], words)
    return words("counts for discounts as a technology of each kind: {names}").format(names=names)


@says(v.TradeMode)
def _trade_mode(effect: v.TradeMode, words: Words) -> str:
    return words("in Trade you have the red rates")


@says(v.RetrieveCard)
def _retrieve_card(effect: v.RetrieveCard, words: Words) -> str:
    return words("your first action card is back in hand before you choose the second")


@says(v.ExtraAction)
def _extra_action(effect: v.ExtraAction, words: Words) -> str:
    return words("you play a third action card every turn")


@says(v.LandingAuto)
def _landing_auto(effect: v.LandingAuto, words: Words) -> str:
    if effect.duration:
        return words("your landings on asteroids surely succeed in this Conquest phase")
    return words("your landings on asteroids surely succeed")


@says(v.MovePopulationFreely)
def _move_population_freely(effect: v.MovePopulationFreely, words: Words) -> str:
    return words("when you load, your cubes also move between planets where you have some, without ships")


@says(v.Cloak)
def _cloak(effect: v.Cloak, words: Words) -> str:
    return words("your ships are hidden from players without Radar and fight only if you like")


@says(v.DetectCloaked)
def _detect_cloaked(effect: v.DetectCloaked, words: Words) -> str:
    return words("cloaked ships are seen where you have ships")


# Abilities


@says(v.Reroll)
def _reroll(effect: v.Reroll, words: Words) -> str:
    return words("roll up to {dice} that missed again").format(dice=dice(effect.count, words))


@says(v.CancelHits)
def _cancel_hits(effect: v.CancelHits, words: Words) -> str:
    return words("cancel up to {hits} on your ships").format(hits=hits(effect.count, words))


@says(v.AutoSuccess)
def _auto_success(effect: v.AutoSuccess, words: Words) -> str:
    text = Counted(
        "{count} rocket surely reaches its target", "{count} rockets surely reach their targets", effect.count
    )
    return words(text).format(count=effect.count)


@says(v.AddVotes)
def _add_votes(effect: v.AddVotes, words: Words) -> str:
    return words("{votes} more for your card").format(votes=votes(effect.count, words))


@says(v.PeekOrders)
def _peek_orders(effect: v.PeekOrders, words: Words) -> str:
    return words("look at the movement tokens of a player")


@says(v.ReviseOrders)
def _revise_orders(effect: v.ReviseOrders, words: Words) -> str:
    return words("lay your own tokens anew")


@says(v.RescuePopulation)
def _rescue_population(effect: v.RescuePopulation, words: Words) -> str:
    return words("cubes aboard your ships destroyed in this battle go to your Home Planet")
