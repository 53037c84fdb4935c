//! Game records of Go in SGF: read with every oddity reported, judged by exact rules, and written.
//!
//! ```
//! use shinpan_records::read;
//!
//! let reading = read("(;FF[4]GM[1]SZ[9]KM[6,5]RU[AGA];B[ee];W[eg];B[])")?;
//! assert_eq!(reading.findings[0].to_string(), "line 1, column 18, node 0: KM[6,5]: a comma instead of a dot; read as 6.5");
//!
//! let record = &reading.record;
//! let rules = record.preset()?.expect("a name of rules").ruleset;
//! let played = record.play(rules)?;
//! assert_eq!((played.breaches, played.assumptions), (vec![], vec![]));
//! assert_eq!(played.game.move_number(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`read`] reads the first game of a text, and [`games`] reads all. [`decode`] turns the bytes of a file into a text.
//! - A [`Reading`] is a [`Record`] and the [`Finding`]s: what is odd in the text, where, and what was made of it.
//!   Nothing is dropped or mended without one.
//! - [`Record::play`] plays the main line by the rules of the engine. It reports every move that they refuse, and what
//!   it had to assume. [`Record::conclude`] ends the game as the record says.
//! - [`Record::of_game`] makes a record of a game, and `Display` writes it as FF\[4\].
//!
//! Reading takes time in proportion to the text. Lines, variations and lists have limits, so that no text hangs.

mod assumption;
mod coordinates;
mod error;
mod finding;
mod handicap;
mod line;
mod maker;
mod node;
mod notes;
mod place;
mod play;
mod property;
mod read;
mod record;
mod scan;
mod text;
mod value;
mod write;

pub use assumption::{Assumption, KomiSource};
pub use error::{Fault, ReadError};
pub use finding::{Finding, Oddity};
pub use handicap::HandicapStones;
pub use node::{Edit, Node, NodeId};
pub use place::Place;
pub use play::{Breach, Played, Stop};
pub use property::Property;
pub use read::{Games, Reading, games, read};
pub use record::{AddError, Info, Record};
pub use text::{Decoded, EncodingSource, decode};

/// Runs the example of the readme.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
