"""The sequence of play as a table: at each place what a chapter of the rules has put there.

    at: Places[type[Step[Any]]] = Places("happens", ("setup.missions", "combat"))

    @at("combat")
    class CombatPhase(Step[Table], frozen=True): ...

What belongs to modules names them: it is found where all of them are in play. Nothing is found at a place
that no chapter has taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from armillary.engine.errors import RulesBroken

T = TypeVar("T")
Given = TypeVar("Given", bound=Any)
Names = tuple[str, ...]  # modules


class Places(Generic[T]):
    """One thing for each place: a step that happens there, a function that offers or explains."""

    __slots__ = ("_known", "_taken", "places", "what")

    def __init__(self, what: str, places: Iterable[str]) -> None:
        self.what = what  # for whoever puts a second thing at a place
        self.places = frozenset(places)
        self._taken: dict[str, tuple[T, Names]] = {}
        self._known: dict[tuple[Names, Names], tuple[T, ...]] = {}

    def __call__(self, place: str, *modules: str) -> Callable[[Given], Given]:
        """Says that a class or function is for this place, where these modules are in play."""
        if place not in self.places:
            raise RulesBroken(f"{place!r} is no place where something {self.what}")

        def register(given: Given) -> Given:
            if place in self._taken:
                raise RulesBroken(f"two chapters say what {self.what} at {place!r}")
            self._taken[place] = given, modules
            self._known.clear()
            return given

        return register

    def found(self, modules: Names, *places: str) -> tuple[T, ...]:
        """What chapters have put at these places, with these modules in play, in the order of the places."""
        found = self._known.get((modules, places))
        if found is None:
            standing = (self._taken[place] for place in places if place in self._taken)
            found = tuple(thing for thing, needed in standing if set(needed) <= set(modules))
            self._known[modules, places] = found
        return found
