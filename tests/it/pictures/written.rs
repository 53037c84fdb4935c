//! What a picture writes on stones and points: numbers of acts, labels of the record, a part of the board.

use crate::side_by_side::on;

/// Two captures: 3 and 4 stand, and the stone of 1 is gone.
const GAME: &str = "(;SZ[9]KM[0]RU[AGA];B[aa];W[ba];B[ee]LB[ee:A][cc:1];W[ab]TR[ii]SQ[ai])";

fn drawn(arguments: &[&str], expected_code: i32) -> String {
    on("picture", "game.sgf", GAME, arguments, expected_code)
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
