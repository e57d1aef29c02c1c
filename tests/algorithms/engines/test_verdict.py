"""The verdict on a search, and when it gives up."""

import pytest

from algorithms.engines import verdict as module
from algorithms.engines.verdict import Verdict


def verdict_on(search, **more):
    verdict = Verdict(search, **more)
    for _ in verdict:
        assert verdict.solutions is None, "it is not known before the end"
    return verdict.solutions, verdict.found


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
