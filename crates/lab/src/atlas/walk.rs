//! Plays all lines of a length under all rulesets side by side, and compares the states after them.

use shinpan::{Color, Game, Move, PointSet};

use super::witness::{AtlasFrom, AtlasLevel, AtlasStart, Witness, Witnesses, word_of};

/// All games from one start, after one line.
pub(super) struct Walk<'atlas> {
    pub games: Vec<Option<Game>>,
    pub size: (u8, u8),
    pub start: Option<AtlasStart>,
    pub from: AtlasFrom,
    pub line: Vec<Move>,
    pub found: &'atlas mut Witnesses,
    pub states: u64,
    pub most: u64,
    pub stop: &'atlas dyn Fn(u64) -> bool,
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
    pub fn to(&mut self, length: usize, alive: &[usize]) -> Option<()> {
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
        let (mut groups, mut stones): (Vec<(AtlasVerdict, Vec<usize>)>, usize) = (Vec::new(), 0);
        for place in alive {
            let Some(Some(game)) = self.games.get(*place) else { continue };
            stones = game.board().points().count() - game.board().empty_points().len();
            let verdict = verdict(game);
            match groups.iter_mut().find(|(other, _)| *other == verdict) {
                Some((_, members)) => members.push(*place),
                None => groups.push((verdict, vec![*place])),
            }
        }
        for (at, (verdict, members)) in groups.iter().enumerate() {
            for (other, others) in groups.iter().skip(at + 1) {
                let Some((level, line)) = self.parted(verdict, other) else { continue };
                let sizes = [usize::from(self.size.0) * usize::from(self.size.1), line.len(), stones];
                let witness = Witness {
                    size: self.size,
                    start: self.start.clone(),
                    line: line.iter().copied().map(word_of).collect(),
                    stones,
                    values: None,
                };
                for (one, two) in members.iter().flat_map(|one| others.iter().map(move |two| (*one, *two))) {
                    let pair = (one.min(two), one.max(two));
                    if self.found.would_keep(pair, level, self.from, sizes) {
                        self.found.keep(pair, level, self.from, &witness);
                    }
                }
            }
        }
    }

    /// Returns in what two verdicts differ, and the line with the move that shows it.
    fn parted(&self, one: &AtlasVerdict, other: &AtlasVerdict) -> Option<(AtlasLevel, Vec<Move>)> {
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
        Some((level, line))
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
