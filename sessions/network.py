"""The addresses by which others on the local network reach this machine."""

import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address

# An address of documentation (RFC 5737); nothing is ever sent to it.
ELSEWHERE = ("192.0.2.1", 9)
SIOCGIFADDR = 0x8915
"""Linux's request for the IPv4 address of an interface."""


def lan_addresses() -> list[str]:
    """Return this machine's IPv4 addresses, the one used to go elsewhere first.

    Nothing is sent, no name is looked up, and a machine without a network has none.
    """
    found = dict.fromkeys([*_outward_address(), *_interface_addresses()])
    return [address for address in found if _is_reachable(address)]


def _outward_address() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)  # a datagram socket only picks its route here
        yield probe.getsockname()[0]


def _interface_addresses() -> Iterator[str]:
    with suppress(ImportError, OSError):
        from fcntl import ioctl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _index, name in socket.if_nameindex():
                with suppress(OSError):  # an interface without an IPv4 address
                    request = struct.pack("256s", name.encode()[:15])
                    answer = ioctl(probe.fileno(), SIOCGIFADDR, request)
                    yield socket.inet_ntoa(answer[20:24])


def _is_reachable(address: str) -> bool:
    ip = ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)
