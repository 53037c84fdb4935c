//! Tests of what follows two passes: agreements, disagreements, and acts that the rules do not have.

use super::switches::{check, game};
use super::{halves, points, refused, run, setup};
use crate::{
    AfterDisagreement, Board, ByColor, Color, Counting, EmptyBoard, Ending, HalfPoints, Outcome, Phase, Reason,
    Ruleset, Scoring, Setup, SharedPoints, TimeOut,
};

#[test]
fn passes_after_a_disagreement() {
    use AfterDisagreement::{DirectPassesEnd, PassesEnd, PassesStop};
    let start = Setup::empty(3, 1);
    let stop = "B B1, W pass, B pass, disagree, ";
    let cases = [
        (DirectPassesEnd, "W pass, B pass", Ok(Phase::Over)),
        (DirectPassesEnd, "W pass, B A1, W pass, B pass", Ok(Phase::Agreement)),
        (PassesEnd, "W pass, B pass", Ok(Phase::Over)),
        (PassesEnd, "W pass, B A1, W pass, B pass", Ok(Phase::Over)),
        (PassesStop, "W pass, B pass", Ok(Phase::Agreement)),
        (PassesStop, "W pass, B pass, disagree, W pass, B pass, disagree", Ok(Phase::Play)),
        (PassesStop, "W pass, B pass, settle , disagree", Err(Reason::GameOver)),
    ];
    for ending in [Ending::TwoPassesThenAgreement, Ending::AgreementOrContinue] {
        for (after_disagreement, acts, expected) in cases {
            let rules = Ruleset { ending, after_disagreement, ..Ruleset::PLAIN };
            check(rules, &start, &format!("{stop}{acts}"), expected);
        }
    }
    let ends = Ruleset { ending: Ending::TwoPassesThenAgreement, after_disagreement: PassesStop, ..Ruleset::PLAIN };
    let mut game = game(ends, &start);
    assert_eq!(run(&mut game, &format!("{stop}W pass, B pass")), Ok(Vec::new()));
    assert!(game.is_over());
    assert_eq!(game.outcome(), Some(Outcome::Wins(Color::Black, HalfPoints(6))));
    // A disagreement separates passes.
    assert_eq!(run(&mut game, "disagree, W pass"), Ok(Vec::new()));
    assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Color::Black)));
}

#[test]
fn acts_that_the_rules_do_not_have() {
    let (wrong, over) = (Err(Reason::WrongPhase), Err(Reason::GameOver));
    for (ending, at_stop) in [
        (Ending::TwoPassesThenAgreement, over),
        (Ending::AgreementOrContinue, wrong),
        (Ending::AgreementOrOneResumption, wrong),
        (Ending::Procedure, wrong),
        (Ending::TwoPasses, over),
    ] {
        let rules = Ruleset { ending, ..Ruleset::PLAIN };
        for act in ["W resign", "W time", "elapse 1", "W offer", "W accept", "settle  sharing A1"] {
            check(rules, &Setup::empty(3, 1), act, wrong);
            check(rules, &Setup::empty(3, 1), &format!("B pass, W pass, {act}"), at_stop);
        }
    }
}

#[test]
fn only_the_player_to_move_runs_out_of_time() {
    let (wrong, turn) = (Err(Reason::WrongPhase), Err(Reason::WrongTurn));
    let ending = Ending::AgreementOrContinue;
    let either = Ruleset { time: true, ending, ..Ruleset::PLAIN };
    let one = Ruleset { time_out: TimeOut::PlayerToMove, ..either };
    let cases = [
        ("B B2, B time", Ok(Phase::Over), turn),
        ("B B2, W time", Ok(Phase::Over), Ok(Phase::Over)),
        ("B B2, W pass, B pass, W time", Ok(Phase::Over), wrong),
        ("B B2, W time, B time", Err(Reason::GameOver), Err(Reason::GameOver)),
    ];
    for (acts, by_either, by_one) in cases {
        check(either, &Setup::empty(3, 3), acts, by_either);
        check(one, &Setup::empty(3, 3), acts, by_one);
    }
    let mut lost = game(one, &Setup::empty(3, 3));
    assert_eq!(run(&mut lost, "B B2, W time"), Ok(Vec::new()));
    assert_eq!(lost.outcome(), Some(Outcome::Time(Color::Black)));
}

#[test]
fn an_agreement_removes_chains_or_single_stones() {
    for ending in [Ending::AgreementOrContinue, Ending::AgreementOrOneResumption, Ending::Procedure] {
        let chains = Ruleset { ending, ..Ruleset::PLAIN };
        let start = setup(4, 2, "A1 B1", "D1");
        assert_eq!(run(&mut game(chains, &start), "B pass, W pass, settle A1"), Ok(points("A1 B1")));
        let stones = Ruleset { remove_single_stones: true, ..chains };
        assert_eq!(run(&mut game(stones, &start), "B pass, W pass, settle A1"), Ok(points("A1")));
        assert_eq!(run(&mut game(stones, &start), "B pass, W pass, settle A2"), refused(Reason::NotARegion, None));
    }
}

#[test]
fn a_board_without_stones() {
    use EmptyBoard::{Both, Nobody, Shared};
    let cases = [
        (Nobody, Scoring::Area, 0),
        (Nobody, Scoring::AreaShared, 0),
        (Both, Scoring::Area, 18),
        (Both, Scoring::Territory, 18),
        (Both, Scoring::AreaLessGroupTax, 14),
        (Both, Scoring::AreaShared, 18),
        (Both, Scoring::Stones, 0),
        (Both, Scoring::LivingTerritory, 0),
        (Shared, Scoring::AreaShared, 9),
        (Shared, Scoring::Area, 0),
    ];
    for (empty_board, scoring, points) in cases {
        let rules = Ruleset { empty_board, scoring, ..Ruleset::PLAIN };
        let empty = game(rules, &Setup::empty(3, 3));
        assert_eq!(halves(empty.points()), ByColor { black: points, white: points }, "{empty_board} {scoring}");
        assert_eq!(empty.owner(), [None; 9]);
        let plain = Ruleset { empty_board: Nobody, ..rules };
        let start = setup(3, 3, "B2", "");
        assert_eq!(game(rules, &start).points(), game(plain, &start).points(), "{empty_board} {scoring}");
    }
    let both = Ruleset { empty_board: Both, ..Ruleset::PLAIN };
    assert_eq!(halves(game(both, &Setup::empty(3, 1)).area()), ByColor { black: 6, white: 6 });
}

#[test]
fn shared_points() {
    use SharedPoints::{AdjacentPoints, Regions, RegionsInPairs};
    let cases = [
        ("X . . . O", Regions, 5),
        ("X . . . O", RegionsInPairs, 4),
        ("X . . . O", AdjacentPoints, 2),
        ("X . O", Regions, 3),
        ("X . O", RegionsInPairs, 2),
        ("X . O", AdjacentPoints, 3),
    ];
    for (row, shared_points, points) in cases {
        let rules = Ruleset {
            scoring: Scoring::AreaShared,
            counting: Counting::SharedMethods,
            shared_points,
            ..Ruleset::PLAIN
        };
        let start = Setup::from(&row.parse::<Board>().expect("a board"));
        let mut game = game(rules, &start);
        assert_eq!(run(&mut game, "B pass, W pass"), Ok(Vec::new()));
        assert_eq!(halves(game.points()), ByColor { black: points, white: points }, "{row} {shared_points}");
        let margins: Vec<i32> = game.counts().into_iter().map(|count| count.margin.0).collect();
        assert_eq!(margins, [0; 3], "{row} {shared_points}");
    }
}
