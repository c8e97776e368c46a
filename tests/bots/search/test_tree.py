"""What a search remembers, and which option it tries next."""

from __future__ import annotations

from armillary.bots.search.tree import Node, Scope, Table
from armillary.engine import Option
from tests.bots.nim import TakeStones

ONE, TWO, THREE = TakeStones(1), TakeStones(2), TakeStones(3)
ALL = [ONE, TWO, THREE]


def scope(explore: float = 1.0, first: int = 9, widening: float = 9.0) -> Scope:
    seen = Scope(explore, first, widening)
    seen.saw((0.0, 1.0))
    return seen


def table(weights: list[float] | None = None, plain: float = 0.0) -> Table:
    made = Table()
    made.open(ALL, weights, plain)
    return made


def tell(told: Table, option: Option, *values: float) -> None:
    for value in values:
        edge = told.edges[option]
        edge.visits += 1
        edge.total += value
        told.visits += 1
        told.total += value


def test_the_likeliest_option_is_tried_first() -> None:
    assert table([1.0, 5.0, 2.0]).pick(ALL, scope()).option == TWO


def test_an_option_that_disappoints_gives_way_to_another() -> None:
    tried = table([1.0, 5.0, 2.0])
    tell(tried, TWO, 0.1, 0.1, 0.1)
    tell(tried, THREE, 0.9)
    assert tried.pick(ALL, scope(explore=0.1)).option == THREE


def test_what_was_tried_little_is_tried_again_when_exploring_counts() -> None:
    tried = table()
    for option in ALL:
        tell(tried, option, 0.5)
    tell(tried, ONE, *[0.6] * 20)
    tell(tried, TWO, *[0.5] * 20)
    assert tried.pick(ALL, scope(explore=9.0)).option == THREE
    assert tried.pick(ALL, scope(explore=0.01)).option == ONE


def test_an_option_that_was_seldom_there_is_not_held_to_be_little_tried() -> None:
    tried = table()
    tell(tried, ONE, 0.5)
    tell(tried, TWO, 0.5)
    for _ in range(50):
        tried.pick([ONE], scope())
    often, seldom = tried.edges[ONE].available, tried.edges[TWO].available
    assert (often, seldom) == (50, 0)
    assert tried.pick([ONE, TWO], scope()).option == ONE


def test_an_option_that_appears_late_gets_its_place() -> None:
    tried = Table()
    tried.open([ONE], None, 0.0)
    assert tried.pick([TWO], scope()).option == TWO


def test_many_options_are_opened_little_by_little() -> None:
    tried = table()
    narrow = scope(explore=0.1, first=1, widening=1.0)
    opened = []
    for _ in range(5):
        edge = tried.pick(ALL, narrow)
        opened.append(edge.option)
        tell(tried, edge.option, 0.5)
    assert opened[:2] == [ONE, TWO]
    assert opened.index(THREE) == 4  # with the fourth visit behind it


def test_the_plain_share_keeps_every_option_possible() -> None:
    blunted = table([1.0, 0.0, 0.0], plain=0.3)
    assert [round(blunted.edges[option].prior, 2) for option in ALL] == [0.8, 0.1, 0.1]


def test_joint_choices_lead_to_a_node_of_their_own() -> None:
    node = Node()
    pairs = [table().edges[ONE], table().edges[TWO]]
    assert node.after(pairs) is None
    child = node.grow(pairs)
    assert node.after(pairs) is child
    assert node.after(pairs[::-1]) is None
