"""The page for what cannot be shown: one sentence, and what to do next."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from armillary.table.pages.rendering import page
from armillary.table.wire.answers import ErrorMessage


def error_page(request: Request[Any, Any, Any], message: ErrorMessage) -> Response[Any]:
    return page(request, "shared/error.html", None, status=message.status, message=message)
