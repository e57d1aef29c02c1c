"""Generator coroutines to be watched, and the engines, techniques and makers behind the games."""
