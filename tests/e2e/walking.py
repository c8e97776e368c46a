"""Walks over a table as people make them, and what must be so at every step of them.

A plate is never shown without its ground; whatever can be pressed lies in the window, whole, uncut and
under nothing else; what can be chosen has words; the console stays empty (`guest.py` sees to that).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

LOCALES = ("en-GB", "it-IT")
SIZES = ((1440, 900), (1366, 768), (1280, 720), (390, 844))
_LOWEST = ((1280, 720),)  # where what has to be confirmed has the least room
_ON_THE_PAGE = Path(__file__).with_suffix(".js")
_PAUSE = 25  # milliseconds between two presses of somebody in a hurry


class Walk:
    """One person's way through a table."""

    def __init__(self, guest: Guest, seed: int = 1) -> None:
        self.guest = guest
        self.page = guest.page
        self.faults: list[str] = []
        self._rng = Random(seed)

    # What must be so

    def looks(self, sizes: Iterable[tuple[int, int]] = SIZES) -> None:
        """Every plate has its ground; at these sizes all that can be pressed is there to be pressed."""
        self.guest.sees_all_drawn()
        self._finds("withoutGround")
        self._finds("unnamed")
        self._opens_the_curtain()
        before = self.page.viewport_size
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            self.guest.sees_all_drawn()
            self._finds("amiss")
        if before is not None:
            self.page.set_viewport_size(before)

    def _finds(self, what: str) -> None:
        found: list[str] = self.page.evaluate(f"() => walking.{what}()")
        if found:
            size = self.page.viewport_size
            where = f"position {self.guest.position}, {size and size['width']}"
            self.faults += [f"{where}: {fault}" for fault in found]

    # Going on

    def speaks(self, language: str) -> None:
        """Change the language, behind the curtain of a shared screen too."""
        self._opens_the_curtain()
        self.guest.speaks(language)

    def _opens_the_curtain(self) -> None:
        if self._state["hidden"]:
            self.page.locator("[data-open-curtain]").click()

    @property
    def _state(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate("() => walking.state()")
        return seen

    def hurries(self, *, choices: int = 0, every: int) -> None:
        """Press on and on, to the end of the lesson or for so many choices; look around now and then."""
        made = seen = 0
        next_look = every
        while not self._is_there(state := self._state, made, choices):
            made += state["choices"] != seen  # presses that came to nothing are not counted
            seen = state["choices"]
            at = self._rng.randrange(1000) if choices else 0
            self.page.evaluate("([at, times]) => walking.hurry(at, times)", [at, 1 + self._rng.randrange(2)])
            self.page.wait_for_timeout(_PAUSE)
            if made >= next_look:
                next_look += every
                self.looks()
        self.looks()

    def strolls(self, *, choices: int = 0, every: int) -> None:
        """Go on when all has been shown, with the mouse; look at the plates always, around now and then."""
        for made in count():
            self.page.wait_for_function("() => walking.state().asked")
            if self._is_there(self._state, made, choices):
                break
            state = self._state
            self.looks(SIZES if made % every == every - 1 else _LOWEST if state["sure"] else ())
            self._presses_one(self._state, first=not choices)
        self.looks()

    def _is_there(self, state: dict[str, Any], made: int, choices: int) -> bool:
        over: bool = state["over"]
        return over or (made >= choices if choices else state["finished"])

    def _presses_one(self, state: dict[str, Any], *, first: bool) -> None:
        if state["hidden"]:
            self.page.locator("[data-open-curtain]").click()
        elif state["sure"]:
            self.page.locator("#at-decision [data-confirmed]").click()
        elif state["options"]:  # else something has come while the walker looked around
            offered = self.page.locator("#at-decision .opts .opt:not(.more), #at-decision [data-end]")
            offered.nth(0 if first else self._rng.randrange(state["options"])).click()


def walk(arrive: Arrive, locale: str, *, hurried: bool, **more: Any) -> Walk:
    """Somebody new who begins a walk; at leisure all that moves is seen to move."""
    guest = arrive("Mara", locale=locale, reduced_motion="reduce" if hurried else "no-preference", **more)
    guest.context.add_init_script(path=_ON_THE_PAGE)
    return Walk(guest)
