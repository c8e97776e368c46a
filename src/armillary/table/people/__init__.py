"""Who somebody is: accounts, passwords, statistics."""
