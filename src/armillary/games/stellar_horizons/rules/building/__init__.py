"""Chapter 3.2: building and servicing."""
