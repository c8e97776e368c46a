"""The reader's language: English as it stands in the source, other languages from catalogues.

    words = catalogue("it")
    words("Stop here")                                              # Mi fermo
    words(Counted("{count} settler", "{count} settlers", 3))        # {count} coloni
    words(Filled("There is no position {number}.", number=57))      # Non esiste la posizione 57.

The house has a catalogue in `locale/`, and every game its own in `words/`, wherever its package lies:
`words.of(game)` looks there first, then in the house's.

`python -m armillary.words extract` gathers the messages of the source into the templates and brings
every translation up to date with them; `check` says what is missing and exits 1 if anything is.
`--package my_game` does so for a game in another package.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any

from armillary.engine import ArmillaryError, Counted, Game
from armillary.engine.texts import Filled

SOURCE = "en"
DOMAIN = "armillary"
HOUSE = "armillary"


class Catalogue:
    """The words of a language: the house's, or a game's and behind them the house's."""

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def __call__(self, message: str) -> str:
        if isinstance(message, Counted):
            return self._translations.ngettext(message.one, message.many, message.number)
        if isinstance(message, Filled):
            return self._translations.gettext(message.message).format(**message.figures)
        return self._translations.gettext(message) if message else ""  # the empty one is the file's header

    def of(self, game: Game[Any]) -> Catalogue:
        """The words in which this game speaks."""
        return catalogue(self.language, game.package)


class _Source(Catalogue):
    """The language in which the messages are written."""

    def __init__(self) -> None:
        super().__init__(SOURCE, NullTranslations())

    def __call__(self, message: str) -> str:
        return message

    def of(self, game: Game[Any]) -> Catalogue:
        return self


@cache
def languages() -> tuple[str, ...]:
    """The languages in which everything can be read, the source's first."""
    folders = files(HOUSE).joinpath("locale").iterdir()
    return (SOURCE, *sorted(each.name for each in folders if texts(HOUSE, each.name).is_file()))


@cache
def catalogue(language: str, package: str = HOUSE) -> Catalogue:
    """The words of a language; a message that has no translation stays as it is written."""
    if language == SOURCE:
        return _Source()
    if language not in languages():
        raise ArmillaryError(f"There is no language {language!r}. Languages: {', '.join(languages())}.")
    house = _translations(HOUSE, language)
    if package == HOUSE or not texts(package, language).is_file():
        return Catalogue(language, house)
    own = _translations(package, language)
    own.add_fallback(house)
    return Catalogue(language, own)


def texts(package: str, language: str) -> Traversable:
    """Where the translations of a package lie: the house's in `locale`, a game's beside its words."""
    if package == HOUSE:
        return files(HOUSE).joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.po")
    return files(package).joinpath("words", f"{language}.po")


@cache
def _translations(package: str, language: str) -> GNUTranslations:
    from babel.messages.mofile import write_mo  # noqa: PLC0415  (readers of English do not wait for it)
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with texts(package, language).open("rb") as file:
        found = read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)
    compiled = BytesIO()
    write_mo(compiled, found)
    compiled.seek(0)
    return GNUTranslations(compiled)


def main(arguments: Sequence[str] | None = None) -> int:
    from armillary import translations  # noqa: PLC0415  (only translators gather and check)

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
    shelves = [translations.shelf_of(asked.package)] if asked.package else translations.shelves()
    if asked.command == "extract":
        for shelf in shelves:
            translations.extract(shelf)
        return 0
    problems = [problem for shelf in shelves for problem in translations.problems(shelf)]
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
