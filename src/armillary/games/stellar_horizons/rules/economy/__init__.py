"""Chapter 3.1: the nine steps of the economic phase."""
