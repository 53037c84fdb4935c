//! The form of an answer that has one thing on each line.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LinesFormat {
    /// Text for readers
    #[default]
    Text,
    /// One JSON value on each line
    Json,
}
