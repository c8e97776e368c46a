"""A real server and a real Chromium; guests who watch their own console."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.browsers import ARGUMENTS, MISSING, chromium
from tests.e2e.guest import DEADLINE, Guest
from tests.e2e.serving import ServerProcess, running

Arrive = Callable[..., Guest]

expect.set_options(timeout=DEADLINE)

DESK: Any = {"width": 1440, "height": 900}


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all files; guests share nothing, since each has a context.

    Of this folder only: while it runs, tests with an event loop of their own could not.
    """
    path = chromium()
    if path is None:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS), timeout=DEADLINE)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all files; tests make tables and people of their own, and never stop it."""
    yield from running(ServerProcess(tmp_path_factory.mktemp("table")))


@pytest.fixture
def server(shared_server: ServerProcess) -> Iterator[ServerProcess]:
    """A running server; whatever it logs as an error during a test fails the test."""
    before = len(shared_server.errors())
    yield shared_server
    assert "\n".join(shared_server.errors()[before:]) == ""


@pytest.fixture
def arrive(browser: Browser, server: ServerProcess) -> Iterator[Arrive]:
    """Opens a browser for somebody new; at the end nobody may have seen an error in the console."""
    guests: list[Guest] = []

    def open_one(nickname: str = "Mara", **more: Any) -> Guest:
        settings = {
            "viewport": DESK,
            "reduced_motion": "reduce",
            "locale": "en-GB",
            "color_scheme": "dark",
            **more,
        }
        context = browser.new_context(base_url=server.address, **settings)
        guests.append(Guest(context, server))
        if nickname:
            guests[-1].introduce(nickname)
        return guests[-1]

    yield open_one
    faults = [fault for guest in guests for fault in guest.faults]
    for guest in guests:
        guest.context.close()
    assert faults == []


@pytest.fixture
def mara(arrive: Arrive) -> Guest:
    return arrive("Mara")


@pytest.fixture
def otto(arrive: Arrive) -> Guest:
    return arrive("Otto")
