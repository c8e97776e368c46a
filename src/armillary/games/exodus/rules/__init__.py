"""The rules of Exodus: components and state, then one module per chapter of the rulebook."""
