//! Turns, pseudolegal moves and captures. What the ko rules bar is in `repetition`, and in `clean_up`.

use super::game::{Accepted, Game};
use super::{Act, Color, Options, Phase, Player, Point, Position, Reason, Refusal, color_of, opponent_of};

/// A move, and what its steps do.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub(super) player: Player,
    pub(super) point: Point,
    /// The opponent's points that the move empties.
    pub(super) captured: Vec<Point>,
    /// The player's own points that the move empties.
    pub(super) own: Vec<Point>,
    /// The coloring after the move.
    pub(super) position: Position,
}

impl Act {
    /// Returns the player who acts.
    pub(super) fn player(&self) -> Player {
        match *self {
            Act::Play(player, _) | Act::Pass(player) | Act::PassFor(player, _) => player,
        }
    }

    /// Main phase: a turn is a pass or a move, so the removal of a mark is none.
    fn is_turn_of_main_phase(&self) -> Result<(), Refusal> {
        clause!("katago/main.turn");
        match self {
            Act::Play(..) | Act::Pass(_) => Ok(()),
            Act::PassFor(..) => Err(Refusal::new(Reason::WrongPhase, "katago/main.turn")),
        }
    }

    /// Clean-up phase: a turn is a pass, a move or the removal of a mark.
    fn is_turn_of_clean_up(&self) -> Result<(), Refusal> {
        clause!("katago/clean-up.turn");
        match self {
            Act::Play(..) | Act::Pass(_) | Act::PassFor(..) => Ok(()),
        }
    }
}

impl Accepted {
    /// Returns whether the act is a move. A pass is none, and neither is the removal of a mark.
    pub(super) fn is_move_of(&self, player: Player) -> bool {
        matches!(self.act, Act::Play(mover, _) if mover == player)
    }

    /// Returns whether the act is a pass.
    pub(super) fn is_pass(&self) -> bool {
        matches!(self.act, Act::Pass(_))
    }
}

impl Game {
    /// Turns: returns the player who takes the turn after an entry of the history, in that phase. The players
    /// alternate, and the setting names the first one. A handicap lets Black take several turns in a row.
    pub(super) fn next_player(&self, entry: usize, phase: Phase) -> Player {
        clause!("katago/main.turns");
        let cleans_up = matches!(phase, Phase::FirstCleanUp | Phase::SecondCleanUp);
        match entry.checked_sub(1).and_then(|index| self.accepted.get(index)) {
            _ if !cleans_up && self.plays_are_due(entry) => Player::Black,
            Some(last) if cleans_up && last.phase != phase => first_in_clean_up(last),
            Some(last) => opponent_of(last.act.player()),
            None => self.setting.to_move,
        }
    }

    /// Checks that the current phase has turns of this kind.
    pub(super) fn has_such_turns(&self, act: &Act) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Handicap | Phase::Play => act.is_turn_of_main_phase(),
            Phase::FirstCleanUp | Phase::SecondCleanUp => act.is_turn_of_clean_up(),
            Phase::Over => Err(self.game_over()),
        }
    }

    /// Pass: a pass cedes the turn, and every player may pass at every turn. Returns the coloring, which stays as it
    /// is.
    pub(super) fn pass_leaves(&self) -> Position {
        match self.phase() {
            Phase::FirstCleanUp | Phase::SecondCleanUp => {
                clause!("katago/clean-up.pass");
            }
            Phase::Handicap | Phase::Play | Phase::Over => {
                clause!("katago/main.pass");
            }
        }
        self.position().clone()
    }
}

/// Clean-up phase, first turn: the opponent of the player who took the last turn of the previous phase takes it.
fn first_in_clean_up(last: &Accepted) -> Player {
    clause!("katago/clean-up.first-turn");
    opponent_of(last.act.player())
}

/// Returns the pseudolegal move of the player at the point, or the refusal that it meets.
pub(super) fn pseudolegal(before: &Position, player: Player, point: Point, options: Options) -> Result<Move, Refusal> {
    is_empty(before, point)?;
    let one = steps(before, player, point);
    one.changes_the_coloring(before)?;
    if !options.suicide {
        one.keeps_own_points()?;
    }
    Ok(one)
}

/// Pseudolegal move: it colors an empty point.
fn is_empty(before: &Position, point: Point) -> Result<(), Refusal> {
    clause!("katago/pseudolegal");
    match before.color(point) {
        Some(Color::Empty) => Ok(()),
        Some(Color::Black | Color::White) => Err(Refusal::new(Reason::Occupied, "katago/pseudolegal")),
        None => Err(Refusal::new(Reason::OffBoard, "katago/grid")),
    }
}

/// Pseudolegal move: colors the point with the player's color, and then resolves captures. Does not ask whether the
/// point is empty.
pub(super) fn steps(before: &Position, player: Player, point: Point) -> Move {
    clause!("katago/pseudolegal");
    let mut position = before.with(point, color_of(player));
    let captured = resolve_opponents(&mut position, player);
    let own = resolve_own(&mut position, player);
    Move { player, point, captured, own, position }
}

/// Pseudolegal move, second step: resolves captures of the opponent's color. Returns the emptied points.
fn resolve_opponents(position: &mut Position, player: Player) -> Vec<Point> {
    clause!("katago/pseudolegal.opponent");
    let emptied = position.without_liberties(opponent_of(player));
    position.put(&emptied, Color::Empty);
    emptied
}

/// Pseudolegal move, third step: then resolves captures of the player's color. Returns the emptied points.
fn resolve_own(position: &mut Position, player: Player) -> Vec<Point> {
    clause!("katago/pseudolegal.own");
    let emptied = position.without_liberties(player);
    position.put(&emptied, Color::Empty);
    emptied
}

impl Position {
    /// Captures: returns the points that resolving captures of the player's color empties: all points of the regions of
    /// that color without liberties.
    pub(super) fn without_liberties(&self, player: Player) -> Vec<Point> {
        clause!("katago/captures");
        let mut regions = self.regions_of(player);
        regions.retain(|region| self.liberties(region).is_empty());
        let mut points = regions.concat();
        points.sort_unstable();
        points
    }
}

impl Move {
    /// Pseudolegal move: refuses a move that leaves the coloring as it was before. Only the suicide of a single stone
    /// does.
    fn changes_the_coloring(&self, before: &Position) -> Result<(), Refusal> {
        clause!("katago/pseudolegal.unchanged");
        match self.position == *before {
            true => Err(Refusal::new(Reason::Suicide, "katago/pseudolegal.unchanged")),
            false => Ok(()),
        }
    }

    /// Pseudolegal move, if MultiStoneSuicide is disallowed: refuses a move that empties points of its own color.
    fn keeps_own_points(&self) -> Result<(), Refusal> {
        clause!("katago/pseudolegal.suicide");
        match self.own.is_empty() {
            true => Ok(()),
            false => Err(Refusal::new(Reason::Suicide, "katago/pseudolegal.suicide")),
        }
    }

    /// Captured regions: returns whether the move captures a region with one of these points.
    pub(super) fn captures_any(&self, points: &[Point]) -> bool {
        clause!("katago/captured");
        self.captured.iter().chain(&self.own).any(|point| points.contains(point))
    }
}
