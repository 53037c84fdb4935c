//! Foreign text in messages: one line, and not too long.

use crate::input::one_line;

/// The most characters of a foreign program's own reasons that we show.
const REPORTED: usize = 200;
/// The most characters of foreign text in quotes.
const QUOTED: usize = 80;

/// Makes foreign text one line of at most 200 characters.
pub(super) fn shortened(text: &str) -> String {
    one_line(text).chars().take(REPORTED).collect()
}

/// Quotes foreign text: escapes it, and cuts it to 80 characters.
pub(super) fn quoted(text: &str) -> String {
    let mut cut: String = text.chars().take(QUOTED).flat_map(char::escape_debug).collect();
    if text.chars().nth(QUOTED).is_some() {
        cut.push_str("...");
    }
    format!("\"{cut}\"")
}
