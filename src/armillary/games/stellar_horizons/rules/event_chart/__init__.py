"""Chapter 5: the event chart."""
