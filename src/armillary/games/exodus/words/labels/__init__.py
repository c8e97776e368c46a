"""Options as buttons: a name, and in small what follows from it.

Each chapter of the rules has a module; the options of chapters that are one module stand here.
"""

from __future__ import annotations

from armillary.engine import Label, Option, Stop, Words, as_written
from armillary.games.exodus.rules import anytime, head_start
from armillary.games.exodus.rules.action import (
    action_phase,
    build_ships,
    buy_upgrades,
    mining,
    refit,
    research,
    trade,
)
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, TECHNOLOGIES
from armillary.games.exodus.rules.conquest import cloaking, commanders, landing, loading, movement
from armillary.games.exodus.rules.mass_destruction import AssignTargets
from armillary.games.exodus.rules.short_game import TimeIsUp
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words import sentences
from armillary.games.exodus.words.labels import action, cards, conquest, council, mass_destruction, upkeep
from armillary.games.exodus.words.labels.asked import LabelMaker
from armillary.games.exodus.words.names import (
    centurian_name,
    discipline_name,
    origin_name,
    technology_name,
    vp,
)
from armillary.mechanics.dispatch import Dispatch

_LABELS: Dispatch[LabelMaker] = Dispatch("labels of options")
for _chapter in (action, cards, conquest, council, mass_destruction, upkeep):
    _LABELS |= _chapter.labels


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
        case AssignTargets():
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


@_LABELS(head_start.StartWith)
def _start(option: head_start.StartWith, seen: ExodusState, words: Words) -> Label:
    record = TECHNOLOGIES[option.technology]
    text = words("counts {cost} of {most} CP, {kind}, {origin}: {effect}").format(
        cost=seen.prices.technologies[option.technology],
        most=head_start.MOST_COST,
        kind=discipline_name(record.discipline, words),
        origin=origin_name(record.origin, words),
        effect=sentences.said(record.effects, words),
    )
    return Label(technology_name(option.technology, words), text)


@_LABELS(anytime.DiscardCard)
def _discard(option: anytime.DiscardCard, seen: ExodusState, words: Words) -> Label:
    card = CENTURIAN_CARDS[option.card]
    return Label(
        words("Discard {card}").format(card=centurian_name(option.card, words)),
        words("{effect}; you lose {vp}").format(
            effect=sentences.centurian_text(option.card, words), vp=vp(card.vp, words)
        ),
    )


@_LABELS(TimeIsUp)
def _time_is_up(option: TimeIsUp, seen: ExodusState, words: Words) -> Label:
    return Label(words("The time is up"), words("this turn is finished and one more is played"))
