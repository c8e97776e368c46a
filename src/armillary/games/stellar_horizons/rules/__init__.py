"""The rules of Stellar Horizons, one module for each chapter."""
