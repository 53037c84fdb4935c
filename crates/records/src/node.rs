//! Nodes of a record.

use std::collections::BTreeMap;

use shinpan::{ByColor, Color, Move, Point};

use crate::property::Property;

/// The number of a node in its [`Record`](crate::Record). The root comes first, and a node comes before its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(crate) usize);

impl NodeId {
    /// The root of every record.
    pub const ROOT: NodeId = NodeId(0);

    /// Returns the number, 0 for the root.
    #[must_use]
    pub fn number(self) -> usize {
        self.0
    }
}

/// A change of the board that is no move: stones set up or removed, and who moves next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edit {
    /// What each of these points holds afterwards.
    pub points: BTreeMap<Point, Option<Color>>,
    /// The player to move, if the record names one.
    pub to_move: Option<Color>,
}

impl Edit {
    /// Returns whether it changes nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.points.is_empty() && self.to_move.is_none()
    }

    /// Returns the points that hold this afterwards, in order.
    pub fn points_with(&self, content: Option<Color>) -> impl Iterator<Item = Point> + '_ {
        self.points.iter().filter(move |(_, held)| **held == content).map(|(point, _)| *point)
    }
}

/// A node of a record: a move or an edit, and what is written to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    pub(crate) parent: Option<NodeId>,
    pub(crate) children: Vec<NodeId>,
    pub(crate) edit: Edit,
    pub(crate) one_move: Option<(Color, Move)>,
    pub(crate) comment: Option<String>,
    pub(crate) territory: Option<ByColor<Vec<Point>>>,
    pub(crate) properties: Vec<Property>,
}

impl Node {
    /// Returns whether the nodes are equal but for their places in their records.
    pub(crate) fn says_the_same(&self, other: &Node) -> bool {
        self.edit == other.edit
            && self.one_move == other.one_move
            && self.comment == other.comment
            && self.territory == other.territory
            && self.properties == other.properties
    }

    /// Returns the node before this one. `None` for the root.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the nodes after this one. The first continues the main line, the others are variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Returns the move, if the node has one. The point of a play may be off the board.
    #[must_use]
    pub fn one_move(&self) -> Option<(Color, Move)> {
        self.one_move
    }

    /// Returns the stones set up and the player to move (`AB`, `AW`, `AE`, `PL`). A node with a move has none.
    #[must_use]
    pub fn edit(&self) -> &Edit {
        &self.edit
    }

    /// Returns the comment (`C`).
    #[must_use]
    pub fn comment(&self) -> Option<&str> {
        self.comment.as_deref()
    }

    /// Returns each player's territory or area (`TB`, `TW`), in order. `None` if the node has neither property.
    #[must_use]
    pub fn territory(&self) -> Option<&ByColor<Vec<Point>>> {
        self.territory.as_ref()
    }

    /// Returns all other properties, in the order of the text.
    #[must_use]
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }
}
