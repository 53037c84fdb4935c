//! Reads SGF.

mod content;
mod form;
mod info;
mod turns;

use crate::error::{Fault, ReadError};
use crate::finding::{Finding, Oddity};
use crate::node::{Edit, NodeId};
use crate::notes::Notes;
use crate::place::Place;
use crate::record::Record;
use crate::scan::{CutOff, MOST_NODES, RawGame, RawNode, Scanner, capitals, quoted};
use content::{Content, ContentReader};
use turns::Source;

/// A record, and what is odd in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// What is odd, in the order of the text.
    pub findings: Vec<Finding>,
}

/// Reads the first game of a text. If there are more, a finding says so.
///
/// Formats FF\[1\] to FF\[4\] are read alike. A text may stand around the game. The time grows with the length of the text
/// alone.
///
/// # Errors
/// - The text is not SGF, or has no game.
/// - The game is not Go.
/// - The board does not have 1 to 25 columns and rows.
/// - A line has more than 10,000 nodes after the first, variations are nested more than 1,000 deep, or the game has
///   more than 10,000 rectangles of points.
pub fn read(text: &str) -> Result<Reading, ReadError> {
    let mut games = games(text);
    let Some(first) = games.next() else {
        return Err(no_game(text));
    };
    let mut reading = first?;
    let more = games.scanner.count();
    if more > 0 {
        reading.findings.insert(
            0,
            Finding {
                place: Place::START,
                node: 0,
                property: String::new(),
                value: String::new(),
                oddity: Oddity::MoreGames(more + 1),
            },
        );
    }
    Ok(reading)
}

/// Reads all games of a text, one after the other.
///
/// A game of another kind, or on a board of a wrong size, is an error of its own. The games after it are read. After an
/// error that hides where a game ends, no game follows.
///
/// ```
/// let text = "(;SZ[9];B[aa])(;GM[2])(;SZ[13])";
/// let games: Vec<_> = shinpan_records::games(text).collect();
/// assert_eq!(games.len(), 3);
/// assert_eq!(games[1].as_ref().unwrap_err().to_string(), "line 1, column 17: GM[2] is not Go: expected GM[1]");
/// assert_eq!(games[2].as_ref().unwrap().record.columns(), 13);
/// ```
///
/// A text without a game is one error.
pub fn games(text: &str) -> Games<'_> {
    Games { text, scanner: Scanner::new(text), is_empty: true }
}

/// Returns the error about a text without a game. Other formats of game records are named as what they are.
fn no_game(text: &str) -> ReadError {
    let begins = |mark: &str| text.trim_start_matches(['\u{feff}', ' ', '\r', '\n']).starts_with(mark);
    let fault = match () {
        () if begins("\\HS") || begins("\\[") => Fault::OtherFormat("GIB, of Tygem"),
        () if begins("[Header]") || begins("[Files]") => Fault::OtherFormat("UGF or UGI, of Panda"),
        () if text.lines().any(|line| line.starts_with("PMAB")) => Fault::OtherFormat("NGF, of wBaduk"),
        () => Fault::NoGame,
    };
    ReadError { place: Place::START, fault }
}

/// The games of a text. [`games`] returns it.
#[derive(Debug)]
pub struct Games<'text> {
    text: &'text str,
    scanner: Scanner<'text>,
    /// Whether no game was found yet.
    is_empty: bool,
}

impl Iterator for Games<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Result<Reading, ReadError>> {
        let was_empty = core::mem::replace(&mut self.is_empty, false);
        let game = match self.scanner.next_game() {
            Some(Ok(game)) => game,
            Some(Err(error)) => return Some(Err(error)),
            None => return was_empty.then(|| Err(no_game(self.text))),
        };
        let mut notes = Notes::default();
        if !game.before.is_empty() {
            notes.add(game.before_place, 0, "", game.before, Oddity::Outside);
        }
        if game.has_no_semicolon {
            notes.add(game.place, 0, "", "", Oddity::NoSemicolon);
        }
        if let Some(CutOff { name, place, node }) = &game.cut_off {
            notes.add(*place, *node, "", "", Oddity::CutOff(name.clone()));
        } else if game.is_unclosed {
            notes.add(game.place, 0, "", "", Oddity::Unclosed);
        }
        if let Some((rest, place)) = self.scanner.rest().filter(|(rest, _)| !rest.is_empty()) {
            notes.add(place, 0, "", rest, Oddity::Outside);
        }
        Some(read_game(&game, notes))
    }
}

fn read_game(game: &RawGame, mut notes: Notes) -> Result<Reading, ReadError> {
    let Some(root) = game.nodes.first() else {
        return Err(ReadError { place: game.place, fault: Fault::NoNode });
    };
    check_kind(root)?;
    let (columns, rows) = info::size(root, &mut notes)?;
    let mut record = Record::empty(columns, rows);
    record.info = info::info(root, &mut notes);
    let mut reader = Reader { record, notes, sources: Vec::new(), is_old: is_old(root) };
    reader.tree(&game.nodes);
    let Reader { mut record, mut notes, sources, .. } = reader;
    check_lines(&record, &sources)?;
    turns::check(&mut record, &game.nodes, &sources, &mut notes);
    Ok(Reading { record, findings: notes.finish() })
}

/// Refuses records of other games.
fn check_kind(root: &RawNode) -> Result<(), ReadError> {
    let mut named = root.properties.iter().filter(|property| capitals(property.name) == "GM");
    if let Some(property) = named.next() {
        let value = property.values.join("][");
        if value != "1" {
            return Err(ReadError { place: property.place, fault: Fault::OtherGame(quoted(&value)) });
        }
    }
    match named.next() {
        Some(property) => Err(ReadError { place: property.place, fault: Fault::GameTwice }),
        None => Ok(()),
    }
}

/// Returns whether an edit only names the turn that follows the node's own move. Then it belongs behind the move.
fn is_behind(content: &Content, edit: &Edit) -> bool {
    let mover = content.moves.last().map(|made| made.color);
    edit.points.is_empty() && mover.is_some_and(|mover| edit.to_move == Some(!mover))
}

/// Refuses a record in which a line has too many nodes. A node of the text may become several.
fn check_lines(record: &Record, sources: &[Source]) -> Result<(), ReadError> {
    let mut lengths: Vec<usize> = Vec::with_capacity(record.node_count());
    for (id, node) in record.nodes() {
        let length = node.parent().and_then(|parent| lengths.get(parent.number())).map_or(0, |length| length + 1);
        if length > MOST_NODES {
            let place = sources.get(id.number()).map_or(Place::START, |source| source.place);
            return Err(ReadError { place, fault: Fault::LongLine(MOST_NODES) });
        }
        lengths.push(length);
    }
    Ok(())
}

/// Returns whether a record is of a format that has small letters in names.
fn is_old(root: &RawNode) -> bool {
    let version = root.properties.iter().find(|property| capitals(property.name) == "FF");
    version.is_some_and(|property| matches!(property.values.first().map(|value| value.trim()), Some("1" | "2" | "3")))
}

struct Reader {
    record: Record,
    notes: Notes,
    /// For each node of the record, in their order.
    sources: Vec<Source>,
    is_old: bool,
}

impl Reader {
    /// Adds the nodes of the text to the record, in the order of the text.
    fn tree(&mut self, raw: &[RawNode]) {
        // For each node of the text: the last node of the record that it became.
        let mut last: Vec<NodeId> = Vec::with_capacity(raw.len());
        for (number, node) in raw.iter().enumerate() {
            let parent = node.parent.and_then(|parent| last.get(parent).copied());
            last.push(self.node(parent, number, node));
        }
    }

    /// Adds a node of the text to the record. One with stones and moves becomes several. Returns the last of them.
    fn node(&mut self, parent: Option<NodeId>, number: usize, raw: &RawNode) -> NodeId {
        if raw.follows_variation {
            self.notes.add(raw.place, number, "", "", Oddity::AfterVariation);
        }
        let (columns, rows, is_old) = (self.record.columns(), self.record.rows(), self.is_old);
        let mut reader = ContentReader { columns, rows, is_old, number, notes: &mut self.notes };
        let mut content = reader.content(raw);
        let territory = content.points();
        let edit = core::mem::take(&mut content.edit);
        if !content.moves.is_empty() && parent.is_some() {
            if !edit.points.is_empty() {
                self.notes.add(raw.place, number, "", "", Oddity::EditWithMove);
            } else if edit.to_move.is_some() {
                self.notes.add(raw.place, number, "", "", Oddity::TurnWithMove);
            }
        }
        if content.moves.len() > 1 {
            self.notes.add(raw.place, number, "", "", Oddity::TwoMoves);
        }
        let (own, last) = match parent {
            None => {
                let source = Source { number, place: raw.place };
                self.sources.push(source);
                if !content.moves.is_empty() {
                    self.notes.add(raw.place, number, "", "", Oddity::MoveInRoot);
                }
                let (edit, turn) =
                    if is_behind(&content, &edit) { (Edit::default(), edit) } else { (edit, Edit::default()) };
                if let Ok(root) = self.record.node_mut(NodeId::ROOT) {
                    root.edit = edit;
                }
                let mut last = self.moves(NodeId::ROOT, number, &content);
                if !turn.is_empty() {
                    self.sources.push(source);
                    last = self.record.push(last, turn, None);
                }
                (NodeId::ROOT, last)
            }
            Some(parent) => {
                let last = self.parts(parent, number, raw, &content, edit);
                (last, last)
            }
        };
        if let Ok(node) = self.record.node_mut(own) {
            node.comment = content.comment;
            node.territory = territory;
            node.properties = content.properties;
        }
        last
    }

    /// Adds the edit and the moves of a node of the text, one node each. Returns the last.
    fn parts(&mut self, parent: NodeId, number: usize, raw: &RawNode, content: &Content, edit: Edit) -> NodeId {
        let source = Source { number, place: raw.place };
        if is_behind(content, &edit) {
            let last = self.moves(parent, number, content);
            self.sources.push(source);
            return self.record.push(last, edit, None);
        }
        let mut last = parent;
        if !edit.is_empty() || content.moves.is_empty() {
            self.sources.push(source);
            last = self.record.push(last, edit, None);
        }
        self.moves(last, number, content)
    }

    fn moves(&mut self, parent: NodeId, number: usize, content: &Content) -> NodeId {
        let mut last = parent;
        for made in &content.moves {
            self.sources.push(Source { number, place: made.place });
            last = self.record.push(last, Edit::default(), Some((made.color, made.one_move)));
        }
        last
    }
}
