"""Finds every algorithm by scanning the folders; there is no list to edit."""

import ast
import importlib
import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Literal, get_args, get_origin

from core.errors import UnknownName
from core.language import Sentence, sentence
from core.names import in_words, unknown
from core.puzzles.kinds import kinds
from core.steps.driver import Coroutine

FOLDER = Path(__file__).resolve().parent

# All that a module which is being written may raise while it is imported.
BROKEN: tuple[type[Exception], ...] = (
    ImportError,
    SyntaxError,
    NameError,
    AttributeError,
    TypeError,
    ValueError,
    LookupError,
    ArithmeticError,
    AssertionError,
    OSError,
    RuntimeError,
)


@dataclass(frozen=True)
class Source:
    """A file that is shown while it runs; `path` is relative to the project, with slashes."""

    path: str
    file: str
    text: str

    @cached_property
    def lines(self) -> tuple[str, ...]:
        return tuple(self.text.splitlines())

    @cached_property
    def step_lines(self) -> frozenset[int]:
        """Lines, from 1, on which a step can stand: calls, yields, returns, and loops that run out."""
        return frozenset(
            node.lineno
            for node in ast.walk(ast.parse(self.text))
            if isinstance(node, (ast.FunctionDef, ast.Yield, ast.Return, ast.For, ast.While))
        )


@dataclass(frozen=True)
class Algorithm:
    """A module with one public coroutine `solve(board, *, options)`."""

    name: str  # "queens/backtracking"
    caption: str  # first line of the module's docstring, in English, which the catalogues translate
    solve: Callable[..., Coroutine] = field(repr=False, compare=False)
    options: dict[str, object] = field(default_factory=dict, compare=False)  # names and defaults
    choices: dict[str, tuple[object, ...]] = field(default_factory=dict, compare=False)  # of options that are words
    picture: str | None = None  # what is drawn beside the board, a module of visualizer/boards
    sources: tuple[Source, ...] = field(default=(), repr=False, compare=False)
    is_replay: bool = False  # it shows what somebody has done, and its end proves nothing

    @property
    def kind(self) -> str:
        return self.name.partition("/")[0]

    @property
    def title(self) -> Sentence:
        """Name for people: "Fewest squares"."""
        return in_words(self.name.partition("/")[2])

    @property
    def is_maker(self) -> bool:
        """It makes a puzzle instead of solving one."""
        return self.name.partition("/")[2].partition("_")[0] in ("make", "fill")

    @cached_property
    def bit_variables(self) -> frozenset[str]:
        """Variables that are annotated as Bits."""
        return frozenset(name for source in self.sources for name in _annotated_as_bits(source.text))

    @cached_property
    def weighs_candidates(self) -> bool:
        """It asks what an empty cell may hold, so that those who watch want to see that."""
        asked = ("candidate", "allowed", "narrow")
        return not self.is_maker and any(word in source.text for source in self.sources for word in asked)

    def accepts(self, name: str, value: object) -> bool:
        """Whether the option exists and may have the value."""
        if name not in self.options or type(value) is not type(self.options[name]):
            return False
        return name not in self.choices or value in self.choices[name]

    def start(self, board: object, options: dict[str, object]) -> Coroutine:
        """A coroutine that has not begun. Raises UnknownName for an option that it does not have."""
        for name in options:
            if name not in self.options:
                raise unknown(sentence("option"), name, self.options)
        return self.solve(board, **options)


@dataclass(frozen=True)
class BrokenAlgorithm:
    """A module that cannot be imported; it is shown greyed with the reason."""

    name: str
    reason: str


@dataclass(frozen=True)
class Catalogue:
    """All algorithms of a folder, by name."""

    algorithms: dict[str, Algorithm]
    broken: tuple[BrokenAlgorithm, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Of the puzzles that some algorithm runs on."""
        return tuple(dict.fromkeys(one.kind for one in self.algorithms.values()))

    def sources(self) -> set[Source]:
        """All files that can be on show."""
        return {source for algorithm in self.algorithms.values() for source in algorithm.sources}

    def __getitem__(self, name: str) -> Algorithm:
        """Raises UnknownName, with the nearest names or with what is broken."""
        for broken in self.broken:
            if broken.name == name:
                raise UnknownName(
                    sentence("The algorithm {name} cannot be used: {reason}", name=name, reason=broken.reason)
                )
        if name not in self.algorithms:
            raise unknown(sentence("algorithm"), name, self.algorithms)
        return self.algorithms[name]


def find_algorithms(folder: Path = FOLDER, package: str = "algorithms") -> Catalogue:
    """Looks into the folder of each kind of puzzle."""
    found: dict[str, Algorithm] = {}
    broken = []
    for kind in kinds():
        for path in sorted((folder / kind).glob("[!_]*.py")):
            name = f"{kind}/{path.stem}"
            try:
                module = importlib.import_module(f"{package}.{kind}.{path.stem}")
                if hasattr(module, "solve"):
                    found[name] = _algorithm(name, module)
            except BROKEN as error:
                broken.append(BrokenAlgorithm(name, f"{type(error).__name__}: {error}"))
    return Catalogue(found, tuple(broken))


def replayed(name: str, module: ModuleType, solve: Callable[..., Coroutine]) -> Algorithm:
    """What is watched like an algorithm though it is in no folder's menu: the module holds the code that runs."""
    return Algorithm(name, _caption(module), solve, sources=tuple(_sources(module)), is_replay=True)


def _caption(module: ModuleType) -> str:
    return (module.__doc__ or "").strip().partition("\n")[0]


def _algorithm(name: str, module: ModuleType) -> Algorithm:
    if not inspect.isgeneratorfunction(module.solve):
        raise TypeError("solve is not a generator function")
    signature = inspect.signature(module.solve, eval_str=True)
    options = [one for one in signature.parameters.values() if one.kind is one.KEYWORD_ONLY]
    return Algorithm(
        name=name,
        caption=_caption(module),
        solve=module.solve,
        options={one.name: one.default for one in options},
        choices={one.name: get_args(one.annotation) for one in options if get_origin(one.annotation) is Literal},
        picture=getattr(module, "PICTURE", None),
        sources=tuple(_sources(module)),
    )


def _sources(module: ModuleType) -> list[Source]:
    """The module itself, then those from which it takes coroutines, and those from which these do."""
    modules = [module]
    for one in modules:
        homes = (inspect.getmodule(value) for value in vars(one).values() if inspect.isgeneratorfunction(value))
        modules += dict.fromkeys(home for home in homes if home is not None and home not in modules)
    return [_source(one) for one in modules]


def _source(module: ModuleType) -> Source:
    file = Path(inspect.getfile(module))
    return Source(file.relative_to(file.parents[2]).as_posix(), str(file), file.read_text("utf-8"))


def _annotated_as_bits(text: str) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.arg(arg=name, annotation=ast.Name(id="Bits")):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="Bits")):
                names.add(name)
    return names
