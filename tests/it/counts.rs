//! Published counts: legal positions, and games under each repetition rule. Computed by trying every position or game,
//! and by `shinpan count`.

use shinpan::{Board, Point};
use shinpan_harness::subject::engine;
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::subject::spec;
use shinpan_harness::vocabulary::{Act, Rules, Script, Start, Vertex};
use shinpan_lab::count::{self, NoCount};

/// Counts the boards of `columns` x `rows` on which every chain has a liberty. The engine decides: it refuses other
/// boards. A number has one digit in base 3 per point.
fn legal_positions(columns: u8, rows: u8) -> u64 {
    let points: Vec<Point> =
        (0..rows).flat_map(|row| (0..columns).map(move |column| Point::new(column, row))).collect();
    let (mut black, mut white) = (Vec::new(), Vec::new());
    let mut is_legal = |mut number: u64| {
        black.clear();
        white.clear();
        for point in &points {
            match number % 3 {
                1 => black.push(*point),
                2 => white.push(*point),
                _ => {}
            }
            number /= 3;
        }
        Board::new(columns, rows, &black, &white).is_ok()
    };
    (0..3u64.pow(points.len() as u32)).filter(|number| is_legal(*number)).count() as u64
}

#[test]
fn legal_positions_are_as_published() {
    let published = [
        ((1, 1), 1),
        ((1, 2), 5),
        ((1, 5), 113),
        ((5, 1), 113),
        ((2, 2), 57),
        ((2, 3), 489),
        ((3, 2), 489),
        ((2, 4), 4125),
        ((3, 3), 12675),
        ((3, 4), 321_689),
    ];
    for ((columns, rows), number) in published {
        assert_eq!(legal_positions(columns, rows), number, "{columns}x{rows}");
        assert_eq!(counted(count::positions(columns, rows, &|_, _| true)), number.to_string(), "{columns}x{rows}");
    }
}

/// Counts the sequences of turns that end with two consecutive passes. All must be shorter than `turns`.
fn games(game: &dyn Referee, turns: usize) -> u64 {
    assert!(turns > 0, "a game that does not end");
    let Some(player) = game.to_play() else { return 1 };
    let moves = game.legal_moves().into_iter().map(|vertex| match vertex {
        Vertex::Pass => Act::pass(player),
        Vertex::At(point) => Act::play(player, point),
    });
    moves
        .map(|act| {
            let mut next = game.fork();
            next.act(&act).expect("a legal move is accepted");
            games(next.as_ref(), turns - 1)
        })
        .sum()
}

#[track_caller]
fn check(rules: &str, columns: u8, rows: u8, expected: u64) {
    let rules: Rules = rules.parse().expect("a ruleset");
    let start = Start::empty(columns, rows);
    let by_engine = games(&engine::begin(rules, rules.engine, &start).expect("a game"), 64);
    let by_spec = games(spec::open(&Script { rules, start, acts: Vec::new() }).expect("a game").as_ref(), 64);
    assert_eq!((by_spec, by_engine), (expected, expected), "{rules} {columns}x{rows}");
}

#[test]
fn games_under_each_superko_are_as_published() {
    for rules in ["tromp-taylor-2001+psk", "basic", "basic+davies"] {
        for (columns, rows, expected) in [(1, 1, 1), (1, 2, 9), (2, 1, 9), (1, 3, 907)] {
            check(rules, columns, rows, expected);
        }
    }
    for (rules, expected) in
        [("tromp-taylor-2001", 2), ("tromp-taylor-2001+nssk", 5), ("basic+ssk", 2), ("basic+nssk", 5)]
    {
        check(rules, 1, 1, expected);
    }
}

fn counted(found: Result<impl ToString, NoCount>) -> String {
    found.map_or_else(|why| format!("{why:?}"), |number| number.to_string())
}

#[test]
fn positions_are_counted_as_published() {
    for (lines, published) in
        [(4, "24318165"), (5, "414295148741"), (6, "62567386502084877"), (7, "83677847847984287628595")]
    {
        assert_eq!(counted(count::positions(lines, lines, &|_, _| true)), published, "{lines}x{lines}");
    }
}

#[test]
fn games_are_counted_as_they_are_tried() {
    for (rules, columns, rows) in [
        ("basic", 1, 1),
        ("basic", 1, 3),
        ("basic", 3, 1),
        ("basic+no-suicide", 1, 3),
        ("basic+ssk", 1, 2),
        ("basic+nssk", 1, 2),
        ("basic+nssk", 2, 1),
        ("tromp-taylor-2001", 1, 2),
    ] {
        let rules: Rules = rules.parse().expect("a ruleset");
        let start = engine::begin(rules, rules.engine, &Start::empty(columns, rows)).expect("a game");
        for threads in [1, 3] {
            let found = counted(count::games(rules.engine, columns, rows, threads, &|_, _| true));
            assert_eq!(found, games(&start, 200).to_string(), "{rules} {columns}x{rows}, threads: {threads}");
        }
    }
}

#[test]
fn a_count_says_why_there_is_none() {
    let rules = |name: &str| name.parse::<Rules>().expect("a ruleset").engine;
    let unending = count::games(rules("basic+simple-ko"), 1, 2, 1, &|_, _| true);
    assert!(matches!(unending, Err(NoCount::Unfit(why)) if why.contains("need not end")));
    let large = count::games(rules("basic"), 3, 2, 1, &|_, _| true);
    assert!(matches!(large, Err(NoCount::Unfit(why)) if why.contains("3x2")));
    let wide = count::positions(17, 17, &|_, _| true);
    assert!(matches!(wide, Err(NoCount::Unfit(why)) if why.contains("17x17")));
    assert_eq!(count::positions(5, 5, &|done, _| done < 3), Err(NoCount::Stopped));
    assert_eq!(count::games(rules("basic"), 1, 4, 2, &|_, _| false), Err(NoCount::Stopped));
}
