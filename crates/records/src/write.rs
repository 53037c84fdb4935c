//! Writes SGF, in format FF\[4\].

use core::fmt;

use shinpan::{Color, HalfPoints, Point};

use crate::coordinates::letters;
use crate::node::{Node, NodeId};
use crate::record::{Info, Record};
use crate::text::escaped;

/// The most characters of a line, unless one node is longer.
const LINE: usize = 78;

/// What is left to write.
enum Part {
    Node(NodeId),
    Text(&'static str),
}

/// Writes the whole record as one game of FF\[4\].
///
/// [`read`](crate::read) reads the same record, with these limits: 10,000 nodes in a line, 1,000 variations inside each
/// other, a komi of 10,000 points. A handicap of 1 is none. Texts of the root have no line breaks or tabs.
///
/// The root has a line of its own. A comment keeps its line breaks.
impl fmt::Display for Record {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("(")?;
        let (mut open, mut written) = (vec![Part::Node(NodeId::ROOT)], 0);
        while let Some(part) = open.pop() {
            let id = match part {
                Part::Text(text) => {
                    formatter.write_str(text)?;
                    // A variation begins a line.
                    written = if text.starts_with('\n') { 1 } else { written + text.len() };
                    continue;
                }
                Part::Node(id) => id,
            };
            let Some(node) = self.node(id) else { continue };
            let text = self.node_text(id, node);
            if id != NodeId::ROOT && written + text.len() > LINE {
                formatter.write_str("\n")?;
                written = 0;
            }
            formatter.write_str(&text)?;
            // After the root, a new line begins.
            written = if id == NodeId::ROOT { LINE } else { written + text.len() };
            let branches = node.children().len() > 1;
            for child in node.children().iter().rev() {
                open.extend(branches.then_some(Part::Text(")")));
                open.push(Part::Node(*child));
                open.extend(branches.then_some(Part::Text("\n(")));
            }
        }
        formatter.write_str(")\n")
    }
}

impl Record {
    fn node_text(&self, id: NodeId, node: &Node) -> String {
        let mut text = ";".to_owned();
        if id == NodeId::ROOT {
            text.push_str("FF[4]GM[1]CA[UTF-8]");
            let (columns, rows) = (self.columns(), self.rows());
            let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
            value(&mut text, "SZ", &size);
            info(&mut text, &self.info);
        }
        for (name, content) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
            self.list(&mut text, name, node.edit().points_with(content));
        }
        let is_usual = |color: Color| id == NodeId::ROOT && self.usual_turn() == color && self.supposed_turn() == color;
        if let Some(color) = node.edit().to_move.filter(|color| !is_usual(*color)) {
            value(&mut text, "PL", &color.letter().to_string());
        }
        if let Some((color, one_move)) = node.one_move() {
            let point = one_move.point().and_then(|point| letters(point, self.rows()));
            value(&mut text, &color.letter().to_string(), &point.unwrap_or_default());
        }
        if let Some(territory) = node.territory() {
            for (name, color) in [("TB", Color::Black), ("TW", Color::White)] {
                self.list(&mut text, name, territory[color].iter().copied());
            }
            if territory.black.is_empty() && territory.white.is_empty() {
                value(&mut text, "TB", "");
            }
        }
        if let Some(comment) = node.comment() {
            value(&mut text, "C", &escaped(comment));
        }
        for property in node.properties() {
            text.push_str(property.name());
            property.raw_values().iter().for_each(|raw| value(&mut text, "", raw));
        }
        text
    }

    fn list(&self, text: &mut String, name: &str, points: impl Iterator<Item = Point>) {
        let mut name = name;
        for point in points {
            value(text, name, &letters(point, self.rows()).unwrap_or_default());
            name = "";
        }
    }
}

fn info(text: &mut String, info: &Info) {
    let komi = info.komi.map(komi_text).or_else(|| info.unread_komi.clone());
    let handicap = info.handicap.map(|stones| stones.to_string());
    let of_games = [("HA", &handicap), ("KM", &komi), ("RU", &info.rules), ("RE", &info.result)];
    let of_players = [("PB", &info.black), ("PW", &info.white), ("TM", &info.time), ("OT", &info.overtime)];
    for (name, content) in of_games.into_iter().chain(of_players) {
        if let Some(content) = content {
            value(text, name, &escaped(content).replace(['\n', '\r'], " "));
        }
    }
}

/// Writes a komi. One of 50 points or more has a dot: the reader takes `375` for hundredths of the Fox server.
fn komi_text(komi: HalfPoints) -> String {
    let text = komi.to_string();
    if komi.abs() >= HalfPoints::whole(50) && !text.contains('.') { text + ".0" } else { text }
}

/// Adds a name and a value, which has its escapes.
fn value(text: &mut String, name: &str, raw: &str) {
    text.push_str(name);
    text.push('[');
    text.push_str(raw);
    text.push(']');
}
