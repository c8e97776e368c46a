"""Options as buttons: a name, and in small what follows from it."""

from __future__ import annotations

from armillary.engine import Label, Option, Words, as_written
from armillary.games.stellar_horizons.rules import (
    awareness,
    battle,
    diplomacy,
    exploring,
    fights,
    founding,
    invasion,
    mining,
    moves,
    stowing,
    tactics,
    trade,
    transport,
    upkeep,
    yard,
)
from armillary.games.stellar_horizons.rules.acting import Done
from armillary.games.stellar_horizons.rules.anytime import Meanwhile
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import end_chance, may_end
from armillary.games.stellar_horizons.words.labels import (
    bases,
    conflict,
    counts,
    economy,
    exploration,
    flight,
    ships,
    standing,
)
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, faction_asked, waiting
from armillary.games.stellar_horizons.words.names import money, politics
from armillary.mechanics.dispatch import Dispatch

LABELS: Dispatch[LabelMaker] = Dispatch("labels of options")
for _chapter in (ships, counts, flight, exploration, bases, economy, conflict, standing):
    LABELS |= _chapter.labels


def label(option: Option, seen: StellarState, words: Words = as_written) -> Label:
    """An option of the decision that waits."""
    if type(option) is Done:
        return _done(seen, words)
    make = LABELS.get(type(option))
    return make(option, seen, words) if make is not None else Label(str(option))


@LABELS(Meanwhile)
def _meanwhile(option: Meanwhile, seen: StellarState, words: Words) -> Label:
    return label(option.chosen, seen, words)


def year_ends(seen: StellarState, words: Words) -> str:
    """What follows when the year is over: in late years perhaps the end of the game."""
    chance = end_chance(seen.year)
    if chance.impossible or not may_end(seen):
        return words("your year ends")
    return words("your year ends; the game ends with {chance} %").format(chance=chance.percent)


def _done(seen: StellarState, words: Words) -> Label:
    """What it means to be done, by the decision that waits."""
    match waiting(seen):
        case yard.BuildShips():
            return Label(words("Building is done"), words("on to movement"))
        case moves.MoveShips():
            return Label(words("Movement is done"), words("all other ships stay where they are"))
        case moves.AnnounceMove():
            return Label(words("Move in turn"))
        case exploring.Exploring():
            return Label(words("Exploration is done"))
        case mining.Mining():
            return Label(words("Production is done"))
        case trade.Trading():
            return Label(words("Trade is done"))
        case founding.Founding():
            return Label(words("The bases are done"), year_ends(seen, words))
        case fights.FightCombats():
            return Label(words("No more combats"))
        case stowing.TransferCargo():
            return Label(words("Leave the cargo as it is"))
        case transport.SendResources(seat=seat):
            left = seen.of(seat).transfers
            return Label(words("Transports are done"), words("unused: {count}").format(count=left))
        case diplomacy.Announce():
            kept = politics(seen.science(faction_asked(seen)).politics, words)
            return Label(words("No more attempts"), words("you keep {chits}").format(chits=kept))
        case upkeep.AvoidUpkeep():
            due = upkeep.upkeep(seen, faction_asked(seen))
            if due < 0:
                return Label(
                    words("Destroy nothing more"),
                    words("you receive {money}").format(money=money(-due, words)),
                )
            return Label(words("Pay"), money(due, words))
        case tactics.SpendTactics() as step:
            left = step.battle.points
            return Label(words("Spend no more"), words("points left: {count}").format(count=left))
        case battle.ScreenUnits():
            return Label(words("Screen no more"))
        case invasion.SendShips():
            return Label(words("Send no more"))
        case awareness.MoveAware():
            return Label(words("All others stay"))
    return Label(words("Done"))
