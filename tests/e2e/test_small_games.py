"""Secret choices and hidden hands at the table, with the small games of the engine's tests."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.toys.hidden_hands.cards import CARDS, name_of

BIDDERS = ("Mara", "Otto", "Lea")


def three_bidders(arrive: Arrive) -> list[Guest]:
    """Three people in three browsers, each asked for a secret bid."""
    guests = [arrive(name) for name in BIDDERS]
    table = guests[0].open_table("me", "open", "open", game="sealed_bids", seed=5)
    links = guests[0].ask("GET", f"/api/tables/{table}/links")["invitations"]
    for guest, link in zip(guests[1:], links[1:], strict=True):
        guest.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    for guest in guests:
        guest.sits_at(table)
    return guests


def bids(guest: Guest, coins: int) -> None:
    """Type a number and take it."""
    guest.bar.get_by_role("spinbutton").fill(str(coins))
    take = guest.bar.locator("[data-amount]")
    expect(take).to_contain_text(f"Bid {coins}")
    take.click()


def test_everybody_sees_who_has_chosen_and_nobody_what(arrive: Arrive) -> None:
    mara, otto, lea = three_bidders(arrive)

    bids(mara, 7)

    for other in (otto, lea):
        expect(other.page.locator("#at-seat-0")).to_contain_text("has chosen")
        expect(other.page.locator("#at-seat-1")).not_to_contain_text("has chosen")
        assert "Bid 7" not in other.page.locator("body").inner_text()
        assert other.decision["chosen"] is None
    expect(mara.bar).to_contain_text("You have chosen: Bid 7")


def test_a_secret_choice_can_be_changed_until_the_last_has_chosen(arrive: Arrive) -> None:
    mara, otto, lea = three_bidders(arrive)
    bids(mara, 7)
    expect(mara.bar).to_contain_text("You have chosen: Bid 7")

    bids(mara, 2)
    expect(mara.bar).to_contain_text("You have chosen: Bid 2")
    bids(otto, 4)
    expect(otto.bar).to_contain_text("You have chosen: Bid 4")
    bids(lea, 1)

    for guest in (mara, otto, lea):
        expect(guest.log).to_contain_text("The bids: Mara 2, Otto 4, Lea 1.")
        expect(guest.log).not_to_contain_text("Mara 7")
        expect(guest.bar).not_to_contain_text("You have chosen")


def test_a_change_that_comes_too_late_is_no_fault_and_the_first_choice_stands(arrive: Arrive) -> None:
    mara, otto, lea = three_bidders(arrive)
    bids(mara, 7)
    expect(mara.bar).to_contain_text("You have chosen: Bid 7")
    table = mara.page.url.rpartition("/")[2]

    with mara.is_slow_to_see():
        otto.play(table, "bid 4")
        lea.play(table, "bid 1")
        bids(mara, 2)
    expect(mara.page.locator("#at-notice")).to_have_text(
        "Everybody had chosen already: your first choice stands."
    )

    expect(mara.log).to_contain_text("The bids: Mara 7, Otto 4, Lea 1.")


def test_what_is_chosen_already_is_not_sent_again(arrive: Arrive) -> None:
    mara, _, _ = three_bidders(arrive)
    bids(mara, 7)
    expect(mara.bar).to_contain_text("You have chosen: Bid 7")
    before = mara.decision["number"]

    bids(mara, 7)
    bids(mara, 2)
    expect(mara.bar).to_contain_text("You have chosen: Bid 2")

    assert mara.decision["number"] == before + 1


def test_what_one_has_begun_stays_while_another_chooses(arrive: Arrive) -> None:
    mara, otto, _ = three_bidders(arrive)
    mara.bar.get_by_role("spinbutton").fill("5")

    bids(otto, 3)
    expect(mara.page.locator("#at-seat-1")).to_contain_text("has chosen")

    expect(mara.bar.get_by_role("spinbutton")).to_have_value("5")
    mara.bar.locator("[data-amount]").click()
    expect(mara.bar).to_contain_text("You have chosen: Bid 5")


def test_choosing_at_the_same_moment_is_no_quarrel(arrive: Arrive) -> None:
    """Otto's choice arrives first; Mara's page does not know it yet when she makes hers."""
    mara, otto, _ = three_bidders(arrive)
    with mara.is_slow_to_see():
        with mara.page.expect_request("**/pane?*"):
            bids(otto, 3)
        with mara.page.expect_response("**/choices") as answer:
            bids(mara, 5)
        assert answer.value.ok

    expect(mara.bar).to_contain_text("You have chosen: Bid 5")


_SEQUENCES = """
() => {
  globalThis.sequences = [];
  const pane = document.querySelector("#at-pane");
  new MutationObserver(() => sequences.push(Number(pane.dataset.sequence)))
    .observe(pane, { attributeFilter: ["data-sequence"] });
}
"""


def send_whole(route: Route) -> None:
    """The answer leaves nothing out: it can be shown whatever has come meanwhile."""
    route.continue_(headers={**route.request.headers, "armillary-has": ""})


def test_an_answer_that_is_older_than_what_is_shown_is_not_shown(arrive: Arrive) -> None:
    """The page asks what is new when Mara chooses; it is told of her choice and Otto's before her answer."""
    mara, otto, lea = three_bidders(arrive)
    table = mara.pane.get_attribute("data-table")
    mara.page.evaluate(_SEQUENCES)
    mara.page.route("**/choices", send_whole)
    with mara.is_slow_to_see():
        with mara.page.expect_request("**/pane?*"):
            lea.ask("POST", f"/api/tables/{table}/chat", {"text": "Well?"})
        with mara.page.expect_response("**/choices"):
            bids(mara, 5)
        bids(otto, 3)
        expect(otto.bar).to_contain_text("You have chosen: Bid 3")

    expect(mara.page.locator("#at-seat-1")).to_contain_text("has chosen")
    bids(lea, 1)
    expect(mara.pane).to_have_attribute("data-turn", "2")
    shown = mara.page.evaluate("() => sequences")
    assert shown == sorted(shown)


def test_the_stepper_counts_within_its_range(arrive: Arrive) -> None:
    mara, *_ = three_bidders(arrive)
    number = mara.bar.get_by_role("spinbutton")

    mara.bar.get_by_role("button", name="more").click()
    mara.bar.get_by_role("button", name="more").click()
    mara.bar.get_by_role("button", name="less").click()
    expect(number).to_have_value("1")
    number.fill("99")

    expect(mara.bar.locator("[data-amount]")).to_contain_text("Bid 12")


def test_a_whole_game_of_secret_bids(arrive: Arrive) -> None:
    """Four rounds by three browsers, to the final count."""
    guests = three_bidders(arrive)

    for turn, coins in enumerate(((3, 1, 0), (1, 4, 2), (0, 2, 5), (2, 3, 1)), start=1):
        for guest, bid in zip(guests, coins, strict=True):
            expect(guest.pane).to_have_attribute("data-turn", str(turn))
            bids(guest, bid)
            expect(guest.bar.locator(".dec-in").first).to_be_visible()

    for guest in guests:
        expect(guest.pane).to_have_attribute("data-status", "over")
        expect(guest.page.locator("#at-count tfoot")).to_be_visible()


def two_with_hands(arrive: Arrive) -> tuple[Guest, Guest]:
    mara, otto = arrive("Mara"), arrive("Otto")
    table = mara.open_table("me", "open", game="hidden_hands", seed=3)
    link = mara.ask("GET", f"/api/tables/{table}/links")["invitations"][1]
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    for guest in (mara, otto):
        guest.sits_at(table)
    return mara, otto


def cards_of(guest: Guest, number: int) -> list[str]:
    """The faces that are seen on a hand's plate."""
    return guest.page.locator(f"#at-plate-hand-{number} svg text").all_text_contents()


def test_a_hand_is_seen_by_its_owner_alone(arrive: Arrive) -> None:
    mara, otto = two_with_hands(arrive)
    names = {name_of(card) for card in range(CARDS)}

    own, others = cards_of(mara, 0), cards_of(otto, 0)

    assert len(set(own) & names) == 3
    assert not set(others) & names
    assert not any(f">{name}<" in otto.page.content() for name in own)


def test_a_drawn_card_is_named_to_its_owner_alone(arrive: Arrive) -> None:
    mara, otto = two_with_hands(arrive)

    mara.clicks("draw")
    otto.sees_position(1)

    drawn = mara.log.locator('[data-line-seat="0"]').last
    expect(drawn).to_contain_text("Mara draws")
    expect(drawn).not_to_contain_text("Mara draws a card.")
    expect(otto.log.locator('[data-line-seat="0"]').last).to_contain_text("Mara draws a card.")


def test_a_curtain_falls_between_two_hands_at_one_screen(arrive: Arrive) -> None:
    mara = arrive("Mara")
    table = mara.open_table("me", "me", game="hidden_hands", seed=3)
    mara.sits_at(table)
    curtain = mara.page.locator("#at-curtain")
    expect(curtain).to_be_visible()
    mara.page.get_by_role("button", name="Show my side").click()
    expect(curtain).to_be_hidden()
    mine = set(cards_of(mara, 0))

    mara.clicks("draw")

    expect(curtain).to_be_visible()
    expect(mara.pane).to_have_attribute("data-seat", "1")
    assert not mine & set(cards_of(mara, 0)), "behind the curtain the first hand is covered already"
    mara.page.get_by_role("button", name="Show my side").click()
    assert len(cards_of(mara, 1)) == 3
