"""Modules: rules that are replaced, rules that are added to, and tables that say so."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from armillary.engine.errors import RulesBroken
from armillary.mechanics.modules import Module, adds, extensible, replaceable, replaces, replaces_for


class Camp:
    """A small table: what was done, and the modules in play."""

    def __init__(self, *modules: str) -> None:
        self.modules = modules
        self.done: list[str] = []


@replaceable
def supper(camp: Camp, guests: int, *, late: bool = False) -> int:
    """What there is to eat."""
    camp.done.append("soup")
    return guests + late


@extensible
def evening(camp: Camp, song: str) -> None:
    camp.done.append(f"sing {song}")


def _fish(camp: Camp, guests: int, *, late: bool = False) -> int:
    camp.done.append("fish")
    return supper.base(camp, guests, late=late) * 2


def _berries(camp: Camp, guests: int, *, late: bool = False) -> int:
    return 0


def _stars(camp: Camp, song: str) -> None:
    camp.done.append("count stars")


def _fire(camp: Camp, song: str) -> None:
    camp.done.append(f"tend the fire to {song}")


LAKE = Module("lake", replaces(supper, _fish, "CAMP-1"), adds(evening, _stars, "CAMP-2", "CAMP-3"))
FOREST = Module("forest", replaces(supper, _berries, "CAMP-4"))
WINTER = Module("winter", adds(evening, _fire, "CAMP-5"))


def test_without_modules_the_base_rules_count() -> None:
    camp = Camp()

    eaten = supper(camp, 3, late=True)
    evening(camp, "Dawn")

    assert eaten == 4
    assert camp.done == ["soup", "sing Dawn"]


def test_a_module_in_play_replaces_a_rule_and_may_call_what_it_replaces() -> None:
    camp = Camp("lake")

    assert supper(camp, 3, late=True) == 8
    assert camp.done == ["fish", "soup"]


@pytest.mark.parametrize("steps", [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4)])
def test_rules_that_take_their_arguments_by_position_get_them_all(steps: tuple[int, ...]) -> None:
    rules: list[Any] = [
        lambda camp, /: (),
        lambda camp, a, /: (a,),
        lambda camp, a, b, /: (a, b),
        lambda camp, a, b, c, /: (a, b, c),
        lambda camp, a, b, c, d, /: (a, b, c, d),
    ]
    walk: Any = replaceable(rules[len(steps)])
    Module("back", replaces(walk, lambda camp, *way: way[::-1], "CAMP-9"))

    assert walk(Camp(), *steps) == steps
    assert walk(Camp("back"), *steps) == steps[::-1]


@pytest.mark.parametrize("steps", [(), (1,), (1, 2), (1, 2, 3)])
def test_additions_and_ways_of_one_seat_get_all_arguments_too(steps: tuple[int, ...]) -> None:
    rules: list[Any] = [
        lambda camp, seat, /: camp.done.append(f"{seat}"),
        lambda camp, seat, a, /: camp.done.append(f"{seat} {a}"),
        lambda camp, seat, a, b, /: camp.done.append(f"{seat} {a} {b}"),
        lambda camp, seat, a, b, c, /: camp.done.append(f"{seat} {a} {b} {c}"),
    ]
    walk: Any = replaceable(rules[len(steps)])
    sing: Any = extensible(rules[len(steps)])

    def run(camp: Camp, *way: int) -> None:
        camp.done.append(f"runs {way}")

    def echo(camp: Camp, *way: int) -> None:
        camp.done.append(f"echo {way}")

    Module("dog", replaces_for(1, walk, run, "CAMP-10"), adds(sing, echo, "CAMP-11"))
    camp = Camp("dog")

    for seat in (0, 1):
        walk(camp, seat, *steps)
    sing(camp, 0, *steps)

    alone = " ".join(map(str, (0, *steps)))
    assert camp.done == [alone, f"runs {steps}", alone, f"echo {(0, *steps)}"]


def test_one_seat_may_have_a_way_of_its_own() -> None:
    @replaceable
    def tent(camp: Camp, seat: int, size: int = 2, *, colour: str = "green") -> str:
        return f"{colour} tent of {seat} for {size}"

    def hammock(camp: Camp, size: int = 2, *, colour: str = "green") -> str:
        return f"{colour} hammock"

    trees = Module("trees", replaces_for(2, tent, hammock, "CAMP-12"))
    camp = Camp("trees")

    assert (tent(camp, 1, colour="red"), tent(camp, 2, colour="red")) == (
        "red tent of 1 for 2",
        "red hammock",
    )
    assert str(trees).endswith("hammock replaces tests.mechanics.test_modules.tent")


def test_a_module_changes_only_the_tables_where_it_is_in_play() -> None:
    assert [supper(Camp(*modules), 3) for modules in (("lake",), (), ("forest",), ("winter",))] == [
        6,
        3,
        0,
        3,
    ]


def test_additions_follow_the_base_rule_in_the_order_of_the_modules() -> None:
    camp = Camp("winter", "forest", "lake")

    evening(camp, "Dawn")

    assert camp.done == ["sing Dawn", "tend the fire to Dawn", "count stars"]


def test_two_modules_in_play_cannot_replace_the_same_rule() -> None:
    with pytest.raises(RulesBroken, match="supper is replaced by lake and forest at once"):
        supper(Camp("lake", "forest"), 3)


def test_a_module_changes_a_rule_only_once() -> None:
    @replaceable
    def breakfast(camp: Camp) -> None: ...

    def porridge(camp: Camp) -> None: ...

    with pytest.raises(RulesBroken, match=r"module dawn changes .*breakfast twice"):
        Module("dawn", replaces(breakfast, porridge, "CAMP-6"), replaces(breakfast, porridge, "CAMP-7"))


def test_a_function_takes_the_arguments_of_the_rule_that_it_changes() -> None:
    def snack(camp: Camp, guests: int) -> int:
        return guests

    with pytest.raises(RulesBroken, match=r"snack does not take the arguments of .*supper"):
        replaces(supper, snack, "CAMP-13")


def test_a_function_for_one_seat_takes_all_arguments_but_the_seat() -> None:
    @replaceable
    def tent(camp: Camp, seat: int, *, colour: str = "green") -> None: ...

    def hammock(camp: Camp) -> None: ...

    with pytest.raises(RulesBroken, match=r"hammock does not take the arguments of .*tent"):
        replaces_for(2, tent, hammock, "CAMP-14")


def test_every_change_names_its_rule() -> None:
    @extensible
    def morning(camp: Camp) -> None: ...

    def swim(camp: Camp) -> None: ...

    with pytest.raises(RulesBroken, match=r"module cold: no rule says why .*swim adds to .*morning"):
        Module("cold", adds(morning, swim))


def test_a_module_made_later_counts_at_once_also_where_its_name_was_seen_before() -> None:
    @replaceable
    def lunch(camp: Camp) -> str:
        return "bread"

    def cheese(camp: Camp) -> str:
        return "cheese"

    before = lunch(Camp("alp"))
    Module("alp", replaces(lunch, cheese, "CAMP-8"))

    assert (before, lunch(Camp("alp")), lunch(Camp())) == ("bread", "cheese", "bread")


def test_a_module_is_written_as_its_table() -> None:
    here = __name__

    assert str(LAKE) == (
        f"CAMP-1: {here}._fish replaces {here}.supper\nCAMP-2, CAMP-3: {here}._stars adds to {here}.evening"
    )


def test_a_rule_keeps_its_name_and_its_words_and_travels_like_a_function() -> None:
    assert supper.__name__ == "supper"
    assert supper.__doc__ == "What there is to eat."
    assert pickle.loads(pickle.dumps(supper)) is supper
    assert copy.deepcopy(evening) is evening


HIGH = Module("high", replaces(supper, lambda camp, guests, *, late=False: guests, "CAMP-6", over=("lake",)))


def test_a_module_may_lie_over_another_and_ask_for_what_is_beneath() -> None:
    camp = Camp("lake", "high")

    assert supper(camp, 3) == 3
    assert supper.beneath(camp, "high")(camp, 3) == 6
    assert supper.beneath(camp, "lake")(camp, 3) == 3
    assert camp.done == ["fish", "soup", "soup"]


def test_a_module_does_not_lie_over_one_that_it_does_not_name() -> None:
    with pytest.raises(RulesBroken, match="forest and high at once"):
        supper(Camp("forest", "high"), 3)
