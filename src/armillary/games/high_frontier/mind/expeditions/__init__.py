"""Where Rockets should go, with what."""
