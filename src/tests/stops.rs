//! Tests of suicides, repetitions, passes and endings that composed rules use.

use super::switches::{check, game};
use super::{points, refused, run, setup};
use crate::{
    AfterDisagreement, Board, Color, Ending, Game, HalfPoints, HandicapBonus, HandicapStyle, Outcome, PassStones,
    Passes, Phase, Reason, Recreation, Repetition, Ruleset, Setup, SetupError, StartMaker, Suicide, Ties,
};

/// A ko: White can take the black stone at C2 by playing B2.
fn ko() -> Setup {
    Setup { to_move: Color::White, ..setup(5, 4, "B3 B1 A2 C2", "C3 C1 D2") }
}

/// An agreement that the players may leave any number of times.
const AGREEING: Ruleset = Ruleset {
    ending: Ending::AgreementOrContinue,
    after_disagreement: AfterDisagreement::PassesStop,
    ..Ruleset::PLAIN
};

#[test]
fn a_single_stone_may_not_die_where_several_may() {
    let rules = Ruleset { suicide: Suicide::Several, repetition: Repetition::None, ..Ruleset::PLAIN };
    // At A1 a black stone dies alone, at D1 with two others.
    let start = setup(4, 4, "C1 D2", "A2 B1 B2 C2 D3");
    let mut game = game(rules, &start);
    assert_eq!(run(&mut game, "B A1"), refused(Reason::Suicide, None));
    assert!(!game.legal_plays().contains(points("A1")[0]) && game.legal_plays().contains(points("D1")[0]));
    assert_eq!(run(&mut game, "B D1"), Ok(points("C1 D1 D2")));
    let mut board = Board::new(4, 4, &start.black, &start.white).expect("a board");
    let [corner, other] = [points("A1")[0], points("D1")[0]].map(|point| board.spot(point).expect("a point"));
    assert_eq!(board.put(Color::Black, corner, Suicide::Several).err(), Some(Reason::Suicide.into()));
    assert_eq!(board.put(Color::Black, other, Suicide::Several).map(|placed| placed.removed_count()), Ok(3));
}

#[test]
fn passes_limit_the_superko() {
    let since_pass = Ruleset { repetition: Repetition::SincePass, ..AGREEING };
    let free = Ruleset { repetition: Repetition::None, ..AGREEING };
    let own = Ruleset { repetition: Repetition::Situational, start_maker: StartMaker::Nobody, ..AGREEING };
    let cycle = "W B2, B pass, W pass, disagree, B C2";
    for (rules, acts, expected) in [
        (since_pass, "W B2, B C2", refused(Reason::Repetition, Some(0))),
        (since_pass, cycle, Ok(points("B2"))),
        (since_pass, &format!("{cycle}, W B2"), refused(Reason::Repetition, Some(3))),
        (since_pass, "W B2, B pass, W D4, B C2, W pass, B E4, W B2", Ok(points("C2"))),
        (free, "W B2, B C2", Ok(points("B2"))),
        (own, "W B2, B C2", Ok(points("B2"))),
        (own, "W B2, B C2, W B2", refused(Reason::Repetition, Some(1))),
    ] {
        let mut game = game(rules, &ko());
        assert_eq!(run(&mut game, acts), expected, "{rules}: {acts}");
        while game.undo() {}
        assert_eq!(run(&mut game, acts), expected, "again, {rules}: {acts}");
    }
}

#[test]
fn a_repetition_ends_the_game_in_many_ways() {
    let rules = Ruleset { repetition: Repetition::CapturingStone, ..AGREEING };
    let again = "W B2, B pass, W pass, disagree, B C2";
    for (recreation, expected) in [
        (Recreation::EndsGame, Outcome::NoResult),
        (Recreation::NoResult, Outcome::NoResult),
        (Recreation::Draw, Outcome::Draw),
        (Recreation::MoverLoses, Outcome::Repetition(Color::White)),
        // Black has 4 stones, A1 and B2. White has 3 stones. All other points touch both.
        (Recreation::Scored, Outcome::Wins(Color::Black, HalfPoints(6))),
    ] {
        let mut game = game(Ruleset { recreation, ..rules }, &ko());
        assert_eq!(run(&mut game, again), Ok(points("B2")));
        assert_eq!((game.phase(), game.outcome()), (Phase::Over, Some(expected)), "{recreation}");
        assert_eq!(run(&mut game, "W pass"), refused(Reason::GameOver, None));
    }
    // No pass ended this game, so White does not pay for the last pass.
    let paid = Ruleset { recreation: Recreation::Scored, pass_stones: PassStones::PaidPerPassWhiteLast, ..rules };
    let mut game = game(paid, &ko());
    assert_eq!(run(&mut game, "W B2, B A1, W pass, B pass"), Ok(Vec::new()));
    assert_eq!([game.pass_stones(Color::Black), game.pass_stones(Color::White)], [1, 1], "the game is not over");
    assert_eq!(run(&mut game, "settle "), Ok(Vec::new()));
    assert_eq!([game.pass_stones(Color::Black), game.pass_stones(Color::White)], [1, 2]);
}

#[test]
fn a_refused_offer_may_forbid_nothing() {
    let rules = Ruleset { repetition: Repetition::CapturingStone, recreation: Recreation::OfferOnly, ..AGREEING };
    let cycle = |acts: &str| format!("W B2, B pass, W pass, disagree, B C2{acts}");
    for (acts, expected) in [
        (", W offer, W accept", Err(Reason::WrongTurn)),
        (", W offer, B accept", Ok(Phase::Over)),
        (", W offer, B refuse", Ok(Phase::Play)),
        (", W offer, B refuse, W offer", Err(Reason::WrongPhase)),
        (", W offer, B refuse, B offer", Err(Reason::WrongPhase)),
        (", W offer, B refuse, W pass, B offer", Err(Reason::WrongPhase)),
        (", W offer, B refuse, W pass, B pass, disagree, W B2, B offer", Ok(Phase::Offer)),
        (
            ", W offer, B refuse, W pass, B pass, disagree, W B2, B pass, W pass, disagree, B C2, W offer",
            Ok(Phase::Offer),
        ),
    ] {
        check(rules, &ko(), &cycle(acts), expected);
    }
}

#[test]
fn passes_that_stop() {
    let start = Setup::empty(3, 3);
    let under = |passes: Passes| Ruleset { passes, ..Ruleset::PLAIN };
    for (passes, acts, expected) in [
        (Passes::Three, "B pass, W pass", Phase::Play),
        (Passes::Three, "B pass, W pass, B pass", Phase::Over),
        (Passes::Three, "B pass, W pass, B B2, W pass, B pass", Phase::Play),
        (Passes::Four, "B pass, W pass, B pass", Phase::Play),
        (Passes::Four, "B pass, W pass, B pass, W pass", Phase::Over),
        (Passes::SamePosition, "B pass, W pass", Phase::Play),
        (Passes::SamePosition, "B pass, W pass, B pass", Phase::Over),
        (Passes::SamePosition, "B pass, W B2, B pass, W pass", Phase::Play),
        (Passes::SamePosition, "B pass, W B2, B pass, W pass, B pass", Phase::Over),
    ] {
        check(under(passes), &start, acts, Ok(expected));
    }
    // The position is the same again, with plays in between.
    let around = Ruleset { repetition: Repetition::CapturingStone, passes: Passes::SamePosition, ..AGREEING };
    check(around, &ko(), "W B2, B pass, W pass, B C2, W pass, B A1, W pass", Ok(Phase::Play));
    check(around, &ko(), "W pass, B pass, W B2, B pass, W pass, B C2, W pass", Ok(Phase::Agreement));
    check(around, &ko(), "W pass, B pass, W pass, disagree, B pass", Ok(Phase::Agreement));
    // What a disagreement took back did not happen.
    let struck = Ruleset { ending: Ending::TwoPassesThenAgreement, ..around };
    check(struck, &start, "B pass, W pass, B pass, disagree, B A1, W pass", Ok(Phase::Play));
    let three = Ruleset { passes: Passes::Three, ..struck };
    check(three, &start, "B pass, W pass, B pass, disagree, W pass", Err(Reason::WrongTurn));
    check(three, &start, "B pass, W pass, B pass, disagree, B pass, W pass, B pass", Ok(Phase::Agreement));
}

#[test]
fn endings_by_all_alive_or_confirmation() {
    let stop = |acts: &str| format!("B pass, W pass{acts}");
    // Black has column B, White column D and the lone stone at A1.
    let start = setup(5, 3, "B1 B2 B3", "D1 D2 D3 A1");
    let wrong = Err(Reason::WrongPhase);
    let alive = Ruleset { ending: Ending::AgreementOrAllAlive, remove_single_stones: true, ..AGREEING };
    for (acts, expected) in [
        (", abandon", Ok(Phase::Over)),
        (", settle A1", Ok(Phase::Over)),
        (", disagree, B pass, W pass", Ok(Phase::Agreement)),
        (", both", wrong),
    ] {
        check(alive, &start, &stop(acts), expected);
    }
    let mut abandoned = game(alive, &start);
    assert_eq!(run(&mut abandoned, "B pass, W pass, abandon"), Ok(Vec::new()));
    assert_eq!(abandoned.outcome(), Some(Outcome::Wins(Color::White, HalfPoints(2 * (3 + 1 + 3) - 2 * 3))));
    check(alive, &start, "abandon", wrong);

    let confirmed = Ruleset { ending: Ending::Confirmation, ..Ruleset::PLAIN };
    for (acts, expected) in [
        (", settle ", Ok(Phase::Over)),
        // Both groups are in seki, because column C is dame. A dead stone there stays.
        (", settle A1", Ok(Phase::Over)),
        (", settle B1", Ok(Phase::Over)),
        (", settle A2", Err(Reason::NotARegion)),
        (", settle A1 F1", Err(Reason::NotARegion)),
        (", disagree", wrong),
        (", abandon", Ok(Phase::Over)),
        (", B resume, B C1", Err(Reason::WrongTurn)),
        (", B resume, W C1", Ok(Phase::Play)),
        (", both, W C1", Err(Reason::WrongTurn)),
        (", both, B C1", Ok(Phase::Play)),
        (", both, B pass, W pass, W resume, B pass, W pass", Ok(Phase::Agreement)),
        // Without dame, the groups are not in seki.
        (", both, B C1, W C2, B pass, W C3, B pass, W pass, settle A1", Ok(Phase::Over)),
    ] {
        check(confirmed, &start, &stop(acts), expected);
    }
    let mut lost = game(confirmed, &start);
    assert_eq!(run(&mut lost, "B pass, W pass, abandon"), Ok(Vec::new()));
    assert_eq!(lost.outcome(), Some(Outcome::BothLose));
}

#[test]
fn handicaps_on_fixed_points_with_a_bonus() {
    let rules = Ruleset { handicap: HandicapStyle::FixedPoints, ..Ruleset::PLAIN };
    let start = Setup { handicap: 2, ..Setup::empty(9, 9) };
    for (acts, expected) in [
        ("B E5", Err(Reason::WrongPhase)),
        ("B pass", Err(Reason::WrongPhase)),
        ("B G7", Ok(Phase::Handicap)),
        ("B G7, B C3, W E5", Ok(Phase::Play)),
    ] {
        check(rules, &start, acts, expected);
    }
    let small = Setup { handicap: 2, ..Setup::empty(5, 5) };
    assert_eq!(Game::new(rules, &small).err(), Some(SetupError::FixedPoints(2)));
    for (handicap_bonus, handicap, white) in [
        (HandicapBonus::None, 4, 1),
        (HandicapBonus::FewerByOne, 4, 1 + 2 * 3),
        (HandicapBonus::Each, 4, 1 + 2 * 4),
        (HandicapBonus::Each, 1, 1),
        (HandicapBonus::FewerByOne, 0, 1),
    ] {
        let game = game(Ruleset { handicap_bonus, ..rules }, &Setup { handicap, komi: HalfPoints(1), ..start.clone() });
        assert_eq!(
            (game.score().white, game.points().white),
            (HalfPoints(white), HalfPoints::ZERO),
            "{handicap_bonus} {handicap}"
        );
    }
}

#[test]
fn equal_scores() {
    for (ties, expected) in [
        (Ties::Draw, Outcome::Draw),
        (Ties::Black, Outcome::Wins(Color::Black, HalfPoints(0))),
        (Ties::White, Outcome::Wins(Color::White, HalfPoints(0))),
    ] {
        let mut game = game(Ruleset { ties, ..Ruleset::PLAIN }, &Setup::empty(2, 2));
        assert_eq!(run(&mut game, "B pass, W pass"), Ok(Vec::new()));
        assert_eq!((game.outcome(), game.score().leader()), (Some(expected), None));
        assert_eq!(game.winner(), expected.winner());
    }
}
