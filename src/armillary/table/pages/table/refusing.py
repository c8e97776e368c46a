"""Why not: refusals that say the same are one line."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from armillary.table.wire.question import RefusalMessage

_MANY = 3  # more that say the same are gathered


class RefusalGroup(Struct):
    """Refusals with one reason; a single one stands alone."""

    reason: str
    rule: str
    refusals: list[RefusalMessage]

    @property
    def shapes(self) -> list[str]:
        return list(dict.fromkeys(shape for refusal in self.refusals for shape in refusal.shapes))


def grouped(refusals: Sequence[RefusalMessage]) -> list[RefusalGroup]:
    """In their order; what more than a few have in common is said once, where the first of them stands."""
    alike: dict[tuple[str, str], list[RefusalMessage]] = {}
    for refusal in refusals:
        alike.setdefault((refusal.reason, refusal.rule), []).append(refusal)
    found: list[RefusalGroup] = []
    for refusal in refusals:
        same = alike[refusal.reason, refusal.rule]
        if len(same) <= _MANY:
            found.append(RefusalGroup(refusal.reason, refusal.rule, [refusal]))
        elif same[0] is refusal:
            found.append(RefusalGroup(refusal.reason, refusal.rule, same))
    return found
