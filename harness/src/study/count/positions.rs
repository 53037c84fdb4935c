//! Legal positions, without going through them: point by point, boards that look the same along the border of what is filled
//! so far, as far as what follows can tell, are counted together. The method is that of Tromp and Farnebäck, "Combinatorics
//! of Go" (2007).

use std::collections::HashMap;

use num_bigint::BigUint;

use super::watch::{CountWatch, NoCount};

/// The most lines that the shorter side may have: a border keeps a byte for each.
pub const MOST_LINES: u8 = 16;

/// A border: for each line the newest point filled, a byte each. Chains that have a liberty need not be told apart.
type Border = u128;

const EMPTY: u8 = 0;
/// A stone of a chain with a liberty: Black's; White's is one more.
const FREE: u8 = 1;
/// Stones of the chain number 0 of those that have no liberty yet: Black's. White's is one more, then comes chain 1.
const STUCK: u8 = 3;
/// The same of a chain not numbered yet.
const NEW: u8 = 0x81;
/// After how many borders the watch is asked.
const OFTEN: usize = 1 << 16;
/// Beyond every edge there is nothing: no liberty, and no stone.
const NOTHING: u8 = u8::MAX;

/// How many positions of a board of so many columns and rows, 1 to 25 each, are legal.
///
/// # Errors
/// If neither side is short enough, or the watch says to stop.
pub fn positions(columns: u8, rows: u8, watch: CountWatch<'_>) -> Result<BigUint, NoCount> {
    let (lines, length) = (columns.min(rows), columns.max(rows));
    if lines > MOST_LINES {
        return Err(NoCount::Unfit(format!(
            "legal positions are counted on boards with a side of at most {MOST_LINES}, not on {columns}x{rows}"
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

/// Nothing on any line.
fn first_border(lines: u8) -> Border {
    (0..usize::from(lines)).fold(0, |border, line| with(border, line, NOTHING))
}

fn at(border: Border, line: usize) -> u8 {
    (border >> (8 * line)) as u8
}

fn with(border: Border, line: usize, content: u8) -> Border {
    border & !(0xFF << (8 * line)) | Border::from(content) << (8 * line)
}

/// The color of a stone, 0 or 1.
fn color(content: u8) -> Option<u8> {
    (content != EMPTY && content != NOTHING).then(|| (content - FREE) % 2)
}

/// The border after the next point of a line is filled with a stone of this color, or left empty; `None` if that takes the
/// last chance of a liberty from a chain.
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
    // A label that no chain has, of the right color.
    let label = if free { FREE } else { NEW };
    let joined = [before, beside].into_iter().filter(is_own);
    let border = with(border, line, label + own);
    Some(numbered(joined.fold(border, |border, chain| relabeled(border, chain, label))))
}

fn lines() -> std::ops::Range<usize> {
    0..usize::from(MOST_LINES)
}

/// Gives the stones of a chain without liberties another label: that of Black's, its color is kept.
fn relabeled(border: Border, chain: u8, label: u8) -> Border {
    let Some(own) = color(chain).filter(|_| chain >= STUCK) else { return border };
    let its = lines().filter(|line| at(border, *line) == chain);
    its.fold(border, |border, line| with(border, line, label + own))
}

/// The chains without liberties numbered in the order of their lines.
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
