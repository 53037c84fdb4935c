//! The game: the accepted acts, and the questions about them.

use super::board::agreed_rectangle;
use super::repetition::Left;
use super::scoring::{winner, with_komi};
use super::{Act, Alternative, Color, Outcome, Phase, Player, Point, Position, Reason, Refusal, Setting, Unplayable};
use crate::bookkeeping::{self, half_points};

/// An accepted act, and the coloring that it left.
pub(super) type Accepted = bookkeeping::Accepted<Act, Position>;

/// A game under these rules. It stores only the setting and the accepted acts.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game (rules 1 and 3, comments 1 and 3).
    ///
    /// # Errors
    /// - The grid has no points.
    /// - White turns first, with a handicap.
    /// - The grid or the start is one that an alternative in force refuses (readings T7, T11, T12).
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        if !setting.position.is_standard() {
            agreed_rectangle(&setting)?;
        }
        setting.start()?;
        setting.nothing_to_clear()?;
        setting.black_moves_first()?;
        let accepted = Vec::new();
        Ok(Game { setting, accepted })
    }

    /// Accepts an act and returns the points that it emptied, sorted. A stone that its own move clears is among them.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Point>, Refusal> {
        let grid = match &act {
            Act::Move(player, point) => {
                self.has_turn(*player)?;
                self.move_left(*player, *point, &self.colorings_left())?
            }
            Act::Pass(player) => {
                self.has_turn(*player)?;
                self.pass_has_place()?;
                self.position().clone()
            }
            Act::Remove(points) => {
                self.agreement_has_place()?;
                self.removal_leaves(points)?
            }
            Act::Disagree => {
                self.agreement_has_place()?;
                self.position().clone()
            }
        };
        let emptied = Game::points_emptied(self.position(), &act, &grid);
        self.accepted.push(Accepted { act, position: grid });
        Ok(emptied)
    }

    /// Records an act that the rules refuse, for game records that hold one. No rule of the post covers this.
    ///
    /// A move colors its point, empty or not. Off the grid nothing changes. The opponent turns next.
    pub fn take_down(&mut self, act: Act) {
        let grid = match &act {
            Act::Move(player, point) => Game::move_leaves(self.position(), *player, *point),
            _ => self.position().clone(),
        };
        self.accepted.push(Accepted { act, position: grid });
    }

    /// Returns the current coloring.
    pub fn position(&self) -> &Position {
        match self.accepted.last() {
            Some(accepted) => &accepted.position,
            None => &self.setting.position,
        }
    }

    /// Returns the stage of the game (rule 6, comments 3 and 6).
    pub fn phase(&self) -> Phase {
        match self.accepted.last().map(|accepted| &accepted.act) {
            Some(Act::Remove(points)) if self.ended_by_agreement(points) => Phase::Over,
            _ if self.two_consecutive_passes() => self.phase_after_two_passes(),
            _ if self.handicap_lasts() => Phase::Handicap,
            _ => Phase::Play,
        }
    }

    /// Returns whether two passes ended the game (rule 6). In [`Phase::Agreement`] a disagreement may still continue
    /// it.
    pub fn is_over(&self) -> bool {
        matches!(self.phase(), Phase::Agreement | Phase::Over)
    }

    /// Returns the player to move (rule 3, comment 3). `None` when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Handicap => Some(Player::Black),
            Phase::Play => Some(self.alternate()),
            Phase::Agreement | Phase::Over => None,
        }
    }

    /// Returns every point with the refusal that a move there would meet. The order is that of [`Position::points`].
    /// `None` means that the move is legal.
    pub fn refusals(&self) -> Vec<(Point, Option<Refusal>)> {
        let Some(player) = self.to_move() else {
            let over = Refusal::new(Reason::GameOver, "tromp-taylor-2001/6");
            return self.position().points().map(|point| (point, Some(over))).collect();
        };
        let left = self.colorings_left();
        let ask = |point| (point, self.move_left(player, point, &left).err());
        self.position().points().map(ask).collect()
    }

    /// Returns the refusal that a pass of the player to turn would meet (rule 6, comment 3). `None` means that the pass
    /// is legal.
    pub fn pass_refusal(&self) -> Option<Refusal> {
        match self.to_move() {
            Some(_) => self.pass_has_place().err(),
            None => Some(Refusal::new(Reason::GameOver, "tromp-taylor-2001/6")),
        }
    }

    /// Returns how many points of that color the acts so far emptied, agreed removals included. 0 for [`Color::Empty`].
    pub fn emptied(&self, color: Color) -> usize {
        let mut before = &self.setting.position;
        let mut count = 0;
        for Accepted { act, position: grid } in &self.accepted {
            let colored = Game::colored(before, act);
            let emptied = Game::points_emptied(before, act, grid).into_iter();
            count += emptied.filter(|&point| colored.color(point) == Some(color)).count();
            before = grid;
        }
        count
    }

    /// Returns the points that would count for the player now (rule 7).
    pub fn points(&self, player: Player) -> Vec<Point> {
        self.points_counted(player)
    }

    /// Returns the player for whom the point would count now (rule 7). `None` for neither, and off the grid.
    pub fn owner(&self, point: Point) -> Option<Player> {
        match [Player::Black, Player::White].map(|player| self.points(player).contains(&point)) {
            [true, false] => Some(Player::Black),
            [false, true] => Some(Player::White),
            _ => None,
        }
    }

    /// Returns how many points would count for the player now (rule 7, comment 7), without komi.
    pub fn area(&self, player: Player) -> usize {
        self.area_score(player)
    }

    /// Returns the player's score now, in half points, with komi (rule 7, comment 8).
    pub fn score(&self, player: Player) -> i32 {
        let score = half_points(self.area(player));
        match self.setting.komi {
            0 => score,
            komi => with_komi(player, score, komi),
        }
    }

    /// Returns the result of the game (rule 8). `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = || winner(self.score(Player::Black), self.score(Player::White));
        self.is_over().then(outcome)
    }

    /// Returns the clause that decided the result: rule 8 compares the scores. `None` unless the game is over.
    pub fn decided_by(&self) -> Option<&'static str> {
        self.is_over().then_some("tromp-taylor-2001/8")
    }

    /// Returns the refusal of an act that the post does not know, such as a resignation. Turns are passes and moves
    /// (rule 4), and two passes end the game (rule 6).
    pub fn unknown_act(&self) -> Refusal {
        match self.is_over() {
            true => Refusal::new(Reason::GameOver, "tromp-taylor-2001/6"),
            false => Refusal::new(Reason::WrongPhase, "tromp-taylor-2001/4"),
        }
    }

    /// Returns whether an alternative is in force.
    pub(super) fn reads(&self, alternative: Alternative) -> bool {
        self.setting.options.readings.has(alternative)
    }

    /// Checks that the player may take a turn at all (rules 3 and 6, comment 3).
    fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        match self.to_move() {
            None => Err(Refusal::new(Reason::GameOver, "tromp-taylor-2001/6")),
            Some(to_move) if to_move == player => Ok(()),
            Some(_) if self.handicap_lasts() => Err(Refusal::new(Reason::WrongTurn, "tromp-taylor-2001/c3")),
            Some(_) => Err(Refusal::new(Reason::WrongTurn, "tromp-taylor-2001/3")),
        }
    }

    /// Returns what a move leaves, given the colorings left before (rules 4 and 5).
    pub(super) fn move_left(&self, player: Player, point: Point, before: &[Left<'_>]) -> Result<Position, Refusal> {
        self.is_empty_point(point)?;
        let grid = Game::move_leaves(self.position(), player, point);
        if !self.is_exempt() {
            self.leaves_anew(player, &grid, before)?;
        }
        Ok(grid)
    }

    /// Returns the grid with the point of a move colored, before any clearing.
    fn colored(before: &Position, act: &Act) -> Position {
        match act {
            Act::Move(player, point) => before.with(*point, Color::of(*player)),
            _ => before.clone(),
        }
    }

    /// Returns the points that an act emptied, sorted.
    fn points_emptied(before: &Position, act: &Act, after: &Position) -> Vec<Point> {
        let colored = Game::colored(before, act);
        let is_emptied =
            |&point: &Point| colored.color(point) != Some(Color::Empty) && after.color(point) == Some(Color::Empty);
        let mut points: Vec<Point> = colored.points().filter(is_emptied).collect();
        points.sort();
        points
    }
}
