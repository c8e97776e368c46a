"""What the headers of scripts/fast rest on: a small module is compiled with them and asked.

A test here fails where CPython or mypyc does otherwise than a header assumes.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from armillary.engine import shapes
from armillary.engine.shapes import Shape

ROOT = Path(__file__).parents[2]
SUBJECT = Path(__file__).with_name("subject.py")


def _module(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FAST = _module("fast", ROOT / "scripts" / "fast.py")
METHOD_DESCRIPTOR = 1 << 17  # Py_TPFLAGS_METHOD_DESCRIPTOR
HAVE_VECTORCALL = 1 << 11  # Py_TPFLAGS_HAVE_VECTORCALL


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with `subject` compiled as the games are, and what mypyc wrote for it."""
    root = tmp_path_factory.mktemp("compiled")
    sources = root / "src"
    sources.mkdir()
    shutil.copy(SUBJECT, sources / "subject.py")
    (root / "pyproject.toml").write_text("[tool.mypy]\n", "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FAST, "ROOT", root)
        patch.setattr(FAST, "PACKAGE", sources / "armillary")
        patch.setattr(FAST, "modules", lambda _: [sources / "subject.py"])
        said = msgspec.convert(dict(FAST.shapes_of(sources / "subject.py")), dict[str, Shape])
        patch.setattr(shapes, "_shapes", lambda: said)
        patch.chdir(root)
        FAST.build_group("subject", jobs=os.cpu_count() or 1, optimised="0")
        patch.syspath_prepend(str(sources))
        yield root


@pytest.fixture(scope="module")
def subject(built: Path) -> Iterator[Any]:
    module = importlib.import_module("subject")
    assert module.__file__ is not None
    assert not module.__file__.endswith(".py"), "the library is asked, not the source"
    yield module
    del sys.modules["subject"]


@pytest.fixture(scope="module")
def written(built: Path) -> str:
    """The C that mypyc wrote."""
    return "".join(path.read_text("utf-8") for path in built.rglob("__native_subject.c"))


# attributes.h, set_attributes.h, methods.h: a change of a class gives it another version


class Ship:
    __slots__ = ("colour",)
    colour: Any
    kind = "ship"

    def add(self, number: int) -> int:
        return number + 1


def test_the_slot_of_each_object_is_read(subject: Any) -> None:
    one, other = Ship(), Ship()
    one.colour, other.colour = "red", "blue"

    assert [subject.attribute(ship) for ship in (one, other, one)] == ["red", "blue", "red"]


def test_a_slot_that_is_empty_is_an_error_again_and_again(subject: Any) -> None:
    ship = Ship()
    for _ in range(2):
        with pytest.raises(AttributeError):
            subject.attribute(ship)
        ship.colour = "red"
        assert subject.attribute(ship) == "red"
        del ship.colour


def test_what_a_class_is_given_later_is_read_at_the_same_place(subject: Any) -> None:
    class Late:
        __slots__ = ()
        colour: Any = "red"

    late = Late()
    assert subject.attribute(late) == "red"
    Late.colour = "blue"
    assert subject.attribute(late) == "blue"
    Late.colour = property(lambda _: "green")
    assert subject.attribute(late) == "green"
    del Late.colour
    with pytest.raises(AttributeError):
        subject.attribute(late)


def test_a_change_of_a_base_is_seen_at_the_same_place(subject: Any) -> None:
    class Base:
        __slots__ = ()
        colour = "red"

    class Derived(Base):
        __slots__ = ()

    derived = Derived()
    assert subject.attribute(derived) == "red"
    Base.colour = "blue"
    assert subject.attribute(derived) == "blue"
    Derived.colour = "green"
    assert subject.attribute(derived) == "green"


def test_an_object_with_a_dict_has_its_own_value_before_that_of_its_class(subject: Any) -> None:
    class Open:
        colour = "red"

    plain, painted = Open(), Open()
    painted.colour = "blue"

    assert [subject.attribute(thing) for thing in (plain, painted, plain)] == ["red", "blue", "red"]


def test_many_classes_at_one_place_are_told_apart(subject: Any) -> None:
    classes = [type(f"Class{n}", (), {"__slots__": (), "colour": n}) for n in range(2000)]

    for _ in range(2):
        assert [subject.attribute(kind()) for kind in classes] == list(range(2000))


def test_a_slot_is_set_and_what_it_held_is_let_go(subject: Any) -> None:
    ship, red = Ship(), ["red"]
    held = sys.getrefcount(red)
    subject.set_attribute(ship, red)
    assert sys.getrefcount(red) == held + 1
    subject.set_attribute(ship, "blue")
    assert (ship.colour, sys.getrefcount(red)) == ("blue", held)


def test_a_read_only_attribute_cannot_be_set(subject: Any) -> None:
    with pytest.raises(AttributeError):
        subject.set_attribute(type("Shut", (), {"colour": property(lambda _: 1)})(), 2)


def test_a_method_that_is_replaced_is_called_at_the_same_place(subject: Any) -> None:
    class Counter:
        __slots__ = ()

        def add(self, number: int) -> int:
            return number + 1

    class Twice(Counter):
        __slots__ = ()

        def add(self, number: int) -> int:
            return number + 2

    assert [subject.method(thing, 1) for thing in (Counter(), Twice(), Counter())] == [2, 3, 2]
    Counter.add = lambda self, number: number + 10  # type: ignore[method-assign]
    assert [subject.method(thing, 1) for thing in (Counter(), Twice())] == [11, 3]
    del Twice.add
    assert subject.method(Twice(), 1) == 11


def test_a_function_in_the_slot_of_an_object_is_called_without_the_object(subject: Any) -> None:
    class Holder:
        __slots__ = ("add",)

    holder: Any = Holder()
    for plus in (1, 2):
        holder.add = lambda number, plus=plus: number + plus
        assert subject.method(holder, 1) == 1 + plus


def test_a_compiled_method_can_be_called_with_the_object_first(subject: Any) -> None:
    compiled = vars(subject.Counter)["add"]

    assert type(compiled).__name__ == "add_Counter_obj", "methods.h knows them by this name"
    assert type(compiled).__flags__ & METHOD_DESCRIPTOR
    assert compiled(subject.Counter(2), 1) == subject.method(subject.Counter(2), 1) == 3


# names.h


def test_a_name_of_a_module_that_changes_is_seen_at_the_same_place(subject: Any) -> None:
    for value in (1, 2, None):
        subject.rename(value)
        assert subject.name() == value
    subject.__dict__["NAME"] = 3
    assert subject.name() == 3


def test_a_name_of_a_module_that_is_deleted_is_an_error(subject: Any) -> None:
    subject.rename(1)
    assert subject.name() == 1
    del subject.__dict__["NAME"]
    with pytest.raises((NameError, KeyError)):
        subject.name()
    subject.rename(2)
    assert subject.name() == 2


# answers.h


def test_a_function_with_a_cache_is_asked_with_what_is_equal_and_told_apart_by_type(subject: Any) -> None:
    asked: list[Any] = []

    @cache
    def answer(one: Any, *more: Any) -> tuple[Any, ...]:
        asked.append((one, *more))
        return (one, *more)

    large = 10**30
    for one in (1, 2, -1, large, large + 1, (1, 2), (1, 3), (1, (2, large)), "a", None):
        first = subject.call(answer, one)
        assert first == (one,)
        assert subject.call(answer, one) is first
    assert subject.call(answer, 1, 2) == (1, 2)
    assert len(asked) == 11
    assert subject.call(answer, int("1" + 30 * "0")) == (large,)
    assert len(asked) == 11, "equal numbers are one question"
    with pytest.raises(TypeError):
        subject.call(answer, [])


def test_two_functions_with_a_cache_do_not_share_their_answers(subject: Any) -> None:
    plus, minus = cache(lambda number: number + 1), cache(lambda number: number - 1)

    assert [subject.call(each, 5) for each in (plus, minus, plus, minus)] == [6, 4, 6, 4]


def test_an_error_of_a_function_with_a_cache_is_not_remembered(subject: Any) -> None:
    failing = [True, False]

    @cache
    def answer(number: int) -> int:
        if failing.pop(0):
            raise ValueError
        return number

    with pytest.raises(ValueError, match=r"^$"):
        subject.call(answer, 1)
    assert subject.call(answer, 1) == 1


def test_a_function_with_a_cache_has_no_vectorcall() -> None:
    """answers.h looks for it among what has none."""
    assert type(cache(len)).__name__ == "_lru_cache_wrapper"
    assert not type(cache(len)).__flags__ & HAVE_VECTORCALL


# answers.h, arguments.h


def test_whatever_can_be_called_is_called(subject: Any) -> None:
    class Caller:
        def __call__(self, *given: int) -> tuple[int, ...]:
            return given

    assert subject.call(Caller(), 1, 2) == (1, 2)
    assert subject.call(divmod, 7, 2) == (3, 1)
    assert subject.call("a b".split) == ["a", "b"]
    assert subject.call(subject.two, 1, 2) == (1, 2)
    assert subject.call(Ship().add, 1) == 2
    assert isinstance(subject.call(Ship), Ship)
    with pytest.raises(TypeError):
        subject.call(1)


def test_arguments_come_as_plain_python_takes_them(subject: Any) -> None:
    assert subject.some(1) == (1, 2, (), 3, {})
    assert subject.some(1, 5, 6, 7, third=8, fourth=9) == (1, 5, (6, 7), 8, {"fourth": 9})
    assert subject.some(second=5, first=1) == (1, 5, (), 3, {})
    assert subject.two(1, second=2) == (1, 2)
    for wrong in ((), (1, 2, 3)):
        with pytest.raises(TypeError):
            subject.two(*wrong)


# needed.h


def test_a_bare_value_passes_for_a_member_of_an_enumeration_and_nothing_else_does(subject: Any) -> None:
    assert subject.painted(1) == subject.painted(subject.Colour.RED) == 10
    assert subject.spoken("yes") == subject.spoken(subject.Word.YES) == "yes!"
    for wrong in ("yes", None, 1.0):
        with pytest.raises(TypeError):
            subject.painted(wrong)


def test_a_struct_is_made_as_its_source_says(subject: Any) -> None:
    assert subject.Enter.__struct_fields__ == ("room",)
    assert subject.Enter.__struct_config__.frozen
    assert subject.Enter.__doc__ == "Which room."


# What mypyc writes


@pytest.mark.parametrize(
    "used",
    [
        "CPyArg_ParseStackAndKeywords(",
        "CPyArg_ParseStackAndKeywordsSimple(",
        "CPyDict_GetItem(",
        "CPyImport_GetModuleCache(&CPyModule_",
        "CPyObject_GetAttr(",
        "CPyType_FromTemplate(",
        "CPy_CalculateMetaclass(",
        "PyObject_SetAttr(",
        "PyObject_TypeCheck(",
        "PyObject_Vectorcall(",
        "PyObject_VectorcallMethod(",
    ],
)
def test_mypyc_writes_what_the_headers_wait_for(used: str, written: str) -> None:
    """Under another name it would be done as mypyc does it, without an error."""
    assert used in written


def test_every_header_can_be_left_out_and_is_asked_here() -> None:
    headers = {path.stem for path in FAST.PARTS.glob("*.h")}
    asked = set(re.findall(r"(\w+)\.h\b", "".join(re.findall(r"^# .*", _source(), re.MULTILINE))))

    assert set(FAST.TRICKS) == headers - {"class_cache", "needed"}
    assert headers - {"class_cache"} == asked


def _source() -> str:
    return Path(__file__).read_text("utf-8")
