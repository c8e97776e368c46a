"""Modules of the rulebook and switches of the game: their names, what goes with what, what is offered."""

from __future__ import annotations

from collections.abc import Mapping

from armillary.engine import Setting, SetupError, Value
from armillary.games.high_frontier.rules.components import CHARTS
from armillary.games.high_frontier.rules.crafts import FIRST_FREE

# Modules, in the order in which they lie over each other
POLITICS = "politics"  # Module 0
TERAWATT = "terawatt"  # Module 1
COLONIZATION = "colonization"  # Module 2
FUTURES = "futures"  # of Modules 1 and 2
INDEPENDENCE = "independence"  # the War of a casus belli without Module 3: HFC-302
WAR = "war"  # Module 3: blocs, restrictions, the War
COMBAT = "combat"  # Module 3: weapons
MODULES = (POLITICS, TERAWATT, COLONIZATION, FUTURES, INDEPENDENCE, WAR, COMBAT)

# Switches; those that are on are in `state.rules`
LENGTH = "length"
QUICK = "quick_start"
ROCKETPLANE = FIRST_FREE
CONFLICT = "conflict"
OFF, FULL, PIRACY, AGE_OF_PIRACY = "off", "full", "piracy", "age_of_piracy"
FUTURE_WARS = "future_wars"
LUTETIA = "lutetia"
BRIBE_TRADE = "war_bribe_trade"
BYSTANDERS = "bystander_fire"
CREWING = "buggy_crewing"
SPACE_LORD = "space_lord"
POSTWAR = "postwar"
REPUBLIC, EMPIRE = "republic", "empire"
LONG = "long"

SEVERAL = (2, 3, 4, 5, 6)

ALL_SETTINGS = (
    Setting(POLITICS, False, "Module 0: the assembly and its Laws", seats=SEVERAL),
    Setting(LENGTH, "short", "48, 60 or 84 years", tuple(CHARTS.disks_by_length)),
    Setting(QUICK, False, "the first cycle is played by drawing cards", seats=SEVERAL),
    Setting(ROCKETPLANE, False, "the first lander burn of a rocketplane is free, as in later rules"),
    Setting(TERAWATT, False, "Module 1: Freighters and GW thrusters"),
    Setting(COLONIZATION, False, "Module 2: Bernals and Colonists"),
    Setting(FUTURES, False, "Futures: what promoted cards strive for", seats=SEVERAL),
    Setting(
        CONFLICT,
        OFF,
        "Module 3: the War of Independence, also with piracy, or piracy alone",
        (OFF, FULL, PIRACY, AGE_OF_PIRACY),
        seats=SEVERAL,
    ),
    Setting(
        FUTURE_WARS, False, "the War of a Future restricts what may be done, without combat", seats=SEVERAL
    ),
    Setting(LUTETIA, False, "Lutetia is dry, as was found later"),
    Setting(BRIBE_TRADE, False, "bribes may be part of deals in War too", seats=SEVERAL),
    Setting(
        BYSTANDERS,
        False,
        "a Factory beside the attacker may fire though another Space is attacked",
        seats=SEVERAL,
    ),
    Setting(CREWING, True, "Humans may crew each other's buggies", seats=SEVERAL),
    Setting(SPACE_LORD, True, "who wins the War for his bloc may end the game", seats=SEVERAL),
    Setting(POSTWAR, OFF, "the game is played after the War", (OFF, REPUBLIC, EMPIRE), seats=SEVERAL),
)

# Settings whose rules are complete; a table is offered these alone
OFFERED = frozenset({POLITICS, LENGTH, QUICK, ROCKETPLANE})
SETTINGS = tuple(setting for setting in ALL_SETTINGS if setting.name in OFFERED)

_OF_CONFLICT = (BRIBE_TRADE, BYSTANDERS, CREWING, SPACE_LORD)


def settled(seats: int, settings: Mapping[str, Value]) -> dict[str, Value]:
    """Every switch; what does not go together is refused."""
    chosen = {setting.name: settings.get(setting.name, setting.default) for setting in ALL_SETTINGS}
    conflict = chosen[CONFLICT]
    if seats == 1 and (chosen[POLITICS] or chosen[QUICK]):
        raise SetupError("Politics and the quick start need at least two players.")
    if conflict != OFF and (seats == 1 or not chosen[POLITICS]):
        raise SetupError("Module 3 needs Module 0 and at least two players.")  # HF3-001, HF3-004
    if chosen[FUTURES] and not (chosen[POLITICS] and chosen[TERAWATT] and chosen[COLONIZATION]):
        raise SetupError("Futures need Modules 0, 1 and 2.")  # HFC-337
    if chosen[FUTURES] and chosen[LENGTH] != LONG:
        raise SetupError("Futures need a long game.")  # HFC-337
    if chosen[FUTURE_WARS] and (not chosen[FUTURES] or conflict != OFF):
        raise SetupError("Future wars need Futures and go without Module 3.")  # HF3-394
    if chosen[POSTWAR] != OFF and conflict != FULL:
        raise SetupError("A game after the War needs the whole of Module 3.")  # HF3-397
    return chosen


def modules_of(chosen: Mapping[str, Value]) -> tuple[str, ...]:
    """The modules in play."""
    conflict = chosen[CONFLICT]
    found = {name for name in (POLITICS, TERAWATT, COLONIZATION, FUTURES) if chosen[name]}
    if conflict == OFF and chosen[FUTURES]:
        found.add(INDEPENDENCE)
    if conflict in (FULL, PIRACY):
        found.add(WAR)
    if conflict != OFF:
        found.add(COMBAT)
    return tuple(name for name in MODULES if name in found)


def rules_of(chosen: Mapping[str, Value]) -> frozenset[str]:
    """The switches that are on, those of Module 3 only with it."""
    conflict = chosen[CONFLICT]
    found = {name for name in (QUICK, ROCKETPLANE, FUTURE_WARS, LUTETIA) if chosen[name]}
    if conflict != OFF:
        found |= {name for name in _OF_CONFLICT if chosen[name]}
        found |= {str(conflict)} - {FULL}
    if chosen[POSTWAR] != OFF:
        found.add(str(chosen[POSTWAR]))
    return frozenset(found)
