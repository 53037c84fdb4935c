//! The game: the accepted acts, and the questions about them.

use super::board::has_board;
use super::completion::Kos;
use super::life_and_death::ko_stones;
use super::play::{Play, play, play_regardless};
use super::repetition::{Prohibited, is_no_recapture, is_not_prohibited};
use super::{
    Act, Alternative, Counted, LifeAndDeath, Outcome, Phase, Player, Point, Position, Readings, Reason, Refusal,
    Setting, State, Unplayable,
};
use crate::bookkeeping::{self, Removed};

/// An accepted act, the phase in which a player made it, and what it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) phase: Phase,
    pub(super) position: Position,
    pub(super) removed: Removed,
}

/// What an act leaves if the rules accept it.
pub(super) type Left = bookkeeping::Left<Position>;

/// What bars plays besides the board, derived once for all points.
struct Bars<'game> {
    no_recapture_on: Vec<Point>,
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

impl Accepted {
    /// Returns the player who makes the move. A play and a pass of either kind are moves. `None` for any other act.
    pub(super) fn mover(&self) -> Option<Player> {
        match self.act {
            Act::Play(player, _) | Act::Pass(player) | Act::PassFor(player, _) => Some(player),
            _ => None,
        }
    }

    /// Returns whether the act is a normal pass in that phase. A pass for a ko is none.
    pub(super) fn is_pass_in(&self, phase: Phase) -> bool {
        matches!(self.act, Act::Pass(_)) && self.phase == phase
    }
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - A side of the board has 0 lines, or more than 19.
    /// - The handicap is 2 or more.
    /// - Under the alternative `no-start` of reading J17: a stone on the board has no liberty.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        has_board(&setting.position)?;
        setting.handicap_is_set_up()?;
        setting.stones_can_remain()?;
        let accepted = Vec::new();
        Ok(Game { setting, accepted })
    }

    /// Accepts an act and returns the points that became empty by it, sorted.
    ///
    /// This compares the board with that before the act. Going back, a resumption and a play-out return to the board of
    /// the game stop: the points of the undone stones became empty. Captured stones can return there. The answer does
    /// not name these, and [`Game::position`] shows them. The undone stones are no prisoners.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Point>, Refusal> {
        let phase = self.phase();
        let left = self.left_by(&act, phase);
        self.make(act, phase, left)
    }

    /// Illegal moves: a move that violates the rules is not made, and the game goes on as it was. Nobody loses by it.
    fn make(&mut self, act: Act, phase: Phase, left: Result<Left, Refusal>) -> Result<Vec<Point>, Refusal> {
        clause!("japanese-1997/illegal");
        let Left { position, removed } = left?;
        let emptied = self.position().stones_missing_in(&position);
        self.accepted.push(Accepted { act, phase, position, removed });
        Ok(emptied)
    }

    /// Returns what the act leaves, by the clause that provides for it.
    fn left_by(&self, act: &Act, phase: Phase) -> Result<Left, Refusal> {
        if phase == Phase::Over {
            return Err(self.game_over());
        }
        self.obligation_is_met(act)?;
        match act {
            Act::Play(player, point) => {
                self.has_right_to_play(*player)?;
                let Play { captured, position, .. } = self.legal_play(*player, *point, &self.bars(*player))?;
                Ok(Left { position, removed: Removed::by(*player, Vec::new(), captured) })
            }
            Act::Pass(player) => {
                self.has_right_to_play(*player)?;
                let completes = self.turns().next_back().is_some_and(|last| last.is_pass_in(Phase::PlayOut));
                Ok(self.without_ko_stones(self.nothing_moved(), completes))
            }
            Act::PassFor(player, point) => self.pass_for(*player, *point),
            Act::Agree(stones) => self.confirm(stones).map(|left| self.without_ko_stones(left, true)),
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
            Phase::Offer => self.phase_of_offer(),
            Phase::Over => self.phase_of_last_move(),
            phase => phase,
        };
        let left = match act {
            Act::Play(player, point) if self.position().contains(point) => {
                let Play { captured, position, .. } = play_regardless(self.position(), player, point);
                let own = position.cannot_remain(player);
                let position = position.without(&own);
                Left { position, removed: Removed::by(player, own, captured) }
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
            Act::Pass(_) if last.phase == Phase::Play => self.stage_after_pass(),
            Act::Pass(_) if last.phase == Phase::PlayOut && self.game_ends() => Phase::Over,
            Act::Agree(_) if self.game_ends() => Phase::Over,
            Act::Resume(_) => Phase::Play,
            Act::PlayOut(_) => Phase::PlayOut,
            Act::Offer(_) => Phase::Offer,
            Act::Refuse(_) => self.phase_of_offer(),
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
            Phase::Play | Phase::PlayOut if self.obliged_to_offer().is_some() => None,
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
        let mut statuses = LifeAndDeath::of(self.position(), self.readings());
        let agreed = self.accepted.last().is_some_and(|last| matches!(last.act, Act::Agree(_)));
        if agreed && self.readings().has(Alternative::AllEyesAfterAgreement) {
            statuses.territory.clone_from(&statuses.eyes);
        }
        statuses
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
        self.ended_early().or_else(|| self.is_over().then(|| self.winner()))
    }

    /// Returns the id of the clause that decided the result of the game. `None` unless the game has ended.
    pub fn decided_by(&self) -> Option<&'static str> {
        Some(match self.outcome()? {
            Outcome::Resignation(_) => "japanese-1997/resign",
            Outcome::NoResult => "japanese-1997/noresult",
            Outcome::BothLose => "japanese-1997/bothlose",
            Outcome::Wins(..) | Outcome::Draw => "japanese-1997/result.winner",
        })
    }

    /// Returns the refusal of an act after the end. Its clause is the one that ended the game.
    pub(super) fn game_over(&self) -> Refusal {
        let clause = match self.ended_early() {
            Some(Outcome::Resignation(_)) => "japanese-1997/resign",
            Some(Outcome::NoResult) => "japanese-1997/noresult",
            Some(Outcome::BothLose) => "japanese-1997/bothlose",
            Some(Outcome::Wins(..) | Outcome::Draw) | None => "japanese-1997/end",
        };
        Refusal::new(Reason::GameOver, clause)
    }

    /// Returns an empty list: the document has no methods of counting.
    pub fn counting(&self) -> Vec<Counted> {
        Vec::new()
    }

    /// Returns the readings in force.
    pub(super) fn readings(&self) -> Readings {
        self.setting.options.readings
    }

    /// Returns the index of the last act that moves the right to play. An offer of no result and its refusal do not.
    pub(super) fn last_turn_index(&self) -> Option<usize> {
        self.accepted.iter().rposition(|entry| !matches!(entry.act, Act::Offer(_) | Act::Refuse(_)))
    }

    /// Returns the last act that moves the right to play.
    pub(super) fn last_turn(&self) -> Option<&Accepted> {
        self.last_turn_index().and_then(|index| self.accepted.get(index))
    }

    /// Returns whether the act is a turn for kos and for passes in a row. An offer of no result and its refusal are
    /// none (reading J10).
    pub(super) fn is_turn(&self, entry: &Accepted) -> bool {
        let offers = matches!(entry.act, Act::Offer(_) | Act::Refuse(_));
        !offers || self.readings().has(Alternative::OfferIsTurn)
    }

    /// Returns the turns, in order.
    pub(super) fn turns(&self) -> impl DoubleEndedIterator<Item = &Accepted> {
        self.accepted.iter().filter(|entry| self.is_turn(entry))
    }

    /// Returns the last two turns. `None` if there are fewer.
    pub(super) fn last_two_turns(&self) -> Option<[&Accepted; 2]> {
        let mut turns = self.turns().rev();
        let second = turns.next()?;
        Some([turns.next()?, second])
    }

    /// Reading J3, removed: at the end of the game the ko stones are removed as prisoners.
    fn without_ko_stones(&self, mut left: Left, ends: bool) -> Left {
        if ends && self.readings().has(Alternative::KoStonesRemoved) {
            for stone in ko_stones(&left.position, self.readings()) {
                match left.position.state(stone) {
                    Some(State::Black) => left.removed.black.push(stone),
                    _ => left.removed.white.push(stone),
                }
            }
            left.position = left.position.without(&left.removed.points());
        }
        left
    }

    /// Returns the phase in which the latest offer of no result was made.
    fn phase_of_offer(&self) -> Phase {
        let offer = self.accepted.iter().rfind(|entry| matches!(entry.act, Act::Offer(_)));
        offer.map_or(Phase::Play, |entry| entry.phase)
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
        let phase = self.phase();
        let played_out = phase == Phase::PlayOut;
        let free = phase == Phase::Agreement && self.readings().has(Alternative::UnofficialNotBarred);
        Bars {
            no_recapture_on: self.no_recapture_on(player),
            kos: played_out.then(|| self.kos_of(player)),
            prohibited: if free { Vec::new() } else { self.prohibited() },
        }
    }

    /// Returns a play that the board, the ko rules of the phase, and the prohibited positions allow. In a play-out, the
    /// rules of its kos are asked before the ban of the next right to play, which holds there too.
    fn legal_play(&self, player: Player, point: Point, bars: &Bars<'_>) -> Result<Play, Refusal> {
        let play = play(self.position(), player, point)?;
        if let Some(kos) = &bars.kos {
            kos.allow(&play)?;
        }
        is_no_recapture(&play, &bars.no_recapture_on, self.readings())?;
        if !bars.prohibited.is_empty() {
            is_not_prohibited(&play, &bars.prohibited)?;
        }
        Ok(play)
    }
}
