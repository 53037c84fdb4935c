//! The game: the accepted acts, and the questions about them.

use super::board::has_board;
use super::completion::{Kos, completion};
use super::ending::end_of_the_game;
use super::play::{Play, play, play_regardless};
use super::repetition::{Prohibited, is_no_recapture, is_not_prohibited};
use super::scoring::winner;
use super::{
    Act, Counted, LifeAndDeath, Outcome, Phase, Player, Point, Position, Reason, Refusal, Setting, Unplayable,
};

/// An accepted act, the phase in which a player made it, and what it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) phase: Phase,
    pub(super) position: Position,
    pub(super) removed: Removed,
}

/// The stones that an act removed. They are prisoners.
#[derive(Clone, Debug, Default)]
pub(super) struct Removed {
    pub(super) black: Vec<Point>,
    pub(super) white: Vec<Point>,
}

/// What an act leaves if the rules accept it.
#[derive(Clone, Debug)]
pub(super) struct Left {
    pub(super) position: Position,
    pub(super) removed: Removed,
}

/// What bars plays besides the board, derived once for all points.
struct Bars<'game> {
    /// Used outside a play-out.
    ko_stone_just_played: Option<Point>,
    /// Used in a play-out.
    kos: Option<Kos>,
    prohibited: Vec<Prohibited<'game>>,
}

/// A game under these rules. It stores only the setting and the accepted acts.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Removed {
    /// Returns the removed stones of that player.
    pub(super) fn of(&self, player: Player) -> &[Point] {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// Returns all removed stones, sorted.
    pub(super) fn points(&self) -> Vec<Point> {
        let mut points = [self.black.as_slice(), &self.white].concat();
        points.sort_unstable();
        points
    }

    /// Makes the record for stones of one player.
    fn from(player: Player, stones: Vec<Point>) -> Removed {
        match player {
            Player::Black => Removed { black: stones, white: Vec::new() },
            Player::White => Removed { black: Vec::new(), white: stones },
        }
    }
}

impl Accepted {
    /// Returns the player who makes the move. A play and a pass of either kind are moves. `None` for any other act.
    pub(super) fn mover(&self) -> Option<Player> {
        match self.act {
            Act::Play(player, _) | Act::Pass(player) | Act::PassFor(player, _) => Some(player),
            _ => None,
        }
    }
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - A side of the board has 0 lines, or more than 19.
    /// - The handicap is 2 or more.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        has_board(&setting.position)?;
        setting.handicap_is_set_up()?;
        let accepted = Vec::new();
        Ok(Game { setting, accepted })
    }

    /// Accepts an act and returns the points of the stones that it removed, sorted. Going back, a resumption and a
    /// play-out remove no stones, but they may change the board.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Point>, Refusal> {
        let phase = self.phase();
        match self.left_by(&act, phase) {
            Ok(Left { position, removed }) => {
                let points = removed.points();
                self.accepted.push(Accepted { act, phase, position, removed });
                Ok(points)
            }
            Err(refusal) => Err(illegal(refusal)),
        }
    }

    /// Returns what the act leaves, by the clause that provides for it.
    fn left_by(&self, act: &Act, phase: Phase) -> Result<Left, Refusal> {
        if phase == Phase::Over {
            return Err(Refusal::new(Reason::GameOver, "japanese-1997/end"));
        }
        match act {
            Act::Play(player, point) => {
                self.has_right_to_play(*player)?;
                let Play { captured, position, .. } = self.legal_play(*player, *point, &self.bars(*player))?;
                Ok(Left { position, removed: Removed::from(player.opponent(), captured) })
            }
            Act::Pass(player) => {
                self.has_right_to_play(*player)?;
                Ok(self.nothing_moved())
            }
            Act::PassFor(player, point) => self.pass_for(*player, *point),
            Act::Agree(stones) => self.confirm(stones),
            Act::GoBack => self.go_back(),
            Act::Resume(_) => self.resume(),
            Act::PlayOut(_) => self.request_play_out(),
            Act::Offer(_) => self.offer_no_result(),
            Act::Accept(player) | Act::Refuse(player) => self.answer_offer(*player),
            Act::Abandon => self.abandon(),
            Act::Resign(_) => Ok(self.nothing_moved()),
        }
    }

    /// Records a play or a pass that the rules refuse, for game records that hold one. The document does not cover
    /// this.
    ///
    /// - The stone takes its point, occupied or not. Off the board nothing changes.
    /// - Stones that cannot remain are removed, the opponent's first.
    /// - The opponent moves next.
    /// - After the end, or during an offer, the move belongs to the phase of the last move.
    /// - Other acts are ignored.
    pub fn take_down(&mut self, act: Act) {
        let phase = match self.phase() {
            Phase::Offer | Phase::Over => self.phase_of_last_move(),
            phase => phase,
        };
        let left = match act {
            Act::Play(player, point) if self.position().contains(point) => {
                let Play { captured, position, .. } = play_regardless(self.position(), player, point);
                let own = position.cannot_remain(player);
                let position = position.without(&own);
                let mut removed = Removed::from(player.opponent(), captured);
                match player {
                    Player::Black => removed.black = own,
                    Player::White => removed.white = own,
                }
                Left { position, removed }
            }
            Act::Play(..) | Act::Pass(_) => self.nothing_moved(),
            _ => return,
        };
        self.accepted.push(Accepted { act, phase, position: left.position, removed: left.removed });
    }

    /// Returns the current board.
    pub fn position(&self) -> &Position {
        match self.accepted.last() {
            Some(last) => &last.position,
            None => &self.setting.position,
        }
    }

    /// Returns the stage of the game.
    pub fn phase(&self) -> Phase {
        if self.ended_early().is_some() {
            return Phase::Over;
        }
        let Some(last) = self.accepted.last() else {
            return Phase::Play;
        };
        match last.act {
            Act::Pass(_) if self.passes_in_succession(Phase::Play) => self.right_to_play_ended(),
            Act::Pass(_) if self.passes_in_succession(Phase::PlayOut) => completion(),
            Act::Agree(_) => end_of_the_game(),
            Act::GoBack => Phase::Agreement,
            Act::Resume(_) => Phase::Play,
            Act::PlayOut(_) => Phase::PlayOut,
            Act::Offer(_) => Phase::Offer,
            Act::Refuse(_) => self.phase_of_last_move(),
            _ => last.phase,
        }
    }

    /// Returns whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Returns the player to move: officially, unofficially or in the play-out. `None` if neither player may move.
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Play => Some(self.right_to_play()),
            Phase::Agreement => self.unofficial_right_to_play(),
            Phase::PlayOut => Some(self.right_to_play_in_play_out()),
            Phase::Offer | Phase::Over => None,
        }
    }

    /// Returns every point with the refusal that a play of the player to move would meet. The order is that of
    /// [`Position::points`]. `None` means that the play is legal.
    pub fn refusals(&self) -> Vec<(Point, Option<Refusal>)> {
        let points = self.position().points();
        let Some(player) = self.to_move() else {
            let refusal = self.has_right_to_play(Player::Black).err();
            return points.map(|point| (point, refusal)).collect();
        };
        let bars = self.bars(player);
        points.map(|point| (point, self.legal_play(player, point, &bars).err())).collect()
    }

    /// Returns the refusal that a pass would meet. A pass is refused only if neither player may move.
    pub fn pass_refusal(&self) -> Option<Refusal> {
        self.has_right_to_play(self.to_move().unwrap_or(Player::Black)).err()
    }

    /// Returns the statuses of the current board.
    pub fn statuses(&self) -> LifeAndDeath {
        LifeAndDeath::of(self.position())
    }

    /// Returns the player with the point in the own territory now. `None` for neither, for a stone, and off the board.
    pub fn owner(&self, point: Point) -> Option<Player> {
        if !self.position().is_empty_point(point) {
            return None;
        }
        let territory = self.statuses().territory;
        territory.iter().find(|eye| eye.points.contains(&point)).map(|eye| eye.player)
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
        let by_score = || winner(self.score(Player::Black), self.score(Player::White));
        self.ended_early().or_else(|| self.is_over().then(by_score))
    }

    /// Returns an empty list: the document has no methods of counting.
    pub fn counting(&self) -> Vec<Counted> {
        Vec::new()
    }

    /// Returns the last act that is a turn. An offer of no result and its refusal are no turns.
    pub(super) fn last_turn(&self) -> Option<&Accepted> {
        self.accepted.iter().rfind(|entry| !matches!(entry.act, Act::Offer(_) | Act::Refuse(_)))
    }

    /// Returns the phase of the last play or pass.
    fn phase_of_last_move(&self) -> Phase {
        self.accepted.iter().rfind(|entry| entry.mover().is_some()).map_or(Phase::Play, |entry| entry.phase)
    }

    /// Returns the current board unchanged.
    pub(super) fn nothing_moved(&self) -> Left {
        Left { position: self.position().clone(), removed: Removed::default() }
    }

    /// Returns what bars plays of that player besides the board.
    fn bars(&self, player: Player) -> Bars<'_> {
        let played_out = self.phase() == Phase::PlayOut;
        Bars {
            ko_stone_just_played: if played_out { None } else { self.ko_stone_just_played(player) },
            kos: played_out.then(|| self.kos_of(player)),
            prohibited: self.prohibited(),
        }
    }

    /// Returns a play that the board, the ko rules of the phase, and the prohibited positions allow.
    fn legal_play(&self, player: Player, point: Point, bars: &Bars<'_>) -> Result<Play, Refusal> {
        let play = play(self.position(), player, point)?;
        is_no_recapture(&play, bars.ko_stone_just_played)?;
        if let Some(kos) = &bars.kos {
            kos.allow(&play)?;
        }
        if !bars.prohibited.is_empty() {
            is_not_prohibited(&play, &bars.prohibited)?;
        }
        Ok(play)
    }
}

/// Illegal moves: a move that violates the rules cannot be made. It has no other consequence.
fn illegal(refusal: Refusal) -> Refusal {
    clause!("japanese-1997/illegal");
    refusal
}
