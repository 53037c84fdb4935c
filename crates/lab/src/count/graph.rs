//! The graph of positions and plays, as the engine makes them.

use std::collections::HashMap;

use shinpan::{Color, Game, Point, Repetition, Ruleset, Setup, Suicide};

use super::watch::NoCount;
use shinpan_harness::vocabulary::{Diagram, Symmetry};

/// The most positions of a board: a set of positions has one bit for each. To count the games on a larger board would
/// take longer than a lifetime.
pub const MOST_POSITIONS: usize = 64;

/// For each position, the positions that plays of each color lead to, Black's first. A position appears once for each
/// play that leads to it. Position 0 is the empty board.
pub(super) struct Graph {
    pub(super) after: Vec<[Vec<usize>; 2]>,
    /// The points of these plays, in the same order.
    pub(super) points: Vec<[Vec<Point>; 2]>,
    /// How many stones of Black and of White these plays remove, in the same order.
    pub(super) removed: Vec<[Vec<[u32; 2]>; 2]>,
    /// For each symmetry of the board, with and without swapped colors: the number of each position's image.
    pub(super) symmetries: Vec<Vec<usize>>,
}

/// The stones of a position, in the order of the board's points.
type Stones = Vec<Option<Color>>;

impl Graph {
    pub(super) fn new(columns: u8, rows: u8, suicide: Suicide) -> Result<Graph, NoCount> {
        let empty: Stones = vec![None; usize::from(columns) * usize::from(rows)];
        let mut numbers = HashMap::from([(empty.clone(), 0)]);
        let mut positions = vec![empty];
        let (mut after, mut points, mut removed) = (Vec::new(), Vec::new(), Vec::new());
        while after.len() < positions.len() {
            let stones = positions[after.len()].clone();
            let played = Color::BOTH.map(|color| plays(columns, rows, &stones, color, suicide));
            points.push(played.clone().map(|plays| plays.iter().map(|(point, _)| *point).collect()));
            removed.push([0, 1].map(|player| {
                let count = |stones: &Stones, color| stones.iter().filter(|one| **one == Some(color)).count() as u32;
                let lost = |next: &Stones, color: Color| {
                    count(&stones, color) + u32::from(color == Color::BOTH[player]) - count(next, color)
                };
                played[player].iter().map(|(_, next)| Color::BOTH.map(|color| lost(next, color))).collect()
            }));
            after.push(played.map(|plays| {
                let mut reached = Vec::new();
                for (_, next) in plays {
                    let number = *numbers.entry(next).or_insert_with_key(|next| {
                        positions.push(next.clone());
                        positions.len() - 1
                    });
                    reached.push(number);
                }
                reached
            }));
            if positions.len() > MOST_POSITIONS {
                return Err(NoCount::Unfit(format!(
                    "{columns}x{rows} has more than {MOST_POSITIONS} positions: expected a smaller board, as 1x4 or 2x2"
                )));
            }
        }
        let turned = Symmetry::of_shape(columns, rows)
            .map(|symmetry| symmetry.places(&Diagram::empty(columns, rows)))
            .flat_map(|points| [(points.clone(), false), (points, true)]);
        let image = |(points, swapped): (Vec<usize>, bool)| {
            let of = |stones: &Stones| {
                let stone = |point: &usize| stones[*point].map(|color| if swapped { color.opposite() } else { color });
                numbers.get(&points.iter().map(stone).collect::<Stones>()).copied()
            };
            positions.iter().map(of).collect()
        };
        let symmetries: Option<Vec<Vec<usize>>> = turned.map(image).collect();
        let symmetries = symmetries.unwrap_or_default();
        Ok(Graph { after, points, removed, symmetries })
    }
}

/// Returns each play of a color, and the position after it. Leaves out suicides that the rules forbid.
fn plays(columns: u8, rows: u8, stones: &Stones, color: Color, suicide: Suicide) -> Vec<(Point, Stones)> {
    let points: Vec<Point> =
        (0..rows).flat_map(|row| (0..columns).map(move |column| Point::new(column, row))).collect();
    let of =
        |owner| points.iter().zip(stones).filter(move |(_, stone)| **stone == Some(owner)).map(|(point, _)| *point);
    let setup = Setup::empty(columns, rows)
        .with_black(of(Color::Black).collect())
        .with_white(of(Color::White).collect())
        .with_to_move(color);
    // Under this rule the first play of a game repeats nothing. The code that walks the graph checks repetition.
    let ruleset = Ruleset::PLAIN.with_suicide(suicide).with_repetition(Repetition::CapturingStone);
    let Ok(game) = Game::new(ruleset, &setup) else { return Vec::new() };
    let next = |point: &Point| {
        let mut game = game.clone();
        game.play(color, *point).ok()?;
        Some((*point, points.iter().map(|point| game.board().at(*point)).collect()))
    };
    points.iter().filter_map(next).collect()
}
