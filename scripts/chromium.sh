#!/bin/sh
# Chromium for the browser tests: found, or installed where we may. Says what to do where we may not.
set -eu

find_chromium() {
    if [ -n "${CHROMIUM:-}" ]; then
        command -v "$CHROMIUM" || { echo "CHROMIUM=$CHROMIUM is not a program." >&2; exit 1; }
        return
    fi
    command -v chromium || command -v chromium-browser || command -v google-chrome
}

if find_chromium >/dev/null; then
    exit 0
fi

as_root=""
if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
    sudo -n true 2>/dev/null || as_root="none"
fi

if [ "$as_root" != none ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the browser tests"
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get -qq update >/dev/null || true # the lists that are there may do
    $as_root apt-get -qq install --yes --no-install-recommends chromium >/dev/null || true
    if find_chromium >/dev/null; then
        exit 0
    fi
fi

echo "The browser tests need Chromium, and it could not be installed from here." >&2
echo "On Debian or Ubuntu: sudo apt-get install chromium" >&2
echo "Elsewhere, install it or say where it is: CHROMIUM=/path/to/chromium make test" >&2
exit 1
