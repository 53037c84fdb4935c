//! The state of the game that the decoder needs.

use shinpan::{Recreation, Repetition};

use super::line::PlantedLine;
use super::plan::Plan;
use super::run::Run;
use crate::subject::engine::{self, EngineGame};
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Color, Diagram, Move, Point, Rules, Start, Target, Unplayable};

/// The state of the game that the decoder needs.
pub(super) struct Decoded {
    pub(super) game: EngineGame,
    pub(super) rules: Rules,
    pub(super) timed: bool,
    /// The positions so far. Empty if the rules forbid every repetition.
    pub(super) seen: Vec<Diagram>,
    /// Whether the last act was a play that repeated one of these positions.
    pub(super) repeated: bool,
    /// Whether the last act was a pass.
    pub(super) passed: bool,
    pub(super) empty: Vec<Point>,
    pub(super) points: usize,
    /// Where stones were captured: last, and the time before.
    pub(super) taken: [Option<Point>; 2],
    /// The stones that captured them.
    pub(super) taker: [Option<Point>; 2],
    pub(super) line: PlantedLine,
    pub(super) run: Option<Run>,
}

impl Decoded {
    pub(super) fn begin(rules: Rules, start: &Start, plan: Plan) -> Result<Decoded, Unplayable> {
        let game = engine::begin(rules, rules.engine, start)?;
        let points = start.board.points().count();
        let seen = if may_return(rules.engine.repetition) { vec![start.board.clone()] } else { Vec::new() };
        let timed = start.clock.is_some();
        let empty = start.board.points_of(None).collect();
        let Plan { line, run } = plan;
        let (repeated, passed, taken) = (false, false, [None; 2]);
        Ok(Decoded { game, rules, timed, seen, repeated, passed, empty, points, taken, taker: taken, line, run })
    }

    /// Begins a plan. What was played before is no part of it.
    pub(super) fn go_on(&mut self, plan: Plan) {
        (self.line, self.run) = (plan.line, plan.run);
    }

    pub(super) fn follow(&mut self, act: &Act) {
        let answer = self.game.act(act);
        self.line.note(act, answer.is_ok());
        if let Some(run) = &mut self.run {
            run.note(answer.is_ok());
        }
        let Ok(removed) = answer else { return };
        if let Some(last) = removed.last() {
            self.taken = [Some(*last), self.taken[0]];
            let taker = match act {
                Act::Move(Move { target: Target::At(point), .. }) => Some(*point),
                _ => None,
            };
            self.taker = [taker, self.taker[0]];
        }
        self.passed = matches!(act, Act::Move(Move { target: Target::Pass, .. }));
        let board = self.game.diagram();
        self.empty = board.points_of(None).collect();
        if !self.seen.is_empty() {
            let play = matches!(act, Act::Move(Move { target: Target::At(_), .. }));
            self.repeated = play
                && matches!(self.rules.engine.recreation, Recreation::Offer | Recreation::OfferOnly)
                && self.seen.contains(&board);
            self.seen.push(board);
        }
    }

    /// Returns whether the last act was a pass.
    pub(super) fn passed(&self) -> bool {
        self.passed
    }

    pub(super) fn to_play(&self) -> Color {
        self.game.to_play().unwrap_or(Color::Black)
    }
}

/// Returns whether these rules allow some positions to repeat.
fn may_return(repetition: Repetition) -> bool {
    match repetition {
        Repetition::OwnPrevious
        | Repetition::CapturingStone
        | Repetition::CapturingStoneUntilPlay
        | Repetition::SincePass
        | Repetition::None => true,
        Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => false,
        _ => true,
    }
}
