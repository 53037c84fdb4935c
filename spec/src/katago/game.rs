//! The game: the accepted acts, and the questions about them.

use std::ops::Range;

use super::ending::End;
use super::play::{Move, pseudolegal, steps};
use super::repetition::Stood;
use super::scoring::winner;
use super::{
    Act, Alternative, Outcome, Phase, Player, Point, Position, Reason, Refusal, ScoringRule, Setting, Unplayable,
};
use crate::bookkeeping::Removed;

/// An accepted act, the phase in which a player made it, and what it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    /// A clean-up phase, or [`Phase::Play`] for the whole main phase.
    pub(super) phase: Phase,
    pub(super) position: Position,
    pub(super) removed: Removed,
    /// The points that are marked, sorted. Empty in the main phase.
    pub(super) marked: Vec<Point>,
    /// Whether the act ends no phase by repetition, because a record shows that it did not: the rules refuse it, or the
    /// players went on after it.
    pub(super) repeats_nothing: bool,
}

/// What bars moves besides the coloring, derived once for all points.
pub(super) struct Bars<'game> {
    phase: Phase,
    /// The states of the main phase. A clean-up phase has ko rules of its own.
    stood: Vec<Stood<'game>>,
}

/// A game under these rules. It stores only the setting and the accepted acts with what they left.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - The grid has no points, or a region of stones has no liberty.
    /// - White moves first, with a handicap of 2 or more.
    /// - The handicap is 2 or more, under the alternative `none` of reading KG3.
    /// - The grid has stones or White moves first, under the alternative `empty-start` of reading KG4.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        setting.has_a_grid()?;
        setting.has_resolved_captures()?;
        setting.begins_empty()?;
        if setting.is_handicap_game() {
            setting.handicap_can_begin()?;
        }
        Ok(Game { setting, accepted: Vec::new() })
    }

    /// Accepts an act and returns the points that it emptied, sorted. A stone that its own move removes is among them.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Point>, Refusal> {
        let accepted = self.accept(act)?;
        let emptied = accepted.removed.points();
        self.accepted.push(accepted);
        Ok(emptied)
    }

    /// Returns the act with what it leaves, if the rules accept it.
    fn accept(&self, act: Act) -> Result<Accepted, Refusal> {
        self.has_such_turns(&act)?;
        self.has_turn(act.player())?;
        match act {
            Act::Play(player, point) => {
                let one = self.legal_move(player, point, &self.bars())?;
                Ok(self.made(act, one))
            }
            Act::Pass(_) => {
                self.may_pass()?;
                Ok(self.unmoved(act, self.pass_leaves(), self.marked().to_vec()))
            }
            Act::PassFor(player, point) => {
                if !self.position().contains(point) {
                    return Err(Refusal::new(Reason::OffBoard, "katago/grid"));
                }
                let marked = self.unblock(player, point)?;
                Ok(self.unmoved(act, self.position().clone(), marked))
            }
        }
    }

    /// Returns an accepted move with what it leaves.
    fn made(&self, act: Act, one: Move) -> Accepted {
        let phase = self.phase_of_turn();
        let marked = if phase == Phase::Play { Vec::new() } else { self.marks_after(&one) };
        let removed = Removed::by(one.player, one.own, one.captured);
        Accepted { act, phase, position: one.position, removed, marked, repeats_nothing: false }
    }

    /// Returns an accepted act that moves no stones.
    fn unmoved(&self, act: Act, position: Position, marked: Vec<Point>) -> Accepted {
        let phase = self.phase_of_turn();
        Accepted { act, phase, position, removed: Removed::default(), marked, repeats_nothing: false }
    }

    /// Records a move or a pass that the rules refuse, for game records that hold one. No rule covers this.
    ///
    /// - The stone takes its point, occupied or not. Off the grid nothing changes.
    /// - Captures are resolved, the opponent's first.
    /// - The opponent moves next. While plays of the handicap are due, Black does.
    /// - After the end, the act belongs to the phase of the last act.
    /// - The act ends no phase by repetition.
    /// - Removals of marks are ignored.
    pub fn take_down(&mut self, act: Act) {
        let accepted = match act {
            Act::Play(player, point) if self.position().contains(point) => {
                self.made(act, steps(self.position(), player, point))
            }
            Act::Play(..) | Act::Pass(_) => self.unmoved(act, self.position().clone(), self.marked().to_vec()),
            Act::PassFor(..) => return,
        };
        self.accepted.push(Accepted { repeats_nothing: true, ..accepted });
    }

    /// Records that the game did not end although its last act had ended it by repetition, for game records that hold
    /// moves after it. Returns whether it had ended so: a state occurred for the third time, or a player passed again
    /// from one state.
    pub fn go_on(&mut self) -> bool {
        let was_over = self.is_over();
        if let Some(last) = self.accepted.last_mut().filter(|_| was_over) {
            last.repeats_nothing = true;
        }
        was_over && !self.is_over()
    }

    /// Returns whether the last act can end its phase by repetition.
    pub(super) fn may_end_by_repetition(&self) -> bool {
        self.accepted.last().is_some_and(|last| !last.repeats_nothing)
    }

    /// Returns the current coloring.
    pub fn position(&self) -> &Position {
        self.position_of(self.accepted.len())
    }

    /// Returns the coloring of a history entry. Entry 0 is the start, and entry k is what the k-th accepted act left.
    pub(super) fn position_of(&self, entry: usize) -> &Position {
        let accepted = entry.checked_sub(1).and_then(|index| self.accepted.get(index));
        accepted.map_or(&self.setting.position, |accepted| &accepted.position)
    }

    /// Returns the stage of the game.
    pub fn phase(&self) -> Phase {
        self.phase_after_last_act()
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Returns the player next to take a turn. `None` once the game is over.
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Over => None,
            phase => Some(self.next_player(self.accepted.len(), phase)),
        }
    }

    /// Returns every point with the refusal that a move of the next player there would meet. The order is that of
    /// [`Position::points`]. `None` means that the move is legal.
    pub fn refusals(&self) -> Vec<(Point, Option<Refusal>)> {
        let bars = self.bars();
        let mover = self.mover();
        let refusal = |point| mover.and_then(|player| self.legal_move(player, point, &bars)).err();
        self.position().points().map(|point| (point, refusal(point))).collect()
    }

    /// Returns the refusal that a pass of the next player would meet. `None` means that the pass is legal.
    pub fn pass_refusal(&self) -> Option<Refusal> {
        self.mover().and_then(|_| self.may_pass()).err()
    }

    /// Returns how many points of the player's color are captured, those of the start included.
    pub fn prisoners(&self, player: Player) -> usize {
        let removed: usize = self.accepted.iter().map(|accepted| accepted.removed.of(player).len()).sum();
        self.setting.prisoners.of(player).saturating_add(removed)
    }

    /// Returns the player who owns the point now. `None` for neither and for both, and off the grid.
    pub fn owner(&self, point: Point) -> Option<Player> {
        match [Player::Black, Player::White].map(|player| self.points(player).contains(&point)) {
            [true, false] => Some(Player::Black),
            [false, true] => Some(Player::White),
            _ => None,
        }
    }

    /// Returns the score now as name, Black's and White's points, in half points, without komi, bonus and button. The
    /// only name is `area` or `territory`.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        let name = match self.setting.options.scoring {
            ScoringRule::Area => "area",
            ScoringRule::Territory => "territory",
        };
        vec![(name, self.counted(Player::Black), self.counted(Player::White))]
    }

    /// Returns the player's score now in half points, with komi, bonus and button. It is as if the game ended now.
    pub fn score(&self, player: Player) -> i32 {
        self.counted(player).saturating_add(self.additions(player))
    }

    /// Returns the result of the game. `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match (self.is_over(), self.end()) {
            (false, _) => None,
            (true, Some(End::NoResult(_))) => Some(Outcome::NoResult),
            (true, _) => Some(winner(self.score(Player::Black), self.score(Player::White))),
        }
    }

    /// Returns the clause that decided the result: the one that compares the scores, or that of no result. `None`
    /// unless the game is over.
    pub fn decided_by(&self) -> Option<&'static str> {
        match (self.is_over(), self.end()) {
            (false, _) => None,
            (true, Some(End::NoResult(clause))) => Some(clause),
            (true, _) => Some("katago/winner"),
        }
    }

    /// Returns the refusal of an act that the page does not know, such as a resignation.
    pub fn unknown_act(&self) -> Refusal {
        match self.phase() {
            Phase::Over => self.game_over(),
            Phase::FirstCleanUp | Phase::SecondCleanUp => Refusal::new(Reason::WrongPhase, "katago/clean-up.turn"),
            Phase::Handicap | Phase::Play => Refusal::new(Reason::WrongPhase, "katago/main.turn"),
        }
    }

    /// Returns whether an alternative is in force.
    pub(super) fn reads(&self, alternative: Alternative) -> bool {
        self.setting.options.readings.has(alternative)
    }

    /// Returns the indexes of the acts that were made in that phase, [`Phase::Play`] being the whole main phase.
    /// Without such acts it is empty, and begins at the next act.
    pub(super) fn acts_of(&self, phase: Phase) -> Range<usize> {
        let is_of_it = |accepted: &Accepted| accepted.phase == phase;
        let start = self.accepted.iter().position(is_of_it).unwrap_or(self.accepted.len());
        let end = self.accepted.iter().rposition(is_of_it).map_or(start, |last| last + 1);
        start..end
    }

    /// Returns the index of the first pass of the game.
    pub(super) fn first_pass(&self) -> Option<usize> {
        self.accepted.iter().position(Accepted::is_pass)
    }

    /// Returns whether the act with that index is a pass.
    pub(super) fn is_pass(&self, index: usize) -> bool {
        self.accepted.get(index).is_some_and(Accepted::is_pass)
    }

    /// Returns whether the act with that index is a move of the player.
    pub(super) fn is_move_by(&self, index: usize, player: Player) -> bool {
        self.accepted.get(index).is_some_and(|accepted| accepted.is_move_of(player))
    }

    /// Returns whether the act with that index is the player's move at the point.
    pub(super) fn is_move_at(&self, index: usize, player: Player, point: Point) -> bool {
        self.accepted.get(index).is_some_and(|accepted| accepted.act == Act::Play(player, point))
    }

    /// Returns whether the last two acts were made in that phase and are passes.
    pub(super) fn last_two_are_passes(&self, phase: Phase) -> bool {
        match self.accepted.as_slice() {
            [.., one, two] => [one, two].into_iter().all(|accepted| accepted.phase == phase && accepted.is_pass()),
            _ => false,
        }
    }

    /// Returns the phase to which a turn belongs now. After the end it is that of the last act.
    pub(super) fn phase_of_turn(&self) -> Phase {
        match self.phase() {
            Phase::Over => self.accepted.last().map_or(Phase::Play, |last| last.phase),
            Phase::Handicap => Phase::Play,
            phase => phase,
        }
    }

    /// Returns what bars moves now besides the coloring.
    pub(super) fn bars(&self) -> Bars<'_> {
        let phase = self.phase();
        let stood = match phase {
            Phase::Handicap | Phase::Play => self.main_states(),
            Phase::FirstCleanUp | Phase::SecondCleanUp | Phase::Over => Vec::new(),
        };
        Bars { phase, stood }
    }

    /// Returns the legal move of the player at the point.
    pub(super) fn legal_move(&self, player: Player, point: Point, bars: &Bars<'_>) -> Result<Move, Refusal> {
        let one = pseudolegal(self.position(), player, point, self.setting.options)?;
        match bars.phase {
            Phase::FirstCleanUp | Phase::SecondCleanUp => self.is_legal_in_clean_up(&one, bars.phase)?,
            Phase::Handicap | Phase::Play | Phase::Over => self.is_no_repetition(&one, &bars.stood)?,
        }
        Ok(one)
    }

    /// Returns the next player, or the refusal of every act.
    fn mover(&self) -> Result<Player, Refusal> {
        self.to_move().ok_or_else(|| self.game_over())
    }

    /// Checks that it is the player's turn.
    fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        match self.mover()? == player {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongTurn, "katago/main.turns")),
        }
    }

    /// Returns the refusal of an act after the end. Its clause is the one that ended the game.
    pub(super) fn game_over(&self) -> Refusal {
        let clause = match self.end() {
            Some(End::Passes(clause) | End::NoResult(clause)) => clause,
            Some(End::Settled) | None => "katago/end.self-play",
        };
        Refusal::new(Reason::GameOver, clause)
    }
}
