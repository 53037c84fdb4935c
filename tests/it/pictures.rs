//! Pictures of states, in all their forms.

mod places;
mod written;

use std::fs;

use crate::side_by_side::on;
use shinpan_tests::shinpan;

/// A ko: Black takes, and White may not take back at once.
const KO: &str = "(;GM[1]FF[4]SZ[4]KM[0]AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B];B[cb])";

fn picture(format: &str, arguments: &[&str]) -> String {
    on("picture", "ko.sgf", KO, &[&["--rules", "basic", "--format", format], arguments].concat(), 0)
        .replace("GAME", "KO")
}

#[test]
fn a_ko_is_drawn_in_every_form() {
    for format in ["text", "unicode", "svg", "sgf", "sensei", "markdown"] {
        insta::assert_snapshot!(format!("ko as {format}"), picture(format, &[]));
    }
}

#[test]
fn a_picture_shows_owners_and_dead_stones() {
    insta::assert_snapshot!("ko with owners", picture("svg", &["--owners", "--dead", "B4"]));
    insta::assert_snapshot!("ko with owners as sgf", picture("sgf", &["--owners", "--dead", "B4"]));
}

/// Owners are those after the dead stones are removed: two dead stones in a corner leave their points to the opponent.
#[test]
fn dead_stones_own_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("corner.txt");
    fs::write(&path, ". O X . O\n. O X . O\n. X X . O\nX X . O O\nX . . O .").expect("written");
    let of = |rules: &str, more: &[&str]| {
        let path = path.display().to_string();
        let all = [&["picture", &path, "--rules", rules, "--owners", "--format", "markdown"], more].concat();
        let (code, text) = shinpan(&all);
        assert_eq!(code, 0, "{text}");
        text
    };
    assert!(!of("aga", &[]).contains("A5"), "{}", of("aga", &[]));
    let dead = of("aga", &["--dead", "B5"]);
    assert!(dead.contains("dead: B4 B5 (off the board where it says who owns a point)"), "{dead}");
    assert!(dead.contains("Black's empty points: A3 A4 B4 A5 B5"), "{dead}");
    // Rules without an agreement remove nothing.
    let alive = of("basic", &["--dead", "B5"]);
    assert!(alive.contains("dead: B4 B5 (the players cannot agree on them here, so they count as alive)"), "{alive}");
    assert!(!alive.contains("A5 B5"), "{alive}");
    // Without the option, the marks of a record at its end name them.
    let record = folder.path().join("marked.sgf");
    fs::write(&record, "(;SZ[3]RU[AGA]KM[0];B[bb];W[aa];B[];W[]TB[aa][ba])").expect("written");
    let record = record.display().to_string();
    let (code, text) = shinpan(&["picture", &record, "--owners", "--format", "markdown"]);
    assert!(code == 0 && text.contains("dead: A3 (off the board"), "{text}");
    let (code, text) = shinpan(&["picture", &record, "--owners", "--at", "2", "--format", "markdown"]);
    assert!(code == 0 && !text.contains("dead:"), "the marks are about the end: {text}");
}

/// The earlier position differs in the stone that White would put back, and in the one that took it.
#[test]
fn a_barred_point_has_the_earlier_position_as_ghosts() {
    let svg = picture("svg", &[]);
    assert_eq!(svg.matches("stroke-dasharray").count(), 2, "{svg}");
    assert!(svg.contains("barred by repetition: B3"), "{svg}");
    assert!(svg.contains("role=\"img\"") && svg.contains("<title>KO, after 1 act, white to play"), "{svg}");
}

/// What is drawn as SGF is read back as the same stones.
#[test]
fn a_drawn_record_is_a_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("drawn.sgf").display().to_string();
    fs::write(&path, picture("sgf", &[])).expect("written");
    let (code, text) = shinpan(&["picture", &path, "--rules", "basic", "--format", "text"]);
    assert_eq!(code, 0, "{text}");
    let board = |text: &str| text.lines().skip(1).take(5).map(|line| line.replace('#', ".")).collect::<Vec<_>>();
    assert_eq!(board(&text), board(&picture("text", &[])));
}

/// Returns what a verb prints about the ko.
fn about_the_ko(verb: &str, arguments: &[&str], expected_code: i32) -> String {
    on(verb, "ko.sgf", &format!("{};W[bb])", KO.trim_end_matches(')')), arguments, expected_code)
}

/// The record takes the ko back at once. The picture is of the state before that, with the barred point.
#[test]
fn an_explanation_is_drawn_where_a_rule_is_broken() {
    for rules in ["basic", "basic,basic,ko=none"] {
        let svg = about_the_ko("explain", &["--rules", rules, "--format", "svg"], 1);
        assert!(svg.contains("barred by repetition: B3") && svg.contains("after 1 act,"), "{rules}: {svg}");
    }
    let page = about_the_ko("explain", &["--rules", "basic", "--format", "html"], 1);
    assert_eq!(page.matches("<figure>").count(), 3, "{page}");
    assert!(page.contains("<pre>") && page.contains("basic/rule8"), "{page}");
}

/// The film of a count: dead stones, the board without them, owners, and each player's points.
#[test]
fn a_count_is_drawn_step_by_step() {
    let page = about_the_ko("score", &["--rules", "aga", "--dead", "B4", "--format", "html"], 0);
    assert_eq!(page.matches("<figure>").count(), 5, "{page}");
    for caption in ["the dead stones are off the board", "who owns each point, under aga", "stones, 0 empty points"] {
        assert!(page.contains(caption), "{caption}: {page}");
    }
    let svg = about_the_ko("score", &["--rules", "aga", "--dead", "B4", "--format", "svg"], 0);
    assert!(svg.contains("who owns each point, under aga"), "{svg}");
}

#[test]
fn a_line_of_best_play_is_drawn() {
    let (code, page) = shinpan(&["solve", "4x1", "--rules", "basic", "--format", "html"]);
    assert!(code == 0 && page.matches("<figure>").count() > 3 && page.contains("value: 4"), "{page}");
    let (_, sensei) = shinpan(&["solve", "4x1", "--rules", "basic", "--format", "sensei"]);
    assert!(sensei.starts_with("$$"), "{sensei}");
    assert_eq!(shinpan(&["solve", "4x1", "--format", "paint"]).0, 2);
}
