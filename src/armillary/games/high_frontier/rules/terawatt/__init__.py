"""Module 1: Freighters, Mobile Factories, GW thrusters, promotion, Space Elevators."""
