//! The table of stages: each with its type and with wrong ones.
//!
//! A stage of a campaign that has no row here does not compile: [`Tester::stages`] makes a [`Stages`] of the rows. A row
//! without a wrong stage does not compile either.

use super::broken;
use shinpan_harness::campaign::journal::{Account, Books, Journal, JournalLine};
use shinpan_harness::campaign::stages::{Generator, InOrder, Numbering, Runner, Stages};
use shinpan_harness::campaign::verify::VerifyReport;
use shinpan_harness::input::InputError;
use shinpan_harness::judge::compare::Comparator;
use shinpan_harness::judge::pair::{Classifier, Judge, Played};
use shinpan_harness::judge::shrink::Shrinker;
use shinpan_harness::suite::corpus::{OwnRunJudge, RunJudge, RunOutcome, judge, judge_own};
use shinpan_lab::certify::{AGREE, FactsAgree};

/// A tester with one wrong stage.
pub struct BrokenTester {
    /// The stage.
    pub stage: &'static str,
    /// What it does wrong.
    pub what: &'static str,
    /// The tester.
    pub tester: Tester,
}

/// Declares the stages: what each does, its name, its type, and wrong ones.
macro_rules! stages {
    ($($(#[$says:meta])* $stage:ident: $kind:ty = [$first:expr $(, $more:expr)* $(,)?];)*) => {
        /// The stages of a tester, as values.
        #[derive(Clone, Copy, Debug)]
        pub struct Tester {
            $($(#[$says])* pub $stage: $kind,)*
        }

        impl Tester {
            /// Returns this tester once with each wrong stage.
            pub fn broken(&self) -> Vec<BrokenTester> {
                let mut all = Vec::new();
                $(
                    let wrong: &[(&'static str, $kind)] = &[$first $(, $more)*];
                    all.extend(wrong.iter().map(|(what, $stage)| {
                        let tester = Tester { $stage: *$stage, ..*self };
                        BrokenTester { stage: stringify!($stage), what, tester }
                    }));
                )*
                all
            }
        }
    };
}

stages! {
    /// Makes scripts.
    generate: Generator = [
        ("cuts scripts to three acts", broken::three_acts),
        ("makes one script again and again", broken::one_script),
        ("ignores the rulesets that it is given", broken::any_rules),
        ("ignores the seed", broken::any_seed),
        ("ignores what the subject offers", broken::any_board),
    ];
    /// Plays a script on both sides.
    run: Runner = [
        ("plays nothing", broken::plays_nothing),
        ("plays one side twice", broken::plays_one_side),
        ("plays the start alone", broken::plays_the_start),
        ("asks for nothing expensive", broken::asks_cheaply),
    ];
    /// Finds the first difference.
    compare: Comparator = [
        ("is blind to scores", broken::no_scores),
        ("is blind to repetitions", broken::no_repetitions),
        ("is blind to boards", broken::no_boards),
        ("is blind to legal moves", broken::no_moves),
        ("sees the start alone", broken::start_alone),
        ("sees the last state alone", broken::last_alone),
        ("sees nothing", |_, _| None),
        ("sees a difference where a side is silent", broken::silence_differs),
        ("calls every difference one of the board", broken::names_the_board),
    ];
    /// Says what became of a script without a difference.
    classify: Classifier = [
        ("takes a break for agreement", |left, right, names| {
            broken::same_if((left, right), names, |played| matches!(played, Played::Broke(_)))
        }),
        ("takes a late answer for agreement", |left, right, names| {
            broken::same_if((left, right), names, |played| matches!(played, Played::Late(_)))
        }),
        ("takes a late answer for a break", broken::late_is_broke),
        ("takes a skip for agreement", |left, right, names| {
            broken::same_if((left, right), names, |played| matches!(played, Played::Skipped(_)))
        }),
        ("takes a start that one side refuses for one that neither begins", broken::skipped_is_not_begun),
    ];
    /// Shrinks findings.
    shrink: Shrinker = [
        ("accepts everything", broken::accepts_all),
        ("accepts any difference", broken::accepts_any_difference),
        ("accepts nothing", |_, finding, _, _, _| finding.clone()),
        ("says that it is finished when it is not", broken::never_cut_short),
    ];
    /// Gives scripts to workers.
    number: Numbering = [
        ("leaves every second script out", |first, step, taken| first.checked_add(2 * taken * step)),
        ("gives nothing after script 50", |first, step, taken| Some(first + taken * step).filter(|next| *next <= 50)),
        ("gives each script twice", |first, step, taken| first.checked_add(taken / 2 * step)),
        ("gives the scripts of all shards", |first, _, taken| first.checked_add(taken)),
    ];
    /// Puts games in order, before they are counted.
    order: InOrder = [
        ("drops the differences after game 50", broken::drops_late_differences),
        ("takes a break for agreement", broken::drops_breaks),
        ("takes games as they come", |waiting, _| waiting.pop_first().map(|(_, game)| game)),
    ];
    /// Runs a case of the suite on a program and judges it.
    judge_run: RunJudge = [
        ("passes every program", |_, _| RunOutcome::Passed),
        ("looks at the last state alone", broken::judges_the_last_state),
        ("takes a difference for a note", broken::notes_differences),
        ("takes a note for a difference", broken::differs_by_notes),
        ("takes a skipped run for a passed one", broken::passes_skipped),
        ("takes a late answer for a break", broken::late_run_is_broke),
    ];
    /// Runs a case of the suite on one of our own sides and judges it.
    judge_own: OwnRunJudge = [
        ("passes both sides", |_, _| None),
        ("is as mild as with a program", |run, side| match judge(run, side) {
            RunOutcome::Differs(found) => Some(found.text("case", side.name())),
            RunOutcome::Broke(how) | RunOutcome::Late(how) => Some(how),
            RunOutcome::Passed | RunOutcome::Noted(_) | RunOutcome::Skipped(_) => None,
        }),
        ("accepts a claim without an answer", broken::accepts_silence),
        ("accepts a break", |run, side| judge_own(run, side).filter(|what| !what.starts_with("broke"))),
        ("asks one side for what only the other knows", broken::asks_for_every_clause),
    ];
    /// Adds a line to the account of a campaign.
    take: fn(&mut Account, JournalLine) = [
        ("forgets findings", broken::forgets_findings),
        ("forgets how often findings were met", broken::forgets_met),
        ("keeps one finding", broken::keeps_one_finding),
        ("forgets failures of the suite", broken::forgets_failures),
    ];
    /// Appends a line to a journal.
    append: fn(&mut Journal, &JournalLine) -> Result<(), InputError> = [
        ("writes no findings", broken::writes_no_findings),
        ("writes no progress", broken::writes_no_progress),
        ("writes every line twice", broken::writes_twice),
    ];
    /// Says whether both sides say the same of a position, for a certificate.
    agree: FactsAgree = [
        ("compares liberties only", |one, other| one.liberties == other.liberties),
        ("compares no plays", |one, other| (&one.liberties, &one.owners, &one.regions)
            == (&other.liberties, &other.owners, &other.regions)),
        ("compares no owners", |one, other| (&one.liberties, &one.regions, &one.plays)
            == (&other.liberties, &other.regions, &other.plays)),
        ("agrees with everything", |_, _| true),
    ];
    /// Says whether a run found nothing wrong.
    verdict: fn(&VerifyReport) -> bool = [
        ("calls every run clean", |_| true),
        ("looks at the suite alone", |report| report.failures.is_empty()),
        ("looks at counts alone", |report| report.rows.iter().all(|(_, row)| row.divergences == 0)),
    ];
    /// Prints a run.
    report: fn(&VerifyReport, u64) -> String = [
        ("prints nothing", |_, _| String::new()),
        ("prints the seed alone", |_, seed| format!("seed {seed}")),
        ("leaves the last finding out", |report, seed| {
            let one_less = report.findings.len().saturating_sub(1);
            report.findings[..one_less].iter().map(|(record, met)| format!("{met} {}", record.case)).collect::<String>()
                + &format!("{:?} {:?} {seed}", report.rows, report.failures)
        }),
    ];
}

impl Tester {
    /// Returns the stages of its campaigns.
    pub fn stages(&self) -> Stages {
        Stages {
            generate: self.generate,
            run: self.run,
            judge: self.judge(),
            shrink: self.shrink,
            number: self.number,
            order: self.order,
            judge_own: self.judge_own,
        }
    }

    /// Returns the stages that judge one script.
    pub fn judge(&self) -> Judge {
        Judge { compare: self.compare, classify: self.classify }
    }

    /// Returns the stages that keep what a campaign found.
    pub fn books(&self) -> Books {
        Books { take: self.take, append: self.append }
    }

    /// Returns the tester that is right, with what prints a run.
    pub fn right(report: fn(&VerifyReport, u64) -> String) -> Tester {
        let Stages { generate, run, judge: Judge { compare, classify }, shrink, number, order, judge_own } =
            Stages::RIGHT;
        let Books { take, append } = Books::RIGHT;
        let (agree, verdict): (FactsAgree, fn(&VerifyReport) -> bool) = (AGREE, VerifyReport::is_clean);
        Tester {
            generate,
            run,
            compare,
            classify,
            shrink,
            number,
            order,
            judge_run: judge,
            judge_own,
            take,
            append,
            agree,
            verdict,
            report,
        }
    }
}
