//! How far a count has come, and why there is none.

/// How far a count has come: so much done, of so much. Returns whether to go on.
pub type CountWatch<'all> = &'all (dyn Fn(u64, u64) -> bool + Sync);

/// Why there is no count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCount {
    /// It would not end, or not fit: in words.
    Unfit(String),
    /// The watch said to stop.
    Stopped,
}
