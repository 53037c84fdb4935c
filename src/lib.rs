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
//! - A [`Game`] is a referee. It accepts or refuses acts, undoes them, and counts.
//! - A [`Ruleset`] sets the switches of its rules, each independent of the others.
//! - A [`Board`] has 1 to 25 columns and 1 to 25 rows. It updates its chains and liberties with every play.
//!
//! No function panics, whatever its arguments.
//!
//! # Referee a game
//!
//! The game accepts an act, or refuses it with a [`Reason`] and does not change. A play returns the points of the
//! stones that it removed.
//!
//! ```
//! use shinpan::{Board, Color, Game, Move, Reason, Ruleset, Setup};
//!
//! let start: Board = "
//!     . X O .
//!     X . X O
//!     . X O .
//! ".parse()?;
//! let mut game = Game::new(Ruleset::PLAIN, &Setup::from(&start).with_to_move(Color::White))?;
//!
//! let removed = game.make_move(Color::White, "B2".parse()?)?;
//! assert_eq!(removed.len(), 1);
//! assert_eq!(game.board().at("C2".parse()?), None);
//!
//! // Retaking at once would repeat the start, which is entry 0 of the history.
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
//! # List legal moves
//!
//! [`Game::legal_moves`] lists all moves of the player to move. [`Game::legal_plays`] lists only the plays.
//! [`Game::check_move`] tests one move.
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
//! # Count the score
//!
//! Scores are [`HalfPoints`], which are exact.
//!
//! - [`Game::score`] counts the current position, at any time.
//! - [`Game::outcome`] returns the result of a game that has ended.
//! - [`area`] counts a board without a game.
//!
//! ```
//! use shinpan::{Board, ByColor, Color, Game, HalfPoints, Outcome, Ruleset, Setup, area};
//!
//! let board: Board = "
//!     . X O .
//!     X X O .
//!     . X O O
//! ".parse()?;
//! assert_eq!(area(&board), ByColor { black: 6, white: 6 });
//!
//! let mut game = Game::new(Ruleset::PLAIN, &Setup::from(&board).with_komi(HalfPoints(15)))?;
//! assert_eq!(game.score().map(|points| points.to_string()), ByColor { black: "6".into(), white: "13.5".into() });
//! assert_eq!(game.outcome(), None);
//! game.pass(Color::Black)?;
//! game.pass(Color::White)?;
//! assert_eq!(game.outcome(), Some(Outcome::Wins(Color::White, HalfPoints(15))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Examine a board
//!
//! A [`Board`] returns its points, stones, chains, liberties and regions, and the neighbors of a point.
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
//! # Run random playouts
//!
//! Playouts need speed more than a referee:
//!
//! - [`Board::put`] plays without turns and history. [`Game::put`] is slower, and has both.
//! - [`EmptySpots`] lists the empty points, for picking one at random.
//! - A [`Spot`] is a point in the form that the board stores it. These functions take it without a conversion.
//!
//! ```
//! use shinpan::{Board, Color, EmptySpots, Suicide};
//!
//! let mut board = Board::empty(9, 9)?;
//! let mut empty = EmptySpots::of(&board);
//! for color in [Color::Black, Color::White, Color::Black] {
//!     let spot = empty.as_slice()[40]; // a random index in a real playout
//!     if let Ok(placed) = board.put(color, spot, Suicide::Forbidden) {
//!         empty.follow(&placed);
//!     }
//! }
//! assert_eq!(empty.len(), 78);
//! # Ok::<(), shinpan::SizeError>(())
//! ```
//!
//! # Look back, undo and copy
//!
//! A game knows its past: [`Game::acts`], [`Game::last_move`], [`Game::position`] and [`Game::captures_at`].
//! [`Game::undo`] undoes the newest act, whatever its kind, and all that it changed. A clone is an independent game.
//!
//! ```
//! use shinpan::{Game, Ruleset, Setup};
//!
//! let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(9, 9))?;
//! while let Some(color) = game.to_move().filter(|_| game.act_count() < 40) {
//!     let one_move = game.legal_moves().next().expect("a player to move can pass");
//!     game.make_move(color, one_move)?;
//! }
//! let again = Game::replay(game.ruleset(), &game.setup(), &game.acts().collect::<Vec<_>>())?;
//! assert_eq!(again, game);
//!
//! let before = game.position(0).expect("the start");
//! while game.undo() {}
//! assert_eq!(game.board(), &before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Search
//!
//! - [`Game::key`] is a key of the situation, for a table of transpositions. [`Game::superko_key`] includes the earlier
//!   positions that the rules compare with.
//! - A [`Branch`] of a game makes moves and goes back in one step. Superko sees the positions of the game too.
//! - [`Board::canonical`] turns a board so that all symmetric boards become the same.
//! - [`Board::chain_len`], [`Board::liberty_count`], [`Board::chain_set`], [`Board::liberty_set`] and
//!   [`Board::pass_alive`] allocate nothing. A [`PointSet`] has the operators of sets, and gives its bits for a network.
//!
//! # Choose the rules
//!
//! A [`Preset`] is a set of rules that people play by, under a name: `aga`, `japanese`, `ogs:chinese` and others. Some
//! have constants, such as [`Ruleset::AGA`].
//!
//! ```
//! use shinpan::{Preset, Ruleset};
//!
//! assert_eq!("AGA".parse(), Ok(Ruleset::AGA));
//! let preset = Preset::named("Japanese").expect("a name of RU in game records");
//! assert_eq!((preset.ruleset, preset.komi.map(f64::from)), (Ruleset::JAPANESE, Some(6.5)));
//! assert!(Preset::all().count() > 70);
//! ```
//!
//! For other rules, start from [`Ruleset::PLAIN`] or a preset, and change switches in the program or in a text.
//!
//! ```
//! use shinpan::{Ending, Repetition, Ruleset, Scoring};
//!
//! let ruleset = Ruleset::PLAIN
//!     .with_repetition(Repetition::CapturingStone)
//!     .with_ending(Ending::AgreementOrContinue)
//!     .with_scoring(Scoring::Territory);
//! assert_eq!("repetition=capturing-stone ending=agreement-or-continue scoring=territory".parse(), Ok(ruleset));
//! # Ok::<(), shinpan::ParseRulesetError>(())
//! ```
//!
//! # Read and write texts
//!
//! `Display` writes a [`Color`], [`Point`], [`Move`], [`Act`], [`Board`], [`PointSet`], [`Ruleset`], switch,
//! [`HalfPoints`] or [`Outcome`], and `FromStr` reads all but the set. The error messages say what a text should be.
//! `{:#}` writes a board with its coordinates, and a ruleset with all its switches.
//!
//! A whole [`Game`] is one line: the start, the rules and all acts. It reads back as the same game.
//!
//! # Errors
//!
//! | function | error | it says |
//! |---|---|---|
//! | acts of a [`Game`], [`Board::put`] | [`Refusal`] | why the act was refused |
//! | [`Game::new`] | [`SetupError`] | why no game can start from the setup |
//! | [`Board::empty`] | [`SizeError`] | that the size is not from 1 to 25 |
//! | [`Board::new`] | [`BoardError`] | which size, point or chain is wrong |
//! | [`Game::replay`] | [`ReplayError`] | why no game can start, or which act was refused |
//! | `parse` | `Parse...Error` | which text is wrong, and what it should be |
//! | [`Board::check`], [`EmptySpots::check`] | [`CheckError`] | what differs |
//!
//! # Features
//!
//! No feature is on by default. Without features, the crate has no dependencies.
//!
//! - `serde`: implements `Serialize` and `Deserialize` for the public types, except errors, [`Preset`] and what only a
//!   playout needs. A type with a text is serialized as that text. A ruleset is a map of switches, and the default of
//!   each switch is that of [`Ruleset::PLAIN`]. A [`Game`] is its rules, setup and acts. Names are in `kebab-case`.
//!
//! # What may change
//!
//! Versions are semantic. Enums and structures that will grow are `#[non_exhaustive]`: match with a wildcard, and build
//! [`Ruleset`] and [`Setup`] with their `with_` functions. Keys ([`Game::key`], [`Board::key`]) are the same on every
//! machine, but another version may have others: store positions as texts. The smallest version of Rust is 1.88. A new
//! one is a minor version.
//!
//! # Exact repetition
//!
//! Every answer about repetition is exact, over the whole history with its start. A matching key is only a hint: the
//! game then compares the two positions stone by stone. [`Game::with_key_bits`] cuts the keys short, so that tests
//! can show this.
//!
//! # Use without the standard library
//!
//! The crate is `no_std`. It needs an allocator.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

mod act;
mod board;
mod cell;
mod change;
mod check;
mod color;
mod diagram;
mod effect;
mod eyes;
mod game;
mod half_points;
mod handicap;
mod hash;
mod history;
mod independence;
mod legal;
mod life;
mod moves;
mod number;
mod placement;
mod point;
mod point_set;
mod position;
mod presets;
mod refusal;
mod region;
mod ruleset;
mod score;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod shape;
mod site;
mod size;
mod spot;
mod sweep;
mod switches;
mod symmetry;

pub use act::{Act, ParseActError, Requester};
pub use board::{Board, BoardError};
pub use check::CheckError;
pub use color::{ByColor, Color, ParseColorError};
pub use diagram::ParseBoardError;
pub use game::{Branch, Count, Game, Outcome, ParseGameError, ParseOutcomeError, Phase, ReplayError, Tally, TimeLeft};
pub use half_points::{HalfPoints, ParseHalfPointsError};
pub use moves::{Move, ParseMoveError};
pub use point::{LARGEST_SIZE, ParsePointError, Point};
pub use point_set::{PointSet, Points};
pub use presets::{ParsePresetError, Preset};
pub use refusal::{NeededSwitch, Reason, Refusal};
pub use region::Region;
pub use ruleset::{
    AfterDisagreement, Button, Counting, EmptyBoard, Ending, HandicapBonus, HandicapPass, HandicapStyle, KomiFrom,
    PassStones, Passes, PlayOutKos, Recreation, Repetition, Ruleset, Scoring, SharedPoints, StartMaker, Suicide, Tax,
    Ties, TimeOut,
};
pub use score::{area, area_owner, area_points};
pub use setup::{Clock, MadeBy, Overtime, Setup, SetupError};
pub use size::SizeError;
pub use spot::{Around, EmptySpots, Placed, Spot};
pub use switches::{ParseRulesetError, ParseSwitchError};
pub use symmetry::Symmetry;

#[cfg(test)]
mod tests;

/// Runs the example of the crate's readme.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;
