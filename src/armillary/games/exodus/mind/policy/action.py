"""Action cards, reactions, research, ships, mining, trade and upgrades."""

from __future__ import annotations

from armillary.games.exodus.mind.forecast.glance import Glance
from armillary.games.exodus.mind.forecast.planets_and_battles import cp_worth
from armillary.games.exodus.mind.forecast.prices import (
    CUBE,
    mounted,
    mounting,
    price,
    research_gain,
    ship_gain,
    upgrade_gain,
)
from armillary.games.exodus.mind.policy.scale import NEVER, Weigh, always, keen
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
from armillary.games.exodus.rules.components import ACTION_CARDS, CP, Action
from armillary.games.exodus.rules.pieces import blueprints
from armillary.mechanics.dispatch import Dispatch

LAST_CUBE = 0.1  # points, in the last turn
SETTLER = 0.15  # of the best planet to settle: what a cube may get of it
SECOND_HALF = 0.15  # of a card's worth: what its lower half may be good for


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


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    action_phase.LayCard: _lay,
    action_phase.ReactOn: _react,
    research.ResearchTechnology: _research,
    build_ships.BuildShip: _build,
    mining.MineResources: _mine,
    trade.EnterMarket: _market,
    trade.Sell: _sell,
    trade.Purchase: _purchase,
    upgrade_prices.BuyUpgrade: _buy,
    refit.StartRefit: always(NEVER),
    refit.Rearrange: _rearrange,
    refit.Lift: _lift,
    refit.Mount: _mount,
    refit.GiveBack: _give_back,
    refit.Restore: always(NEVER),
    refit.OnBlueprint: _on_blueprint,
    refit.AtCell: _at_cell,
    buy_upgrades.OnPlanet: always(1.0),
    buy_upgrades.TakeUpgrade: _take_upgrade,
}
