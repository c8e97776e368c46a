"""What a click costs: bytes, processor time of the server, processor time of the browser.

    python scripts/load_clicks.py                     20 clicks in Chromium, SQLite, one process
    python scripts/load_clicks.py --game exodus --seats 6 --middle 200
    python scripts/load_clicks.py --game wide_map --seats 2 --middle 4      a chart of a thousand stars
    python scripts/load_clicks.py --game high_frontier --seats 3 --set politics=true
    python scripts/load_clicks.py --record tests/golden/high_frontier/6-players-everything.txt --middle 3200

Four people sit at a table of SETI in the middle of a game, one of them in Chromium. Counted from the
press until the page has painted what came: what was fetched (as text, and as sent), the processor time of
the server, and that of the page's main thread. First the page is opened: the same until it is painted. With
a record one person plays on for all its seats, and looks back at some positions.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
from load import MAIN, LoadedServer
from load_pages import GAME, MINIMAL, Made, course
from msgspec import Struct
from rich.console import Console

import armillary

OPENED = 2  # times: with an empty cache, and with a full one
SETTLED_MS = 800
MIDDLE = 150  # choices of SETI with four seats, about half of a game
ROOT = Path(__file__).parent.parent
# The server with the small games of the tests too.
_WITH_TOYS = (
    f"import sys; sys.path.insert(0, {str(ROOT)!r}); import tests.e2e.app; "
    "from armillary.cli import main; sys.exit(main(sys.argv[1:]))"
)

_OPTION = """
text => {
  const buttons = [...document.querySelectorAll("#at-decision button")].filter((each) => each.entry);
  const exact = buttons.find((each) => each.entry.option?.text === text);
  const { options } = JSON.parse(document.querySelector("#at-pane").dataset.decision);
  const asked = options.find((each) => each.text === text);
  const found = exact ?? buttons.find((each) => each.entry.group && each.entry.group === asked?.group);
  if (!found) return null; // a number, or what stands elsewhere
  found.scrollIntoView({ block: "nearest" });
  const box = found.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, exact: Boolean(exact) };
}
"""
_CONFIRM = """
() => {
  const box = document.querySelector("#at-decision [data-confirmed]")?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
"""
# Resolved when the page has taken in what came, and has painted it.
_WATCH = """
() => {
  const pane = document.querySelector("#at-pane"), before = pane.dataset.sequence;
  window.stands = new Promise((done) => {
    const look = () => pane.dataset.sequence !== before && !document.querySelector(".dec.busy");
    const watching = new MutationObserver(() => {
      if (!look()) return;
      watching.disconnect();
      requestAnimationFrame(() => setTimeout(done, 0));
    });
    watching.observe(pane, { attributes: true, subtree: true, attributeFilter: ["data-sequence", "class"] });
  });
}
"""


class Click(Struct, frozen=True):
    text: int
    sent: int
    server_ms: float
    browser_ms: float


class Opening(Struct, frozen=True):
    sent: int
    server_ms: float
    browser_ms: float
    painted_ms: float  # by the clock


class Clicking:
    """Somebody in Chromium at a table of four; the other three play over the API."""

    def __init__(self, page: Any, cdp: Any, server: LoadedServer) -> None:
        self.page = page
        self.cdp = cdp
        self.server = server
        self.text: list[int] = []
        self.sent: list[int] = []
        cdp.on("Network.dataReceived", lambda event: self.text.append(event["dataLength"]))
        cdp.on("Network.loadingFinished", lambda event: self.sent.append(event["encodedDataLength"]))

    def busy(self) -> float:
        """Milliseconds of processor time that the page's main thread has used."""
        found = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(each["value"] for each in found if each["name"] == "TaskDuration"))

    def opens(self, path: str) -> Opening:
        """Open the page, until its chart and its choices are painted."""
        self.sent.clear()
        browser, server = self.busy(), self.server.cpu()
        self.page.goto(path)
        self.page.wait_for_selector("#at-pane svg", state="attached")
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))")
        spent = self.busy()  # the count begins anew with every page
        paint = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        self.page.wait_for_timeout(SETTLED_MS)
        if spent >= browser:
            spent -= browser
        spent_by_server = 1000 * (self.server.cpu() - server)
        return Opening(sum(self.sent), spent_by_server, spent, float(self.page.evaluate(paint)))

    def press(self, choice: str) -> Click | None:
        """Press the option's button; nothing is pressed where it has none."""
        place = self.page.evaluate(_OPTION, choice)
        if place is not None and not place["exact"]:
            self.page.mouse.click(place["x"], place["y"])
            place = self.page.evaluate(_OPTION, choice)
        if place is None or not place["exact"]:
            return None
        self.page.mouse.move(place["x"], place["y"])
        self.page.wait_for_timeout(400)  # until nothing moves any more, so that only the click is counted
        self.page.evaluate(_WATCH)
        self.text.clear()
        self.sent.clear()
        browser, server = self.busy(), self.server.cpu()
        self.page.mouse.click(place["x"], place["y"])
        if sure := self.page.evaluate(_CONFIRM):
            browser, server = self.busy(), self.server.cpu()
            self.page.mouse.click(sure["x"], sure["y"])
        self.page.evaluate("() => window.stands")
        spent = self.busy() - browser
        self.page.wait_for_timeout(200)
        return Click(sum(self.text), sum(self.sent), 1000 * (self.server.cpu() - server), spent)


def clicks(asked: argparse.Namespace, folder: Path, console: Console) -> None:
    count, seats, middle = asked.clicks, asked.seats, asked.middle
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (only clicks need a browser)

    path = next(
        filter(None, map(shutil.which, (os.environ.get("CHROMIUM", "chromium"), "google-chrome"))), None
    )
    server = LoadedServer(folder, "", main=_WITH_TOYS if asked.game in _toys() else MAIN)
    found: list[Click] = []
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            people = [Person(server.address) for _ in range(seats)]
            table = people[0].opens(asked.game, seats, asked.settings)
            for seat, person in enumerate(people[1:], 1):
                person.ask("POST", f"/api/tables/{table}/sit", {"seat": seat})
            game = course(seats, 5, middle + 3 * seats * count, asked.game, asked.settings)
            for made in game[:middle]:
                people[made.seat].chooses(table, made)
            context = browser.new_context(
                viewport={"width": 1440, "height": 900}, reduced_motion="reduce", base_url=server.address
            )
            context.add_cookies([{"name": "armillary", "value": people[0].cookie, "url": server.address}])
            page = context.new_page()
            cdp = context.new_cdp_session(page)
            cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
            cdp.send("Network.enable")
            clicking = Clicking(page, cdp, server)
            opened = [clicking.opens(f"/tables/{table}") for _ in range(OPENED)]
            for made in game[middle:]:
                if made.seat:
                    people[made.seat].chooses(table, made)
                    continue
                position = f'#at-pane[data-position="{made.number - 1}"] [data-decide]'
                page.wait_for_selector(position, state="attached")
                if click := clicking.press(made.text):
                    found.append(click)
                else:
                    people[0].chooses(table, made)
                if len(found) == count:
                    break
            browser.close()
    finally:
        server.stop()
    console.print(f"{asked.game}, {seats} seats, after {middle} choices:")
    for name, one in zip(("opened", "opened again"), (opened[0], opened[-1]), strict=True):
        console.print(f"{name}: {_opening(one)}")
    _show_clicks(found, console)


def record_clicks(asked: argparse.Namespace, folder: Path, console: Console) -> None:
    """The same in a game that was written down, by one person for all its seats."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (only clicks need a browser)

    begun, made = _cut(Path(asked.record).read_text("utf-8"), asked.middle)
    server = LoadedServer(folder, "", main=MAIN)
    found: list[Click] = []
    try:
        with sync_playwright() as playwright:
            path = shutil.which(os.environ.get("CHROMIUM", "chromium"))
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            person = Person(server.address)
            table = str(person.ask("POST", "/api/records", {"text": begun})["id"])
            context = browser.new_context(
                viewport={"width": 1440, "height": 900}, reduced_motion="reduce", base_url=server.address
            )
            context.add_cookies([{"name": "armillary", "value": person.cookie, "url": server.address}])
            page = context.new_page()
            cdp = context.new_cdp_session(page)
            cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
            cdp.send("Network.enable")
            clicking = Clicking(page, cdp, server)
            page.goto("/")
            console.print(f"{asked.record}, after {asked.middle} choices:")
            for again in ("first", "again"):
                cdp.send("Network.clearBrowserCache")
                console.print(f"opened, {again}: {_opening(clicking.opens(f'/tables/{table}'))}")
            for each in made:
                position = f'#at-pane[data-position="{each.number - 1}"] [data-decide]'
                page.wait_for_selector(position, state="attached")
                if click := clicking.press(each.text):
                    found.append(click)
                else:
                    person.chooses(table, each)
                if len(found) == asked.clicks:
                    break
            for part in (0.25, 0.5, 0.75):
                at = int(asked.middle * part)
                console.print(f"looked back at {at}: {_opening(clicking.opens(f'/tables/{table}?at={at}'))}")
            browser.close()
    finally:
        server.stop()
    _show_clicks(found, console)


def _opening(one: Opening) -> str:
    spent = f"server {one.server_ms:.0f} ms, browser {one.browser_ms:.0f} ms"
    return f"{one.sent} bytes as sent; {spent}; first paint after {one.painted_ms:.0f} ms"


def _cut(record: str, middle: int) -> tuple[str, list[Made]]:
    """A record up to a choice, and the choices after it."""
    begun, made = [], []
    for line in record.splitlines(keepends=True):
        number, *rest = line.split(maxsplit=2) or [""]
        if not number.isdigit() or int(number) <= middle:
            begun.append("" if made else line)
        else:
            seat, text = rest
            made.append(Made(int(seat), int(number), text.split(" ~")[0].split(" >")[0].strip()))
    return "".join(begun), made


def _toys() -> set[str]:
    """The small games of the tests, which are known from now on."""
    sys.path.insert(0, str(ROOT))
    from tests.toys import TOYS  # noqa: PLC0415  (they are no part of the package)

    known = set(armillary.names())
    for toy in TOYS:
        if toy.facts.name not in known:
            armillary.register(toy)
    return {toy.facts.name for toy in TOYS}


class Person:
    """One of the four, over the API."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(base_url=address, headers=MINIMAL, timeout=60)
        for _ in range(600):
            try:
                self.ask("POST", "/api/me", {"nickname": "Mara"})
                break
            except httpx.TransportError:
                time.sleep(0.1)  # the server is starting
        self.cookie = self.client.cookies["armillary"]

    def ask(self, method: str, path: str, body: Any) -> Any:
        answer = self.client.request(method, path, json=body)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def opens(self, game: str, seats: int, settings: dict[str, Any]) -> str:
        wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        wanted = {"game": game, "seats": wishes, "seed": 5, "private": False, "settings": settings}
        table = self.ask("POST", "/api/tables", wanted)
        return str(table["id"])

    def chooses(self, table: str, made: Made) -> None:
        self.ask("POST", f"/api/tables/{table}/choices", made.body)


def _show_clicks(found: Sequence[Click], console: Console) -> None:
    def shares(figure: Callable[[Click], float]) -> str:
        ordered = sorted(map(figure, found))
        return f"median {ordered[len(ordered) // 2]:.0f}, p90 {ordered[int(0.9 * len(ordered))]:.0f}"

    server = sum(each.server_ms for each in found) / len(found)
    sent, text = shares(lambda each: each.sent), shares(lambda each: each.text)
    console.print(f"{len(found)} clicks")
    console.print(f"bytes as sent: {sent}; as text: {text}")
    console.print(f"server: mean {server:.1f} ms of processor time")
    console.print(f"browser: {shares(lambda each: each.browser_ms)} ms of processor time")
    console.print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def _value(text: str) -> bool | str:
    return {"true": True, "false": False}.get(text, text)


def main() -> int:
    parser = argparse.ArgumentParser(description="What clicks cost.")
    parser.add_argument("--clicks", type=int, default=20)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--middle", type=int, default=MIDDLE, help="choices that are made before")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting")
    parser.add_argument("--record", help="a game that was written down, instead of a game and its seats")
    asked = parser.parse_args()
    asked.settings = {name: _value(text) for name, _, text in (each.partition("=") for each in asked.set)}
    measure = record_clicks if asked.record else clicks
    with tempfile.TemporaryDirectory(prefix="armillary-load-") as folder:
        measure(asked, Path(folder), Console(highlight=False, width=200))
    return 0


if __name__ == "__main__":
    sys.exit(main())
