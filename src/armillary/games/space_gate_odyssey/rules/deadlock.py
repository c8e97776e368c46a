"""When nobody can fill a space gate module any more: settlers are all on exoplanets that cannot close.

Settlers come home only when an exoplanet closes, and that takes a full module. Until then a player
has those of the supply and of the station, and no others. With these every module of the station can
be activated, since the settler that is lost comes aboard again, and all of them can gather in any one
module: corridors link the whole station, the foremost settler can always go on, and a player always
has engineers to activate any room (SGO-166). So only their number counts.
"""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.closing import ScorePlanet
from armillary.games.space_gate_odyssey.rules.components import FIELD_ROOMS, MODULES, Kind
from armillary.games.space_gate_odyssey.rules.ending import count_at_the_end
from armillary.games.space_gate_odyssey.rules.events import GameLocked
from armillary.games.space_gate_odyssey.rules.state import Confederation, OdysseyState

_NO_GATE = 99  # more than there are settlers

# By module: how many settlers fill it as a gate.
GATE_SPACES = tuple(face.capacity if face.kind == Kind.SPACE_GATE else _NO_GATE for face in MODULES)
_LARGEST = max(spaces for spaces in GATE_SPACES if spaces != _NO_GATE)
GATE_PILES = FIELD_ROOMS  # the first row of the worksite, a pile for each field


def is_locked(state: OdysseyState) -> bool:
    """True if no player can ever fill a space gate module again."""
    return not any(can_fill_a_gate(state, own) for own in state.confederations)


def can_fill_a_gate(state: OdysseyState, own: Confederation) -> bool:
    """True if the settlers at hand suffice for a gate that is there or can be built."""
    station = own.station
    settlers = own.spare_settlers
    if settlers < _LARGEST:
        settlers += sum(station.settlers)
    for module in station.modules:
        if GATE_SPACES[module] <= settlers:
            return True
    if not own.token and not station.open_corridors():  # a token may open a corridor again
        return False  # SGO-098
    # Whatever lies in a pile can be brought to its top, module by module: SGO-093
    return any(GATE_SPACES[module] <= settlers for pile in GATE_PILES for module in state.piles[pile])


def end_locked(state: OdysseyState) -> None:
    """Open exoplanets give influence as they stand, then the final scoring follows."""  # SGO-280
    state.tell(GameLocked)
    count_at_the_end(state)
    settled = [n for n, planet in enumerate(state.planets) if not planet.closed and not planet.is_empty()]
    state.then(*(ScorePlanet(planet) for planet in settled))  # before that count
