"""What the package raises."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._native import Game


class IllegalMove(ValueError):
    """The rules refuse an act. The game has not changed.

    - ``reason``: ``"occupied"``, ``"suicide"``, ``"repetition"``, ``"wrong-turn"``, ``"game-over"``, ``"wrong-phase"``,
      ``"off-board"`` or ``"not-a-region"``.
    - ``repeats``: the number of acts after which the position stood that the act would repeat; 0 is the start. None for
      other reasons.
    """

    def __init__(self, text: str, reason: str, repeats: int | None, act: str, game: Game) -> None:
        super().__init__(text)
        self.reason = reason
        self.repeats = repeats
        self._act = act
        self._game = game

    @property
    def clause(self) -> tuple[str, str] | None:
        """The clause that refuses the act: its id and what it says. None if the document has none for it.

        The specification replays the game to find it, so the first question takes as long as that.
        """
        return self._game._clause(self._act)

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str, int | None, str, Game]]:
        return type(self), (str(self), self.reason, self.repeats, self._act, self._game)


class Divergence(AssertionError):
    """An engine differs from the rules. The text is the report of the command, with the shrunk games."""
