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
    RulesBroken,
    SetupError,
    UndoRefused,
)
from armillary.engine.events import Event, GameEnded, SeatEvent
from armillary.engine.facets import (
    Expectation,
    GameMind,
    GamePictures,
    GameRules,
    GameWords,
    Pose,
    Tuning,
    Words,
    as_written,
    structs_of,
)
from armillary.engine.facts import Facts, Gain, Preset, RivalScore, ScoreLine, Setting, TurnWord, Value
from armillary.engine.game import Game
from armillary.engine.hidden import SPECTATOR, Sealed, Zone
from armillary.engine.leaving import AGREE, PLAY_ON, RESIGN, Agree, Resign, leave
from armillary.engine.ledger import Ledger, Refusal, Rule
from armillary.engine.match.match import Match
from armillary.engine.match.observers import Observer
from armillary.engine.options import STOP, WAIT, Amounts, AnytimeOption, Choices, Option, Stop
from armillary.engine.planning import BACK, READY, REOPEN, Planning, onward
from armillary.engine.plans import Chain, Line, Plan
from armillary.engine.record import Record
from armillary.engine.rng import Rng
from armillary.engine.state import State
from armillary.engine.steps import (
    Decision,
    Gathering,
    Simultaneous,
    Step,
    advance,
    make,
    options,
    refusals,
    resolve,
    to_act,
)
from armillary.engine.texts import Counted, Label

__all__ = [
    "AGREE",
    "BACK",
    "PLAY_ON",
    "READY",
    "REOPEN",
    "RESIGN",
    "SPECTATOR",
    "STOP",
    "WAIT",
    "Agree",
    "AmbiguousChoice",
    "Amounts",
    "AnytimeOption",
    "ArmillaryError",
    "Chain",
    "ChoiceError",
    "Choices",
    "Counted",
    "DataError",
    "Decision",
    "Event",
    "Expectation",
    "Facts",
    "Gain",
    "Game",
    "GameEnded",
    "GameMind",
    "GamePictures",
    "GameRules",
    "GameWords",
    "Gathering",
    "IllegalChoice",
    "InvalidChoice",
    "Label",
    "Ledger",
    "Line",
    "Match",
    "NotYourChoice",
    "Observer",
    "Option",
    "Plan",
    "Planning",
    "Pose",
    "Preset",
    "Record",
    "RecordError",
    "Refusal",
    "Resign",
    "RivalScore",
    "Rng",
    "Rule",
    "RulesBroken",
    "ScoreLine",
    "Sealed",
    "SeatEvent",
    "Setting",
    "SetupError",
    "Simultaneous",
    "State",
    "Step",
    "Stop",
    "Tuning",
    "TurnWord",
    "UndoRefused",
    "Value",
    "Words",
    "Zone",
    "advance",
    "as_written",
    "leave",
    "make",
    "onward",
    "options",
    "refusals",
    "resolve",
    "structs_of",
    "to_act",
]
