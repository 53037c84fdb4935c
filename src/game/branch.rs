//! Branches: games that a search plays on and takes back, many times.

use super::Game;
use super::clock::TimeLeft;
use super::state::State;
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::point_set::PointSet;
use crate::refusal::Refusal;
use crate::spot::{Placed, Spot};

/// A copy of a game that makes moves and goes back to where it began, in one step and any number of times.
///
/// A tree search plays from one position again and again. A branch copies the earlier positions and acts once, when it
/// begins. [`Branch::go_back`] then copies only the board, and takes the new positions and acts off. It allocates
/// nothing. Its time depends on the moves of the branch, not on those of the game. Superko sees all earlier positions,
/// as in the game itself.
///
/// ```
/// use shinpan::{Color, Game, Ruleset, Setup};
///
/// let game = Game::new(Ruleset::PLAIN, &Setup::empty(9, 9))?;
/// let mut branch = game.branch();
/// for point in ["E5", "C3"] {
///     branch.make_move(Color::Black, point.parse()?)?;
///     branch.make_move(Color::White, "pass".parse()?)?;
///     assert_eq!(branch.game().act_count(), 2);
///     branch.go_back();
///     assert_eq!(branch.game().act_count(), 0);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Branch {
    game: Game,
    /// What the game was when the branch began.
    board: Board,
    state: State,
    clocks: ByColor<TimeLeft>,
    acts: usize,
    notes: usize,
}

impl Game {
    /// Begins a branch here. Later changes of this game do not change the branch.
    #[must_use]
    pub fn branch(&self) -> Branch {
        Branch {
            game: self.clone(),
            board: self.board.clone(),
            state: self.state,
            clocks: self.clocks,
            acts: self.records.len(),
            notes: self.notes.len(),
        }
    }
}

impl Branch {
    /// Returns the game with the moves of the branch.
    #[must_use]
    #[inline]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Makes a move like [`Game::make_move`]. Returns the points of the stones that a play removed.
    ///
    /// # Errors
    /// Those of [`Game::make_move`].
    pub fn make_move(&mut self, color: Color, one_move: Move) -> Result<PointSet, Refusal> {
        self.game.make_move(color, one_move)
    }

    /// Plays a stone like [`Game::put`].
    ///
    /// # Errors
    /// Those of [`Game::play`].
    #[inline]
    pub fn put(&mut self, color: Color, spot: Spot) -> Result<Placed<'_>, Refusal> {
        self.game.put(color, spot)
    }

    /// Passes.
    ///
    /// # Errors
    /// Those of [`Game::pass`].
    pub fn pass(&mut self, color: Color) -> Result<(), Refusal> {
        self.game.pass(color)
    }

    /// Takes all moves of the branch back.
    pub fn go_back(&mut self) {
        let Branch { game, board, state, clocks, acts, notes } = self;
        // Only moves were made since, and no move changes what an earlier act left.
        game.board.clone_from(board);
        game.history.go_back_to(*acts);
        game.records.truncate(*acts);
        game.notes.truncate(*notes);
        if game.start.clock.is_some() {
            game.former_clocks.truncate(*acts);
        }
        (game.state, game.clocks) = (*state, *clocks);
        game.audit();
    }
}
