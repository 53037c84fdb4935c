//! What the root says about the game.

use shinpan::HalfPoints;

use crate::error::{Fault, ReadError};
use crate::finding::Oddity;
use crate::notes::Notes;
use crate::record::Info;
use crate::scan::{RawNode, RawProperty, capitals, quoted};
use crate::text::simple;
use crate::value::{self, Hundredths};

/// Returns columns and rows.
pub(super) fn size(root: &RawNode, notes: &mut Notes) -> Result<(u8, u8), ReadError> {
    let Some(property) = root.properties.iter().find(|property| capitals(property.name) == "SZ") else {
        return Ok((19, 19));
    };
    let text = one_value(property, notes);
    let fault = || ReadError { place: property.place, fault: Fault::Size(quoted(text)) };
    let (columns, rows) = value::size(text).ok_or_else(fault)?;
    if columns == rows && text.contains(':') {
        notes.about(property, 0, Oddity::SquareSize);
    }
    Ok((columns, rows))
}

/// Returns the first value without blanks around it. Reports blanks, and further values.
fn one_value<'text>(property: &RawProperty<'text>, notes: &mut Notes) -> &'text str {
    let value = first_value(property, 0, notes);
    if value.trim() != value {
        notes.about(property, 0, Oddity::Blanks);
    }
    value.trim()
}

/// Returns the first value. Reports further ones.
pub(super) fn first_value<'text>(property: &RawProperty<'text>, node: usize, notes: &mut Notes) -> &'text str {
    if property.values.len() > 1 {
        notes.about(property, node, Oddity::Values);
    }
    property.values.first().copied().unwrap_or_default()
}

/// Returns the first value, as it stands.
fn first_value_of<'text>(property: &RawProperty<'text>) -> &'text str {
    property.values.first().copied().unwrap_or_default()
}

/// Reads what the root says about the game. The first property of a name counts.
pub(super) fn info(root: &RawNode, notes: &mut Notes) -> Info {
    let (mut info, mut read) = (Info::default(), Vec::new());
    for property in &root.properties {
        let name = capitals(property.name);
        // Other names need not be remembered, and there may be many of them.
        if name.len() == 2 && !read.contains(&name) {
            info_property(&mut info, &name, property, notes);
            read.push(name);
        }
    }
    info
}

fn info_property(info: &mut Info, name: &str, property: &RawProperty, notes: &mut Notes) {
    let field = match name {
        "FF" => {
            if !matches!(one_value(property, notes), "1" | "2" | "3" | "4") {
                notes.about(property, 0, Oddity::Version);
            }
            return;
        }
        "CA" => {
            // The writer names UTF-8, whatever the text named.
            if !matches!(one_value(property, notes).to_ascii_lowercase().as_str(), "utf-8" | "utf8") {
                notes.about(property, 0, Oddity::Encoding);
            }
            return;
        }
        "KM" => {
            info.komi = komi(property, notes);
            if info.komi.is_none() {
                info.unread_komi = Some(simple(first_value_of(property)));
            }
            return;
        }
        "HA" => {
            info.handicap = handicap(property, notes);
            return;
        }
        "RE" => {
            let value = one_value(property, notes);
            if value::result(value) == value::Result::Odd {
                notes.about(property, 0, Oddity::Form);
            }
            info.result = Some(simple(value));
            return;
        }
        "RU" => &mut info.rules,
        "PB" => &mut info.black,
        "PW" => &mut info.white,
        "TM" => &mut info.time,
        "OT" => &mut info.overtime,
        _ => return,
    };
    *field = Some(simple(first_value(property, 0, notes)));
}

fn komi(property: &RawProperty, notes: &mut Notes) -> Option<HalfPoints> {
    let text = one_value(property, notes);
    if let Some(Hundredths { komi, of_stones }) = value::komi_of_fox(text) {
        notes.about(property, 0, Oddity::KomiInHundredths { komi, of_stones });
        return Some(komi);
    }
    if let Some(komi) = value::komi_in_stones(text) {
        notes.about(property, 0, Oddity::KomiInStones(komi));
        return Some(komi);
    }
    let komi = value::komi(text);
    match komi {
        None => notes.about(property, 0, Oddity::Komi),
        Some(komi) if text.contains(',') => notes.about(property, 0, Oddity::Comma(komi)),
        Some(_) => {}
    }
    komi
}

fn handicap(property: &RawProperty, notes: &mut Notes) -> Option<u16> {
    let text = one_value(property, notes);
    match text.parse::<u16>() {
        Ok(0 | 1) => notes.about(property, 0, Oddity::NoHandicap),
        Ok(stones) => return Some(stones),
        Err(_) => notes.about(property, 0, Oddity::Unreadable),
    }
    None
}
