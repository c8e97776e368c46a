"""Where Chromium is on this machine."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = (
    "Chromium is missing: these tests drive a real browser. Run `sh scripts/chromium.sh`, or install it "
    "(on Debian: apt-get install chromium), or say where it is: CHROMIUM=/path/to/chromium."
)


def chromium() -> str | None:
    """The browser that the tests drive: as the variable CHROMIUM says, or else as it is found."""
    wished = os.environ.get("CHROMIUM")
    candidates = (wished,) if wished else NAMES
    return next((found for name in candidates if (found := shutil.which(name))), None)
