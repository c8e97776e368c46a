"""Options, their notation, and how a text finds the option it means."""

from __future__ import annotations

from typing import ClassVar

import pytest

from armillary.engine import STOP, AmbiguousChoice, Amounts, Choices, InvalidChoice, Option
from armillary.engine.options import nearest, read


class Enter(Option, frozen=True, gc=False):
    origin: int
    cell: str

    verb: ClassVar[str] = "enter"


class Paint(Option, frozen=True, gc=False):
    colour: int

    verb: ClassVar[str] = "paint"

    def words(self) -> tuple[object, ...]:
        return (("red", "blue")[self.colour],)


class Bid(Option, frozen=True, gc=False):
    coins: int

    verb: ClassVar[str] = "bid"


LEGAL = [Enter(0, "E1"), Enter(0, "W1"), Paint(0), STOP]


# Notation


def test_an_option_is_written_as_its_verb_and_its_arguments() -> None:
    assert str(Enter(0, "E1")) == "enter 0 E1"


def test_an_option_may_write_its_codes_in_words() -> None:
    assert str(Paint(1)) == "paint blue"


def test_an_option_without_arguments_is_its_verb() -> None:
    assert str(STOP) == "stop"


def test_equal_options_are_one_key() -> None:
    assert {Enter(0, "E1"): 1}[Enter(0, "E1")] == 1
    assert Enter(0, "E1") != Enter(0, "W1")


# Reading


@pytest.mark.parametrize("option", LEGAL, ids=str)
def test_a_text_in_full_means_its_option(option: Option) -> None:
    assert read(str(option), LEGAL) == option


@pytest.mark.parametrize("text", ["ENTER 0 e1", "  enter   0 E1 ", "Enter\t0 E1"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert read(text, LEGAL) == Enter(0, "E1")


@pytest.mark.parametrize("text", ["p", "paint", "paint r"])
def test_a_beginning_that_one_option_has_is_enough(text: str) -> None:
    assert read(text, LEGAL) == Paint(0)


def test_the_text_in_full_goes_before_a_longer_one_that_begins_so() -> None:
    assert read("bid 1", [Bid(10), Bid(1)]) == Bid(1)


def test_a_beginning_that_several_options_have_is_ambiguous() -> None:
    with pytest.raises(AmbiguousChoice, match="could mean 2 choices") as caught:
        read("enter 0", LEGAL)

    assert caught.value.nearest == ("enter 0 E1", "enter 0 W1")
    assert caught.value.text == "enter 0"


def test_a_number_is_never_the_beginning_of_a_longer_one() -> None:
    with pytest.raises(InvalidChoice):
        read("bid 1", [Bid(10), STOP])


def test_a_text_that_means_nothing_is_invalid_and_hears_what_is_near() -> None:
    with pytest.raises(InvalidChoice, match="Nearest legal choices: enter 0 E1") as caught:
        read("entre 0 E1", LEGAL)

    assert caught.value.nearest[0] == "enter 0 E1"


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_text_is_invalid(text: str) -> None:
    with pytest.raises(InvalidChoice, match="No choice was given"):
        read(text, LEGAL)


# The nearest


def test_the_nearest_choices_come_with_the_likest_first() -> None:
    assert nearest("enter 0 W2", LEGAL)[0] == "enter 0 W1"


def test_when_nothing_is_near_the_first_choices_are_named() -> None:
    assert nearest("zzz", LEGAL, most=2) == ("enter 0 E1", "enter 0 W1")


def test_no_more_than_three_choices_are_named() -> None:
    assert len(nearest("bid", Amounts(Bid, 0, 50))) == 3


# Numbers with a range


def test_amounts_are_the_options_from_low_to_high() -> None:
    amounts = Amounts(Bid, 2, 5)

    assert list(amounts) == [Bid(2), Bid(3), Bid(4), Bid(5)]
    assert len(amounts) == 4


def test_amounts_may_go_in_steps() -> None:
    assert list(Amounts(Bid, 0, 10, step=5)) == [Bid(0), Bid(5), Bid(10)]


def test_amounts_answer_like_a_list() -> None:
    amounts = Amounts(Bid, 2, 5)

    assert (amounts[0], amounts[-1]) == (Bid(2), Bid(5))
    assert amounts[1:3] == [Bid(3), Bid(4)]
    assert Bid(4) in amounts
    assert Bid(6) not in amounts
    assert amounts.index(Bid(4)) == 2


def test_amounts_make_an_option_only_when_it_is_asked_for() -> None:
    made: list[int] = []

    def make(coins: int) -> Bid:
        made.append(coins)
        return Bid(coins)

    amounts = Amounts(make, 0, 1_000_000)

    assert amounts[1_000_000] == Bid(1_000_000)
    assert made == [1_000_000]


def test_an_amount_is_read_like_any_option() -> None:
    assert read("bid 17", Amounts(Bid, 0, 40)) == Bid(17)


def test_a_range_without_numbers_is_empty() -> None:
    assert len(Amounts(Bid, 1, 0)) == 0


def counting(made: list[int]) -> Amounts[Bid]:
    """A long range that writes down what is made of it."""

    def make(number: int) -> Bid:
        made.append(number)
        return Bid(number)

    return Amounts(make, 0, 100_000)


def test_an_amount_is_found_without_making_the_others() -> None:
    made: list[int] = []
    amounts = counting(made)

    assert Bid(70_000) in amounts
    assert read("bid 70000", amounts) == Bid(70_000)
    assert len(made) < 5


def test_what_lies_nearest_in_a_long_range_is_found_without_making_all() -> None:
    made: list[int] = []

    assert "bid 100000" in nearest("bid 200000", counting(made))
    assert len(made) < 10


def test_an_amount_that_does_not_show_its_number_is_found_all_the_same() -> None:
    twice = Amounts(lambda number: Bid(2 * number), 3, 5)

    assert Bid(8) in twice
    assert Bid(3) not in twice
    assert read("bid 10", twice) == Bid(10)


# Buttons and a range


def test_buttons_come_before_the_range() -> None:
    mixed = Choices(STOP, amounts=Amounts(Bid, 0, 2))

    assert list(mixed) == [STOP, Bid(0), Bid(1), Bid(2)]
    assert len(mixed) == 4
    assert (mixed[0], mixed[1], mixed[-1], mixed[1:3]) == (STOP, Bid(0), Bid(2), [Bid(0), Bid(1)])


def test_a_place_beyond_the_range_is_none() -> None:
    with pytest.raises(IndexError):
        Choices(STOP, amounts=Amounts(Bid, 0, 2))[4]


def test_buttons_and_amounts_are_among_the_choices() -> None:
    mixed = Choices(STOP, amounts=Amounts(Bid, 0, 2))

    assert STOP in mixed
    assert Bid(2) in mixed
    assert Bid(3) not in mixed
    assert mixed.index(Bid(1)) == 2


@pytest.mark.parametrize(("text", "option"), [("stop", STOP), ("s", STOP), ("BID 2", Bid(2))])
def test_both_are_read(text: str, option: Option) -> None:
    assert read(text, Choices(STOP, amounts=Amounts(Bid, 0, 2))) == option


def test_a_beginning_of_every_amount_is_ambiguous() -> None:
    with pytest.raises(AmbiguousChoice, match="could mean 3 choices"):
        read("bid", Choices(STOP, amounts=Amounts(Bid, 0, 2)))
