"""The window and its loop, under SDL's dummy driver."""

from collections.abc import Callable, Iterator
from io import BytesIO

import pygame
import pytest

from core.language import Sentence
from tests.conftest import LookFactory
from tests.visualizer.driver import Sheet
from visualizer.inputs import Input, KeyPressed, WindowChange
from visualizer.look import Look
from visualizer.widgets.button import Button
from visualizer.widgets.stage import Stage
from visualizer.window.errors import NoDisplay
from visualizer.window.frame_times import FrameTimes
from visualizer.window.headless import picture
from visualizer.window.loop import run
from visualizer.window.window import MINIMUM_SIZE, Window


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window("Krok", size=(1000, 700))
    yield opened
    opened.close()


class Program:
    """Closes after a number of turns, or when it is asked to."""

    is_busy = True
    wakes_in_seconds = 0.01

    def __init__(self, look: Look, turns: int = 5) -> None:
        self.button = Button("Run", on_press=lambda: None)
        self.stage = Stage(Sheet(self.button))
        self.look = look
        self.turns_left = turns
        self.heard: list[Input] = []
        self.failures: list[Exception] = []
        self.on_update: Callable[[int], None] = lambda turns_left: None

    @property
    def wants_to_close(self) -> bool:
        return self.turns_left <= 0 or WindowChange.CLOSE_WANTED in self.heard

    def handle(self, what: Input) -> None:
        self.heard.append(what)
        self.stage.handle(what)

    def update(self, seconds: float, spare_seconds: float) -> None:
        assert seconds >= 0
        self.turns_left -= 1
        self.stage.update(seconds)
        self.on_update(self.turns_left)

    def failed(self, error: Exception) -> None:
        self.failures.append(error)


def test_a_busy_program_is_updated_each_frame_but_drawn_only_when_it_changes(window: Window, look: LookFactory) -> None:
    program = Program(look(), turns=6)
    times = run(window, program)
    drawn = len(times)
    assert 1 <= drawn <= 3, "the first frame, and what the window system asks for again"
    program.turns_left = 6
    program.on_update = lambda turns_left: setattr(program.button, "text", f"{turns_left} left")
    assert len(run(window, program)) >= 6


def test_events_reach_the_program_and_closing_ends_the_loop(window: Window, look: LookFactory) -> None:
    program = Program(look(), turns=1000)
    program.is_busy = False
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_g, unicode="g", mod=0, scancode=10))
    pygame.event.post(pygame.Event(pygame.QUIT))
    run(window, program)
    assert KeyPressed("g") in program.heard
    assert program.turns_left > 900


def test_a_failure_is_told_to_the_program_and_the_rest_goes_on(window: Window, look: LookFactory) -> None:
    program = Program(look(), turns=4)
    mistake = ValueError("a mistake")

    def fail(turns_left: int) -> None:
        if turns_left == 2:
            raise mistake

    program.on_update = fail
    run(window, program)
    assert program.failures == [mistake]
    assert program.turns_left == 0


def test_a_failure_of_the_message_itself_comes_out(window: Window, look: LookFactory) -> None:
    program = Program(look())

    def fail(turns_left: int) -> None:
        raise ValueError("a mistake")

    def fail_too(error: Exception) -> None:
        raise RuntimeError("cannot say it") from error

    program.on_update = fail
    program.failed = fail_too  # type: ignore[method-assign]
    with pytest.raises(RuntimeError, match="cannot say it"):
        run(window, program)


def test_a_picture_that_cannot_be_drawn_is_told_twice_and_then_comes_out(window: Window, look: LookFactory) -> None:
    program = Program(look())
    program.button.icon = "no-such-icon"
    with pytest.raises(FileNotFoundError, match="no-such-icon"):
        run(window, program)
    assert len(program.failures) == 2


def test_control_c_closes_cleanly(window: Window, look: LookFactory) -> None:
    program = Program(look())

    def interrupt(turns_left: int) -> None:
        raise KeyboardInterrupt

    program.on_update = interrupt
    run(window, program)
    assert program.failures == []


def test_a_window_is_no_smaller_than_it_may_be_and_no_larger_than_the_desktop() -> None:
    for wanted in ((10, 10), (100_000, 100_000)):
        window = Window("Krok", size=wanted, position=(90_000, -500))
        desktop = pygame.display.get_desktop_sizes()[0]
        assert MINIMUM_SIZE[0] <= window.size[0] <= max(desktop[0], MINIMUM_SIZE[0])
        assert MINIMUM_SIZE[1] <= window.size[1] <= max(desktop[1], MINIMUM_SIZE[1])
        assert window.position_to_restore[0] < desktop[0]
        window.close()


def test_copied_text_can_be_pasted(window: Window) -> None:
    if window.copy("žluťoučký kůň"):
        assert window.pasted() == "žluťoučký kůň"


def test_without_a_display_the_reason_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(NoDisplay, match="No display was found") as refused:
        Window("Krok")
    assert isinstance(refused.value.sentence, Sentence)


def test_a_picture_needs_no_display(look: LookFactory) -> None:
    pygame.display.quit()
    stage = Stage(Sheet(Button("Run", on_press=lambda: None, kind="primary")))
    file = picture(stage, look(), (300, 120))
    shown = pygame.image.load(BytesIO(file), "picture.png")
    assert file.startswith(b"\x89PNG") and shown.get_size() == (300, 120)
    assert shown.get_at((30, 30))[:3] == look().theme.accent
    assert file == picture(stage, look(), (300, 120)), "the same every time"


def test_percentiles_of_frame_times() -> None:
    times = FrameTimes(kept=100)
    assert times.percentile(0.95) == 0
    for milliseconds in range(1, 201):
        times.add(milliseconds / 1000)
    assert len(times) == 100
    assert times.longest == 0.2
    assert times.percentile(0.95) == pytest.approx(0.196)
