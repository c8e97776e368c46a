"""The HTTP edge of every request: headers, connections, floods."""
