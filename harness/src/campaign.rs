//! Long runs over random games: `verify`, `hunt`, and the journal from which a run that was killed goes on.

pub mod ending;
pub mod hunt;
pub mod journal;
pub mod verify;
