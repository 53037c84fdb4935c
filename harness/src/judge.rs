//! The comparator, and what follows a difference: the divergence, its fingerprint, a smaller script.
//!
//! A new way to tell findings apart or to shrink them goes here.

pub mod compare;
pub mod divergence;
pub mod pair;
pub mod shrink;
