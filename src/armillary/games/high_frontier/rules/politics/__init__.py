"""Module 0: the assembly, its Laws, and how votes are won."""
