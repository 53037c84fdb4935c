//! What a fuzz target may spend on one input. A fuzzer learns from the number of inputs, and one long game on a large board
//! costs as much as a thousand short ones. So most targets play only the beginning of such a game, and the games that
//! `lockstep` cuts have a target of their own.
//!
//! The unit is a point that the specification looks at. It looks at about seven million in a second.

use shinpan_harness::vocabulary::{Fields, Script, Start, Want};

/// The most points of a board whose lists of moves `lockstep` asks for. For such a list the specification tries every
/// point, and looks at the whole board each time.
const MOST_LISTED: usize = 81;

/// How many positions the specification compares for the cost of a point.
const COMPARED: usize = 16;

/// What a target may spend on a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputBudget {
    /// It plays the first acts of each script, as far as they cost no more than this.
    UpTo(usize),
    /// It plays only the scripts of which another target with this budget plays a part, and these whole.
    Beyond(usize),
    /// It plays each script whole.
    Unlimited,
}

impl InputBudget {
    /// What a target spends that compares the two sides, or plays a script again for each of its acts.
    pub const OF_TWO_SIDES: InputBudget = InputBudget::UpTo(6_000);
    /// What those leave.
    pub const REST_OF_TWO_SIDES: InputBudget = InputBudget::Beyond(6_000);
    /// What a target spends that asks the engine alone.
    pub const OF_THE_ENGINE: InputBudget = InputBudget::UpTo(20_000);

    /// Returns how many acts of a script with this start the target plays.
    pub fn most_acts(self, start: &Start) -> usize {
        match self {
            InputBudget::UpTo(cost) => affordable(cost, start),
            InputBudget::Beyond(_) | InputBudget::Unlimited => usize::MAX,
        }
    }

    /// Returns whether the target plays this script, or leaves it to another one.
    pub fn covers(self, script: &Script) -> bool {
        match self {
            InputBudget::Beyond(cost) => {
                !lists_are_cheap(&script.start) || script.acts.len() > affordable(cost, &script.start)
            }
            InputBudget::UpTo(_) | InputBudget::Unlimited => true,
        }
    }

    /// Returns what a target asks about a script with this start.
    pub fn within(self, start: &Start, want: Want) -> Want {
        match self {
            InputBudget::UpTo(_) if !lists_are_cheap(start) => Want { last: Fields::default(), ..want },
            InputBudget::UpTo(_) | InputBudget::Beyond(_) | InputBudget::Unlimited => want,
        }
    }
}

/// Returns how many acts cost no more than this: the most with `acts * (points + acts / COMPARED) <= cost`. Each act changes
/// the board, and its position is compared with those before.
fn affordable(cost: usize, start: &Start) -> usize {
    let points = start.board.points().count();
    (1..).take_while(|acts| acts * (points + acts / COMPARED) <= cost).count()
}

fn lists_are_cheap(start: &Start) -> bool {
    start.board.points().count() <= MOST_LISTED
}

#[cfg(test)]
mod tests {
    use super::InputBudget;
    use shinpan_harness::generate::random::generated;

    /// What one target cuts, the other one plays, and nothing else.
    #[test]
    fn every_script_is_played_whole_by_one_of_two_targets() {
        let (mut small, mut large) = (0, 0);
        for number in 0..600 {
            let script = generated(7, number, &[]);
            let whole = script.acts.len() <= InputBudget::OF_TWO_SIDES.most_acts(&script.start);
            let lists = script.start.board.points().count() <= 81;
            assert_eq!(InputBudget::REST_OF_TWO_SIDES.covers(&script), !(whole && lists), "script {number} of seed 7");
            (small, large) = (small + usize::from(whole && lists), large + usize::from(!(whole && lists)));
        }
        assert!(small > 400 && large > 5, "{small} and {large} scripts");
    }
}
