"""Lists the algorithms."""

from argparse import ArgumentParser

from algorithms.catalogue import find_algorithms
from core.language import Language, Sentence, sentence
from visualizer.command_line.parser import Invocation
from visualizer.command_line.standard_error import tell

SUMMARY = sentence("list the algorithms: name and caption of each")


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    """It has none."""


def run(invocation: Invocation) -> int:
    """What cannot be imported is told on standard error."""
    catalogue, say = find_algorithms(), invocation.language.say
    width = max(map(len, catalogue.algorithms), default=0)
    for name, algorithm in catalogue.algorithms.items():
        print(f"{name:{width}}  {say(Sentence(algorithm.caption))}")
    for broken in catalogue.broken:
        refusal = sentence("The algorithm {name} cannot be used: {reason}", name=broken.name, reason=broken.reason)
        tell(say(refusal))
    return 0
