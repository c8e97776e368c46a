"""People with browsers, as the server meets them: cookies of their own, and the page's header."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from httpx import Response
from litestar import Litestar
from litestar.testing import AsyncTestClient

OWN = {"x-armillary": "1"}


class Visitor:
    """Somebody at a browser."""

    def __init__(self, client: AsyncTestClient[Litestar]) -> None:
        self.client = client
        self.cookie = ""

    async def get(self, path: str, **more: Any) -> Response:
        return await self.ask("GET", path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> Response:
        return await self.ask("POST", path, json={} if body is None else body, **more)

    async def ask(
        self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any
    ) -> Response:
        self.client.cookies.clear()
        sent = {**OWN, **({"cookie": self.cookie} if self.cookie else {}), **(headers or {})}
        response = await self.client.request(method, path, headers=sent, follow_redirects=False, **more)
        if given := response.cookies.get("armillary"):
            self.cookie = f"armillary={given}"
        self.client.cookies.clear()
        return response

    def inside(self, asked: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Do something inside of the server, where its event loop is."""
        return self.client.blocking_portal.call(asked, *args)

    async def introduce(self, nickname: str) -> Visitor:
        response = await self.post("/api/me", {"nickname": nickname})
        assert response.status_code == 201, response.text
        return self

    async def open_table(self, *seats: str, game: str = "space_gate_odyssey", **more: Any) -> dict[str, Any]:
        """A table; seats are `me`, `open` or a bot's level."""
        wishes = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        response = await self.post("/api/tables", {"game": game, "seats": wishes, **more})
        assert response.status_code == 201, response.text
        table: dict[str, Any] = response.json()
        return table

    async def look(self, table: str, **params: Any) -> dict[str, Any]:
        response = await self.get(f"/api/tables/{table}", params=params)
        assert response.status_code == 200, response.text
        seen: dict[str, Any] = response.json()
        return seen

    async def choose(self, table: str, text: str | None = None) -> Response:
        """Make a choice: this one, or the first that is offered."""
        decision = (await self.look(table))["decision"]
        choice = text or decision["options"][0]["text"]
        body = {"seat": decision["seat"], "number": decision["number"], "choice": choice}
        return await self.post(f"/api/tables/{table}/choices", body)

    async def everything(self, table: str) -> str:
        """All that this visitor's page, log and API tell of a table."""
        paths = ["", "?view=true", "/log", "/refusals", "/chances", "/final", "/chat"]
        answers = [await self.get(f"/api/tables/{table}{path}") for path in paths]
        answers.append(await self.get(f"/tables/{table}", headers={"accept": "text/html"}))
        answers.append(await self.get(f"/tables/{table}/pane"))
        return "\n".join(answer.text for answer in answers)
