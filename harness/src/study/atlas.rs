//! Where rulesets part: for each pair, the smallest line of plays and passes from the empty board after which they differ.
//!
//! All rulesets play all lines side by side, shorter lines and smaller boards first. So the first difference is the
//! smallest, and a pair without one has none in what was searched.

use std::collections::BTreeMap;

use shinpan::{Color, Game, Move, PointSet, Setup};

use crate::study::kinds::RuleKind;

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AtlasLevel {
    /// One ruleset allows the last move of the line, the other does not.
    Move,
    /// The line ends or stops the game under one of them.
    End,
    /// The line stops both games, with different scores.
    Score,
}

impl AtlasLevel {
    /// All levels.
    pub const ALL: [AtlasLevel; 3] = [AtlasLevel::Move, AtlasLevel::End, AtlasLevel::Score];
}

/// A line on which two rulesets part.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Witness {
    /// The points of the board, so that smaller boards come first.
    pub points: u8,
    /// The columns and rows of the board.
    pub size: (u8, u8),
    /// The moves, Black first.
    pub line: Vec<Move>,
}

/// What was searched on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtlasBoard {
    /// The columns and rows.
    pub size: (u8, u8),
    /// Every line of up to this length was played. `None`: every line at all.
    pub length: Option<usize>,
    /// The states compared.
    pub states: u64,
}

/// The differences found, and what was searched.
#[derive(Clone, Debug, Default)]
pub struct Atlas {
    /// For each pair of kinds, by place, and each level: the smallest witness.
    pub found: BTreeMap<(usize, usize, AtlasLevel), Witness>,
    /// What was searched.
    pub boards: Vec<AtlasBoard>,
}

/// Searches boards one after another, each until a length has more states than `most`.
///
/// Returns `None` if someone asked to stop.
pub fn atlas(kinds: &[RuleKind], boards: &[(u8, u8)], most: u64, stop: &dyn Fn(u64) -> bool) -> Option<Atlas> {
    let mut atlas = Atlas::default();
    for size in boards {
        let begun = kinds.iter().map(|kind| Game::new(kind.switches, &Setup::empty(size.0, size.1)).ok());
        let games: Vec<Option<Game>> = begun.collect();
        let alive = (0..kinds.len()).filter(|place| games[*place].is_some()).collect::<Vec<_>>();
        let mut walk = Walk { games, size: *size, line: Vec::new(), found: &mut atlas.found, states: 0, most, stop };
        let (mut length, mut states) = (0, 0);
        let whole = loop {
            walk.states = 0;
            match walk.to(length, &alive) {
                Some(()) if walk.states == 0 => break None,
                Some(()) => states += walk.states,
                None if stop(states) => return None,
                None => break length.checked_sub(1),
            }
            length += 1;
        };
        atlas.boards.push(AtlasBoard { size: *size, length: whole, states });
    }
    Some(atlas)
}

/// All games on one board, after one line.
struct Walk<'atlas> {
    games: Vec<Option<Game>>,
    size: (u8, u8),
    line: Vec<Move>,
    found: &'atlas mut BTreeMap<(usize, usize, AtlasLevel), Witness>,
    states: u64,
    most: u64,
    stop: &'atlas dyn Fn(u64) -> bool,
}

/// What a ruleset says of a state.
#[derive(Clone, PartialEq)]
struct AtlasVerdict {
    /// The player to move, and the legal plays. `None` if the game is over or has stopped.
    plays: Option<(Color, PointSet, bool)>,
    /// Black's points less White's in half points, if it has stopped.
    score: Option<i32>,
}

impl Walk<'_> {
    /// Compares the states this many moves from here. Returns `None` if they are too many, or if someone asked to stop.
    fn to(&mut self, length: usize, alive: &[usize]) -> Option<()> {
        if length == 0 {
            self.states += 1;
            if self.states > self.most || (self.states.is_multiple_of(1024) && (self.stop)(self.states)) {
                return None;
            }
            self.compare(alive);
            return Some(());
        }
        for one in self.moves(alive) {
            let legal: Vec<usize> = alive.iter().copied().filter(|place| self.made(*place, one)).collect();
            self.line.push(one);
            // One ruleset alone has nobody to differ from.
            let done = if legal.len() > 1 { self.to(length - 1, &legal) } else { Some(()) };
            self.line.pop();
            for place in legal {
                if let Some(Some(game)) = self.games.get_mut(place) {
                    game.undo();
                }
            }
            done?;
        }
        Some(())
    }

    /// Returns the moves that any of these rulesets allows.
    fn moves(&self, alive: &[usize]) -> Vec<Move> {
        let mut moves = Vec::new();
        for game in alive.iter().filter_map(|place| self.games.get(*place)?.as_ref()) {
            for one in game.legal_moves() {
                if !moves.contains(&one) {
                    moves.push(one);
                }
            }
        }
        moves
    }

    fn made(&mut self, place: usize, one: Move) -> bool {
        let Some(Some(game)) = self.games.get_mut(place) else { return false };
        let Some(color) = game.to_move() else { return false };
        game.make_move(color, one).is_ok()
    }

    fn compare(&mut self, alive: &[usize]) {
        let mut groups: Vec<(AtlasVerdict, Vec<usize>)> = Vec::new();
        for place in alive {
            let Some(Some(game)) = self.games.get(*place) else { continue };
            let verdict = verdict(game);
            match groups.iter_mut().find(|(other, _)| *other == verdict) {
                Some((_, members)) => members.push(*place),
                None => groups.push((verdict, vec![*place])),
            }
        }
        for (at, (verdict, members)) in groups.iter().enumerate() {
            for (other, others) in groups.iter().skip(at + 1) {
                let Some((level, witness)) = self.parted(verdict, other) else { continue };
                for (one, two) in members.iter().flat_map(|one| others.iter().map(move |two| (*one, *two))) {
                    let key = (one.min(two), one.max(two), level);
                    self.found.entry(key).or_insert_with(|| witness.clone());
                }
            }
        }
    }

    /// Returns in what two verdicts differ.
    fn parted(&self, one: &AtlasVerdict, other: &AtlasVerdict) -> Option<(AtlasLevel, Witness)> {
        let mut line = self.line.clone();
        let level = match (&one.plays, &other.plays) {
            (Some((_, plays, pass)), Some((_, others, other_pass))) => {
                let only = plays.iter().find(|point| !others.contains(*point));
                let only = only.or_else(|| others.iter().find(|point| !plays.contains(*point)));
                let last = only.map(Move::Play).or((pass != other_pass).then_some(Move::Pass));
                line.push(last?);
                AtlasLevel::Move
            }
            (None, None) => match (one.score, other.score) {
                (Some(score), Some(other)) if score != other => AtlasLevel::Score,
                _ => return None,
            },
            _ => AtlasLevel::End,
        };
        Some((level, Witness { points: self.size.0 * self.size.1, size: self.size, line }))
    }
}

fn verdict(game: &Game) -> AtlasVerdict {
    match game.to_move() {
        Some(color) => {
            AtlasVerdict { plays: Some((color, game.legal_plays(), game.check_pass(color).is_ok())), score: None }
        }
        None => {
            let score = game.score_without(&[]).ok();
            AtlasVerdict { plays: None, score: score.map(|score| (score.black - score.white).0) }
        }
    }
}
