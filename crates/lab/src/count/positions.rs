//! Counts legal positions without visiting each one.
//!
//! The count fills the board point by point. Two partly filled boards are counted together if the points that follow
//! cannot tell them apart by their border. The method is from Tromp and Farnebäck, "Combinatorics of Go" (2007).

use std::collections::HashMap;

use num_bigint::BigUint;

use super::watch::{CountWatch, NoCount};

/// The most lines of the shorter side. A border has one byte for each line, and its type has 16 bytes.
pub const MOST_LINES: u8 = 16;

/// A border: one byte for each line, which holds the newest filled point. All chains that have a liberty look alike.
type Border = u128;

const EMPTY: u8 = 0;
/// A black stone of a chain with a liberty. White's is one more.
const FREE: u8 = 1;
/// A black stone of chain 0 of the chains that have no liberty yet. White's is one more; chain 1 comes next.
const STUCK: u8 = 3;
/// A black stone of a chain without liberties that has no number yet. White's is one more.
const NEW: u8 = 0x81;
/// The number of borders between two calls of the watch.
const OFTEN: usize = 1 << 16;
/// Beyond the edge: neither a liberty nor a stone.
const NOTHING: u8 = u8::MAX;

/// Counts the legal positions of a board with 1 to 25 columns and rows.
///
/// # Errors
/// - Both sides have more than [`MOST_LINES`] lines.
/// - The watch says to stop.
pub fn positions(columns: u8, rows: u8, watch: CountWatch<'_>) -> Result<BigUint, NoCount> {
    let (lines, length) = (columns.min(rows), columns.max(rows));
    if lines > MOST_LINES {
        return Err(NoCount::Unfit(format!(
            "{columns}x{rows}: expected a board with one side of at most {MOST_LINES} lines"
        )));
    }
    let mut counts: HashMap<Border, BigUint> = HashMap::from([(first_border(lines), BigUint::from(1u8))]);
    let points = u64::from(lines) * u64::from(length);
    for point in 0..points {
        if !watch(point, points) {
            return Err(NoCount::Stopped);
        }
        let line = (point % u64::from(lines)) as usize;
        let mut next = HashMap::new();
        for (number, (border, count)) in counts.into_iter().enumerate() {
            if number % OFTEN == OFTEN - 1 && !watch(point, points) {
                return Err(NoCount::Stopped);
            }
            for border in [None, Some(0), Some(1)].into_iter().filter_map(|stone| filled(border, line, stone)) {
                *next.entry(border).or_default() += &count;
            }
        }
        counts = next;
    }
    let legal = |border: &Border| (0..usize::from(lines)).all(|line| at(*border, line) < STUCK);
    Ok(counts.into_iter().filter(|(border, _)| legal(border)).map(|(_, count)| count).sum())
}

/// Returns the border of a board on which nothing is filled.
fn first_border(lines: u8) -> Border {
    (0..usize::from(lines)).fold(0, |border, line| with(border, line, NOTHING))
}

fn at(border: Border, line: usize) -> u8 {
    (border >> (8 * line)) as u8
}

fn with(border: Border, line: usize, content: u8) -> Border {
    border & !(0xFF << (8 * line)) | Border::from(content) << (8 * line)
}

/// Returns the color of a stone: 0 for Black, 1 for White. `None` if there is no stone.
fn color(content: u8) -> Option<u8> {
    (content != EMPTY && content != NOTHING).then(|| (content - FREE) % 2)
}

/// Returns the border after the next point of a line gets a stone of this color, or stays empty. `None` if that takes a
/// chain's last chance of a liberty.
fn filled(border: Border, line: usize, stone: Option<u8>) -> Option<Border> {
    let before = at(border, line);
    let beside = if line == 0 { NOTHING } else { at(border, line - 1) };
    let Some(own) = stone else {
        let border = with(border, line, EMPTY);
        return Some(numbered(relabeled(relabeled(border, before, FREE), beside, FREE)));
    };
    let is_own = |content: &u8| color(*content) == Some(own);
    let cut_off = before != NOTHING && before >= STUCK && !is_own(&before);
    if cut_off && !lines().any(|other| other != line && at(border, other) == before) {
        return None;
    }
    let free = [before, beside].iter().any(|content| [EMPTY, FREE + own].contains(content));
    // A label that no chain has yet, before the color is added.
    let label = if free { FREE } else { NEW };
    let joined = [before, beside].into_iter().filter(is_own);
    let border = with(border, line, label + own);
    Some(numbered(joined.fold(border, |border, chain| relabeled(border, chain, label))))
}

fn lines() -> std::ops::Range<usize> {
    0..usize::from(MOST_LINES)
}

/// Gives the stones of a chain without liberties another label. `label` is Black's; the stones keep their color.
fn relabeled(border: Border, chain: u8, label: u8) -> Border {
    let Some(own) = color(chain).filter(|_| chain >= STUCK) else { return border };
    let its = lines().filter(|line| at(border, *line) == chain);
    its.fold(border, |border, line| with(border, line, label + own))
}

/// Numbers the chains without liberties in the order of their lines.
fn numbered(border: Border) -> Border {
    let (mut numbered, mut met): (Border, Vec<u8>) = (border, Vec::new());
    for line in lines() {
        let content = at(border, line);
        if let (Some(own), true) = (color(content), content >= STUCK) {
            let number = met.iter().position(|chain| *chain == content).unwrap_or_else(|| {
                met.push(content);
                met.len() - 1
            });
            numbered = with(numbered, line, STUCK + 2 * number as u8 + own);
        }
    }
    numbered
}
