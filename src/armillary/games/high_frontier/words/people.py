"""Colonists in words."""

from __future__ import annotations

from armillary.engine import Words


def profession_name(profession: str, words: Words) -> str:
    return {
        "engineer": words("engineer"),
        "industrialist": words("industrialist"),
        "miner": words("miner"),
        "prospector": words("prospector"),
    }.get(profession, words("without a profession"))
