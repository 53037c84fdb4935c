//! Game records.

use core::fmt;

use shinpan::{Board, BoardError, ByColor, Color, HalfPoints, Move, Outcome, Point, Setup};

use crate::node::{Edit, Node, NodeId};
use crate::property::Property;
use crate::text;
use crate::value;

/// What the root says about the game.
///
/// Texts are without escapes. A line break in one of them is written as a blank.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Info {
    /// The handicap (`HA`), 2 or more. The reader reports other values and reads them as none.
    pub handicap: Option<u16>,
    /// The komi (`KM`). `None` if the record names none that could be read.
    pub komi: Option<HalfPoints>,
    /// The value of `KM` if it is none that could be read. It is written again if there is no other komi.
    pub unread_komi: Option<String>,
    /// The rules (`RU`), as the record names them.
    pub rules: Option<String>,
    /// The result (`RE`). [`Record::outcome`] says what it means.
    pub result: Option<String>,
    /// Black's name (`PB`).
    pub black: Option<String>,
    /// White's name (`PW`).
    pub white: Option<String>,
    /// The main time of each player (`TM`), in seconds.
    pub time: Option<String>,
    /// The overtime (`OT`).
    pub overtime: Option<String>,
}

/// A game record: what its root says, and a tree of nodes.
///
/// Two records are equal if they say the same, line by line. The numbers of nodes do not matter.
#[derive(Clone, Debug)]
pub struct Record {
    columns: u8,
    rows: u8,
    /// What the root says about the game.
    pub info: Info,
    pub(crate) nodes: Vec<Node>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((own, others)) = open.pop() {
            let (Some(own), Some(others)) = (self.node(own), other.node(others)) else { return false };
            if !own.says_the_same(others) || own.children.len() != others.children.len() {
                return false;
            }
            open.extend(own.children.iter().copied().zip(others.children.iter().copied()));
        }
        (self.columns, self.rows, &self.info) == (other.columns, other.rows, &other.info)
    }
}

impl Eq for Record {}

impl Default for Record {
    /// Returns a record of an empty board of 19x19, the size of a record without `SZ`.
    fn default() -> Record {
        let mut record = Record::empty(19, 19);
        record.nodes[0].edit.to_move = Some(Color::Black);
        record
    }
}

/// Why a node cannot be added or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AddError {
    /// The record has no node with this number.
    NoNode(usize),
    /// This point is not on the board.
    OffBoard(Point),
    /// The package writes this property from what it knows, or the point stands in both lists.
    Taken,
}

impl fmt::Display for AddError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AddError::NoNode(number) => write!(formatter, "the record has no node {number}"),
            AddError::OffBoard(point) => write!(formatter, "{point} is not on the board"),
            AddError::Taken => formatter.write_str("the property has a field or a function of its own"),
        }
    }
}

impl core::error::Error for AddError {}

/// The properties that nodes hold in fields of their own.
const OF_NODES: [&str; 9] = ["B", "W", "AB", "AW", "AE", "PL", "C", "TB", "TW"];
/// The properties that only the root may have, and that are written from what the record knows.
pub(crate) const OF_ROOT: [&str; 4] = ["FF", "GM", "CA", "SZ"];
/// The properties that [`Info`] holds.
pub(crate) const OF_INFO: [&str; 8] = ["HA", "KM", "RU", "RE", "PB", "PW", "TM", "OT"];

impl Record {
    /// Returns a record of a start: size, stones, player to move, handicap and komi. SGF has no more of a [`Setup`].
    ///
    /// A handicap of 1 is none in SGF.
    ///
    /// # Errors
    /// - [`BoardError`]: the size or the stones make no board. [`Board::new`] lists the conditions.
    pub fn new(setup: &Setup) -> Result<Record, BoardError> {
        Board::new(setup.columns, setup.rows, &setup.black, &setup.white)?;
        let stones = [(&setup.black, Color::Black), (&setup.white, Color::White)];
        let points =
            stones.into_iter().flat_map(|(points, color)| points.iter().map(move |point| (*point, Some(color))));
        let mut record = Record::empty(setup.columns, setup.rows);
        record.info.handicap = Some(setup.handicap).filter(|handicap| *handicap >= 2);
        record.info.komi = Some(setup.komi);
        let edit = &mut record.nodes[0].edit;
        edit.points = points.collect();
        edit.to_move = Some(setup.to_move);
        Ok(record)
    }

    pub(crate) fn empty(columns: u8, rows: u8) -> Record {
        Record { columns, rows, info: Info::default(), nodes: vec![Node::default()] }
    }

    /// Returns the number of columns.
    #[must_use]
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Returns the number of nodes, 1 or more.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns all nodes with their numbers. A node comes before its children.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        self.nodes.iter().enumerate().map(|(number, node)| (NodeId(number), node))
    }

    /// Returns a node. `None` if the number is that of another record.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0)
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> Result<&mut Node, AddError> {
        self.nodes.get_mut(id.0).ok_or(AddError::NoNode(id.0))
    }

    /// Returns what the result says. `None` if the record has none, or one that the engine has no word for.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match value::result(self.info.result.as_ref()?.trim()) {
            value::Result::Known(outcome) => Some(outcome),
            value::Result::Other | value::Result::Odd => None,
        }
    }

    /// Returns whether a point is on the board.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// Adds a move after a node. The first move added after a node continues the main line, further ones are
    /// variations. The record does not check whether the move is legal.
    ///
    /// # Errors
    /// - [`AddError::NoNode`]: the record has no node with this number.
    /// - [`AddError::OffBoard`]: the point is not on the board.
    pub fn add_move(&mut self, after: NodeId, color: Color, one_move: Move) -> Result<NodeId, AddError> {
        self.node_mut(after)?;
        match one_move.point() {
            Some(point) if !self.contains(point) => Err(AddError::OffBoard(point)),
            _ => Ok(self.push(after, Edit::default(), Some((color, one_move)))),
        }
    }

    /// Adds a node that sets up stones, or names the player to move.
    ///
    /// # Errors
    /// - [`AddError::NoNode`]: the record has no node with this number.
    /// - [`AddError::OffBoard`]: a point is not on the board.
    pub fn add_edit(&mut self, after: NodeId, edit: Edit) -> Result<NodeId, AddError> {
        self.node_mut(after)?;
        match edit.points.keys().find(|point| !self.contains(**point)) {
            Some(point) => Err(AddError::OffBoard(*point)),
            None => Ok(self.push(after, edit, None)),
        }
    }

    /// Adds a node without a check. The node after which it comes exists.
    pub(crate) fn push(&mut self, after: NodeId, edit: Edit, one_move: Option<(Color, Move)>) -> NodeId {
        let id = NodeId(self.nodes.len());
        if let Some(parent) = self.nodes.get_mut(after.0) {
            parent.children.push(id);
        }
        self.nodes.push(Node { parent: Some(after), edit, one_move, ..Node::default() });
        id
    }

    /// Returns the record of one line alone: the nodes from the root to this one, and what is written to them. Only the root is
    /// left if the number is that of another record.
    #[must_use]
    pub fn cut(&self, last: NodeId) -> Record {
        let (columns, rows, info) = (self.columns, self.rows, self.info.clone());
        let mut cut = Record { columns, rows, info, nodes: Vec::new() };
        let line = self.line_to(last);
        let line = if line.is_empty() { vec![NodeId::ROOT] } else { line };
        for (place, node) in line.iter().filter_map(|id| self.node(*id)).enumerate() {
            let parent = place.checked_sub(1).map(NodeId);
            let children = if place + 1 < line.len() { vec![NodeId(place + 1)] } else { Vec::new() };
            cut.nodes.push(Node { parent, children, ..node.clone() });
        }
        cut
    }

    /// Sets the comment of a node. Blanks take the place of tabs, and line breaks become `\n`, as in SGF.
    ///
    /// # Errors
    /// - [`AddError::NoNode`]: the record has no node with this number.
    pub fn set_comment(&mut self, id: NodeId, comment: Option<&str>) -> Result<(), AddError> {
        self.node_mut(id)?.comment = comment.map(|comment| text::long(&text::escaped(comment)));
        Ok(())
    }

    /// Sets the territory of a node.
    ///
    /// # Errors
    /// - [`AddError::NoNode`]: the record has no node with this number.
    /// - [`AddError::OffBoard`]: a point is not on the board.
    /// - [`AddError::Taken`]: a point belongs to both players.
    pub fn set_territory(&mut self, id: NodeId, territory: Option<ByColor<Vec<Point>>>) -> Result<(), AddError> {
        let territory = territory.map(|both| both.map(sorted));
        if let Some(ByColor { black, white }) = &territory {
            match black.iter().chain(white).find(|point| !self.contains(**point)) {
                Some(point) => return Err(AddError::OffBoard(*point)),
                None if black.iter().any(|point| white.binary_search(point).is_ok()) => return Err(AddError::Taken),
                None => {}
            }
        }
        self.node_mut(id)?.territory = territory;
        Ok(())
    }

    /// Adds another property to a node. It replaces one of the same name.
    ///
    /// # Errors
    /// - [`AddError::NoNode`]: the record has no node with this number.
    /// - [`AddError::Taken`]: the package writes this property from what it knows.
    pub fn set_property(&mut self, id: NodeId, property: Property) -> Result<(), AddError> {
        let name = property.name();
        let is_taken = OF_NODES.contains(&name) || OF_ROOT.contains(&name);
        if is_taken || (id == NodeId::ROOT && OF_INFO.contains(&name)) {
            return Err(AddError::Taken);
        }
        let properties = &mut self.node_mut(id)?.properties;
        match properties.iter_mut().find(|other| other.name() == name) {
            Some(other) => *other = property,
            None => properties.push(property),
        }
        Ok(())
    }
}

pub(crate) fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points.dedup();
    points
}
