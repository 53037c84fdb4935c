//! Research on the rules of Go: searches for differences between rulesets, solved boards, counts, and certificates. It
//! starts no process. A program that shows its answers passes a flag that stops it.

pub mod atlas;
pub mod certify;
pub mod count;
pub mod life;
pub mod perft;
pub mod search;
pub mod solve;
