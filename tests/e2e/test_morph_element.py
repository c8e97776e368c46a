"""A piece of the page becomes the one that came: what is the same stays the same element."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.table.pages.files import file_address
from tests.e2e.guest import Guest

SCRIPT = file_address("table/update/morph_element.js")

# Both pieces as text, the names that children had before, by which element they are known afterwards.
_BECOME = """
async ([script, before, after]) => {
  const { become } = await import(script);
  const [old, made] = [before, after].map((text) => {
    const holder = document.createElement("template");
    holder.innerHTML = text;
    return holder.content.firstElementChild;
  });
  const name = (each) => each.id || each.textContent;
  for (const each of old.children) each.was = name(each);
  become(old, made, (was) => was.hasAttribute("data-own"));
  return { text: old.outerHTML, kept: [...old.children].map((each) => each.was ?? null) };
}
"""


def became(guest: Guest, before: str, after: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.page.evaluate(_BECOME, [SCRIPT, before, after])
    return found


@pytest.fixture
def at_table(mara: Guest) -> Guest:
    mara.sits_at(mara.open_table("me", "me"))
    return mara


def test_children_are_told_by_their_ids_wherever_they_stand(at_table: Guest) -> None:
    before = '<ul><li id="a">1</li><li id="b">2</li><li id="c">3</li></ul>'
    after = '<ul><li id="c">3</li><li id="new">4</li><li id="a" class="x">5</li></ul>'

    found = became(at_table, before, after)

    assert found == {"text": after, "kept": ["c", None, "a"]}


def test_children_without_ids_are_told_by_their_order(at_table: Guest) -> None:
    before = '<div>first<b>1</b><i>2</i><p id="a">3</p></div>'
    after = '<div>second<b class="x">4</b><p id="a">3</p><i>5</i><b>6</b></div>'

    found = became(at_table, before, after)

    assert found == {"text": after, "kept": ["1", "a", "2", None]}


def test_attributes_are_those_that_came_but_for_what_the_reader_has_unfolded(at_table: Guest) -> None:
    before = '<div class="x" title="gone"><details open=""><summary>s</summary></details></div>'
    after = '<div class="y" lang="it"><details class="z"><summary>s</summary></details></div>'

    found = became(at_table, before, after)

    assert found["text"] == (
        '<div class="y" lang="it"><details open="" class="z"><summary>s</summary></details></div>'
    )


def test_what_belongs_to_a_script_stays_as_it_is(at_table: Guest) -> None:
    before = '<div><p id="mine" data-own="">drawn</p><p id="other">1</p></div>'
    after = '<div><p id="mine" data-own=""></p><p id="other">2</p></div>'

    found = became(at_table, before, after)

    assert found["text"] == '<div><p id="mine" data-own="">drawn</p><p id="other">2</p></div>'
