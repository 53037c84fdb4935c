//! A progress bar.

use std::io;

use indicatif::{ProgressBar, ProgressStyle};

use super::terminal::{is_colored, shows_progress};

/// Returns a progress bar on stderr. It is hidden if stderr is not a terminal, or a dumb one.
pub fn bar() -> ProgressBar {
    let bar = if shows_progress() { ProgressBar::new(0) } else { ProgressBar::hidden() };
    let look = if is_colored(&io::stderr()) { ":.dim" } else { "" };
    let template = format!("{{elapsed:>4}} {{msg}} {{pos}}{{bar{look}}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style);
    bar
}

/// Shows on a bar what is being done, how much of it is done, and of how much (0 if unknown).
pub fn show(bar: &ProgressBar, what: &str, done: u64, of: u64) {
    if of > 0 {
        bar.set_length(of);
    }
    bar.set_message(what.to_owned());
    bar.set_position(done);
}
