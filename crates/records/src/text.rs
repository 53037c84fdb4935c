//! Texts: their escapes in SGF, and bytes of a file.

use std::borrow::Cow;

use chardetng::EncodingDetector;
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

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

/// The text of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'bytes> {
    /// The text.
    pub text: Cow<'bytes, str>,
    /// The name of the encoding, as in `UTF-8` or `gb18030`.
    pub encoding: &'static str,
    /// How the encoding is known.
    pub source: EncodingSource,
}

/// How the encoding of a file is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EncodingSource {
    /// The bytes are UTF-8. Hardly any text in another encoding is.
    Bytes,
    /// The file begins with the byte order mark of UTF-16.
    Mark,
    /// The file names it in `CA`.
    Named,
    /// Nothing names it, so it is the one whose letters look most like a text. Names may be wrong, moves are not: they
    /// are ASCII.
    Guessed,
}

/// Returns the text of a file: UTF-16 if it begins with its mark, else UTF-8, else the encoding that `CA` names, else the most
/// likely one.
///
/// All encodings of the web are read, GB18030 (also as GB2312 and GBK), Shift-JIS, EUC-KR and Big5 among them.
///
/// ```
/// use shinpan_records::{EncodingSource, decode, read};
///
/// let file = decode(b"(;CA[GB2312]PB[\xb9\xc5\xc1\xa6])");
/// assert_eq!((file.encoding, file.source), ("GBK", EncodingSource::Named));
/// assert_eq!(read(&file.text)?.record.info.black.as_deref(), Some("古力"));
/// # Ok::<(), shinpan_records::ReadError>(())
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded<'_> {
    // Without a mark, the zeros beside the letters of an SGF file tell as much.
    let wide = match bytes {
        [0xff, 0xfe, ..] => Some((UTF_16LE, EncodingSource::Mark)),
        [0xfe, 0xff, ..] => Some((UTF_16BE, EncodingSource::Mark)),
        [b'(', 0, ..] => Some((UTF_16LE, EncodingSource::Guessed)),
        [0, b'(', ..] => Some((UTF_16BE, EncodingSource::Guessed)),
        _ => None,
    };
    if let Some((encoding, source)) = wide {
        let (text, _) = encoding.decode_with_bom_removal(bytes);
        return Decoded { text, encoding: encoding.name(), source };
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded { text: Cow::Borrowed(text), encoding: UTF_8.name(), source: EncodingSource::Bytes };
    }
    let named = named(bytes).and_then(|encoding| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
        Some(Decoded { text, encoding: encoding.name(), source: EncodingSource::Named })
    });
    named.unwrap_or_else(|| {
        let mut detector = EncodingDetector::new();
        detector.feed(bytes, true);
        let encoding = detector.guess(None, false);
        let (text, _) = encoding.decode_without_bom_handling(bytes);
        Decoded { text, encoding: encoding.name(), source: EncodingSource::Guessed }
    })
}

/// Returns the encoding that a file names in `CA`.
///
/// A text that is no value of `CA` may look like one. It does no harm, because the bytes are no UTF-8 in any case.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let ascii: String = bytes.iter().map(|byte| if byte.is_ascii() { char::from(*byte) } else { '?' }).collect();
    ascii.split("CA[").skip(1).find_map(|rest| {
        let name = rest.split(']').next().unwrap_or_default().trim().replace('_', "-");
        Encoding::for_label(name.as_bytes()).filter(|encoding| *encoding != UTF_8)
    })
}
