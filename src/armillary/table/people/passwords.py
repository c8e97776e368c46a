"""Passwords: which are good enough, and how they are kept."""

from __future__ import annotations

import asyncio
import secrets
from difflib import SequenceMatcher
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

SHORTEST_PASSWORD = 10
_LEAST_BESIDES = 8  # letters and figures that a password has besides the login in it
_ALIKE = 0.75  # of the longest possible likeness

_hasher = PasswordHasher()


def is_like(password: str, login: str) -> bool:
    """Would somebody who knows the login guess this password?"""
    word, name = _plain(password), _plain(login)
    if not word or not name:
        return False
    for said in (name, name[::-1]):
        if word in said or (said in word and len(word.replace(said, "")) < _LEAST_BESIDES):
            return True
        if SequenceMatcher(None, word, said).ratio() >= _ALIKE:
            return True
    return False


def _plain(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


class Passwords:
    """Hashes and compares, two at a time: each takes a core and 64 MB for a moment."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(2)

    async def hashed(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(_hasher.hash, password)

    async def matches(self, known: str | None, password: str) -> bool:
        """Somebody who does not exist takes as long to refuse as a wrong password."""
        async with self._turn:
            return await asyncio.to_thread(_matches, known, password)


@cache
def _of_nobody() -> str:
    return _hasher.hash(secrets.token_hex(16))


def _matches(known: str | None, password: str) -> bool:
    try:
        return _hasher.verify(known or _of_nobody(), password)
    except (Argon2Error, InvalidHashError):
        return False
