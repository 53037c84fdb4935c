//! Lines of a record, and how its game starts.

use std::collections::BTreeMap;

use shinpan::{Act, Color, HalfPoints, Move, Point, Setup};

use crate::node::{Node, NodeId};
use crate::record::Record;

/// The nodes from one on, each the first child of the one before.
struct Continuation<'record> {
    record: &'record Record,
    next: Option<NodeId>,
}

impl Iterator for Continuation<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.record.node(id).and_then(|node| node.children().first().copied());
        Some(id)
    }
}

impl Record {
    /// Returns the main line: the root, its first child, and so on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.continuation(NodeId::ROOT)
    }

    /// Returns a node, its first child, and so on to the end.
    pub fn continuation(&self, from: NodeId) -> impl Iterator<Item = NodeId> {
        let next = Some(from).filter(|id| self.node(*id).is_some());
        Continuation { record: self, next }
    }

    /// Returns the nodes from the root to this one. No nodes if the number is that of another record.
    #[must_use]
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut next = Some(id);
        while let Some((id, node)) = next.and_then(|id| self.node(id).map(|node| (id, node))) {
            line.push(id);
            next = node.parent();
        }
        line.reverse();
        line
    }

    /// Returns the last node of each line, the main line's first. [`Record::line_to`] returns a whole line.
    ///
    /// ```
    /// let record = shinpan_records::read("(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))")?.record;
    /// let lengths: Vec<usize> = record.ends().map(|end| record.line_to(end).len()).collect();
    /// assert_eq!(lengths, [4, 3]);
    /// # Ok::<(), shinpan_records::ReadError>(())
    /// ```
    pub fn ends(&self) -> impl Iterator<Item = NodeId> {
        // Not in the order of the numbers: a node may be added anywhere.
        let mut open = vec![NodeId::ROOT];
        core::iter::from_fn(move || {
            loop {
                let id = open.pop()?;
                let children = self.node(id)?.children();
                open.extend(children.iter().rev());
                if children.is_empty() {
                    return Some(id);
                }
            }
        })
    }

    /// Returns the moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> {
        self.main_line().filter_map(|id| self.node(id)?.one_move())
    }

    /// Returns the moves of the main line as acts, for [`Game::replay`](shinpan::Game::replay) from
    /// [`Record::setup`].
    ///
    /// [`Record::play`] also plays handicap stones that the record sets up, if the rules have it so.
    pub fn acts(&self) -> impl Iterator<Item = Act> {
        self.moves().map(Act::from)
    }

    /// Returns the last comment of the main line, with its node.
    #[must_use]
    pub fn last_comment(&self) -> Option<(NodeId, &str)> {
        self.main_line().filter_map(|id| Some((id, self.node(id)?.comment()?))).last()
    }

    /// Returns the last node of the main line that says whose the points are.
    #[must_use]
    pub fn last_territory(&self) -> Option<NodeId> {
        self.main_line().filter(|id| self.node(*id).is_some_and(|node| node.territory().is_some())).last()
    }

    /// Returns how the game starts: the board before the first move of the main line.
    ///
    /// - A komi that the record does not name is 0.
    /// - The handicap is that of [`Record::played_handicap`]: 0 if the stones are set up.
    /// - Without a player to move, the first move decides. Before any move it is White after handicap stones,
    ///   otherwise Black.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.setup_along(&self.main_line().collect::<Vec<_>>())
    }

    /// Returns how the game of a line starts that begins with the root: the board before the line's first move.
    pub(crate) fn setup_along(&self, line: &[NodeId]) -> Setup {
        let nodes: Vec<&Node> = line.iter().filter_map(|id| self.node(*id)).collect();
        let opening: Vec<&Node> = nodes.iter().copied().take_while(|node| node.one_move().is_none()).collect();
        let moves: Vec<(Color, Move)> = nodes.iter().filter_map(|node| node.one_move()).collect();
        let edits = opening.iter().flat_map(|node| &node.edit().points);
        let points: BTreeMap<Point, Option<Color>> = edits.map(|(point, content)| (*point, *content)).collect();
        let stones = |color| points.iter().filter(|(_, held)| **held == Some(color)).map(|(point, _)| *point).collect();
        let later = opening.get(1..).unwrap_or_default();
        let is_edited = later.iter().any(|node| !node.edit().points.is_empty());
        let named = later.iter().rev().find_map(|node| node.edit().to_move);
        let first = moves.first().map(|(color, _)| *color).filter(|_| is_edited);
        let root = self.root_setup();
        let black: Vec<Point> = stones(Color::Black);
        let handicap = self.info.handicap.filter(|_| black.is_empty()).map_or(0, |stones| played(stones, &moves));
        let to_move = named.or(first).unwrap_or(root.to_move);
        root.with_black(black).with_white(stones(Color::White)).with_to_move(to_move).with_handicap(handicap)
    }

    /// Returns what the points hold that are set up before the first move of the main line.
    fn opening_points(&self) -> BTreeMap<Point, Option<Color>> {
        let edits = self.opening().filter_map(|id| self.node(id)).map(|node| node.edit());
        edits.flat_map(|edit| edit.points.iter().map(|(point, content)| (*point, *content))).collect()
    }

    /// Returns the start in the root, before any further node sets up stones.
    pub(crate) fn root_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.columns(), self.rows());
        setup.komi = self.info.komi.unwrap_or(HalfPoints::ZERO);
        setup.handicap = self.played_handicap();
        setup.to_move = self.supposed_turn();
        if let Some(root) = self.node(NodeId::ROOT) {
            let stones = |color| root.edit().points_with(Some(color)).collect();
            (setup.black, setup.white) = (stones(Color::Black), stones(Color::White));
            setup.to_move = root.edit().to_move.unwrap_or(setup.to_move);
        }
        setup
    }

    /// Returns who moves first, if the root does not say it.
    pub(crate) fn supposed_turn(&self) -> Color {
        let first = self.moves().next().map(|(color, _)| color);
        first.unwrap_or(self.usual_turn())
    }

    /// Returns who moves first in a record like this.
    pub(crate) fn usual_turn(&self) -> Color {
        let is_placed = self.info.handicap.is_some() && self.placed_stones() > 0;
        if is_placed { Color::White } else { Color::Black }
    }

    /// The nodes of the main line before its first move.
    pub(crate) fn opening(&self) -> impl Iterator<Item = NodeId> {
        self.main_line().take_while(|id| self.node(*id).is_some_and(|node| node.one_move().is_none()))
    }

    /// Returns how many black stones are set up before the first move of the main line.
    pub(crate) fn placed_stones(&self) -> usize {
        self.opening_points().values().filter(|content| **content == Some(Color::Black)).count()
    }

    /// Returns the handicap that Black plays, and does not set up. 0 if there is none.
    ///
    /// Black plays it if the record has a handicap and sets up no black stone, and the main line begins in one of two
    /// ways: with as many plays of Black in a row, or with as many of which White answers each but the last by a pass.
    /// A line that ends before may still become either.
    #[must_use]
    pub fn played_handicap(&self) -> u16 {
        let Some(handicap) = self.info.handicap.filter(|_| self.placed_stones() == 0) else {
            return 0;
        };
        played(handicap, &self.moves().collect::<Vec<_>>())
    }
}

/// Returns the handicap if these moves begin with its plays, otherwise 0.
pub(crate) fn played(handicap: u16, moves: &[(Color, Move)]) -> u16 {
    let stones = usize::from(handicap);
    let is_play = |color: Color, one_move: Move| color == Color::Black && !one_move.is_pass();
    let in_a_row = moves.iter().take(stones).all(|(color, one_move)| is_play(*color, *one_move))
        && moves.get(stones).is_none_or(|(color, _)| *color == Color::White);
    let mut alternating = moves.iter().take((2 * stones).saturating_sub(1)).enumerate();
    let in_turn = alternating.all(|(number, (color, one_move))| {
        if number % 2 == 0 { is_play(*color, *one_move) } else { (*color, *one_move) == (Color::White, Move::Pass) }
    });
    if in_a_row || in_turn { handicap } else { 0 }
}
