//! Tests of whole records: what is odd, what is refused, and that what is written is read again.

mod encodings;
mod mangled;
mod oddities;
mod random;
mod round;
mod wild;
mod wrong;
