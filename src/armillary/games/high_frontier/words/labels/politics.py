"""The assembly: fundraising, votes, lobbying, the legacy of a 1st Player."""

from __future__ import annotations

from armillary.engine import Counted, Label, Words
from armillary.games.high_frontier.rules.colonization import professions, sales
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import prisoners
from armillary.games.high_frontier.rules.conflict.war import dismissal, ending, propaganda, sabotage
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.politics import (
    assembly,
    fundraising,
    insurance,
    legacy,
    lobbying,
    trade,
)
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import LabelMaker, seat_asked, waiting
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    ideology_name,
    law_effect,
    law_name,
    player,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of the assembly")


def delegates(count: int, words: Words) -> str:
    return words(Counted("{count} delegate", "{count} delegates", count)).format(count=count)


def there(seen: HighFrontierState, ideology: int, words: Words) -> str:
    """How many delegates an Ideology has, and how many of them are the own."""
    every = sum(seen.delegates_of(ideology, seat) for seat in range(seen.seats))
    mine = seen.delegates_of(ideology, seat_asked(seen))
    return words("{delegates} there, {own} of them yours").format(delegates=delegates(every, words), own=mine)


@labels(fundraising.Fundraise)
def _fundraise(option: fundraising.Fundraise, seen: HighFrontierState, words: Words) -> Label:
    gained = fundraising.donations(seen, seat_asked(seen))
    if not gained:
        return Label(words("Fundraise"), words("no Aqua; elect a delegate, or shift one"))
    text = words("receive {aqua}; elect a delegate, or shift one")
    return Label(words("Fundraise"), text.format(aqua=aqua(gained, words)))


@labels(fundraising.ElectIn)
def _elect(option: fundraising.ElectIn, seen: HighFrontierState, words: Words) -> Label:
    name = words("A delegate for {ideology}").format(ideology=ideology_name(option.ideology, words))
    return Label(name, f"{law_name(option.ideology, words)}; {there(seen, option.ideology, words)}")


@labels(fundraising.ShiftTo)
def _shift(option: fundraising.ShiftTo, seen: HighFrontierState, words: Words) -> Label:
    text = words("A delegate from {ideology} to {to}")
    name = text.format(ideology=ideology_name(option.ideology, words), to=ideology_name(option.to, words))
    return Label(name, f"{law_name(option.to, words)}; {there(seen, option.to, words)}")


@labels(fundraising.OustFrom)
def _oust(option: fundraising.OustFrom, seen: HighFrontierState, words: Words) -> Label:
    text = words("Oust a delegate of {player} from {ideology}")
    ideology = ideology_name(option.ideology, words)
    name = text.format(player=player(option.seat, words), ideology=ideology)
    return Label(name, there(seen, option.ideology, words), careful=True)


@labels(assembly.Star)
def _star(option: assembly.Star, seen: HighFrontierState, words: Words) -> Label:
    name = words("The star to {ideology}").format(ideology=ideology_name(option.ideology, words))
    if option.ideology == seen.star:
        name = words("The star stays with {ideology}").format(ideology=ideology_name(option.ideology, words))
    return Label(name, f"{law_name(option.ideology, words)}: {law_effect(option.ideology, words)}")


@labels(assembly.Nothing)
def _nothing(option: assembly.Nothing, seen: HighFrontierState, words: Words) -> Label:
    match waiting(seen):
        case fundraising.Elect() | fundraising.ElectColonist():
            return Label(words("No delegate"))
        case fundraising.Shift():
            return Label(words("All delegates stay"))
        case fundraising.Oust():
            return Label(words("Oust nobody"))
        case trade.SellAnother():
            return Label(words("Sell no other card"))
        case insurance.InsurePad():
            return Label(words("No insurance"))
        case propaganda.Betray():
            return Label(words("Betray nobody"))
        case propaganda.Persuade():
            return Label(words("Leave the propaganda as it is"))
        case dismissal.SaveDelegate():
            return Label(words("Bribe none"), words("all of them go"))
        case sabotage.ChooseSabotage():
            return Label(words("No sabotage"))
        case ending.BecomeLord():
            return Label(words("The game goes on"))
        case sales.TakePatent():
            return Label(words("Take no patent"))
        case professions.MakeMore():
            return Label(words("Produce no more"))
        case prisoners.TakePrisoner():
            return Label(words("Take no prisoner"))
    return Label(words("Nothing"))


@labels(lobbying.Lobby)
def _lobby(option: lobbying.Lobby, seen: HighFrontierState, words: Words) -> Label:
    law, fee = law_name(option.ideology, words), lobbying.fee(seen, seat_asked(seen))
    text = words("{effect}, for this Turn; costs {aqua} and a delegate")
    if not fee:
        text = words("{effect}, for this Turn; costs a delegate")
    said = text.format(effect=law_effect(option.ideology, words), aqua=aqua(fee, words))
    return Label(words("Lobby for {law}").format(law=law), said, words("Lobby"), law, careful=True)


@labels(lobbying.Recall)
def _recall(option: lobbying.Recall, seen: HighFrontierState, words: Words) -> Label:
    ideology = ideology_name(option.ideology, words)
    name = words("Recall the delegate of {ideology}").format(ideology=ideology)
    said = words("the cube goes back to Reserve; a vote follows")
    return Label(name, said, words("Recall a delegate"), ideology, careful=True)


@labels(insurance.Insure)
def _insure(option: insurance.Insure, seen: HighFrontierState, words: Words) -> Label:
    fee = lobbying.fee(seen, seat_asked(seen))
    text = words("costs {aqua} and a delegate; the lost card is paid for by its Mass")
    if not fee:
        text = words("costs a delegate; the lost card is paid for by its Mass")
    return Label(words("Insure yourself"), text.format(aqua=aqua(fee, words)))


@labels(legacy.LegacyTo)
def _legacy(option: legacy.LegacyTo, seen: HighFrontierState, words: Words) -> Label:
    name = words("The Seniority Disk to {ideology}").format(ideology=ideology_name(option.ideology, words))
    return Label(name, words("it counts in the last vote"))


@labels(legacy.PassTo)
def _pass(option: legacy.PassTo, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("{player} becomes 1st Player").format(player=player(option.seat, words)))


@labels(trade.TakeGrant)
def _grant(option: trade.TakeGrant, seen: HighFrontierState, words: Words) -> Label:
    said = words("{card} for {aqua}, without supports").format(
        card=_on_top(seen, words), aqua=aqua(trade.FEE, words)
    )
    return Label(words("Take the card by grant"), said)


def _on_top(seen: HighFrontierState, words: Words) -> str:
    step = waiting(seen)
    deck = step.deck if isinstance(step, trade.ChooseFunding | auctions.Bid) else None
    if deck is None or not seen.decks[deck]:
        return card_name(NOTHING, words)
    return card_name(decks.top(seen, deck), words)
