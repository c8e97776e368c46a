"""Chapter 3.6: trade, bases, terraforming."""
