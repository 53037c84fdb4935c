//! The matrix: published programs by rulesets. For each it runs the suite and a hunt, and a table shows what each gets wrong.
//! The programs are in `workshop/programs`.

pub mod fill;
pub mod life;
pub mod program;
pub mod report;
mod stopwatch;
