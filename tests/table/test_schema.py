"""Schemathesis over the OpenAPI document: whatever is sent, no 5xx and nothing undocumented."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.table.processes import OWN, PATIENCE, House, Player

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STREAM = "/api/tables/{table}/events"  # never ends at a table that exists
EXAMPLES = 10  # of each operation
FOR_EXISTING_TABLES = 2  # of so many examples, one goes to a table that exists


class Subject:
    """A server with somebody at it, who has tables of every kind."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.session = requests.Session()
        token = player.ask("POST", "/api/me/token").json()["token"]
        self.headers = {**OWN, "authorization": f"Bearer {token}"}
        self.tables = [player.open_table(*seats)["id"] for seats in (("me", "me"), ("me", "open"))]
        for _ in range(12):
            player.choose(player.look(self.tables[0]))

    def call(self, case: Case[Any], headers: dict[str, str]) -> Any:
        table = str(case.path_parameters.get("table", ""))
        if table and case.operation.path != STREAM and len(table) % FOR_EXISTING_TABLES == 0:
            case.path_parameters["table"] = self.tables[len(table) % len(self.tables)]
        return case.call(headers=headers, session=self.session, timeout=PATIENCE)


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Subject]:
    folder: Path = tmp_path_factory.mktemp("schema")
    with House(folder) as house:
        server = house.server(f"sqlite:///{folder / 'tables.db'}", ARMILLARY_HINT_MS="50").start()
        made = Subject(house.player(server))
        yield made
        made.session.close()


def takes_something(operation: Any) -> bool:
    """Can anything be sent to it that is not as documented?"""
    raw = operation.definition.raw
    return bool(raw.get("parameters") or raw.get("requestBody"))


def exercise(operation: Any, subject: Subject, mode: GenerationMode, headers: dict[str, str]) -> None:
    """Send a bounded number of requests, the same ones every time, and check each answer."""

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Case[Any]) -> None:
        case.validate_response(subject.call(case, headers), checks=CHECKS)

    send()


@pytest.mark.parametrize(
    ("mode", "known"),
    [(GenerationMode.POSITIVE, True), (GenerationMode.NEGATIVE, True), (GenerationMode.POSITIVE, False)],
    ids=["what is documented", "what is not", "from nobody"],
)
def test_every_answer_is_documented_and_none_is_a_failure(
    subject: Subject, mode: GenerationMode, known: bool
) -> None:
    headers = subject.headers if known else OWN
    document = schemathesis.openapi.from_url(f"{subject.player.address}/api/schema/openapi.json")
    operations: list[Any] = [found.ok() for found in document.get_all_operations() if isinstance(found, Ok)]
    assert {"/health", "/api/tables", "/api/tables/{table}/choices"} <= {each.path for each in operations}

    for operation in operations:
        if mode is GenerationMode.NEGATIVE and not takes_something(operation):
            continue
        exercise(operation, subject, mode, headers)
