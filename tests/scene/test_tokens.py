"""The tokens keep the contrasts and the differences that the design promises."""

from __future__ import annotations

from itertools import combinations

import pytest

from armillary.scene.marks import MARKS
from armillary.scene.sheets import Theme, tokens
from tests.scene.colours import contrast, difference, lab, linear, seen_with

THEMES: tuple[Theme, ...] = ("night", "paper")
EVERYWHERE = ("bg-0", "bg-1", "bg-2", "bg-3", "bg-4")
NOT_PRESSED = EVERYWHERE[:4]
ON_BOARDS = EVERYWHERE[:3]
TINTS = ("sea", "leaf", "rose", "sand", "slate", "rust", "any")
SEATS = tuple(f"p{number}" for number in range(1, len(MARKS) + 1))

# Token, contrast needed, the backgrounds it may stand on, the worst of them by night and on paper.
CONTRASTS = (
    ("ink-1", 4.5, EVERYWHERE, 10.97, 12.58),
    ("ink-2", 4.5, EVERYWHERE, 6.78, 6.24),
    ("ink-3", 4.5, NOT_PRESSED, 6.02, 5.20),
    ("brass-1", 4.5, NOT_PRESSED, 6.78, 5.57),
    ("brass-2", 4.5, NOT_PRESSED, 9.65, 7.77),
    ("ink-on-brass", 4.5, ("brass-1",), 8.05, 6.68),
    ("legal", 4.5, ON_BOARDS, 12.59, 4.52),
    ("hover", 4.5, ON_BOARDS, 15.68, 6.58),
    ("selected", 4.5, ON_BOARDS, 17.63, 15.10),
    ("forbidden", 4.5, ON_BOARDS, 7.20, 5.49),
    ("danger", 4.5, ON_BOARDS, 7.02, 5.49),
    ("success", 4.5, ON_BOARDS, 8.88, 5.31),
    ("line-3", 3.0, NOT_PRESSED, 3.93, 3.47),
    ("brass-3", 3.0, NOT_PRESSED, 3.50, 3.44),
    ("focus", 3.0, NOT_PRESSED, 11.40, 5.57),
)


def colour(theme: Theme, name: str) -> str:
    return tokens(theme)[f"--{name}"]


@pytest.mark.parametrize(("name", "needed", "behind", "night", "paper"), CONTRASTS)
def test_a_token_stands_out_from_every_background_it_may_stand_on(
    name: str, needed: float, behind: tuple[str, ...], night: float, paper: float
) -> None:
    for theme, promised in zip(THEMES, (night, paper), strict=True):
        worst = min(contrast(colour(theme, name), colour(theme, back)) for back in behind)
        assert worst >= needed
        assert worst == pytest.approx(promised, abs=0.006), "the table of the guide is out of date"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", SEATS)
def test_a_piece_stands_out_from_every_floor(theme: Theme, seat: str) -> None:
    for tint in TINTS:
        assert contrast(colour(theme, seat), colour(theme, f"tint-{tint}-floor")) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", SEATS)
def test_a_mark_cut_out_of_a_piece_can_be_read(theme: Theme, seat: str) -> None:
    assert contrast(colour(theme, "p-on"), colour(theme, seat)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tint", TINTS)
def test_the_line_of_a_tint_can_be_read_on_its_floor(theme: Theme, tint: str) -> None:
    assert contrast(colour(theme, f"tint-{tint}-line"), colour(theme, f"tint-{tint}-floor")) >= 4.5


@pytest.mark.parametrize(("theme", "promised"), [("night", 18), ("paper", 22)])
def test_seats_differ(theme: Theme, promised: float) -> None:
    seen = [lab(linear(colour(theme, seat))) for seat in SEATS]
    assert round(min(difference(a, b) for a, b in combinations(seen, 2))) >= promised


@pytest.mark.parametrize(
    ("deficiency", "night", "paper"),
    [("protanopia", 14, 15), ("deuteranopia", 13, 17), ("tritanopia", 14, 14)],
)
def test_seats_differ_for_the_colour_blind(deficiency: str, night: float, paper: float) -> None:
    for theme, promised in zip(THEMES, (night, paper), strict=True):
        seen = [lab(seen_with(deficiency, colour(theme, seat))) for seat in SEATS]
        assert round(min(difference(a, b) for a, b in combinations(seen, 2))) >= promised


def test_the_difference_is_the_published_one() -> None:
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)


def test_both_themes_name_the_same_tokens() -> None:
    assert tokens("night").keys() == tokens("paper").keys()
