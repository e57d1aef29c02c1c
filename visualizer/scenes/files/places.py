"""Folders in which people keep their files."""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_documents_path, user_downloads_path

from core.language import Sentence, sentence


@dataclass(frozen=True, slots=True)
class Place:
    """A folder under a name that people know."""

    name: Sentence
    path: Path


def usual_places(last: str | None) -> tuple[Place, ...]:
    """Those that are there; the folder that was used last is the first of them."""
    home = Path.home()
    places = [
        # Translators: the folder of a person.
        Place(sentence("Home folder"), home),
        Place(sentence("Documents"), user_documents_path()),
        Place(sentence("Downloads"), user_downloads_path()),
    ]
    if last is not None and Path(last) not in [place.path for place in places]:
        places.insert(0, Place(sentence("Last folder"), Path(last)))
    return tuple(place for place in places if os.path.isdir(place.path))  # noqa: PTH112 (never raises)


def first_folder(places: tuple[Place, ...], last: str | None) -> Path:
    """Where a dialog begins: in the last folder, or else among the documents."""
    paths = [place.path for place in places]
    wished = [*([Path(last)] if last is not None else []), user_documents_path(), Path.home()]
    return next((path for path in wished if path in paths), Path.home())
