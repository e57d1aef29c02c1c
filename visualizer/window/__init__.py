"""The desktop window and all that draws with pygame; nothing else imports it."""
