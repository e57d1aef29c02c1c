"""What is kept is what was played, in one window or in several, and whenever the program ends."""

import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.core.storage.games.playing import PUZZLE, Clock, all_games, begun, known, opened, play

WINDOWS = st.sampled_from((0, 1))


class Windows(RuleBasedStateMachine):
    """Two windows with one file: whatever was kept is found again, and nobody writes over the other."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "games.db"
        self.clock = Clock()
        self.stores = [opened(self.path), opened(self.path)]
        self.games = [begun(store, PUZZLE, clock=self.clock) for store in self.stores]
        self.kept = [known(game.session) for game in self.games]
        self.last = 1  # the window that has kept something last
        self.writes = Counter()  # how often each game was written, by its number
        self.seen = [0, 0]  # how often when the window wrote it itself

    @rule(window=WINDOWS, chance=st.integers(0, 1 << 30), times=st.integers(1, 4))
    def play(self, window: int, chance: int, times: int) -> None:
        before = self._done(window)
        for number in range(times):
            play(self.games[window].session, Random(chance + number))
        self._keep(window, something_is_done=self._done(window) != before)

    @rule(window=WINDOWS, seconds=st.integers(1, 100))
    def wait(self, window: int, seconds: int) -> None:
        self.clock.seconds += seconds
        self._keep(window, something_is_done=False)

    @rule(window=WINDOWS)
    def end_without_a_word_and_begin_where_the_last_one_was(self, window: int) -> None:
        self.stores[window] = opened(self.path)
        self._go_on(window)

    @rule(window=WINDOWS)
    def end_and_begin_where_the_last_one_was(self, window: int) -> None:
        self.stores[window].close()
        self.stores[window] = opened(self.path)
        self._go_on(window)

    @rule(window=WINDOWS)
    def look_at_what_was_played_last(self, window: int) -> None:
        self._go_on(window)

    @invariant()
    def all_that_was_kept_is_there(self) -> None:
        games = all_games(self.stores[0])
        assert games[0] == self.kept[self.last], "what was played last comes first"
        for window, game in enumerate(self.games):
            if self.seen[window] == self.writes[game.id]:
                assert self.kept[window] in games

    def teardown(self) -> None:
        for store in self.stores:
            store.close()
        self.folder.cleanup()

    def _done(self, window: int) -> tuple[object, ...]:
        session = self.games[window].session
        return (known(session)[:-2], session.finished_after)

    def _keep(self, window: int, *, something_is_done: bool) -> None:
        game, before = self.games[window], self.games[window].id
        is_behind = self.seen[window] != self.writes[before]
        notice = game.keep()
        assert (notice is not None) == (game.id != before) == (is_behind and something_is_done), "a copy is told, once"
        if is_behind and not something_is_done:
            return
        if known(game.session) != self.kept[window]:
            self.writes[game.id] += 1
            self.last = window
        self.seen[window], self.kept[window] = self.writes[game.id], known(game.session)

    def _go_on(self, window: int) -> None:
        game = self.stores[window].last(self.clock)
        assert game is not None
        assert known(game.session) == self.kept[self.last]
        game.session.stopwatch.start()
        self.games[window], self.kept[window] = game, known(game.session)
        self.seen[window] = self.writes[game.id]


TestWindows = Windows.TestCase
TestWindows.settings = settings(max_examples=12, stateful_step_count=15, deadline=None)
