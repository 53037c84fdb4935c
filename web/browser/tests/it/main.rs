//! The page in a real browser, in the order of what the tests are worth.

mod address;
mod firefox;
mod hostile;
mod keyboard;
mod looks;
mod offline;
mod questions;
mod same;
