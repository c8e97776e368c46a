"""What every game is made of. Imports no game."""

from armillary.engine.errors import (
    AmbiguousChoice,
    ArmillaryError,
    ChoiceError,
    DataError,
    IllegalChoice,
    InvalidChoice,
    NotYourChoice,
    RecordError,
    SetupError,
    UndoRefused,
)
from armillary.engine.events import Event, GameEnded
from armillary.engine.game import Facts, Game, OptionSpec, RivalScore, ScoreLine, Value, Words
from armillary.engine.hidden import SPECTATOR, Zone
from armillary.engine.match import Match
from armillary.engine.observers import Observer
from armillary.engine.options import STOP, Amounts, Option, Stop
from armillary.engine.record import Record
from armillary.engine.rng import Rng
from armillary.engine.rules import Ledger, Refusal, Rule
from armillary.engine.state import State
from armillary.engine.steps import Decision, Simultaneous, Step, advance, options, refusals, resolve, to_act
from armillary.engine.texts import Counted, Label

__all__ = [
    "SPECTATOR",
    "STOP",
    "AmbiguousChoice",
    "Amounts",
    "ArmillaryError",
    "ChoiceError",
    "Counted",
    "DataError",
    "Decision",
    "Event",
    "Facts",
    "Game",
    "GameEnded",
    "IllegalChoice",
    "InvalidChoice",
    "Label",
    "Ledger",
    "Match",
    "NotYourChoice",
    "Observer",
    "Option",
    "OptionSpec",
    "Record",
    "RecordError",
    "Refusal",
    "RivalScore",
    "Rng",
    "Rule",
    "ScoreLine",
    "SetupError",
    "Simultaneous",
    "State",
    "Step",
    "Stop",
    "UndoRefused",
    "Value",
    "Words",
    "Zone",
    "advance",
    "options",
    "refusals",
    "resolve",
    "to_act",
]
