"""Journeys through the real program in a real window, by a real mouse and keyboard."""
