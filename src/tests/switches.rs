//! Tests of the switches that `Ruleset::PLAIN` does not use.

use super::{halves, points, refused, run, setup};
use crate::{
    Board, ByColor, Clock, Color, Counting, Ending, Game, HalfPoints, HandicapStyle, KomiFrom, Outcome, Overtime,
    Phase, Point, Reason, Recreation, Repetition, Ruleset, Scoring, Setup, SetupError, TimeLeft,
};

/// A ko: White can take the black stone at C2 by playing B2.
fn ko() -> Setup {
    Setup { to_move: Color::White, ..setup(5, 4, "B3 B1 A2 C2", "C3 C1 D2") }
}

pub(super) fn game(ruleset: Ruleset, setup: &Setup) -> Game {
    Game::new(ruleset, setup).expect("a good setup")
}

/// Carries out the acts, and expects this phase or this reason for the last one. Then undoes all acts.
pub(super) fn check(ruleset: Ruleset, setup: &Setup, acts: &str, expected: Result<Phase, Reason>) {
    let mut game = game(ruleset, setup);
    let (before, last) = acts.rsplit_once(", ").unwrap_or(("", acts));
    if !before.is_empty() {
        run(&mut game, before).unwrap_or_else(|refusal| panic!("{acts}: {refusal}"));
    }
    let answer = run(&mut game, last).map(|_| game.phase()).map_err(|refusal| refusal.reason);
    assert_eq!(answer, expected, "{acts}");
    while game.undo() {}
    assert_eq!((game.board(), game.to_move()), (self::game(ruleset, setup).board(), Some(setup.to_move)), "{acts}");
}

#[test]
fn endings() {
    let (wrong, over) = (Err(Reason::WrongPhase), Err(Reason::GameOver));
    let base = Ruleset { repetition: Repetition::CapturingStoneUntilPlay, ..Ruleset::PLAIN };
    let stop = |acts: &str| format!("W D3, B pass, W pass{acts}");
    let cases = [
        (Ending::AgreementOrContinue, "", Ok(Phase::Agreement)),
        (Ending::AgreementOrContinue, ", B A1", wrong),
        (Ending::AgreementOrContinue, ", settle B2", Err(Reason::NotARegion)),
        (Ending::AgreementOrContinue, ", settle C3", Ok(Phase::Over)),
        (Ending::AgreementOrContinue, ", disagree, W E4", Err(Reason::WrongTurn)),
        (Ending::AgreementOrContinue, ", disagree, B pass, W pass", Ok(Phase::Over)),
        (Ending::AgreementOrContinue, ", disagree, B A1, W pass, B pass", Ok(Phase::Agreement)),
        (Ending::AgreementOrContinue, ", both", wrong),
        (Ending::AgreementOrOneResumption, ", disagree", wrong),
        (Ending::AgreementOrOneResumption, ", W resume, B A1, W pass, B pass", Ok(Phase::Over)),
        (Ending::AgreementOrOneResumption, ", W resume, B A1, W pass, B pass, both", over),
        (Ending::Procedure, ", W B2", Err(Reason::WrongTurn)),
        (Ending::Procedure, ", B pass, settle C3", wrong),
        (Ending::Procedure, ", B pass, W pass, B A1", wrong),
        (Ending::Procedure, ", B A1, W pass, B pass, settle A1", Ok(Phase::Over)),
        (Ending::Procedure, ", B A1, disagree, B A1", Ok(Phase::Agreement)),
        (Ending::Procedure, ", B A1, B resume, W E4", Ok(Phase::Play)),
        (Ending::Procedure, ", both, B pass, W pass, B resume", Err(Reason::Repetition)),
        (Ending::Procedure, ", both, B A1, W pass, B pass, W resume", Ok(Phase::Play)),
        (Ending::Procedure, ", abandon", Ok(Phase::Over)),
        (Ending::Procedure, ", abandon, W play out", over),
    ];
    for (ending, acts, expected) in cases {
        check(Ruleset { ending, ..base }, &ko(), &stop(acts), expected);
    }
    let mut whole = game(Ruleset { ending: Ending::Procedure, ..base }, &ko());
    assert_eq!(run(&mut whole, &stop(", settle C3")), Ok(points("D2 C3 D3")));
}

#[test]
fn kos_of_a_play_out() {
    let repetition = Err(Reason::Repetition);
    let rules = Ruleset {
        repetition: Repetition::CapturingStoneUntilPlay,
        ending: Ending::Procedure,
        scoring: Scoring::LivingTerritory,
        ..Ruleset::PLAIN
    };
    let acts = |acts: &str| format!("W pass, B pass, B play out, W B2{acts}");
    let cases = [
        (", B C2", repetition),
        (", B E4, W E1, B C2", repetition),
        (", B pass for B2", Err(Reason::WrongPhase)),
        (", W pass for C2", Err(Reason::WrongTurn)),
        (", B pass for F9", Err(Reason::OffBoard)),
        (", B pass for C2, W E1, B C2", Ok(Phase::PlayOut)),
        (", B pass for C2, W E1, B C2, W pass for B2, B E4, W B2", repetition),
        (", B pass for C2, W pass, B pass", Ok(Phase::Over)),
        (", B pass, W pass", Ok(Phase::Over)),
    ];
    for (after, expected) in cases {
        check(rules, &ko(), &acts(after), expected);
    }
    // Black's two stones of the play-out live without dame. The stone at B1 does not count, because it is older.
    let walled = setup(5, 1, "B1", "");
    let mut played_out = game(rules, &walled);
    assert_eq!(run(&mut played_out, "B pass, W pass, W play out, B C1, W pass, B D1, W pass, B pass"), Ok(Vec::new()));
    assert_eq!((played_out.prisoners(Color::Black), played_out.prisoners(Color::White)), (0, 2));
    assert_eq!(played_out.outcome(), Some(Outcome::Wins(Color::Black, HalfPoints(8))));
}

#[test]
fn a_restated_ko_lasts_until_a_play_or_until_any_move() {
    let passes = "W B2, B pass, W pass, disagree, B C2";
    for (repetition, expected) in [
        (Repetition::CapturingStone, Ok(points("B2"))),
        (Repetition::CapturingStoneUntilPlay, refused(Reason::Repetition, None)),
    ] {
        let rules = Ruleset { repetition, ending: Ending::AgreementOrContinue, ..Ruleset::PLAIN };
        assert_eq!(run(&mut game(rules, &ko()), passes), expected);
        assert_eq!(run(&mut game(rules, &ko()), "W B2, B E4, W E1, B C2"), Ok(points("B2")));
    }
}

#[test]
fn recreated_positions() {
    let rules = Ruleset { repetition: Repetition::CapturingStone, ..Ruleset::PLAIN };
    let ends = Ruleset { recreation: Recreation::EndsGame, ..rules };
    let again = "W B2, B pass, W E4, B C2, W pass, B E1, W B2";
    assert_eq!(run(&mut game(ends, &ko()), again), Ok(points("C2")), "other stones were added");
    let mut ended = game(Ruleset { ending: Ending::AgreementOrContinue, ..ends }, &ko());
    assert_eq!(run(&mut ended, "W B2, B pass, W pass, disagree, B C2"), Ok(points("B2")));
    assert_eq!(ended.outcome(), Some(Outcome::NoResult), "one stone of each was lost");

    let offers = Ruleset { recreation: Recreation::Offer, ending: Ending::AgreementOrContinue, ..rules };
    let cycle = |acts: &str| format!("W B2, B pass, W pass, disagree, B C2{acts}");
    let cases = [
        (", W offer", Ok(Phase::Offer)),
        (", W offer, W accept", Err(Reason::WrongTurn)),
        (", W offer, W pass", Err(Reason::WrongPhase)),
        (", W offer, B accept", Ok(Phase::Over)),
        (", W offer, B refuse", Ok(Phase::Play)),
        (", W offer, B refuse, W offer", Err(Reason::WrongPhase)),
        (", W pass, B offer", Ok(Phase::Offer)),
        (", W offer, B refuse, W B2", Err(Reason::Repetition)),
    ];
    for (acts, expected) in cases {
        check(offers, &ko(), &cycle(acts), expected);
    }
    let barred = cycle(", W offer, B refuse, W pass, B pass, disagree, W B2, B pass, W pass, disagree, B C2");
    assert_eq!(run(&mut game(offers, &ko()), &barred), refused(Reason::Repetition, Some(0)));
}

#[test]
fn fixed_handicap_points() {
    let rules = Ruleset { handicap: HandicapStyle::ConsecutiveMoves, ..Ruleset::PLAIN };
    let fixed = |size: u8, handicap: u16| Setup { fixed_points: true, handicap, ..Setup::empty(size, size) };
    for (size, handicap, expected) in [
        (9, 3, "C3 G3 G7"),
        (9, 9, "C3 E3 G3 C5 E5 G5 C7 E7 G7"),
        (13, 5, "D4 K4 G7 D10 K10"),
        (19, 7, "D4 Q4 D10 K10 Q10 D16 Q16"),
        (19, 8, "D4 K4 Q4 D10 Q10 D16 K16 Q16"),
    ] {
        let legal: Vec<Point> = game(rules, &fixed(size, handicap)).legal_plays().iter().collect();
        assert_eq!(legal, points(expected));
    }
    for setup in [fixed(9, 10), fixed(11, 2), Setup { white: points("G7"), ..fixed(9, 2) }] {
        assert_eq!(Game::new(rules, &setup).err(), Some(SetupError::FixedPoints(setup.handicap)));
    }
}

#[test]
fn clocks() {
    let rules = Ruleset { time: true, resignation: true, ..Ruleset::PLAIN };
    let clock = Clock { main: 10, overtime: Some(Overtime { moves: 2, seconds: 5 }) };
    let timed = |clock: Clock| Setup { clock: Some(clock), ..Setup::empty(5, 5) };
    let cases = [
        ("elapse 10", 0, 0, None),
        ("elapse 12", 3, 2, None),
        ("elapse 12, B C3, W pass, elapse 3", 0, 1, None),
        ("elapse 12, B C3, W pass, elapse 3, B pass", 5, 2, Some(Outcome::Wins(Color::Black, HalfPoints(50)))),
        ("elapse 16", 0, 0, Some(Outcome::Time(Color::White))),
        ("elapse 1, B pass, elapse 1, W resign", 9, 0, Some(Outcome::Resignation(Color::Black))),
        ("elapse 1, B pass, elapse 1, W pass", 9, 0, Some(Outcome::Draw)),
    ];
    for (acts, seconds, moves, outcome) in cases {
        let mut timed = game(rules, &timed(clock));
        assert_eq!(run(&mut timed, acts), Ok(Vec::new()), "{acts}");
        assert_eq!(timed.clock(Color::Black), Some(TimeLeft { seconds, moves }), "{acts}");
        assert_eq!(timed.outcome(), outcome, "{acts}");
    }
    assert_eq!(run(&mut game(rules, &timed(clock)), "B time"), refused(Reason::WrongPhase, None));
    assert_eq!(run(&mut game(rules, &Setup::empty(5, 5)), "elapse 1"), refused(Reason::WrongPhase, None));
    let endless = Clock { overtime: Some(Overtime { moves: 0, seconds: 5 }), ..clock };
    assert_eq!(Game::new(rules, &timed(endless)).err(), Some(SetupError::Overtime));
}

#[test]
fn scorings() {
    // Black has the left side, White the right side. Both touch column D.
    let start =
        Setup { komi: HalfPoints(3), prisoners: ByColor { black: 1, white: 2 }, ..setup(7, 2, "C1 C2", "E1 E2") };
    for (scoring, black, white) in [
        (Scoring::Area, 12, 12 + 3),
        (Scoring::AreaShared, 14, 14 + 3),
        (Scoring::AreaLessGroupTax, 8, 8 + 3),
        (Scoring::Stones, 4, 4 + 3),
        (Scoring::Territory, 8 - 2, 8 - 4 + 3),
        (Scoring::LivingTerritory, -2, -4 + 3),
    ] {
        let rules = Ruleset { scoring, ..Ruleset::PLAIN };
        assert_eq!(halves(game(rules, &start).score()), ByColor { black, white }, "{scoring:?}");
        let taken = Ruleset { komi_from: KomiFrom::TakenFromBlack, ..rules };
        assert_eq!(halves(game(taken, &start).score()), ByColor { black: black - 3, white: white - 3 }, "{scoring:?}");
    }
    let given = Ruleset { point_for_white_passing_first: true, ..Ruleset::PLAIN };
    for (acts, black) in [("B pass, W G1", 12), ("B A1, W pass", 12 - 2)] {
        let mut game = game(given, &start);
        assert_eq!(run(&mut game, acts), Ok(Vec::new()));
        assert_eq!(game.score().black, HalfPoints(black), "{acts}");
    }
    let mut shared = game(
        Ruleset {
            scoring: Scoring::AreaShared,
            share_contestable: true,
            ending: Ending::AgreementOrContinue,
            ..Ruleset::PLAIN
        },
        &start,
    );
    assert_eq!(run(&mut shared, "B pass, W pass, settle  sharing C1 A1 A1"), Ok(Vec::new()));
    assert_eq!(halves(shared.score()), ByColor { black: 14 - 2, white: 14 + 2 + 3 });
}

#[test]
fn territory_of_groups_without_dame() {
    for (rows, black, white, expected) in [
        (2, "B1 B2", "D1 D2", ["....", "...."]),
        (2, "B1 B2", "C1 C2", ["B..W", "B..W"]),
        (2, "", "", ["....", "...."]),
        (2, "B1", "", ["B.BB", "BBBB"]),
        // The ko stone at C2 is dead, so B2 is dame.
        (3, "B3 B1 A2 C2", "C3 C1 D2", ["....", "...."]),
    ] {
        let living = Ruleset { scoring: Scoring::LivingTerritory, ..Ruleset::PLAIN };
        let game = game(living, &setup(4, rows, black, white));
        let letter = |owner: Option<Color>| match owner {
            Some(Color::Black) => 'B',
            Some(Color::White) => 'W',
            None => '.',
        };
        let owners: String = game.owner().into_iter().map(letter).take(8).collect();
        assert_eq!(owners, expected.concat(), "{black}, {white}");
    }
}

#[test]
fn stones_of_a_filled_board() {
    let rules = Ruleset { counting: Counting::StoneMethods, ..Ruleset::PLAIN };
    let counts = game(rules, &Setup { komi: HalfPoints(1), ..setup(5, 1, "B1", "D1") }).counts();
    let numbers: Vec<_> = counts
        .into_iter()
        .map(|count| {
            (count.method, count.black.map(|points| points.0), count.white.map(|points| points.0), count.margin.0)
        })
        .collect();
    let expected = [("black-stones", Some(4), None, -2 - 1), ("all-stones", Some(0), Some(0), -1)];
    assert_eq!(numbers, expected);
    // With half of the neutral points, the margin is that of the areas.
    let shared = Ruleset { counting: Counting::StoneMethodsShared, ..rules };
    let boards = [
        ("X . X O .\nX X X O O\nX X . O O\nX . . O O\nX X . O O", 26, 2),
        (". X . O .\n. X . O .\n. X . O .\n. X . O .", 20, 0),
        (". . .\n. . .\n. . .", 9, 0),
    ];
    for (rows, black, margin) in boards {
        let start = Setup::from(&rows.parse::<Board>().expect("a board"));
        let count = game(shared, &start).counts()[0];
        assert_eq!(
            (count.method, count.black, count.margin),
            ("black-stones", Some(HalfPoints(black)), HalfPoints(margin)),
            "{rows}"
        );
    }
}
