"""Options as buttons: a name, and in small what follows from it."""

from __future__ import annotations

from armillary.engine import Label, Option, Words, as_written
from armillary.games.stellar_horizons.rules.building import building_phase
from armillary.games.stellar_horizons.rules.combat import battle, combat_phase, tactics
from armillary.games.stellar_horizons.rules.decisions.acting import Done
from armillary.games.stellar_horizons.rules.decisions.anytime import Meanwhile
from armillary.games.stellar_horizons.rules.economy import diplomacy, support, transport
from armillary.games.stellar_horizons.rules.event_chart import self_aware_robots
from armillary.games.stellar_horizons.rules.exploration import exploration_phase, mining
from armillary.games.stellar_horizons.rules.movement import movement_phase
from armillary.games.stellar_horizons.rules.scenarios import invasion
from armillary.games.stellar_horizons.rules.settling import cargo_transfer, founding, trade
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import end_chance, may_end
from armillary.games.stellar_horizons.words.labels import (
    building,
    combat,
    concepts,
    economy,
    event_chart,
    exploration,
    movement,
    scenarios,
    settling,
    setup,
    standing_orders,
    units,
)
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, faction_asked, waiting
from armillary.games.stellar_horizons.words.names import money, politics
from armillary.mechanics.dispatch import Dispatch

LABELS: Dispatch[LabelMaker] = Dispatch("labels of options")
for _chapter in (
    setup,
    concepts,
    units,
    economy,
    building,
    movement,
    combat,
    exploration,
    settling,
    event_chart,
    scenarios,
    standing_orders,
):
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
        case building_phase.BuildShips():
            return Label(words("Building is done"), words("on to movement"))
        case movement_phase.MoveShips():
            return Label(words("Movement is done"), words("all other ships stay where they are"))
        case movement_phase.AnnounceMove():
            return Label(words("Move in turn"))
        case exploration_phase.Exploring():
            return Label(words("Exploration is done"))
        case mining.Mining():
            return Label(words("Production is done"))
        case trade.Trading():
            return Label(words("Trade is done"))
        case founding.Founding():
            return Label(words("The bases are done"), year_ends(seen, words))
        case combat_phase.FightCombats():
            return Label(words("No more combats"))
        case cargo_transfer.TransferCargo():
            return Label(words("Leave the cargo as it is"))
        case transport.SendResources(seat=seat):
            left = seen.of(seat).transfers
            return Label(words("Transports are done"), words("unused: {count}").format(count=left))
        case diplomacy.Announce():
            kept = politics(seen.science(faction_asked(seen)).politics, words)
            return Label(words("No more attempts"), words("you keep {chits}").format(chits=kept))
        case support.AvoidUpkeep():
            due = support.upkeep(seen, faction_asked(seen))
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
        case self_aware_robots.MoveAware():
            return Label(words("All others stay"))
    return Label(words("Done"))
