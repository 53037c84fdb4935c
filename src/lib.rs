//! The rules of Go, exact and fast.
//!
//! ```
//! use shinpan::{Color, Game, Ruleset, Setup};
//!
//! let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(5, 4))?;
//! game.play(Color::Black, "C3".parse()?)?;
//! assert_eq!(game.to_move(), Some(Color::White));
//! assert_eq!(game.board().to_string(), "\
//! . . . . .
//! . . X . .
//! . . . . .
//! . . . . .");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Ruleset`] is a set of independent switches; a [`Game`] is a referee that accepts or refuses
//! acts under it, undoes them, and counts; its [`Board`] keeps its chains up to date move by move.
//! Boards have 1 to 25 columns and rows, in any combination. Nothing here panics, whatever the input.
//!
//! # Refereeing a game
//!
//! An act is accepted, or refused for a [`Reason`], and then the game is as it was. A play tells what
//! it removed.
//!
//! ```
//! use shinpan::{Board, Color, Game, Move, Reason, Ruleset, Setup};
//!
//! let start: Board = "
//!     . X O .
//!     X . X O
//!     . X O .
//! ".parse()?;
//! let mut game = Game::new(Ruleset::PLAIN, &Setup { to_move: Color::White, ..Setup::from(&start) })?;
//!
//! let removed = game.make_move(Color::White, "B2".parse()?)?;
//! assert_eq!(removed.len(), 1);
//! assert_eq!(game.board().at("C2".parse()?), None);
//!
//! // Taking back at once would repeat the start, which is entry 0 of the history.
//! let refusal = game.play(Color::Black, "C2".parse()?).unwrap_err();
//! assert_eq!((refusal.reason, refusal.repeats), (Reason::Repetition, Some(0)));
//! assert_eq!(refusal.to_string(), "the play would repeat entry 0 of the history");
//!
//! game.make_move(Color::Black, Move::Pass)?;
//! game.make_move(Color::White, Move::Pass)?;
//! assert!(game.is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Legal moves
//!
//! [`Game::legal_moves`] lists all moves of the player to move, [`Game::legal_plays`] the plays among
//! them, and [`Game::check_move`] answers for one.
//!
//! ```
//! use shinpan::{Color, Game, Move, Reason, Ruleset, Setup};
//!
//! let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(2, 1))?;
//! let moves: Vec<String> = game.legal_moves().map(|one_move| one_move.to_string()).collect();
//! assert_eq!(moves, ["A1", "B1", "pass"]);
//!
//! game.make_move(Color::Black, "A1".parse()?)?;
//! let refusal = game.check_move(Color::Black, Move::Pass).unwrap_err();
//! assert_eq!(refusal.reason, Reason::WrongTurn);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Counting
//!
//! Scores are in half points, so that komi is a whole number too. [`Game::score`] counts the position
//! as it stands at any time, [`Game::outcome`] an ended game, [`area`] a board without a game.
//!
//! ```
//! use shinpan::{Board, ByColor, Color, Game, Outcome, Ruleset, Setup, area};
//!
//! let board: Board = "
//!     . X O .
//!     X X O .
//!     . X O O
//! ".parse()?;
//! assert_eq!(area(&board), ByColor { black: 6, white: 6 });
//!
//! let mut game = Game::new(Ruleset::PLAIN, &Setup { komi: 15, ..Setup::from(&board) })?;
//! assert_eq!(game.score(), ByColor { black: 12, white: 27 });
//! assert_eq!(game.outcome(), None);
//! game.pass(Color::Black)?;
//! game.pass(Color::White)?;
//! assert_eq!(game.outcome(), Some(Outcome::Wins(Color::White, 15)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Boards
//!
//! A [`Board`] tells its points, stones, chains, liberties and regions, and what is next to what.
//!
//! ```
//! use shinpan::{Board, Color, Point};
//!
//! let board: Board = "
//!     O O X
//!     . X .
//!     O . .
//! ".parse()?;
//! let mut in_atari = board.chains(Color::White);
//! in_atari.retain(|chain| board.liberties(chain[0]).len() == 1);
//! assert_eq!(in_atari, [["A3".parse()?, "B3".parse()?]]);
//!
//! let empty = Vec::from_iter(board.empty_points());
//! let enclosed = |point: &Point| board.neighbors_of(*point).all(|neighbor| board.at(neighbor).is_some());
//! assert_eq!(empty.iter().filter(|point| enclosed(point)).count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Playouts
//!
//! Random playouts and the like want a board alone: [`Board::put`] plays without turns and history,
//! [`EmptySpots`] picks empty points at random, [`Game::put`] is for those who want superko as well.
//! A [`Spot`] is a point as a board keeps it, for which nothing needs to be converted.
//!
//! ```
//! use shinpan::{Board, Color, EmptySpots, Suicide};
//!
//! let mut board = Board::empty(9, 9)?;
//! let mut empty = EmptySpots::of(&board);
//! for color in [Color::Black, Color::White, Color::Black] {
//!     let spot = empty.as_slice()[40]; // or any other
//!     if let Ok(placed) = board.put(color, spot, Suicide::Forbidden) {
//!         empty.follow(&placed);
//!     }
//! }
//! assert_eq!(empty.len(), 78);
//! # Ok::<(), shinpan::SetupError>(())
//! ```
//!
//! # Going back, and trying things out
//!
//! [`Game::undo`] takes back the newest act, of whatever kind, and all that came of it. A clone is a
//! game of its own.
//!
//! ```
//! use shinpan::{Game, Ruleset, Setup};
//!
//! let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(9, 9))?;
//! let before = game.board().clone();
//! while let Some(color) = game.to_move().filter(|_| game.act_count() < 40) {
//!     let one_move = game.legal_moves().next().expect("a player to move can pass");
//!     game.make_move(color, one_move)?;
//! }
//! while game.undo() {}
//! assert_eq!(game.board(), &before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rules of your own
//!
//! Start from [`Ruleset::PLAIN`] and set what is to be otherwise, in the program or in a text.
//!
//! ```
//! use shinpan::{Ending, Repetition, Ruleset, Scoring};
//!
//! let ruleset = Ruleset {
//!     repetition: Repetition::CapturingStone,
//!     ending: Ending::AgreementOrContinue,
//!     scoring: Scoring::Territory,
//!     ..Ruleset::PLAIN
//! };
//! assert_eq!("repetition=capturing-stone ending=agreement-or-continue scoring=territory".parse(), Ok(ruleset));
//! # Ok::<(), shinpan::ParseRulesetError>(())
//! ```
//!
//! # Texts
//!
//! [`Color`], [`Point`], [`Move`], [`Board`], [`Ruleset`] and each of its switches are written by
//! `Display` and read by `FromStr`, whose errors say what was expected. `{:#}` writes a board with its
//! coordinates, and a ruleset with all its switches.
//!
//! # Features
//!
//! None is on by default, and without one the crate has no dependencies.
//!
//! - `serde`: `Serialize` and `Deserialize` for [`Color`], [`ByColor`], [`Point`], [`Move`], [`Board`],
//!   [`Ruleset`] and its switches, [`Setup`], [`Clock`], [`Overtime`], [`Phase`], [`Outcome`],
//!   [`Reason`] and [`Refusal`]. What has a text is that text; a ruleset is a map of switches, of which
//!   those missing are set as in [`Ruleset::PLAIN`]; names are in `kebab-case`.
//!
//! # Exactness
//!
//! Every answer about repetition is exact, over the whole history, the start included: a matching key
//! is only a hint, what differs between the two positions, stone by stone, decides. [`Game::with_key_bits`] cuts the keys short to show it.
//!
//! # Without the standard library
//!
//! The crate is `no_std`; it needs an allocator.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

mod bits;
mod board;
mod check;
mod color;
mod diagram;
mod effect;
mod game;
mod handicap;
mod hash;
mod history;
mod iterators;
mod legal;
mod life;
mod moves;
mod placement;
mod point;
mod point_set;
mod refusal;
mod region;
mod ruleset;
mod score;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod spot;
mod sweep;
mod switches;

pub use board::Board;
pub use color::{ByColor, Color, ParseColorError};
pub use diagram::ParseBoardError;
pub use game::{Count, Game, Outcome, Phase, Requester, Tally, TimeLeft};
pub use moves::{Move, ParseMoveError};
pub use point::{ParsePointError, Point};
pub use point_set::{PointSet, Points};
pub use refusal::{Reason, Refusal};
pub use region::Region;
pub use ruleset::{
    Counting, Ending, HandicapStyle, KomiFrom, PassStones, Recreation, Repetition, Ruleset, Scoring, Suicide,
};
pub use score::{area, area_owner, area_points};
pub use setup::{Clock, LARGEST_SIZE, Overtime, Setup, SetupError};
pub use spot::{Around, EmptySpots, Placed, Spot};
pub use switches::{ParseRulesetError, ParseSwitchError};

#[cfg(test)]
mod tests;
