"""Walks over a table as people make them, and what must be so at every step of them.

A plate is never shown without its ground; whatever can be pressed lies in the window, whole, uncut and
under nothing else; the console stays empty (`guest.py` sees to that).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from tests.e2e.guest import Guest

SIZES = ((1440, 900), (1366, 768), (1280, 720), (390, 844))
LANGUAGES = ("en", "it")

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

_STATE = """
() => {
  const { dataset } = document.querySelector("#at-pane");
  return {
    sequence: dataset.sequence,
    position: Number(dataset.position),
    lesson: dataset.lesson ? JSON.parse(dataset.lesson) : null,
    mine: dataset.myTurn === "yes",
    over: dataset.status === "over",
    curtain: !document.querySelector("#at-curtain").hidden,
    busy: Boolean(document.querySelector(".dec.busy")),
    sure: Boolean(document.querySelector("#at-decision [data-confirmed]")),
    options: [...document.querySelectorAll("#at-decision .opts .opt, #at-decision [data-end]")].filter((each) => each.entry).length,
  };
}
"""

# Press what stands there, without waiting for anything: a person who knows the way.
_PRESS = """
(at) => {
  const found = [...document.querySelectorAll("#at-decision .opts .opt, #at-decision [data-end]")].filter((each) => each.entry);
  found[at % found.length]?.click();
}
"""

_MOVED = """
before => {
  const { sequence, myTurn, status, position } = document.querySelector("#at-pane").dataset;
  const page = document.querySelector("#at-decision [data-confirmed]") || document.querySelector("#at-curtain:not([hidden])");
  return page || sequence !== before.sequence || status === "over";
}
"""


class Walk:
    """One person's way through a table."""

    def __init__(self, guest: Guest, *, seed: int = 1) -> None:
        self.guest = guest
        self.page = guest.page
        self.rng = Random(seed)
        self.faults: list[str] = []

    # What must be so

    def looks(self, sizes: Iterable[tuple[int, int]] = ()) -> None:
        """Every plate has its ground, and at these sizes everything that can be pressed is in sight."""
        self.guest.sees_all_drawn()
        self._finds(self.page.evaluate(_BARE))
        before = self.page.viewport_size
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            self.guest.sees_all_drawn()
            self._finds(self.page.evaluate(_AMISS), f"{width}x{height}")
        if before and sizes:
            self.page.set_viewport_size(before)

    def _finds(self, faults: list[str], where: str = "") -> None:
        at = f"position {self.guest.position}, {self.page.locator('html').get_attribute('lang')}"
        self.faults += [f"{at} {where}: {fault}" for fault in faults]

    # Ways

    @property
    def state(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(_STATE)
        return seen
