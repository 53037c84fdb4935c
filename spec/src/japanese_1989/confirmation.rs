//! Article 7 carried out: life and death confirmed by hypothetical play, as article 7.2 lets a ko be retaken in it.
//!
//! This is the plainest code that decides the question. It lists every state that hypothetical play can reach, and
//! looks for the states from which a player can force something, until no more are found. So it serves small regions
//! only, and takes a limit.
//!
//! - `terms`: the readings, the status of a chain
//! - `region`: a cut-out of a board: its points, its chains, and border stones that nothing can capture
//! - `play`: the plays in a region, by the same clauses of articles 3 to 6 as in a game
//! - `moment`: article 7.2: the states of hypothetical play, its moves, bars on kos
//! - `forced`: all states that can be reached, and what a player can force from each
//! - `life`: article 7.1: live and dead chains, and where a new stone may stand
//! - `territory`: articles 8 and 10.1 from the statuses

mod forced;
mod life;
mod moment;
mod play;
mod region;
mod terms;
mod territory;

pub use life::{status, statuses};
pub use region::Region;
pub use terms::{Absence, Bars, Chain, LifeReadings, NewStone, Status};
pub use territory::{Confirmed, confirmed};
