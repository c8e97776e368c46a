"""The map, resources, population, ships, blueprints and dice."""
