"""What players of such programs have asked for elsewhere, each wish tested by its number."""
