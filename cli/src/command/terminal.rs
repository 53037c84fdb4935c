//! What the terminal can show: colors and columns.

use std::env;
use std::io::{self, IsTerminal};

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use terminal_size::{Width, terminal_size};

/// Returns whether to color what goes to a stream.
///
/// - Not if NO_COLOR is set, or TERM is `dumb`.
/// - Otherwise if CLICOLOR_FORCE is set, or the stream is a terminal.
pub fn is_colored(stream: &impl RawStream) -> bool {
    !is_dumb() && AutoStream::choice(stream) != ColorChoice::Never
}

/// Returns whether standard error can show a bar that changes in place.
pub fn shows_progress() -> bool {
    io::stderr().is_terminal() && !is_dumb()
}

/// Returns the columns of the terminal, or COLUMNS if there is none. `None` if both are unknown.
pub fn columns() -> Option<usize> {
    let terminal = terminal_size().map(|(Width(columns), _)| usize::from(columns));
    terminal.or_else(|| env::var("COLUMNS").ok()?.parse().ok()).filter(|columns| *columns > 0)
}

fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}
