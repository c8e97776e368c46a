"""What the documents show is what is there."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from armillary.engine import Ledger

ROOT = Path(__file__).parents[1]
WALK = ROOT / "docs" / "add-a-game.md"

# A file's name in italics, and a piece of it below.
_PIECE = re.compile(r"^\*(?P<file>[\w./-]+)\*\n\n```\w+\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")

PIECES = [(found["file"], found["code"]) for found in _PIECE.finditer(WALK.read_text("utf-8"))]
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_SAID = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(
    r"(?:[\w.-]+/)*[\w.-]+(?:/|\.(?:py|js|json|md|npz|html|png|toml|h))|(?:src|docs|scripts|tests)/[\w./-]+"
)
_NAMED = re.compile(r"(?<![\w/.-])(?:src|docs|scripts|tests|examples)/[\w./-]*[\w/]")

# Where a path of a document may begin, besides the root of the repository.
SOURCE = ROOT / "src" / "armillary"
BASES = (
    ROOT,
    ROOT / "docs",
    SOURCE,
    SOURCE / "games",
    SOURCE / "table",
    SOURCE / "table" / "static" / "table",
    ROOT / "tests" / "table",
    ROOT / "examples" / "sundive",
    *sorted(path for path in (SOURCE / "games").iterdir() if path.is_dir()),
)
OF_THE_PAST = ("CHANGELOG.md", "docs/archive/bots-diary.md")  # they name what there was
STILL_LONG = ("docs/speed.md",)  # the section on the compiled build
GENERATED = ("docs/map.md", "docs/map-rules.md")  # tests/test_map.py holds them against the source

# Files that a reader makes, or that a game may have.
NOT_HERE = {
    "mind.npz",
    "mind.json",
    "site/index.html",
    "build/test-times.json",
    "build/mutants/",
    "times.json",
    "games.json",
    "learn.log",
    "shapes.json",
    "sundive-mind/mind.npz",
    "rules.py",
    "RULES.xx.md",
}

MOST_WORDS = 40  # of a sentence; twenty are better

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/*.md")])


@pytest.mark.parametrize(
    ("file", "code"), PIECES, ids=[f"{n}-{Path(f).name}" for n, (f, _) in enumerate(PIECES)]
)
def test_the_code_of_the_walk_is_the_code_of_the_game(file: str, code: str) -> None:
    assert code in (ROOT / file).read_text("utf-8")


def test_the_walk_shows_every_room() -> None:
    shown = " ".join(file for file, _ in PIECES)

    for room in (
        "pyproject.toml",
        "RULES.md",
        "rules.py",
        "words/",
        "scene/",
        "mind.py",
        "game.py",
        "tests/",
    ):
        assert room in shown


def test_the_two_ledgers_of_the_example_have_the_same_rules() -> None:
    package = ROOT / "examples" / "sundive" / "src" / "sundive"
    english, italian = (Ledger((package / name).read_text("utf-8")) for name in ("RULES.md", "RULES.it.md"))

    assert [(rule.id, rule.kind) for rule in english] == [(rule.id, rule.kind) for rule in italian]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_document_links_to_what_exists(path: Path) -> None:
    links = _LINK.findall(path.read_text("utf-8"))

    assert [link for link in links if not (path.parent / link).exists()] == []


def named(path: Path) -> list[str]:
    """The paths in a document: those that begin at a folder of the root, and code that looks like a path."""
    text = path.read_text("utf-8")
    prose = _FENCED.sub("", text)
    said = [said for said in _SAID.findall(prose) if _PATH.fullmatch(said)]
    return sorted({*_NAMED.findall(text), *said} - NOT_HERE)


def is_there(name: str, document: Path) -> bool:
    if any((base / name).exists() for base in (document.parent, *BASES)):
        return True
    folders = (SOURCE, ROOT / "scripts", ROOT / "examples", ROOT / "tests")
    single = name.rstrip("/")
    return "/" not in single and any(any(folder.rglob(single)) for folder in folders)


@pytest.mark.parametrize(
    "path",
    [path for path in DOCUMENTS if str(path.relative_to(ROOT)) not in (*OF_THE_PAST, *GENERATED)],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_a_document_names_files_that_exist(path: Path) -> None:
    gone = [name for name in named(path) if not is_there(name, path)]

    assert gone == [], "files that moved, or that never were"


def test_the_figures_of_the_documents_are_those_of_the_source() -> None:
    pages = runpy.run_path(str(ROOT / "scripts" / "figures.py"))["pages"]()

    late = [str(path.relative_to(ROOT)) for path, text in pages.items() if path.read_text("utf-8") != text]

    assert not late, "python scripts/figures.py"


def test_every_page_has_its_place_on_the_site() -> None:
    nav = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    pages = {str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs").rglob("*.md")}

    assert set(re.findall(r": ([\w/-]+\.md)$", nav, re.MULTILINE)) == pages


def test_the_readme_is_one_screen() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 60


def sentences(path: Path) -> list[str]:
    """The sentences of a document; blocks, tables, headings and code on a line are left out."""
    prose = _FENCED.sub("", path.read_text("utf-8"))
    said = (_SAID.sub("X", block) for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", prose))
    return [
        sentence
        for block in said
        if not block.lstrip().startswith(("|", "#", "<!--", "!["))
        for sentence in re.split(r"(?<=[.:;?!])\s+(?=[A-Z*\[(“\d])", " ".join(block.split()))
    ]


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in DOCUMENTS
        if str(path.relative_to(ROOT)) not in (*OF_THE_PAST, *GENERATED, *STILL_LONG)
    ],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_no_sentence_of_a_document_is_longer_than_forty_words(path: Path) -> None:
    long = [sentence for sentence in sentences(path) if len(sentence.split()) > MOST_WORDS]

    assert long == []


def test_the_outline_of_the_architecture_is_short() -> None:
    assert len((ROOT / "docs" / "architecture.md").read_text("utf-8").split()) <= 1500
