//! What a subject offers decides what it gets: boards, acts, starts, and what it is asked.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use shinpan_harness::campaign::hunt::{HuntOptions, Others, hunt};
use shinpan_harness::campaign::journal::{Campaign, Header};
use shinpan_harness::generate::random::generated_for;
use shinpan_harness::input::Shard;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::json::Json;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::subject::{Offer, Patience, Sizes, Subject, SuicideKinds};
use shinpan_harness::suite::corpus::{Corpus, Filter, RunOutcome, judge};
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::{Act, Field, Fields, Illegal, Move, Need, Rules, Script, Target, Transcript, Want};

use shinpan_workshop::tester::saboteur::canary;

use shinpan_tests::root;

fn rules(id: &str) -> Rules {
    id.parse().expect("a ruleset")
}

fn squares(lines: &[u8]) -> Sizes {
    Sizes::of(lines.iter().map(|lines| ((*lines, *lines), (*lines, *lines))).collect(), false)
}

/// A program that has little: no set-up, no turns, no end, and only these boards.
fn poor(sizes: Sizes, needs: &[Need]) -> Offer {
    let observes = Fields::of(&[Field::Illegal, Field::Board, Field::LegalMoves]);
    Offer { sizes, needs: needs.to_vec(), observes, ..Offer::everything() }
}

#[test]
fn scripts_are_made_for_the_subject() {
    let passes = [Need::Passes];
    let offers = [
        ("squares", poor(Sizes::of(vec![((1, 1), (19, 19))], true), &passes)),
        ("9x9 without passes", poor(squares(&[9]), &[])),
        ("19x19", poor(squares(&[19]), &passes)),
        ("no suicide of one stone", Offer { suicide: SuicideKinds::Multi, ..poor(squares(&[5, 9]), &passes) }),
        ("no suicide", Offer { suicide: SuicideKinds::None, ..poor(squares(&[5, 9]), &passes) }),
    ];
    for (name, offer) in offers {
        let (mut acts, mut repetitions, mut suicides) = (0, 0, BTreeSet::new());
        for number in 0..300 {
            let script = generated_for(&offer, 5, number, &[rules("basic")]);
            assert_eq!(offer.declines(&script, &[]), None, "{name}, script {number}");
            let transcript = Spec::new().transcript(&script, &Want::lockstep());
            let mut before = &transcript.entries[0];
            for (act, entry) in script.acts.iter().zip(&transcript.entries[1..]) {
                let verdict = entry.illegal.expect("a verdict");
                assert_eq!(Need::to_refuse(verdict).filter(|need| !offer.has(*need)), None, "{name}, {number}: {act}");
                repetitions += u32::from(verdict == Illegal::Repetition);
                if let (Act::Move(Move { player, target: Target::At(point) }), Some(board)) = (act, &before.board)
                    && entry.removed.as_ref().is_some_and(|removed| removed.contains(point))
                {
                    let lone = board.neighbors(*point).all(|near| board.at(near) != Some(*player));
                    suicides.insert(if lone { "one" } else { "more" });
                }
                before = entry;
                acts += 1;
            }
        }
        assert!(acts > 3_000, "{name}: {acts} acts");
        assert!(repetitions > 20, "{name}: {repetitions} repetitions");
        match offer.suicide {
            SuicideKinds::All => {}
            SuicideKinds::Multi => assert!(!suicides.contains("one") && suicides.contains("more"), "{name}"),
            SuicideKinds::None => assert_eq!(suicides, BTreeSet::new(), "{name}"),
        }
    }
}

/// The engine, with a smaller offer.
struct Offering(Engine, Offer);

impl Subject for Offering {
    fn name(&self) -> &str {
        "offering"
    }

    fn offers(&self) -> &Offer {
        &self.1
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        assert_eq!(self.1.declines(script, &[]), None);
        self.0.transcript(script, want)
    }
}

#[test]
fn starts_are_reached_by_moves_where_all_claims_still_hold() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let filter = Filter { rules: vec![Glob::new("basic+no-suicide")], ..Filter::default() };
    let without = |lacking: &[Need]| -> Vec<Need> {
        Offer::everything().needs.into_iter().filter(|need| !lacking.contains(need)).collect()
    };
    let square = Sizes::of(vec![((1, 1), (25, 25))], true);
    for (sizes, needs, least) in [
        (square.clone(), without(&[Need::Setup, Need::Rectangular]), 140),
        // Without passes only starts with as many black as white stones are reached.
        (square, without(&[Need::Setup, Need::Rectangular, Need::Passes]), 15),
        // The cases of smaller boards stand in a corner.
        (squares(&[19]), without(&[Need::Rectangular]), 60),
        (squares(&[19]), without(&[Need::Setup, Need::Rectangular]), 40),
    ] {
        let offer = Offer { needs, sizes, ..Offer::everything() };
        let mut subject = Offering(Engine::new(), offer);
        let mut passed = 0;
        for run in corpus.runs(&filter) {
            match judge(&run, &mut subject) {
                RunOutcome::Passed => passed += 1,
                RunOutcome::Skipped(_) => {}
                wrong => assert_eq!(format!("{wrong:?}"), "passed", "{}", run.id()),
            }
        }
        assert!(passed >= least, "{passed} runs");
    }
}

#[test]
fn one_finding_does_not_hide_another() {
    let folder = tempfile::tempdir().expect("a folder");
    // It knows simple ko alone.
    let mut subject = canary();
    let header = Header::new("hunt", 3, Shard::WHOLE, vec!["basic".to_owned()], "canary");
    let found = |known: &[&str], subject: &mut dyn Subject| {
        let options = HuntOptions {
            time: Duration::from_secs(1_000),
            games: Some(600),
            rules: vec![rules("basic")],
            out: folder.path().to_owned(),
            most: 100,
            known: known.iter().map(|known| Glob::new(known)).collect(),
            judged: Vec::new(),
            breaks: 5,
            interrupted: Default::default(),
        };
        let mut campaign = Campaign::new(header.clone());
        hunt(subject, &Others::none(), &options, &mut campaign, &|_, _, _| {}).expect("an ending");
        let fingerprints: Vec<String> = campaign.account().findings.keys().cloned().collect();
        (fingerprints, campaign.account().tally.clone())
    };
    let (all, tally) = found(&[], &mut subject);
    for kind in ["rule8: start, ", "rule8: 9-30 back, "] {
        assert!(all.iter().any(|fingerprint| fingerprint.contains(kind)), "{kind}: {all:#?}");
    }
    assert!(!all.iter().any(|print| print.contains("rule8: 2 back, by a capture")), "it knows those: {all:#?}");
    assert!(tally.left_out > 0);
    let (rest, tally) = found(&["*: start, *"], &mut subject);
    assert!(!rest.is_empty() && !rest.iter().any(|fingerprint| fingerprint.contains(": start, ")), "{rest:#?}");
    assert!(tally.known.contains_key("*: start, *"), "{:?}", tally.known);
}

#[test]
fn a_program_of_protocol_2_is_asked_what_it_offers() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let command = format!("sh {}/tests/fake/offers.sh {}", root().display(), log.display());
    let patience = Patience { answer: Duration::from_secs(20), start: Duration::from_secs(20) };
    let mut json = Json::start(&command, patience).expect("a fake program");
    let sizes: Vec<(u8, u8)> = json.offers().sizes.iter().collect();
    let expected = [(3, 3), (5, 2), (7, 7), (7, 8), (8, 7), (8, 8), (9, 7), (9, 8)];
    assert_eq!(sizes.iter().collect::<BTreeSet<_>>(), expected.iter().collect());
    assert!(json.offers().has(Need::Passes) && !json.offers().has(Need::WrongTurn));
    let script: Script = serde_json::from_str(
        r#"{"rules": "basic", "start": {"size": [3, 3]},
            "acts": [{"move": "B A1"}, {"move": "W B1"}, {"move": "B A1"}, {"move": "W C1"}]}"#,
    )
    .expect("a script");
    let transcript = json.transcript(&script, &Want::lockstep());
    let verdicts: Vec<Option<Illegal>> = transcript.entries.iter().map(|entry| entry.illegal).collect();
    // The third act ends the program's game: it counts as refused. The fourth is played without it.
    let accepted = Some(Illegal::None);
    assert_eq!(verdicts[1..], [accepted, accepted, Some(Illegal::Any), Some(Illegal::Any)], "{transcript:?}");
    let log = fs::read_to_string(log).expect("a log");
    let requests: Vec<&str> = log.lines().filter(|line| line.contains("\"run\"")).collect();
    assert_eq!(requests.len(), 2, "{log}");
    assert!(requests[0].contains(r#""legal-moves-at":[4]"#) && !requests[0].contains(r#""legal-moves""#), "{log}");
    assert!(log.starts_with("{\"hello\":{\"protocol\":2}}"), "{log}");
}
