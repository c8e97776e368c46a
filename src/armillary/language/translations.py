"""Messages gathered from the source, and what their translations lack. For translators only.

A message is a text that is given to `words` or to `Counted`, the reason of a refusal (also where it is
a constant of the rules), the reason of an undo barrier, what a game says of itself and of its settings,
or a name in its data files. Those of the house stand on one shelf, those of each game on its own.

`python -m armillary.words extract` gathers the messages of the source into the templates and brings
every translation up to date with them; `check` says what is missing and exits 1 if anything is.
`--package my_game` does so for a game in another package.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from io import BytesIO
from operator import itemgetter
from pathlib import Path
from string import Formatter
from typing import Any, BinaryIO, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from armillary.language.words import DOMAIN, HOUSE, LOCALE, SOURCE, languages

ROOT = Path(__file__).parent.parent  # the package of the house
GAMES = "games"


class Shelf(NamedTuple):
    """The messages of the house, or of one game: where its source lies, and where its texts."""

    package: str
    source: Path

    @property
    def name(self) -> str:
        return self.source.name

    @property
    def template(self) -> Path:
        if self.package == HOUSE:
            return self.source.joinpath(*LOCALE, f"{DOMAIN}.pot")
        return self.source / "words" / "messages.pot"

    def path_of(self, language: str) -> Path:
        if self.package == HOUSE:
            return self.source.joinpath(*LOCALE, language, "LC_MESSAGES", f"{DOMAIN}.po")
        return self.source / "words" / f"{language}.po"

    def holds(self, folder: str) -> bool:
        """Not the games' folders, if this is the house's shelf."""
        inside = Path(folder).relative_to(self.source).parts
        return inside[-1:] != ("__pycache__",) and (self.package != HOUSE or inside[:1] != (GAMES,))


def shelves() -> list[Shelf]:
    """The house's and those of the games that come with it."""
    games = sorted(folder.parent.name for folder in (ROOT / GAMES).glob("*/game.py"))
    return [Shelf(HOUSE, ROOT), *(Shelf(f"{HOUSE}.{GAMES}.{name}", ROOT / GAMES / name) for name in games)]


def shelf_of(package: str) -> Shelf:
    """The shelf of a game in any package."""
    return HOUSE_SHELF if package == HOUSE else Shelf(package, Path(str(files(package))))


HOUSE_SHELF = Shelf(HOUSE, ROOT)

# Which files are read, and which arguments of which calls are messages.
MAPPING = (
    ("**.py", "armillary.language.translations:messages_of"),
    *(
        (f"{folder}data/{name}.json", "armillary.language.translations:sentences_in")
        for name in ("lesson", "lesson_*", "overview", "signs")
        for folder in ("**/", "")
    ),
    ("**/data/*.json", "armillary.language.translations:names_in"),
    ("data/*.json", "armillary.language.translations:names_in"),
    ("**/templates/**.html", "jinja2.ext:babel_extract"),
)
OPTIONS = {"**/templates/**.html": {"silent": "false"}}
KEYWORDS: Mapping[str, tuple[int, ...]] = {
    "words": (1,),
    "_": (1,),  # the same in a template
    "Counted": (1, 2),
    "Filled": (1,),
    "Line": (1,),
    "Refusal": (3,),
    "Setting": (3,),
    # what the server refuses, and why
    "Denied": (1,),
    "NotFound": (1,),
    "Conflict": (1,),
    "UndoRefused": (1,),
    "NotYourChoice": (2,),
    "RecordError": (2,),
    "HTTPException": (1,),
    "NotAuthorizedException": (1,),
    "PermissionDeniedException": (1,),
    "Reason": (1,),
    "Share": (2,),
}
_NAMES_OF_REASONS = ("reason",)  # variables that hold the reason of a refusal
_RULES = "rules"  # the folder in which constants of several words are such reasons
_BARRIER = "barrier"  # in the name of a function that says why a choice cannot be taken back
_DESCRIPTIONS = ("description",)  # keywords of `Facts`
_SAID = ("title", "name", "says")  # what is read of a lesson
_NAME = re.compile(r'"name": ("(?:[^"\\]|\\.)*")')
_PROVENANCE = re.compile(r'"provenance": \{[^}]*\}')  # where a name comes from is no name

_HEADER = f"# Texts of {DOMAIN.capitalize()}."
_NEEDLESS = (  # lines of the header that nobody fills in, or that change when no text does
    *(b'"Project-Id-Version', b'"Report-Msgid-Bugs-To', b'"Last-Translator', b'"Language-Team'),
    *(b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Generated-By'),
)

Found = tuple[int, str, tuple[str | None, ...], list[str]]
Id = str | tuple[str, ...]


# Gathering


def messages_of(
    file: BinaryIO, keywords: Collection[str], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """The messages of a Python file, in the form that Babel asks of an extraction method."""
    source = ast.parse(file.read())
    found = [*_found_in(source, keywords)]
    if _RULES in Path(getattr(file, "name", "")).parts:
        found += _alone({*_phrases(source), *_sentences(source)})
    yield from sorted(found, key=itemgetter(0))


def names_in(
    file: BinaryIO, keywords: Collection[str], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """The names of cards, stars and other components in a data file, one record a line."""
    for number, line in enumerate(file.read().decode().splitlines(), start=1):
        for name in _NAME.findall(_PROVENANCE.sub("", line)):
            yield number, "words", (json.loads(name),), []


def sentences_in(
    file: BinaryIO, keywords: Collection[str], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """The sentences of a lesson, an overview or a list of signs, in order."""
    for number, text in enumerate(_said(json.loads(file.read())), start=1):
        yield number, "words", (text,), []


def _said(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key in _SAID and isinstance(value, str):
                yield value
            else:
                yield from _said(value)
    elif isinstance(data, list):
        for value in data:
            yield from _said(value)


def _found_in(source: ast.Module, keywords: Collection[str]) -> Iterator[Found]:
    for node in ast.walk(source):
        match node:
            case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)) if name in keywords:
                yield from _in_call(node, name)
            case ast.Call(func=ast.Name("Facts")):
                texts = [k.value for k in node.keywords if k.arg in _DESCRIPTIONS]
                yield from _alone(text for value in texts for text in _texts_in(value))
            case ast.Call(func=ast.Name("Preset"), args=texts):
                yield from _alone(text for value in texts for text in _texts_in(value))
            case ast.Assign(targets=[target], value=value):
                yield from _alone(_reasons(target, value))
            case ast.FunctionDef(name=name) if _BARRIER in name:
                returned = [part.value for part in ast.walk(node) if isinstance(part, ast.Return)]
                yield from _alone(text for value in returned if value for text in _texts_in(value))


def _phrases(source: ast.Module) -> Iterator[tuple[int, str]]:
    """Constants of several words: in the rules of a game they are reasons of refusals."""
    for node in source.body:
        match node:
            case ast.Assign(targets=[ast.Name()], value=ast.Constant(value=str() as text)) if " " in text:
                yield node.lineno, text


def _sentences(source: ast.Module) -> Iterator[tuple[int, str]]:
    """Whole sentences, wherever they stand in the rules of a game: reasons of refusals in tables, too."""
    remarks = {id(node.value) for node in ast.walk(source) if isinstance(node, ast.Expr)}
    for node in ast.walk(source):
        match node:
            case ast.Constant(value=str() as text) if " " in text and text.endswith("."):
                if id(node) not in remarks:
                    yield node.lineno, text


def _in_call(call: ast.Call, name: str) -> Iterator[Found]:
    if any(isinstance(argument, ast.IfExp) for argument in call.args):
        yield from _alone(text for argument in call.args for text in _texts_in(argument))
        return
    yield call.lineno, name, tuple(next(_texts_in(a), (0, None))[1] for a in call.args), []


def _alone(texts: Iterable[tuple[int, str]]) -> Iterator[Found]:
    for line, text in texts:
        yield line, "words", (text,), []


def _reasons(target: ast.expr, value: ast.expr) -> Iterator[tuple[int, str]]:
    match target, value:
        case ast.Name(name), _ if name in _NAMES_OF_REASONS:
            yield from _texts_in(value)
        case ast.Tuple(targets), ast.Tuple(values):
            for one, its_value in zip(targets, values, strict=False):
                yield from _reasons(one, its_value)


def _texts_in(value: ast.expr) -> Iterator[tuple[int, str]]:
    match value:
        case ast.Constant(value=str() as text) if text:
            yield value.lineno, text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts_in(body)
            yield from _texts_in(orelse)


def gathered(shelf: Shelf) -> Catalog:
    """Every message of a shelf."""
    catalog = Catalog(domain=DOMAIN, project=DOMAIN, header_comment=_HEADER, fuzzy=False)
    for file, line, message, comments, context in extract_from_dir(
        shelf.source, MAPPING, OPTIONS, KEYWORDS, directory_filter=shelf.holds
    ):
        catalog.add(message, None, [(Path(file).as_posix(), line)], auto_comments=comments, context=context)
    return catalog


# Writing


def extract(shelf: Shelf) -> None:
    """Write the template; add its new messages to every translation and drop those that are gone."""
    template = gathered(shelf)
    _write(shelf.template, template)
    for language in _translated():
        translation = read(shelf, language)
        translation.update(template, no_fuzzy_matching=True)
        translation.header_comment = _HEADER
        _write(shelf.path_of(language), translation)


def _write(path: Path, catalog: Catalog) -> None:
    """In the order of the source, without the numbers of its lines."""
    written = BytesIO()
    write_po(written, catalog, width=110, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    lines = [line for line in written.getvalue().splitlines(keepends=True) if not line.startswith(_NEEDLESS)]
    path.write_bytes(b"".join(lines))


def read(shelf: Shelf, language: str) -> Catalog:
    """The translations of a shelf; none yet, if the file is not there."""
    path = shelf.path_of(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN, header_comment=_HEADER, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)


def _translated() -> list[str]:
    return [language for language in languages() if language != SOURCE]


# Checking


def problems(shelf: Shelf) -> list[str]:
    """Missing or faulty translations, one line each."""
    source = gathered(shelf)
    if not shelf.template.exists():
        return [f"{shelf.name}: not gathered: run extract"]
    with shelf.template.open("rb") as file:
        template = read_po(file, domain=DOMAIN)
    found = [f"{shelf.name}: {text}" for text in _out_of_date(source, template)]
    for language in _translated():
        found += [f"{shelf.name}: {language}: {text}" for text in lacks(source, read(shelf, language))]
    return found


def _out_of_date(source: Catalog, template: Catalog) -> Iterator[str]:
    now, then = _ids(source), _ids(template)
    yield from (f"not gathered: {_shown(id_)}" for id_ in now if id_ not in then)
    yield from (f"stale: {_shown(id_)}" for id_ in then if id_ not in now)


def lacks(source: Catalog, translation: Catalog) -> Iterator[str]:
    """Messages without a translation, translations without a message, and those that do not fit."""
    wanted, there = _ids(source), _ids(translation)
    for id_ in wanted:
        message = there.get(id_)
        if message is None or not all(_forms(message.string)):
            yield f"missing: {_shown(id_)}"
        elif message.fuzzy:
            yield f"fuzzy: {_shown(id_)}"
        elif not _places_agree(message):
            yield f"other places than in the source: {_shown(id_)}"
    yield from (f"stale: {_shown(id_)}" for id_ in there if id_ not in wanted)


def _ids(catalog: Catalog) -> dict[Id, Message]:
    return {_id(message): message for message in catalog if message.id}


def _id(message: Message) -> Id:
    return message.id if isinstance(message.id, str) else tuple(message.id)


def _shown(id_: Id) -> str:
    return repr(id_ if isinstance(id_, str) else id_[-1])


def _forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    if text is None:
        return ("",)
    return (text,) if isinstance(text, str) else tuple(text)


def _places_agree(message: Message) -> bool:
    """True if every form of a translation has the named places of its source; plurals are compared with
    the plural.
    """
    sources = [places(form) for form in _forms(message.id)]
    forms = [places(form) for form in _forms(message.string)]
    return all(form in sources for form in forms) and forms[-1] == sources[-1]


def places(text: str) -> frozenset[str]:
    """The names between braces."""
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
    except ValueError:  # a brace that is not closed fits nothing
        return frozenset({text})


# The command


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m armillary.words", description="Texts and their translations.")
    parser.add_argument(
        "command",
        choices=("extract", "check"),
        help="extract: write the templates and update the translations; check: say what is not translated",
    )
    parser.add_argument(
        "--package",
        help="only the messages of this package, a game of your own (default: all of ours)",
    )
    asked = parser.parse_args(arguments)
    chosen = [shelf_of(asked.package)] if asked.package else shelves()
    if asked.command == "extract":
        for shelf in chosen:
            extract(shelf)
        return 0
    found = [problem for shelf in chosen for problem in problems(shelf)]
    for problem in found:
        sys.stdout.write(f"{problem}\n")
    return 1 if found else 0
