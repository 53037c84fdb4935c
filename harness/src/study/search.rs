//! Exhaustive searches: finds the smallest script on which two programs differ, or certifies what was searched.
//!
//! Boards come in the order of their number of points, scripts in the order of their length. The search walks a tree of
//! forked games, one act deeper each time. The first difference on a board is therefore a shortest one. A refused act
//! ends a script.

mod compared;
mod options;
mod report;
mod starts;
mod trail;
mod tried;
mod walk;
mod worth;

pub use compared::Compared;
pub use options::{SearchOptions, SearchProgress, SearchWatch};
pub use report::{SearchReport, Space, Unbegun};
pub use starts::{From, MOST_POSITIONS, boards, positions, starts};
pub use trail::Past;
pub use tried::{Tried, TriedIn, TriedKind};
pub use walk::{difference, search, search_while};
