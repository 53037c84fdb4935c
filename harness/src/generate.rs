//! Scripts out of bytes and seeds: the decoder, and the starts in which repetitions are near.
//!
//! A new kind of game that random play should reach starts here. Uses `vocabulary` and `subject`.

pub mod decode;
pub mod plant;
pub mod random;
pub mod smaller;
pub mod turned;
