"""Parts of sentences that the stories share: players, causes, reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from armillary.engine import Words
from armillary.games.high_frontier.words.names import event_name, privilege_name

Names = Sequence[str]
Teller = Callable[[Any, Names, Words], str]


def player(seat: int, names: Names, words: Words) -> str:
    """A player, or nobody."""
    return names[seat] if 0 <= seat < len(names) else words("nobody")


def operation_name(operation: str, words: Words) -> str:
    return {
        "income": words("income"),
        "research": words("research"),
        "sell": words("free market"),
        "boost": words("boost"),
        "refuel": words("refuel"),
        "prospect": words("prospecting"),
        "industrialize": words("industrialization"),
        "produce": words("ET production"),
        "deliver": words("delivery"),
        "revive": words("revival of a mine"),
        "fundraise": words("fundraise"),
        # Modules 1 to 3
        "promote": words("promotion"),
        "elevator": words("a Space Elevator"),
        "future": words("a Future"),
        "isotopes": words("isotopes"),
        "nanofacture": words("nanofacture"),
        "anchor": words("anchoring"),
        "lift": words("a lift"),
        "homestead": words("homesteading"),
        "draw": words("drawing of a card"),
        "dislodge": words("dislodging"),
        "restore": words("repair of a Factory"),
    }.get(operation, operation)


def reason(why: str, words: Words) -> str:
    """What Aqua come from or go to."""
    return {
        "income": words("income"),
        "sale": words("a sale"),
        "taxes": privilege_name("taxes", words),
        "launch_fees": privilege_name("launch_fees", words),
        "insurance": words("the insurance"),
        "grant": words("a research grant"),
        "fundraise": words("a fundraise"),
        "lobby": words("lobbying"),
        "boost": words("a boost"),
        "finao": words("a Hazard not rolled for"),
        "auction": words("an auction"),
        "deal": words("a deal"),
        "quick_start": words("the first sales"),
        "fuel": words("Fuel"),
        "cargo": words("tanks of cargo"),
        "deliver": words("delivery"),
        "suborn": words("a delegate bribed"),
        "amat_bomb": words("an amat bomb"),
        "second_bernal": words("a second Bernal"),
        "gold": words("isotope money"),
        "future": words("a Future"),
        "profit": words("the profit of the Home Bernal"),
    }.get(why, words("other things"))


def cause(why: str, words: Words) -> str:
    """Why cards or tokens are lost, behind a colon."""
    return {
        "glitch": words("a Glitch"),
        "hazard": words("a Hazard"),
        "belt": words("radiation"),
        "flare": words("a solar flare"),
        "pad_explosion": words("a pad explosion"),
        "irradiated": words("its own radiation"),
        "aerobrake": words("braking in the air"),
        "voluntary": words("by choice"),
        "murder": words("a Felony"),
        "excess": words("too many Outposts"),
        "sungrazer": words("the heat of the Sun"),
        "budget_cuts": event_name("budget_cuts", words),
        "quick_start": words("the first sales"),
        "recalled": words("recalled"),
        "lobbied": words("lobbied with"),
        "ousted": words("ousted"),
        "purged": words("purged"),
        "blackmailed": words("blackmailed"),
        "dismissed": words("it was among the enemy"),
        "genocide": words("a genocide"),
        "combat": words("combat"),
        "ad_astra": words("it has left for the stars"),
        "undriven": words("nothing steers it"),
        "missed": words("it has missed"),
        "exploded": words("it has burst"),
        "peace": words("there is peace"),
        "shield": words("shot down"),
    }.get(why, words("other causes"))


def roll_said(what: str, words: Words) -> str:
    """What a die is rolled for."""
    return {
        "crash": words("{name} rolls {face} for a Crash Hazard"),
        "aerobrake": words("{name} rolls {face} for an Aerobrake Hazard"),
        "assist": words("{name} rolls {face} for the help of a Factory"),
        "belt": words("{name} rolls {face} in a Radiation Belt"),
        "glitch": words("{name} rolls {face} for a Glitch"),
        "size": words("{name} rolls {face} for the Size"),
        "event": words("The Event Roll of {name}: {face}"),
        "cme": words("The Sun throws {face} at everybody; {name} rolls"),
        "purge": words("The purge: {name} rolls {face}"),
        "epic": words("{name} rolls {face} for an Epic Hazard"),
        "outbreak": words("{name} rolls {face} for an outbreak of War"),
        "overload": words("An overload: {name} rolls {face}"),
        "collateral": words("Collateral damage: {name} rolls {face}"),
    }.get(what, words("{name} rolls {face}"))


def permission_said(kind: str, allowed: bool, words: Words) -> str:
    """Leave for a Factory or for Luna."""
    if kind == "luna":
        if allowed:
            return words("{name} allows {asker} to prospect {site}")
        return words("{name} does not allow {asker} to prospect {site}")
    if allowed:
        return words("{name} lets {asker} use the Factory on {site}")
    return words("{name} does not let {asker} use the Factory on {site}")
