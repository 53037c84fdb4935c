//! Bounds what a record may be before the SGF library reads it. The library's tree is as deep as a line has nodes, and
//! its destructor follows it down.

use crate::input::InputError;

/// The most nodes in a line after the first, each with a move. The longest games of professionals have about 400 moves.
pub(super) const MOST_MOVES: usize = 10_000;
/// The most variations inside each other.
pub(super) const MOST_VARIATIONS: usize = 1_000;
/// The most values of the form `aa:yy`. Each may stand for 625 points.
const MOST_RECTANGLES: usize = 10_000;

/// Checks a record in one pass. It finds the tokens as the library does.
///
/// # Errors
/// The error has line and column:
/// - A line has too many nodes.
/// - Too many variations are inside each other.
/// - Too many values are rectangles of points.
pub(super) fn check(text: &str) -> Result<(), InputError> {
    let bytes = text.as_bytes();
    let (mut at, mut nodes, mut rectangles) = (0, 0, 0);
    // For each open variation: the number of nodes before it.
    let mut before: Vec<usize> = Vec::new();
    let fault = |at: usize, what: String| {
        let line = text[..at].matches('\n').count() + 1;
        let column = text[..at].chars().rev().take_while(|letter| *letter != '\n').count() + 1;
        Err(InputError::in_file("record", what).at(line, column).expected("less; cut the record"))
    };
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'(' if before.len() > MOST_VARIATIONS => {
                return fault(at, format!("variations nested more than {MOST_VARIATIONS} deep"));
            }
            b'(' => before.push(nodes),
            b')' => nodes = before.pop().unwrap_or(0),
            b';' if nodes > MOST_MOVES => return fault(at, format!("more than {MOST_MOVES} moves in a line")),
            b';' => nodes += 1,
            byte if byte.is_ascii_whitespace() => {}
            _ => {
                let (end, found) = property(bytes, at);
                rectangles += found;
                if rectangles > MOST_RECTANGLES {
                    return fault(at, format!("more than {MOST_RECTANGLES} rectangles of points"));
                }
                at = end;
                continue;
            }
        }
        at += 1;
    }
    Ok(())
}

/// Passes a property. Returns where it ends, and how many of its values are rectangles.
fn property(bytes: &[u8], begin: usize) -> (usize, usize) {
    let place = |from: usize, wanted: u8| bytes[from..].iter().position(|byte| *byte == wanted).map(|at| from + at);
    let (mut at, mut rectangles) = (place(begin, b'[').unwrap_or(bytes.len()), 0);
    while bytes.get(at) == Some(&b'[') {
        at += 1;
        // The library ignores a backslash before any letter, so it has no part in the length.
        let (mut length, mut has_colon) = (0, false);
        while bytes.get(at).is_some_and(|byte| *byte != b']') {
            at += usize::from(bytes[at] == b'\\');
            has_colon |= length == "aa".len() && bytes.get(at) == Some(&b':');
            length += 1;
            at += 1;
        }
        rectangles += usize::from(length == "aa:yy".len() && has_colon);
        at = (at + 1).min(bytes.len());
        at += bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    }
    (at, rectangles)
}
