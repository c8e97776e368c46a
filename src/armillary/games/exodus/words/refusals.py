"""Why not: what a player may have wanted, and the reason against it."""

from __future__ import annotations

from armillary.engine import Label, Option, Refusal, Stop, Words, as_written
from armillary.engine.planning import Ready
from armillary.games.exodus.rules import head_start, mass_destruction, upkeep
from armillary.games.exodus.rules.action import (
    action_phase,
    build_ships,
    mining,
    refit,
    research,
    trade,
    upgrade_prices,
)
from armillary.games.exodus.rules.components import ACTION_CARDS, VOTES
from armillary.games.exodus.rules.conquest import (
    battle,
    cloaking,
    landing,
    loading,
    movement,
    movement_tokens,
)
from armillary.games.exodus.rules.council import auctions
from armillary.games.exodus.words.labels.action import cell_name
from armillary.games.exodus.words.names import (
    action_name,
    hexagon,
    player,
    resource,
    ship_class,
    ship_name,
    side_name,
    technology_name,
    upgrade_name,
)
from armillary.mechanics.sentences import sentence

_NAMES = ("technology", "ship", "upgrade")  # figures that are names of components


def refusal(refused: Refusal, words: Words = as_written) -> Label:
    figures = {
        name: words(str(value)) if name in _NAMES else value for name, value in refused.figures.items()
    }
    return Label(_wish(refused.option, words), str(words(refused.reason).format(**figures)))


def _wish(option: Option | str, words: Words) -> str:
    if isinstance(option, str):
        return option
    return _purchase(option, words) or _order(option, words) or str(option)


def _purchase(option: Option, words: Words) -> str:
    """A wish of the phases before Conquest."""
    match option:
        case head_start.StartWith(technology=technology) | research.ResearchTechnology(technology=technology):
            return technology_name(technology, words)
        case build_ships.BuildShip(kind=kind) | refit.OnBlueprint(kind=kind):
            return ship_class(kind, words)
        case upgrade_prices.BuyUpgrade(upgrade=upgrade):
            return upgrade_name(upgrade, words)
        case refit.AtCell(row=row, column=column):
            return sentence(cell_name(row, column, words))
        case refit.Mount(upgrade=upgrade):
            return words("Mount: {upgrade}").format(upgrade=upgrade_name(upgrade, words))
        case refit.Lift(kind=kind, part=part):
            taken = words("Take off: {ship}").format(ship=ship_class(kind, words))
            return f"{taken}, {upgrade_name(part.upgrade, words)}, {cell_name(part.row, part.column, words)}"
        case action_phase.LayCard(card=card):
            return action_name(ACTION_CARDS[card].primary, words)
        case action_phase.ReactOn(owner=owner, action=action):
            text = words("{action} on the card of {player}")
            return text.format(action=action_name(action, words), player=player(owner, words))
        case mining.MineResources(place=place):
            return words("Mining: {place}").format(place=hexagon(place, words))
        case trade.Sell(resource=name):
            return words("Sell {what}").format(what=resource(name, 1))
        case trade.Purchase(resource=name):
            return words("Buy {what}").format(what=resource(name, 1))
        case auctions.VoteFor(letter=letter):
            return words("Vote for {letter}").format(letter=VOTES[letter])
        case auctions.Bid(cp=cp):
            return resource("cp", cp)
        case auctions.Rank(seat=seat):
            return words("Favour {player}").format(player=player(seat, words))
        case upkeep.CollectIncome():
            return words("Collect everything")
        case Ready():
            return words("Ready")
        case Stop():
            return words("Stop here")
    return ""


def _order(option: Option, words: Words) -> str:
    """A wish of rockets and of Conquest."""
    match option:
        case mass_destruction.Aim(target=place):
            return words("Aim at {place}").format(place=hexagon(place, words))
        case loading.Load(ship=ship):
            return words("Load: {ship}").format(ship=ship_name(ship, words))
        case battle.WasteHits():
            return words("Waste the rest")
        case landing.Land(ship=ship):
            return words("Land: {ship}").format(ship=ship_name(ship, words))
        case movement_tokens.TakeShip(ship=ship):
            return words("Move: {ship}").format(ship=ship_name(ship, words))
        case movement_tokens.Token(side=side):
            if side == movement_tokens.BLANK:
                return words("One more token")
            return words("Move {side}").format(side=side_name(side, words))
        case movement.GoTo(place=place):
            return words("Move to {place}").format(place=hexagon(place, words))
        case cloaking.Uncloak(place=place):
            return words("Uncloak: {place}").format(place=hexagon(place, words))
    return ""
