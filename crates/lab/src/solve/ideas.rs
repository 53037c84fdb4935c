//! The ideas by which the search saves work. Without any of them it finds the same value, after more states.

/// Defines the ideas: for each its name on the command line, and what it is.
macro_rules! ideas {
    ($($idea:ident $name:literal $says:literal)*) => {
        /// One idea.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Idea {
            $(#[doc = $says] $idea,)*
        }

        impl Idea {
            /// All ideas.
            pub const ALL: &[Idea] = &[$(Idea::$idea),*];

            /// Returns the name of the idea, such as `pass-alive`.
            pub fn name(self) -> &'static str {
                match self { $(Idea::$idea => $name),* }
            }

            /// Returns what the idea is, in one sentence.
            pub fn says(self) -> &'static str {
                match self { $(Idea::$idea => $says),* }
            }
        }
    };
}

ideas! {
    Symmetry "symmetry" "A lemma also proves its images: the board turned or mirrored, or with swapped colors"
    PassAlive "pass-alive" "The search ends where chains that can never be captured decide the score"
    Order "order" "Moves that seem good are tried first"
    Lemmas "lemmas" "A lemma is used again in every history that fits; without: only in a history with the same positions"
    ProofNumbers "proof-numbers" "The search continues where a proof seems to need the least work; without: one move deeper each time"
    NearScores "near-scores" "The first scores to ask for are near to zero; without: the interval of all scores is halved"
}

impl Idea {
    /// Returns the idea with a name. `None` if no idea has it.
    pub fn named(name: &str) -> Option<Idea> {
        Idea::ALL.iter().copied().find(|idea| idea.name() == name)
    }
}

/// Which ideas a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ideas([bool; Idea::ALL.len()]);

impl Ideas {
    /// Every idea.
    pub const ALL: Ideas = Ideas([true; Idea::ALL.len()]);

    /// Returns whether an idea is used.
    pub fn has(self, idea: Idea) -> bool {
        self.0[idea as usize]
    }

    /// Returns the same ideas without this one.
    #[must_use]
    pub fn without(mut self, idea: Idea) -> Ideas {
        self.0[idea as usize] = false;
        self
    }
}

#[cfg(test)]
mod tests {
    use shinpan::{Board, Color, Ruleset};

    use super::{Idea, Ideas};
    use crate::solve::{Question, SolveLimits, Solved, certificate, solve};

    const RULES: [&str; 4] = [
        "repetition=positional",
        "repetition=situational",
        "repetition=natural-situational",
        "repetition=positional suicide=allowed",
    ];

    fn solved(rules: &str, (columns, rows): (u8, u8), ideas: Ideas, most_visited: u64) -> Solved {
        let ruleset: Ruleset = rules.parse().expect("switches");
        let board = Board::empty(columns, rows).expect("a size");
        let mut answer = Question { ruleset, board, to_move: Color::Black }.begun().expect("a question");
        answer.use_ideas(ideas);
        solve(&mut answer, SolveLimits { most_visited, stop: &|_| false }).expect("no contradiction");
        answer
    }

    /// Compares a search with some ideas with the value. Returns whether it came to its end.
    #[track_caller]
    fn compare(rules: &str, size: (u8, u8), value: i32, ideas: Ideas, most_visited: u64) -> bool {
        let other = solved(rules, size, ideas, most_visited);
        let [low, high] = other.bounds().map(|bound| bound.expect("a bound"));
        assert!((low..=high).contains(&value), "{rules} on {size:?} with {ideas:?}: {value}, not {low}..{high}");
        assert!(other.stopped() || low == high, "{rules} on {size:?} with {ideas:?}: {low}..{high}");
        !other.stopped()
    }

    fn value(rules: &str, size: (u8, u8)) -> i32 {
        solved(rules, size, Ideas::ALL, u64::MAX).value().expect("a value")
    }

    #[test]
    fn no_combination_of_ideas_changes_a_value() {
        let mut ended = 0;
        for rules in RULES {
            for size in [(1, 1), (2, 1), (3, 1), (4, 1), (2, 2), (5, 1)] {
                let value = value(rules, size);
                for set in 0..1 << Idea::ALL.len() {
                    let left_out = Idea::ALL.iter().copied().filter(|idea| set >> *idea as u32 & 1 == 1);
                    let ideas = left_out.fold(Ideas::ALL, Ideas::without);
                    ended += u32::from(compare(rules, size, value, ideas, 1_000));
                }
            }
        }
        // Without lemmas or proof numbers, some searches take too long.
        assert!(ended > 1_000, "{ended} of 1536 searches came to their end");
    }

    /// Returns what the proofs of a board use besides moves.
    fn uses(rules: &str, size: (u8, u8), ideas: Ideas) -> Vec<String> {
        let solutions = solved(rules, size, ideas, u64::MAX).solutions;
        let texts = solutions.iter().map(|solution| certificate(solution, "any"));
        let headers = texts.map(|text| text.lines().next().unwrap_or_default().to_owned());
        headers.filter(|header| header.contains("\"uses\"")).collect()
    }

    /// A state may be its own image, so that images can get into a proof on two ways.
    #[test]
    fn a_proof_without_symmetry_and_safe_chains_has_moves_alone() {
        let moves_alone = Ideas::ALL.without(Idea::Symmetry).without(Idea::PassAlive);
        for rules in RULES {
            for size in [(2, 2), (3, 2)] {
                assert_eq!(uses(rules, size, moves_alone), [""; 0], "{rules} on {size:?}");
                assert_ne!(uses(rules, size, Ideas::ALL), [""; 0], "{rules} on {size:?}");
            }
        }
    }

    #[test]
    fn no_single_idea_changes_the_value_of_a_larger_board() {
        let mut ended = 0;
        for rules in RULES {
            for size in [(3, 2), (4, 2), (3, 3), (5, 2), (9, 1)] {
                let value = value(rules, size);
                for idea in Idea::ALL {
                    ended += u32::from(compare(rules, size, value, Ideas::ALL.without(*idea), 8_000));
                }
            }
        }
        assert!(ended > 60, "{ended} of 120 searches came to their end");
    }
}
