//! Finds games, nodes and raw values in a text, with their places, and bounds their number.

use crate::error::{Fault, ReadError};
use crate::place::Place;

/// The most nodes in a line after the first. The longest games of professionals have about 400 moves.
pub(crate) const MOST_NODES: usize = 10_000;
/// The most variations inside each other.
pub(crate) const MOST_VARIATIONS: usize = 1_000;
/// The most values of the form `aa:yy` in a game. Each may stand for 2,704 points, some of them off the board.
pub(crate) const MOST_RECTANGLES: usize = 10_000;
/// The most characters of a text that a message quotes.
const LONGEST_QUOTED: usize = 40;

/// A property as the text has it.
#[derive(Debug)]
pub(crate) struct RawProperty<'text> {
    /// The letters before the first value. Blanks behind them are left out.
    pub(crate) name: &'text str,
    pub(crate) place: Place,
    /// What stands between the brackets, with its backslashes.
    pub(crate) values: Vec<&'text str>,
}

/// A node as the text has it.
#[derive(Debug)]
pub(crate) struct RawNode<'text> {
    pub(crate) place: Place,
    /// The number of the node before it in its line. `None` for the root.
    pub(crate) parent: Option<usize>,
    pub(crate) properties: Vec<RawProperty<'text>>,
    /// Whether a variation ends before this node, where another one should begin.
    pub(crate) follows_variation: bool,
}

/// A game as the text has it.
#[derive(Debug)]
pub(crate) struct RawGame<'text> {
    pub(crate) place: Place,
    /// All nodes, in the order of the text.
    pub(crate) nodes: Vec<RawNode<'text>>,
    /// What stands before the game that belongs to no game, if anything.
    pub(crate) before: &'text str,
    pub(crate) before_place: Place,
    /// Whether the text ends before the game does.
    pub(crate) is_unclosed: bool,
    /// The property in which the text ends, if it does, which is left out.
    pub(crate) cut_off: Option<CutOff>,
    /// Whether the root has no semicolon.
    pub(crate) has_no_semicolon: bool,
}

/// A property without its end, because the text ends before.
#[derive(Debug)]
pub(crate) struct CutOff {
    pub(crate) name: String,
    pub(crate) place: Place,
    /// The number of its node.
    pub(crate) node: usize,
}

/// Goes through a text, game by game.
#[derive(Debug)]
pub(crate) struct Scanner<'text> {
    text: &'text str,
    at: usize,
    place: Place,
    /// The property in which the text ends.
    cut_off: Option<CutOff>,
    /// Where the last game ends.
    end: usize,
    end_place: Place,
}

impl<'text> Scanner<'text> {
    pub(crate) fn new(text: &'text str) -> Scanner<'text> {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Scanner { text, at, place: Place::START, cut_off: None, end: at, end_place: Place::START }
    }

    /// Returns what stands after the last game, with its place. Blanks are left out. `None` if a game follows.
    pub(crate) fn rest(&self) -> Option<(&'text str, Place)> {
        self.begin().is_none().then(|| trimmed(&self.text[self.end..], self.end_place))
    }

    /// Returns how many games are left. Passes them.
    pub(crate) fn count(&mut self) -> usize {
        let mut games = 0;
        while self.next_game().is_some() {
            games += 1;
        }
        games
    }

    /// Returns where the next game begins, counted from the end of the last one.
    fn begin(&self) -> Option<usize> {
        let left = &self.text[self.end..];
        // Anywhere else, a bracket with letters belongs to a text around the games.
        let first = left.len() - left.trim_ascii_start().len();
        if left[first..].strip_prefix('(').is_some_and(begins_with_property) {
            return Some(first);
        }
        let mut begins = left.match_indices('(').map(|(begin, _)| begin);
        begins.find(|begin| left[begin + 1..].trim_ascii_start().starts_with(';'))
    }

    /// Returns the next game. `None` at the end of the text. After an error there is no further game.
    pub(crate) fn next_game(&mut self) -> Option<Result<RawGame<'text>, ReadError>> {
        let begin = self.begin()?;
        let (before, before_place) = trimmed(&self.text[self.end..self.end + begin], self.end_place);
        self.advance_to(self.end + begin);
        let place = self.place;
        let has_no_semicolon = begins_with_property(&self.text[self.at + 1..]);
        let (nodes, is_unclosed) = match self.nodes() {
            Ok(nodes) => nodes,
            Err(error) => {
                (self.end, self.end_place) = (self.text.len(), self.place);
                return Some(Err(error));
            }
        };
        (self.end, self.end_place) = (self.at, self.place);
        let cut_off = self.cut_off.take();
        Some(Ok(RawGame { place, nodes, before, before_place, is_unclosed, cut_off, has_no_semicolon }))
    }

    /// Passes the game that begins here. Returns its nodes, and whether the text ends before it.
    fn nodes(&mut self) -> Result<(Vec<RawNode<'text>>, bool), ReadError> {
        let (begin, mut rectangles, mut length) = (self.place, 0, 0);
        let mut nodes: Vec<RawNode<'text>> = Vec::new();
        // For each open variation: the number of nodes in the line before it, and the last of them.
        let mut before: Vec<(usize, Option<usize>)> = Vec::new();
        let mut parent = None;
        // The last bracket or semicolon.
        let mut last = b'(';
        loop {
            self.pass_blanks();
            let token = match self.peek() {
                Some(token) => token,
                None if last != b'(' => return Ok((nodes, true)),
                None => return Err(ReadError { place: begin, fault: Fault::Unclosed }),
            };
            if last == b'(' && !before.is_empty() && token != b';' {
                if !nodes.is_empty() || !token.is_ascii_uppercase() {
                    return self.fault(Fault::NoNode);
                }
                // A root without a semicolon.
                (length, parent, last) = (1, Some(0), b';');
                let place = self.place;
                nodes.push(RawNode { place, parent: None, properties: Vec::new(), follows_variation: false });
            }
            match token {
                b'(' if before.len() > MOST_VARIATIONS => return self.fault(Fault::DeepVariations(MOST_VARIATIONS)),
                b'(' => before.push((length, parent)),
                b')' => (length, parent) = before.pop().unwrap_or((0, None)),
                b';' if length > MOST_NODES => return self.fault(Fault::LongLine(MOST_NODES)),
                b';' => {
                    length += 1;
                    let follows_variation = last == b')';
                    nodes.push(RawNode { place: self.place, parent, properties: Vec::new(), follows_variation });
                    parent = Some(nodes.len() - 1);
                }
                _ => {
                    let property = match self.property() {
                        Ok(property) => property,
                        Err(error) if self.cuts_off(&error, &nodes) => {
                            // Nothing of the node in which the text ends is left.
                            nodes.pop_if(|node| last == b';' && node.properties.is_empty());
                            return Ok((nodes, true));
                        }
                        Err(error) => return Err(error),
                    };
                    rectangles += property.values.iter().filter(|value| is_rectangle(value)).count();
                    if rectangles > MOST_RECTANGLES {
                        return Err(ReadError { place: property.place, fault: Fault::Rectangles(MOST_RECTANGLES) });
                    }
                    match nodes.last_mut() {
                        Some(node) if last == b';' => node.properties.push(property),
                        _ => {
                            let fault = Fault::Homeless(property.name.to_owned());
                            return Err(ReadError { place: property.place, fault });
                        }
                    }
                    continue;
                }
            }
            last = token;
            self.advance_to(self.at + 1);
            if before.is_empty() {
                return Ok((nodes, false));
            }
        }
    }

    /// Returns whether the text ends inside a property, but has something before it. Passes what is left of it then.
    fn cuts_off(&mut self, error: &ReadError, nodes: &[RawNode<'text>]) -> bool {
        let name = match &error.fault {
            Fault::UnclosedValue(name) => name.clone(),
            Fault::NoProperty(name) if self.peek().is_none() => name.clone(),
            _ => return false,
        };
        let has_more = nodes.len() > 1 || nodes.iter().any(|root| !root.properties.is_empty());
        if has_more {
            self.cut_off = Some(CutOff { name, place: error.place, node: nodes.len() - 1 });
            self.advance_to(self.text.len());
        }
        has_more
    }

    fn property(&mut self) -> Result<RawProperty<'text>, ReadError> {
        let (begin, place) = (self.at, self.place);
        let letters = self.text[begin..].bytes().take_while(u8::is_ascii_alphanumeric).count();
        let name = &self.text[begin..begin + letters];
        self.advance_to(begin + letters);
        self.pass_blanks();
        if name.is_empty() || self.peek() != Some(b'[') {
            let found: String = self.text[begin..].chars().take(LONGEST_QUOTED / 2).collect();
            return Err(ReadError { place, fault: Fault::NoProperty(found) });
        }
        let mut values = Vec::new();
        while self.peek() == Some(b'[') {
            let first = self.at + 1;
            let mut end = first;
            let bytes = self.text.as_bytes();
            while bytes.get(end).is_some_and(|byte| *byte != b']') {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            if end >= bytes.len() {
                let name = name.chars().take(LONGEST_QUOTED).collect();
                return self.fault(Fault::UnclosedValue(name));
            }
            values.push(&self.text[first..end]);
            self.advance_to(end + 1);
            self.pass_blanks();
        }
        Ok(RawProperty { name, place, values })
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn pass_blanks(&mut self) {
        let blanks = self.text[self.at..].bytes().take_while(u8::is_ascii_whitespace).count();
        self.advance_to(self.at + blanks);
    }

    /// Goes on to a byte, and keeps count of lines and columns.
    fn advance_to(&mut self, at: usize) {
        self.place = self.place.after(&self.text[self.at..at]);
        self.at = at;
    }

    fn fault<Value>(&self, fault: Fault) -> Result<Value, ReadError> {
        Err(ReadError { place: self.place, fault })
    }
}

/// Returns whether a text begins with a property, as `PB[` in capitals.
fn begins_with_property(text: &str) -> bool {
    let text = text.trim_ascii_start();
    let name = text.bytes().take_while(u8::is_ascii_uppercase).count();
    name > 0 && text[name..].trim_ascii_start().starts_with('[')
}

/// Returns the capital letters of a name. The first formats allow small letters between them.
pub(crate) fn capitals(name: &str) -> String {
    name.chars().filter(char::is_ascii_uppercase).collect()
}

/// Removes the blanks around a text.
fn trimmed(text: &str, place: Place) -> (&str, Place) {
    let begin = text.len() - text.trim_start().len();
    (text.trim(), place.after(&text[..begin]))
}

/// Returns whether a raw value is a rectangle of points. A backslash may stand before any letter.
fn is_rectangle(value: &str) -> bool {
    // No rectangle is longer than its five letters with a backslash each.
    if value.len() > 2 * "aa:yy".len() {
        return false;
    }
    let plain: Vec<u8> = value.bytes().filter(|byte| *byte != b'\\').collect();
    plain.len() == "aa:yy".len() && plain[2] == b':'
}

/// Returns the first characters of a value, for a message.
pub(crate) fn quoted(value: &str) -> String {
    let mut short: String = value.chars().take(LONGEST_QUOTED).collect();
    if short.len() < value.len() {
        short.push('…');
    }
    short
}
