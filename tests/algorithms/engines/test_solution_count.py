"""The count on a search, and when it gives up."""

import pytest

from algorithms.engines import solution_count as module
from algorithms.engines.solution_count import SolutionCount


def verdict_on(search, **more):
    count = SolutionCount(search, **more)
    for _ in count:
        assert count.solutions is None, "it is not known before the end"
    return count.solutions, count.found


@pytest.mark.parametrize(
    ("search", "solutions", "found"),
    [
        ([], "none", ()),
        ([None, None], "none", ()),
        ([None, (), None], "one", ((),)),
        ([None, (1,), None, (2,), (3,)], "several", ((1,), (2,))),
    ],
)
def test_it_is_what_the_search_finds(search, solutions, found):
    assert verdict_on(search) == (solutions, found)


def test_it_does_not_search_on_when_it_is_known():
    search = iter([None, (1,), None, (2,), (3,)])
    assert verdict_on(search, enough=1) == ("one", ((1,),))
    assert next(search) is None
    assert verdict_on(search) == ("several", ((2,), (3,)))


def test_after_so_many_branches_it_is_unknown(monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 3)
    assert verdict_on([None, (1,), None, (2,)]) == ("unknown", ((1,),))
    assert verdict_on([None, (1,), (2,)]) == ("several", ((1,), (2,)))
