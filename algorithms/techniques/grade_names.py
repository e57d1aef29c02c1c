"""How people call the grades of difficulty."""

from algorithms.techniques.deduction import Grade
from core.language import sentence

GRADE_NAMES = {
    Grade.EASY: sentence("Easy"),
    Grade.MEDIUM: sentence("Medium"),
    Grade.HARD: sentence("Hard"),
    Grade.EXPERT: sentence("Expert"),
}
