//! The methods of counting, written down from the tables of their documentation.

use shinpan::{ByColor, Color, Count, Counting, PassStones, Tally};

use super::Referee;
use super::scores::{count, cut};

/// A row of half points: the method, both counts, and the margin.
type Row = (&'static str, Option<i64>, Option<i64>, i64);

impl Referee {
    pub fn counts(&self) -> Vec<Count> {
        let rows = match self.rules.counting {
            Counting::None => Vec::new(),
            Counting::AreaMethods => self.area_methods(),
            Counting::SharedMethods => self.shared_methods(),
            Counting::StoneMethods | Counting::StoneMethodsShared => self.stone_methods(),
            _ => unreachable!("a setting of a newer library"),
        };
        let half_points = |(method, black, white, margin): Row| Count {
            method,
            black: black.map(cut),
            white: white.map(cut),
            margin: cut(margin),
        };
        rows.into_iter().map(half_points).collect()
    }

    fn komi(&self) -> i64 {
        self.setup.komi.0.into()
    }

    /// Returns twice the area of each player, where nobody has a board without stones.
    fn raw_area(&self) -> ByColor<i64> {
        let census = self.raw_census(&[]);
        ByColor::from_fn(|color| 2 * (census.stones[color] + census.empties[color]))
    }

    fn area_methods(&self) -> Vec<Row> {
        let (area, komi) = (self.raw_area(), self.komi());
        let lead = area.black - area.white;
        let mut rows = vec![
            ("points", Some(area.black), Some(area.white), lead - komi),
            ("half", Some(area.black), None, lead - komi),
            ("pairs", Some(lead.max(0)), Some((-lead).max(0)), lead - komi),
            ("filled-half", Some(area.black), None, lead - komi),
        ];
        if self.rules.pass_stones == PassStones::Paid && self.is_scored() {
            let empties = self.raw_census(&[]).empties;
            let taken = ByColor::from_fn(|color| 2 * (empties[color] + self.prisoners(!color)));
            let filled = ByColor::from_fn(|color| 2 * (empties[color] - self.prisoners(color)));
            for (method, points) in [("territory", taken), ("filled-prisoners", filled)] {
                rows.push((method, Some(points.black), Some(points.white), points.black - points.white - komi));
            }
        }
        rows
    }

    fn shared_methods(&self) -> Vec<Row> {
        let now = self.now();
        let cost = self.rules.point_for_white_passing_first && now.first_pass == Some(Color::White);
        let given = self.komi() + if cost { 2 } else { 0 };
        let area = self.shared_area();
        let half = (area.black + area.white) / 2;
        let over = area.map(|points| points - self.half_of_board());
        let mut rows = vec![
            ("doubled-half", Some(area.black), None, 2 * (area.black - half) - given),
            ("all-stones", Some(over.black), Some(over.white), over.black - over.white - given),
        ];
        if self.is_scored() {
            let empties = self.census(&now.contestable).empties;
            let filled = ByColor::from_fn(|color| {
                let stones = count(now.contestable.iter().filter(|point| now.board.at(**point) == Some(color)));
                let by_black = self.is_over_by_passes() && now.last_pass == Some(Color::Black);
                let last = i64::from(color == Color::Black && by_black);
                let prisoners = i64::from(self.setup.prisoners[color]) + now.removed[color];
                2 * empties[color] + self.halves() - 2 * (prisoners + now.passes[color] + stones - last)
            });
            rows.push((
                "filled-prisoners",
                Some(filled.black),
                Some(filled.white),
                filled.black - filled.white - given,
            ));
        }
        rows
    }

    /// Returns half of the board in half points, where a point more counts for neither half.
    fn half_of_board(&self) -> i64 {
        let points = count(self.board().points().iter());
        points - points % 2
    }

    fn stone_methods(&self) -> Vec<Row> {
        let (area, komi) = (self.raw_area(), self.komi());
        let points = count(self.board().points().iter());
        let lead = area.black - area.white;
        let neutral = 2 * points - area.black - area.white;
        let black = match self.rules.counting {
            Counting::StoneMethodsShared => area.black + neutral / 2,
            _ => area.black,
        };
        let over = area.map(|half_points| half_points - self.half_of_board());
        vec![
            ("black-stones", Some(black), None, 2 * (black - points) - komi),
            ("all-stones", Some(over.black), Some(over.white), lead - komi),
        ]
    }

    pub fn tally(&self, color: Color) -> Option<Tally> {
        if self.rules.pass_stones != PassStones::Paid || !self.is_scored() {
            return None;
        }
        let now = self.now();
        let census = self.raw_census(&[]);
        let start = if color == Color::Black { &self.setup.black } else { &self.setup.white };
        let territory = census.empties[color] + self.prisoners(!color);
        let small = |number: i64| u32::try_from(number.min(u32::MAX.into())).expect("not negative");
        Some(Tally {
            start: small(count(start.iter())),
            moves: small(now.plays[color] + now.passes[color] + self.unmoved(color)),
            passes: small(self.pass_stones(color)),
            stones_played: small(now.plays[color]),
            removed: small(now.removed[color]),
            on_board: small(census.stones[color]),
            empties: small(census.empties[color]),
            prisoners: small(self.prisoners(color)),
            area: small(census.stones[color] + census.empties[color]),
            territory: small(territory),
        })
    }
}
