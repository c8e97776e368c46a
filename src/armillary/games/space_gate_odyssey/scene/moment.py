"""What the decision on top of the stack adds to the boards: points left, a module in the hand."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.space_gate_odyssey.rules.bonuses import Promote, Recruit
from armillary.games.space_gate_odyssey.rules.building import TurnModule
from armillary.games.space_gate_odyssey.rules.influence import EngineerForRank
from armillary.games.space_gate_odyssey.rules.journey import PlaceSettler
from armillary.games.space_gate_odyssey.rules.new_modules import PutModule
from armillary.games.space_gate_odyssey.rules.predominance import SwapTokens
from armillary.games.space_gate_odyssey.rules.reorganisation import LayModules, PutAgain, TurnAgain
from armillary.games.space_gate_odyssey.rules.rooms import RoomAction
from armillary.games.space_gate_odyssey.rules.setup import AddModule, ChooseModule
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import Cell
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom

NOBODY = -1
NO_MODULE = -1


class Moment(Struct, frozen=True):
    """Who decides, with how many points; the module that is being placed, and the cell chosen for it."""

    seat: int = NOBODY
    points: int = 0
    module: int = NO_MODULE
    cell: Cell | None = None
    building: bool = False

    def of(self, seat: int) -> Moment:
        """The moment as far as it concerns a seat."""
        return self if seat == self.seat else Moment()


def moment(view: OdysseyState) -> Moment:
    """The moment in which a view was taken."""
    step = view.stack[-1] if view.stack else None
    match step:
        case PutModule(seat=seat, module=module, points=points):
            return Moment(seat, points, module, building=True)
        case AddModule(seat=seat, module=module):
            return Moment(seat, 0, module, building=True)
        case TurnModule(seat=seat, module=module, cell=cell):
            return Moment(seat, 0, module, cell, building=True)
        case LayModules(seat=seat):
            return Moment(seat, building=True)
        case PutAgain(seat=seat, number=number):
            return Moment(seat, 0, _module(view, seat, number), building=True)
        case TurnAgain(seat=seat, number=number, cell=cell):
            return Moment(seat, 0, _module(view, seat, number), cell, building=True)
        case RoomAction(seat=seat, points=points):
            return Moment(seat, points)
    return Moment()


def hero_of(view: OdysseyState, seat: int) -> str:
    """The plate that a seat is asked about, if it is not its own station."""
    step = view.stack[-1] if view.stack else None
    match step:
        case ActivateRoom() | Recruit() | Promote() | EngineerForRank() if step.seat == seat:
            return "odyssey"
        case PlaceSettler() if step.seat == seat:
            return f"planet-{view.planets[step.planet].planet}"
        case SwapTokens() if step.seat == seat:
            return "hawking"
        case ChooseModule() if step.seat == seat:
            return "worksite"
    return ""


def _module(view: OdysseyState, seat: int, number: int) -> int:
    return view.confederations[seat].station.modules[number]
