"""Options as buttons: a name, and in small what follows from it."""

from __future__ import annotations

from armillary.engine import Label, Option, Stop, Words, as_written
from armillary.games.exodus.rules import anytime, mass_destruction
from armillary.games.exodus.rules.action import (
    action_phase,
    build_ships,
    buy_upgrades,
    mining,
    refit,
    research,
    trade,
)
from armillary.games.exodus.rules.conquest import cloaking, commanders, landing, loading, movement
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words.labels import conquest, council, economy, yard
from armillary.games.exodus.words.labels.asked import LabelMaker
from armillary.mechanics.dispatch import Dispatch

_LABELS: Dispatch[LabelMaker] = Dispatch("labels of options")
for _answers in (council, economy, yard, conquest):
    _LABELS |= _answers.labels


def label(option: Option, seen: ExodusState, words: Words = as_written) -> Label:
    """An option of the decision that waits."""
    if isinstance(option, Stop):
        return _stop(seen, words)
    make = _LABELS.get(type(option))
    return make(option, seen, words) if make is not None else Label(str(option))


def _stop(seen: ExodusState, words: Words) -> Label:
    """What it means to stop, by the decision that waits."""
    step = seen.stack[-1] if seen.stack else None
    match step:
        case research.Research():
            return Label(words("Research nothing"), words("the action ends"))
        case build_ships.BuildShips():
            return Label(words("Build no more"), words("the action ends"))
        case buy_upgrades.BuyUpgrades():
            return Label(words("Buy no more"), words("the action ends"))
        case action_phase.React():
            return Label(words("Do not react"), words("your cubes stay on your Home Planet"))
        case mining.AddResources():
            lost = words("unused: {count}").format(count=step.left)
            return Label(words("Mine no more"), lost)
        case trade.GoToMarket():
            return Label(words("Do not trade"), words("the column stays free"))
        case trade.Exchange():
            lost = words("unused exchanges: {count}").format(count=step.left)
            return Label(words("Trade no more"), lost)
        case refit.Refit():
            return Label(words("The ships are ready"), words("the refit ends"))
        case mass_destruction.AssignTargets():
            used = words("rockets aimed: {count}").format(count=len(step.aimed))
            return Label(words("Aim no more") if step.aimed else words("Use no rockets"), used)
        case anytime.LastChance():
            return Label(words("On to Conquest"), words("blueprints and cards stay as they are"))
        case loading.LoadPopulation():
            return Label(words("Loading is done"))
        case movement.MoveOpenly():
            return Label(words("Movement is done"), words("all other ships stay where they are"))
        case cloaking.ChooseUncloaking():
            return Label(words("Stay cloaked"), words("ships that nobody sees do not fight"))
        case commanders.CancelSome():
            return Label(words("Cancel no more"))
        case landing.LandPopulation():
            return Label(words("Landing is done"), words("all others stay aboard"))
    return Label(words("Stop here"))
