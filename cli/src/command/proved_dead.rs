//! Dead stones that article 7 of the Japanese rules of 1989 decides, for `--dead proof`.

use crate::say;

use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Color, Diagram, Point};
use shinpan_lab::life::{Cut, LifeOptions, LifeRegion, LifeVerdict, RegionError};

/// The most states that the search for one chain looks at, unless the user says otherwise.
pub(crate) const STATES: u64 = 200_000;

/// Returns a board as a region without borders.
///
/// # Errors
/// - A chain of the board has no liberties.
pub(crate) fn region_of(board: &Diagram) -> Result<LifeRegion, InputError> {
    let mark = |point: Point| match board.at(point) {
        None => '.',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
    };
    let row = |row: u8| (0..board.columns()).map(|column| mark(Point { column, row })).collect::<String>();
    let rows: Vec<String> = (0..board.rows()).rev().map(row).collect();
    rows.join("\n").parse().map_err(|error: RegionError| InputError::new(error.to_string()))
}

/// Returns the stones that are proved dead. A message names the chains about which nothing is proved; they count as alive.
///
/// # Errors
/// - A chain of the board has no liberties.
pub(crate) fn proved_dead(board: &Diagram) -> Result<Vec<Point>, InputError> {
    let region = region_of(board)?;
    let verdict = LifeVerdict::new(&region, LifeOptions { cut: Cut::Always, states: STATES, ..LifeOptions::default() });
    let (known, unknown): (Vec<_>, Vec<_>) = verdict.answers.iter().partition(|answer| answer.status.is_some());
    if !unknown.is_empty() {
        let heads: Vec<String> = unknown.iter().map(|answer| answer.chain[0].to_string()).collect();
        say!("--dead proof: nothing is proved about the chains at {}: counted as alive", heads.join(" "));
    }
    let dead = known.into_iter().filter(|answer| answer.status.is_some_and(|status| !status.lives()));
    let point = |point: &shinpan::Point| Point { column: point.column, row: point.row };
    Ok(dead.flat_map(|answer| answer.chain.iter().map(point).collect::<Vec<Point>>()).collect())
}
