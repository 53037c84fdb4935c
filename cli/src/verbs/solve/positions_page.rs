//! Values of all positions of a size, as a page and as a table.

use std::fmt::Write as _;

use super::text::points;
use shinpan::Board;
use shinpan_lab::solve::{AllPositions, PositionBounds, PositionValues, counted};

/// Returns the page: how many positions have each value, and whether the player to move is ever worse off.
pub fn page(all: &AllPositions, rules: &str, values: &[PositionValues]) -> String {
    let of = |classes: &mut dyn Iterator<Item = u64>| classes.sum::<u64>();
    let total = of(&mut all.classes.iter().map(|class| u64::from(class.images + class.swapped)));
    let known = of(&mut values.iter().map(|one| u64::from(one.class.images + one.class.swapped)));
    let counts = counted(values);
    let board = all.classes.first().and_then(|class| all.board(class.board));
    let size = board.map_or(String::new(), |board| format!("{}x{}", board.columns(), board.rows()));
    let mut page = format!(
        "# Values of the positions of {size}\n\nThe value is Black's points less White's with best play by both, without \
komi, under `{rules}`. Nothing came before\nthe position. Made by `shinpan solve positions`.\n\n- {total} positions, in \
which every chain has a liberty, {known} of them in this table.\n"
    );
    if counts.stopped > 0 {
        let _ = writeln!(page, "- {} positions were stopped at `--nodes`, and are not counted below.", counts.stopped);
    }
    page.push_str("- `a..b`: a game can go on without end, or end without result. Black can force a, White can hold Black to b.\n\n");
    page.push_str("| value | Black to play | White to play |\n|---:|---:|---:|\n");
    for (bounds, [black, white]) in counts.of_value.iter().rev() {
        let _ = writeln!(page, "| {} | {black} | {white} |", value(*bounds));
    }
    let worse = counts.worse_off;
    let _ = writeln!(
        page,
        "\nThe player to move is worse off than if the opponent moved in {worse} of {} cases.",
        2 * (known - counts.stopped)
    );
    if let Some(board) = counts.first_worse_off.and_then(|number| all.board(number)) {
        let _ = writeln!(page, "The first is `{}`, with either player to play.", rows(&board));
    }
    page
}

/// The columns of the table.
const COLUMNS: [&str; 8] =
    ["board", "images", "swapped", "found", "black-low", "black-high", "white-low", "white-high"];

/// Returns the table: one line for each position that is known, which stands for its images.
pub fn table(all: &AllPositions, values: &[PositionValues]) -> String {
    let mut text = format!("{}\n", COLUMNS.join("\t"));
    for PositionValues { class, bounds, stopped } in values {
        let Some(board) = all.board(class.board) else { continue };
        let found = if *stopped { "stopped" } else { "proved" };
        let numbers: Vec<String> = bounds.iter().flatten().map(|one| bound(*one)).collect();
        let _ =
            writeln!(text, "{}\t{}\t{}\t{found}\t{}", rows(&board), class.images, class.swapped, numbers.join("\t"));
    }
    text
}

fn bound(bound: Option<i32>) -> String {
    bound.map_or("?".to_owned(), points)
}

fn value([low, high]: PositionBounds) -> String {
    if low == high && low.is_some() { bound(low) } else { format!("{}..{}", bound(low), bound(high)) }
}

/// Returns the rows of a board from the top, as `solve` reads them.
fn rows(board: &Board) -> String {
    board.to_string().replace(' ', "").trim_end().replace('\n', "/")
}
