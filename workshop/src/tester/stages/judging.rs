//! Checks of the stages that judge: runner, comparator, classifier, shrinker, and the agreement of a certificate.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use shinpan::Board;

use super::impostor::{Impostor, TwoMistakes};
use super::oracle::{Expected, GAMES, contradict, expected, first_difference, game};
use super::table::Tester;
use crate::tester::saboteur::canary;
use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::pair::{Finding, Played};
use shinpan_harness::judge::shrink::{Budget, SHRINK_RUNS};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{
    Act, Color, End, Field, Fields, Illegal, Observation, Pair, Point, Rules, Script, Start, TimeLeft, Transcript,
    Vertex, Want,
};
use shinpan_lab::certify::{PositionFacts, chunk_by, engine_says};

/// Returns an error with this text unless the condition holds.
pub(super) fn expect(condition: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(what()) }
}

fn whole(entries: Vec<Observation>) -> Transcript {
    Transcript { entries, end: End::Whole }
}

/// Returns, for each field, two observations of it alone that differ. Random games show most fields.
pub(super) fn pairs() -> BTreeMap<Field, (Observation, Observation)> {
    let mut first: BTreeMap<Field, Observation> = BTreeMap::new();
    let mut pairs = BTreeMap::new();
    let value = |said: &Observation| serde_json::to_value(said).unwrap_or_default();
    for (rules, number) in Rules::all().flat_map(|rules| (0..2).map(move |number| (rules, number))) {
        let script = generated(3, number, &[rules]).first_acts(40);
        let sides: [&mut dyn Subject; 2] = [&mut Spec::new(), &mut Engine::new()];
        let said = sides.map(|side| side.transcript(&script, &Want::lockstep()).entries);
        for entry in said.into_iter().flatten() {
            for field in entry.claims().iter().filter(|field| !pairs.contains_key(field)).collect::<Vec<_>>() {
                let one = entry.only(Fields::of(&[field]));
                match first.get(&field) {
                    Some(other) if contradict(&value(other), &value(&one)) => {
                        pairs.insert(field, (other.clone(), one));
                    }
                    Some(_) => {}
                    None => drop(first.insert(field, one)),
                }
            }
        }
    }
    let moves = BTreeSet::from([Vertex::Pass]);
    let legal = Observation { legal_moves: Some(moves.clone()), ..Observation::default() };
    let illegal = Observation { illegal_moves: Some(moves), ..Observation::default() };
    pairs.insert(Field::LegalMoves, (legal.clone(), illegal.clone()));
    pairs.insert(Field::IllegalMoves, (illegal, legal));
    let lines = |count| Observation { lines: Some(vec![4, count]), ..Observation::default() };
    pairs.insert(Field::Lines, (lines(12), lines(13)));
    let clock = |seconds| {
        let [black, white] = [seconds, 40].map(|seconds| TimeLeft { seconds, stones: 0 });
        Observation { clock: Some(Pair { black, white }), ..Observation::default() }
    };
    // Few rules have these, and random games reach them seldom.
    let facts = |moves: u32| {
        let one =
            ["start", "passes", "stones-played", "removed", "on-board", "empties", "prisoners", "area", "territory"];
        let one: BTreeMap<&str, u32> = one.into_iter().map(|key| (key, 1)).chain([("moves", moves)]).collect();
        serde_json::from_value(json!({ "facts": { "black": one, "white": one } })).unwrap_or_default()
    };
    pairs.insert(Field::Facts, (facts(3), facts(4)));
    pairs.insert(Field::Clock, (clock(40), clock(39)));
    let repetition = |illegal| Observation { illegal: Some(illegal), ..Observation::default() };
    pairs.insert(Field::Illegal, (repetition(Illegal::Repetition), repetition(Illegal::None)));
    pairs
}

/// Two answers that differ in one field alone are found, wherever they stand. A field without an answer differs from
/// nothing.
pub(super) fn every_field_can_differ(tester: &Tester) -> Result<(), String> {
    let pairs = pairs();
    for field in Field::ALL {
        let Some((one, other)) = pairs.get(field) else {
            return Err(format!("no two values of `{}` were found to compare", field.key()));
        };
        let quiet = Observation::default();
        for (left, right) in [(one, other), (other, one)] {
            let left = whole(vec![quiet.clone(), left.clone(), quiet.clone()]);
            let right = whole(vec![quiet.clone(), right.clone(), quiet.clone()]);
            let found = (tester.compare)(&left, &right);
            // Lists of moves answer each other.
            let moves = [Field::LegalMoves, Field::IllegalMoves];
            let names = |found: Field| found == *field || moves.contains(field) && moves.contains(&found);
            expect(found.as_ref().is_some_and(|found| found.step == 1 && names(found.field)), || {
                format!("two values of `{}` that differ are not found, or by another name or state", field.key())
            })?;
            let same = (tester.compare)(&left, &left).or((tester.compare)(&right, &right));
            expect(same.is_none(), || format!("`{}` differs from itself", field.key()))?;
            let silent = whole(vec![quiet.clone(); 3]);
            let found = (tester.compare)(&left, &silent).or((tester.compare)(&silent, &right));
            expect(found.is_none(), || format!("`{}` differs from no answer", field.key()))?;
        }
    }
    Ok(())
}

/// The first state that differs is found, in every place of a script, and after it none is.
pub(super) fn the_first_state_that_differs_is_found(tester: &Tester) -> Result<(), String> {
    let entry = |over| Observation { over: Some(over), ..Observation::default() };
    for place in 0..60 {
        let left = whole((0..60).map(|_| entry(false)).collect());
        let right = whole((0..60).map(|step| entry(step == place || step == 59)).collect());
        let found = (tester.compare)(&left, &right).map(|found| found.step);
        expect(found == Some(place), || format!("a difference in state {place} is said to be in {found:?}"))?;
        let cut = whole(right.entries[..place].to_vec());
        let found = (tester.compare)(&left, &cut);
        expect(found.is_none(), || format!("a transcript that ends before state {place} differs"))?;
    }
    Ok(())
}

/// Each pair of ends has its own word.
pub(super) fn every_end_has_its_word(tester: &Tester) -> Result<(), String> {
    let why = || "why".to_owned();
    let ends = [End::Whole, End::Skipped(why()), End::Broke(why()), End::Late(why())];
    for (left, right) in ends.iter().flat_map(|left| ends.iter().map(move |right| (left, right))) {
        let said = |end: &End| Transcript { entries: Vec::new(), end: end.clone() };
        let word = match (tester.classify)(said(left), said(right), ["left", "right"]) {
            Played::Same(_) => "same",
            Played::Differs(_) => "differs",
            Played::NotBegun(_) => "not begun",
            Played::Skipped(_) => "skipped",
            Played::Broke(_) => "broke",
            Played::Late(_) => "late",
        };
        let any = |of: fn(&End) -> bool| of(left) || of(right);
        let expected = match (left, right) {
            _ if any(|end| matches!(end, End::Broke(_))) => "broke",
            _ if any(|end| matches!(end, End::Late(_))) => "late",
            (End::Whole, End::Whole) => "same",
            (End::Skipped(_), End::Skipped(_)) => "not begun",
            _ => "skipped",
        };
        expect(word == expected, || format!("{left:?} and {right:?} are called {word}, expected {expected}"))?;
    }
    Ok(())
}

/// Each game of the impostor ends as a comparison of JSON says.
pub(super) fn every_game_ends_as_it_must(tester: &Tester) -> Result<(), String> {
    for number in 0..GAMES {
        let script = game(number);
        let (mut spec, mut impostor) = (Spec::new(), Impostor::new());
        let want = Want::lockstep_of(&script);
        let word = match (tester.run)(tester.judge(), &script, &mut spec, &mut impostor, &want) {
            Played::Differs(finding) => Expected::Differs(finding.divergence.step),
            Played::Broke(_) | Played::Skipped(_) | Played::Late(_) => Expected::Broke,
            Played::NotBegun(_) => Expected::NotBegun,
            Played::Same(said) => {
                let states = script.acts.len() + 1;
                let heard = said.entries.len();
                expect(heard == states, || format!("game {number} has {heard} states, expected {states}"))?;
                Expected::Same
            }
        };
        let expected = expected(&script);
        expect(word == expected, || format!("game {number} of seed 5 ends {word:?}, expected {expected:?}"))?;
    }
    Ok(())
}

/// A position that stays on the board for 36 plays, then a suicide that repeats it: two acts show it.
fn long_script() -> Script {
    let mut script = Script::from_bytes(&[]);
    script.rules = "basic".parse().unwrap_or(script.rules);
    script.start = Start::empty(9, 9);
    let points: Vec<Point> = script.start.board.points().filter(|point| point.row > 2).take(36).collect();
    let color = |place: usize| if place.is_multiple_of(2) { Color::Black } else { Color::White };
    script.acts = points.iter().enumerate().map(|(place, point)| Act::play(color(place), *point)).collect();
    let more = ["B B1", "W J1", "B A2", "W A1", "B J2"].iter().filter_map(|text| text.parse().ok());
    script.acts.extend(more.map(Act::Move));
    script
}

/// Returns the finding that a script shows, by the stages that are right.
fn found(tester: &Tester, script: &Script, wrong: &mut dyn Subject) -> Result<Finding, String> {
    match tester.judge().play(script, &mut Spec::new(), wrong, &Want::lockstep()) {
        Played::Differs(finding) => Ok(tester.judge().sharpened(*finding, &mut Spec::new(), wrong)),
        played => Err(format!("a suicide that repeats a position is not found: {played:?}")),
    }
}

/// A finding shrinks to the two acts that show it, keeps its fingerprint, and says so if there was no time.
pub(super) fn a_finding_stays_the_same_and_becomes_small(tester: &Tester) -> Result<(), String> {
    let subjects: [(&mut dyn Subject, usize); 2] = [(&mut canary(), 6), (&mut TwoMistakes::new(), 12)];
    for (wrong, points) in subjects {
        let finding = found(tester, &long_script(), wrong)?;
        let budget = Budget { runs: SHRINK_RUNS, until: None };
        let small = (tester.shrink)(tester.judge(), &finding, &mut Spec::new(), wrong, budget);
        let (acts, size) = (small.script.acts.len(), small.script.start.board.points().count());
        expect(acts <= 2 && size <= points, || format!("shrunk to {acts} acts on {size} points, expected 2"))?;
        let want = Want { every: Want::lockstep().every, ..Want::default() };
        let (said, heard) = (Spec::new().transcript(&small.script, &want), wrong.transcript(&small.script, &want));
        let at = first_difference(&said, &heard);
        let refused = at.and_then(|at| said.entries[at].illegal);
        expect(at == Some(acts) && refused == Some(Illegal::Repetition), || {
            format!("the shrunk script shows {refused:?} in state {at:?}, expected a repetition in state {acts}")
        })?;
        let cut = Budget { runs: 1, until: None };
        let unfinished = (tester.shrink)(tester.judge(), &finding, &mut Spec::new(), wrong, cut);
        expect(unfinished.cut_short, || "one run is said to have tried all smaller scripts".to_owned())?;
    }
    Ok(())
}

/// A fact of a position, and what makes it wrong.
type WrongFact = (&'static str, fn(&mut PositionFacts));

/// Each fact of a position, and each way to get it wrong.
const WRONG_FACTS: &[WrongFact] = &[
    ("liberties", |facts| facts.liberties.iter_mut().take(1).for_each(|count| *count += 1)),
    ("owners", |facts| facts.owners.iter_mut().take(1).for_each(|owner| *owner = (*owner + 1) % 3)),
    ("regions", |facts| facts.regions.iter_mut().rev().take(1).for_each(|lowest| *lowest += 1)),
    ("plays of Black", |facts| facts.plays[0].truncate(1)),
    ("plays of White", |facts| facts.plays[1].truncate(1)),
    ("suicides", |facts| facts.plays.iter_mut().flatten().take(1).for_each(|play| play.suicide = !play.suicide)),
    ("removed", |facts| facts.plays.iter_mut().flatten().take(1).for_each(|play| play.removed ^= 1)),
    ("after", |facts| facts.plays.iter_mut().flatten().take(1).for_each(|play| play.after += 1)),
];

/// A certificate sees a wrong fact of each kind, and certifies the engine as it is.
pub(super) fn a_certificate_compares_everything(tester: &Tester) -> Result<(), String> {
    let size = (2, 2);
    let positions =
        chunk_by(tester.agree, engine_says, size, 0..81, &|| false).map(|chunk| chunk.map(|chunk| chunk.positions));
    expect(positions.as_ref().is_ok_and(|positions| *positions == Some(57)), || {
        format!("2x2 has 57 positions, certified: {positions:?}")
    })?;
    for (fact, make_wrong) in WRONG_FACTS {
        let wrong = |board: &Board| {
            let mut facts = engine_says(board);
            make_wrong(&mut facts);
            facts
        };
        let certified = chunk_by(tester.agree, wrong, size, 0..81, &|| false);
        expect(certified.is_err(), || format!("wrong {fact} are certified"))?;
    }
    Ok(())
}
