//! Life and death by article 7 of the Japanese rules of 1989: the laboratory's search beside the naive specification,
//! the positions of `corpus/life.json`, and random regions that must have the same answer in several ways.

use std::collections::BTreeMap;
use std::fs;

use serde::Deserialize;
use shinpan::Point;
use shinpan_harness::subject::engine::to_engine;
use shinpan_lab::life::{
    Absence, Bars, Cell, Cut, Judge, LifeOptions, LifeQuestion, LifeRegion, LifeReport, LifeStatus, LifeVerdict,
    NewStone, PlayedMargin, PlayedOut, Readings,
};
use shinpan_spec::japanese_1989;
use shinpan_spec::japanese_1989::confirmation as naive;
use shinpan_tests::random::Random;
use shinpan_tests::root;
use shinpan_workshop::matrix::life::{LifeCase, life_cases};

/// A position of `corpus/life.json`.
#[derive(Deserialize)]
struct Position {
    name: String,
    board: Vec<String>,
    /// By the name of a stone: what a commentary or common opinion says of its chain, `alive` or `dead`.
    official: BTreeMap<String, String>,
    /// By the name of a reading, or `default`: the status of each chain, by its first stone.
    verdicts: BTreeMap<String, BTreeMap<String, String>>,
    /// By the default readings, if all chains are decided: the points of each player's territory.
    territory: Option<BTreeMap<String, usize>>,
    removed: Option<Vec<String>>,
}

fn positions() -> Vec<Position> {
    let text = fs::read_to_string(root().join("corpus/life.json")).expect("the positions");
    serde_json::from_str(&text).expect("positions")
}

/// Returns the names of the default and of all readings that differ from it in one choice.
fn each_reading() -> Vec<String> {
    let others = Readings::default().others().into_iter().map(|(name, _)| name);
    ["default".to_owned()].into_iter().chain(others).collect()
}

#[test]
fn positions_have_their_verdicts_and_those_of_the_commentary() {
    let (mut known, mut official, mut settled) = (0, 0, 0);
    for position in positions() {
        let region: LifeRegion = position.board.join("\n").parse().expect(&position.name);
        for (name, chains) in &position.verdicts {
            let readings = name.parse().expect(name);
            let options = LifeOptions { readings, states: 300_000, cut: Cut::Always, ..LifeOptions::default() };
            // A chain may be unknown within this limit. It is listed, and a better search may decide it.
            for (stone, status) in chains.iter().filter(|(_, status)| *status != "unknown") {
                let answer = Judge::new(&region, options).judge(stone.parse().expect(stone)).expect("a chain");
                let found = answer.status.map(|status| status.to_string());
                assert_eq!(found.as_ref(), Some(status), "{}: {stone} by {name}", position.name);
                known += 1;
            }
        }
        let default = &position.verdicts["default"];
        for (stone, said) in &position.official {
            let chain = region.chain(stone.parse().expect(stone)).expect(stone);
            let first = region.points().find(|point| chain.contains(point)).expect("a stone").to_string();
            let status = default[&first].as_str();
            let agrees = status == "unknown" || (status == "dead") == (said == "dead");
            assert!(agrees, "{}: {stone} is {status}, not {said}", position.name);
            official += usize::from(status != "unknown");
        }
        if let (Some(territory), Some(removed)) = (&position.territory, &position.removed) {
            let verdict = LifeVerdict::new(&region, LifeOptions { cut: Cut::Always, ..LifeOptions::default() });
            let found = verdict.settled.expect(&position.name);
            let sizes = [found.territory.black.len(), found.territory.white.len()];
            assert_eq!(sizes, [territory["black"], territory["white"]], "{}", position.name);
            let both = [&found.removed.black[..], &found.removed.white[..]].concat();
            assert_eq!(both.iter().map(Point::to_string).collect::<Vec<String>>(), *removed, "{}", position.name);
            settled += 1;
        }
    }
    assert!(known > 150 && official > 25 && settled > 30, "{known} {official} {settled}");
}

/// A program without borders is asked about such a board, so it must be the same question.
#[test]
fn whole_boards_have_the_stones_and_the_verdicts_of_their_positions() {
    let mut judged = 0;
    for case in life_cases(&root().join("corpus/life.json")).expect("positions") {
        let (LifeCase { name, board, .. }, Some(whole)) = (&case, &case.whole) else { continue };
        let region: LifeRegion = board.join("\n").parse().expect(name);
        let square: LifeRegion = whole.board.join("\n").parse().expect(name);
        assert_eq!(square.columns(), square.rows(), "{name}");
        assert!(square.points().all(|point| matches!(square.at(point), Cell::Empty | Cell::Stone(_))), "{name}");
        let moved = |point: Point| Point::new(point.column + whole.left, point.row + whole.below);
        for point in region.points() {
            let expected = match region.at(point) {
                Cell::Border(color) => Cell::Stone(color),
                Cell::Off => continue,
                cell => cell,
            };
            assert_eq!(square.at(moved(point)), expected, "{name}: {point}");
        }
        let options = LifeOptions { states: 300_000, cut: Cut::Always, ..LifeOptions::default() };
        let mut judge = Judge::new(&square, options);
        for (stone, word) in case.default_verdicts().filter(|(_, word)| word.lives().is_some()) {
            let answer = judge.judge(moved(to_engine(stone))).expect("a chain");
            assert_eq!(answer.status.map(LifeStatus::lives), word.lives(), "{name}: {stone}");
            judged += 1;
        }
    }
    assert!(judged > 50, "{judged}");
}

/// By article 7, and by best play in what other rules have instead.
#[test]
fn boards_have_their_margins() {
    let mut played = 0;
    for case in life_cases(&root().join("corpus/life.json")).expect("positions") {
        let (name, Some(margins)) = (&case.name, &case.margins) else { continue };
        let rows = case.whole.as_ref().map_or(&case.board, |whole| &whole.board);
        let region: LifeRegion = rows.join("\n").parse().expect(name);
        let options = LifeOptions { states: 300_000, cut: Cut::Always, ..LifeOptions::default() };
        let question = LifeQuestion { region: &region, options, assumed: &[], chain: None, compare: false };
        let report = LifeReport::new(&question).expect(name);
        let free = report.open_points();
        let found = PlayedOut::each(&region.board().expect(name), &free).expect(name);
        let katago = margins.katago.as_ref().map(|first| [&*first.black, &*first.white]);
        let expected = [&*margins.japanese_1997.black, &*margins.japanese_1997.white].into_iter();
        let searched = found.iter().filter(|found| !matches!(found.margin, PlayedMargin::TooManyPoints(_)));
        let searched = searched.map(|found| found.margin.to_string());
        assert!(searched.eq(expected.chain(katago.into_iter().flatten())), "{name}: {found:?}");
        let points = |points: &shinpan::ByColor<Vec<Point>>| points.black.len() as i32 - points.white.len() as i32;
        let margin = report.settled.map(|settled| points(&settled.territory) - points(&settled.removed));
        assert_eq!(margin.map(|margin| PlayedMargin::Value(2 * margin).to_string()), margins.japanese_1989, "{name}");
        played += 1;
    }
    assert_eq!(played, 12);
}

/// Returns the naive readings with the same names.
fn naive_readings(readings: Readings) -> naive::LifeReadings {
    fn same<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, word: &str) -> T {
        all.iter().copied().find(|one| name(*one) == word).expect("a reading with this name")
    }
    naive::LifeReadings {
        new_stone: same(naive::NewStone::ALL, naive::NewStone::name, &readings.new_stone.to_string()),
        bars: same(naive::Bars::ALL, naive::Bars::name, &readings.bars.to_string()),
        absence: same(naive::Absence::ALL, naive::Absence::name, &readings.absence.to_string()),
    }
}

/// Compares both sides on all chains of a region. Returns how many were decided on both.
fn compared(rows: &[String], name: &str, limit: usize) -> usize {
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let text = rows.join("\n");
    let (Ok(region), Ok(plain)) = (text.parse::<LifeRegion>(), naive::Region::from_rows(&rows)) else { return 0 };
    let story = format!("{name}\n{text}");
    let readings = name.parse().expect(name);
    let chains = naive::statuses(&plain, naive_readings(readings), limit);
    let verdict = LifeVerdict::new(&region, LifeOptions { readings, cut: Cut::Never, ..LifeOptions::default() });
    assert_eq!(verdict.answers.len(), chains.len(), "{story}");
    let mut decided = 0;
    for answer in &verdict.answers {
        let stone = plain.point(&answer.chain[0].to_string()).expect("a point");
        let chain = chains.iter().find(|chain| chain.stones.contains(&stone)).expect("the same chain");
        if let (Some(fast), Some(slow)) = (answer.status, chain.status) {
            assert_eq!(fast.to_string(), slow.name(), "{} {story}", answer.chain[0]);
            decided += 1;
        }
    }
    let confirmed = naive::confirmed(&plain, &chains, japanese_1989::Readings::default());
    if let (Some(settled), Some(confirmed)) = (verdict.settled, confirmed) {
        let removed = settled.removed.black.iter().chain(&settled.removed.white);
        let mut removed: Vec<_> = removed.map(|stone| plain.point(&stone.to_string()).expect("a point")).collect();
        removed.sort_unstable();
        assert_eq!(removed, confirmed.removed, "{story}");
    }
    decided
}

#[test]
fn both_sides_agree_on_every_position_of_two_by_two_by_every_reading() {
    let mut decided = 0;
    for code in 0..81_usize {
        let mark = |place: u32| [".", "X", "O"][code / 3_usize.pow(place) % 3];
        let rows = [format!("{}{}", mark(0), mark(1)), format!("{}{}", mark(2), mark(3))];
        for name in each_reading() {
            decided += compared(&rows, &name, 20_000);
        }
    }
    assert!(decided > 800, "{decided}");
}

#[test]
fn both_sides_agree_on_random_regions() {
    let (mut decided, readings) = (0, each_reading());
    let mut random = Random::new("regions of life and death");
    for number in 0..600 {
        let (columns, count) = (2 + random.below(3), 1 + random.below(3));
        let marks = [".", ".", ".", "X", "O", "X", "O", "#", "@", "~"];
        let row = |random: &mut Random| (0..columns).map(|_| marks[random.below(marks.len())]).collect::<String>();
        let rows: Vec<String> = (0..count).map(|_| row(&mut random)).collect();
        let free = rows.concat().chars().filter(|mark| ['.', 'X', 'O'].contains(mark)).count();
        if free <= 6 {
            decided += compared(&rows, &readings[number % readings.len()], 6_000);
        }
    }
    assert!(decided > 200, "{decided}");
}

/// Returns a region of at most this many free points with a stone that can be captured, and the first point of a chain.
fn random_region(random: &mut Random, most_free: usize) -> (LifeRegion, Point) {
    loop {
        let (columns, rows) = (2 + random.below(4), 2 + random.below(2));
        let marks = random.one(&["...XXOO", "...XXOO#@~", "..XXO##@@@"]).as_bytes();
        let mut row = |_| (0..columns).map(|_| char::from(random.one(marks))).collect::<String>();
        let text = (0..rows).map(&mut row).collect::<Vec<String>>().join("\n");
        let Ok(region) = text.parse::<LifeRegion>() else { continue };
        let free = region.points().filter(|at| matches!(region.at(*at), Cell::Empty | Cell::Stone(_))).count();
        let chains = region.chains();
        if free <= most_free && !chains.is_empty() {
            let first = chains[random.below(chains.len())].1[0];
            return (region, first);
        }
    }
}

fn random_readings(random: &mut Random) -> Readings {
    Readings { new_stone: random.one(NewStone::ALL), bars: random.one(Bars::ALL), absence: random.one(Absence::ALL) }
}

fn status_of(region: &LifeRegion, point: Point, options: LifeOptions) -> Option<LifeStatus> {
    Judge::new(region, options).judge(point).expect("a stone").status
}

#[test]
fn cuts_and_shapes_change_no_answer() {
    let mut random = Random::new("cuts of regions");
    let mut cuts = 0;
    for _ in 0..600 {
        let (region, point) = random_region(&mut random, 6);
        let options = LifeOptions { readings: random_readings(&mut random), ..LifeOptions::default() };
        let answer = Judge::new(&region, options).judge(point).expect("a stone");
        let uncut = LifeOptions { cut: Cut::Never, shapes: false, ..options };
        cuts += usize::from(answer.searched != region);
        assert_eq!(answer.status, status_of(&region, point, uncut), "{point} {:?}\n{region}", options.readings);
    }
    assert!(cuts > 10, "{cuts} cuts");
}

#[test]
fn a_safe_group_elsewhere_changes_no_answer_where_the_cut_is_sound() {
    let (mut random, mut found) = (Random::new("safe groups elsewhere"), 0);
    for _ in 0..60 {
        let (region, point) = random_region(&mut random, 6);
        let readings = Readings {
            new_stone: random.one(&[NewStone::SamePoints, NewStone::None]),
            bars: random.one(&[Bars::EachKo, Bars::Once]),
            absence: random.one(Absence::ALL),
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
        let alone = status_of(&region, point, options);
        assert_eq!(status_of(&wide, point, options), alone, "{wide}");
        assert_eq!(status_of(&wide, point, uncut), alone, "uncut: {point} {readings:?}\n{wide}");
        found += 1;
    }
    assert!(found > 30, "{found}");
}

#[test]
fn images_of_a_region_have_the_same_answer() {
    let mut random = Random::new("images of regions");
    for _ in 0..120 {
        let (region, point) = random_region(&mut random, 7);
        let options = LifeOptions { readings: random_readings(&mut random), ..LifeOptions::default() };
        let expected = status_of(&region, point, options);
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
            let found = status_of(&text.parse().expect("a region"), at, options);
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
    let mut random = Random::new("more new stones");
    for _ in 0..150 {
        let (region, point) = random_region(&mut random, 6);
        let readings = random_readings(&mut random);
        let by = |new_stone| {
            let readings = Readings { new_stone, ..readings };
            status_of(&region, point, LifeOptions { readings, ..LifeOptions::default() }).expect("a small region")
        };
        let order = [NewStone::Local2, NewStone::Local2Both, NewStone::SamePoints, NewStone::None].map(by);
        assert!(order.is_sorted(), "{point} {readings:?} {order:?}\n{region}");
        let uncapturable = |status: LifeStatus| status == LifeStatus::Uncapturable;
        assert_eq!(uncapturable(order[0]), uncapturable(by(NewStone::After)), "{point} {readings:?}\n{region}");
    }
}
