//! Decodes bytes to a script, and encodes scripts.
//!
//! `Script::from_bytes` is total: any bytes are a script. It reads single bytes from the front, and stops at the end.
//! `Script::to_bytes` is its right inverse, so every case of the corpus is a seed for the fuzzer.
//!
//! The decoder asks the engine whose turn it is and which points are empty. This spends few bytes on acts that are
//! refused only for the turn or an occupied point. If the engine is wrong there, the script changes, but never the
//! comparison.

mod acts;
mod bytes;
mod cycles;
mod line;
mod offered;
mod plan;
mod rules;
mod run;
mod running;
mod script;
mod start;
mod state;

pub(super) use script::{script_after, script_for, without_unoffered};
