"""The assembly, without blocs and with them."""
