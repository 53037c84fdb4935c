//! Bytes to a script and back.
//!
//! [`Script::from_bytes`] is total: any bytes are some script. It reads single bytes front to back and stops when they
//! run out. [`Script::to_bytes`] is its right inverse, so every case of the corpus is a seed for the fuzzer. To spend
//! few bytes on acts that are merely refused for the turn or an occupied point, the decoder asks the engine who is to
//! move and which points are empty; an engine that is wrong about that changes the script, never the comparison.

mod acts;
mod bytes;
mod cycles;
mod line;
mod script;
mod start;
mod state;
