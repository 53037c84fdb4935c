from collections.abc import Callable, Sequence
from typing import Any

BLACK: str
WHITE: str

class Illegal(Exception):
    reason: str
    def __init__(self, reason: str = "any") -> None: ...

class Unsupported(Exception): ...

class Adapter:
    name: str
    version: str
    rules: Sequence[str]
    sizes: Sequence[Any]
    square: bool
    suicide: str
    legal_moves: str
    ends: Sequence[str]
    reasons: bool
    wrong_turn: bool
    off_board: bool
    game_over: bool
    score_of: str
    default_komi: float
    offers: Sequence[str]
    observes: Sequence[str]

def opponent(player: str) -> str: ...
def answering(adapter: Any) -> Callable[[bytes], str | None]: ...
def serve(adapter: Any) -> None: ...
