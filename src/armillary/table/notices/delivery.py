"""Sending a mail or calling a webhook, with a limit to everything that a stranger could stretch."""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import smtplib
import socket
import ssl
import threading
from email.message import EmailMessage
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

from armillary.engine import ArmillaryError
from armillary.table.mail_addresses import MailServer

SECONDS = 10.0  # for each answer of the other side
LONGEST = 20.0  # for all of it
_HTTPS = 443
_FIRST_FREE_PORT = 1024
# Addresses that lead to others, perhaps of a private network, by way of whoever translates them.
_TRANSLATED = tuple(
    map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "::/96", "fec0::/10", "192.88.99.0/24"))
)


class NotDelivered(ArmillaryError):
    """The mail or the call did not arrive, or must not be sent."""


def send_mail(server: MailServer, message: EmailMessage) -> None:
    """Hand a mail in; blocks."""
    try:
        if server.secure:
            context = ssl.create_default_context()
            with smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=context) as smtp:
                _hand_in(smtp, server, message)
        else:
            with smtplib.SMTP(server.host, server.port, timeout=SECONDS) as smtp:
                smtp.ehlo()
                safe = smtp.has_extn("starttls")
                if safe:
                    smtp.starttls(context=ssl.create_default_context())
                    smtp.ehlo()
                if server.user and not safe and not _is_this_machine(server.host):
                    raise NotDelivered("The mail server does not encrypt: the password is not sent to it.")
                _hand_in(smtp, server, message)
    except (OSError, smtplib.SMTPException) as error:
        raise NotDelivered(f"{type(error).__name__}: {error}") from error


def _hand_in(smtp: smtplib.SMTP, server: MailServer, message: EmailMessage) -> None:
    if server.user:
        smtp.login(server.user, server.password)
    smtp.send_message(message)


def _is_this_machine(host: str) -> bool:
    return host in ("localhost", "127.0.0.1", "::1")


class Target(Struct, frozen=True):
    """A webhook whose address has been looked up and found harmless; the call goes to that address."""

    secure: bool
    host: str
    port: int
    path: str


def target_of(address: str, *, local: bool) -> Target:
    """The parts of a webhook's address; without looking its name up."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise NotDelivered("A webhook is an address like https://example.org/path.") from None
    allowed = ("https", "http") if local else ("https",)
    if parts.scheme not in allowed or not parts.hostname or parts.username or not address.isascii():
        raise NotDelivered("A webhook is an address like https://example.org/path.")
    try:
        parts.hostname.encode("idna")
    except UnicodeError:  # a part of the name is empty or too long
        raise NotDelivered("A webhook is an address like https://example.org/path.") from None
    secure = parts.scheme == "https"
    chosen = port or (_HTTPS if secure else 80)
    if not local and chosen != _HTTPS and chosen < _FIRST_FREE_PORT:
        raise NotDelivered("A webhook is an address like https://example.org/path.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if any(letter.isspace() or not letter.isprintable() for letter in path):
        raise NotDelivered("A webhook is an address like https://example.org/path.")
    return Target(secure, parts.hostname, chosen, path)


def address_for(target: Target, *, local: bool) -> str:
    """The address of a name, if every address that it has is one of the open internet; blocks.

    The call goes to the very address that was looked at: asked again, the name could have another.
    """
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotDelivered(f"{type(error).__name__}: {error}") from error
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    for address in addresses:
        if not is_allowed(address, local=local):
            raise NotDelivered("A webhook leads to no address of a private network.")
    return addresses[0]


def is_allowed(address: str, *, local: bool) -> bool:
    """Of the open internet; this machine itself too where the server's settings say so."""
    known = ipaddress.ip_address(address)
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return is_allowed(str(known.ipv4_mapped), local=local)
        if known.sixtofour is not None or known.teredo is not None:
            return False
    if local and known.is_loopback:
        return True
    if any(known in network for network in _TRANSLATED):
        return False
    return known.is_global and not known.is_multicast


def call_webhook(address: str, body: bytes, *, local: bool) -> None:
    """POST a message; follows nothing, reads nothing but the status; blocks."""
    target = target_of(address, local=local)
    where = address_for(target, local=local)
    if not target.secure and not ipaddress.ip_address(where).is_loopback:
        raise NotDelivered("A webhook is an address like https://example.org/path.")
    kind: Any = http.client.HTTPSConnection if target.secure else http.client.HTTPConnection
    connection: http.client.HTTPConnection = kind(target.host, target.port, timeout=SECONDS)
    try:
        plain = socket.create_connection((where, target.port), timeout=SECONDS)
        end = threading.Timer(LONGEST, _cut, [plain])  # whoever answers a byte at a time is cut off
        end.daemon = True
        end.start()
        try:
            secured = ssl.create_default_context() if target.secure else None
            connection.sock = secured.wrap_socket(plain, server_hostname=target.host) if secured else plain
            headers = {"content-type": "application/json", "user-agent": "Armillary"}
            connection.request("POST", target.path, body, headers)
            status = connection.getresponse().status
        finally:
            end.cancel()
    except (OSError, http.client.HTTPException) as error:
        raise NotDelivered(f"{type(error).__name__}: {error}") from error
    finally:
        connection.close()
    if not 200 <= status < 300:
        raise NotDelivered(f"The webhook answered {status}.")


def _cut(plain: socket.socket) -> None:
    with contextlib.suppress(OSError):  # it may have ended by itself
        plain.shutdown(socket.SHUT_RDWR)
