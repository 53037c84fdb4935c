//! Records with wrong counts: a handicap that is not the number of its stones, lists of every length, and values that stand
//! twice. The stones of the board decide, and the reader says what it did.

use shinpan::{Color, Point, Preset};
use shinpan_records::{Assumption, read};

/// Returns a point as SGF writes it.
fn sgf(point: Point, rows: u8) -> String {
    [point.column, rows - 1 - point.row].map(|number| char::from(b'a' + number)).iter().collect()
}

/// Returns so many points of 19x19, most of them from column K on.
fn points(count: usize) -> Vec<Point> {
    (0..count).map(|number| Point::new(18 - (number % 9) as u8 * 2, (number * 7 % 19) as u8)).collect()
}

/// Returns a record with a stated handicap and with these stones set up. White moves first.
fn placed(stated: usize, stones: &[Point]) -> String {
    let list: String = stones.iter().map(|point| format!("[{}]", sgf(*point, 19))).collect();
    format!("(;SZ[19]HA[{stated}]KM[0.5]AB{list};W[aa];B[ba];W[];B[])")
}

#[test]
fn the_stones_count_and_not_the_number_of_the_handicap() {
    for id in ["chinese", "aga", "aga:territory", "igs:goe", "cgos", "japanese", "nz", "korean"] {
        let preset = Preset::named(id).expect("a preset");
        for count in [2, 3, 9, 10, 12, 19] {
            let stones = points(count);
            let right = read(&placed(count, &stones)).expect("a record");
            let played = right.record.play_by(preset).expect("a start");
            for stated in [2, count - 1, count + 1, 10, 255, 256] {
                if stated < 2 || stated == count {
                    continue;
                }
                let wrong = read(&placed(stated, &stones)).expect("a record");
                let says = format!("{count} black stones at the start; the stones count");
                assert!(wrong.findings.iter().any(|found| found.to_string().contains(&says)), "{:?}", wrong.findings);
                let other = wrong.record.play_by(preset).expect("a start");
                assert_eq!(other.assumptions, played.assumptions, "{id}: HA[{stated}] with {count} stones");
                let counts = |one: &Assumption| match one {
                    Assumption::HandicapPlayed(stones) | Assumption::HandicapPlaced { stones, .. } => {
                        usize::from(*stones) == count
                    }
                    _ => false,
                };
                assert!(other.assumptions.iter().any(counts), "{id}: {:?}", other.assumptions);
                assert_eq!(other.game.score(), played.game.score(), "{id}: HA[{stated}] with {count} stones");
                assert_eq!(other.game.setup(), played.game.setup(), "{id}: HA[{stated}] with {count} stones");
                assert!((other.stopped, &other.breaches) == (played.stopped, &played.breaches), "{id}");
            }
            assert!(!right.findings.iter().any(|found| found.to_string().contains("the stones count")));
        }
    }
}

/// Each stone of a list comes to its own point, in lists of every length, on boards with columns beyond H, P and T.
#[test]
fn lists_of_every_length_set_up_each_point() {
    for (columns, rows) in [(9, 9), (19, 19), (25, 25), (13, 25), (25, 13)] {
        for count in [1, 2, 39, 40, 41, 80] {
            let all = (0..rows).flat_map(|row| (0..columns).map(move |column| Point::new(column, row)));
            let list: Vec<Point> = all.filter(|point| (point.column + point.row) % 2 == 0).take(count).collect();
            let mut text = format!("(;SZ[{columns}:{rows}]AB");
            list.iter().for_each(|point| text.push_str(&format!("[{}]", sgf(*point, rows))));
            text.push_str(";W[]TW");
            list.iter().for_each(|point| text.push_str(&format!("[{}]", sgf(*point, rows))));
            let record = read(&(text + ")")).expect("a record").record;
            let mut black = record.setup().black;
            black.sort_by_key(|point| (point.row, point.column));
            assert_eq!((black, record.setup().white), (list.clone(), Vec::new()), "{columns}x{rows}, {count}");
            let last = record.last_territory().and_then(|id| record.node(id)?.territory().cloned()).expect("marks");
            let mut white: Vec<Point> = last[Color::White].to_vec();
            white.sort_by_key(|point| (point.row, point.column));
            assert_eq!((white, last[Color::Black].len()), (list, 0), "{columns}x{rows}, {count}");
        }
    }
}

/// Of a property with more than one value the first counts, and of two properties of a name the first counts too.
#[test]
fn the_first_value_of_each_property_counts() {
    let two = [
        ("KM", "6.5", "7.5"),
        ("RU", "Japanese", "Chinese"),
        ("RE", "B+1", "W+2"),
        ("PB", "one", "other"),
        ("PW", "one", "other"),
        ("TM", "60", "90"),
        ("OT", "3x30", "5x60"),
        ("HA", "2", "3"),
    ];
    for (name, first, second) in two {
        let of = |text: &str| {
            let reading = read(&format!("(;SZ[9]{text}AB[gc][cg];W[ee])")).expect("a record");
            let says: Vec<String> = reading.findings.iter().map(|found| found.oddity.to_string()).collect();
            (format!("{:?}", reading.record.info), says)
        };
        let (right, quiet) = of(&format!("{name}[{first}]"));
        let (values, notes) = of(&format!("{name}[{first}][{second}]"));
        assert_eq!((&values, notes.len()), (&right, quiet.len() + 1), "{name}: {notes:?}");
        assert!(notes.iter().any(|says| says.contains("more than one value")), "{name}: {notes:?}");
        let (twice, notes) = of(&format!("{name}[{first}]{name}[{second}]"));
        assert_eq!(twice, right, "{name} twice: {notes:?}");
        assert!(notes.iter().any(|says| says.contains("stands twice")), "{name}: {notes:?}");
        assert_ne!(of(&format!("{name}[{second}]")).0, right, "{name}: the two values mean the same");
    }
}
