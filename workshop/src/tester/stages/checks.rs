//! The checks that every tester must pass. Each asks one stage, or a whole campaign, what a computation without stages
//! knows the answer to.

use super::bookkeeping;
use super::hunting;
use super::judging;
use super::planning;
use super::suite;
use super::table::Tester;

/// A check of a tester.
#[derive(Clone, Copy)]
pub struct StageCheck {
    /// Its name.
    pub name: &'static str,
    /// Returns what is wrong.
    holds: fn(&Tester) -> Result<(), String>,
}

impl StageCheck {
    /// Returns the check's name and what it says against a tester. `None` if the tester passes.
    pub fn seen(&self, tester: &Tester) -> Option<(&'static str, String)> {
        (self.holds)(tester).err().map(|what| (self.name, what))
    }
}

/// A whole campaign against the impostor: it shows that `verify` uses the stages that it is given.
pub const CAMPAIGN: StageCheck = StageCheck { name: "campaign", holds: planning::a_campaign_counts_every_game };

/// A hunt of the impostor: it shows that `hunt` uses the stages that it is given, also with several processes.
pub const HUNT: StageCheck = StageCheck { name: "hunt", holds: hunting::a_hunt_counts_every_game };

/// The suite as `verify` runs it: it shows that `verify` judges its runs by the stage that it is given.
pub const SUITE: StageCheck = StageCheck { name: "suite", holds: suite::verify_judges_its_suite };

/// All checks, the cheapest first.
pub const CHECKS: &[StageCheck] = &[
    StageCheck { name: "fields", holds: judging::every_field_can_differ },
    StageCheck { name: "places", holds: judging::the_first_state_that_differs_is_found },
    StageCheck { name: "ends", holds: judging::every_end_has_its_word },
    StageCheck { name: "numbers", holds: planning::every_number_comes_once },
    StageCheck { name: "order", holds: planning::games_come_in_order_and_whole },
    StageCheck { name: "account", holds: bookkeeping::an_account_keeps_every_line },
    StageCheck { name: "journal", holds: bookkeeping::a_journal_is_read_as_it_was_written },
    StageCheck { name: "verdict", holds: bookkeeping::each_fault_makes_a_run_unclean },
    StageCheck { name: "report", holds: bookkeeping::a_report_names_what_was_found },
    StageCheck { name: "certificate", holds: judging::a_certificate_compares_everything },
    StageCheck { name: "scripts", holds: planning::scripts_are_long_and_different },
    StageCheck { name: "games", holds: judging::every_game_ends_as_it_must },
    StageCheck { name: "shrinking", holds: judging::a_finding_stays_the_same_and_becomes_small },
    StageCheck { name: "runs", holds: suite::every_claim_of_a_run_counts },
    StageCheck { name: "own runs", holds: suite::our_sides_answer_every_claim },
    SUITE,
    CAMPAIGN,
    HUNT,
];
