//! Exhaustive searches: finds the smallest script on which two programs differ, or certifies what was searched.
//!
//! Boards come in the order of their number of points, scripts in the order of their length. The search walks a tree of
//! forked games, one act deeper each time. The first difference on a board is therefore a shortest one. A refused act
//! ends a script.

mod candidate_acts;
mod compared;
mod foreign;
mod journal;
mod options;
mod order;
mod relevant_past;
mod report;
mod starts;
mod tried_acts;
mod value;
mod walk;

pub use compared::Compared;
pub use foreign::search_foreign;
pub use journal::{joined, question};
pub use options::{SearchOptions, SearchProgress, SearchStart, SearchWatch};
pub use order::SearchJournal;
pub use relevant_past::Past;
pub use report::{SearchReport, Searched, Space, Unbegun};
pub use starts::{From, MOST_POSITIONS, boards, positions, starts};
pub use tried_acts::{Tried, TriedIn, TriedKind};
pub use value::{ValueBounds, ValueFinding, ValueReport, ValueSpace, search_values};
pub use walk::{difference, search, search_on, search_while};
