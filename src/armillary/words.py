"""The command of translators, `python -m armillary.words`: see `armillary.language.translations`."""

from __future__ import annotations

import sys

from armillary.language.translations import main

if __name__ == "__main__":
    sys.exit(main())
