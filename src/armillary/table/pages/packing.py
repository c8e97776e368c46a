"""Panes, compressed where they are made; what the framework does for any answer takes a thread and a copy."""

from __future__ import annotations

import zlib
from typing import Any

from litestar import MediaType, Request, Response

PACKED = "packed"  # what the routes say that compress their own answers
_LEAST = 1000  # bytes; less is not worth it
_LEVEL = 3
_GZIP = 16 + zlib.MAX_WBITS


def packed(request: Request[Any, Any, Any], html: str) -> Response[bytes]:
    """A compressed piece of a page that is not cached, in an encoding that the browser accepts."""
    body = html.encode()
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if len(body) >= _LEAST and "gzip" in request.headers.get("accept-encoding", ""):
        packing = zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
        body = packing.compress(body) + packing.flush()
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=MediaType.HTML, headers=headers)
