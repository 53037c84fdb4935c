//! What is odd in a whole record: turns, handicap, stones set up in the middle of a game.

use std::rc::Rc;

use shinpan::{Board, Color, Move, Point, Suicide};

use crate::finding::Oddity;
use crate::node::{Edit, NodeId};
use crate::notes::Notes;
use crate::place::Place;
use crate::record::Record;
use crate::scan::{RawNode, RawProperty, capitals};

/// Where a node of the record comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    /// The number of the node in the text.
    pub(super) number: usize,
    /// The place of its move, or of the node.
    pub(super) place: Place,
}

/// Names the player who moves first, and reports what is odd.
pub(super) fn check(record: &mut Record, raw: &[RawNode], sources: &[Source], notes: &mut Notes) {
    handicap(record, raw, notes);
    first_turn(record, sources, notes);
    let checked = Checked { record, raw, sources };
    checked.turns(notes);
    if record.nodes().skip(1).any(|(_, node)| !node.edit().points.is_empty()) {
        Checked { record, raw, sources }.stones(notes);
    }
}

fn handicap(record: &Record, raw: &[RawNode], notes: &mut Notes) {
    let property = raw.first().and_then(|root| root.properties.iter().find(|found| capitals(found.name) == "HA"));
    let (Some(stones), Some(property)) = (record.info.handicap, property) else {
        return;
    };
    match record.placed_stones() {
        0 => {
            let is_played = record.played_handicap() > 0;
            notes.about(property, 0, Oddity::HandicapWithoutStones { is_played });
        }
        placed if placed != usize::from(stones) => notes.about(property, 0, Oddity::HandicapStones(placed)),
        _ => {}
    }
}

/// Names the player who moves first in the root. Reports it if the record does not say it, and it is not usual.
fn first_turn(record: &mut Record, sources: &[Source], notes: &mut Notes) {
    let named = record.opening().filter_map(|id| record.node(id)?.edit().to_move).last();
    let first = record.main_line().find_map(|id| Some((id, record.node(id)?.one_move()?)));
    if let (None, Some((id, (color, one_move)))) = (named, first)
        && color != record.usual_turn()
    {
        add_move(record, sources, notes, id, (color, one_move), Oddity::UnnamedTurn(color));
    }
    // After stones that a node of the main line sets up, its first move tells nothing about the root's turn.
    let is_edited =
        record.opening().skip(1).any(|id| record.node(id).is_some_and(|node| !node.edit().points.is_empty()));
    let supposed = if is_edited { record.usual_turn() } else { record.supposed_turn() };
    if let Ok(root) = record.node_mut(NodeId::ROOT) {
        root.edit.to_move.get_or_insert(supposed);
    }
}

/// Adds a finding about a move.
fn add_move(
    record: &Record,
    sources: &[Source],
    notes: &mut Notes,
    id: NodeId,
    (color, one_move): (Color, Move),
    oddity: Oddity,
) {
    let source = sources.get(id.number()).copied();
    let Source { number, place } = source.unwrap_or(Source { number: 0, place: Place::START });
    let point = one_move.point().and_then(|point| crate::coordinates::letters(point, record.rows()));
    notes.add(place, number, &color.letter().to_string(), &point.unwrap_or_default(), oddity);
}

struct Checked<'record> {
    record: &'record Record,
    raw: &'record [RawNode<'record>],
    sources: &'record [Source],
}

impl Checked<'_> {
    /// Reports moves out of turn, and stones that are set up after a move.
    fn turns(&self, notes: &mut Notes) {
        let handicap = usize::from(self.record.played_handicap());
        // For each node: how many moves there are up to it, and who moves next if that is known.
        let mut after: Vec<(usize, Option<Color>)> = Vec::with_capacity(self.record.node_count());
        for (id, node) in self.record.nodes() {
            let parent = node.parent().and_then(|parent| after.get(parent.number()).copied());
            let (moves, next) = parent.unwrap_or((0, None));
            let edit = node.edit();
            if !edit.points.is_empty() && moves > 0 {
                self.add_edit(notes, id, edit, |_| true, Oddity::EditAfterMove);
            }
            after.push(match node.one_move() {
                Some((color, one_move)) => {
                    let is_handicap = color == Color::Black && moves < handicap;
                    if next.is_some_and(|next| next != color) && !is_handicap {
                        add_move(self.record, self.sources, notes, id, (color, one_move), Oddity::OutOfTurn);
                    }
                    (moves + 1, Some(!color))
                }
                None if edit.points.is_empty() => (moves, edit.to_move.or(next)),
                // The root's stones leave its turn, which is named by now.
                None => (moves, edit.to_move),
            });
        }
    }

    /// Reports stones that are set up on a point with a stone. Boards of repeated nodes are shared.
    fn stones(&self, notes: &mut Notes) {
        let setup = self.record.root_setup();
        let start = Board::new(setup.columns, setup.rows, &setup.black, &setup.white).ok().map(Rc::new);
        let root = self.record.node(NodeId::ROOT);
        let mut open: Vec<(NodeId, Rc<Board>)> = Vec::new();
        if let (Some(root), Some(start)) = (root, start) {
            open.extend(root.children().iter().rev().map(|id| (*id, Rc::clone(&start))));
        }
        while let Some((id, before)) = open.pop() {
            let Some(node) = self.record.node(id) else { continue };
            let mut board = before;
            if let Some((color, Move::Play(point))) = node.one_move()
                && let Some(spot) = board.spot(point)
            {
                // A refused play leaves the board as it is.
                let _ = Rc::make_mut(&mut board).put(color, spot, Suicide::Allowed);
            }
            if !node.edit().points.is_empty() {
                for (point, content) in &node.edit().points {
                    if content.is_some() && board.at(*point).is_some() {
                        let oddity = Oddity::Occupied(*point);
                        self.add_edit(notes, id, node.edit(), |name| has(*content, name), oddity);
                    }
                }
                // A board with a chain without liberties is none. Nothing after it is checked.
                let Some(edited) = edited(&board, node.edit()) else { continue };
                board = Rc::new(edited);
            }
            open.extend(node.children().iter().rev().map(|child| (*child, Rc::clone(&board))));
        }
    }

    /// Adds a finding about the first property of a node that sets up stones and has such a name.
    fn add_edit(&self, notes: &mut Notes, id: NodeId, edit: &Edit, fits: impl Fn(&str) -> bool, oddity: Oddity) {
        let source = self.sources.get(id.number());
        let number = source.map_or(0, |source| source.number);
        let is_setup = |property: &&RawProperty| {
            let name = capitals(property.name);
            matches!(name.as_str(), "AB" | "AW" | "AE") && fits(&name)
        };
        let raw = self.raw.get(number).and_then(|node| node.properties.iter().find(is_setup));
        debug_assert!(raw.is_some() || edit.points.is_empty());
        match (raw, source) {
            (Some(property), _) => notes.about(property, number, oddity),
            (None, Some(source)) => notes.add(source.place, number, "", "", oddity),
            (None, None) => {}
        }
    }
}

fn has(content: Option<Color>, name: &str) -> bool {
    content.is_some_and(|color| name.ends_with(color.letter()))
}

/// Returns the board after an edit. `None` if a chain has no liberty.
pub(super) fn edited(board: &Board, edit: &Edit) -> Option<Board> {
    let stones = |color| -> Vec<Point> {
        let kept = board.stones(color).into_iter().filter(|point| !edit.points.contains_key(point));
        kept.chain(edit.points_with(Some(color))).collect()
    };
    Board::new(board.columns(), board.rows(), &stones(Color::Black), &stones(Color::White)).ok()
}
