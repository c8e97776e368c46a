"""The HTTP API: everything that the page does, a program can do."""

from armillary.table.api.learning import LearningController
from armillary.table.api.lobby import LobbyController
from armillary.table.api.notices import NoticesController
from armillary.table.api.people import PeopleController
from armillary.table.api.seats import InvitationController, SeatController
from armillary.table.api.tables import TableController

CONTROLLERS = (
    PeopleController,
    NoticesController,
    LobbyController,
    TableController,
    LearningController,
    SeatController,
    InvitationController,
)

__all__ = ["CONTROLLERS"]
