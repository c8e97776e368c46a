"""Walks over a table as people make them, and what must be so at every step of them.

A plate is never shown without its ground; whatever can be pressed lies in the window, whole, uncut and
under nothing else; the console stays empty (`guest.py` sees to that).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from random import Random
from typing import Any

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

LOCALES = ("en-GB", "it-IT")
SIZES = ((1440, 900), (1366, 768), (1280, 720), (390, 844))

# Watched from the first moment on: a plate that is drawn while its ground is not.
WATCH = """
(() => {
  const bare = new Set();
  const isShown = (place) => place.nextElementSibling && getComputedStyle(place.nextElementSibling).visibility !== "hidden";
  const look = () => {
    if (document.readyState !== "complete") return; // nothing is painted before its styles are there
    for (const place of document.querySelectorAll(".plate-view [data-ground]:empty")) if (isShown(place)) bare.add(place.id);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  globalThis.shownBare = () => [...bare];
})();
"""

_BARE = """
() => [
  ...globalThis.shownBare(),
  ...[...document.querySelectorAll(".plate-view [data-ground]:empty")].map((place) => place.id),
  ...[...document.querySelectorAll(".plate")].filter((plate) => !plate.querySelector(":scope > .plate-view > svg > *")).map((plate) => plate.id),
  ...[...document.querySelectorAll("[data-same]")].map((part) => part.id),
]
"""

# Each thing that can be pressed, brought into sight where it is scrolled: what of it is not there.
_AMISS = """
() => {
  const faults = [];
  const pressed = "#at-decision button, #at-decision a.btn, #at-decision .stepper input, .top button, .top a, .tabbar button, .rail button";
  for (const button of document.querySelectorAll(pressed)) {
    if (!button.checkVisibility({ visibilityProperty: true }) || !button.getClientRects().length) continue;
    const said = `${button.textContent.trim().replace(/\\s+/g, " ").slice(0, 60) || button.getAttribute("aria-label") || button.className}`;
    const fault = (what) => faults.push(`${said}: ${what}`);
    const scroller = button.closest(".opts, .beat-lines");
    const before = scroller?.scrollTop;
    if (scroller) button.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = button.getBoundingClientRect();
    const beyond = (edge) => box.left < edge.left - 1 || box.top < edge.top - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1;
    if (beyond({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) fault("outside of the window");
    for (let around = button.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      if (beyond(around.getBoundingClientRect())) fault(`clipped by ${around.id || around.className}`);
    }
    for (const words of [button, ...button.querySelectorAll("b, span")]) {
      if (getComputedStyle(words).overflow !== "visible" && words.scrollWidth > words.clientWidth + 1 && words.clientWidth > 1) fault("its words are cut");
    }
    const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (on && !button.contains(on) && !on.contains(button)) fault(`under ${on.id || on.className.baseVal || on.className || on.localName}`);
    if (scroller) scroller.scrollTop = before;
  }
  if (document.scrollingElement.scrollWidth > document.documentElement.clientWidth) faults.push("the page scrolls sideways");
  return [...new Set(faults)];
}
"""

# What a reader is told of a shape that can be chosen has words, and nothing of how the page calls it.
_RAW = """
() => [...document.querySelectorAll(".plate-view .target[aria-label]")].filter(({ id, ariaLabel }) => {
  const own = id.split("--").pop();
  return !ariaLabel.trim() || (/[-_]/.test(own) && ariaLabel.split(/[\\s,;:]+/).includes(own));
}).map(({ id, ariaLabel }) => `${id} is called ${ariaLabel}`)
"""

_STATE = """
() => {
  const { dataset } = document.querySelector("#at-pane");
  const lesson = dataset.lesson ? JSON.parse(dataset.lesson) : null;
  return {
    choices: Number(dataset.choices),
    finished: Boolean(lesson?.finished),
    step: lesson?.done ?? null,
    over: dataset.status === "over",
    hidden: !document.querySelector("#at-curtain").hidden,
    busy: Boolean(document.querySelector(".dec.busy")),
    sure: Boolean(document.querySelector("#at-decision [data-confirmed]")),
    options: [...document.querySelectorAll("#at-decision .opts .opt, #at-decision [data-end]")].filter((each) => each.entry).length,
  };
}
"""
_CAN_GO_ON = """
() => {
  const { dataset } = document.querySelector("#at-pane");
  if (dataset.status === "over" || document.querySelector("#at-curtain:not([hidden])")) return true;
  if (document.querySelector(".dec.busy")) return false;
  return [...document.querySelectorAll("#at-decision .opts .opt, #at-decision [data-end], #at-decision [data-confirmed]")].some((each) => each.entry || each.matches("[data-confirmed]"));
}
"""

# A person who knows the way presses the next thing before they have looked, and sometimes twice.
_HURRY = """
([at, times]) => {
  for (let time = 0; time < times; time += 1) {
    const pressed = ["#at-curtain:not([hidden]) [data-open-curtain]", "#at-decision [data-confirmed]"].map((each) => document.querySelector(each)).find(Boolean);
    const found = [...document.querySelectorAll("#at-decision .opts .opt, #at-decision [data-end]")].filter((each) => each.entry);
    (pressed ?? found[at % found.length])?.click();
  }
}
"""
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
        """Every plate has its ground; at these sizes all that can be pressed is in sight and under nothing."""
        self.guest.sees_all_drawn()
        self._finds(_BARE)
        self._finds(_RAW)
        before = self.page.viewport_size
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            self.guest.sees_all_drawn()
            self._finds(_AMISS)
        if before is not None:
            self.page.set_viewport_size(before)

    def _finds(self, script: str) -> None:
        found: list[str] = self.page.evaluate(script)
        if found:
            size = self.page.viewport_size
            where = f"position {self.guest.position}, {size and size['width']}"
            self.faults += [f"{where}: {fault}" for fault in found]

    # Going on

    def speaks(self, language: str) -> None:
        """Change the language, behind the curtain of a shared screen too."""
        if self._state["hidden"]:
            self.page.locator("[data-open-curtain]").click()
        self.guest.speaks(language)

    @property
    def _state(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(_STATE)
        return seen

    def hurries(self, *, choices: int = 0, every: int) -> None:
        """Press on and on, to the end of the lesson or for so many choices; look around now and then."""
        made = seen = 0
        next_look = every
        while not self._is_there(state := self._state, made, choices):
            made += state["choices"] != seen  # presses that came to nothing are not counted
            seen = state["choices"]
            at = self._rng.randrange(1000) if choices else 0
            self.page.evaluate(_HURRY, [at, 1 + self._rng.randrange(2)])
            self.page.wait_for_timeout(_PAUSE)
            if made >= next_look:
                next_look += every
                self.looks()
        self.looks()

    def strolls(self, *, choices: int = 0, every: int) -> None:
        """Go on when all has been shown, with the mouse; look at the plates always and around now and then."""
        for made in count():
            self.page.wait_for_function(_CAN_GO_ON)
            if self._is_there(state := self._state, made, choices):
                break
            self.looks(SIZES if made % every == every - 1 else ())
            self._presses_one(self._state, first=not choices)
        self.looks()

    def _is_there(self, state: dict[str, Any], made: int, choices: int) -> bool:
        over: bool = state["over"]
        return over or (made >= choices if choices else state["finished"])

    def _presses_one(self, state: dict[str, Any], *, first: bool) -> None:
        if state["hidden"]:
            self.page.locator("[data-open-curtain]").click()
        elif not state["options"] and not state["sure"]:
            return  # something else has come while the walker looked around
        elif state["sure"]:
            self.page.locator("#at-decision [data-confirmed]").click()
        else:
            offered = self.page.locator("#at-decision .opts .opt:not(.more), #at-decision [data-end]")
            offered.nth(0 if first else self._rng.randrange(state["options"])).click()


def walk(arrive: Arrive, locale: str, *, hurried: bool) -> Walk:
    """Somebody new who begins a walk; at leisure all that moves is seen to move."""
    guest = arrive("Mara", locale=locale, reduced_motion="reduce" if hurried else "no-preference")
    guest.context.add_init_script(WATCH)
    return Walk(guest)
