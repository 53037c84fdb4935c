//! Scripts with large numbers and rare shapes, on both sides: long cycles with unequal losses, and large
//! handicaps.

use shinpan_harness::generate::plant::Planted;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::branched::Branched;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Act, Color, End, Illegal, Point, Rules, Script, Settle, Start, Transcript, Want};

/// Compares the specification with the engine and with its branches. Returns what the specification says, if the script
/// was played.
fn agree(script: &Script) -> Option<Transcript> {
    let want = Want::lockstep_of(script);
    let transcript = Spec::new().transcript(script, &want);
    for subject in [&mut Engine::new() as &mut dyn Subject, &mut Branched::new()] {
        let difference = compare(&transcript, &subject.transcript(script, &want));
        assert!(difference.is_none(), "{}: {script:?}: {difference:?}", subject.name());
    }
    Some(transcript).filter(|transcript| transcript.end == End::Whole)
}

/// Returns whether a transcript accepts an act after so many others.
fn accepts(transcript: &Transcript, before: usize) -> bool {
    transcript.entries.get(before + 1).is_some_and(|state| state.illegal == Some(Illegal::None))
}

fn rulesets() -> impl Iterator<Item = Rules> {
    Rules::all().filter(|rules| rules.engine_plays)
}

/// Cycles of up to 46 acts in which one player loses more stones than the other, once and twice around.
#[test]
fn cycles_of_more_than_40_acts_end_as_the_losses_say() {
    let (mut played, mut around, mut longest) = (0, 0, 0);
    for (place, rules) in rulesets().enumerate() {
        for (number, stones) in [18, 21, 23].into_iter().enumerate() {
            let Planted { board, to_play, line } =
                if (place + number) % 2 == 0 { Planted::sending(stones) } else { Planted::filling(stones) };
            if board.columns() > rules.largest || board.rows() > rules.largest {
                continue;
            }
            longest = longest.max(line.len());
            let moves = line.iter().chain(&line).map(|one| Act::Move(*one));
            let more = [Act::pass(Color::Black), Act::pass(Color::White), Act::pass(Color::Black)];
            let start = Start { board, to_play, ..Start::empty(1, 1) };
            let Some(transcript) = agree(&Script { rules, start, acts: moves.chain(more).collect() }) else { continue };
            played += 1;
            around += usize::from(accepts(&transcript, line.len() - 1));
        }
    }
    assert!(played > 60 && around > 10 && longest > 40, "{played} scripts, {around} around {longest} acts");
}

/// Handicaps of 10 stones and more, with the bonus of each ruleset and a large komi.
#[test]
fn large_handicaps_and_komi_count_on_both_sides() {
    let mut played = 0;
    for (place, rules) in rulesets().filter(|rules| rules.handicap).enumerate() {
        for (number, handicap) in [10, 13, 20].into_iter().enumerate() {
            let mut start = Start { handicap, ..Start::empty(7, 7) };
            start.komi =
                [None, Some(shinpan_harness::vocabulary::Half(257)), Some(shinpan_harness::vocabulary::Half(-301))]
                    [(place + number) % 3];
            let points: Vec<Point> = start.board.points().collect();
            let mut acts = Vec::new();
            for (turn, point) in points.iter().enumerate().take(usize::from(handicap) + 2) {
                acts.extend([Act::play(Color::Black, *point), Act::pass(Color::White)]);
                if turn % 3 == 0 {
                    acts.push(Act::play(Color::White, points[48 - turn]));
                }
            }
            acts.extend([Act::pass(Color::Black), Act::pass(Color::White), Act::pass(Color::Black)]);
            acts.push(Act::Settle(Settle::removing(Vec::new())));
            let stones = agree(&Script { rules, start, acts }).map_or(0, |transcript| {
                transcript
                    .entries
                    .iter()
                    .filter_map(|state| state.stones.as_ref())
                    .map(|stones| stones.black)
                    .max()
                    .unwrap_or(0)
            });
            played += usize::from(stones >= u32::from(handicap));
        }
    }
    assert!(played > 10, "{played} scripts with all their handicap stones");
}
