"""Style sheets and icons: nothing names a colour but the tokens."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from armillary.scene import sheets
from armillary.scene.targets import STATES

NAMED = r"\b(white|black|red|green|blue|gold|grey|gray|yellow|orange|purple|silver|brown|pink)\b"
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(")


def without_ids(text: str) -> str:
    return re.sub(r"url\(#[\w-]+\)|id=\"[\w-]+\"", "", re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.S))


@pytest.mark.parametrize("name", ["drawings.css", "defs.svg", "icons.svg"])
def test_only_the_tokens_name_colours(name: str) -> None:
    text = without_ids(sheets.sheet(name))
    assert not COLOUR.search(text)
    assert not re.search(NAMED, re.sub(r"<title>.*?</title>", "", text))


def test_drawings_use_only_tokens_that_exist() -> None:
    local = set(re.findall(r"(--[\w-]+)\s*:", sheets.sheet("drawings.css")))
    used = set(re.findall(r"var\((--[\w-]+)", sheets.sheet("drawings.css") + sheets.sheet("defs.svg")))
    assert used <= local | sheets.tokens("night").keys()


@pytest.mark.parametrize("state", STATES)
def test_every_state_of_a_target_has_a_line(state: str) -> None:
    rule = re.search(rf"\.target\.{state} > \.halo[^{{]*\{{([^}}]*)\}}", sheets.drawing_style())
    assert rule
    assert "stroke:" in rule[1]
    assert "stroke-width:" in rule[1]


def test_every_id_that_the_style_refers_to_is_defined() -> None:
    referred = set(re.findall(r"url\(#([\w-]+)\)", sheets.sheet("drawings.css")))
    assert referred <= set(re.findall(r'id="([\w-]+)"', sheets.definitions()))


def test_the_sprite_is_well_formed_and_holds_every_icon() -> None:
    root = ElementTree.fromstring(sheets.sprite())
    found = {symbol.get("id") for symbol in root.iter("{http://www.w3.org/2000/svg}symbol")}
    assert found == {f"i-{name}" for name in sheets.icons()}
    assert len(found) > 70


def test_a_sprite_can_be_small() -> None:
    assert sheets.sprite(["water"]).count("<symbol") == 1


def test_a_theme_sets_what_is_used_and_what_that_uses() -> None:
    rule = sheets.theme_style(".here", "paper", "fill: var(--ink-1); font: var(--font-figure)")
    assert rule.startswith(".here{")
    assert "--ink-1:#18202D" in rule
    assert "--font-text:" in rule  # --font-figure is made of it
    assert "--p1" not in rule
