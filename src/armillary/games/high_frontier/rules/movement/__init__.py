"""Chapter H: movement."""
