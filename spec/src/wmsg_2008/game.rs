//! The game: the accepted acts, and the questions about them.

use super::play::{play, play_regardless};
use super::{
    Act, Alternative, Counted, Intersection, Outcome, Phase, Player, Position, Prisoners, Reason, Refusal, Setting,
    Unplayable,
};

/// What an act left.
#[derive(Clone, Debug)]
pub(super) struct Left {
    pub(super) position: Position,
    /// The stones that the act removed, sorted.
    pub(super) removed: Vec<Intersection>,
    /// The number of removed stones of each color.
    pub(super) prisoners: Prisoners,
}

/// An accepted act, and what it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) left: Left,
}

/// A game under the Revision of the World Mind Sports Games Rules. It stores only the setting and the accepted acts.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game (1.1.1, 1.2.1, 1.2.2).
    ///
    /// # Errors
    /// - The board has no intersections.
    /// - The board or the beginning is one that an alternative in force refuses (readings W14, W22).
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        setting.has_board()?;
        setting.begins_empty()?;
        setting.black_plays_first()?;
        Ok(Game { setting, accepted: Vec::new() })
    }

    /// Accepts an act and returns the stones that it removed, sorted.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Intersection>, Refusal> {
        let left = match &act {
            Act::Play(player, at) => {
                self.has_turn(*player)?;
                play(self.position(), *player, *at, &self.existed())?
            }
            Act::Pass(player) => self.pass(*player)?,
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
            Act::Resume(proposed_by) => self.resumption(*proposed_by)?,
            Act::Disagree => self.disagreement()?,
            Act::Resign(_) => {
                self.may_resign()?;
                self.unchanged()
            }
        };
        let removed = left.removed.clone();
        self.accepted.push(Accepted { act, left });
        Ok(removed)
    }

    /// Records a play or a pass that the rules refuse, for game records that hold one. No clause covers this.
    ///
    /// - The stone takes its intersection, occupied or not. Off the board nothing changes.
    /// - The opponent moves next, even after the game end.
    /// - A pass counts in its succession.
    /// - Other acts are ignored.
    pub fn take_down(&mut self, act: Act) {
        let left = match &act {
            Act::Play(player, at) if self.position().contains(*at) => play_regardless(self.position(), *player, *at),
            Act::Play(..) | Act::Pass(_) => self.unchanged(),
            Act::Remove { .. } | Act::Resume(_) | Act::Disagree | Act::Resign(_) => return,
        };
        self.accepted.push(Accepted { act, left });
    }

    /// Returns the current board.
    pub fn position(&self) -> &Position {
        match self.accepted.last() {
            Some(accepted) => &accepted.left.position,
            None => &self.setting.position,
        }
    }

    /// Returns the stage of the game (1.5, 2.5).
    pub fn phase(&self) -> Phase {
        match self.game_end() {
            Some(_) => Phase::Over,
            None => self.phase_before_game_end(),
        }
    }

    /// Returns whether the game end is reached.
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Returns the player to move (1.2.2). `None` while alternation is stopped, and when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Play => Some(self.alternate()),
            Phase::Agreement | Phase::Over => None,
        }
    }

    /// Returns every intersection with the refusal that a play of the player to move would meet. The order is that of
    /// [`Position::intersections`]. `None` means that the play is legal.
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

    /// Returns the refusal that a pass would meet. A pass is refused only when neither player has the turn (1.2.3,
    /// 1.5).
    pub fn pass_refusal(&self) -> Option<Refusal> {
        match (self.phase(), self.game_end()) {
            (Phase::Play, _) => None,
            (_, Some(clause)) => Some(Refusal::new(Reason::GameOver, clause)),
            (_, None) => Some(Refusal::new(Reason::WrongPhase, "wmsg-2008/1.5")),
        }
    }

    /// Returns how many stones of that color are prisoners (3.2), those at the beginning included. Pass stones are not:
    /// they belong to a method of counting (2.4.4, reading W16).
    pub fn prisoners(&self, color: Player) -> usize {
        match self.reads(Alternative::PassStonesAtOnce) {
            true => self.prisoners_taken(color).saturating_add(self.pass_stones(color)),
            false => self.prisoners_taken(color),
        }
    }

    /// Returns the player who owns the intersection now (1.6.2). `None` if the players divide it, if neither surrounds
    /// it, and off the board.
    pub fn owner(&self, intersection: Intersection) -> Option<Player> {
        self.belongs_to(intersection)
    }

    /// Returns the player's points now, in half points (1.6.2). Komi and compensation reduce Black's points (1.6.3,
    /// 1.6.4).
    pub fn score(&self, player: Player) -> i32 {
        self.corrected(player)
    }

    /// Returns the points now as name, Black's and White's points, in half points, without komi and compensation. The
    /// only name is `area`.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        vec![("area", self.points(Player::Black), self.points(Player::White))]
    }

    /// Returns the result of the game (1.6.1, 2.5). `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.outcome_at_game_end())
    }

    /// Returns the clause that decided the result: 2.5 for a resignation, 1.5 for no result (reading W5), otherwise
    /// 1.6.1. `None` unless the game is over.
    pub fn decided_by(&self) -> Option<&'static str> {
        self.outcome().map(|outcome| match outcome {
            Outcome::Resignation(_) => "wmsg-2008/2.5",
            Outcome::Wins(..) | Outcome::Draw => "wmsg-2008/1.6.1",
            Outcome::NoResult => "wmsg-2008/1.5",
        })
    }

    /// Returns the refusal of an act that the document does not know, such as an offer of no result.
    pub fn unknown_act(&self) -> Refusal {
        match self.game_end() {
            Some(clause) => Refusal::new(Reason::GameOver, clause),
            None => Refusal::new(Reason::WrongPhase, "wmsg-2008/1.5"),
        }
    }

    /// Carries out the methods of counting on the current board (2.4): `chinese`, `japanese`, `ing`. `japanese` needs a
    /// game that is over, and not by resignation (reading W25).
    pub fn counting(&self) -> Vec<Counted> {
        self.methods()
    }

    /// Returns the last accepted act.
    pub(super) fn last_act(&self) -> Option<&Act> {
        self.accepted.last().map(|accepted| &accepted.act)
    }

    /// Returns whether an alternative is in force.
    pub(super) fn reads(&self, alternative: Alternative) -> bool {
        self.setting.options.readings.has(alternative)
    }

    /// Returns what an act leaves that does not change the board.
    pub(super) fn unchanged(&self) -> Left {
        Left { position: self.position().clone(), removed: Vec::new(), prisoners: Prisoners::default() }
    }
}
