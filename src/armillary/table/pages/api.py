"""The HTTP API as a page: every endpoint of the OpenAPI document, readable without a script."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from msgspec import Struct

from armillary.table.pages.rendering import page
from armillary.table.web.requests import Visitor

Schema = dict[str, Any]


class Field(Struct, frozen=True):
    """A parameter, or a field of a message."""

    name: str
    type: str
    needed: bool
    note: str


class Endpoint(Struct, frozen=True):
    method: str
    path: str
    summary: str
    note: str
    parameters: list[Field]
    body: str  # the type of what is sent
    answers: list[tuple[str, str, str]]  # status, type, description

    @property
    def id(self) -> str:
        return f"{self.method}{self.path}".replace("/", "-").replace("{", "").replace("}", "")


class Message(Struct, frozen=True):
    """What goes over the wire under a name."""

    name: str
    note: str
    fields: list[Field]


@get("/api/docs", include_in_schema=False)
async def api_page(request: Request[Any, Any, Any], person: Visitor) -> Response[str]:
    schema = request.app.openapi_schema.to_schema()
    return page(
        request,
        "api/api.html",
        person,
        info=schema["info"],
        groups=endpoints(schema),
        messages=messages(schema),
    )


def endpoints(schema: Schema) -> dict[str, list[Endpoint]]:
    """The endpoints by their tag, in the order of the document."""
    found: dict[str, list[Endpoint]] = {}
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            tag = (operation.get("tags") or ["other"])[0]
            found.setdefault(tag, []).append(_endpoint(path, method, operation))
    return found


def messages(schema: Schema) -> list[Message]:
    return [
        Message(name, said.get("description", ""), _fields(said))
        for name, said in sorted(schema.get("components", {}).get("schemas", {}).items())
    ]


def _endpoint(path: str, method: str, operation: Schema) -> Endpoint:
    body = operation.get("requestBody", {}).get("content", {})
    return Endpoint(
        method=method.upper(),
        path=path,
        summary=operation.get("summary", ""),
        note=operation.get("description", ""),
        parameters=[
            Field(one["name"], type_of(one.get("schema", {})), one.get("required", False), _note(one))
            for one in operation.get("parameters", [])
        ],
        body=next((type_of(kind.get("schema", {})) for kind in body.values()), ""),
        answers=[
            (status, _answer_type(answer), answer.get("description", ""))
            for status, answer in operation.get("responses", {}).items()
        ],
    )


def _answer_type(answer: Schema) -> str:
    return next((type_of(kind.get("schema", {})) for kind in answer.get("content", {}).values()), "")


def _fields(said: Schema) -> list[Field]:
    needed = set(said.get("required", ()))
    return [
        Field(name, type_of(kind), name in needed, _limits(kind))
        for name, kind in said.get("properties", {}).items()
    ]


def _note(parameter: Schema) -> str:
    said = [parameter.get("description", ""), _limits(parameter.get("schema", {}))]
    return " ".join(part for part in (f"in the {parameter['in']}.", *said) if part)


def _limits(kind: Schema) -> str:
    """What a value has to fulfil, in short."""
    shown = {"minimum": "≥", "maximum": "≤", "minLength": "length ≥", "maxLength": "length ≤"}
    shown |= {"minItems": "items ≥", "maxItems": "items ≤", "pattern": "matches"}
    parts = [f"{sign} {one[name]}" for one in _versions(kind) for name, sign in shown.items() if name in one]
    return ", ".join(dict.fromkeys(parts))


def _versions(kind: Schema) -> list[Schema]:
    return [kind, *kind.get("oneOf", []), *kind.get("anyOf", [])]


def type_of(kind: Schema) -> str:
    """A type as one would say it: `list of LogLine`, `number or null`."""
    if "$ref" in kind:
        return str(kind["$ref"]).rsplit("/", 1)[-1]
    for several in ("oneOf", "anyOf"):
        if several in kind:
            return " or ".join(dict.fromkeys(type_of(one) for one in kind[several]))
    named = kind.get("type", "anything")
    if isinstance(named, list):
        return " or ".join(named)
    if named == "array":
        return f"list of {type_of(kind.get('items', {}))}"
    if named == "object" and isinstance(kind.get("additionalProperties"), dict):
        return f"map to {type_of(kind['additionalProperties'])}"
    return str(named)
