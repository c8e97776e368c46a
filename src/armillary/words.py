"""The reader's language: English as it stands in the source, other languages from `locale/`.

    words = catalogue("it")
    words("Stop here")                                              # Mi fermo
    words(Counted("{count} settler", "{count} settlers", 3))        # {count} coloni
    words(Filled("There is no position {number}.", number=57))      # Non esiste la posizione 57.

`python -m armillary.words extract` gathers the messages of the source into the template and brings
every translation up to date with it; `check` says what is missing and exits 1 if anything is.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

from armillary.engine import Words, as_written
from armillary.engine.errors import ArmillaryError
from armillary.engine.texts import Counted, Filled

SOURCE = "en"
DOMAIN = "armillary"


@cache
def languages() -> tuple[str, ...]:
    """The languages in which everything can be read, the source's first."""
    translated = (folder.name for folder in _locale().iterdir() if _texts(folder.name).is_file())
    return (SOURCE, *sorted(translated))


@cache
def catalogue(language: str) -> Words:
    """The words of a language; a message that has no translation stays as it is written."""
    if language == SOURCE:
        return as_written
    if language not in languages():
        raise ArmillaryError(f"There is no language {language!r}. Languages: {', '.join(languages())}.")
    return _words_of(_read(language))


def _words_of(translations: GNUTranslations) -> Words:
    def words(message: str) -> str:
        if isinstance(message, Counted):
            return translations.ngettext(message.one, message.many, message.number)
        if isinstance(message, Filled):
            return translations.gettext(message.message).format(**message.figures)
        return translations.gettext(message) if message else ""  # the empty one holds the file's header

    return words


def _read(language: str) -> GNUTranslations:
    from babel.messages.mofile import write_mo  # noqa: PLC0415  (readers of English do not wait for it)
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with _texts(language).open("rb") as file:
        texts = read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)
    compiled = BytesIO()
    write_mo(compiled, texts)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _locale() -> Traversable:
    return files("armillary").joinpath("locale")


def _texts(language: str) -> Traversable:
    return _locale().joinpath(language, "LC_MESSAGES", f"{DOMAIN}.po")


def main(arguments: Sequence[str] | None = None) -> int:
    from armillary import translations  # noqa: PLC0415  (only translators gather and check)

    parser = argparse.ArgumentParser("python -m armillary.words", description="Texts and their translations.")
    parser.add_argument(
        "command",
        choices=("extract", "check"),
        help="extract: write the template and update the translations; check: say what is not translated",
    )
    if parser.parse_args(arguments).command == "extract":
        translations.extract()
        return 0
    problems = translations.problems()
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
