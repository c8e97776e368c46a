"""Somebody at a browser: what they see, what they press, and what the server tells their programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Route, expect

from tests.e2e.serving import ServerProcess

GAME = "space_gate_odyssey"
SHORT = {"short_game": True}
DEADLINE = 120_000  # milliseconds; nothing waits so long unless it is broken, also on a busy machine

# The page has taken what came: the position is another, and the bar can be pressed again.
_MOVED_ON = """
before => {
  const pane = document.querySelector("#at-pane");
  return pane && pane.dataset.sequence !== before && !document.querySelector(".dec.busy");
}
"""

# Grounds of plates are fetched after the page, and letters and the first measures of the room come later too.
_LAID = "() => [...document.querySelectorAll('[data-ground]')].every((place) => place.firstChild)"
_AT_REST = """
async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
"""
# Time stands still for what the page shows: only the player goes on.
_NO_TIME = "() => { performance.now = () => 0; }"


class Guest:
    """A browser context with one page."""

    def __init__(self, context: BrowserContext, server: ServerProcess) -> None:
        self.context = context
        self.server = server
        self.page = context.new_page()
        self.page.set_default_timeout(DEADLINE)
        self._seen: list[str] = []
        self._expected: list[str] = []
        self.page.on("console", self._on_console)
        self.page.on("pageerror", self._on_error)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._seen.append(f"{message.text} ({message.location.get('url', '')})")

    def _on_error(self, error: Error) -> None:
        self._seen.append(f"uncaught: {error.message}")

    @property
    def faults(self) -> list[str]:
        """Errors in the console that the test did not ask for."""
        return [
            text for text in self._seen if not any(re.search(pattern, text) for pattern in self._expected)
        ]

    def expects(self, pattern: str) -> None:
        """This test provokes an error of the network, which the browser writes to its console."""
        self._expected.append(pattern)

    # As a program

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request with this guest's cookies, as the page would send it."""
        answer = self.context.request.fetch(
            path, method=method, data=body, headers={"x-armillary": "1"}, timeout=DEADLINE
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def ask_for_html(self, path: str) -> str:
        """What the page would be shown."""
        answer = self.context.request.get(path, headers={"accept": "text/html"}, timeout=DEADLINE)
        assert answer.ok, f"{path}: {answer.status}"
        return answer.text()

    def introduce(self, nickname: str) -> None:
        self.ask("POST", "/api/me", {"nickname": nickname})

    def open_table(self, *seats: str, game: str = GAME, **more: Any) -> str:
        """A new table; seats are `me`, `open` or a bot's level."""
        wishes = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        if game == GAME:
            more = {"options": SHORT, "seed": 7, **more}
        table: str = self.ask("POST", "/api/tables", {"game": game, "seats": wishes, **more})["id"]
        return table

    def look(self, table: str) -> dict[str, Any]:
        seen: dict[str, Any] = self.ask("GET", f"/api/tables/{table}")
        return seen

    def play(self, table: str, choice: str | None = None) -> dict[str, Any]:
        """A choice without the page: this one, or the first that is offered."""
        decision = self.look(table)["decision"]
        text = choice or decision["options"][0]["text"]
        body = {"seat": decision["seat"], "number": decision["number"], "choice": text}
        seen: dict[str, Any] = self.ask("POST", f"/api/tables/{table}/choices", body)
        return seen

    def play_until(self, table: str, verb: str) -> dict[str, Any]:
        """Play the first options until one with this verb is offered."""
        seen = self.look(table)
        while not any(option["text"].startswith(verb) for option in seen["decision"]["options"]):
            seen = self.play(table)
        return seen

    # As a reader

    def goes_to(self, path: str) -> None:
        self.page.goto(path)
        self.sees_all_drawn()

    def sits_at(self, table: str) -> None:
        """Open the table's page and wait until it hears the server's news and is drawn."""
        with self.page.expect_response(lambda answer: answer.url.split("?")[0].endswith("/events")):
            self.page.goto(f"/tables/{table}")
        self.sees_all_drawn()

    def sees_all_drawn(self) -> None:
        """Wait until nothing more comes to the page by itself."""
        self.page.wait_for_function(_LAID)
        self.page.evaluate(_AT_REST)

    def speaks(self, language: str) -> None:
        """Change the language, which brings the page anew."""
        with self.page.expect_navigation():
            self.page.locator(f'.top [data-language="{language}"]').click()
        expect(self.page.locator("html")).to_have_attribute("lang", language)
        self.sees_all_drawn()

    def stops_the_clock(self) -> None:
        """What the page shows for a while it shows until the player goes on."""
        self.page.evaluate(_NO_TIME)

    @property
    def pane(self) -> Locator:
        return self.page.locator("#at-pane")

    @property
    def bar(self) -> Locator:
        return self.page.locator("#at-decision")

    @property
    def log(self) -> Locator:
        return self.page.locator("#at-log-lines")

    def unfold_log(self) -> None:
        """Open what is folded under the sentences of the log."""
        self.log.locator("details").evaluate_all("all => all.forEach((each) => { each.open = true; })")

    @property
    def buttons(self) -> Locator:
        """The options that can be pressed, in the order of their keys."""
        return self.page.locator("#at-decision .opts .opt")

    def sees_position(self, position: int) -> None:
        expect(self.pane).to_have_attribute("data-position", str(position))

    def sees_more_than(self, sequence: str | None) -> None:
        """Wait until the page shows a newer table than the one with this number."""
        self.page.wait_for_function(_MOVED_ON, arg=sequence)

    def sees_its_move(self) -> None:
        expect(self.pane).to_have_attribute("data-my-turn", "yes")

    @property
    def position(self) -> int:
        return int(self.pane.get_attribute("data-position") or -1)

    @property
    def decision(self) -> dict[str, Any]:
        """What the page asks now."""
        asked: dict[str, Any] = json.loads(self.pane.get_attribute("data-decision") or "{}")
        return asked

    @contextmanager
    def is_slow_to_see(self, asked: str = "**/pane?*") -> Iterator[None]:
        """Meanwhile the page hears that something has happened, and is shown it only at the end."""
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        self.page.route(asked, hold)
        yield
        for route in held:
            route.continue_()
        self.page.unroute(asked, hold)

    # As a player

    def clicks(self, choice: str) -> None:
        """Make a choice with the buttons of the bar, and wait until the page shows what came of it."""
        option = next(option for option in self.decision["options"] if option["text"] == choice)
        before = self.pane.get_attribute("data-sequence")
        if not self._press(option["name"]):
            assert self._press(option["group"]), f"no button leads to {choice!r}"
            assert self._press(option["part"]) or self._press(option["name"]), f"no button for {choice!r}"
        self.confirms()
        self.sees_more_than(before)

    def _press(self, name: str) -> bool:
        exact = re.compile(rf"^\s*{re.escape(name)}\s*$")
        button = self.bar.locator(".opts .opt").filter(has=self.page.locator("b", has_text=exact))
        if not button.count():
            button = self.bar.locator("[data-end]").filter(has_text=name)
        if not name or not button.count():
            return False
        button.first.click()
        return True

    def confirms(self) -> None:
        """Where the page asks once more, say yes."""
        once_more = self.bar.locator("[data-confirmed]")
        if once_more.count():
            once_more.click()
