"""SETI at the table: alone against the rival, with bots, two at one screen, on a phone, to the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

import armillary
from armillary.engine import Match
from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.test_axe import findings

GOLDEN = Path(__file__).parent.parent / "golden"
PHONE = {"width": 390, "height": 844}
SEED = 5  # alone, the rival begins and marks signals; a probe can be launched at once

_ASKED = """
word => {
  const asked = document.querySelector("#at-pane").dataset.decision;
  const open = asked && !document.querySelector(".dec.busy");
  return open && JSON.parse(asked).options.some(({ text }) => text.split(" ")[0] === word);
}
"""
_SIDEWAYS = "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"


def shape(guest: Guest, id_: str) -> Locator:
    return guest.page.locator(f'[id="{id_}"]')


def is_asked(guest: Guest, word: str) -> dict[str, Any]:
    """Wait until an option with this first word is offered, and give it."""
    guest.page.wait_for_function(_ASKED, arg=word)
    return next(each for each in guest.decision["options"] if each["text"].split()[0] == word)


def takes(guest: Guest, option: dict[str, Any]) -> None:
    """Click on the last shape of an option, where its piece or card is; then on its name, if it is asked."""
    shape(guest, option["shapes"][-1]).click()
    if option["careful"]:
        guest.page.locator("#at-menu .opt").filter(has_text=option["name"]).first.click()
    guest.confirms()


def tucks(guest: Guest) -> None:
    takes(guest, is_asked(guest, "tuck"))


def with_two_bots(guest: Guest) -> None:
    """A table at which the first main action is to be taken: cards are tucked."""
    table = guest.open_table("me", "greedy", "greedy", game="seti", seed=3)
    guest.sits_at(table)
    guest.expects("409")  # a bot's secret choice may come first: the page then sends its own again
    tucks(guest)
    is_asked(guest, "launch")


# Alone


def opens_from_the_lobby(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="New table", exact=True).click()
    form = page.locator("[data-new-table]")
    form.get_by_role("combobox", name="Game").select_option("seti")
    fewer = form.get_by_role("button", name="One seat fewer")
    while fewer.is_enabled():
        fewer.click()
    form.get_by_label("Difficulty").select_option("2")
    form.get_by_label("Seed").fill(str(SEED))
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")


def test_alone_from_the_lobby_to_the_rivals_turn(arrive: Arrive) -> None:
    mara = arrive("")
    opens_from_the_lobby(mara)
    rival = mara.page.locator("#at-plate-rival")
    expect(rival).to_contain_text("level 2")

    tucks(mara)
    launch = is_asked(mara, "launch")
    expect(mara.log).to_contain_text("for income")
    takes(mara, launch)
    is_asked(mara, "end")
    expect(mara.page.locator('#system [data-piece="probe-0"]')).to_have_count(1)
    before = mara.position
    mara.page.locator("#at-acts").get_by_role("button", name="End turn").click()
    mara.confirms()
    mara.sees_position(before + 1)

    expect(mara.log).to_contain_text("The rival reveals")
    expect(rival.locator("#rival--card")).to_be_visible()
    expect(rival.locator('[id^="rival--line-"].done')).to_have_count(1)  # the first possible one


def test_a_turn_of_the_rival_has_no_players_name(mara: Guest) -> None:
    table = mara.open_table("me", game="seti", seed=SEED)
    mara.play(table)
    mara.sits_at(table)

    heads = mara.log.locator("header")
    expect(heads.filter(has_text="Turn 1")).not_to_contain_text("Mara")
    expect(heads.filter(has_text="Turn 2")).to_contain_text("Mara")


def test_values_of_options_have_names(mara: Guest) -> None:
    mara.goes_to("/")
    mara.page.get_by_role("button", name="New table", exact=True).click()
    form = mara.page.locator("[data-new-table]")
    form.get_by_role("combobox", name="Game").select_option("seti")

    first = form.get_by_label("Starting player")
    assert first.locator("option").all_inner_texts() == ["By chance", *(f"Seat {n}" for n in (1, 2, 3, 4))]
    species = form.get_by_label("Species")
    assert species.locator("option").all_inner_texts()[:2] == ["All five", "Mascamites, Anomalies"]

    first.select_option("Seat 2")
    form.get_by_role("button", name="Open the table").click()
    mara.page.wait_for_url("**/tables/*")
    expect(mara.page.locator("dl.settings").last).to_contain_text("Seat 2")


# With bots


def test_what_is_decided_stands_before_what_may_come_between(mara: Guest) -> None:
    """Free actions that are gathered in groups come after the main actions that are not."""
    with_two_bots(mara)
    options = mara.decision["options"]
    order = list(dict.fromkeys(option["group"] or option["name"] for option in options))
    shown = mara.buttons.locator("b").all_inner_texts()

    assert len(options) > 8  # else they are not gathered
    assert shown == [name for name in order if name in shown]
    assert shown.index("Scan") < shown.index("Use a corner")


def test_a_card_is_played_from_the_hand(mara: Guest) -> None:
    with_two_bots(mara)
    play = is_asked(mara, "play")
    before = mara.position

    shape(mara, play["shapes"][0]).click()
    menu = mara.page.locator("#at-menu")
    expect(menu.locator(".opt")).to_have_count(2)  # play it, or use its corner
    menu.locator(".opt", has_text=play["name"]).click()
    mara.confirms()

    expect(mara.log).to_contain_text(f"Mara plays {play['name'].removeprefix('Play ')}")
    assert mara.position > before
    expect(shape(mara, play["shapes"][0])).to_have_count(0)


def test_a_probe_moves_to_a_neighbour_and_back(mara: Guest) -> None:
    with_two_bots(mara)
    takes(mara, is_asked(mara, "launch"))
    is_asked(mara, "move")
    begun = mara.position
    moves = [each for each in mara.decision["options"] if each["text"].startswith("move")]
    for each in moves:
        expect(shape(mara, each["shapes"][-1])).to_have_class(re.compile(r"\b(could|legal)\b"))
    probe = mara.page.locator('#system [data-piece="probe-0"]')
    start = probe.bounding_box()

    takes(mara, moves[0])
    mara.sees_position(begun + 1)
    assert probe.bounding_box() != start
    mara.page.locator("#at-acts").get_by_role("button", name="Undo").click()

    mara.sees_position(begun)
    assert probe.bounding_box() == start


# Two at one screen


def faces(guest: Guest) -> set[str]:
    ids: list[str] = guest.page.locator('#hand [id^="hand--card-"]').evaluate_all(
        "all => all.map(one => one.id)"
    )
    return {id_ for id_ in ids if id_.count("-") == 3}


def test_a_curtain_falls_between_two_hands(mara: Guest, otto: Guest) -> None:
    table = mara.open_table("me", "me", game="seti", seed=3, private=False)
    mara.sits_at(table)
    curtain = mara.page.locator("#at-curtain")
    show = mara.page.get_by_role("button", name="Show my side")
    show.click()
    mine = faces(mara)
    assert len(mine) == 5

    tucks(mara)

    expect(curtain).to_be_visible()
    assert not mine & faces(mara), "behind the curtain the first hand is covered already"
    assert not any(f'id="{id_}"' in mara.page.content() for id_ in mine)
    show.click()
    assert len(faces(mara)) == 5
    otto.goes_to(f"/tables/{table}")  # looking on: backs only
    expect(otto.page.locator('#hand [id^="hand--back-"]')).to_have_count(5)
    assert faces(otto) == set()


# In Italian


def test_the_prompt_and_the_cards_are_italian(arrive: Arrive) -> None:
    lea = arrive("Lea", locale="it-IT")
    lea.sits_at(lea.open_table("me", game="seti", seed=SEED))

    assert lea.decision["prompt"] == "Quale carta incorpori nella rendita?"
    expect(lea.bar.locator(".ask")).to_contain_text(lea.decision["prompt"])
    expect(lea.bar).to_contain_text("Programma di esplorazione di Venere")
    expect(shape(lea, "hand--card-033")).to_contain_text("Venere")


# On a phone


def test_a_phone_plays_by_touch(arrive: Arrive) -> None:
    mara = arrive("Mara", viewport=PHONE, has_touch=True, is_mobile=True)
    mara.expects("409")
    table = mara.open_table("me", "greedy", game="seti", seed=3)
    mara.sits_at(table)
    tuck = shape(mara, is_asked(mara, "tuck")["shapes"][0])

    tuck.tap()
    expect(mara.bar.locator(".is-hover")).to_have_count(1)
    tuck.tap()
    play = is_asked(mara, "play")
    card = shape(mara, play["shapes"][0])
    mara.page.locator("#at-plate-hand [data-middle]").tap()  # among the names: the hand comes to the front
    expect(mara.page.locator("#at-plate-hand")).to_have_class(re.compile(r"\bcentre\b"))
    expect(mara.page.locator("#at-menu")).to_be_hidden()
    card.tap()
    expect(mara.page.locator("#at-menu .opt")).to_have_count(2)
    assert mara.page.evaluate(_SIDEWAYS) <= 0

    mara.bar.locator(".opt", has_text="Launch").tap()
    is_asked(mara, "move")
    expect(mara.bar.locator(".ask")).to_be_in_viewport(ratio=1)
    assert mara.page.evaluate(_SIDEWAYS) <= 0


def test_on_a_phone_the_title_does_not_lie_on_the_sky(arrive: Arrive) -> None:
    mara = arrive("Mara", viewport=PHONE, has_touch=True, is_mobile=True)
    mara.sits_at(mara.open_table("me", "greedy", game="seti", seed=3))
    mara.page.locator("#at-plate-system [data-middle]").tap()
    sky = mara.page.locator("#at-plate-system.centre")
    expect(sky).to_be_visible()

    title, drawn = (sky.locator(part).bounding_box() for part in (".plate-head", ".plate-view > svg"))

    assert title is not None
    assert drawn is not None
    assert title["y"] + title["height"] <= drawn["y"] + 1


# For everybody


def test_axe_finds_nothing_grave(arrive: Arrive) -> None:
    mara = arrive("Mara", bypass_csp=True)
    with_two_bots(mara)
    takes(mara, is_asked(mara, "launch"))
    is_asked(mara, "move")

    assert findings(mara) == []


# To the end


def by_policy(match: Match[Any]) -> str:
    """What a sensible player would do now."""
    options = match.options(0)
    weights = match.game.mind.policy(match.state, 0, options) or [1.0] * len(options)
    return str(options[max(range(len(options)), key=weights.__getitem__)])


def plays_out(seed: int, tell: Callable[[int, str], None] | None = None) -> Match[Any]:
    """A whole solo game; every choice is told with its number."""
    match = armillary.load("seti").start(1, seed)
    while not match.over:
        chosen = by_policy(match)
        if tell:
            tell(match.count + 1, chosen)
        match.play(chosen, 0)
    return match


def seed_won_by(*winners: int) -> int:
    """The first seed with which the policy's game ends so."""
    return next(seed for seed in range(1, 100) if plays_out(seed).winners() == winners)


def test_a_whole_game_that_the_rival_wins(mara: Guest) -> None:
    seed = seed_won_by()
    table = mara.open_table("me", game="seti", seed=seed)

    def tell(number: int, choice: str) -> None:
        mara.ask("POST", f"/api/tables/{table}/choices", {"seat": 0, "number": number, "choice": choice})

    match = plays_out(seed, tell)

    mara.goes_to(f"/tables/{table}")
    count = mara.page.locator("#at-count")
    expect(count.locator(".win b")).to_have_text("The rival wins.")
    totals = [*match.scores(), match.rivals()[0].points]
    expect(count.locator("table").first.locator("thead th span")).to_have_text(["Mara", "Rival"])
    expect(count.locator("table").first.locator("tfoot td")).to_have_text([str(total) for total in totals])
    expect(count.locator(".bars .m")).to_have_count(2)
    expect(mara.page.locator("[data-score-of] b")).to_have_text([str(total) for total in totals])
    expect(mara.page.locator("#at-seat-0 .tag")).to_have_count(0)
    mara.goes_to("/replays")
    expect(mara.page.locator(".games-table")).to_contain_text("SETI")


def test_on_a_phone_a_finished_game_opens_with_its_count(arrive: Arrive) -> None:
    mara = arrive("Mara", viewport=PHONE, has_touch=True, locale="it-IT")
    record = (GOLDEN / "seti" / "solo-4.txt").read_text("utf-8")
    table = mara.ask("POST", "/api/records", {"text": record})["id"]
    page = mara.page
    count = page.locator("#at-count")

    mara.goes_to(f"/tables/{table}")
    expect(count.locator(".win b")).to_have_text("Vince il rivale.")
    expect(count.locator(".win")).to_be_in_viewport(ratio=1)
    expect(count.locator("thead th span").nth(1)).to_have_text("Rivale")
    expect(count.locator(".win small")).to_contain_text("246")
    assert page.evaluate(_SIDEWAYS) <= 0

    parts = page.locator(".tabbar")
    parts.get_by_role("button", name="Plancia").tap()
    expect(count).to_be_hidden()
    expect(page.locator(".board")).to_be_visible()
    parts.get_by_role("button", name="Conteggio").tap()
    expect(count.locator(".win")).to_be_in_viewport(ratio=1)

    mara.goes_to(f"/tables/{table}?at=40")
    mara.sees_position(40)
    expect(page.locator(".board")).to_be_visible()


def test_a_whole_game_that_the_player_wins_and_its_replay(mara: Guest) -> None:
    match = plays_out(seed_won_by(0))
    table = mara.ask("POST", "/api/records", {"text": str(match.record)})["id"]

    mara.goes_to(f"/tables/{table}")
    name = mara.look(table)["seats"][0]["name"]
    expect(mara.page.locator("#at-count .win b")).to_have_text(f"{name} wins.")
    mara.goes_to(f"/tables/{table}?at=40")

    mara.sees_position(40)
    expect(mara.page.locator("#at-plate-rival #rival--card")).to_be_visible()
    mara.page.get_by_role("button", name="Step forward").click()
    mara.sees_position(41)
