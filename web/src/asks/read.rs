//! The question `read`: the bytes of a file, made a record of one game with its main line alone. If the game has variations,
//! the answer has them beside it, for the question `line`.

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde_json::Value;

use super::summary;
use super::tree::line_of;
use crate::fault::Fault;
use crate::given::LONGEST_RECORD;
use crate::request::Request;
use shinpan_harness::input::one_line;
use shinpan_records::{NodeId, Record, decode, games};
use shinpan_referee::games::sgf::{encoding_note, no_record, of_reading};

/// The most bytes of a file. A collection of games may be longer than one record.
const LONGEST_FILE: usize = 12 << 20;

/// The most games whose titles are listed.
const MOST_TITLES: usize = 1_000;

/// The most letters of a title.
const LONGEST_TITLE: usize = 120;

/// Answers `read`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let name = one_line(request.optional_text("name")?.unwrap_or("the text"));
    let bytes = bytes_of(request.text("base64")?)?;
    if bytes.len() > LONGEST_FILE {
        return Err(Fault::new(format!("{name}: {} MiB: expected a file of at most 12 MiB", bytes.len() >> 20)));
    }
    let decoded = decode(&bytes);
    let wanted = request.number("game", usize::MAX)?.unwrap_or(0);
    let (mut titles, mut chosen, mut count) = (Vec::new(), None, 0);
    for game in games(&decoded.text) {
        if count < MOST_TITLES {
            titles.push(game.as_ref().map_or_else(ToString::to_string, |game| title(&game.record, count)));
        }
        if count == wanted {
            chosen = Some(game);
        }
        count += 1;
    }
    let Some(chosen) = chosen else {
        let most = count.saturating_sub(1);
        return Err(Fault::new(format!("{name}: no game {wanted}: expected a number from 0 to {most}")));
    };
    let reading = chosen.map_err(|error| Fault::new(format!("{name}: {}", no_record(error))))?;
    let mut notes: Vec<String> = encoding_note(&decoded).into_iter().collect();
    notes.extend(of_reading(&reading).notes);
    if titles.len() < count {
        notes.push(format!("{} more games are not listed", count - titles.len()));
    }
    let whole = reading.record.to_string();
    // Of a game with very many variations, only the main line is kept.
    let is_too_long = whole.len() > LONGEST_RECORD;
    let text = if is_too_long { main_line(&reading.record).to_string() } else { whole };
    if text.len() > LONGEST_RECORD {
        return Err(Fault::new(format!("{name}: a game of {} MiB: expected at most 4 MiB", text.len() >> 20)));
    }
    // Read again, so that the nodes have the numbers that they have in this text.
    let tree = summary::reading(&text)?.record;
    let mut found = line_of(&tree, NodeId::ROOT);
    let has_variations = tree.ends().nth(1).is_some();
    found["tree"] = has_variations.then_some(text).into();
    found["games"] = count.into();
    found["titles"] = titles.into();
    found["notes"] = notes.into();
    Ok(found)
}

/// Returns the record of the main line alone.
fn main_line(record: &Record) -> Record {
    record.cut(record.main_line().last().unwrap_or(NodeId::ROOT))
}

/// Returns what to call a game in a list of games.
fn title(record: &Record, place: usize) -> String {
    let info = &record.info;
    let players = match (&info.black, &info.white) {
        (None, None) => format!("game {}", place + 1),
        (black, white) => {
            let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
            format!("{} – {}", name(black), name(white))
        }
    };
    let result = info.result.as_ref().map_or(String::new(), |result| format!(", {result}"));
    let title = one_line(&format!("{players}, {}x{}{result}", record.columns(), record.rows()));
    title.chars().take(LONGEST_TITLE).collect()
}

/// Base64 with or without its end.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Returns the bytes that base64 stands for.
///
/// # Errors
/// - A letter is not one of base64, or the end is cut off.
fn bytes_of(text: &str) -> Result<Vec<u8>, Fault> {
    BASE64.decode(text).map_err(|error| Fault::new(format!("`base64`: {error}")))
}

#[cfg(test)]
mod tests {
    use super::bytes_of;

    #[test]
    fn base64_is_read_with_and_without_its_end() {
        for text in ["KDtTWls5XSk=", "KDtTWls5XSk"] {
            assert_eq!(bytes_of(text).expect("bytes"), b"(;SZ[9])", "{text}");
        }
        assert_eq!(bytes_of("").expect("bytes"), b"");
        assert_eq!(bytes_of("/+8=").expect("bytes"), [0xff, 0xef]);
        for text in ["A", "K!", "KDtTW", "é"] {
            assert!(bytes_of(text).is_err(), "{text}");
        }
    }
}
