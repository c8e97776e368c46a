"""Politics chits, missions, tiles."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast import raids, technology_worth
from armillary.games.stellar_horizons.mind.policy.weights import LIKES
from armillary.games.stellar_horizons.mind.situation import NEVER, Outlook
from armillary.games.stellar_horizons.rules.components import MISSIONS, TILES
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.concepts import missions, politics_chits, world_tiles

KEPT_FOR_A_QUARREL = 3  # chits: two attempts
VICTORY_FROM = 25  # years before the end from which chits become points rather than money


@LIKES(politics_chits.ConvertTo)
def _convert(outlook: Outlook, option: politics_chits.ConvertTo) -> float:
    """Money while it can work, points in the end."""
    if option.use == politics_chits.VICTORY:
        if not goals.counts_points(outlook.state):
            return NEVER
        return 2.0 if outlook.years < VICTORY_FROM else -1.0
    if option.use in politics_chits.FIELDS and goals.seeks_the_stars(outlook.state, outlook.faction):
        return 1.0 + min(1.0, technology_worth.field_need(outlook, politics_chits.FIELDS.index(option.use)))
    if outlook.science.politics <= KEPT_FOR_A_QUARREL and raids.brewing(outlook):
        return -1.0
    return 1.0 if option.use == politics_chits.MONEY else -1.0


@LIKES(missions.KeepMission, missions.Complete)
def _keep(outlook: Outlook, option: missions.KeepMission | missions.Complete) -> float:
    return 0.8 * MISSIONS[option.mission].vp


@LIKES(missions.DropMission)
def _drop_mission(outlook: Outlook, option: missions.DropMission) -> float:
    return -0.8 * MISSIONS[option.mission].vp


@LIKES(world_tiles.Place)
def _tile(outlook: Outlook, option: world_tiles.Place) -> float:
    """What helps explorers and bases more than what lies there."""
    return _tile_worth(option.tile) - _tile_worth(outlook.state.tiles[outlook.step.world])


def _tile_worth(tile: int) -> float:
    if tile == NOTHING:
        return 0.0
    placed = TILES[tile]
    return 0.3 * sum(placed.exploration) + 0.3 * max(placed.production) + 0.3 * placed.research
