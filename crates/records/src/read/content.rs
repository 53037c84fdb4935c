//! The content of a node.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use shinpan::{ByColor, Color, Move, Point};

use crate::coordinates::{self, LARGEST_WITH_TT};
use crate::finding::Oddity;
use crate::node::Edit;
use crate::notes::Notes;
use crate::place::Place;
use crate::property::Property;
use crate::record::{OF_INFO, OF_ROOT};
use crate::scan::{RawNode, RawProperty, capitals};
use crate::text::long;

use super::form::has_form;
use super::info::first_value;

/// A move in a text, with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub(super) color: Color,
    pub(super) one_move: Move,
    pub(super) place: Place,
}

/// What a node of a text has, before it becomes nodes of a record.
#[derive(Debug, Default)]
pub(super) struct Content {
    pub(super) edit: Edit,
    pub(super) moves: Vec<Made>,
    pub(super) comment: Option<String>,
    /// `None` if the node has no list of either player's points.
    pub(super) territory: Option<BTreeMap<Point, Color>>,
    pub(super) properties: Vec<Property>,
}

impl Content {
    /// Returns each player's points.
    pub(super) fn points(&self) -> Option<ByColor<Vec<Point>>> {
        let owned = self.territory.as_ref()?;
        let of = |color| owned.iter().filter(|(_, owner)| **owner == color).map(|(point, _)| *point).collect();
        Some(ByColor { black: of(Color::Black), white: of(Color::White) })
    }
}

/// Reads the properties of one node.
pub(super) struct ContentReader<'notes> {
    pub(super) columns: u8,
    pub(super) rows: u8,
    /// Whether the format has small letters in names.
    pub(super) is_old: bool,
    /// The number of the node in the text.
    pub(super) number: usize,
    pub(super) notes: &'notes mut Notes,
}

impl ContentReader<'_> {
    pub(super) fn content(&mut self, node: &RawNode) -> Content {
        let mut content = Content::default();
        let mut seen: BTreeSet<String> = BTreeSet::new();
        // For each list of points: those that it has had.
        let mut listed: BTreeMap<String, HashSet<Point>> = BTreeMap::new();
        for property in &node.properties {
            let name = capitals(property.name);
            if name.is_empty() {
                self.notes.about(property, self.number, Oddity::Nameless);
                continue;
            }
            if name != property.name {
                let is_old = self.is_old && property.name.bytes().all(|byte| byte.is_ascii_alphabetic());
                self.notes.about(property, self.number, if is_old { Oddity::OldName } else { Oddity::Name });
            }
            let is_new = seen.insert(name.clone());
            // A second move is reported with the node.
            if !is_new && name != "B" && name != "W" {
                self.notes.about(property, self.number, Oddity::Repeated);
            }
            match name.as_str() {
                "B" => self.moves(Color::Black, property, &mut content),
                "W" => self.moves(Color::White, property, &mut content),
                "AB" | "AW" | "AE" | "TB" | "TW" => {
                    self.list(&name, property, &mut content, listed.entry(name.clone()).or_default());
                }
                _ if !is_new => {}
                "PL" => content.edit.to_move = self.player(property),
                "C" => content.comment = Some(long(first_value(property, self.number, self.notes))),
                _ => self.other(name, property, &mut content),
            }
        }
        content
    }

    fn moves(&mut self, color: Color, property: &RawProperty, content: &mut Content) {
        for value in &property.values {
            let text = value.trim();
            if text != *value {
                self.note(property, value, Oddity::Blanks);
            }
            let Some(one_move) = coordinates::one_move(text, self.columns, self.rows) else {
                self.note(property, value, Oddity::Unreadable);
                continue;
            };
            if coordinates::is_behind_corner(text, self.columns, self.rows) {
                self.note(property, value, Oddity::PassBehindCorner);
                content.moves.push(Made { color, one_move: Move::Pass, place: property.place });
                continue;
            }
            if text == "tt" && self.columns.max(self.rows) > LARGEST_WITH_TT {
                self.note(property, value, Oddity::TtIsPoint);
            }
            if one_move.point().is_some_and(|point| point.column >= self.columns || point.row >= self.rows) {
                self.note(property, value, Oddity::MoveOffBoard);
            }
            content.moves.push(Made { color, one_move, place: property.place });
        }
    }

    fn list(&mut self, name: &str, property: &RawProperty, content: &mut Content, listed: &mut HashSet<Point>) {
        let owner = if name.ends_with('B') { Color::Black } else { Color::White };
        let is_territory = name.starts_with('T');
        let held = if name == "AE" { None } else { Some(owner) };
        let mut owned = if is_territory { content.territory.take().unwrap_or_default() } else { BTreeMap::new() };
        for value in &property.values {
            // Nobody has territory.
            if is_territory && value.is_empty() && property.values.len() == 1 {
                continue;
            }
            let text = value.trim();
            if text != *value {
                self.note(property, value, Oddity::Blanks);
            }
            let Some((points, is_whole)) = coordinates::points(text, self.columns, self.rows) else {
                self.note(property, value, Oddity::Unreadable);
                continue;
            };
            if !is_whole {
                self.note(property, value, Oddity::OffBoard);
            }
            for point in points {
                if !listed.insert(point) {
                    self.note(property, value, Oddity::PointTwice(point));
                    continue;
                }
                let is_changed = if is_territory {
                    owned.insert(point, owner).is_some()
                } else {
                    content.edit.points.insert(point, held).is_some()
                };
                if is_changed {
                    self.note(property, value, Oddity::SetUpTwice(point));
                }
            }
        }
        if is_territory {
            content.territory = Some(owned);
        }
    }

    fn player(&mut self, property: &RawProperty) -> Option<Color> {
        let value = first_value(property, self.number, self.notes);
        let color = match value.trim() {
            "B" => Some(Color::Black),
            "W" => Some(Color::White),
            _ => None,
        };
        match color {
            None => self.note(property, value, Oddity::Unreadable),
            Some(_) if value.trim() != value => self.note(property, value, Oddity::Blanks),
            Some(_) => {}
        }
        color
    }

    /// Keeps a property that has no field, unless the root has one for it.
    fn other(&mut self, name: String, property: &RawProperty, content: &mut Content) {
        let is_root = self.number == 0;
        let (of_root, of_info) = (OF_ROOT.contains(&name.as_str()), OF_INFO.contains(&name.as_str()));
        if !is_root && (of_root || of_info) {
            self.notes.about(property, self.number, Oddity::NotInRoot);
        }
        if of_root || (is_root && of_info) {
            return;
        }
        match has_form(&name, &property.values) {
            Some(false) => self.notes.about(property, self.number, Oddity::Form),
            None if is_root => self.notes.about(property, self.number, Oddity::Unknown),
            _ => {}
        }
        let values = property.values.iter().map(|value| (*value).to_owned()).collect();
        content.properties.extend(Property::of_raw(name, values));
    }

    fn note(&mut self, property: &RawProperty, value: &str, oddity: Oddity) {
        self.notes.add(property.place, self.number, property.name, value, oddity);
    }
}
