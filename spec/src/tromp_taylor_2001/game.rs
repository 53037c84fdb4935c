//! The game: the acts accepted so far, and everything that can be asked of them.

use super::board::agreed_rectangle;
use super::handicap::black_turns_first;
use super::repetition::Left;
use super::scoring::{area, points_scored, winner, with_komi};
use super::{Act, Color, Outcome, Phase, Player, Point, Position, Reason, Refusal, Setting, Unplayable};

/// An accepted act and the coloring it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) position: Position,
}

/// A game under these rules. Nothing is kept but the terms and the accepted acts.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game (rules 1 and 3, comments 1 and 3).
    ///
    /// # Errors
    /// The grid has no points, or White has the first turn of a game with a handicap of 2 or more.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        if !setting.position.is_standard() {
            agreed_rectangle(&setting.position)?;
        }
        if setting.handicap >= 2 {
            black_turns_first(setting.to_move)?;
        }
        let accepted = Vec::new();
        Ok(Game { setting, accepted })
    }

    /// Accepts an act and returns the points it emptied, sorted; a stone lost by its own move is among them.
    ///
    /// # Errors
    /// The first reason for which the rules refuse it; nothing changes then.
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

    /// Takes down an act that the rules refuse, as the record of a game may hold it; no rule of the post speaks of this.
    ///
    /// A move colors its point whatever is there, off the grid nothing changes; the next turn is the opponent's.
    pub fn take_down(&mut self, act: Act) {
        let grid = match &act {
            Act::Move(player, point) => Game::move_leaves(self.position(), *player, *point),
            _ => self.position().clone(),
        };
        self.accepted.push(Accepted { act, position: grid });
    }

    /// The coloring now.
    pub fn position(&self) -> &Position {
        match self.accepted.last() {
            Some(accepted) => &accepted.position,
            None => &self.setting.position,
        }
    }

    /// Where the game stands (rule 6, comments 3 and 6).
    pub fn phase(&self) -> Phase {
        let last = self.accepted.last();
        if last.is_some_and(|accepted| matches!(accepted.act, Act::Remove(_))) {
            Phase::Over
        } else if self.two_consecutive_passes() {
            self.ended_by_two_passes()
        } else if self.handicap_lasts() {
            Phase::Handicap
        } else {
            Phase::Play
        }
    }

    /// Whether two passes ended the game (rule 6); a disagreement may still continue it while in [`Phase::Agreement`].
    pub fn is_over(&self) -> bool {
        matches!(self.phase(), Phase::Agreement | Phase::Over)
    }

    /// Whose turn it is (rule 3, comment 3), `None` when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Handicap => Some(Player::Black),
            Phase::Play => Some(self.alternate()),
            Phase::Agreement | Phase::Over => None,
        }
    }

    /// For every point in the order of [`Position::points`], why the player to turn could not move there, if so.
    pub fn refusals(&self) -> Vec<(Point, Option<Refusal>)> {
        let Some(player) = self.to_move() else {
            let over = Refusal::new(Reason::GameOver, "tromp-taylor-2001/6");
            return self.position().points().map(|point| (point, Some(over))).collect();
        };
        let left = self.colorings_left();
        let ask = |point| (point, self.move_left(player, point, &left).err());
        self.position().points().map(ask).collect()
    }

    /// Why the player to turn could not pass, if so (rule 6, comment 3).
    pub fn pass_refusal(&self) -> Option<Refusal> {
        match self.to_move() {
            Some(_) => self.pass_has_place().err(),
            None => Some(Refusal::new(Reason::GameOver, "tromp-taylor-2001/6")),
        }
    }

    /// How many points of that color all acts emptied so far, agreed removals included; 0 for [`Color::Empty`].
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

    /// The points that would count for the player now (rule 7).
    pub fn points(&self, player: Player) -> Vec<Point> {
        points_scored(self.position(), player)
    }

    /// For whom the point would count now (rule 7); `None` for neither, and off the grid.
    pub fn owner(&self, point: Point) -> Option<Player> {
        [Player::Black, Player::White].into_iter().find(|&player| self.points(player).contains(&point))
    }

    /// How many points count for the player now (rule 7, comment 7).
    pub fn area(&self, player: Player) -> usize {
        area(self.position(), player)
    }

    /// The player's score now, in half points, komi included (rule 7, comment 8).
    pub fn score(&self, player: Player) -> i32 {
        // A grid has at most 625 points.
        let points = i32::try_from(self.area(player)).unwrap_or(i32::MAX);
        let score = points.saturating_mul(2);
        match self.setting.komi {
            0 => score,
            komi => with_komi(player, score, komi),
        }
    }

    /// How the game came out (rule 8), `None` unless it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = || winner(self.score(Player::Black), self.score(Player::White));
        self.is_over().then(outcome)
    }

    /// Whether the player may take a turn at all (rules 3 and 6, comment 3).
    fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        match self.to_move() {
            None => Err(Refusal::new(Reason::GameOver, "tromp-taylor-2001/6")),
            Some(to_move) if to_move == player => Ok(()),
            Some(_) if self.handicap_lasts() => Err(Refusal::new(Reason::WrongTurn, "tromp-taylor-2001/c3")),
            Some(_) => Err(Refusal::new(Reason::WrongTurn, "tromp-taylor-2001/3")),
        }
    }

    /// What a move of the player to turn leaves, given the colorings left before (rules 4 and 5).
    fn move_left(&self, player: Player, point: Point, before: &[Left<'_>]) -> Result<Position, Refusal> {
        self.is_empty_point(point)?;
        let grid = Game::move_leaves(self.position(), player, point);
        self.leaves_anew(player, &grid, before)?;
        Ok(grid)
    }

    /// The grid with the point of a move colored, before anything is cleared.
    fn colored(before: &Position, act: &Act) -> Position {
        match act {
            Act::Move(player, point) => before.with(*point, player.color()),
            _ => before.clone(),
        }
    }

    /// The points that an act emptied, sorted.
    fn points_emptied(before: &Position, act: &Act, after: &Position) -> Vec<Point> {
        let colored = Game::colored(before, act);
        let is_emptied =
            |&point: &Point| colored.color(point) != Some(Color::Empty) && after.color(point) == Some(Color::Empty);
        let mut points: Vec<Point> = colored.points().filter(is_emptied).collect();
        points.sort();
        points
    }
}
