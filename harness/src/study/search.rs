//! Exhaustive walks: the smallest script on which two programs differ, or a certificate of what was searched without one.
//!
//! Boards come by their number of points, scripts by their length. A tree of forked games is walked, deeper by one act
//! each time, so the first difference on a board is a shortest one. Refused acts end a script.

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
