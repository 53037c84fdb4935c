//! The images of values: what a field says after turning the board and swapping the colors.

use std::collections::{BTreeMap, BTreeSet};

use crate::vocabulary::color::{Color, Pair};
use crate::vocabulary::diagram::Diagram;
use crate::vocabulary::game_result::GameResult;
use crate::vocabulary::point::{Point, Vertex};
use crate::vocabulary::symmetry::Image;
use crate::vocabulary::values::{Empty, Prisoners, Region, Score, Turn};

pub(super) fn points(points: &BTreeSet<Point>, image: Image) -> BTreeSet<Point> {
    points.iter().map(|point| image.point(*point)).collect()
}

pub(super) fn vertices(vertices: &BTreeSet<Vertex>, image: Image) -> BTreeSet<Vertex> {
    let turned = |vertex: &Vertex| match vertex {
        Vertex::At(point) => Vertex::At(image.point(*point)),
        Vertex::Pass => Vertex::Pass,
    };
    vertices.iter().map(turned).collect()
}

pub(super) fn board(board: &Diagram, image: Image) -> Diagram {
    image.turning.board(board)
}

pub(super) fn turn(turn: &Turn, image: Image) -> Turn {
    match turn {
        Turn::Black => Turn::from(Some(image.color(Color::Black))),
        Turn::White => Turn::from(Some(image.color(Color::White))),
        Turn::Nobody => Turn::Nobody,
    }
}

pub(super) fn pair<T: Copy>(pair: &Pair<T>, image: Image) -> Pair<T> {
    let Pair { black, white } = *pair;
    if image.turning.swaps_colors { Pair { black: white, white: black } } else { Pair { black, white } }
}

pub(super) fn pairs<T: Copy>(pairs: &BTreeMap<String, Pair<T>>, image: Image) -> BTreeMap<String, Pair<T>> {
    pairs.iter().map(|(name, numbers)| (name.clone(), pair(numbers, image))).collect()
}

pub(super) fn prisoners(held: &Prisoners, image: Image) -> Prisoners {
    let Pair { black, white } = pair(&Pair { black: held.by_black, white: held.by_white }, image);
    Prisoners { by_black: black, by_white: white }
}

pub(super) fn score(score: &Score, image: Image) -> Score {
    let Pair { black, white } = pair(&Pair { black: score.black, white: score.white }, image);
    Score { black, white, of: score.of.clone() }
}

pub(super) fn empty(empty: &Empty, image: Image) -> Empty {
    let Pair { black, white } = pair(&Pair { black: empty.black, white: empty.white }, image);
    Empty { black, white, ..*empty }
}

/// Returns the image of a result. A text that is no result stays as it is.
pub(super) fn result(result: &str, image: Image) -> String {
    match GameResult::read(result) {
        Some(known) if image.turning.swaps_colors => known.exchanged().to_string(),
        _ => result.to_owned(),
    }
}

pub(super) fn liberties(chains: &BTreeMap<Point, BTreeSet<Point>>, image: Image) -> BTreeMap<Point, BTreeSet<Point>> {
    chains.iter().map(|(stone, liberties)| (image.point(*stone), points(liberties, image))).collect()
}

pub(super) fn chains(chains: &BTreeMap<Color, Vec<u32>>, image: Image) -> BTreeMap<Color, Vec<u32>> {
    chains.iter().map(|(color, sizes)| (image.color(*color), sizes.clone())).collect()
}

pub(super) fn regions(regions: &BTreeMap<Point, Region>, image: Image) -> BTreeMap<Point, Region> {
    let turned = |region: &Region| Region {
        borders: region.borders.iter().map(|color| image.color(*color)).collect(),
        ..region.clone()
    };
    regions.iter().map(|(point, region)| (image.point(*point), turned(region))).collect()
}
