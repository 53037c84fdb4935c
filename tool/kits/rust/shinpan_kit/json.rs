//! Reads and writes JSON.

use std::fmt;

use super::{failed, Outcome};

const MOST_NESTED: usize = 64;

/// A value in JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Map(Vec<(String, Json)>),
}

impl Json {
    /// Returns the value of a key. `None` if this is no map or has no such key.
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.entries().iter().find(|(other, _)| other == key).map(|(_, value)| value)
    }

    pub fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self {
            Some(text)
        } else {
            None
        }
    }

    pub fn number(&self) -> Option<f64> {
        if let Json::Number(number) = self {
            Some(*number)
        } else {
            None
        }
    }

    /// Returns the items. Empty if this is no list.
    pub fn items(&self) -> &[Json] {
        if let Json::List(items) = self {
            items
        } else {
            &[]
        }
    }

    /// Returns keys and values. Empty if this is no map.
    pub fn entries(&self) -> &[(String, Json)] {
        if let Json::Map(entries) = self {
            entries
        } else {
            &[]
        }
    }

    /// Reads one value.
    pub fn read(text: &str) -> Outcome<Json> {
        let mut reader = Reader { text, place: 0 };
        let value = reader.value(MOST_NESTED)?;
        match reader.peek() {
            None => Ok(value),
            Some(_) => reader.wrong(),
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(value) => write!(f, "{value}"),
            Json::Number(number) => write!(f, "{number}"),
            Json::Text(text) => {
                f.write_str("\"")?;
                for letter in text.chars() {
                    match letter {
                        '"' | '\\' => write!(f, "\\{letter}")?,
                        '\0'..='\x1f' => write!(f, "\\u{:04x}", u32::from(letter))?,
                        _ => write!(f, "{letter}")?,
                    }
                }
                f.write_str("\"")
            }
            Json::List(items) => {
                let items: Vec<String> = items.iter().map(Json::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
            Json::Map(entries) => {
                let write_one = |(key, value): &(String, Json)| format!("{}: {value}", text(key));
                write!(f, "{{{}}}", entries.iter().map(write_one).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

pub fn text(text: impl fmt::Display) -> Json {
    Json::Text(text.to_string())
}

pub fn texts<'a>(texts: impl IntoIterator<Item = &'a &'a str>) -> Json {
    Json::List(texts.into_iter().map(text).collect())
}

pub fn pair((columns, rows): (usize, usize)) -> Json {
    Json::List(vec![Json::Number(columns as f64), Json::Number(rows as f64)])
}

pub fn map<const LENGTH: usize>(entries: [(&str, Json); LENGTH]) -> Json {
    Json::Map(entries.map(|(key, value)| (key.to_owned(), value)).to_vec())
}

/// Reads JSON from a text.
struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl Reader<'_> {
    fn wrong<T>(&self) -> Outcome<T> {
        failed(format!("not JSON: unexpected text at byte {}", self.place))
    }

    /// Returns the next character after blanks.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text[self.place..].trim_start();
        self.place = self.text.len() - rest.len();
        rest.chars().next()
    }

    /// Reads this text after blanks, if it is there.
    fn reads(&mut self, expected: &str) -> bool {
        self.peek();
        let found = self.text[self.place..].starts_with(expected);
        self.place += if found { expected.len() } else { 0 };
        found
    }

    fn value(&mut self, deeper: usize) -> Outcome<Json> {
        let words = [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
        if let Some((_, value)) = words.into_iter().find(|(word, _)| self.reads(word)) {
            return Ok(value);
        }
        match self.peek() {
            _ if deeper == 0 => self.wrong(),
            Some('"') => Ok(Json::Text(self.string()?)),
            Some('[') => Ok(Json::List(self.all("[", "]", |reader| reader.value(deeper - 1))?)),
            Some('{') => Ok(Json::Map(self.all("{", "}", |reader| {
                let key = reader.string()?;
                if reader.reads(":") {
                    Ok((key, reader.value(deeper - 1)?))
                } else {
                    reader.wrong()
                }
            })?)),
            _ => {
                let rest = &self.text[self.place..];
                let end = rest.find(|letter| !"+-.eE0123456789".contains(letter)).unwrap_or(rest.len());
                let Ok(number) = rest[..end].parse() else { return self.wrong() };
                self.place += end;
                Ok(Json::Number(number))
            }
        }
    }

    /// Reads items between brackets, with commas.
    fn all<T>(&mut self, open: &str, close: &str, mut item: impl FnMut(&mut Self) -> Outcome<T>) -> Outcome<Vec<T>> {
        let mut items = Vec::new();
        self.reads(open);
        while !(items.is_empty() && self.reads(close)) {
            items.push(item(self)?);
            if self.reads(close) {
                break;
            } else if !self.reads(",") {
                return self.wrong();
            }
        }
        Ok(items)
    }

    fn string(&mut self) -> Outcome<String> {
        if !self.reads("\"") {
            return self.wrong();
        }
        // A letter outside the basic plane is escaped as two numbers, so the numbers are collected first.
        let mut units: Vec<u16> = Vec::new();
        let mut letters = self.text[self.place..].char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.place += at + 1;
                    return Ok(String::from_utf16_lossy(&units));
                }
                '\\' => match letters.next().map(|(_, letter)| letter) {
                    Some('u') => {
                        let digits: String = letters.by_ref().take(4).map(|(_, digit)| digit).collect();
                        let Ok(unit) = u16::from_str_radix(&digits, 16) else { return self.wrong() };
                        units.push(unit);
                    }
                    Some(escaped) => {
                        let meant = "b\x08f\x0cn\nr\rt\t".chars().skip_while(|letter| *letter != escaped).nth(1);
                        units.extend(meant.unwrap_or(escaped).encode_utf16(&mut [0; 2]).iter());
                    }
                    None => return self.wrong(),
                },
                letter => units.extend(letter.encode_utf16(&mut [0; 2]).iter()),
            }
        }
        self.wrong()
    }
}
