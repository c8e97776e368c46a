"""The reader's language: English as it stands in the source, other languages from catalogues.

    words = catalogue("it")
    words("Stop here")                                              # Mi fermo
    words(Counted("{count} settler", "{count} settlers", 3))        # {count} coloni
    words(Filled("There is no position {number}.", number=57))      # Non esiste la posizione 57.

The house has a catalogue in `language/locale/`, and every game its own in `words/`, wherever its package
lies: `words.of(game)` looks there first, then in the house's.
"""

from __future__ import annotations

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
LOCALE = ("language", "locale")  # the folder of the house's translations, below its package


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
    folders = files(HOUSE).joinpath(*LOCALE).iterdir()
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
    """Where the translations of a package lie: a game has its own beside its words."""
    if package == HOUSE:
        return files(HOUSE).joinpath(*LOCALE, language, "LC_MESSAGES", f"{DOMAIN}.po")
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
