//! What parts two rulesets, and which of two witnesses is smaller.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use shinpan::{Board, Color, Move};

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtlasLevel {
    /// One ruleset allows the last move of the line, the other does not.
    Move,
    /// The line ends or stops the game under one of them.
    End,
    /// The line stops both games, with different scores.
    Score,
    /// Best play from the start has different values.
    Value,
}

impl AtlasLevel {
    /// All levels.
    pub const ALL: [AtlasLevel; 4] = [AtlasLevel::Move, AtlasLevel::End, AtlasLevel::Score, AtlasLevel::Value];

    /// Returns the word of the table.
    pub fn word(self) -> &'static str {
        match self {
            AtlasLevel::Move => "move",
            AtlasLevel::End => "end",
            AtlasLevel::Score => "score",
            AtlasLevel::Value => "value",
        }
    }
}

/// What makes a witness small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtlasOrder {
    /// Few points of the board, then few acts.
    Points,
    /// Few stones on the board where the rulesets part, then few acts.
    Stones,
    /// Few acts, then few points.
    Acts,
}

impl AtlasOrder {
    /// All orders.
    pub const ALL: [AtlasOrder; 3] = [AtlasOrder::Points, AtlasOrder::Stones, AtlasOrder::Acts];

    /// Returns the word of the table.
    pub fn word(self) -> &'static str {
        match self {
            AtlasOrder::Points => "points",
            AtlasOrder::Stones => "stones",
            AtlasOrder::Acts => "acts",
        }
    }
}

/// Where lines begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtlasFrom {
    /// The empty board, Black first: each line is part of a game.
    Game,
    /// Every position in which all chains have liberties, either player first.
    Position,
}

impl AtlasFrom {
    /// Returns the word of the table.
    pub fn word(self) -> &'static str {
        match self {
            AtlasFrom::Game => "game",
            AtlasFrom::Position => "position",
        }
    }
}

/// A start that is no empty board with Black first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AtlasStart {
    /// The rows from the top, as in `X.O/...`.
    pub rows: String,
    /// Whether White moves first.
    pub white_first: bool,
}

impl AtlasStart {
    /// Returns the start on this board. `None` if it is that of a game.
    pub fn of(board: &Board, first: Color) -> Option<AtlasStart> {
        if first == Color::Black && board.empty_points().len() == board.points().count() {
            return None;
        }
        let rows: Vec<String> = board.to_string().lines().map(|row| row.replace(' ', "")).collect();
        Some(AtlasStart { rows: rows.join("/"), white_first: first == Color::White })
    }
}

/// A line on which two rulesets part.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Witness {
    /// The columns and rows of the board.
    pub size: (u8, u8),
    /// The start. `None` is the empty board, Black first.
    pub start: Option<AtlasStart>,
    /// The moves, as in `A1` or `pass`. The players alternate.
    pub line: Vec<String>,
    /// The stones on the board before the last move.
    pub stones: usize,
    /// At the level of values: both of them, in the order of the rulesets.
    pub values: Option<[String; 2]>,
}

impl Witness {
    /// Returns the moves as acts, with their players.
    pub fn acts(&self) -> Vec<String> {
        let first = usize::from(self.start.as_ref().is_some_and(|start| start.white_first));
        let player = |place: usize| if (place + first).is_multiple_of(2) { 'B' } else { 'W' };
        self.line.iter().enumerate().map(|(place, one)| format!("{} {one}", player(place))).collect()
    }

    fn key(&self, order: AtlasOrder) -> ([usize; 3], &Witness) {
        let points = usize::from(self.size.0) * usize::from(self.size.1);
        let (acts, stones) = (self.line.len(), self.stones);
        let key = match order {
            AtlasOrder::Points => [points, acts, stones],
            AtlasOrder::Stones => [stones, acts, points],
            AtlasOrder::Acts => [acts, points, stones],
        };
        (key, self)
    }
}

/// The place of a witness: two kinds by their places in the list, the lower first, and what it shows.
pub type AtlasPlace = (usize, usize, AtlasLevel, AtlasFrom, AtlasOrder);

/// The smallest witness in each place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(Witness, Vec<AtlasPlace>)>", into = "Vec<(Witness, Vec<AtlasPlace>)>")]
pub struct Witnesses(pub BTreeMap<AtlasPlace, Witness>);

impl Witnesses {
    /// Keeps a witness of a pair where it is smaller than those before.
    pub fn keep(&mut self, pair: (usize, usize), level: AtlasLevel, from: AtlasFrom, witness: &Witness) {
        for order in AtlasOrder::ALL {
            self.keep_at((pair.0, pair.1, level, from, order), witness);
        }
    }

    /// Keeps a witness in one place, if it is smaller than the one before.
    pub fn keep_at(&mut self, place: AtlasPlace, witness: &Witness) {
        let order = place.4;
        match self.0.get_mut(&place) {
            Some(known) if known.key(order) <= witness.key(order) => {}
            Some(known) => *known = witness.clone(),
            None => {
                self.0.insert(place, witness.clone());
            }
        }
    }

    /// Returns whether a witness of this many points, acts and stones would be kept somewhere.
    pub fn would_keep(&self, pair: (usize, usize), level: AtlasLevel, from: AtlasFrom, sizes: [usize; 3]) -> bool {
        let [points, acts, stones] = sizes;
        AtlasOrder::ALL.into_iter().any(|order| {
            let key = match order {
                AtlasOrder::Points => [points, acts, stones],
                AtlasOrder::Stones => [stones, acts, points],
                AtlasOrder::Acts => [acts, points, stones],
            };
            self.0.get(&(pair.0, pair.1, level, from, order)).is_none_or(|known| key < known.key(order).0)
        })
    }
}

/// Returns the word of a move.
pub fn word_of(one: Move) -> String {
    one.to_string()
}

/// Each witness once, with all its places.
impl From<Witnesses> for Vec<(Witness, Vec<AtlasPlace>)> {
    fn from(all: Witnesses) -> Self {
        let mut places: BTreeMap<Witness, Vec<AtlasPlace>> = BTreeMap::new();
        for (place, witness) in all.0 {
            places.entry(witness).or_default().push(place);
        }
        places.into_iter().collect()
    }
}

impl From<Vec<(Witness, Vec<AtlasPlace>)>> for Witnesses {
    fn from(all: Vec<(Witness, Vec<AtlasPlace>)>) -> Witnesses {
        let each = |(witness, places): (Witness, Vec<AtlasPlace>)| {
            places.into_iter().map(move |place| (place, witness.clone()))
        };
        Witnesses(all.into_iter().flat_map(each).collect())
    }
}
