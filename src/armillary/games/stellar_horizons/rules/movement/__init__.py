"""Chapter 3.3: movement, transfers, launchers, interception; missiles."""
