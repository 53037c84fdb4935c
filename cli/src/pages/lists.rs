//! Lists of names as text.

use std::fmt::Write as _;

/// The widest line of a list, in letters.
const WIDEST: usize = 100;

/// Returns a list with commas, on as many lines as it needs. The first line begins with `head`, the others are indented.
pub fn wrapped(head: &str, items: impl IntoIterator<Item = String>, between: &str) -> String {
    let (mut text, mut line) = (String::new(), head.to_owned());
    let mut items = items.into_iter().peekable();
    let mut is_first = true;
    while let Some(item) = items.next() {
        let item = if items.peek().is_some() { format!("{item}{between}") } else { item };
        if !is_first && line.chars().count() + 1 + item.chars().count() > WIDEST {
            let _ = writeln!(text, "{line}");
            line = "  ".to_owned();
        }
        let _ = write!(line, " {item}");
        is_first = false;
    }
    let _ = writeln!(text, "{line}");
    text
}

/// The most rulesets that a line names.
pub const MOST_NAMED: usize = 4;

/// Returns names with commas: the first ones, and how many more there are.
pub fn few(names: &[String]) -> String {
    let named = names.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MOST_NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}
