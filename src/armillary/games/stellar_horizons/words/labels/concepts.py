"""Chits, missions, world tiles, and how many of something."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.components import MISSIONS, TILES, TRADE_CHITS, UNITS
from armillary.games.stellar_horizons.rules.concepts import missions, world_tiles
from armillary.games.stellar_horizons.rules.concepts import politics_chits as politics
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.economy import transport
from armillary.games.stellar_horizons.rules.settling import founding, terraforming, trade
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import cargo, selling
from armillary.games.stellar_horizons.words.labels.asked import (
    LabelMaker,
    faction_asked,
    keeper,
    seat_looking,
    waiting,
)
from armillary.games.stellar_horizons.words.names import (
    field_name,
    hold,
    mission_name,
    money,
    points,
    resource,
    resource_name,
    tile_name,
    unit_name,
    unit_of,
    vp,
)
from armillary.games.stellar_horizons.words.names import points as points_of
from armillary.games.stellar_horizons.words.names import politics as politics_chits
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of chits, missions and tiles")


@labels(politics.Count)
def _count(option: politics.Count, seen: StellarState, words: Words) -> Label:
    n = option.n
    match waiting(seen):
        case cargo.ChooseLoad(start=start, goal=goal, resource=kind):
            text = words("from {start} to {goal}")
            said = text.format(start=keeper(start, words), goal=keeper(goal, words))
            return Label(resource(kind, n, words), said)
        case cargo.ChooseDump(unit=unit, resource=kind):
            left = seen.cargo[unit][kind] - n
            said = words("aboard then: {held}").format(held=resource(kind, left, words))
            return Label(resource(kind, n, words), said, careful=True)
        case selling.SellHowMany(resource=kind):
            return Label(resource(kind, n, words), money(n // selling.FOR_MONEY, words))
        case transport.ChooseAmount(start=start, resource=kind, goal=goal):
            text = words("from {start} to {goal}")
            said = text.format(start=keeper(start, words), goal=keeper(goal, words))
            return Label(resource(kind, n, words), said)
        case trade.TradeHowMany(base=base, fee=fee) if base in seen.bases:
            return _trade(seen, base, n, fee, words)
        case founding.TerraformHowMuch():
            price = powers(seen, faction_asked(seen)).terraform_price
            name = words("points of terraforming: {count}").format(count=n)
            return Label(name, resource(2, terraforming.supplies(price, n), words))
        case politics.ConvertHowMany(use=use):
            return _convert(seen, use, n, words)
    return Label(words("{count} of them").format(count=n))


def _trade(seen: StellarState, base: int, n: int, fee: int, words: Words) -> Label:
    built = seen.bases[base]
    kind, cash = TRADE_CHITS[built.chit].resource, trade.price(seen, base, n)
    if built.sells:
        said = words("you receive {money}").format(money=money(cash - fee, words))
    else:
        said = words("you pay {money}").format(money=money(cash + fee, words))
    return Label(resource(kind, n, words), said)


def use_name(use: str, words: Words) -> str:
    """What politics chits are spent for."""
    if use in politics.FIELDS:
        return words("Points of {field}").format(field=field_name(politics.FIELDS.index(use), words))
    return {
        politics.MONEY: words("Money"),
        politics.MISSION: words("Another mission"),
        politics.VICTORY: words("Victory point"),
    }[use]


def worth(seen: StellarState, faction: int, use: str, n: int, words: Words) -> str:
    """What so many exchanges of politics chits bring, for how many of them."""
    price = politics_chits(politics.CHITS[use] * n, words)
    if use in politics.FIELDS:
        points = powers(seen, faction).chit_points * n
        text = words("{what} for {chits}")
        field = politics.FIELDS.index(use)
        return text.format(what=points_of(field, points, words), chits=price)
    if use == politics.MONEY:
        return words("{what} for {chits}").format(what=money(n, words), chits=price)
    if use == politics.VICTORY:
        return words("{what} for {chits}").format(what=vp(n, words), chits=price)
    return price


def _convert(seen: StellarState, use: str, n: int, words: Words) -> Label:
    said = worth(seen, faction_asked(seen), use, n, words)
    return Label(words("times {count}").format(count=n), said)


def trade_offer(seen: StellarState, base: int, words: Words) -> str:
    """What the chit of a base says."""
    built = seen.bases.get(base)
    if built is None or built.chit < 0:
        return ""
    chit = TRADE_CHITS[built.chit]
    given, had = chit.sell if built.sells else chit.buy
    text = words("sell {given} {resource} for {money}")
    if not built.sells:
        text = words("buy {had} {resource} for {money}")
    paid = money(had if built.sells else given, words)
    return text.format(given=given, had=had, resource=resource_name(chit.resource, words), money=paid)


def base_name(base: int, faction: int, words: Words) -> str:
    """A base; with its owner if that is somebody else."""
    return unit_name(base, words) if UNITS[base].faction == faction else unit_of(base, words)


@labels(politics.SpendPolitics)
def _spend(option: politics.SpendPolitics, seen: StellarState, words: Words) -> Label:
    group = words("Spend politics chits")
    faction = seen.played[seat_looking(seen)]
    what = use_name(option.use, words)
    return Label(f"{group}: {what}", worth(seen, faction, option.use, 1, words), group=group, part=what)


@labels(politics.ConvertTo)
def _convert_to(option: politics.ConvertTo, seen: StellarState, words: Words) -> Label:
    return Label(use_name(option.use, words), worth(seen, faction_asked(seen), option.use, 1, words))


@labels(world_tiles.Place)
def _place(option: world_tiles.Place, seen: StellarState, words: Words) -> Label:
    tile = TILES[option.tile]
    text = words("produces {resources}; {research}")
    said = text.format(
        resources=hold(tile.production, words), research=points(tile.field, tile.research, words)
    )
    return Label(words("Place {tile}").format(tile=tile_name(option.tile, words)), said)


@labels(world_tiles.LeaveTile)
def _leave(option: world_tiles.LeaveTile, seen: StellarState, words: Words) -> Label:
    return Label(words("Place nothing"), words("the tiles go back into the bag"))


def _worth(mission: int, words: Words) -> str:
    return vp(MISSIONS[mission].vp, words) if mission >= 0 else ""


@labels(missions.KeepMission)
def _keep(option: missions.KeepMission, seen: StellarState, words: Words) -> Label:
    return Label(
        words("Keep {mission}").format(mission=mission_name(option.mission, words)),
        _worth(option.mission, words),
    )


@labels(missions.Complete)
def _complete(option: missions.Complete, seen: StellarState, words: Words) -> Label:
    return Label(
        words("Complete {mission}").format(mission=mission_name(option.mission, words)),
        _worth(option.mission, words),
    )


@labels(missions.DropMission)
def _drop(option: missions.DropMission, seen: StellarState, words: Words) -> Label:
    return Label(
        words("Return {mission}").format(mission=mission_name(option.mission, words)),
        _worth(option.mission, words),
        careful=True,
    )
