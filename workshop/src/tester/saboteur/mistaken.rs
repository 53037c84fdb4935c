//! Mistakes that no option produces. Most of them are mistakes of published programs.

use std::collections::BTreeSet;

use shinpan::Repetition;

use super::program::WrongProgram;
use super::reported::Misreport;
use super::superko::{Remembered, Search};
use shinpan_harness::subject::engine::{EngineGame, begin};
use shinpan_harness::subject::referee::{Referee, Refused};
use shinpan_harness::vocabulary::{
    Act, Ask, Color, Half, Illegal, Move, Observation, Phase, Point, Prisoners, Script, Start, Symmetry, Target,
    Unplayable, Vertex,
};

/// What a program does wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mistake {
    /// It looks for positional superko in a wrong way.
    Superko(Search),
    /// It plays correctly, but reports something wrong.
    Reports(Misreport),
    /// After a refused act, the other player is to move.
    TurnAfterRefusal,
    /// A pass is refused if the position has occurred before.
    PassesRepeat,
    /// A player may play twice if the opponent has just passed.
    PassForgetsTurn,
    /// Nobody may play where a single stone was just captured, whatever the play would capture.
    KoIsAPoint,
    /// A suicide of one stone is refused as suicide, although the rules allow it.
    LoneSuicideRefused,
    /// A repetition is accepted, and ends the game as a draw.
    RepetitionIsADraw,
    /// Black begins, whatever the start says.
    BlackBegins,
    /// A handicap of n is given as n + 1.
    OneHandicapMore,
    /// Komi is 0 if the start names none.
    NoKomi,
    /// Columns and rows are swapped.
    RowsAreColumns,
}

/// Returns the engine with one mistake.
pub fn mistaking(name: &str, mistake: Mistake) -> WrongProgram {
    WrongProgram::new(name, move |script| Ok(Box::new(MistakenGame::begin(script, mistake)?)))
}

#[derive(Clone)]
struct MistakenGame {
    game: EngineGame,
    mistake: Mistake,
    /// The positions so far, if this program looks for repetitions itself.
    seen: Option<Remembered>,
    /// The number of accepted acts.
    accepted: usize,
    refused: bool,
    /// The player who passed last. `None` after a play.
    passed: Option<Color>,
    /// The point at which a ko forbids every play.
    banned: Option<Point>,
    ended: bool,
    /// The prisoners that this program does not count.
    missing: Prisoners,
}

impl MistakenGame {
    fn begin(script: &Script, mistake: Mistake) -> Result<MistakenGame, Unplayable> {
        let mut switches = script.rules.engine;
        let seen = match mistake {
            Mistake::Superko(search) if switches.repetition == Repetition::Positional => {
                switches.repetition = Repetition::CapturingStone;
                Some(Remembered::begin(search, &script.start.board))
            }
            _ => None,
        };
        let game = begin(script.rules, switches, &started(mistake, &script.start))?;
        let missing = Prisoners::default();
        Ok(MistakenGame {
            game,
            mistake,
            seen,
            accepted: 0,
            refused: false,
            passed: None,
            banned: None,
            ended: false,
            missing,
        })
    }

    /// Returns the game after the act, and the stones removed, if this program accepts the act.
    fn tried(&self, act: &Act) -> Result<(MistakenGame, BTreeSet<Point>), Refused> {
        let refused = |reason| Refused { reason, by: None, repeats: None };
        let player_and_point = match act {
            Act::Move(Move { player, target: Target::At(point) }) => Some((*player, *point)),
            _ => None,
        };
        if self.ended {
            return Err(refused(Illegal::GameOver));
        }
        let pass = matches!(act, Act::Move(Move { target: Target::Pass, .. }));
        if self.mistake == Mistake::PassesRepeat && pass && self.accepted > 0 && self.passed.is_none() {
            return Err(refused(Illegal::Repetition));
        }
        let mut after = self.clone();
        let removed = match after.game.act(act) {
            Err(refusal) if self.mistake == Mistake::RepetitionIsADraw && refusal.reason == Illegal::Repetition => {
                after.ended = true;
                BTreeSet::new()
            }
            Err(refusal) => {
                let Mistake::Reports(report) = self.mistake else { return Err(refusal) };
                return Err(Refused { reason: report.reason(refusal.reason), ..refusal });
            }
            Ok(removed) => removed,
        };
        let suicide = player_and_point.is_some_and(|(_, point)| removed.contains(&point));
        match player_and_point {
            Some((_, point)) if self.mistake == Mistake::KoIsAPoint && self.banned == Some(point) => {
                return Err(refused(Illegal::Repetition));
            }
            Some(_) if self.mistake == Mistake::LoneSuicideRefused && suicide && removed.len() == 1 => {
                return Err(refused(Illegal::Suicide));
            }
            _ => {}
        }
        let board = after.game.diagram();
        if let Some(seen) = &mut after.seen {
            if player_and_point.is_some() && seen.repeats(&board, removed.len(), suicide) {
                return Err(refused(Illegal::Repetition));
            }
            seen.add(board, removed.len(), pass);
        }
        after.banned =
            if removed.len() == 1 && !suicide { removed.first().copied() } else { self.banned.filter(|_| pass) };
        after.accepted += 1;
        after.count(act, &removed, suicide, self);
        Ok((after, removed))
    }

    /// Updates the prisoners that this program does not count, and the last pass.
    fn count(&mut self, act: &Act, removed: &BTreeSet<Point>, suicide: bool, before: &MistakenGame) {
        match act {
            Act::Move(Move { player, target: Target::Pass }) => self.passed = Some(*player),
            Act::Move(Move { target: Target::At(_), .. }) => self.passed = None,
            _ => {}
        }
        let Mistake::Reports(report) = self.mistake else { return };
        let settled = matches!(act, Act::Settle(_));
        let board = before.game.diagram();
        let mover = match act {
            Act::Move(one) if suicide => Some(one.player),
            _ => None,
        };
        for color in [Color::Black, Color::White] {
            let lost = |point: &&Point| board.at(**point).or(mover) == Some(color);
            let stones = removed.iter().filter(lost).count() as u32;
            let missing = stones - report.taken(stones, suicide, settled);
            match color {
                Color::Black => self.missing.by_white += missing,
                Color::White => self.missing.by_black += missing,
            }
        }
    }
}

/// Returns the start as this program understands it.
fn started(mistake: Mistake, start: &Start) -> Start {
    let start = start.clone();
    match mistake {
        Mistake::BlackBegins => Start { to_play: Color::Black, ..start },
        Mistake::OneHandicapMore if start.handicap > 1 => Start { handicap: start.handicap + 1, ..start },
        Mistake::NoKomi => Start { komi: start.komi.or(Some(Half(0))), ..start },
        Mistake::RowsAreColumns if start.board.columns() != start.board.rows() => {
            Start { board: Symmetry::DIAGONAL.board(&start.board), ..start }
        }
        _ => start,
    }
}

impl Referee for MistakenGame {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        match self.tried(act) {
            Ok((after, removed)) => {
                *self = after;
                self.refused = false;
                Ok(removed)
            }
            Err(refusal) => {
                self.refused = true;
                Err(refusal)
            }
        }
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        self.game.observe(ask, observation);
        if let Mistake::Reports(report) = self.mistake {
            report.tell(observation, self.missing, self.game.diagram().rows(), self.passed);
        }
        if self.ended {
            (observation.over, observation.phase) = (Some(true), Some(Phase::Over));
            observation.result = Some("draw".to_owned());
        }
    }

    fn to_play(&self) -> Option<Color> {
        let turn = self.game.to_play().filter(|_| !self.ended);
        let wrong = match self.mistake {
            Mistake::TurnAfterRefusal => self.refused,
            Mistake::PassForgetsTurn => self.passed.is_some(),
            _ => false,
        };
        if wrong { turn.map(Color::opponent) } else { turn }
    }

    fn legal_moves(&self) -> Vec<Vertex> {
        let Some(player) = self.game.to_play() else { return Vec::new() };
        let asks_itself =
            self.seen.is_some() || matches!(self.mistake, Mistake::KoIsAPoint | Mistake::LoneSuicideRefused);
        let legal = |vertex: &Vertex| match vertex {
            Vertex::Pass => true,
            Vertex::At(point) => !asks_itself || self.tried(&Act::play(player, *point)).is_ok(),
        };
        self.game.legal_moves().into_iter().filter(legal).collect()
    }

    fn fork(&self) -> Box<dyn Referee> {
        Box::new(self.clone())
    }
}
