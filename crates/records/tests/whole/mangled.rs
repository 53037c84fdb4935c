//! Broken texts: nothing panics, nothing hangs, and what is read can be written and read again.

use std::thread;
use std::time::{Duration, Instant};

use quickcheck::{QuickCheck, TestResult};
use shinpan::Ruleset;
use shinpan_records::{games, read};

use crate::random::{self, Random};

const PIECES: [&str; 24] = [
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "B",
    "W[tt]",
    "AB[aa:cc]",
    "AE[ba]",
    "SZ[9]",
    "KM[6,5]",
    "HA[3]",
    "C[x\\]",
    "\n",
    "PL[W]",
    "TB[aa]",
    "TW[aa]",
    "GM[1]",
    "é",
    "RE[B+]",
    "(;W[bb])",
    "ab[aa]",
];

/// Returns the text of a random record with some of its characters lost, doubled or replaced.
fn mangled(random: &mut Random) -> String {
    let mut letters: Vec<String> = random::record(random).to_string().chars().map(String::from).collect();
    for _ in 0..random.below(12) {
        let place = random.below(letters.len());
        match random.below(3) {
            0 => drop(letters.remove(place)),
            1 => letters.insert(place, random.one(&PIECES).to_owned()),
            _ => letters[place] = random.one(&PIECES).to_owned(),
        }
        if letters.is_empty() {
            break;
        }
    }
    letters.concat()
}

/// Reads a text. What is read must be the same after writing, and be played without a panic.
fn judge(text: &str) -> bool {
    let Ok(reading) = read(text) else { return false };
    let written = reading.record.to_string();
    let again = read(&written).unwrap_or_else(|error| unreachable!("{error}\n{text}\n{written}"));
    assert_eq!(again.record, reading.record, "{text}\n{written}");
    let _ = reading.record.play(Ruleset::PLAIN);
    games(text).for_each(drop);
    true
}

#[test]
fn a_mangled_record_is_read_or_refused() {
    let read = (0..4000).filter(|seed| judge(&mangled(&mut Random::new(*seed)))).count();
    assert!((500..3900).contains(&read), "{read} of 4000 were read");
}

#[test]
fn any_text_is_read_or_refused() {
    fn property(text: String, pieces: Vec<usize>) -> TestResult {
        judge(&text);
        let pieces: String = pieces.iter().map(|piece| PIECES[piece % PIECES.len()]).collect();
        judge(&format!("(;{pieces})"));
        // The judge fails if it panics, or if what it wrote is read as something else.
        TestResult::passed()
    }
    QuickCheck::new().tests(3000).quickcheck(property as fn(String, Vec<usize>) -> TestResult);
}

#[test]
fn what_is_no_record_is_refused_with_its_place() {
    let says = |text: &str| read(text).expect_err("no record").to_string();
    for (text, expected) in [
        ("", "line 1, column 1: no game record: expected (; and a game in SGF"),
        ("(b[aa])", "line 1, column 1: no game record: expected (; and a game in SGF"),
        ("see (B[aa])", "line 1, column 1: no game record: expected (; and a game in SGF"),
        (
            "\\HS\n\\[GAMEBLACKNAME=A\\]",
            "line 1, column 1: a game record in the format GIB, of Tygem: expected SGF, which most programs can save",
        ),
        (
            "[Header]\nSize=19",
            "line 1, column 1: a game record in the format UGF or UGI, of Panda: expected SGF, which most programs can save",
        ),
        (
            "Rating game\n19\nPMABBQQQQ",
            "line 1, column 1: a game record in the format NGF, of wBaduk: expected SGF, which most programs can save",
        ),
        ("(;B[aa](", "line 1, column 1: the game that begins here does not end: expected )"),
        ("(;B[aa", "line 1, column 4: a value of B does not end: expected ]"),
        ("(;\n B)", "line 2, column 2: found \"B)\": expected a property with a value, as in B[aa]"),
        ("(;B[aa](W[bb]))", "line 1, column 9: a variation without a node: expected ; after ("),
        ("(;B[aa](;W[bb])C[x])", "line 1, column 16: C belongs to no node: expected ; before it"),
        ("(;GM[1]GM[1])", "line 1, column 8: GM stands twice: expected GM[1] once"),
        ("(;GM[2])", "line 1, column 3: GM[2] is not Go: expected GM[1]"),
        ("(;SZ[0])", "line 1, column 3: SZ[0] is no board size: expected 1 to 25, as in SZ[19] or SZ[19:13]"),
        ("(;SZ[9:26])", "line 1, column 3: SZ[9:26] is no board size: expected 1 to 25, as in SZ[19] or SZ[19:13]"),
    ] {
        assert_eq!(says(text), expected, "{text}");
    }
}

#[test]
fn the_largest_texts_need_a_small_stack() {
    let line = format!("({})", ";B[aa]".repeat(10_000));
    let nested = format!("(;SZ[9]{}{})", "(;B[aa]".repeat(1000), ")".repeat(1000));
    // A broken property behind a long line.
    let broken = format!("(;SZ[9]{};SZ[x])", ";B[aa];W[]".repeat(4_000));
    let reader = thread::Builder::new().stack_size(1 << 20);
    let read = reader.spawn(move || [line, nested, broken].map(|text| read(&text).is_ok()));
    assert_eq!(read.expect("a thread").join().expect("no panic"), [true; 3]);
}

#[test]
fn large_texts_end_soon() {
    let begun = Instant::now();
    let nested = format!("{}{}", "(;".repeat(200_000), ")".repeat(200_000));
    let long = format!("({})", ";B[aa]".repeat(200_000));
    let wide = format!("(;SZ[9]{})", "(;B[aa])".repeat(50_000));
    let listed = format!("(;SZ[25]AB{})", "[aa:yy]".repeat(200_000));
    let brackets = "[".repeat(300_000);
    for text in [nested, long, listed, brackets] {
        assert!(read(&text).is_err());
    }
    assert!(judge(&wide));
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}
