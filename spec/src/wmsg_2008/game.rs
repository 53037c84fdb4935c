//! The game: the acts accepted so far, and everything that can be asked of them.

use super::play::{pass, play, play_regardless};
use super::{
    Act, Counted, Intersection, Outcome, Phase, Player, Position, Prisoners, Reason, Refusal, Setting, Unplayable,
};

/// What an act left.
#[derive(Clone, Debug)]
pub(super) struct Left {
    pub(super) position: Position,
    /// Stones the act removed, sorted.
    pub(super) removed: Vec<Intersection>,
    /// How many they are of each color.
    pub(super) prisoners: Prisoners,
}

/// An act accepted, and what it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) left: Left,
}

/// A game under the Revision of the World Mind Sports Games Rules. Nothing is kept but the setting and the acts.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game (1.1.1, 1.2.1).
    ///
    /// # Errors
    /// The board has no intersections.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        setting.has_board()?;
        Ok(Game { setting, accepted: Vec::new() })
    }

    /// Does what is asked and returns the stones it removed, sorted.
    ///
    /// # Errors
    /// The first reason for which the rules refuse it; nothing changes then.
    pub fn act(&mut self, act: Act) -> Result<Vec<Intersection>, Refusal> {
        let left = match &act {
            Act::Play(player, at) => {
                self.has_turn(*player)?;
                play(self.position(), *player, *at, &self.existed())?
            }
            Act::Pass(player) => {
                self.has_turn(*player)?;
                pass(self.position())
            }
            Act::Remove { dead, contestable } => {
                self.procedure_has_place()?;
                if contestable.is_empty() {
                    self.removal(dead)?
                } else {
                    self.may_denote()?;
                    let left = self.removal(dead)?;
                    self.denotes(contestable, &left)?;
                    left
                }
            }
            Act::Resume(proposed_by) => {
                self.procedure_has_place()?;
                self.resumption(*proposed_by)
            }
            Act::Resign(_) => {
                self.may_resign()?;
                self.unchanged()
            }
        };
        let removed = left.removed.clone();
        self.accepted.push(Accepted { act, left });
        Ok(removed)
    }

    /// Takes down a play or pass that the rules refuse, as the record of a game may hold it; no rule speaks of this.
    ///
    /// A stone takes its intersection whatever is there, off the board nothing changes; the next turn is the opponent's,
    /// even after the game end. A pass counts in its succession. Of any other act nothing is taken down.
    pub fn take_down(&mut self, act: Act) {
        let left = match &act {
            Act::Play(player, at) if self.position().contains(*at) => play_regardless(self.position(), *player, *at),
            Act::Play(..) | Act::Pass(_) => self.unchanged(),
            Act::Remove { .. } | Act::Resume(_) | Act::Resign(_) => return,
        };
        self.accepted.push(Accepted { act, left });
    }

    /// The board now.
    pub fn position(&self) -> &Position {
        match self.accepted.last() {
            Some(accepted) => &accepted.left.position,
            None => self.setting.initial_board(),
        }
    }

    /// Where the game stands (1.5, 2.5).
    pub fn phase(&self) -> Phase {
        match self.game_end() {
            Some(_) => Phase::Over,
            None => self.phase_before_game_end(),
        }
    }

    /// Whether the game end is reached.
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Whose turn it is (1.2.2), `None` while alternation is stopped and when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Play => Some(self.alternate()),
            Phase::Agreement | Phase::Over => None,
        }
    }

    /// For every intersection in the order of [`Position::intersections`], why the player to move could not play
    /// there, if so.
    pub fn refusals(&self) -> Vec<(Intersection, Option<Refusal>)> {
        let existed = self.existed();
        let to_move = self.to_move();
        let nobody = self.pass_refusal();
        let refusal = |at| match to_move {
            Some(player) => play(self.position(), player, at, &existed).err(),
            None => nobody,
        };
        self.position().intersections().map(|at| (at, refusal(at))).collect()
    }

    /// Why the player to move could not pass, if so: only because nobody is to move (1.2.3, 1.5).
    pub fn pass_refusal(&self) -> Option<Refusal> {
        match (self.phase(), self.game_end()) {
            (Phase::Play, _) => None,
            (_, Some(clause)) => Some(Refusal::new(Reason::GameOver, clause)),
            (_, None) => Some(Refusal::new(Reason::WrongPhase, "wmsg-2008/1.5")),
        }
    }

    /// How many stones of that color are prisoners (3.2), those at the beginning included. Pass stones are not: they
    /// belong to a method of counting (2.4.4).
    pub fn prisoners(&self, color: Player) -> usize {
        self.prisoners_taken(color)
    }

    /// Whose the intersection is now (1.6.2); `None` if it is divided evenly or nobody's, and off the board.
    pub fn owner(&self, intersection: Intersection) -> Option<Player> {
        self.belongs_to(intersection)
    }

    /// The player's points now in half points (1.6.2), Black's less komi and compensation (1.6.3, 1.6.4).
    pub fn score(&self, player: Player) -> i32 {
        self.corrected(player)
    }

    /// The points now in half points, Black's and White's, without komi and compensation: `area`.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        vec![("area", self.points(Player::Black), self.points(Player::White))]
    }

    /// How the game came out (1.6.1, 2.5), `None` unless it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.outcome_at_game_end())
    }

    /// The methods of counting carried out on the board now (2.4): Chinese, Japanese once the game is over and not by
    /// resignation, Ing.
    pub fn counting(&self) -> Vec<Counted> {
        self.methods()
    }

    /// The act accepted last.
    pub(super) fn last_act(&self) -> Option<&Act> {
        self.accepted.last().map(|accepted| &accepted.act)
    }

    /// What an act leaves that does nothing to the board.
    pub(super) fn unchanged(&self) -> Left {
        Left { position: self.position().clone(), removed: Vec::new(), prisoners: Prisoners::default() }
    }
}
