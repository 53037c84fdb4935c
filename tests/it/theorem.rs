//! Theorems of the documents, on whole games: area and territory scored as equals, and counting as scoring.

use shinpan_harness::lockstep::generated;
use shinpan_harness::observe::{Facts, Observation, Phase, Want};
use shinpan_harness::rulesets::Rules;
use shinpan_harness::script::{Act, Script, Settle, Start};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::{Engine, begin};
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::words::{Color, Half, Vertex};

/// A random game brought to its end by passes and agreement on nothing; without refused acts and without what ends a
/// game otherwise. None if it cannot begin or does not end.
fn whole_game(rules: Rules, number: u64) -> Option<Script> {
    let mut script = generated(5, number, &[rules]);
    let mut game = begin(rules, rules.engine, &script.start).ok()?;
    let ends = |act: &Act| matches!(act, Act::Resign(_) | Act::TimeOut(_) | Act::Elapse(_) | Act::Abandon(_));
    script.acts.retain(|act| !ends(act) && game.act(act).is_ok());
    for _ in 0..50 {
        let player = game.to_play();
        let moves = game.legal_moves();
        let act = match (game.phase(), player) {
            (Phase::Over, _) => return Some(script),
            (_, Some(player)) if moves.contains(&Vertex::Pass) => Act::pass(player),
            // In a handicap Black has to play.
            (_, Some(player)) => match moves.first()? {
                Vertex::At(point) => Act::play(player, *point),
                Vertex::Pass => return None,
            },
            (_, None) => Act::Settle(Settle::removing(Vec::new())),
        };
        game.act(&act).ok()?;
        script.acts.push(act);
    }
    None
}

/// What either side says of the end of a script.
fn ends(script: &Script) -> [Observation; 2] {
    let sides: [&mut dyn Subject; 2] = [&mut Spec::new(), &mut Engine::new()];
    sides.map(|side| side.transcript(script, &Want::lockstep()).entries.pop().expect("a state"))
}

/// Stones that Black has more than White at the start, on the board and as prisoners, the turn being White's counted as
/// one of White's: 0 for every start that equal play can lead to.
fn balance(start: &Start) -> i64 {
    let side = |color, held: u32| start.board.points_of(Some(color)).count() as i64 + i64::from(held);
    let stones = side(Color::Black, start.prisoners.by_white) - side(Color::White, start.prisoners.by_black);
    stones - i64::from(start.to_play == Color::White)
}

/// The twelve facts of the proof, each by its number; for a start with stones, what was there is added.
fn check_facts(script: &Script, black: &Facts, white: &Facts) {
    let number = i64::from;
    let start = &script.start;
    let white_first = i64::from(start.to_play == Color::White);
    let facts = [
        (
            1,
            number(black.area) - number(white.area),
            number(black.territory) - number(white.territory) + balance(start),
        ),
        (2, number(black.moves) + white_first, number(white.moves)),
        (3, number(black.stones_played), number(black.moves) - number(black.passes)),
        (4, number(white.stones_played), number(white.moves) - number(white.passes)),
        (5, number(black.on_board), number(black.start) + number(black.stones_played) - number(black.removed)),
        (6, number(white.on_board), number(white.start) + number(white.stones_played) - number(white.removed)),
        (7, number(black.area), number(black.on_board) + number(black.empties)),
        (8, number(white.area), number(white.on_board) + number(white.empties)),
        (9, number(black.territory), number(black.empties) + number(white.prisoners)),
        (10, number(white.territory), number(white.empties) + number(black.prisoners)),
        (11, number(black.prisoners), number(black.passes + black.removed + start.prisoners.by_white)),
        (12, number(white.prisoners), number(white.passes + white.removed + start.prisoners.by_black)),
    ];
    for (number, left, right) in facts {
        assert_eq!(left, right, "fact {number}: {black:?} {white:?} {script:?}");
    }
}

#[test]
fn the_twelve_facts_hold_of_whole_games_on_both_sides() {
    let rulesets: Vec<Rules> = Rules::all().filter(|rules| rules.id.contains("+equivalence")).collect();
    assert_eq!(rulesets.len(), 4);
    let mut checked = 0;
    for number in 0..800 {
        let Some(script) = whole_game(rulesets[number as usize % 4], number) else { continue };
        let [spec, engine] = ends(&script).map(|end| end.facts);
        assert_eq!(spec.is_some(), engine.is_some(), "{script:?}");
        // An exceptional end is not scored and has no facts.
        for facts in [spec, engine].into_iter().flatten() {
            check_facts(&script, &facts.black, &facts.white);
            checked += 1;
        }
    }
    assert!(checked > 1_000, "only {checked} ends were scored");
}

/// By how many half points each method may differ from the score: not at all, but for what its own words leave out.
fn allowance(script: &Script, method: &str, end: &Observation) -> i32 {
    let unequal = 2 * balance(&script.start) as i32;
    match (script.rules.document, method) {
        // Prisoners tell plays apart, not stones that were there before.
        (_, "japanese" | "territory") => -unequal,
        // Half the board is the mark, neutral points or not.
        ("basic", "chinese") => -2 * end.empty.as_ref().map_or(0, |empty| empty.neutral as i32),
        _ => 0,
    }
}

#[test]
fn every_counting_method_comes_to_the_score() {
    let mut methods = std::collections::BTreeMap::new();
    let rulesets: Vec<Rules> = Rules::all().filter(|rules| !rules.counting.is_empty()).collect();
    for number in 0..900 {
        let rules = rulesets[number as usize % rulesets.len()];
        let Some(script) = whole_game(rules, number) else { continue };
        let both = ends(&script);
        let names = both.each_ref().map(|end| end.counting.iter().flatten().map(|(name, _)| name.clone()).collect());
        let [of_spec, of_engine]: [Vec<String>; 2] = names;
        assert_eq!(of_spec, of_engine, "{script:?}");
        for end in both {
            let score = end.score.as_ref().expect("a score");
            for (method, count) in end.counting.iter().flatten() {
                let Some(Half(margin)) = count.margin else { continue };
                let expected = score.black.0 - score.white.0 + allowance(&script, method, &end);
                assert_eq!(margin, expected, "{method}: {end:?} {script:?}");
                *methods.entry((rules.document, method.clone())).or_insert(0) += 1;
            }
        }
    }
    let reached: Vec<(&str, &str)> = methods.keys().map(|(document, method)| (*document, method.as_str())).collect();
    let expected = [
        ("basic", "chinese"),
        ("basic", "ing"),
        ("international-1998", "chinese-half"),
        ("international-1998", "half"),
        ("international-1998", "japanese"),
        ("international-1998", "point-by-point"),
        ("international-1998", "stone"),
        ("international-1998", "territory"),
        ("wmsg-2008", "chinese"),
        ("wmsg-2008", "ing"),
        ("wmsg-2008", "japanese"),
    ];
    assert_eq!(reached, expected, "{methods:?}");
}
