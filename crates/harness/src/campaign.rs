//! The room `campaign`: long runs over random games, `verify` and `hunt`. Also the journal from which a killed run resumes. It may use the rooms `input`, `vocabulary`, `subject`, `generate`, `judge` and `suite`. A new kind of
//! campaign is a file here; what a journal stores goes below `journal`.

pub mod ahead;
mod broken;
pub mod ending;
mod games;
pub mod hunt;
mod hunted;
pub mod journal;
mod patient;
pub mod rows;
pub mod verify;
