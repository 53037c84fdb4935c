//! Tests what random games reach. A generator that never reaches an act tests nothing about it.

use std::collections::{BTreeMap, BTreeSet};

use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::reach::{Histogram, Reach};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::trace::{Standing, registers};
use shinpan_harness::vocabulary::rulesets::options::KEYS;
use shinpan_harness::vocabulary::{
    Act, ActKind, Illegal, Move, NoResult, Phase, Prisoners, Rules, Script, Target, Want,
};

/// The number of random games of seed 1.
const GAMES: u64 = 48_000;

/// The most games of a document; they end when every clause has been met.
const GAMES_FOR_CLAUSES: u64 = 6_000;

/// How often the games reach each range of a measure, at least: about half of what they do today. A range with 0 is beyond
/// so few games. `tests/api/large.rs` makes the largest suicides.
const LEAST: &[(&str, &[u64])] = &[
    ("points of the board", &[100, 5000, 7000, 2000, 1000, 76, 40, 100, 28, 10, 5]),
    ("longer side of the board", &[10_000, 3000, 800, 300, 400, 100, 100, 31]),
    ("acts of a script", &[3000, 10_000, 2000, 38, 11, 15, 14, 17, 3]),
    ("most stones on the board", &[9000, 8000, 300, 24, 7, 5, 22, 4, 7]),
    ("chains removed by one play", &[60_000, 3000, 91, 2]),
    ("stones captured by one play", &[30_000, 10_000, 9000, 6000, 300, 38, 17, 13, 3]),
    ("stones of a suicide", &[7000, 2000, 1000, 900, 56, 1, 1, 1, 0]),
    ("plies since the repeated position, play accepted", &[7000, 5000, 1000, 5, 1, 1, 0]),
    ("plies since the repeated position, play refused", &[10_000, 10_000, 2000, 13, 3, 1, 1]),
    ("acts accepted before a refused repetition", &[10_000, 10_000, 500, 500, 200, 200, 200]),
    ("largest chain of a play", &[10_000, 5000, 13, 11, 5, 6, 9, 6]),
    ("most liberties of such a chain", &[10_000, 4000, 1000, 300, 11, 9]),
    ("chains that a play joins", &[100_000, 20_000, 2000, 200]),
    ("largest empty region at the end", &[10_000, 2000, 100, 37, 14, 100, 14]),
    ("stones removed in a game", &[10_000, 6000, 100, 13, 13, 27, 8]),
    ("passes", &[7000, 9000, 900, 12, 9, 3]),
    ("chains that an agreement removes", &[1000, 1000, 700, 5]),
    ("acts of play-outs", &[10_000, 200, 100, 0, 0, 0]),
];

fn kind(act: &Act) -> &'static str {
    match act {
        Act::Move(Move { target: Target::At(_), .. }) => "play",
        Act::Move(Move { target: Target::Pass, .. }) => "pass",
        Act::Move(Move { target: Target::PassFor(_), .. }) => "pass for a ko",
        Act::Settle(settle) if !settle.contestable.is_empty() => "share",
        Act::Settle(settle) if settle.dead.is_empty() => "settle",
        Act::Settle(_) => "settle with removals",
        Act::NoResult(NoResult::Offer(_)) => "offer",
        Act::NoResult(NoResult::Accept(_)) => "accept",
        Act::NoResult(NoResult::Refuse(_)) => "refuse",
        other => other.kind().key(),
    }
}

/// With a fixed seed, the games contain each act accepted and refused, and every phase, result and reason.
#[test]
fn random_games_reach_everything() {
    let (mut accepted, mut refused) = (BTreeMap::new(), BTreeMap::new());
    let (mut reasons, mut phases, mut results) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut reach = Reach::new();
    for script in (0..GAMES).map(|number| generated(1, number, &[])) {
        let transcript = Engine::new().transcript(&script, &Want { last: Want::lockstep().every, ..Want::lockstep() });
        reach.add(&script, &transcript);
        for (act, after) in script.acts.iter().zip(transcript.entries.iter().skip(1)) {
            let (tally, reason) = match after.illegal {
                Some(Illegal::None) | None => (&mut accepted, None),
                Some(reason) => (&mut refused, Some(reason)),
            };
            *tally.entry(kind(act)).or_insert(0) += 1;
            if let Some(reason) = reason {
                *reasons.entry(reason).or_insert(0) += 1;
            }
            if let Some(phase) = after.phase {
                *phases.entry(format!("{phase:?}")).or_insert(0) += 1;
            }
        }
        if let Some(last) = transcript.entries.last().filter(|last| last.phase == Some(Phase::Over)) {
            let result = last.result.clone().unwrap_or_default();
            let result =
                if result.ends_with(|end: char| end.is_ascii_digit()) { "by score".to_owned() } else { result };
            *results.entry(result).or_insert(0) += 1;
        }
    }
    let all = format!("{accepted:#?}\n{refused:#?}\n{reasons:#?}\n{phases:#?}\n{results:#?}");
    // Moves have three kinds here, agreements three, and offers three.
    assert_eq!(accepted.len(), ActKind::ALL.len() + 6, "{all}");
    assert_eq!(refused.len(), accepted.len(), "{all}");
    assert!(accepted.values().chain(refused.values()).all(|count| *count >= 25), "{all}");
    assert_eq!(reasons.len(), 8, "{all}");
    assert_eq!(phases.len(), 8, "{all}");
    let expected =
        ["B+R", "B+T", "B+repetition", "W+R", "W+T", "W+repetition", "both-lose", "by score", "draw", "no-result"];
    assert_eq!(results.keys().map(String::as_str).collect::<Vec<_>>(), expected, "{all}");
    let rare = |row: &&Histogram| {
        let least = LEAST.iter().find(|(measure, _)| *measure == row.measure).map_or(&[][..], |(_, least)| least);
        least.len() != row.counts.len() || row.counts.iter().zip(least).any(|(count, least)| count < least)
    };
    let rare: Vec<&Histogram> = reach.rows.iter().filter(rare).collect();
    assert!(rare.is_empty(), "{rare:#?}");
}

/// Returns the groups of a script that the generator could lose without a test that fails.
fn groups(Script { rules, start, acts }: &Script) -> BTreeSet<String> {
    let ruleset = if rules.options.is_some() { "options".to_owned() } else { rules.id.clone() };
    let mut groups =
        BTreeSet::from([ruleset, format!("made by {:?}", start.made_by), format!("to play {:?}", start.to_play)]);
    if let Some(options) = rules.options {
        groups.extend(KEYS.iter().map(|(key, _)| format!("{key}={}", options.get(key))));
        let few = options.changed().count() <= 4;
        groups.insert(format!("options changed: {}", if few { "few" } else { "many" }));
    }
    let of_the_start = [
        ("clock", start.clock.is_some_and(|clock| clock.overtime.is_none())),
        ("overtime", start.clock.is_some_and(|clock| clock.overtime.is_some())),
        ("fixed handicap", start.fixed_handicap),
        ("handicap of two to nine", (2..10).contains(&start.handicap)),
        ("handicap of ten and more", start.handicap >= 10),
        ("prisoners", start.prisoners != Prisoners::default()),
        ("stones", start.board.points().any(|point| start.board.at(point).is_some())),
        ("komi", start.komi.is_some()),
    ];
    groups.extend(of_the_start.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| name.to_owned()));
    groups.extend(acts.iter().filter_map(|act| match act {
        Act::Resume(resume) => Some(format!("resume by {:?}", resume.by)),
        Act::Settle(settle) if !settle.contestable.is_empty() => Some("contestable points".to_owned()),
        Act::Move(Move { target: Target::PassFor(_), .. }) => Some("pass for a ko".to_owned()),
        Act::TakeButton(_) => Some("button".to_owned()),
        Act::Elapse(_) => Some("time".to_owned()),
        _ => None,
    }));
    groups
}

/// Each ruleset of the table, each value of each option, who made the start, clocks, handicaps, prisoners, who asks to resume,
/// and contestable points: each is in some scripts.
#[test]
fn random_scripts_reach_every_group() {
    const SCRIPTS: u64 = 20_000;
    const LEAST_OF_EACH: u64 = 20;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for script in (0..SCRIPTS).map(|number| generated(5, number, &[])) {
        groups(&script).into_iter().for_each(|group| *counts.entry(group).or_default() += 1);
    }
    let rulesets = Rules::all().map(|rules| rules.id.clone());
    let values = KEYS.iter().flat_map(|(key, values)| values.iter().map(move |value| format!("{key}={value}")));
    let others = [
        "made by Unsaid",
        "made by Nobody",
        "made by Black",
        "made by White",
        "to play Black",
        "to play White",
        "options changed: few",
        "options changed: many",
        "clock",
        "overtime",
        "fixed handicap",
        "handicap of two to nine",
        "handicap of ten and more",
        "prisoners",
        "stones",
        "komi",
        "resume by Black",
        "resume by White",
        "resume by Both",
        "contestable points",
        "pass for a ko",
        "button",
        "time",
    ];
    let expected = rulesets.chain(values).chain(others.map(str::to_owned));
    // So many stones need a large board, which few scripts have.
    let least = |group: &str| if group == "handicap of ten and more" { 2 } else { LEAST_OF_EACH };
    let rare: Vec<String> =
        expected.filter(|group| counts.get(group).is_none_or(|count| *count < least(group))).collect();
    assert!(rare.is_empty(), "rare: {rare:?}\n{counts:#?}");
}

/// There is no list of clauses out of reach: random games run every normative one.
#[test]
fn random_games_run_every_clause() {
    let mut unmet = BTreeSet::new();
    for register in registers().expect("registers") {
        let mut rules: Vec<Rules> = Rules::all().filter(|rules| rules.document == register.document).collect();
        if register.document == "katago" {
            // The table has few of the page's rulesets, and none with the button and the self-play end.
            rules.push("katago+button+self-play".parse().expect("a ruleset"));
        }
        let normative = register.clauses.iter().filter(|clause| clause.status == Standing::Normative);
        let mut open: BTreeSet<&str> = normative.map(|clause| clause.id.as_str()).collect();
        for number in 0..GAMES_FOR_CLAUSES {
            if open.is_empty() {
                break;
            }
            let mut spec = Spec::tracing();
            spec.transcript(&generated(9, number, &rules), &Want::lockstep());
            let ran = spec.exercised();
            open.retain(|clause| !ran.contains(clause));
        }
        unmet.extend(open.into_iter().map(str::to_owned));
    }
    assert!(unmet.is_empty(), "clauses that no game ran: {unmet:?}");
}
