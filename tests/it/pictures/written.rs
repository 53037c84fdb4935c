//! What a picture writes on stones and points: numbers of acts, labels of the record, a part of the board.

use std::fs;

use shinpan_tests::shinpan;

/// Two captures: 3 and 4 stand, and the stone of 1 is gone.
const GAME: &str = "(;SZ[9]KM[0]RU[AGA];B[aa];W[ba];B[ee]LB[ee:A][cc:1];W[ab]TR[ii]SQ[ai])";

fn drawn(arguments: &[&str], expected_code: i32) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    fs::write(&path, GAME).expect("written");
    let (code, text) = shinpan(&[&["picture", &path.display().to_string()], arguments].concat());
    assert_eq!(code, expected_code, "{arguments:?}: {text}");
    text
}

#[test]
fn stones_that_stand_have_the_numbers_of_their_acts() {
    let text = drawn(&["--numbers", "--format", "text"], 0);
    assert!(text.contains("acts: 2 B9, 3 E5, 4 A8\n"), "{text}");
    let text = drawn(&["--numbers=3", "--at", "3", "--format", "sgf"], 0);
    assert!(text.contains("LB[ee:A][cc:1][ee:3]"), "{text}");
    let svg = drawn(&["--numbers", "--format", "svg"], 0);
    assert!(svg.contains("fill=\"#fff\">3</text>") && svg.contains("fill=\"#000\">4</text>"), "{svg}");
}

/// The letter of the header says who plays number 1, and `m` how many came before.
#[test]
fn sensei_numbers_have_the_colors_of_their_stones() {
    let text = drawn(&["--numbers", "--format", "sensei"], 0);
    assert!(text.starts_with("$$cWm2 "), "{text}");
    assert!(text.contains("$$ | . 1 .") && text.contains("$$ | 3 . .") && text.contains(". 2 ."), "{text}");
}

#[test]
fn labels_are_those_of_the_act_that_is_shown() {
    let third = drawn(&["--at", "3", "--format", "text"], 0);
    assert!(third.contains("labels: A E5, 1 C7\n"), "{third}");
    let last = drawn(&["--format", "text"], 0);
    assert!(last.contains("labels: △ J1, □ A1\n"), "{last}");
    let sensei = drawn(&["--format", "sensei"], 0);
    assert!(sensei.contains("$$ | S . . . . . . . T |"), "{sensei}");
    let sgf = drawn(&["--format", "sgf"], 0);
    assert!(sgf.contains("TR[ii]") && sgf.contains("SQ[ai]") && !sgf.contains("LB["), "{sgf}");
}

#[test]
fn a_part_of_the_board_has_edges_only_where_the_board_has_them() {
    let text = drawn(&["--part", "E5:A9", "--format", "unicode"], 0);
    let rows: Vec<&str> = text.lines().skip(1).take(6).collect();
    // The lines go on to the right, where the board goes on.
    let expected =
        [" 9 ┌─○─┬─┬─┬─", " 8 ◎─┼─┼─┼─┼─", " 7 ├─┼─╋─┼─┼─", " 6 ├─┼─┼─┼─┼─", " 5 ├─┼─┼─┼─●─", "   A B C D E"];
    assert_eq!(rows, expected, "{text}");
    let sensei = drawn(&["--part", "E5:A9", "--format", "sensei"], 0);
    assert!(sensei.contains("$$  -----------\n$$ | . O . . .\n") && sensei.ends_with("$$ | . . . . X\n"), "{sensei}");
    let wrong = drawn(&["--part", "A1:T19", "--format", "text"], 2);
    assert_eq!(wrong, "", "a point off the board is refused");
}

#[test]
fn a_page_shows_one_board_with_buttons_and_prints_all() {
    let page = drawn(&["--format", "html"], 0);
    assert_eq!(page.matches("<figure>").count(), 5);
    for part in
        ["setAttribute('aria-label'", "@media print", ".one figure.now { display: block; }", "white-space: pre-wrap"]
    {
        assert!(page.contains(part), "{part}");
    }
}

/// The words for a breach differ from verb to verb, so the page itself is asked.
#[test]
fn a_page_marks_breaches() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    fs::write(&path, "(;SZ[5]KM[0.5];B[aa];W[aa];B[];W[])").expect("written");
    for verb in ["explain", "score"] {
        let (_, page) = shinpan(&[verb, &path.display().to_string(), "--rules", "basic,chinese", "--format", "html"]);
        assert!(page.contains("<strong>"), "{verb}: {page}");
    }
}
