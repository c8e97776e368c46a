"""Module 3, weapons: dropstones, battles, what they leave."""
