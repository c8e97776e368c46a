"""Errors for bad input, one class a kind; each message says what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armillary.engine.ledger import Refusal


class ArmillaryError(Exception):
    """The root of every error that this package raises on purpose."""

    @property
    def message(self) -> str:
        """The message, as `Words` takes it."""
        return str(self) if not self.args or not isinstance(self.args[0], str) else self.args[0]


class SetupError(ArmillaryError):
    """Seats, seed or options with which the game cannot start."""


class DataError(ArmillaryError):
    """A component table that is wrong: the file, the record and the reason."""

    def __init__(self, file: str, record: str, reason: str) -> None:
        super().__init__(f"{file}: {record}: {reason}")
        self.file = file
        self.record = record
        self.reason = reason


class NamesakeError(ArmillaryError):
    """Two structs of a game with the same name: snapshots and digests could not tell them apart."""

    def __init__(self, name: str, module: str, other: str) -> None:
        super().__init__(f"{module} and {other} both have a struct {name}. Give one of them another name.")


class ChoiceError(ArmillaryError):
    """A choice that was not made; the match is unchanged."""

    link: int | None = None  # of a chain: which of its choices, counted from 1

    def __init__(self, text: str, why: str, nearest: tuple[str, ...] = ()) -> None:
        legal = f" Nearest legal choices: {'; '.join(nearest)}." if nearest else ""
        super().__init__(f"{why}{legal}")
        self.text = text
        self.why = why
        self.nearest = nearest


class InvalidChoice(ChoiceError):
    """A text in which no choice of this game can be read."""


class AmbiguousChoice(ChoiceError):
    """A shortened text that several legal choices begin with."""


class IllegalChoice(ChoiceError):
    """A choice that exists in the game but may not be made now."""

    def __init__(
        self, text: str, why: str, nearest: tuple[str, ...] = (), refusal: Refusal | None = None
    ) -> None:
        super().__init__(text, why, nearest)
        self.refusal = refusal

    @property
    def rule(self) -> str | None:
        return self.refusal.rule if self.refusal else None


class NotYourChoice(ChoiceError):
    """A seat that is not asked now."""


class UndoRefused(ArmillaryError):
    """Nothing to take back, or a barrier stands before it."""


class RecordError(ArmillaryError):
    """A record that cannot be read or does not agree, with its line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class RulesBroken(ArmillaryError):
    """A game's own code broke the engine's contract; never the player's fault."""
