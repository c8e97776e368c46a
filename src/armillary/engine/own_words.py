"""Labels of the engine's own options and events: resign, agree, ready, back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from armillary.engine.errors import ArmillaryError, ChoiceError, RecordError
from armillary.engine.events import Event
from armillary.engine.leaving import Agree, AgreedToEnd, PlayOn, PlaysOn, Resign, Resigned
from armillary.engine.options import Option, Wait
from armillary.engine.planning import Back, Ready, Reopen
from armillary.engine.texts import Label

OWN_EVENTS: tuple[type[Event], ...] = (Resigned, AgreedToEnd, PlaysOn)
OWN: tuple[type[Option] | type[Event], ...] = (Ready, Back, Reopen, Resign, Agree, PlayOn, Wait, *OWN_EVENTS)

_Words = Callable[[str], str]


def own_label(option: Option, words: _Words) -> Label | None:
    """The label of an option of the engine; None for a game's own."""
    match option:
        case Ready():
            return Label(words("Ready"), words("your plan is closed; all are revealed together"))
        case Back():
            return Label(words("Drop the last link"))
        case Reopen():
            return Label(words("Change your plan"))
        case Resign():
            return Label(words("Resign"), words("you leave the game and cannot win it"))
        case Agree():
            return Label(words("Agree to end the game"), words("it ends as it stands when all agree"))
        case PlayOn():
            return Label(words("Play on"), words("you no longer agree to end the game"))
        case Wait():
            return Label(words("Wait"))
    return None


def own_story(event: Event, names: Sequence[str], words: _Words) -> str:
    """The log line of an event of the engine; None for a game's own."""
    match event:
        case Resigned(seat=seat):
            return words("{player} leaves the game.").format(player=names[seat])
        case AgreedToEnd(seat=seat):
            return words("{player} agrees to end the game.").format(player=names[seat])
        case PlaysOn(seat=seat):
            return words("{player} plays on.").format(player=names[seat])
    return ""


def error_in_words(error: Exception, words: _Words) -> str:
    """The message of an error in the reader's language."""
    match error:
        case RecordError(line=line, reason=reason) if line:
            return words("line {number}: {reason}").format(number=line, reason=words(reason))
        case ChoiceError(why=why, nearest=nearest) if nearest:
            others = words("Nearest legal choices: {choices}.").format(choices="; ".join(nearest))
            return f"{words(why)} {others}"
        case ChoiceError(why=why):
            return words(why)
        case ArmillaryError():
            return words(error.message)
    return words(str(error))
