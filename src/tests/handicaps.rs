//! Tests of handicaps: of one stone, and those that cannot be completed.

use super::switches::{check, game};
use super::{halves, points, refused, run, setup};
use crate::{
    ByColor, Color, Ending, Game, HalfPoints, HandicapPass, HandicapStyle, Outcome, PassStones, Phase, Point, Reason,
    Recreation, Repetition, Ruleset, Setup, SetupError, Suicide,
};

/// Consecutive handicap plays, and what follows a pass among them.
fn rules(handicap_pass: HandicapPass) -> Ruleset {
    Ruleset {
        suicide: Suicide::Allowed,
        ending: Ending::AgreementOrContinue,
        handicap: HandicapStyle::ConsecutiveMoves,
        handicap_of_one: true,
        handicap_pass,
        ..Ruleset::PLAIN
    }
}

fn given(handicap: u16, columns: u8, rows: u8) -> Setup {
    Setup { handicap, ..Setup::empty(columns, rows) }
}

#[test]
fn a_handicap_of_one_is_due_if_the_rules_say_so() {
    let wrong = Err(Reason::WrongPhase);
    let one = rules(HandicapPass::IfNoPlay);
    let start = given(1, 3, 3);
    assert_eq!(game(one, &start).phase(), Phase::Handicap);
    check(one, &start, "B pass", wrong);
    check(one, &start, "W B2", Err(Reason::WrongTurn));
    check(one, &start, "B B2", Ok(Phase::Play));
    check(one, &start, "B B2, B A1", Err(Reason::WrongTurn));
    check(one, &start, "B B2, W pass", Ok(Phase::Play));
    let white_first = Setup { to_move: Color::White, ..start.clone() };
    assert_eq!(Game::new(one, &white_first).err(), Some(SetupError::Handicap(1)));

    let none = Ruleset { handicap_of_one: false, ..one };
    check(none, &start, "B pass", Ok(Phase::Play));
    assert!(Game::new(none, &white_first).is_ok());
    // One stone needs no white pass.
    let passes = Ruleset { handicap: HandicapStyle::MandatoryPasses, ..none };
    check(passes, &start, "B pass, W B2", Ok(Phase::Play));
    assert!(Game::new(passes, &white_first).is_ok());
}

#[test]
fn a_fixed_handicap_of_one_goes_anywhere() {
    let fixed = Setup { fixed_points: true, ..given(1, 7, 7) };
    let game = game(rules(HandicapPass::IfNoPlay), &fixed);
    assert_eq!(game.legal_plays().len(), 49);
    assert!(game.legal_moves().all(|one_move| !one_move.is_pass()));
}

#[test]
fn black_may_pass_if_no_handicap_play_is_legal() {
    let (wrong, turn) = (Err(Reason::WrongPhase), Err(Reason::WrongTurn));
    let start = given(2, 2, 1);
    let cases = [
        (HandicapPass::Forbidden, "B A1, B pass", wrong),
        (HandicapPass::IfNoPlay, "B pass", wrong),
        (HandicapPass::IfNoPlay, "B A1, B B1", Err(Reason::Repetition)),
        (HandicapPass::IfNoPlay, "B A1, B pass", Ok(Phase::Handicap)),
        (HandicapPass::IfNoPlay, "B A1, B pass, B B1", turn),
        (HandicapPass::IfNoPlay, "B A1, B pass, W B1", wrong),
        (HandicapPass::IfNoPlay, "B A1, B pass, W A9", wrong),
        (HandicapPass::IfNoPlay, "B A1, B pass, W pass", Ok(Phase::Agreement)),
        (HandicapPass::IfNoPlay, "B A1, B pass, W pass, disagree", Ok(Phase::Handicap)),
        (HandicapPass::IfNoPlay, "B A1, B pass, W pass, disagree, W pass", turn),
        (HandicapPass::IfNoPlay, "B A1, B pass, W pass, disagree, B pass, W pass", Ok(Phase::Over)),
        (HandicapPass::IfNoPlayEndsHandicap, "B pass", wrong),
        (HandicapPass::IfNoPlayEndsHandicap, "B A1, B pass", Ok(Phase::Play)),
        (HandicapPass::IfNoPlayEndsHandicap, "B A1, B pass, B B1", turn),
        (HandicapPass::IfNoPlayEndsHandicap, "B A1, B pass, W B1", Ok(Phase::Play)),
        (HandicapPass::Allowed, "B pass", Ok(Phase::Handicap)),
        (HandicapPass::Allowed, "B pass, W A1", wrong),
        (HandicapPass::Allowed, "B pass, W pass, disagree, B A1, W pass", turn),
        (HandicapPass::CountsAsPlay, "B pass, B A1", Ok(Phase::Play)),
        (HandicapPass::CountsAsPlay, "B pass, W A1", turn),
        (HandicapPass::CountsAsPlay, "B pass, B pass", Ok(Phase::Agreement)),
    ];
    for (handicap_pass, acts, expected) in cases {
        check(rules(handicap_pass), &start, acts, expected);
    }
    let mut game = game(rules(HandicapPass::IfNoPlay), &start);
    assert_eq!(run(&mut game, "B A1, B pass, W pass, disagree, B pass, W pass"), Ok(Vec::new()));
    assert_eq!(game.outcome(), Some(Outcome::Wins(Color::Black, HalfPoints(4))));
}

#[test]
fn a_play_that_ends_the_game_is_a_legal_handicap_play() {
    let ends = Ruleset {
        repetition: Repetition::CapturingStoneUntilPlay,
        recreation: Recreation::EndsGame,
        ..rules(HandicapPass::IfNoPlay)
    };
    check(ends, &given(2, 2, 1), "B A1, B pass", Err(Reason::WrongPhase));
    check(ends, &given(2, 2, 1), "B A1, B B1", Ok(Phase::Over));
}

#[test]
fn only_a_free_fixed_point_keeps_black_from_passing() {
    let fixed = Setup { fixed_points: true, ..given(2, 9, 9) };
    check(rules(HandicapPass::IfNoPlay), &fixed, "B G7, B pass", Err(Reason::WrongPhase));
    let legal: Vec<Point> = game(rules(HandicapPass::IfNoPlay), &fixed).legal_plays().iter().collect();
    assert_eq!(legal, points("C3 G7"));
}

#[test]
fn white_pays_for_the_turns_that_an_incomplete_handicap_skipped() {
    let paid = Ruleset { pass_stones: PassStones::Paid, ..rules(HandicapPass::IfNoPlay) };
    let mut due = game(paid, &given(2, 2, 1));
    let stones = |game: &Game| Color::BOTH.map(|color| game.pass_stones(color));
    assert_eq!(run(&mut due, "B A1, B pass, W pass"), Ok(Vec::new()));
    assert_eq!(stones(&due), [1, 2]);
    assert_eq!(run(&mut due, "disagree, B pass, W pass"), Ok(Vec::new()));
    assert_eq!(stones(&due), [2, 3]);

    let lapses = Ruleset { handicap_pass: HandicapPass::IfNoPlayEndsHandicap, ..paid };
    let mut lapsed = game(lapses, &given(9, 2, 1));
    assert_eq!(run(&mut lapsed, "B A1, B pass"), Ok(Vec::new()));
    assert_eq!(stones(&lapsed), [1, 1]);
}

/// The passes that end a handicap are taken back by a disagreement, but the handicap does not come back.
#[test]
fn an_ended_handicap_stays_ended() {
    let rules = Ruleset { ending: Ending::TwoPassesThenAgreement, ..rules(HandicapPass::IfNoPlayEndsHandicap) };
    let mut two = game(rules, &given(2, 2, 1));
    assert_eq!(run(&mut two, "B A1, B pass, W pass"), Ok(Vec::new()));
    assert_eq!((two.phase(), halves(two.score())), (Phase::Agreement, ByColor { black: 4, white: 0 }));
    assert_eq!(run(&mut two, "disagree"), Ok(Vec::new()));
    assert_eq!((two.phase(), two.to_move()), (Phase::Play, Some(Color::White)));
    assert!(two.undo() && two.undo() && two.undo());
    assert_eq!((two.phase(), two.to_move()), (Phase::Handicap, Some(Color::Black)));

    // No stone was ever played: Black's turn comes first.
    let mut none = game(rules, &given(1, 1, 1));
    assert_eq!(run(&mut none, "B A1"), refused(Reason::Repetition, Some(0)));
    assert_eq!(run(&mut none, "B pass, W pass, disagree"), Ok(Vec::new()));
    assert_eq!((none.phase(), none.to_move()), (Phase::Play, Some(Color::Black)));

    // Both plays clear themselves, and the start bars neither player.
    let situational = Ruleset { repetition: Repetition::Situational, start_maker: crate::StartMaker::Named, ..rules };
    let mut cleared = game(situational, &given(2, 1, 1));
    assert_eq!(run(&mut cleared, "B A1"), Ok(points("A1")));
    assert_eq!(run(&mut cleared, "B A1"), refused(Reason::Repetition, Some(1)));
    assert_eq!(run(&mut cleared, "B pass"), Ok(Vec::new()));
    assert_eq!((cleared.phase(), cleared.to_move()), (Phase::Play, Some(Color::White)));

    check(rules, &setup(2, 1, "", ""), "B pass, W pass, disagree, B A1", Ok(Phase::Play));
}

/// After a stop, White can be to move while handicap plays are due.
#[test]
fn a_pass_of_white_is_no_handicap_play() {
    let rules = Ruleset { ending: Ending::Procedure, ..rules(HandicapPass::CountsAsPlay) };
    let start = given(4, 3, 3);
    let stopped = "B pass, B pass, B resume";
    check(rules, &start, &format!("{stopped}, W A1"), Err(Reason::WrongPhase));
    check(rules, &start, &format!("{stopped}, W pass"), Ok(Phase::Handicap));
    check(rules, &start, &format!("{stopped}, W pass, B A1"), Ok(Phase::Handicap));
    check(rules, &start, &format!("{stopped}, W pass, B A1, B A2"), Ok(Phase::Play));
    check(rules, &start, &format!("{stopped}, W pass, B A1, B A2, B A3"), Err(Reason::WrongTurn));
}
