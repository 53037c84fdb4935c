//! The game: the accepted acts, and the questions about them.

use super::board::other_size;
use super::play::play_leaves;
use super::repetition::{Stood, repeats_no_own_position};
use super::scoring::{winner, with_komi};
use super::{
    Act, Alternative, Intersection, Outcome, Phase, Player, Position, Reason, Refusal, Setting, State, Unplayable,
    stone_of,
};
use crate::bookkeeping::{self, half_points};

/// An accepted act, and the position that it left.
pub(super) type Accepted = bookkeeping::Accepted<Act, Position>;

/// A game under these rules. It stores only the setting and the accepted acts.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - The board has no intersections.
    /// - White moves first, with a handicap of 2 or more.
    /// - The board has stones or White moves first, under [`Alternative::EmptyStart`].
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        if !setting.position.is_full_size() {
            other_size(&setting.position)?;
        }
        setting.begins_empty()?;
        if setting.is_handicap_game() {
            setting.black_begins()?;
        }
        Ok(Game { setting, accepted: Vec::new() })
    }

    /// Accepts an act and returns the intersections that it emptied, sorted. A stone that its own play removes is among
    /// them.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Intersection>, Refusal> {
        let position = match &act {
            Act::Play(player, at) => {
                self.has_turn(*player)?;
                self.play(*player, *at, &self.stood())?
            }
            Act::Pass(player) => {
                self.has_turn(*player)?;
                self.position().clone()
            }
            Act::Remove(dead) => {
                self.may_remove()?;
                self.removal_leaves(dead)?
            }
            Act::PlayOn => {
                self.must_play_on()?;
                self.position().clone()
            }
            Act::GiveUp => self.all_stones_stay()?,
        };
        let emptied = emptied(self.position(), &act, &position);
        self.accepted.push(Accepted { act, position });
        Ok(emptied.into_iter().map(|(at, _)| at).collect())
    }

    /// Records an act that the rules refuse, for game records that hold one. No rule covers this.
    ///
    /// The stone of a play takes its intersection, occupied or not. Off the board nothing changes. The opponent moves
    /// next.
    pub fn take_down(&mut self, act: Act) {
        let position = match act {
            Act::Play(player, at) => play_leaves(self.position(), player, at),
            _ => self.position().clone(),
        };
        self.accepted.push(Accepted { act, position });
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.position_of(self.accepted.len())
    }

    /// Returns the position of a history entry. Entry 0 is the start.
    pub(super) fn position_of(&self, entry: usize) -> &Position {
        let accepted = entry.checked_sub(1).and_then(|index| self.accepted.get(index));
        accepted.map_or(&self.setting.position, |accepted| &accepted.position)
    }

    /// Returns the stage of the game.
    pub fn phase(&self) -> Phase {
        if self.settled_by().is_some() {
            Phase::Over
        } else if self.no_worthwhile_moves() {
            Phase::Agreement
        } else if self.handicap_lasts() {
            Phase::Handicap
        } else {
            Phase::Play
        }
    }

    /// Returns whether the game is over. In [`Phase::Agreement`] it is not.
    pub fn is_over(&self) -> bool {
        self.settled_by().is_some()
    }

    /// Returns the player to move. `None` once the players are to agree, and when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Handicap | Phase::Play => Some(self.takes_turn()),
            Phase::Agreement | Phase::Over => None,
        }
    }

    /// Returns every intersection with the refusal that a play there would meet. The order is that of
    /// [`Position::intersections`]. `None` means that the play is legal.
    pub fn refusals(&self) -> Vec<(Intersection, Option<Refusal>)> {
        let stood = self.stood();
        let mover = self.mover();
        let refusal = |at| mover.and_then(|player| self.play(player, at, &stood)).err();
        self.position().intersections().map(|at| (at, refusal(at))).collect()
    }

    /// Returns the refusal that a pass of the player to move would meet. `None` means that the pass is legal.
    pub fn pass_refusal(&self) -> Option<Refusal> {
        self.mover().err()
    }

    /// Returns how many stones of that player the acts so far removed. Removed dead stones are among them.
    pub fn removed(&self, player: Player) -> usize {
        let each = self.accepted.iter().enumerate().map(|(entry, accepted)| {
            let emptied = emptied(self.position_of(entry), &accepted.act, &accepted.position);
            emptied.into_iter().filter(|(_, state)| *state == stone_of(player)).count()
        });
        each.sum()
    }

    /// Returns the player whose territory the point would be now. `None` for neither and for both, and off the board.
    pub fn owner(&self, point: Intersection) -> Option<Player> {
        match [Player::Black, Player::White].map(|player| self.points(player).contains(&point)) {
            [true, false] => Some(Player::Black),
            [false, true] => Some(Player::White),
            _ => None,
        }
    }

    /// Returns the player's points now in half points, without komi.
    pub fn area(&self, player: Player) -> i32 {
        // A board has at most 625 points.
        half_points(self.points(player).len())
    }

    /// Returns the player's points now in half points, with komi.
    pub fn score(&self, player: Player) -> i32 {
        match self.komi() {
            0 => self.area(player),
            komi => with_komi(player, self.area(player), komi),
        }
    }

    /// Returns the result of the game. `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| winner(self.score(Player::Black), self.score(Player::White)))
    }

    /// Returns the clause that decided the result: the one that compares the points. `None` unless the game is over.
    pub fn decided_by(&self) -> Option<&'static str> {
        self.is_over().then_some("new-zealand/winner")
    }

    /// Returns the refusal of an act that the page does not know, such as a resignation.
    pub fn unknown_act(&self) -> Refusal {
        match self.settled_by() {
            Some(settled) => Refusal::new(Reason::GameOver, settled),
            None => Refusal::new(Reason::WrongPhase, "new-zealand/move"),
        }
    }

    /// Returns whether an alternative is in force.
    pub(super) fn reads(&self, alternative: Alternative) -> bool {
        self.setting.options.readings.has(alternative)
    }

    /// Returns the player to move, or the refusal of every move.
    fn mover(&self) -> Result<Player, Refusal> {
        match (self.to_move(), self.settled_by()) {
            (Some(player), _) => Ok(player),
            (None, Some(settled)) => Err(Refusal::new(Reason::GameOver, settled)),
            (None, None) => Err(Refusal::new(Reason::WrongPhase, "new-zealand/finish")),
        }
    }

    /// Checks that the player is to move.
    fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        match self.mover()? == player {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongTurn, "new-zealand/turns")),
        }
    }

    /// Returns what a play leaves, given the positions that stood before.
    fn play(&self, player: Player, at: Intersection, stood: &[Stood<'_>]) -> Result<Position, Refusal> {
        self.may_play(player)?;
        self.is_unoccupied(at)?;
        let position = play_leaves(self.position(), player, at);
        repeats_no_own_position(player, &position, stood)?;
        Ok(position)
    }
}

/// Returns the intersections that an act emptied, sorted, each with the stone that was there.
fn emptied(before: &Position, act: &Act, after: &Position) -> Vec<(Intersection, State)> {
    let placed = match act {
        Act::Play(player, at) => before.with(*at, stone_of(*player)),
        _ => before.clone(),
    };
    let stones = [State::Black, State::White].map(|state| (state, placed.holding(state)));
    let stones = stones.into_iter().flat_map(|(state, all)| all.into_iter().map(move |at| (at, state)));
    let mut emptied: Vec<(Intersection, State)> =
        stones.filter(|(at, _)| after.state(*at) == Some(State::Empty)).collect();
    emptied.sort();
    emptied
}
