//! The game: the accepted acts, and the questions about them.

use super::alternatives::{is_no_suicide, play_removing_opposing, recreates};
use super::ending::{End, TwoPasses, resignation};
use super::equivalence::{area, is_area};
use super::history::{Accepted, Past, Played};
use super::play::play;
use super::proof::{Facts, equivalence_facts};
use super::scoring::{points, scores_region};
use super::time::lost_by_time;
use super::{
    Act, Counted, Intersection, Outcome, Phase, Player, Position, Prisoners, Reason, Refusal, Setting, TimeLeft,
    Unplayable,
};
use crate::bookkeeping::Removed;
use crate::bookkeeping::half_points;

/// A game under these rules. It stores only the setting and the accepted acts with what they left.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game (general 3 and 4, handicap stones, thinking times).
    ///
    /// # Errors
    /// - The board has no intersections.
    /// - White starts a game with a handicap.
    /// - A fixed handicap has no points for this board or this number of stones.
    /// - A point of a fixed handicap is occupied.
    /// - An overtime period requires no move.
    /// - A reading in force excludes the board, the komi, the handicap, the start or the combination of alternatives.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        setting.has_board()?;
        setting.alternatives_fit()?;
        setting.can_be_scored()?;
        setting.handicap_can_be_played()?;
        if setting.komi != 0 {
            setting.komi_is_possible()?;
        }
        setting.periods_ask_for_moves()?;
        let accepted = Vec::new();
        Ok(Game { setting, accepted })
    }

    /// Accepts an act and returns the stones that it removed, sorted. A stone that its own play removes is among them.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Intersection>, Refusal> {
        self.not_over()?;
        let mut next = self.unchanged(&act);
        match &act {
            Act::Play(player, intersection) => {
                self.may_move(*player)?;
                let past = self.past();
                let played = self.allowed_play(*player, *intersection, &past)?;
                next.recreated = self.recreated(&played, &past);
                (next.position, next.removed) = (played.position, played.removed);
                next.clocks = self.clocks_pressed(*player);
            }
            Act::Pass(player) => {
                self.may_move(*player)?;
                self.allowed_pass(*player)?;
                next.clocks = self.clocks_pressed(*player);
            }
            Act::Remove(stones) => {
                self.may_agree()?;
                (next.position, next.removed) = self.agreed_removal(stones)?;
            }
            Act::Disagree => self.may_agree()?,
            Act::Resign(_) => self.may_resign()?,
            Act::TimeOut(player) => {
                self.may_be_said_to_exceed(*player)?;
                next.exceeded = Some(*player);
            }
            Act::Elapse(seconds) => (next.clocks, next.exceeded) = self.seconds_pass(*seconds)?,
        }
        let removed = next.removed.points();
        let next = self.with_prisoners(next);
        self.accepted.push(next);
        let proved = self.proof_applies().then(|| equivalence_facts(self)).flatten();
        debug_assert!(
            proved.is_none_or(|facts| facts == [true; 12]),
            "a fact of the equivalence proof fails: {proved:?}"
        );
        Ok(removed)
    }

    /// Records a play or a pass that the rules refuse, for game records that hold one. The document does not cover
    /// this.
    ///
    /// - The stone takes its intersection, occupied or not. Off the board nothing changes.
    /// - The play removes opposing and own regions as in the basic text.
    /// - The act ends no game, and the opponent moves next.
    /// - Other acts are ignored.
    pub fn take_down(&mut self, act: Act) {
        let mut next = self.unchanged(&act);
        next.taken_down = true;
        let player = match act {
            Act::Play(player, intersection) => {
                if self.position().contains(intersection) {
                    let played = play(self.position(), player, intersection, self.setting.options.readings);
                    (next.position, next.removed) = (played.position, played.removed);
                }
                player
            }
            Act::Pass(player) => player,
            _ => return,
        };
        next.clocks = self.clocks_pressed(player);
        let next = self.with_prisoners(next);
        self.accepted.push(next);
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        match self.accepted.last() {
            Some(accepted) => &accepted.position,
            None => &self.setting.position,
        }
    }

    /// Returns the stage of the game.
    pub fn phase(&self) -> Phase {
        if self.is_over() {
            Phase::Over
        } else if self.two_successive_passes().is_some() {
            Phase::Agreement
        } else if self.handicap_stones_left() > 0 {
            Phase::Handicap
        } else {
            Phase::Play
        }
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// Returns the player to move (move 1, agreement 4, handicap stones 3). `None` in [`Phase::Agreement`] and
    /// [`Phase::Over`].
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Agreement | Phase::Over => None,
            _ if self.last_act() == Some(&Act::Disagree) => self.continues(),
            Phase::Handicap => Some(self.to_move_in_handicap()),
            Phase::Play if self.setting.options.no_suicide => Some(self.alternate_as_before()),
            Phase::Play => Some(self.alternate()),
        }
    }

    /// Returns every intersection with the refusal that a play of the player to move would meet. The order is that of
    /// [`Position::intersections`]. `None` means that the play is legal.
    pub fn refusals(&self) -> Vec<(Intersection, Option<Refusal>)> {
        let may_move = self.mover();
        let past = self.past();
        let refusal = |intersection| match may_move {
            Ok(player) => self.allowed_play(player, intersection, &past).err(),
            Err(refusal) => Some(refusal),
        };
        self.position().intersections().map(|intersection| (intersection, refusal(intersection))).collect()
    }

    /// Returns the refusal that a pass would meet. A pass is refused if Black can play a handicap stone, and if neither
    /// player is to move.
    pub fn pass_refusal(&self) -> Option<Refusal> {
        self.mover().and_then(|player| self.allowed_pass(player)).err()
    }

    /// Returns how many stones of that color are prisoners: those removed and those at the start. With equivalence
    /// scoring, passed stones are included, and the extra pass once it is due.
    pub fn prisoners(&self, color: Player) -> usize {
        match self.setting.options.equivalence {
            true => self.removed_kept(color).saturating_add(self.pass_stones(color)),
            false => self.held_before(color).saturating_add(self.removed(color)),
        }
    }

    /// Returns whether a pass costs a stone. It does so with the alternative "Equivalence Scoring" only.
    pub fn passes_cost_stones(&self) -> bool {
        self.setting.options.equivalence
    }

    /// Returns how many stones the player added to the prisoners by passing. 0 without equivalence scoring. White's
    /// number includes a stone for each turn that a handicap skipped, and the extra pass once the game is scored.
    pub fn pass_stones(&self, player: Player) -> usize {
        match self.setting.options.equivalence {
            true => self.stones_added(player).saturating_add(self.extra_passes(player)),
            false => 0,
        }
    }

    /// Returns the player for whose points the intersection counts now (scoring 1, or scoring 2 of the
    /// alternative "Equivalence Scoring"). `None` for neither, and off the
    /// board.
    pub fn owner(&self, intersection: Intersection) -> Option<Player> {
        let region = self.position().region(intersection);
        let owns = |player: &Player| match self.setting.options.equivalence {
            true => is_area(self.position(), *player, &region),
            false => scores_region(self.position(), *player, &region),
        };
        [Player::Black, Player::White].into_iter().find(owns)
    }

    /// Returns the player's score by area now, in half points, with komi.
    pub fn score(&self, player: Player) -> i32 {
        self.adjusted(player, half_points(self.area(player)))
    }

    /// Returns the scores now as name, Black's and White's score, in half points, without komi.
    ///
    /// `area` comes first. `territory` follows once the game is over by scoring, with equivalence scoring.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        let area = [Player::Black, Player::White].map(|player| half_points(self.area(player)));
        let mut scores = vec![("area", area[0], area[1])];
        if self.territory_is_scored() {
            let territory = [Player::Black, Player::White].map(|player| half_points(self.territory(player)));
            scores.push(("territory", territory[0], territory[1]));
        }
        scores
    }

    /// Returns the result of the game. `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let end = self.end()?;
        match end {
            End::Agreed | End::JustPassed => self.scored_outcome(),
            End::Resigned(_) => resignation(end),
            End::TimeExceeded(_) => lost_by_time(end),
            End::Recreated(outcome) => Some(outcome),
        }
    }

    /// Returns the id of the clause that decided the result. `None` unless the game is over.
    pub fn decided_by(&self) -> Option<&'static str> {
        Some(match (self.end()?, self.outcome()?) {
            (_, Outcome::Resignation(_)) => "international-1998/tour.resign.3",
            (_, Outcome::Draw) => "international-1998/tour.tie.1",
            (_, Outcome::Wins(..)) if self.setting.options.equivalence => "international-1998/alt.equiv.score.4",
            (_, Outcome::Wins(..)) => "international-1998/core.score.2",
            (end, Outcome::Time(_) | Outcome::Repetition(_) | Outcome::NoResult) => end.clause(),
        })
    }

    /// Carries out every counting method that applies to the current position. The four methods for area always apply.
    /// The two for territory apply once the game is over by scoring, with equivalence scoring.
    pub fn counting(&self) -> Vec<Counted> {
        self.determine_scores()
    }

    /// Returns what the player's clock shows. `None` in a game without clocks.
    pub fn clock(&self, player: Player) -> Option<TimeLeft> {
        self.clocks().map(|clocks| clocks.of(player))
    }

    /// Returns the quantities of the equivalence proof. `None` unless equivalence scoring is in force and the game is
    /// over by scoring.
    pub fn facts(&self, player: Player) -> Option<Facts> {
        self.territory_is_scored().then(|| self.quantities(player))
    }

    /// Returns what ended the game. The last act decides: only a recorded illegal act can follow the end.
    pub(super) fn end(&self) -> Option<End> {
        let last = self.accepted.last().filter(|last| !last.taken_down)?;
        match last.act {
            Act::Play(..) => last.recreated.map(|earlier| self.exceptional_end(earlier)),
            Act::Pass(_) => self.two_successive_passes().and_then(|passes| match passes {
                TwoPasses::End => Some(End::JustPassed),
                TwoPasses::Stop => None,
            }),
            Act::Remove(_) => self.removed_once(),
            Act::Disagree => None,
            Act::Resign(_) => self.resigned(),
            Act::TimeOut(_) | Act::Elapse(_) => self.exceeded(),
        }
    }

    /// Returns whether the game is over by scoring, with equivalence scoring. Then territory can be scored as well.
    pub(super) fn territory_is_scored(&self) -> bool {
        self.setting.options.equivalence && matches!(self.end(), Some(End::Agreed | End::JustPassed))
    }

    /// Returns the player's points by area, without komi.
    pub(super) fn area(&self, player: Player) -> usize {
        match self.setting.options.equivalence {
            _ if self.both_score_the_board() => self.position().intersections().count(),
            true => area(self.position(), player),
            false => points(self.position(), player),
        }
    }

    /// Returns the player to move.
    ///
    /// # Errors
    /// - The game is over.
    /// - Two passes stopped the alternation.
    fn mover(&self) -> Result<Player, Refusal> {
        self.not_over()?;
        self.to_move().ok_or(Refusal::new(Reason::WrongPhase, "international-1998/core.agree.1"))
    }

    /// Checks that the player may move at all.
    fn may_move(&self, player: Player) -> Result<(), Refusal> {
        if self.mover()? == player {
            return Ok(());
        }
        let clause = match (self.phase(), self.setting.options.no_suicide) {
            (Phase::Handicap, _) => "international-1998/tour.handi.3",
            (_, true) => "international-1998/alt.nosuicide.move.1",
            (_, false) => "international-1998/core.move.1",
        };
        Err(Refusal::new(Reason::WrongTurn, clause))
    }

    /// Checks that the player to move may pass.
    fn allowed_pass(&self, player: Player) -> Result<(), Refusal> {
        if self.handicap_stones_left() > 0 {
            self.pass_has_place(player)?;
        }
        match self.setting.options.no_suicide {
            true => self.is_play_or_pass_as_before(None),
            false => self.is_play_or_pass(None),
        }
    }

    /// Returns what a play of the player to move leaves, if the sections in force allow it.
    fn allowed_play(&self, player: Player, at: Intersection, past: &[Past<'_>]) -> Result<Played, Refusal> {
        if self.handicap_stones_left() > 0 {
            self.is_handicap_play(player, at)?;
        }
        let readings = self.setting.options.readings;
        let played = match self.setting.options.no_suicide {
            true => {
                self.is_play_or_pass_as_before(Some(at))?;
                let played = play_removing_opposing(self.position(), player, at, readings);
                is_no_suicide(&played, player, at)?;
                played
            }
            false => {
                self.is_play_or_pass(Some(at))?;
                play(self.position(), player, at, readings)
            }
        };
        match self.setting.options.basic_ko {
            true => self.is_no_basic_ko(&played)?,
            false => self.recreates_no_position(&played, player, past)?,
        }
        Ok(played)
    }

    /// Returns whether the sections in force allow the player some play.
    pub(super) fn some_play_is_allowed(&self, player: Player) -> bool {
        let past = self.past();
        self.position().intersections().any(|at| self.allowed_play(player, at, &past).is_ok())
    }

    /// Returns the history entry that an allowed play recreates. `None` under "No Repetition", which refuses such a
    /// play.
    fn recreated(&self, played: &Played, past: &[Past<'_>]) -> Option<usize> {
        match self.setting.options.basic_ko {
            true => recreates(played, past),
            false => None,
        }
    }

    /// Returns an entry for an act that changes nothing else.
    fn unchanged(&self, act: &Act) -> Accepted {
        Accepted {
            act: act.clone(),
            position: self.position().clone(),
            removed: Removed::default(),
            kept: Prisoners::default(),
            added: Prisoners::default(),
            clocks: self.clocks(),
            exceeded: None,
            recreated: None,
            taken_down: false,
        }
    }
}
