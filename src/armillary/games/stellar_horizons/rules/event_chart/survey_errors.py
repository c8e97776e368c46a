"""Survey errors: an event that shows a world in a new light."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import event_effects as e
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.concepts.world_tiles import draw, fits, has_slot, lay, put_back
from armillary.games.stellar_horizons.rules.event_chart.performers import PERFORMERS
from armillary.games.stellar_horizons.rules.state import StellarState


@PERFORMERS(e.DrawTile)
def _survey_error(state: StellarState, world: int, effect: e.DrawTile) -> None:
    """The tile that is drawn is placed if it fits."""  # SH-494, Q72
    if not has_slot(state, world):
        return
    tile = draw(state)
    if tile == NOTHING:
        return
    if fits(tile, world):
        lay(state, world, tile)
    else:
        put_back(state, tile)
