//! Random small regions: the same answer cut and uncut, with and without shapes, turned, and with colors exchanged.

use super::super::{Absence, Bars, Cell, Cut, Judge, LifeOptions, LifeRegion, LifeStatus, NewStone, Readings};
use shinpan::Point;

/// A generator of random numbers: xorshift, as George Marsaglia published it.
pub(super) struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn readings(&mut self) -> Readings {
        Readings { new_stone: self.of(NewStone::ALL), bars: self.of(Bars::ALL), absence: self.of(Absence::ALL) }
    }

    /// Returns a region with a stone that can be captured, and the first point of a chain.
    fn region(&mut self, most_free: usize) -> (LifeRegion, Point) {
        loop {
            let (columns, rows) = (2 + self.below(4), 2 + self.below(2));
            let marks = self.of(&["...XXOO", "...XXOO#@~", "..XXO##@@@"]).as_bytes();
            let mut row = |_| (0..columns).map(|_| char::from(self.of(marks))).collect::<String>();
            let text = (0..rows).map(&mut row).collect::<Vec<String>>().join("\n");
            let Ok(region) = text.parse::<LifeRegion>() else { continue };
            let free = region.points().filter(|at| matches!(region.at(*at), Cell::Empty | Cell::Stone(_))).count();
            let chains = region.chains();
            if free <= most_free && !chains.is_empty() {
                let first = chains[self.below(chains.len())].1[0];
                return (region, first);
            }
        }
    }
}

fn status(region: &LifeRegion, point: Point, options: LifeOptions) -> Option<LifeStatus> {
    Judge::new(region, options).judge(point).expect("a stone").status
}

#[test]
fn cuts_and_shapes_change_no_answer() {
    let mut random = Random(1989);
    let mut cuts = 0;
    for _ in 0..600 {
        let (region, point) = random.region(6);
        let options = LifeOptions { readings: random.readings(), ..LifeOptions::default() };
        let answer = Judge::new(&region, options).judge(point).expect("a stone");
        let uncut = LifeOptions { cut: Cut::Never, shapes: false, ..options };
        cuts += usize::from(answer.searched != region);
        assert_eq!(answer.status, status(&region, point, uncut), "{point} {:?}\n{region}", options.readings);
    }
    assert!(cuts > 20, "{cuts} cuts");
}

#[test]
fn a_safe_group_elsewhere_changes_no_answer_where_the_cut_is_sound() {
    let mut random = Random(7);
    for _ in 0..60 {
        let (region, point) = random.region(6);
        let readings = Readings {
            new_stone: random.of(&[NewStone::SamePoints, NewStone::None]),
            bars: random.of(&[Bars::EachKo, Bars::Once]),
            absence: random.of(Absence::ALL),
        };
        let options = LifeOptions { readings, ..LifeOptions::default() };
        let wall = "#@@".repeat(9).chars().take(usize::from(region.columns())).collect::<String>();
        let elsewhere = ".XO.".chars().cycle().take(usize::from(region.columns())).collect::<String>();
        // The wall keeps the two parts from each other, and the rows above leave the names of the points as they are.
        let Ok(wide) = format!("{elsewhere}\n{wall}\n{}\n{region}", "~".repeat(wall.len())).parse::<LifeRegion>()
        else {
            continue;
        };
        let uncut = LifeOptions { cut: Cut::Never, ..options };
        let alone = status(&region, point, options);
        assert_eq!(status(&wide, point, options), alone, "{wide}");
        assert_eq!(status(&wide, point, uncut), alone, "uncut: {point} {readings:?}\n{wide}");
    }
}

#[test]
fn images_of_a_region_have_the_same_answer() {
    let mut random = Random(28);
    for _ in 0..120 {
        let (region, point) = random.region(7);
        let options = LifeOptions { readings: random.readings(), ..LifeOptions::default() };
        let expected = status(&region, point, options);
        let rows: Vec<Vec<char>> = region.to_string().lines().map(|row| row.chars().collect()).collect();
        let (columns, height) = (rows[0].len(), rows.len());
        for image in 0..16 {
            let mirror = |column: usize, row: usize| {
                (
                    if image & 1 == 1 { columns - 1 - column } else { column },
                    if image & 2 == 2 { height - 1 - row } else { row },
                )
            };
            let turned = image & 4 == 4;
            let (wide, high) = if turned { (height, columns) } else { (columns, height) };
            let mark = |column: usize, row: usize| {
                let (column, row) = if turned { (row, column) } else { (column, row) };
                let (column, row) = mirror(column, row);
                let mark = rows[row][column];
                if image & 8 == 8 { exchanged(mark) } else { mark }
            };
            let text: Vec<String> = (0..high).map(|row| (0..wide).map(|column| mark(column, row)).collect()).collect();
            let (column, row) = mirror(usize::from(point.column), height - 1 - usize::from(point.row));
            let (column, row) = if turned { (row, column) } else { (column, row) };
            let at = Point::new(column as u8, (high - 1 - row) as u8);
            let text = text.join("\n");
            let found = status(&text.parse().expect("a region"), at, options);
            assert_eq!(found, expected, "image {image} at {at} of {point} {:?}\n{region}\n\n{text}", options.readings);
        }
    }
}

fn exchanged(mark: char) -> char {
    match mark {
        'X' => 'O',
        'O' => 'X',
        '#' => '@',
        '@' => '#',
        other => other,
    }
}

#[test]
fn readings_that_allow_more_new_stones_save_more() {
    let mut random = Random(1997);
    for _ in 0..150 {
        let (region, point) = random.region(6);
        let readings = random.readings();
        let by = |new_stone| {
            let readings = Readings { new_stone, ..readings };
            status(&region, point, LifeOptions { readings, ..LifeOptions::default() }).expect("a small region")
        };
        let order = [NewStone::Local2, NewStone::Local2Both, NewStone::SamePoints, NewStone::None].map(by);
        assert!(order.is_sorted(), "{point} {readings:?} {order:?}\n{region}");
        let uncapturable = |status: LifeStatus| status == LifeStatus::Uncapturable;
        assert_eq!(uncapturable(order[0]), uncapturable(by(NewStone::After)), "{point} {readings:?}\n{region}");
    }
}
