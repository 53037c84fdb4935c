//! The board turned or mirrored, and colors swapped: everything that is said turns with them.

use std::collections::{BTreeMap, BTreeSet};

use crate::generate::plant::{moved, transformed};
use crate::generate::turned::turned;
use crate::subject::engine::Engine;
use crate::subject::referee::{self, Forkable};
use crate::vocabulary::{
    Color, Empty, Field, Fields, Observation, Pair, Point, Prisoners, Region, Score, Script, Turn, Vertex, Want,
};

use super::verdict::{Verdict, differ};

/// A board turned or mirrored, and colors swapped where the rules are even-handed, changes no verdict and no number:
/// boards, points and colors turn with it. Any variant is one of the 15 symmetries that are not the identity.
///
/// # Errors
/// The script whose answers do not turn.
pub fn symmetries_and_colors_commute(script: &Script, variant: u8) -> Verdict {
    symmetries_and_colors_commute_of(&Engine::new(), script, variant)
}

/// The same of any program.
///
/// # Errors
/// As [`symmetries_and_colors_commute`].
pub fn symmetries_and_colors_commute_of(program: &dyn Forkable, script: &Script, variant: u8) -> Verdict {
    let variant = 1 + variant % 15;
    let Some(other) = turned(script, variant) else { return Ok(()) };
    let board = &script.start.board;
    let image =
        Image { columns: board.columns(), rows: board.rows(), symmetry: variant & 7, swapped: variant & 8 != 0 };
    let (mut mine, mut theirs) = match (program.begin(script), program.begin(&other)) {
        (Ok(mine), Ok(theirs)) => (mine, theirs),
        (Err(_), Err(_)) => return Ok(()),
        _ => return Err(format!("one of a script and its image cannot begin: variant {variant}")),
    };
    let want = Want::lockstep();
    let mine = referee::play(mine.as_mut(), script, &want).entries;
    let theirs = referee::play(theirs.as_mut(), &other, &want).entries;
    for (place, (mine, theirs)) in mine.iter().zip(&theirs).enumerate() {
        let (expected, said) = (image.of(mine), theirs.only(image.fields()));
        for field in image.fields().iter() {
            let only = |seen: &Observation| seen.only(Fields::of(&[field]));
            differ(&format!("does not turn with the board, {}", field.key()), &only(&expected), &only(&said))
                .map_err(|what| format!("{what}\nafter act {place}, variant {variant}"))?;
        }
    }
    Ok(())
}

/// What a symmetry does with an observation.
struct Image {
    columns: u8,
    rows: u8,
    symmetry: u8,
    swapped: bool,
}

impl Image {
    /// Fields that turn. Counting methods may count one player only, and clocks tell the players apart.
    fn fields(&self) -> Fields {
        let all = Fields::ALL.without(Field::By).without(Field::Lines);
        if self.swapped { all.without(Field::Counting).without(Field::Clock) } else { all }
    }

    fn of(&self, seen: &Observation) -> Observation {
        let points = |points: &BTreeSet<Point>| points.iter().map(|point| self.point(*point)).collect();
        let moves = |moves: &BTreeSet<Vertex>| moves.iter().map(|vertex| self.vertex(*vertex)).collect();
        let diagram = |board| transformed(board, self.symmetry, self.swapped);
        let scores = |scores: &BTreeMap<_, Pair<_>>| {
            scores.iter().map(|(name, pair)| (String::clone(name), self.pair(*pair))).collect()
        };
        let liberties = |chains: &BTreeMap<Point, BTreeSet<Point>>| {
            chains.iter().map(|(stone, around)| (self.point(*stone), points(around))).collect()
        };
        let chains = |chains: &BTreeMap<Color, Vec<u32>>| {
            chains.iter().map(|(color, sizes)| (self.color(*color), sizes.clone())).collect()
        };
        let regions = |regions: &BTreeMap<Point, Region>| {
            regions.iter().map(|(point, region)| (self.point(*point), self.region(region))).collect()
        };
        Observation {
            removed: seen.removed.as_ref().map(points),
            board: seen.board.as_ref().map(diagram),
            to_play: seen.to_play.map(|turn| self.turn(turn)),
            prisoners: seen.prisoners.map(|held| {
                let Pair { black, white } = self.pair(Pair { black: held.by_black, white: held.by_white });
                Prisoners { by_black: black, by_white: white }
            }),
            pass_stones: seen.pass_stones.map(|pair| self.pair(pair)),
            stones: seen.stones.map(|pair| self.pair(pair)),
            legal_moves: seen.legal_moves.as_ref().map(moves),
            illegal_moves: seen.illegal_moves.as_ref().map(moves),
            score: seen.score.as_ref().map(|score| {
                let Pair { black, white } = self.pair(Pair { black: score.black, white: score.white });
                Score { black, white, of: score.of.clone() }
            }),
            scores: seen.scores.as_ref().map(scores),
            owner: seen.owner.as_ref().map(diagram),
            empty: seen.empty.map(|empty| {
                let Pair { black, white } = self.pair(Pair { black: empty.black, white: empty.white });
                Empty { black, white, ..empty }
            }),
            facts: seen.facts.map(|pair| self.pair(pair)),
            result: seen.result.as_deref().map(|result| self.result(result)),
            liberties: seen.liberties.as_ref().map(liberties),
            chains: seen.chains.as_ref().map(chains),
            regions: seen.regions.as_ref().map(regions),
            ..seen.only(self.fields())
        }
    }

    fn point(&self, point: Point) -> Point {
        moved(point, self.columns, self.rows, self.symmetry)
    }

    fn vertex(&self, vertex: Vertex) -> Vertex {
        match vertex {
            Vertex::At(point) => Vertex::At(self.point(point)),
            Vertex::Pass => Vertex::Pass,
        }
    }

    fn color(&self, color: Color) -> Color {
        if self.swapped { color.opponent() } else { color }
    }

    fn pair<T>(&self, Pair { black, white }: Pair<T>) -> Pair<T> {
        if self.swapped { Pair { black: white, white: black } } else { Pair { black, white } }
    }

    fn turn(&self, turn: Turn) -> Turn {
        match turn {
            Turn::Black => Turn::from(Some(self.color(Color::Black))),
            Turn::White => Turn::from(Some(self.color(Color::White))),
            Turn::Nobody => Turn::Nobody,
        }
    }

    fn region(&self, region: &Region) -> Region {
        Region { borders: region.borders.iter().map(|color| self.color(*color)).collect(), ..region.clone() }
    }

    /// Results that name a winner begin with the winner's letter.
    fn result(&self, result: &str) -> String {
        match result.split_once('+') {
            Some(("B", how)) if self.swapped => format!("W+{how}"),
            Some(("W", how)) if self.swapped => format!("B+{how}"),
            _ => result.to_owned(),
        }
    }
}
