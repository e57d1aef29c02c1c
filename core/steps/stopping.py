"""After how many solutions a run stops, by the names that settings, window and command line share."""

SOLUTIONS_WANTED: dict[str, int | None] = {"first": 1, "second": 2, "all": None}
