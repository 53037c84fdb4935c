//! What presets leave out is data: runs that meet it are not required, and lint reads the data.

use std::collections::BTreeSet;

use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_harness::suite::case::{Status, read_cases};
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter};
use shinpan_harness::suite::lint::{Plays, lint};
use shinpan_harness::suite::not_modelled::met;
use shinpan_harness::suite::preset_data::preset_faults;
use shinpan_harness::vocabulary::rulesets::{Omission, Preset, RunEvent, presets};

/// Returns a file with one case.
fn file(keys: &str, start: &str, steps: &[&str]) -> String {
    let steps: String = steps.iter().map(|step| format!("      - {step}\n")).collect();
    format!(
        "format: 1\ntopic: x\nabout: x\ncases:\n  - name: a\n    title: t\n    {keys}\n    tier: 0\n    needs: [setup, rectangular, settlement]\n    origin: {{ kind: author }}\n    start: {{ {start} }}\n    steps:\n{steps}"
    )
}

/// Four by three: Black sends two stones, and White takes one back.
const SENT: &str = "board: \"O . O .\\n. O X X\\n. X X X\"";

#[test]
fn a_run_shows_its_events() {
    use RunEvent::*;
    let ko = "board: \". X O .\\nX O . O\\n. X O .\"";
    let rows: &[(&str, &str, &[&str], &[RunEvent])] = &[
        ("basic", "size: [3, 3]", &["move: B B2", "move: W A1", "move: B pass", "move: W C3"], &[]),
        ("basic,ko=stone", SENT, &["move: B A1", "move: W D3", "move: B B3", "move: W C3"], &[Recurs, UnequalCycle]),
        ("basic", SENT, &["move: B A1", "move: W D3", "move: B B3", "move: W C3"], &[UnequalCycle]),
        (
            "basic,ko=stone",
            SENT,
            &[
                "move: B A1",
                "move: W D3",
                "move: B B3",
                "move: W C3",
                "move: B pass",
                "move: W D3",
                "move: B B3",
                "move: W C3",
                "move: B pass",
            ],
            &[Recurs, UnequalCycle],
        ),
        // A ko is no cycle.
        ("basic", ko, &["move: B C2", "move: W B2"], &[StartRecurs]),
        ("basic", "size: [1, 1]", &["move: B A1"], &[StartRecurs, QuietRecurrence, Suicide, LoneSuicide]),
        ("basic,suicide=none", "board: \". X O .\"", &["move: B A1"], &[Suicide]),
        ("basic", "size: [3, 3]", &["move: B B2", "move: W pass", "move: B pass"], &[Stop, BlackStops]),
        ("basic,passes=3", "size: [3, 3]", &["move: B B2", "move: W pass", "move: B pass"], &[]),
        (
            "basic,agreement=yes",
            "size: [3, 3]",
            &["move: B B2", "move: W pass", "move: B pass", "settle: { dead: [\"B2\"] }"],
            &[Stop, BlackStops, DeadStones, Tie],
        ),
        (
            "basic,agreement=yes",
            "size: [3, 3]",
            &["move: B pass", "move: W pass", "disagree: true", "move: B pass", "move: W pass"],
            &[Stop, Disagreement],
        ),
        (
            "basic,agreement=yes",
            "size: [3, 3]",
            &["move: B pass", "move: W pass", "disagree: true", "move: B B2", "move: W pass", "move: B pass"],
            &[Stop, BlackStops, LaterStop, Disagreement],
        ),
        ("basic", "board: \". X O .\"", &["move: B pass", "move: W pass"], &[Stop, ChainInAtari, Tie]),
        ("basic", "board: \"X . O\"", &["move: B pass", "move: W pass"], &[Stop, NeutralPoint, ChainInAtari, Tie]),
        ("basic,handicap=free", "size: [3, 3], handicap: 1", &["move: B A1"], &[HandicapOfOne]),
        (
            "basic,handicap=free",
            "size: [3, 1], handicap: 2, komi: \"3\"",
            &["move: B A1", "move: B B1", "move: W pass", "move: B pass"],
            &[Stop, BlackStops, ChainInAtari, Handicap, Tie, HandicapTie],
        ),
        ("basic", "board: \"X . X\", to-play: white", &["move: W pass"], &[BlackSetUp]),
        ("basic", "size: [3, 3]", &["move: B B2\n        expect: { margin: \"9\" }"], &[OwnKomi]),
        ("basic", "size: [3, 3], komi: \"0\"", &["move: B B2\n        expect: { margin: \"9\" }"], &[]),
    ];
    for (rules, start, steps, events) in rows {
        assert_eq!(shown(rules, start, steps), events.iter().copied().collect(), "{rules} {start} {steps:?}");
    }
}

/// Returns the events of a case.
fn shown(rules: &str, start: &str, steps: &[&str]) -> BTreeSet<RunEvent> {
    let text = file(&format!("rules: [\"{rules}\"]"), start, steps);
    let case = read_cases("x.yaml", &text).unwrap_or_else(|error| panic!("{error}")).cases.remove(0);
    met(&case.script(case.rules[0]), &case.expectation(case.rules[0])).events
}

/// Play has not stopped, but a count is claimed, so the board in play matters.
#[test]
fn a_count_in_play_shows_what_the_board_has() {
    use RunEvent::*;
    let margin = |margin: &str| format!("move: B pass\n        expect: {{ margin: \"{margin}\" }}");
    let of = |board: &str, claim: &str| shown("basic", &format!("board: \"{board}\", komi: \"0\""), &[claim]);
    assert_eq!(of("X . O", "move: B pass"), BTreeSet::new());
    assert_eq!(of("X . O", &margin("0")), BTreeSet::from([NeutralPoint, ChainInAtari]));
    let hopeless = of(". X . O X\\nX X X X X", &margin("7"));
    assert_eq!(hopeless, BTreeSet::from([NeutralPoint, ChainInAtari, HopelessStone]));
}

/// Each event is in the data, and some run of the suite shows it under a preset that names it.
#[test]
fn every_event_is_named_and_shown() {
    let corpus = Corpus::embedded().expect("the suite");
    let filter = Filter::default();
    let data = |run: &CaseRun<'_>| run.rules.preset.map_or(&[][..], |preset| &preset.not_modelled);
    let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).filter(|run| !data(run).is_empty()).collect();
    let shown = map_on_all_cores(&runs, |run| {
        let met = met(&run.script(), &run.expectation());
        let named: BTreeSet<RunEvent> = data(run).iter().flat_map(|one| one.events.iter().copied()).collect();
        let decided = data(run).iter().flat_map(|one| &one.clauses).any(|clause| met.clauses.contains(clause));
        if run.entry.case.status_under(run.rules) == Status::Required {
            let is_modelled = met.events.is_disjoint(&named) && !decided;
            assert_eq!(run.status() == Status::Required, is_modelled, "{}", run.id());
        }
        met.events.intersection(&named).copied().collect::<Vec<_>>()
    });
    let shown: BTreeSet<RunEvent> = shown.into_iter().flatten().collect();
    let missing: Vec<&str> = RunEvent::ALL.iter().filter(|event| !shown.contains(event)).map(|one| one.key()).collect();
    assert!(missing.is_empty(), "no run shows {missing:?} under a preset that names it");
}

fn preset_with(id: &str, omission: Omission) -> Preset {
    let of_data = presets().expect("presets").iter().find(|preset| preset.id == id).expect("a preset");
    Preset { not_modelled: vec![omission], ..of_data.clone() }
}

/// A preset, the sentence, clauses and events of its one item, and words of the fault.
type FaultRow = (&'static str, &'static str, &'static [&'static str], &'static [RunEvent], &'static str);

/// Lint refuses data about omissions that can concern nothing.
#[test]
fn lint_reads_what_presets_leave_out() {
    let registered = ["options/repeat.no-result", "options/repeat.draw", "japanese-1989/12"].map(str::to_owned).into();
    let faults = |id: &str, says: &str, clauses: &[&str], events: &[RunEvent]| -> Vec<String> {
        let clauses = clauses.iter().map(|clause| (*clause).to_owned()).collect();
        let omission = Omission { says: says.to_owned(), clauses, events: events.to_vec() };
        preset_faults(&[preset_with(id, omission)], &registered).iter().map(ToString::to_string).collect()
    };
    assert_eq!(faults("kgs:japanese", "x", &["options/repeat.no-result"], &[RunEvent::Recurs]), [""; 0]);
    assert_eq!(faults("japanese", "x", &["japanese-1989/12"], &[]), [""; 0]);
    let rows: &[FaultRow] = &[
        ("kgs:japanese", " ", &[], &[], "an item of `not-modelled` says nothing: expected a sentence"),
        (
            "kgs:japanese",
            "x",
            &["options/repeat.none"],
            &[],
            "names clause `options/repeat.none`, which is in no register",
        ),
        ("kgs:japanese", "x", &["options/repeat.draw"], &[], "names clause `options/repeat.draw`, which basic,"),
        ("japanese", "x", &["options/repeat.draw"], &[], "which japanese-1989 does not have"),
        ("kgs:japanese", "x", &["japanese-1989/12"], &[], "does not have: expected one that it has"),
        ("kgs:japanese", "x", &[], &[RunEvent::Stop, RunEvent::Stop], "names event `stop` twice in one item"),
    ];
    for (id, says, clauses, events, expected) in rows {
        let found_faults = faults(id, says, clauses, events);
        let start = format!("crates/harness/presets/presets.yaml: {id}: ");
        assert!(
            matches!(found_faults.as_slice(), [one] if one.starts_with(&start) && one.contains(expected)),
            "{found_faults:?}"
        );
    }
    let unknown = "- { id: a, group: text, title: a, rules: basic, komi: null, handicap-komi: null, source: a, date: a, confidence: text, not-modelled: [{ says: a, events: [unheard-of] }] }";
    let error = shinpan_harness::input::from_yaml::<Vec<Preset>>("a.yaml", unknown).expect_err("no such event");
    assert!(error.to_string().contains("unheard-of"), "{error}");
}

/// Returns what lint says of a case on the board [`SENT`].
fn lint_faults(keys: &str, steps: &[&str]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("x.yaml"), file(keys, SENT, steps)).expect("written");
    let corpus = Corpus::read(folder.path()).expect("a case");
    lint(&corpus, Plays::All).expect("registers").iter().map(ToString::to_string).collect()
}

/// Sentences of a case are those of a document that it runs under, and some refuse or score.
#[test]
fn lint_refuses_sentences_that_decide_nothing() {
    let steps = ["move: B A1\n        expect: { phase: play }"];
    for (sentences, fault) in [
        ("\"basic/s68\", \"basic/s1\"", "names sentence `basic/s1`, which is a heading"),
        ("\"basic/s134\"", "names only sentences of examples"),
        ("\"tromp-taylor-2001/s25\"", "expected a document with a run that is required"),
        ("\"basic/s9999\"", "expected a document and a number"),
    ] {
        let faults = lint_faults(&format!("rules: [\"basic\"]\n    sentences: [{sentences}]"), &steps);
        assert!(faults.iter().any(|one| one.contains(fault)), "{sentences}: {faults:?}");
    }
    assert_eq!(lint_faults("rules: [\"basic\"]\n    sentences: [\"basic/s68\", \"basic/s134\"]", &steps), [""; 0]);
}

/// Lint refuses a case that is required and whose rulesets all leave it out, and one that says it is not modelled.
#[test]
fn lint_refuses_a_required_case_that_no_preset_models() {
    let steps =
        ["move: B A1", "move: W D3", "move: B B3", "move: W C3\n        expect: { over: true, result: no-result }"];
    let faults_of = |keys: &str| lint_faults(keys, &steps);
    // By an event of the data, and by a clause that decides.
    for (rules, sentence) in [("chinese:practice", "Sending two stones"), ("kgs:japanese", "A long cycle is no result")]
    {
        let faults = faults_of(&format!("rules: [\"{rules}\"]"));
        let expected = format!("x/a: required under no ruleset: {rules} leaves out: {sentence}");
        assert!(matches!(faults.as_slice(), [one] if one.contains(&expected)), "{faults:?}");
        assert_eq!(faults_of(&format!("note: x\n    status: silent\n    rules: [\"{rules}\"]")), [""; 0]);
    }
    // A ruleset that models it makes the case worth requiring.
    assert_eq!(faults_of("rules: [\"chinese:practice\", \"basic,ko=stone,repeat=no-result\"]"), [""; 0]);
    let faults = faults_of("note: x\n    status: not-modelled\n    rules: [\"chinese:practice\"]");
    assert!(matches!(faults.as_slice(), [one] if one.contains("it follows from the preset")), "{faults:?}");
}
