//! All regions of a naive board at once, for the largest boards: the flood runs once for each region.

use std::collections::BTreeSet;

use shinpan::{ByColor, Color, Point};

use crate::plain::Plain;

pub struct Area {
    pub stone: Option<Color>,
    /// The points, in order.
    pub points: Vec<Point>,
    /// The empty points next to it, in order.
    pub liberties: Vec<Point>,
    pub borders: ByColor<bool>,
}

pub struct Chart<'board> {
    plain: &'board Plain,
    pub areas: Vec<Area>,
    /// The number of each point's area.
    number: Vec<usize>,
}

/// What a play would do, by the chart.
pub struct Effect {
    pub removed: BTreeSet<Point>,
    pub suicide: bool,
}

impl<'board> Chart<'board> {
    pub fn of(plain: &'board Plain) -> Chart<'board> {
        let mut chart = Chart { plain, areas: Vec::new(), number: vec![usize::MAX; plain.len()] };
        for start in plain.points() {
            if chart.number[plain.index(start)] != usize::MAX {
                continue;
            }
            let points = plain.region(start);
            for point in &points {
                chart.number[plain.index(*point)] = chart.areas.len();
            }
            let liberties = plain.liberties(&points);
            let borders = plain.borders(&points);
            chart.areas.push(Area { stone: plain.at(start), points, liberties, borders });
        }
        chart
    }

    pub fn area(&self, point: Point) -> &Area {
        &self.areas[self.number[self.plain.index(point)]]
    }

    /// Returns what a play of this color at an empty point would do.
    pub fn effect(&self, color: Color, point: Point) -> Effect {
        let around: Vec<&Area> = self.plain.neighbors(point).map(|neighbor| self.area(neighbor)).collect();
        let dies = |area: &Area| area.liberties == [point];
        let taken = around.iter().filter(|area| area.stone == Some(!color) && dies(area));
        let removed: BTreeSet<Point> = taken.flat_map(|area| area.points.iter().copied()).collect();
        let breathes = around.iter().any(|area| area.stone.is_none() || area.stone == Some(color) && !dies(area));
        if !removed.is_empty() || breathes {
            return Effect { removed, suicide: false };
        }
        let own = around.iter().filter(|area| area.stone == Some(color));
        let removed = own.flat_map(|area| area.points.iter().copied()).chain([point]).collect();
        Effect { removed, suicide: true }
    }
}
