//! Texts: their escapes in SGF, and bytes of a file.

use std::borrow::Cow;

use crate::error::{Fault, ReadError};
use crate::place::Place;

/// Reads a text of several lines: escapes, soft line breaks, and other white space as blanks.
pub(crate) fn long(raw: &str) -> String {
    unescaped(raw, '\n')
}

/// Reads a text of one line: its line breaks are blanks.
pub(crate) fn simple(raw: &str) -> String {
    unescaped(raw, ' ')
}

fn unescaped(raw: &str, line_break: char) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    let plain = |letter: char| if letter.is_ascii_whitespace() || letter == '\u{b}' { ' ' } else { letter };
    while let Some(letter) = letters.next() {
        let (letter, is_escaped) = match letter {
            '\\' => match letters.next() {
                Some(next) => (next, true),
                None => break,
            },
            _ => (letter, false),
        };
        if matches!(letter, '\n' | '\r') {
            // Both letters of a line break count as one.
            let twin = if letter == '\n' { '\r' } else { '\n' };
            letters.next_if_eq(&twin);
            if !is_escaped {
                text.push(line_break);
            }
        } else {
            text.push(plain(letter));
        }
    }
    text
}

/// Writes a text so that it ends no value.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | ']') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// Returns the text of a file.
///
/// A file is UTF-8. A file that is not may say `CA[ISO-8859-1]`, or `CA[latin1]`. FF\[4\] means ISO-8859-1 if there is no
/// `CA`, but most such files are in other encodings, so these are refused.
///
/// ```
/// let text = shinpan_records::decode(b"(;CA[ISO-8859-1]PB[Andr\xe9])")?;
/// assert_eq!(shinpan_records::read(&text)?.record.info.black.as_deref(), Some("André"));
/// # Ok::<(), shinpan_records::ReadError>(())
/// ```
///
/// # Errors
/// - [`Fault::Encoding`]: the bytes are in another encoding. The place is that of the first wrong byte.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(Cow::Borrowed(text)),
        Err(error) => error,
    };
    let all: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    // A text that is no value of CA may look like one. It does no harm: the bytes are no UTF-8 in any case.
    let is_latin = |value: &str| {
        let name = value.split(']').next().unwrap_or_default().trim().to_ascii_lowercase().replace(['-', '_'], "");
        ["iso88591", "latin1"].contains(&name.as_str())
    };
    if all.split("CA[").skip(1).any(is_latin) {
        return Ok(Cow::Owned(all));
    }
    let right = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
    Err(ReadError { place: Place::START.after(&right), fault: Fault::Encoding })
}
