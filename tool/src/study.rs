//! The room `study`: answers for readers of the rules. It explains and scores games, sets rulesets side by side, reads and
//! writes game records, guesses rulesets, and referees games over GTP. It may use `input`, `vocabulary`, `subject`, `judge`
//! and `suite` of the harness, and the lab. A new kind of question is a file here; `report` shows the answer.

pub mod beasts;
pub mod clauses;
pub mod clauses_in_force;
pub mod dead;
pub mod explain;
pub mod gtp_referee;
pub mod guess;
pub mod legal;
pub mod opening;
pub mod picture;
pub mod picture_series;
pub mod proved;
pub mod replay;
pub mod score;
pub mod sgf;
pub mod side_by_side;
pub mod smoke;
pub mod state_texts;
pub mod typed;
pub mod verdict_groups;
pub mod verdicts;
