"""The Action phase: actions, reactions, the market, the shipyard."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.rules.components import ACTION_CARDS
from armillary.games.exodus.words.names import (
    action_name,
    bonus_name,
    cubes,
    cylinders,
    faces,
    hexagon,
    resource,
    ship_class,
    ship_name,
    technology_name,
    upgrade_name,
)
from armillary.games.exodus.words.stories.teller import Names, Teller
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of actions")


@tells(happened.CardsRevealed)
def _cards_revealed(event: happened.CardsRevealed, names: Names, words: Words) -> str:
    each = ", ".join(
        f"{names[seat]} {action_name(ACTION_CARDS[card].primary, words)}" for seat, card in event.cards
    )
    return words("Action {number}: {cards}").format(number=event.number, cards=each)


@tells(happened.ActionTaken)
def _action_taken(event: happened.ActionTaken, names: Names, words: Words) -> str:
    text = words("{name} acts: {action}")
    return text.format(name=names[event.seat], action=action_name(event.action, words))


@tells(happened.ActionBarred)
def _action_barred(event: happened.ActionBarred, names: Names, words: Words) -> str:
    text = words("{name} cannot carry out the action: {action}")
    return text.format(name=names[event.seat], action=action_name(event.action, words))


@tells(happened.Reacted)
def _reacted(event: happened.Reacted, names: Names, words: Words) -> str:
    if event.owner == event.seat:
        text = words("{name} reacts on their own card for {cubes}")
    else:
        text = words("{name} reacts on the card of {owner} for {cubes}")
    return text.format(name=names[event.seat], owner=names[event.owner], cubes=cubes(event.cubes, words))


@tells(happened.ReactionCubesReturned)
def _cubes_returned(event: happened.ReactionCubesReturned, names: Names, words: Words) -> str:
    text = words("{cubes} of {name} back from action cards to the reserve")
    return text.format(name=names[event.seat], cubes=cubes(event.n, words))


@tells(happened.CardRetrieved)
def _card_retrieved(event: happened.CardRetrieved, names: Names, words: Words) -> str:
    return words("{name} takes the first action card back").format(name=names[event.seat])


@tells(happened.BonusBegan)
def _bonus_began(event: happened.BonusBegan, names: Names, words: Words) -> str:
    return words("Bonus Action for everybody: {card}").format(card=bonus_name(event.card, words))


@tells(happened.CardsTakenBack)
def _cards_taken_back(event: happened.CardsTakenBack, names: Names, words: Words) -> str:
    return words("All action cards go back into hand")


@tells(happened.Researched)
def _researched(event: happened.Researched, names: Names, words: Words) -> str:
    text = words("{name} researches {technology}")
    return text.format(name=names[event.seat], technology=technology_name(event.technology, words))


@tells(happened.BankingRolled)
def _banking_rolled(event: happened.BankingRolled, names: Names, words: Words) -> str:
    return words("{name} rolls {faces} in Banking").format(name=names[event.seat], faces=faces(event.faces))


@tells(happened.MiningRolled)
def _mining_rolled(event: happened.MiningRolled, names: Names, words: Words) -> str:
    return words("{name} rolls {faces} in Mining").format(name=names[event.seat], faces=faces(event.faces))


@tells(happened.TradeRolled)
def _trade_rolled(event: happened.TradeRolled, names: Names, words: Words) -> str:
    return words("{name} rolls {faces} in Trade").format(name=names[event.seat], faces=faces(event.faces))


@tells(happened.Mined)
def _mined(event: happened.Mined, names: Names, words: Words) -> str:
    text = words("{name} adds {cylinders} in {place}")
    return text.format(
        name=names[event.seat], cylinders=cylinders(event.n, words), place=hexagon(event.place, words)
    )


@tells(happened.MarketEntered)
def _market_entered(event: happened.MarketEntered, names: Names, words: Words) -> str:
    text = words("{name} takes column {number} of the market")
    return text.format(name=names[event.seat], number=event.column + 1)


@tells(happened.Exchanged)
def _exchanged(event: happened.Exchanged, names: Names, words: Words) -> str:
    text = words("{name} sells {what} for {cp}") if event.sold else words("{name} buys {what} for {cp}")
    return text.format(name=names[event.seat], what=resource(event.resource, 1), cp=resource("cp", event.cp))


# Ships and upgrades


@tells(happened.ShipBuilt)
def _ship_built(event: happened.ShipBuilt, names: Names, words: Words) -> str:
    text = words("{name} builds {ship}")
    return text.format(name=names[event.seat], ship=ship_name(event.ship, words))


@tells(happened.Conscripted)
def _conscripted(event: happened.Conscripted, names: Names, words: Words) -> str:
    text = words("{name} gives {cubes} of the Home Planet for a ship")
    return text.format(name=names[event.seat], cubes=cubes(event.n, words))


@tells(happened.UpgradeBought)
def _upgrade_bought(event: happened.UpgradeBought, names: Names, words: Words) -> str:
    text = words("{name} buys {upgrade}")
    return text.format(name=names[event.seat], upgrade=upgrade_name(event.upgrade, words))


@tells(happened.UpgradeTaken)
def _upgrade_taken(event: happened.UpgradeTaken, names: Names, words: Words) -> str:
    text = words("{name} takes from the supply: {upgrade}")
    return text.format(name=names[event.seat], upgrade=upgrade_name(event.upgrade, words))


@tells(happened.UpgradeReturned)
def _upgrade_returned(event: happened.UpgradeReturned, names: Names, words: Words) -> str:
    text = words("{name} returns to the supply: {upgrade}")
    return text.format(name=names[event.seat], upgrade=upgrade_name(event.upgrade, words))


@tells(happened.UpgradeMounted)
def _upgrade_mounted(event: happened.UpgradeMounted, names: Names, words: Words) -> str:
    text = words("{name} mounts {upgrade} on the blueprint of {ship}")
    return text.format(
        name=names[event.seat],
        upgrade=upgrade_name(event.upgrade, words),
        ship=ship_class(event.kind, words),
    )


@tells(happened.UpgradeLifted)
def _upgrade_lifted(event: happened.UpgradeLifted, names: Names, words: Words) -> str:
    text = words("{name} takes {upgrade} off the blueprint of {ship}")
    return text.format(
        name=names[event.seat],
        upgrade=upgrade_name(event.upgrade, words),
        ship=ship_class(event.kind, words),
    )


@tells(happened.Fitted)
def _fitted(event: happened.Fitted, names: Names, words: Words) -> str:
    """What was mounted or taken off has been told."""
    return ""


@tells(happened.RefitDropped)
def _refit_dropped(event: happened.RefitDropped, names: Names, words: Words) -> str:
    return words("{name} leaves all blueprints as they were").format(name=names[event.seat])


@tells(happened.RocketStationed)
def _rocket_stationed(event: happened.RocketStationed, names: Names, words: Words) -> str:
    text = words("{name} places a rocket in {place}: {upgrade}")
    return text.format(
        name=names[event.seat],
        place=hexagon(event.place, words),
        upgrade=upgrade_name(event.upgrade, words),
    )
