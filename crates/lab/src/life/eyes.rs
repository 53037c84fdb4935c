//! Eyes that the owner of a window can still make, although the opponent plays first.

use super::ground::{ATTACKER, OWNER, bits};
use super::window::Window;
use crate::solve::quick_hash::QuickMap;

/// A search for eyes, by proof numbers.
pub(super) struct EyeSearch<'a> {
    window: &'a Window,
    /// By the stones and the player to move: how far the search is.
    known: QuickMap<([u64; 2], usize), Numbers>,
    /// The states on the line that is being looked at. A state that returns there counts as lost.
    line: Vec<([u64; 2], usize)>,
    /// How many states were looked at, and how many may be.
    pub expanded: u64,
    limit: u64,
}

/// How many more states must be decided at least before it is shown that the owner holds his stones, and that he loses
/// one: the proof number and the disproof number of Allis. If one is 0, it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    holds: u32,
    loses: u32,
}

/// A number that no search reaches.
const NEVER: u32 = 1 << 30;

impl Numbers {
    const OPEN: Numbers = Numbers { holds: 1, loses: 1 };
    const HOLDS: Numbers = Numbers { holds: 0, loses: NEVER };
    const LOSES: Numbers = Numbers { holds: NEVER, loses: 0 };
}

impl EyeSearch<'_> {
    pub fn new(window: &Window, limit: u64) -> EyeSearch<'_> {
        EyeSearch { window, known: QuickMap::default(), line: Vec::new(), expanded: 0, limit }
    }

    /// Returns whether the owner can answer each play so that his chains beside the window become unconditionally alive, and
    /// he never loses a stone.
    pub fn holds(&mut self) -> bool {
        self.search(self.window.stones, ATTACKER, Numbers { holds: NEVER, loses: NEVER }).holds == 0
    }

    /// Searches until a number reaches its limit, and returns both.
    fn search(&mut self, stones: [u64; 2], mover: usize, limit: Numbers) -> Numbers {
        self.expanded += 1;
        let Some(next) = self.next(stones, mover) else {
            self.known.insert((stones, mover), Numbers::LOSES);
            return Numbers::LOSES;
        };
        self.line.push((stones, mover));
        let found = loop {
            let children: Vec<Numbers> = next.iter().map(|child| self.numbers(*child, 1 - mover)).collect();
            let (found, best, second) = combined(&children, mover);
            if found.holds >= limit.holds
                || found.loses >= limit.loses
                || found.holds == 0
                || found.loses == 0
                || self.expanded > self.limit
            {
                break found;
            }
            let child = children[best];
            let inner = if mover == OWNER {
                Numbers {
                    holds: limit.holds.min(second.saturating_add(1)),
                    loses: limit.loses - found.loses + child.loses,
                }
            } else {
                Numbers {
                    holds: limit.holds - found.holds + child.holds,
                    loses: limit.loses.min(second.saturating_add(1)),
                }
            };
            let numbers = self.search(next[best], 1 - mover, inner);
            self.known.insert((next[best], 1 - mover), numbers);
        };
        self.line.pop();
        self.known.insert((stones, mover), found);
        found
    }

    /// Returns what is known of a state.
    fn numbers(&mut self, stones: [u64; 2], mover: usize) -> Numbers {
        if self.line.contains(&(stones, mover)) {
            return Numbers::LOSES;
        }
        if let Some(known) = self.known.get(&(stones, mover)) {
            return *known;
        }
        let is_safe = mover == ATTACKER && self.window.ground.safe(stones, OWNER, 0) == stones[OWNER];
        let numbers = if is_safe { Numbers::HOLDS } else { Numbers::OPEN };
        self.known.insert((stones, mover), numbers);
        numbers
    }

    /// Returns the stones after each move. `None` if the opponent can capture a stone.
    fn next(&self, stones: [u64; 2], mover: usize) -> Option<Vec<[u64; 2]>> {
        let empty = self.window.ground.all & !(stones[OWNER] | stones[ATTACKER]);
        // The owner may pass.
        let mut next = if mover == OWNER { vec![stones] } else { Vec::new() };
        for point in bits(empty) {
            let Some(play) = self.window.ground.play(stones, mover, point) else { continue };
            if mover == ATTACKER && play.captured != 0 {
                return None;
            }
            next.push(play.stones);
        }
        Some(next)
    }
}

/// Returns the numbers of a state from those of its moves, the move to look at next, and the number of the second best.
fn combined(children: &[Numbers], mover: usize) -> (Numbers, usize, u32) {
    let (mut sum, mut least, mut second, mut best) = (0u32, NEVER, NEVER, 0);
    for (place, child) in children.iter().enumerate() {
        let (own, other) = if mover == OWNER { (child.holds, child.loses) } else { (child.loses, child.holds) };
        sum = sum.saturating_add(other).min(NEVER);
        if own < least {
            (second, least, best) = (least, own, place);
        } else {
            second = second.min(own);
        }
    }
    let numbers =
        if mover == OWNER { Numbers { holds: least, loses: sum } } else { Numbers { holds: sum, loses: least } };
    (numbers, best, second)
}
