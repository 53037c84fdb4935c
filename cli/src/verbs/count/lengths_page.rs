//! Games by length, and cycles, as pages and as tables.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use shinpan::{Act, Suicide};

use crate::command::page_format::PageFormat;
use crate::games::line_of_play::moves;
use shinpan_lab::count::{CycleClass, CycleKind, GameLengths};

/// Returns the numbers of games of each length, and a longest game.
pub(super) fn lengths(size: (u8, u8), rules: &str, found: &GameLengths, format: PageFormat) -> String {
    let rows: Vec<[String; 2]> =
        found.of_length.iter().map(|(moves, games)| [moves.to_string(), games.to_string()]).collect();
    if format == PageFormat::Tsv {
        return tsv(&["moves", "games"], &rows);
    }
    let (columns, lines) = size;
    let mut page = format!(
        "# Games on {columns}x{lines} by length\n\nA game is a sequence of plays and passes from the empty board, Black \
first, up to the first two passes in a row,\nunder `{rules}`. Made by `shinpan count lengths`.\n\n"
    );
    page.push_str(&markdown(&["moves", "games"], &rows));
    let _ = writeln!(page, "\nA longest game has {} moves: {}.", found.longest.len(), moves(&found.longest).join(", "));
    let plays = found.most_plays.iter().filter(|act| matches!(act, Act::Play(..))).count();
    let _ = writeln!(page, "A game with the most plays has {plays}: {}.", moves(&found.most_plays).join(", "));
    page
}

/// Returns the kinds of cycles, each with a first one.
pub(super) fn cycles(
    size: (u8, u8),
    depth: u8,
    suicide: Suicide,
    found: &BTreeMap<CycleKind, CycleClass>,
    format: PageFormat,
) -> String {
    let names = ["moves", "passes", "black-loses", "white-loses", "cycles", "way", "cycle"];
    let line = |acts: &[Act]| if acts.is_empty() { "-".to_owned() } else { moves(acts).join(", ") };
    let row = |(kind, class): (&CycleKind, &CycleClass)| {
        let [black, white] = kind.lost;
        let numbers = [kind.moves.to_string(), kind.passes.to_string(), black.to_string(), white.to_string()];
        let [moves, passes, black, white] = numbers;
        [moves, passes, black, white, class.count.to_string(), line(&class.way), line(&class.moves)]
    };
    let rows: Vec<[String; 7]> = found.iter().map(row).collect();
    if format == PageFormat::Tsv {
        return tsv(&names, &rows);
    }
    let (columns, lines) = size;
    format!(
        "# Cycles on {columns}x{lines}\n\nA cycle leads back to the same position with the same player to move, without a \
rule of repetition. No situation\noccurs twice in it, and no two passes are in a row. Suicide is {suicide}. Cycles of at \
most {depth} moves. `way` leads to\nthe first one of its kind from the empty board. Made by `shinpan count cycles`.\n\n{}",
        markdown(&names, &rows)
    )
}

fn tsv<const N: usize>(names: &[&str; N], rows: &[[String; N]]) -> String {
    let rows = rows.iter().map(|row| row.join("\t"));
    std::iter::once(names.join("\t")).chain(rows).fold(String::new(), |text, row| text + &row + "\n")
}

fn markdown<const N: usize>(names: &[&str; N], rows: &[[String; N]]) -> String {
    let mut text = format!("| {} |\n|{}\n", names.join(" | "), "---:|".repeat(N));
    for row in rows {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}
