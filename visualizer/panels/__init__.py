"""The linked views of the lab, each a widget that draws one question about the shown step."""
