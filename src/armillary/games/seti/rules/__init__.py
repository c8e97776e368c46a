"""The rules of SETI by chapters: see `chapters`."""
