//! Translates the Tromp-Taylor post to the harness's terms and back.

use std::collections::BTreeSet;

use shinpan_spec::tromp_taylor_2001::{
    Act as Turn, Color as Shade, Game, Options, Outcome, Phase as Stage, Player, Point as GridPoint, Reason, Refusal,
    Setting,
};

use super::geometry::{ownership, stones};
use super::recorded::Recorded;
use super::words::{makers, refusals, turns};
use crate::subject::referee::{Referee, Refused};
use crate::vocabulary::{
    Act, Ask, Color, Diagram, Field, GameResult, Half, Illegal, Observation, Pair, Phase, Point, Prisoners, Score,
    Settle, Start, Target, Unplayable, Vertex, Winning, Yes,
};

makers!(tromp_taylor_2001);

#[derive(Clone)]
pub(super) struct TrompTaylor {
    game: Game,
    held: Prisoners,
}

pub(super) fn begin(options: Options, start: &Start) -> Result<TrompTaylor, Unplayable> {
    let board = &start.board;
    let plain = Setting::plain(usize::from(board.columns()), usize::from(board.rows()));
    let grid = board.points().fold(plain.position, |grid, point| match board.at(point) {
        Some(color) => grid.with(to_grid(point), shade(color)),
        None => grid,
    });
    let setting = Setting {
        position: grid,
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        handicap: usize::from(start.handicap),
        komi: start.komi.unwrap_or_default().0,
    };
    let game = Game::begin(setting).map_err(|why| Unplayable(why.0))?;
    Ok(TrompTaylor { game, held: start.prisoners })
}

impl TrompTaylor {
    fn board(&self) -> Diagram {
        let grid = self.game.position();
        let mut board = Diagram::empty(grid.columns() as u8, grid.rows() as u8);
        for point in board.points() {
            match grid.color(to_grid(point)) {
                Some(Shade::Black) => board.set(point, Some(Color::Black)),
                Some(Shade::White) => board.set(point, Some(Color::White)),
                _ => {}
            }
        }
        board
    }

    fn observe_score(&self, observation: &mut Observation) {
        let game = &self.game;
        let score = |who| Half(game.score(who));
        let area = |who| Half(2 * game.area(who) as i32);
        observation.score =
            Some(Score { black: score(Player::Black), white: score(Player::White), of: "area".to_owned() });
        observation.scores =
            Some([("area".to_owned(), Pair { black: area(Player::Black), white: area(Player::White) })].into());
    }

    fn observe_owner(&self, observation: &mut Observation) {
        let game = &self.game;
        // The points of each player are computed once, not for each point of the board.
        let counting = [Player::Black, Player::White].map(|player| (player, game.points(player)));
        // A point that counts for both players is nobody's alone.
        let owner = |point| match counting.each_ref().map(|(_, points)| points.contains(&to_grid(point))) {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        };
        let (owner, empty) = ownership(&self.board(), owner);
        observation.owner = Some(owner);
        observation.empty = Some(empty);
    }
}

impl Referee for TrompTaylor {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let Some(turn) = turn(act) else { return Err(refused(self.game.unknown_act())) };
        let emptied = self.game.act(turn).map_err(refused)?;
        Ok(emptied.into_iter().map(from_grid).collect())
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        let game = &self.game;
        let board = self.board();
        observation.stones = Some(stones(&board));
        observation.board = Some(board);
        observation.phase = Some(match game.phase() {
            Stage::Handicap => Phase::Handicap,
            Stage::Play => Phase::Play,
            Stage::Agreement => Phase::Agreement,
            Stage::Over => Phase::Over,
        });
        observation.over = Some(game.is_over());
        if ask.fields.has(Field::Prisoners) {
            observation.prisoners = Some(self.held.and_taken(game.emptied(Shade::Black), game.emptied(Shade::White)));
        }
        if ask.fields.has_any(&[Field::Score, Field::Scores]) {
            self.observe_score(observation);
        }
        if ask.fields.has_any(&[Field::Owner, Field::Empty]) {
            self.observe_owner(observation);
        }
        if ask.fields.has(Field::By) {
            observation.by = game.decided_by().map(str::to_owned);
        }
        let result = game.outcome().map(|outcome| match outcome {
            Outcome::Wins(player, margin) => GameResult::Wins(color(player), Winning::Points(Half(margin))),
            Outcome::Draw => GameResult::Draw,
        });
        observation.result = result.map(|result| result.to_string());
    }

    turns!(game, from_grid);
}

impl Recorded for TrompTaylor {
    fn take_down(&mut self, act: &Act) {
        if let Some(turn) = turn(act) {
            self.game.take_down(turn);
        }
    }
}

/// Converts an act to the post's. `None` if the post has no such act.
fn turn(act: &Act) -> Option<Turn> {
    match act {
        Act::Move(one) => match one.target {
            Target::At(point) => Some(Turn::Move(player(one.player), to_grid(point))),
            Target::Pass => Some(Turn::Pass(player(one.player))),
            Target::PassFor(_) => None,
        },
        Act::Settle(Settle { dead, contestable }) if contestable.is_empty() => {
            Some(Turn::Remove(dead.iter().copied().map(to_grid).collect()))
        }
        Act::Disagree(Yes) => Some(Turn::Disagree),
        _ => None,
    }
}

refusals!(NotAStone => NotARegion);

fn to_grid(point: Point) -> GridPoint {
    GridPoint { column: usize::from(point.column), row: usize::from(point.row) }
}

fn from_grid(point: GridPoint) -> Point {
    Point { column: point.column as u8, row: point.row as u8 }
}

fn shade(color: Color) -> Shade {
    match color {
        Color::Black => Shade::Black,
        Color::White => Shade::White,
    }
}

fn player(color: Color) -> Player {
    match color {
        Color::Black => Player::Black,
        Color::White => Player::White,
    }
}

fn color(player: Player) -> Color {
    match player {
        Player::Black => Color::Black,
        Player::White => Color::White,
    }
}
