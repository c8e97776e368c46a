"""Standing orders of Stellar Horizons in the browser: given, told in the log, taken back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.test_stellar_horizons import ALONE, GAME, done, plate


def opens_orders(guest: Guest) -> None:
    """From the menu of what may be done at any time."""
    guest.page.get_by_role("button", name="Meanwhile…").click()
    guest.page.get_by_role("button", name="Standing orders…").click()
    expect(guest.bar).to_contain_text("Nothing")


def test_an_order_is_given_told_and_taken_back(arrive: Arrive) -> None:
    mara = arrive("Mara")
    table = mara.open_table("me", game=GAME, options=ALONE, seed=5)
    done(mara, table, "Build and service")
    mara.sits_at(table)

    opens_orders(mara)
    mara.clicks("do order hawking")
    mara.clicks("explore sun")

    expect(mara.log).to_contain_text(re.compile("Mara orders .*Hawking"))
    expect(plate(mara, "orders")).to_contain_text("Hawking")
    expect(mara.bar).to_contain_text("Build and service")

    opens_orders(mara)
    mara.clicks("do cancel hawking")

    expect(mara.log).to_contain_text(re.compile("standing order of .*Hawking.* stops"))
    expect(plate(mara, "orders")).not_to_contain_text("Hawking")
    expect(mara.bar).to_contain_text("Build and service")
