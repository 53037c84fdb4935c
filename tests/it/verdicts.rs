//! The verdicts of `check`: how much ran, on how many processes, and which ruleset a program plays.

use std::fs;

use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome};
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::Rules;
use shinpan_tool::verbs::check::guess::{Guess, GuessCandidate, GuessRun, Retold, Separation, requested};

use shinpan_tests::shinpan;

/// A program that plays four rulesets: those of area scoring with superko.
const FEW_RULES: &str = "saboteur:a small program";

fn check(more: &[&str]) -> (i32, String) {
    shinpan(&[&["check", "--with", FEW_RULES], more].concat())
}

#[test]
fn a_check_that_executes_nothing_is_exit_code_3() {
    let (code, text) = check(&["--rules", "japanese-1997", "--tier", "0"]);
    assert_eq!(code, 3, "{text}");
    assert!(text.contains(" executed (0 %): 0 passed") && text.contains("rules japanese-1997"), "{text}");
}

#[test]
fn a_check_can_demand_a_share_of_the_runs() {
    let some = ["--run", "article-ko/*", "--tier", "2"];
    let (code, text) = check(&some);
    assert_eq!(code, 0, "{text}");
    let share = text.lines().last().and_then(|line| line.split('(').nth(1)?.split(' ').next()?.parse::<u8>().ok());
    let share = share.filter(|share| (1..99).contains(share)).expect("a share");
    for (wanted, expected) in [(share - 1, 0), (share + 1, 3), (100, 3)] {
        let (code, text) = check(&[&some[..], &["--min-run", &format!("{wanted}%")]].concat());
        assert_eq!(code, expected, "{wanted}: {text}");
    }
    for bad in ["101%", "-1%", "half"] {
        assert_eq!(check(&[&format!("--min-run={bad}")]).0, 2, "{bad}");
    }
}

#[test]
fn several_processes_report_like_one() {
    let some = ["--tier", "1", "--run", "article-*"];
    let one = check(&some);
    assert!(one.1.lines().count() > 1, "{}", one.1);
    for jobs in ["2", "7"] {
        assert_eq!(check(&[&some[..], &["--jobs", jobs]].concat()), one);
    }
    assert_eq!(check(&["--jobs", "0"]).0, 2);
    assert_eq!(shinpan(&["check", "--with", "json:false", "--jobs", "3"]).0, 3);
}

/// With several processes, too, the report ends with the first failure in the order of the suite.
#[test]
fn the_first_failure_is_the_same_on_several_processes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wrong.yaml");
    let case = |number: usize| {
        let next = if number < 5 { "white" } else { "black" };
        format!(
            "  - name: a{number}\n    title: t\n    rules: [\"basic\"]\n    tier: 0\n    origin: {{ kind: author }}\n    start: {{ size: [2, 2] }}\n    steps:\n      - move: B B2\n        expect: {{ to-play: {next} }}\n"
        )
    };
    let cases: String = (0..20).map(case).collect();
    fs::write(&path, format!("format: 1\ntopic: wrong\nabout: x\ncases:\n{cases}")).expect("written");
    for jobs in ["1", "4"] {
        let path = path.display().to_string();
        let (code, text) = shinpan(&["check", "--with", "engine", "--corpus", &path, "--fail-fast", "--jobs", jobs]);
        assert_eq!(code, 1);
        assert!(text.contains("6 of 20 executed (30 %): 5 passed, 1 differs") && text.contains("wrong/a5@"), "{text}");
    }
}

/// Returns whether a case is about play, and quick.
fn is_small(run: &CaseRun<'_>) -> bool {
    let folders = ["/superko/", "/suicide/", "/simple-ko/", "/examples-basic/"];
    run.entry.case.steps.len() < 20 && folders.iter().any(|folder| run.entry.file.contains(folder))
}

/// Guesses what the engine plays that is told `secret` whatever the script says.
fn guess_of(corpus: &Corpus, secret: &str, tried: &[&str]) -> Guess {
    let secret: Rules = secret.parse().expect("a ruleset");
    let candidates = tried.iter().map(|name| {
        let mut candidate = GuessCandidate::new(name.parse().expect("a ruleset"), secret);
        let filter = Filter { rules: vec![Glob::new(name)], tier: Some(2), ..Filter::default() };
        let mut program = Retold::new(Box::new(Engine::new()), secret);
        let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).filter(|run| is_small(run)).collect();
        runs.iter().for_each(|run| candidate.play(run, &mut program));
        candidate
    });
    Guess::ranked("engine".to_owned(), candidates.collect())
}

#[test]
fn a_guess_finds_the_ruleset_that_a_program_plays() {
    let tried = ["basic", "basic+ssk", "basic+nssk", "basic+simple-ko", "basic+no-suicide"];
    let corpus = Corpus::embedded().expect("cases");
    for secret in tried {
        let guess = guess_of(&corpus, secret, &tried);
        let best = &guess.ranked[0];
        assert_eq!((best.rules.id.as_str(), best.differs()), (secret, 0));
        let Separation::Answered { run, under, .. } = guess.separation() else { panic!("{secret}: no separation") };
        assert_ne!(under, best.rules, "{}", run.case);
        let shared = |other: &&GuessRun| best.runs.iter().any(|run| run.case == other.case);
        let smaller = guess.ranked[1].runs.iter().filter(|other| other.size < run.size);
        let differs = |other: &&GuessRun| matches!(other.outcome, RunOutcome::Differs(_));
        let smaller: Vec<&str> = smaller.filter(shared).filter(differs).map(|run| run.case.as_str()).collect();
        assert!(smaller.is_empty(), "{secret}: {smaller:?} are smaller than {}", run.case);
    }
}

#[test]
fn a_guess_is_a_table_or_an_object() {
    let some = ["--guess", "--rules", "basic", "--rules", "basic+ssk", "--run", "article-*", "--tier", "2"];
    let (code, text) = check(&some);
    insta::assert_snapshot!("check guess", text);
    assert_eq!(code, 0);
    let (code, json) = check(&[&some[..], &["--format", "json", "--jobs", "2"]].concat());
    let guess: serde_json::Value = serde_json::from_str(&json).expect("an object");
    assert_eq!((code, &guess["exit"]), (0, &serde_json::json!(0)));
    assert_eq!(guess["guess"][0]["rules"], "basic", "{json}");
    assert!(guess["separating"]["case"].as_str().is_some_and(|case| case.starts_with("article-")), "{json}");
    assert_eq!(check(&[&some[..], &["--format", "junit"]].concat()).0, 2);
    assert_eq!(check(&[&some[..], &["--fail-fast"]].concat()).0, 2);
    // A program that plays both rulesets right plays either.
    let (_, text) = check(&["--guess", "--rules", "basic", "--rules", "basic+no-suicide", "--run", "article-*"]);
    assert!(text.trim_end().ends_with("; as good: basic+no-suicide"), "{text}");
    let (code, text) = check(&["--guess", "--rules", "international-1998", "--run", "clock-overtime/*"]);
    assert_eq!(code, 3, "{text}");
    assert!(text.contains("no guess, because nothing ran"), "{text}");
}

#[test]
fn a_program_is_told_a_ruleset_that_it_offers() {
    let offer = |rules: Option<&str>| {
        let rules = rules.map(|rules| vec![rules.to_owned()]);
        shinpan_harness::subject::Offer { rules, ..Engine::new().offers().clone() }
    };
    let [basic, ssk]: [Rules; 2] = ["basic", "basic+ssk"].map(|id| id.parse().expect("a ruleset"));
    assert_eq!(requested(&offer(None), ssk), ssk);
    assert_eq!(requested(&offer(Some("basic")), ssk), basic);
    assert_eq!(requested(&offer(Some("basic+ssk")), ssk), ssk);
}

/// No case names this combination of options, so the specification says what the applicable cases come to.
#[test]
fn any_combination_of_options_has_a_suite() {
    let rules = "basic,suicide=multi,ko=natural,passes=3,scoring=territory";
    // Other tests run beside this one, so both sides may be slow.
    let (code, text) = shinpan(&["check", "--with", "engine", "--rules", rules, "--timeout", "120"]);
    assert_eq!(code, 0, "{text}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("suite.json").display().to_string();
    assert_eq!(shinpan(&["export", "suite", "--rules", rules, "--output", &file]).0, 0);
    let suite: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&file).expect("a file")).expect("a suite");
    let runs = suite["runs"].as_array().expect("runs");
    assert!(runs.len() > 100 && runs.iter().all(|run| run["rules"] == suite["runs"][0]["rules"]), "{}", runs.len());
    let options = &suite["rulesets"][runs[0]["rules"].as_str().expect("an id")]["options"];
    assert_eq!((&options["suicide"], &options["passes"]), (&"several".into(), &"three".into()), "{options}");
    let refused = |run: &serde_json::Value| {
        run["states"]
            .as_array()
            .is_some_and(|states| states.iter().any(|state| state["expect"]["illegal"] == "suicide"))
    };
    assert!(runs.iter().any(refused), "no case claims that a suicide is refused");
    let (code, text) = shinpan(&["check", "--with", "spec", "--corpus", &file, "--timeout", "120"]);
    assert_eq!(code, 0, "{text}");
}
