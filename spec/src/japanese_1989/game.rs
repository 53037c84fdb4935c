//! The game: the accepted acts, and the questions about them.

use super::board::{cannot_exist, is_a_board};
use super::play::{Play, play, play_regardless};
use super::repetition::is_no_recapture;
use super::{Act, Counted, Outcome, Phase, Player, Point, Position, Readings, Reason, Refusal, Setting, Unplayable};
use crate::bookkeeping::{self, Removed};

/// An accepted act, and what it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) position: Position,
    pub(super) removed: Removed,
}

/// What an act leaves if the rules accept it.
pub(super) type Left = bookkeeping::Left<Position>;

/// A game under these rules. It stores only the setting and the accepted acts.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Accepted {
    /// Returns whether the act moves the turn. An offer of no result and its refusal are no moves: they neither use up
    /// the next move nor part two passes.
    pub(super) fn is_turn(&self) -> bool {
        !matches!(self.act, Act::Offer(_) | Act::Refuse(_))
    }
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - A side of the board has 0 lines, or more than 19.
    /// - The handicap is 2 or more.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        is_a_board(&setting.position, setting.options.readings)?;
        setting.is_even()?;
        Ok(Game { setting, accepted: Vec::new() })
    }

    /// Accepts an act and returns the points that became empty by it, sorted.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was (reading JN14).
    pub fn act(&mut self, act: Act) -> Result<Vec<Point>, Refusal> {
        let Left { position, removed } = self.left_by(&act)?;
        let emptied = removed.points();
        self.accepted.push(Accepted { act, position, removed });
        Ok(emptied)
    }

    /// Returns what the act leaves, by the article that provides for it.
    fn left_by(&self, act: &Act) -> Result<Left, Refusal> {
        if self.is_over() {
            return Err(self.game_over());
        }
        match act {
            Act::Play(player, point) => {
                self.may_move(*player)?;
                let Play { captured, position, .. } = self.legal_play(*player, *point)?;
                Ok(Left { position, removed: Removed::by(*player, Vec::new(), captured) })
            }
            Act::Pass(player) => self.may_move(*player).map(|()| self.nothing_moved()),
            Act::Agree(named) => self.agree(named),
            Act::Resume(requester) => self.resume(*requester),
            Act::Offer(_) => self.offer(),
            Act::Accept(player) | Act::Refuse(player) => self.answer_offer(*player),
            Act::Abandon => self.abandon(),
            Act::Resign(_) => self.resign(),
        }
    }

    /// Returns the play if articles 3 to 6 allow it.
    fn legal_play(&self, player: Player, point: Point) -> Result<Play, Refusal> {
        let play = play(self.position(), player, point)?;
        is_no_recapture(&play, &self.lost_in_ko(player))?;
        Ok(play)
    }

    /// Records a play or a pass that the rules refuse, for game records that hold one. The document does not cover
    /// this.
    ///
    /// - The stone takes its point, occupied or not. Off the board nothing changes.
    /// - Stones that cannot exist are removed, the opponent's first.
    /// - The opponent moves next, even after the end or during an offer.
    /// - Other acts are ignored.
    pub fn take_down(&mut self, act: Act) {
        let left = match act {
            Act::Play(player, point) if self.position().contains(point) => {
                let Play { captured, position, .. } = play_regardless(self.position(), player, point);
                let own = cannot_exist(&position, player);
                let position = position.without(&own);
                Left { position, removed: Removed::by(player, own, captured) }
            }
            Act::Play(..) | Act::Pass(_) => self.nothing_moved(),
            _ => return,
        };
        self.accepted.push(Accepted { act, position: left.position, removed: left.removed });
    }

    /// Returns the current board.
    pub fn position(&self) -> &Position {
        self.accepted.last().map_or(&self.setting.position, |last| &last.position)
    }

    /// Returns the stage of the game.
    pub fn phase(&self) -> Phase {
        match self.accepted.last().map(|last| &last.act) {
            Some(Act::Agree(_)) if self.is_end_of_the_game() => Phase::Over,
            Some(Act::Resign(_) | Act::Accept(_) | Act::Abandon) if self.ended_early().is_some() => Phase::Over,
            Some(Act::Offer(_)) => Phase::Offer,
            Some(Act::Pass(_) | Act::Refuse(_)) if self.is_stopped() => Phase::Agreement,
            _ => Phase::Play,
        }
    }

    /// Returns whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Returns the player to move. `None` if neither player may move.
    pub fn to_move(&self) -> Option<Player> {
        (self.phase() == Phase::Play).then(|| self.next_player(self.accepted.len()))
    }

    /// Returns every point with the refusal that a play of the player to move would meet. The order is that of
    /// [`Position::points`]. `None` means that the play is legal.
    pub fn refusals(&self) -> Vec<(Point, Option<Refusal>)> {
        let player = self.to_move().unwrap_or(Player::Black);
        let allowed = self.may_move(player);
        let refusal = |point| allowed.and_then(|()| self.legal_play(player, point).map(|_| ())).err();
        self.position().points().map(|point| (point, refusal(point))).collect()
    }

    /// Returns the refusal that a pass would meet. A pass is refused only if neither player may move.
    pub fn pass_refusal(&self) -> Option<Refusal> {
        self.may_move(self.to_move().unwrap_or(Player::Black)).err()
    }

    /// Returns the player who owns the point now: the player of the live stone there, or the player with the point as
    /// territory. `None` for neither, and off the board.
    pub fn owner(&self, point: Point) -> Option<Player> {
        self.statuses().owner(self.position(), point)
    }

    /// Returns the player's points for the current board, in half points, with komi.
    pub fn score(&self, player: Player) -> i32 {
        match player {
            Player::Black => self.points(player),
            Player::White => self.points(player).saturating_add(self.setting.komi),
        }
    }

    /// Returns the points now as name, Black's and White's points, in half points, without komi. The only name is
    /// `territory`.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        vec![("territory", self.points(Player::Black), self.points(Player::White))]
    }

    /// Returns the result of the game. `None` unless the game has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended_early().or_else(|| self.is_over().then(|| self.winner()))
    }

    /// Returns the id of the clause that decided the result of the game. `None` unless the game has ended.
    pub fn decided_by(&self) -> Option<&'static str> {
        Some(match self.outcome()? {
            Outcome::Resignation(_) => "japanese-1989/11",
            Outcome::NoResult => "japanese-1989/12",
            Outcome::BothLose => "japanese-1989/13.1",
            Outcome::Wins(..) | Outcome::Draw => "japanese-1989/10.2",
        })
    }

    /// Returns the refusal of an act after the end.
    pub(super) fn game_over(&self) -> Refusal {
        let clause = match self.ended_early() {
            Some(Outcome::Resignation(_)) => "japanese-1989/11",
            Some(Outcome::NoResult) => "japanese-1989/12",
            Some(Outcome::BothLose) => "japanese-1989/13.1",
            _ => match self.confirmed_result_stays() {
                Some(refusal) => return refusal,
                None => "japanese-1989/1",
            },
        };
        Refusal::new(Reason::GameOver, clause)
    }

    /// Returns an empty list: the document has one way of counting, and the score is that way.
    pub fn counting(&self) -> Vec<Counted> {
        Vec::new()
    }

    /// Returns the readings in force.
    pub(super) fn readings(&self) -> Readings {
        self.setting.options.readings
    }

    /// Returns the acts that move the turn, in order.
    pub(super) fn turns(&self) -> impl DoubleEndedIterator<Item = &Accepted> {
        self.accepted.iter().filter(|entry| entry.is_turn())
    }

    /// Returns the current board unchanged.
    pub(super) fn nothing_moved(&self) -> Left {
        Left { position: self.position().clone(), removed: Removed::default() }
    }
}
