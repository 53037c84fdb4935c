//! Tests of the page's module, natively: each question with good and bad input, hostile files, the sums of differences, and
//! that page and command line say the same.

mod ask;
mod certificates;
mod differences;
mod hostile;
mod questions;
mod same_as_command;
