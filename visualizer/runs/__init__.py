"""The run on show: recorded, played, searched, exchanged for another; it knows no widget and no canvas."""
