"""A bot that plays a seat through the HTTP API, with nothing but Python's standard library.

It needs a personal token: open /account on the server and press "Show a token", or let the bot make
itself a person of its own with --nickname. Then

    python examples/remote_bot.py --token TOKEN --table kestrel-4100           every seat of mine there
    python examples/remote_bot.py --token TOKEN --sit http://.../sit/KEY       the seat of an invitation
    python examples/remote_bot.py --nickname Robo --play space_gate_odyssey    a new table against bots

How it works: it asks for the table; when one of its seats is asked it sends one of the options, with the
number of the choice, so that nothing is ever chosen twice; then it waits for news, which come as
server-sent events. A lost connection, a restart of the server, a refusal because somebody was faster:
it asks again and goes on. To write a bot of your own, change `choose`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 60.0  # seconds without a sign of life before the stream counts as lost
LONGEST_WAIT = 30.0  # seconds between two attempts to come back


def choose(decision: dict[str, Any], table: dict[str, Any], rng: random.Random) -> str:
    """The text of the option to take. `decision` is what is asked, `table` all that this seat sees.

    This one prefers options that say what follows from them: a little better than chance.
    """
    if amount := decision["amount"]:
        return f"{amount['verb']} {rng.randrange(amount['low'], amount['high'] + 1, amount['step'])}"
    telling = [option for option in decision["options"] if option["consequence"]]
    return str(rng.choice(telling or decision["options"])["text"])


class Refused(Exception):
    """The server understood and said no."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Server:
    """The API, as one person with a token sees it."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address.rstrip("/")
        self.token = token

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """One request, one answer; tries again for as long as the server cannot be reached."""
        wait = 0.5
        while True:
            try:
                with self._opened(method, path, body, timeout=PATIENCE) as answer:
                    return json.loads(answer.read() or b"null")
            except urllib.error.HTTPError as error:
                if error.code not in (429, 500, 502, 503, 504):
                    raise Refused(error.code, _reason(error)) from None
            except OSError as error:
                print(f"Not reached ({error}); trying again in {wait:.0f} s", file=sys.stderr)
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def news(self, table: str) -> Iterator[int]:
        """The sequence number of the table, now and after each change; ends when the link is lost."""
        try:
            with self._opened("GET", f"/api/tables/{table}/events", None, timeout=PATIENCE) as stream:
                for line in stream:
                    if line.startswith(b"data:"):
                        yield int(line[5:])
        except OSError:
            return

    def _opened(self, method: str, path: str, body: object, timeout: float) -> Any:
        headers = {"accept": "application/json", "x-armillary": "remote bot"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        return urllib.request.urlopen(request, timeout=timeout)


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read())["error"])
    except (ValueError, KeyError, TypeError):
        return str(error)


# Getting to a table


def become_somebody(server: Server, nickname: str) -> None:
    """A new person, and the token to go on as this person."""
    request = urllib.request.Request(
        server.address + "/api/me",
        json.dumps({"nickname": nickname}).encode(),
        {"content-type": "application/json", "x-armillary": "remote bot"},
        method="POST",
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
    headers = {"cookie": cookie, "x-armillary": "remote bot"}
    asked = urllib.request.Request(server.address + "/api/me/token", b"", headers, method="POST")
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        server.token = json.loads(answer.read())["token"]


def sit_down(server: Server, invitation: str) -> str:
    """Take the seat that an invitation is for; returns the table."""
    key = urlsplit(invitation).path.rsplit("/", 1)[-1]
    answer: dict[str, Any] = server.ask("POST", f"/api/invitations/{key}")
    return str(answer["id"])


def new_table(server: Server, game: str, bots: int) -> str:
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(bots))]
    table: dict[str, Any] = server.ask("POST", "/api/tables", {"game": game, "seats": seats})
    return str(table["id"])


# Playing


def play(server: Server, table: str, rng: random.Random) -> dict[str, Any]:
    """Play every seat of mine at a table until the game is over; returns the table as it ended."""
    while True:
        seen = act(server, table, rng)
        if seen["status"] == "over":
            return seen
        for sequence in server.news(table):
            if sequence != seen["sequence"]:
                break
        else:
            time.sleep(1)  # the stream ended by itself: ask again, without haste


def act(server: Server, table: str, rng: random.Random) -> dict[str, Any]:
    """Choose for as long as something is asked of me."""
    while True:
        seen: dict[str, Any] = server.ask("GET", f"/api/tables/{table}?view=true")
        decision = seen["decision"]
        if not decision or decision["chosen"]:
            return seen
        text = choose(decision, seen, rng)
        try:
            choice = {"seat": decision["seat"], "number": decision["number"], "choice": text}
            server.ask("POST", f"/api/tables/{table}/choices", choice)
            print(f"{decision['number']:>5}  {decision['prompt']}  {text}")
        except Refused as refused:
            if refused.status != 409:  # 409: the table has changed meanwhile; look again
                raise


def read_arguments() -> argparse.Namespace:
    about, _, how = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        description=about, epilog=how, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--server", default="http://127.0.0.1:8000", help="where it is (default: %(default)s)"
    )
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--token", help="a personal token, from the page /account")
    who.add_argument("--nickname", help="become somebody new, with this nickname")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", help="the name of a table at which I sit")
    where.add_argument("--sit", metavar="LINK", help="an invitation link: take that seat")
    where.add_argument("--play", metavar="GAME", help="open a table of this game, against bots")
    parser.add_argument("--bots", type=int, default=1, help="how many of them (default: %(default)s)")
    parser.add_argument("--seed", type=int, help="of my own dice, to play the same again")
    return parser.parse_args()


def main() -> int:
    arguments = read_arguments()
    server = Server(arguments.server, arguments.token or "")
    try:
        if arguments.nickname:
            become_somebody(server, arguments.nickname)
        if arguments.sit:
            table = sit_down(server, arguments.sit)
        elif arguments.play:
            table = new_table(server, arguments.play, arguments.bots)
        else:
            table = arguments.table
        print(f"Playing at {server.address}/tables/{table}")
        ended = play(server, table, random.Random(arguments.seed))
    except Refused as refused:
        print(f"{refused} ({refused.status})", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    for seat in ended["seats"]:
        print(f"{'*' if seat['number'] in ended['winners'] else ' '} {seat['score']:>4}  {seat['name']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
