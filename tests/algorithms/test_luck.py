"""Chance is fair, and the same for the same seed on every Python."""

from collections import Counter
from random import Random

from algorithms.luck import Luck, shuffled


def test_a_seed_gives_the_same_on_every_python():
    luck = Luck(2026)
    assert luck.shuffled(range(9)) == [6, 2, 8, 7, 0, 5, 3, 4, 1]
    assert "".join(luck.choice("abcdefgh") for _ in range(12)) == "gefggebeagdg"
    assert luck.pair(range(9)) == [0, 7]


class OnlyRandom:
    """Without the methods that may draw in another way some day."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random


def test_nothing_but_the_method_that_is_promised_to_stay_is_drawn_from(monkeypatch):
    monkeypatch.setattr("algorithms.luck.Random", OnlyRandom)
    luck = Luck(1)
    assert sorted(luck.shuffled("abc")) == list("abc")
    assert luck.choice("abc") in "abc"
    assert len(set(luck.pair("abc"))) == 2


def test_each_order_comes_up_as_often_as_any_other():
    chance = Random(1)
    counts = Counter("".join(shuffled("abc", chance)) for _ in range(6000))
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


def test_luck_lasts_for_so_many_digits_and_is_renewed():
    luck = Luck(1, lasts=3)
    for _ in range(2):
        assert [luck.has_run_out() for _ in range(4)] == [False, False, False, True]
        luck.renewed()
