//! What a hunt makes of processes that play ahead and break, differ, hang or go away, and of what a preset leaves out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::hunt::{HuntOptions, Others, hunt};
use shinpan_harness::campaign::journal::{Account, Campaign, FindingKind, Header};
use shinpan_harness::input::Shard;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::{Act, End, Illegal, Move, Script, Target, Transcript, Want};

/// The games of each hunt. They are more than the processes may be ahead.
const GAMES: u64 = 150;

/// The seed of the hunts.
const SEED: u64 = 11;

/// What a process does wrong with the first script that it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Nothing,
    /// It breaks, and is well afterwards.
    Breaks,
    /// It says of a game that is not over that it is, or the other way round, and is well afterwards.
    Differs,
    /// It breaks and cannot be started again.
    GoesAway,
    Panics,
}

/// A process that plays ahead.
struct Helper {
    engine: Engine,
    fault: Fault,
    gone: Option<&'static str>,
    played: Arc<AtomicU64>,
}

impl Subject for Helper {
    fn name(&self) -> &str {
        "helper"
    }

    fn offers(&self) -> &Offer {
        self.engine.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let mut transcript = self.engine.transcript(script, want);
        let fault = std::mem::replace(&mut self.fault, Fault::Nothing);
        match fault {
            Fault::Nothing => {}
            Fault::Breaks | Fault::GoesAway => transcript.end = End::Broke("fell over".to_owned()),
            Fault::Differs => transcript.entries.iter_mut().for_each(|entry| entry.over = entry.over.map(|over| !over)),
            Fault::Panics => {
                self.played.fetch_add(1, Ordering::Relaxed);
                panic!("a process that panics, as this test wants it");
            }
        }
        self.gone = (fault == Fault::GoesAway).then_some("it went away");
        self.played.fetch_add(1, Ordering::Relaxed);
        transcript
    }

    fn gone(&self) -> Option<&str> {
        self.gone
    }

    fn take_errors(&mut self) -> Vec<String> {
        vec!["the standard error of the helper".to_owned()]
    }
}

/// The process that the hunt talks to. It begins once another one has played, so that this does not depend on luck.
struct Main(Engine, Arc<AtomicU64>);

impl Subject for Main {
    fn name(&self) -> &str {
        "main"
    }

    fn offers(&self) -> &Offer {
        self.0.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let began = Instant::now();
        while self.1.load(Ordering::Relaxed) == 0 {
            assert!(began.elapsed() < Duration::from_secs(100), "no process plays ahead");
            sleep(Duration::from_millis(1));
        }
        self.0.transcript(script, want)
    }
}

fn campaign(rules: &str) -> Campaign {
    Campaign::new(Header::new("hunt", SEED, Shard::WHOLE, vec![rules.to_owned()], "main"))
}

/// Hunts under `basic` with `others` ahead, and differences that are known.
fn hunted(subject: &mut dyn Subject, others: &Others, known: &[&str]) -> Account {
    hunted_under("basic", subject, others, known, &[])
}

fn hunted_under(rules: &str, subject: &mut dyn Subject, others: &Others, known: &[&str], judged: &[&str]) -> Account {
    let folder = tempfile::tempdir().expect("a folder");
    let options = HuntOptions {
        time: Duration::from_secs(1_000),
        games: Some(GAMES),
        rules: vec![rules.parse().expect("a ruleset")],
        out: folder.path().to_owned(),
        most: 100,
        known: known.iter().map(|known| Glob::new(known)).collect(),
        judged: judged.iter().map(|judged| Glob::new(judged)).collect(),
        breaks: 5,
        interrupted: Default::default(),
    };
    let mut campaign = campaign(rules);
    let ending = hunt(subject, others, &options, &mut campaign, &|_, _, _| {}).expect("an ending");
    assert_eq!(ending, Ending::Games);
    campaign.account().clone()
}

/// Hunts with a process ahead that has this fault.
fn with_fault(fault: Fault, known: &[&str]) -> Account {
    let played = Arc::new(AtomicU64::new(0));
    let count = played.clone();
    let open = move || -> Option<Box<dyn Subject>> {
        Some(Box::new(Helper { engine: Engine::new(), fault, gone: None, played: count.clone() }))
    };
    let others = Others { processes: 1, open: Arc::new(open), ..Others::none() };
    hunted(&mut Main(Engine::new(), played), &others, known)
}

#[test]
fn what_plays_ahead_changes_no_count_and_what_it_sees_once_is_a_finding() {
    let alone = hunted(&mut Engine::new(), &Others::none(), &[]);
    assert!(alone.findings.is_empty() && alone.tally.total().games > GAMES / 2, "{alone:?}");
    for (fault, kind) in [
        (Fault::Nothing, None),
        (Fault::Breaks, Some(FindingKind::Broke)),
        (Fault::Differs, Some(FindingKind::NotReproduced)),
        (Fault::GoesAway, None),
        (Fault::Panics, None),
    ] {
        let account = with_fault(fault, &[]);
        let kinds: Vec<FindingKind> = account.findings.values().map(|record| record.kind).collect();
        assert_eq!(kinds, Vec::from_iter(kind), "{fault:?}");
        let (total, expected) = (account.tally.total(), alone.tally.total());
        assert_eq!((total.games, total.acts), (expected.games, expected.acts), "{fault:?}");
        assert_eq!(account.tally.skipped, alone.tally.skipped, "{fault:?}");
        // Only the process that broke can say why it did.
        let explained = account.findings.values().any(|record| record.what.contains("standard error of the helper"));
        assert_eq!(explained, fault == Fault::Breaks, "{fault:?}: {:?}", account.findings);
    }
    let account = with_fault(Fault::Differs, &["over*", "*: over*"]);
    assert!(account.findings.is_empty() && account.tally.known.len() == 1, "{account:?}");
}

/// An engine that takes the game for over, or for under way, the wrong way round once two passes stopped it.
struct WrongAfterTheStop(Engine);

impl Subject for WrongAfterTheStop {
    fn name(&self) -> &str {
        "wrong"
    }

    fn offers(&self) -> &Offer {
        self.0.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let mut transcript = self.0.transcript(script, want);
        let is_pass = |act: &Act| matches!(act, Act::Move(Move { target: Target::Pass, .. }));
        let accepted = transcript.entries.iter().skip(1).map(|entry| entry.illegal == Some(Illegal::None));
        let passes: Vec<bool> =
            script.acts.iter().zip(accepted).map(|(act, accepted)| accepted && is_pass(act)).collect();
        let stop = passes.windows(2).position(|two| two == [true, true]);
        let after = stop.map_or(usize::MAX, |place| place + 2);
        transcript.entries.iter_mut().skip(after).for_each(|entry| entry.over = entry.over.map(|over| !over));
        transcript
    }
}

#[test]
fn a_difference_where_the_preset_leaves_something_out_is_no_finding() {
    let hunted = |rules, judged: &[&str]| {
        hunted_under(rules, &mut WrongAfterTheStop(Engine::new()), &Others::none(), &[], judged)
    };
    // tenuki:equivalence leaves out what follows two passes, tenuki:area leaves out nothing of the kind.
    let left_out = hunted("tenuki:equivalence", &[]);
    assert!(left_out.findings.is_empty(), "{:?}", left_out.findings);
    let known: Vec<&String> = left_out.tally.known.keys().collect();
    assert!(known.iter().any(|text| text.starts_with("tenuki:equivalence leaves out: ")), "{known:?}");
    assert!(!hunted("tenuki:area", &[]).findings.is_empty());
    assert!(!hunted("tenuki:equivalence", &["over*"]).findings.is_empty(), "somebody judged it");
}

#[test]
fn a_process_that_starts_slowly_holds_up_neither_the_games_nor_the_end() {
    let is_over = Arc::new(AtomicBool::new(false));
    let over = is_over.clone();
    let open = move || {
        while !over.load(Ordering::Relaxed) {
            sleep(Duration::from_millis(1));
        }
        None
    };
    let others = Others { processes: 2, open: Arc::new(open), ..Others::none() };
    let account = hunted(&mut Engine::new(), &others, &[]);
    is_over.store(true, Ordering::Relaxed);
    assert!(account.findings.is_empty() && account.tally.total().games > GAMES / 2);
}
