"""What a sensible player does at a glance: weights for options, cheap enough for playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from armillary.engine import BACK, READY, REOPEN, WAIT, Option, Stop
from armillary.games.exodus.mind import war
from armillary.games.exodus.mind.glance import NEVER, Glance, keen
from armillary.games.exodus.mind.politics import card_worth
from armillary.games.exodus.mind.prices import (
    CUBE,
    mounted,
    mounting,
    price,
    research_gain,
    ship_gain,
    technology_worth,
    upgrade_gain,
)
from armillary.games.exodus.mind.prospects import cp_worth
from armillary.games.exodus.rules import anytime, head_start, short_game, upkeep
from armillary.games.exodus.rules.action import (
    action_phase,
    build_ships,
    buy_upgrades,
    mining,
    refit,
    research,
    trade,
    upgrade_prices,
)
from armillary.games.exodus.rules.cards import card_effects, generals
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    ACTION_CARDS,
    ACTIONS,
    BONUS_CARDS,
    CP,
    Action,
)
from armillary.games.exodus.rules.components.vocabulary import ExtraConquestPhase, FreeAction, Repair
from armillary.games.exodus.rules.conquest import commanders
from armillary.games.exodus.rules.conquest.movement_tokens import LayTokens
from armillary.games.exodus.rules.council import auctions, council_phase
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics.dispatch import Dispatch

Weigh = Callable[[Glance, Any], float]

MOST_VOTE, MOST_EARLY_BID = 4.0, 2.0  # CP
LAST_BID = 0.45  # of the CP in the last turn
SPREAD = 1.1  # CP by which bids stray
OTHERS_GAIN = 0.3  # what a Bonus Action brings the others, on average
LAST_CUBE = 0.1  # points, in the last turn
SETTLER = 0.15  # of the best planet to settle: what a cube may get of it
SECOND_HALF = 0.15  # of a card's worth: what its lower half may be good for


def policy(state: ExodusState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    """A weight for each option."""
    glance = Glance(state, seat)
    if isinstance(options[-1], auctions.Bid):  # after the buttons of a plan
        aim = _bid_aim(glance)
        return [_bid(option, aim) if isinstance(option, auctions.Bid) else NEVER for option in options]
    if isinstance(glance.step, LayTokens):
        return war.orders(glance, options)
    return [_WEIGHTS[type(option)](glance, option) for option in options]


def moment(seen: ExodusState, seat: int) -> bool:
    """Ability cards that wait for no particular moment."""
    return anytime.may_interrupt(seen, seat) and bool(generals.at_any_time(seen, seat))


def _use_at_once(glance: Glance, option: generals.UseAtOnce) -> float:
    """Money at once; repairs when there is something to repair."""
    repairs = any(isinstance(effect, Repair) for effect in ABILITY_CARDS[option.card].effects)
    return keen(0.3 * (sum(glance.faction.damage) - 2)) if repairs else keen(1.0)


# The Council


def _bid_aim(glance: Glance) -> float:
    """The CP that a player would bid, on average."""
    held = glance.faction.cp
    if isinstance(glance.step, auctions.Vote):
        plan = glance.step.plan_of(glance.seat)
        chosen = next(link.letter for link in plan if isinstance(link, auctions.VoteFor))
        worths = [card_worth(glance.state, glance.seat, card) for card in glance.state.proposals]
        rest = [worth for letter, worth in enumerate(worths) if letter != chosen]
        stake = worths[chosen] - (sum(rest) / len(rest) if rest else worths[chosen])
        return max(0.0, min(MOST_VOTE, held / 4, 0.3 * stake / cp_worth(glance.turns)))
    if not glance.turns:
        return held * LAST_BID
    return min(MOST_EARLY_BID, held / 5)


def _bid(bid: Any, aim: float) -> float:
    stray = (bid.cp - aim) / SPREAD
    return exp(-stray * stray) + NEVER


def _vote(glance: Glance, option: auctions.VoteFor | auctions.ChooseProposal) -> float:
    return keen(1.5 * card_worth(glance.state, glance.seat, glance.state.proposals[option.letter]))


def _abolish(glance: Glance, option: card_effects.Abolish) -> float:
    return keen(-card_worth(glance.state, glance.seat, option.card))


def _rank(glance: Glance, option: auctions.Rank) -> float:
    return keen(-0.2 * glance.standing[option.seat])


def _bonus(glance: Glance, option: council_phase.OfferCard | council_phase.PickCard) -> float:
    """What the action brings, less what it may bring the others."""
    found = 0.0
    for effect in BONUS_CARDS[option.card].effects:
        if isinstance(effect, FreeAction):
            action = Action(ACTIONS.index(effect.action))
            found += glance.action(action) - OTHERS_GAIN
        elif isinstance(effect, ExtraConquestPhase):
            found += 0.2
    return keen(found)


# Actions


def _lay(glance: Glance, option: action_phase.LayCard) -> float:
    card = ACTION_CARDS[option.card]
    own = glance.action(card.primary)
    return keen(own + SECOND_HALF * glance.action(card.secondary))


def _react(glance: Glance, option: action_phase.ReactOn) -> float:
    cubes = action_phase.cost_of(glance.state, glance.seat, option.owner)
    left = glance.state.population[glance.state.home(glance.seat)][glance.seat] - cubes
    worth = glance.action(option.action)
    return keen(worth - cube_worth(glance) * cubes - (0.0 if left else 1.5) - 0.02)


def cube_worth(glance: Glance) -> float:
    """A cube on the Home Planet: more while there are planets to settle."""
    if not glance.turns:
        return LAST_CUBE
    return CUBE + SETTLER * glance.best_claim


def _research(glance: Glance, option: research.ResearchTechnology) -> float:
    return keen(research_gain(glance.state, glance.seat, option.technology, glance.planets))


def _start_with(glance: Glance, option: head_start.StartWith) -> float:
    return keen(technology_worth(glance.state, glance.seat, option.technology, glance.planets))


def _build(glance: Glance, option: build_ships.BuildShip) -> float:
    return keen(ship_gain(glance.state, glance.seat, option.kind))


def _mine(glance: Glance, option: mining.MineResources) -> float:
    lasting = glance.turns - glance.state.resources[option.place]
    planet = glance.state.planet(option.place)
    each = 0.2 if planet is not None and planet.resource == CP else 0.18
    useful = max(0, min(option.n, lasting))
    return keen(each * useful + 0.04 * (option.n - useful))


def _market(glance: Glance, option: trade.EnterMarket) -> float:
    return keen(glance.action(Action.TRADE) - 0.02)


def _sell(glance: Glance, option: trade.Sell) -> float:
    sale, _ = trade.rates(glance.state, glance.seat, glance.step.column)
    cp = cp_worth(glance.turns) * (1.3 if glance.faction.cp < 6 else 1.0)
    return keen(3 * (sale * cp - price(glance.state, glance.seat, option.resource)))


def _purchase(glance: Glance, option: trade.Purchase) -> float:
    _, cost = trade.rates(glance.state, glance.seat, glance.step.column)
    held = glance.faction.axinium if option.resource == "axinium" else glance.faction.phasium
    cp = cp_worth(glance.turns) * (1.3 if glance.faction.cp < 6 else 1.0)
    need = (1.5, 1.4, 1.3, 1.1, 0.9)[min(4, held)]
    return keen(3 * (need * price(glance.state, glance.seat, option.resource) - cost * cp))


# Upgrades


def _buy(glance: Glance, option: upgrade_prices.BuyUpgrade) -> float:
    return keen(upgrade_gain(glance.state, glance.seat, option.upgrade))


def _rearrange(glance: Glance, option: refit.Rearrange) -> float:
    return NEVER if glance.swap is None else keen(glance.swap[0])


def _lift(glance: Glance, option: refit.Lift) -> float:
    """Only to make room for something better."""
    if not glance.step.bench.shopping or glance.step.bench.loose or glance.swap is None:
        return NEVER
    gain, kind, part, _ = glance.swap
    return keen(gain) if (option.kind, option.part) == (kind, part) else NEVER


def _mount(glance: Glance, option: refit.Mount) -> float:
    return NEVER if _makes_room(glance) else keen(mounting(glance.state, glance.seat, option.upgrade)[0])


def _give_back(glance: Glance, option: refit.GiveBack) -> float:
    return NEVER if _makes_room(glance) else 0.8


def _makes_room(glance: Glance) -> bool:
    """Was a part lifted for a better one that is still to be bought? Mounted, it would be lifted again."""
    bench = glance.step.bench
    return bench.shopping and bool(bench.loose) and not bench.mounted


def _on_blueprint(glance: Glance, option: refit.OnBlueprint) -> float:
    return keen(2 * mounted(glance.faction, option.kind, glance.step.upgrade))


def _at_cell(glance: Glance, option: refit.AtCell) -> float:
    """Where it leaves most room."""
    step = glance.step
    best = blueprints.snug(step.kind, glance.faction.blueprints[step.kind], step.upgrade)
    assert best is not None
    return 1.0 if (option.row, option.column, option.turn) == (best.row, best.column, best.turn) else NEVER


def _take_upgrade(glance: Glance, option: buy_upgrades.TakeUpgrade) -> float:
    return keen(mounting(glance.state, glance.seat, option.upgrade)[0])


def _grow(glance: Glance, option: upkeep.Grow) -> float:
    return keen(option.n)


def _always(weight: float) -> Weigh:
    return lambda glance, option: weight


_WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
_WEIGHTS |= {
    Stop: _always(1.0),
    type(READY): _always(1.0),
    type(BACK): _always(NEVER),
    type(REOPEN): _always(NEVER),
    type(WAIT): _always(1.0),
    auctions.VoteFor: _vote,
    auctions.ChooseProposal: _vote,
    auctions.Lapse: _always(NEVER),
    auctions.Rank: _rank,
    card_effects.Abolish: _abolish,
    council_phase.OfferCard: _bonus,
    council_phase.PickCard: _bonus,
    council_phase.Reject: _always(1.0),
    action_phase.LayCard: _lay,
    action_phase.ReactOn: _react,
    research.ResearchTechnology: _research,
    head_start.StartWith: _start_with,
    build_ships.BuildShip: _build,
    mining.MineResources: _mine,
    trade.EnterMarket: _market,
    trade.Sell: _sell,
    trade.Purchase: _purchase,
    upgrade_prices.BuyUpgrade: _buy,
    refit.StartRefit: _always(NEVER),
    refit.Rearrange: _rearrange,
    refit.Lift: _lift,
    refit.Mount: _mount,
    refit.GiveBack: _give_back,
    refit.Restore: _always(NEVER),
    refit.OnBlueprint: _on_blueprint,
    refit.AtCell: _at_cell,
    buy_upgrades.OnPlanet: _always(1.0),
    buy_upgrades.TakeUpgrade: _take_upgrade,
    upkeep.Grow: _grow,
    upkeep.CollectIncome: _always(1.0),
    upkeep.TakeCylinder: _always(1.0),
    generals.UseAbility: _always(3.0),
    generals.KeepAbility: _always(1.0),
    generals.UseAtOnce: _use_at_once,
    commanders.Waive: _always(0.01),
    anytime.DiscardCard: _always(NEVER),
    short_game.TimeIsUp: _always(NEVER),
}
_WEIGHTS |= war.WEIGHTS
