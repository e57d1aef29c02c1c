"""Running a coroutine step by step, remembering it, and standing at any step of it."""
