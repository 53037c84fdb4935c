//! The option `--dead`: who names the dead stones.

use std::cell::RefCell;
use std::rc::Rc;

use clap::Args;

use super::durations::seconds;
use super::failure::Failure;
use super::proved_dead::{guessed, proved_dead, report_contradictions};
use shinpan_harness::input::InputError;
use shinpan_harness::subject::Patience;
use shinpan_harness::subject::gtp::StatusProgram;
use shinpan_harness::vocabulary::rulesets::SpecRules;
use shinpan_harness::vocabulary::{Diagram, Point, Rules};
use shinpan_referee::games::dead::{AskDead, DeadAsker, DeadNamer, DeadSource, expect_stones};

/// The dead stones that a user names.
#[derive(Args)]
pub(crate) struct DeadArgs {
    /// Dead stones, as in D4,E5, or `none`, `proof`, `guess`, or a program that is asked, as in gtp:'gnugo --mode gtp'
    ///
    /// A stone stands for its chain. `proof` names the chains that the verb `life` proves dead by default. `guess` adds, of
    /// the chains about which nothing is proved, those that their owner loses in random games. A program is asked with the
    /// command final_status_list. Default: the stones that the record's last comments name in a line such as
    /// `dead: D4 E5`, else the opponent's stones in its territory (properties TB and TW). With points and --rules
    /// japanese-1989, a message says where article 7 contradicts them.
    #[arg(long, value_name = "POINTS")]
    pub dead: Vec<String>,
    /// Seconds that a program of --dead may take to start, and for its answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    pub dead_timeout: f64,
}

/// Who names the dead stones, and whether a program failed at it.
pub(crate) struct NamedDead {
    namer: Option<DeadNamer>,
    failed: Rc<RefCell<Option<String>>>,
}

impl DeadArgs {
    /// Returns who names the dead stones. If they are named as points, and one of the rulesets is `japanese-1989`, a message
    /// says where article 7 contradicts them.
    ///
    /// # Errors
    /// - A word is neither a point nor `none`, or `none` is not alone.
    /// - The program cannot be started, or does not tell dead stones, or its limit is no time.
    pub(crate) fn named(&self, rules: &[Rules]) -> Result<NamedDead, Failure> {
        let failed = Rc::default();
        let command = match self.dead.as_slice() {
            [] => return Ok(NamedDead { namer: None, failed }),
            [only] if only.trim() == "proof" => {
                return Ok(NamedDead::asking(DeadSource::Proof, Box::new(proved_dead), failed));
            }
            [only] if only.trim() == "guess" => {
                return Ok(NamedDead::asking(DeadSource::Guess, Box::new(guessed), failed));
            }
            [only] => only.trim().strip_prefix("gtp:"),
            _ => None,
        };
        let Some(command) = command else {
            let points = self.points()?;
            if !rules.iter().any(|rules| matches!(rules.spec, SpecRules::Japanese1989(_))) {
                return Ok(NamedDead { namer: Some(DeadNamer::Points(points)), failed });
            }
            let check = move |board: &Diagram| {
                expect_stones(&points, board)?;
                report_contradictions(board, &points)?;
                Ok(points.clone())
            };
            return Ok(NamedDead::asking(DeadSource::User, Box::new(check), failed));
        };
        let limit = seconds(self.dead_timeout)?;
        let patience = Patience { answer: limit, start: limit };
        let program =
            StatusProgram::start(command, patience).map_err(|trouble| Failure::CannotRun(trouble.to_string()))?;
        let (name, program, broke) = (program.name().to_owned(), RefCell::new(program), Rc::clone(&failed));
        let ask = move |board: &Diagram| {
            program.borrow_mut().dead(board).map_err(|trouble| {
                *broke.borrow_mut() = Some(trouble.to_string());
                InputError::new(trouble.to_string())
            })
        };
        Ok(NamedDead::asking(DeadSource::Program(name), Box::new(ask), failed))
    }

    /// Returns the points. None without the option.
    ///
    /// # Errors
    /// - A word is neither a point nor `none`, or `none` is not alone.
    pub(crate) fn points(&self) -> Result<Vec<Point>, Failure> {
        if self.dead.is_empty() {
            return Ok(Vec::new());
        }
        let words = self.dead.iter().flat_map(|list| list.split([',', ' ']));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        if words == ["none"] {
            return Ok(Vec::new());
        }
        if words.is_empty() {
            return Err(Failure::usage(
                "--dead: no point: expected points, as in D4,E5, or `none`, `proof` or `guess`",
            ));
        }
        let points = words.iter().map(|word| word.parse::<Point>());
        let points: Result<Vec<Point>, InputError> = points.collect();
        Ok(points.map_err(|error| error.about("--dead"))?)
    }
}

impl NamedDead {
    fn asking(source: DeadSource, ask: Box<AskDead>, failed: Rc<RefCell<Option<String>>>) -> NamedDead {
        NamedDead { namer: Some(DeadNamer::Asked(DeadAsker::new(source, ask))), failed }
    }

    /// Returns who names the dead stones. `None` if that is left to the record.
    pub(crate) fn namer(&self) -> Option<&DeadNamer> {
        self.namer.as_ref()
    }

    /// Returns the failure that an error is: of the program if it broke, otherwise of usage.
    pub(crate) fn failure(&self, error: InputError) -> Failure {
        self.failed.borrow_mut().take().map_or(Failure::Usage(error), Failure::CannotRun)
    }
}
