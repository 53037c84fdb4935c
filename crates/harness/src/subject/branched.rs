//! The engine, with every move made in a branch of its game. The branch goes back now and then, and makes its moves again.
//! So lockstep compares branches with the specification, in every phase and over any number of moves.

use std::collections::BTreeSet;

use shinpan::{Branch, Move};

use super::engine::{Engine, EngineGame, begin, color_to_engine, from_engine, to_engine};
use super::interface::{Offer, Subject};
use super::referee::{self, Forkable, Referee, Refused};
use crate::vocabulary::{
    self, Act, Ask, Color, Observation, Point, Script, Target, Transcript, Unplayable, Vertex, Want,
};

/// The engine in branches, as a subject.
pub struct Branched(Engine);

impl Branched {
    /// Makes a subject that answers with branches of the engine's games.
    pub fn new() -> Branched {
        Branched(Engine::new())
    }
}

impl Default for Branched {
    fn default() -> Branched {
        Branched::new()
    }
}

impl Subject for Branched {
    fn name(&self) -> &str {
        "engine in branches"
    }

    fn offers(&self) -> &Offer {
        self.0.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        referee::transcript(self, script, want)
    }
}

impl Forkable for Branched {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable> {
        Ok(Box::new(BranchedGame::begin(script)?))
    }
}

/// A branch, and the moves that were made in it.
#[derive(Clone)]
struct BranchedGame {
    /// The game as the branch has it.
    game: EngineGame,
    branch: Branch,
    moves: Vec<(shinpan::Color, Move)>,
}

impl BranchedGame {
    fn begin(script: &Script) -> Result<BranchedGame, Unplayable> {
        script.rules.has_an_engine()?;
        let game = begin(script.rules, script.rules.engine, &script.start)?;
        let branch = game.engine().branch();
        Ok(BranchedGame { game, branch, moves: Vec::new() })
    }

    fn make(&mut self, color: shinpan::Color, one_move: Move) -> Result<BTreeSet<Point>, Refused> {
        let removed = self.branch.make_move(color, one_move);
        if removed.is_ok() {
            self.moves.push((color, one_move));
            // Short branches go back often, and long ones seldom.
            if self.moves.len().is_power_of_two() || self.moves.len().is_multiple_of(70) {
                self.branch.go_back();
                for (color, one_move) in &self.moves {
                    self.branch.make_move(*color, *one_move).map_err(EngineGame::refused)?;
                }
            }
        }
        self.game = self.game.as_in(self.branch.game());
        removed.map(|points| points.into_iter().map(from_engine).collect()).map_err(EngineGame::refused)
    }
}

impl Referee for BranchedGame {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        match act {
            Act::Move(vocabulary::Move { player, target: Target::At(point) }) => {
                self.make(color_to_engine(*player), Move::Play(to_engine(*point)))
            }
            Act::Move(vocabulary::Move { player, target: Target::Pass }) => {
                self.make(color_to_engine(*player), Move::Pass)
            }
            _ => {
                let removed = self.game.act(act)?;
                (self.branch, self.moves) = (self.game.engine().branch(), Vec::new());
                Ok(removed)
            }
        }
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        self.game.observe(ask, observation);
    }

    fn to_play(&self) -> Option<Color> {
        self.game.to_play()
    }

    fn legal_moves(&self) -> Vec<Vertex> {
        self.game.legal_moves()
    }

    fn fork(&self) -> Box<dyn Referee> {
        Box::new(self.clone())
    }
}
