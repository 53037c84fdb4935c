//! The progress of a count, and the reasons why there is none.

/// Receives how much is done, and of how much. Returns whether the count should continue.
pub type CountWatch<'all> = &'all (dyn Fn(u64, u64) -> bool + Sync);

/// Why there is no count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCount {
    /// It would not end, or the board is too large. Holds the reason as text.
    Unfit(String),
    /// The watch said to stop.
    Stopped,
}
