//! The form of a report that is a page for readers or a table for programs.

use clap::ValueEnum;

/// A page, or a table.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PageFormat {
    /// Markdown
    #[default]
    Page,
    /// Lines with tabs; the first line names the columns
    Tsv,
}
