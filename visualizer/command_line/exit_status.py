"""With what the program ends, for scripts; 0 is that all is well."""

FAULTY_PUZZLE = 1  # it is read, but has not the solutions that the command is about
BAD_INPUT = 2
INTERRUPTED = 130  # 128 and the number of the signal, as shells have it
NOBODY_READS = 141
