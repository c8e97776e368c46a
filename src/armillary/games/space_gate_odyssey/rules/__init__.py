"""The rules of Space Gate Odyssey: see `chapters`."""
