"""Style sheets and icons: nothing names a colour but the tokens."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from armillary.games.seti.scene.look import LOOK as SETI
from armillary.games.space_gate_odyssey.scene.look import LOOK as ODYSSEY
from armillary.scene import sheets
from armillary.scene.targets import STATES

NAMED = r"\b(white|black|red|green|blue|gold|grey|gray|yellow|orange|purple|silver|brown|pink)\b"
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(")


LOOKS = (SETI, ODYSSEY)
OWN = ("drawings.css", "icons.svg")


def without_ids(text: str) -> str:
    return re.sub(r"url\(#[\w-]+\)|id=\"[\w-]+\"", "", re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.S))


SHEETS = {
    **{name: sheets.sheet(name) for name in ("drawings.css", "defs.svg", "icons.svg")},
    **{f"{look.name} {name}": sheets.own_sheet(look, name) for look in LOOKS for name in OWN},
}


@pytest.mark.parametrize("name", SHEETS)
def test_only_the_tokens_name_colours(name: str) -> None:
    text = without_ids(SHEETS[name])
    assert not COLOUR.search(text)
    assert not re.search(NAMED, re.sub(r"<title>.*?</title>", "", text))


def test_drawings_use_only_tokens_that_exist() -> None:
    style = sheets.drawing_style(*LOOKS)
    local = set(re.findall(r"(--[\w-]+)\s*:", style))
    used = set(re.findall(r"var\((--[\w-]+)", style + sheets.sheet("defs.svg")))
    assert used <= local | sheets.tokens("night").keys()


@pytest.mark.parametrize("state", STATES)
def test_every_state_of_a_target_has_a_line(state: str) -> None:
    rule = re.search(rf"\.target\.{state} > \.halo[^{{]*\{{([^}}]*)\}}", sheets.drawing_style())
    assert rule
    assert "stroke:" in rule[1]
    assert "stroke-width:" in rule[1]


def test_every_id_that_the_style_refers_to_is_defined() -> None:
    referred = set(re.findall(r"url\(#([\w-]+)\)", sheets.drawing_style(*LOOKS)))
    assert referred <= set(re.findall(r'id="([\w-]+)"', sheets.definitions()))


def ids_in(sprite: str) -> list[str]:
    root = ElementTree.fromstring(sprite)
    return [symbol.get("id", "") for symbol in root.iter("{http://www.w3.org/2000/svg}symbol")]


def test_the_sprite_is_well_formed_and_holds_every_icon_of_the_house() -> None:
    found = ids_in(sheets.sprite())
    assert found == [f"i-{name}" for name in sheets.icons()]
    assert len(found) > 50


def test_a_games_own_icons_have_its_name_in_front() -> None:
    found = ids_in(sheets.sprite(*LOOKS))
    assert len(found) == len(set(found))
    assert "i-seti-credit" in found
    assert sheets.icon_id("credit", LOOKS[0]) == "i-seti-credit"
    assert sheets.icon_id("undo", LOOKS[0]) == "i-undo"


def test_a_games_own_rules_hold_in_its_own_drawings_only() -> None:
    for look in LOOKS:
        scope = f".drawing:where(.{look.name}), .drawing :where(.{look.name}) {{"
        style = without_ids(sheets.own_sheet(look, "drawings.css")).strip()
        assert style.startswith(scope)
        assert style.count("{") == style.count("}")
        assert _closes_at_the_end(style)


def _closes_at_the_end(style: str) -> bool:
    depth = 0
    for place, sign in enumerate(style):
        depth += (sign == "{") - (sign == "}")
        if sign == "}" and depth == 0:
            return place == len(style) - 1
    return False


def own_names(text: str) -> set[str]:
    return set(re.findall(r"\.([a-z][\w-]*)", without_ids(text)))


def test_shared_sheets_name_no_class_that_one_game_alone_wears() -> None:
    """A class that stands in the scene of one game and nowhere in the house belongs to that game's sheet."""
    sources = {look.name: _source(look.package) for look in LOOKS}
    house = _source("armillary.scene") + _source("armillary.table") + _source("tests.toys")
    shared = own_names(sheets.sheet("drawings.css"))
    misplaced = []
    for name in sorted(shared):
        word = re.compile(rf"(?<![\w-]){name}(?![\w-])")
        wearing = [game for game, source in sources.items() if word.search(source)]
        if len(wearing) == 1 and not word.search(house):
            misplaced.append((name, *wearing))
    assert misplaced == []


def _source(package: str) -> str:
    folder = Path(str(files(package)))
    kinds = ("*.py", "*.html", "*.js")
    return "\n".join(
        path.read_text("utf-8") for kind in kinds for path in folder.rglob(kind) if "vendor" not in path.parts
    )


def test_a_theme_sets_what_is_used_and_what_that_uses() -> None:
    rule = sheets.theme_style(".here", "paper", "fill: var(--ink-1); font: var(--font-figure)")
    assert rule.startswith(".here{")
    assert "--ink-1:#18202D" in rule
    assert "--font-text:" in rule  # --font-figure is made of it
    assert "--p1" not in rule
