"""The rules of High Frontier, one module for each chapter."""
