//! What is odd in a record is said, with its place, and what was made of it.

use shinpan::{Color, HalfPoints};
use shinpan_records::{Reading, read};

fn reading(text: &str) -> Reading {
    read(text).unwrap_or_else(|error| unreachable!("{error}: {text}"))
}

/// Each text, and what its findings say after their places.
const ODD: &[(&str, &[&str])] = &[
    ("(;SZ[9];B[aa])", &[]),
    (
        "x (;SZ[9]) y",
        &[
            "line 1, column 1: \"x\": a text outside the games; left out",
            "line 1, column 12: \"y\": a text outside the games; left out",
        ],
    ),
    ("(;SZ[9])(;SZ[9])", &["line 1, column 1, node 0: 2 games in the text; the first is read"]),
    (
        "(;FF[4]SiZe[9])",
        &["line 1, column 8, node 0: SiZe[9]: a name with letters other than capitals; its capitals count"],
    ),
    (
        "(;FF[3]SiZe[9])",
        &["line 1, column 8, node 0: SiZe[9]: a name with small letters, of an old format; its capitals count"],
    ),
    ("(;CA[utf-8]SZ[9])", &[]),
    ("(;CA[GB2312]SZ[9])", &["line 1, column 3, node 0: CA[GB2312]: not UTF-8; written as UTF-8"]),
    ("(;SZ[9];SZ[7])", &["line 1, column 9, node 1: SZ[7]: belongs in the root; does not count"]),
    ("(;SZ[9];B[]TB[aa]TW[aa])", &["line 1, column 18, node 1: TW[aa]: A9 is set up in two ways; the last one counts"]),
    ("(;SZ[9]x[9])", &["line 1, column 8, node 0: x[9]: a name without capitals; left out"]),
    ("(;FF[5]SZ[9])", &["line 1, column 3, node 0: FF[5]: not a version from 1 to 4"]),
    ("(;SZ[9]QQ[1])", &["line 1, column 8, node 0: QQ[1]: not a property of SGF; kept"]),
    ("(;SZ[9]C[a]C[b])", &["line 1, column 12, node 0: C[b]: stands twice in the node"]),
    ("(;SZ[9]PB[a][b])", &["line 1, column 8, node 0: PB[a][b]: more than one value; the first counts"]),
    ("(;SZ[ 9 ])", &["line 1, column 3, node 0: SZ[ 9 ]: blanks around the value; left out"]),
    ("(;SZ[9];B[a])", &["line 1, column 9, node 1: B[a]: cannot be read; left out"]),
    ("(;SZ[9]RE[Black wins])", &["line 1, column 8, node 0: RE[Black wins]: not a value of this property; kept"]),
    ("(;SZ[7:7])", &["line 1, column 3, node 0: SZ[7:7]: two numbers for a square; expected one"]),
    ("(;SZ[9];KM[5])", &["line 1, column 9, node 1: KM[5]: belongs in the root; does not count"]),
    ("(;SZ[9]KM[6,5])", &["line 1, column 8, node 0: KM[6,5]: a comma instead of a dot; read as 6.5"]),
    (
        "(;SZ[9]KM[375])",
        &[
            "line 1, column 8, node 0: KM[375]: a komi in hundredths of stones of two points each, as the Fox server writes it; read as 7.5",
        ],
    ),
    (
        "(;SZ[9]KM[650])",
        &[
            "line 1, column 8, node 0: KM[650]: a komi in hundredths of points, as the Fox server writes it; read as 6.5",
        ],
    ),
    ("(;SZ[9]KM[6.3])", &["line 1, column 8, node 0: KM[6.3]: no komi in half points; not used"]),
    ("(;SZ[9]HA[1])", &["line 1, column 8, node 0: HA[1]: a handicap below 2; read as none"]),
    (
        "(;SZ[9]HA[2];W[aa])",
        &[
            "line 1, column 8, node 0: HA[2]: no stones set up, and Black does not play as many; not used",
            "line 1, column 14, node 1: W[aa]: the record does not say that White moves first; the move does",
        ],
    ),
    ("(;SZ[9]HA[2];B[aa];B[bb];W[cc])", &["line 1, column 8, node 0: HA[2]: no stones set up; Black plays as many"]),
    (
        "(;SZ[9]HA[3]AB[aa][bb];W[cc])",
        &["line 1, column 8, node 0: HA[3]: 2 black stones at the start; the stones count"],
    ),
    ("(;SZ[9]AB[zz])", &["line 1, column 8, node 0: AB[zz]: off the board; left out"]),
    ("(;SZ[9]AB[aa][aa])", &["line 1, column 8, node 0: AB[aa]: A9 stands twice in the list"]),
    ("(;SZ[9]AB[aa]AW[aa])", &["line 1, column 14, node 0: AW[aa]: A9 is set up in two ways; the last one counts"]),
    ("(;SZ[9]AB[aa];AW[aa];B[bb])", &["line 1, column 15, node 1: AW[aa]: A9 has a stone already"]),
    ("(;SZ[9];B[aa];AB[bb])", &["line 1, column 15, node 2: AB[bb]: stones are set up after a move"]),
    ("(;SZ[9];AB[bb]B[aa])", &["line 1, column 8, node 1: stones are set up in a node with a move; they come first"]),
    (
        "(;SZ[9];B[aa]PL[W])",
        &["line 1, column 8, node 1: names the turn in a node with a move; read as a node of its own"],
    ),
    ("(;SZ[9]B[aa])", &["line 1, column 2, node 0: a move in the root; read as the next node"]),
    ("(;SZ[9];B[aa]W[bb])", &["line 1, column 8, node 1: more than one move in a node; read as one node each"]),
    ("(;SZ[9];B[jk])", &["line 1, column 9, node 1: B[jk]: the move is off the board"]),
    ("(;SZ[18];B[ss];W[tt])", &["line 1, column 10, node 1: B[ss]: the point behind the last corner; read as a pass"]),
    ("(;SZ[19];B[tt])", &[]),
    ("(;SZ[20:21];B[uv])", &["line 1, column 13, node 1: B[uv]: the point behind the last corner; read as a pass"]),
    (
        "(\nSZ[9]PB[a]\n;B[aa])",
        &["line 1, column 1, node 0: no semicolon before the first property; read as if there were one"],
    ),
    (
        "(;SZ[9];B[aa](;W[bb])(;W[cc]",
        &["line 1, column 1, node 0: the game does not end: expected ); read up to the end of the text"],
    ),
    ("(;SZ[9];B[aa];W[b", &["line 1, column 16, node 2: the text ends inside W, which is left out"]),
    ("(;SZ[9];B[aa];C[x]W", &["line 1, column 19, node 2: the text ends inside W, which is left out"]),
    ("(;SZ[21];B[tt])", &["line 1, column 10, node 1: B[tt]: a point on this board, not a pass"]),
    ("(;SZ[9];B[aa];B[bb])", &["line 1, column 15, node 2: B[bb]: not this player's turn"]),
    (
        "(;SZ[9];W[aa])",
        &["line 1, column 9, node 1: W[aa]: the record does not say that White moves first; the move does"],
    ),
    ("(;SZ[9];B[aa](;W[bb]);W[cc])", &["line 1, column 22, node 3: a node behind a variation; read as a variation"]),
];

#[test]
fn every_oddity_is_said() {
    for (text, expected) in ODD {
        let found: Vec<String> = reading(text).findings.iter().map(ToString::to_string).collect();
        assert_eq!(found, *expected, "{text}");
    }
}

#[test]
fn a_komi_in_hundredths_is_used() {
    for (text, komi) in [("750", 15), ("375", 15), ("325", 13), ("50", 1), ("650", 13), ("1000", 20)] {
        let record = reading(&format!("(;SZ[9]KM[{text}])")).record;
        assert_eq!((record.info.komi, record.info.unread_komi), (Some(HalfPoints(komi)), None), "{text}");
    }
}

#[test]
fn a_komi_is_read_in_every_spelling() {
    for half_points in -99..=99_i32 {
        let (sign, whole) = (if half_points < 0 { "-" } else { "" }, half_points.abs() / 2);
        let spellings = match (half_points % 2 == 0, whole) {
            (true, _) => vec![format!("{whole}"), format!("{whole}.0"), format!("{whole},00"), format!("0{whole}")],
            (false, 0) => vec![".5".to_owned(), "0.5".to_owned(), "0,5".to_owned(), ",50".to_owned()],
            (false, _) => {
                vec![format!("{whole}.5"), format!("{whole},5"), format!("{whole}.50"), format!("0{whole},5")]
            }
        };
        for spelling in spellings {
            let text = format!("(;SZ[9]KM[ {sign}{spelling} ])");
            assert_eq!(reading(&text).record.info.komi, Some(HalfPoints(half_points)), "{text}");
        }
    }
    // From 50 on, a whole number is in hundredths, as Fox writes it.
    for (text, komi) in
        [("49", Some(98)), ("50", Some(1)), ("49.5", Some(99)), ("5000", Some(100)), ("50.5", Some(101))]
    {
        let record = reading(&format!("(;SZ[9]KM[{text}])")).record;
        assert_eq!(record.info.komi, komi.map(HalfPoints), "{text}");
    }
}

#[test]
fn a_rectangle_may_be_one_row_or_one_column() {
    let names =
        |text: &str| -> Vec<String> { reading(text).record.setup().black.iter().map(ToString::to_string).collect() };
    assert_eq!(names("(;SZ[9]AB[ba:ea])"), ["B9", "C9", "D9", "E9"]);
    assert_eq!(names("(;SZ[9]AB[ab:ae])"), ["A5", "A6", "A7", "A8"]);
    assert_eq!(names("(;SZ[9]AB[cc:cc])"), ["C7"]);
}

#[test]
fn an_escaped_break_joins_lines_however_it_is_written() {
    for line_break in ["\n", "\r\n", "\r", "\n\r"] {
        let text = format!("(;SZ[9]C[a\\{line_break}b{line_break}c])");
        let record = reading(&text).record;
        assert_eq!(record.last_comment().map(|(_, comment)| comment), Some("ab\nc"), "{text:?}");
    }
}

#[test]
fn a_chain_with_no_liberty_but_the_opponents_territory_is_dead() {
    // D1 touches only points of White. D4 touches D5, which is nobody's.
    let text = "(;SZ[5]AB[bc][bb][ba][bd][be][de][db]AW[cc][cb][ca][cd][ce]TB[aa][ab][ac][ad][ae]TW[dc][dd][ea][eb][ec][ed][ee])";
    let record = reading(text).record;
    let setup = record.setup();
    let board = shinpan::Board::new(5, 5, &setup.black, &setup.white).expect("a board");
    let dead: Vec<String> = record.dead_stones(&board).iter().map(ToString::to_string).collect();
    assert_eq!(dead, ["D1"]);
}

#[test]
fn findings_have_an_end() {
    let text = format!("(;SZ[9]AB{})", "[zz]".repeat(5000));
    let findings = reading(&text).findings;
    assert_eq!(findings.len(), 1001);
    assert_eq!(findings[1000].oddity.to_string(), "4000 more findings are left out");
}

#[test]
fn the_root_is_read() {
    let text = "(;GM[1]FF[4]SZ[13:9]HA[2]KM[-3.5]RU[Japanese]RE[W+10.5]PB[A\\]]PW[B]TM[60]OT[3x30 byo-yomi]AB[aa]AB[bb:cc]AE[cc]PL[W])";
    let record = reading(text).record;
    assert_eq!((record.columns(), record.rows()), (13, 9));
    let info = &record.info;
    assert_eq!((info.handicap, info.komi), (Some(2), Some(HalfPoints(-7))));
    assert_eq!(
        [&info.black, &info.white, &info.rules].map(|text| text.as_deref()),
        [Some("A]"), Some("B"), Some("Japanese")]
    );
    assert_eq!(record.preset().map(|preset| preset.map(|preset| preset.id)), Ok(Some("japanese")));
    assert_eq!(record.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("W+10.5"));
    let setup = record.setup();
    let stones: Vec<String> = setup.black.iter().map(ToString::to_string).collect();
    assert_eq!(stones, ["B7", "B8", "C8", "A9"]);
    assert_eq!((setup.to_move, setup.komi, setup.handicap), (Color::White, HalfPoints(-7), 0));
}

#[test]
fn both_spellings_of_a_pass_are_passes() {
    let record = reading("(;SZ[19];B[];W[tt];B[aa])").record;
    let moves: Vec<String> = record.moves().map(|(color, one_move)| format!("{color} {one_move}")).collect();
    assert_eq!(moves, ["Black pass", "White pass", "Black A19"]);
    assert!(record.to_string().contains(";B[];W[];B[aa]"));
}

#[test]
fn comments_keep_their_breaks_and_escapes() {
    let record = reading("(;SZ[9]C[a\\]b\\\nc\nd\te\\\\])").record;
    let comment = record.last_comment().map(|(_, comment)| comment.to_owned());
    assert_eq!(comment.as_deref(), Some("a]bc\nd e\\"));
}
