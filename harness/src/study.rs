//! The room `study`: answers for readers of the rules. It explains games, searches for differences between rulesets,
//! counts positions and games, reads and writes game records, guesses rulesets, and referees games over GTP. It may use
//! the rooms `input`, `vocabulary`, `subject`, `judge` and `suite`. A new kind of question is a file here; `report` shows
//! the answer.

pub mod certify;
pub mod count;
pub mod explain;
pub mod gtp_referee;
pub mod guess;
pub mod kinds;
pub mod perft;
pub mod search;
pub mod sgf;
pub mod solve;
pub mod standing;
