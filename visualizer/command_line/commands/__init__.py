"""One subcommand a file: SUMMARY, `add_arguments(parser, language)` and `run(invocation)`."""
